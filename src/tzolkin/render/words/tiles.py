"""What tiles cost, do and score."""

from __future__ import annotations

from typing import Final

from tzolkin.components import effects as symbols
from tzolkin.components import monuments as scoring
from tzolkin.components.buildings import Building
from tzolkin.components.effects import Effect, Effects
from tzolkin.components.gears import UXMAL_CORN_FOR_ANY_ACTION
from tzolkin.components.player_board import CORN_PER_WORKER, STARTING_WORKERS
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.words import CHAAC, CORN, GOLD, SKULL, STONE, TEMPLE_NAMES, WOOD
from tzolkin.render.language import mark, say, say_number
from tzolkin.render.words.amounts import lettered, named, named_points, row, workers
from tzolkin.render.words.names import technology_name

# ---- Buildings and wealth tiles -------------------------------------------------------------------------------------

GAINED: Final = {
    symbols.GAIN_CORN: CORN,
    symbols.GAIN_WOOD: WOOD,
    symbols.GAIN_STONE: STONE,
    symbols.GAIN_GOLD: GOLD,
    symbols.GAIN_SKULL: SKULL,
}
ON_FOOD_DAYS: Final = {
    symbols.CORN_ON_FOOD_DAYS: CORN,
    symbols.STONE_ON_FOOD_DAYS: STONE,
    symbols.GOLD_ON_FOOD_DAYS: GOLD,
}
A_STEP_IN_EACH_TEMPLE: Final = (
    (symbols.CLIMB_CHAAC, 1),
    (symbols.CLIMB_QUETZALCOATL, 1),
    (symbols.CLIMB_KUKULCAN, 1),
)


RENOVATES: Final = (symbols.RENOVATION, 1)
RENOVATION_SIGN: Final = "[r]"  # on a card, behind the cost
STEP_MORE: Final = "(+1)"  # on a card, behind a step up: theology may add another one


def building_text(building: Building, *, brief: bool = False, is_spelt: bool = False) -> str:
    """Cost and effects of a building; the cost in letters or, spelt, in words."""
    cost = cost_text(building.wood, building.stone, building.gold, building.skulls, is_spelt=is_spelt)
    if brief and RENOVATES in building.effects:
        others = tuple(effect for effect in building.effects if effect != RENOVATES)
        return f"{cost} {RENOVATION_SIGN}: {effects_text(others, brief=True)}"
    return f"{cost}: {effects_text(building.effects, brief=brief)}"


def cost_text(wood: int, stone: int, gold: int, skulls: int = 0, *, is_spelt: bool = False) -> str:
    """A cost in letters: "2w 1s"; spelt, it is "2 wood, 1 stone"."""
    costs = ((wood, WOOD), (stone, STONE), (gold, GOLD), (skulls, SKULL))
    if is_spelt:
        return ", ".join(named(amount, good) for amount, good in costs if amount)
    return " ".join(lettered(amount, good) for amount, good in costs if amount)


def effects_text(effects: Effects, *, brief: bool = False) -> str:
    """Everything that a tile does, from left to right; briefly, a temple or technology alone is one up."""
    if brief and set(A_STEP_IN_EACH_TEMPLE) <= set(effects):
        others = [effect_text(effect, brief=True) for effect in effects if effect not in A_STEP_IN_EACH_TEMPLE]
        return ", ".join([say("each temple"), *others])
    return ", ".join(effect_text(effect, brief=brief) for effect in effects).replace(f", {STEP_MORE}", f" {STEP_MORE}")


def effect_text(effect: Effect, *, brief: bool) -> str:
    """What a symbol on a tile does, in a few words."""
    symbol, amount = effect
    if symbol in GAINED:
        return named(amount, GAINED[symbol])
    if symbol in ON_FOOD_DAYS:
        return say("{goods} a Food Day", goods=named(amount, ON_FOOD_DAYS[symbol]))
    if symbol == symbols.POINTS:
        return named_points(amount)
    if symbol == symbols.WORKER:
        return workers(amount)
    if symbol == symbols.DESCEND_CHAAC:
        return f"{TEMPLE_NAMES[CHAAC]} −{amount}"
    if symbol == symbols.FEEDS_WORKERS and not brief:
        return say_number(
            "{number} worker eats {corn} less",
            "{number} workers eat {corn} less",
            amount,
            corn=named(CORN_PER_WORKER, CORN),
        )
    if symbol == symbols.OFFER_OF_THEOLOGY and brief:
        return STEP_MORE
    track = track_name(symbol)
    if track:
        return track if brief and amount == 1 else f"{track} +{amount}"
    words = BRIEF_EFFECTS[symbol] if brief and symbol in BRIEF_EFFECTS else EFFECTS[symbol]
    return say(
        words,
        workers=workers(amount),
        number=amount,
        corn=named(UXMAL_CORN_FOR_ANY_ACTION, CORN),
        wood=named(amount, WOOD),
        skull=named(amount, SKULL),
        days=symbols.FOOD_DAYS_OF_WOOD,
    )


