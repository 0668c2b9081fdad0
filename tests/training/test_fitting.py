"""Fitting: slopes, losses, and that the network which plays gives what the one which learns gave."""

from __future__ import annotations

from dataclasses import replace

import numpy
import pytest
from librt.vecs import vec

from tests.training.tiny import position
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import INPUTS, Judgement
from tzolkin.bots.network import POINTS_UNIT, STRETCHES
from tzolkin.encoding.features import FEATURES
from tzolkin.training.fitting import (
    MOST_OFF,
    FittingError,
    Weights,
    backward,
    batches,
    begin_with_sum,
    ends_of,
    fit,
    forward,
    loss_of,
    loss_on,
    new_weights,
    slopes_of,
)
from tzolkin.training.samples import Numbers, Samples

SMALL = 12  # inputs


def chance() -> numpy.random.Generator:
    return numpy.random.default_rng(5)


def some_weights(inputs: int = SMALL) -> Weights:
    weights = new_weights(inputs, 7, 5, chance())
    for array in weights.arrays():
        array += chance().normal(0, 0.1, array.shape).astype(numpy.float32)
    return weights


def some_samples(rows: int, inputs: int = SMALL) -> Samples:
    """Rows whose points and victories follow from their inputs."""
    values = chance().normal(0, 1, (rows, inputs)).astype(numpy.float16)
    points = (values[:, 0] - 0.5 * values[:, 1]).astype(numpy.float32)
    return Samples(
        values,
        chance().integers(0, STRETCHES, rows).astype(numpy.uint8),
        points,
        (points > 0).astype(numpy.float32),
    )


def sorted_rows(samples: Samples) -> tuple[Numbers, list[int], numpy.typing.NDArray[numpy.intp]]:
    rows = numpy.argsort(samples.stretch, kind="stable")
    return samples.inputs[rows].astype(numpy.float32), ends_of(samples, rows), rows


