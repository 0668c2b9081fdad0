"""Self-checks of the reading with the expansion: worked examples of the specification, section 8.7, and whole games."""

from __future__ import annotations

import copy
import itertools
import random

import pytest

from . import facts
from .expansion_facts import (
    MODULES,
    PROPHECIES,
    QUICK_TILES,
    TILE_WITHOUT_A_SPACE,
    TRIBES,
    WITH_MINI_EXPANSION,
    WITH_PROPHECIES,
    WITH_QUICK_ACTIONS,
    WITH_TRIBES,
)
from .facts import CHAAC, CHICHEN_ITZA, KUKULCAN, PALENQUE, TIKAL, UXMAL, YAXCHILAN
from .player import Player
from .reading import Reading
from .table import Table
from .test_reading import FARM_FOR_ALL, FARM_FOR_ONE, FARM_FOR_THREE, drive, give, holdings, put, set_steps

CORN_TILE_3 = "quick tile 3 corn"
ALL_TEMPLES = "tomb of all temples"


def reading_with(*modules: str, players: int = 2, tribe: str | None = None, prophecy: str | None = None) -> Reading:
    """Make a reading to be arranged by hand; seat 0 leads the tribe, and nothing refills the display."""
    reading = Reading(players, modules)
    reading.table.stack.clear()
    reading.table.players[0].tribe = tribe
    reading.table.prophecy_in_force = prophecy
    reading.table.quick_tiles = [CORN_TILE_3]
    return reading


def hold_food_day(reading: Reading, answers: str = "") -> None:
    """Hold a Food Day: chance turns up any tile, the players answer."""
    left = [name.strip() for name in answers.split(",") if name.strip()]
    procedure = reading.food_day()
    try:
        question = next(procedure)
        while True:
            by_chance = question.actor == "chance"
            question = procedure.send(min(question.options) if by_chance else left.pop(0))
    except StopIteration:
        assert not left, f"never asked: {left}"


def quick(tile: str, *, tribe: str | None = None, prophecy: str | None = None) -> Reading:
    """Make a reading with this tile on the quick action board."""
    reading = reading_with(WITH_QUICK_ACTIONS, tribe=tribe, prophecy=prophecy)
    reading.table.quick_tiles = [tile]
    return reading


def outcomes(reading: Reading, seat: int, gear: str, action: int) -> set[tuple[int, int, int, int]]:
    """Perform an action in every possible way on copies of the table, and give all the holdings it can lead to."""
    found: set[tuple[int, int, int, int]] = set()
    left: list[tuple[str, ...]] = [()]
    while left:
        answers = left.pop()
        trial = Reading(2)
        trial.table = copy.deepcopy(reading.table)
        procedure = trial.perform(seat, gear, action)
        try:
            question = next(procedure)
            for answer in answers:
                question = procedure.send(answer)
            left += [(*answers, name) for name in question.options]
        except StopIteration:
            found.add(holdings(trial.table.players[seat]))
    return found


# --- prophecies ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("extraction", "expected"),
    [
        (0, {(2, 0, 1, 0), (1, 0, 1, 1)}),  # E-30
        (3, {(2, 0, 2, 0), (1, 0, 2, 1), (0, 0, 2, 2)}),  # E-31
    ],
)
def test_gold_shortage(extraction: int, expected: set[tuple[int, int, int, int]]) -> None:
    """E-30 and E-31: every gold costs a corn or is declined."""
    reading = reading_with(prophecy="Gold Shortage")
    reading.table.players[0].levels["extraction"] = extraction
    assert outcomes(reading, 0, YAXCHILAN, 5) == expected


def test_prophecies_follow_each_other() -> None:
    """E-32: without double advances the three are in force in rounds 9-14, 15-21 and 22-27."""
    chance = random.Random(0)
    reading = Reading(3, (WITH_PROPHECIES,))
    in_force: dict[int, str | None] = {}
    while reading.actor is not None:
        names = sorted(reading.options - {"two days"})
        reading.choose(chance.choice(names))
        if reading.table.turn is not None:
            in_force[reading.table.position + 1] = reading.table.prophecy_in_force
    first, second, third = reading.table.prophecies
    assert list(in_force.values()) == [None] * 8 + [first] * 6 + [second] * 7 + [third] * 6


def test_a_delayed_food_day_delays_the_next_prophecy() -> None:
    """E-33: from position 12 to 14; the first prophecy is still in force on that day."""
    reading = reading_with(WITH_PROPHECIES)
    table = reading.table
    table.prophecies = ["Drought", "Hunger", "Forest Fire"]
    table.food_days, table.prophecy_in_force, table.position = 1, "Drought", 12
    table.on_starting_space = 0
    table.players[0].hand -= 1
    drive(reading.calendar(), "two days")
    assert (table.position, table.prophecy_in_force) == (14, "Drought")
    hold_food_day(reading)
    assert table.prophecy_in_force == "Hunger"
    assert [player.sheet["prophecies"] for player in table.players] == [-20, -20]