def track_name(symbol: int) -> str:
    """The temple or technology in which a symbol brings one up; empty for any other symbol."""
    if symbols.CLIMB_CHAAC <= symbol <= symbols.CLIMB_KUKULCAN:
        return TEMPLE_NAMES[symbol - symbols.CLIMB_CHAAC]
    if symbols.LEARN_AGRICULTURE <= symbol <= symbols.LEARN_THEOLOGY:
        return technology_name(symbol - symbols.LEARN_AGRICULTURE)
    if symbol == symbols.CLIMB_ANY:
        return say("any temple")
    return say("any technology") if symbol == symbols.LEARN_ANY else ""


EFFECTS: Final = {
    symbols.FEEDS_ALL: mark("all workers eat {number} less"),
    symbols.BUILD: mark("build another"),
    symbols.MARKET: mark("market"),
    symbols.ANY_ACTION: mark("any action for {corn}"),
    symbols.RENOVATION: mark("renovation"),
    symbols.WOOD_OR_SKULL_ON_FOOD_DAYS: mark("{wood} on the first {days} Food Days, {skull} on the others"),
    symbols.OFFER_OF_THEOLOGY: mark("with theology 2 another step for a resource"),
    symbols.BUILD_MONUMENT: mark("build a monument"),
    symbols.EXCHANGE_TECHNOLOGY: mark("a technology −1, the three others +1"),
}
BRIEF_EFFECTS: Final = {
    symbols.FEEDS_WORKERS: mark("feeds {workers}"),
    symbols.ANY_ACTION: mark("any action"),
    symbols.WOOD_OR_SKULL_ON_FOOD_DAYS: mark("wood/skull a Food Day"),
    symbols.EXCHANGE_TECHNOLOGY: mark("technology −1, others +1"),
}


# ---- Monuments ------------------------------------------------------------------------------------------------------

# What is scored, with the points for it.
MONUMENT_SCORES: Final[dict[int, tuple[str, int]]] = {
    scoring.TOMBS: (mark("{points} a tomb"), scoring.POINTS_PER_WORK_OF_ITS_GROUP),
    scoring.ALL_WORKS: (mark("{number} a building/monument"), scoring.POINTS_PER_WORK),
    scoring.CORN_TILES: (mark("{points} a corn tile"), scoring.POINTS_PER_HARVEST_TILE),
    scoring.WOOD_TILES: (mark("{points} a wood tile"), scoring.POINTS_PER_HARVEST_TILE),
    scoring.HALLS: (mark("{points} a hall"), scoring.POINTS_PER_WORK_OF_ITS_GROUP),
    scoring.TECHNOLOGY_LEVELS: (mark("{points} a level"), scoring.POINTS_PER_LEVEL),
    scoring.WORKERS: (mark("{number} a worker beyond {workers}"), scoring.POINTS_FOR_WORKERS[STARTING_WORKERS + 1]),
    scoring.SHRINES: (mark("{points} a shrine"), scoring.POINTS_PER_WORK_OF_ITS_GROUP),
    scoring.ALL_TEMPLES: (mark("temple points once more"), 0),
    scoring.ONE_TEMPLE: (mark("{number} a step, best temple"), scoring.POINTS_PER_STEP),
    scoring.SKULLS: (mark("{number} a skull on Chichen Itza"), scoring.POINTS_PER_PLACED_SKULL),
}
OWN_COLOUR: Final = (scoring.TOMBS, scoring.HALLS, scoring.SHRINES)
MASTERY_POINTS: Final = sorted(set(scoring.POINTS_FOR_MASTERY) - {0})


def monument_text(monument: int, players: int, *, is_spelt: bool = False) -> str:
    """Cost of a monument, in letters or spelt in words, and what it scores."""
    tile = scoring.MONUMENTS[monument]
    cost = cost_text(tile.wood, tile.stone, tile.gold, tile.skulls, is_spelt=is_spelt)
    return f"{cost}: {monument_score(monument, players, is_spelt=is_spelt)}"


def monument_score(monument: int, players: int, *, is_spelt: bool = False) -> str:
    """What a monument scores at the end of the game; spelt, it is said in full what counts."""
    if is_spelt and monument in OWN_COLOUR:
        return say(
            "{points} for each building and monument you have of its colour, itself too",
            points=named_points(scoring.POINTS_PER_WORK_OF_ITS_GROUP),
        )
    if monument == scoring.ALL_MONUMENTS:
        return say("{number} a monument built", number=scoring.POINTS_PER_MONUMENT[players])
    if monument == scoring.MASTERY:
        return say("{numbers} at level {level}", numbers=row(MASTERY_POINTS), level=TOP_LEVEL)
    words, points = MONUMENT_SCORES[monument]
    return say(words, number=points, points=named_points(points), workers=STARTING_WORKERS)
