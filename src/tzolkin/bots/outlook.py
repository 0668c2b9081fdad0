"""What a seat may still expect of a position: turns, food, and the price in points of everything that can be gained."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tzolkin.bots.prophecies_ahead import (
    NEVER,
    NO_PROPHECIES,
    NO_PROPHECY,
    PropheciesAhead,
    bonus_today,
    food_day_of,
    gold_that_can_be_paid,
    goods_of_buildings,
    look_ahead,
    prophecy_of,
)
from tzolkin.bots.weights import Weights
from tzolkin.components import prophecies as printed
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS, GIVES_GOODS, LAST_FOOD_DAY, TEETH
from tzolkin.components.effects import CORN_ON_FOOD_DAYS, FOOD_DAYS_OF_WOOD
from tzolkin.components.gears import ACTIONS
from tzolkin.components.monuments import (
    ALL_TEMPLES,
    MASTERY,
    ONE_TEMPLE,
    POINTS_FOR_MASTERY,
    POINTS_FOR_WORKERS,
    POINTS_PER_LEVEL,
    POINTS_PER_STEP,
    TECHNOLOGY_LEVELS,
    WORKERS,
)
from tzolkin.components.player_board import (
    CORN_PER_POINT,
    CORN_PER_WORKER,
    MARKET_RATE,
    POINTS_PER_SKULL,
    POINTS_PER_UNFED_WORKER,
    STARTING_WORKERS,
)
from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.technologies import ARCHITECTURE_BONUS_POINTS, EXTRACTION_BONUS_RESOURCES, TOP_LEVEL
from tzolkin.components.temples import AGE_1_BONUS, AGE_2_BONUS, BOTTOM, POINTS, REWARDS, TOP
from tzolkin.components.tribes import BACAB, BACAB_LEAST_CORN, NO_TRIBE
from tzolkin.components.words import (
    AGRICULTURE,
    ARCHITECTURE,
    CHICHEN_ITZA,
    EXTRACTION,
    GOLD,
    QUETZALCOATL,
    SKULL,
    STONE,
    TECHNOLOGIES,
    TEMPLES,
    WOOD,
)
from tzolkin.encoding.features import is_to_move, turns_left
from tzolkin.rules import hooks
from tzolkin.rules.board import is_skull_placed
from tzolkin.rules.food_days import corn_needs, corn_needs_of, fed_with, goods_on_steps, needs_after_farms
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import FEED
from tzolkin.rules.player import Player
from tzolkin.rules.temples import can_climb

IMPOSSIBLE_COST: Final = 1000.0  # no gain is worth it
NEXT: Final = -1  # the Food Day that comes next


class Outlook:
    """What one position holds for one seat, and prices in points.  Found out once, for all the terms."""

    def __init__(self, game: Game, seat: i64, weights: Weights) -> None:
        """Look at the position from this seat."""
        self.game: Final[Game] = game
        self.seat: Final[i64] = seat
        self.player: Final[Player] = game.players[seat]
        self.weights: Final[Weights] = weights
        self.is_to_move: Final[bool] = is_to_move(game, seat)  # still in this round
        self.turns: Final[int] = turns_left(game, seat)
        self.time: Final[float] = min(1.0, self.turns / TEETH)  # part of the game that is left

        self.needs: Final[list[int]] = corn_needs(game, seat)
        self.food_days_left: Final[int] = LAST_FOOD_DAY + 1 - game.next_food_day
        self.turns_to_food: Final[int] = self.turns_before(game.next_food_day)
        self.points_when_unfed: Final[int] = (
            hooks.points_when_unfed(game, seat, POINTS_PER_UNFED_WORKER) if game.modules else POINTS_PER_UNFED_WORKER
        )
        self.tribe: Final[int] = NO_TRIBE if game.additions is None else game.additions.tribes[seat]
        self.least_corn: Final[int] = BACAB_LEAST_CORN if self.tribe == BACAB else 0  # at the beginning of a turn

        use = min(1.0, self.turns / weights.turns_to_use_goods)
        self.corn: Final[float] = price(weights.corn, 1 / CORN_PER_POINT, use)
        self.plenty: Final[float] = max(1 / CORN_PER_POINT, weights.plenty * self.corn)
        self.resources: Final[list[float]] = [
            price(weights.wood, MARKET_RATE[WOOD] / CORN_PER_POINT, use),
            price(weights.stone, MARKET_RATE[STONE] / CORN_PER_POINT, use),
            price(weights.gold, MARKET_RATE[GOLD] / CORN_PER_POINT, use),
        ]

        # What own buildings give on the next Food Day before anybody is fed, and what a prophecy takes for it.
        has_prophecies: bool = game.additions is not None and bool(game.additions.prophecies)
        are_given: bool = self.turns_to_food == 0 and bool(game.modules) and self.are_rewards_given()
        self.day_of_rewards: Final[int] = game.next_food_day + 1 if are_given else game.next_food_day  # the next one
        self.taxing: Final[int] = (
            prophecy_of(game, game.next_food_day) if has_prophecies and not are_given else NO_PROPHECY
        )
        self.corn_of_buildings: Final[int] = corn_on_food_days(self.player) if game.modules else 0
        self.taxed_taken: Final[int] = self.taxed_rewards_taken() if self.taxing != NO_PROPHECY else 0
        corn_paid: int = self.corn_for_gold(self.taxed_taken) if self.taxed_taken > 0 else 0
        self.corn_due: Final[int] = 0 if are_given else self.corn_of_buildings - corn_paid
        self.need: Final[int] = max(0, sum(self.needs) - self.corn_due)
        self.later_need: Final[int] = self.corn_needed_later()
        self.prophecies: Final[PropheciesAhead] = self.prophecies_ahead() if has_prophecies else NO_PROPHECIES

        self.cheapest: Final[float] = self.cheapest_resource()
        self.skull: Final[float] = price(
            weights.skull,
            POINTS_PER_SKULL,
            min(1.0, self.turns / weights.turns_to_use_skulls) if self.can_place_more_skulls() else 0.0,
        )
        corn_for_gold: int = hooks.corn_for_gold(game, seat) if game.modules else 0
        self.one_more_gold: Final[float] = self.prophecies.one_more[printed.GOLD_SHORTAGE] - corn_for_gold * self.corn
        self.skulls_for_others: Final[int] = self.count_skulls_for_others()
        self.skulls_from_buildings: Final[int] = self.count_skulls_from_buildings() if game.modules else 0
        self.day_of_skulls: Final[int] = max(FOOD_DAYS_OF_WOOD, self.day_of_rewards)  # the next one with some of those
        self.highest_others: Final[list[int]] = [self.highest_other(temple) for temple in TEMPLES]
        self.gold_taxed_on: Final[int] = food_day_of(game, printed.GOLD_SHORTAGE) if has_prophecies else NEVER
        self.gold_payable: Final[int] = self.gold_of_steps_payable() if self.gold_taxed_on != NEVER else 0
        self.taxed_gold: Final[float] = max(0.0, self.resources[GOLD] - printed.CORN_FOR_GOLD * self.corn)
        self.skulls_taxed_on: Final[int] = food_day_of(game, printed.DESECRATION) if has_prophecies else NEVER
        self.skull_of_steps: Final[float] = self.taxed_skull_of_steps() if self.skulls_taxed_on != NEVER else 0.0
        self.temples: Final[list[float]] = [self.temple_worth(temple, self.player.steps[temple]) for temple in TEMPLES]
        self.step: Final[list[float]] = [self.step_worth(temple) for temple in TEMPLES]
        self.best_step: Final[float] = max(self.step)
        self.skull_cost: Final[float] = self.skull + self.prophecies.one_more[printed.DESECRATION]
        self.skull_gain: Final[float] = self.gain_in_skull()
        self.tax_on_skull: Final[float] = self.tax_on_skull_of_building() if self.taxing == printed.DESECRATION else 0.0
        self.level: Final[list[float]] = [self.advance_worth(technology) for technology in TECHNOLOGIES]

    def turns_before(self, food_day: int) -> int:
        """Own turns left until a Food Day; 0 for those that are over."""
        if food_day > LAST_FOOD_DAY:
            return 0
        days: int = FOOD_DAYS[food_day] - self.game.day
        if days < 0:
            days = 0  # late, after a double advance
        return days + 1 if self.is_to_move else days

    def are_rewards_given(self) -> bool:
        """Whether it is a Food Day before feeding, and buildings have given their rewards, but for taxed ones."""
        for frame in self.game.stack:
            if frame.kind == FEED:
                return True
        return False

    def prophecies_ahead(self) -> PropheciesAhead:
        """What the prophecies in play are likely to bring."""
        turns = [self.turns_before(food_day) for food_day in range(LAST_FOOD_DAY + 1)]
        corn: int = max(0, self.player.corn + self.corn_due)
        return look_ahead(self.game, self.seat, self.weights, corn, self.needs, self.taxed_taken, turns)

    def taxed_rewards_taken(self) -> int:
        """How many of the gold or skulls that own buildings give on the next Food Day, and that are taxed, are taken.

        Skulls count here as far as the bank has them; whether they are worth their tax shows in `tax_on_skull`.
        """
        if self.taxing == printed.GOLD_SHORTAGE:
            gold: int = goods_of_buildings(self.player, self.game.next_food_day, GOLD)
            return gold if gold > 0 and self.is_gold_worth_its_corn(gold) else 0
        if self.taxing == printed.DESECRATION:
            skulls: int = goods_of_buildings(self.player, self.game.next_food_day, SKULL)
            return min(self.game.bank_skulls, skulls)
        return 0

    def corn_for_gold(self, gold: int) -> int:
        """Corn for so much gold of buildings on the next Food Day."""
        return gold * printed.CORN_FOR_GOLD if self.taxing == printed.GOLD_SHORTAGE else 0

    def is_gold_worth_its_corn(self, gold: int) -> bool:
        """Whether taxed gold of own buildings is better taken than declined, with feeding and the bonus that follow.

        It is paid for before anybody is fed; until the eve the corn for it may still be found.  Clause: X-PROPH-INT-13.
        """
        if self.turns_to_food > 0:
            return True
        held: int = self.player.corn + self.corn_of_buildings
        left: int = held - self.corn_for_gold(gold)
        if left < 0:
            return False
        gain = gold * self.resources[GOLD] + self.fed_from(left) - self.fed_from(held)
        game = self.game
        return gain + bonus_today(game, self.seat, left, self.needs, gold) > bonus_today(
            game, self.seat, held, self.needs, 0
        )

    def tax_on_skull_of_building(self) -> float:
        """What a skull of a building is worth less on the next Food Day, for its step down; all of it where declined.

        Clauses: X-PROPH-INT-03, X-PROPH-INT-12.
        """
        game = self.game
        if game.next_food_day < FOOD_DAYS_OF_WOOD:
            return 0.0
        declined = self.skull
        if self.turns_to_food == 0 and self.taxed_taken > 0:  # then the prophecies count it as taken
            corn: int = self.player.corn + self.corn_due
            declined += bonus_today(game, self.seat, corn, self.needs, self.taxed_taken)
            declined -= bonus_today(game, self.seat, corn, self.needs, 0)
        return min(declined, self.cost_of_steps_down(printed.STEPS_DOWN_FOR_A_SKULL))

    def gold_of_steps_payable(self) -> int:
        """How much gold of a temple's steps can be paid for while it is taxed: on the eve, what feeding leaves for it.

        Clause: X-PROPH-INT-13.
        """
        printed_on_steps = len(REWARDS[QUETZALCOATL])
        if self.gold_taxed_on != self.game.next_food_day or self.turns_to_food > 0:
            return printed_on_steps
        corn: int = self.player.corn + self.corn_due
        return gold_that_can_be_paid(self.game, self.seat, printed_on_steps, corn, self.needs)

    def taxed_skull_of_steps(self) -> float:
        """What a skull of a temple's step is worth while skulls are taxed, or nothing where it is better declined.

        The step down that it costs reduces no reward of that Food Day, only of later ones.  Clause: X-PROPH-INT-12.
        """
        if self.skulls_taxed_on < self.game.next_food_day or not GIVES_GOODS[self.skulls_taxed_on]:
            return 0.0  # there is no such skull
        cost = self.cost_of_steps_down(printed.STEPS_DOWN_FOR_A_SKULL, self.skulls_taxed_on + 1)
        return max(0.0, self.skull - cost)

    def can_place_more_skulls(self) -> bool:
        """Whether Chichen Itza has a place for each skull this player holds, and one more."""
        free = 0
        for action in range(1, ACTIONS[CHICHEN_ITZA] + 1):
            if not is_skull_placed(self.game, action):
                free += 1
        return self.player.skulls < free

    def corn_needed_later(self) -> int:
        """Corn that the Food Days after the next one take, hungrier ones among them."""
        days: int = max(0, self.food_days_left - 1)
        each_day: int = max(0, sum(self.needs) - self.corn_of_buildings)
        additions = self.game.additions
        if days == 0 or additions is None or printed.HUNGER not in additions.prophecies:
            return each_day * days
        hungry: int = additions.prophecies.index(printed.HUNGER) + 1
        if hungry == self.game.next_food_day:
            return self.need_with(-printed.CORN_FOR_A_WORKER) * days
        if hungry > self.game.next_food_day:
            return each_day * (days - 1) + self.need_with(printed.CORN_FOR_A_WORKER)
        return each_day * days

    def need_with(self, more: int) -> int:
        """Corn that a Food Day takes, beyond what buildings give, when every worker needs so much more than now.

        Found out anew, since what farms spare a worker depends on what it needs.  Clauses: R-FARM-04, X-FARM-01 to 04.
        """
        each: int = hooks.corn_to_feed(self.game, self.seat, CORN_PER_WORKER) + more
        needed: int = sum(needs_after_farms(self.player, each, self.player.workers))
        return max(0, needed - self.corn_of_buildings)

    def corn_worth(self, corn: int) -> float:
        """What it is worth to hold this much corn: the next Food Day's share in full, and what is to spare."""
        if corn <= self.need:
            return corn * self.corn
        return self.need * self.corn + self.spare_corn_worth(corn - self.need)

    def spare_corn_worth(self, corn: int) -> float:
        """What corn is worth that nobody needs to eat soon: all of it alike at the end, less and less before."""
        more = corn - self.weights.corn_enough
        if more <= 0:
            return corn * self.corn
        return corn * self.corn - more * (self.corn - self.plenty)

    def gain_in_corn(self, more: int) -> float:
        """What it is worth to hold so much more corn than now; less when negative."""
        held: int = self.player.corn
        return self.corn_worth(held + more) - self.corn_worth(held)

    def resource_worth(self, resource: int, number: int) -> float:
        """What it is worth to hold so many of a resource: those beyond what one or two tiles cost are worth less."""
        more = number - self.weights.resources_enough
        if more <= 0:
            return number * self.resources[resource]
        late = MARKET_RATE[resource] / CORN_PER_POINT
        cheap = max(late, self.weights.plenty_of_resources * self.resources[resource])
        return (number - more) * self.resources[resource] + more * cheap

    def gain_in_resource(self, resource: int, more: int) -> float:
        """What it is worth to hold so many more of a resource than now; taxed gold is declined if that is better."""
        held: int = self.player.resource(resource)
        gain = self.resource_worth(resource, held + more) - self.resource_worth(resource, held)
        if resource == GOLD and self.one_more_gold != 0.0:
            return max(0.0, gain + more * self.one_more_gold)
        return gain

    def gain_in_any_resource(self, more: int) -> float:
        """The same for resources of a kind that may be chosen."""
        either = max(self.gain_in_resource(WOOD, more), self.gain_in_resource(STONE, more))
        return max(either, self.gain_in_resource(GOLD, more))

    def cost_in_resource(self, resource: int, cost: int) -> float:
        """What it is worth to keep what would be paid, having found what is missing of it."""
        held: int = max(cost, self.player.resource(resource))
        worth = self.resource_worth(resource, held) - self.resource_worth(resource, held - cost)
        return worth + cost * self.prophecies.one_more[printed.GOLD_SHORTAGE] if resource == GOLD else worth

    def cost_in_resources(self, wood: int, stone: int, gold: int) -> float:
        """The same for all that a tile costs."""
        return (
            self.cost_in_resource(WOOD, wood) + self.cost_in_resource(STONE, stone) + self.cost_in_resource(GOLD, gold)
        )

    def cheapest_resource(self) -> float:
        """What the resource costs with which a cost of any kind would be paid; a wood, still to be found, if none."""
        player = self.player
        cheapest = self.cost_in_resource(GOLD, 1)  # where there is none its full price, and no other costs more
        if player.stone > 0:
            cheapest = min(cheapest, self.cost_in_resource(STONE, 1))
        if player.wood > 0 or player.resources() == 0:
            cheapest = min(cheapest, self.cost_in_resource(WOOD, 1))
        return cheapest

    def despite_missing(self, gain: float, missing: int) -> float:
        """What remains of a gain when so many resources have still to be found for it."""
        if gain > 0:
            for _ in range(missing):
                gain *= self.weights.missing_resource
        return gain

    def temple_worth(self, temple: int, step: int, food_day: int = NEXT) -> float:
        """What a step will pay on the Food Days left: goods in the middle of an age, points and a bonus at its end.

        With a Food Day only what that one and those after it will pay.

        On its skulls it must agree with prophecies_ahead.has_skulls_for_all.  Clauses: R-REW-03, Q-69.
        """
        weights = self.weights
        worth = weights.step * self.time * step
        if food_day == NEXT:
            food_day = self.game.next_food_day
        while food_day <= LAST_FOOD_DAY:
            if GIVES_GOODS[food_day]:
                gold = self.gold_payable
                for index in range(step - BOTTOM + 1):
                    good = REWARDS[temple][index]
                    if good == SKULL:
                        taken = self.skulls_from_buildings if food_day >= self.day_of_skulls else 0  # first
                        if self.skulls_for_others < self.game.bank_skulls - taken:  # else nobody gets any
                            worth += self.skull_of_steps if food_day == self.skulls_taxed_on else self.skull
                    elif good == GOLD and food_day == self.gold_taxed_on:
                        if gold > 0:
                            worth += self.taxed_gold
                            gold -= 1
                    elif good >= 0:
                        worth += self.resources[good]
            else:
                bonus = AGE_1_BONUS[temple] if food_day < LAST_FOOD_DAY else AGE_2_BONUS[temple]
                worth += POINTS[temple][step - BOTTOM] + bonus * self.chance_to_lead(temple, step, food_day)
            food_day += 1
        return worth

    def count_skulls_for_others(self) -> int:
        """How many skulls the steps of the others bring on a Food Day that gives goods."""
        due: int = 0
        for other in self.game.players:
            if other.seat != self.seat:
                due += goods_on_steps(other, SKULL)
        return due

    def count_skulls_from_buildings(self) -> int:
        """How many skulls all buildings bring on each Food Day on which they give any."""
        due: int = 0
        for player in self.game.players:
            due += goods_of_buildings(player, LAST_FOOD_DAY, SKULL)
        return due

    def highest_other(self, temple: int) -> int:
        """The highest step of the others in a temple."""
        highest = BOTTOM
        for other in range(len(self.game.players)):
            if other != self.seat:
                highest = max(highest, self.game.players[other].steps[temple])
        return highest

    def chance_to_lead(self, temple: int, step: int, food_day: int) -> float:
        """The part of the bonus for the highest that may be expected: by the lead, less sure when far ahead."""
        lead = step - self.highest_others[temple]
        weights = self.weights
        now = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        if lead >= 2:
            later = weights.lead_by_two
        elif lead == 1:
            later = weights.lead_by_one
        elif lead == 0:
            later = weights.lead_shared
        elif lead == -1:
            later = weights.behind_by_one
        else:
            later = weights.behind_by_more
        doubt = min(1.0, self.turns_before(food_day) / weights.far_ahead)
        return now + (later - now) * doubt

    def step_worth(self, temple: int) -> float:
        """What one more step in a temple is worth; nothing where the top is reached or taken."""
        if not can_climb(self.game, self.player, temple):
            return 0.0
        higher = self.player.steps[temple] + 1
        worth = self.temple_worth(temple, higher) - self.temples[temple]
        if self.player.monuments:
            worth += more_points_of_monuments(self.player, temple, higher)
        return self.despite_tax(temple, worth)

    def despite_tax(self, temple: int, worth: float) -> float:
        """What remains of a step's worth after its tax, with what prophecies count; 0 where it is better declined.

        Clause: X-PROPH-INT-02.
        """
        if not self.game.modules:
            return worth
        corn: int = hooks.corn_for_step(self.game, self.seat, temple)
        resources: int = hooks.resources_for_step(self.game, self.seat, temple)
        return max(0.0, worth + self.step_counted(temple) - corn * self.corn - resources * self.cheapest)

    def two_steps_worth(self, temple: int) -> float:
        """What two more steps in one temple are worth; the second is lost where it cannot be climbed."""
        steps: int = self.player.steps[temple]
        top: int = TOP[temple]
        reached = steps + 2
        if reached > top or (reached == top and self.highest_others[temple] == top):
            return self.step[temple]
        second = self.temple_worth(temple, reached) - self.temple_worth(temple, steps + 1)
        if self.player.monuments:
            second += more_points_of_monuments(self.player, temple, reached)
            second -= more_points_of_monuments(self.player, temple, steps + 1)
        return self.step[temple] + self.despite_tax(temple, second)

    def step_counted(self, temple: int) -> float:
        """What a step in a temple adds to the bonus of prophecies."""
        one_more = self.prophecies.one_more
        return one_more[printed.WRATHFUL_GODS] + one_more[printed.ANGRY_GOD + temple]

    def gain_in_skull(self) -> float:
        """What it is worth to be given a skull: nothing while the bank has none."""
        if self.game.bank_skulls == 0:
            return 0.0
        return self.skull_cost if not self.game.modules else max(0.0, self.taxed_skull())

    def taxed_skull(self) -> float:
        """What one more skull is worth, less the cheapest steps down that it costs now."""
        steps: int = hooks.steps_for_skull(self.game, self.seat)
        if steps == 0:
            return self.skull_cost
        # Where no step down is possible the skull cannot be had.
        return self.skull_cost - min(self.skull_cost, self.cost_of_steps_down(steps))

    def cost_of_steps_down(self, steps: int, food_day: int = NEXT) -> float:
        """What it costs to go down so many steps in one temple, the one that costs least; IMPOSSIBLE_COST in none.

        With a Food Day only what that one and those after it pay is lost.
        """
        cheapest = IMPOSSIBLE_COST
        for temple in TEMPLES:
            step = self.player.steps[temple]
            if step - steps >= BOTTOM:
                now = self.temples[temple] if food_day == NEXT else self.temple_worth(temple, step, food_day)
                lost = now - self.temple_worth(temple, step - steps, food_day) + self.step_counted(temple)
                if self.player.monuments:
                    lost -= more_points_of_monuments(self.player, temple, step - steps)
                cheapest = min(cheapest, lost)
        return cheapest

    def advance_worth(self, technology: int) -> float:
        """What the next advance of a technology is worth: the level for the turns left, or the bonus."""
        level = self.player.levels[technology]
        if level < TOP_LEVEL:
            return self.worth_over_level_below(technology, level + 1)
        if self.game.modules and hooks.chooses_bonus(self.game, self.seat):
            return max([self.bonus_worth(other) for other in TECHNOLOGIES])
        return self.bonus_worth(technology)

    def worth_over_level_below(self, technology: int, level: int) -> float:
        """What it is worth to be on this level of a technology, rather than on the one below."""
        worth = self.weights.levels[technology][level - 1] * self.time
        if self.game.modules:
            worth += self.prophecies.one_more[printed.TEACHER_SHORTAGE]
            if level == printed.FORGOTTEN_LEVEL:
                worth += self.prophecies.one_more[printed.FORGOTTEN_LORE]
        if self.player.monuments:
            worth += points_of_monuments_for_level(self.player, technology, level)
        return worth

    def bonus_worth(self, technology: int) -> float:
        """What the bonus past the last level of a technology is worth."""
        if technology == AGRICULTURE:
            return self.best_step
        if technology == EXTRACTION:
            return self.gain_in_any_resource(EXTRACTION_BONUS_RESOURCES)
        if technology == ARCHITECTURE:
            return float(ARCHITECTURE_BONUS_POINTS)
        return self.skull_gain

    def after_feeding(self, corn: int) -> float:
        """What this much corn is worth on the eve of a Food Day: what is left of it, less the points lost by hunger."""
        return self.fed_from(corn + self.corn_due)

    def fed_from(self, corn: int) -> float:
        """The same when this much is all there is to feed the workers with."""
        fed, eaten = fed_with(self.needs, corn)
        unfed: int = len(self.needs) - fed
        return self.spare_corn_worth(corn - eaten) + unfed * self.points_when_unfed

    def new_worker(self) -> float:
        """What one more worker achieves, less the corn it eats."""
        workers: int = self.player.workers
        if workers >= MOST_WORKERS:
            return 0.0
        weights = self.weights
        eats = self.corn_for_one_more(workers) * self.food_days_left * weights.later_food
        turns = max(0.0, self.turns - 1 - weights.turns_without_use)
        more = turn_of_all_workers(weights, workers + 1) - turn_of_all_workers(weights, workers)
        worth = more * turns - eats + self.prophecies.one_more[printed.HUNGER]
        if WORKERS in self.player.monuments:
            worth += POINTS_FOR_WORKERS[workers + 1] - POINTS_FOR_WORKERS[workers]
        return max(0.0, worth)

    def corn_for_one_more(self, workers: int) -> int:
        """Corn that a Food Day takes more of, after farms, when there is one more worker."""
        return sum(corn_needs_of(self.game, self.seat, workers + 1)) - sum(self.needs)


