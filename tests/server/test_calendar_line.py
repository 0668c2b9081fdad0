"""The days of the calendar in the line above a table."""

from __future__ import annotations

import pytest

from tests.scenarios import position
from tzolkin.components.calendar import DAYS
from tzolkin.rules.game import Game
from tzolkin.server.fragments import day_values


def days_marked(game: Game, word: str) -> list[object]:
    """The numbers of the days that have this mark."""
    days = [day_values(game, day) for day in range(DAYS)]
    return [one["number"] for one in days if word in str(one["classes"]).split()]


@pytest.mark.rules("R-CAL-08")
def test_a_food_day_that_two_days_pass_over_is_marked_where_it_is_held() -> None:
    assert days_marked(position("day: 8\nRed: 5 corn"), "goods") == [8, 21]
    delayed = position("day: 9\nfood days held: 0\nRed: 5 corn")
    assert (days_marked(delayed, "goods"), days_marked(delayed, "points")) == ([9, 21], [14, 27])


@pytest.mark.rules("R-CAL-08")
@pytest.mark.parametrize("day", [27, 28])
def test_the_last_round_is_on_the_last_day(day: int) -> None:
    game = position(f"day: {day}\nfood days held: 3\nRed: 5 corn")
    assert (days_marked(game, "today"), days_marked(game, "points")) == ([27], [14, 27])
