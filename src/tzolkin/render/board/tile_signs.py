"""What tiles print, as rows of signs: effects, costs, what tribes can do, what prophecies change and count.

No words: the faces of tiles are drawn once for all languages.  Who cannot tell a sign hears the sentences of words/.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from tzolkin.components import effects as printed
from tzolkin.components import monuments as scoring
from tzolkin.components import prophecies, tribes
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.costs import Cost
from tzolkin.components.effects import FOOD_DAYS_OF_WOOD, Effect, Effects
from tzolkin.components.gears import LAST_SPACE, UXMAL_CORN_FOR_ANY_ACTION
from tzolkin.components.player_board import CORN_PER_WORKER, MARKET_RATE, STARTING_WORKERS
from tzolkin.components.quick_actions import ADVANCE, CONSTRUCT, CORN_FOR_CONSTRUCTING, EXCHANGE, QUICK_TILE_GAINS
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.words import (
    CHICHEN_ITZA,
    GOLD,
    GOOD_NAMES,
    GROUP_NAMES,
    PALENQUE,
    RESOURCES,
    SKULL,
    STONE,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TEMPLES,
    WOOD,
    Row,
)
from tzolkin.render.board.groups import OR, Sign
from tzolkin.render.keys import TEMPLE_WORDS

Signs: TypeAlias = tuple[Sign, ...]

MINUS: Final = "−"
THEN: Final = Sign("", "→")  # what follows is got for what stands before

# Symbols of tiles alone, drawn in tiles.py.
ALL_WORKERS: Final = "all-workers"
MASTERED: Final = "mastered-technology"
SKULL_PLACE: Final = "skull-place"
SECOND_LEVEL: Final = "second-level"


def effects_signs(effects: Effects) -> list[Signs]:
    """Everything that a tile does, from left to right, in pieces that stay together."""
    return [piece for effect in effects for piece in effect_signs(effect)]


def effect_signs(effect: Effect) -> tuple[Signs, ...]:
    """One effect of a tile.  That it can be renovated is shown elsewhere."""
    symbol, amount = effect
    if symbol in GAINS:
        return ((Sign(GAINS[symbol], amount),),)
    if symbol in STEPS:
        return ((Sign(STEPS[symbol]),),) * amount
    if symbol in EVERY_FOOD_DAY:
        return ((Sign("bowl"), THEN, Sign(EVERY_FOOD_DAY[symbol], amount)),)
    if symbol == printed.FEEDS_WORKERS:
        return ((Sign("worker", amount if amount > 1 else ""), Sign("corn", f"{MINUS}{CORN_PER_WORKER}")),)
    if symbol == printed.FEEDS_ALL:
        return ((Sign(ALL_WORKERS), Sign("corn", f"{MINUS}{amount}")),)
    if symbol == printed.POINTS:
        return ((Sign("points", amount),),)
    return OTHER_EFFECTS[symbol]


GAINS: Final = {
    printed.GAIN_CORN: "corn",
    printed.GAIN_WOOD: "wood",
    printed.GAIN_STONE: "stone",
    printed.GAIN_GOLD: "gold",
    printed.GAIN_SKULL: "skull",
}
STEPS: Final = {
    **{printed.CLIMB_CHAAC + temple: f"step-{TEMPLE_WORDS[temple]}" for temple in TEMPLES},
    printed.CLIMB_ANY: "step-any",
    **{printed.LEARN_AGRICULTURE + technology: TECHNOLOGY_NAMES[technology] for technology in TECHNOLOGIES},
    printed.LEARN_ANY: "any-technology",
}
EVERY_FOOD_DAY: Final = {
    printed.CORN_ON_FOOD_DAYS: "corn",
    printed.STONE_ON_FOOD_DAYS: "stone",
    printed.GOLD_ON_FOOD_DAYS: "gold",
}
OTHER_EFFECTS: Final[dict[int, tuple[Signs, ...]]] = {
    printed.WORKER: ((Sign("worker", "+1"),),),
    printed.BUILD: ((Sign("building", "+"),),),
    printed.MARKET: ((Sign("market"),),),
    printed.ANY_ACTION: ((Sign("corn", UXMAL_CORN_FOR_ANY_ACTION, is_paid=True), Sign("any-action")),),
    printed.DESCEND_CHAAC: ((Sign("anger"), Sign("god-chaac")),),
    printed.RENOVATION: (),
    printed.WOOD_OR_SKULL_ON_FOOD_DAYS: (
        (Sign("bowl", f"1–{FOOD_DAYS_OF_WOOD}"), THEN, Sign("wood")),
        (Sign("bowl", f"{FOOD_DAYS_OF_WOOD + 1}–{len(FOOD_DAYS)}"), THEN, Sign("skull")),
    ),
    printed.OFFER_OF_THEOLOGY: ((Sign("theology"), Sign("any-resource", "", is_paid=True), Sign("step-any")),),
    printed.BUILD_MONUMENT: ((Sign("monument", "+"),),),
    printed.EXCHANGE_TECHNOLOGY: (
        (Sign("any-technology", f"{MINUS}1"),),
        (Sign("any-technology", "+1"), Sign("", f"×{len(TECHNOLOGIES) - 1}")),
    ),
}


def cost_signs(cost: Cost) -> Signs:
    """What a tile costs."""
    counts = (*zip(RESOURCES, (cost.wood, cost.stone, cost.gold), strict=True), (SKULL, cost.skulls))
    return tuple(Sign(GOOD_NAMES[good], count) for good, count in counts if count)


# ---- Monuments ------------------------------------------------------------------------------------------------------


def monument_signs(monument: int) -> tuple[Signs, Signs]:
    """What a monument scores: rosettes, and what each of them is for."""
    if monument in FOR_EACH:
        points, counted = FOR_EACH[monument]
        return (Sign("points", points),), (OR, *counted)
    return TABLES[monument]


# Points for every one of these; OR reads as "for each".
FOR_EACH: Final[dict[int, tuple[int, Signs]]] = {
    **{
        monument: (scoring.POINTS_PER_WORK_OF_ITS_GROUP, (Sign(GROUP_NAMES[scoring.MONUMENTS[monument].group]),))
        for monument in (scoring.TOMBS, scoring.HALLS, scoring.SHRINES)
    },
    scoring.ALL_WORKS: (scoring.POINTS_PER_WORK, (Sign("any-building"),)),
    scoring.CORN_TILES: (scoring.POINTS_PER_HARVEST_TILE, (Sign("corn-tile"),)),
    scoring.WOOD_TILES: (scoring.POINTS_PER_HARVEST_TILE, (Sign("wood-tile"),)),
    scoring.TECHNOLOGY_LEVELS: (scoring.POINTS_PER_LEVEL, (Sign("any-technology"),)),
    scoring.SKULLS: (scoring.POINTS_PER_PLACED_SKULL, (Sign(SKULL_PLACE),)),
}


def in_a_row(numbers: Sequence[int]) -> str:
    """Numbers that belong to rosettes above them."""
    return "·".join(str(number) for number in numbers)


def points_from(row: Row, first: int, count: int = 3) -> Signs:
    """Rosettes with the numbers of a table."""
    return tuple(Sign("points", points) for points in row[first : first + count])


# Rosettes above, and below them what they are for.
TABLES: Final[dict[int, tuple[Signs, Signs]]] = {
    scoring.ALL_MONUMENTS: (
        points_from(scoring.POINTS_PER_MONUMENT, 2),
        (Sign("monument", "2·3·4+"),),  # players
    ),
    scoring.MASTERY: (points_from(scoring.POINTS_FOR_MASTERY, 1), (Sign(MASTERED, in_a_row((1, 2, 3))),)),
    scoring.WORKERS: (
        points_from(scoring.POINTS_FOR_WORKERS, STARTING_WORKERS + 1),
        (Sign("worker", in_a_row(range(STARTING_WORKERS + 1, STARTING_WORKERS + 4))),),
    ),
    scoring.ALL_TEMPLES: (
        (Sign("points"), Sign("", "=")),
        tuple(Sign(f"step-{temple}") for temple in TEMPLE_WORDS),
    ),
    scoring.ONE_TEMPLE: ((Sign("points", scoring.POINTS_PER_STEP), OR, Sign("step-any")), (Sign("", "max"),)),
}

# ---- Tribes ---------------------------------------------------------------------------------------------------------

HIGHER: Final = Sign("on-gear", "+1")
LOWER: Final = Sign("on-gear", "↓")

TRIBE_SIGNS: Final[dict[int, tuple[Signs, ...]]] = {
    tribes.AH_CHUY_KAK: (
        (Sign("worker", tribes.AH_CHUY_KAK_WORKERS_PLACED), THEN, Sign("on-gear")),
        (Sign("on-gear"), THEN, Sign("worker", "+1"), Sign("hand")),
    ),
    tribes.AHAU_CHAMAHEZ: ((Sign("corn", tribes.AHAU_CHAMAHEZ_CORN, is_paid=True), THEN, HIGHER),),
    tribes.AHMAKIQ: ((Sign("no"), THEN, Sign("corn", tribes.AHMAKIQ_CORN)),),
    tribes.BACAB: (
        (Sign("corn", f"≥{tribes.BACAB_LEAST_CORN}"),),
        (Sign("beg"), THEN, Sign("corn", tribes.BACAB_CORN_AFTER_BEGGING)),
    ),
    tribes.BALAM: ((LOWER, THEN, Sign("corn", f"+{tribes.BALAM_CORN}")),),
    tribes.CIT_BOLON_TUM: (
        (Sign("corn", f"≤{tribes.CIT_BOLON_TUM_CORN}", is_paid=True),),
        (
            Sign("any-action", LAST_SPACE[PALENQUE] + 1),
            Sign("any-chichen-itza", LAST_SPACE[CHICHEN_ITZA] + 1),
        ),
    ),
    tribes.HURACAN: (
        (Sign("any-tikal", "T"), Sign("", "="), Sign("any-uxmal", "U")),
        (Sign("any-palenque", "P"), Sign("", "="), Sign("any-yaxchilan", "Y")),
    ),
    tribes.ITZAMNA: (
        (
            Sign("any-technology"),
            Sign("any-resource", "·".join(map(str, tribes.ITZAMNA_RESOURCES[:TOP_LEVEL])), is_paid=True),
        ),
        (
            Sign("any-resource", tribes.ITZAMNA_RESOURCES[TOP_LEVEL], is_paid=True),
            THEN,
            *(Sign(TECHNOLOGY_NAMES[technology]) for technology in TECHNOLOGIES),
        ),
    ),
    tribes.IXTAB: ((Sign("wealth-tile", tribes.IXTAB_TILES_KEPT),), (Sign("anger"), Sign("step-any"))),
    tribes.VACUB_CAQUIX: ((Sign("worker"), Sign("no"), Sign("worker")),),
    tribes.XAMAN_EK: (
        (
            *(Sign(GOOD_NAMES[WOOD], "", is_paid=True), Sign("corn", MARKET_RATE[WOOD])),
            *(Sign(GOOD_NAMES[STONE], "", is_paid=True), Sign("corn", MARKET_RATE[STONE])),
        ),
        (Sign(GOOD_NAMES[GOLD], "", is_paid=True), Sign("corn", MARKET_RATE[GOLD])),
    ),
    tribes.YALUK: (
        (Sign("worker", tribes.YALUK_WORKERS),),
        (
            Sign("bowl"),
            Sign("corn", f"+{tribes.YALUK_MORE_CORN_PER_WORKER}", is_paid=True),
            Sign("points", f"{tribes.YALUK_POINTS_PER_UNFED_WORKER}".replace("-", MINUS)),
        ),
    ),
    tribes.YUMKAAX: (
        (Sign("worker", "·".join(str(workers) for workers in range(2, len(tribes.YUMKAAX_CORN)))),),
        (Sign("corn", "·".join(str(corn) for corn in tribes.YUMKAAX_CORN[2:]), is_paid=True),),
    ),
}

# ---- Prophecies -----------------------------------------------------------------------------------------------------


def paid(symbol: str, amount: int, before: str = "") -> Sign:
    """What a prophecy makes dearer, or what it charges."""
    return Sign(symbol, f"{before}{amount}", is_paid=True)


# What changes, and what is counted.
PROPHECY_SIGNS: Final[dict[int, tuple[Signs, Sign]]] = {
    prophecies.WRATHFUL_GODS: ((Sign("step-any"), paid("corn", prophecies.CORN_FOR_A_STEP)), Sign("step-any")),
    **{
        prophecies.ANGRY_GOD + temple: (
            (Sign(f"step-{TEMPLE_WORDS[temple]}"), paid("any-resource", prophecies.RESOURCES_FOR_A_STEP)),
            Sign(f"step-{TEMPLE_WORDS[temple]}"),
        )
        for temple in TEMPLES
    },
    prophecies.FOREST_FIRE: (
        (Sign("wood-tile"), Sign("wood", f"{MINUS}{prophecies.WOOD_LESS}")),
        Sign("wood-tile"),
    ),
    prophecies.DROUGHT: ((Sign("corn-tile"), Sign("corn", f"{MINUS}{prophecies.CORN_LESS}")), Sign("corn-tile")),
    prophecies.GOLD_SHORTAGE: ((Sign("gold"), paid("corn", prophecies.CORN_FOR_GOLD)), Sign("gold")),
    prophecies.DESECRATION: ((Sign("skull"), Sign("anger", prophecies.STEPS_DOWN_FOR_A_SKULL)), Sign("skull")),
    prophecies.TEACHER_SHORTAGE: (
        (Sign("any-technology"), paid("any-resource", prophecies.RESOURCES_FOR_AN_ADVANCE, "+")),
        Sign("any-technology"),
    ),
    prophecies.FORGOTTEN_LORE: ((Sign("no"), Sign(SECOND_LEVEL)), Sign(SECOND_LEVEL)),
    prophecies.CROWDED_CITIES: (
        (Sign("building"), paid("any-resource", prophecies.RESOURCES_FOR_A_BUILDING, "+")),
        Sign("building"),
    ),
    prophecies.HUNGER: ((Sign("bowl"), paid("corn", prophecies.CORN_FOR_A_WORKER, "+")), Sign("worker")),
    prophecies.HIGH_FLOODWATERS: (
        (Sign("any-chichen-itza"), paid("corn", prophecies.CORN_FOR_CHICHEN_ITZA, "+")),
        Sign("any-chichen-itza"),
    ),
}

# ---- Quick actions --------------------------------------------------------------------------------------------------


def quick_signs(tile: int) -> list[Signs]:
    """What a quick action gives or does, in pieces that stay together."""
    return [QUICK_ACTS[tile]] if tile in QUICK_ACTS else effects_signs(QUICK_TILE_GAINS[tile])


QUICK_ACTS: Final[dict[int, Signs]] = {
    ADVANCE: (Sign("any-technology"),),
    EXCHANGE: (Sign("market"),),
    CONSTRUCT: (Sign("corn", CORN_FOR_CONSTRUCTING, is_paid=True), Sign("building")),
}
