"""The two-round example of the rule booklets, step by step, as one record (E-23a to E-23k).

The example's Green, Blue, Red and Yellow sit on the seats Red, Blue, Green and Yellow, in this order.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tzolkin import Game, Record, choice_name, choice_number
from tzolkin.components.words import AGRICULTURE, CHICHEN_ITZA, NOBODY, PALENQUE, TIKAL, UXMAL, YAXCHILAN

RECORD = Record.load(Path(__file__).with_name("first-two-rounds.txt"))
GREEN, BLUE, RED, YELLOW = range(4)


def after(*names: str) -> Game:
    """The position after the choices of these names, in order and first occurrence, have been made in the record."""
    length = 0
    for name in names:
        length = RECORD.choices.index(choice_number(name), length) + 1
    return RECORD.replay(length)


def offered(game: Game) -> set[str]:
    return {choice_name(choice) for choice in game.options()}


def workers(game: Game, seat: int) -> set[tuple[int, int]]:
    """Gear and space of every worker of a seat."""
    return {(gear, slot) for gear, slots in enumerate(game.gears) for slot, who in enumerate(slots) if who == seat}


@pytest.mark.rules("E-23a")
def test_green_places_on_three_spaces_0_for_3_corn() -> None:
    game = after("tile Tikal 7", "tile Tikal 7", "Tikal", "Yaxchilan", "Palenque")
    assert workers(game, GREEN) == {(TIKAL, 0), (YAXCHILAN, 0), (PALENQUE, 0)}
    assert game.players[GREEN].corn == 5 - 3
    assert game.seat_to_choose == BLUE


@pytest.mark.rules("E-23b")
def test_blue_pays_the_spaces_and_the_second_worker_and_cannot_pay_a_third_on_palenque() -> None:
    game = after("tile Tikal 7", "tile Tikal 7", "Palenque", "Palenque", "Palenque")
    assert workers(game, BLUE) == {(PALENQUE, 1), (PALENQUE, 2)}
    assert game.players[BLUE].corn == 7 - 4
    assert "Palenque" not in offered(game)


@pytest.mark.rules("E-23c")
def test_red_pays_7_for_three_workers() -> None:
    game = after("tile Tikal 7", "tile Tikal 7", "done", "Yaxchilan", "Yaxchilan", "Tikal")
    assert workers(game, RED) == {(YAXCHILAN, 1), (YAXCHILAN, 2), (TIKAL, 1)}
    assert game.players[RED].corn == 9 - 7


@pytest.mark.rules("E-23d")
def test_yellow_takes_the_starting_player_space_while_no_corn_lies_on_the_teeth() -> None:
    before = after("tile Tikal 7", "tile Tikal 7", "done", "Tikal", "Tikal")
    assert before.accumulated_corn == 0
    game = after("tile Tikal 7", "tile Tikal 7", "done", "Tikal", "Tikal", "starting player space")
    assert game.starting_player_space == YELLOW
    assert workers(game, YELLOW) == {(TIKAL, 2)}
    assert game.players[YELLOW].corn == 12 - 3


@pytest.mark.rules("E-23e")
def test_yellow_gets_the_worker_and_the_marker_and_may_choose_one_day_or_two() -> None:
    asked = after("tile Tikal 7", "tile Tikal 7", "starting player space", "done")
    assert offered(asked) == {"one day", "two days"}
    assert asked.seat_to_choose == YELLOW
    assert asked.starting_player == YELLOW
    assert asked.players[YELLOW].workers_in_hand == 2
    assert asked.accumulated_corn == 0
    game = after("one day")
    assert game.day == 1
    assert workers(game, GREEN) == {(TIKAL, 1), (YAXCHILAN, 1), (PALENQUE, 1)}
    assert workers(game, BLUE) == {(PALENQUE, 2), (PALENQUE, 3)}
    assert workers(game, RED) == {(YAXCHILAN, 2), (YAXCHILAN, 3), (TIKAL, 2)}
    assert game.players[YELLOW].has_light_side


@pytest.mark.rules("E-23f")
def test_yellow_comes_first_and_skips_the_taken_spaces_of_palenque() -> None:
    assert after("one day").seat_to_choose == YELLOW
    game = after("one day", "Palenque", "Palenque")
    assert workers(game, YELLOW) == {(TIKAL, 3), (PALENQUE, 0), (PALENQUE, 4)}
    assert game.players[YELLOW].corn == 9 - 5


@pytest.mark.rules("E-23g")
def test_green_must_pick_up_and_learns_with_the_wood_just_gained() -> None:
    turn = after("one day", "Palenque", "Palenque")
    assert turn.seat_to_choose == GREEN
    turn.choose(choice_number("done"))  # with 2 corn left Green could also beg
    assert offered(turn) == {"pick up Tikal 1", "pick up Yaxchilan 1", "pick up Palenque 1"}
    gained = after("one day", "pick up Yaxchilan 1", "Yaxchilan 1")
    game = after("one day", "agriculture", "wood")
    assert gained.players[GREEN].wood == turn.players[GREEN].wood + 1
    assert game.players[GREEN].wood == gained.players[GREEN].wood - 1
    assert game.players[GREEN].levels[AGRICULTURE] == 1
    assert workers(game, GREEN) == {(PALENQUE, 1)}


@pytest.mark.rules("E-23h")
def test_blue_finds_space_0_of_tikal_free() -> None:
    before = after("one day", "wood", "done")
    game = after("one day", "wood", "done", "Tikal")
    assert before.seat_to_choose == BLUE
    assert workers(game, BLUE) == {(PALENQUE, 2), (PALENQUE, 3), (TIKAL, 0)}
    assert game.players[BLUE].corn == before.players[BLUE].corn


@pytest.mark.rules("E-23i")
def test_red_must_pick_up_and_gains_gold_and_2_corn() -> None:
    before = after("one day", "wood", "done", "Tikal")
    game = after("one day", "wood", "Tikal", "Yaxchilan 3")
    red, red_before = game.players[RED], before.players[RED]
    assert (red.gold, red.corn) == (red_before.gold + 1, red_before.corn + 2)
    assert workers(game, RED) == {(YAXCHILAN, 2), (TIKAL, 2)}


@pytest.mark.rules("E-23j")
def test_nobody_stood_on_the_starting_player_space_so_corn_is_put_on_the_tooth() -> None:
    game = RECORD.replay()
    assert (game.day, game.accumulated_corn, game.starting_player_space) == (2, 1, NOBODY)
    assert workers(game, YELLOW) == {(PALENQUE, 1), (PALENQUE, 5), (TIKAL, 4)}
    assert workers(game, GREEN) == {(PALENQUE, 2)}
    assert workers(game, BLUE) == {(PALENQUE, 3), (PALENQUE, 4), (TIKAL, 1)}
    assert workers(game, RED) == {(YAXCHILAN, 3), (TIKAL, 3)}
    assert all(who < 0 for gear in (UXMAL, CHICHEN_ITZA) for who in game.gears[gear])


@pytest.mark.rules("E-23k")
def test_green_could_have_fished_at_once_or_waited_for_a_better_harvest() -> None:
    now = after("one day", "wood").copy()
    corn = now.players[GREEN].corn
    for name in ("pick up Palenque 1", "Palenque 1"):
        now.choose(choice_number(name))
    assert now.players[GREEN].corn == corn + 3
    later = RECORD.replay()
    for name in ("pick up Palenque 1", "nothing", "done", "done", "pick up Palenque 2"):  # Yellow, then Green
        later.choose(choice_number(name))
    assert later.seat_to_choose == GREEN
    corn = later.players[GREEN].corn
    later.choose(choice_number("Palenque 2"))
    assert later.players[GREEN].corn == corn + 4 + 1
