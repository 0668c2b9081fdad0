"""A small neural network that judges positions, worked out in plain loops: no library of learning is needed to play.

    inputs  ->  first layer, shared  ->  two small layers, one pair for each stretch of the game  ->  2 outputs

The stretch is told by the own turns left (`STRETCH_ENDS`).  Both hidden layers pass on what is positive.  The outputs
are the final points of the seat, in units of `POINTS_UNIT`, and the logit of its chance to win.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Own turns left: the first stretch has none, the second one or two, and so on; the last has more than the last number.
STRETCH_ENDS: Final[tuple[int, ...]] = (0, 2, 5, 9, 14, 20)
STRETCHES: Final = len(STRETCH_ENDS) + 1
OUTPUTS: Final = 2
POINTS_UNIT: Final = 50.0  # so that final points are about 1, as weights like it
GROUP: Final = 4  # inputs taken together: each output is then read and written once for four of them
NO_GROUP: Final[vec[float]] = vec[float]([0.0 for _ in range(GROUP)])
NO_ROWS: Final[vec[i64]] = vec[i64]([0 for _ in range(GROUP)])


def stretch_of(turns: i64) -> i64:
    """The stretch of the game with so many own turns left."""
    stretch: i64 = 0
    while stretch < STRETCHES - 1 and turns > STRETCH_ENDS[stretch]:
        stretch += 1
    return stretch


class Network:
    """Weights, and what they make of numbers.  A matrix is a row of numbers, all outputs of the first input first."""

    def __init__(self, inputs: int, first: int, second: int, numbers: list[float]) -> None:
        """The network with these sizes of layers; `numbers` are all weights in the order of `sizes`."""
        self.inputs: Final[i64] = inputs
        self.first: Final[i64] = first
        self.second: Final[i64] = second
        ends: list[int] = [0]
        for size in sizes(inputs, first, second):
            ends.append(ends[-1] + size)
        assert len(numbers) == ends[-1], (len(numbers), ends)
        self.first_weights: vec[float] = vec[float](numbers[ends[0] : ends[1]])
        self.first_bias: vec[float] = vec[float](numbers[ends[1] : ends[2]])
        self.second_weights: vec[float] = vec[float](numbers[ends[2] : ends[3]])
        self.second_bias: vec[float] = vec[float](numbers[ends[3] : ends[4]])
        self.last_weights: vec[float] = vec[float](numbers[ends[4] : ends[5]])
        self.last_bias: vec[float] = vec[float](numbers[ends[5] : ends[6]])

    def outputs(self, values: vec[float], stretch: i64) -> tuple[float, float]:
        """Points in units of `POINTS_UNIT`, and the logit of winning, for inputs in a stretch of the game."""
        return self.outputs_of(self.sums_of(values), stretch)

    def sums_of(self, values: vec[float]) -> vec[float]:
        """What the first layer makes of inputs, before it keeps what is positive."""
        sums = self.first_bias[:]
        add_products(sums, values, self.inputs, self.first_weights, 0)
        return sums

    def sums_near(self, values: vec[float], known: vec[float], sums_of_known: vec[float]) -> vec[float]:
        """What `sums_of` says of the values, but for rounding, from other inputs whose sums are known.

        Only what is otherwise is multiplied.  All three are left as they are.
        """
        differences = values[:]
        subtract(differences, known)
        sums = sums_of_known[:]
        add_products(sums, differences, self.inputs, self.first_weights, 0)
        return sums

    def outputs_of(self, sums: vec[float], stretch: i64) -> tuple[float, float]:
        """What `outputs` says when the first layer makes this of the inputs."""
        first = self.first
        hidden = sums[:]
        keep_positive(hidden)
        second = self.second
        start = stretch * second
        later = self.second_bias[start : start + second]
        add_products(later, hidden, first, self.second_weights, stretch * first * second)
        start = stretch * OUTPUTS
        points = self.last_bias[start]
        logit = self.last_bias[start + 1]
        weights = self.last_weights
        at = stretch * second * OUTPUTS
        index: i64 = 0
        while index < second:
            value = later[index]
            if value > 0.0:
                points += value * weights[at]
                logit += value * weights[at + 1]
            at += OUTPUTS
            index += 1
        return points, logit


def sizes(inputs: int, first: int, second: int) -> list[int]:
    """How many numbers each part has: weights and bias of the first, the second and the last layer."""
    return [
        inputs * first,
        first,
        STRETCHES * first * second,
        STRETCHES * second,
        STRETCHES * second * OUTPUTS,
        STRETCHES * OUTPUTS,
    ]


def add_products(sums: vec[float], values: vec[float], number: i64, weights: vec[float], start: i64) -> None:
    """Add to the sums each input times its weights.  Most inputs are 0 and add nothing; the others go four by four."""
    outputs: i64 = len(sums)
    group = NO_GROUP[:]
    rows = NO_ROWS[:]
    found: i64 = 0
    index: i64 = 0
    at = start
    while index < number:
        value = values[index]
        if value != 0.0:
            group[found] = value
            rows[found] = at
            found += 1
            if found == GROUP:
                add_group(sums, outputs, group, weights, rows)
                found = 0
        at += outputs
        index += 1
    if found > 0:
        while found < GROUP:
            group[found] = 0.0
            found += 1
        add_group(sums, outputs, group, weights, rows)


def add_group(sums: vec[float], outputs: i64, group: vec[float], weights: vec[float], rows: vec[i64]) -> None:
    """Add four inputs times their weights, which begin in these rows: together, for each sum is looked up once then."""
    first, second, third, fourth = group[0], group[1], group[2], group[3]
    in_first, in_second, in_third, in_fourth = rows[0], rows[1], rows[2], rows[3]
    output: i64 = 0
    while output < outputs:
        sums[output] += (
            first * weights[in_first + output]
            + second * weights[in_second + output]
            + third * weights[in_third + output]
            + fourth * weights[in_fourth + output]
        )
        output += 1


def subtract(values: vec[float], others: vec[float]) -> None:
    """Take the others from the values, each from its own; there are as many."""
    index: i64 = 0
    end: i64 = len(values)
    while index < end:
        values[index] -= others[index]
        index += 1


def keep_positive(values: vec[float]) -> None:
    """Put 0 for everything negative."""
    index: i64 = 0
    end: i64 = len(values)
    while index < end:
        if values[index] < 0.0:
            values[index] = 0.0
        index += 1
