"""The market: corn for resources and resources for corn (R-COMP-08, R-UXM-02, R-BUILD-08; bounded as in D-UXM-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.words import GOLD, RESOURCES, Good, Seat
from tzolkin.rules import hooks
from tzolkin.rules.choices import BUY, DONE, SELL, Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import gain_corn, pay_corn, pay_resource, receive_resource
from tzolkin.rules.happenings import MARKET
from tzolkin.rules.kinds import TRADE

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


def corn_to_buy(game: Game, seat: Seat, resource: Good) -> i64:
    """Corn for a resource at the market: its rate, and for gold what receiving it costs (Q-58)."""
    rate: i64 = MARKET_RATE[resource]
    if resource == GOLD and game.modules:
        return rate + hooks.corn_for_gold(game, seat)
    return rate


class Trade(Rule):
    """TRADE: sell one, buy one, or done, again and again.

    All sales come before the first purchase, and what was sold is not bought back: every other order of trades ends in
    the same holdings as one of these, or as no trade at all.
    """

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, the resources that can be sold and those that can be bought."""
        player = game.players[frame.seat]
        options: list[int] = [DONE]
        if frame.second == 0:
            for resource in RESOURCES:
                if player.resource(resource) > 0:
                    options.append(SELL + resource)
        for resource in RESOURCES:
            if not frame.first >> resource & 1 and player.corn >= corn_to_buy(game, frame.seat, resource):
                options.append(BUY + resource)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Trade, and ask again."""
        if choice == DONE:
            return
        seat = frame.seat
        one: i64 = 1
        if choice >= BUY:
            resource = choice - BUY
            pay_corn(game, seat, corn_to_buy(game, seat, resource), MARKET)
            receive_resource(game, seat, resource, 1, MARKET)
            game.ask(TRADE, seat, frame.first, frame.second | one << resource)
        else:
            resource = choice - SELL
            pay_resource(game, seat, resource, 1, MARKET)
            gain_corn(game, seat, MARKET_RATE[resource], MARKET)
            game.ask(TRADE, seat, frame.first | one << resource, frame.second)
