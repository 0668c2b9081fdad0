"""Intervals with 95 % confidence, against tables and against simulated rounds."""

from __future__ import annotations

import random

import pytest

from tzolkin.bots.estimates import mean_interval, share_interval, student, wilson


@pytest.mark.parametrize(
    ("freedom", "expected"),
    [(1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (11, 2.201), (30, 2.042), (100, 1.984), (10**6, 1.960)],
)  # fmt: skip
def test_students_distribution_is_that_of_the_tables(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, abs=0.0006)


def test_the_interval_of_a_mean_is_students() -> None:
    interval = mean_interval([2, 4, 6, 8, 10])  # variance 10, 4 degrees of freedom
    assert (interval.low, interval.high) == pytest.approx((6 - 2.7764 * 2**0.5, 6 + 2.7764 * 2**0.5))


def test_a_single_value_bounds_nothing() -> None:
    assert mean_interval([5]).low == float("-inf") and mean_interval([5]).high == float("inf")


def test_wilsons_interval_is_that_of_the_tables() -> None:
    interval = wilson(0.8, 10)
    assert (interval.low, interval.high) == pytest.approx((0.4901625, 0.9433178), abs=1e-6)


def test_rounds_without_any_win_are_taken_for_independent_games() -> None:
    assert share_interval([0.0] * 10, 4) == wilson(0, 40)
    assert share_interval([1.0] * 10, 4) == wilson(1, 40)
    assert share_interval([], 4).low == 0 and share_interval([], 4).high == 1


def test_rounds_that_vary_as_independent_games_do_have_wilsons_interval() -> None:
    rounds = [0.0] * 81 + [0.25] * 108 + [0.5] * 54 + [0.75] * 12 + [1.0]  # binomial: 4 games, one of four won
    rounds *= 10
    interval, expected = share_interval(rounds, 4), wilson(0.25, 4 * len(rounds))
    assert (interval.low, interval.high) == pytest.approx((expected.low, expected.high), abs=1e-4)


def test_rounds_that_are_more_alike_than_chance_have_a_narrower_interval_but_never_a_point() -> None:
    alike = share_interval([0.5] * 50, 2)
    assert 0 < alike.high - alike.low < (wilson(0.5, 100).high - wilson(0.5, 100).low) / 2


def test_rounds_that_are_all_or_nothing_have_a_wider_interval() -> None:
    interval = share_interval([0.0, 1.0] * 25, 2)
    assert interval.high - interval.low == pytest.approx(wilson(0.5, 50).high - wilson(0.5, 50).low, rel=0.03)


@pytest.mark.parametrize(("share", "games"), [(0.25, 4), (0.5, 2), (0.9, 3)])
def test_about_95_of_100_intervals_hold_the_true_share(share: float, games: int) -> None:
    generator = random.Random(4)
    holding = 0
    for _ in range(600):
        rounds = [sum(generator.random() < share for _ in range(games)) / games for _ in range(30)]
        interval = share_interval(rounds, games)
        holding += interval.low <= share <= interval.high
    assert 0.93 < holding / 600 < 0.98
