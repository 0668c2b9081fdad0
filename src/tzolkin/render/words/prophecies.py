"""What every prophecy changes while it is in force, what it counts, and how many points that brings."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tzolkin.components import prophecies as printed
from tzolkin.components.prophecies import BONUS_POINTS, PROPHECIES
from tzolkin.components.words import CORN, TEMPLE_NAMES, TEMPLES, WOOD
from tzolkin.render.language import mark, say
from tzolkin.render.words.amounts import named, named_points, resources, steps

# What changes: the number printed, then in few words for the board, and in a sentence.
CHANGES: Final[dict[int, tuple[int, str, str]]] = {
    printed.WRATHFUL_GODS: (
        printed.CORN_FOR_A_STEP,
        mark("a step up: {corn}"),
        mark("every step up in a temple costs {corn}"),
    ),
    printed.FOREST_FIRE: (
        printed.WOOD_LESS,
        mark("wood harvests: −{number}"),
        mark("a harvest of wood brings {wood} less"),
    ),
    printed.DROUGHT: (
        printed.CORN_LESS,
        mark("corn harvests: −{number}"),
        mark("a harvest of corn brings {corn} less"),
    ),
    printed.GOLD_SHORTAGE: (
        printed.CORN_FOR_GOLD,
        mark("a gold: {corn}"),
        mark("every gold received costs {corn}, wherever it comes from"),
    ),
    printed.DESECRATION: (
        printed.STEPS_DOWN_FOR_A_SKULL,
        mark("a skull: {steps} down"),
        mark("every crystal skull received costs {steps} down in a temple"),
    ),
    printed.TEACHER_SHORTAGE: (
        printed.RESOURCES_FOR_AN_ADVANCE,
        mark("advance: +{resources}"),
        mark("every advance of a technology costs {resources} more"),
    ),
    printed.FORGOTTEN_LORE: (
        printed.FORGOTTEN_LEVEL,
        mark("level {number} does nothing"),
        mark("level {number} of the technologies has no effect"),
    ),
    printed.CROWDED_CITIES: (
        printed.RESOURCES_FOR_A_BUILDING,
        mark("building: +{resources}"),
        mark(
            "every building, not a monument, costs {resources} of any kind more, "
            "or 2 corn more where it is paid in corn"
        ),
    ),
    printed.HUNGER: (
        printed.CORN_FOR_A_WORKER,
        mark("workers eat {number} more"),
        mark("every worker eats {corn} more on the Food Day"),
    ),
    printed.HIGH_FLOODWATERS: (
        printed.CORN_FOR_CHICHEN_ITZA,
        mark("Chichen Itza: +{corn}"),
        mark("placing a worker on Chichen Itza costs {corn} more"),
    ),
} | {
    printed.ANGRY_GOD + temple: (
        printed.RESOURCES_FOR_A_STEP,
        mark("its step: {resources}"),
        mark("every step up in {temple} costs {resources}"),
    )
    for temple in TEMPLES
}

# What is counted, likewise in few words and in more.
COUNTS: Final[dict[int, tuple[str, str]]] = {
    printed.WRATHFUL_GODS: (mark("steps"), mark("steps above the start in all temples, below it negative")),
    printed.FOREST_FIRE: (mark("wood tiles"), mark("wood tiles")),
    printed.DROUGHT: (mark("corn tiles"), mark("corn tiles")),
    printed.GOLD_SHORTAGE: (mark("gold"), mark("gold held")),
    printed.DESECRATION: (mark("skulls held"), mark("crystal skulls held, not those placed")),
    printed.TEACHER_SHORTAGE: (mark("levels"), mark("levels of all technologies")),
    printed.FORGOTTEN_LORE: (mark("levels of {number}+"), mark("technologies at level {number} or more")),
    printed.CROWDED_CITIES: (mark("buildings"), mark("buildings owned, not monuments")),
    printed.HUNGER: (mark("workers fed"), mark("workers fed on the Food Day")),
    printed.HIGH_FLOODWATERS: (mark("workers there"), mark("own workers on Chichen Itza")),
} | {printed.ANGRY_GOD + temple: (mark("steps there"), mark("steps above the start in {temple}")) for temple in TEMPLES}


def change_text(prophecy: int, *, brief: bool = False) -> str:
    """What a prophecy changes while it is in force: in a sentence, or in few words as on the board."""
    number, few_words, sentence = CHANGES[prophecy]
    return say(
        few_words if brief else sentence,
        number=number,
        corn=named(number, CORN),
        wood=named(number, WOOD),
        resources=resources(number),
        steps=steps(number),
        temple=god_of(prophecy),
    )


def count_text(prophecy: int, *, brief: bool = False) -> str:
    """What a prophecy counts at its end, likewise."""
    few_words, more_words = COUNTS[prophecy]
    return say(few_words if brief else more_words, number=printed.FORGOTTEN_LEVEL, temple=god_of(prophecy))


def god_of(prophecy: int) -> str:
    """The temple of which a prophecy speaks; empty where it speaks of none."""
    temple = prophecy - printed.ANGRY_GOD
    return TEMPLE_NAMES[temple] if temple in TEMPLES else ""


def bands(prophecy: int) -> list[str]:
    """The counts that bring each of the BONUS_POINTS, like "<2", "2–3", "4–5", "6+"."""
    least = PROPHECIES[prophecy].least
    middle = [str(low) if high == low + 1 else f"{low}–{high - 1}" for low, high in pairwise(least)]
    return [f"<{least[0]}", *middle, f"{least[-1]}+"]


def prophecy_text(prophecy: int) -> str:
    """Everything a prophecy says, in a sentence."""
    scale = [f"{counts}: {named_points(bonus)}" for counts, bonus in zip(bands(prophecy), BONUS_POINTS, strict=True)]
    return say(
        "{change}; at its end counts {count} ({scale})",
        change=change_text(prophecy),
        count=count_text(prophecy),
        scale=", ".join(scale),
    )
