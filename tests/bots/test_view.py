"""A view shows a seat what it may know, and reaches nothing of the true game."""

import gc
import random
from types import BuiltinFunctionType, FunctionType, MethodDescriptorType, ModuleType

import pytest

import tzolkin
from tests.scenarios import position
from tzolkin.bots import View
from tzolkin.components.words import CHANCE
from tzolkin.rules.errors import WrongSeat
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import Listener
from tzolkin.rules.hooks import Module, Voices
from tzolkin.rules.kinds import KEEP_WEALTH_TILE
from tzolkin.rules.knowledge import dealt_anew, hidden_tiles
from tzolkin.rules.ruleset import MODULES, Ruleset

UNCHANGEABLE = (int, str, float, bool, type(None), tuple)
# Voices are made once, before any game, and belong to the rules like functions.
NOT_FOLLOWED = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodDescriptorType, Module, Voices)


def everything_within(start: object) -> dict[int, object]:
    """All objects that can be reached from one, classes and functions left out."""
    found: dict[int, object] = {}
    pending = [start]
    while pending:
        thing = pending.pop()
        if id(thing) in found or isinstance(thing, NOT_FOLLOWED):
            continue
        found[id(thing)] = thing
        pending.extend(gc.get_referents(thing))
    return found


def positions(players: int, seed: int, modules: tuple[str, ...] = ()) -> list[Game]:
    """Every question to a seat in a random game."""
    source = random.Random(seed)
    game = new_game(Ruleset(players, modules))
    found = []
    while not game.is_over:
        if game.seat_to_choose != CHANCE:
            found.append(game.copy())
        game.choose(source.choice(game.options()))
    return found


@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
def test_a_view_shares_nothing_that_can_be_changed_with_the_true_game(modules: tuple[str, ...]) -> None:
    for game in positions(3, seed=1, modules=modules)[::5]:
        game.listener = Listener()
        within = everything_within(game)
        view = View(game, game.seat_to_choose)
        shared = [thing for number, thing in everything_within(view).items() if number in within]
        assert shared, "numbers at least are shared"
        assert [thing for thing in shared if not isinstance(thing, UNCHANGEABLE)] == []


def test_tiles_of_the_others_look_alike_to_a_view_whatever_they_are() -> None:
    compared = 0
    for game in positions(4, seed=2):
        if game.stack[-1].kind == KEEP_WEALTH_TILE:
            seat = game.seat_to_choose
            hidden = hidden_tiles(game, seat)
            other_truth = dealt_anew(game, seat, random.Random(3).sample(hidden, len(hidden)))
            assert View(game, seat).game.to_text() == View(other_truth, seat).game.to_text()
            compared += 1
    assert compared == 4 * 2


def test_a_view_offers_what_the_game_offers_and_keeps_it() -> None:
    for game in positions(2, seed=3)[::3]:
        before = game.to_text()
        view = View(game, game.seat_to_choose)
        assert view.options() == game.options()
        view.game.choose(view.options()[-1])
        view.options().clear()
        assert view.options() == game.options()
        assert game.to_text() == before


def test_a_view_names_choices() -> None:
    view = View(position("Red: 3 corn, Tikal 3\nstarting player space: Blue"), 0)
    assert [view.describe(choice) for choice in view.options()][-1] == "pick up Tikal 3"


def test_a_view_says_how_long_a_choice_may_take() -> None:
    game = position("Red: 5 corn")
    assert View(game, 0).time_budget is None
    assert View(game, 0, time_budget=0.5).time_budget == 0.5


def test_only_the_seat_to_choose_gets_a_view() -> None:
    game = position("turn: Blue")
    with pytest.raises(WrongSeat, match="expected a view of who is to choose, seat 1, got seat 0"):
        View(game, 0)


def test_who_asks_for_a_view_too_late_or_too_early_is_told_who_is_to_choose() -> None:
    match = tzolkin.Match(players=2, seed=1)
    before = new_game(Ruleset(2))
    with pytest.raises(WrongSeat, match="expected a view of who is to choose, chance, got seat 0"):
        View(before, 0)
    while not match.is_over:
        match.choose(match.options()[0])
    with pytest.raises(WrongSeat, match="expected a view of who is to choose, nobody: the game is over, got seat 1"):
        View(match.game, 1)
