"""What the bonus of the prophecies is likely to bring: of the one in force, and of those still to come.

A bonus goes by bands (-5, 0, 6 or 13 points).  On the eve of its Food Day it counts as it stands.  Before that, there
is time for the count to grow, so that every step towards the next band is worth its share of it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tzolkin.bots.weights import Weights
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import GIVES_GOODS
from tzolkin.components.effects import FOOD_DAYS_OF_WOOD, GOLD_ON_FOOD_DAYS, WOOD_OR_SKULL_ON_FOOD_DAYS
from tzolkin.components.prophecies import (
    BONUS_POINTS,
    DESECRATION,
    GOLD_SHORTAGE,
    HIGH_FLOODWATERS,
    HUNGER,
    PROPHECIES,
    STEPS_DOWN_FOR_A_SKULL,
)
from tzolkin.components.temples import BOTTOM
from tzolkin.components.words import GOLD, SKULL, TEMPLES
from tzolkin.rules import hooks
from tzolkin.rules.expansions.additions import additions_of
from tzolkin.rules.expansions.prophecies import PROPHECY_VOICES, bonus_points
from tzolkin.rules.food_days import fed_with, goods_on_steps
from tzolkin.rules.game import Game
from tzolkin.rules.player import Player

NO_PROPHECY: Final = -1
NEVER: Final = -1  # no Food Day

# What these count may be spent, moved or eaten before the Food Day.
FLEETING: Final[tuple[int, ...]] = (GOLD_SHORTAGE, DESECRATION, HUNGER, HIGH_FLOODWATERS)


class PropheciesAhead:
    """The bonus points that a seat may expect, and what one more of anything counted adds to them."""

    def __init__(self, worth: float, one_more: tuple[float, ...]) -> None:
        """`one_more` is by prophecy, 0 for a count that can grow no more."""
        self.worth: Final[float] = worth
        self.one_more: Final[tuple[float, ...]] = one_more


NO_PROPHECIES: Final = PropheciesAhead(0.0, (0.0,) * len(PROPHECIES))  # where none are in play


def prophecy_of(game: Game, food_day: i64) -> int:
    """The prophecy that ends with a Food Day, and taxes what is given on it; NO_PROPHECY where there is none."""
    additions = game.additions
    if additions is None or food_day < 1 or food_day > len(additions.prophecies):
        return NO_PROPHECY
    return additions.prophecies[food_day - 1]


def food_day_of(game: Game, prophecy: int) -> int:
    """The Food Day with which a prophecy ends, over or not; NEVER where it is not in play."""
    additions = game.additions
    if additions is None or prophecy not in additions.prophecies:
        return NEVER
    return additions.prophecies.index(prophecy) + 1


def look_ahead(
    game: Game, seat: i64, weights: Weights, corn: int, needs: list[int], taken: int, turns: list[int]
) -> PropheciesAhead:
    """The prophecies whose Food Day is still to come, in a game that has some.

    `corn` is what the seat would have to feed its workers, `needs` what they need on the next Food Day, `taken` the
    gold or skulls of own buildings that are counted and taken on it, `turns` by Food Day the own turns before it.
    """
    total = 0.0
    one_more = [0.0] * len(PROPHECIES)
    order = additions_of(game).prophecies
    for index in range(len(order)):
        food_day = index + 1
        if food_day < game.next_food_day:
            continue
        is_in_force: bool = food_day == game.next_food_day
        prophecy = order[index]
        count: int = count_on(game, seat, prophecy, food_day, corn, needs if is_in_force else [], taken)
        worth = expected(weights, prophecy, count, turns[food_day], is_in_force=is_in_force)
        total += worth
        if turns[food_day] > 0:
            one_more[prophecy] = (
                expected(weights, prophecy, count + 1, turns[food_day], is_in_force=is_in_force) - worth
            )
    return PropheciesAhead(total, tuple(one_more))


def bonus_today(game: Game, seat: i64, corn: int, needs: list[int], taken: int) -> int:
    """The bonus points of the prophecy in force, if its Food Day were today.  Arguments as those of `count_on`."""
    food_day = game.next_food_day
    prophecy = prophecy_of(game, food_day)
    return bonus_points(prophecy, count_on(game, seat, prophecy, food_day, corn, needs, taken))


def count_on(game: Game, seat: i64, prophecy: i64, food_day: i64, corn: int, needs: list[int], taken: i64) -> i64:
    """What the seat would have of what a prophecy counts, if its Food Day were today.

    `needs` is the corn for the workers, or nothing where it cannot be known yet: then all of them are fed, and all that
    own buildings bring is taken, not just what was `taken` on the next Food Day.
    """
    player = game.players[seat]
    if prophecy == HUNGER:
        if not needs:
            return player.workers
        fed, _ = fed_with(needs, corn)
        return fed
    count: i64 = PROPHECY_VOICES[prophecy].count(game, seat)
    if prophecy == GOLD_SHORTAGE:
        count += taken if needs else goods_of_buildings(player, food_day, GOLD)
        if GIVES_GOODS[food_day]:
            count += gold_that_can_be_paid(game, seat, goods_on_steps(player, GOLD), corn, needs)
    elif prophecy == DESECRATION:
        count += skulls_due(game, player, food_day, taken if needs else goods_of_buildings(player, food_day, SKULL))
    return count


def skulls_due(game: Game, player: Player, food_day: i64, of_buildings: i64) -> i64:
    """How many skulls a Food Day brings before its bonus is scored, as far as the bank has them.

    Each costs a step down, and where none is possible there is no skull.  Clause: X-PROPH-INT-03.
    """
    due: i64 = min(game.bank_skulls, of_buildings)
    if GIVES_GOODS[food_day] and has_skulls_for_all(game, food_day):
        due += goods_on_steps(player, SKULL)
    if due == 0:
        return 0
    steps_down: i64 = 0
    for temple in TEMPLES:
        steps_down += player.steps[temple] - BOTTOM
    return min(due, steps_down // STEPS_DOWN_FOR_A_SKULL)


def has_skulls_for_all(game: Game, food_day: i64) -> bool:
    """Whether the bank has a skull for each one on a step, after those of buildings; else none is given.

    Must agree with rules.food_days.give_goods and with Outlook.temple_worth.  Clauses: R-REW-03, Q-69.
    """
    due: i64 = 0
    for player in game.players:
        due += goods_on_steps(player, SKULL) + goods_of_buildings(player, food_day, SKULL)
    return due <= game.bank_skulls


def goods_of_buildings(player: Player, food_day: i64, good: int) -> i64:
    """How much gold, or how many skulls, own buildings bring on a Food Day."""
    due: i64 = 0
    for building in player.buildings:
        for symbol, amount in BUILDINGS[building].effects:
            if symbol_brings(symbol, good, food_day):
                due += amount
    return due


def symbol_brings(symbol: int, good: int, food_day: int) -> bool:
    """Whether a symbol of a building brings gold, or skulls, on a Food Day."""
    if good == GOLD:
        return symbol == GOLD_ON_FOOD_DAYS
    return symbol == WOOD_OR_SKULL_ON_FOOD_DAYS and food_day >= FOOD_DAYS_OF_WOOD


def gold_that_can_be_paid(game: Game, seat: i64, gold: i64, corn: int, needs: list[int]) -> i64:
    """So much of this gold of steps as there is corn for after feeding; all of it where that cannot be known yet."""
    price: i64 = hooks.corn_for_gold(game, seat)
    if not needs or price == 0:
        return gold
    _, eaten = fed_with(needs, corn)
    return min(gold, (corn - eaten) // price)


def expected(weights: Weights, prophecy: int, count: int, turns: int, *, is_in_force: bool) -> float:
    """The bonus points to be expected of a count, with so many own turns before they are scored."""
    now: int = bonus_points(prophecy, count)
    if turns == 0:
        return float(now)
    doubt = min(1.0, turns / weights.bonus_far_ahead)
    later = on_the_way(PROPHECIES[prophecy].least, count)
    if prophecy in FLEETING:
        later *= weights.fleeting_count
    if not is_in_force:
        return later * weights.bonus_to_come
    return now + (later - now) * doubt


def on_the_way(least: tuple[int, ...], count: int) -> float:
    """Bonus points between the bands, each step of the count worth as much as the others up to the next band."""
    below: int = BONUS_POINTS[0]
    reached: int = min(0, least[0] - 1)
    for band in range(len(least)):
        points: int = BONUS_POINTS[band + 1]
        if count < least[band]:
            part = max(0.0, (count - reached) / (least[band] - reached))
            return below + (points - below) * part
        below = points
        reached = least[band]
    return float(below)
