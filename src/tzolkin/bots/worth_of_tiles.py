"""What buildings and monuments are worth to a player now, in points: what they bring, less what they cost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tzolkin.bots.outlook import IMPOSSIBLE_COST, Outlook
from tzolkin.components import prophecies as printed
from tzolkin.components.buildings import BUILDINGS, Building
from tzolkin.components.calendar import LAST_FOOD_DAY
from tzolkin.components.costs import Cost
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
    ALL_MONUMENTS,
    ALL_WORKS,
    CORN_TILES,
    HALLS,
    MONUMENTS,
    POINTS_PER_HARVEST_TILE,
    POINTS_PER_MONUMENT,
    POINTS_PER_PLACED_SKULL,
    POINTS_PER_WORK,
    POINTS_PER_WORK_OF_ITS_GROUP,
    SHRINES,
    SKULLS,
    TOMBS,
)
from tzolkin.components.player_board import CORN_PER_WORKER
from tzolkin.components.technologies import ARCHITECTURE_CORN, ARCHITECTURE_POINTS, POINTS_FROM, STEP_FOR_RESOURCE_FROM
from tzolkin.components.words import ARCHITECTURE, GOLD, STONE, TECHNOLOGIES, THEOLOGY, WOOD
from tzolkin.rules import hooks
from tzolkin.rules.food_days import farm_symbols
from tzolkin.rules.monuments import points_if_built
from tzolkin.rules.paying import IN_CORN, IN_RESOURCES, can_pay, resources_saved, surcharge
from tzolkin.rules.renovation import KEEPS_ALL, cost_left, may_be_discarded

NOTHING: Final = Cost(0, 0, 0)


def building_worth(outlook: Outlook, tile: Building, way: i64 = IN_RESOURCES) -> float:
    """What a building brings, paid in this way: its effects, and what monuments and prophecies make of it."""
    worth = group_worth(outlook, tile.group)
    for symbol, amount in tile.effects:
        if symbol == BUILD_MONUMENT:
            worth += monument_after(outlook, tile, way)
        else:
            worth += effect_worth(outlook, symbol, amount)
    if outlook.game.modules:
        worth += outlook.prophecies.one_more[printed.CROWDED_CITIES]
        if tile.skulls > 0 and SKULLS in outlook.player.monuments:
            worth += tile.skulls * POINTS_PER_PLACED_SKULL  # it counts as placed at Chichen Itza (X-BUILD-06)
        worth += rewards_worth(outlook, tile, with_corn=True)
    return worth


def reward_of_architecture(outlook: Outlook) -> float:
    """What architecture brings the first building of an action, beside what it saves (R-ARC-05)."""
    level = outlook.player.levels[ARCHITECTURE]
    points = ARCHITECTURE_POINTS[level]
    if outlook.game.modules and hooks.is_barred(outlook.game, outlook.seat, POINTS_FROM):
        points = 0
    return ARCHITECTURE_CORN[level] * outlook.corn + points


def rewards_worth(outlook: Outlook, tile: Building, *, with_corn: bool) -> float:
    """What a building gives on the Food Days left, and what it may save when it is discarded for another one."""
    worth = 0.0
    days = LAST_FOOD_DAY + 1 - outlook.day_of_rewards
    for symbol, amount in tile.effects:
        if symbol == RENOVATION:
            worth += outlook.weights.renovation * outlook.time
        elif symbol == CORN_ON_FOOD_DAYS and with_corn and days > 0:
            worth += amount * (outlook.corn + (days - 1) * outlook.weights.later_food)
        elif symbol == STONE_ON_FOOD_DAYS:
            worth += amount * days * outlook.resources[STONE]
        elif symbol == GOLD_ON_FOOD_DAYS:
            worth += amount * days * outlook.resources[GOLD]
            if outlook.taxing == printed.GOLD_SHORTAGE:
                worth -= amount * tax_on_gold(outlook, with_corn=with_corn)
        elif symbol == WOOD_OR_SKULL_ON_FOOD_DAYS:
            wood: int = max(0, FOOD_DAYS_OF_WOOD - outlook.day_of_rewards)
            skulls: int = min(amount * (days - wood), outlook.game.bank_skulls)
            worth += amount * wood * outlook.resources[WOOD] + skulls * outlook.skull
            if skulls > 0:
                worth -= amount * outlook.tax_on_skull
    return worth


def tax_on_gold(outlook: Outlook, *, with_corn: bool) -> float:
    """What a gold of a building is worth less on the next Food Day, for its corn; all of it where it is declined.

    Without corn, that for own gold is counted as food.  Clauses: X-PROPH-09, X-PROPH-INT-13.
    """
    gold = outlook.resources[GOLD]
    if with_corn:
        return min(gold, outlook.corn_for_gold(1) * outlook.corn)
    return 0.0 if outlook.taxed_taken > 0 else gold


def cost_of_building(outlook: Outlook, tile: Building, more: int, saved: int) -> float:
    """What a building costs in goods, with a surcharge, `saved` resources less; perhaps with an own one discarded."""
    skulls = tile.skulls * outlook.skull_cost
    cost = cost_in_resources_less(outlook, tile, more, saved)
    if not outlook.game.modules:
        return cost + skulls
    for old in outlook.player.buildings:
        if may_be_discarded(old, tile):
            left = cost_in_resources_less(outlook, cost_left(tile, old), more, saved)
            cost = min(cost, left + lost_with(outlook, old))
    return cost + skulls


def cost_in_resources_less(outlook: Outlook, cost: Cost, more: int, saved: int) -> float:
    """What the resources of a cost and a surcharge are worth, but for the dearest one of them when `saved` is 1."""
    surcharge = more * outlook.cheapest
    paid = outlook.cost_in_resources(cost.wood, cost.stone, cost.gold) + surcharge
    if saved == 0:
        return paid
    dearest = outlook.cheapest if more > 0 else 0.0  # the surcharge may be what is saved (X-PROPH-INT-05)
    for resource, number in ((WOOD, cost.wood), (STONE, cost.stone), (GOLD, cost.gold)):
        if number > 0:
            with_one_less = outlook.cost_in_resource(resource, number - 1)
            dearest = max(dearest, outlook.cost_in_resource(resource, number) - with_one_less)
    return paid - dearest


def lost_with(outlook: Outlook, building: int) -> float:
    """What is lost when an own building is discarded: what it would still give, and its being counted."""
    tile = BUILDINGS[building]
    lost = rewards_worth(outlook, tile, with_corn=True) + group_worth(outlook, tile.group)
    return lost + outlook.prophecies.one_more[printed.CROWDED_CITIES]


def effect_worth(outlook: Outlook, symbol: int, amount: int) -> float:
    """What one symbol of a building brings, but for the monument that one allows: see `monument_after`."""
    if symbol == POINTS:
        return float(amount)
    if symbol == GAIN_CORN:
        return amount * outlook.corn
    if GAIN_WOOD <= symbol <= GAIN_GOLD:
        return outlook.gain_in_resource(symbol - GAIN_WOOD, amount)
    if symbol == GAIN_SKULL:
        return amount * outlook.skull_gain
    if CLIMB_CHAAC <= symbol <= CLIMB_KUKULCAN:
        temple = symbol - CLIMB_CHAAC
        return outlook.step[temple] if amount == 1 else outlook.two_steps_worth(temple)
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
    if symbol == EXCHANGE_TECHNOLOGY:
        return exchange_worth(outlook)
    if symbol == OFFER_OF_THEOLOGY and has_offer_of_theology(outlook):
        return max(0.0, outlook.best_step - outlook.cheapest)
    return 0.0


def has_offer_of_theology(outlook: Outlook) -> bool:
    """Whether theology lets this player pay a resource for a step now."""
    if outlook.player.levels[THEOLOGY] < STEP_FOR_RESOURCE_FROM:
        return False
    return not (outlook.game.modules and hooks.is_barred(outlook.game, outlook.seat, STEP_FOR_RESOURCE_FROM))


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
            gain = -outlook.worth_over_level_below(lowered, levels[lowered])
            for technology in TECHNOLOGIES:
                if technology != lowered:
                    gain += free_advance(outlook, outlook.level[technology])
            best = max(best, gain)
    return best


def best_monument(outlook: Outlook, paid: Cost = NOTHING, more: i64 = 0, discarded: int = KEEPS_ALL) -> float:
    """What the best monument that can be paid now brings, less its cost; 0 without any.

    The last three are of the building that is paid first: its cost, its surcharge, and an own one discarded for it.
    """
    best = 0.0
    for monument in outlook.game.monuments:
        gain = monument_gain(outlook, monument, is_paid_now=True, paid=paid, more=more, discarded=discarded)
        best = max(best, gain)
    return best


def monument_after(outlook: Outlook, tile: Building, way: i64) -> float:
    """What the best monument brings that can be paid when the building that allows it has been paid in this way.

    Clauses: R-GEN-03, X-BUILD-08.
    """
    if way == IN_CORN:
        return best_monument(outlook)
    best = monument_after_cost(outlook, tile, way, KEEPS_ALL)
    for old in outlook.player.buildings:
        if may_be_discarded(old, tile):
            best = max(best, monument_after_cost(outlook, cost_left(tile, old), way, old))
    return best


def monument_after_cost(outlook: Outlook, cost: Cost, way: i64, discarded: int) -> float:
    """The same with this cost of the building, and an own one discarded for it, or KEEPS_ALL."""
    more = surcharge(outlook.game, outlook.seat)
    if resources_saved(outlook.player, way) == 0:
        return best_monument(outlook, cost, more, discarded)
    if cost.resources == 0:
        return best_monument(outlook, cost, max(0, more - 1), discarded)  # the surcharge is saved (X-PROPH-INT-05)
    best = 0.0
    if cost.wood > 0:
        best = best_monument(outlook, Cost(cost.wood - 1, cost.stone, cost.gold, cost.skulls), more, discarded)
    if cost.stone > 0:
        less = Cost(cost.wood, cost.stone - 1, cost.gold, cost.skulls)
        best = max(best, best_monument(outlook, less, more, discarded))
    if cost.gold > 0:
        less = Cost(cost.wood, cost.stone, cost.gold - 1, cost.skulls)
        best = max(best, best_monument(outlook, less, more, discarded))
    return best


def farm_worth(outlook: Outlook, symbol: int, amount: int) -> float:
    """The corn that a farm saves on the Food Days left."""
    saved = 0
    if symbol == FEEDS_ALL:
        for need in outlook.needs:
            saved += min(need, amount)
    else:
        with_farm: int = farm_symbols(outlook.player, FEEDS_WORKERS)  # those stand first
        for need in outlook.needs[with_farm : with_farm + amount]:
            saved += min(need, CORN_PER_WORKER)
    if outlook.food_days_left == 0:
        return 0.0
    later = (outlook.food_days_left - 1) * outlook.weights.later_food
    return saved * (outlook.corn + later)


def group_worth(outlook: Outlook, group: int) -> float:
    """What own monuments pay for one more building of a group, and a part of what those on display would."""
    worth = 0.0
    for monument in outlook.player.monuments:
        worth += points_for_work(monument, group)
    for monument in outlook.game.monuments:
        if monument in (TOMBS, HALLS, SHRINES) and MONUMENTS[monument].group == group:
            worth += outlook.weights.group_of_a_building * outlook.time
    return worth


def points_for_work(monument: int, group: int) -> int:
    """What a monument scores for one building of a group."""
    if monument == ALL_WORKS:
        return POINTS_PER_WORK
    if monument in (TOMBS, HALLS, SHRINES) and MONUMENTS[monument].group == group:
        return POINTS_PER_WORK_OF_ITS_GROUP
    return 0


def harvest_tile_worth(outlook: Outlook, monument: int) -> float:
    """What one more harvest tile is worth: to the owner of the monument that counts them, and by prophecies."""
    worth = float(POINTS_PER_HARVEST_TILE) if monument in outlook.player.monuments else 0.0
    return worth + outlook.prophecies.one_more[printed.DROUGHT if monument == CORN_TILES else printed.FOREST_FIRE]


def monument_gain(
    outlook: Outlook,
    monument: int,
    *,
    is_paid_now: bool,
    paid: Cost = NOTHING,
    more: i64 = 0,
    discarded: int = KEEPS_ALL,
) -> float:
    """What a monument brings less its cost, perhaps with an own building discarded, which it does not count.

    Below 0 where it is to be paid now and cannot be, a building before it as with `best_monument` included; else what
    is missing may still be found.
    On what can be paid it must agree with rules.paying.can_afford_monument.  Clause: X-RENO-06.
    """
    tile = MONUMENTS[monument]
    player = outlook.player
    best = -IMPOSSIBLE_COST
    if not is_paid_now or can_pay(player, together(tile, paid), IN_RESOURCES, 0, more):
        best = gain_for_cost(outlook, monument, tile, 0)
    if not outlook.game.modules:
        return best
    for old in player.buildings:
        if old != discarded and may_be_discarded(old, tile):
            left = cost_left(tile, old)
            if not is_paid_now or can_pay(player, together(left, paid), IN_RESOURCES, 0, more):
                fewer = points_for_work(monument, BUILDINGS[old].group)
                best = max(best, gain_for_cost(outlook, monument, left, fewer) - lost_with(outlook, old))
    return best


def together(cost: Cost, paid: Cost) -> Cost:
    """Two costs as one."""
    if paid.resources == 0 and paid.skulls == 0:
        return cost
    return Cost(cost.wood + paid.wood, cost.stone + paid.stone, cost.gold + paid.gold, cost.skulls + paid.skulls)


def gain_for_cost(outlook: Outlook, monument: int, cost: Cost, fewer: int) -> float:
    """The points of a monument if it stood now, so many fewer, with what it is still going to grow, less this cost.

    What own monuments score more for it is among them.  Clause: R-SCORE-04.
    """
    points: int = points_if_built(outlook.game, outlook.seat, monument) - fewer
    for own in outlook.player.monuments:
        points += points_for_work(own, MONUMENTS[monument].group)
        if own == ALL_MONUMENTS:
            points += POINTS_PER_MONUMENT[outlook.game.ruleset.players]
    paid = outlook.cost_in_resources(cost.wood, cost.stone, cost.gold) + cost.skulls * outlook.skull_cost
    return points * (1 + outlook.weights.monument_growth * outlook.time) - paid
