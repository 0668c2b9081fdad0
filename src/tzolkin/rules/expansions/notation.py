"""What modules put on the table, as fields of a position's text, and read back (docs/notation.md, "Positions").

Each module in play has its field; all of them come between `drawn` and the players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components.prophecies import PROPHECIES, PROPHECIES_IN_PLAY
from tzolkin.components.quick_actions import (
    DUMMY_WORKERS_ON_QUICK_SPACES,
    QUICK_SPACES,
    QUICK_TILE_NAMES,
    QUICK_TILES,
    QUICK_TILES_OF_AGE,
)
from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.symbols import DUMMY_SLOT, NONE
from tzolkin.components.tribes import NO_TRIBE, TRIBE_NAMES, TRIBES_DEALT
from tzolkin.rules.choices import ACTION, WORKER
from tzolkin.rules.expansions.additions import NOTHING_SKIPPED, Additions, additions_of
from tzolkin.rules.ruleset import PROPHECIES as PROPHECIES_MODULE
from tzolkin.rules.ruleset import QUICK_ACTIONS, TRIBES
from tzolkin.rules.signs import letters, slot_sign

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.position_reader import PositionReader

SOLD_SIGN: Final = "s"
STEPPED_UP_SIGN: Final = "h"


def additions_fields(game: Game) -> list[str]:
    """One field for each module that puts something on the table."""
    fields: list[str] = []
    additions = game.additions
    if additions is None:
        return fields
    if game.ruleset.has(TRIBES):
        tribes = [letters((tribe,) if tribe != NO_TRIBE else ()) for tribe in additions.tribes]
        dealt = [letters(tiles) for tiles in additions.dealt_tribes]
        fields.append("tribes=" + "/".join(tribes) + ":" + "/".join(dealt))
        fields.append("turn=" + turn_text(additions))
    if game.ruleset.has(PROPHECIES_MODULE):
        fed = ",".join([str(workers) for workers in additions.fed])
        fields.append("prophecies=" + letters(additions.prophecies) + ":" + fed)
    if game.ruleset.has(QUICK_ACTIONS):
        spaces = "".join([slot_sign(standing) for standing in additions.quick_spaces])
        fields.append("quick=" + spaces + ":" + letters(additions.quick_tiles))
    return fields


def turn_text(additions: Additions) -> str:
    """The notes on the turn: workers placed, space skipped, what has been done of what is allowed once."""
    placed = ",".join([str(worker) for worker in additions.placed]) or NONE
    skipped = NONE if additions.skipped == NOTHING_SKIPPED else str(additions.skipped)
    once = SOLD_SIGN * additions.has_sold + STEPPED_UP_SIGN * additions.has_stepped_up
    return f"{placed}:{skipped}:{once or NONE}"


def read_additions(reader: PositionReader, game: Game) -> None:
    """Read the fields of the modules in play.

    Raises:
        NotationError: a field is missing, or says what cannot be.
    """
    if game.additions is None:
        return
    if game.ruleset.has(TRIBES):
        read_tribes(reader, game)
        read_turn(reader, game)
    if game.ruleset.has(PROPHECIES_MODULE):
        read_prophecies(reader, game)
    if game.ruleset.has(QUICK_ACTIONS):
        read_quick_actions(reader, game)


def parts_of(reader: PositionReader, key: str, parts: int) -> list[str]:
    """The parts of the next field, which colons divide."""
    text = reader.value(key)
    read = text.split(":")
    if len(read) != parts:
        raise reader.refuse(f"{parts} parts of {key}", text)
    return read


def read_tribes(reader: PositionReader, game: Game) -> None:
    """Kept and dealt tribes by seat; no tribe twice."""
    additions = additions_of(game)
    players: int = game.ruleset.players
    kept, dealt = [part.split("/") for part in parts_of(reader, "tribes", 2)]
    if len(kept) != players or len(dealt) != players:
        raise reader.refuse(f"tribes of {players} seats", "/".join(kept) + ":" + "/".join(dealt))
    seen: list[int] = []
    for seat in range(players):
        own = reader.tiles(kept[seat], "tribes", len(TRIBE_NAMES), is_ascending=True)
        waiting = reader.tiles(dealt[seat], "tribes", len(TRIBE_NAMES), is_ascending=True)
        if len(own) > 1 or len(own) + len(waiting) > TRIBES_DEALT:
            raise reader.refuse("one tribe kept of two", f"{kept[seat]}:{dealt[seat]}")
        additions.tribes[seat] = own[0] if own else NO_TRIBE
        additions.dealt_tribes[seat] = waiting
        seen += own
        seen += waiting
    for tribe in seen:
        if seen.count(tribe) > 1:
            raise reader.refuse("each tribe once", TRIBE_NAMES[tribe])


def read_turn(reader: PositionReader, game: Game) -> None:
    """The notes on the turn."""
    additions = additions_of(game)
    placed, skipped, once = parts_of(reader, "turn", 3)
    if placed != NONE:
        additions.placed = tuple(
            [reader.bounded(worker, "a placed worker", WORKER, ACTION - 1) for worker in placed.split(",")]
        )
    if len(additions.placed) > MOST_WORKERS:
        raise reader.refuse(f"at most {MOST_WORKERS} workers placed", placed)
    if skipped != NONE:
        additions.skipped = reader.bounded(skipped, "a skipped space", WORKER, ACTION - 1)
    if once not in (NONE, SOLD_SIGN, STEPPED_UP_SIGN):
        raise reader.refuse(f"{SOLD_SIGN}, {STEPPED_UP_SIGN} or {NONE} for what was done", once)
    additions.has_sold = once == SOLD_SIGN
    additions.has_stepped_up = once == STEPPED_UP_SIGN


def read_prophecies(reader: PositionReader, game: Game) -> None:
    """The prophecies in their order, and the workers fed by seat."""
    additions = additions_of(game)
    order, fed = parts_of(reader, "prophecies", 2)
    additions.prophecies = reader.tiles(order, "prophecies", len(PROPHECIES), is_ascending=False)
    if len(additions.prophecies) > PROPHECIES_IN_PLAY or len(set(additions.prophecies)) < len(additions.prophecies):
        raise reader.refuse(f"at most {PROPHECIES_IN_PLAY} different prophecies", order)
    additions.fed = reader.row(fed, "workers fed", game.ruleset.players, 0, MOST_WORKERS)


def read_quick_actions(reader: PositionReader, game: Game) -> None:
    """Who stands on the quick spaces, and the tiles as they lie on the calendar."""
    additions = additions_of(game)
    spaces, tiles = parts_of(reader, "quick", 2)
    dummies = DUMMY_WORKERS_ON_QUICK_SPACES[game.ruleset.players]
    if len(spaces) != QUICK_SPACES or spaces.count(DUMMY_SLOT) != dummies:
        raise reader.refuse(f"{QUICK_SPACES} quick spaces, {dummies} of them with dummy workers", spaces)
    for space in range(QUICK_SPACES):
        additions.quick_spaces[space] = reader.standing(game, spaces[space])
    for seat in range(game.ruleset.players):
        if additions.quick_spaces.count(seat) > 1:
            raise reader.refuse("each seat on one quick space at most", spaces)
    additions.quick_tiles = reader.tiles(tiles, "quick tiles", len(QUICK_TILE_NAMES), is_ascending=False)
    first: int = QUICK_TILES_OF_AGE[1]
    for age, laid in ((1, additions.quick_tiles[:first]), (2, additions.quick_tiles[first:])):
        for tile in laid:
            if laid.count(tile) > QUICK_TILES[age][tile]:
                raise reader.refuse("no more quick tiles of an age than exist", tiles)
