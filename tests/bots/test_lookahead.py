"""The lookahead bot tries out its best turns: the same with the same seed, blind to what is hidden, better for it."""

import random

import pytest

from tests.bots.whole_turns import Corn
from tests.scenarios import position
from tzolkin.bots import View, checked_choice
from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.lookahead import Candidate, LookaheadBot, best_few, better_half
from tzolkin.bots.turns import TurnSearch
from tzolkin.bots.weights import Weights
from tzolkin.components.words import CHANCE
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import TAKE_TURN
from tzolkin.rules.knowledge import dealt_anew, hidden_tiles
from tzolkin.rules.ruleset import MODULES, Ruleset


def lookahead(seed: int = 0, *, positions: int = 1500, horizon: int = 1) -> LookaheadBot:
    """A small lookahead bot."""
    return LookaheadBot(
        Heuristics(),
        Weights().tribes,
        candidates=4,
        positions=positions,
        horizon=horizon,
        seed=seed,
        width=4,
        limit=100,
    )


def turns(players: int, modules: tuple[str, ...], seed: int, number: int) -> list[Game]:
    """The beginnings of some turns of a random game."""
    source = random.Random(seed)
    game = new_game(Ruleset(players, modules))
    found: list[Game] = []
    while not game.is_over and len(found) < number:
        if game.stack[-1].kind == TAKE_TURN and source.random() < 0.3:
            found.append(game.copy())
        game.choose(source.choice(game.options()))
    return found


def turn_of(bot: OneTurnBot, game: Game) -> list[str]:
    """What a bot chooses until its turn is over, in words; the game is left alone."""
    game = game.copy()
    seat = game.seat_to_choose
    chosen = []
    while game.seat_to_choose == seat:
        choice = checked_choice(bot, View(game, seat))
        chosen.append(choice_name(choice))
        game.choose(choice)
        if game.stack and game.stack[-1].kind == TAKE_TURN:
            break
    return chosen


@pytest.mark.parametrize("modules", [(), MODULES])
def test_the_same_seed_gives_the_same_turn(modules: tuple[str, ...]) -> None:
    for game in turns(3, modules, seed=5, number=3):
        assert turn_of(lookahead(7), game) == turn_of(lookahead(7), game)


def test_looking_leaves_the_game_alone() -> None:
    for game in turns(4, (), seed=2, number=2):
        before = game.to_text()
        lookahead().choice_in(game)
        assert game.to_text() == before


def test_a_trial_ends_after_so_many_own_turns_or_with_the_game() -> None:
    game = position("day: 27\nplayers: 2\nturn: Red\nstart player: Red\nRed: 4 corn, Palenque 2\nBlue: 3 corn")
    bot = lookahead()
    for end in TurnSearch(Heuristics(), width=4, limit=100).search(game):
        first, second = bot.trial(end.game, 0, number=0), bot.trial(end.game, 0, number=1)
        assert first == second, "nothing is left to chance in the last round"


def test_the_best_few_are_the_best() -> None:
    ends = TurnSearch(Corn(), width=4, limit=100).search(
        position("turn: Red\nRed: 4 corn, Palenque 2, Palenque 3, Tikal 1")
    )
    assert [end.value for end in best_few(ends, 4)] == sorted((end.value for end in ends), reverse=True)[:4]


def test_halving_keeps_those_whose_trials_went_better() -> None:
    candidates = [Candidate(new_game(Ruleset(2)), opinion=5.0, weight=2.0) for _ in range(4)]
    for candidate, outcome in zip(candidates, (5.0, 9.0, 1.0, 6.0)):
        candidate.add(outcome)
        candidate.add(outcome)
    assert [candidate.mean() for candidate in candidates] == [5.0, 7.0, 3.0, 5.5]
    assert better_half(candidates, [0, 1, 2, 3]) == [1, 3]
    assert better_half(candidates, [0, 2, 3]) == [3, 0]
    assert better_half(candidates, [2]) == [2]


def test_more_effort_is_more_positions() -> None:
    game = turns(3, (), seed=5, number=2)[1]
    looked_at = []
    for positions in (0, 6000, 20_000):
        bot = lookahead(positions=positions)
        turn_of(bot, game)
        looked_at.append(bot.narrow.positions)
    assert 0 < looked_at[0] < 6000 <= looked_at[1] < 20_000 <= looked_at[2]


def test_without_time_each_candidate_is_tried_once() -> None:
    game = turns(3, (), seed=5, number=2)[1]
    hurried, idle = lookahead(positions=10**9), lookahead(positions=0)
    hurried.choose(View(game, game.seat_to_choose, time_budget=0.0))
    idle.choose(View(game, game.seat_to_choose))
    assert hurried.narrow.positions < idle.narrow.positions, "no second round"


def test_what_is_kept_is_tried_out_too() -> None:
    game = new_game(Ruleset(2))
    while game.seat_to_choose == CHANCE:
        game.choose(game.options()[0])
    bot = lookahead(positions=2000)
    assert bot.choose(View(game, game.seat_to_choose)) in game.options()
    assert bot.narrow.positions > 2000


def test_what_is_hidden_changes_no_choice() -> None:
    source = random.Random(3)
    compared = 0
    game = new_game(Ruleset(4))
    while not game.players[3].wealth_tiles or hidden_tiles(game, 0):
        seat = game.seat_to_choose
        if seat != CHANCE and (tiles := hidden_tiles(game, seat)):
            source.shuffle(tiles)
            other = dealt_anew(game, seat, tiles)
            assert lookahead(1).choose(View(game, seat)) == lookahead(1).choose(View(other, seat))
            compared += 1
        game.choose(source.choice(game.options()))
    assert compared > 4
