"""Advice names a whole turn, what speaks for it, and what everybody may expect."""

import random
from collections.abc import Callable

import pytest

from tests.bots.whole_turns import turns
from tests.scenarios import position
from tzolkin import bots
from tzolkin.bots import View
from tzolkin.bots.advice import LEAST_REASON, REASONS, advice, explained_turn, with_turn_over
from tzolkin.bots.greedy_bot import GreedyBot, OneTurnBot
from tzolkin.bots.heuristics import TERMS, Heuristics
from tzolkin.bots.levels import level_named
from tzolkin.bots.planning import PlanningBot
from tzolkin.bots.random_bot import RandomBot
from tzolkin.bots.shipped import shipped_judgement
from tzolkin.bots.turn_keys import frames_below_the_turn
from tzolkin.components.words import CHANCE, GEAR_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import KEEP_TRIBE, KEEP_WEALTH_TILE, ONE_DAY_OR_TWO, TAKE_TURN
from tzolkin.rules.knowledge import dealt_anew, hidden_tiles, hidden_tiles_of_modules
from tzolkin.rules.ruleset import MODULES, Ruleset


def question(kind: int, modules: tuple[str, ...], seed: int) -> Game:
    """A question of this kind, some way into a random game of three."""
    source = random.Random(seed)
    game = new_game(Ruleset(3, modules))
    while game.day < 4 or game.stack[-1].kind != kind:
        game.choose(source.choice(game.options()))
    return game


def small_planner() -> OneTurnBot:
    """A bot that plans ahead, a little."""
    return PlanningBot(Heuristics(), candidates=2, positions=200, horizon=1, breadth=1, width=2, limit=60)


@pytest.mark.parametrize("modules", [(), MODULES])
def test_the_advice_is_what_the_bot_does_in_its_whole_turn(modules: tuple[str, ...]) -> None:
    game = question(TAKE_TURN, modules, seed=3)
    seat = game.seat_to_choose
    told = advice(View(game, seat), GreedyBot())
    bot = GreedyBot()
    for choice in told.choices:
        assert bots.checked_choice(bot, View(game, seat)) == choice
        game.choose(choice)
    assert game.seat_to_choose != seat, "the turn is over"


@pytest.mark.parametrize("modules", [(), MODULES])
@pytest.mark.parametrize("bot_of", [GreedyBot, small_planner])
def test_a_turn_that_was_played_is_explained_by_the_end_that_was_planned(
    modules: tuple[str, ...], bot_of: Callable[[], OneTurnBot]
) -> None:
    before = question(TAKE_TURN, modules, seed=3)
    seat = before.seat_to_choose
    bot, game = bot_of(), before.copy()
    assert explained_turn(bot, before) is None, "nothing is planned yet"
    while frames_below_the_turn(game) > 0 and game.seat_to_choose == seat:
        game.choose(bot.choose(View(game, seat)))
    told = explained_turn(bot, before)
    assert told is not None and 0 < len(told.reasons) <= REASONS
    assert told.points == tuple(shipped_judgement().points(bot.plan[-1].game)) and len(told.points) == 3
    if bot_of is GreedyBot:
        assert told == advice(View(before, seat), GreedyBot()).explanation


def test_only_the_turn_that_is_liked_best_is_said_to_be_the_best() -> None:
    before = question(TAKE_TURN, (), seed=3)
    seat = before.seat_to_choose
    is_best = []
    for seed in range(20):
        bot = OneTurnBot(Heuristics(), seed=seed, width=2, limit=60, temperature=0.5)
        bot.choose(View(before, seat))
        told = explained_turn(bot, before)
        assert told is not None and bot.best is not None
        assert told.is_best == (bot.plan[-1].value == bot.best.value)
        is_best.append(told.is_best)
    assert 0 < sum(is_best) < len(is_best), "what is taken by chance is now and then the best"
    assert advice(View(before, seat), GreedyBot()).explanation.is_best


def test_what_is_left_of_a_turn_is_explained_from_where_the_bot_began() -> None:
    game = position("turn: Red\nRed: 9 corn, Palenque 2, Palenque 3, Yaxchilan 2")
    seat = game.seat_to_choose
    game.choose(advice(View(game, seat), GreedyBot()).choices[0])
    bot = GreedyBot()
    bot.choose(View(game, seat))
    assert explained_turn(bot, game) == advice(View(game, seat), GreedyBot()).explanation


def test_what_is_chosen_outside_a_turn_or_without_a_plan_is_not_explained() -> None:
    outside = question(ONE_DAY_OR_TWO, (), seed=1)
    within = question(TAKE_TURN, (), seed=3)
    bot: OneTurnBot = GreedyBot()
    bot.choose(View(outside, outside.seat_to_choose))
    assert explained_turn(bot, outside) is None
    bot.choose(View(within, within.seat_to_choose))
    assert explained_turn(bot, question(TAKE_TURN, (), seed=5)) is None, "that is another turn"
    assert explained_turn(RandomBot(), within) is None


def test_reasons_are_the_weightiest_changes_gains_before_losses() -> None:
    game = question(TAKE_TURN, (), seed=5)
    told = advice(View(game, game.seat_to_choose), GreedyBot())
    changes = [reason.points for reason in told.explanation.reasons]
    assert 0 < len(changes) <= REASONS and changes == sorted(changes, reverse=True)
    assert all(abs(change) >= LEAST_REASON for change in changes)
    assert {reason.term for reason in told.explanation.reasons} <= set(TERMS)


