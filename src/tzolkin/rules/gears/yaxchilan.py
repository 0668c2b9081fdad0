"""Yaxchilan, the gear of resources and of a crystal skull (R-YAX-01 to R-YAX-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.gears import (
    YAXCHILAN_CORN,
    YAXCHILAN_GOLD,
    YAXCHILAN_SKULLS,
    YAXCHILAN_STONE,
    YAXCHILAN_WOOD,
)
from tzolkin.components.words import GOLD, STONE, THEOLOGY, WOOD, YAXCHILAN, Seat
from tzolkin.rules.choices import TECHNOLOGY, action_of
from tzolkin.rules.goods import gain_corn, gain_skulls
from tzolkin.rules.technologies.extraction import gain_with_extraction
from tzolkin.rules.technologies.theology import more_skulls
from tzolkin.rules.temples import can_take_skull

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def can_perform(game: Game, player: Player, action: i64) -> bool:
    """Always, but for the skull when none can be taken (R-PICK-11)."""
    return YAXCHILAN_SKULLS[action] == 0 or can_take_skull(game, player)


def perform(game: Game, seat: Seat, action: i64) -> None:
    """Gain what the space shows, and more of the same by technology."""
    cause = action_of(YAXCHILAN, action)
    gain_with_extraction(game, seat, WOOD, YAXCHILAN_WOOD[action], cause)
    gain_with_extraction(game, seat, STONE, YAXCHILAN_STONE[action], cause)
    gain_with_extraction(game, seat, GOLD, YAXCHILAN_GOLD[action], cause)
    gain_corn(game, seat, YAXCHILAN_CORN[action], cause)
    if YAXCHILAN_SKULLS[action] > 0:
        gain_skulls(game, seat, YAXCHILAN_SKULLS[action], cause, must=True)
        gain_skulls(game, seat, more_skulls(game.players[seat]), TECHNOLOGY + THEOLOGY)
