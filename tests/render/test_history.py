"""The log of a game for a page: turns with their choices, what one has missed, the turn so far, and the points."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from tests.properties.playing import Chooser, questions
from tests.properties.rulesets import EVERYTHING, name_of
from tzolkin import Match, Record, new_game
from tzolkin.components.words import NOBODY, TECHNOLOGY_NAMES
from tzolkin.record.choice_names import choice_number
from tzolkin.record.story import Story
from tzolkin.render.decision import Change
from tzolkin.render.decision.changes import changes_in
from tzolkin.render.history import (
    History,
    points_over_time,
    recap,
    turn_so_far,
    turns,
)
from tzolkin.render.language import speaking
from tzolkin.render.log import TerseLanguage, paragraphs
from tzolkin.rules.errors import IllegalChoice, TzolkinError
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.ruleset import Ruleset

NAMES = ("Ann", "Bob", "Cem", "Dora", "Eve")


def played(ruleset: Ruleset, taste: str = "patient") -> list[int]:
    """All choices of a game."""
    return list(questions(new_game(ruleset), Chooser(ruleset.players, taste)))


def begun() -> Match:
    """A game of two when its first turn begins."""
    match = Match(players=2, seed=3)
    while before_reveal(match.game):
        match.choose(match.options()[0])
    return match


def history_of(match: Match) -> History:
    """What a match has led to."""
    return History.of(match.record)


def choose(match: Match, *names: str) -> None:
    """Choose by name."""
    for name in names:
        match.choose(choice_number(name))


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_turns_follow_each_other_without_a_gap_and_lead_to_their_positions(ruleset: Ruleset) -> None:
    choices = played(ruleset)
    history = History(ruleset)
    history.extend(choices)
    told_turns = history.turns()
    assert [turn.number for turn in told_turns] == list(range(len(told_turns)))
    assert (told_turns[0].first, told_turns[-1].last) == (0, len(choices))
    for turn, following in pairwise(told_turns):
        assert turn.last == following.first and turn.is_finished
        assert turn.day <= following.day
    record = Record(ruleset, {}, choices)
    for turn in told_turns[1::25]:
        if turn.seat != NOBODY:
            assert record.replay(turn.first).seat_to_choose == turn.seat
            assert record.replay(turn.first).day + 1 == turn.day


def test_a_choice_belongs_to_the_last_entry_that_had_begun_before_it_was_made() -> None:
    history = History(EVERYTHING[0])
    history.extend(played(EVERYTHING[0]))
    for turn in history.turns():
        assert {history.entry_of(index) for index in range(turn.first, turn.last)} <= {turn.number}


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_the_turns_together_tell_what_the_log_of_a_whole_game_tells(ruleset: Ruleset) -> None:
    choices = played(ruleset, "busy")
    story = Story(NAMES, TerseLanguage())
    game = new_game(ruleset, story)
    for choice in choices:
        game.choose(choice)
    whole = [(paragraph.seat, paragraph.text) for paragraph in paragraphs(story, names=NAMES)]
    apart = [one for turn in turns(Record(ruleset, {}, choices), NAMES) for one in turn.paragraphs]
    assert [(paragraph.seat, paragraph.text) for paragraph in apart] == whole


@pytest.mark.parametrize("ruleset", [EVERYTHING[0], EVERYTHING[3]], ids=name_of)
def test_what_is_cut_back_is_as_if_it_had_never_been(ruleset: Ruleset) -> None:
    choices = played(ruleset)
    history = History(ruleset)
    history.extend(choices)
    history.turns(NAMES)
    for length in range(len(choices), -1, -23):
        history.cut(length)
        fresh = History(ruleset)
        fresh.extend(choices[:length])
        assert history.numbers == fresh.numbers
        assert history.entries == fresh.entries
        assert history.told_after == fresh.told_after
        assert history.day == fresh.day
        assert history.game.to_text() == fresh.game.to_text()
        assert history.opening.to_text() == fresh.opening.to_text()
        assert history.turns(NAMES) == fresh.turns(NAMES)
        if length < len(choices):
            history.add(choices[length])
            fresh.add(choices[length])
            assert history.numbers == fresh.numbers


def test_a_choice_that_is_not_offered_changes_no_history() -> None:
    history = history_of(begun())
    before = (history.choices[:], len(history.numbers), history.game.to_text())
    with pytest.raises(IllegalChoice):
        history.add(choice_number("Kukulcan"))
    assert (history.choices, len(history.numbers), history.game.to_text()) == before


def test_a_history_is_cut_to_what_it_has() -> None:
    history = History(Ruleset(2))
    with pytest.raises(TzolkinError, match="expected a number of choices of 0 to 0, got 1"):
        history.cut(1)


def test_a_turn_is_told_with_its_player_its_day_and_its_choices() -> None:
    match = begun()
    seat, first = match.seat_to_choose, len(match.record.choices)
    choose(match, "Palenque", "Tikal", "done")
    turn = history_of(match).turns(NAMES)[1]
    assert (turn.seat, turn.day, turn.is_finished) == (seat, 1, True)
    assert turn.text == "worker to Palenque 0; worker to Tikal 0, −1 corn"
    assert match.record.choices[turn.first : turn.last] == [choice_number(n) for n in ("Palenque", "Tikal", "done")]
    assert turn.first == first


def test_the_open_turn_is_told_as_far_as_it_is() -> None:
    match = begun()
    choose(match, "Palenque")
    turn = history_of(match).turns(NAMES)[-1]
    assert (turn.text, turn.is_finished) == ("worker to Palenque 0", False)


def test_turns_are_told_in_the_language_spoken() -> None:
    match = begun()
    choose(match, "Palenque", "done")
    history = history_of(match)
    english = history.turns(NAMES)[1].text
    with speaking("de"):
        assert history.turns(NAMES)[1].text == history_of(match).turns(NAMES)[1].text
    assert history.turns(NAMES)[1].text == english


def test_only_the_turns_from_one_on_are_told_when_asked() -> None:
    history = History(Ruleset(2))
    history.extend(played(Ruleset(2)))
    whole = history.turns(NAMES)
    assert history.turns(NAMES, since=len(whole) - 3) == whole[-3:]
    assert history.turns(NAMES, since=len(whole)) == []


# Secrets


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1])
def test_what_is_kept_in_secret_is_not_told_before_all_have_chosen(viewer: int) -> None:
    match = Match(players=2, seed=5, tribes=True)
    while before_reveal(match.game):
        history = history_of(match)
        assert all(step.seat == viewer for step in turn_so_far(history, viewer))
        assert "keeps" not in history.turns(NAMES)[0].text and "leads" not in history.turns(NAMES)[0].text
        match.choose(match.options()[0])
    assert "keeps" in history_of(match).turns(NAMES)[0].text


def test_who_chooses_in_secret_sees_the_own_choices() -> None:
    match = Match(players=2, seed=5)
    seat = match.seat_to_choose
    match.choose(match.options()[1])
    assert [step.choice for step in turn_so_far(history_of(match), seat)] == [match.record.choices[-1]]
    assert turn_so_far(history_of(match), 1 - seat) == ()


# The turn so far


def test_the_turn_so_far_is_told_choice_by_choice_with_prices() -> None:
    match = begun()
    choose(match, "Palenque", "Palenque")
    history = history_of(match)
    assert [(step.text, step.changes) for step in turn_so_far(history)] == [
        ("Palenque", ()),
        ("Palenque (−3 corn)", (Change("corn", -3),)),
    ]
    assert [history.choices[step.index] for step in turn_so_far(history)] == [
        step.choice for step in turn_so_far(history)
    ]


def test_a_new_turn_begins_with_nothing() -> None:
    match = begun()
    choose(match, "Palenque", "done")
    assert turn_so_far(history_of(match)) == ()


# What one has missed


def test_who_comes_back_is_told_what_the_others_did_and_where() -> None:
    match = begun()
    own = match.seat_to_choose
    choose(match, "Palenque", "done", "Tikal", "Yaxchilan", "done")
    history = history_of(match)
    assert match.seat_to_choose == own
    missed = recap(history, own, NAMES)
    assert [(one.turn.seat, one.sentences) for one in missed] == [
        (1 - own, ("worker to Tikal 0; worker to Yaxchilan 0, −1 corn",)),
        (NOBODY, ("1 corn on the calendar; day 2",)),
    ]
    other = 1 - own
    assert missed[0].keys == {"space-tikal-1", "space-yaxchilan-1", f"corn-{other}", f"workers-{other}"}
    assert missed[1].keys == {"pile"}


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_everybody_misses_exactly_the_turns_since_the_own_one(ruleset: Ruleset) -> None:
    history = History(ruleset)
    for number, choice in enumerate(played(ruleset)):
        history.add(choice)
        if number % 40 or len(history.entries) < 2:
            continue
        numbers = [turn.number for turn in history.turns(NAMES)]
        for seat in range(ruleset.players):
            missed = [one.turn.number for one in recap(history, seat, NAMES)]
            assert missed == numbers[numbers.index(missed[0]) :][: len(missed)] if missed else True
            assert all(history.entries[one].seat != seat for one in missed)
            is_own_turn = history.entries[-1].seat == seat
            assert is_own_turn == (numbers[-1] not in missed) or not missed


# What happenings change


HELD = ("corn", "wood", "stone", "gold", "skull", "points")


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
@pytest.mark.parametrize("taste", ["busy", "builder", "pilgrim"])
def test_the_changes_of_all_turns_add_up_to_what_everybody_has(ruleset: Ruleset, taste: str) -> None:
    history = History(ruleset)
    history.extend(played(ruleset, taste))
    totals: Counter[tuple[int, str]] = Counter()
    for number in range(len(history.entries)):
        for one in history.happenings_of_turn(number):
            for change in changes_in([one]):
                totals[one.seat, change.what] += change.amount  # type: ignore[assignment]
    for seat, player in enumerate(history.game.players):
        held = (player.corn, player.wood, player.stone, player.gold, player.skulls, player.quarter_points() / 4)
        assert [totals[seat, what] for what in HELD] == list(held)
        steps = ("step-chaac", "step-quetzalcoatl", "step-kukulcan")
        assert [totals[seat, what] for what in steps] == player.steps
        assert [totals[seat, what] for what in TECHNOLOGY_NAMES] == player.levels
        assert totals[seat, "corn-tile"] == player.corn_tiles and totals[seat, "wood-tile"] == player.wood_tiles


# Points


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_points_over_time_begin_with_nothing_and_end_with_the_scores(ruleset: Ruleset) -> None:
    history = History(ruleset)
    for choice in played(ruleset):
        history.add(choice)
        if len(history.choices) % 30 == 0:
            assert points_over_time(history)[-1] == (history.day, history.game.scores())
    points = points_over_time(history)
    assert points[0] == (0, [0.0] * ruleset.players)
    assert points[-1][1] == history.game.scores()
    days = [day for day, _ in points]
    assert days == sorted(days) and days[:-1] == list(range(len(days) - 1))
