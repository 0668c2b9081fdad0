"""Tikal, the gear of learning and building (R-TIK-01 to R-TIK-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.gears import TIKAL_RESOURCES_FOR_TWO_STEPS
from tzolkin.components.words import TEMPLES, TIKAL, Seat
from tzolkin.rules.building import MUST_BUILD
from tzolkin.rules.choices import Choice, action_of
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import add_payable_bundles, pay_bundle
from tzolkin.rules.kinds import BUILD, BUILD_OR_MONUMENT, CLIMB_TWO, LEARN, PAY_FOR_TWO_STEPS
from tzolkin.rules.paying import WITH_ARCHITECTURE, can_build, can_build_monument
from tzolkin.rules.technologies.advancing import can_learn_anything
from tzolkin.rules.temples import can_climb, can_take_any_step, take_step

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player

LEARN_ONCE: Final = 1
BUILD_ONCE: Final = 2
LEARN_TWICE: Final = 3
BUILD_TWICE: Final = 4
TWO_STEPS: Final = 5


def can_perform(game: Game, player: Player, action: i64, corn: i64) -> bool:
    """Whether a technology, a building, a monument or a temple step can be paid for."""
    if action in (LEARN_ONCE, LEARN_TWICE):
        return can_learn_anything(game, player, corn)
    if action == BUILD_ONCE:
        return can_build(game, player, WITH_ARCHITECTURE, corn)
    if action == BUILD_TWICE:
        return can_build(game, player, WITH_ARCHITECTURE, corn) or can_build_monument(game, player)
    return can_pay_for_a_step(game, player, corn)


def can_pay_for_a_step(game: Game, player: Player, corn: i64) -> bool:
    """Whether the price of two steps is held, and one of them can be made."""
    left: i64 = player.resources() - TIKAL_RESOURCES_FOR_TWO_STEPS
    return left >= 0 and can_take_any_step(game, player, corn, left)


def perform(game: Game, seat: Seat, action: i64) -> None:
    """Ask what to learn, to build or to pay; a second advance may be declined."""
    if action == LEARN_ONCE:
        game.ask(LEARN, seat)
    elif action == BUILD_ONCE:
        game.ask(BUILD, seat, MUST_BUILD)
    elif action == LEARN_TWICE:
        game.ask(LEARN, seat, 1)
        game.ask(LEARN, seat)
    elif action == BUILD_TWICE:
        game.ask(BUILD_OR_MONUMENT, seat)
    else:
        game.ask(PAY_FOR_TWO_STEPS, seat)


class PayForTwoSteps(Rule):
    """PAY_FOR_TWO_STEPS: a resource, then a step up in each of two temples (R-TIK-07, D-TIK-10)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The resources held."""
        player = game.players[frame.seat]
        options: list[int] = []
        if can_pay_for_a_step(game, player, player.corn):
            add_payable_bundles(player, TIKAL_RESOURCES_FOR_TWO_STEPS, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay; where only one temple can be climbed there is just that step (Q-11)."""
        cause = action_of(TIKAL, TWO_STEPS)
        pay_bundle(game, frame.seat, choice, cause)
        player = game.players[frame.seat]
        climbable = [temple for temple in TEMPLES if can_climb(game, player, temple)]
        if len(climbable) > 1:
            game.ask(CLIMB_TWO, frame.seat, cause)
        else:
            take_step(game, frame.seat, climbable[0], cause)
