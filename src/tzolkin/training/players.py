"""Who plays the games of training: the hand-written value, or weights; small enough to be sent to other processes."""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement
from tzolkin.bots.turns import Judge
from tzolkin.training.fitting import Weights


@dataclass(frozen=True)
class Player:
    """A judge of positions to be; without weights it is the hand-written value."""

    weights: Weights | None = None
    share_of_points: float = 1.0

    def judgement(self) -> Judgement:
        """The learned judge.

        Raises:
            TypeError: there are no weights.
        """
        if self.weights is None:
            raise TypeError("expected a player with weights, got the hand-written value")
        return Judgement(self.weights.network(), Heuristics(), self.share_of_points)

    def judge(self) -> Judge:
        """The judge."""
        return Heuristics() if self.weights is None else self.judgement()


HAND_WRITTEN = Player()
