"""Self-checks of the reading: worked examples of the specification, section 8, and random games that must end."""

from __future__ import annotations

import random
from collections.abc import Generator

import pytest

from . import facts
from .facts import CHAAC, CHICHEN_ITZA, KUKULCAN, PALENQUE, QUETZALCOATL, TIKAL, UXMAL, YAXCHILAN
from .reading import Question, Reading
from .table import Player, Table

Examined = Generator[Question, str, None]

FARM_FOR_ONE = "farm for one worker"
FARM_FOR_ALL = "farm for all workers"
FARM_FOR_THREE = "farm for three workers"


def reading_for(players: int) -> Reading:
    """Make a reading whose table is about to be arranged by hand, with no buildings to refill the display."""
    reading = Reading(players)
    reading.table.stack.clear()
    return reading


def drive(procedure: Examined, answers: str) -> list[frozenset[str]]:
    """Answer a procedure with names separated by commas and give the options seen; all must be used up."""
    left = [name.strip() for name in answers.split(",") if name.strip()]
    seen: list[frozenset[str]] = []
    try:
        question = next(procedure)
        while True:
            seen.append(question.options)
            assert left, f"unexpected question: {sorted(question.options)}"
            name = left.pop(0)
            assert name in question.options, f"{name} is not among {sorted(question.options)}"
            question = procedure.send(name)
    except StopIteration:
        assert not left, f"never asked: {left}"
    return seen


def first_options(procedure: Examined) -> frozenset[str]:
    """Give the options of the first question only."""
    return next(procedure).options


def set_steps(player: Player, chaac: int, quetzalcoatl: int, kukulcan: int) -> None:
    """Put the markers of a player on the temples."""
    player.steps = {CHAAC: chaac, QUETZALCOATL: quetzalcoatl, KUKULCAN: kukulcan}


def give(player: Player, corn: int = 0, wood: int = 0, stone: int = 0, gold: int = 0) -> None:
    """Set what a player holds."""
    player.corn = corn
    player.goods = {"wood": wood, "stone": stone, "gold": gold}


def holdings(player: Player) -> tuple[int, int, int, int]:
    """Give corn, wood, stone and gold."""
    return player.corn, player.goods["wood"], player.goods["stone"], player.goods["gold"]


def put(table: Table, seat: int, *places: tuple[str, int]) -> None:
    """Stand workers of a seat on the gears, taken from those in hand."""
    for gear, space in places:
        table.gears[gear][space] = seat
        table.players[seat].hand -= 1


# --- placing, begging, picking up ---------------------------------------------------------------------------------


def test_first_two_rounds() -> None:
    """E-23: Green, Blue, Red, Yellow are seats 0 to 3 here."""
    reading = reading_for(4)
    table = reading.table
    for player, corn in zip(table.players, (5, 6, 8, 9), strict=True):
        player.corn = corn
    drive(reading.turn(0), "Tikal, Yaxchilan, Palenque")
    seen = drive(reading.turn(1), "Palenque, Palenque, done")
    assert "Palenque" not in seen[2]
    drive(reading.turn(2), "Yaxchilan, Yaxchilan, Tikal")
    drive(reading.turn(3), "Tikal, starting player space, done")
    assert [player.corn for player in table.players] == [2, 2, 1, 6]
    drive(reading.calendar(), "one day")
    assert (table.position, table.starting_player, table.accumulated_corn) == (1, 3, 0)
    drive(reading.turn(3), "Palenque, Palenque")
    drive(reading.turn(0), "done, pick up Yaxchilan 1, Yaxchilan 1, pick up Tikal 1, Tikal 1, agriculture, wood, done")
    drive(reading.turn(1), "done, Tikal")
    drive(reading.turn(2), "done, pick up Yaxchilan 3, Yaxchilan 3, done")
    drive(reading.calendar(), "")
    assert [player.corn for player in table.players] == [2, 2, 3, 1]
    assert table.players[0].levels["agriculture"] == 1
    assert (table.position, table.accumulated_corn) == (2, 1)
    assert [table.gears[PALENQUE][space] for space in range(7)] == [None, 3, 0, 1, 1, 3, None]
    assert [table.gears[TIKAL][space] for space in range(6)] == [None, 1, None, 2, 3, None]
    assert table.gears[YAXCHILAN][3] == 2


