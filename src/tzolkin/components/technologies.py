"""The four technology tracks: what an advance costs, and what the levels and the bonus field print.

    track          level 1              level 2                          level 3                bonus (past 3)
    agriculture    harvest: +1 corn     no tile needed; fishing +1 corn  harvest: +2 more corn  1 step, any temple
    extraction     wood: +1             stone: +1                        gold: +1               2 resources
    architecture   building: 1 corn     building: 2 points               1 block or 2 corn less 3 points
    theology       Chichen Itza: 1 up   1 resource for 1 temple step     skull: +1              1 skull
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import Row

TOP_LEVEL: Final = 3

#                       from level  0  1  2  3
RESOURCES_TO_ADVANCE: Final[Row] = (1, 2, 3, 1)

#                                   level  0  1  2  3
AGRICULTURE_CORN: Final[Row] = (           0, 1, 1, 3)  # more corn at a corn harvest, by level
AGRICULTURE_FISHING: Final[Row] = (        0, 0, 1, 1)  # more corn when fishing, by level
EXTRACTION_WOOD: Final[Row] = (            0, 1, 1, 1)
EXTRACTION_STONE: Final[Row] = (           0, 0, 1, 1)
EXTRACTION_GOLD: Final[Row] = (            0, 0, 0, 1)
EXTRACTION_BONUS_RESOURCES: Final = 2
ARCHITECTURE_CORN: Final[Row] = (          0, 1, 1, 1)  # gained for a building
ARCHITECTURE_POINTS: Final[Row] = (        0, 0, 2, 2)
ARCHITECTURE_RESOURCES_LESS: Final[Row] = (0, 0, 0, 1)
ARCHITECTURE_CORN_LESS: Final[Row] = (     0, 0, 0, 2)  # when the building is paid in corn
ARCHITECTURE_BONUS_POINTS: Final = 3
THEOLOGY_SKULLS: Final[Row] = (            0, 0, 0, 1)  # more skulls with Yaxchilan 4
THEOLOGY_BONUS_SKULLS: Final = 1

NO_TILE_NEEDED_FROM: Final = 2  # agriculture level that harvests without a tile
MORE_FISH_FROM: Final = 2  # agriculture level of AGRICULTURE_FISHING
MORE_STONE_FROM: Final = 2  # extraction level of EXTRACTION_STONE
POINTS_FROM: Final = 2  # architecture level of ARCHITECTURE_POINTS
HIGHER_ACTION_FROM: Final = 1  # theology level that reaches one action higher
STEP_FOR_RESOURCE_FROM: Final = 2  # theology level that pays a resource for a step
