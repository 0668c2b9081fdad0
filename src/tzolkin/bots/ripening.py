"""What the actions of the gears are worth to a player now, and what its workers there will be worth when picked up.

A worker gains by waiting, for later spaces do more; and loses by it, for a worker in hand would be placed again.  So a
worker is worth the best of its coming spaces, less what the turns until then cost.
"""

from __future__ import annotations

from typing import Final

from tzolkin.bots.outlook import Outlook
from tzolkin.bots.weights import Weights
from tzolkin.components.buildings import BUILDINGS, Building
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
from tzolkin.components.gears import (
    ACTIONS,
    CHICHEN_POINTS,
    CHICHEN_RESOURCES,
    CHICHEN_TEMPLE,
    FIRST_FREE_CHOICE,
    LAST_SPACE,
    PALENQUE_CORN,
    PALENQUE_WOOD,
    UXMAL_CORN_FOR_A_STEP,
    UXMAL_CORN_FOR_ANY_ACTION,
    YAXCHILAN_CORN,
    YAXCHILAN_GOLD,
    YAXCHILAN_SKULLS,
    YAXCHILAN_STONE,
    YAXCHILAN_WOOD,
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
    WOOD_TILES,
)
from tzolkin.components.player_board import CORN_PER_WORKER, STARTING_WORKERS
from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.technologies import (
    AGRICULTURE_CORN,
    AGRICULTURE_FISHING,
    ARCHITECTURE_CORN,
    ARCHITECTURE_POINTS,
    EXTRACTION_GOLD,
    EXTRACTION_STONE,
    EXTRACTION_WOOD,
    HIGHER_ACTION_FROM,
    NO_TILE_NEEDED_FROM,
    RESOURCES_TO_ADVANCE,
    THEOLOGY_SKULLS,
)
from tzolkin.components.words import (
    AGRICULTURE,
    ARCHITECTURE,
    CHICHEN_ITZA,
    EXTRACTION,
    GEARS,
    GOLD,
    PALENQUE,
    STONE,
    TECHNOLOGIES,
    THEOLOGY,
    TIKAL,
    UXMAL,
    WOOD,
    YAXCHILAN,
)
from tzolkin.rules.building import corn_to_build, missing_resources
from tzolkin.rules.monuments import points_for_monument
from tzolkin.rules.technologies.architecture import resources_less

IMPOSSIBLE: Final = 0.0  # an action without effect is worth as much as none


