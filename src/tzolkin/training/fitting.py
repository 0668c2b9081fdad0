"""Fitting a network to samples, by hand-written gradients: NumPy is all that is needed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Final

import numpy
import numpy.typing

from tzolkin.bots.network import OUTPUTS, POINTS_UNIT, STRETCHES, Network
from tzolkin.rules.errors import TzolkinError
from tzolkin.training.samples import Numbers, Samples

Indices = numpy.typing.NDArray[numpy.intp]

USUAL_INPUTS: Final = 100  # that are not 0, in the middle of a game
FALL: Final = 0.95  # of the rate from the first to the last step of a fit, so that the weights come to rest
LIFT: Final = 4.0  # in POINTS_UNIT: keeps a sum of points positive on its way through the layers
MOST_OFF: Final = 0.6  # in the same units: what is further off pulls no harder


class FittingError(TzolkinError):
    """Weights that got out of hand."""


@dataclass
class Weights:
    """The arrays of a network: inputs x first, stretches x first x second, stretches x second x 2."""

    first: Numbers
    first_bias: Numbers
    second: Numbers
    second_bias: Numbers
    last: Numbers
    last_bias: Numbers

    def arrays(self) -> list[Numbers]:
        """All of them, in the order of the network's numbers."""
        return [self.first, self.first_bias, self.second, self.second_bias, self.last, self.last_bias]

    def numbers(self) -> list[float]:
        """All of them, one after the other."""
        return [float(number) for array in self.arrays() for number in array.ravel()]

    def network(self) -> Network:
        """The network that plays with these weights."""
        return Network(self.first.shape[0], self.first.shape[1], self.second.shape[2], self.numbers())


def new_weights(inputs: int, first: int, second: int, chance: numpy.random.Generator) -> Weights:
    """Small random weights."""
    return Weights(
        chance.normal(0, (2 / USUAL_INPUTS) ** 0.5, (inputs, first)).astype(numpy.float32),
        numpy.zeros(first, numpy.float32),
        chance.normal(0, (2 / first) ** 0.5, (STRETCHES, first, second)).astype(numpy.float32),
        numpy.zeros((STRETCHES, second), numpy.float32),
        chance.normal(0, (1 / second) ** 0.5, (STRETCHES, second, OUTPUTS)).astype(numpy.float32),
        numpy.zeros((STRETCHES, OUTPUTS), numpy.float32),
    )


def begin_with_sum(weights: Weights, summed: slice) -> None:
    """Let the points be the sum of these inputs, which one unit of each layer carries; the rest adds nothing yet.

    So a network may begin as another judge whose terms are among its inputs, and learn only what that judge misses.
    """
    weights.first[:, 0] = 0
    weights.first[summed, 0] = 1
    weights.first_bias[0] = LIFT
    weights.second[:, :, 0] = 0
    weights.second[:, 0, 0] = 1
    weights.last[:, :, 0] = 0
    weights.last[:, 0, 0] = 1
    weights.last_bias[:, 0] = -LIFT


@dataclass
class Pass:
    """What a forward pass leaves for the way back: rows are seats in play, sorted by stretch."""

    inputs: Numbers
    hidden: Numbers
    later: Numbers
    outputs: Numbers
    ends: list[int]  # where the rows of each stretch end


def forward(weights: Weights, inputs: Numbers, ends: list[int]) -> Pass:
    """The outputs for rows of inputs, those of one stretch after those of another."""
    hidden = numpy.maximum(inputs @ weights.first + weights.first_bias, 0)
    later = numpy.empty((len(inputs), weights.second.shape[2]), numpy.float32)
    outputs = numpy.empty((len(inputs), OUTPUTS), numpy.float32)
    start = 0
    for stretch, end in enumerate(ends):
        rows = slice(start, end)
        later[rows] = numpy.maximum(hidden[rows] @ weights.second[stretch] + weights.second_bias[stretch], 0)
        outputs[rows] = later[rows] @ weights.last[stretch] + weights.last_bias[stretch]
        start = end
    return Pass(inputs, hidden, later, outputs, ends)


def backward(weights: Weights, passed: Pass, slopes: Numbers) -> Weights:
    """The slope of the loss in every weight, from that in the outputs."""
    second = numpy.zeros_like(weights.second)
    second_bias = numpy.zeros_like(weights.second_bias)
    last = numpy.zeros_like(weights.last)
    last_bias = numpy.zeros_like(weights.last_bias)
    to_hidden = numpy.empty_like(passed.hidden)
    start = 0
    for stretch, end in enumerate(passed.ends):
        rows = slice(start, end)
        last[stretch] = passed.later[rows].T @ slopes[rows]
        last_bias[stretch] = slopes[rows].sum(0)
        to_later = (slopes[rows] @ weights.last[stretch].T) * (passed.later[rows] > 0)
        second[stretch] = passed.hidden[rows].T @ to_later
        second_bias[stretch] = to_later.sum(0)
        to_hidden[rows] = (to_later @ weights.second[stretch].T) * (passed.hidden[rows] > 0)
        start = end
    return Weights(passed.inputs.T @ to_hidden, to_hidden.sum(0), second, second_bias, last, last_bias)


