"""Levels of the computer players beside `greedy`: two gentler ones, and two that try their best turns out.

They differ in how many ways to play a turn they look at, in how freely they choose among good turns, and in how far
they look ahead.  None blunders on purpose, and none sees more than a player does.  docs/strength.md says how strong
they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.lookahead import LookaheadBot
from tzolkin.bots.weights import Weights


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays.

    * `width`, `limit`: of the search of a turn (turns.py); `temperature`: how freely it chooses, in points;
    * `candidates`, `positions`, `horizon`: of the lookahead (lookahead.py), for levels that look further than one turn.
    """

    name: str
    width: int
    limit: int
    temperature: float = 0.0
    candidates: int = 0
    positions: int = 0
    horizon: int = 1

    def bot(self, seed: int) -> OneTurnBot:
        """A new bot of this level.  The same seed gives one that makes the same choices."""
        heuristics = Heuristics(Weights())
        tribes = heuristics.weights.tribes
        if self.positions > 0:
            bot: OneTurnBot = LookaheadBot(
                heuristics,
                tribes,
                candidates=self.candidates,
                positions=self.positions,
                horizon=self.horizon,
                seed=seed,
                width=self.width,
                limit=self.limit,
            )
        else:
            bot = OneTurnBot(
                heuristics, tribes, seed=seed, width=self.width, limit=self.limit, temperature=self.temperature
            )
        bot.name = self.name
        return bot


LEVELS: Final[tuple[Level, ...]] = (
    Level("novice", width=2, limit=60, temperature=1.2),
    Level("casual", width=4, limit=200, temperature=0.4),
    Level("expert", width=8, limit=600, candidates=6, positions=12_000),
    Level("master", width=8, limit=600, candidates=8, positions=80_000, horizon=2),
)
LEVEL_OF_HINTS: Final = "expert"


def hint_bot(seed: int = 0) -> OneTurnBot:
    """A new bot of the level that advises people (advice.py).  The same seed gives one that says the same."""
    return next(level for level in LEVELS if level.name == LEVEL_OF_HINTS).bot(seed)
