"""The turn search finds every end of a turn, or says that it did not look everywhere."""

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from tests.scenarios import position
from tzolkin.bots.turns import (
    FOR_RENOVATION,
    Judge,
    Key,
    TurnSearch,
    frames_below_the_turn,
    key_of,
    surroundings_of,
)
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.gears import ACTIONS, TEETH
from tzolkin.components.player_board import STARTING_WORKERS
from tzolkin.components.supplies import MOST_WORKERS, SKULLS_IN_THE_GAME
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, TOP
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, GEARS, TECHNOLOGIES, TEMPLES
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules.choices import WORKER
from tzolkin.rules.expansions.additions import NOTHING_SKIPPED, Additions, additions_of
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import DRAW_STARTING_PLAYER, NEXT_TURN, PICK_UP_MORE, TAKE_TURN
from tzolkin.rules.notation import GROUPS
from tzolkin.rules.player import Player
from tzolkin.rules.position_reader import FRAMES, MOST_GOODS, MOST_QUARTERS
from tzolkin.rules.ruleset import MODULES, MOST_PLAYERS, Ruleset

EVERYTHING = 10**6


class Corn(Judge):
    """Likes corn."""

    def value(self, game: Game, seat: int) -> float:
        return float(game.players[seat].corn)


def exhaustive() -> TurnSearch:
    """A search without bounds."""
    return TurnSearch(Judge(), width=EVERYTHING, limit=EVERYTHING, trades=EVERYTHING, payments=EVERYTHING)


def without_what_follows(game: Game) -> Game:
    """A copy in which chance is asked something when the present turn is over, so that nothing follows."""
    alone = game.copy()
    alone.stack.insert(frames_below_the_turn(game), Frame(DRAW_STARTING_PLAYER, CHANCE, 0, 0))
    return alone


def is_over(alone: Game) -> bool:
    """Whether the turn is over in a game without what follows."""
    return alone.seat_to_choose == CHANCE


def positions_one_by_one(game: Game, limit: int = EVERYTHING) -> list[Game]:
    """Every position of a turn, found by making every choice at every question; at most so many of them."""
    found: list[Game] = []
    seen: set[str] = set()
    pending = [without_what_follows(game)]
    while pending and len(found) < limit:
        before = pending.pop(0)
        for option in [] if is_over(before) else before.options():
            after = before.copy()
            after.choose(option)
            text = after.to_text()
            if text not in seen:
                seen.add(text)
                found.append(after)
                pending.append(after)
    return found


def ends_one_by_one(game: Game) -> set[str]:
    """Every end of a turn, as regardless of order as the search is."""
    seat = game.seat_to_choose
    return {regardless_of_order(after, seat) for after in positions_one_by_one(game) if is_over(after)}


def ends_found(search: TurnSearch, game: Game) -> list[str]:
    """The ends that a search finds, each played anew by its choices."""
    found = []
    for end in search.search(game):
        alone = without_what_follows(game)
        for choice in end.choices():
            alone.choose(choice)
        assert is_over(alone)
        found.append(regardless_of_order(alone, game.seat_to_choose))
    return found


def regardless_of_order(game: Game, seat: int) -> str:
    """A position in which it does not matter in what order a seat built or placed, or what its points were for.

    When the turn is over, it does not matter what was noted on it either.
    """
    alike = game.copy()
    player = alike.players[seat]
    player.buildings = tuple(sorted(player.buildings))
    player.monuments = tuple(sorted(player.monuments))
    player.score_sheet = [player.quarter_points()] + [0] * (len(player.score_sheet) - 1)
    if alike.additions is not None:
        alike.additions.placed = tuple(sorted(alike.additions.placed))
        if is_over(alike):
            alike.additions.begin_turn()
    return alike.to_text()


