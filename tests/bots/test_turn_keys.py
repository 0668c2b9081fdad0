"""A key and the surroundings tell apart the positions of a turn that differ, and no others."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from tests.bots.whole_turns import positions_one_by_one, regardless_of_order, turns
from tests.scenarios import position
from tzolkin.bots.turn_keys import FOR_RENOVATION, Key, key_of, surroundings_of
from tzolkin.bots.turns import without_what_follows
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.gears import ACTIONS, TEETH
from tzolkin.components.player_board import STARTING_WORKERS
from tzolkin.components.supplies import MOST_WORKERS, SKULLS_IN_THE_GAME
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, TOP
from tzolkin.components.words import CHICHEN_ITZA, GEARS, TECHNOLOGIES, TEMPLES
from tzolkin.rules.choices import WORKER
from tzolkin.rules.expansions.additions import NOTHING_SKIPPED, Additions, additions_of
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import NEXT_TURN
from tzolkin.rules.notation import GROUPS
from tzolkin.rules.player import Player
from tzolkin.rules.position_reader import FRAMES, MOST_GOODS, MOST_QUARTERS
from tzolkin.rules.ruleset import MODULES, MOST_PLAYERS, Ruleset


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


def test_all_that_modules_add_is_in_the_key_or_in_the_surroundings() -> None:
    """Whoever gives Additions another attribute has to say where it belongs."""
    game = turns(2, 0, MODULES)[20]
    seat = game.seat_to_choose
    key, around = key_of(game, seat), surroundings_of(game, seat)
    in_the_key, in_the_surroundings = set(), set()
    for name in fields(Additions(2)):
        for value in other_values_of_additions(name, getattr(game.additions, name)):
            other = game.copy()
            setattr(other.additions, name, value)
            if key_of(other, seat) != key:
                in_the_key.add(name)
            if surroundings_of(other, seat) != around:
                in_the_surroundings.add(name)
    assert in_the_key == {"placed", "skipped", "has_sold", "has_stepped_up", "quick_spaces"}
    assert in_the_surroundings == {"tribes", "dealt_tribes", "prophecies", "fed", "quick_tiles", "quick_spaces"}
    assert in_the_key | in_the_surroundings == set(fields(Additions(2)))


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
    assert len(keys) == frames + 2  # nothing is asked where NEXT_TURN follows a turn, or begins a round


def test_what_others_do_changes_the_surroundings_only() -> None:
    game = position("Red: 4 corn\nBlue: 5 corn")
    other = position("Red: 4 corn\nBlue: 6 corn")
    assert key_of(game, 0) == key_of(other, 0)
    assert surroundings_of(game, 0) != surroundings_of(other, 0)
