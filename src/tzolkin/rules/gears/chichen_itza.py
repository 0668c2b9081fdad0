"""Chichen Itza, the gear of sacrifice: skulls for points and favour (R-CHI-01 to R-CHI-06, R-THE-02, R-THE-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.gears import CHICHEN_POINTS, CHICHEN_RESOURCES, CHICHEN_TEMPLE
from tzolkin.components.words import CHICHEN_ITZA
from tzolkin.rules.choices import action_of
from tzolkin.rules.goods import score
from tzolkin.rules.happenings import SKULL_PLACED
from tzolkin.rules.kinds import GAIN_RESOURCES, PAY_FOR_STEP
from tzolkin.rules.score_sheet import CHICHEN_ITZA as CHICHEN_ITZA_POINTS
from tzolkin.rules.technologies.theology import may_pay_for_step
from tzolkin.rules.temples import climb

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def can_perform(game: Game, player: Player, action: i64) -> bool:
    """With a skull to place, and its place empty: each action is available once per game."""
    return player.skulls > 0 and not game.skull_places >> action & 1


def perform(game: Game, seat: i64, action: i64) -> None:
    """Place the skull; points, then the step, then a resource, then what theology offers (R-CHI-04)."""
    cause = action_of(CHICHEN_ITZA, action)
    player = game.players[seat]
    player.skulls -= 1
    one: i64 = 1
    game.skull_places |= one << action
    game.tell(SKULL_PLACED, seat, action)
    score(game, seat, CHICHEN_POINTS[action], CHICHEN_ITZA_POINTS, cause)
    climb(game, seat, CHICHEN_TEMPLE[action], cause)
    if may_pay_for_step(player):
        game.ask(PAY_FOR_STEP, seat)
    if CHICHEN_RESOURCES[action] > 0:
        game.ask(GAIN_RESOURCES, seat, CHICHEN_RESOURCES[action], cause)
