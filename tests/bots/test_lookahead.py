"""The lookahead bot tries out its best turns: the same with the same seed, blind to what is hidden, better for it."""

from math import exp

import pytest

from tests.bots.whole_turns import Corn, turn_of, turns
from tests.scenarios import position
from tzolkin.bots import View
from tzolkin.bots.greedy_bot import end_by_chance
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.lookahead import Candidate, LookaheadBot, better_half
from tzolkin.bots.playout import Generator
from tzolkin.bots.turns import TurnSearch, best_few
from tzolkin.components.words import CHANCE
from tzolkin.rules.game import new_game
from tzolkin.rules.kinds import NEXT_TURN
from tzolkin.rules.ruleset import MODULES, Ruleset


def lookahead(seed: int = 0, *, positions: int = 1500, horizon: int = 1) -> LookaheadBot:
    """A small lookahead bot."""
    return LookaheadBot(
        Heuristics(),
        candidates=4,
        positions=positions,
        horizon=horizon,
        seed=seed,
        width=4,
        limit=100,
    )


@pytest.mark.parametrize("modules", [(), MODULES])
def test_the_same_seed_gives_the_same_turn(modules: tuple[str, ...]) -> None:
    for game in turns(3, 5, modules)[5:50:20]:
        assert turn_of(lookahead(7), game) == turn_of(lookahead(7), game)


def test_looking_leaves_the_game_alone() -> None:
    for game in turns(4, 2)[9:60:30]:
        before = game.to_text()
        lookahead().choice_in(game)
        assert game.to_text() == before


@pytest.mark.parametrize("horizon", [1, 2, 3])
def test_a_trial_ends_after_so_many_own_turns(horizon: int) -> None:
    game = turns(3, 5)[20]
    seat, day = game.seat_to_choose, game.day
    end = TurnSearch(Heuristics(), width=4, limit=100).search(game)[0].game
    trial = lookahead(horizon=horizon).trial(end, seat, number=0)
    after = trial.end
    assert after.stack[-1].kind == NEXT_TURN and after.offered == [], "a turn has just ended"
    assert len(trial.values) == horizon
    assert day + horizon <= after.day <= day + 2 * horizon, "a round each, of one day or two"


def test_a_trial_ends_with_the_game_and_what_would_have_come_after_counts_like_its_end() -> None:
    game = position("day: 27\nplayers: 2\nturn: Red\nstart player: Red\nRed: 4 corn, Palenque 2\nBlue: 3 corn")
    for end in TurnSearch(Heuristics(), width=4, limit=100).search(game):
        trial = lookahead(horizon=3).trial(end.game, 0, number=0)
        assert trial.end.is_over
        assert trial.values == [Heuristics().value(trial.end, 0)] * 3


def test_the_score_counts_for_own_turns_that_a_game_does_not_have_any_more() -> None:
    game = position("day: 26\nplayers: 2\nturn: Red\nstart player: Red\nRed: 4 corn, Palenque 2\nBlue: 3 corn")
    end = TurnSearch(Heuristics(), width=4, limit=100).search(game)[0].game
    trial = lookahead(horizon=3).trial(end, 0, number=0)
    assert trial.end.is_over
    assert len(trial.values) == 3
    assert trial.values[1:] == [Heuristics().value(trial.end, 0)] * 2


def test_an_end_comes_the_more_often_the_better_it_is() -> None:
    ends = TurnSearch(Corn(), width=4, limit=100).search(position("turn: Red\nRed: 4 corn, Palenque 2, Palenque 3"))
    best, worst = best_few(ends, len(ends))[0], best_few(ends, len(ends))[-1]
    generator = Generator(5)
    taken = [end_by_chance([best, worst], best.value - worst.value, generator) is best for _ in range(2000)]
    assert abs(sum(taken) / 2000 - exp(1) / (exp(1) + 1)) < 0.04, "1 to e by the temperature"


