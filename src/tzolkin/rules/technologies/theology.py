"""Theology: a step for a resource at Chichen Itza, and more skulls (R-THE-01 to R-THE-04).

That it reaches one action higher is part of picking up, in picking_up.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.technologies import STEP_FOR_RESOURCE_FROM, THEOLOGY_SKULLS
from tzolkin.components.words import THEOLOGY
from tzolkin.rules import hooks
from tzolkin.rules.choices import DONE, TECHNOLOGY, Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import add_payable_bundles, pay_bundle
from tzolkin.rules.kinds import CLIMB
from tzolkin.rules.temples import can_take_any_step

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def more_skulls(player: Player) -> i64:
    """Skulls added at Yaxchilan 4."""
    return THEOLOGY_SKULLS[player.levels[THEOLOGY]]


def may_pay_for_step(game: Game, player: Player) -> bool:
    """Whether a Chichen Itza action is followed by the offer of a step."""
    if player.levels[THEOLOGY] < STEP_FOR_RESOURCE_FROM:
        return False
    return not game.modules or not hooks.is_barred(game, player.seat, STEP_FOR_RESOURCE_FROM)


class PayForStep(Rule):
    """PAY_FOR_STEP: after a Chichen Itza action a resource for one step up, or not (R-THE-02, D-CHI-02, Q-17)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and the resources held; without a temple to climb, or the means to pay for that step too, only DONE."""
        player = game.players[frame.seat]
        options: list[int] = [DONE]
        if can_take_any_step(game, player, player.corn, player.resources() - 1):
            add_payable_bundles(player, 1, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay, and ask which temple."""
        if choice != DONE:
            pay_bundle(game, frame.seat, choice, TECHNOLOGY + THEOLOGY)
            game.ask(CLIMB, frame.seat, TECHNOLOGY + THEOLOGY)
