"""Every choice of the game as a number: what it means, not when it is asked.

The same number stands for the same thing wherever it is chosen: a temple to climb and a temple to descend are both
`TEMPLE + temple`.  Numbers are a promise, since records hold them: blocks are only ever appended.  The base game owns
0 to `END_OF_BASE - 1`; expansions own blocks from `FIRST_OF_EXPANSIONS` on, and what continues a block of the base game
is reached by a function (`building_choice`, `bundle_choice`).  docs/choices.md lists them all.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS, BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES, WEALTH_TILES_OF_THE_BASE_GAME
from tzolkin.components.words import CHAAC, GEARS, KUKULCAN, QUETZALCOATL, RESOURCES, Row

Choice: TypeAlias = i64

DONE: Final = 0  # no more of this; no, thank you
NOTHING: Final = 1  # pick the worker up without an action
ONE_DAY: Final = 2
TWO_DAYS: Final = 3
STARTING_PLAYER_SPACE: Final = 4
USE_ARCHITECTURE: Final = 5
KEEP_ARCHITECTURE: Final = 6
WOOD_TILE: Final = 7
CORN_TILE: Final = 8
BURN: Final = 9
WITHOUT_TILE: Final = 10

SEAT: Final = 11  # + seat, 5 of them
GEAR: Final = 16  # + gear
TEMPLE: Final = 21  # + temple
TEMPLE_PAIR: Final = 24  # + index into PAIRS
TECHNOLOGY: Final = 27  # + technology
BUNDLE: Final = 31  # + index into BUNDLES, up to three resources; the first three are one wood, one stone, one gold
SELL: Final = 50  # + resource
BUY: Final = 53  # + resource
WORKER: Final = 56  # + WORKERS_A_GEAR * gear + space: the own worker standing there
ACTION: Final = 116  # + ACTIONS_A_GEAR * gear + number of the action
BUILDING: Final = 166  # + building of the base game
MONUMENT: Final = 193  # + monument
WEALTH_TILE: Final = 206  # + wealth tile
END_OF_BASE: Final = 227

PROMOTIONAL_WEALTH_TILE: Final = 227  # follows the others, so that all of them are WEALTH_TILE + tile

FIRST_OF_EXPANSIONS: Final = 256
PASS: Final = 256
QUICK_ACTION_SPACE: Final = 257
ONE_SPACE_HIGHER: Final = 258
SKIP: Final = 259  # + gear: place there, but not on the lowest free space
SELL_AT_ANY_TIME: Final = 264  # + resource; answers no question, so that it is asked again
MORE_BUNDLES: Final = 267  # + index into BUNDLES after those of the base game: four or five resources
MORE_BUILDINGS: Final = 303  # + building after those of the base game
TRIBE: Final = 311  # + tribe; room for 19
PROPHECY: Final = 330  # + prophecy; room for 20
QUICK_TILE: Final = 350  # + quick tile; room for 10
END_OF_EXPANSIONS: Final = 360

WORKERS_A_GEAR: Final = 12
ACTIONS_A_GEAR: Final = 10

# Two different temples.
PAIRS: Final[tuple[tuple[int, int], ...]] = ((CHAAC, QUETZALCOATL), (CHAAC, KUKULCAN), (QUETZALCOATL, KUKULCAN))

# One to five resources as (wood, stone, gold), by size.  Only surcharges of the expansion ask for more than three.
BUNDLES: Final[tuple[tuple[int, int, int], ...]] = (
    (1, 0, 0), (0, 1, 0), (0, 0, 1),
    (2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1), (0, 0, 2),
    (3, 0, 0), (2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2), (0, 3, 0), (0, 2, 1), (0, 1, 2), (0, 0, 3),
    (4, 0, 0), (3, 1, 0), (3, 0, 1), (2, 2, 0), (2, 1, 1), (2, 0, 2), (1, 3, 0), (1, 2, 1), (1, 1, 2), (1, 0, 3),
    (0, 4, 0), (0, 3, 1), (0, 2, 2), (0, 1, 3), (0, 0, 4),
    (5, 0, 0), (4, 1, 0), (4, 0, 1), (3, 2, 0), (3, 1, 1), (3, 0, 2), (2, 3, 0), (2, 2, 1), (2, 1, 2), (2, 0, 3),
    (1, 4, 0), (1, 3, 1), (1, 2, 2), (1, 1, 3), (1, 0, 4), (0, 5, 0), (0, 4, 1), (0, 3, 2), (0, 2, 3), (0, 1, 4),
    (0, 0, 5),
)  # fmt: skip
BUNDLES_OF_THE_BASE_GAME: Final = 19  # those before this index
#           size of a bundle  0  1  2  3   4   5
FIRST_BUNDLE: Final[Row] = (0, 0, 3, 9, 19, 34)  # index of the first of that size
END_OF_BUNDLES: Final[Row] = (0, 3, 9, 19, 34, 55)

assert BUNDLE + BUNDLES_OF_THE_BASE_GAME == SELL
assert BUILDING + BUILDINGS_OF_THE_BASE_GAME == MONUMENT
assert MONUMENT + len(MONUMENTS) == WEALTH_TILE
assert WEALTH_TILE + WEALTH_TILES_OF_THE_BASE_GAME == END_OF_BASE
assert WEALTH_TILE + len(WEALTH_TILES) == PROMOTIONAL_WEALTH_TILE + 1
assert SKIP + len(GEARS) == SELL_AT_ANY_TIME
assert SELL_AT_ANY_TIME + len(RESOURCES) == MORE_BUNDLES
assert MORE_BUNDLES + len(BUNDLES) - BUNDLES_OF_THE_BASE_GAME == MORE_BUILDINGS
assert MORE_BUILDINGS + len(BUILDINGS) - BUILDINGS_OF_THE_BASE_GAME == TRIBE
assert TRIBE + len(TRIBE_NAMES) <= PROPHECY
assert PROPHECY + len(PROPHECIES) <= QUICK_TILE
assert QUICK_TILE + len(QUICK_TILE_NAMES) <= END_OF_EXPANSIONS


def worker_at(gear: i64, space: i64) -> Choice:
    """The choice that means the own worker on this space of this gear."""
    return WORKER + WORKERS_A_GEAR * gear + space


def gear_and_space(choice: Choice) -> tuple[i64, i64]:
    """Gear and space of a choice that means an own worker.  The reverse of `worker_at`."""
    number = choice - WORKER
    return number // WORKERS_A_GEAR, number % WORKERS_A_GEAR


def gear_and_action(choice: Choice) -> tuple[i64, i64]:
    """Gear and number of a choice that means an action.  The reverse of `action_of`."""
    number = choice - ACTION
    return number // ACTIONS_A_GEAR, number % ACTIONS_A_GEAR


def action_of(gear: i64, number: i64) -> Choice:
    """The choice that means this action of this gear."""
    return ACTION + ACTIONS_A_GEAR * gear + number


def building_choice(building: i64) -> Choice:
    """The choice that means a building."""
    if building < BUILDINGS_OF_THE_BASE_GAME:
        return BUILDING + building
    return MORE_BUILDINGS - BUILDINGS_OF_THE_BASE_GAME + building


def building_of(choice: Choice) -> i64:
    """The building that a choice means.  The reverse of `building_choice`."""
    if choice < MORE_BUILDINGS:
        return choice - BUILDING
    return choice - MORE_BUILDINGS + BUILDINGS_OF_THE_BASE_GAME


def is_building(choice: Choice) -> bool:
    """Whether a choice means a building."""
    return BUILDING <= choice < MONUMENT or MORE_BUILDINGS <= choice < TRIBE


def is_monument(choice: Choice) -> bool:
    """Whether a choice means a monument."""
    return MONUMENT <= choice < WEALTH_TILE


def bundle_choice(index: i64) -> Choice:
    """The choice that means the bundle of this index into BUNDLES."""
    if index < BUNDLES_OF_THE_BASE_GAME:
        return BUNDLE + index
    return MORE_BUNDLES - BUNDLES_OF_THE_BASE_GAME + index


def bundle_of(choice: Choice) -> i64:
    """The index into BUNDLES of what a choice means.  The reverse of `bundle_choice`."""
    if choice < MORE_BUNDLES:
        return choice - BUNDLE
    return choice - MORE_BUNDLES + BUNDLES_OF_THE_BASE_GAME


def is_interruption(choice: Choice) -> bool:
    """Whether a choice answers no question: something is done in between, and the same is asked again."""
    return SELL_AT_ANY_TIME <= choice < MORE_BUNDLES
