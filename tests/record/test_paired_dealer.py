"""Games with one set-up: their stacks are the same, whatever the players do."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.words import CHANCE
from tzolkin.record.paired_dealer import PairedDealer
from tzolkin.rules.choices import SEAT, building_of
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import DRAW_DUMMY, DRAW_STARTING_PLAYER, TURN_BUILDING
from tzolkin.rules.ruleset import MODULES, Ruleset

Drawn = dict[tuple[int, int, int], list[int]]  # by kind and numbers of the question, what came out


def drawn_in_game(ruleset: Ruleset, seed: int, players_seed: int) -> Drawn:
    """What chance dealt in a whole game that was otherwise played at random."""
    dealer, generator = PairedDealer(seed), random.Random(players_seed)
    game = new_game(ruleset)
    drawn: Drawn = {}
    while not game.is_over:
        choice = generator.choice(game.options())
        if game.seat_to_choose == CHANCE:
            choice = dealer.deal(game, 0)
            frame = game.stack[-1]
            drawn.setdefault((frame.kind, frame.first, frame.second), []).append(choice)
        game.choose(choice)
    return drawn


@pytest.mark.parametrize(
    "ruleset", [Ruleset(2), Ruleset(3, ("tribes",)), Ruleset(4), Ruleset(5, MODULES)], ids=lambda r: f"{r.players}"
)
def test_stacks_are_the_same_however_play_goes_apart(ruleset: Ruleset) -> None:
    games = [drawn_in_game(ruleset, 5, players_seed) for players_seed in (1, 2, 3)]
    assert len({len(game[TURN_BUILDING, 1, 0]) + len(game[TURN_BUILDING, 2, 0]) for game in games}) > 1, "all alike"
    for other in games[1:]:
        for question, choices in games[0].items():
            if question[0] == DRAW_DUMMY and question[2] == 1:
                continue  # drawn from what the players did not keep
            both = list(zip(choices, other[question], strict=False))
            assert all(mine == theirs for mine, theirs in both), question


def test_another_seed_shuffles_all_stacks_anew() -> None:
    one, another = (drawn_in_game(Ruleset(4), seed, 1) for seed in (5, 6))
    different = [question for question, choices in one.items() if choices != another.get(question)]
    assert len(different) >= len(one) - 2  # the starting player may be the same


def first_answers(game: Game, seeds: int) -> Counter[int]:
    """How often each answer comes first from so many seeds."""
    return Counter(PairedDealer(seed).deal(game, 0) for seed in range(seeds))


def test_every_seat_starts_equally_often() -> None:
    game = new_game(Ruleset(4))
    assert game.stack[-1].kind == DRAW_STARTING_PLAYER
    answers = first_answers(game, 2000)
    assert all(430 < answers[SEAT + seat] < 570 for seat in range(4))


def test_a_building_with_more_tiles_comes_first_more_often() -> None:
    game = new_game(Ruleset(4))
    while game.stack[-1].kind != TURN_BUILDING:
        game.choose(game.options()[0])
    answers = first_answers(game, 4000)
    tiles = sum(game.chance_weights())
    for choice, number in answers.items():
        assert number == pytest.approx(4000 * BUILDINGS[building_of(choice)].copies / tiles, rel=0.25)


def test_equal_tiles_come_out_until_none_is_left() -> None:
    game = new_game(Ruleset(2))
    dealer = PairedDealer(3)
    while game.stack[-1].kind != TURN_BUILDING:
        game.choose(dealer.deal(game, 0))
    came = []
    while game.stack[-1].kind == TURN_BUILDING:
        came.append(dealer.deal(game, 0))
        game.choose(came[-1])
    assert len(came) == 6
    assert all(came.count(choice) <= BUILDINGS[building_of(choice)].copies for choice in came)
