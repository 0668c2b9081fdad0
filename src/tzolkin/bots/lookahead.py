"""A bot that tries its best turns out: it plays on from each, everybody in turn, and keeps the one that does best.

Sequential halving: of the best turns by the judge's value all are tried a few times, then the better half more often,
until one is left.  The n-th trial of every turn meets the same chance.  A trial plays each seat's turn with a narrow
one-turn search, every seat for itself, until the own turn has come round `horizon` times; then the judge has the word.
Tiles still to come are drawn at random: the search cannot know more than a player does (View deals what is hidden).
"""

from __future__ import annotations

from typing import Final

from tzolkin.bots.greedy_bot import OneTurnBot, best_of
from tzolkin.bots.playout import Generator, answer_chance
from tzolkin.bots.turn_keys import frames_below_the_turn
from tzolkin.bots.turns import LIMIT, WIDTH, Judge, Position, TurnSearch
from tzolkin.components.words import CHANCE
from tzolkin.record.dealer import scrambled
from tzolkin.rules.game import Game

NARROW_WIDTH: Final = 4
NARROW_LIMIT: Final = 150


class Candidate:
    """A turn that is tried out, and how its trials went."""

    def __init__(self, end: Position) -> None:
        """No trial yet."""
        self.end: Final[Position] = end
        self.trials = 0
        self.total = 0.0

    def mean(self) -> float:
        """How a trial goes on average."""
        return self.total / self.trials


class LookaheadBot(OneTurnBot):
    """Tries out its best turns before it takes one."""

    name: str = "lookahead"

    def __init__(
        self,
        judge: Judge,
        tribes: list[float],
        *,
        candidates: int,
        trials: int,
        horizon: int = 1,
        seed: int = 0,
        width: int = WIDTH,
        limit: int = LIMIT,
    ) -> None:
        """Try so many candidates, in about so many trials in all, each until `horizon` more own turns are played."""
        super().__init__(judge, tribes, seed=seed, width=width, limit=limit)
        self.candidates: Final[int] = candidates
        self.trials: Final[int] = trials
        self.horizon: Final[int] = horizon
        self.narrow: Final[TurnSearch] = TurnSearch(judge, width=NARROW_WIDTH, limit=NARROW_LIMIT)
        self.seed: Final[int] = seed
        self.searches = 0  # so far: no two of them meet the same chance

    def best_end(self, ends: list[Position]) -> Position:
        """The end whose trials go best."""
        self.best = best_of(ends)
        left = [Candidate(end) for end in best_few(ends, self.candidates)]
        if len(left) == 1:
            return left[0].end
        self.searches += 1
        rounds = 1
        while 2**rounds < len(left):
            rounds += 1
        trial = 0
        while len(left) > 1:
            each = max(1, self.trials // (rounds * len(left)))
            for _ in range(each):
                for candidate in left:
                    candidate.total += self.trial(candidate.end.game, trial)
                    candidate.trials += 1
                trial += 1
            left = better_half(left)
        return left[0].end

    def trial(self, end: Game, number: int) -> float:
        """Play on from the end of a turn, and judge where that leads."""
        return self.judge.value(self.played_on(end, number), self.search.seat)

    def played_on(self, end: Game, number: int) -> Game:
        """Where the trial of this number leads from the end of a turn."""
        seat = self.search.seat
        game = end.copy()
        game.settle()
        generator = Generator(scrambled(self.seed + self.searches, number) >> 32)
        own_turns = 0
        while not game.is_over:
            asked = game.seat_to_choose
            if asked == CHANCE:
                game.choose(answer_chance(game, generator))
            elif frames_below_the_turn(game) > 0:
                played = best_of(self.narrow.search(game)).game
                if asked == seat:
                    own_turns += 1
                    if own_turns == self.horizon:
                        return played
                game = played.copy()
                game.settle()
            else:
                game.choose(self.best_option(game, asked))
        return game


def best_few(ends: list[Position], number: int) -> list[Position]:
    """The best ends, the best first; of equals those found first."""
    ranked: list[tuple[float, int]] = []
    for index in range(len(ends)):
        ranked.append((-ends[index].value, index))
    ranked.sort()
    return [ends[index] for _, index in ranked[:number]]


def better_half(candidates: list[Candidate]) -> list[Candidate]:
    """Those whose trials went better, the best first."""
    ranked: list[tuple[float, int]] = []
    for index in range(len(candidates)):
        ranked.append((-candidates[index].mean(), index))
    ranked.sort()
    return [candidates[index] for _, index in ranked[: (len(candidates) + 1) // 2]]
