"""What the steps of temples and the levels of technologies are worth."""

from __future__ import annotations

from typing import Final

from tzolkin.components import technologies as printed
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, NOTHING_THERE, POINTS, REWARDS
from tzolkin.components.words import GOOD_NAMES, SKULL, Row
from tzolkin.render.words.amounts import counted, named


def more(row: Row, level: int) -> int:
    """How much more a row of the technologies gives on a level than on the one before."""
    return row[level] - row[level - 1]


# Must agree with the levels that components/technologies.py names for what is no number.
TECHNOLOGY_LEVELS: Final = (
    (
        f"{more(printed.AGRICULTURE_CORN, 1)} corn more a corn harvest",
        f"harvest without a tile, fishing +{more(printed.AGRICULTURE_FISHING, 2)}",
        f"{more(printed.AGRICULTURE_CORN, 3)} corn more a corn harvest",
    ),
    (
        f"{more(printed.EXTRACTION_WOOD, 1)} wood more",
        f"{more(printed.EXTRACTION_STONE, 2)} stone more",
        f"{more(printed.EXTRACTION_GOLD, 3)} gold more",
    ),
    (
        f"{more(printed.ARCHITECTURE_CORN, 1)} corn a building",
        f"{counted(more(printed.ARCHITECTURE_POINTS, 2), 'point')} a building",
        f"{counted(more(printed.ARCHITECTURE_RESOURCES_LESS, 3), 'resource')} or "
        f"{more(printed.ARCHITECTURE_CORN_LESS, 3)} corn less a building",
    ),
    (
        "one action higher at Chichen Itza",
        "a temple step for a resource there",
        f"{counted(more(printed.THEOLOGY_SKULLS, 3), 'skull')} more",
    ),
)
TECHNOLOGY_BONUSES: Final = (
    "up in any temple",
    counted(printed.EXTRACTION_BONUS_RESOURCES, "resource"),
    counted(printed.ARCHITECTURE_BONUS_POINTS, "point"),
    named(printed.THEOLOGY_BONUS_SKULLS, SKULL),
)
COST_OF_LEVELS: Final = ", ".join(str(resources) for resources in printed.RESOURCES_TO_ADVANCE[:TOP_LEVEL])


def technology_text(technology: int, level: int) -> str:
    """What advancing from a level gives."""
    if level < TOP_LEVEL:
        return f"level {level + 1}: {TECHNOLOGY_LEVELS[technology][level]}"
    return f"bonus: {TECHNOLOGY_BONUSES[technology]}"


def points_of_step(temple: int, step: int) -> str:
    """How many points a step of a temple is worth, as the board prints it."""
    return f"{POINTS[temple][step - BOTTOM]}".replace("-", "−")


def step_text(temple: int, step: int) -> str:
    """What a step of a temple is worth."""
    points = f"{points_of_step(temple, step)} point{'' if abs(POINTS[temple][step - BOTTOM]) == 1 else 's'}"
    reward = REWARDS[temple][step - BOTTOM]
    return points if reward == NOTHING_THERE else f"{points}, {GOOD_NAMES[reward]}"