def test_a_trial_is_worth_what_the_judge_says_of_the_best_way_to_play_each_own_turn() -> None:
    game = turns(3, 5)[20]
    seat = game.seat_to_choose
    end = TurnSearch(Heuristics(), width=4, limit=100).search(game)[0].game
    for number in range(3):
        near, far = (lookahead(horizon=horizon).trial(end, seat, number) for horizon in (1, 2))
        assert near.worth() == Heuristics().value(near.end, seat)
        assert far.values == [near.worth(), Heuristics().value(far.end, seat)]
        assert far.worth() == sum(far.values) / 2


def test_trials_differ_and_the_one_of_a_number_is_always_the_same() -> None:
    game = turns(3, 5)[20]
    seat = game.seat_to_choose
    end = TurnSearch(Heuristics(), width=4, limit=100).search(game)[0].game
    trials = [[lookahead(horizon=2).trial(end, seat, number).worth() for number in range(6)] for _ in range(2)]
    assert trials[0] == trials[1]
    assert len(set(trials[0])) > 3, "everybody chooses by chance among turns that are nearly as good"


def test_the_best_few_are_the_best() -> None:
    ends = TurnSearch(Corn(), width=4, limit=100).search(
        position("turn: Red\nRed: 4 corn, Palenque 2, Palenque 3, Tikal 1")
    )
    assert [end.value for end in best_few(ends, 4)] == sorted((end.value for end in ends), reverse=True)[:4]


def test_halving_keeps_those_whose_trials_went_better() -> None:
    candidates = [Candidate(new_game(Ruleset(2))) for _ in range(4)]
    for candidate, worth in zip(candidates, (5.0, 7.0, 3.0, 5.5)):
        candidate.add(worth - 1.0)
        candidate.add(worth + 1.0)
    assert [candidate.mean() for candidate in candidates] == [5.0, 7.0, 3.0, 5.5]
    assert better_half(candidates, [0, 1, 2, 3]) == [1, 3]
    assert better_half(candidates, [0, 2, 3]) == [3, 0]
    assert better_half(candidates, [2]) == [2]


def test_more_effort_is_more_positions() -> None:
    game = turns(3, 5)[20]
    looked_at = []
    for positions in (0, 6000, 20_000):
        bot = lookahead(positions=positions)
        turn_of(bot, game)
        looked_at.append(bot.trial_search.positions)
    assert 0 < looked_at[0] < 6000 <= looked_at[1] < 20_000 <= looked_at[2]


@pytest.mark.parametrize("narrower, wider", [((2, 10), (2, 40)), ((1, 400), (4, 400))])
def test_searches_of_trials_are_as_narrow_as_is_asked_for(narrower: tuple[int, int], wider: tuple[int, int]) -> None:
    game = turns(3, 5)[20]
    end = TurnSearch(Heuristics(), width=4, limit=100).search(game)[0].game
    looked_at = []
    for width, limit in (narrower, wider):
        bot = LookaheadBot(Heuristics(), candidates=4, positions=0, trial_width=width, trial_limit=limit)
        bot.trial(end, game.seat_to_choose, number=0)
        looked_at.append(bot.trial_search.positions)
    assert 0 < looked_at[0] < looked_at[1]


def test_the_last_turn_of_a_game_is_tried_out_and_done() -> None:
    """No trial of it looks at anything, however many there are."""
    game = position(
        "day: 27\nplayers: 2\nturn: Blue\nstart player: Red\nRed: 3 corn\nBlue: 4 corn, Palenque 2, Palenque 3"
    )
    bot = lookahead(positions=10**9)
    assert bot.choose(View(game, 1)) in game.options()
    assert bot.trial_search.positions == 0


def test_without_time_each_candidate_is_tried_once() -> None:
    game = turns(3, 5)[20]
    hurried, idle = lookahead(positions=10**9), lookahead(positions=0)
    hurried.choose(View(game, game.seat_to_choose, time_budget=0.0))
    idle.choose(View(game, game.seat_to_choose))
    assert hurried.trial_search.positions < idle.trial_search.positions, "no second round"


def test_what_is_kept_is_tried_out_too() -> None:
    game = new_game(Ruleset(2))
    while game.seat_to_choose == CHANCE:
        game.choose(game.options()[0])
    bot = lookahead(positions=2000)
    assert bot.choose(View(game, game.seat_to_choose)) in game.options()
    assert bot.trial_search.positions > 2000