def test_pity() -> None:
    """E-61: the cheapest space is 1 and nothing can be paid."""
    reading = reading_for(2)
    table = reading.table
    set_steps(table.players[0], -1, -1, -1)
    for gear in facts.GEARS:
        table.gears[gear][0] = 1
    table.gears[UXMAL][1] = 1
    table.on_starting_space = 1
    seen = drive(reading.turn(0), "Chichen Itza")
    assert seen == [frozenset({PALENQUE, YAXCHILAN, TIKAL, CHICHEN_ITZA})]
    table.players[0].hand = 3
    table.gears[CHICHEN_ITZA][1] = None
    set_steps(table.players[0], -1, 0, -1)
    seen = drive(reading.turn(0), "Quetzalcoatl, Palenque, done")
    assert seen[0] == frozenset({QUETZALCOATL})


def test_only_the_starting_player_space_is_free() -> None:
    """E-80: begging is optional, and without it only the starting player space can be taken."""
    reading = reading_for(2)
    table = reading.table
    for gear in facts.GEARS:
        table.gears[gear][0] = 1
    set_steps(table.players[0], 0, -1, -1)
    table.accumulated_corn = 4
    seen = drive(reading.turn(0), "done, starting player space")
    assert seen == [frozenset({"done", CHAAC}), frozenset({"starting player space"})]
    assert (table.players[0].corn, table.accumulated_corn) == (4, 0)


def test_harvest_then_burn() -> None:
    """E-06 and E-07a: a wood tile, then the forest is burned, or a lower action is paid for."""
    reading = reading_for(4)
    table = reading.table
    player = table.players[0]
    put(table, 0, (PALENQUE, 1), (PALENQUE, 3), (PALENQUE, 4))
    drive(
        reading.turn(0),
        "done, pick up Palenque 3, Palenque 3, wood tile, pick up Palenque 4, Palenque 4, burn the forest, Chaac, done",
    )
    assert holdings(player) == (7, 2, 0, 0)
    assert (player.wood_tiles, player.corn_tiles, player.steps[CHAAC]) == (1, 1, -1)
    assert (table.jungle_corn[4], table.jungle_wood[4]) == (3, 3)
    assert (table.jungle_corn[3], table.jungle_wood[3]) == (4, 3)

    reading = reading_for(4)
    table = reading.table
    table.players[0].corn = 1
    put(table, 0, (PALENQUE, 1), (PALENQUE, 3), (PALENQUE, 4))
    drive(
        reading.turn(0),
        "done, pick up Palenque 3, Palenque 3, wood tile, pick up Palenque 4, Palenque 3, corn tile, done",
    )
    assert holdings(table.players[0]) == (5, 2, 0, 0)


def test_harvest_options() -> None:
    """E-81 and E-08: what may be harvested with agriculture."""
    reading = reading_for(4)
    table = reading.table
    player = table.players[0]
    player.levels["agriculture"] = 2
    table.jungle_wood[3] = 3
    assert first_options(reading.palenque(0, 3)) == {"wood tile", "corn tile", "burn the forest"}
    drive(reading.palenque(0, 3), "burn the forest, Kukulcan")
    assert (player.corn, table.jungle_corn[3], table.jungle_wood[3]) == (6, 3, 2)
    player.levels["agriculture"] = 3
    drive(reading.palenque(0, 5), "corn without a tile")
    assert (player.corn, player.corn_tiles) == (6 + 12, 1)


def test_skulls_of_yaxchilan() -> None:
    """E-67: with one skull left theology 3 gives one; with none the action is not offered."""
    table = reading_for(2).table
    table.players[0].levels["theology"] = 3
    table.bank_skulls = 1
    assert table.performable(0, YAXCHILAN, 4, 0)
    table.gain_skulls(0, 2)
    assert table.players[0].skulls == 1
    assert not table.performable(0, YAXCHILAN, 4, 0)


