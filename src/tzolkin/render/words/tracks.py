"""What the steps of temples and the levels of technologies are worth."""

from __future__ import annotations

from typing import Final

from tzolkin.components import technologies as printed
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, NOTHING_THERE, POINTS, REWARDS
from tzolkin.components.words import (
    AGRICULTURE,
    ARCHITECTURE,
    CORN,
    EXTRACTION,
    GOLD,
    SKULL,
    STONE,
    WOOD,
    Row,
)
from tzolkin.render.language import number_text, say
from tzolkin.render.words.amounts import named, named_points, resources
from tzolkin.render.words.names import good_name

EXTRACTIONS: Final = {
    1: (WOOD, printed.EXTRACTION_WOOD),
    2: (STONE, printed.EXTRACTION_STONE),
    3: (GOLD, printed.EXTRACTION_GOLD),
}  # what each level adds to
COST_OF_LEVELS: Final = ", ".join(str(number) for number in printed.RESOURCES_TO_ADVANCE[:TOP_LEVEL])


def more(row: Row, level: int) -> int:
    """How much more a row of the technologies gives on a level than on the one before."""
    return row[level] - row[level - 1]


def effect_of_level(technology: int, level: int) -> str:
    """What a level adds to those before it.  Must agree with the levels that components/technologies.py names."""
    if technology == AGRICULTURE:
        if level == printed.NO_TILE_NEEDED_FROM:
            return say("harvest without a tile, fishing +{number}", number=more(printed.AGRICULTURE_FISHING, level))
        return say("{corn} more a corn harvest", corn=named(more(printed.AGRICULTURE_CORN, level), CORN))
    if technology == EXTRACTION:
        good, amounts = EXTRACTIONS[level]
        return say("{goods} more", goods=named(more(amounts, level), good))
    if technology == ARCHITECTURE:
        return effect_of_architecture(level)
    if level == printed.HIGHER_ACTION_FROM:
        return say("one action higher at Chichen Itza")
    if level == printed.STEP_FOR_RESOURCE_FROM:
        return say("a temple step for a resource there")
    return say("{goods} more", goods=named(more(printed.THEOLOGY_SKULLS, level), SKULL))


def effect_of_architecture(level: int) -> str:
    """What a level of architecture adds to those before it."""
    if level == 1:
        gained = named(more(printed.ARCHITECTURE_CORN, level), CORN)
        return say("gain {gained} for every building you construct", gained=gained)
    if level == printed.POINTS_FROM:
        gained = named_points(more(printed.ARCHITECTURE_POINTS, level))
        return say("gain {gained} for every building you construct", gained=gained)
    less = resources(more(printed.ARCHITECTURE_RESOURCES_LESS, level))
    corn = named(more(printed.ARCHITECTURE_CORN_LESS, level), CORN)
    return say("pay {resources} or {corn} less for a building", resources=less, corn=corn)


def technology_bonus(technology: int) -> str:
    """What an advance beyond the top level gives."""
    if technology == AGRICULTURE:
        return say("up in any temple")
    if technology == EXTRACTION:
        return resources(printed.EXTRACTION_BONUS_RESOURCES)
    if technology == ARCHITECTURE:
        return named_points(printed.ARCHITECTURE_BONUS_POINTS)
    return named(printed.THEOLOGY_BONUS_SKULLS, SKULL)


def technology_text(technology: int, level: int) -> str:
    """What advancing from a level gives."""
    if level < TOP_LEVEL:
        return say("level {level}: {effect}", level=level + 1, effect=effect_of_level(technology, level + 1))
    return say("bonus: {effect}", effect=technology_bonus(technology))


def points_of_step(temple: int, step: int) -> str:
    """How many points a step of a temple is worth, as the board prints it."""
    return number_text(POINTS[temple][step - BOTTOM])


def points_on_step(temple: int, step: int) -> str:
    """The same in words."""
    return named_points(POINTS[temple][step - BOTTOM])


def reward_of_step(temple: int, step: int) -> int:
    """The good that a step of a temple shows, or NOTHING_THERE."""
    return REWARDS[temple][step - BOTTOM]


def step_text(temple: int, step: int) -> str:
    """What a step of a temple is worth."""
    points, reward = points_on_step(temple, step), reward_of_step(temple, step)
    return points if reward == NOTHING_THERE else f"{points}, {good_name(reward)}"
