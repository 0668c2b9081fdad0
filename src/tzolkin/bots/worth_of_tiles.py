"""What buildings and monuments are worth to a player now, in points: what they bring, less what they cost."""

from __future__ import annotations

from tzolkin.bots.outlook import Outlook
from tzolkin.components.buildings import Building
from tzolkin.components.effects import (
    ANY_ACTION,
    BUILD,
    CLIMB_ANY,
    CLIMB_CHAAC,
    CLIMB_KUKULCAN,
    FEEDS_ALL,
    FEEDS_WORKERS,
    GAIN_CORN,
    GAIN_GOLD,
    GAIN_SKULL,
    GAIN_WOOD,
    LEARN_AGRICULTURE,
    LEARN_ANY,
    LEARN_THEOLOGY,
    MARKET,
    POINTS,
    WORKER,
)
from tzolkin.components.monuments import (
    ALL_WORKS,
    HALLS,
    MONUMENTS,
    POINTS_PER_HARVEST_TILE,
    POINTS_PER_WORK,
    POINTS_PER_WORK_OF_ITS_GROUP,
    SHRINES,
    TOMBS,
)
from tzolkin.components.player_board import CORN_PER_WORKER
from tzolkin.components.technologies import ARCHITECTURE_CORN, ARCHITECTURE_POINTS
from tzolkin.components.words import ARCHITECTURE
from tzolkin.rules.monuments import points_for_monument


def building_worth(outlook: Outlook, tile: Building) -> float:
    """What a building brings: its effects, architecture's reward, and what monuments make of it."""
    level = outlook.player.levels[ARCHITECTURE]
    worth = ARCHITECTURE_CORN[level] * outlook.corn + ARCHITECTURE_POINTS[level]
    worth += group_worth(outlook, tile.group)
    for symbol, amount in tile.effects:
        worth += effect_worth(outlook, symbol, amount)
    return worth


def effect_worth(outlook: Outlook, symbol: int, amount: int) -> float:
    """What one symbol of a building brings."""
    if symbol == POINTS:
        return float(amount)
    if symbol == GAIN_CORN:
        return amount * outlook.corn
    if GAIN_WOOD <= symbol <= GAIN_GOLD:
        return outlook.gain_in_resource(symbol - GAIN_WOOD, amount)
    if symbol == GAIN_SKULL:
        return amount * outlook.skull
    if CLIMB_CHAAC <= symbol <= CLIMB_KUKULCAN:
        return amount * outlook.step[symbol - CLIMB_CHAAC]
    if symbol == CLIMB_ANY:
        return amount * outlook.best_step
    if LEARN_AGRICULTURE <= symbol <= LEARN_THEOLOGY:
        return amount * outlook.level[symbol - LEARN_AGRICULTURE]
    if symbol == LEARN_ANY:
        return amount * max(outlook.level)
    if symbol in (FEEDS_WORKERS, FEEDS_ALL):
        return farm_worth(outlook, symbol, amount)
    if symbol == WORKER:
        return outlook.new_worker()
    if symbol == MARKET:
        return outlook.weights.market
    if symbol in (ANY_ACTION, BUILD):
        return outlook.weights.granted_action * outlook.cheapest
    return 0.0


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
    """What one more harvest tile is worth to the owner of the monument that counts them."""
    return float(POINTS_PER_HARVEST_TILE) if monument in outlook.player.monuments else 0.0


def monument_gain(outlook: Outlook, monument: int) -> float:
    """The points of a monument if it stood now, with what it is still going to grow, less its cost."""
    tile = MONUMENTS[monument]
    cost = outlook.cost_in_resources(tile.wood, tile.stone, tile.gold) + tile.skulls * outlook.skull
    points: int = points_for_monument(outlook.game, outlook.seat, monument)
    if monument in (TOMBS, HALLS, SHRINES):
        points += POINTS_PER_WORK_OF_ITS_GROUP  # it counts itself
    elif monument == ALL_WORKS:
        points += POINTS_PER_WORK
    return points * (1 + outlook.weights.monument_growth * outlook.time) - cost
