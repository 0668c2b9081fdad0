"""`tzolkin.turns` lists every way to play a turn once, and says when it could not."""

import random

import pytest

import tzolkin
from tests.bots.whole_turns import is_over, positions_one_by_one, regardless_of_order, turns
from tests.scenarios import position
from tzolkin.bots import GreedyBot, View
from tzolkin.bots.turns import without_what_follows
from tzolkin.components.tribes import IXTAB
from tzolkin.rules.choices import TRIBE
from tzolkin.rules.game import new_game
from tzolkin.rules.kinds import DESCEND, NEXT_TURN, TAKE_TURN
from tzolkin.rules.ruleset import Ruleset


class Holder:
    """Something that holds a game."""

    def __init__(self, game: tzolkin.Game) -> None:
        self.game = game


@pytest.mark.parametrize("seed", range(2))
def test_every_end_of_a_turn_is_found_once(seed: int) -> None:
    compared = 0
    for game in turns(2 + seed, seed):
        if game.players[game.seat_to_choose].workers_in_hand < 2:
            continue
        ways = tzolkin.turns(Holder(game))
        if not ways.is_complete or len(ways.ways) > 150:
            continue
        ends = [regardless_of_order(played(game, way.choices), game.seat_to_choose) for way in ways.ways]
        one_by_one = {
            regardless_of_order(after, game.seat_to_choose) for after in positions_one_by_one(game) if is_over(after)
        }
        assert set(ends) == one_by_one
        assert len(ends) == len(one_by_one)
        compared += 1
        if compared == 6:
            break
    assert compared > 2


def played(game: tzolkin.Game, choices: tuple[int, ...]) -> tzolkin.Game:
    """The position after these choices, nothing following it."""
    alone = without_what_follows(game)
    for choice in choices:
        alone.choose(choice)
    return alone


def test_the_choices_of_a_way_can_be_made_in_a_match_with_everything() -> None:
    source = random.Random(4)
    match = tzolkin.Match(
        players=5, seed=8, tribes=True, prophecies=True, new_buildings=True, quick_actions=True, mini_expansion=True
    )
    seen = 0
    while not match.is_over and seen < 12:
        if match.game.stack[-1].kind == TAKE_TURN:
            way = source.choice(tzolkin.turns(match, limit=300).ways)
            assert way.game.stack[-1].kind == NEXT_TURN
            for choice in way.choices:
                match.choose(choice)
            seen += 1
        else:
            match.choose(source.choice(match.options()))
    assert seen == 12


def test_a_way_can_be_played_on_and_leaves_the_others_as_they_are() -> None:
    game = position("Red: 4 corn, Palenque 2\nBlue: 4 corn, Palenque 1")
    before = game.to_text()
    one, other, *_ = tzolkin.turns(Holder(game))
    text = other.game.to_text()
    one.game.settle()
    while not one.game.is_over:
        one.game.choose(one.game.options()[0])
    assert (other.game.to_text(), game.to_text()) == (text, before)


def test_a_search_that_was_cut_short_says_so() -> None:
    game = position("turn: Red\nRed: 20 corn, 5 wood, 5 stone, 5 gold, Tikal 3, Palenque 3, Uxmal 4, Yaxchilan 3")
    assert not tzolkin.turns(Holder(game), limit=50).is_complete


def test_outside_a_turn_there_are_no_ways() -> None:
    match = tzolkin.Match(players=2, seed=1)
    expected = "expected a position within a turn, got one in which"
    with pytest.raises(tzolkin.TzolkinError, match=f"{expected} the question is keep wealth tile: tzolkin/1 "):
        tzolkin.turns(match)
    with pytest.raises(tzolkin.TzolkinError, match=f"{expected} chance is asked: tzolkin/1 players=2 "):
        tzolkin.turns(new_game(Ruleset(2)))
    while not match.is_over:
        match.choose(match.options()[0])
    with pytest.raises(tzolkin.TzolkinError, match=f"{expected} the game is over: tzolkin/1 players=2 "):
        tzolkin.turns(match)


@pytest.mark.parametrize("limit", [0, -1])
def test_a_search_looks_at_one_position_at_least(limit: int) -> None:
    with pytest.raises(tzolkin.TzolkinError, match=f"expected a limit of 1 position or more, got {limit}"):
        tzolkin.turns(Holder(position("turn: Red\nRed: 2 corn")), limit=limit)


def test_the_step_down_of_ixtab_in_the_preparation_is_no_turn() -> None:
    """It belongs to the preparation (X-TRIBE-IXTAB-2, D-SETUP-03)."""
    match = tzolkin.Match(players=4, seed=1, tribes=True)
    while match.game.stack[-1].kind != DESCEND:
        options = match.options()
        match.choose(TRIBE + IXTAB if TRIBE + IXTAB in options else options[0])
    assert match.game.day == 0
    with pytest.raises(tzolkin.TzolkinError, match="expected a position within a turn, got"):
        tzolkin.turns(match)
    bot = GreedyBot()
    assert bot.choose(View(match.game, match.game.seat_to_choose)) in match.options()
    assert bot.plan == []


XAMAN_EK = "modules: tribes\nturn: Red\nRed: 3 corn, 1 wood, Uxmal 2, Palenque 0, tribe Xaman Ek"


def test_ways_that_end_alike_are_one_even_if_something_was_sold_between() -> None:
    """Selling before or after a worker is picked up comes to the same (X-TRIBE-XAMANEK)."""
    game = position(XAMAN_EK)
    ends = [regardless_of_order(played(game, way.choices), 0) for way in tzolkin.turns(Holder(game)).ways]
    assert len(ends) == len(set(ends)) > 20


def test_who_may_sell_at_any_time_has_more_ways_than_are_listed() -> None:
    assert not tzolkin.turns(Holder(position(XAMAN_EK))).is_complete
    assert tzolkin.turns(Holder(position(XAMAN_EK.replace("Xaman Ek", "Huracan")))).is_complete
