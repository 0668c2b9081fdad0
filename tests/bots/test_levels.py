"""The levels: the same with the same seed, blind to what is hidden, judged by weights that say where they come from."""

from __future__ import annotations

import random
from dataclasses import replace
from importlib.resources import as_file, files

import pytest

from tests.bots.whole_turns import turn_of, turns
from tzolkin import bots
from tzolkin.bots import View
from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.levels import LEVELS, Level, level_named
from tzolkin.bots.network_file import WeightsError, header_of
from tzolkin.bots.planning import PlanningBot
from tzolkin.bots.shipped import WEIGHTS_FILE, shipped_judgement
from tzolkin.components.words import CHANCE
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.knowledge import dealt_anew, hidden_tiles, hidden_tiles_of_modules
from tzolkin.rules.ruleset import MODULES, Ruleset

# The levels with less effort, so that the interpreted build can keep up.
# Of those that plan one will do: they differ in their numbers alone.
QUICK_LEVELS = [
    replace(
        level,
        width=3,
        limit=60,
        line_width=3,
        line_limit=60,
        candidates=min(level.candidates, 2),
        positions=min(level.positions, 2000),
        horizon=min(level.horizon, 2),
    )
    for level in LEVELS
    if level.name != "grandmaster"
]
LARGEST_FILE = 2_000_000  # bytes of weights


of_each_level = pytest.mark.parametrize("level", QUICK_LEVELS, ids=lambda level: level.name)


@of_each_level
def test_the_same_seed_plays_the_same(level: Level) -> None:
    for game in turns(4, 5, MODULES)[5:60:20]:
        assert turn_of(level.bot(7), game) == turn_of(level.bot(7), game)


def questions_with_something_hidden(modules: tuple[str, ...]) -> list[tuple[Game, Game]]:
    """Every question of a game in which its seat cannot know something, and the same with that dealt anew."""
    source = random.Random(3)
    game = new_game(Ruleset(4, modules))
    found = []
    while not game.players[3].wealth_tiles or hidden_tiles(game, 0):
        seat = game.seat_to_choose
        if seat != CHANCE and (tiles := hidden_tiles(game, seat)):
            of_modules = hidden_tiles_of_modules(game, seat)
            source.shuffle(tiles)
            source.shuffle(of_modules)
            found.append((game.copy(), dealt_anew(game, seat, tiles, of_modules)))
        game.choose(source.choice(game.options()))
    return found


@of_each_level
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
def test_what_is_hidden_changes_no_choice(level: Level, modules: tuple[str, ...]) -> None:
    pairs = questions_with_something_hidden(modules)[::3]
    assert len(pairs) > 2
    for game, other in pairs:
        seat = game.seat_to_choose
        assert level.bot(1).choose(View(game, seat)) == level.bot(1).choose(View(other, seat))


def test_levels_are_known_by_name_from_gentle_to_strong() -> None:
    names = [level.name for level in LEVELS]
    assert names == ["novice", "casual", "club", "expert", "master", "grandmaster"]
    for name in names:
        bot = bots.by_name(name, seed=3)
        assert isinstance(bot, OneTurnBot) and bot.name == name


@pytest.mark.parametrize(
    ("name", "size", "temperatures"),
    [
        ("club", (8, 1000), (0.70, 0.70)),
        ("expert", (16, 5000), (0.46, 0.44)),
        ("master", (4, 1500), (0.66, 0.47)),
        ("grandmaster", (16, 8000), (0, 0)),
    ],
)
def test_levels_that_have_learned_search_with_their_numbers(
    name: str, size: tuple[int, int], temperatures: tuple[float, float]
) -> None:
    bot = level_named(name).bot(seed=1)
    assert (bot.search.width, bot.search.limit) == size
    games = new_game(Ruleset(4)), new_game(Ruleset(5))  # with five players there are always quick actions
    assert tuple(map(bot.temperature_in, games)) == temperatures


@pytest.mark.parametrize(("name", "numbers"), [("master", (3, 2, 3, 2)), ("grandmaster", (12, 5, 8, 3))])
def test_levels_plan_with_their_numbers(name: str, numbers: tuple[int, ...]) -> None:
    bot = level_named(name).bot(seed=1)
    assert isinstance(bot, PlanningBot)
    assert (bot.candidates, bot.horizon, bot.breadth, bot.ways) == numbers
    for search in (bot.line_search, bot.replies):
        assert (search.width, search.limit) == (4, 1500)


def test_the_judge_is_read_once() -> None:
    assert shipped_judgement() is shipped_judgement()


def test_the_weights_say_where_they_come_from() -> None:
    with as_file(files("tzolkin.bots").joinpath(WEIGHTS_FILE)) as path:
        made = header_of(path)["made"]
        assert path.stat().st_size < LARGEST_FILE
    assert {"commit", "seed", "time", "plan", "seconds"} <= set(made)
    assert made["seed"] == made["plan"]["seed"] and made["commit"]


def test_a_file_of_weights_is_a_bot_that_plays_as_club_does_by_them() -> None:
    game = turns(3, 5)[20]
    taken = []
    for seed in range(6):
        with as_file(files("tzolkin.bots").joinpath(WEIGHTS_FILE)) as path:
            bot = bots.by_name(str(path), seed=seed)
        assert bots.bot_name(bot) == WEIGHTS_FILE
        taken.append(turn_of(bot, game))
        assert taken[-1] == turn_of(bots.by_name("club", seed=seed), game)
    assert any(turn != taken[0] for turn in taken), "as freely, too"


def test_a_file_of_weights_that_is_not_there_is_told() -> None:
    with pytest.raises(WeightsError, match=r"expected a file of weights, got nowhere[.]weights"):
        bots.by_name("nowhere.weights")


@pytest.mark.parametrize("typed, meant", [("Greedy", "greedy"), ("greedi", "greedy"), ("grandmasters", "grandmaster")])
def test_a_name_that_is_nearly_one_is_met_with_what_was_meant(typed: str, meant: str) -> None:
    with pytest.raises(bots.UnknownBot, match=f"did you mean {meant}[?]"):
        bots.by_name(typed)


def test_bots_are_listed_from_the_weakest_to_the_strongest() -> None:
    assert bots.names()[0] == "random" and bots.names()[-len(LEVELS) + 2 :] == [level.name for level in LEVELS[2:]]