# --- Tikal, Uxmal, Chichen Itza -----------------------------------------------------------------------------------


def test_architecture_kept_for_the_second_building() -> None:
    """E-68, E-82: architecture gained by the first building serves the second."""
    reading = reading_for(2)
    table = reading.table
    player = table.players[0]
    table.display = ["shrine of architecture", FARM_FOR_ONE]
    give(player, wood=1, gold=1)
    drive(reading.tikal(0, 4), f"shrine of architecture, {FARM_FOR_ONE}")
    assert holdings(player) == (1, 0, 0, 0)

    player.levels["architecture"] = 2
    player.quarter_points = 0
    table.display = ["shrine of architecture", FARM_FOR_ONE]
    give(player, gold=1)
    drive(reading.tikal(0, 4), f"shrine of architecture, keep architecture, {FARM_FOR_ONE}")
    assert holdings(player) == (1, 0, 0, 0)
    assert player.quarter_points == 8

    player.levels["architecture"] = 2
    table.display = ["shrine of architecture", FARM_FOR_ONE]
    give(player, gold=1)
    drive(reading.tikal(0, 4), "shrine of architecture, use architecture")


def test_saved_block() -> None:
    """E-69: architecture 3 saves the gold; a block that has to be paid cannot be kept."""
    reading = reading_for(2)
    player = reading.table.players[0]
    reading.table.display = ["tomb of the builder"]
    player.levels["architecture"] = 3
    give(player, wood=1, gold=1)
    seen = drive(reading.tikal(0, 2), "tomb of the builder, gold, Chaac")
    assert seen[1] == {"wood", "gold"}
    assert holdings(player) == (1, 0, 0, 1)
    assert player.quarter_points == 8
    reading.table.display = ["tomb of the builder"]
    give(player, wood=1)
    seen = drive(reading.tikal(0, 4), "tomb of the builder, gold, Chaac")
    assert seen[1] == {"gold"}


def test_extraction_bonus_pays_the_second_advance() -> None:
    """E-87: the bonus of the first advance may pay for the second."""
    reading = reading_for(2)
    player = reading.table.players[0]
    player.levels["extraction"] = 3
    give(player, wood=1)
    drive(reading.tikal(0, 3), "extraction, wood, 2 stone, agriculture, stone")
    assert player.levels["agriculture"] == 1
    assert holdings(player) == (0, 0, 1, 0)


def test_corn_of_architecture_pays_an_effect() -> None:
    """E-88: the corn of architecture 1 pays for the action the tile grants."""
    reading = reading_for(2)
    player = reading.table.players[0]
    reading.table.display = ["tomb of any action"]
    player.levels["architecture"] = 1
    give(player, wood=2, stone=1, gold=1)
    drive(reading.tikal(0, 2), "tomb of any action, Yaxchilan 3")
    assert holdings(player) == (2, 0, 0, 1)
    assert player.quarter_points == 8


def test_one_climbable_temple() -> None:
    """E-93: with one climbable temple Tikal 5 makes one step; with none it is not offered."""
    reading = reading_for(2)
    table = reading.table
    set_steps(table.players[0], 4, 7, 0)
    set_steps(table.players[1], 5, 0, 0)
    give(table.players[0], stone=1)
    drive(reading.tikal(0, 5), "stone")
    assert table.players[0].steps[KUKULCAN] == 1
    set_steps(table.players[0], 4, 7, 6)
    give(table.players[0], stone=1)
    assert not table.performable(0, TIKAL, 5, 0)
    assert not table.performable(0, UXMAL, 1, 9)


def test_uxmal_4_with_architecture() -> None:
    """E-95: architecture 3 takes 2 corn off, and its own gains come afterwards."""
    reading = reading_for(2)
    player = reading.table.players[0]
    reading.table.display = [FARM_FOR_ONE]
    player.levels["architecture"] = 3
    drive(reading.uxmal(0, 4), FARM_FOR_ONE)
    assert (player.corn, player.quarter_points) == (1, 8)


