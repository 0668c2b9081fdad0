"""Quick actions: the tiles on the calendar, the dummy workers, and every prophecy with every tile."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.rules.pages import table_rows
from tests.rules.random_games import never, play_out, random_choice
from tests.scenarios import position
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, DUMMY, EMPTY
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules.choices import ONE_DAY, QUICK_ACTION_SPACE, TWO_DAYS
from tzolkin.rules.expansions.happenings import (
    PLACED_ON_QUICK_SPACE,
    QUICK_ACTION_PERFORMED,
    QUICK_TILE_TURNED,
    RETURNED_FROM_QUICK_SPACE,
)
from tzolkin.rules.expansions.quick_actions import current_tile
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import FED, GAINED, SCORED, TURN_BEGAN, Listener
from tzolkin.rules.kinds import DEAL_WEALTH_TILE, DRAW_DUMMY, TURN_QUICK_TILE
from tzolkin.rules.ruleset import MINI_EXPANSION, MODULES, QUICK_ACTIONS, Ruleset

#                          3 corn  wood and corn  stone  gold  technology  market  building
TILES_OF_AGE_1 = Counter(dict(zip(QUICK_TILE_NAMES, (1, 1, 1, 0, 2, 1, 1), strict=True)))
TILES_OF_AGE_2 = Counter(dict(zip(QUICK_TILE_NAMES, (1, 0, 1, 1, 1, 1, 1), strict=True)))

# players: on gears, on quick action spaces, together, quick action spaces that are free
DUMMIES = {2: (16, 2, 18, 1), 3: (11, 1, 12, 2), 4: (5, 1, 6, 2), 5: (0, 0, 0, 3)}


def quick_game(players: int, *more_modules: str, listener: Listener | None = None) -> Game:
    """A new game with quick actions."""
    return new_game(Ruleset(players, (QUICK_ACTIONS, *more_modules)), listener)


def quick_tiles(game: Game) -> list[str]:
    """The tiles on the calendar, as far as they are out."""
    assert game.additions is not None
    return [QUICK_TILE_NAMES[tile] for tile in game.additions.quick_tiles]


def dummies_on_gears(game: Game) -> int:
    """How many there are."""
    return sum(slots.count(DUMMY) for slots in game.gears)


def dummies_on_quick_spaces(game: Game) -> int:
    """How many there are."""
    assert game.additions is not None
    return game.additions.quick_spaces.count(DUMMY)


def test_the_table_of_tiles_on_the_page_shows_how_many_there_are() -> None:
    rows = {cells[0]: cells[2:] for cells in table_rows("quick-actions.md") if cells[0] in QUICK_TILE_NAMES}
    expected = {name: [str(TILES_OF_AGE_1[name]), str(TILES_OF_AGE_2[name])] for name in QUICK_TILE_NAMES}
    assert rows == expected


def test_the_table_of_dummies_on_the_page_agrees() -> None:
    rows = {cells[0]: cells[1:] for cells in table_rows("quick-actions.md") if cells[0] in "2345"}
    for players, (on_gears, on_spaces, together, free) in DUMMIES.items():
        assert rows[str(players)] == [str(on_spaces), str(on_gears), str(together), str(free)]


# the tiles


@pytest.mark.rules("X-QUICK-02", "X-QUICK-03", "X-QUICK-13", "C-08")
@pytest.mark.parametrize("seed", range(4))
def test_tiles_are_drawn_as_often_as_they_are_in_the_box_seven_at_first_and_six_after_the_first_meal(seed: int) -> None:
    dice = random.Random(seed)
    game = quick_game(3)
    left = {1: TILES_OF_AGE_1.copy(), 2: TILES_OF_AGE_2.copy()}
    drawn: list[str] = []
    while not game.is_over:
        chosen = random_choice(game, dice)
        if game.stack[-1].kind == TURN_QUICK_TILE:
            age = 1 if len(drawn) < 7 else 2
            assert game.next_food_day == age - 1
            assert int(game.day) in ((0,) if age == 1 else (7, 8))  # Food Day 1 may be a day late
            offered = [choice_name(option).removeprefix("quick tile ") for option in game.options()]
            assert dict(zip(offered, game.chance_weights(), strict=True)) == dict(+left[age])
            name = choice_name(chosen).removeprefix("quick tile ")
            left[age][name] -= 1
            drawn.append(name)
        game.choose(chosen)
    assert quick_tiles(game) == drawn
    assert Counter(drawn[:7]) == TILES_OF_AGE_1
    assert Counter(drawn[7:]) == TILES_OF_AGE_2


@pytest.mark.rules("X-QUICK-03")
def test_tiles_of_age_2_come_out_after_the_meal_and_before_the_goods_of_the_temples() -> None:
    story: list[str] = []

    class Diary(Listener):
        def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
            if message in (FED, QUICK_TILE_TURNED, GAINED, SCORED):
                story.append({FED: "fed", QUICK_TILE_TURNED: "tile", GAINED: "gained", SCORED: "scored"}[message])

    game = position(
        """
        players: 2
        modules: quick_actions
        day: 8
        start player: Blue
        turn: Red
        Red: 9 corn, Kukulcan 1
        Blue: 9 corn
        """
    )
    assert game.additions is not None
    first_age = [QUICK_TILE_NAMES.index(name) for name in TILES_OF_AGE_1.elements()]
    game.additions.quick_tiles = tuple(first_age)
    game.listener = Diary()
    for name in ("Palenque", "done"):
        game.choose(choice_number(name))
    while game.seat_to_choose == CHANCE:
        game.choose(game.options()[0])
    assert story == ["fed", "fed", *["tile"] * 6, "gained"]
    assert tuple(game.additions.quick_tiles[:7]) == tuple(first_age)


@pytest.mark.rules("X-QUICK-02", "X-QUICK-04", "X-QUICK-08", "C-08", "E-52")
def test_each_tile_is_on_the_board_for_two_days_and_the_last_one_to_the_end() -> None:
    game = position("modules: quick_actions")
    assert game.additions is not None
    seven = tuple(range(7))
    game.additions.quick_tiles = (*seven, *seven[:6])  # all different from their neighbours
    shown = []
    for day in range(27):
        game.day = day
        shown.append(int(current_tile(game)))
    assert shown == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]


@pytest.mark.rules("X-QUICK-04", "X-QUICK-08")
@pytest.mark.parametrize(
    ("day", "days", "before", "after"),
    [
        (1, "one day", 0, 0),  # position 0 to 1
        (2, "one day", 0, 1),
        (2, "two days", 0, 1),  # the first of its two days is passed over
        (3, "two days", 1, 2),
        (13, "two days", 6, 7),
        (14, "two days", 6, 7),  # position 13 to 15, the second day of the first tile of Age 2
        (24, "two days", 11, 12),  # position 23 to 25, the second day of the last tile
    ],
)
def test_the_tile_changes_when_the_calendar_reaches_one_of_the_days_of_the_next(
    day: int, days: str, before: int, after: int
) -> None:
    game = position(
        f"""
        modules: quick_actions
        players: 2
        day: {day}
        food days held: {sum(1 for food_day in (8, 14, 21) if food_day <= day)}
        starting player space: Blue
        turn: end of round
        Red: 20 corn
        Blue: 20 corn
        """
    )
    assert game.additions is not None
    game.additions.quick_tiles = (0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5)
    tiles = game.additions.quick_tiles
    assert current_tile(game) == tiles[before]
    game.choose(choice_number(days))
    assert current_tile(game) == tiles[after]


@pytest.mark.rules("E-51", "E-52", "X-QUICK-02", "X-QUICK-03", "X-QUICK-04", "X-QUICK-08")
@pytest.mark.parametrize("seed", range(4))
def test_in_a_whole_game_the_tile_on_the_board_is_that_of_the_day(seed: int) -> None:
    game = quick_game(2)
    dice = random.Random(seed)
    taken: dict[int, int] = {}  # by position of the calendar: how many tiles have been taken from the gear
    while not game.is_over:
        if game.additions is not None and len(game.additions.quick_tiles) >= 7 and game.seat_to_choose != CHANCE:
            day = int(game.day)
            expected = min(day // 2, 12)
            assert current_tile(game) == game.additions.quick_tiles[expected]
            taken[day] = expected + 1
        game.choose(ONE_DAY if ONE_DAY in game.offered else random_choice(game, dice))
    # Nobody advanced two days, and somebody was asked on every one.
    assert list(taken) == list(range(27))
    assert taken[7] == 4
    assert taken[24] == taken[25] == taken[26] == 13


@pytest.mark.rules("E-51")
@pytest.mark.parametrize(("day", "taken"), [(8, 4), (9, 5)])
def test_on_the_first_food_day_four_tiles_of_age_1_have_been_taken_and_on_a_delayed_one_five(
    day: int, taken: int
) -> None:
    game = position(f"modules: quick_actions\nplayers: 2\nday: {day}\nfood days held: 0\nRed: 9 corn\nBlue: 9 corn")
    assert game.additions is not None
    game.additions.quick_tiles = (0, 1, 2, 3, 4, 5, 6)
    assert game.additions.quick_tiles.index(current_tile(game)) + 1 == taken


# dummy workers


@pytest.mark.rules("X-QUICK-16", "X-QUICK-17", "X-FIVE-03", "E-53", "Q-70", "Q-124")
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_dummy_workers_by_the_number_of_players(players: int, seed: int) -> None:
    on_gears, on_spaces, together, free = DUMMIES[players]
    game = quick_game(players)
    dice = random.Random(seed)
    drawn = 0
    while game.seat_to_choose == CHANCE or any(player.dealt_tiles for player in game.players):
        if game.stack[-1].kind == DRAW_DUMMY:
            assert set(game.chance_weights()) == {1}
            drawn += 1
        game.choose(random_choice(game, dice))
    assert (drawn > 0) == (players < 5)
    assert dummies_on_gears(game) == on_gears
    assert dummies_on_quick_spaces(game) == on_spaces
    assert on_gears + on_spaces == together == 6 * (5 - players)
    assert game.additions is not None
    assert game.additions.quick_spaces.count(EMPTY) == free
    # The jungle, the monuments and what is dealt go by the people.
    assert [int(tiles) for tiles in game.corn_tiles[2:]] == [players] * 4
    assert len(game.monuments) == (0, 0, 4, 5, 6, 6)[players]


@pytest.mark.rules("X-QUICK-17", "Q-70")
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("players", "dealt_gears", "before"),
    [
        (2, ("Palenque", "Uxmal"), 15),  # 13 tiles, and opposites on two gears
        (3, ("Palenque", "Yaxchilan", "Uxmal"), 10),  # nine tiles, and one opposite
    ],
)
def test_when_the_tiles_run_out_the_last_dummy_waits_for_a_tile_that_nobody_kept(
    players: int, dealt_gears: tuple[str, ...], before: int, seed: int
) -> None:
    game = quick_game(players)
    dice = random.Random(seed)
    dealt: set[str] = set()
    while game.seat_to_choose == CHANCE:
        chosen = random_choice(game, dice)
        if game.stack[-1].kind == DEAL_WEALTH_TILE:
            options = [option for option in game.options() if choice_name(option).startswith(of_gears(dealt_gears))]
            chosen = dice.choice(options)
            dealt.add(choice_name(chosen))
        game.choose(chosen)
    assert dummies_on_gears(game) == before == DUMMIES[players][0] - 1
    kept: set[str] = set()
    while game.seat_to_choose != CHANCE:
        chosen = random_choice(game, dice)
        kept.add(choice_name(chosen))
        game.choose(chosen)
    assert len(kept) == 2 * players
    assert {choice_name(option) for option in game.options()} == dealt - kept
    assert set(game.chance_weights()) == {1}
    assert all(player.corn == player.wood == 0 for player in game.players)  # nobody has gained anything
    game.choose(random_choice(game, dice))
    assert dummies_on_gears(game) == DUMMIES[players][0]
    assert game.seat_to_choose == game.starting_player


def of_gears(gears: tuple[str, ...]) -> tuple[str, ...]:
    """How the names of the wealth tiles of some gears begin."""
    return tuple(f"tile {gear}" for gear in gears)


@pytest.mark.rules("X-QUICK-16", "X-QUICK-17")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tile_without_a_space_raises_the_number_of_dummies_by_one(players: int) -> None:
    times_drawn: Counter[int] = Counter()
    for seed in range(15):
        game = quick_game(players, MINI_EXPANSION)
        dice = random.Random(seed)
        drawn: list[str] = []
        while game.seat_to_choose == CHANCE or any(player.dealt_tiles for player in game.players):
            chosen = random_choice(game, dice)
            if game.stack[-1].kind == DRAW_DUMMY:
                drawn.append(choice_name(chosen))
            game.choose(chosen)
        times = drawn.count("tile without a space")
        assert dummies_on_gears(game) == DUMMIES[players][0] + times
        times_drawn[times] += 1
    assert set(times_drawn) == {0, 1}


@pytest.mark.rules("X-QUICK-16", "Q-124")
def test_the_first_dummy_of_a_small_gear_still_brings_its_opposite() -> None:
    opposites = 0
    for seed in range(10):
        game = quick_game(3)
        dice = random.Random(seed)
        while game.seat_to_choose == CHANCE:
            chosen = random_choice(game, dice)
            before = [slots.count(DUMMY) for slots in game.gears]
            is_dummy = game.stack[-1].kind == DRAW_DUMMY
            left = game.stack[-1].first
            game.choose(chosen)
            if is_dummy:
                gear = WEALTH_TILES[chosen - choice_number("tile Palenque 1")].gear
                placed = game.gears[gear].count(DUMMY) - before[gear]
                brings_two = before[gear] == 0 and gear != CHICHEN_ITZA and left > 1
                assert placed == (2 if brings_two else 1)
                opposites += brings_two
    assert opposites > 0


@pytest.mark.rules("X-QUICK-12", "X-QUICK-16")
@pytest.mark.parametrize("players", [2, 4])
def test_dummies_stay_on_quick_action_spaces_to_the_end(players: int) -> None:
    game = quick_game(players)
    play_out(game, random.Random(players), never)
    assert dummies_on_quick_spaces(game) == DUMMIES[players][1]
    assert game.additions is not None
    assert game.additions.quick_spaces.count(EMPTY) == DUMMIES[players][3]


# whole games


class Turns(Listener):
    """What happened around the quick action spaces, turn by turn."""

    def __init__(self) -> None:
        self.placed = 0
        self.this_turn: list[int] = []
        self.returned = 0

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Every worker placed there acts in the same turn, and nobody places two."""
        if message == TURN_BEGAN:
            assert self.this_turn in ([], [PLACED_ON_QUICK_SPACE, QUICK_ACTION_PERFORMED])
            self.this_turn = []
        elif message in (PLACED_ON_QUICK_SPACE, QUICK_ACTION_PERFORMED):
            self.this_turn.append(message)
            self.placed += message == PLACED_ON_QUICK_SPACE
        elif message == RETURNED_FROM_QUICK_SPACE:
            self.returned += 1


