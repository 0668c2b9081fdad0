"""Architecture: what it gives and saves a builder (R-ARC-01 to R-ARC-11).  It never applies to monuments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.technologies import (
    ARCHITECTURE_CORN,
    ARCHITECTURE_CORN_LESS,
    ARCHITECTURE_POINTS,
    ARCHITECTURE_RESOURCES_LESS,
    POINTS_FROM,
)
from tzolkin.components.words import ARCHITECTURE, Seat
from tzolkin.rules import hooks, score_sheet
from tzolkin.rules.choices import TECHNOLOGY
from tzolkin.rules.goods import gain_corn, score

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def resources_less(player: Player) -> i64:
    """Resources saved when a building is paid in resources."""
    return ARCHITECTURE_RESOURCES_LESS[player.levels[ARCHITECTURE]]


def corn_less(player: Player) -> i64:
    """Corn saved when a building is paid in corn."""
    return ARCHITECTURE_CORN_LESS[player.levels[ARCHITECTURE]]


def reward_builder(game: Game, seat: Seat, level: i64) -> None:
    """Corn and points for a building, by the level held before paying (R-ARC-10)."""
    gain_corn(game, seat, ARCHITECTURE_CORN[level], TECHNOLOGY + ARCHITECTURE)
    if game.modules and hooks.is_barred(game, seat, POINTS_FROM):
        return
    score(game, seat, ARCHITECTURE_POINTS[level], score_sheet.ARCHITECTURE, TECHNOLOGY + ARCHITECTURE)
