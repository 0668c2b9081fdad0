"""Names in the language spoken: of players' colours, gears and temples, technologies, goods, tiles and points.

In English they are those of record/choice_names.py, the notation.  The names of gears, gods and tribes are the same in
every language.
"""

from __future__ import annotations

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import TEETH
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import ANGRY_GOD, PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import PRINTS_NO_SPACE, WEALTH_TILES
from tzolkin.components.words import (
    GEAR_NAMES,
    GOOD_NAMES,
    GROUP_NAMES,
    SEAT_NAMES,
    TECHNOLOGY_NAMES,
    TEMPLE_NAMES,
    TEMPLES,
)
from tzolkin.record import story
from tzolkin.render.language import say
from tzolkin.rules.choices import MONUMENT, building_of, is_building
from tzolkin.rules.score_sheet import ALL_CATEGORIES


def seat_name(seat: int) -> str:
    """The colour of a seat, which names a player who has no other name."""
    return say(SEAT_NAMES[seat])


def seat_names() -> tuple[str, ...]:
    """The colours of all seats."""
    return tuple([say(name) for name in SEAT_NAMES])


def gear_name(gear: int) -> str:
    """The name of a gear."""
    return GEAR_NAMES[gear]


def temple_name(temple: int) -> str:
    """The name of a temple, which is that of its god."""
    return TEMPLE_NAMES[temple]


def technology_name(technology: int) -> str:
    """The name of a technology."""
    return say(TECHNOLOGY_NAMES[technology])


def good_name(good: int) -> str:
    """The name of a good."""
    return say(GOOD_NAMES[good])


def group_name(group: int) -> str:
    """What a building or monument of a frame colour is called: farm, tomb, hall or shrine."""
    return say(GROUP_NAMES[group])


def building_name(building: int) -> str:
    """The name of a building."""
    return say(BUILDINGS[building].name)


def monument_name(monument: int) -> str:
    """The name of a monument."""
    return say(MONUMENTS[monument].name)


def work_name(choice: int) -> str:
    """The name of the building or monument that a choice means."""
    return building_name(building_of(choice)) if is_building(choice) else monument_name(choice - MONUMENT)


def wealth_tile_name(tile: int) -> str:
    """The name of a wealth tile, by the space of its dummy worker."""
    gear, space = WEALTH_TILES[tile].gear, WEALTH_TILES[tile].space
    if space == PRINTS_NO_SPACE:
        return say("tile without a space")
    return say("tile {gear} {space}", gear=GEAR_NAMES[gear], space=space)


def tribe_name(tribe: int) -> str:
    """The name of a tribe."""
    return TRIBE_NAMES[tribe]


def prophecy_name(prophecy: int) -> str:
    """The name of a prophecy."""
    temple = prophecy - ANGRY_GOD
    if temple in TEMPLES:
        return say("Angry God {temple}", temple=TEMPLE_NAMES[temple])
    return say(PROPHECIES[prophecy].name)


def quick_tile_name(tile: int) -> str:
    """The name of a quick action, in a word or two."""
    return say(QUICK_TILE_NAMES[tile])


def category_name(category: int) -> str:
    """What a category of the score sheet is called."""
    return say(story.category_name(category))


def day_number(day: int) -> int:
    """A day as people count them, from 1.  The last one, 27, goes on until the game is over."""
    return min(day, TEETH) + 1


def names_in_tables() -> list[str]:
    """The names to be translated that stand in tables of lower layers, which `mark` cannot mark there."""
    angry_gods = range(ANGRY_GOD, ANGRY_GOD + len(TEMPLES))
    return [
        *SEAT_NAMES,
        *TECHNOLOGY_NAMES,
        *GOOD_NAMES,
        *GROUP_NAMES,
        *QUICK_TILE_NAMES,
        *[building.name for building in BUILDINGS],
        *[monument.name for monument in MONUMENTS],
        *[prophecy.name for index, prophecy in enumerate(PROPHECIES) if index not in angry_gods],
        *[story.category_name(category) for category in range(ALL_CATEGORIES)],
    ]
