"""Agriculture: more corn from Palenque (R-AGR-01 to R-AGR-05).

That it harvests without a tile is an option of the harvest, in gears/palenque.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.technologies import AGRICULTURE_CORN, AGRICULTURE_FISHING
from tzolkin.components.words import AGRICULTURE

if TYPE_CHECKING:
    from tzolkin.rules.player import Player


def more_corn_for_harvest(player: Player) -> i64:
    """Corn added to every corn harvest, burnt and tile-less ones included."""
    return AGRICULTURE_CORN[player.levels[AGRICULTURE]]


def more_corn_for_fishing(player: Player) -> i64:
    """Corn added to fishing."""
    return AGRICULTURE_FISHING[player.levels[AGRICULTURE]]
