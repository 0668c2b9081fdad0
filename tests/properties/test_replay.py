"""A game is its ruleset and its choices: playing them again leads to the same positions, and so do its texts."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.properties.playing import PLAYERS, Chooser, played, questions
from tests.properties.positions import examples, players, positions, seeds, tastes
from tzolkin.record.record import Record
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset

LONGEST_POSITION = 1024  # characters; docs/notation.md promises it
LONGEST_RECORD = 12 * 1024


@given(players, seeds, tastes)
@examples(15)
def test_playing_the_choices_again_leads_to_the_same_positions(players: int, seed: int, taste: str) -> None:
    game, again = new_game(Ruleset(players)), new_game(Ruleset(players))
    for choice in questions(game, Chooser(seed, taste)):
        assert again.to_text() == game.to_text() and again.options() == game.options()
        again.choose(choice)
    assert again.to_text() == game.to_text()
    assert (again.scores(), again.winners()) == (game.scores(), game.winners())


@given(positions())
@examples(150)
def test_a_position_reads_back_from_its_text(game: Game) -> None:
    text = game.to_text()
    assert len(text) < LONGEST_POSITION and "\n" not in text
    again = Game.from_text(text)
    assert again.to_text() == text
    assert again.options() == game.options() and again.seat_to_choose == game.seat_to_choose
    assert again.chance_weights() == game.chance_weights()
    assert again.scores() == game.scores() and again.winners() == game.winners()


@given(positions(), seeds)
@examples(25)
def test_a_game_goes_on_from_a_text_as_it_would_have(game: Game, seed: int) -> None:
    again = Game.from_text(game.to_text())
    for choice in questions(game, Chooser(seed)):
        assert again.to_text() == game.to_text() and again.options() == game.options()
        again.choose(choice)
    assert again.to_text() == game.to_text() and again.winners() == game.winners()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_position_reads_back_at_every_decision_of_a_game(players: int) -> None:
    game = new_game(Ruleset(players))
    texts = set()
    for _ in questions(game, Chooser(players, "builder")):
        texts.add(game.to_text())
        assert Game.from_text(game.to_text()).options() == game.options()
    assert len(texts) > 100


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_reads_back_at_every_decision_of_a_game(players: int) -> None:
    choices = played(players, seed=20 + players, taste="builder")
    for number in range(len(choices) + 1):
        record = Record(Ruleset(players), {"seed": "7"}, choices[:number])
        again = Record.loads(record.dumps())
        assert (again.choices, again.headers) == (record.choices, record.headers)
        assert again.ruleset.players == players and again.ruleset.modules == ()
        assert again.dumps() == record.dumps()
        assert again.replay().to_text() == record.replay().to_text()


@given(players, seeds, tastes)
@examples(15)
def test_the_record_of_a_whole_game_reads_back(players: int, seed: int, taste: str) -> None:
    record = Record(Ruleset(players), {"seed": str(seed), "red": "Ana"}, played(players, seed, taste))
    text = record.dumps()
    assert len(text.encode()) < LONGEST_RECORD
    again = Record.loads(text)
    assert again == Record(again.ruleset, record.headers, record.choices)
    assert again.replay().to_text() == record.replay().to_text()


def test_a_record_can_be_replayed_to_any_point() -> None:
    choices = played(2, seed=1)
    record = Record(Ruleset(2), {}, choices)
    game = new_game(Ruleset(2))
    for number, choice in enumerate(choices):
        assert record.replay(until=number).to_text() == game.to_text()
        game.choose(choice)
    assert record.replay(until=len(choices)).is_over
    assert record.replay().to_text() == game.to_text()
