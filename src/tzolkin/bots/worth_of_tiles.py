"""What buildings and monuments are worth to a player now, in points: what they bring, less what they cost."""

from __future__ import annotations

from tzolkin.bots.outlook import Outlook
from tzolkin.components import prophecies as printed
from tzolkin.components.buildings import BUILDINGS, Building
from tzolkin.components.effects import (
    ANY_ACTION,
    BUILD,
    BUILD_MONUMENT,
    CLIMB_ANY,
    CLIMB_CHAAC,
    CLIMB_KUKULCAN,
    CORN_ON_FOOD_DAYS,
    EXCHANGE_TECHNOLOGY,
    FEEDS_ALL,
    FEEDS_WORKERS,
    FOOD_DAYS_OF_WOOD,
    GAIN_CORN,
    GAIN_GOLD,
    GAIN_SKULL,
    GAIN_WOOD,
    GOLD_ON_FOOD_DAYS,
    LEARN_AGRICULTURE,
    LEARN_ANY,
    LEARN_THEOLOGY,
    MARKET,
    OFFER_OF_THEOLOGY,
    POINTS,
    RENOVATION,
    STONE_ON_FOOD_DAYS,
    WOOD_OR_SKULL_ON_FOOD_DAYS,
    WORKER,
)
from tzolkin.components.monuments import (
    ALL_WORKS,
    CORN_TILES,
    HALLS,
    MONUMENTS,
    POINTS_PER_HARVEST_TILE,
    POINTS_PER_WORK,
    POINTS_PER_WORK_OF_ITS_GROUP,
    SHRINES,
    TOMBS,
)
from tzolkin.components.player_board import CORN_PER_WORKER
from tzolkin.components.technologies import ARCHITECTURE_CORN, ARCHITECTURE_POINTS, POINTS_FROM, STEP_FOR_RESOURCE_FROM
from tzolkin.components.words import ARCHITECTURE, GOLD, STONE, TECHNOLOGIES, THEOLOGY, WOOD
from tzolkin.rules import hooks
from tzolkin.rules.monuments import points_if_built
from tzolkin.rules.paying import can_afford_monument
from tzolkin.rules.renovation import cost_left, may_be_discarded


def building_worth(outlook: Outlook, tile: Building) -> float:
    """What a building brings: its effects, architecture's reward, and what monuments make of it."""
    level = outlook.player.levels[ARCHITECTURE]
    points = ARCHITECTURE_POINTS[level]
    if outlook.game.modules and hooks.is_barred(outlook.game, outlook.seat, POINTS_FROM):
        points = 0
    worth = ARCHITECTURE_CORN[level] * outlook.corn + points
    worth += group_worth(outlook, tile.group)
    for symbol, amount in tile.effects:
        worth += effect_worth(outlook, symbol, amount)
    if outlook.game.modules:
        worth += outlook.prophecies.one_more[printed.CROWDED_CITIES]
        worth += rewards_worth(outlook, tile, with_corn=True)
    return worth


def rewards_worth(outlook: Outlook, tile: Building, *, with_corn: bool) -> float:
    """What a building gives on the Food Days left, and what it may save when it is discarded for another one."""
    worth = 0.0
    days = outlook.food_days_left
    for symbol, amount in tile.effects:
        if symbol == RENOVATION:
            worth += outlook.weights.renovation * outlook.time
        elif symbol == CORN_ON_FOOD_DAYS and with_corn and days > 0:
            worth += amount * (outlook.corn + (days - 1) * outlook.weights.later_food)
        elif symbol == STONE_ON_FOOD_DAYS:
            worth += amount * days * outlook.resources[STONE]
        elif symbol == GOLD_ON_FOOD_DAYS:
            worth += amount * days * outlook.resources[GOLD]
        elif symbol == WOOD_OR_SKULL_ON_FOOD_DAYS:
            wood: int = max(0, FOOD_DAYS_OF_WOOD - outlook.game.next_food_day)
            worth += amount * (wood * outlook.resources[WOOD] + (days - wood) * outlook.skull)
    return worth


def cost_of_building(outlook: Outlook, tile: Building) -> float:
    """What a building costs in resources and skulls, perhaps less with an own one discarded for it."""
    cost = outlook.cost_in_resources(tile.wood, tile.stone, tile.gold)
    if not outlook.game.modules:
        return cost
    for old in outlook.player.buildings:
        if may_be_discarded(old, tile):
            left = cost_left(tile, old)
            lost = rewards_worth(outlook, BUILDINGS[old], with_corn=True)
            cost = min(cost, outlook.cost_in_resources(left.wood, left.stone, left.gold) + lost)
    return cost + tile.skulls * outlook.skull_cost


