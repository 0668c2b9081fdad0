"""The keys of what can be chosen or is shown on the board: which element a choice means.

A key names one thing on the drawn board (`data-target`): `space-tikal-3`, `temple-chaac`, `building-17`.  What has no
place of its own there, such as a pair of temples or what pays for something, has no key and is only a button.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import CORN, GEAR_NAMES, GOOD_NAMES, TECHNOLOGY_NAMES, TEMPLE_NAMES
from tzolkin.rules import choices, kinds
from tzolkin.rules.board import lowest_free_space, space_beyond
from tzolkin.rules.choices import Choice, building_of, gear_and_action, gear_and_space, is_building, is_monument
from tzolkin.rules.expansions.tribes import higher_space
from tzolkin.rules.game import Game

NO_KEY: Final = ""
START: Final = "space-start"
QUICK: Final = "space-quick"
GEAR_WORDS: Final = tuple(name.lower().replace(" ", "-") for name in GEAR_NAMES)


def space_key(gear: int, space: int) -> str:
    """A space of a gear, and the worker that stands there."""
    return f"space-{GEAR_WORDS[gear]}-{space}"


def temple_key(temple: int) -> str:
    """A temple."""
    return f"temple-{TEMPLE_NAMES[temple].lower()}"


def technology_key(technology: int) -> str:
    """The track of a technology."""
    return f"technology-{TECHNOLOGY_NAMES[technology]}"


def building_key(building: int) -> str:
    """A building on display; equal ones have the same key."""
    return f"building-{building}"


def monument_key(monument: int) -> str:
    """A monument on display."""
    return f"monument-{monument}"


def jungle_key(group: int, good: int) -> str:
    """The wood tiles of a group of the jungle, or its corn tiles."""
    return f"jungle-{group}-{GOOD_NAMES[good]}"


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
        return HARVEST_KEYS.get(choice, NO_KEY).format(group=frame.first)
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
HARVEST_KEYS: Final[dict[int, str]] = {
    choices.WOOD_TILE: "jungle-{group}-wood",
    choices.CORN_TILE: "jungle-{group}-corn",
    choices.WITHOUT_TILE: "jungle-{group}-corn",  # only where no corn tile lies open
}
OTHER_CORN: Final = frozenset((choices.CORN_TILE, choices.WITHOUT_TILE))
