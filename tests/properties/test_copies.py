"""A copy goes its own way, and so does the original."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Final, TypeVar

import pytest
from hypothesis import given

from tests.properties.playing import Chooser, play_on, questions
from tests.properties.positions import examples, positions, seeds
from tzolkin.bots import View
from tzolkin.match import Match
from tzolkin.record.dealer import ScriptedDealer, SeededDealer
from tzolkin.record.record import Record
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset

T = TypeVar("T")


def pickled(thing: T) -> T:
    """Through the bytes of a pickle and back."""
    again: T = pickle.loads(pickle.dumps(thing))
    return again


WAYS_TO_COPY: Final = [Game.copy, pickled, copy.deepcopy]


@pytest.mark.parametrize("make_copy", WAYS_TO_COPY)
@given(game=positions(), seed=seeds)
@examples(25)
def test_what_happens_to_the_original_does_not_change_a_copy(
    make_copy: Callable[[Game], Game], game: Game, seed: int
) -> None:
    kept = make_copy(game)
    text, options = game.to_text(), game.options()
    assert kept.to_text() == text and kept.options() == options
    play_on(game, Chooser(seed))
    assert kept.to_text() == text and kept.options() == options


@pytest.mark.parametrize("make_copy", WAYS_TO_COPY)
@given(game=positions(), seed=seeds)
@examples(25)
def test_what_happens_to_a_copy_does_not_change_the_original(
    make_copy: Callable[[Game], Game], game: Game, seed: int
) -> None:
    text, options = game.to_text(), game.options()
    copied = make_copy(game)
    play_on(copied, Chooser(seed))
    assert copied.is_over
    assert game.to_text() == text and game.options() == options


@pytest.mark.parametrize("make_copy", WAYS_TO_COPY)
@given(game=positions(), seed=seeds)
@examples(25)
def test_a_copy_plays_the_same_game(make_copy: Callable[[Game], Game], game: Game, seed: int) -> None:
    copied = make_copy(game)
    originals = [(option, game.to_text()) for option in questions(game, Chooser(seed))]
    copies = [(option, copied.to_text()) for option in questions(copied, Chooser(seed))]
    assert originals == copies
    assert game.scores() == copied.scores() and game.winners() == copied.winners()


def test_copies_kept_at_every_decision_of_a_game_stay_as_they_were() -> None:
    game = new_game(Ruleset(4))
    kept = [(game.to_text(), game.copy()) for _ in questions(game, Chooser(5, "builder"))]
    assert [text for text, _ in kept] == [copied.to_text() for _, copied in kept]
    assert len({text for text, _ in kept}) == len(kept), "no position comes twice in a game"


def test_changing_the_options_given_does_not_change_the_game() -> None:
    game = new_game(Ruleset(4))
    game.options().clear()
    assert game.options() != []
    copied = game.copy()
    copied.options().append(999)
    assert game.options() == copied.options()


@pytest.mark.parametrize("make_copy", [pickled, copy.deepcopy])
def test_a_match_and_its_record_can_be_copied_and_go_on_alike(make_copy: Callable[[Match], Match]) -> None:
    match = Match(players=3, seed=11, headers={"red": "Ana"})
    for choice in range(40):
        match.choose(match.options()[choice % len(match.options())])
    copied = make_copy(match)
    while not match.is_over:
        for same in (match, copied):
            same.choose(same.options()[-1])
        assert match.options() == copied.options()
    assert match.record.dumps() == copied.record.dumps()
    copied.undo()
    assert match.is_over and not copied.is_over


@pytest.mark.parametrize(
    "thing",
    [
        Ruleset(3),
        Record(Ruleset(2), {"event": "a test"}, [11]),
        SeededDealer(7),
        ScriptedDealer([11, 12]),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_what_a_match_is_made_of_can_be_pickled(thing: object) -> None:
    assert type(pickled(thing)) is type(thing)
    again = pickled(thing)
    if isinstance(thing, Ruleset):
        assert isinstance(again, Ruleset) and again.players == thing.players and again.modules == thing.modules
    elif isinstance(thing, Record):
        assert isinstance(again, Record) and again.dumps() == thing.dumps()
    else:
        assert vars(again) == vars(thing)


def test_a_view_can_be_pickled_and_shows_the_same() -> None:
    game = new_game(Ruleset(4))
    for number, _ in enumerate(questions(game, Chooser(3))):
        if number > 60 and game.seat_to_choose >= 0:
            break
    view = View(game, game.seat_to_choose, time_budget=0.5)
    again = pickled(view)
    assert again.game.to_text() == view.game.to_text()
    assert (again.seat, again.options(), again.time_budget) == (view.seat, view.options(), view.time_budget)
