"""The board in a terminal is a pure function of the position: every fact of the table stands somewhere on it."""

from __future__ import annotations

import itertools
import random
import re

import pytest
from rich.text import Text

from tests.scenarios import position
from tzolkin import Match
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import NOBODY
from tzolkin.record.choice_names import choice_number
from tzolkin.record.holdings import changes_of_choice
from tzolkin.render.menu import menu, numbered
from tzolkin.render.outcomes import chosen_text, outcome
from tzolkin.render.scores import score_sheet, verdict
from tzolkin.render.terminal import board
from tzolkin.render.terminal.display import CARD
from tzolkin.render.terminal.players import areas, corn_needed
from tzolkin.render.words.tiles import building_text, monument_text
from tzolkin.rules.choices import GEAR
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import KEEP_WEALTH_TILE
from tzolkin.rules.knowledge import before_reveal, dealt_anew, hidden_tiles


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
    assert len(drawn(played(4, 7).game)) <= 33


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
        "  1  Chaac         +2 corn  −1 point instead of 0 at the end of an age",
        "  2  Quetzalcoatl  +2 corn  −2 points instead of 0 at the end of an age",
        "  3  Kukulcan      +2 corn  −3 points instead of 0 at the end of an age",
        "  0  done                   do not beg",
    ]


def test_a_menu_names_prices_before_they_are_paid() -> None:
    game = position("Red: 5 corn, Yaxchilan 3\nBlue: 5 corn, Palenque 0")
    assert menu_of(game) == [
        "  1  starting player space  free     the starting player marker passes to the left, to Blue",
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


@pytest.mark.rules("R-SETUP-21")
def test_two_deals_that_differ_only_in_secret_tiles_look_the_same() -> None:
    game = played(4, 7).game
    seen = set()
    for reverse in (False, True):
        for keeps in range(8):
            tiles = sorted(hidden_tiles(game, NOBODY), reverse=reverse)
            truth = dealt_anew(game, NOBODY, tiles)
            for _ in range(keeps % 7):
                truth.choose(truth.options()[-1])
            assert before_reveal(truth)
            sheets = [*board(truth), *areas(truth), *score_sheet(truth)]
            seen.add((keeps % 7, "\n".join(line.plain for line in sheets)))
    assert len(seen) == 7


@pytest.mark.rules("R-FARM-01")
def test_corn_needed_counts_a_kept_tile_only_once_it_is_revealed() -> None:
    farm = next(index for index, tile in enumerate(WEALTH_TILES) if tile.name.endswith("Uxmal 3"))
    game = played(2, 1).game
    for player in game.players:
        player.dealt_tiles, player.wealth_tiles = (0, 1), (farm,)
    assert corn_needed(game, 1) == "6!"
    game = position("Red: 3 corn, kept tile Uxmal 3\nBlue: 3 corn")
    assert corn_needed(game, 0) == "4!"


@pytest.mark.parametrize("seed", range(4))
def test_temples_and_technologies_stand_beside_each_other_at_100_characters(seed: int) -> None:
    chance = random.Random(seed)
    game = played(4, seed).game
    for player in game.players:
        player.steps = [chance.randint(-1, 4) for _ in player.steps]
        player.levels = [chance.randint(0, 3) for _ in player.levels]
    lines = drawn(game)
    assert any(line.startswith("TEMPLES") and "TECHNOLOGIES" in line for line in lines)
    assert len(lines) <= 33


def test_a_finished_game_stands_after_the_last_day() -> None:
    match = played(2, 1)
    while not match.is_over:
        match.choose(match.options()[0])
    line = beginning_with(drawn(match.game), "GAME OVER")
    assert line.endswith("  after the last day") and "@" not in line


def test_a_menu_leaves_out_of_the_price_what_the_end_of_the_turn_brings_and_names_it() -> None:
    game = position("players: 2\nday: 8\nRed: 9 corn\nBlue: 5 corn\naccumulated corn: 3\nturn: Blue\nstart player: Red")
    game.choose(choice_number("starting player space"))
    assert menu_of(game)[-1] == "  0  done                   then the calendar's 3 corn, then feeding: 6 corn"
    assert menu_of(game)[0] == "  1  Palenque      −1 corn  on space 0"
    assert outcome(game, choice_number("done")).price == ""
    assert chosen_text(game, choice_number("done")) == "done; then the calendar's 3 corn, then feeding: 6 corn"


def test_the_price_of_a_choice_is_what_it_changes_wherever_nothing_else_happens() -> None:
    chance = random.Random(5)
    match = played(3, 5)
    compared = 0
    while not match.is_over:
        if match.game.stack[-1].kind != KEEP_WEALTH_TILE:
            for option in match.options():
                came = outcome(match.game, option)
                after = match.game.copy()
                after.choose(option)
                if not came.follows and after.day == match.game.day and after.next_food_day == match.game.next_food_day:
                    assert came.price == changes_of_choice(match.game, option).replace("-", "−")
                    compared += 1
        match.choose(chance.choice(match.options()))
    assert compared > 500


def test_board_and_question_of_a_first_round_take_at_most_40_lines_at_100_characters() -> None:
    for seed in range(6):
        match = played(4, seed)
        while match.game.day < 1:
            lines = len(board(match.game)) + 1 + len(menu(match.game, numbered(match.options())))
            assert lines <= 40
            match.choose(match.options()[0])


@pytest.mark.parametrize("width", [80, 100, 110, 120])
def test_tiles_beside_each_other_have_a_gap_between_them(width: int) -> None:
    for seed in range(5):
        lines = drawn(played(4, seed).game, width)
        cards = lines[1 : lines.index(next(line for line in lines if line.startswith("TEMPLES")))]
        columns = width // CARD
        assert [len(re.split(" {2,}", text.strip())) for text in cards] == [columns] * (4 * (6 // columns))