def turns(players: int, seed: int, modules: tuple[str, ...] = ()) -> list[Game]:
    """Every beginning of a turn in a random game."""
    source = random.Random(seed)
    game = new_game(Ruleset(players, modules))
    found = []
    while not game.is_over:
        if game.seat_to_choose != CHANCE and game.stack[-1].kind == TAKE_TURN:
            found.append(game.copy())
        game.choose(source.choice(game.options()))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_placing_in_ascending_order_loses_no_end_of_a_turn(seed: int) -> None:
    compared = 0
    for game in turns(2 + seed % 3, seed):
        if game.players[game.seat_to_choose].workers_in_hand < 2:
            continue
        game.offered = [choice for choice in game.offered if choice < WORKER]  # those that place
        if game.offered:
            found = ends_found(exhaustive(), game)
            assert len(found) == len(set(found))
            assert set(found) == ends_one_by_one(game)
            compared += 1
    assert compared > 5


def test_every_way_to_place_four_workers_is_found() -> None:
    game = position("day: 4\nRed: 20 corn, 4 workers\nBlue: Palenque 0, Palenque 2, Tikal 0")
    search = exhaustive()
    found = ends_found(search, game)
    # One to four workers on five gears; and one on the starting player space with none to three on the gears.
    assert len(found) == (5 + 15 + 35 + 70) + (1 + 5 + 15 + 35)
    assert set(found) == ends_one_by_one(game)
    assert search.turns_cut_short == 0


@pytest.mark.parametrize(
    "text",
    [
        "Red: 2 corn, Palenque 3, Yaxchilan 2, Chichen Itza 4, 1 skull, theology 2, 2 wood",
        "Red: 4 corn, 1 wood, Tikal 3, Uxmal 5, Yaxchilan 1\ndisplay: farm for one worker, hall of agriculture",
        "Red: 1 corn, 1 gold, Uxmal 2, Palenque 6, agriculture 2",
        "Red: 3 wood, 2 stone, 1 gold, Tikal 4, Yaxchilan 3, architecture 3\n"
        "display: tomb of Chaac and Quetzalcoatl, shrine of architecture, hall of extraction and gold\n"
        "monuments: monument to tombs",
    ],
)
def test_every_end_of_picking_up_is_found_when_nothing_bounds_the_search(text: str) -> None:
    game = position(text)
    search = exhaustive()
    found = ends_found(search, game)
    assert set(found) == ends_one_by_one(game)
    assert (search.turns, search.turns_narrowed, search.turns_cut_short) == (1, 0, 0)


@pytest.mark.parametrize(
    "text",
    [
        "Red: tribe Cit-Bolon-Tum, 9 corn\ndummies: Palenque 0, Palenque 1, Palenque 2, Palenque 3\nBlue: Palenque 4",
        "Red: tribe Vacub-Caquix, 6 corn\nBlue: Palenque 1, Tikal 0",
        "Red: tribe Xaman Ek, 1 corn, 1 wood, 1 gold, Palenque 3",
        "Red: tribe Ahmakiq, 3 corn, 4 workers, Yaxchilan 2",
        "Red: tribe Ah Chuy Kak, 4 corn, Palenque 4, Yaxchilan 2\nquick tile: 3 corn",
        "Red: tribe Balam, 2 corn, 1 wood, Uxmal 4",
        "Red: tribe Huracan, 2 corn, 1 wood, 1 stone, Uxmal 3",
        "Red: tribe Ahau Chamahez, 4 corn, 1 wood, Tikal 4, Yaxchilan 3",
        "Red: tribe Itzamna, 2 corn, 1 wood, Tikal 3, agriculture 3",
        "Red: 4 corn, 2 wood, 1 stone\nquick tile: technology\nquick action spaces: Blue\naccumulated corn: 2",
        "Red: 3 corn, 1 wood, 1 gold\nquick tile: building\ndisplay: shrine of architecture, farm for one worker",
        "modules: new_buildings\nRed: 2 corn, 2 wood, 1 stone, 1 gold, Tikal 3, built hall of gold\n"
        "display: tomb of the monument, hall of exchange\nmonuments: monument to halls",
        "prophecy: Crowded Cities\nRed: 3 corn, 2 wood, 2 stone, 1 gold, Tikal 2\ndisplay: tomb of Chaac and Kukulcan",
        "prophecy: Wrathful Gods\nRed: 1 corn, 1 wood, Tikal 5, Uxmal 1",
        "prophecy: Teacher Shortage\nRed: 3 corn, 3 wood, 1 stone, Tikal 3\ndisplay: hall of agriculture and stone",
    ],
)
def test_with_modules_every_end_is_found_as_well(text: str) -> None:
    game = position(text)
    search = exhaustive()
    found = ends_found(search, game)
    assert set(found) == ends_one_by_one(game)
    assert (search.turns_narrowed, search.turns_cut_short) == (0, 0)