class Ripening:
    """The worth of actions and of own workers on the gears, in one outlook."""

    def __init__(self, outlook: Outlook) -> None:
        """Nothing is worked out before it is asked for."""
        self.outlook: Final[Outlook] = outlook
        self.known: list[list[float]] = [[], [], [], [], []]  # the actions of each gear, once asked for
        self.cheapest: Final[float] = cheapest_resource(outlook)
        workers: int = outlook.player.workers
        self.turn_of_a_worker: Final[float] = turn_of_all_workers(outlook.weights, workers) / workers

    def free_worker(self, turns: int) -> float:
        """What a worker in hand can still achieve, with so many turns to come."""
        return self.turn_of_a_worker * max(0.0, turns - self.outlook.weights.turns_without_use)

    def workers_on_gears(self) -> float:
        """What all own workers on the gears are worth together."""
        outlook = self.outlook
        seat: int = outlook.seat
        worth = 0.0
        for gear in GEARS:
            if seat not in outlook.game.gears[gear]:
                continue
            gains: list[float] = []
            slots = outlook.game.gears[gear]
            for space in range(LAST_SPACE[gear] + 1):
                if slots[space] == seat:
                    fallen_off, best = self.worker(gear, space)
                    worth += fallen_off
                    gains.append(best - fallen_off)
            worth += self.shared(gear, gains)
        return worth

    def worker(self, gear: int, space: int) -> tuple[float, float]:
        """A worker on a space: its worth when it falls off unused, and when picked up at the best moment."""
        turns = self.outlook.turns
        wait = 0 if self.outlook.is_to_move else 1
        beyond = LAST_SPACE[gear] + 1 - space  # turns of the calendar until it falls off
        fallen_off = self.free_worker(turns - beyond)
        best = fallen_off
        part = self.outlook.weights.trust[gear]
        while wait < beyond:
            on = space + wait
            used = wait + 1 if self.outlook.is_to_move else wait
            if used > turns:
                break
            worth = self.on_space(gear, on) * part + self.free_worker(turns - used)
            if worth > best:
                best = worth
            part *= self.outlook.weights.ripening
            wait += 1
        return fallen_off, best

    def shared(self, gear: int, gains: list[float]) -> float:
        """What several workers gain on one gear, where they compete for the same skulls or resources."""
        gains.sort(reverse=True)
        weights = self.outlook.weights
        total = 0.0
        part = 1.0
        skulls: int = self.outlook.player.skulls
        for index in range(len(gains)):
            if gear == CHICHEN_ITZA:
                part = 1.0 if index < skulls else weights.without_skull
            total += gains[index] * part
            if gear == TIKAL:
                part *= weights.further_worker_at_tikal
        return total

    def on_space(self, gear: int, space: int) -> float:
        """The best action for a worker picked up from a space, a step back paid in corn included."""
        actions = self.actions(gear)
        last = ACTIONS[gear]
        best = IMPOSSIBLE
        if gear == CHICHEN_ITZA and self.outlook.player.levels[THEOLOGY] >= HIGHER_ACTION_FROM:
            if space + 1 <= last:
                best = max(best, actions[space + 1])
            elif space < FIRST_FREE_CHOICE[gear]:
                space += 1
        corn = self.outlook.corn
        for action in range(1, min(space, last) + 1):
            worth = actions[action]
            if space < FIRST_FREE_CHOICE[gear]:
                worth -= corn * (space - action)
            if worth > best:
                best = worth
        return best

    def actions(self, gear: int) -> list[float]:
        """The worth of the actions of a gear, by number; index 0 is unused."""
        known = self.known[gear]
        if known:
            return known
        if gear == PALENQUE:
            known = palenque(self.outlook)
        elif gear == YAXCHILAN:
            known = yaxchilan(self.outlook)
        elif gear == TIKAL:
            known = self.tikal()
        elif gear == UXMAL:
            known = self.uxmal()
        else:
            known = chichen_itza(self.outlook)
        self.known[gear] = known
        return known

    def tikal(self) -> list[float]:
        """Tikal: technologies, buildings and monuments, or two steps, less what they cost."""
        outlook = self.outlook
        learn, learn_more = self.learning()
        build, build_more = self.building()
        monument = best_monument(outlook)
        steps = sum(outlook.step) - min(outlook.step) - self.cheapest
        if outlook.player.resources() == 0:
            steps *= outlook.weights.missing_resource
        return [
            IMPOSSIBLE,
            learn,
            build,
            learn + learn_more,
            max(build + build_more, monument),
            max(IMPOSSIBLE, steps),
        ]

    def learning(self) -> tuple[float, float]:
        """The best advance in a technology less its cost, and the second best."""
        outlook = self.outlook
        held: int = outlook.player.resources()
        best = IMPOSSIBLE
        second = IMPOSSIBLE
        for technology in TECHNOLOGIES:
            cost = RESOURCES_TO_ADVANCE[outlook.player.levels[technology]]
            gain = outlook.level[technology] - cost * self.cheapest
            if gain > 0:
                missing = cost - held
                while missing > 0:
                    gain *= outlook.weights.missing_resource
                    missing -= 1
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        return best, second

    def building(self) -> tuple[float, float]:
        """The best building on display less its cost in resources, and the second best."""
        outlook = self.outlook
        player = outlook.player
        saved: int = resources_less(player)
        best = IMPOSSIBLE
        second = IMPOSSIBLE
        for building in outlook.game.display:
            tile = BUILDINGS[building]
            gain = self.building_worth(tile) - cost_in_points(outlook, tile.wood, tile.stone, tile.gold)
            gain += saved * self.cheapest
            if gain > 0:
                missing = missing_resources(player, tile) - saved
                while missing > 0:
                    gain *= outlook.weights.missing_resource
                    missing -= 1
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
        return best, second * outlook.weights.further_worker_at_tikal

    def building_worth(self, tile: Building) -> float:
        """What a building brings: its effects, architecture's reward, and what monuments make of it."""
        outlook = self.outlook
        level = outlook.player.levels[ARCHITECTURE]
        worth = ARCHITECTURE_CORN[level] * outlook.corn + ARCHITECTURE_POINTS[level]
        worth += group_worth(outlook, tile.group)
        for symbol, amount in tile.effects:
            worth += self.effect_worth(symbol, amount)
        return worth

    def effect_worth(self, symbol: int, amount: int) -> float:
        """What one symbol of a building brings."""
        outlook = self.outlook
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
            return self.new_worker()
        if symbol == MARKET:
            return outlook.weights.market
        if symbol in (ANY_ACTION, BUILD):
            return 2 * self.cheapest
        return 0.0

    def new_worker(self) -> float:
        """What one more worker achieves, less the corn it eats."""
        outlook = self.outlook
        if outlook.player.workers >= MOST_WORKERS:
            return IMPOSSIBLE
        eats = CORN_PER_WORKER * outlook.food_days_left * outlook.weights.later_food
        weights = outlook.weights
        turns = max(0.0, outlook.turns - 1 - weights.turns_without_use)
        workers: int = outlook.player.workers
        more = turn_of_all_workers(weights, workers + 1) - turn_of_all_workers(weights, workers)
        return max(IMPOSSIBLE, more * turns - eats)

    def uxmal(self) -> list[float]:
        """Uxmal: a step for corn, the market, a worker, a building in corn, any action for a corn."""
        outlook = self.outlook
        corn: int = outlook.player.corn
        step = outlook.best_step + outlook.gain_in_corn(-min(corn, UXMAL_CORN_FOR_A_STEP))
        if corn < UXMAL_CORN_FOR_A_STEP:
            step *= outlook.weights.missing_resource
        build = IMPOSSIBLE
        for building in outlook.game.display:
            tile = BUILDINGS[building]
            price: int = corn_to_build(outlook.player, tile)
            if price <= corn:
                build = max(build, self.building_worth(tile) + outlook.gain_in_corn(-price))
        own = [IMPOSSIBLE, max(IMPOSSIBLE, step), outlook.weights.market, self.new_worker(), build]
        best = max(own)
        for gear in (PALENQUE, YAXCHILAN, TIKAL):
            best = max(best, max(self.actions(gear)))
        own.append(max(IMPOSSIBLE, best - UXMAL_CORN_FOR_ANY_ACTION * outlook.corn))
        return own


