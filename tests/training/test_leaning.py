"""Leanings: what some seats of a game to learn from like better than the network does."""

from __future__ import annotations

import random

import pytest

from tests.bots.whole_turns import Corn
from tests.scenarios import position
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import NearJudgement
from tzolkin.bots.shipped import shipped_judgement
from tzolkin.bots.turns import Judge
from tzolkin.components.calendar import TEETH
from tzolkin.components.tribes import YALUK
from tzolkin.encoding.features import turns_left
from tzolkin.training.leaning import ON_THE_WAY, Leaning
from tzolkin.training.plan import Plan
from tzolkin.training.samples import leaning_by_chance


@pytest.mark.parametrize("judge, text, liked", [
    (Leaning(Corn(), level=2.0), "Red: 4 corn, agriculture 2, theology 1", 2.0 * 3),
    (Leaning(Corn(), worker=3.0), "Red: 4 corn, 4 workers", 3.0 * 4),
    (Leaning(Corn(), worker=3.0), "Red: 4 corn, 3 workers, Uxmal 3", 3.0 * (3 + ON_THE_WAY)),
    (Leaning(Corn(), worker=3.0), "Red: 4 corn, 3 workers, Uxmal 4", 3.0 * 3),
    (Leaning(Corn(), building=1.5), "Red: 4 corn, built farm for one worker, built hall of agriculture", 1.5 * 2),
])  # fmt: skip
@pytest.mark.parametrize("day", [1, 20])
def test_what_is_liked_counts_less_towards_the_end(judge: Leaning, text: str, liked: float, day: int) -> None:
    game = position(f"day: {day}\n{text}")
    left: int = turns_left(game, 0)
    assert judge.value(game, 0) == pytest.approx(4.0 + liked * left / TEETH)


def test_a_leaning_does_not_change_the_worth_of_a_tribe() -> None:
    judge = Leaning(Heuristics(), level=5.0, worker=5.0, building=5.0)
    game = position("Red: 4 corn, agriculture 2\nBlue: 2 corn")
    assert judge.worth_of_tribe(game, 0, YALUK) == Heuristics().worth_of_tribe(game, 0, YALUK)


def test_a_leaning_near_a_position_is_the_same_leaning() -> None:
    judge = Leaning(shipped_judgement(), level=5.0, worker=5.0, building=5.0)
    game = position("Red: 4 corn, agriculture 2\nBlue: 2 corn")
    near = judge.near(game, 0)
    assert isinstance(near, Leaning) and isinstance(near.judge, NearJudgement)
    game.players[0].corn += 1
    assert near.value(game, 0) == pytest.approx(judge.value(game, 0), abs=1e-6)


def test_so_many_seats_lean() -> None:
    chance = random.Random(5)
    judge = Judge()
    judges = [leaning_by_chance(judge, 0.3, chance) for _ in range(1000)]
    leaners = [judge for judge in judges if isinstance(judge, Leaning)]
    assert 250 < len(leaners) < 350
    assert all(other is judge for other in judges if other not in leaners)
    for thing in ("level", "worker", "building"):
        liked = [getattr(leaner, thing) for leaner in leaners]
        assert 0.4 < sum(value > 0 for value in liked) / len(liked) < 0.6


def test_leanings_begin_with_their_generation() -> None:
    plan = Plan("small", leaning=0.3, leaning_from=2)
    assert [plan.leaning_in(generation) for generation in range(4)] == [0.0, 0.0, 0.3, 0.3]
