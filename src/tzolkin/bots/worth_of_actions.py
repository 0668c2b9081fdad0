"""What the actions of the gears are worth to a player now, in points: what they bring, less what they cost."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tzolkin.bots.outlook import IMPOSSIBLE_COST, Outlook
from tzolkin.bots.worth_of_tiles import (
    best_monument,
    building_worth,
    cost_of_building,
    harvest_tile_worth,
    lost_with,
    reward_of_architecture,
)
from tzolkin.components.buildings import BUILDINGS, Building
from tzolkin.components.gears import (
    ACTIONS,
    CHICHEN_POINTS,
    CHICHEN_RESOURCES,
    CHICHEN_TEMPLE,
    PALENQUE_CORN,
    PALENQUE_WOOD,
    TIKAL_RESOURCES_FOR_TWO_STEPS,
    UXMAL_CORN_FOR_A_STEP,
    UXMAL_CORN_FOR_ANY_ACTION,
    YAXCHILAN_CORN,
    YAXCHILAN_GOLD,
    YAXCHILAN_SKULLS,
    YAXCHILAN_STONE,
    YAXCHILAN_WOOD,
)
from tzolkin.components.monuments import CORN_TILES, POINTS_PER_PLACED_SKULL, SKULLS, WOOD_TILES
from tzolkin.components.technologies import (
    AGRICULTURE_CORN,
    EXTRACTION_GOLD,
    EXTRACTION_STONE,
    EXTRACTION_WOOD,
    MORE_STONE_FROM,
    THEOLOGY_SKULLS,
)
from tzolkin.components.words import (
    AGRICULTURE,
    ARCHITECTURE,
    CHICHEN_ITZA,
    CORN,
    EXTRACTION,
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
from tzolkin.rules import hooks
from tzolkin.rules.board import is_skull_placed
from tzolkin.rules.paying import (
    IN_CORN,
    IN_RESOURCES,
    WITH_ARCHITECTURE,
    corn_to_build,
    resources_saved,
    resources_to_find,
    surcharge,
)
from tzolkin.rules.renovation import cost_left, may_be_discarded
from tzolkin.rules.technologies.advancing import resources_to_advance
from tzolkin.rules.technologies.agriculture import more_corn_for_fishing, needs_no_tile

IMPOSSIBLE: Final = 0.0  # an action without effect is worth as much as none


class WorthOfActions:
    """The worth of the actions in one outlook, each gear worked out when it is first asked for."""

    def __init__(self, outlook: Outlook) -> None:
        """Nothing is known yet."""
        self.outlook: Final[Outlook] = outlook
        self.known: list[list[float]] = [[], [], [], [], []]  # by gear

    def on(self, gear: int) -> list[float]:
        """The worth of the actions of a gear, by number; index 0 is unused."""
        known = self.known[gear]
        if not known:
            known = self.worked_out(gear)
            self.known[gear] = known
        return known

    def worked_out(self, gear: int) -> list[float]:
        """The same, worked out anew."""
        if gear == PALENQUE:
            return palenque(self.outlook)
        if gear == YAXCHILAN:
            return yaxchilan(self.outlook)
        if gear == TIKAL:
            return tikal(self.outlook)
        if gear == UXMAL:
            others = max(max(self.on(PALENQUE)), max(self.on(YAXCHILAN)), max(self.on(TIKAL)))
            return uxmal(self.outlook, others)
        return chichen_itza(self.outlook)


def palenque(outlook: Outlook) -> list[float]:
    """Palenque: fish, or the best harvest while the fields of an action have tiles, or without one by agriculture."""
    game = outlook.game
    player = outlook.player
    level = player.levels[AGRICULTURE]
    wood_more = EXTRACTION_WOOD[player.levels[EXTRACTION]]
    corn_tile = harvest_tile_worth(outlook, CORN_TILES)
    wood_tile = harvest_tile_worth(outlook, WOOD_TILES)
    worths = [IMPOSSIBLE, outlook.gain_in_corn(PALENQUE_CORN[1] + more_corn_for_fishing(game, player))]
    for action in range(2, ACTIONS[PALENQUE] + 1):
        corn = outlook.gain_in_corn(harvested(outlook, CORN, PALENQUE_CORN[action]) + AGRICULTURE_CORN[level])
        worth = IMPOSSIBLE
        if game.corn_tiles[action] > game.wood_tiles[action]:
            worth = corn + corn_tile
        elif needs_no_tile(game, player):
            worth = corn
        if game.wood_tiles[action] > 0:
            wood = outlook.gain_in_resource(WOOD, harvested(outlook, WOOD, PALENQUE_WOOD[action]) + wood_more)
            wood += wood_tile
            burnt = corn + corn_tile - outlook.cost_of_steps_down(1)
            worth = max(worth, max(wood, burnt))
        worths.append(worth)
    return worths


def harvested(outlook: Outlook, good: int, amount: int) -> int:
    """What a harvest brings now, before technologies."""
    return hooks.harvest(outlook.game, outlook.seat, good, amount) if outlook.game.modules else amount


def yaxchilan(outlook: Outlook) -> list[float]:
    """Yaxchilan: resources and corn, or a skull while the bank has one."""
    level = outlook.player.levels[EXTRACTION]
    bank: int = outlook.game.bank_skulls
    stone_more = EXTRACTION_STONE[level]
    if outlook.game.modules and hooks.is_barred(outlook.game, outlook.seat, MORE_STONE_FROM):
        stone_more = 0
    worths = [IMPOSSIBLE]
    for action in range(1, ACTIONS[YAXCHILAN] + 1):
        worth = outlook.gain_in_corn(YAXCHILAN_CORN[action])
        if YAXCHILAN_WOOD[action] > 0:
            worth += outlook.gain_in_resource(WOOD, YAXCHILAN_WOOD[action] + EXTRACTION_WOOD[level])
        if YAXCHILAN_STONE[action] > 0:
            worth += outlook.gain_in_resource(STONE, YAXCHILAN_STONE[action] + stone_more)
        if YAXCHILAN_GOLD[action] > 0:
            worth += outlook.gain_in_resource(GOLD, YAXCHILAN_GOLD[action] + EXTRACTION_GOLD[level])
        if YAXCHILAN_SKULLS[action] > 0:
            skulls = YAXCHILAN_SKULLS[action] + THEOLOGY_SKULLS[outlook.player.levels[THEOLOGY]]
            worth += min(skulls, bank) * outlook.skull_gain
        worths.append(worth)
    return worths


def tikal(outlook: Outlook) -> list[float]:
    """Tikal: technologies, buildings and monuments, or two steps, less what they cost."""
    learn, learn_more = best_two(advances(outlook))
    build, build_more = best_two(buildings(outlook, WITH_ARCHITECTURE))
    if outlook.player.levels[ARCHITECTURE] > 0:  # which helps with one building of an action only (R-ARC-05)
        _, build_more = best_two(buildings(outlook, IN_RESOURCES))
    steps = sum(outlook.step) - min(outlook.step) - TIKAL_RESOURCES_FOR_TWO_STEPS * outlook.cheapest
    steps = outlook.despite_missing(steps, TIKAL_RESOURCES_FOR_TWO_STEPS - outlook.player.resources())
    return [
        IMPOSSIBLE,
        learn,
        build,
        learn + learn_more,
        max(build + build_more * outlook.weights.further_worker_at_tikal, best_monument(outlook)),
        max(IMPOSSIBLE, steps),
    ]


def advances(outlook: Outlook) -> list[float]:
    """What an advance in each technology brings less its cost, less likely where resources are missing."""
    held: int = outlook.player.resources()
    gains: list[float] = []
    for technology in TECHNOLOGIES:
        cost: int = resources_to_advance(outlook.game, outlook.player, technology)
        gain = outlook.level[technology] - cost * outlook.cheapest
        gains.append(outlook.despite_missing(gain, cost - held))
    return gains


def buildings(outlook: Outlook, way: i64) -> list[float]:
    """What each building on display brings less its cost, paid in this way, less likely where resources are missing."""
    player = outlook.player
    game = outlook.game
    more: int = surcharge(game, outlook.seat)
    saved: int = resources_saved(player, way)
    reward = reward_of_architecture(outlook) if way == WITH_ARCHITECTURE else 0.0
    gains: list[float] = []
    for building in game.display:
        tile = BUILDINGS[building]
        gain = building_worth(outlook, tile, way) + reward - cost_of_building(outlook, tile, more, saved)
        missing: int = resources_to_find(game, player, tile, way, more)
        if tile.skulls > player.skulls:
            missing += tile.skulls
        gains.append(outlook.despite_missing(gain, missing))
    return gains


def best_two(gains: list[float]) -> tuple[float, float]:
    """The best and the second best of what may be gained; nobody has to take what is worth less than nothing."""
    best = IMPOSSIBLE
    second = IMPOSSIBLE
    for gain in gains:
        if gain > best:
            second = best
            best = gain
        elif gain > second:
            second = gain
    return best, second


def uxmal(outlook: Outlook, others: float) -> list[float]:
    """Uxmal: a step for corn, the market, a worker, a building in corn, any action for a corn.

    `others` is the worth of the best action of the other small gears.
    """
    step = outlook.best_step + outlook.gain_in_corn(-UXMAL_CORN_FOR_A_STEP)
    step = despite_missing_corn(outlook, step, UXMAL_CORN_FOR_A_STEP + corn_for_best_step(outlook))
    build = IMPOSSIBLE
    for building in outlook.game.display:
        tile = BUILDINGS[building]
        if tile.skulls <= outlook.player.skulls:
            gain = building_worth(outlook, tile, IN_CORN) + reward_of_architecture(outlook)
            build = max(build, gain - tile.skulls * outlook.skull_cost - cost_in_corn(outlook, tile))
    worths = [IMPOSSIBLE, max(IMPOSSIBLE, step), outlook.weights.market, outlook.new_worker(), build]
    another = max(others, max(worths)) - UXMAL_CORN_FOR_ANY_ACTION * outlook.corn
    worths.append(max(IMPOSSIBLE, despite_missing_corn(outlook, another, UXMAL_CORN_FOR_ANY_ACTION)))
    return worths


def corn_for_best_step(outlook: Outlook) -> int:
    """Corn that the best step up costs by itself.  Clause: Q-102."""
    if not outlook.game.modules:
        return 0
    return hooks.corn_for_step(outlook.game, outlook.seat, outlook.step.index(outlook.best_step))


def despite_missing_corn(outlook: Outlook, gain: float, corn: int) -> float:
    """What remains of a gain for which so much corn has to be held, that of Bacab's turns to come included."""
    held: int = max(outlook.player.corn, outlook.least_corn)
    return outlook.despite_missing(gain, 0 if held >= corn else 1)


