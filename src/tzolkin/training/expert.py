"""Expert iteration: some turns are looked at more closely than the network does, and it is taught what came of that.

From the best ways to end the turn, and from a few others, lines of play go on (bots/planning.py), all with the same
tiles turned up.  What the network expects where the best of them ends is the aim of the position in which they began,
and of each on the way from which lines went on.  So it learns in one step what shows only several own turns later, and
of ways to play, too, of which it thinks little.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

from tzolkin.bots.judgement import Judgement
from tzolkin.bots.planning import Line, PlanningBot
from tzolkin.bots.turns import Position, best_few
from tzolkin.rules.game import Game
from tzolkin.training.samples import Samples, rows_at

GOOD_ENDS: Final = 40  # of a turn: those beside the best are taken from so many


@dataclass(frozen=True, slots=True)
class Plans:
    """Which turns are looked at more closely, and how.

    * `share`: of the turns;
    * `candidates`: best ways to end the turn, from which lines go on; `others`: further ones by chance among good ones;
    * `breadth`: lines that go on after each own turn, at least one for each way to end the turn;
    * `horizon`: own turns of a line;
    * `width`, `limit`: of the search of an own turn in a line (bots/turns.py).
    """

    share: float
    candidates: int
    others: int
    breadth: int
    horizon: int
    width: int
    limit: int


@dataclass(slots=True)
class Branch:
    """A position after an own turn, and those that lines went on to."""

    line: Line
    further: list[Branch] = field(default_factory=list)

    def best(self) -> Line:
        """Where the best line ends that went on from here; of those that went on further if there are any."""
        if not self.further:
            return self.line
        known = [branch for branch in self.further if branch.further or branch.line.game.is_over]
        return max((branch.best() for branch in known or self.further), key=lambda line: line.worth)

    def grown(self) -> list[Branch]:
        """All from which lines went on, this one first."""
        return [self, *(each for branch in self.further for each in branch.grown())] if self.further else []


class Expert:
    """Looks at some turns of a game more closely."""

    def __init__(self, judgement: Judgement, plans: Plans, *, width: int, limit: int, seed: int) -> None:
        """Search turns to look at in this size (bots/turns.py); the seed decides which these are, and all chance."""
        self.judgement: Final = judgement
        self.plans: Final = plans
        self.chance: Final = random.Random(seed)
        self.bot: Final = PlanningBot(
            judgement,
            candidates=plans.candidates,
            positions=0,
            horizon=plans.horizon,
            breadth=plans.breadth,
            seed=seed,
            width=width,
            limit=limit,
            trial_width=plans.width,
            trial_limit=plans.limit,
        )

    def rows(self, game: Game, seat: int) -> Samples:
        """Positions that may follow a turn that this seat is about to play, with what came of them; mostly nothing."""
        if self.chance.random() >= self.plans.share:
            return rows_at([], [], seat)
        branches = [branch for root in self.grown_from(game, seat) for branch in root.grown()]
        aims = [self.judgement.expected(branch.best().game, seat) for branch in branches]
        return rows_at([branch.line.game for branch in branches], aims, seat)

    def grown_from(self, game: Game, seat: int) -> list[Branch]:
        """The ways to end a turn that are looked at, and all that lines went on to from them."""
        self.bot.begin_trials()
        ends = self.ends_to_try(self.bot.search.search(game))
        roots = [Branch(Line(index, end.game, end.value)) for index, end in enumerate(ends)]
        layer = roots
        for turn in range(self.plans.horizon):
            for branch in layer:
                branch.further = [Branch(line) for line in self.bot.ways_on(branch.line, seat, turn)]
            layer = self.to_go_on_from([further for branch in layer for further in branch.further])
        return roots

    def ends_to_try(self, ends: list[Position]) -> list[Position]:
        """The best ways to end a turn, and some others."""
        good = best_few(ends, max(GOOD_ENDS, self.plans.candidates))
        best, rest = good[: self.plans.candidates], good[self.plans.candidates :]
        return best + self.chance.sample(rest, min(self.plans.others, len(rest)))

    def to_go_on_from(self, layer: list[Branch]) -> list[Branch]:
        """The best that lines have come to of each way to end the turn, then the best of the rest; no ends of games."""
        ranked = sorted((branch for branch in layer if not branch.line.game.is_over), key=lambda each: -each.line.worth)
        first = {branch.line.first: branch for branch in reversed(ranked)}
        rest = [branch for branch in ranked if first[branch.line.first] is not branch]
        return [*first.values(), *rest[: max(0, self.plans.breadth - len(first))]]