def test_what_one_worker_gains_may_be_sold_before_the_next_is_picked_up() -> None:
    game = position("Red: tribe Xaman Ek, 3 corn, Palenque 3, Yaxchilan 3")
    best = max(TurnSearch(Corn()).search(game), key=lambda end: end.value)
    assert "Xaman Ek sells gold" in [choice_name(choice) for choice in best.choices()]
    assert best.value == 3 + 5 + 2 + 4


def test_an_end_comes_before_anything_that_follows_the_turn() -> None:
    game = position("day: 8\nturn: Yellow\nstart player: Red\nYellow: 3 corn, Yaxchilan 2\nRed: 9 corn")
    for end in TurnSearch(Judge()).search(game):
        assert end.game.stack[-1].kind == NEXT_TURN
        assert end.game.day == 7
        assert end.game.next_food_day == 0


def test_a_search_may_begin_in_the_middle_of_a_turn() -> None:
    game = position("Red: 2 corn, Palenque 3, Yaxchilan 2\nturn: Red")
    before = {end.key for end in exhaustive().search(game)}
    while game.seat_to_choose == 0:
        ends = exhaustive().search(game)
        assert {end.key for end in ends} <= before
        before = {end.key for end in ends}
        game.choose(game.options()[-1])


def test_whoever_takes_over_between_two_workers_may_stop_there() -> None:
    game = position("Red: 3 corn, Palenque 3, Yaxchilan 2")
    for name in ("pick up Yaxchilan 2", "Yaxchilan 2"):
        game.choose(choice_number(name))
    assert game.stack[-1].kind == PICK_UP_MORE
    assert set(ends_found(exhaustive(), game)) == ends_one_by_one(game)


def test_the_judge_gives_every_end_its_value() -> None:
    game = position("Red: 4 corn, Palenque 1, Palenque 2, Palenque 3\njungle 3: 4 corn, 3 wood")
    ends = TurnSearch(Corn()).search(game)
    assert [end.value for end in ends] == [end.game.players[0].corn for end in ends]
    best = max(ends, key=lambda end: end.value)
    assert best.value == 4 + 5 + 4 + 3
    assert "corn tile" in [choice_name(choice) for choice in best.choices()]


def exhaustive_positions(game: Game) -> int:
    """How many positions an unbounded search looks at."""
    search = exhaustive()
    search.search(game)
    return search.positions


def test_the_search_says_when_it_left_something_out() -> None:
    text = "Red: 2 corn, 2 wood, 1 stone, Palenque 3, Yaxchilan 5, Tikal 1, Chichen Itza 4"
    game = position(text)
    narrow = TurnSearch(Corn(), width=2)
    assert narrow.search(game)
    assert (narrow.turns_narrowed, narrow.turns_cut_short) == (1, 0)
    assert narrow.positions < exhaustive_positions(game)
    short = TurnSearch(Corn(), limit=20)
    assert short.search(game)
    assert short.turns_cut_short == 1
    assert short.positions < 200


@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
@pytest.mark.parametrize("seed", range(3))
def test_positions_of_a_turn_are_equal_where_their_keys_are_and_only_there(seed: int, modules: tuple[str, ...]) -> None:
    compared = 0
    for game in turns(2 + seed, seed, modules)[::7]:
        seat = game.seat_to_choose
        around = surroundings_of(without_what_follows(game), seat)
        by_key: dict[Key, str] = {}
        by_text: dict[str, Key] = {}
        for after in positions_one_by_one(game, limit=150):
            key = key_of(after, seat)
            text = regardless_of_order(after, seat)
            assert by_key.setdefault(key, text) == text
            assert by_text.setdefault(text, key) == key
            assert surroundings_of(after, seat) == around
            compared += 1
    assert compared > 500


