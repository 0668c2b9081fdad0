"""A bot that tries its best turns out: it plays on from each, everybody in turn, and keeps the one that does best.

Sequential halving: of the best turns by the judge's value all are tried a few times, then the better half more often,
until one is left; each at least once in every round.  The n-th trial of every turn meets the same chance.  A trial
plays each seat's turn with a narrow one-turn search, every seat for its own points, until the own turn has come round
`horizon` times.  Nobody is sure to take the turn that the judge likes best: good turns come by chance, so that trials
differ.  At each of these own turns the judge's value of the best way to play it is noted, whichever is then played. The
mean of these values is what the trial is worth, for what comes soon is surer, and what comes late tells more.  Why all
this is so stands in docs/strength.md.

Tiles still to come are drawn at random, and hands that are still hidden are dealt as the view deals them, so the search
cannot know more than a player does.
What is chosen outside a turn (the tiles and the tribe to keep, one day or two) is tried out in the same way.

The levels and expert iteration plan instead (planning.py, which builds on it).  What trials tell is asked by
benchmarks/trials.py.

The effort is told in positions that the trials look at, so that the same seed gives the same choice on any machine;
only a time budget of the view cuts it short by the clock.
"""

from __future__ import annotations

from math import inf
from time import monotonic
from typing import Final

from tzolkin.bots.greedy_bot import OneTurnBot, best_of, end_by_chance
from tzolkin.bots.playout import Generator, answer_chance
from tzolkin.bots.turn_keys import frames_below_the_turn
from tzolkin.bots.turns import LIMIT, WIDTH, Judge, Position, TurnSearch, best_few
from tzolkin.bots.view import View
from tzolkin.components.words import CHANCE
from tzolkin.record.dealer import scrambled
from tzolkin.rules.game import Game

# Of the searches in trials when nobody says otherwise: narrow, so that there is time for many.  Narrower ones win less;
# wider ones win more where the trials have the positions for it (docs/strength.md).
TRIAL_WIDTH: Final = 4
TRIAL_LIMIT: Final = 150
TRIAL_TEMPERATURE: Final = 0.35  # how freely turns are chosen in trials, in points
TURNS: Final = 1 << 32  # added to the number of a trial, for the chance that chooses turns: not that which deals tiles


class Trial:
    """A way to play on, and what the judge said of the best way to play each own turn of it."""

    def __init__(self, end: Game, values: list[float]) -> None:
        """It ends in this position; there is a value for each own turn, and the score for those after a game's end."""
        self.end: Final[Game] = end
        self.values: Final[list[float]] = values

    def worth(self) -> float:
        """What the judge said on average."""
        return sum(self.values) / len(self.values)


class Candidate:
    """A way to go on that is tried out, and how its trials went."""

    def __init__(self, game: Game) -> None:
        """No trial yet."""
        self.game: Final[Game] = game
        self.total: float = 0.0
        self.trials = 0

    def add(self, worth: float) -> None:
        """Count a trial."""
        self.total += worth
        self.trials += 1

    def mean(self) -> float:
        """How a trial goes on average.

        Raises:
            ZeroDivisionError: there was no trial.
        """
        return self.total / self.trials


