"""Which thing on the drawn board a choice means, by its key (render/keys.py).

What has no place of its own there, such as a pair of temples or what pays for something, has no key and is only a
button.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import CORN, WOOD
from tzolkin.render.keys import (
    QUICK,
    START,
    building_key,
    jungle_key,
    monument_key,
    space_key,
    technology_key,
    temple_key,
)
from tzolkin.rules import choices, kinds
from tzolkin.rules.board import lowest_free_space, space_beyond
from tzolkin.rules.choices import Choice, building_of, gear_and_action, gear_and_space, is_building, is_monument
from tzolkin.rules.expansions.tribes import higher_space
from tzolkin.rules.game import Game

NO_KEY: Final = ""


def key_of(game: Game, choice: Choice) -> str:
    """The key of what a choice means at the question now asked, or NO_KEY.

    No two choices of a question have the same key.  So burning the forest, which takes a wood tile and the corn tile
    below, has that of the corn only where there is no other way to harvest corn.
    """
    frame = game.stack[-1]
    if choices.GEAR <= choice < choices.TEMPLE:
        gear = choice - choices.GEAR
        return space_key(gear, lowest_free_space(game, frame.seat, gear))
    if choices.SKIP <= choice < choices.SELL_AT_ANY_TIME:
        gear = choice - choices.SKIP
        return space_key(gear, space_beyond(game, frame.seat, gear))
    if choices.WORKER <= choice < choices.ACTION:
        return space_key(*gear_and_space(choice))
    if choices.ACTION <= choice < choices.BUILDING:
        return space_key(*gear_and_action(choice))
    if choice == choices.ONE_SPACE_HIGHER:
        return space_key(frame.first, higher_space(game, frame.seat, frame.first, frame.second))
    if choice == choices.BURN:
        return NO_KEY if OTHER_CORN & set(game.options()) else jungle_key(frame.first, CORN)
    if frame.kind == kinds.HARVEST:
        return jungle_key(frame.first, HARVESTED[choice]) if choice in HARVESTED else NO_KEY
    return tile_or_track_key(choice) if frame.kind != kinds.RENOVATE else NO_KEY  # what is discarded lies elsewhere


def tile_or_track_key(choice: Choice) -> str:
    """The key of a choice that means the same at every question, or NO_KEY."""
    if choice in PLACES:
        return PLACES[choice]
    if choices.TEMPLE <= choice < choices.TEMPLE_PAIR:
        return temple_key(choice - choices.TEMPLE)
    if choices.TECHNOLOGY <= choice < choices.BUNDLE:
        return technology_key(choice - choices.TECHNOLOGY)
    if is_building(choice):
        return building_key(building_of(choice))
    if is_monument(choice):
        return monument_key(choice - choices.MONUMENT)
    if choices.WEALTH_TILE <= choice <= choices.PROMOTIONAL_WEALTH_TILE:
        return f"wealth-{choice - choices.WEALTH_TILE}"
    if choices.TRIBE <= choice < choices.PROPHECY:
        return f"tribe-{choice - choices.TRIBE}"
    return NO_KEY


PLACES: Final[dict[int, str]] = {choices.STARTING_PLAYER_SPACE: START, choices.QUICK_ACTION_SPACE: QUICK}
HARVESTED: Final[dict[int, int]] = {
    choices.WOOD_TILE: WOOD,
    choices.CORN_TILE: CORN,
    choices.WITHOUT_TILE: CORN,  # only where no corn tile lies open
}
OTHER_CORN: Final = frozenset((choices.CORN_TILE, choices.WITHOUT_TILE))
