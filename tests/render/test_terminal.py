"""The board in a terminal is a pure function of the position: every fact of the table stands somewhere on it."""

from __future__ import annotations

import itertools
import random

import pytest
from rich.text import Text

from tests.scenarios import position
from tzolkin import Match
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.render.menu import menu, numbered
from tzolkin.render.scores import score_sheet, verdict
from tzolkin.render.terminal import board
from tzolkin.render.terminal.display import CARD
from tzolkin.render.terminal.players import areas
from tzolkin.render.words.tiles import building_text, monument_text
from tzolkin.rules.choices import GEAR
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import KEEP_WEALTH_TILE


def drawn(game: Game, width: int = 100) -> list[str]:
    return [line.plain.rstrip() for line in board(game, width=width)]


def beginning_with(lines: list[str], start: str) -> str:
    found = [line for line in lines if line.startswith(start)]
    assert len(found) == 1, (start, lines)
    return found[0]


def menu_of(game: Game, width: int = 100) -> list[str]:
    return [line.plain.rstrip() for line in menu(game, numbered(game.options()), width=width)]


def played(players: int, seed: int) -> Match:
    return Match(players=players, seed=seed)


@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_line_of_the_board_or_of_a_menu_is_wider_than_asked(width: int, players: int) -> None:
    chance = random.Random(players)
    match = played(players, width)
    for number in itertools.count():
        if match.is_over:
            break
        if number % 5 == 0:
            lines: list[Text] = board(match.game, width=width)
            lines += menu(match.game, numbered(match.options()), width=width)
            # Only remarks in headings are cut at 80 characters.
            assert [line.plain for line in lines if line.cell_len > width and not line.plain.startswith("BUILD")] == []
        match.choose(chance.choice(match.options()))
    assert all(line.cell_len <= width for line in score_sheet(match.game))


def test_the_board_of_four_players_leaves_room_for_a_question_in_40_lines() -> None:
    assert len(drawn(played(4, 7).game)) <= 34


@pytest.mark.parametrize("width", [1, 79, 5000])
def test_an_impossible_width_is_taken_as_the_nearest_possible(width: int) -> None:
    game = played(2, 1).game
    assert drawn(game, width) == drawn(game, 80 if width < 80 else 120)


def test_workers_stand_on_their_spaces_and_the_next_ones_price_on_the_lowest_free_one() -> None:
    game = position("Red: 4 corn, Palenque 2\nBlue: 5 corn, Palenque 0, Tikal 1\ndummies: Palenque 1, Uxmal 0, Uxmal 1")
    lines = drawn(game)
    assert beginning_with(lines, "Palenque").split() == ["Palenque", "B", "d", "R", "[3]", "·", "·", "·", "·"]
    assert beginning_with(lines, "Tikal").split()[1:4] == ["[0]", "B", "·"]
    assert beginning_with(lines, "Uxmal").split()[1:4] == ["d", "d", "[2]"]


def test_the_price_of_a_second_worker_holds_what_several_workers_cost() -> None:
    game = position("Red: 3 corn")
    game.choose(GEAR)  # Palenque
    lines = drawn(game)
    assert beginning_with(lines, "Palenque").split()[1:3] == ["R", "[2]"]
    assert beginning_with(lines, "Yaxchilan").split()[1] == "[1]"


def test_a_price_that_cannot_be_paid_stands_in_round_brackets() -> None:
    game = position("Red: 3 corn, Palenque 0, Palenque 1, Palenque 2\nBlue: 5 corn, Palenque 3")
    assert "(4)" in beginning_with(drawn(game), "Palenque")


def test_a_skull_on_chichen_itza_takes_its_action() -> None:
    game = position("Red: 3 corn\nskull places: 2")
    actions = drawn(game)[drawn(game).index(beginning_with(drawn(game), "Chichen Itza")) + 1]
    assert actions.split() == [
        "-",
        "4",
        "C",
        "taken",
        "6",
        "C",
        "7",
        "K",
        "8",
        "K",
        "8",
        "K+r",
        "10",
        "Q",
        "11",
        "Q+r",
        "13",
        "Q+r",
        "any",
    ]


