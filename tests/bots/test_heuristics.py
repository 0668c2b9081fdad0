"""The heuristic value: a sum of named terms, exact at the end, and sensible on the way."""

import random

import pytest

from tests.scenarios import position
from tzolkin.bots.heuristics import TERMS, Heuristics
from tzolkin.bots.outlook import Outlook
from tzolkin.bots.turns import TurnSearch
from tzolkin.bots.weights import Weights
from tzolkin.components.words import CHANCE, KUKULCAN
from tzolkin.encoding.features import turns_left
from tzolkin.rules.choices import ONE_DAY
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import ONE_DAY_OR_TWO
from tzolkin.rules.ruleset import Ruleset


def value(text: str) -> float:
    """What a position in words is worth to Red, whose turn is over; Blue is next."""
    return Heuristics().value(position(f"{text}\nturn: Blue\nstart player: Red"), 0)


def last_turn(players: int, seed: int) -> Game:
    """The last turn of a random game, before its first choice."""
    source = random.Random(seed)
    game = new_game(Ruleset(players))
    turns: dict[tuple[int, int], Game] = {}
    while not game.is_over:
        if game.seat_to_choose != CHANCE:
            turns.setdefault((game.day, game.seat_to_choose), game.copy())
        game.choose(source.choice(game.options()))
    return list(turns.values())[-1]


@pytest.mark.parametrize("seed", range(6))
def test_after_the_last_turn_the_value_is_the_final_score(seed: int) -> None:
    game = last_turn(2 + seed % 3, seed)
    seat = game.seat_to_choose
    heuristics = Heuristics()
    for end in TurnSearch(heuristics, width=4).search(game)[:60]:
        played = game.copy()
        for choice in end.choices():
            played.choose(choice)
        while not played.is_over:  # buildings still turned up
            played.choose(played.options()[0])
        assert heuristics.value(end.game, seat) == played.scores()[seat]


def test_the_terms_have_names_and_add_up() -> None:
    game = position("Red: 5 corn, 2 wood, 1 skull, Yaxchilan 2, agriculture 2, Chaac 2, 7 points")
    heuristics = Heuristics()
    terms = heuristics.explain(game, 0)
    assert tuple(terms) == TERMS
    assert sum(terms.values()) == pytest.approx(heuristics.value(game, 0))
    assert terms["points"] == 7


@pytest.mark.parametrize(
    "better, worse",
    [
        ("Red: 5 corn", "Red: 4 corn"),
        ("Red: 40 corn", "Red: 39 corn"),
        ("Red: 1 gold", "Red: 1 stone"),
        ("Red: 1 stone", "Red: 1 wood"),
        ("Red: 1 skull", "Red: 1 gold"),
        ("Red: Chaac 2", "Red: Chaac 1"),
        ("Red: Kukulcan 0", "Red: Kukulcan -1"),
        ("Red: extraction 1", "Red: extraction 0"),
        ("Red: 4 points", "Red: 0 points"),
        ("Red: light side", "Red: dark side"),
        ("Red: built farm for one worker", "Red: 0 corn"),
        ("Red: Chaac 3\nBlue: Chaac 2", "Red: Chaac 3\nBlue: Chaac 4"),
        ("Red: Yaxchilan 2", "Red: Yaxchilan 0"),
        ("Red: 1 skull, Chichen Itza 6", "Red: 1 skull, Chichen Itza 1"),
        ("Red: 1 skull, Chichen Itza 6", "Red: 1 skull, Chichen Itza 6\nskull places: 7, 8, 9, 6, 5"),
        ("Red: built monument to workers, 6 workers", "Red: built monument to workers, 5 workers"),
    ],
)
@pytest.mark.parametrize("day", [2, 10, 18])
def test_what_a_player_prefers_is_worth_more(better: str, worse: str, day: int) -> None:
    assert value(f"day: {day + 1}\n{better}") > value(f"day: {day + 1}\n{worse}")


