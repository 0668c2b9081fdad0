"""Food Days: feeding, change of age, and what the temples give (R-FOOD-01 to 12, R-REW-01 to 08, R-FARM-01 to 05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.buildings import AGES, BUILDINGS
from tzolkin.components.calendar import AGE_CHANGE, END_OF_AGE, GIVES_GOODS
from tzolkin.components.effects import FEEDS_ALL, FEEDS_WORKERS
from tzolkin.components.player_board import CORN_PER_WORKER, POINTS_PER_UNFED_WORKER
from tzolkin.components.supplies import BUILDINGS_ON_DISPLAY
from tzolkin.components.temples import AGE_1_BONUS, AGE_2_BONUS, BOTTOM, NOTHING_THERE, POINTS, REWARDS
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import CHANCE, KUKULCAN, NOBODY, QUARTERS, SKULL, TEMPLES, Seat
from tzolkin.rules import hooks, score_sheet
from tzolkin.rules.choices import TEMPLE, Choice
from tzolkin.rules.frames import AutomaticRule, Frame
from tzolkin.rules.goods import gain_resource, gain_skulls, pay_corn, score, score_quarters
from tzolkin.rules.happenings import (
    AGE_CHANGED,
    FED,
    FEEDING,
    FOOD_DAY_CAME,
    SKULLS_SHORT,
    UNFED,
)
from tzolkin.rules.kinds import FEED, FOOD_DAY_DONE, TURN_BUILDING
from tzolkin.rules.kinds import REWARDS as REWARDS_KIND

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


class FoodDay(AutomaticRule):
    """FOOD_DAY: modules may give something; then everybody feeds, and the temples give rewards."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Announce it, and leave the feeding for when everything given before has been taken or declined."""
        food_day = game.next_food_day
        game.tell(FOOD_DAY_CAME, NOBODY, food_day + 1)
        game.ask(FEED, NOBODY, food_day)
        for module in game.modules:
            module.food_day_begins(game, food_day)


class Feed(AutomaticRule):
    """FEED: everybody feeds; at the end of Age 1 the buildings change."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Feed, change the age, and leave the rewards for when the new buildings are out (Q-26)."""
        game.next_food_day += 1
        for seat in game.seats_in_turn_order():
            feed(game, seat)
        game.ask(REWARDS_KIND, NOBODY, frame.first)
        if frame.first == AGE_CHANGE:
            change_age(game)
        for module in game.modules:
            module.feeding_ends(game, frame.first)


def farm_symbols(player: Player, symbol: int) -> i64:
    """How often a player's buildings and wealth tiles show a farm symbol."""
    shown: i64 = 0
    for building in player.buildings:
        for on_tile, amount in BUILDINGS[building].effects:
            if on_tile == symbol:
                shown += amount
    for tile in player.wealth_tiles:
        for on_tile, amount in WEALTH_TILES[tile].effects:
            if on_tile == symbol:
                shown += amount
    return shown


def corn_needs(game: Game, seat: Seat) -> list[int]:
    """Corn that each worker of this seat needs on a Food Day, ascending (R-FOOD-05, R-FARM-01 to R-FARM-04)."""
    return corn_needs_of(game, seat, game.players[seat].workers)


def corn_needs_of(game: Game, seat: Seat, workers: i64) -> list[int]:
    """The same if the seat had so many workers."""
    each: i64 = CORN_PER_WORKER
    if game.modules:
        each = hooks.corn_to_feed(game, seat, each)
    return needs_after_farms(game.players[seat], each, workers)


def needs_after_farms(player: Player, each: i64, workers: i64) -> list[int]:
    """What so many workers of a player need, ascending, if each of them needs so much before farms."""
    each -= farm_symbols(player, FEEDS_ALL)
    with_farm: i64 = min(farm_symbols(player, FEEDS_WORKERS), workers)
    needs: list[int] = []
    for worker in range(workers):
        need: i64 = each - CORN_PER_WORKER if worker < with_farm else each
        needs.append(need if need > 0 else 0)
    return needs


def fed_with(needs: list[int], corn: i64) -> tuple[i64, i64]:
    """How many workers with these needs, ascending, can be fed with this much corn, and the corn they eat."""
    fed: i64 = 0
    eaten: i64 = 0
    for need in needs:
        if need <= corn - eaten:
            eaten += need
            fed += 1
    return fed, eaten


