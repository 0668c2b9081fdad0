"""What a position is worth to a seat, in points: a sum of named terms, each with its reason.

The sum estimates the final score.  It is exact once a seat has had its last turn, but for what the others still do.
Before that it counts what has been scored, what is certain to be scored, and what the rest is likely to become.  Nearly
everything is a matter of the turns that are left: a worker is worth the actions it can still take, a technology the
actions it still improves, corn the Food Days it still covers.

Prices in points run through all the terms: what one more corn, one more wood, one more step in a temple is worth to this
player now.  `Outlook` finds them out once per position; the terms then look at one side of the position each.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tzolkin.bots.turns import Judge
from tzolkin.bots.weights import Weights
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS, GIVES_GOODS, LAST_FOOD_DAY
from tzolkin.components.effects import (
    ANY_ACTION,
    BUILD,
    CLIMB_ANY,
    CLIMB_CHAAC,
    CLIMB_KUKULCAN,
    FEEDS_ALL,
    FEEDS_WORKERS,
    GAIN_CORN,
    GAIN_GOLD,
    GAIN_SKULL,
    GAIN_WOOD,
    LEARN_AGRICULTURE,
    LEARN_ANY,
    LEARN_THEOLOGY,
    MARKET,
    POINTS,
    WORKER,
)
from tzolkin.components.gears import (
    ACTIONS,
    CHICHEN_POINTS,
    CHICHEN_RESOURCES,
    CHICHEN_TEMPLE,
    FIRST_FREE_CHOICE,
    LAST_SPACE,
    PALENQUE_CORN,
    PALENQUE_WOOD,
    UXMAL_CORN_FOR_A_STEP,
    UXMAL_CORN_FOR_ANY_ACTION,
    YAXCHILAN_CORN,
    YAXCHILAN_GOLD,
    YAXCHILAN_SKULLS,
    YAXCHILAN_STONE,
    YAXCHILAN_WOOD,
)
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.player_board import (
    CORN_PER_POINT,
    MARKET_RATE,
    MOST_WORKERS,
    POINTS_PER_SKULL,
    POINTS_PER_UNFED_WORKER,
)
