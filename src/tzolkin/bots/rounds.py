"""What the games of a paired table say about its candidate, the first bot, against the references, all others.

The unit is a round: one set-up, played once with the candidate on each seat.  Its score is the share of its games that
the candidate won, its margin the points by which the candidate was ahead of the mean of the others.  Games of an
unfinished round wait until it is whole.
"""

from __future__ import annotations

from tzolkin.bots.arena import Outcome
from tzolkin.bots.estimates import Interval, mean_interval, share_interval
from tzolkin.rules.errors import TzolkinError


class Rounds:
    """Scores and margins of whole rounds."""

    def __init__(self, players: int) -> None:
        """No game yet."""
        self.players = players
        self.scores: list[float] = []
        self.margins: list[float] = []
        self.outcomes: list[Outcome] = []  # of whole rounds
        self.unfinished: list[Outcome] = []  # of a round that is not whole, which counts nowhere

    @property
    def are_whole(self) -> bool:
        """Whether no round has begun that is not finished."""
        return not self.unfinished

    def add(self, outcome: Outcome) -> None:
        """Count the next game.

        Raises:
            TzolkinError: it is not the next game.
        """
        expected = len(self.outcomes) + len(self.unfinished)
        if outcome.number != expected:
            raise TzolkinError(f"expected game {expected}, got game {outcome.number}")
        self.unfinished.append(outcome)
        if len(self.unfinished) < self.players:
            return
        self.scores.append(sum(game.wins[0] for game in self.unfinished) / self.players)
        self.margins.append(sum(margin(game) for game in self.unfinished) / self.players)
        self.outcomes += self.unfinished
        self.unfinished = []

    def join(self, other: Rounds) -> None:
        """Count the rounds of others too, played from another seed; no game is added after that."""
        self.scores += other.scores
        self.margins += other.margins
        self.outcomes += other.outcomes
        self.unfinished += other.unfinished

    def even_share(self) -> float:
        """What the candidate would win if it were as strong as the reference."""
        return 1 / self.players

    def win_share(self) -> float:
        """The share of the games that the candidate won; a shared victory counts as its share.

        Raises:
            ZeroDivisionError: there is no whole round.
        """
        return sum(self.scores) / len(self.scores)

    def win_interval(self) -> Interval:
        """The interval of the win share."""
        return share_interval(self.scores, self.players)

    def margin(self) -> float:
        """The points by which the candidate is ahead of the mean of the others, on average; negative when behind.

        Raises:
            ZeroDivisionError: there is no whole round.
        """
        return sum(self.margins) / len(self.margins)

    def margin_interval(self) -> Interval:
        """The interval of the margin; unbounded for a single round."""
        return mean_interval(self.margins)


def margin(outcome: Outcome) -> float:
    """The points by which the candidate was ahead of the mean of the others in one game."""
    others = outcome.scores[1:]
    return outcome.scores[0] - sum(others) / len(others)
