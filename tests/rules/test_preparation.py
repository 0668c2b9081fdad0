"""What docs/rules/preparation.md says and no scenario can show: what is in the box, shuffled stacks, odd cases."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.scenarios import areas, differences, position
from tzolkin.components.buildings import BUILDINGS as ALL_BUILDINGS
from tzolkin.components.buildings import BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.calendar import END_OF_AGE, FOOD_DAYS
from tzolkin.components.calendar import TEETH as TEETH_OF_THE_CALENDAR
from tzolkin.components.gears import LAST_SPACE, TEETH
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.supplies import DUMMY_WORKERS, MOST_WORKERS
from tzolkin.components.wealth_tiles import WEALTH_TILES as ALL_WEALTH_TILES
from tzolkin.components.wealth_tiles import WEALTH_TILES_OF_THE_BASE_GAME
from tzolkin.components.words import CHICHEN_ITZA, DUMMY, GEARS, TECHNOLOGIES, TEMPLES, UXMAL
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import DRAW_DUMMY, KEEP_WEALTH_TILE, NEXT_TURN, TURN_BUILDING
from tzolkin.rules.preparation import gain_wealth_tile
from tzolkin.rules.ruleset import QUICK_ACTIONS, Ruleset

BUILDINGS = ALL_BUILDINGS[:BUILDINGS_OF_THE_BASE_GAME]
WEALTH_TILES = ALL_WEALTH_TILES[:WEALTH_TILES_OF_THE_BASE_GAME]

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "preparation.md"
TILE_ROW = re.compile(r"^\| ((?:Palenque|Yaxchilan|Tikal|Uxmal|Chichen Itza) \d+) \| (.+) \|$", re.MULTILINE)


def prepared_up_to(kind: int, players: int) -> Game:
    """A game in which the first choice offered was always taken, until a question of this kind is asked."""
    game = new_game(Ruleset(players))
    while game.stack[-1].kind != kind:
        game.choose(game.options()[0])
    return game


def standing_dummies(game: Game) -> int:
    """How many dummy workers stand on the gears."""
    return sum(slots.count(DUMMY) for slots in game.gears)


@pytest.mark.rules("R-COMP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_people_play(players: int) -> None:
    assert len(new_game(Ruleset(players)).players) == players


@pytest.mark.rules("R-COMP-01")
@pytest.mark.parametrize("players", [1, 6])
def test_neither_one_nor_six_people_play(players: int) -> None:
    with pytest.raises(TzolkinError, match=f"expected 2 to 5 players, got {players}"):
        Ruleset(players)


@pytest.mark.rules("R-COMP-01", "X-GEN-01", "X-FIVE-02")
def test_five_people_never_play_the_base_game_alone() -> None:
    assert Ruleset(5) == Ruleset(5, (QUICK_ACTIONS,))
    assert Ruleset(5).modules == (QUICK_ACTIONS,)
    assert [Ruleset(players).modules for players in (2, 3, 4)] == [(), (), ()]


@pytest.mark.rules("R-COMP-01")
def test_everybody_has_six_workers_and_a_marker_in_each_temple_and_technology() -> None:
    game = new_game(Ruleset(4))
    assert MOST_WORKERS == 6
    for player in game.players:
        assert len(player.steps) == len(TEMPLES) == 3
        assert len(player.levels) == len(TECHNOLOGIES) == 4


@pytest.mark.rules("R-COMP-02")
def test_five_gears_are_driven_by_a_calendar_of_26_teeth() -> None:
    assert len(GEARS) == len(new_game(Ruleset(4)).gears) == 5
    assert TEETH_OF_THE_CALENDAR == 26


@pytest.mark.rules("R-COMP-03", "C-12")
def test_every_gear_has_two_slots_without_a_number() -> None:
    game = new_game(Ruleset(4))
    for gear in GEARS:
        assert len(game.gears[gear]) == TEETH[gear] == (13 if gear == CHICHEN_ITZA else 10)
        spaces = LAST_SPACE[gear] + 1
        assert TEETH[gear] - spaces == 2


@pytest.mark.rules("R-COMP-07")
def test_thirteen_monuments_and_32_buildings_of_two_ages() -> None:
    assert len(MONUMENTS) == 13
    tiles_of_age = Counter[int]()
    for building in BUILDINGS:
        tiles_of_age[building.age] += building.copies
    assert tiles_of_age == {1: 14, 2: 18}


@pytest.mark.rules("R-COMP-07")
def test_21_wealth_tiles_name_21_different_spaces() -> None:
    assert len({(tile.gear, tile.space) for tile in WEALTH_TILES}) == len(WEALTH_TILES) == 21


@pytest.mark.rules("R-COMP-07")
def test_four_players_need_all_16_corn_tiles_and_12_wood_tiles() -> None:
    game = new_game(Ruleset(4))
    assert sum(game.corn_tiles) == 16
    assert sum(game.wood_tiles) == 12


@pytest.mark.rules("R-SETUP-04")
def test_the_arrow_points_at_the_tooth_of_the_last_food_day_an_end_of_age() -> None:
    game = new_game(Ruleset(4))
    assert (game.day, game.next_food_day) == (0, 0)
    food_day_on_this_tooth = [day % TEETH_OF_THE_CALENDAR for day in FOOD_DAYS].index(game.day)
    assert food_day_on_this_tooth == 3
    assert END_OF_AGE[food_day_on_this_tooth] > 0


@pytest.mark.rules("R-SETUP-10", "R-SETUP-12")
def test_every_tile_of_the_shuffled_age_1_stack_is_equally_likely_to_be_turned_up() -> None:
    game = prepared_up_to(TURN_BUILDING, 4)
    offered = dict(zip(map(choice_name, game.options()), game.chance_weights(), strict=True))
    assert offered == {building.name: building.copies for building in BUILDINGS if building.age == 1}
    assert sum(offered.values()) == 14
    game.choose(choice_number("farm for one worker"))
    after_one = dict(zip(map(choice_name, game.options()), game.chance_weights(), strict=True))
    assert after_one == offered | {"farm for one worker": 2}


@pytest.mark.rules("R-SETUP-15", "C-22")
@pytest.mark.parametrize(("players", "dummies"), [(2, 12), (3, 6), (4, 0)])
def test_the_fewer_players_the_more_dummies(players: int, dummies: int) -> None:
    game = prepared_up_to(KEEP_WEALTH_TILE, players)
    assert standing_dummies(game) == DUMMY_WORKERS[players] == dummies


@pytest.mark.rules("Q-71")
def test_a_drawn_tile_whose_slot_is_taken_places_no_dummy_and_another_is_drawn() -> None:
    game = prepared_up_to(DRAW_DUMMY, 3)
    tile = choice_number("tile Uxmal 7")
    assert tile in game.options()
    game.gears[UXMAL][7] = DUMMY
    game.choose(tile)
    assert standing_dummies(game) == 1
    placed = 0
    while game.stack[-1].kind == DRAW_DUMMY:
        assert tile not in game.options()
        game.choose(game.options()[0])
        placed = standing_dummies(game) - 1
    assert placed == 6


@pytest.mark.rules("R-SETUP-19", "R-GEN-06")
def test_the_tiles_nobody_kept_are_gone_after_the_reveal() -> None:
    game = prepared_up_to(KEEP_WEALTH_TILE, 4)
    assert [len(player.dealt_tiles) for player in game.players] == [4, 4, 4, 4]
    while game.stack[-1].kind == KEEP_WEALTH_TILE:
        game.choose(game.options()[0])
    assert [player.dealt_tiles for player in game.players] == [(), (), (), ()]
    assert [len(player.wealth_tiles) for player in game.players] == [2, 2, 2, 2]
    assert game.stack[0].kind == NEXT_TURN


def changes(shown: str) -> set[str]:
    """The words of the page in the words of `change`."""
    if match := re.fullmatch(r"(\d+) (corn|wood|stone|gold)", shown):
        return {f"Red {match[2]} +{match[1]}"}
    if match := re.fullmatch(r"a (?:step for|level of) (\w+)", shown):
        return {f"Red {match[1]} +1"}
    return {
        "1 skull": {"Red skulls +1"},
        "a worker": {"Red workers +1", "Red hand +1"},
        "a farm for one worker": set[str](),  # works on Food Days only
    }[shown]


@pytest.mark.rules("R-SETUP-20")
def test_the_page_lists_every_wealth_tile() -> None:
    listed = [f"tile {name}" for name, _ in TILE_ROW.findall(PAGE.read_text(encoding="utf-8"))]
    assert listed == [tile.name for tile in WEALTH_TILES]


@pytest.mark.rules("R-SETUP-20")
@pytest.mark.parametrize(("name", "shown"), TILE_ROW.findall(PAGE.read_text(encoding="utf-8")))
def test_a_wealth_tile_gives_all_that_it_shows(name: str, shown: str) -> None:
    game = position("Red: 0 corn")
    before = areas(game)
    gain_wealth_tile(game, 0, [tile.name for tile in WEALTH_TILES].index(f"tile {name}"))
    wanted: set[str] = set().union(*(changes(part) for part in shown.split(", ")))
    assert differences(before, areas(game)) == wanted