def test_a_turn_is_not_blamed_for_the_time_that_it_takes() -> None:
    levels = "agriculture 3, extraction 3, architecture 3, theology 3"
    game = position(f"day: 10\nturn: Red\nRed: 9 corn, {levels}, Palenque 0, Yaxchilan 0")
    told = advice(View(game, 0), GreedyBot())
    assert choice_name(told.choices[0]) in GEAR_NAMES, "a worker is placed"
    terms = {reason.term for reason in told.explanation.reasons}
    assert terms <= {"corn and food", "workers in hand", "workers on the gears"} and terms


def test_a_choice_on_a_food_day_is_explained_by_what_the_next_best_would_not_bring() -> None:
    game = position(
        "players: 4\nday: 14\nturn: end of round\nprophecies: Gold Shortage, Forest Fire, Hunger\n"
        "modules: prophecies, new_buildings\n"
        "Red: 6 corn, 3 workers, 5 gold, built hall of gold, Chaac 4, Quetzalcoatl 3, Kukulcan 4"
    )
    told = advice(View(game, 0), GreedyBot())
    assert [choice_name(choice) for choice in told.choices] == ["gold"]
    points = {reason.term: reason.points for reason in told.explanation.reasons}
    assert points["points"] == 7 - 3, "the prophecy pays for one gold more, and a worker goes hungry"
    assert not points.keys() & {"temples", "prophecies"}, "they pay whatever is chosen"


@pytest.mark.parametrize(("modules", "kind"), [((), KEEP_WEALTH_TILE), (("tribes",), KEEP_TRIBE)])
def test_no_terms_speak_for_what_is_kept_in_secret(modules: tuple[str, ...], kind: int) -> None:
    source = random.Random(4)
    game = new_game(Ruleset(3, modules))
    asked = 0
    while game.stack[-1].kind != TAKE_TURN:
        if game.stack[-1].kind == kind:
            asked += 1
            assert advice(View(game, game.seat_to_choose), GreedyBot()).explanation.reasons == ()
        game.choose(source.choice(game.options()))
    assert asked >= 3, "the last one to choose was asked, too"


def test_expected_points_are_those_of_the_network_whoever_plays() -> None:
    game = question(ONE_DAY_OR_TWO, (), seed=1)
    told = advice(View(game, game.seat_to_choose), GreedyBot())
    assert len(told.choices) == 1
    game.choose(told.choices[0])
    assert told.explanation.points == tuple(shipped_judgement().points(game))


def test_hints_are_judged_by_the_network_and_left_to_no_chance() -> None:
    assert bots.hint_bot().name == "expert"
    assert bots.hint_bot().judge is shipped_judgement()
    expert = level_named("expert")
    differences = 0
    for game in turns(3, 5)[10:40:10]:
        view = View(game, game.seat_to_choose)
        told = advice(view, bots.hint_bot())
        assert told == advice(view, OneTurnBot(shipped_judgement(), width=expert.width, limit=expert.limit))
        differences += sum(advice(view, expert.bot(seed)).choices != told.choices for seed in range(5))
    assert differences > 0, "who plays so is not always so sure"


@pytest.mark.parametrize("modules", [(), ("tribes",)])
def test_advice_is_the_same_whatever_tiles_the_others_keep_in_secret(modules: tuple[str, ...]) -> None:
    source = random.Random(2)
    game = new_game(Ruleset(3, modules))
    while game.stack[-1].kind != KEEP_WEALTH_TILE:
        game.choose(source.choice(game.options()))
    seat = game.seat_to_choose
    told = advice(View(game, seat), bots.hint_bot())
    for _ in range(3):
        tiles, of_modules = hidden_tiles(game, seat), hidden_tiles_of_modules(game, seat)
        source.shuffle(tiles)
        source.shuffle(of_modules)
        other = dealt_anew(game, seat, tiles, of_modules)
        assert other.to_text() != game.to_text()
        assert advice(View(other, seat), bots.hint_bot()) == told


def test_the_corn_on_the_teeth_is_due_to_whoever_takes_its_space_not_to_what_follows() -> None:
    """A hint after the starting player space was taken: that corn comes whatever else is placed (R-START-02)."""
    game = position("day: 5\nturn: Red\naccumulated corn: 3\nRed: 8 corn")
    game.choose(next(choice for choice in game.options() if choice_name(choice) == "starting player space"))
    ended = with_turn_over(game)
    assert (ended.accumulated_corn, ended.players[0].corn) == (0, 11)
    assert frames_below_the_turn(ended) == len(ended.stack), "nothing that follows has happened"
    assert (game.accumulated_corn, game.players[0].corn) == (3, 8)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("modules", [(), MODULES])
def test_points_are_counted_where_nobody_has_a_turn_left(modules: tuple[str, ...], seed: int) -> None:
    source = random.Random(seed)
    game = new_game(Ruleset(3, modules))
    bot = GreedyBot()
    told: tuple[float, ...] = ()  # in the last question of a turn
    while not game.is_over:
        seat = game.seat_to_choose
        if seat == CHANCE or game.day < 26:
            game.choose(source.choice(game.options()))
            continue
        if frames_below_the_turn(game) > 0:
            told = advice(View(game, seat), bot).explanation.points
        game.choose(bot.choose(View(game, seat)))
    assert told == pytest.approx(tuple(game.scores()))
