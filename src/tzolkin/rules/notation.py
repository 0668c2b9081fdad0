"""A position as one line of text; position_reader.py reads it back.

The text holds everything, hidden tiles and pending questions included, so that every position has a name.  It is
canonical: a position has exactly one text.  docs/notation.md shows the form, field by field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components.gears import ACTIONS
from tzolkin.components.jungle import FIRST_GROUP, LAST_GROUP
from tzolkin.components.symbols import EMPTY_SLOT, NONE, SEAT_FIELDS, TAKEN
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, NOBODY
from tzolkin.rules.board import is_skull_placed
from tzolkin.rules.expansions.notation import additions_fields
from tzolkin.rules.frames import Frame
from tzolkin.rules.signs import letters, slot_sign

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player

VERSION: Final = "tzolkin/1"
CHANCE_SIGN: Final = "c"
GROUPS: Final = range(FIRST_GROUP, LAST_GROUP + 1)
LAST_PLACE: Final = ACTIONS[CHICHEN_ITZA]


def write_position(game: Game) -> str:
    """The one text of a position."""
    fields = [
        VERSION,
        f"players={game.ruleset.players}",
        "modules=" + (",".join(game.ruleset.modules) or NONE),
        f"day={game.day}",
        f"food={game.next_food_day}",
        f"start={game.starting_player}",
        "space=" + (NONE if game.starting_player_space == NOBODY else str(game.starting_player_space)),
        f"teeth={game.accumulated_corn}",
        "gears=" + "/".join(["".join([slot_sign(standing) for standing in slots]) for slots in game.gears]),
        "jungle=" + "/".join([f"{game.corn_tiles[group]},{game.wood_tiles[group]}" for group in GROUPS]),
        "places=" + "".join([place_sign(game, place) for place in range(1, LAST_PLACE + 1)]),
        f"skulls={game.bank_skulls}",
        "display=" + letters(game.display),
        "stacks=" + "".join([str(count) for count in game.stacks]),
        "monuments=" + letters(game.monuments),
        "drawn=" + letters(game.drawn_tiles),
    ]
    fields += additions_fields(game)
    for seat in range(game.ruleset.players):
        fields.append(SEAT_FIELDS[seat] + "=" + player_text(game.players[seat]))
    fields.append("stack=" + (";".join([frame_text(frame) for frame in game.stack]) or NONE))
    return " ".join(fields)


def place_sign(game: Game, place: int) -> str:
    """One sign for a skull place."""
    return TAKEN if is_skull_placed(game, place) else EMPTY_SLOT


def numbers(values: list[int]) -> str:
    """Numbers with commas."""
    return ",".join([str(value) for value in values])


def player_text(player: Player) -> str:
    """A player's area: goods/workers/side/steps/levels/tiles/score sheet/buildings/monuments/kept/dealt."""
    return "/".join(
        [
            f"{player.corn},{player.wood},{player.stone},{player.gold},{player.skulls}",
            f"{player.workers},{player.workers_in_hand}",
            "l" if player.has_light_side else "d",
            numbers(player.steps),
            numbers(player.levels),
            f"{player.corn_tiles},{player.wood_tiles}",
            numbers(player.score_sheet),
            letters(player.buildings),
            letters(player.monuments),
            letters(player.wealth_tiles),
            letters(player.dealt_tiles),
        ]
    )


def frame_text(frame: Frame) -> str:
    """A frame as kind.seat.first.second."""
    seat = str(frame.seat)
    if frame.seat == CHANCE:
        seat = CHANCE_SIGN
    elif frame.seat == NOBODY:
        seat = NONE
    return f"{frame.kind}.{seat}.{frame.first}.{frame.second}"


def first_difference(text: str, other: str) -> int:
    """The column, from 1, where two texts part."""
    column = 0
    while column < len(text) and column < len(other) and text[column] == other[column]:
        column += 1
    return column + 1
