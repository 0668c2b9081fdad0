"""What the quick actions do, and when each of them is on the board."""

from __future__ import annotations

from typing import Final

from tzolkin.components import quick_actions as printed
from tzolkin.components.quick_actions import DAYS_A_TILE

QUICK_TEXTS: Final = {
    printed.THREE_CORN: "3 corn",
    printed.WOOD_AND_CORN: "1 wood, 1 corn",
    printed.ONE_STONE: "1 stone",
    printed.ONE_GOLD: "1 gold",
    printed.ADVANCE: "advance a technology at its cost",
    printed.EXCHANGE: "sell and buy at the market",
    printed.CONSTRUCT: f"construct a building for {printed.CORN_FOR_CONSTRUCTING} corn more",
}
# Why a quick action cannot be carried through by who could pay for the space (X-QUICK-10).
IMPOSSIBLE: Final = {
    printed.ONE_GOLD: "too little corn for the gold",
    printed.ADVANCE: "nothing to pay it with",
    printed.EXCHANGE: "nothing to sell or buy",
    printed.CONSTRUCT: "no building can be paid",
}


def first_day(place: int) -> int:
    """The first day, as people count them, of the tile at a place on the calendar."""
    return place * DAYS_A_TILE + 1