@pytest.mark.rules("X-QUICK-06", "X-QUICK-09", "X-QUICK-10", "X-QUICK-12", "Q-55", "Q-106", "D-QUICK-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "more", [(), tuple(module for module in MODULES if module != QUICK_ACTIONS)], ids=["alone", "all"]
)
def test_in_whole_games_every_worker_on_a_quick_action_space_acts_and_returns(
    players: int, more: tuple[str, ...]
) -> None:
    for seed in range(2):
        turns = Turns()
        game = quick_game(players, *more, listener=turns)
        dice = random.Random(seed)
        while not game.is_over:
            if QUICK_ACTION_SPACE in game.offered:
                game.choose(QUICK_ACTION_SPACE)
            elif TWO_DAYS in game.offered:
                game.choose(TWO_DAYS)
            else:
                game.choose(random_choice(game, dice))
        assert turns.placed == turns.returned > 0


# every prophecy with every tile

RED = "9 corn, 2 wood, 1 stone, 1 gold, 1 skull"

#  tile: the choices after placing, and what changes besides the worker and the corn for its space
USUAL: dict[str, tuple[list[str], dict[str, int]]] = {
    "3 corn": ([], {"corn": 3}),
    "wood and corn": ([], {"wood": 1, "corn": 1}),
    "stone": ([], {"stone": 1}),
    "gold": ([], {"gold": 1}),
    "technology": (["theology", "stone"], {"stone": -1, "theology": 1}),
    "market": (["buy gold", "done"], {"gold": 1, "corn": -4}),
    "building": (["farm for one worker"], {"corn": -1, "wood": -1}),
}
#  the same where a prophecy interferes
UNUSUAL: dict[tuple[str, str], tuple[list[str], dict[str, int]]] = {
    ("Gold Shortage", "gold"): ([], {"gold": 1, "corn": -1}),
    ("Gold Shortage", "market"): (["buy gold", "done"], {"gold": 1, "corn": -5}),
    ("Teacher Shortage", "technology"): (["theology", "wood and stone"], {"wood": -1, "stone": -1, "theology": 1}),
    ("Crowded Cities", "building"): (["farm for one worker", "wood and stone"], {"corn": -1, "wood": -1, "stone": -1}),
}


