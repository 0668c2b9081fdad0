"""Where a true value lies, given what some games came to: intervals with 95 % confidence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

CONFIDENT: Final = 1.959964  # standard deviations on either side hold 95 % of a normal distribution

# The same for Student's distribution, by degrees of freedom from 1 on; from the tables, checked in the tests.
STUDENT: Final = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
)  # fmt: skip

ROUNDS_COUNTED_IN: Final = 2  # of independent games, in the variance of rounds


@dataclass(frozen=True, slots=True)
class Interval:
    """Where the true value lies with 95 % confidence."""

    low: float
    high: float


def student(freedom: int) -> float:
    """Standard deviations on either side that hold 95 % of Student's distribution, to three decimals."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = CONFIDENT
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def mean_interval(values: Sequence[float]) -> Interval:
    """The interval of the mean of independent values; unbounded for fewer than two."""
    number = len(values)
    if number < 2:
        return Interval(-inf, inf)
    mean = sum(values) / number
    reach = student(number - 1) * sqrt(squares_about(mean, values) / (number - 1) / number)
    return Interval(mean - reach, mean + reach)


def squares_about(mean: float, values: Sequence[float]) -> float:
    """The sum of the squares of what the values differ from this mean."""
    return sum((value - mean) ** 2 for value in values)


def wilson(share: float, games: float) -> Interval:
    """The interval of a share of independent games, by Wilson's formula, which holds near 0 and 1 too."""
    weight = CONFIDENT**2 / games
    middle = (share + weight / 2) / (1 + weight)
    reach = CONFIDENT / (1 + weight) * sqrt(share * (1 - share) / games + weight / (4 * games))
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def share_interval(rounds: Sequence[float], games_a_round: int) -> Interval:
    """The interval of a share of wins, from the shares of rounds whose games depend on each other.

    Wilson's, with as many independent games as would vary as these rounds do.  How much that is can only be told
    from many rounds, so a few rounds of independent games are counted in with those played: few rounds that happen to
    be alike do not pass for certainty.
    """
    number = len(rounds)
    if number == 0:
        return Interval(0.0, 1.0)
    share = sum(rounds) / number
    expected = share * (1 - share) / games_a_round  # variance of a round, if its games were independent
    if expected == 0:
        return wilson(share, number * games_a_round)
    variance = (squares_about(share, rounds) + ROUNDS_COUNTED_IN * expected) / (number - 1 + ROUNDS_COUNTED_IN)
    return wilson(share, number * games_a_round * expected / variance)
