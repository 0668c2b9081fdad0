"""The mini-expansion: one more wealth tile, which prints no space for a dummy worker.

Its tile is in the table of wealth tiles; that it raises the number of dummies is in preparation.py.  The monument of
the same set is left out: no document gives its cost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tzolkin.components.effects import DESCEND_CHAAC
from tzolkin.components.temples import BOTTOM
from tzolkin.components.words import CHAAC
from tzolkin.rules.hooks import Module
from tzolkin.rules.temples import descend

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class MiniExpansion(Module):
    """The module: what its tile shows and no other does."""

    def take_effect(self, game: Game, seat: int, symbol: int, amount: int, cause: int) -> None:
        """Go down a temple, as far as it goes."""
        if symbol == DESCEND_CHAAC:
            for _ in range(min(amount, game.players[seat].steps[CHAAC] - BOTTOM)):
                descend(game, seat, CHAAC, cause)
