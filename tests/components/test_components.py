"""Every table of src/tzolkin/components says what components.json says.

The collection names temples and building types by their printed colours and counts in its own words; the functions
below put the package's tables into that form, so that each comparison is one of whole tables.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tzolkin.components import (
    calendar,
    effects,
    gears,
    jungle,
    monuments,
    player_board,
    supplies,
    technologies,
    temples,
    words,
)
from tzolkin.components.buildings import BUILDINGS as ALL_BUILDINGS
from tzolkin.components.buildings import BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.effects import Effect
from tzolkin.components.monuments import MONUMENTS, Monument
from tzolkin.components.wealth_tiles import WEALTH_TILES as ALL_WEALTH_TILES
from tzolkin.components.wealth_tiles import WEALTH_TILES_OF_THE_BASE_GAME, WealthTile
from tzolkin.components.words import GEARS, RESOURCES, TECHNOLOGIES, TEMPLES

# Those of the expansion are in test_expansion.py.
BUILDINGS = ALL_BUILDINGS[:BUILDINGS_OF_THE_BASE_GAME]
WEALTH_TILES = ALL_WEALTH_TILES[:WEALTH_TILES_OF_THE_BASE_GAME]

PRINTED: dict[str, Any] = json.loads(Path(__file__).with_name("components.json").read_text(encoding="utf-8"))

TYPES = {words.FARM: "yellow", words.TOMB: "grey", words.HALL: "green", words.SHRINE: "blue"}
COLOURS = {words.CHAAC: "brown", words.QUETZALCOATL: "yellow", words.KUKULCAN: "green"}
PRINTED_GEARS = {"Chichen Itza": "chichen"}

# What each symbol is in the collection, given how many there are of it.
GOODS = {
    effects.GAIN_CORN: "corn",
    effects.GAIN_WOOD: "wood",
    effects.GAIN_STONE: "stone",
    effects.GAIN_GOLD: "gold",
    effects.GAIN_SKULL: "skull",
}
STEPS = {
    effects.CLIMB_CHAAC: "brown",
    effects.CLIMB_QUETZALCOATL: "yellow",
    effects.CLIMB_KUKULCAN: "green",
    effects.CLIMB_ANY: "any",
}
TRACKS = {
    effects.LEARN_AGRICULTURE: "agriculture",
    effects.LEARN_EXTRACTION: "extraction",
    effects.LEARN_ARCHITECTURE: "architecture",
    effects.LEARN_THEOLOGY: "theology",
    effects.LEARN_ANY: "any",
}


def printed_effect(effect: Effect) -> list[object]:
    """An effect in the form of the collection."""
    symbol, amount = effect
    if symbol in GOODS:
        return ["gain", {GOODS[symbol]: amount}]
    if symbol in STEPS:
        return ["temple", STEPS[symbol], amount]
    if symbol in TRACKS:
        return ["tech", TRACKS[symbol], amount]
    others: dict[int, list[object]] = {
        effects.FEEDS_WORKERS: ["farm_workers", amount, 2],
        effects.FEEDS_ALL: ["farm_all", amount],
        effects.POINTS: ["vp", amount],
        effects.WORKER: ["worker", amount],
        effects.BUILD: ["build_building"],
        effects.MARKET: ["market"],
        effects.ANY_ACTION: ["any_action", gears.UXMAL_CORN_FOR_ANY_ACTION],
    }
    return others[symbol]


def printed_cost(wood: int, stone: int, gold: int, skulls: int = 0) -> dict[str, int]:
    """A cost in the form of the collection, which leaves out what is not needed."""
    cost = {"wood": wood, "stone": stone, "gold": gold, "skull": skulls}
    return {good: amount for good, amount in cost.items() if amount}


def without_sources(rows: list[dict[str, Any]], *keys: str) -> list[dict[str, Any]]:
    """Rows of the collection, cut down to facts."""
    return [
        {key: value for key, value in row.items() if key not in ("id", "confidence", "sources", *keys)} for row in rows
    ]


@pytest.mark.rules("R-COMP-07", "R-BUILD-12", "Q-21")
def test_the_32_buildings_cost_and_do_what_is_printed() -> None:
    ours = [
        {
            "name": building.name,
            "age": building.age,
            "type": TYPES[building.group],
            "copies": building.copies,
            "cost": printed_cost(building.wood, building.stone, building.gold),
            "effects": [printed_effect(effect) for effect in building.effects],
        }
        for building in BUILDINGS
    ]
    assert ours == without_sources(PRINTED["buildings"])
    for building in BUILDINGS:
        assert building.resources == building.wood + building.stone + building.gold > 0


@pytest.mark.rules("R-COMP-07")
def test_there_are_as_many_tiles_as_the_box_holds() -> None:
    assert sum(building.copies for building in BUILDINGS) == PRINTED["counts"]["buildings"]
    for age in (1, 2):
        of_type: Counter[str] = Counter()
        for building in BUILDINGS:
            if building.age == age:
                of_type[TYPES[building.group]] += building.copies
        assert of_type == PRINTED["counts"]["buildings_by_type"][f"age_{age}"]
    ages = [building.age for building in BUILDINGS]
    assert ages == sorted(ages)
    assert len(BUILDINGS) == len(PRINTED["buildings"])
    assert len(MONUMENTS) == PRINTED["counts"]["monuments"]
    assert len(WEALTH_TILES) == PRINTED["counts"]["wealth_tiles"]
    names = [tile.name for tiles in (ALL_BUILDINGS, MONUMENTS, ALL_WEALTH_TILES) for tile in tiles]
    assert len(set(names)) == len(names)


def printed_scoring(index: int, monument: Monument) -> dict[str, Any]:
    """How a monument scores, in the form of the collection."""
    colour = TYPES[monument.group]
    each = monuments.POINTS_PER_WORK_OF_ITS_GROUP
    players = monuments.POINTS_PER_MONUMENT
    mastery, workers = monuments.POINTS_FOR_MASTERY, monuments.POINTS_FOR_WORKERS
    scorings: dict[int, dict[str, Any]] = {
        monuments.TOMBS: {"counts": f"own {colour} buildings and monuments", "vp_each": each},
        monuments.HALLS: {"counts": f"own {colour} buildings and monuments", "vp_each": each},
        monuments.SHRINES: {"counts": f"own {colour} buildings and monuments", "vp_each": each},
        monuments.ALL_WORKS: {"counts": "own buildings and monuments", "vp_each": monuments.POINTS_PER_WORK},
        monuments.CORN_TILES: {"counts": "own corn tiles", "vp_each": monuments.POINTS_PER_HARVEST_TILE},
        monuments.WOOD_TILES: {"counts": "own wood tiles", "vp_each": monuments.POINTS_PER_HARVEST_TILE},
        monuments.ALL_MONUMENTS: {
            "counts": "monuments built by all players",
            "vp_each_by_players": {str(number): players[number] for number in (2, 3, 4)},
        },
        monuments.MASTERY: {
            "counts": "own technologies at level 3",
            "table": {str(number): mastery[number] for number in range(5)},
        },
        monuments.TECHNOLOGY_LEVELS: {"counts": "own technology levels", "vp_each": monuments.POINTS_PER_LEVEL},
        monuments.WORKERS: {
            "counts": "own workers in play",
            "table": {str(number): workers[number] for number in range(3, 7)},
        },
        monuments.ALL_TEMPLES: {"counts": "points of the own steps in all temples", "vp_each": 1},
        monuments.ONE_TEMPLE: {"counts": "steps above the start in one temple", "vp_each": monuments.POINTS_PER_STEP},
        monuments.SKULLS: {"counts": "skulls at Chichen Itza", "vp_each": monuments.POINTS_PER_PLACED_SKULL},
    }
    return scorings[index]


@pytest.mark.rules("R-COMP-07", "R-SCORE-04")
def test_the_13_monuments_cost_and_score_what_is_printed() -> None:
    ours = [
        {
            "name": monument.name,
            "type": TYPES[monument.group],
            "cost": printed_cost(monument.wood, monument.stone, monument.gold, monument.skulls),
            "scoring": printed_scoring(index, monument),
        }
        for index, monument in enumerate(MONUMENTS)
    ]
    assert ours == without_sources(PRINTED["monuments"])


def printed_wealth_tile(tile: WealthTile) -> dict[str, Any]:
    """A wealth tile in the form of the collection, which keeps goods apart from other effects."""
    gear = words.GEAR_NAMES[tile.gear]
    goods: dict[str, int] = {}
    for symbol, amount in tile.effects:
        if symbol in GOODS:
            goods[GOODS[symbol]] = amount
    teeth = gears.TEETH[tile.gear]
    return {
        "rewards": goods,
        "effects": [printed_effect(effect) for effect in tile.effects if effect[0] not in GOODS],
        "dummy": {
            "gear": PRINTED_GEARS.get(gear, gear.lower()),
            "position": tile.space,
            "opposite_position": None if gear == "Chichen Itza" else (tile.space + teeth // 2) % teeth,
        },
    }


@pytest.mark.rules("R-COMP-07", "R-SETUP-16", "R-SETUP-17", "R-SETUP-20", "Q-71")
def test_the_21_wealth_tiles_give_what_is_printed_and_name_a_space_each() -> None:
    assert [printed_wealth_tile(tile) for tile in WEALTH_TILES] == without_sources(PRINTED["wealth_tiles"])
    places = {(tile.gear, tile.space) for tile in WEALTH_TILES}
    assert len(places) == len(WEALTH_TILES)
    opposites = {(tile.gear, (tile.space + 5) % 10) for tile in WEALTH_TILES if tile.gear != words.CHICHEN_ITZA}
    assert not places & opposites, "so no dummy is ever placed on another one"
    for tile in WEALTH_TILES:
        assert tile.name == f"tile {words.GEAR_NAMES[tile.gear]} {tile.space}"


@pytest.mark.rules("R-TEMP-01", "R-REW-02", "R-REW-04", "R-REW-05", "R-REW-08", "C-34")
def test_the_temples_are_as_high_as_printed_and_give_what_is_printed() -> None:
    ours = [
        {
            "temple": COLOURS[temple],
            "god": words.TEMPLE_NAMES[temple],
            "steps": [
                [step, points, None if good == temples.NOTHING_THERE else words.GOOD_NAMES[good]]
                for step, (points, good) in enumerate(
                    zip(temples.POINTS[temple], temples.REWARDS[temple], strict=True), start=temples.BOTTOM
                )
            ],
            "bonus_age1": temples.AGE_1_BONUS[temple],
            "bonus_age2": temples.AGE_2_BONUS[temple],
        }
        for temple in TEMPLES
    ]
    assert ours == without_sources(PRINTED["temples"])
    assert [temples.TOP[temple] for temple in TEMPLES] == [row["steps"][-1][0] for row in PRINTED["temples"]]


def printed_actions(gear: int) -> list[dict[str, Any]]:
    """The numbers that the actions of a gear print, in the form of the collection."""
    numbers = range(1, gears.ACTIONS[gear] + 1)
    if gear == words.PALENQUE:
        amounts = [{"corn": gears.PALENQUE_CORN[n], "wood": gears.PALENQUE_WOOD[n]} for n in numbers]
    elif gear == words.YAXCHILAN:
        amounts = [
            {
                "wood": gears.YAXCHILAN_WOOD[n],
                "stone": gears.YAXCHILAN_STONE[n],
                "gold": gears.YAXCHILAN_GOLD[n],
                "corn": gears.YAXCHILAN_CORN[n],
                "skull": gears.YAXCHILAN_SKULLS[n],
            }
            for n in numbers
        ]
    elif gear == words.CHICHEN_ITZA:
        return [
            {
                "n": n,
                "vp": gears.CHICHEN_POINTS[n],
                "temple": COLOURS[gears.CHICHEN_TEMPLE[n]],
                "bonus_resource": gears.CHICHEN_RESOURCES[n],
            }
            for n in numbers
        ]
    else:
        amounts = [{} for _ in numbers]
    return [
        {"n": n} | {good: amount for good, amount in goods.items() if amount}
        for n, goods in zip(numbers, amounts, strict=True)
    ]


@pytest.mark.rules("R-COMP-03", "C-12", "C-13", "R-CHI-03", "R-PICK-09", "R-CAL-07")
def test_the_gears_have_the_slots_and_actions_that_are_printed() -> None:
    ours = [
        {
            "gear": PRINTED_GEARS.get(words.GEAR_NAMES[gear], words.GEAR_NAMES[gear].lower()),
            "teeth": gears.TEETH[gear],
            "unnumbered_positions": list(range(gears.LAST_SPACE[gear] + 1, gears.TEETH[gear])),
            "free_choice_spaces": list(range(gears.FIRST_FREE_CHOICE[gear], gears.LAST_SPACE[gear] + 1)),
            "last_space": gears.LAST_SPACE[gear],
            "extra_day_blocking_space": gears.LAST_SPACE[gear] - 1,
            "actions": printed_actions(gear),
        }
        for gear in GEARS
    ]
    assert ours == without_sources(PRINTED["gears"])
    assert PRINTED["uxmal"] == {
        "step_up": {"corn": gears.UXMAL_CORN_FOR_A_STEP},
        "building": {"corn_per_resource": gears.UXMAL_CORN_PER_RESOURCE},
        "any_action": {"corn": gears.UXMAL_CORN_FOR_ANY_ACTION},
    }
    assert PRINTED["tikal"] == {"two_temples": {"resources": gears.TIKAL_RESOURCES_FOR_TWO_STEPS}}


@pytest.mark.rules("R-TECH-01", "R-TECH-03", "R-TECH-05", "C-15")
def test_the_technologies_cost_and_give_what_is_printed() -> None:
    printed = PRINTED["technologies"]
    assert [words.TECHNOLOGY_NAMES[technology] for technology in TECHNOLOGIES] == printed["tracks"]
    assert list(technologies.RESOURCES_TO_ADVANCE) == list(printed["advance_cost"].values())
    assert {
        "harvest_corn": list(technologies.AGRICULTURE_CORN),
        "fishing_corn": list(technologies.AGRICULTURE_FISHING),
        "no_tile_needed_from": technologies.NO_TILE_NEEDED_FROM,
        "bonus_steps": 1,
    } == printed["agriculture"]
    assert {
        "wood": list(technologies.EXTRACTION_WOOD),
        "stone": list(technologies.EXTRACTION_STONE),
        "gold": list(technologies.EXTRACTION_GOLD),
        "bonus_resources": technologies.EXTRACTION_BONUS_RESOURCES,
    } == printed["extraction"]
    assert {
        "corn": list(technologies.ARCHITECTURE_CORN),
        "vp": list(technologies.ARCHITECTURE_POINTS),
        "resources_less": list(technologies.ARCHITECTURE_RESOURCES_LESS),
        "corn_less": list(technologies.ARCHITECTURE_CORN_LESS),
        "bonus_vp": technologies.ARCHITECTURE_BONUS_POINTS,
    } == printed["architecture"]
    assert {
        "higher_action_from": technologies.HIGHER_ACTION_FROM,
        "step_for_resource_from": technologies.STEP_FOR_RESOURCE_FROM,
        "skulls": list(technologies.THEOLOGY_SKULLS),
        "bonus_skulls": technologies.THEOLOGY_BONUS_SKULLS,
    } == printed["theology"]
    assert technologies.TOP_LEVEL == 3


@pytest.mark.rules("R-COMP-02", "R-FOOD-02", "R-END-04", "C-05")
def test_the_calendar_has_the_teeth_and_food_days_that_are_printed() -> None:
    printed = PRINTED["calendar"]
    assert printed["teeth"] == calendar.TEETH
    ours = [
        {
            "day": day + 1,  # the collection counts days from 1
            "tooth": day % calendar.TEETH,
            "kind": "resources" if calendar.GIVES_GOODS[index] else "points",
        }
        | ({"end_of_age": calendar.END_OF_AGE[index]} if calendar.END_OF_AGE[index] else {})
        for index, day in enumerate(calendar.FOOD_DAYS)
    ]
    assert ours == printed["food_days"]
    assert calendar.FOOD_DAYS[-1] + 1 == printed["rounds"] == sum(printed["rounds_per_quarter"])
    assert len(calendar.FOOD_DAYS) - 1 == calendar.LAST_FOOD_DAY
    assert calendar.END_OF_AGE[calendar.AGE_CHANGE] == 1


@pytest.mark.rules("R-COMP-08", "R-PLACE-06", "C-01", "C-02", "C-03")
def test_the_player_board_shows_the_prices_that_are_printed() -> None:
    printed = PRINTED["player_board"]
    assert list(player_board.CORN_FOR_WORKERS) == [0, *printed["placement_cost_total"].values()]
    assert {words.GOOD_NAMES[good]: player_board.MARKET_RATE[good] for good in RESOURCES} == printed["market"]
    assert printed["worker_feeding"] == {
        "corn_per_worker": player_board.CORN_PER_WORKER,
        "vp_per_unfed_worker": player_board.POINTS_PER_UNFED_WORKER,
    }
    assert printed["final_scoring"] == {
        "corn_per_vp": player_board.CORN_PER_POINT,
        "vp_per_skull": player_board.POINTS_PER_SKULL,
    }
    assert printed["begging"] == {
        "allowed_when_corn_at_most": player_board.MOST_CORN_TO_BEG,
        "corn_set_to": player_board.CORN_AFTER_BEGGING,
    }


@pytest.mark.rules("R-SETUP-02", "R-SETUP-03", "R-SETUP-11", "R-SETUP-15", "C-18")
def test_the_supplies_are_those_of_the_box() -> None:
    printed = PRINTED["supplies_and_setup"]
    by_players = {number: str(number) for number in (2, 3, 4)}
    assert printed["skulls"] == supplies.SKULLS_IN_THE_GAME
    assert printed["buildings_displayed"] == supplies.BUILDINGS_ON_DISPLAY
    assert printed["starting_workers"] == player_board.STARTING_WORKERS
    assert printed["max_workers"] == supplies.MOST_WORKERS
    assert printed["wealth_tiles"] == {"dealt": supplies.WEALTH_TILES_DEALT, "kept": supplies.WEALTH_TILES_KEPT}
    for number, key in by_players.items():
        assert supplies.MONUMENTS_ON_DISPLAY[number] == printed["monuments_displayed_by_players"][key]
        assert supplies.DUMMY_WORKERS[number] == printed["dummies_by_players"][key]
        assert printed["fields_per_group_by_players"][key] == number
    assert sum(jungle.HAS_CORN) * 4 == printed["corn_harvest_tiles"]
    assert sum(jungle.HAS_WOOD) * 4 == printed["wood_harvest_tiles"]
    groups = range(jungle.FIRST_GROUP, jungle.LAST_GROUP + 1)
    assert [group for group, has_corn in enumerate(jungle.HAS_CORN) if has_corn] == list(groups)


def test_every_fact_is_known_for_sure() -> None:
    for name, table in PRINTED.items():
        rows = table if isinstance(table, list) else [table] if isinstance(table, dict) else []
        for row in rows:
            if "confidence" in row:
                assert row["confidence"] == "high" and row["sources"] >= 3, (name, row)
