"""What travels over the board, from where to where, and which places have changed."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.properties.playing import Chooser, questions
from tests.properties.rulesets import EVERYTHING, name_of
from tests.scenarios import position
from tzolkin import new_game
from tzolkin.record.choice_names import choice_number
from tzolkin.record.story import Happening, Story
from tzolkin.render.board.regions import region, regions_of
from tzolkin.render.board.scene import Scene
from tzolkin.render.history import Flight, History, changed_keys, flights
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import Ruleset


def heard(text: str, *names: str) -> list[Happening]:
    """What happens when these choices are made in a position."""
    game = position(text)
    story = Story()
    game.listener = story
    for name in names:
        game.choose(choice_number(name))
    return story.happenings


def flying(text: str, *names: str) -> list[Flight]:
    """What travels then."""
    return flights(heard(text, *names))


def test_a_worker_goes_to_its_space_and_its_corn_after_it() -> None:
    assert flying("Red: 9 corn\nBlue: Tikal 0, Tikal 1", "Tikal") == [
        Flight("worker", 1, "workers-0", "space-tikal-2"),
        Flight("corn", 2, "corn-0", "space-tikal-2"),
    ]


def test_a_worker_comes_back_and_what_its_action_gives_comes_from_the_action() -> None:
    assert flying("Red: 5 corn, Yaxchilan 3, extraction 2\nBlue: 3 corn", "pick up Yaxchilan 3", "Yaxchilan 2") == [
        Flight("worker", 1, "space-yaxchilan-3", "workers-0"),
        Flight("corn", 1, "corn-0", "space-yaxchilan-3"),
        Flight("stone", 1, "space-yaxchilan-2", "stone-0"),
        Flight("stone", 1, "technology-extraction", "stone-0"),
        Flight("corn", 1, "space-yaxchilan-2", "corn-0"),
    ]


def test_a_skull_goes_to_its_place_and_brings_points_and_a_step() -> None:
    made = ("pick up Chichen Itza 4", "Chichen Itza 4")
    assert flying("Red: 5 corn, 1 skull, Chichen Itza 4", *made) == [
        Flight("worker", 1, "space-chichen-itza-4", "workers-0"),
        Flight("skull", 1, "skull-0", "placed-skull-4"),
        Flight("points", 7, "space-chichen-itza-4", "points-0"),
        Flight("step-kukulcan", 1, "space-chichen-itza-4", "disc-kukulcan-0"),
    ]


def test_a_harvest_tile_goes_to_its_player() -> None:
    travelling = flying("Red: 5 corn, Palenque 3", "pick up Palenque 3", "Palenque 3", "wood tile")
    assert travelling[1:] == [
        Flight("wood-tile", 1, "jungle-3-wood", "wood-tiles-0"),
        Flight("wood", 2, "space-palenque-3", "wood-0"),
    ]


def test_a_building_is_paid_taken_and_gives_what_it_shows() -> None:
    travelling = flying(
        "Red: 5 corn, 2 wood, 1 stone, Tikal 2\ndisplay: tomb of Chaac and Quetzalcoatl",
        "pick up Tikal 2",
        "Tikal 2",
        "tomb of Chaac and Quetzalcoatl",
    )
    assert travelling[1:5] == [
        Flight("wood", 2, "wood-0", "building-2"),
        Flight("stone", 1, "stone-0", "building-2"),
        Flight("building-2", 1, "building-2", "works-0"),
        Flight("step-chaac", 1, "building-2", "disc-chaac-0"),
    ]


def test_begging_takes_a_step_and_brings_corn_from_the_bank() -> None:
    assert flying("Red: 1 corn, Palenque 2", "Chaac") == [
        Flight("corn", 2, "region-bank", "corn-0"),
        Flight("step-chaac", -1, "disc-chaac-0", "region-bank"),
    ]


def test_a_technology_moves_its_marker() -> None:
    made = ("pick up Tikal 1", "Tikal 1", "theology", "wood")
    assert flying("Red: 3 corn, 1 wood, Tikal 1", *made)[1:3] == [
        Flight("wood", 1, "wood-0", "technology-theology"),
        Flight("theology", 1, "technology-theology", "level-theology-0"),
    ]


def test_the_end_of_a_round_brings_workers_home_and_corn_to_the_calendar() -> None:
    text = "players: 2\nturn: Blue\nstart player: Red\nRed: 5 corn, Uxmal 7\nBlue: 5 corn{more}"
    travelling = flying(text.format(more=""), "Palenque", "done")
    assert Flight("corn", 1, "region-bank", "pile") in travelling
    assert Flight("worker", 1, "space-uxmal-7", "workers-0") in travelling
    travelling = flying(text.format(more="\naccumulated corn: 2"), "starting player space", "done")
    assert Flight("corn", 2, "pile", "corn-1") in travelling
    assert Flight("worker", 1, "space-start", "workers-1") in travelling
    assert Flight("starting-player", 1, "space-start", "player-1") in travelling


def test_food_and_rewards_of_the_temples_fly_on_a_food_day() -> None:
    travelling = flying(
        "players: 2\nday: 8\nturn: Blue\nstart player: Red\nRed: 9 corn, Chaac 1\nBlue: 6 corn", "Palenque", "done"
    )
    assert Flight("corn", 6, "corn-0", "day-number") in travelling
    assert Flight("stone", 1, "temple-chaac", "stone-0") in travelling


def test_a_quick_action_gives_from_its_space() -> None:
    travelling = flying("Red: 5 corn\nBlue: 3 corn\nquick tile: stone", "quick action space", "done")
    assert travelling[:3] == [
        Flight("worker", 1, "workers-0", "space-quick"),
        Flight("corn", 1, "corn-0", "space-quick"),
        Flight("stone", 1, "space-quick", "stone-0"),
    ]


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
@pytest.mark.parametrize("taste", ["busy", "builder"])
def test_all_goods_that_fly_to_a_player_less_those_that_leave_are_what_it_holds(ruleset: Ruleset, taste: str) -> None:
    history = History(ruleset)
    history.extend(questions(new_game(ruleset), Chooser(ruleset.players, taste)))
    counted: Counter[str] = Counter()
    for flight in flights(history.happenings()):
        assert flight.what and flight.amount and flight.start != flight.end
        amount = int(flight.amount * 4)
        counted[flight.end] += amount
        counted[flight.start] -= amount
    for seat, player in enumerate(history.game.players):
        held = {
            f"corn-{seat}": player.corn,
            f"wood-{seat}": player.wood,
            f"stone-{seat}": player.stone,
            f"gold-{seat}": player.gold,
            f"skull-{seat}": player.skulls,
            f"points-{seat}": player.quarter_points() / 4,
            f"corn-tiles-{seat}": player.corn_tiles,
            f"wood-tiles-{seat}": player.wood_tiles,
            f"wealth-tiles-{seat}": len(player.wealth_tiles),
            f"works-{seat}": len(player.buildings) + len(player.monuments),
        }
        assert {key: counted[key] / 4 for key in held} == held


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_what_travels_starts_and_ends_at_elements_that_are_drawn(ruleset: Ruleset) -> None:
    history, travelled = History(ruleset), 0
    for number, choice in enumerate(list(questions(new_game(ruleset), Chooser(ruleset.players, "pilgrim")))):
        is_looked_at = number % 4 == 0
        elements = drawn(history.game) if is_looked_at else set()
        history.add(choice)
        if is_looked_at:
            elements |= drawn(history.game)
            for flight in flights(history.happenings_of_choices(number, number + 1)):
                assert {flight.start, flight.end} <= elements, flight
                travelled += 1
    assert travelled > 50


def drawn(game: Game) -> set[str]:
    """The ids and keys of all elements of the board."""
    drawing = "".join(region(name, game, Scene()) for name in regions_of(game.ruleset))
    return set(re.findall(r' (?:id|data-target)="([^"]+)"', drawing))


# What has changed


def test_changed_places_are_named_by_their_keys() -> None:
    made = ("pick up Tikal 1", "Tikal 1", "theology", "wood")
    assert changed_keys(heard("Red: 3 corn, 1 wood, Tikal 1", *made)[:5]) == {
        "space-tikal-1", "workers-0", "wood-0", "technology-theology", "level-theology-0"
    }  # fmt: skip


def test_a_placed_worker_is_named_where_the_gears_have_carried_it() -> None:
    happenings = heard("Red: 9 corn\nBlue: Tikal 0, Tikal 1", "Tikal")
    assert "space-tikal-2" in changed_keys(happenings)
    assert "space-tikal-4" in changed_keys(happenings, days=2)
    assert not [key for key in changed_keys(happenings, days=9) if key.startswith("space-")]


def test_a_step_names_its_temple_and_a_tile_its_place() -> None:
    begging = changed_keys(heard("Red: 1 corn, Palenque 2", "Chaac"))
    assert begging == {"corn-0", "disc-chaac-0", "temple-chaac"}
    harvest = changed_keys(heard("Red: 5 corn, Palenque 3", "pick up Palenque 3", "Palenque 3", "wood tile"))
    assert {"jungle-3-wood", "wood-tiles-0", "wood-0"} <= harvest
