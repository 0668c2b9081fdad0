"""The new buildings: rewards on Food Days, an exchange of technologies, a monument, a skull (X-BUILD).

Their costs and effects are in the table of buildings; renovation is in rules/renovation.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.effects import (
    BUILD_MONUMENT,
    CORN_ON_FOOD_DAYS,
    EXCHANGE_TECHNOLOGY,
    FOOD_DAYS_OF_WOOD,
    GOLD_ON_FOOD_DAYS,
    OFFER_OF_THEOLOGY,
    STONE_ON_FOOD_DAYS,
    WOOD_OR_SKULL_ON_FOOD_DAYS,
)
from tzolkin.components.words import GOLD, STONE, WOOD
from tzolkin.rules import kinds
from tzolkin.rules.choices import building_choice
from tzolkin.rules.goods import gain_corn, gain_resource, gain_skulls
from tzolkin.rules.hooks import Module
from tzolkin.rules.technologies.theology import may_pay_for_step

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class NewBuildings(Module):
    """The module: the effects that no building of the base game has."""

    def take_effect(self, game: Game, seat: int, symbol: int, amount: int, cause: int) -> None:
        """Do what the symbol says at once; rewards on Food Days come later."""
        if symbol == BUILD_MONUMENT:
            game.ask(kinds.BUILD_MONUMENT, seat)
        elif symbol == EXCHANGE_TECHNOLOGY:
            game.ask(kinds.LOWER_TECHNOLOGY, seat, cause)
        elif symbol == OFFER_OF_THEOLOGY and may_pay_for_step(game, game.players[seat]):
            game.ask(kinds.PAY_FOR_STEP, seat)

    def food_day_begins(self, game: Game, food_day: int) -> None:
        """Give the rewards of all buildings, what is not taxed first (X-BUILD-03, Q-138)."""
        for seat in game.seats_in_turn_order():
            for building in game.players[seat].buildings:
                for symbol, amount in BUILDINGS[building].effects:
                    reward(game, seat, symbol, amount, food_day, building_choice(building))


def reward(game: Game, seat: int, symbol: int, amount: int, food_day: int, cause: int) -> None:
    """Give what a symbol gives on a Food Day."""
    if symbol == CORN_ON_FOOD_DAYS:
        gain_corn(game, seat, amount, cause)
    elif symbol == STONE_ON_FOOD_DAYS:
        gain_resource(game, seat, STONE, amount, cause)
    elif symbol == GOLD_ON_FOOD_DAYS:
        gain_resource(game, seat, GOLD, amount, cause)
    elif symbol == WOOD_OR_SKULL_ON_FOOD_DAYS:
        if food_day < FOOD_DAYS_OF_WOOD:
            gain_resource(game, seat, WOOD, amount, cause)
        else:
            gain_skulls(game, seat, amount, cause)