def test_corn_is_dearest_where_workers_go_hungry_and_cheapest_where_there_is_plenty() -> None:
    def two_more(day: int, corn: int) -> float:
        return value(f"day: {day + 1}\nRed: {corn + 2} corn") - value(f"day: {day + 1}\nRed: {corn} corn")

    assert two_more(7, 2) == pytest.approx(3)  # on the eve of the Food Day a worker is fed by them
    assert two_more(7, 2) > two_more(7, 30)
    assert two_more(5, 2) > two_more(5, 30)


def test_a_fifth_wood_is_worth_less_than_a_fourth() -> None:
    def gain(wood: int) -> float:
        return value(f"day: 4\nRed: {wood} wood") - value(f"day: 4\nRed: {wood - 1} wood")

    assert gain(4) > gain(5) == pytest.approx(gain(9))


def test_hunger_on_the_eve_of_a_food_day_costs_three_points_a_worker() -> None:
    def eve(corn: int) -> float:
        return value(f"day: 27\nRed: {corn} corn")

    assert eve(2) - eve(0) == 3
    assert eve(6) - eve(0) == 9
    assert eve(10) - eve(6) == 1  # left over: a quarter point each


def test_resources_fall_to_what_the_market_pays_for_them() -> None:
    weights = Weights()
    early = Outlook(position("day: 2"), 0, weights)
    late = Outlook(position("day: 27\nturn: Blue\nstart player: Red"), 0, weights)
    assert early.resources == [weights.wood, weights.stone, weights.gold]
    assert late.resources == [0.5, 0.75, 1.0]
    assert late.skull == 3


def test_turns_left_count_the_one_to_come_in_this_round() -> None:
    game = position("day: 21\nturn: Blue\nstart player: Red")
    weights = Weights()
    assert [Outlook(game, seat, weights).turns for seat in range(4)] == [6, 7, 7, 7]
    assert [Outlook(game, seat, weights).turns_to_food for seat in range(4)] == [0, 1, 1, 1]


def test_nobody_has_a_turn_to_come_in_a_round_that_is_over() -> None:
    game = position("day: 8\nturn: end of round\nstart player: Red\nstarting player space: Red")
    assert game.stack[-1].kind == ONE_DAY_OR_TWO
    assert [turns_left(game, seat) for seat in range(4)] == [19, 19, 19, 19]
    game.choose(ONE_DAY)
    assert [turns_left(game, seat) for seat in range(4)] == [19, 19, 19, 19]  # the first of them is in the new round


def test_a_skull_is_worth_nothing_while_the_bank_has_none() -> None:
    weights = Weights()
    held = "Red: 1 skull, Kukulcan {step}\nBlue: Chaac 1\nbank skulls: {bank}"
    assert Outlook(position(held.format(step=0, bank=1)), 0, weights).skull_gain > 0
    assert Outlook(position(held.format(step=0, bank=0)), 0, weights).skull_gain == 0
    with_bank, without = (Outlook(position(held.format(step=4, bank=bank)), 0, weights) for bank in (1, 0))
    assert with_bank.temples[KUKULCAN] - without.temples[KUKULCAN] == pytest.approx(2 * with_bank.skull)


def test_a_new_worker_eats_what_farms_leave() -> None:
    def more(built: str) -> int:
        game = position(f"Red: {built}") if built else position("")
        return Outlook(game, 0, Weights()).corn_for_one_more(3)

    assert more("") == 2
    assert more("built farm for all workers") == 1
    assert more("built farm for one worker") == 2
    assert more("built farm for three workers") == 2
    assert more("built farm for three workers, built farm for one worker") == 0


def test_other_weights_judge_differently() -> None:
    weights = Weights()
    weights.gold = 5.0
    game = position("Red: 1 gold")
    assert Heuristics(weights).value(game, 0) > Heuristics().value(game, 0)
