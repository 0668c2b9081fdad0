"""Temples: what is printed on them, and the wealth tiles as a source of steps."""

from __future__ import annotations

import random

import pytest

from tests.rules.pages import table_rows
from tests.rules.random_games import started_game
from tzolkin.components.effects import CLIMB_CHAAC, CLIMB_KUKULCAN
from tzolkin.components.temples import AGE_1_BONUS, AGE_2_BONUS, BOTTOM, POINTS, REWARDS, TOP
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import GOOD_NAMES, TEMPLES


def points_in_words(points: int) -> str:
    return f"{points} {'point' if abs(points) == 1 else 'points'}"


def step_in_words(temple: int, step: int) -> str:
    """What the page's table says about a step; nothing above the top."""
    if step > TOP[temple]:
        return ""
    words = points_in_words(POINTS[temple][step - BOTTOM])
    good = REWARDS[temple][step - BOTTOM]
    if good >= 0:
        words += f", {GOOD_NAMES[good]}"
    return f"{words}, top" if step == TOP[temple] else words


@pytest.mark.rules("R-TEMP-01", "R-REW-08")
def test_the_page_shows_the_temples_as_they_are_printed() -> None:
    names = {0: "0, start", BOTTOM: "-1, bottom"}
    expected = [
        [names.get(step, str(step)), *(step_in_words(temple, step) for temple in TEMPLES)]
        for step in range(max(TOP), BOTTOM - 1, -1)
    ]
    expected.append(["highest, end of Age 1", *map(points_in_words, AGE_1_BONUS)])
    expected.append(["highest, end of Age 2", *map(points_in_words, AGE_2_BONUS)])
    assert table_rows("temples.md")[1:] == expected


@pytest.mark.rules("R-TEMP-01")
def test_the_temples_have_different_heights_and_one_step_below_the_start() -> None:
    assert tuple(TOP) == (5, 7, 6)
    for temple in TEMPLES:
        assert len(POINTS[temple]) == len(REWARDS[temple]) == TOP[temple] - BOTTOM + 1
        assert POINTS[temple][0] < POINTS[temple][1] == 0


@pytest.mark.rules("R-TEMP-02")
def test_kept_wealth_tiles_are_a_source_of_steps() -> None:
    climbed = 0
    for seed in range(20):
        game = started_game(4, random.Random(seed))
        for player in game.players:
            expected = [0, 0, 0]
            for tile in player.wealth_tiles:
                for symbol, amount in WEALTH_TILES[tile].effects:
                    if CLIMB_CHAAC <= symbol <= CLIMB_KUKULCAN:
                        expected[symbol - CLIMB_CHAAC] += amount
            assert player.steps == expected
            climbed += sum(expected)
    assert climbed > 0