class LookaheadBot(OneTurnBot):
    """Tries out its best turns before it takes one."""

    name: str = "lookahead"

    def __init__(
        self,
        judge: Judge,
        *,
        candidates: int,
        positions: int,
        horizon: int = 1,
        seed: int = 0,
        width: int = WIDTH,
        limit: int = LIMIT,
        trial_width: int = TRIAL_WIDTH,
        trial_limit: int = TRIAL_LIMIT,
        temperature: float = 0.0,
    ) -> None:
        """Try so many candidates, each until `horizon` more own turns are played.

        The trials of a turn look at about so many positions in all, or at what one trial of each in every round takes,
        if that is more; `width` and `limit` are of the search of the own turn (turns.py), `trial_width` and
        `trial_limit` of those in trials.  The `temperature` is for bots that build on this one: trials decide without.
        """
        super().__init__(judge, seed=seed, width=width, limit=limit, temperature=temperature)
        self.candidates: Final[int] = candidates
        self.effort: Final[int] = positions
        self.horizon: Final[int] = horizon
        self.trial_search: Final[TurnSearch] = TurnSearch(judge, width=trial_width, limit=trial_limit)
        self.seed: Final[int] = seed
        self.searches = 0  # so far: no two of them meet the same chance
        self.deadline: float = inf

    def choose(self, view: View) -> int:
        """The next choice of the turn to play, found within the view's time budget if it has one."""
        budget: float | None = view.time_budget
        self.deadline = inf if budget is None else monotonic() + budget
        return self.choice_in(view.game)

    def plan_turn(self, game: Game) -> None:
        """Make a plan for the turn, and try it out."""
        self.begin_trials()
        super().plan_turn(game)

    def begin_trials(self) -> None:
        """Let the trials to come meet another chance than those before."""
        self.searches += 1

    def end_to_play_for(self, ends: list[Position]) -> Position:
        """The end of the candidate to play."""
        few = best_few(ends, self.candidates)
        seat = int(self.search.seat)
        tried = [Candidate(end.game) for end in few]
        return few[self.candidate_to_play(tried, seat)]

    def candidate_to_play(self, candidates: list[Candidate], seat: int) -> int:
        """The index of the candidate whose turn is played: the best."""
        return self.best_tried(candidates, seat)

    def choice_outside_turn(self, game: Game, seat: int) -> int:
        """The option whose trials go best."""
        self.begin_trials()
        options = game.options()
        tried: list[Candidate] = []
        for option in options:
            after = game.copy()
            after.choose(option)
            tried.append(Candidate(after))
        return options[self.best_tried(tried, seat)]

    def choice_at_once(self, game: Game, seat: int) -> int:
        """The option outside a turn that the judge likes best, without a trial."""
        return super().choice_outside_turn(game, seat)

    def best_tried(self, candidates: list[Candidate], seat: int) -> int:
        """The index of the candidate whose trials go best for a seat."""
        left = list(range(len(candidates)))
        rounds = 1
        while 2**rounds < len(left):
            rounds += 1
        number = 0  # of the next trial of each
        while len(left) > 1:
            enough: int = self.trial_search.positions + self.effort // rounds
            is_enough = False
            while not is_enough:
                before: int = self.trial_search.positions
                worths: list[float] = []
                for index in left:
                    if number == 0 or monotonic() < self.deadline:
                        worths.append(self.trial(candidates[index].game, seat, number).worth())
                if len(worths) == len(left):  # else the time was up before all had met the same chance
                    for place in range(len(left)):
                        candidates[left[place]].add(worths[place])
                number += 1
                # After the last turn of a game trials look at nothing more.
                is_enough = not before < self.trial_search.positions < enough or monotonic() >= self.deadline
            left = better_half(candidates, left)
            if monotonic() >= self.deadline:
                break
        return left[0]

    def trial(self, start: Game, seat: int, number: int) -> Trial:
        """The trial of this number, from a position that somebody has reached by a choice."""
        game = start.copy()
        game.settle()
        search = scrambled(self.seed, self.searches)
        tiles = Generator(scrambled(search, number) >> 32)
        turns = Generator(scrambled(search, TURNS + number) >> 32)
        values: list[float] = []
        while not game.is_over:
            asked = game.seat_to_choose
            if asked == CHANCE:
                game.choose(answer_chance(game, tiles))
            elif frames_below_the_turn(game) > 0:
                ends = self.trial_search.search(game)
                if asked == seat:
                    best = best_of(ends)
                    values.append(best.value)
                    if len(values) == self.horizon:
                        return Trial(best.game, values)
                # The best first, so that the same chance takes much the same turn in trials of other candidates.
                game = end_by_chance(best_few(ends, len(ends)), TRIAL_TEMPERATURE, turns).game.copy()
                game.settle()
            else:
                game.choose(self.choice_at_once(game, asked))
        scored = self.judge.value(game, seat)
        while len(values) < self.horizon:
            values.append(scored)
        return Trial(game, values)


def better_half(candidates: list[Candidate], left: list[int]) -> list[int]:
    """Those of the candidates left whose trials went better, the best first."""
    ranked: list[tuple[float, int]] = []
    for place in range(len(left)):
        ranked.append((-candidates[left[place]].mean(), place))
    ranked.sort()
    return [left[place] for _, place in ranked[: (len(left) + 1) // 2]]