def turn_of_all_workers(weights: Weights, workers: int) -> float:
    """What all workers together achieve in a turn: each one above three adds less than those before."""
    more = weights.turn_of_a_worker
    total = min(workers, STARTING_WORKERS) * more
    for _ in range(STARTING_WORKERS, workers):
        more *= weights.turn_of_a_worker_more
        total += more
    return total


def palenque(outlook: Outlook) -> list[float]:
    """Palenque: fish, or the best harvest while the fields of an action have tiles, or without one by agriculture."""
    game = outlook.game
    player = outlook.player
    level = player.levels[AGRICULTURE]
    wood_more = EXTRACTION_WOOD[player.levels[EXTRACTION]]
    corn_tile = tile_worth(outlook, CORN_TILES)
    wood_tile = tile_worth(outlook, WOOD_TILES)
    worths = [IMPOSSIBLE, outlook.gain_in_corn(PALENQUE_CORN[1] + AGRICULTURE_FISHING[level])]
    for action in range(2, ACTIONS[PALENQUE] + 1):
        corn = outlook.gain_in_corn(PALENQUE_CORN[action] + AGRICULTURE_CORN[level])
        worth = IMPOSSIBLE
        if game.corn_tiles[action] > game.wood_tiles[action]:
            worth = corn + corn_tile
        elif level >= NO_TILE_NEEDED_FROM:
            worth = corn
        if game.wood_tiles[action] > 0:
            wood = outlook.gain_in_resource(WOOD, PALENQUE_WOOD[action] + wood_more) + wood_tile
            burnt = corn + corn_tile - outlook.best_step
            worth = max(worth, wood, burnt)
        worths.append(worth)
    return worths


