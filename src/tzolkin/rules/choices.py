"""Every choice of the game as a number: what it means, not when it is asked.

The same number stands for the same thing wherever it is chosen: a temple to climb and a temple to descend are both
`TEMPLE + temple`.  Numbers are a promise, since records hold them: blocks are only ever appended.  The base game owns
0 to `END_OF_BASE - 1`; expansions own blocks from `FIRST_OF_EXPANSIONS` on.  docs/choices.md lists them all.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import CHAAC, KUKULCAN, QUETZALCOATL, Row

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
BUNDLE: Final = 31  # + index into BUNDLES; the first three are one wood, one stone, one gold
SELL: Final = 50  # + resource
BUY: Final = 53  # + resource
WORKER: Final = 56  # + WORKERS_A_GEAR * gear + space: the own worker standing there
ACTION: Final = 116  # + ACTIONS_A_GEAR * gear + number of the action
BUILDING: Final = 166  # + building
MONUMENT: Final = 193  # + monument
WEALTH_TILE: Final = 206  # + wealth tile
END_OF_BASE: Final = 227

FIRST_OF_EXPANSIONS: Final = 256

WORKERS_A_GEAR: Final = 12
ACTIONS_A_GEAR: Final = 10

# Two different temples.
PAIRS: Final[tuple[tuple[int, int], ...]] = ((CHAAC, QUETZALCOATL), (CHAAC, KUKULCAN), (QUETZALCOATL, KUKULCAN))

# One to three resources as (wood, stone, gold), by size.
BUNDLES: Final[tuple[tuple[int, int, int], ...]] = (
    (1, 0, 0), (0, 1, 0), (0, 0, 1),
    (2, 0, 0), (1, 1, 0), (1, 0, 1), (0, 2, 0), (0, 1, 1), (0, 0, 2),
    (3, 0, 0), (2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1), (1, 0, 2), (0, 3, 0), (0, 2, 1), (0, 1, 2), (0, 0, 3),
)  # fmt: skip
#           size of a bundle  0  1  2  3
FIRST_BUNDLE: Final[Row] = (0, 0, 3, 9)  # index of the first of that size
END_OF_BUNDLES: Final[Row] = (0, 3, 9, 19)

assert BUNDLE + len(BUNDLES) == SELL
assert BUILDING + len(BUILDINGS) == MONUMENT
assert MONUMENT + len(MONUMENTS) == WEALTH_TILE
assert WEALTH_TILE + len(WEALTH_TILES) == END_OF_BASE


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
