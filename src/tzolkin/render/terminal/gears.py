"""The five gears: who stands on which space, and what the spaces give."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from tzolkin.components.gears import FIRST_FREE_CHOICE, LAST_SPACE
from tzolkin.components.jungle import FIRST_GROUP, HAS_WOOD, LAST_GROUP
from tzolkin.components.tribes import CIT_BOLON_TUM
from tzolkin.components.words import CHICHEN_ITZA, CORN, EMPTY, GEAR_NAMES, GEARS, PALENQUE, WOOD
from tzolkin.render.lines import FAINT, HEADING, NAME, PRICE, Cell, line, padded, seat_cell
from tzolkin.render.words.amounts import lettered
from tzolkin.render.words.spaces import short_action
from tzolkin.render.words.tribes import tribes_known
from tzolkin.rules.board import is_skull_placed, lowest_free_space
from tzolkin.rules.choices import GEAR
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import PLACE_MORE, TAKE_TURN
from tzolkin.rules.placing import corn_for_next_worker, corn_to_place

NARROW: Final = 4  # characters for a space without signs, where there is one space more than printed


def gear_lines(game: Game, width: int) -> list[Text]:
    """Two lines per gear, and a third for the jungle; Chichen Itza, which has more spaces, is numbered by itself.

    Where one of the tribes has a space more on every gear, that is drawn too.
    """
    more = 1 if CIT_BOLON_TUM in tribes_known(game) else 0
    lines = []
    for gear in GEARS:
        widths = widths_of_spaces(gear, width, more)
        spaces = range(len(widths))
        if gear in (PALENQUE, CHICHEN_ITZA):
            title = "GEARS" if gear == PALENQUE else ""
            lines.append(spaces_line((title, HEADING), [(f" {space}", FAINT) for space in spaces], widths))
        workers = [workers_cell(game, gear, space) for space in spaces]
        actions = [(action_text(game, gear, space, widths[space] - 1), FAINT) for space in spaces]
        lines.append(spaces_line((GEAR_NAMES[gear], HEADING), workers, widths))
        lines.append(spaces_line(("", FAINT), actions, widths))
        if gear == PALENQUE:
            tiles = [(jungle_text(game, space), "") for space in spaces]
            lines.append(spaces_line(("  tiles left", FAINT), tiles, widths))
    return lines


def widths_of_spaces(gear: int, width: int, more: int) -> list[int]:
    """Characters for each space of a gear, `more` of them than numbered.

    All are equally wide; with more spaces than printed those that need few signs are narrow.
    """
    spaces = LAST_SPACE[gear] + 1 + more
    if not more:
        return [(width - NAME) // spaces] * spaces
    wide = FIRST_FREE_CHOICE[gear] - 1  # all but space 0 and the free choices
    each = (width - NAME - NARROW * (spaces - wide)) // wide
    return [each if 0 < space < FIRST_FREE_CHOICE[gear] else NARROW for space in range(spaces)]


def spaces_line(name: Cell, cells: Sequence[Cell], widths: Sequence[int]) -> Text:
    """A line of a gear: a name, and a cell per space."""
    title, style = name
    text = line((title.ljust(NAME), style))
    for cell, width in zip(cells, widths, strict=True):
        text += padded(line(cell), width)
    return text


def workers_cell(game: Game, gear: int, space: int) -> Cell:
    """Who stands on a space; on the lowest free one the price of placing the next worker there."""
    standing = game.gears[gear][space]
    if standing != EMPTY:
        letter, style = seat_cell(standing)
        return f" {letter} ", style
    if space != lowest_free_space(game, seat_asked(game), gear):
        return " ·", FAINT
    price, can_be_placed = price_to_place(game, gear)
    return (f"[{price}]", PRICE) if can_be_placed else (f"({price})", FAINT)


def seat_asked(game: Game) -> int:
    """The seat to choose, or seat 0 while nobody is asked: which spaces are free may depend on the seat."""
    return max(game.seat_to_choose, 0)


def price_to_place(game: Game, gear: int) -> tuple[int, bool]:
    """Corn for the next worker on this gear, that for several workers included, and whether it can be placed now."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.kind not in (TAKE_TURN, PLACE_MORE):
        return corn_to_place(game, seat_asked(game), gear), False
    placed = frame.first if frame.kind == PLACE_MORE else 0
    player = game.players[frame.seat]
    price = corn_to_place(game, frame.seat, gear) + corn_for_next_worker(game, frame.seat, placed)
    return price, game.is_offered(GEAR + gear) and price <= player.corn


def action_text(game: Game, gear: int, space: int, width: int) -> str:
    """What a space gives; at Chichen Itza, where each action is taken once only, whether it is gone."""
    if gear == CHICHEN_ITZA and space < FIRST_FREE_CHOICE[gear] and is_skull_placed(game, space):
        return "taken"
    return short_action(gear, space, width=width)


def jungle_text(game: Game, group: int) -> str:
    """Harvest tiles left: wood, and corn that no wood covers."""
    if not FIRST_GROUP <= group <= LAST_GROUP:
        return ""
    open_corn = lettered(game.corn_tiles[group] - game.wood_tiles[group], CORN)
    return f"{open_corn} {lettered(game.wood_tiles[group], WOOD)}" if HAS_WOOD[group] else open_corn
