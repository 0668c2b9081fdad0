"""The sequential test on rounds that are made up."""

from __future__ import annotations

import random

import pytest

from tzolkin import TzolkinError
from tzolkin.bots.sequential_test import LOWER_BOUND, UPPER_BOUND, Decision, SequentialTest


def decided(players: int, lead: float, share: float, generator: random.Random) -> SequentialTest:
    """A test after so many rounds of independent games as it wanted."""
    test = SequentialTest(players, lead)
    while test.decision is Decision.UNDECIDED:
        test.add(sum(generator.random() < share for _ in range(players)) / players)
    return test


def test_the_bounds_are_those_of_errors_in_5_of_100_cases() -> None:
    assert pytest.approx((-2.944, 2.944), abs=0.001) == (LOWER_BOUND, UPPER_BOUND)


def test_the_ratio_is_that_of_normal_scores_with_the_variance_seen() -> None:
    test = SequentialTest(4, 0.05)
    for score in (0.5, 0.25, 0.5, 0.0):
        test.add(score)
    mean = 0.3125
    variance = (sum((score - mean) ** 2 for score in (0.5, 0.25, 0.5, 0.0)) + 16 * 0.25 * 0.75 / 4) / 20
    expected = 4 * ((mean - 0.25) ** 2 - (mean - 0.30) ** 2) / (2 * variance)
    assert test.variance() == pytest.approx(variance)
    assert test.log_likelihood_ratio() == pytest.approx(expected)


def test_who_wins_everything_is_soon_better() -> None:
    test = SequentialTest(4, 0.02)
    rounds = 0
    while test.decision is Decision.UNDECIDED:
        test.add(1.0)
        rounds += 1
    assert test.decision is Decision.BETTER and test.rounds_to_decide == rounds <= 10


def test_who_wins_nothing_is_soon_not_better() -> None:
    test = SequentialTest(2, 0.1)
    while test.decision is Decision.UNDECIDED:
        test.add(0.0)
    assert test.decision is Decision.NOT_BETTER and test.rounds <= 10


def test_a_single_round_never_decides() -> None:
    test = SequentialTest(2, 0.4)
    test.add(1.0)
    assert test.decision is Decision.UNDECIDED and test.rounds_to_decide == 0


def test_what_lies_between_the_hypotheses_stays_undecided() -> None:
    test = SequentialTest(4, 0.02)
    for score in [0.25, 0.25, 0.25, 0.29] * 50:
        test.add(score)
    assert test.decision is Decision.UNDECIDED


def test_a_decision_stays_whatever_follows() -> None:
    test = SequentialTest(4, 0.05)
    for _ in range(20):
        test.add(1.0)
    after = test.rounds_to_decide
    for _ in range(500):
        test.add(0.0)
    assert test.log_likelihood_ratio() < LOWER_BOUND
    assert test.decision is Decision.BETTER and test.rounds_to_decide == after


@pytest.mark.parametrize(("players", "lead"), [(2, 0.1), (4, 0.15), (5, 0.15)])
def test_about_5_of_100_decisions_are_wrong(players: int, lead: float) -> None:
    generator = random.Random(9)
    for share, wrong in ((1 / players, Decision.BETTER), (1 / players + lead, Decision.NOT_BETTER)):
        errors = sum(decided(players, lead, share, generator).decision is wrong for _ in range(400))
        assert errors <= 40


@pytest.mark.parametrize("lead", [0.0, -0.1, 0.75, 2.0])
def test_a_lead_is_more_than_nothing_and_less_than_all(lead: float) -> None:
    with pytest.raises(TzolkinError, match=r"expected a lead of more than 0 and less than 75 points, got"):
        SequentialTest(4, lead)