def test_a_taxed_step_comes_after_the_resource() -> None:
    """E-56: the block of Chichen Itza 6 may appease the angry god."""
    for answers, steps, gold in (("gold, gold", 1, 0), ("gold, done", 0, 1)):
        reading = reading_with(prophecy="Angry God Kukulcan")
        player = reading.table.players[0]
        player.skulls = 1
        drive(reading.chichen_itza(0, 6), answers)
        assert (player.steps[KUKULCAN], player.goods["gold"], player.quarter_points) == (steps, gold, 32)


@pytest.mark.parametrize(("answers", "skulls", "chaac"), [(CHAAC, 1, 2), ("done", 0, 3)])
def test_a_skull_on_a_desecrated_food_day(answers: str, skulls: int, chaac: int) -> None:
    """E-57: the stones are due from the steps as they were."""
    reading = reading_with(prophecy="Desecration")
    table = reading.table
    table.bank_skulls = 1
    table.food_days = 2
    set_steps(table.players[0], 3, 0, 4)
    hold_food_day(reading, answers)
    assert holdings(table.players[0]) == (0, 2, 2, 0)
    assert (table.players[0].skulls, table.players[0].steps[CHAAC]) == (skulls, chaac)


def test_wrathful_gods_in_uxmal() -> None:
    """E-59b: the step of Uxmal 1 costs a fourth corn."""
    reading = reading_with(prophecy="Wrathful Gods")
    assert not reading.table.performable(0, UXMAL, 1, 3)
    assert reading.table.performable(0, UXMAL, 1, 4)
    give(reading.table.players[0], corn=4)
    drive(reading.uxmal(0, 1), CHAAC)
    assert (reading.table.players[0].corn, reading.table.players[0].steps[CHAAC]) == (0, 1)


def test_gold_before_feeding() -> None:
    """E-104: gold may be paid for although workers then stay unfed."""
    for answers, expected, points in (("done", (0, 0, 0, 0), 0), ("gold", (1, 0, 0, 1), -3)):
        reading = reading_with(prophecy="Gold Shortage")
        reading.table.food_days = 1
        player = reading.table.players[0]
        player.buildings = ["hall of gold"]
        player.corn = 6
        hold_food_day(reading, answers)
        assert holdings(player) == expected
        assert player.sheet["feeding"] == 4 * points


def test_drought_with_huracan() -> None:
    """E-105: corn of Palenque 4 reached from Yaxchilan 4."""
    reading = reading_with(tribe="Huracan", prophecy="Drought")
    table = reading.table
    table.jungle_wood[4] = 1
    table.players[0].levels["agriculture"] = 1
    put(table, 0, (YAXCHILAN, 4))
    drive(reading.turn(0), "done, pick up Yaxchilan 4, Palenque 4, corn tile")
    assert (table.players[0].corn, table.players[0].corn_tiles) == (7, 1)


def test_skulls_cannot_be_taken_from_the_bottom() -> None:
    """E-108: Yaxchilan 4 is not offered; a building gives no skull."""
    reading = reading_with(prophecy="Desecration")
    table = reading.table
    player = table.players[0]
    set_steps(player, -1, -1, -1)
    assert not table.performable(0, YAXCHILAN, 4, 0)
    table.display = ["hall of learning and skull"]
    give(player, wood=2, stone=2)
    drive(reading.tikal(0, 2), "hall of learning and skull, agriculture")
    assert (player.skulls, player.levels["agriculture"], holdings(player)) == (0, 1, (0, 0, 0, 0))


def test_tikal_5_under_the_gods() -> None:
    """Q-102, X-PROPH-INT-02: a step at least, and the second may be declined."""
    reading = reading_with(prophecy="Angry God Chaac")
    player = reading.table.players[0]
    give(player, wood=2)
    seen = drive(reading.tikal(0, 5), "wood, Chaac and Kukulcan, wood")
    assert seen[1] == {
        "Chaac and Quetzalcoatl",
        "Chaac and Kukulcan",
        "Quetzalcoatl and Kukulcan",
        "Quetzalcoatl",
        "Kukulcan",
    }
    assert player.blocks() == 0
    give(player, wood=1)
    seen = drive(reading.tikal(0, 5), "wood, Quetzalcoatl")
    assert seen[1] == {"Quetzalcoatl and Kukulcan", "Quetzalcoatl", "Kukulcan"}
    reading.table.prophecy_in_force = "Wrathful Gods"
    give(player, wood=1)
    assert not reading.table.performable(0, TIKAL, 5, 0)
    assert reading.table.performable(0, TIKAL, 5, 1)
    give(player, wood=1, corn=1)
    assert drive(reading.tikal(0, 5), "wood, Chaac")[1] == set(facts.TEMPLES)
    assert holdings(player) == (0, 0, 0, 0)


