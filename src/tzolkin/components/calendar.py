"""The Tzolk'in gear: its days, the Food Days and the two ages.

The arrow points at day 0 when the game starts.  That tooth is also the fourth Food Day, one revolution later.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import Row

TEETH: Final = 26
DAYS: Final = TEETH + 1  # of a game, from 0: the last one falls on the tooth of the first

#                             Food Day     1      2     3      4
FOOD_DAYS: Final[Row] = (                  7,    13,   20,    26)  # days on which they fall, unless delayed
GIVES_GOODS: Final[tuple[bool, ...]] = (True, False, True, False)  # middle of an age: goods; end of an age: points
END_OF_AGE: Final[Row] = (                 0,     1,    0,     2)  # 0: not the end of an age

CORN_ON_A_TOOTH: Final = 1  # put there when nobody took the starting player space
LAST_FOOD_DAY: Final = 3  # index into the tables above
AGE_CHANGE: Final = 1  # the Food Day on which the buildings of Age 2 come out
