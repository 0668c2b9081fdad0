"""The levels of the computer players, from a gentle beginner to one that is hard to beat.

They differ in whom they ask what a position is worth (the hand-written value or the network), in how many ways to play
a turn they look at, in how freely they choose among good turns, and in how far they look ahead.  None blunders on
purpose, and none sees more than a player does.  docs/strength.md says how strong they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement
from tzolkin.bots.lookahead import LookaheadBot
from tzolkin.bots.network_file import shipped_network
from tzolkin.bots.turns import Judge
from tzolkin.bots.weights import Weights


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays.

    * `learned`: judged by the network, else by the hand-written value;
    * `width`, `limit`: of the search of a turn (turns.py); `temperature`: how freely it chooses, in points;
    * `candidates`, `trials`, `horizon`: of the lookahead (lookahead.py), for levels that look further than one turn.
    """

    name: str
    learned: bool
    width: int
    limit: int
    temperature: float = 0.0
    candidates: int = 0
    trials: int = 0
    horizon: int = 1

    def bot(self, seed: int) -> OneTurnBot:
        """A new bot of this level."""
        tribes = Weights().tribes
        if self.trials > 0:
            bot: OneTurnBot = LookaheadBot(
                judgement(),
                tribes,
                candidates=self.candidates,
                trials=self.trials,
                horizon=self.horizon,
                seed=seed,
                width=self.width,
                limit=self.limit,
            )
        else:
            judge: Judge = judgement() if self.learned else Heuristics()
            bot = OneTurnBot(judge, tribes, seed=seed, width=self.width, limit=self.limit, temperature=self.temperature)
        bot.name = self.name
        return bot


LEVELS: Final[tuple[Level, ...]] = (
    Level("novice", learned=False, width=2, limit=60, temperature=6.0),
    Level("casual", learned=False, width=4, limit=200, temperature=1.5),
    Level("club", learned=True, width=12, limit=1000),
    Level("expert", learned=True, width=12, limit=1000, candidates=6, trials=36),
    Level("master", learned=True, width=12, limit=1500, candidates=12, trials=200),
    Level("grandmaster", learned=True, width=16, limit=2000, candidates=16, trials=500),
)


def judgement() -> Judgement:
    """The learned judge that the levels share: the network of the package."""
    return Judgement(shipped_network(), Heuristics(), SHARE_OF_POINTS)


SHARE_OF_POINTS: Final = 0.7  # of what a position is worth, the rest being the chance to win