def yaxchilan(outlook: Outlook) -> list[float]:
    """Yaxchilan: resources and corn, or a skull while the bank has one."""
    level = outlook.player.levels[EXTRACTION]
    bank: int = outlook.game.bank_skulls
    worths = [IMPOSSIBLE]
    for action in range(1, ACTIONS[YAXCHILAN] + 1):
        worth = outlook.gain_in_corn(YAXCHILAN_CORN[action])
        if YAXCHILAN_WOOD[action] > 0:
            worth += outlook.gain_in_resource(WOOD, 1 + EXTRACTION_WOOD[level])
        if YAXCHILAN_STONE[action] > 0:
            worth += outlook.gain_in_resource(STONE, 1 + EXTRACTION_STONE[level])
        if YAXCHILAN_GOLD[action] > 0:
            worth += outlook.gain_in_resource(GOLD, 1 + EXTRACTION_GOLD[level])
        if YAXCHILAN_SKULLS[action] > 0:
            skulls = YAXCHILAN_SKULLS[action] + THEOLOGY_SKULLS[outlook.player.levels[THEOLOGY]]
            worth += min(skulls, bank) * outlook.skull
        worths.append(worth)
    return worths


def chichen_itza(outlook: Outlook) -> list[float]:
    """Chichen Itza: the points, the step and the resource of every empty place, less the skull."""
    worths = [IMPOSSIBLE]
    for action in range(1, ACTIONS[CHICHEN_ITZA] + 1):
        if outlook.game.skull_places >> action & 1:
            worths.append(IMPOSSIBLE)
            continue
        worth = CHICHEN_POINTS[action] + outlook.step[CHICHEN_TEMPLE[action]] - outlook.skull
        worths.append(worth + outlook.gain_in_resource(GOLD, CHICHEN_RESOURCES[action]))
    return worths


def cheapest_resource(outlook: Outlook) -> float:
    """What the resource costs with which a cost of any kind would be paid; of wood when none is held."""
    player = outlook.player
    best = outlook.cost_in_resource(WOOD, 1)
    if player.resources() == 0:
        return best
    if player.wood == 0:
        best = outlook.resources[GOLD]
    if player.stone > 0:
        best = min(best, outlook.cost_in_resource(STONE, 1))
    if player.gold > 0:
        best = min(best, outlook.cost_in_resource(GOLD, 1))
    return best


def cost_in_points(outlook: Outlook, wood: int, stone: int, gold: int) -> float:
    """What resources are worth that a tile costs."""
    return (
        outlook.cost_in_resource(WOOD, wood)
        + outlook.cost_in_resource(STONE, stone)
        + outlook.cost_in_resource(GOLD, gold)
    )


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


def tile_worth(outlook: Outlook, monument: int) -> float:
    """What one more harvest tile is worth to the owner of the monument that counts them."""
    return float(POINTS_PER_HARVEST_TILE) if monument in outlook.player.monuments else 0.0


def best_monument(outlook: Outlook) -> float:
    """What the best monument that can be paid now brings, less its cost."""
    player = outlook.player
    best = IMPOSSIBLE
    for monument in outlook.game.monuments:
        tile = MONUMENTS[monument]
        if (
            tile.wood <= player.wood
            and tile.stone <= player.stone
            and tile.gold <= player.gold
            and tile.skulls <= player.skulls
        ):
            best = max(best, monument_gain(outlook, monument))
    return best


def monument_gain(outlook: Outlook, monument: int) -> float:
    """The points of a monument if it stood now, with what it is still going to grow, less its cost."""
    tile = MONUMENTS[monument]
    cost = cost_in_points(outlook, tile.wood, tile.stone, tile.gold) + tile.skulls * outlook.skull
    points: int = points_for_monument(outlook.game, outlook.seat, monument)
    if monument in (TOMBS, HALLS, SHRINES):
        points += POINTS_PER_WORK_OF_ITS_GROUP  # it counts itself
    elif monument == ALL_WORKS:
        points += POINTS_PER_WORK
    return points * (1 + outlook.weights.monument_growth * outlook.time) - cost