def effect_worth(outlook: Outlook, symbol: int, amount: int) -> float:
    """What one symbol of a building brings."""
    if symbol == POINTS:
        return float(amount)
    if symbol == GAIN_CORN:
        return amount * outlook.corn
    if GAIN_WOOD <= symbol <= GAIN_GOLD:
        return outlook.gain_in_resource(symbol - GAIN_WOOD, amount)
    if symbol == GAIN_SKULL:
        return amount * outlook.skull_gain
    if CLIMB_CHAAC <= symbol <= CLIMB_KUKULCAN:
        return amount * outlook.step[symbol - CLIMB_CHAAC]
    if symbol == CLIMB_ANY:
        return amount * outlook.best_step
    if LEARN_AGRICULTURE <= symbol <= LEARN_THEOLOGY:
        return amount * free_advance(outlook, outlook.level[symbol - LEARN_AGRICULTURE])
    if symbol == LEARN_ANY:
        return amount * free_advance(outlook, max(outlook.level))
    if symbol in (FEEDS_WORKERS, FEEDS_ALL):
        return farm_worth(outlook, symbol, amount)
    if symbol == WORKER:
        return outlook.new_worker()
    if symbol == MARKET:
        return outlook.weights.market
    if symbol in (ANY_ACTION, BUILD):
        return outlook.weights.granted_action * outlook.cheapest
    if symbol == BUILD_MONUMENT:
        return max(0.0, best_monument(outlook))
    if symbol == EXCHANGE_TECHNOLOGY:
        return exchange_worth(outlook)
    if symbol == OFFER_OF_THEOLOGY and outlook.player.levels[THEOLOGY] >= STEP_FOR_RESOURCE_FROM:
        return max(0.0, outlook.best_step - outlook.cheapest)
    return 0.0


def free_advance(outlook: Outlook, level: float) -> float:
    """What an advance without cost is worth, or nothing where it is taxed and better declined."""
    if not outlook.game.modules:
        return level
    resources: int = hooks.resources_for_free_advance(outlook.game, outlook.seat)
    return max(0.0, level - resources * outlook.cheapest)


def exchange_worth(outlook: Outlook) -> float:
    """What it brings to lower one technology and to advance the other three."""
    levels = outlook.player.levels
    best = 0.0
    for lowered in TECHNOLOGIES:
        if levels[lowered] > 0:
            gain = -outlook.weights.levels[lowered][levels[lowered] - 1] * outlook.time
            for technology in TECHNOLOGIES:
                if technology != lowered:
                    gain += free_advance(outlook, outlook.level[technology])
            best = max(best, gain)
    return best


def best_monument(outlook: Outlook) -> float:
    """What the best monument that can be paid now brings, less its cost; 0 without any."""
    best = 0.0
    for monument in outlook.game.monuments:
        if can_afford_monument(outlook.game, outlook.player, monument):
            best = max(best, monument_gain(outlook, monument))
    return best


def farm_worth(outlook: Outlook, symbol: int, amount: int) -> float:
    """The corn that a farm saves on the Food Days left."""
    saved = 0
    if symbol == FEEDS_ALL:
        for need in outlook.needs:
            saved += min(need, amount)
    else:
        workers = amount
        for need in outlook.needs:
            if need >= CORN_PER_WORKER and workers > 0:
                saved += CORN_PER_WORKER
                workers -= 1
    if outlook.food_days_left == 0:
        return 0.0
    later = (outlook.food_days_left - 1) * outlook.weights.later_food
    return saved * (outlook.corn + later)


def group_worth(outlook: Outlook, group: int) -> float:
    """What own monuments pay for one more building of a group, and a part of what those on display would."""
    worth = 0.0
    for monument in outlook.player.monuments:
        if monument == ALL_WORKS:
            worth += POINTS_PER_WORK
        elif monument in (TOMBS, HALLS, SHRINES) and MONUMENTS[monument].group == group:
            worth += POINTS_PER_WORK_OF_ITS_GROUP
    for monument in outlook.game.monuments:
        if monument in (TOMBS, HALLS, SHRINES) and MONUMENTS[monument].group == group:
            worth += outlook.weights.group_of_a_building * outlook.time
    return worth


def harvest_tile_worth(outlook: Outlook, monument: int) -> float:
    """What one more harvest tile is worth: to the owner of the monument that counts them, and by prophecies."""
    worth = float(POINTS_PER_HARVEST_TILE) if monument in outlook.player.monuments else 0.0
    return worth + outlook.prophecies.one_more[printed.DROUGHT if monument == CORN_TILES else printed.FOREST_FIRE]


def monument_gain(outlook: Outlook, monument: int) -> float:
    """The points of a monument if it stood now, with what it is still going to grow, less its cost."""
    tile = MONUMENTS[monument]
    cost = outlook.cost_in_resources(tile.wood, tile.stone, tile.gold) + tile.skulls * outlook.skull
    points: int = points_if_built(outlook.game, outlook.seat, monument)
    return points * (1 + outlook.weights.monument_growth * outlook.time) - cost
