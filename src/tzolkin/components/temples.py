"""The three temples, each a column of steps, drawn from the bottom upwards.

A marker starts on step 0.  One step lies below it (-1).  `POINTS[temple][step + 1]` and `REWARDS[temple][step + 1]`
belong to a step; a reward is the good pictured on that step, `NOTHING_THERE` where there is none.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import GOLD, SKULL, STONE, WOOD, Row

NOTHING_THERE: Final = -1
BOTTOM: Final = -1

#                  temple  Chaac  Quetzalcoatl  Kukulcan
TOP: Final[Row] = (            5,            7,        6)  # room for one player only
AGE_1_BONUS: Final[Row] = (    6,            2,        4)  # for the highest position at the end of an age
AGE_2_BONUS: Final[Row] = (    2,            6,        4)

#       step   -1  0  1  2  3  4  5   6   7
POINTS: Final[tuple[Row, ...]] = (
    (          -1, 0, 2, 4, 6, 7, 8),
    (          -2, 0, 1, 2, 4, 6, 9, 12, 13),
    (          -3, 0, 1, 3, 5, 7, 9, 10),
)
__: Final = NOTHING_THERE
REWARDS: Final[tuple[Row, ...]] = (
    (          __, __, STONE, __, STONE, __, __),
    (          __, __, __, GOLD, __, GOLD, __, __, __),
    (          __, __, WOOD, __, WOOD, SKULL, __, __),
)