def test_teachers_are_short() -> None:
    """Q-57, Q-110: a paid advance costs a block more; a free one costs a block or is declined."""
    reading = reading_with(prophecy="Teacher Shortage")
    table = reading.table
    player = table.players[0]
    give(player, wood=1)
    assert not table.performable(0, TIKAL, 1, 0)
    give(player, wood=2)
    drive(reading.tikal(0, 1), "theology, 2 wood")
    assert player.levels["theology"] == 1
    table.display = ["hall of learning and stone", "hall of exchange"]
    give(player, wood=3)
    drive(reading.tikal(0, 2), "hall of learning and stone, agriculture, stone")
    assert (player.levels["agriculture"], player.blocks()) == (1, 0)
    give(player, wood=3, stone=1)
    drive(reading.tikal(0, 2), "hall of exchange, theology, agriculture, wood, done")
    assert list(player.levels.values()) == [2, 0, 0, 0]
    assert player.blocks() == 1


def test_technologies_are_exchanged() -> None:
    """X-BUILD-09: one level down, and each of the others up, bonuses included."""
    reading = reading_with()
    player = reading.table.players[0]
    reading.table.display = ["hall of exchange"]
    player.levels = {"agriculture": 3, "extraction": 1, "architecture": 0, "theology": 0}
    give(player, wood=1, stone=1)
    seen = drive(reading.tikal(0, 2), "hall of exchange, extraction, agriculture, Chaac, theology, architecture")
    assert seen[1] == {"agriculture", "extraction"}
    assert list(player.levels.values()) == [3, 0, 1, 1]
    assert player.steps[CHAAC] == 1


def test_lore_is_forgotten() -> None:
    """Q-63, Q-111: only the effects of level 2 are lost."""
    reading = reading_with(prophecy="Forgotten Lore")
    player = reading.table.players[0]
    player.levels = dict.fromkeys(facts.TECHNOLOGIES, 3)
    give(player, wood=1)
    player.skulls = 1
    drive(reading.chichen_itza(0, 1), "")
    drive(reading.palenque(0, 1), "")
    drive(reading.yaxchilan(0, 5), "")
    assert holdings(player) == (5, 1, 1, 2)
    reading.table.display = [FARM_FOR_ONE]
    drive(reading.tikal(0, 2), FARM_FOR_ONE)
    assert player.sheet == {"Chichen Itza": 16}
    assert holdings(player) == (6, 1, 1, 2)


@pytest.mark.parametrize(
    ("prophecy", "bands"),
    [("Hunger", {3: -5, 4: 0, 5: 6, 6: 13}), ("Wrathful Gods", {-3: -5, 0: -5, 3: 0, 4: 6, 10: 13})],
)
def test_points_of_prophecies(prophecy: str, bands: dict[int, int]) -> None:
    """COMPONENTS section 8.3, Q-64, Q-77."""
    table = reading_with().table
    player = table.players[0]
    for count, points in bands.items():
        player.fed = count
        set_steps(player, count, 0, 0)
        assert table.prophecy_points(0, prophecy) == points
    assert all(table.prophecy_points(1, each) <= 0 for each in PROPHECIES)


# --- feeding ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tribe", "prophecy", "workers", "corn", "buildings", "left", "points"),
    [
        (None, "Hunger", 3, 2, [FARM_FOR_ALL, FARM_FOR_ALL, FARM_FOR_ONE], 0, 0),  # E-35
        ("Yaluk", "Hunger", 5, 5, [FARM_FOR_ALL, FARM_FOR_THREE, FARM_FOR_THREE], 0, 0),  # E-36
        ("Yaluk", None, 5, 14, [], 2, -5),  # E-54
    ],
)
def test_feeding_with_greater_needs(
    tribe: str | None, prophecy: str | None, workers: int, corn: int, buildings: list[str], left: int, points: int
) -> None:
    """E-35, E-36, E-54."""
    table = reading_with(tribe=tribe, prophecy=prophecy).table
    player = table.players[0]
    player.workers, player.corn, player.buildings = workers, corn, buildings
    table.feed(0)
    assert (player.corn, player.quarter_points) == (left, 4 * points)


# --- new buildings and renovation ---------------------------------------------------------------------------------


def renovator() -> tuple[Reading, Player]:
    """Arrange the position of E-34."""
    reading = reading_with()
    player = reading.table.players[0]
    player.buildings = ["shrine of stone", "hall of gold"]
    reading.table.display = [ALL_TEMPLES]
    return reading, player


@pytest.mark.parametrize(
    ("answer", "blocks", "corn"),
    [("done", (1, 2, 1), 8), ("shrine of stone", (1, 2, 0), 6), ("hall of gold", (0, 0, 1), 2)],
)
def test_renovation(answer: str, blocks: tuple[int, int, int], corn: int) -> None:
    """E-34: one old building at most counts towards the new one."""
    reading, player = renovator()
    give(player, 0, *blocks)
    drive(reading.tikal(0, 2), f"{ALL_TEMPLES}, {answer}")
    assert holdings(player) == (0, 0, 0, 0)
    assert set(player.buildings) == {"shrine of stone", "hall of gold", ALL_TEMPLES} - {answer}
    reading, player = renovator()
    give(player, corn)
    seen = drive(reading.uxmal(0, 4), f"{ALL_TEMPLES}, {answer}")
    assert ("done" in seen[1], player.corn) == (corn == 8, 0)


