"""A test that decides by itself when enough games have been played to say whether the candidate is better.

It is the generalised sequential probability ratio test on the scores of rounds, as Fishtest does it with pairs of
games.  Two hypotheses stand against each other: H0, the candidate wins an even share, and H1, it wins a given lead
more.  After each round the logarithm of their likelihood ratio, for scores about normally distributed with the variance
seen so far, is compared with two bounds.
"""

from __future__ import annotations

from enum import Enum
from math import log
from typing import Final

from tzolkin.rules.errors import TzolkinError

ERROR: Final = 0.05  # the probability of deciding for H1 where H0 holds, and the other way round
UPPER_BOUND: Final = log((1 - ERROR) / ERROR)
LOWER_BOUND: Final = -UPPER_BOUND

# Before any round its variance is taken for that of independent games at even strength; this counts as so many rounds.
# With 2 instead of 16, a few rounds that happened to be alike decided too often: simulated, up to 12 % were wrong.
ROUNDS_BEFOREHAND: Final = 16


class Decision(Enum):
    """What the test says."""

    UNDECIDED = "undecided"
    BETTER = "better"
    NOT_BETTER = "not better"


class SequentialTest:
    """The test of one candidate.  Once decided, it stays decided, whatever rounds are added."""

    def __init__(self, players: int, lead: float) -> None:
        """Before the first round; `lead` is what H1 adds to the even share, 0.02 for 2 percentage points.

        Raises:
            TzolkinError: the lead is not more than 0, or leads beyond winning all games.
        """
        self.even = 1 / players
        if not 0 < lead < 1 - self.even:
            most = 100 * (1 - self.even)
            raise TzolkinError(f"expected a lead of more than 0 and less than {most:.3g} points, got {100 * lead:.3g}")
        self.lead = lead
        self.variance_beforehand = self.even * (1 - self.even) / players
        self.rounds = 0
        self.total = 0.0
        self.squares = 0.0
        self.decision = Decision.UNDECIDED
        self.rounds_to_decide = 0  # 0 while undecided

    def add(self, score: float) -> None:
        """Count a round: the share of its games that the candidate won."""
        self.rounds += 1
        self.total += score
        self.squares += score**2
        if self.decision is Decision.UNDECIDED:
            self.decision = self.decision_now()
            if self.decision is not Decision.UNDECIDED:
                self.rounds_to_decide = self.rounds

    def decision_now(self) -> Decision:
        """What the bounds say to the rounds so far, the first one alone never enough."""
        if self.rounds < 2 or LOWER_BOUND < self.log_likelihood_ratio() < UPPER_BOUND:
            return Decision.UNDECIDED
        return Decision.BETTER if self.log_likelihood_ratio() > 0 else Decision.NOT_BETTER

    def variance(self) -> float:
        """The variance of a round's score, estimated."""
        about_mean = max(0.0, self.squares - self.total**2 / self.rounds) if self.rounds else 0.0
        return (about_mean + ROUNDS_BEFOREHAND * self.variance_beforehand) / (self.rounds + ROUNDS_BEFOREHAND)

    def log_likelihood_ratio(self) -> float:
        """How much more likely H1 makes the rounds than H0, as a logarithm."""
        return self.lead * (self.total - self.rounds * (self.even + self.lead / 2)) / self.variance()
