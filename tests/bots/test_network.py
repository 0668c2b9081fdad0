"""The network that plays: sums of inputs times weights, whatever the number of inputs that are not 0."""

import pytest
from librt.vecs import vec

from tests.training.tiny import position
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement
from tzolkin.bots.network import GROUP, Network, add_products, sizes
from tzolkin.bots.playout import Generator, play_randomly
from tzolkin.bots.shipped import shipped_judgement
from tzolkin.bots.turns import TurnSearch
from tzolkin.rules.game import new_game
from tzolkin.rules.ruleset import Ruleset

OUTPUTS = 3
INPUTS = 12


@pytest.mark.parametrize("others_than_zero", range(2 * GROUP + 2))
@pytest.mark.parametrize("start", [0, 5])
def test_every_input_counts_once_with_its_weights(others_than_zero: int, start: int) -> None:
    values = [0.5 * (index + 1) if 5 * index % INPUTS < others_than_zero else 0.0 for index in range(INPUTS)]
    weights = [float(number % 7 - 3) for number in range(start + INPUTS * OUTPUTS)]
    expected = [
        1.0 + sum(values[index] * weights[start + index * OUTPUTS + output] for index in range(INPUTS))
        for output in range(OUTPUTS)
    ]
    sums = vec[float]([1.0] * OUTPUTS)
    add_products(sums, vec[float](values), INPUTS, vec[float](weights), start)
    assert list(sums) == expected, "halves and small whole numbers add up exactly"


def test_sums_come_out_the_same_by_the_differences_to_inputs_that_are_known() -> None:
    numbers = [float(number % 7 - 3) for number in range(sum(sizes(INPUTS, OUTPUTS, 2)))]
    network = Network(INPUTS, OUTPUTS, 2, numbers)
    known = vec[float]([0.5 * (index % 3) for index in range(INPUTS)])
    values = vec[float]([0.5 * (index % 3) if index % 4 else 2.0 for index in range(INPUTS)])
    assert list(network.sums_near(values, known, network.sums_of(known))) == list(network.sums_of(values))
    assert list(network.sums_of(values)) != list(network.sums_of(known))
    assert values[0] == 2.0, "the inputs are left as they are"


@pytest.mark.parametrize("choices", [40, 150])
def test_a_judge_near_a_position_says_of_others_what_the_judge_says(choices: int) -> None:
    game = position(seed=5, choices=choices)
    judge, seat = shipped_judgement(), game.seat_to_choose
    ends = TurnSearch(judge, width=4, limit=100).search(game)
    assert len(ends) > 10
    near = judge.near(ends[0].game, seat)
    for end in ends:
        expected = judge.value(end.game, seat)
        assert near.value(end.game, seat) == pytest.approx(expected, abs=1e-9)
        assert end.value == pytest.approx(expected, abs=1e-9)


def test_a_judge_near_a_position_knows_the_scores_of_a_game_that_is_over() -> None:
    game = new_game(Ruleset(2))
    play_randomly(game, Generator(5))
    judge = Judgement(shipped_judgement().network, Heuristics(), share_of_points=0.5)
    near = judge.near(position(seed=5, choices=40), 1)
    assert near.value(game, 1) == judge.value(game, 1)
