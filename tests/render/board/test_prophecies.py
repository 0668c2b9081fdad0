"""The prophecies: which is over, which is in force, and what is ahead."""

from __future__ import annotations

import pytest

from tests.render.board.drawings import Drawing, check, random_games
from tests.scenarios import position
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.prophecies import HUNGER, PROPHECIES
from tzolkin.render.board.prophecies import AHEAD, IN_FORCE, OVER, drawn, entries, prophecies
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.targets import shown
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import PROPHECIES as MODULE

THREE = "prophecies: Drought, Gold Shortage, Hunger\nplayers: 2"
WITH_PROPHECIES = [game for game in random_games() if game.ruleset.has(MODULE)]


def read(game: Game, scene: Scene | None = None) -> Drawing:
    return check(prophecies(game, scene or Scene(names=("Ana", "Ben", "Cem", "Dea", "Eva"))))


def states(game: Game) -> list[str]:
    return [state for _, state, *_ in entries(game)]


@pytest.mark.parametrize("game", WITH_PROPHECIES, ids=range(len(WITH_PROPHECIES)))
def test_every_position_is_drawn_well(game: Game) -> None:
    drawing = read(game)
    assert drawing.root.get("id") == "region-prophecies"
    width, height = map(float, (drawing.root.get("viewBox") or "").split()[2:])
    assert width == 262
    assert height <= 160
    assert [name for name in drawing.ids() if name.startswith("prophecy-")] == [
        f"prophecy-{place + 1}" for place in range(len(game.additions.prophecies if game.additions else ()))
    ]


def test_prophecies_are_ahead_then_in_force_then_over() -> None:
    game = position(THREE)
    found = []
    for food_day in range(5):
        game.next_food_day = food_day
        found.append(states(game))
    assert found == [
        [AHEAD, AHEAD, AHEAD],
        [IN_FORCE, AHEAD, AHEAD],
        [OVER, IN_FORCE, AHEAD],
        [OVER, OVER, IN_FORCE],
        [OVER, OVER, OVER],
    ]


def test_a_prophecy_tells_what_it_says_when_and_how_far_everybody_is() -> None:
    game = position(THREE)
    game.next_food_day = 1
    game.players[1].corn_tiles = 3
    words = read(game).label("prophecy-1")
    assert words.startswith("Drought: a harvest of corn brings 1 corn less")
    assert f"until the Food Day of day {FOOD_DAYS[1] + 1}." in words
    assert words.endswith("Ana has 0. Ben has 3.")


def test_what_hunger_counts_is_not_told_before_its_food_day() -> None:
    game = position(THREE)
    assert [counts for prophecy, _, counts, *_ in entries(game) if prophecy == HUNGER] == [()]


def test_the_one_in_force_stands_out_and_those_over_are_one_line_each() -> None:
    game = position(THREE)
    game.next_food_day = 2
    drawing = read(game)
    assert drawing["prophecy-1"].get("class") == "prophecy over"
    assert drawing["prophecy-2"].get("class") == "prophecy in-force"
    assert len(drawing.text("prophecy-1")) == 1
    assert drawing["prophecy-2"].find("rect").get("stroke") == "var(--accent)"  # type: ignore[union-attr]


@pytest.mark.parametrize("prophecy", range(len(PROPHECIES)))
def test_every_prophecy_can_be_drawn_in_every_state(prophecy: int) -> None:
    for state in (OVER, IN_FORCE, AHEAD):
        drawing = check(drawn(((prophecy, state, (), 8, 14),), shown(Scene())))
        assert drawing.text("prophecy-1")[0] == PROPHECIES[prophecy].name


def test_a_food_day_that_two_days_put_off_moves_the_days_of_the_prophecies() -> None:
    game = position("modules: prophecies\nprophecies: Hunger, Drought, Forest Fire\nday: 15\nfood days held: 1")
    (_, state, _, _, until), (_, _, _, after, _), _ = entries(game)
    assert (state, until, after) == (IN_FORCE, 15, 15)
