"""Dealers answer for chance: from a seed, or from a script.

The engine holds no chance of its own.  A dealer is anything with `deal(game, draw)`, where `draw` counts the answers
chance has already given in this game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from tzolkin.record.choice_names import choice_name
from tzolkin.rules.errors import TzolkinError, shown
from tzolkin.rules.game import Game

LARGEST_SEED: Final = 2**64 - 1
ALL_BITS: Final = 2**64 - 1


class Dealer(Protocol):
    """Whoever answers for chance."""

    def deal(self, game: Game, draw: int) -> int:
        """One of the choices now offered to chance.  `draw` counts the earlier ones of this game."""


class DealerError(TzolkinError):
    """A script that does not fit the game."""


class SeededDealer:
    """Deals by a seed.  Every draw depends on the seed and its number only, so an undone draw comes again the same."""

    def __init__(self, seed: int) -> None:
        """Take a seed.

        Raises:
            TzolkinError: the seed is not a whole number of 0 to 2**64 - 1.
        """
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= LARGEST_SEED:
            raise TzolkinError(f"expected a seed of 0 to {LARGEST_SEED}, got {shown(seed)}")
        self.seed = seed

    def deal(self, game: Game, draw: int) -> int:
        """A tile, each equally likely."""
        weights = game.chance_weights()
        left = scrambled(self.seed, draw) % sum(weights)
        for choice, weight in zip(game.options(), weights, strict=True):
            if left < weight:
                return choice
            left -= weight
        raise AssertionError("weights add up to their sum")


def scrambled(seed: int, draw: int) -> int:
    """64 well-mixed bits for one draw: the generator known as SplitMix64, at its `draw`-th step after the seed."""
    bits = (seed + (draw + 1) * 0x9E3779B97F4A7C15) & ALL_BITS
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & ALL_BITS
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & ALL_BITS
    return bits ^ (bits >> 31)


class ScriptedDealer:
    """Deals what a script says, in its order; a record or a test is the script."""

    def __init__(self, script: Sequence[int]) -> None:
        """Take the choices that chance will make."""
        self.script = list(script)

    def deal(self, game: Game, draw: int) -> int:
        """The next choice of the script.

        Raises:
            DealerError: the script is used up, or its next choice is not offered.
        """
        if draw >= len(self.script):
            raise DealerError(f"expected a draw number {draw + 1} in the script, got its end after {len(self.script)}")
        choice = self.script[draw]
        if choice not in game.options():
            offered = ", ".join(choice_name(option) for option in game.options())
            raise DealerError(f"expected one of {offered}, got {choice_name(choice)} as draw number {draw + 1}")
        return choice

    def left_over(self, draws: int) -> list[int]:
        """What of the script is unused after so many draws.  A test wants it empty."""
        return self.script[draws:]
