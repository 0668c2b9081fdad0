"""The quick action spaces: who stands there, what is done there today, and what comes later."""

from __future__ import annotations

import textwrap
from typing import Final

from rich.text import Text

from tzolkin.components.quick_actions import (
    CORN_FOR_A_QUICK_SPACE,
    DAYS_A_TILE,
    QUICK_TILE_NAMES,
    QUICK_TILES_OF_AGE,
)
from tzolkin.components.words import EMPTY
from tzolkin.render.lines import FAINT, HEADING, NAME, PRICE, Cell, line, padded, seat_cell
from tzolkin.render.words.quick_actions import first_day, quick_text, why_impossible
from tzolkin.rules.choices import QUICK_ACTION_SPACE
from tzolkin.rules.expansions.quick_actions import current_tile
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import PLACE_MORE, TAKE_TURN
from tzolkin.rules.placing import corn_for_next_worker

EACH: Final = 5  # characters for a space
UNBREAKABLE: Final = "\u00a0"


def quick_action_lines(game: Game, width: int) -> list[Text]:
    """The spaces with the quick action of today, and the next ones; nothing when they are not in play."""
    additions = game.additions
    if additions is None or not additions.quick_tiles:
        return []
    spaces = line(("Quick action".ljust(NAME), HEADING))
    for space in range(len(additions.quick_spaces)):
        spaces += padded(line(space_cell(game, space)), EACH)
    if game.is_over:
        return [spaces]
    indent = spaces.cell_len
    why = why_not(game)
    today = f"{how_long(game)}: {quick_text(current_tile(game))}{f' ({why})' if why else ''}"
    first, *more = textwrap.wrap(today, width - indent)
    return [
        spaces + line((first, "")),
        *[line((" " * indent + text, "")) for text in more],
        *[line((" " * NAME + text, FAINT)) for text in wrapped(coming(game), width - NAME)],
    ]


def why_not(game: Game) -> str:
    """Why the seat asked to place cannot use a quick space, where its price does not say it; else empty."""
    frame = game.stack[-1] if game.stack else None
    if frame is None or frame.kind not in (TAKE_TURN, PLACE_MORE) or game.is_offered(QUICK_ACTION_SPACE):
        return ""
    assert game.additions is not None
    spaces = game.additions.quick_spaces
    player = game.players[frame.seat]
    if frame.seat in spaces:
        return "only one in a turn"
    if EMPTY not in spaces:
        return "no free space"
    if player.workers_in_hand == 0 or player.corn < price_of_space(game):
        return ""
    return why_impossible(current_tile(game))


def space_cell(game: Game, space: int) -> Cell:
    """Who stands on a quick space; on the first free one the price of placing the next worker there."""
    assert game.additions is not None
    spaces = game.additions.quick_spaces
    standing = spaces[space]
    if standing != EMPTY:
        letter, style = seat_cell(standing)
        return f" {letter} ", style
    if space != spaces.index(EMPTY):
        return " ·", FAINT
    price = price_of_space(game)
    return (f"[{price}]", PRICE) if game.is_offered(QUICK_ACTION_SPACE) else (f"({price})", FAINT)


def price_of_space(game: Game) -> int:
    """Corn for the next worker on a quick space, that for several workers included."""
    frame = game.stack[-1] if game.stack else None
    placed = frame.first if frame is not None and frame.kind == PLACE_MORE else 0
    more: int = corn_for_next_worker(game, game.seat_to_choose, placed) if placed else 0
    return CORN_FOR_A_QUICK_SPACE + more


def how_long(game: Game) -> str:
    """Until when the tile of today stays."""
    assert game.additions is not None
    place = game.day // DAYS_A_TILE
    is_last = place + 1 >= sum(QUICK_TILES_OF_AGE)
    return "to the end" if is_last else f"to day {first_day(place + 1) - 1}"


def coming(game: Game) -> list[str]:
    """The next quick actions, each with the first of its days, as far as they are known."""
    assert game.additions is not None
    tiles = game.additions.quick_tiles
    following = range(game.day // DAYS_A_TILE + 1, len(tiles))
    entries = [f"{first_day(place)}: {QUICK_TILE_NAMES[tiles[place]]}" for place in following]
    return [f"from day {entries[0]}", *entries[1:]] if entries else []


def wrapped(entries: list[str], width: int) -> list[str]:
    """Entries after each other in lines, none of them broken."""
    unbroken = "; ".join(entry.replace(" ", UNBREAKABLE) for entry in entries)
    return [text.replace(UNBREAKABLE, " ") for text in textwrap.wrap(unbroken, width)]
