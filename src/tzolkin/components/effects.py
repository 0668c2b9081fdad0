"""The symbols that tiles print, as ids.  An effect on a tile is a pair (symbol, how many)."""

from __future__ import annotations

from typing import Final, TypeAlias

Effect: TypeAlias = tuple[int, int]
Effects: TypeAlias = tuple[Effect, ...]

FEEDS_WORKERS: Final = 1  # that many workers need no corn on Food Days
FEEDS_ALL: Final = 2  # every worker needs that much less corn on Food Days
GAIN_CORN: Final = 3
GAIN_WOOD: Final = 4
GAIN_STONE: Final = 5
GAIN_GOLD: Final = 6
GAIN_SKULL: Final = 7
POINTS: Final = 8
CLIMB_CHAAC: Final = 9
CLIMB_QUETZALCOATL: Final = 10
CLIMB_KUKULCAN: Final = 11
CLIMB_ANY: Final = 12
LEARN_AGRICULTURE: Final = 13
LEARN_EXTRACTION: Final = 14
LEARN_ARCHITECTURE: Final = 15
LEARN_THEOLOGY: Final = 16
LEARN_ANY: Final = 17
WORKER: Final = 18
BUILD: Final = 19  # may construct another building, as with Tikal 2
MARKET: Final = 20  # as Uxmal 2
ANY_ACTION: Final = 21  # for 1 corn, as Uxmal 5

# Only the expansion prints these.
DESCEND_CHAAC: Final = 22
RENOVATION: Final = 23  # may be discarded for another building or monument
CORN_ON_FOOD_DAYS: Final = 24
STONE_ON_FOOD_DAYS: Final = 25
GOLD_ON_FOOD_DAYS: Final = 26
WOOD_OR_SKULL_ON_FOOD_DAYS: Final = 27  # wood on the first FOOD_DAYS_OF_WOOD, a skull on the others
FOOD_DAYS_OF_WOOD: Final = 2
OFFER_OF_THEOLOGY: Final = 28  # what theology offers after a Chichen Itza action
BUILD_MONUMENT: Final = 29  # may construct a monument, as with Tikal 4
EXCHANGE_TECHNOLOGY: Final = 30  # one technology a level down, the other three a level up
