"""What trials of the lookahead tell: how much better the end is that they choose than the one liked best at once.

    PYTHONPATH=build/compiled .venv/bin/python benchmarks/trials.py --turns 40 --seed 5

At the beginnings of turns, out of games of `club`, the best ends by the judge are tried out many times each.  One half
of the trials chooses, the first few of it and as far as they are asked; what the judge says at last in the other half,
on average, says how good that choice was, and then the halves change places.  It is told for each number of trials and
own turns, in points.  The truth is one by the same judge, so it favours what resembles it: games have the last word.

With `--weights` another network judges.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean, stdev
from time import process_time
from typing import Final

from tzolkin.bots import View
from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement
from tzolkin.bots.lookahead import LookaheadBot
from tzolkin.bots.network_file import read_network
from tzolkin.bots.shipped import shipped_judgement
from tzolkin.bots.turns import best_few
from tzolkin.match import Match
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import TAKE_TURN

PLAYERS: Final = 4
TURNS_OF_A_GAME: Final = 4
CLUB_WIDTH: Final = 6
CLUB_LIMIT: Final = 300
NUMBERS: Final = (1, 2, 4, 8, 16)  # of trials that choose


@dataclass(frozen=True)
class Question:
    """What is asked: so many ends, twice so many trials of each as choose at most, so many own turns in each."""

    seed: int
    candidates: int
    trials: int
    horizon: int
    weights: Path | None

    def judge(self) -> Judgement:
        """The network that judges."""
        return shipped_judgement() if self.weights is None else Judgement(read_network(self.weights), Heuristics())


@dataclass(frozen=True)
class Answer:
    """What the judge said of the ends of one turn, the one that it likes best first: ends x trials x own turns."""

    values: list[list[list[float]]]
    seconds: float  # of a trial, on average

    def gain(self, trials: int, horizon: int) -> float:
        """Points that the choice of so many trials, so far, is better than the end liked best at once."""
        half = len(self.values[0]) // 2
        gains = []
        for choosing, telling in ((slice(half), slice(half, None)), (slice(half, None), slice(half))):
            worths = [mean(mean(values[:horizon]) for values in end[choosing][:trials]) for end in self.values]
            truths = [mean(values[-1] for values in end[telling]) for end in self.values]
            gains.append(truths[worths.index(max(worths))] - truths[0])
        return mean(gains)


def beginnings(seed: int, judge: Judgement) -> list[Game]:
    """The beginnings of some turns of one game between clubs, by chance."""
    match = Match(players=PLAYERS, seed=seed)
    bot = OneTurnBot(judge, width=CLUB_WIDTH, limit=CLUB_LIMIT)
    found = []
    while not match.is_over:
        game = match.game
        if game.stack[-1].kind == TAKE_TURN and len(game.offered) > 1:
            found.append(game.copy())
        match.choose(bot.choose(View(game, game.seat_to_choose)))
    return random.Random(seed).sample(found, TURNS_OF_A_GAME)


def answers(question: Question, number: int) -> list[Answer]:
    """What is said of the turns of one game."""
    judge = question.judge()
    bot = LookaheadBot(
        judge, candidates=question.candidates, positions=1, horizon=question.horizon, seed=question.seed + number
    )
    found = []
    for game in beginnings(question.seed + number, judge):
        seat = game.seat_to_choose
        few = best_few(bot.search.search(game), question.candidates)
        bot.begin_trials()
        began = process_time()
        values = [[bot.trial(end.game, seat, trial).values for trial in range(2 * question.trials)] for end in few]
        found.append(Answer(values, (process_time() - began) / (2 * question.trials * len(few))))
    return found


def tell(found: list[Answer], question: Question) -> None:
    """Say what trials tell, by their number and how far they go, with the error of each mean (95 %)."""
    numbers = [number for number in NUMBERS if number <= question.trials]
    print(f"{len(found)} turns; a trial takes {1e3 * mean(answer.seconds for answer in found):.1f} ms")
    print("own turns  " + "".join(f"{f'{number} trials':>16}" for number in numbers))
    for horizon in range(1, question.horizon + 1):
        cells = []
        for number in numbers:
            gains = [answer.gain(number, horizon) for answer in found]
            error = 1.96 * stdev(gains) / len(gains) ** 0.5
            cells.append(f"{f'{mean(gains):.2f} ± {error:.2f}':>16}")
        print(f"{horizon:<11}" + "".join(cells), flush=True)


def main() -> None:
    """Ask what the command line says."""
    parser = argparse.ArgumentParser(description="What trials of the lookahead tell.")
    parser.add_argument("--turns", type=int, default=40, help=f"beginnings of turns, {TURNS_OF_A_GAME} of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--candidates", type=int, default=12, help="ends of a turn that are tried out")
    parser.add_argument("--trials", type=int, default=8, help="trials that choose; as many others say how well")
    parser.add_argument("--horizon", type=int, default=4, help="own turns of a trial")
    parser.add_argument("--weights", type=Path, help="a file of weights instead of those shipped")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args()
    question = Question(asked.seed, asked.candidates, asked.trials, asked.horizon, asked.weights)
    games = range(-(-asked.turns // TURNS_OF_A_GAME))
    with ProcessPoolExecutor(asked.processes) as pool:
        found = [answer for part in pool.map(partial(answers, question), games) for answer in part]
    tell(found, question)


if __name__ == "__main__":
    main()
