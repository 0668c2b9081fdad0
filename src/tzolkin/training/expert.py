"""Expert iteration: some turns are looked at more closely than the network does, and it is taught what came of that.

From the best ways to end the turn, and from a few others by chance, lines of play go on, much as in the plans of a bot
(bots/planning.py), all with the same tiles turned up and with the turns of the others shared in the same way; but here
each way to end the turn keeps a line, and lines that come to the same are not merged.  Each position from which lines
went on, the ends of the turn first, is taught what the network expects where the best line from there ends.  So it
learns in one step what shows only several own turns later, and of ways to play, too, of which it thinks little.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from tzolkin.bots.judgement import Judgement
from tzolkin.bots.planning import Line, PlanningBot
from tzolkin.bots.turns import Position, TurnSearch, best_few
from tzolkin.rules.game import Game
from tzolkin.training.samples import Samples, rows_at

NEXT_BEST: Final = 36  # ends of a turn, from which the others are drawn: worse ones are seldom worth a look


@dataclass(frozen=True, slots=True, kw_only=True)
class CloserLook:
    """Which turns are looked at more closely, and how.

    * `share`: of the turns;
    * `candidates`: best ways to end the turn, from which lines go on; `others`: further ones by chance, at most;
    * `breadth`: lines that go on from one own turn to the next, at least one for each way to end the turn;
    * `horizon`: own turns of a line;
    * `width`, `limit`: of the search of an own turn in a line (bots/turns.py); `reply_width`, `reply_limit`: of that of
      another's, which are most of the turns in a line, so that they take most of the time.
    """

    share: float
    candidates: int
    others: int
    breadth: int
    horizon: int
    width: int
    limit: int
    reply_width: int
    reply_limit: int


@dataclass(slots=True)
class Branch:
    """A position after an own turn, and those that lines went on to; `turns` of the line were played before it."""

    line: Line
    turns: int = 0
    further: list[Branch] = field(default_factory=list)

    def best(self) -> Line:
        """Where the best line from here ends; only those that went on furthest count, and those to the end of the game.

        What the judge says earlier is not comparable: lines that were given up looked better than they are.
        """
        ends = self.ends()
        most = max(end.turns for end in ends)
        lines = [end.line for end in ends if end.turns == most or end.line.game.is_over]
        return max(lines, key=lambda line: line.worth)

    def ends(self) -> list[Branch]:
        """Where lines from here end."""
        return [end for branch in self.further for end in branch.ends()] if self.further else [self]

    def grown(self) -> list[Branch]:
        """All from which lines went on, this one first."""
        return [self, *(each for branch in self.further for each in branch.grown())] if self.further else []


class Expert:
    """Looks at some turns of a game more closely."""

    def __init__(self, judgement: Judgement, look: CloserLook, *, width: int, limit: int, seed: int) -> None:
        """Search turns to look at in this size (bots/turns.py); the seed decides which these are, and all chance."""
        self.judgement: Final = judgement
        self.look: Final = look
        self.chance: Final = random.Random(seed)
        self.search: Final = TurnSearch(judgement, width=width, limit=limit)
        # Only its ways to play on are used; which lines go on is said below.
        self.bot: Final = PlanningBot(
            judgement,
            candidates=look.candidates,
            positions=0,
            horizon=look.horizon,
            breadth=look.breadth,
            seed=seed,
            reply_width=look.reply_width,
            reply_limit=look.reply_limit,
            line_width=look.width,
            line_limit=look.limit,
        )

    def rows(self, game: Game, seat: int) -> Samples:
        """Positions that may follow a turn that this seat is about to play, with what came of them; mostly nothing."""
        if self.chance.random() >= self.look.share:
            return rows_at([], [], seat)
        branches = [branch for root in self.grown_from(game, seat) for branch in root.grown()]
        aims = [self.judgement.expected(branch.best().game, seat) for branch in branches]
        return rows_at([branch.line.game for branch in branches], aims, seat)

    def grown_from(self, game: Game, seat: int) -> list[Branch]:
        """The ways to end a turn that are looked at, and all that lines went on to from them."""
        self.bot.begin_lines()
        ends = self.ends_to_try(self.search.search(game))
        roots = [Branch(Line(index, end.game, end.value)) for index, end in enumerate(ends)]
        layer = roots
        for turn in range(self.look.horizon):
            for branch in layer:
                branch.further = [Branch(line, turn + 1) for line in self.bot.ways_on(branch.line, seat, turn)]
            layer = self.to_go_on_from([further for branch in layer for further in branch.further])
        return roots

    def ends_to_try(self, ends: list[Position]) -> list[Position]:
        """The best ways to end a turn, and some others."""
        candidates = self.look.candidates
        good = best_few(ends, candidates + NEXT_BEST)
        best, rest = good[:candidates], good[candidates:]
        return best + self.chance.sample(rest, min(self.look.others, len(rest)))

    def to_go_on_from(self, layer: list[Branch]) -> list[Branch]:
        """The best that lines have come to of each way to end the turn, then the best of the rest; no ends of games."""
        ranked = sorted((branch for branch in layer if not branch.line.game.is_over), key=lambda each: -each.line.worth)
        best: dict[int, Branch] = {}
        for branch in ranked:
            best.setdefault(branch.line.first, branch)
        rest = [branch for branch in ranked if best[branch.line.first] is not branch]
        return [*best.values(), *rest[: max(0, self.look.breadth - len(best))]]