@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_differs_shows_in_the_key_or_in_the_surroundings(seed: int, modules: tuple[str, ...]) -> None:
    told_apart = set()
    for game in turns(2 + seed, seed, modules)[5::12]:
        seat = game.seat_to_choose
        text = regardless_of_order(game, seat)
        key, around = key_of(game, seat), surroundings_of(game, seat)
        for name, other in changed_in_one_thing(game):
            if regardless_of_order(other, seat) != text:
                assert (key_of(other, seat), surroundings_of(other, seat)) != (key, around), name
                told_apart.add(name)
    of_modules = fields(Additions(2)) if modules else []
    assert told_apart == {"stack", *fields(Game(Ruleset(2))), *fields(Player()), *of_modules}


NO_FIELDS_OF_THEIR_OWN = {
    "is_over", "seat_to_choose",  # follow from the stack
    "offered", "voices",  # follow from the position
    "listener", "modules", "ruleset", "seat",  # the same for all positions of a game
    "players", "stack", "additions",  # changed part by part
}  # fmt: skip


def fields(thing: Game | Player | Additions) -> list[str]:
    """The names of what can change in a game, in a player's area, or in what modules add."""
    names = [name for name in dir(thing) if not name.startswith("_") and name not in NO_FIELDS_OF_THEIR_OWN]
    return [name for name in names if not callable(getattr(thing, name))]


def changed_in_one_thing(game: Game) -> Iterator[tuple[str, Game]]:
    """Copies of a game, each with one field changed; with the name of the field."""
    for name in fields(game):
        for value in other_values(getattr(game, name)):
            other = game.copy()
            setattr(other, name, value)
            yield name, other
    for seat in range(len(game.players)):
        for name in fields(game.players[seat]):
            for value in other_values(getattr(game.players[seat], name)):
                if name == "buildings" and max(value, default=0) >= len(BUILDINGS):
                    continue  # no such building
                other = game.copy()
                setattr(other.players[seat], name, value)
                yield name, other
    for name in fields(game.additions) if game.additions is not None else []:
        for value in other_values_of_additions(name, getattr(game.additions, name)):
            other = game.copy()
            setattr(other.additions, name, value)
            yield name, other
    for index, frame in enumerate(game.stack):
        for kind, first, second in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
            other = game.copy()
            other.stack[index] = Frame(frame.kind + kind, frame.seat, frame.first + first, frame.second + second)
            yield "stack", other


