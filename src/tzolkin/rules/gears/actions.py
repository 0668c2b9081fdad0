"""Which file serves which gear: whether an action can be carried through, and carrying it through.

An action that cannot be performed, would change nothing or would only lose something is not offered (R-PICK-11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.words import PALENQUE, TIKAL, UXMAL, YAXCHILAN, Gear, Seat
from tzolkin.rules.gears import chichen_itza, palenque, tikal, uxmal, yaxchilan

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def can_perform(game: Game, player: Player, gear: Gear, action: i64, corn: i64) -> bool:
    """Whether there is a complete way to perform this action with this much corn (the fee for it being paid)."""
    if gear == PALENQUE:
        return palenque.can_perform(game, player, action)
    if gear == YAXCHILAN:
        return yaxchilan.can_perform(game, player, action)
    if gear == TIKAL:
        return tikal.can_perform(game, player, action, corn)
    if gear == UXMAL:
        return uxmal.can_perform(game, player, action, corn)
    return chichen_itza.can_perform(game, player, action)


def perform(game: Game, seat: Seat, gear: Gear, action: i64) -> None:
    """Do what the action says for this seat, asking what there is to ask."""
    if gear == PALENQUE:
        palenque.perform(game, seat, action)
    elif gear == YAXCHILAN:
        yaxchilan.perform(game, seat, action)
    elif gear == TIKAL:
        tikal.perform(game, seat, action)
    elif gear == UXMAL:
        uxmal.perform(game, seat, action)
    else:
        chichen_itza.perform(game, seat, action)