def cost_in_corn(outlook: Outlook, tile: Building) -> float:
    """What a building paid in corn costs, perhaps with an own one discarded; IMPOSSIBLE_COST where corn is lacking."""
    corn: int = outlook.player.corn
    more = surcharge(outlook.game, outlook.seat)
    price: int = corn_to_build(outlook.player, tile, more)
    cost = -outlook.gain_in_corn(-price) if price <= corn else IMPOSSIBLE_COST
    if outlook.game.modules:
        for old in outlook.player.buildings:
            if may_be_discarded(old, tile):
                price = corn_to_build(outlook.player, cost_left(tile, old), more)
                if price <= corn:
                    cost = min(cost, lost_with(outlook, old) - outlook.gain_in_corn(-price))
    return cost


def chichen_itza(outlook: Outlook) -> list[float]:
    """Chichen Itza: the points, the step and the resource of every empty place, less the skull."""
    worths = [IMPOSSIBLE]
    for action in range(1, ACTIONS[CHICHEN_ITZA] + 1):
        if is_skull_placed(outlook.game, action):
            worths.append(IMPOSSIBLE)
            continue
        worth = CHICHEN_POINTS[action] + outlook.step[CHICHEN_TEMPLE[action]] - outlook.skull_cost
        if SKULLS in outlook.player.monuments:
            worth += POINTS_PER_PLACED_SKULL
        worths.append(worth + outlook.gain_in_any_resource(CHICHEN_RESOURCES[action]))
    return worths