def test_uxmal_5() -> None:
    """E-83: one corn buys an action; without corn it cannot be chosen."""
    reading = reading_for(2)
    table = reading.table
    put(table, 0, (UXMAL, 7))
    assert "Uxmal 5" not in table.worker_actions(0, UXMAL, 7)
    table.players[0].corn = 1
    drive(reading.turn(0), "done, pick up Uxmal 7, Uxmal 5, Yaxchilan 3")
    assert holdings(table.players[0]) == (2, 0, 0, 1)


def test_market() -> None:
    """Section 5.6: sales before purchases, and no kind both sold and bought."""
    reading = reading_for(2)
    give(reading.table.players[0], corn=1, wood=1, stone=1)
    seen = drive(reading.market(0), "sell wood, sell stone, buy gold")
    assert seen[1] == {"done", "sell stone", "buy stone"}
    assert seen[2] == {"done", "buy gold"}
    assert holdings(reading.table.players[0]) == (2, 0, 0, 1)


def test_chichen_itza() -> None:
    """E-13, E-62, E-90, E-91: fees, blocked steps, and theology."""
    reading = reading_for(2)
    table = reading.table
    player = table.players[0]
    give(player, corn=3)
    player.skulls = 1
    put(table, 0, (CHICHEN_ITZA, 7))
    drive(reading.turn(0), "pick up Chichen Itza 7, Chichen Itza 6, gold")
    assert holdings(player) == (2, 0, 0, 1)
    assert (player.quarter_points, player.steps[KUKULCAN], table.skull_places[6]) == (32, 1, True)

    player.skulls = 1
    set_steps(player, 4, 0, 0)
    set_steps(table.players[1], 5, 0, 0)
    drive(reading.chichen_itza(0, 3), "")
    assert (player.quarter_points, player.steps[CHAAC]) == (32 + 24, 4)

    player.skulls = 1
    player.corn = 0
    player.levels["theology"] = 1
    assert table.worker_actions(0, CHICHEN_ITZA, 0) == {"Chichen Itza 1": (CHICHEN_ITZA, 1, 0)}
    table.skull_places[9] = True
    assert set(table.worker_actions(0, CHICHEN_ITZA, 9)) == {f"Chichen Itza {place}" for place in (1, 2, 4, 5, 7, 8)}
    assert table.worker_actions(0, CHICHEN_ITZA, 3) == {"Chichen Itza 4": (CHICHEN_ITZA, 4, 0)}

    player.levels["theology"] = 2
    give(player)
    drive(reading.chichen_itza(0, 8), "stone, stone, Kukulcan")
    assert holdings(player) == (0, 0, 0, 0)
    assert (player.steps[QUETZALCOATL], player.steps[KUKULCAN]) == (1, 1)


# --- Food Days ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("workers", "corn", "buildings", "left", "points"),
    [
        (3, 5, [], 1, -3),  # E-17
        (5, 3, [FARM_FOR_ONE, FARM_FOR_ONE, FARM_FOR_ALL], 0, 0),  # E-18
        (4, 1, [FARM_FOR_ALL, FARM_FOR_THREE], 0, 0),  # E-89
        (6, 0, [FARM_FOR_ALL, FARM_FOR_ALL], 0, 0),  # R-FARM-03
        (3, 7, [FARM_FOR_THREE, FARM_FOR_ONE], 7, 0),  # R-FARM-01: more symbols than workers are lost
        (4, 1, [FARM_FOR_ONE], 1, -9),  # R-FOOD-07
    ],
)
def test_feeding(workers: int, corn: int, buildings: list[str], left: int, points: int) -> None:
    """Feeding: E-17, E-18, E-89, R-FARM-01..04."""
    table = reading_for(3).table
    player = table.players[0]
    player.workers, player.corn, player.buildings = workers, corn, buildings
    table.feed(0)
    assert (player.corn, player.quarter_points) == (left, 4 * points)


