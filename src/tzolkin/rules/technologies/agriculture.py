"""Agriculture: more corn from Palenque, also without a tile (R-AGR-01 to R-AGR-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.technologies import AGRICULTURE_CORN, AGRICULTURE_FISHING, MORE_FISH_FROM, NO_TILE_NEEDED_FROM
from tzolkin.components.words import AGRICULTURE
from tzolkin.rules import hooks

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def more_corn_for_harvest(player: Player) -> i64:
    """Corn added to every corn harvest, burnt and tile-less ones included."""
    return AGRICULTURE_CORN[player.levels[AGRICULTURE]]


def more_corn_for_fishing(game: Game, player: Player) -> i64:
    """Corn added to fishing."""
    if game.modules and hooks.is_barred(game, player.seat, MORE_FISH_FROM):
        return 0
    return AGRICULTURE_FISHING[player.levels[AGRICULTURE]]


def needs_no_tile(game: Game, player: Player) -> bool:
    """Whether corn is harvested where no tile is visible (R-AGR-02)."""
    if player.levels[AGRICULTURE] < NO_TILE_NEEDED_FROM:
        return False
    return not game.modules or not hooks.is_barred(game, player.seat, NO_TILE_NEEDED_FROM)