def test_renovation_for_a_monument() -> None:
    """Q-68: a monument may be renovated for, a building without a common block may not."""
    reading, player = renovator()
    reading.table.display = ["tomb of the monument"]
    reading.table.monuments = ["monument to skulls"]
    player.buildings = ["shrine of stone", "farm of three corn"]
    player.skulls = 1
    give(player, wood=1, gold=3)
    seen = drive(reading.tikal(0, 2), "tomb of the monument, done, monument to skulls, shrine of stone")
    assert seen[1] == {"done", "shrine of stone", "farm of three corn"}
    assert seen[3] == {"shrine of stone"}
    assert (holdings(player), player.skulls, player.quarter_points) == ((0, 0, 0, 0), 0, 4)


@pytest.mark.parametrize(("architecture", "corn"), [(0, 2), (3, 0)])
def test_the_shrine_of_the_skull_in_uxmal(architecture: int, corn: int) -> None:
    """E-47: corn replaces the gold, never the skull; the skull counts as placed in Chichen Itza."""
    reading = reading_with()
    table = reading.table
    player = table.players[0]
    table.display = ["shrine of the skull"]
    player.levels["architecture"] = architecture
    player.levels["theology"] = 2
    give(player, corn=corn, wood=1)
    assert not table.performable(0, UXMAL, 4, corn)
    player.skulls = 1
    drive(reading.uxmal(0, 4), "shrine of the skull, Chaac, wood, Chaac")
    assert (player.skulls, table.shrine_skulls, player.steps[CHAAC]) == (0, 1, 2)
    assert player.corn == (1 if architecture else 0)
    assert table.monument_points(0, "monument to skulls") == 3


def test_wood_then_skulls() -> None:
    """E-48: wood on the first two Food Days, skulls on the last two, before feeding."""
    table = reading_with().table
    player = table.players[0]
    player.buildings = ["tomb of wood and skull", "farm of three corn"]
    for table.food_days in (1, 2, 3, 4):
        assert table.give_untaxed(0, table.building_goods(0)) == []
    assert (holdings(player), player.skulls) == ((12, 2, 0, 0), 2)


@pytest.mark.parametrize(("architecture", "extra"), [(3, ""), (0, ", stone")])
def test_renovation_in_crowded_cities(architecture: int, extra: str) -> None:
    """E-55: nothing is left of the cost, so only the surcharge is paid, and architecture 3 saves it."""
    for corn in (False, True):
        reading = reading_with(prophecy="Crowded Cities")
        player = reading.table.players[0]
        player.buildings = ["farm of three corn"]
        player.levels["architecture"] = architecture
        reading.table.display = [FARM_FOR_THREE]
        give(player, stone=1, corn=2)
        gained = 1 if architecture else 0
        if corn:
            drive(reading.uxmal(0, 4), f"{FARM_FOR_THREE}, farm of three corn")
            assert holdings(player) == (2 * (architecture == 3) + gained, 0, 1, 0)
        else:
            drive(reading.tikal(0, 2), f"{FARM_FOR_THREE}, farm of three corn{extra}")
            assert holdings(player) == (2 + gained, 0, gained, 0)
        assert player.buildings == [FARM_FOR_THREE]
        assert player.quarter_points == 8 * gained


def test_payment_in_crowded_cities() -> None:
    """X-PROPH-INT-05: with architecture 3 any block of the total is saved."""
    reading = reading_with(prophecy="Crowded Cities")
    player = reading.table.players[0]
    reading.table.display = ["tomb of the builder", FARM_FOR_ALL]
    player.levels["architecture"] = 3
    give(player, wood=5, stone=2, gold=2)
    seen = drive(reading.tikal(0, 2), "tomb of the builder, wood and stone, Chaac, done")
    assert seen[1] == {"wood and gold", "2 wood", "wood and stone", "2 gold", "stone and gold"}
    player.levels["architecture"] = 0
    reading.table.display = [FARM_FOR_ALL]
    give(player, wood=5, stone=1)
    assert drive(reading.tikal(0, 2), f"{FARM_FOR_ALL}, 5 wood")[1] == {"5 wood", "4 wood and stone"}


# --- tribes -------------------------------------------------------------------------------------------------------


def test_cit_bolon_tum_pays_three() -> None:
    """E-37 and E-58: the dearest space of the turn costs 3; the flood comes on top."""
    table = reading_with(tribe="Cit-Bolon-Tum").table
    assert table.price(0, [(PALENQUE, 5)]) == 3
    assert table.price(0, [(PALENQUE, 5), (TIKAL, 5)]) == 9
    table.prophecy_in_force = "High Floodwaters"
    assert table.price(0, [(CHICHEN_ITZA, 5)]) == 5
    assert table.price(1, [(CHICHEN_ITZA, 5)]) == 7