def more_points_of_monuments(player: Player, temple: int, step: int) -> int:
    """Points that own monuments would score more on another step of a temple; less than 0 on a lower one."""
    now: int = player.steps[temple]
    points = 0
    if ALL_TEMPLES in player.monuments:
        points += POINTS[temple][step - BOTTOM] - POINTS[temple][now - BOTTOM]
    if ONE_TEMPLE in player.monuments:
        elsewhere: int = 0  # steps below the start do not count (D-END-01)
        for other in TEMPLES:
            if other != temple:
                elsewhere = max(elsewhere, player.steps[other])
        points += POINTS_PER_STEP * (max(elsewhere, step) - max(elsewhere, now))
    return points


def points_of_monuments_for_level(player: Player, technology: int, level: int) -> int:
    """Points that own monuments score more for this level of a technology than for the one below."""
    points = 0
    if TECHNOLOGY_LEVELS in player.monuments:
        points += POINTS_PER_LEVEL
    if MASTERY in player.monuments and level == TOP_LEVEL:
        mastered = len([other for other in TECHNOLOGIES if other != technology and player.levels[other] == TOP_LEVEL])
        points += POINTS_FOR_MASTERY[mastered + 1] - POINTS_FOR_MASTERY[mastered]
    return points


def corn_on_food_days(player: Player) -> int:
    """Corn that own buildings bring on every Food Day, before the workers are fed."""
    corn = 0
    for building in player.buildings:
        for symbol, amount in BUILDINGS[building].effects:
            if symbol == CORN_ON_FOOD_DAYS:
                corn += amount
    return corn


def price(early: float, late: float, use: float) -> float:
    """A price between what a good is worth in play and what the final scoring pays for it."""
    return late + (early - late) * use


def turn_of_all_workers(weights: Weights, workers: int) -> float:
    """What all workers together achieve in a turn: each one above three adds less than those before."""
    more = weights.turn_of_a_worker
    total = min(workers, STARTING_WORKERS) * more
    for _ in range(STARTING_WORKERS, workers):
        more *= weights.turn_of_a_worker_more
        total += more
    return total
