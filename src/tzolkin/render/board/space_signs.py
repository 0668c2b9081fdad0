"""What the spaces of the gears print, as signs."""

from __future__ import annotations

from typing import Final

from tzolkin.components import gears as printed
from tzolkin.components.words import (
    CORN,
    GOLD,
    GOOD_NAMES,
    PALENQUE,
    SKULL,
    STONE,
    TEMPLE_NAMES,
    TIKAL,
    UXMAL,
    WOOD,
    YAXCHILAN,
)
from tzolkin.render.board.groups import OR, Sign
from tzolkin.render.keys import GEAR_WORDS

STEP: Final = Sign("step-any")
BUILDING: Final = Sign("building")
TECHNOLOGY: Final = Sign("any-technology")

TIKAL_SIGNS: Final[tuple[tuple[Sign, ...], ...]] = (
    (),
    (TECHNOLOGY,),
    (BUILDING,),
    (TECHNOLOGY, TECHNOLOGY),
    (BUILDING, BUILDING, OR, Sign("monument")),
    (Sign("any-resource", printed.TIKAL_RESOURCES_FOR_TWO_STEPS, is_paid=True), STEP, STEP),
)
UXMAL_SIGNS: Final[tuple[tuple[Sign, ...], ...]] = (
    (),
    (Sign("corn", printed.UXMAL_CORN_FOR_A_STEP, is_paid=True), STEP),
    (Sign("market"),),
    (Sign("worker", "+"),),
    (Sign("building-for-corn"),),
    (Sign("corn", printed.UXMAL_CORN_FOR_ANY_ACTION, is_paid=True), Sign("any-action")),
)
YAXCHILAN_ROWS: Final = (  # the dearest first
    (GOLD, printed.YAXCHILAN_GOLD),
    (STONE, printed.YAXCHILAN_STONE),
    (WOOD, printed.YAXCHILAN_WOOD),
    (SKULL, printed.YAXCHILAN_SKULLS),
    (CORN, printed.YAXCHILAN_CORN),
)


def space_signs(gear: int, space: int) -> tuple[Sign, ...]:
    """What a numbered space prints; nothing on space 0.  Technologies may add to it."""
    if space >= printed.FIRST_FREE_CHOICE[gear]:
        return (Sign(f"any-{GEAR_WORDS[gear]}"),)
    if space == 0:
        return ()
    if gear == PALENQUE:
        return palenque_signs(space)
    if gear == YAXCHILAN:
        return tuple(several(row[space], GOOD_NAMES[good]) for good, row in YAXCHILAN_ROWS if row[space])
    if gear == TIKAL:
        return TIKAL_SIGNS[space]
    if gear == UXMAL:
        return UXMAL_SIGNS[space]
    return chichen_itza_signs(space)


def palenque_signs(action: int) -> tuple[Sign, ...]:
    """Fishing, or a harvest of corn or of wood."""
    corn = Sign("corn", printed.PALENQUE_CORN[action])
    wood = printed.PALENQUE_WOOD[action]
    if action == 1:
        return Sign("fish"), corn
    return (corn, OR, Sign("wood", wood)) if wood else (corn,)


def chichen_itza_signs(action: int) -> tuple[Sign, ...]:
    """Points, a step, and for some actions a resource."""
    step = Sign(f"step-{TEMPLE_NAMES[printed.CHICHEN_TEMPLE[action]].lower()}")
    points = Sign("points", printed.CHICHEN_POINTS[action])
    resources = printed.CHICHEN_RESOURCES[action]
    return (points, step, several(resources, "any-resource")) if resources else (points, step)


def several(amount: int, symbol: str) -> Sign:
    """So many of something: one is the bare symbol."""
    return Sign(symbol, amount if amount > 1 else "")