def test_the_slopes_of_the_weights_agree_with_finite_differences() -> None:
    weights, samples = some_weights(), some_samples(40)
    inputs, ends, _ = sorted_rows(samples)
    slopes = chance().normal(0, 1, (40, 2)).astype(numpy.float32)
    found = backward(weights, forward(weights, inputs, ends), slopes).arrays()
    step = 2e-3
    for array, slope in zip(weights.arrays(), found):
        flat, flat_slope = array.reshape(-1), slope.reshape(-1)
        for index in range(0, flat.size, max(1, flat.size // 25)):
            kept = flat[index]
            flat[index] = kept + step
            above = float((forward(weights, inputs, ends).outputs.astype(float) * slopes).sum())
            flat[index] = kept - step
            below = float((forward(weights, inputs, ends).outputs.astype(float) * slopes).sum())
            flat[index] = kept
            assert (above - below) / (2 * step) == pytest.approx(float(flat_slope[index]), rel=0.03, abs=0.03)


def objective(outputs: Numbers, samples: Samples, weight_of_points: float) -> float:
    """What fitting lowers, written down anew: squares near the aim, straight further off; and the surprise."""
    off = numpy.abs(outputs[:, 0].astype(float) - samples.points)
    squares = numpy.where(off < MOST_OFF, off**2 / 2, MOST_OFF * (off - MOST_OFF / 2))
    chances = 1 / (1 + numpy.exp(-outputs[:, 1].astype(float)))
    surprise = -(samples.win * numpy.log(chances) + (1 - samples.win) * numpy.log(1 - chances))
    return float((weight_of_points * squares + surprise).mean())


@pytest.mark.parametrize("weight_of_points", [8.0, 400.0])
def test_the_slopes_of_the_outputs_agree_with_finite_differences(weight_of_points: float) -> None:
    samples = replace(some_samples(6), win=numpy.array([0, 1, 0.5, 0.25, 1, 0], numpy.float32))
    outputs = chance().normal(0, 1, (6, 2)).astype(numpy.float32)
    slopes = slopes_of(outputs, samples, numpy.arange(6), weight_of_points)
    for index in numpy.ndindex(outputs.shape):
        above, below = outputs.copy(), outputs.copy()
        above[index] += 1e-3
        below[index] -= 1e-3
        difference = (objective(above, samples, weight_of_points) - objective(below, samples, weight_of_points)) / 2e-3
        assert difference == pytest.approx(float(slopes[index]), rel=1e-3, abs=2e-3)


def test_the_loss_is_told_in_points_and_nats() -> None:
    samples = Samples(
        numpy.zeros((2, SMALL), numpy.float16),
        numpy.zeros(2, numpy.uint8),
        numpy.array([1.0, 0.5], numpy.float32),
        numpy.array([1.0, 0.0], numpy.float32),
    )
    outputs = numpy.array([[1.0, 0.0], [0.9, 0.0]], numpy.float32)  # right, and 20 points too many
    loss = loss_of(outputs, samples, numpy.arange(2))
    assert loss.points == pytest.approx((0.5 * 20**2) ** 0.5, rel=1e-5)
    assert loss.surprise == pytest.approx(numpy.log(2), rel=1e-5)


def test_fitting_lowers_the_loss() -> None:
    weights, samples = some_weights(), some_samples(600)
    before = loss_on(weights, samples)
    losses = list(fit(weights, samples, epochs=20, rate=1e-2, weight_of_points=400, size=100, chance=chance()))
    after = loss_on(weights, samples)
    assert len(losses) == 20 and losses[-1].points < losses[0].points
    assert after.points < before.points / 3 and after.surprise < before.surprise / 1.5


def test_a_last_step_that_leads_astray_is_noticed() -> None:
    with pytest.raises(FittingError, match=r"expected weights that stay finite at the rate 1e\+15, got others"):
        list(fit(some_weights(), some_samples(99), epochs=1, rate=1e15, weight_of_points=1, size=99, chance=chance()))


def test_weights_that_get_out_of_hand_are_not_kept() -> None:
    with pytest.raises(FittingError, match=r"expected weights that stay finite at the rate 1e\+30, got others"):
        list(fit(some_weights(), some_samples(300), epochs=9, rate=1e30, weight_of_points=1, size=99, chance=chance()))


def test_the_same_seed_fits_the_same_weights() -> None:
    fitted = []
    for _ in range(2):
        weights = some_weights()
        list(fit(weights, some_samples(300), epochs=2, rate=1e-2, weight_of_points=400, size=100, chance=chance()))
        fitted.append(weights)
    for one, other in zip(fitted[0].arrays(), fitted[1].arrays()):
        assert (one == other).all()


def test_rows_of_one_stretch_stand_together_in_a_batch_and_none_comes_twice() -> None:
    samples = some_samples(250)
    found = list(batches(samples, 100, chance()))
    assert [len(rows) for rows in found] == [100, 100]  # what does not fill a batch waits for another round
    assert len(set(numpy.concatenate(found).tolist())) == 200
    for rows in found:
        assert (numpy.diff(samples.stretch[rows].astype(int)) >= 0).all()


def test_the_network_that_plays_gives_what_the_one_that_learns_gave() -> None:
    weights, samples = some_weights(), some_samples(50)
    inputs, ends, rows = sorted_rows(samples)
    outputs = forward(weights, inputs, ends).outputs
    network = weights.network()
    for place, row in enumerate(rows):
        values = vec[float]([float(value) for value in inputs[place]])
        assert network.outputs(values, int(samples.stretch[row])) == pytest.approx(outputs[place].tolist(), abs=1e-5)


def test_a_new_network_may_begin_as_the_hand_written_value() -> None:
    weights = new_weights(INPUTS, 8, 6, chance())
    begin_with_sum(weights, slice(FEATURES, INPUTS))
    judgement = Judgement(weights.network(), Heuristics())
    for choices in (30, 200):
        game = position(seed=3, choices=choices)
        for seat in range(len(game.players)):
            points = judgement.points_and_logit(game, seat)[0] * POINTS_UNIT
            assert points == pytest.approx(Heuristics().value(game, seat), abs=1e-3)
