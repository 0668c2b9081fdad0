"""Uxmal, the gear of trade: a step for corn, the market, a worker, building in corn, any action (R-UXM-01 to 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.gears import UXMAL_CORN_FOR_A_STEP, UXMAL_CORN_FOR_ANY_ACTION
from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.words import UXMAL, Seat
from tzolkin.rules.choices import action_of
from tzolkin.rules.goods import gain_worker, pay_corn
from tzolkin.rules.kinds import ANY_ACTION, BUILD_IN_CORN, CLIMB, TRADE
from tzolkin.rules.paying import IN_CORN, can_build
from tzolkin.rules.temples import can_take_any_step

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player

STEP_FOR_CORN: Final = 1
MARKET: Final = 2
NEW_WORKER: Final = 3
BUILDING_IN_CORN: Final = 4
ANY: Final = 5


def can_perform(game: Game, player: Player, action: i64, corn: i64) -> bool:
    """Whether the action can be paid from this much corn and would change something.

    The market can always be visited.  Any action: with corn left or not, fishing is always possible.
    """
    if action == STEP_FOR_CORN:
        left = corn - UXMAL_CORN_FOR_A_STEP
        return left >= 0 and can_take_any_step(game, player, left, player.resources())
    if action == MARKET:
        return True
    if action == NEW_WORKER:
        return player.workers < MOST_WORKERS
    if action == BUILDING_IN_CORN:
        return can_build(game, player, IN_CORN, corn)
    return corn >= UXMAL_CORN_FOR_ANY_ACTION


def perform(game: Game, seat: Seat, action: i64) -> None:
    """Do what the space shows."""
    if action == STEP_FOR_CORN:
        pay_corn(game, seat, UXMAL_CORN_FOR_A_STEP, action_of(UXMAL, action))
        game.ask(CLIMB, seat, action_of(UXMAL, action))
    elif action == MARKET:
        game.ask(TRADE, seat)
    elif action == NEW_WORKER:
        gain_worker(game, seat)
    elif action == BUILDING_IN_CORN:
        game.ask(BUILD_IN_CORN, seat)
    else:
        game.ask(ANY_ACTION, seat)
