"""Strengths fitted to rankings."""

from __future__ import annotations

import random
from itertools import pairwise
from math import log10

import pytest

from tzolkin.bots import plackett_luce
from tzolkin.bots.plackett_luce import Counted, Ranking, elos, groups, held_from_both_sides, rankings, together
from tzolkin.rules.errors import TzolkinError


def drawn(strengths: dict[str, float], table: list[str], generator: random.Random) -> Ranking:
    """A ranking by the model itself."""
    left, ranking = table[:], []
    while left:
        name = generator.choices(left, [strengths[each] for each in left])[0]
        left.remove(name)
        ranking.append(name)
    return tuple(ranking)


def test_strengths_that_made_the_rankings_are_found_again() -> None:
    strengths = {"a": 1.0, "b": 2.0, "c": 10.0}
    generator = random.Random(1)
    tables = [["a", "b", "b"], ["c", "b", "b"], ["a", "c"]]
    counted = together({drawn(strengths, table, generator): 1.0} for _ in range(3000) for table in tables)
    found = elos(counted)
    assert found["a"] == 0
    assert found["b"] == pytest.approx(400 * log10(2), abs=15)
    assert found["c"] == pytest.approx(400, abs=20)


def test_a_share_of_wins_means_the_elo_that_it_means(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plackett_luce, "BEFOREHAND", 1e-9)
    found = elos({("a", "b"): 3.0, ("b", "a"): 1.0})
    assert found == pytest.approx({"a": 400 * log10(3), "b": 0.0}, abs=0.01)


@pytest.mark.parametrize("games", [1, 60, 3000, 1_000_000])
def test_in_a_chain_of_three_who_wins_all_games_is_as_far_ahead_as_follows_from_the_games(games: int) -> None:
    # The middle one is of middling strength.  So of the games and the two beforehand, of which one was lost, the best
    # won games + 1 of games + 2 in expectation too, which is a strength of games + 1.
    found = elos({("best", "middle"): games, ("middle", "worst"): games})
    ahead = 400 * log10(games + 1)
    assert found == pytest.approx({"best": 2 * ahead, "middle": ahead, "worst": 0.0}, abs=0.001)


def fitted_in_small_steps(counted: Counted, steps: int) -> dict[str, float]:
    """The same strengths by Hunter's minorisation and maximisation: simpler, and far slower."""
    strengths = dict.fromkeys(sorted({name for ranking in counted for name in ranking}), 1.0)
    for _ in range(steps):
        picks = dict.fromkeys(strengths, plackett_luce.BEFOREHAND)
        chances = {name: 2 * plackett_luce.BEFOREHAND / (strength + 1) for name, strength in strengths.items()}
        for ranking, weight in counted.items():
            for place, first in enumerate(ranking[:-1]):
                picks[first] += weight
                for name in ranking[place:]:
                    chances[name] += weight / sum(strengths[other] for other in ranking[place:])
        strengths = {name: picks[name] / chances[name] for name in strengths}
    weakest = min(strengths.values())
    return {name: 400 * log10(strength / weakest) for name, strength in strengths.items()}


def test_many_small_steps_lead_to_the_same_strengths() -> None:
    counted = {
        ("a", "b", "b", "b"): 7.0, ("b", "a", "b", "b"): 2.5, ("b", "b", "b", "a"): 1.0, ("c", "a"): 30.0,
        ("c", "d", "c"): 4.0, ("d", "c", "c"): 0.5, ("e", "d"): 6.0,
    }  # fmt: skip
    assert elos(counted) == pytest.approx(fitted_in_small_steps(counted, 5000), abs=0.001)


def test_strengths_that_do_not_settle_are_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plackett_luce, "STEPS", 2)
    with pytest.raises(TzolkinError, match="expected strengths that settle in 2 steps, got ones that still change by "):
        elos({("a", "b"): 10.0})


def test_who_wins_everything_is_strong_but_not_infinitely() -> None:
    few, many = elos({("a", "b"): 10.0}), elos({("a", "b"): 1000.0})
    assert 200 < few["a"] < many["a"] < 2000 and few["b"] == many["b"] == 0


def test_tied_seats_share_a_game_in_all_their_orders() -> None:
    assert rankings(("a", "b", "c"), [(0.0, 5.0), (1.0, 9.0), (0.0, 5.0)]) == {
        ("b", "a", "c"): 0.5, ("b", "c", "a"): 0.5,
    }  # fmt: skip
    assert rankings(("a", "b", "b"), [(1.0,), (1.0,), (1.0,)]) == pytest.approx(
        {("a", "b", "b"): 1 / 3, ("b", "a", "b"): 1 / 3, ("b", "b", "a"): 1 / 3}
    )
    assert rankings(("a", "b", "b"), [(3.0,), (1.0,), (1.0,)]) == {("a", "b", "b"): 1.0}


def test_the_order_of_games_does_not_matter() -> None:
    games: list[Counted] = [{("a", "b"): 1.0}, {("b", "c"): 1.0}, {("c", "a", "b"): 1.0}]
    orders = [games, games[::-1]]
    assert all(one == pytest.approx(other) for one, other in pairwise(elos(together(order)) for order in orders))


def test_who_only_won_or_only_lost_against_each_is_not_held_from_both_sides() -> None:
    assert held_from_both_sides([("a", "b"), ("b", "c", "c")]) == set()
    assert held_from_both_sides([("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")]) == {"b", "c"}
    assert held_from_both_sides([("a", "b"), ("b", "c"), ("c", "a"), ("d", "a", "d")]) == {"a", "b", "c", "d"}


def test_names_that_never_met_are_in_groups_apart() -> None:
    assert groups([("a", "b"), ("c", "d"), ("b", "e")]) == [{"c", "d"}, {"a", "b", "e"}]
    assert groups([("a", "b"), ("c", "d"), ("b", "c")]) == [{"a", "b", "c", "d"}]
