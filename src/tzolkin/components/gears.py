"""The five gears: their slots, and what each numbered action prints.

    slot     0    1    2    3    4    5    6    7  | 8  9        the four small gears
    slot     0    1    2    3   ...   8    9   10  | 11 12       Chichen Itza

Slot 0 prints no action.  The free-choice spaces offer every action of their gear.  The slots behind the bar carry no
number: nobody is placed there, workers of players are pushed off before them, dummies ride through them.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import CHAAC, KUKULCAN, QUETZALCOATL, Row

#                          gear  Palenque  Yaxchilan  Tikal  Uxmal  Chichen Itza
TEETH: Final[Row] = (                  10,        10,    10,    10,           13)  # slots in all
LAST_SPACE: Final[Row] = (              7,         7,     7,     7,           10)  # highest numbered space
FIRST_FREE_CHOICE: Final[Row] = (       6,         6,     6,     6,           10)  # from here on any action
ACTIONS: Final[Row] = (                 5,         5,     5,     5,            9)  # highest numbered action

#                       action  -  1  2  3  4  5
PALENQUE_CORN: Final[Row] = (   0, 3, 4, 5, 7, 9)  # 1 is fishing, the others are harvests
PALENQUE_WOOD: Final[Row] = (   0, 0, 0, 2, 3, 4)

YAXCHILAN_WOOD: Final[Row] = (  0, 1, 0, 0, 0, 0)
YAXCHILAN_STONE: Final[Row] = ( 0, 0, 1, 0, 0, 1)
YAXCHILAN_GOLD: Final[Row] = (  0, 0, 0, 1, 0, 1)
YAXCHILAN_CORN: Final[Row] = (  0, 0, 1, 2, 0, 2)
YAXCHILAN_SKULLS: Final[Row] = (0, 0, 0, 0, 1, 0)

TIKAL_RESOURCES_FOR_TWO_STEPS: Final = 1  # action 5

UXMAL_CORN_FOR_A_STEP: Final = 3  # action 1
UXMAL_CORN_PER_RESOURCE: Final = 2  # action 4: building in corn
UXMAL_CORN_FOR_ANY_ACTION: Final = 1  # action 5

#                        action  -  1  2  3  4  5  6   7   8   9
CHICHEN_POINTS: Final[Row] = (   0, 4, 5, 6, 7, 8, 8, 10, 11, 13)
CHICHEN_RESOURCES: Final[Row] = (0, 0, 0, 0, 0, 0, 1,  0,  1,  1)
CHICHEN_TEMPLE: Final[Row] = (
    CHAAC, CHAAC, CHAAC, CHAAC,  # action 0 does not exist
    KUKULCAN, KUKULCAN, KUKULCAN,
    QUETZALCOATL, QUETZALCOATL, QUETZALCOATL,
)
