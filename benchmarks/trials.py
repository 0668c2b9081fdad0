"""What trials of the lookahead tell: how much better the end is that they choose than the one liked best at once.

    PYTHONPATH=build/compiled .venv/bin/python benchmarks/trials.py --games 12 --seed 5

Turns are taken out of games in which `club` sits on every seat.  An *end* is a position in which a turn may end, a
*trial* plays on from it until the own turn has come round `--horizon` times (bots/lookahead.py).  Of each turn the best
ends by the judge are tried out many times.  The first few trials of one half choose, by the mean of their first own
turns; what the judge says after the last own turn in the other half, on average, is the truth about that choice; then
the halves change places.  It is told in points, for each number of trials, of own turns and of ends, with 95 %
intervals over the games.

The truth is one by the same judge, so it favours what resembles it: games have the last word.  With `--weights` another
network judges and plays these games, so its figures are of other turns.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Final

from tzolkin.bots import View
from tzolkin.bots.estimates import mean_interval
from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.levels import bot_with_weights, level_named
from tzolkin.bots.lookahead import LookaheadBot
from tzolkin.bots.turns import best_few
from tzolkin.match import Match
from tzolkin.record.dealer import scrambled
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import TAKE_TURN

PLAYERS: Final = 4
TURNS_OF_A_GAME: Final = 4
TRYING_OUT: Final = 79  # what the seed of a game is scrambled with for its trials
NUMBERS: Final = (1, 2, 4, 8, 16)  # of trials that choose
CANDIDATES: Final = (2, 3, 4, 6, 8, 12, 16, 24)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of every game."""

    seed: int
    candidates: int  # ends of a turn that are tried out
    trials: int  # of each that choose; as many again say how well
    horizon: int  # own turns of a trial
    weights: Path | None  # those shipped, if there are none

    def club(self, seed: int) -> OneTurnBot:
        """Who plays the game of this seed; its judge judges everything."""
        return level_named("club").bot(seed) if self.weights is None else bot_with_weights(self.weights, seed=seed)


@dataclass(frozen=True, slots=True)
class Answer:
    """What the judge said of the ends of one turn, the one that it likes best first: ends x trials x own turns."""

    values: list[list[list[float]]]
    seconds: float  # of a trial, on average

    def gain(self, trials: int, horizon: int, candidates: int) -> float:
        """Points that the choice is better than the end liked best.

        It is made by the first `trials` of a half, up to `horizon` own turns, among the best `candidates` ends.
        """
        half = len(self.values[0]) // 2
        gains = []
        for choosing, telling in ((slice(half), slice(half, None)), (slice(half, None), slice(half))):
            few = self.values[:candidates]
            worths = [mean(mean(values[:horizon]) for values in end[choosing][:trials]) for end in few]
            truths = [mean(values[-1] for values in end[telling]) for end in few]
            gains.append(truths[worths.index(max(worths))] - truths[0])
        return mean(gains)


def turns_of_a_game(seed: int, bot: OneTurnBot) -> list[Game]:
    """The beginnings of some turns of the game with this seed, by chance."""
    match = Match(players=PLAYERS, seed=seed)
    found = []
    while not match.is_over:
        game = match.game
        if game.stack[-1].kind == TAKE_TURN and len(game.offered) > 1:
            found.append(game.copy())
        match.choose(bot.choose(View(game, game.seat_to_choose)))
    return random.Random(seed).sample(found, TURNS_OF_A_GAME)


def answers(question: Question, number: int) -> list[Answer]:
    """What is said of some turns of the game of this number."""
    seed = scrambled(question.seed, number)
    club = question.club(seed >> 32)
    bot = LookaheadBot(
        club.judge,
        candidates=question.candidates,
        positions=1,  # trials are asked for one by one
        horizon=question.horizon,
        seed=scrambled(seed, TRYING_OUT) >> 32,
    )
    found = []
    for game in turns_of_a_game(seed >> 32, club):
        seat = game.seat_to_choose
        few = best_few(bot.search.search(game), question.candidates)
        bot.begin_trials()
        began = process_time()
        values = [[bot.trial(end.game, seat, trial).values for trial in range(2 * question.trials)] for end in few]
        found.append(Answer(values, (process_time() - began) / (2 * question.trials * len(few))))
    return found


def tell(games: list[list[Answer]], question: Question) -> None:
    """Say what trials tell, by their number, how far they go, and among how many ends."""
    numbers = [*(number for number in NUMBERS if number < question.trials), question.trials]
    seconds = mean(answer.seconds for game in games for answer in game)
    print(f"{TURNS_OF_A_GAME} turns of each of {len(games)} games; a trial takes {1e3 * seconds:.1f} ms")
    print(f"{'trials':20}" + "".join(f"{number:>16}" for number in numbers))
    for horizon in range(1, question.horizon + 1):
        tell_row(f"{horizon} own turns", games, numbers, horizon, question.candidates)
    for candidates in [few for few in CANDIDATES if few < question.candidates]:
        tell_row(f"the best {candidates} ends", games, numbers, question.horizon, candidates)


def tell_row(name: str, games: list[list[Answer]], numbers: list[int], horizon: int, candidates: int) -> None:
    """Say what trials gain, for each number of them.  Turns of one game are alike, so their mean counts once."""
    cells = []
    for number in numbers:
        gains = [mean(answer.gain(number, horizon, candidates) for answer in game) for game in games]
        cells.append(f"{f'{mean(gains):.2f} ± {mean_interval(gains).high - mean(gains):.2f}':>16}")
    print(f"{name:20}" + "".join(cells), flush=True)


def at_least(least: int) -> Callable[[str], int]:
    """A whole number of the command line, so large or larger."""

    def number(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} on, got {text!r}")
        return int(text)

    return number


def main() -> None:
    """Ask what the command line says."""
    parser = argparse.ArgumentParser(description="What trials of the lookahead tell.")
    parser.add_argument("--games", type=at_least(2), default=10, help=f"games, {TURNS_OF_A_GAME} turns of each")
    parser.add_argument("--seed", type=at_least(0), default=1)
    parser.add_argument("--candidates", type=at_least(2), default=12, help="ends of a turn that are tried out")
    parser.add_argument("--trials", type=at_least(1), default=8, help="trials that choose; as many again say how well")
    parser.add_argument("--horizon", type=at_least(1), default=4, help="own turns of a trial")
    parser.add_argument("--weights", type=Path, help="a file of weights instead of those shipped")
    parser.add_argument("--processes", type=at_least(1), default=2)
    asked = parser.parse_args()
    question = Question(asked.seed, asked.candidates, asked.trials, asked.horizon, asked.weights)
    with ProcessPoolExecutor(asked.processes) as pool:
        games = list(pool.map(partial(answers, question), range(asked.games)))
    tell(games, question)


if __name__ == "__main__":
    main()