def test_cit_bolon_tum_has_one_space_more() -> None:
    """E-38: from 6 to 8 in one double advance, then off the gear; from 8 every action is free."""
    reading = reading_with(tribe="Cit-Bolon-Tum")
    table = reading.table
    put(table, 0, (PALENQUE, 6))
    table.on_starting_space = 1
    table.players[1].hand -= 1
    drive(reading.calendar(), "two days")
    assert table.gears[PALENQUE][8] == 0
    assert "Palenque 5" in table.worker_actions(0, PALENQUE, 8)
    drive(reading.calendar(), "")
    assert (table.gears[PALENQUE].count(0), table.players[0].hand) == (0, 3)
    put(table, 0, (CHICHEN_ITZA, 10))
    assert not table.double_advance_pushes_nobody()


def test_huracan() -> None:
    """E-39: action 3 of either gear for one corn."""
    reading = reading_with(tribe="Huracan")
    table = reading.table
    give(table.players[0], corn=1)
    actions = table.worker_actions(0, PALENQUE, 4)
    assert actions["Palenque 3"] == (PALENQUE, 3, 1)
    assert actions["Yaxchilan 3"] == (YAXCHILAN, 3, 1)
    assert "Yaxchilan 2" not in actions
    put(table, 0, (PALENQUE, 4))
    drive(reading.turn(0), "done, pick up Palenque 4, Yaxchilan 3")
    assert holdings(table.players[0]) == (2, 0, 0, 1)


def test_itzamna_chooses_a_bonus() -> None:
    """E-40: the bonus of theology for passing level 3 of agriculture."""
    reading = reading_with(tribe="Itzamna")
    player = reading.table.players[0]
    player.levels["agriculture"] = 3
    give(player, wood=1)
    seen = drive(reading.tikal(0, 1), "agriculture, wood, theology")
    assert seen[2] == set(facts.TECHNOLOGIES)
    assert (player.skulls, player.blocks(), list(player.levels.values())) == (1, 0, [3, 0, 0, 0])
    drive(reading.tikal(0, 1), "theology")
    assert player.levels["theology"] == 1


@pytest.mark.parametrize("space", [6, 7])
def test_balam_gains_from_a_lower_action(space: int) -> None:
    """E-41: one corn, also from a free-choice space."""
    reading = reading_with(tribe="Balam")
    put(reading.table, 0, (YAXCHILAN, space))
    drive(reading.turn(0), f"done, pick up Yaxchilan {space}, Yaxchilan 1")
    assert holdings(reading.table.players[0]) == (1, 1, 0, 0)


def test_balam_gains_one_corn_in_all() -> None:
    """E-42 and E-59a: no fee, and the corn pays for the action itself."""
    reading = reading_with(tribe="Balam")
    put(reading.table, 0, (PALENQUE, 4))
    drive(reading.turn(0), "done, pick up Palenque 4, Palenque 2")
    assert reading.table.players[0].corn == 1 + 4
    reading = reading_with(tribe="Balam")
    put(reading.table, 0, (UXMAL, 7))
    drive(reading.turn(0), "done, pick up Uxmal 7, Uxmal 5, Yaxchilan 1")
    assert holdings(reading.table.players[0]) == (0, 1, 0, 0)


def test_ahau_chamahez() -> None:
    """E-43: one space higher for one corn, two in Chichen Itza with theology; once in a turn."""
    reading = reading_with(tribe="Ahau Chamahez")
    table = reading.table
    put(table, 0, (TIKAL, 5), (YAXCHILAN, 4))
    give(table.players[0], corn=2, wood=1)
    seen = drive(reading.turn(0), "done, pick up Tikal 5, one space higher, Tikal 1, agriculture, wood, done")
    assert "nothing" not in seen[3]
    assert seen[3] == {"Tikal 1", "Tikal 3", "Tikal 5"}
    assert table.players[0].corn == 1
    reading = reading_with(tribe="Ahau Chamahez")
    table = reading.table
    table.players[0].levels["theology"] = 1
    table.players[0].skulls = 2
    put(table, 0, (CHICHEN_ITZA, 4), (CHICHEN_ITZA, 9))
    give(table.players[0], corn=2)
    seen = drive(
        reading.turn(0),
        "done, pick up Chichen Itza 4, one space higher, Chichen Itza 6, gold, pick up Chichen Itza 9, nothing",
    )
    assert seen[3] == {"Chichen Itza 6"}
    assert "one space higher" not in seen[6]
    assert (holdings(table.players[0]), table.skull_places[6]) == ((1, 0, 0, 1), True)


def test_ah_chuy_kak() -> None:
    """E-44: two workers on gears are needed; then an older one may come back and act."""
    reading = reading_with(tribe="Ah Chuy Kak")
    table = reading.table
    put(table, 0, (YAXCHILAN, 3))
    give(table.players[0], corn=9)
    drive(reading.turn(0), "Yaxchilan, starting player space")
    table.on_starting_space = None
    table.players[0].hand = 2
    seen = drive(reading.turn(0), "Tikal, Tikal, pick up Yaxchilan 3, Yaxchilan 3")
    assert seen[2] == {"done", "pick up Yaxchilan 0", "pick up Yaxchilan 3"}
    assert table.players[0].hand == 1


