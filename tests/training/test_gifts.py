"""Gifts: what a seat may begin with in a game to learn from."""

from __future__ import annotations

import random

from tests.scenarios import position
from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.training.gifts import give
from tzolkin.training.plan import Plan
from tzolkin.training.samples import Sitting, gifts_to_come

BEGINNING = "turn: Red\nRed: 2 corn\nBlue: 2 corn\nplayers: 2"


def test_a_gift_stays_within_what_a_player_can_have_and_can_be_used_at_once() -> None:
    workers, levels = set(), set()
    for seed in range(60):
        game = position(BEGINNING)
        offered = len(game.offered)
        give(game, 0, random.Random(seed))
        red, blue = game.players
        assert (blue.workers, blue.corn, blue.levels) == (3, 2, [0, 0, 0, 0])
        assert 3 <= red.workers <= MOST_WORKERS and red.workers_in_hand == red.workers
        assert all(0 <= level <= TOP_LEVEL for level in red.levels) and red.corn >= 2
        assert len(game.offered) >= offered
        workers.add(red.workers)
        levels.add(sum(level > 0 for level in red.levels))
    assert workers == {3, 4, 5, 6} and levels == {0, 1, 2, 3}


def test_nobody_is_given_more_workers_than_there_are() -> None:
    for seed in range(20):
        game = position(BEGINNING)
        game.players[0].workers = game.players[0].workers_in_hand = 5
        give(game, 0, random.Random(seed))
        assert 5 <= game.players[0].workers <= MOST_WORKERS


def test_gifts_begin_with_their_generation() -> None:
    plan = Plan("small", gifted=0.3, gifts_from=2)
    assert [plan.gifted_in(generation) for generation in range(4)] == [0.0, 0.0, 0.3, 0.3]


def test_gifts_come_before_one_of_the_first_turns() -> None:
    chance = random.Random(3)
    assert gifts_to_come(Sitting(gifted=0.0, gifts_until=9), 4, chance) == {}
    assert gifts_to_come(Sitting(gifted=1.0), 4, chance) == {0: 0, 1: 0, 2: 0, 3: 0}
    late = [gifts_to_come(Sitting(gifted=0.5, gifts_until=3), 4, chance) for _ in range(100)]
    assert 150 < sum(len(gifts) for gifts in late) < 250
    assert {turns for gifts in late for turns in gifts.values()} == {0, 1, 2}