def test_a_wealth_tile_can_be_a_farm() -> None:
    """R-SETUP-21: the farm on a kept wealth tile works like a building."""
    table = reading_for(2).table
    table.players[0].wealth_tiles = ["tile Uxmal 3", "tile Palenque 7"]
    assert table.players[0].feeding_needs() == [0, 2, 2]


def three_on_the_temples() -> Reading:
    """Arrange the position of E-19."""
    reading = reading_for(3)
    for player, steps in zip(reading.table.players, ((1, 0, 5), (3, 0, 3), (3, 0, -1)), strict=True):
        set_steps(player, *steps)
    return reading


def test_temple_goods() -> None:
    """E-19 and E-22."""
    table = three_on_the_temples().table
    table.temple_goods()
    assert [holdings(player) for player in table.players] == [(0, 2, 1, 0), (0, 2, 2, 0), (0, 0, 2, 0)]
    assert [player.skulls for player in table.players] == [1, 0, 0]
    table = three_on_the_temples().table
    table.bank_skulls = 0
    table.temple_goods()
    assert [holdings(player) for player in table.players] == [(0, 2, 1, 0), (0, 2, 2, 0), (0, 0, 2, 0)]
    assert [player.skulls for player in table.players] == [0, 0, 0]


@pytest.mark.parametrize(("age", "points"), [(1, [16, 15, 7]), (2, [18, 15, 7])])
def test_temple_points(age: int, points: list[int]) -> None:
    """E-20 and E-21."""
    table = three_on_the_temples().table
    table.temple_points(age)
    assert [player.quarter_points for player in table.players] == [4 * each for each in points]


@pytest.mark.parametrize(("bank", "skulls"), [(1, 0), (2, 1)])
def test_skull_shortage(bank: int, skulls: int) -> None:
    """E-85: too few skulls for everybody, so nobody gets one."""
    table = reading_for(4).table
    set_steps(table.players[0], 0, 0, 4)
    set_steps(table.players[1], 0, 0, 5)
    table.bank_skulls = bank
    table.temple_goods()
    assert [player.goods["wood"] for player in table.players] == [2, 2, 0, 0]
    assert [player.skulls for player in table.players] == [skulls, skulls, 0, 0]
    assert table.bank_skulls == bank - 2 * skulls


# --- calendar and end ---------------------------------------------------------------------------------------------


def test_double_advance() -> None:
    """E-16, E-64, E-65, E-92: when two days may pass, and who holds the marker afterwards."""
    reading = reading_for(2)
    table = reading.table
    table.position = 6
    table.on_starting_space = 0
    table.players[0].hand -= 1
    table.gears[PALENQUE][6] = "dummy"
    put(table, 1, (YAXCHILAN, 7))
    drive(reading.calendar(), "two days")
    assert (table.position, table.starting_player, table.players[0].light_side) == (8, 1, False)
    assert table.gears[PALENQUE][8] == "dummy"
    assert (table.players[0].hand, table.players[1].hand) == (3, 3)

    reading = reading_for(2)
    table = reading.table
    table.on_starting_space = 1
    table.players[1].hand -= 1
    put(table, 1, (CHICHEN_ITZA, 9))
    drive(reading.calendar(), "")
    assert (table.position, table.starting_player, table.players[1].light_side) == (1, 1, True)
    assert table.gears[CHICHEN_ITZA][10] == 1


def test_reaching_a_top_turns_the_board() -> None:
    """E-63 and E-86."""
    table = reading_for(2).table
    player = table.players[0]
    player.light_side = False
    set_steps(player, 4, 0, 0)
    table.step_up(0, CHAAC)
    assert (player.steps[CHAAC], player.light_side) == (5, True)
    player.light_side = False
    table.step_up(0, CHAAC)
    assert (player.steps[CHAAC], player.light_side) == (5, False)


def test_final_goods() -> None:
    """E-66: 22 corn in value and two skulls."""
    table = reading_for(2).table
    player = table.players[0]
    give(player, corn=5, wood=3, stone=1, gold=2)
    player.skulls = 2
    table.final_scoring()
    assert player.quarter_points == 22 + 24