def feed(game: Game, seat: Seat) -> None:
    """Feed as many workers as possible, those who need least first; others cost points (R-FOOD-06 to R-FOOD-09)."""
    needs = corn_needs(game, seat)
    fed, paid = fed_with(needs, game.players[seat].corn)
    unfed: i64 = len(needs) - fed
    pay_corn(game, seat, paid, FEEDING)
    game.tell(FED, seat, fed, paid)
    if unfed > 0:
        points: i64 = POINTS_PER_UNFED_WORKER
        if game.modules:
            points = hooks.points_when_unfed(game, seat, points)
        game.tell(UNFED, seat, unfed)
        score(game, seat, unfed * points, score_sheet.HUNGER, FEEDING)
    for module in game.modules:
        module.workers_fed(game, seat, fed)


def change_age(game: Game) -> None:
    """Discard the Age 1 buildings of the display and the stack, and turn up those of Age 2 (R-FOOD-11, R-FOOD-12)."""
    game.tell(AGE_CHANGED, NOBODY)
    game.display = ()
    stacks = list(game.stacks)
    for building in range(len(stacks)):
        if AGES[building] == 1:
            stacks[building] = 0
    game.stacks = tuple(stacks)
    for _ in range(BUILDINGS_ON_DISPLAY):
        game.ask(TURN_BUILDING, CHANCE, 2)


class Rewards(AutomaticRule):
    """REWARDS: goods in the middle of an age, points at its end, temple by temple (R-REW-01)."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Give what this Food Day gives."""
        game.ask(FOOD_DAY_DONE, NOBODY, frame.first)
        if GIVES_GOODS[frame.first]:
            give_goods(game)
        else:
            score_steps(game)
            score_highest(game, END_OF_AGE[frame.first])


class FoodDayDone(AutomaticRule):
    """FOOD_DAY_DONE: all rewards have been taken or declined."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Tell the modules."""
        for module in game.modules:
            module.food_day_ends(game, frame.first)


def goods_on_steps(player: Player, good: int) -> i64:
    """How many of a good are on the player's own steps and all steps below (R-REW-03)."""
    number: i64 = 0
    for temple in TEMPLES:
        for index in range(player.steps[temple] - BOTTOM + 1):
            if REWARDS[temple][index] == good:
                number += 1
    return number


def give_goods(game: Game) -> None:
    """Every player gains the goods on the own step and all steps below; skulls only if they suffice for all."""
    skulls_due = [goods_on_steps(player, SKULL) for player in game.players]
    for seat in game.seats_in_turn_order():
        player = game.players[seat]
        for temple in TEMPLES:
            for index in range(player.steps[temple] - BOTTOM + 1):
                good = REWARDS[temple][index]
                if good not in (SKULL, NOTHING_THERE):
                    gain_resource(game, seat, good, 1, TEMPLE + temple)
    if sum(skulls_due) > game.bank_skulls:
        game.tell(SKULLS_SHORT, NOBODY, sum(skulls_due), game.bank_skulls)
        return
    for seat in game.seats_in_turn_order():
        gain_skulls(game, seat, skulls_due[seat], TEMPLE + KUKULCAN)


def score_steps(game: Game) -> None:
    """Every player scores the own step in each temple, which is negative on the bottom (R-REW-04)."""
    for seat in game.seats_in_turn_order():
        for temple in TEMPLES:
            step = game.players[seat].steps[temple]
            score(game, seat, POINTS[temple][step - BOTTOM], score_sheet.TEMPLES, TEMPLE + temple)


def score_highest(game: Game, age: i64) -> None:
    """The highest in each temple scores its bonus, several of them half of it each (R-REW-05 to R-REW-08)."""
    for temple in TEMPLES:
        highest = max([player.steps[temple] for player in game.players])
        leaders = [seat for seat in game.seats_in_turn_order() if game.players[seat].steps[temple] == highest]
        bonus: i64 = AGE_1_BONUS[temple] if age == 1 else AGE_2_BONUS[temple]
        quarters = bonus * QUARTERS
        if len(leaders) > 1:
            quarters //= 2
        for seat in leaders:
            score_quarters(game, seat, quarters, score_sheet.HIGHEST, TEMPLE + temple)
