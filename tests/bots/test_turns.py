"""The turn search finds every end of a turn, or says that it did not look everywhere."""

import random

import pytest

from tests.scenarios import position
from tzolkin.bots.turns import Judge, TurnSearch, frames_below_the_turn, key_of, surroundings_of
from tzolkin.components.words import CHANCE
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.choices import WORKER
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import NEXT_TURN, TAKE_TURN
from tzolkin.rules.ruleset import Ruleset

EVERYTHING = 10**6


class Corn(Judge):
    """Likes corn."""

    def value(self, game: Game, seat: int) -> float:
        return float(game.players[seat].corn)


def exhaustive() -> TurnSearch:
    """A search without bounds."""
    return TurnSearch(Judge(), width=EVERYTHING, limit=EVERYTHING, trades=EVERYTHING, payments=EVERYTHING)


def without_what_follows(game: Game) -> Game:
    """A copy whose stack holds nothing but the present turn, so that the turn's end is the end of everything."""
    alone = game.copy()
    alone.stack = alone.stack[frames_below_the_turn(game) :]
    return alone


def ends_one_by_one(game: Game) -> set[str]:
    """Every end of a turn, found by making every choice at every question; each as its whole position."""
    ends: set[str] = set()
    seen: set[str] = set()
    pending = [without_what_follows(game)]
    while pending:
        before = pending.pop()
        for option in before.options():
            after = before.copy()
            after.choose(option)
            text = after.to_text()
            if text in seen:
                continue
            seen.add(text)
            if after.is_over:
                ends.add(regardless_of_order(after))
            else:
                pending.append(after)
    return ends


def ends_found(search: TurnSearch, game: Game) -> list[str]:
    """The ends that a search finds, each played anew by its choices."""
    found = []
    for end in search.search(game):
        alone = without_what_follows(game)
        for choice in end.choices():
            alone.choose(choice)
        assert alone.is_over
        found.append(regardless_of_order(alone))
    return found


def regardless_of_order(game: Game) -> str:
    """A position in which it does not matter in what order buildings were built, or what points were scored for."""
    alike = game.copy()
    for player in alike.players:
        player.buildings = tuple(sorted(player.buildings))
        player.score_sheet = [player.quarter_points()] + [0] * (len(player.score_sheet) - 1)
    return alike.to_text()


def turns(players: int, seed: int) -> list[Game]:
    """Every beginning of a turn in a random game."""
    source = random.Random(seed)
    game = new_game(Ruleset(players))
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
    game = position("day: 3\nRed: 20 corn, 4 workers\nBlue: Palenque 0, Palenque 2, Tikal 0")
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


def test_an_end_comes_before_anything_that_follows_the_turn() -> None:
    game = position("day: 7\nturn: Yellow\nstart player: Red\nYellow: 3 corn, Yaxchilan 2\nRed: 9 corn")
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


def test_equal_keys_mean_equal_positions() -> None:
    game = position("Red: 4 corn, 1 wood, Tikal 3, Yaxchilan 1\ndisplay: farm for one worker")
    by_key: dict[object, str] = {}
    for end in exhaustive().search(game):
        text = regardless_of_order(end.game)
        assert by_key.setdefault(end.key, text) == text
    assert len(by_key) == len(set(by_key.values()))


def test_what_others_do_changes_the_surroundings_only() -> None:
    game = position("Red: 4 corn\nBlue: 5 corn")
    other = position("Red: 4 corn\nBlue: 6 corn")
    assert key_of(game, 0) == key_of(other, 0)
    assert surroundings_of(game, 0) != surroundings_of(other, 0)