class Adam:
    """The usual way to follow slopes: by their running mean and size."""

    def __init__(self, weights: Weights, rate: float, decay: float = 0.0) -> None:
        """Change these weights at this rate, and let them shrink by `decay` at each step."""
        self.weights = weights
        self.rate = rate
        self.decay = decay
        self.steps = 0
        self.means = [numpy.zeros_like(array) for array in weights.arrays()]
        self.squares = [numpy.zeros_like(array) for array in weights.arrays()]

    def step(self, slopes: Weights) -> None:
        """One step downhill."""
        self.steps += 1
        rate = self.rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for array, slope, mean, square in zip(self.weights.arrays(), slopes.arrays(), self.means, self.squares):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            array -= rate * mean / (numpy.sqrt(square) + 1e-8) + self.rate * self.decay * array


@dataclass(frozen=True)
class Loss:
    """How far off: the root of the mean square of the points, in points, and the surprise at who won, in nats."""

    points: float
    surprise: float

    def is_finite(self) -> bool:
        """Whether weights with this loss can be gone on with."""
        return isfinite(self.points) and isfinite(self.surprise)


def batches(samples: Samples, size: int, chance: numpy.random.Generator) -> Iterator[Indices]:
    """Rows in random order, in whole batches, those of one stretch of the game together.

    What does not fill a batch is left out this time.
    """
    order = chance.permutation(len(samples))
    for start in range(0, len(order) - size + 1, size):
        rows = order[start : start + size]
        yield rows[numpy.argsort(samples.stretch[rows], kind="stable")]


def ends_of(samples: Samples, rows: Indices) -> list[int]:
    """Where each stretch ends in rows that are sorted by stretch."""
    ends = numpy.searchsorted(samples.stretch[rows], numpy.arange(STRETCHES), side="right")
    return [int(end) for end in ends]


def chances_of(outputs: Numbers) -> Numbers:
    """The chances to win that outputs tell."""
    return numpy.asarray(1 / (1 + numpy.exp(-numpy.clip(outputs[:, 1], -30, 30))), numpy.float32)


def slopes_of(outputs: Numbers, samples: Samples, rows: Indices, weight_of_points: float) -> Numbers:
    """The slope of what a fit lowers in each output: rows x OUTPUTS.

    It lowers the mean over the rows of the surprise, and so many times half the squared error of the points, in
    POINTS_UNIT, which grows straight beyond MOST_OFF.
    """
    off = outputs[:, 0] - samples.points[rows]
    slopes = numpy.empty_like(outputs)
    slopes[:, 0] = weight_of_points * numpy.clip(off, -MOST_OFF, MOST_OFF) / len(rows)
    slopes[:, 1] = (chances_of(outputs) - samples.win[rows]) / len(rows)
    return slopes


def fit(
    weights: Weights,
    samples: Samples,
    *,
    epochs: int,
    rate: float,
    weight_of_points: float,
    size: int = 512,
    decay: float = 1e-3,
    chance: numpy.random.Generator,
) -> Iterator[Loss]:
    """Change the weights so that they fit the samples better; the mean loss of the batches after each round.

    Raises:
        FittingError: they are no finite numbers any more.
    """
    adam = Adam(weights, rate, decay)
    steps = max(1, epochs * (len(samples) // size))
    for _ in range(epochs):
        losses = []
        with numpy.errstate(over="ignore", invalid="ignore"):  # told below, once
            for rows in batches(samples, size, chance):
                adam.rate = rate * (1 - FALL * adam.steps / steps)
                passed = forward(weights, samples.inputs[rows].astype(numpy.float32), ends_of(samples, rows))
                losses.append(loss_of(passed.outputs, samples, rows))
                adam.step(backward(weights, passed, slopes_of(passed.outputs, samples, rows, weight_of_points)))
        loss = mean_loss(losses)
        after_all_steps = loss_on(weights, samples.part(slice(size)))  # the last one may have led astray
        out_of_hand = not all(numpy.isfinite(array).all() for array in weights.arrays())
        if out_of_hand or not loss.is_finite() or not after_all_steps.is_finite():
            raise FittingError(f"expected weights that stay finite at the rate {rate:g}, got others; take a lower rate")
        yield loss


def mean_loss(losses: list[Loss]) -> Loss:
    """The mean of several losses."""
    return Loss(
        float(numpy.mean([loss.points for loss in losses])), float(numpy.mean([loss.surprise for loss in losses]))
    )


def loss_of(outputs: Numbers, samples: Samples, rows: Indices) -> Loss:
    """How far off the outputs for these rows are: rows x OUTPUTS, the points in POINTS_UNIT."""
    off = outputs[:, 0] - samples.points[rows]
    win, chances = samples.win[rows], chances_of(outputs)
    surprise = -(win * numpy.log(chances + 1e-9) + (1 - win) * numpy.log(1 - chances + 1e-9)).mean()
    return Loss(float(numpy.sqrt((off * off).mean()) * POINTS_UNIT), float(surprise))


def loss_on(weights: Weights, samples: Samples) -> Loss:
    """How far off the weights are on samples from which they do not learn now; not finite where they went astray."""
    rows = numpy.argsort(samples.stretch, kind="stable")
    with numpy.errstate(over="ignore", invalid="ignore"):  # told below, once
        outputs = forward(weights, samples.inputs[rows].astype(numpy.float32), ends_of(samples, rows)).outputs
        return loss_of(outputs, samples, rows)
