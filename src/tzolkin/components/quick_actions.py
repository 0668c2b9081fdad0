"""The quick actions of the expansion: three spaces beside the gears, and 13 tiles that say what is done there."""

from __future__ import annotations

from typing import Final

from tzolkin.components.effects import GAIN_CORN, GAIN_GOLD, GAIN_STONE, GAIN_WOOD, Effects
from tzolkin.components.words import Row

THREE_CORN: Final = 0
WOOD_AND_CORN: Final = 1
ONE_STONE: Final = 2
ONE_GOLD: Final = 3
ADVANCE: Final = 4
EXCHANGE: Final = 5
CONSTRUCT: Final = 6
QUICK_TILE_NAMES: Final[tuple[str, ...]] = (
    "3 corn", "wood and corn", "stone", "gold", "technology", "market", "building",
)  # fmt: skip

# What the tiles print that only give something, as effects (effects.py); the others are actions.
QUICK_TILE_GAINS: Final[tuple[Effects, ...]] = (
    ((GAIN_CORN, 3),),
    ((GAIN_WOOD, 1), (GAIN_CORN, 1)),
    ((GAIN_STONE, 1),),
    ((GAIN_GOLD, 1),),
    (),
    (),
    (),
)

# How many tiles there are of each; ASSUMPTION: their distribution over the ages rests on one source.
#                                        3 corn  wood and corn  stone  gold  technology  market  building
QUICK_TILES: Final[tuple[Row, ...]] = (
    (                                         0,             0,     0,    0,          0,      0,        0),  # no age
    (                                         1,             1,     1,    0,          2,      1,        1),
    (                                         1,             0,     1,    1,          1,      1,        1),
)
QUICK_TILES_OF_AGE: Final[Row] = (0, 7, 6)  # they lie on the calendar, one for two days
DAYS_A_TILE: Final = 2

QUICK_SPACES: Final = 3
CORN_FOR_A_QUICK_SPACE: Final = 1
CORN_FOR_CONSTRUCTING: Final = 1  # printed on the tile, besides the cost of the building

#                                     players  -  -   2   3  4  5
DUMMY_WORKERS_WITH_QUICK_ACTIONS: Final[Row] = (0, 0, 16, 11, 5, 0)  # on gears
DUMMY_WORKERS_ON_QUICK_SPACES: Final[Row] = (  0, 0,  2,  1, 1, 0)
