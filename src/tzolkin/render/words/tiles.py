"""What tiles cost, do and score."""

from __future__ import annotations

from typing import Final

from tzolkin.components import effects as symbols
from tzolkin.components import monuments as scoring
from tzolkin.components.buildings import Building
from tzolkin.components.effects import Effect, Effects
from tzolkin.components.gears import UXMAL_CORN_FOR_ANY_ACTION
from tzolkin.components.player_board import STARTING_WORKERS
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.words import CHAAC, CORN, GOLD, SKULL, STONE, TECHNOLOGY_NAMES, TEMPLE_NAMES, WOOD
from tzolkin.render.words.amounts import counted, lettered, named

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
WOOD_OR_SKULL: Final = f"1 wood on the first {symbols.FOOD_DAYS_OF_WOOD} Food Days, 1 skull on the others"
A_STEP_IN_EACH_TEMPLE: Final = (
    (symbols.CLIMB_CHAAC, 1),
    (symbols.CLIMB_QUETZALCOATL, 1),
    (symbols.CLIMB_KUKULCAN, 1),
)


RENOVATES: Final = (symbols.RENOVATION, 1)
RENOVATION_SIGN: Final = "[r]"  # on a card, behind the cost
STEP_MORE: Final = "(+1)"  # on a card, behind a step up: theology may add another one


def building_text(building: Building, *, brief: bool = False) -> str:
    """Cost and effects of a building."""
    cost = cost_text(building.wood, building.stone, building.gold, building.skulls)
    if brief and RENOVATES in building.effects:
        others = tuple(effect for effect in building.effects if effect != RENOVATES)
        return f"{cost} {RENOVATION_SIGN}: {effects_text(others, brief=True)}"
    return f"{cost}: {effects_text(building.effects, brief=brief)}"


def cost_text(wood: int, stone: int, gold: int, skulls: int = 0) -> str:
    """A cost in letters: "2w 1s"."""
    costs = ((wood, WOOD), (stone, STONE), (gold, GOLD), (skulls, SKULL))
    return " ".join(lettered(amount, good) for amount, good in costs if amount)


def effects_text(effects: Effects, *, brief: bool = False) -> str:
    """Everything that a tile does, from left to right; briefly, a temple or technology alone is one up."""
    if brief and set(A_STEP_IN_EACH_TEMPLE) <= set(effects):
        others = [effect_text(effect, brief=True) for effect in effects if effect not in A_STEP_IN_EACH_TEMPLE]
        return ", ".join(["each temple", *others])
    return ", ".join(effect_text(effect, brief=brief) for effect in effects).replace(f", {STEP_MORE}", f" {STEP_MORE}")


def effect_text(effect: Effect, *, brief: bool) -> str:
    """What a symbol on a tile does, in a few words."""
    symbol, amount = effect
    if symbol in GAINED:
        return named(amount, GAINED[symbol])
    up = "" if brief and amount == 1 else f" +{amount}"
    if symbols.CLIMB_CHAAC <= symbol <= symbols.CLIMB_KUKULCAN:
        return TEMPLE_NAMES[symbol - symbols.CLIMB_CHAAC] + up
    if symbols.LEARN_AGRICULTURE <= symbol <= symbols.LEARN_THEOLOGY:
        return TECHNOLOGY_NAMES[symbol - symbols.LEARN_AGRICULTURE] + up
    if symbol in ON_FOOD_DAYS:
        return f"{named(amount, ON_FOOD_DAYS[symbol])} a Food Day"
    return {
        symbols.FEEDS_WORKERS: f"feeds {counted(amount, 'worker')}",
        symbols.FEEDS_ALL: f"all workers eat {amount} less",
        symbols.POINTS: counted(amount, "point"),
        symbols.CLIMB_ANY: f"any temple{up}",
        symbols.LEARN_ANY: f"any technology{up}",
        symbols.WORKER: counted(amount, "worker"),
        symbols.BUILD: "build another",
        symbols.MARKET: "market",
        symbols.ANY_ACTION: "any action" if brief else f"any action for {UXMAL_CORN_FOR_ANY_ACTION} corn",
        symbols.DESCEND_CHAAC: f"{TEMPLE_NAMES[CHAAC]} −{amount}",
        symbols.RENOVATION: "renovation",
        symbols.WOOD_OR_SKULL_ON_FOOD_DAYS: "wood/skull a Food Day" if brief else WOOD_OR_SKULL,
        symbols.OFFER_OF_THEOLOGY: STEP_MORE if brief else "with theology 2 another step for a resource",
        symbols.BUILD_MONUMENT: "build a monument",
        symbols.EXCHANGE_TECHNOLOGY: "technology −1, others +1" if brief else "a technology −1, the three others +1",
    }[symbol]


# ---- Monuments ------------------------------------------------------------------------------------------------------

MASTERY_POINTS: Final = ", ".join(str(points) for points in sorted(set(scoring.POINTS_FOR_MASTERY) - {0}))

MONUMENT_SCORES: Final = {
    scoring.TOMBS: f"{scoring.POINTS_PER_WORK_OF_ITS_GROUP} points a tomb",
    scoring.ALL_WORKS: f"{scoring.POINTS_PER_WORK} a building/monument",
    scoring.CORN_TILES: f"{scoring.POINTS_PER_HARVEST_TILE} points a corn tile",
    scoring.WOOD_TILES: f"{scoring.POINTS_PER_HARVEST_TILE} points a wood tile",
    scoring.HALLS: f"{scoring.POINTS_PER_WORK_OF_ITS_GROUP} points a hall",
    scoring.MASTERY: f"{MASTERY_POINTS} at level {TOP_LEVEL}",
    scoring.TECHNOLOGY_LEVELS: f"{scoring.POINTS_PER_LEVEL} points a level",
    scoring.WORKERS: f"{scoring.POINTS_FOR_WORKERS[STARTING_WORKERS + 1]} a worker beyond {STARTING_WORKERS}",
    scoring.SHRINES: f"{scoring.POINTS_PER_WORK_OF_ITS_GROUP} points a shrine",
    scoring.ALL_TEMPLES: "temple points once more",
    scoring.ONE_TEMPLE: f"{scoring.POINTS_PER_STEP} a step, best temple",
    scoring.SKULLS: f"{scoring.POINTS_PER_PLACED_SKULL} a skull on Chichen Itza",
}


def monument_text(monument: int, players: int) -> str:
    """Cost of a monument, and what it scores."""
    tile = scoring.MONUMENTS[monument]
    cost = cost_text(tile.wood, tile.stone, tile.gold, tile.skulls)
    return f"{cost}: {monument_score(monument, players)}"


def monument_score(monument: int, players: int) -> str:
    """What a monument scores at the end of the game."""
    if monument == scoring.ALL_MONUMENTS:
        return f"{scoring.POINTS_PER_MONUMENT[players]} a monument built"
    return MONUMENT_SCORES[monument]
