"""The 13 monuments: cost, group, and the name of what they score at the end of the game.

The scoring itself is in rules/monuments.py.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.costs import Cost
from tzolkin.components.words import HALL, SHRINE, TOMB, Row


class Monument(Cost):
    """One monument: its cost in resources and skulls, and its group."""

    def __init__(self, group: int, wood: int, stone: int, gold: int, skulls: int, name: str) -> None:
        super().__init__(wood, stone, gold, skulls)
        self.group: Final[int] = group
        self.name: Final[str] = name


TOMBS: Final = 0
ALL_WORKS: Final = 1
CORN_TILES: Final = 2
WOOD_TILES: Final = 3
ALL_MONUMENTS: Final = 4
HALLS: Final = 5
MASTERY: Final = 6
TECHNOLOGY_LEVELS: Final = 7
WORKERS: Final = 8
SHRINES: Final = 9
ALL_TEMPLES: Final = 10
ONE_TEMPLE: Final = 11
SKULLS: Final = 12

MONUMENTS: Final[tuple[Monument, ...]] = (
    #        group wood stone gold skulls
    Monument(TOMB,   3, 2, 1, 0, "monument to tombs"),
    Monument(TOMB,   1, 3, 2, 0, "monument to all works"),
    Monument(TOMB,   1, 1, 4, 0, "monument to corn"),
    Monument(TOMB,   1, 0, 4, 0, "monument to wood"),
    Monument(TOMB,   2, 2, 2, 0, "monument to monuments"),
    Monument(HALL,   2, 3, 1, 0, "monument to halls"),
    Monument(HALL,   1, 1, 3, 0, "monument to mastery"),
    Monument(HALL,   2, 1, 3, 0, "monument to technology"),
    Monument(HALL,   3, 0, 3, 0, "monument to workers"),
    Monument(SHRINE, 0, 2, 3, 0, "monument to shrines"),
    Monument(SHRINE, 0, 4, 3, 0, "monument to all temples"),
    Monument(SHRINE, 0, 3, 3, 0, "monument to one temple"),
    Monument(SHRINE, 0, 0, 4, 1, "monument to skulls"),
)

POINTS_PER_WORK_OF_ITS_GROUP: Final = 4  # tombs, halls, shrines
POINTS_PER_WORK: Final = 2
POINTS_PER_HARVEST_TILE: Final = 4
#                         players  -  -  2  3  4  5
POINTS_PER_MONUMENT: Final[Row] = (0, 0, 6, 5, 4, 4)  # ASSUMPTION: no document prints a value for five players
#        technologies at level 3  0  1   2   3   4
POINTS_FOR_MASTERY: Final[Row] = (0, 9, 20, 33, 33)
POINTS_PER_LEVEL: Final = 3
#                workers in play  0  1  2  3  4   5   6
POINTS_FOR_WORKERS: Final[Row] = (0, 0, 0, 0, 6, 12, 18)
POINTS_PER_STEP: Final = 3
POINTS_PER_PLACED_SKULL: Final = 3
