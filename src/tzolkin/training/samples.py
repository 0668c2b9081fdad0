"""Games played to learn from, and what is kept of them: positions as numbers, and what came of each for its seat.

A row is a position as one seat sees it, at the end of an own turn or before one.  Its aim is what the seat could expect
one own turn later, mixed with how the game really ended (the lambda return of temporal difference learning): that is
less a matter of luck than the end of the game alone.  Where the seat did not take what it thought best, the aim looks
no further, for what followed says little about good play.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final, Protocol

import numpy
import numpy.typing

from tzolkin.bots.bot import victory_shares
from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import INPUTS, Judgement, inputs_of
from tzolkin.bots.network import POINTS_UNIT, stretch_of
from tzolkin.bots.turns import Judge
from tzolkin.bots.view import View
from tzolkin.components.words import CHANCE
from tzolkin.encoding.features import turns_left
from tzolkin.record.dealer import SeededDealer, scrambled
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import BEG, TAKE_TURN
from tzolkin.rules.ruleset import MODULES, Ruleset
from tzolkin.training.gifts import give
from tzolkin.training.leaning import leaning_to_something

Numbers = numpy.typing.NDArray[numpy.float32]

FREEDOMS: Final = (0.0, 0.5, 1.0, 1.5)  # the temperatures of the seats, in parts of that of the sitting
DEALING: Final = 77  # what the seed of a game is scrambled with for its tiles; the bots use the numbers of their seats
NO_DAY: Final = -1
STARTS_KEPT: Final = 0.25  # of the positions before a turn
FIRST_QUESTIONS: Final = (BEG, TAKE_TURN)  # of a turn: who may beg plans the turn before begging, or not


@dataclass
class Samples:
    """Rows to learn from.

    * `inputs`: rows x INPUTS, float16;
    * `stretch`: of the game, by the own turns left;
    * `points`: the aim in units of POINTS_UNIT; `win`: the aim of the chance to win, 0 to 1.
    """

    inputs: numpy.typing.NDArray[numpy.float16]
    stretch: numpy.typing.NDArray[numpy.uint8]
    points: Numbers
    win: Numbers

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.points)

    def part(self, rows: slice) -> Samples:
        """Some of the rows."""
        return Samples(self.inputs[rows], self.stretch[rows], self.points[rows], self.win[rows])


def together(parts: list[Samples]) -> Samples:
    """Several samples as one."""
    return Samples(
        numpy.concatenate([part.inputs for part in parts]),
        numpy.concatenate([part.stretch for part in parts]),
        numpy.concatenate([part.points for part in parts]),
        numpy.concatenate([part.win for part in parts]),
    )


@dataclass(frozen=True)
class Sitting:
    """How the games are played, and what is learned of them.

    * `temperature`: how freely turns are taken, in points;
    * `width`, `limit`: of the search of a turn (bots/turns.py);
    * `trust`: how much of an aim is what came later; at 1 it is the end of the game, whatever was played before;
    * `gifted`: part of the seats that are given more than the rules give them (gifts.py), before one of their first
      `gifts_until` turns;
    * `leaning`: part of the seats that lean towards something (leaning.py).
    """

    temperature: float = 1.0
    width: int = 6
    limit: int = 300
    trust: float = 0.8
    gifted: float = 0.0
    gifts_until: int = 1
    leaning: float = 0.0


def random_ruleset(chance: random.Random) -> Ruleset:
    """What a game to learn from is played with: mostly four players, half of the games with modules."""
    players = chance.choices((2, 3, 4, 5), (2, 2, 5, 1))[0]
    if chance.random() < 0.5:
        return Ruleset(players)
    if chance.random() < 0.5:
        return Ruleset(players, MODULES)
    return Ruleset(players, tuple(module for module in MODULES if chance.random() < 0.5))


@dataclass
class Turn:
    """An own turn in a game to learn from: where it began and ended, and what was expected then."""

    start: Game
    end: Game
    points: float  # expected at the best end
    win: float
    took_best: bool


class Onlooker(Protocol):
    """Somebody who looks at some turns more closely, and has more to teach about them."""

    def rows(self, game: Game, seat: int) -> Samples:
        """What is to be learned of a turn that this seat is about to play, as it sees the game; often nothing."""


def played(
    judges: list[Judge],
    judgement: Judgement | None,
    sitting: Sitting,
    seed: int,
    onlooker: Onlooker | None = None,
) -> Samples:
    """One game between these judges, dealt to the seats by chance, and what is to be learned of it.

    Without a judgement nobody knows what to expect, so the trust has to be 1.
    """
    assert judgement is not None or sitting.trust >= 1
    chance = random.Random(seed)
    ruleset = random_ruleset(chance)
    bots = seated(judges, sitting, ruleset.players, seed, chance)
    turns_before_gift = gifts_to_come(sitting, ruleset.players, chance)
    dealer = SeededDealer(scrambled(seed, DEALING))
    game = new_game(ruleset)
    turns: list[list[Turn]] = [[] for _ in bots]
    days_begun = [NO_DAY] * ruleset.players
    parts: list[Samples] = []
    draws = 0
    while not game.is_over:
        seat = game.seat_to_choose
        if seat == CHANCE:
            game.choose(dealer.deal(game, draws))
            draws += 1
            continue
        starts = game.stack[-1].kind in FIRST_QUESTIONS
        if starts and seat in turns_before_gift and days_begun[seat] != game.day:
            days_begun[seat] = game.day  # not again after begging or a sale
            turns_before_gift[seat] -= 1
            if turns_before_gift[seat] < 0:
                del turns_before_gift[seat]
                give(game, seat, chance)
                turns[seat].clear()  # they did not lead to what comes now; the others' hardly know the difference
        view = View(game, seat)
        turns_before = bots[seat].search.turns
        choice = bots[seat].choose(view)
        # Neither a lone choice, nor one of a turn that was planned before, when it came to begging or to a sale.
        if starts and bots[seat].search.turns > turns_before:
            turns[seat].append(turn_of(bots[seat], judgement, game.copy(), seat))
            if onlooker is not None:
                parts.append(onlooker.rows(view.game, seat))
        game.choose(choice)
    shares = victory_shares(game)
    for seat, own_turns in enumerate(turns):
        parts.append(rows_of(own_turns, seat, game.scores()[seat], shares[seat], sitting.trust, chance))
    return together(parts)


def gifts_to_come(sitting: Sitting, players: int, chance: random.Random) -> dict[int, int]:
    """The seats that are given something, and how many turns each of them begins before."""
    gifted = [seat for seat in range(players) if chance.random() < sitting.gifted]
    return {seat: chance.randrange(sitting.gifts_until) for seat in gifted}


def seated(judges: list[Judge], sitting: Sitting, players: int, seed: int, chance: random.Random) -> list[OneTurnBot]:
    """A bot for each seat, with one of the judges, perhaps with a leaning, and one of the freedoms."""
    return [
        OneTurnBot(
            leaning_by_chance(chance.choice(judges), sitting.leaning, chance),
            seed=scrambled(seed, seat) >> 32,
            temperature=sitting.temperature * chance.choice(FREEDOMS),
            width=sitting.width,
            limit=sitting.limit,
        )
        for seat in range(players)
    ]


def leaning_by_chance(judge: Judge, part: float, chance: random.Random) -> Judge:
    """This judge, or, so often, one that leans towards something."""
    return leaning_to_something(judge, chance) if chance.random() < part else judge


def turn_of(bot: OneTurnBot, judgement: Judgement | None, start: Game, seat: int) -> Turn:
    """The turn that a bot has just planned."""
    assert bot.best is not None, "it has planned a turn"
    points, win = (0.0, 0.0) if judgement is None else judgement.expected(bot.best.game, seat)
    return Turn(start, bot.plan[-1].game, points, win, bot.plan[-1] is bot.best)


def rows_of(turns: list[Turn], seat: int, points: float, won: float, trust: float, chance: random.Random) -> Samples:
    """What is to be learned of the turns of one seat, the last one first, in a game that ended so for it."""
    positions: list[Game] = []
    aims: list[tuple[float, float]] = []
    aim = (points / POINTS_UNIT, won)
    for turn in reversed(turns):
        positions.append(turn.end)
        aims.append(aim)
        aim = aim_before(turn, aim, trust)
        if chance.random() < STARTS_KEPT:
            positions.append(turn.start)
            aims.append(aim)
    return rows_at(positions, aims, seat)


def aim_before(turn: Turn, aim: tuple[float, float], trust: float) -> tuple[float, float]:
    """The aim of the position before a turn, from that of its end: points and the chance to win."""
    if trust >= 1:
        return aim
    if not turn.took_best:
        return turn.points, turn.win
    return turn.points + trust * (aim[0] - turn.points), turn.win + trust * (aim[1] - turn.win)


def rows_at(positions: list[Game], aims: list[tuple[float, float]], seat: int) -> Samples:
    """Rows of these positions, as a seat sees them, with these aims."""
    heuristics = Heuristics()
    inputs = numpy.zeros((len(positions), INPUTS), numpy.float16)
    stretch = numpy.zeros(len(positions), numpy.uint8)
    for index, position in enumerate(positions):
        inputs[index] = list(inputs_of(position, seat, heuristics))
        stretch[index] = stretch_of(turns_left(position, seat))
    both = numpy.array(aims, numpy.float32).reshape(-1, 2)
    return Samples(inputs, stretch, both[:, 0], both[:, 1])
