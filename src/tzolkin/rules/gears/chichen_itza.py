"""Chichen Itza, the gear of sacrifice: skulls for points and favour (R-CHI-01 to R-CHI-06, R-THE-02, R-THE-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.gears import CHICHEN_POINTS, CHICHEN_RESOURCES, CHICHEN_TEMPLE
from tzolkin.components.words import CHICHEN_ITZA, Seat
from tzolkin.rules import score_sheet
from tzolkin.rules.board import is_skull_placed
from tzolkin.rules.choices import action_of
from tzolkin.rules.goods import place_skull, score
from tzolkin.rules.kinds import GAIN_RESOURCES, PAY_FOR_STEP
from tzolkin.rules.technologies.theology import may_pay_for_step
from tzolkin.rules.temples import gain_step

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def can_perform(game: Game, player: Player, action: i64) -> bool:
    """With a skull to place, and its place empty: each action is available once per game."""
    return player.skulls > 0 and not is_skull_placed(game, action)


def perform(game: Game, seat: Seat, action: i64) -> None:
    """Place the skull; points, then the step, then a resource, then what theology offers (R-CHI-04).

    A taxed step comes after the resource, which may pay for it (X-PROPH-INT-10).
    """
    cause = action_of(CHICHEN_ITZA, action)
    place_skull(game, seat, action)
    score(game, seat, CHICHEN_POINTS[action], score_sheet.CHICHEN_ITZA, cause)
    if may_pay_for_step(game, game.players[seat]):
        game.ask(PAY_FOR_STEP, seat)
    gain_step(game, seat, CHICHEN_TEMPLE[action], cause)
    if CHICHEN_RESOURCES[action] > 0:
        game.ask(GAIN_RESOURCES, seat, CHICHEN_RESOURCES[action], cause)