def test_players_stand_on_the_steps_of_temples_and_the_levels_of_technologies() -> None:
    game = position("Red: 3 corn, Chaac 3, theology 2\nBlue: 5 corn, Kukulcan -1")
    lines = drawn(game)
    assert "6s:R" in beginning_with(lines, "Chaac")
    assert "−3:B" in beginning_with(lines, "Kukulcan")
    assert any(line.endswith("theology     0:BGY  1 2:R 3") for line in lines)


def test_a_player_s_line_tells_goods_need_and_workers() -> None:
    game = position("Red: 5 corn, 1 wood, 2 stone, 3 gold, 1 skull, Tikal 0\nBlue: 9 corn")
    assert beginning_with(drawn(game), ">R Red").split()[2:] == [
        "5", "6!", "1", "2", "3", "1", "0", "2", "of", "3", "0c", "0w", "light", "0", "0", "0", "0", "0",
    ]  # fmt: skip
    assert " 6 " in beginning_with(drawn(game), " B Blue")


def test_the_calendar_tells_the_day_and_the_next_food_day() -> None:
    line = beginning_with(drawn(position("Red: 3 corn\nday: 6")), "DAY")
    assert line == "DAY 6        =====@-g-----p------g-----p  Food Day 1 in 2 days: feed, temples give goods"


def test_every_tile_fits_on_its_card() -> None:
    texts = [building_text(building, brief=True) for building in BUILDINGS]
    texts += [monument_text(index, 4) for index in range(len(MONUMENTS))]
    texts += [building.name for building in BUILDINGS] + [monument.name for monument in MONUMENTS]
    assert [text for text in texts if len(text) > CARD - 1] == []


def test_wealth_tiles_are_secret_until_everybody_has_chosen() -> None:
    match = played(3, 5)
    while match.game.stack[-1].kind == KEEP_WEALTH_TILE:
        assert not any("tile " in line.plain for line in areas(match.game))
        match.choose(match.options()[0])
    tiles = [line.plain for line in areas(match.game) if line.plain.startswith("  tile ")]
    assert len(tiles) == 6


def test_declining_is_option_0_and_all_others_count_from_1() -> None:
    game = position("Red: 1 corn")
    assert menu_of(game) == [
        "  1  Chaac         +2 corn  step 0 to −1: −1 points",
        "  2  Quetzalcoatl  +2 corn  step 0 to −1: −2 points",
        "  3  Kukulcan      +2 corn  step 0 to −1: −3 points",
        "  0  done                   do not beg",
    ]


def test_a_menu_names_prices_before_they_are_paid() -> None:
    game = position("Red: 5 corn, Yaxchilan 3\nBlue: 5 corn, Palenque 0")
    assert menu_of(game) == [
        "  1  starting player space           the marker passes to the left",
        "  2  Palenque               −1 corn  on space 1",
        "  3  Yaxchilan              free     on space 0",
        "  4  Tikal                  free     on space 0",
        "  5  Uxmal                  free     on space 0",
        "  6  Chichen Itza           free     on space 0",
        "  7  pick up Yaxchilan 3             1 gold, 2 corn",
    ]


def test_the_verdict_names_what_broke_a_tie() -> None:
    match = played(2, 1)
    while not match.is_over:
        match.choose(match.options()[0])
    game = match.game
    for player in game.players:
        player.score_sheet[0] = 40 * 4 - player.quarter_points() + player.score_sheet[0]
    text = verdict(game)
    workers = [game.workers_on_gears(seat) for seat in (0, 1)]
    assert text.startswith("Red and Blue have 40 points each; workers on the gears decide: ")
    assert f"Red {workers[0]}, Blue {workers[1]}" in text
    assert text.endswith("share the victory." if workers[0] == workers[1] else "wins.")


@pytest.mark.rules("R-CAL-11")
def test_the_calendar_counts_the_days_left_until_the_next_food_day() -> None:
    for day in range(27):
        game = position(f"day: {day + 1}\nRed: 9 corn")
        number, due = next((number, due) for number, due in enumerate(FOOD_DAYS, start=1) if due >= day)
        when = {0: "this round", 1: "in 1 day"}.get(due - day, f"in {due - day} days")
        assert f"Food Day {number} {when}" in beginning_with(drawn(game), "DAY")