def test_final_monuments() -> None:
    """E-94, E-15 and the other monuments of COMPONENTS section 2."""
    table = reading_for(3).table
    player = table.players[0]
    set_steps(player, -1, 0, 1)
    assert table.monument_points(0, "monument to all temples") == 0 - 1 + 1
    assert table.monument_points(0, "monument to one temple") == 3
    set_steps(player, 4, 0, 0)
    assert table.monument_points(0, "monument to one temple") == 12
    set_steps(player, -1, -1, -1)
    assert table.monument_points(0, "monument to one temple") == 0
    player.monuments = ["monument to tombs", "monument to monuments"]
    player.buildings = ["tomb of eight points", FARM_FOR_ONE, "shrine of Chaac"]
    table.players[1].monuments = ["monument to halls"]
    assert table.monument_points(0, "monument to tombs") == 12
    assert table.monument_points(0, "monument to monuments") == 15
    assert table.monument_points(0, "monument to all works") == 10
    assert table.monument_points(0, "monument to shrines") == 4
    assert table.monument_points(1, "monument to halls") == 4


# --- whole games --------------------------------------------------------------------------------------------------


def check_invariants(table: Table) -> None:
    """Nothing is lost or owed: skulls, workers, holdings, markers, dummies."""
    players = table.players
    assert table.bank_skulls + sum(player.skulls for player in players) + sum(table.skull_places.values()) == 13
    for seat, player in enumerate(players):
        on_gears = sum(slots.count(seat) for slots in table.gears.values())
        assert on_gears + player.hand + (table.on_starting_space == seat) == player.workers <= 6
        assert min(player.corn, player.skulls, player.hand, *player.goods.values()) >= 0
    for temple in facts.TEMPLES:
        steps = [player.steps[temple] for player in players]
        assert min(steps) >= facts.BOTTOM
        assert max(steps) <= facts.TOP[temple]
        assert steps.count(facts.TOP[temple]) <= 1
    for group in facts.JUNGLE_GROUPS:
        assert table.jungle_corn[group] >= table.jungle_wood[group] >= 0


def play_at_random(players: int, seed: int, *, rich: bool = False) -> Reading:
    """Play a whole game at random; a rich game starts with plenty of everything, so that more can happen."""
    chance = random.Random(seed)
    reading = Reading(players)
    enriched = not rich
    while reading.actor is not None:
        if not enriched and isinstance(reading.actor, int):
            enriched = True
            for player in reading.table.players:
                give(player, corn=20, wood=9, stone=9, gold=9)
                player.levels = {track: chance.randrange(4) for track in facts.TECHNOLOGIES}
                player.skulls = 2
                reading.table.bank_skulls -= 2
        names = sorted(reading.options)
        assert names
        if reading.actor == "chance":
            assert set(reading.weights) == reading.options
            name = chance.choices(names, [reading.weights[each] for each in names])[0]
        else:
            assert not reading.weights
            name = chance.choice(names)
        reading.choose(name)
        check_invariants(reading.table)
    return reading


@pytest.mark.parametrize("seed", range(60))
def test_random_games_end(seed: int) -> None:
    """Random games over 2, 3 and 4 players come to their end, with a winner and a sum that agrees."""
    reading = play_at_random(2 + seed % 3, seed, rich=seed % 2 == 1)
    assert reading.options == frozenset()
    assert reading.snapshot()["finished"] is True
    assert reading.table.position in (27, 28)
    assert reading.winners()
    assert reading.final_quarter_points() == [sum(sheet.values()) for sheet in reading.score_sheet()]
    with pytest.raises(ValueError, match="is not offered"):
        reading.choose("done")


def test_dummies_of_a_small_game() -> None:
    """R-SETUP-15, R-SETUP-17: 12 dummies with two players, 6 with three; the first on a gear brings its opposite."""
    for players, dummies in ((2, 12), (3, 6)):
        reading = Reading(players)
        while reading.actor == "chance":
            reading.choose(min(reading.options))
        gears = reading.table.gears
        assert sum(slots.count("dummy") for slots in gears.values()) == dummies
