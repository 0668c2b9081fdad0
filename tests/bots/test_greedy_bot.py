"""The greedy bot: sees what one turn can bring, knows nothing hidden, and beats chance."""

import random
from math import exp

import pytest

from tests.bots.whole_turns import Corn
from tests.scenarios import position
from tzolkin import bots
from tzolkin.bots import GreedyBot, View
from tzolkin.bots.checking import play_game
from tzolkin.bots.greedy_bot import end_by_chance
from tzolkin.bots.playout import Generator
from tzolkin.bots.turns import TurnSearch, best_few
from tzolkin.components.words import CHANCE
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import KEEP_WEALTH_TILE, ONE_DAY_OR_TWO
from tzolkin.rules.knowledge import dealt_anew, hidden_tiles
from tzolkin.rules.ruleset import Ruleset


def turn_of(bot: GreedyBot, game: Game) -> list[str]:
    """What the bot chooses until its turn is over, in words."""
    seat = game.seat_to_choose
    chosen = []
    while game.seat_to_choose == seat:
        choice = bots.checked_choice(bot, View(game, seat))
        chosen.append(choice_name(choice))
        game.choose(choice)
    return chosen


def game_of(seed: int, until: int) -> Game:
    """A random game up to the first question of a kind."""
    source = random.Random(seed)
    game = new_game(Ruleset(4))
    while game.stack[-1].kind != until:
        game.choose(source.choice(game.options()))
    return game


@pytest.mark.parametrize(
    "players, games, wins", [(2, 4, 4), (3, 4, 4), pytest.param(4, 12, 11, marks=pytest.mark.slow)]
)
def test_greedy_wins_nearly_all_games_against_random(players: int, games: int, wins: int) -> None:
    won = 0
    points = 0.0
    for number in range(games):
        seats = [bots.by_name("random", seed=10 * number + seat) for seat in range(players)]
        seats[number % players] = bots.by_name("greedy")
        game = play_game(seats, seed=500 + number)
        won += game.winners() == [number % players]
        points += game.scores()[number % players]
    assert won >= wins
    assert points / games > 50


@pytest.mark.slow
def test_four_greedy_bots_score_well() -> None:
    scores = [play_game([GreedyBot() for _ in range(4)], seed=seed).scores() for seed in (900, 901)]
    assert sum(map(sum, scores)) / 8 > 45


def test_a_last_turn_is_played_for_points() -> None:
    game = position(
        "day: 27\nturn: Yellow\nstart player: Red\nYellow: 20 corn, 1 skull, Chichen Itza 4, Yaxchilan 3, Tikal 2"
    )
    chosen = turn_of(GreedyBot(), game)
    assert "Chichen Itza 4" in chosen
    assert "Yaxchilan 3" in chosen


def test_a_turn_may_use_what_one_worker_gains_to_pay_for_the_next() -> None:
    game = position(
        "day: 27\nturn: Yellow\nstart player: Red\ndisplay: tomb of eight points\n"
        "Yellow: 20 corn, 1 gold, 1 wood, Yaxchilan 3, Tikal 2"
    )
    chosen = turn_of(GreedyBot(), game)
    assert chosen.index("Yaxchilan 3") < chosen.index("tomb of eight points")


def test_the_same_game_is_played_twice_the_same() -> None:
    def scores() -> list[float]:
        return play_game([bots.by_name("greedy", seed=1), bots.by_name("random", seed=2)], seed=3).scores()

    assert scores() == scores()


def test_a_turn_is_planned_once_and_anew_where_the_plan_does_not_fit() -> None:
    bot = GreedyBot()
    game = position("Red: 3 corn, Palenque 3, Yaxchilan 2\nBlue: 2 wood")
    turn_of(bot, game)
    assert bot.search.turns == 1
    # The same question in another surrounding: what was planned for the first is not used.
    other = position("Red: 3 corn, Palenque 3, Yaxchilan 2\nBlue: 3 wood")
    turn_of(bot, other)
    assert bot.search.turns == 2


def test_an_end_comes_the_more_often_the_better_it_is() -> None:
    ends = TurnSearch(Corn(), width=4, limit=100).search(position("turn: Red\nRed: 4 corn, Palenque 2, Palenque 3"))
    best, worst = best_few(ends, len(ends))[0], best_few(ends, len(ends))[-1]
    generator = Generator(5)
    taken = [end_by_chance([best, worst], best.value - worst.value, generator) is best for _ in range(2000)]
    assert abs(sum(taken) / 2000 - exp(1) / (exp(1) + 1)) < 0.04, "1 to e by the temperature"


def test_a_bot_can_take_over_in_the_middle_of_a_turn() -> None:
    game = position("Red: 3 corn, Palenque 3, Yaxchilan 2")
    game.choose(game.options()[-1])
    assert turn_of(GreedyBot(), game)


@pytest.mark.parametrize("seed", range(5))
def test_hidden_tiles_make_no_difference(seed: int) -> None:
    game = game_of(seed, KEEP_WEALTH_TILE)
    source = random.Random(seed)
    while game.stack[-1].kind == KEEP_WEALTH_TILE:
        seat = game.seat_to_choose
        choice = GreedyBot().choose(View(game, seat))
        for _ in range(3):
            hidden = hidden_tiles(game, seat)
            other_truth = dealt_anew(game, seat, source.sample(hidden, len(hidden)))
            assert GreedyBot().choose(View(other_truth, seat)) == choice
        game.choose(choice)


def test_two_tiles_are_kept_as_a_pair_whichever_is_named_first() -> None:
    game = game_of(7, KEEP_WEALTH_TILE)
    seat = game.seat_to_choose
    bot = GreedyBot()
    first = bot.choose(View(game, seat))
    game.choose(first)
    second = bot.choose(View(game, seat))
    assert second != first
    other = game_of(7, KEEP_WEALTH_TILE)
    other.choose(second)
    assert bot.choose(View(other, seat)) == first


def test_it_says_whether_one_day_or_two() -> None:
    answers = set()
    for seed in (18, 21):
        source = random.Random(seed)
        game = new_game(Ruleset(3))
        while not game.is_over:
            if game.seat_to_choose != CHANCE and game.stack[-1].kind == ONE_DAY_OR_TWO:
                answers.add(choice_name(bots.checked_choice(GreedyBot(), View(game, game.seat_to_choose))))
            game.choose(source.choice(game.options()))
    assert answers == {"one day", "two days"}, "each where it is better"
