"""Expert iteration: some turns are looked at more closely than the network does, and it is taught what came of that.

The best ways to end a turn are played on, each several times, everybody by a narrow search of one turn and by chance
among good ones (bots/lookahead.py).  The n-th trial of every way meets the same chance, so their differences say more
than each of them alone.  What the network expects where the trials lead, on average, is the aim for where they began.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from tzolkin.bots.judgement import Judgement
from tzolkin.bots.lookahead import LookaheadBot
from tzolkin.bots.turns import Position, best_few
from tzolkin.rules.game import Game
from tzolkin.training.samples import Samples, rows_at


@dataclass(frozen=True, slots=True)
class Trials:
    """Which turns are tried out, and how.

    * `share`: of the turns;
    * `candidates`: ways to end the turn, `each`: trials of each of them;
    * `horizon`: own turns played in a trial.
    """

    share: float
    candidates: int
    each: int
    horizon: int


class Expert:
    """Tries out some turns of a game."""

    def __init__(self, judgement: Judgement, trials: Trials, *, width: int, limit: int, seed: int) -> None:
        """Search turns in this size (bots/turns.py); the seed decides which turns are tried, and what chance does."""
        self.judgement: Final = judgement
        self.trials: Final = trials
        self.chance: Final = random.Random(seed)
        self.bot: Final = LookaheadBot(
            judgement,
            candidates=trials.candidates,
            positions=0,
            horizon=trials.horizon,
            seed=seed,
            width=width,
            limit=limit,
        )

    def rows(self, game: Game, seat: int) -> Samples:
        """The best ends of a turn that this seat is about to play, with what came of them; nothing of most turns."""
        if self.chance.random() >= self.trials.share:
            return rows_at([], [], seat)
        ends = best_few(self.bot.search.search(game), self.trials.candidates)
        self.bot.begin_trials()
        return rows_at([end.game for end in ends], [self.outcome(end, seat) for end in ends], seat)

    def outcome(self, end: Position, seat: int) -> tuple[float, float]:
        """What the trials of an end come to on average: points in units of POINTS_UNIT, and the chance to win."""
        each = self.trials.each
        outcomes = [self.judgement.expected(self.bot.trial(end.game, seat, number).end, seat) for number in range(each)]
        return sum(points for points, _ in outcomes) / each, sum(win for _, win in outcomes) / each
