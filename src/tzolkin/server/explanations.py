"""Why the bots at a table have played their last turns as they did (bots/advice.py), for everybody who reads the log.

This is kept in memory alone: nothing of it is stored, so a restart of the server loses it; and what is taken back is
forgotten.  A bot is told no more than its seat knows, and explains only what it has played.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any, Final

from tzolkin.bots.advice import Explanation, Reason
from tzolkin.bots.bot import WRONG
from tzolkin.render.hint import TERMS
from tzolkin.server.thinking import BotFailed, Played

MOST_KEPT: Final = 20  # stretches: four rounds of five players, and more than the log shows


class Explanations:
    """The explanations of the last stretches that bots have played at one table."""

    def __init__(self) -> None:
        """None yet."""
        self.played: dict[int, Played] = {}  # by the number of the first choice, the last one last

    def of_turn(self, first: int) -> Explanation | None:
        """That of the turn which begins with the choice of this number; of a turn that a bot has played whole."""
        played = self.played.get(first)
        return None if played is None else played.explanation

    def keep(self, first: int, played: Played) -> None:
        """Keep that of a stretch, if there is one, and forget the oldest beyond MOST_KEPT."""
        if played.explanation is None:
            return
        self.played[first] = played
        while len(self.played) > MOST_KEPT:
            del self.played[next(iter(self.played))]

    def follow(self, choices: Sequence[int]) -> None:
        """Forget those of stretches that are not, or no longer, among the choices of the game."""
        self.played = {
            first: played
            for first, played in self.played.items()
            if choices[first : first + len(played.choices)] == played.choices
        }


def checked_explanation(given: Any, *, players: int) -> Explanation:
    """What a process explains in a game of so many, if it can be one.

    Raises:
        BotFailed: it cannot.
    """
    try:
        reasons = tuple(Reason(str(one["term"]), float(one["points"])) for one in given["reasons"])
        points = tuple(float(number) for number in given["points"])
        is_best = given["is_best"]
    except (LookupError, OverflowError, TypeError, ValueError) as error:
        raise BotFailed(WRONG, f"{type(error).__name__} in the explanation: {error}") from None
    is_told = all(reason.term in TERMS for reason in reasons)
    is_finite = all(map(isfinite, [*points, *(reason.points for reason in reasons)]))
    if len(points) != players or not is_told or not is_finite or not isinstance(is_best, bool):
        raise BotFailed(WRONG, f"expected an explanation in a game of {players}, got {given!r:.200}")
    return Explanation(reasons, points, is_best)
