"""The five gears: who stands on which space, and what the spaces give."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tzolkin.components.gears import FIRST_FREE_CHOICE, LAST_SPACE
from tzolkin.components.jungle import FIRST_GROUP, HAS_WOOD, LAST_GROUP
from tzolkin.components.words import CHICHEN_ITZA, CORN, EMPTY, GEAR_NAMES, GEARS, PALENQUE, WOOD
from tzolkin.render.lines import FAINT, HEADING, NAME, PRICE, Cell, line, padded, seat_cell
from tzolkin.render.words.amounts import lettered
from tzolkin.render.words.spaces import short_action
from tzolkin.rules.board import is_skull_placed, lowest_free_space
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import PLACE_MORE, TAKE_TURN
from tzolkin.rules.placing import corn_for_next_worker, corn_to_place


def gear_lines(game: Game, width: int) -> list[Text]:
    """Two lines per gear, and a third for the jungle; Chichen Itza, which has more spaces, is numbered by itself."""
    small = (width - NAME) // len(spaces(PALENQUE))
    large = (width - NAME) // len(spaces(CHICHEN_ITZA))
    lines = [numbers("GEARS", PALENQUE, small)]
    for gear in GEARS:
        each = large if gear == CHICHEN_ITZA else small
        if gear == CHICHEN_ITZA:
            lines.append(numbers("", gear, large))
        workers = [workers_cell(game, gear, space) for space in spaces(gear)]
        actions = [(action_text(game, gear, space, each - 1), FAINT) for space in spaces(gear)]
        lines.append(spaces_line((GEAR_NAMES[gear], HEADING), workers, each))
        lines.append(spaces_line(("", FAINT), actions, each))
        if gear == PALENQUE:
            tiles = [(jungle_text(game, space), "") for space in spaces(gear)]
            lines.append(spaces_line(("  tiles left", FAINT), tiles, each))
    return lines


def spaces(gear: int) -> range:
    """The numbered spaces of a gear."""
    return range(LAST_SPACE[gear] + 1)


def spaces_line(name: Cell, cells: Sequence[Cell], each: int) -> Text:
    """A line of a gear: a name, and a cell per space."""
    title, style = name
    text = line((title.ljust(NAME), style))
    for cell in cells:
        text += padded(line(cell), each)
    return text


def numbers(title: str, gear: int, each: int) -> Text:
    """The line that numbers the spaces."""
    return spaces_line((title, HEADING), [(f" {space}", FAINT) for space in spaces(gear)], each)


def workers_cell(game: Game, gear: int, space: int) -> Cell:
    """Who stands on a space; on the lowest free one the price of placing the next worker there."""
    standing = game.gears[gear][space]
    if standing != EMPTY:
        letter, style = seat_cell(standing)
        return f" {letter} ", style
    if space != lowest_free_space(game, gear):
        return " ·", FAINT
    price, is_affordable = price_to_place(game, gear)
    return (f"[{price}]", PRICE) if is_affordable else (f"({price})", FAINT)


def price_to_place(game: Game, gear: int) -> tuple[int, bool]:
    """Corn for the next worker on this gear, that for several workers included, and whether it can be placed now."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.kind not in (TAKE_TURN, PLACE_MORE):
        return lowest_free_space(game, gear), False
    placed = frame.first if frame.kind == PLACE_MORE else 0
    player = game.players[frame.seat]
    price = corn_to_place(game, frame.seat, gear) + corn_for_next_worker(placed)
    return price, player.workers_in_hand > 0 and price <= player.corn


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
