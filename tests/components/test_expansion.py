"""Every table of the expansion says what section `expansion` of components.json says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.components.test_components import COLOURS, GOODS, PRINTED, TYPES, without_sources
from tests.components.test_components import printed_cost as cost_of
from tests.components.test_components import printed_effect as effect_of_the_base_game
from tzolkin.components import (
    effects,
    gears,
    monuments,
    player_board,
    prophecies,
    quick_actions,
    supplies,
    tribes,
    words,
)
from tzolkin.components.buildings import BUILDINGS, BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.effects import FOOD_DAYS_OF_WOOD, Effect
from tzolkin.components.wealth_tiles import PRINTS_NO_SPACE, WEALTH_TILES, WEALTH_TILES_OF_THE_BASE_GAME
from tzolkin.rules.expansions.tribes import TWINS

EXPANSION: dict[str, Any] = PRINTED["expansion"]

ON_FOOD_DAYS = {
    effects.CORN_ON_FOOD_DAYS: "corn",
    effects.STONE_ON_FOOD_DAYS: "stone",
    effects.GOLD_ON_FOOD_DAYS: "gold",
}


def printed_effect(effect: Effect) -> list[object]:
    """An effect in the form of the collection."""
    symbol, amount = effect
    if symbol in ON_FOOD_DAYS:
        return ["food_day_gain", {ON_FOOD_DAYS[symbol]: amount}]
    others: dict[int, list[object]] = {
        effects.RENOVATION: ["renovation"],
        effects.WOOD_OR_SKULL_ON_FOOD_DAYS: ["food_day_gain_switch", {"wood": amount}, {"skull": amount}],
        effects.BUILD_MONUMENT: ["build_monument"],
        effects.EXCHANGE_TECHNOLOGY: ["tech_exchange"],
        effects.OFFER_OF_THEOLOGY: ["theology_2"],
    }
    return others[symbol] if symbol in others else effect_of_the_base_game(effect)


@pytest.mark.rules("X-BUILD-01", "X-BUILD-02", "X-BUILD-04", "X-BUILD-05")
def test_the_8_new_buildings_cost_and_do_what_is_printed() -> None:
    ours = [
        {
            "name": building.name,
            "age": building.age,
            "type": TYPES[building.group],
            "copies": building.copies,
            "cost": cost_of(building.wood, building.stone, building.gold, building.skulls),
            "effects": [printed_effect(effect) for effect in building.effects],
        }
        for building in BUILDINGS[BUILDINGS_OF_THE_BASE_GAME:]
    ]
    assert ours == without_sources(EXPANSION["buildings"])
    assert FOOD_DAYS_OF_WOOD == 2
    names = [building.name for building in BUILDINGS]
    assert len(set(names)) == len(names)


# The numbers of the tribes that print any, in the words of the collection.
NUMBERS_OF_TRIBES: dict[str, dict[str, Any]] = {
    "Yaluk": {
        "starting_workers": tribes.YALUK_WORKERS,
        "extra_feed_corn": tribes.YALUK_MORE_CORN_PER_WORKER,
        "vp_per_unfed": tribes.YALUK_POINTS_PER_UNFED_WORKER,
    },
    "Ah Chuy Kak": {"min_placed_on_gears": tribes.AH_CHUY_KAK_WORKERS_PLACED, "extra_pickups": 1},
    "Bacab": {
        "turn_start_minimum_corn": tribes.BACAB_LEAST_CORN,
        "beg_to": tribes.BACAB_CORN_AFTER_BEGGING,
    },
    "Ahau Chamahez": {"steps_forward": 1, "corn": tribes.AHAU_CHAMAHEZ_CORN, "workers_per_turn": 1},
    "Ahmakiq": {"may_pass": True, "corn_on_pass": tribes.AHMAKIQ_CORN},
    "Balam": {"corn_gain": tribes.BALAM_CORN},
    "Huracan": {
        "pairs": [
            [words.GEAR_NAMES[gear].lower() for gear in pair]
            for pair in ((words.TIKAL, words.UXMAL), (words.PALENQUE, words.YAXCHILAN))
        ]
    },
    "Vacub-Caquix": {"spaces_per_turn": 1},
    "Ixtab": {"wealth_tiles_kept": tribes.IXTAB_TILES_KEPT, "temple_down": 1},
    "Cit-Bolon-Tum": {
        "flat_space_cost": tribes.CIT_BOLON_TUM_CORN,
        "uses_per_turn": 1,
        "extra_space_small_gears": gears.LAST_SPACE[words.PALENQUE] + 1,
        "extra_space_chichen": gears.LAST_SPACE[words.CHICHEN_ITZA] + 1,
    },
    "Xaman Ek": {"uses_per_turn": 1, "direction": "resource to corn"},
    "Itzamna": {
        "tech_cost": dict(
            zip(("to_level_1", "to_level_2", "to_level_3", "beyond_3"), tribes.ITZAMNA_RESOURCES, strict=True)
        ),
        "bonus_choice": "any track",
    },
    "Yumkaax": {"placement_cost_total": {str(workers): tribes.YUMKAAX_CORN[workers] for workers in range(1, 7)}},
}


@pytest.mark.rules("X-TRIBE-01", "C-03")
def test_the_13_tribes_print_the_numbers_that_are_printed() -> None:
    ours = [{"name": name, "params": NUMBERS_OF_TRIBES[name]} for name in tribes.TRIBE_NAMES]
    assert ours == without_sources(EXPANSION["tribes"])
    assert EXPANSION["tribe_setup"]["dealt"] == tribes.TRIBES_DEALT
    assert len(tribes.YUMKAAX_CORN) == len(player_board.CORN_FOR_WORKERS)
    for gear, twin in enumerate(TWINS):
        assert twin < 0 or TWINS[twin] == gear
    paired = [[words.GEAR_NAMES[gear].lower(), words.GEAR_NAMES[twin].lower()] for gear, twin in enumerate(TWINS[:4])]
    assert all(pair in paired for pair in NUMBERS_OF_TRIBES["Huracan"]["pairs"])


def bands(prophecy: prophecies.Prophecy) -> list[list[int | None]]:
    """From how many to how many of what a prophecy counts bring how many points; the first band begins anywhere."""
    least = prophecy.least
    below = [least[0] - 1, least[1] - 1, least[2] - 1, None]
    return [
        [start, last, points]
        for start, last, points in zip((None, *least), below, prophecies.BONUS_POINTS, strict=True)
    ]


@pytest.mark.rules("X-PROPH-01", "X-PROPH-10", "X-PROPH-11")
def test_the_13_prophecies_bring_the_points_that_are_printed() -> None:
    ours = [{"name": prophecy.name, "bands": bands(prophecy)} for prophecy in prophecies.PROPHECIES]
    printed = without_sources(EXPANSION["prophecies"], "confidence_calamity")
    for row in printed:
        row["bands"] = [[None, *row["bands"][0][1:]], *row["bands"][1:]]  # nobody has fewer than the least of it
    assert ours == printed
    assert prophecies.PROPHECIES_IN_PLAY == 3


@pytest.mark.rules("X-PROPH-11")
def test_every_count_brings_the_points_of_exactly_one_band() -> None:
    for row in EXPANSION["prophecies"]:
        for (_, last, _), (following, _, _) in zip(row["bands"], row["bands"][1:], strict=False):
            assert following == last + 1


QUICK_TILE_IDS = {
    quick_actions.THREE_CORN: "corn3",
    quick_actions.WOOD_AND_CORN: "wood_corn",
    quick_actions.ONE_STONE: "stone",
    quick_actions.ONE_GOLD: "gold",
    quick_actions.ADVANCE: "technology",
    quick_actions.EXCHANGE: "market",
    quick_actions.CONSTRUCT: "build",
}


@pytest.mark.rules("X-QUICK-01", "X-QUICK-02", "X-QUICK-03", "X-QUICK-07", "X-QUICK-16")
def test_the_13_quick_tiles_and_the_spaces_beside_the_gears_are_those_of_the_box() -> None:
    printed = EXPANSION["quick_actions"]
    assert list(QUICK_TILE_IDS.values()) == printed["tiles"]
    assert len(quick_actions.QUICK_TILE_NAMES) == len(QUICK_TILE_IDS)
    counted: Counter[str] = Counter()
    for age in (1, 2):
        ours = Counter({QUICK_TILE_IDS[tile]: copies for tile, copies in enumerate(quick_actions.QUICK_TILES[age])})
        assert +ours == Counter(printed[f"age_{age}"])
        assert ours.total() == quick_actions.QUICK_TILES_OF_AGE[age]
        counted += ours
    assert counted == printed["counts"]
    assert printed["spaces"] == quick_actions.QUICK_SPACES
    assert printed["corn"] == quick_actions.CORN_FOR_A_QUICK_SPACE
    for number in (2, 3, 4):
        assert printed["dummies"][str(number)] == {
            "on_gears": quick_actions.DUMMY_WORKERS_WITH_QUICK_ACTIONS[number],
            "on_quick_spaces": quick_actions.DUMMY_WORKERS_ON_QUICK_SPACES[number],
        }


@pytest.mark.rules("X-FIVE-01", "X-FIVE-02", "X-FIVE-03", "X-QUICK-16")
def test_the_supplies_suffice_for_five_players() -> None:
    printed = EXPANSION["fifth_player"]
    base = PRINTED["supplies_and_setup"]
    assert printed["harvest_tiles"] == {
        "corn": base["corn_harvest_tiles"] // 4,
        "wood": base["wood_harvest_tiles"] // 4,
    }, "one more field in every group"
    assert printed["dummies"] == supplies.DUMMY_WORKERS[5] == quick_actions.DUMMY_WORKERS_WITH_QUICK_ACTIONS[5]
    assert quick_actions.DUMMY_WORKERS_ON_QUICK_SPACES[5] == 0
    assert len(words.SEAT_NAMES) == 5
    # No document says how many monuments five players have, or what the monument to monuments brings them.
    assert supplies.MONUMENTS_ON_DISPLAY[5] == supplies.MONUMENTS_ON_DISPLAY[4]
    assert monuments.POINTS_PER_MONUMENT[5] == monuments.POINTS_PER_MONUMENT[4]


@pytest.mark.rules("R-SETUP-16", "R-SETUP-20")
def test_one_wealth_tile_of_the_mini_expansion_prints_no_space() -> None:
    [tile] = WEALTH_TILES[WEALTH_TILES_OF_THE_BASE_GAME:]
    down = {effects.DESCEND_CHAAC: words.CHAAC}
    ours = {
        "name": tile.name,
        "rewards": {GOODS[symbol]: amount for symbol, amount in tile.effects if symbol in GOODS},
        "temple_down": {COLOURS[down[symbol]]: amount for symbol, amount in tile.effects if symbol in down},
        "dummy": None if tile.gear == tile.space == PRINTS_NO_SPACE else tile.space,
    }
    assert [ours] == without_sources([EXPANSION["wealth_tile"]])


def test_what_is_not_known_for_sure_is_known() -> None:
    rows = [*EXPANSION["buildings"], *EXPANSION["tribes"], *EXPANSION["prophecies"], EXPANSION["wealth_tile"]]
    doubtful = {row["name"] for row in rows if row["confidence"] != "high"}
    buildings = {
        "farm of three corn",
        "tomb of wood and skull",
        "hall of gold",
        "shrine of stone",
        "hall of exchange",
        "shrine of the skull",
    }
    prophecy_tables = {prophecy.name for prophecy in prophecies.PROPHECIES}
    assert doubtful == buildings | {"Ahmakiq", "Yumkaax"} | prophecy_tables
    assert all(row["confidence_calamity"] == "high" for row in EXPANSION["prophecies"]), "what they do is for sure"
