"""What the spaces of the gears give: in words, and in signs short enough to stand below a space.

The signs are notation of the board in a terminal, the same in every language.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components import gears as printed
from tzolkin.components.words import (
    CORN,
    GOLD,
    PALENQUE,
    SKULL,
    STONE,
    TEMPLE_NAMES,
    TIKAL,
    UXMAL,
    WOOD,
    YAXCHILAN,
)
from tzolkin.render.language import mark, say
from tzolkin.render.words.amounts import GOOD_LETTERS, lettered, named, named_points, resources

# ---- In words -------------------------------------------------------------------------------------------------------

TIKAL_ACTIONS: Final = (
    "",
    mark("advance a technology"),
    mark("construct a building"),
    mark("advance one or two technologies"),
    mark("construct one or two buildings, or a monument"),
    mark("pay {resources}: up in two temples"),
)
UXMAL_ACTIONS: Final = (
    "",
    mark("pay {corn}: up in a temple"),
    mark("market: sell and buy resources for corn"),
    mark("take a worker"),
    mark("construct a building for corn, {number} per resource"),
    mark("pay {corn}: any action but those of Chichen Itza"),
)
CORN_FOR_UXMAL: Final = (0, printed.UXMAL_CORN_FOR_A_STEP, 0, 0, 0, printed.UXMAL_CORN_FOR_ANY_ACTION)
YAXCHILAN_GOODS: Final = {
    WOOD: printed.YAXCHILAN_WOOD,
    STONE: printed.YAXCHILAN_STONE,
    GOLD: printed.YAXCHILAN_GOLD,
    CORN: printed.YAXCHILAN_CORN,
    SKULL: printed.YAXCHILAN_SKULLS,
}


def space_text(gear: int, space: int) -> str:
    """What a worker on a space may do."""
    if space == 0:
        return say("no action here")
    if space >= printed.FIRST_FREE_CHOICE[gear]:
        return say("any action")
    return action_text(gear, space)


def action_text(gear: int, action: int) -> str:
    """What an action prints, in words; technologies may add to it."""
    if gear == PALENQUE:
        return harvest_text(action)
    if gear == YAXCHILAN:
        return ", ".join(named(row[action], good) for good, row in YAXCHILAN_GOODS.items() if row[action])
    if gear == TIKAL:
        return say(TIKAL_ACTIONS[action], resources=resources(printed.TIKAL_RESOURCES_FOR_TWO_STEPS))
    if gear == UXMAL:
        corn = named(CORN_FOR_UXMAL[action], CORN)
        return say(UXMAL_ACTIONS[action], corn=corn, number=printed.UXMAL_CORN_PER_RESOURCE)
    return sacrifice_text(action)


def harvest_text(action: int) -> str:
    """What an action of Palenque prints."""
    corn = named(printed.PALENQUE_CORN[action], CORN)
    wood = printed.PALENQUE_WOOD[action]
    if action == 1:
        return say("fish: {corn}", corn=corn)
    return (
        say("harvest {corn} or {wood}", corn=corn, wood=named(wood, WOOD)) if wood else say("harvest {corn}", corn=corn)
    )


def sacrifice_text(action: int, *, has_step: bool = True) -> str:
    """What an action of Chichen Itza gives, with the step that it prints or without."""
    points = named_points(printed.CHICHEN_POINTS[action])
    return say("give a skull: {points}, {gains}", points=points, gains=beside_points(action, has_step=has_step))


def beside_points(action: int, *, has_step: bool = True) -> str:
    """What an action of Chichen Itza gives beside its points; a step that cannot be made is lost (R-CHI-05)."""
    temple = TEMPLE_NAMES[printed.CHICHEN_TEMPLE[action]]
    up = say("up in {temple}", temple=temple) if has_step else say("no step up in {temple}", temple=temple)
    gained = printed.CHICHEN_RESOURCES[action]
    return f"{up}, {resources(gained)}" if gained else up


# ---- In signs: w wood, s stone, g gold, c corn, k skull -------------------------------------------------------------

ROOMY: Final = 9  # characters from which on the longer signs fit
ROOMY_AT_CHICHEN_ITZA: Final = 6
DEAREST_FIRST: Final = (GOLD, STONE, WOOD, CORN, SKULL)

STEP_PRICE: Final = lettered(printed.UXMAL_CORN_FOR_A_STEP, CORN)
ANY_PRICE: Final = lettered(printed.UXMAL_CORN_FOR_ANY_ACTION, CORN)
# fmt: off
#                 action  0    1                2          3            4            5
TIGHT_TIKAL: Final = (   "-", "learn",         "build",   "learn 2",   "build 2",   "2 steps")
ROOMY_TIKAL: Final = (   "-", "learn 1",       "build 1", "learn 2",   "build 2/M", "2 steps")
TIGHT_UXMAL: Final = (   "-", f"{STEP_PRICE}:step",  "market",  "+worker",   "c:build",   f"{ANY_PRICE}: any")
ROOMY_UXMAL: Final = (   "-", f"{STEP_PRICE}: step", "market",  "+1 worker", "c: build",  f"{ANY_PRICE}: any")
# fmt: on


def short_action(gear: int, space: int, *, width: int) -> str:
    """What a space gives, within so many characters."""
    if space == 0:
        return "-"
    if space >= printed.FIRST_FREE_CHOICE[gear]:
        return "any"
    is_roomy = width >= ROOMY
    if gear == PALENQUE:
        return short_harvest(space, is_roomy=is_roomy)
    if gear == YAXCHILAN:
        return short_goods(space, is_roomy=is_roomy)
    if gear == TIKAL:
        return (ROOMY_TIKAL if is_roomy else TIGHT_TIKAL)[space]
    if gear == UXMAL:
        return (ROOMY_UXMAL if is_roomy else TIGHT_UXMAL)[space]
    gap = " " if width >= ROOMY_AT_CHICHEN_ITZA else ""
    resource = "+r" if printed.CHICHEN_RESOURCES[space] else ""
    return f"{printed.CHICHEN_POINTS[space]}{gap}{TEMPLE_NAMES[printed.CHICHEN_TEMPLE[space]][0]}{resource}"


def short_harvest(action: int, *, is_roomy: bool) -> str:
    """What an action of Palenque gives."""
    corn, wood = printed.PALENQUE_CORN[action], printed.PALENQUE_WOOD[action]
    if not wood:
        return named(corn, CORN)
    return f"{lettered(corn, CORN)} {'or' if is_roomy else '/'} {lettered(wood, WOOD)}"


def short_goods(action: int, *, is_roomy: bool) -> str:
    """What an action of Yaxchilan gives."""
    goods = [(YAXCHILAN_GOODS[good][action], good) for good in DEAREST_FIRST if YAXCHILAN_GOODS[good][action]]
    if len(goods) == 1:
        return named(*goods[0])
    if len(goods) == 2 or is_roomy:
        return (" + " if len(goods) == 2 else " ").join(lettered(amount, good) for amount, good in goods)
    return "+".join(lettered(amount, good) if amount > 1 else GOOD_LETTERS[good] for amount, good in goods)