def other_values(value: Any) -> list[Any]:
    """Values that a field might have instead of its own."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value + 2]
    others = [
        [*value[:index], changed, *value[index + 1 :]]
        for index in range(len(value))
        for changed in other_values(value[index])
    ]
    if isinstance(value, tuple):
        return [tuple(other) for other in others] + [(*value, 1), value[1:]]
    return others


def other_values_of_additions(name: str, value: Any) -> list[Any]:
    """The same for what modules add, where not every number means something."""
    if name == "placed":
        return [(*value, WORKER + 59), (WORKER, WORKER + 13)]
    if name == "skipped":
        return [WORKER, WORKER + 59] if value == NOTHING_SKIPPED else [NOTHING_SKIPPED]
    if name == "dealt_tribes":
        return [[(0,), *value[1:]], [*value[:-1], (1, 2)]]
    return other_values(value)


# The numbers in a key: whose they are, their name, their index where there are several, the least and the most.
NUMBERS = [
    *[("player", good, None, 0, MOST_GOODS) for good in ("corn", "wood", "stone", "gold")],
    ("player", "skulls", None, 0, SKULLS_IN_THE_GAME),
    ("player", "workers", None, STARTING_WORKERS, MOST_WORKERS),
    ("player", "workers_in_hand", None, 0, MOST_WORKERS),
    ("player", "has_light_side", None, 0, 1),
    *[("player", "steps", temple, BOTTOM, TOP[temple]) for temple in TEMPLES],
    *[("player", "levels", technology, 0, TOP_LEVEL) for technology in TECHNOLOGIES],
    ("player", "score_sheet", 0, -MOST_QUARTERS, MOST_QUARTERS),
    ("player", "corn_tiles", None, 0, len(GROUPS) * MOST_PLAYERS),
    ("player", "wood_tiles", None, 0, len(GROUPS) * MOST_PLAYERS),
    *[("game", "corn_tiles", group, 0, MOST_PLAYERS) for group in GROUPS],
    *[("game", "wood_tiles", group, 0, MOST_PLAYERS) for group in GROUPS],
    ("game", "accumulated_corn", None, 0, MOST_GOODS),
    ("game", "skull_places", None, 0, sum(1 << action for action in range(1, ACTIONS[CHICHEN_ITZA] + 1))),
]


def with_number(game: Game, whose: str, name: str, index: int | None, number: int) -> Game:
    """A copy in which a number of the key of Red is another one."""
    other = game.copy()
    thing = other if whose == "game" else other.players[0]
    if index is not None:
        getattr(thing, name)[index] = number
    else:
        setattr(thing, name, bool(number) if name == "has_light_side" else number)
    return other


def test_no_number_of_a_key_runs_into_another() -> None:
    game = position("Red: 0 corn")
    for one, other in combinations(NUMBERS, 2):
        keys = set()
        least, most = one[3:]
        for number in {least, least + 1, most - 1, most}:
            changed = with_number(game, *one[:3], number)
            keys |= {key_of(with_number(changed, *other[:3], number), 0) for number in {*other[3:], other[3] + 1}}
        assert len(keys) == len({least, least + 1, most - 1, most}) * len({*other[3:], other[3] + 1}), (one, other)


def test_sixteen_corn_tiles_are_not_one_wood_tile_of_the_jungle() -> None:
    harvested = position("Red: 0 corn\njungle 5: 1 corn, 0 wood")
    harvested.players[0].corn_tiles = 16
    untouched = position("Red: 0 corn\njungle 5: 1 corn, 1 wood")
    assert key_of(harvested, 0) != key_of(untouched, 0)


def test_a_key_tells_apart_where_each_worker_stands() -> None:
    keys = {key_of(position("Red: 0 corn"), 0), key_of(position("starting player space: Red\nturn: Blue"), 0)}
    for gear in GEARS:
        for space in range(TEETH[gear]):
            game = position("Red: 0 corn")
            game.gears[gear][space] = 0
            keys.add(key_of(game, 0))
    assert len(keys) == 2 + sum(TEETH)


def test_a_key_tells_apart_what_modules_remember_of_a_turn() -> None:
    game = position("modules: tribes, new_buildings, quick_actions\nRed: 3 corn")
    keys = {key_of(game, 0)}
    changed = 0
    for number in range(60):
        for name in ("placed", "skipped"):
            other = game.copy()
            setattr(other.additions, name, (WORKER + number,) if name == "placed" else WORKER + number)
            keys.add(key_of(other, 0))
            changed += 1
    for name in ("has_sold", "has_stepped_up"):
        other = game.copy()
        setattr(other.additions, name, True)
        keys.add(key_of(other, 0))
        changed += 1
    for space in range(3):
        other = game.copy()
        additions_of(other).quick_spaces[space] = 0
        keys.add(key_of(other, 0))
        changed += 1
    for building in FOR_RENOVATION:
        other = game.copy()
        other.players[0].buildings = (building,)
        keys.add(key_of(other, 0))
        changed += 1
    assert len(FOR_RENOVATION) == 4
    assert len(keys) == 1 + changed


def test_a_key_tells_apart_what_is_asked() -> None:
    game = position("Red: 0 corn")
    keys = set()
    frames = 0
    for kind, (_, first_range, second_range) in FRAMES.items():
        for first in set(first_range):
            for second in set(second_range):
                asked = game.copy()
                asked.stack = [*game.stack[:1], Frame(kind, 0, first, second)]
                frames += kind != NEXT_TURN
                keys.add(key_of(asked, 0))
    assert len(keys) == frames + 1  # below NEXT_TURN is what follows the turn: nothing is asked in it


def test_what_others_do_changes_the_surroundings_only() -> None:
    game = position("Red: 4 corn\nBlue: 5 corn")
    other = position("Red: 4 corn\nBlue: 6 corn")
    assert key_of(game, 0) == key_of(other, 0)
    assert surroundings_of(game, 0) != surroundings_of(other, 0)