@pytest.mark.parametrize(
    ("gear", "space", "answers", "offered"),
    [
        (TIKAL, 3, "", None),  # each of its actions would use up the corn, the wood or the tile
        (YAXCHILAN, 1, "Yaxchilan 1, ", {"nothing", "Yaxchilan 1"}),
        (UXMAL, 2, "Uxmal 2, sell gold, done, ", {"nothing", "Uxmal 2"}),
    ],
)
def test_ah_chuy_kak_keeps_a_promise(gear: str, space: int, answers: str, offered: set[str] | None) -> None:
    """Q-136: the pick-up leaves the corn and the wood for the quick building."""
    reading = quick("quick tile building", tribe="Ah Chuy Kak")
    table = reading.table
    table.display = [FARM_FOR_ONE]
    table.players[0].workers = table.players[0].hand = 4
    put(table, 0, (gear, space))
    give(table.players[0], corn=6, wood=1, gold=1 if gear == UXMAL else 0)
    start = f"quick action space, Chichen Itza, Palenque, pick up {gear} {space}, "
    seen = drive(reading.turn(0), start + answers + FARM_FOR_ONE)
    assert table.players[0].buildings == [FARM_FOR_ONE]
    if offered is not None:
        assert seen[4] == offered
    if gear == UXMAL:
        assert seen[5] == {"done", "sell gold", "buy gold", "buy stone", "buy wood"} - {
            "buy gold",
            "buy stone",
            "buy wood",
        }


def test_bacab() -> None:
    """E-45: two corn at the start of the turn, four for begging."""
    reading = reading_with(tribe="Bacab")
    player = reading.table.players[0]
    drive(reading.turn(0), "done, Palenque, done")
    assert (player.corn, set(player.steps.values())) == (2, {0})
    drive(reading.turn(0), "Chaac, Tikal, done")
    assert (player.corn, player.steps[CHAAC]) == (4, -1)


def test_ahmakiq_passes() -> None:
    """Q-46, Q-120: passing gives two corn, and begging is never forced."""
    reading = reading_with(tribe="Ahmakiq")
    table = reading.table
    for gear in facts.GEARS:
        table.gears[gear][0] = 1
    table.on_starting_space = 1
    seen = drive(reading.turn(0), "done, pass")
    assert "done" in seen[0]
    assert seen[1] == {"pass"}
    assert table.players[0].corn == 2


def test_vacub_caquix() -> None:
    """E-107: the outcomes of placing exactly two workers on Palenque."""
    found = set()
    names = (PALENQUE, "skip on Palenque")
    for first, second in itertools.product(names, names):
        reading = reading_with(tribe="Vacub-Caquix")
        table = reading.table
        table.players[0].hand = 2
        give(table.players[0], corn=9)
        procedure = reading.turn(0)
        next(procedure)
        if second in procedure.send(first).options:
            with pytest.raises(StopIteration):
                procedure.send(second)
            spaces = tuple(space for space in range(8) if table.gears[PALENQUE][space] == 0)
            found.add((spaces, 9 - table.players[0].corn))
    assert found == {((0, 1), 2), ((0, 2), 3), ((1, 2), 4)}


def test_yumkaax() -> None:
    """E-106: the other places count as workers in his table."""
    reading = quick(CORN_TILE_3, tribe="Yumkaax")
    player = reading.table.players[0]
    give(player, corn=3)
    drive(reading.turn(0), "Palenque, starting player space, quick action space")
    assert player.corn == 3 - 3 + 3


def test_xaman_ek_sells_instead_of_begging() -> None:
    """Q-51, Q-135: the begging question vanishes with the sale."""
    reading = reading_with(tribe="Xaman Ek")
    table = reading.table
    player = table.players[0]
    give(player, wood=1, gold=1)
    seen = drive(reading.turn(0), "Xaman Ek sells gold, Palenque, done")
    assert seen[0] == {"done", *facts.TEMPLES, "Xaman Ek sells wood", "Xaman Ek sells gold"}
    assert not any(name.startswith("Xaman") for name in seen[1])
    assert holdings(player) == (4, 1, 0, 0)


def test_xaman_ek_keeps_what_he_owes() -> None:
    """Q-121: no sale makes a pending payment impossible."""
    reading = reading_with(tribe="Xaman Ek")
    table = reading.table
    put(table, 0, (TIKAL, 1))
    give(table.players[0], corn=3, wood=1)
    seen = drive(reading.turn(0), "pick up Tikal 1, Tikal 1, agriculture, wood")
    assert ["Xaman Ek sells wood" in options for options in seen] == [True, True, False, False]