@pytest.mark.rules("X-PROPH-12", "X-PROPH-INT-14", "X-QUICK-11", "X-QUICK-13", "Q-54", "Q-107", "Q-109", "Q-112")
@pytest.mark.parametrize("tile", QUICK_TILE_NAMES)
@pytest.mark.parametrize("name", [prophecy.name for prophecy in PROPHECIES])
def test_every_prophecy_with_every_quick_tile(name: str, tile: str) -> None:
    game = position(
        f"""
        prophecy: {name}
        quick tile: {tile}
        Red: {RED}
        display: farm for one worker
        """
    )
    player = game.players[0]

    def holdings() -> dict[str, int]:
        held = {good: int(getattr(player, good)) for good in ("corn", "wood", "stone", "gold", "skulls")}
        return held | {"theology": int(player.levels[3]), "steps": sum(player.steps), "points": player.quarter_points()}

    before = holdings()
    answers, changes = UNUSUAL.get((name, tile), USUAL[tile])
    for answer in ("quick action space", "done", *answers):
        game.choose(choice_number(answer))
    assert game.seat_to_choose == 1
    changed = {key: value - before[key] for key, value in holdings().items() if value != before[key]}
    expected = changes | {"corn": changes.get("corn", 0) - 1}
    assert changed == {key: value for key, value in expected.items() if value}
