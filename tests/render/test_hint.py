"""A hint in words: a turn as the log tells it, reasons with points, in every language."""

from __future__ import annotations

import random

import pytest

from tests.scenarios import position
from tzolkin import Match
from tzolkin.bots import GreedyBot, View
from tzolkin.bots import heuristics as value
from tzolkin.bots.advice import advice
from tzolkin.record.choice_names import choice_number
from tzolkin.render.hint import TERMS, advised_sentence, expected_points, points_sentence, reasons_sentence
from tzolkin.render.language import LANGUAGES, speaking
from tzolkin.rules.choices import DONE
from tzolkin.rules.game import new_game
from tzolkin.rules.ruleset import MODULES, Ruleset

START = "players: 2\nturn: Red\nRed: 9 corn"


def choices(*names: str) -> list[int]:
    return [choice_number(name) for name in names]


def test_the_rest_of_a_turn_is_told_as_in_the_log() -> None:
    turn = choices("Palenque", "Uxmal", "done")
    told = "What a strong bot does here: worker to Palenque 0; worker to Uxmal 0, −1 corn."
    assert advised_sentence(position(START), turn) == told


def test_what_comes_after_the_turn_is_not_told() -> None:
    game = position("players: 2\nday: 8\nstart player: Blue\nturn: Red\nRed: 9 corn, Yaxchilan 1")
    turn = choices("pick up Yaxchilan 1", "Yaxchilan 1")
    assert advised_sentence(game, turn) == "What a strong bot does here: picks up Yaxchilan 1: +1 wood."


def test_where_nothing_more_happens_in_a_turn_the_option_is_named() -> None:
    game = position(START)
    game.choose(choice_number("Palenque"))
    assert advised_sentence(game, [DONE]) == "What a strong bot does here: done."


def test_reasons_are_gains_and_then_losses() -> None:
    reasons = [("temples", 4.23), ("corn and food", 2.0), ("workers in hand", -1.54)]
    assert reasons_sentence(reasons, is_best=False) == (
        "Why: +4.2 points for temples, +2 points for corn and food; −1.5 points for workers in hand."
    )
    assert reasons_sentence(reasons[2:], is_best=True) == "Why: −1.5 points for workers in hand."


def test_without_reasons_only_the_best_is_said_to_promise_most() -> None:
    assert reasons_sentence([], is_best=True) == "Why: it promises most in the long run."
    assert reasons_sentence([], is_best=False) == "Why: little changes at once."


def test_a_turn_that_begins_with_declining_says_so() -> None:
    game = position("players: 2\nturn: Red\nRed: 2 corn, Chaac 1")
    assert advised_sentence(game, [DONE, *choices("Palenque", "done")]) == (
        "What a strong bot does here: do not beg; worker to Palenque 0."
    )


def test_expected_points_are_whole_and_told_once_the_tiles_are_revealed() -> None:
    points = (41.6, -2.2)
    assert expected_points(position(START), points) == ["42", "−2"]
    assert points_sentence(position(START), points, ("Ann", "Bo")) == "Expected points: Ann 42, Bo −2."
    before = Match(players=2, seed=1).game
    assert expected_points(before, points) == [] and not points_sentence(before, points, ("Ann", "Bo"))


def test_every_term_of_the_value_has_a_name_of_its_own_in_every_language() -> None:
    assert set(TERMS) == set(value.TERMS)
    told = {code: set[str]() for code in LANGUAGES}
    for code in LANGUAGES:
        with speaking(code):
            told[code] = {reasons_sentence([(term, 1.0)], is_best=True) for term in TERMS}
            assert len(told[code]) == len(TERMS)
    assert not any(told[code] & told["en"] for code in LANGUAGES if code != "en")


@pytest.mark.parametrize("modules", [(), MODULES])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_asked_in_a_game_its_hint_can_be_told(modules: tuple[str, ...], seed: int) -> None:
    source = random.Random(seed)
    game = new_game(Ruleset(3, modules))
    while not game.is_over:
        seat = game.seat_to_choose
        if seat >= 0 and len(game.options()) > 1 and source.random() < 0.3:
            view = View(game, seat)
            before = view.game.to_text()
            told = advice(view, GreedyBot(width=2, limit=40))
            sentence = advised_sentence(view.game, told.choices)
            assert sentence.startswith("What a strong bot does here: ") and len(sentence) > 30
            reasons = [(reason.term, reason.points) for reason in told.explanation.reasons]
            assert reasons_sentence(reasons, is_best=told.explanation.is_best).startswith("Why: ")
            assert view.game.to_text() == before
        game.choose(source.choice(game.options()))
