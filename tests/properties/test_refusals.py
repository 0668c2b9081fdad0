"""What is not offered is refused with an error that says why, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from tests.properties.positions import examples, positions
from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.match import Match
from tzolkin.rules.choices import END_OF_BASE, FIRST_OF_EXPANSIONS
from tzolkin.rules.errors import GameIsOver, IllegalChoice, TzolkinError, WrongSeat
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import MODULES, Ruleset

HUGE = 10**5000  # too long for Python to write out
NO_NUMBERS: list[Any] = ["done", "", b"1", None, 1.5, float("nan"), float("inf"), [], {}, (1,), object(), 1j]
ODD_NUMBERS = [-1, -2, END_OF_BASE, FIRST_OF_EXPANSIONS, 2**31, 2**63, 2**64, -(2**63) - 1, HUGE, -HUGE]


def named(thing: object) -> str:
    """A short name for a parameter."""
    if isinstance(thing, int) and abs(thing) >= HUGE:
        return "huge"
    return type(thing).__name__ if type(thing) is object else repr(thing)[:24]


@given(positions())
@examples(60)
def test_every_number_that_is_not_offered_is_refused(game: Game) -> None:
    text, options = game.to_text(), game.options()
    error = GameIsOver if game.is_over else IllegalChoice
    for choice in [*range(-3, END_OF_BASE + 40), *ODD_NUMBERS]:
        if choice not in options:
            with pytest.raises(error):
                game.choose(choice)
    assert game.to_text() == text and game.options() == options


@pytest.mark.parametrize("choice", NO_NUMBERS, ids=named)
@given(game=positions())
@examples(5)
def test_what_is_no_number_is_refused(choice: Any, game: Game) -> None:
    text, options = game.to_text(), game.options()
    with pytest.raises((IllegalChoice, TypeError)):  # compiled, Python itself says that a number is wanted
        game.choose(choice)
    assert game.to_text() == text and game.options() == options


def match_after(choices: int) -> Match:
    """A match after so many choices of players."""
    match = Match(players=3, seed=2)
    for number in range(choices):
        match.choose(match.options()[number % len(match.options())])
    return match


def finished_match() -> Match:
    """A match that is over."""
    match = Match(players=2, seed=2)
    while not match.is_over:
        match.choose(match.options()[0])
    return match


@pytest.mark.parametrize("choice", [*NO_NUMBERS, *ODD_NUMBERS, 2.0, True, False], ids=named)
def test_a_match_refuses_alike_and_writes_nothing_down(choice: Any) -> None:
    for match in (match_after(0), match_after(25), match_after(26), match_after(60)):
        text, record = match.game.to_text(), match.record.dumps()
        with pytest.raises(IllegalChoice, match=r"may choose .*; got "):
            match.choose(choice)
        with pytest.raises(IllegalChoice):
            match.describe(choice)
        assert match.game.to_text() == text and match.record.dumps() == record
    with pytest.raises(GameIsOver, match="the game is over, got"):
        finished_match().choose(choice)


@pytest.mark.parametrize("make", [float, complex, str])
def test_a_number_that_is_not_whole_is_no_choice_though_it_be_equal_to_one(make: type) -> None:
    for choices in range(40):
        match = match_after(choices)
        for option in match.options():
            text, record = match.game.to_text(), match.record.dumps()
            with pytest.raises(IllegalChoice):
                match.choose(make(option))
            with pytest.raises((IllegalChoice, TypeError)):
                match.game.choose(make(option))
            assert match.game.to_text() == text and match.record.dumps() == record


@pytest.mark.parametrize("number", ODD_NUMBERS, ids=named)
def test_a_refusal_is_short_enough_to_read(number: int) -> None:
    with pytest.raises(IllegalChoice) as refusal:
        match_after(30).choose(number)
    assert len(str(refusal.value)) < 2000


@pytest.mark.parametrize("seat", [1, 2, 3, 7, CHANCE, NOBODY, HUGE, "Red", 0.5], ids=named)
def test_a_wrong_seat_is_refused(seat: Any) -> None:
    match = match_after(0)
    while match.seat_to_choose != 0:
        match.choose(match.options()[0])
    text, record = match.game.to_text(), match.record.dumps()
    with pytest.raises(WrongSeat, match="expected seat 0 to choose, got"):
        match.choose(match.options()[0], seat=seat)
    assert match.game.to_text() == text and match.record.dumps() == record
    match.choose(match.options()[0], seat=0)
    with pytest.raises(GameIsOver):
        finished_match().choose(0, seat=0)


NO_PLAYERS: list[Any] = [0, 1, 6, -2, 2**64, HUGE, 2.5, 3.0, "4", None, True, [2]]


@pytest.mark.parametrize("players", NO_PLAYERS, ids=named)
def test_a_game_is_for_two_to_five_players(players: Any) -> None:
    with pytest.raises((TzolkinError, TypeError)):  # compiled, Python itself says that a number is wanted
        Ruleset(players)
    with pytest.raises(TzolkinError, match="expected 2 to 5 players, got"):
        Match(players=players, seed=1)


NO_SEEDS: list[Any] = [-1, 2**64, HUGE, -HUGE, 1.0, "1", True, b"1", [1]]


@pytest.mark.parametrize("seed", NO_SEEDS, ids=named)
def test_a_seed_is_a_whole_number_of_64_bits(seed: Any) -> None:
    with pytest.raises(TzolkinError, match="expected a seed of 0 to 18446744073709551615, got"):
        Match(players=2, seed=seed)
    assert Match(players=2, seed=2**64 - 1).record.headers["seed"] == str(2**64 - 1)


NO_MODULES: list[Any] = ["comets", "Tribes", "tribes,prophecies", "", None, 1, "x" * 10**6]


@pytest.mark.parametrize("module", NO_MODULES, ids=named)
def test_a_module_that_there_is_not_is_refused_by_name(module: Any) -> None:
    expected = "expected modules out of tribes, prophecies, new_buildings, quick_actions, mini_expansion, got the"
    with pytest.raises((TzolkinError, TypeError)) as refusal:  # compiled, Python itself says that a text is wanted
        Ruleset(3, (module,))
    assert isinstance(refusal.value, TypeError) or str(refusal.value).startswith(expected)
    assert len(str(refusal.value)) < 250


@pytest.mark.parametrize("module", MODULES)
def test_a_module_is_named_once(module: str) -> None:
    with pytest.raises(TzolkinError, match=f"expected each module once, got {module} more often"):
        Ruleset(3, (module, module))


def test_a_match_knows_no_other_module() -> None:
    with pytest.raises(TypeError, match="comets"):
        Match(comets=True)  # type: ignore[call-arg]
