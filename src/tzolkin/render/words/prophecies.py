"""What every prophecy changes while it is in force, what it counts, and how many points that brings."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tzolkin.components import prophecies as printed
from tzolkin.components.prophecies import BONUS_POINTS, PROPHECIES
from tzolkin.components.words import TEMPLE_NAMES, TEMPLES
from tzolkin.render.words.amounts import counted

ANGRY_GODS: Final = {printed.ANGRY_GOD + temple: TEMPLE_NAMES[temple] for temple in TEMPLES}

# What changes, in few words for the board, and in a sentence.
CHANGES: Final = {
    printed.WRATHFUL_GODS: (
        f"a step up: {printed.CORN_FOR_A_STEP} corn",
        f"every step up in a temple costs {printed.CORN_FOR_A_STEP} corn",
    ),
    printed.FOREST_FIRE: (
        f"wood harvests: −{printed.WOOD_LESS}",
        f"a harvest of wood brings {printed.WOOD_LESS} wood less",
    ),
    printed.DROUGHT: (
        f"corn harvests: −{printed.CORN_LESS}",
        f"a harvest of corn brings {printed.CORN_LESS} corn less",
    ),
    printed.GOLD_SHORTAGE: (
        f"a gold: {printed.CORN_FOR_GOLD} corn",
        f"every gold received costs {printed.CORN_FOR_GOLD} corn, wherever it comes from",
    ),
    printed.DESECRATION: (
        f"a skull: {counted(printed.STEPS_DOWN_FOR_A_SKULL, 'step')} down",
        f"every crystal skull received costs {counted(printed.STEPS_DOWN_FOR_A_SKULL, 'step')} down in a temple",
    ),
    printed.TEACHER_SHORTAGE: (
        f"advance: +{counted(printed.RESOURCES_FOR_AN_ADVANCE, 'resource')}",
        f"every advance of a technology costs {counted(printed.RESOURCES_FOR_AN_ADVANCE, 'resource')} more",
    ),
    printed.FORGOTTEN_LORE: (
        f"level {printed.FORGOTTEN_LEVEL} does nothing",
        f"level {printed.FORGOTTEN_LEVEL} of the technologies has no effect",
    ),
    printed.CROWDED_CITIES: (
        f"building: +{counted(printed.RESOURCES_FOR_A_BUILDING, 'resource')}",
        f"every building, not a monument, costs {counted(printed.RESOURCES_FOR_A_BUILDING, 'resource')} of any kind "
        "more, or 2 corn more where it is paid in corn",
    ),
    printed.HUNGER: (
        f"workers eat {printed.CORN_FOR_A_WORKER} more",
        f"every worker eats {printed.CORN_FOR_A_WORKER} corn more on the Food Day",
    ),
    printed.HIGH_FLOODWATERS: (
        f"Chichen Itza: +{printed.CORN_FOR_CHICHEN_ITZA} corn",
        f"placing a worker on Chichen Itza costs {printed.CORN_FOR_CHICHEN_ITZA} corn more",
    ),
} | {
    prophecy: (
        f"its step: {counted(printed.RESOURCES_FOR_A_STEP, 'resource')}",
        f"every step up in {temple} costs {counted(printed.RESOURCES_FOR_A_STEP, 'resource')}",
    )
    for prophecy, temple in ANGRY_GODS.items()
}

# What is counted, likewise.
COUNTS: Final = {
    printed.WRATHFUL_GODS: ("steps", "steps above the start in all temples, below it negative"),
    printed.FOREST_FIRE: ("wood tiles", "wood tiles"),
    printed.DROUGHT: ("corn tiles", "corn tiles"),
    printed.GOLD_SHORTAGE: ("gold", "gold held"),
    printed.DESECRATION: ("skulls held", "crystal skulls held, not those placed"),
    printed.TEACHER_SHORTAGE: ("levels", "levels of all technologies"),
    printed.FORGOTTEN_LORE: (
        f"levels of {printed.FORGOTTEN_LEVEL}+",
        f"technologies at level {printed.FORGOTTEN_LEVEL} or more",
    ),
    printed.CROWDED_CITIES: ("buildings", "buildings owned, not monuments"),
    printed.HUNGER: ("workers fed", "workers fed on the Food Day"),
    printed.HIGH_FLOODWATERS: ("workers there", "own workers on Chichen Itza"),
} | {prophecy: ("steps there", f"steps above the start in {temple}") for prophecy, temple in ANGRY_GODS.items()}


def bands(prophecy: int) -> list[str]:
    """The counts that bring each of the BONUS_POINTS, like "<2", "2-3", "4-5", "6+"."""
    least = PROPHECIES[prophecy].least
    middle = [str(low) if high == low + 1 else f"{low}-{high - 1}" for low, high in pairwise(least)]
    return [f"<{least[0]}", *middle, f"{least[-1]}+"]


def prophecy_text(prophecy: int) -> str:
    """Everything a prophecy says, in a sentence."""
    points = [f"{bonus} points".replace("-", "−") for bonus in BONUS_POINTS]
    scale = ", ".join(f"{counts}: {bonus}" for counts, bonus in zip(bands(prophecy), points, strict=True))
    return f"{CHANGES[prophecy][1]}; at its end counts {COUNTS[prophecy][1]} ({scale})"
