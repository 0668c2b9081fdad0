"""Choices as short texts and back: the words of records, the command line and error messages.

Every choice has exactly one name, whatever question it answers.  The names are notation, not interface texts: they are
English in every language.  docs/choices.md lists them all.
"""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.gears import ACTIONS, LAST_SPACE
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.tribes import TRIBE_NAMES, XAMAN_EK
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import (
    GEAR_NAMES,
    GEARS,
    GOOD_NAMES,
    RESOURCES,
    SEAT_NAMES,
    TECHNOLOGY_NAMES,
    TEMPLE_NAMES,
)
from tzolkin.rules import choices
from tzolkin.rules.choices import BUNDLES, PAIRS, action_of, building_choice, bundle_choice, worker_at
from tzolkin.rules.errors import TzolkinError, shown


class UnknownChoice(TzolkinError):
    """A text or number that names no choice of the game."""


def whole_number(value: object) -> int | None:
    """A whole number of any library as an int; None for everything else, True and False included."""
    if type(value) is int:  # nearly always; the test below is slow
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    return index(value)


def bundle_name(wood: int, stone: int, gold: int) -> str:
    """Resources in words, like "2 wood and gold"."""
    counted = zip((wood, stone, gold), GOOD_NAMES, strict=False)
    return " and ".join(name if count == 1 else f"{count} {name}" for count, name in counted if count > 0)


def all_names() -> dict[int, str]:
    """The name of every choice, by ascending number."""
    names = {
        choices.DONE: "done",
        choices.NOTHING: "nothing",
        choices.ONE_DAY: "one day",
        choices.TWO_DAYS: "two days",
        choices.STARTING_PLAYER_SPACE: "starting player space",
        choices.USE_ARCHITECTURE: "use architecture",
        choices.KEEP_ARCHITECTURE: "keep architecture",
        choices.WOOD_TILE: "wood tile",
        choices.CORN_TILE: "corn tile",
        choices.BURN: "burn the forest",
        choices.WITHOUT_TILE: "corn without a tile",
    }
    names |= {choices.SEAT + seat: name for seat, name in enumerate(SEAT_NAMES)}
    names |= {choices.GEAR + gear: GEAR_NAMES[gear] for gear in GEARS}
    names |= {choices.TEMPLE + temple: name for temple, name in enumerate(TEMPLE_NAMES)}
    names |= {
        choices.TEMPLE_PAIR + index: f"{TEMPLE_NAMES[left]} and {TEMPLE_NAMES[right]}"
        for index, (left, right) in enumerate(PAIRS)
    }
    names |= {choices.TECHNOLOGY + technology: name for technology, name in enumerate(TECHNOLOGY_NAMES)}
    names |= {bundle_choice(index): bundle_name(*bundle) for index, bundle in enumerate(BUNDLES)}
    names |= {choices.SELL + resource: f"sell {GOOD_NAMES[resource]}" for resource in RESOURCES}
    names |= {choices.BUY + resource: f"buy {GOOD_NAMES[resource]}" for resource in RESOURCES}
    names |= {
        worker_at(gear, space): f"pick up {GEAR_NAMES[gear]} {space}"
        for gear in GEARS
        for space in range(LAST_SPACE[gear] + 2)  # one more than printed: Cit-Bolon-Tum's
    }
    names |= {
        action_of(gear, number): f"{GEAR_NAMES[gear]} {number}"
        for gear in GEARS
        for number in range(1, ACTIONS[gear] + 1)
    }
    names |= {building_choice(index): building.name for index, building in enumerate(BUILDINGS)}
    names |= {choices.MONUMENT + index: monument.name for index, monument in enumerate(MONUMENTS)}
    names |= {choices.WEALTH_TILE + index: tile.name for index, tile in enumerate(WEALTH_TILES)}
    names |= names_of_expansions()
    return dict(sorted(names.items()))


def names_of_expansions() -> dict[int, str]:
    """The names of what only modules offer."""
    names = {
        choices.PASS: "pass",
        choices.QUICK_ACTION_SPACE: "quick action space",
        choices.ONE_SPACE_HIGHER: "one space higher",
    }
    names |= {choices.SKIP + gear: f"skip on {GEAR_NAMES[gear]}" for gear in GEARS}
    names |= {
        choices.SELL_AT_ANY_TIME + resource: f"{TRIBE_NAMES[XAMAN_EK]} sells {GOOD_NAMES[resource]}"
        for resource in RESOURCES
    }
    names |= {choices.TRIBE + index: name for index, name in enumerate(TRIBE_NAMES)}
    names |= {choices.PROPHECY + index: prophecy.name for index, prophecy in enumerate(PROPHECIES)}
    names |= {choices.QUICK_TILE + index: f"quick tile {name}" for index, name in enumerate(QUICK_TILE_NAMES)}
    return names


NAMES: Final = all_names()
NUMBERS: Final = {name: number for number, name in NAMES.items()}


def choice_name(choice: int) -> str:
    """The name of a choice.

    Raises:
        UnknownChoice: no choice has this number.

    >>> choice_name(21)
    'Chaac'
    """
    try:
        return NAMES[choice]
    except KeyError:
        raise UnknownChoice(f"expected the number of a choice, got {shown(choice)}") from None


def choice_number(name: str) -> int:
    """The choice of this name.

    Raises:
        UnknownChoice: no choice has this name.

    >>> choice_number("Tikal 1")
    137
    """
    try:
        return NUMBERS[name]
    except KeyError:
        raise UnknownChoice(f"expected the name of a choice, got {shown(name)}") from None
