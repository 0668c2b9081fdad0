"""A learned judge of positions: features, and the terms of the hand-written value, put to a network."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tzolkin.bots.heuristics import TERMS, Heuristics
from tzolkin.bots.network import POINTS_UNIT, Network, stretch_of
from tzolkin.bots.turns import Judge
from tzolkin.encoding.features import FEATURES, NAMES, add_features, turns_left
from tzolkin.rules.game import Game

INPUT_NAMES: Final[tuple[str, ...]] = NAMES + tuple([f"term: {term} of {int(POINTS_UNIT)}" for term in TERMS])
INPUTS: Final[i64] = len(INPUT_NAMES)
NO_INPUTS: Final[vec[float]] = vec[float]([0.0 for _ in INPUT_NAMES])
SURE: Final = 4.0  # the logit of a victory, and with a minus that of a defeat
MOST_UNLIKELY: Final = 700.0  # the exponent beyond which there are no numbers; weights that went astray come to that


def inputs_of(game: Game, seat: i64, heuristics: Heuristics) -> vec[float]:
    """What the network is told of a position: `INPUTS` numbers in the order of `INPUT_NAMES`."""
    values = NO_INPUTS[:]
    add_features(values, game, seat)
    index = FEATURES
    for term in heuristics.terms(game, seat):
        values[index] = term / POINTS_UNIT
        index += 1
    return values


class Judgement(Judge):
    """Judges by a network."""

    def __init__(self, network: Network, heuristics: Heuristics, share_of_points: float = 1.0) -> None:
        """Judge with these weights; `share_of_points` of the value is points, the rest the logit of winning."""
        self.network: Final[Network] = network
        self.heuristics: Final[Heuristics] = heuristics
        self.share_of_points: Final[float] = share_of_points

    def value(self, game: Game, seat: int) -> float:
        """The worth of the position to the seat: points, or the logit in their unit, by the share of each."""
        points, logit = self.points_and_logit(game, seat)
        share = self.share_of_points
        return POINTS_UNIT * (share * points + (1.0 - share) * logit)

    def near(self, game: Game, seat: int) -> Judge:
        """The same judge, but for rounding, and faster for positions much like this one."""
        return NearJudgement(self, game, seat)

    def points_and_logit(self, game: Game, seat: i64) -> tuple[float, float]:
        """Final points in units of `POINTS_UNIT`, and the logit of the seat's chance to win."""
        if game.is_over:
            return game.scores()[seat] / POINTS_UNIT, SURE if seat in game.winners() else -SURE
        values = inputs_of(game, seat, self.heuristics)
        return self.network.outputs(values, stretch_of(turns_left(game, seat)))

    def expected(self, game: Game, seat: i64) -> tuple[float, float]:
        """Final points in units of `POINTS_UNIT`, and the chance to win, by what this seat sees alone."""
        points, logit = self.points_and_logit(game, seat)
        return points, 1.0 / (1.0 + exp(min(-logit, MOST_UNLIKELY)))

    def points(self, game: Game) -> list[float]:
        """The final points that every seat may expect; exact when the game is over."""
        if game.is_over:
            return game.scores()
        return [self.points_and_logit(game, seat)[0] * POINTS_UNIT for seat in range(len(game.players))]


class NearJudgement(Judgement):
    """The same judge, faster for positions that differ little from one: only what is otherwise is multiplied."""

    def __init__(self, judgement: Judgement, game: Game, seat: i64) -> None:
        """Be near this position as the seat sees it; any other is judged rightly too, only no faster."""
        super().__init__(judgement.network, judgement.heuristics, judgement.share_of_points)
        self.inputs: Final[vec[float]] = inputs_of(game, seat, judgement.heuristics)
        self.sums: Final[vec[float]] = judgement.network.sums_of(self.inputs)

    def points_and_logit(self, game: Game, seat: i64) -> tuple[float, float]:
        """What the judge says, but for rounding."""
        if game.is_over:
            return super().points_and_logit(game, seat)
        sums = self.network.sums_near(inputs_of(game, seat, self.heuristics), self.inputs, self.sums)
        return self.network.outputs_of(sums, stretch_of(turns_left(game, seat)))
