"""What the quick actions do, and when each of them is on the board."""

from __future__ import annotations

from typing import Final

from tzolkin.components import quick_actions as printed
from tzolkin.components.quick_actions import DAYS_A_TILE, QUICK_TILE_GAINS
from tzolkin.components.words import CORN
from tzolkin.render.language import mark, say
from tzolkin.render.words.amounts import named
from tzolkin.render.words.tiles import effects_text

ACTIONS: Final = {
    printed.ADVANCE: mark("advance a technology at its cost"),
    printed.EXCHANGE: mark("sell and buy at the market"),
    printed.CONSTRUCT: mark("construct a building for {corn} more"),
}
# Why a quick action cannot be carried through by who could pay for the space (X-QUICK-10).
IMPOSSIBLE: Final = {
    printed.ONE_GOLD: mark("too little corn for the gold"),
    printed.ADVANCE: mark("nothing to pay it with"),
    printed.EXCHANGE: mark("nothing to sell or buy"),
    printed.CONSTRUCT: mark("no building can be paid"),
}


def quick_text(tile: int) -> str:
    """What a quick action does."""
    if tile in ACTIONS:
        return say(ACTIONS[tile], corn=named(printed.CORN_FOR_CONSTRUCTING, CORN))
    return effects_text(QUICK_TILE_GAINS[tile])


def why_impossible(tile: int) -> str:
    """Why a quick action cannot be carried through by who could pay for the space; empty where that cannot be."""
    return say(IMPOSSIBLE[tile]) if tile in IMPOSSIBLE else ""


def first_day(place: int) -> int:
    """The first day, as people count them, of the tile at a place on the calendar."""
    return place * DAYS_A_TILE + 1