def test_xaman_ek_has_a_last_occasion() -> None:
    """Q-135: after a quick action he is asked once more."""
    reading = quick("quick tile stone", tribe="Xaman Ek")
    player = reading.table.players[0]
    give(player, corn=3)
    drive(reading.turn(0), "quick action space, done, Xaman Ek sells stone")
    assert holdings(player) == (5, 0, 0, 0)


# --- quick actions ------------------------------------------------------------------------------------------------


def test_quick_wood() -> None:
    """E-49: no technology helps."""
    reading = quick("quick tile wood and corn")
    player = reading.table.players[0]
    player.levels["extraction"] = 1
    give(player, corn=3)
    drive(reading.turn(0), "quick action space, done")
    assert holdings(player) == (3, 1, 0, 0)
    assert reading.table.quick_seats == [0]
    drive(reading.calendar(), "")
    assert (reading.table.quick_seats, player.hand) == ([], 3)


def test_quick_building_needs_a_corn() -> None:
    """E-50: after paying for the spaces one corn must be left."""
    reading = quick("quick tile building")
    table = reading.table
    table.display = [FARM_FOR_ONE]
    give(table.players[0], corn=1, wood=1)
    assert "quick action space" not in table.placements(0)
    give(table.players[0], corn=2)
    assert "quick action space" not in table.placements(0)
    give(table.players[0], corn=2, wood=1)
    assert "quick action space" in table.placements(0)


@pytest.mark.parametrize(("position", "tile"), [(0, 0), (1, 0), (7, 3), (8, 4), (13, 6), (24, 12), (25, 12), (26, 12)])
def test_quick_tiles_change_every_two_days(position: int, tile: int) -> None:
    """E-51 and E-52: on Food Day 1 four or five tiles are gone; the last one stays to the end."""
    table = reading_with(WITH_QUICK_ACTIONS).table
    table.quick_tiles = [str(number) for number in range(13)]
    table.position = position
    assert table.quick_tile() == str(tile)


@pytest.mark.parametrize(("players", "on_spaces", "on_gears"), [(2, 2, 16), (3, 1, 11), (4, 1, 5), (5, 0, 0)])
def test_dummies_with_quick_actions(players: int, on_spaces: int, on_gears: int) -> None:
    """E-53."""
    for seed in range(5):
        chance = random.Random(seed)
        reading = Reading(players, (WITH_QUICK_ACTIONS,))
        while reading.table.turn is None:
            reading.choose(chance.choice(sorted(reading.options)))
        assert reading.table.quick_dummies == on_spaces
        assert sum(slots.count("dummy") for slots in reading.table.gears.values()) == on_gears
        assert reading.table.free_quick_spaces() == 3 - on_spaces


def test_quick_gold_in_a_shortage() -> None:
    """E-101: the corn on the teeth may pay the tax."""
    reading = quick("quick tile gold", prophecy="Gold Shortage")
    table = reading.table
    player = table.players[0]
    table.accumulated_corn = 2
    player.workers = player.hand = 2
    give(player, corn=1)
    assert "quick action space" not in table.placements(0)
    give(player, corn=2)
    drive(reading.turn(0), "done, quick action space, done")
    assert holdings(player) == (0, 0, 0, 1)
    reading = quick("quick tile gold", prophecy="Gold Shortage")
    table = reading.table
    table.accumulated_corn = 2
    table.players[0].workers = table.players[0].hand = 2
    give(table.players[0], corn=2)
    seen = drive(reading.turn(0), "done, quick action space, starting player space")
    assert "Palenque" not in seen[2]
    assert holdings(table.players[0]) == (1, 0, 0, 1)


def test_quick_technology_for_itzamna() -> None:
    """E-102: level 1 costs nothing, but a block when teachers are short."""
    reading = quick("quick tile technology", tribe="Itzamna")
    player = reading.table.players[0]
    give(player, corn=1)
    drive(reading.turn(0), "done, quick action space, theology")
    assert (player.corn, player.levels["theology"]) == (0, 1)
    table = quick("quick tile technology", tribe="Itzamna", prophecy="Teacher Shortage").table
    give(table.players[0], corn=1)
    assert "quick action space" not in table.placements(0)


def test_quick_building_without_architecture() -> None:
    """E-103: the full price, no corn and no points."""
    reading = quick("quick tile building")
    player = reading.table.players[0]
    player.levels["architecture"] = 3
    reading.table.display = [FARM_FOR_ONE]
    give(player, corn=2, wood=1)
    drive(reading.turn(0), f"done, quick action space, {FARM_FOR_ONE}")
    assert (holdings(player), player.quarter_points) == ((0, 0, 0, 0), 0)


# --- preparation --------------------------------------------------------------------------------------------------


def prepared(tribe: str, wealth: list[str], modules: tuple[str, ...] = (WITH_TRIBES,)) -> Reading:
    """Prepare a game in which seat 0 begins, is dealt and keeps all this, as far as it may."""
    reading = Reading(2, modules)
    wanted = ["Red", tribe, *wealth]
    while reading.table.turn is None:
        named = [name for name in wanted if name in reading.options]
        reading.choose(named[0] if named else max(reading.options))
    return reading


