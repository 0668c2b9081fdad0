"""Tikal 5 when not every temple can be climbed."""

from __future__ import annotations

import itertools

import pytest

from tests.scenarios import position
from tzolkin.components.words import SEAT_NAMES, TEMPLE_NAMES
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules.game import Game

TOPS = (5, 7, 6)  # of Chaac, Quetzalcoatl and Kukulcan


def with_temples_closed(*closed: bool) -> Game:
    """Red, with one stone, on Tikal 5; where a temple is closed Blue holds its top, and Red stands just below."""
    red = ", ".join(f"{temple} {top - 1}" for temple, top in zip(TEMPLE_NAMES, TOPS, strict=True))
    blue = ", ".join(
        f"{temple} {top if is_closed else 0}" for temple, top, is_closed in zip(TEMPLE_NAMES, TOPS, closed, strict=True)
    )
    game = position(f"Red: 9 corn, 1 stone, Tikal 5, {red}\nBlue: 3 corn, {blue}")
    game.choose(choice_number("pick up Tikal 5"))
    return game


def steps_taken(game: Game) -> list[int]:
    """The steps Red has made up the three temples."""
    return [step - top + 1 for step, top in zip(game.players[0].steps, TOPS, strict=True)]


@pytest.mark.rules("E-93", "Q-11", "D-TIK-10", "R-TIK-07")
@pytest.mark.parametrize("open_temple", range(3))
def test_where_only_one_temple_can_be_climbed_the_resource_pays_for_that_one_step(open_temple: int) -> None:
    game = with_temples_closed(*(temple != open_temple for temple in range(3)))
    game.choose(choice_number("Tikal 5"))
    while SEAT_NAMES[game.seat_to_choose] == "Red":
        (only_answer,) = game.options()
        game.choose(only_answer)
    assert game.players[0].stone == 0
    assert steps_taken(game) == [int(temple == open_temple) for temple in range(3)]


@pytest.mark.rules("D-TIK-10", "R-TIK-07")
@pytest.mark.parametrize("closed_temple", [None, 0, 1, 2])
def test_a_pair_leaves_out_a_temple_that_cannot_be_climbed(closed_temple: int | None) -> None:
    game = with_temples_closed(*(temple == closed_temple for temple in range(3)))
    game.choose(choice_number("Tikal 5"))
    game.choose(choice_number("stone"))
    climbable = [name for temple, name in enumerate(TEMPLE_NAMES) if temple != closed_temple]
    pairs = {f"{left} and {right}" for left, right in itertools.combinations(climbable, 2)}
    assert {choice_name(choice) for choice in game.options()} == pairs


@pytest.mark.rules("E-93", "Q-11", "R-PICK-11")
def test_where_no_temple_can_be_climbed_the_action_is_not_offered() -> None:
    game = with_temples_closed(True, True, True)
    assert choice_number("Tikal 5") not in game.options()
    assert choice_number("Tikal 1") in game.options()