def test_ixtab_keeps_three_tiles() -> None:
    """E-46: three tiles are gained, then comes one step down."""
    wealth = ["tile Palenque 3", "tile Uxmal 1", "tile Yaxchilan 3"]
    reading = prepared("Ixtab", [*wealth, CHAAC])
    player = reading.table.players[0]
    assert sorted(player.wealth_tiles) == sorted(wealth)
    assert (player.steps[CHAAC], player.steps["Quetzalcoatl"], player.steps[KUKULCAN]) == (0, 1, 1)
    assert holdings(player) == (12, 2, 1, 1)


def test_yaluk_begins_with_five_workers() -> None:
    """X-TRIBE-YALUK-1, and Q-122: a tile gives the sixth."""
    player = prepared("Yaluk", ["tile Uxmal 5"]).table.players[0]
    assert player.workers == player.hand == 6


def test_the_tile_without_a_space() -> None:
    """COMPONENTS section 2, MINI2-wealth."""
    wealth = [TILE_WITHOUT_A_SPACE, "tile Palenque 7"]
    player = prepared("", wealth, (WITH_MINI_EXPANSION,)).table.players[0]
    assert (holdings(player), player.steps[CHAAC]) == ((15, 4, 1, 0), -1)


# --- whole games --------------------------------------------------------------------------------------------------


def check_invariants(table: Table) -> None:
    """Nothing is lost or owed: skulls, workers, holdings, markers."""
    players = table.players
    placed = table.skulls_in_chichen_itza()
    assert table.bank_skulls + sum(player.skulls for player in players) + placed == facts.SKULLS
    for seat, player in enumerate(players):
        elsewhere = (table.on_starting_space == seat) + table.quick_seats.count(seat)
        on_gears = sum(slots.count(seat) for slots in table.gears.values())
        assert on_gears + elsewhere + player.hand == player.workers <= facts.MOST_WORKERS
        assert min(player.corn, player.skulls, player.hand, *player.goods.values()) >= 0
    for temple in facts.TEMPLES:
        steps = [player.steps[temple] for player in players]
        assert facts.BOTTOM <= min(steps) <= max(steps) <= facts.TOP[temple]
        assert steps.count(facts.TOP[temple]) <= 1
    assert table.free_quick_spaces() >= 0


def enrich(table: Table, chance: random.Random) -> None:
    """Give everybody plenty, so that more can happen."""
    for player in table.players:
        give(player, corn=20, wood=9, stone=9, gold=9)
        player.levels = {track: chance.randrange(4) for track in facts.TECHNOLOGIES}
        player.skulls += 1
        table.bank_skulls -= 1


def play_at_random(players: int, modules: tuple[str, ...], seed: int) -> Reading:
    """Play a whole game at random; in every other one all are rich from the first turn on."""
    chance = random.Random(seed)
    reading = Reading(players, modules)
    poor = seed % 2 == 1
    while reading.actor is not None:
        if poor and reading.table.turn is not None:
            enrich(reading.table, chance)
            poor = False
        names = sorted(reading.options)
        assert names
        weights = [reading.weights[name] for name in names] if reading.actor == "chance" else [1] * len(names)
        reading.choose(chance.choices(names, weights)[0])
        check_invariants(reading.table)
    return reading


SUBSETS = [subset for size in range(len(MODULES) + 1) for subset in itertools.combinations(MODULES, size)]


@pytest.mark.parametrize("players", range(2, 6))
def test_games_of_every_subset_of_modules_end(players: int) -> None:
    """X-GEN-01: each module may be used alone or with any others."""
    for number, modules in enumerate(SUBSETS):
        reading = play_at_random(players, modules, 2 * number + players)
        assert reading.table.finished
        assert reading.table.position in (27, 28)
        assert reading.winners()
        assert reading.final_quarter_points() == [sum(sheet.values()) for sheet in reading.score_sheet()]


def test_every_tribe_and_every_prophecy_comes_up() -> None:
    """Games with everything, until each tribe was led and each prophecy was in force."""
    tribes: set[str | None] = set()
    prophecies: set[str] = set()
    for seed in range(40):
        table = play_at_random(2 + seed % 4, MODULES, seed).table
        tribes |= {player.tribe for player in table.players}
        prophecies |= set(table.prophecies)
        assert len(table.quick_tiles) == sum(sum(tiles.values()) for tiles in QUICK_TILES.values())
        expected = {"tribes", "prophecies", "prophecy_in_force", "quick_tiles", "quick_spaces"}
        assert expected <= set(table.snapshot())
    assert tribes == set(TRIBES)
    assert prophecies == set(PROPHECIES)


def test_what_cannot_be_played() -> None:
    """R-COMP-01, X-GEN-01, X-FIVE-02."""
    for players in (1, 6):
        with pytest.raises(ValueError, match="2 to 5 players"):
            Reading(players)
    with pytest.raises(ValueError, match="modules"):
        Reading(2, ("dragons",))
    assert WITH_QUICK_ACTIONS in Reading(5).table.modules
