"""A match: undo restores everything, redo deals the same, and a record goes on where it ends."""

from __future__ import annotations

import random

import pytest

from tests.properties.playing import PLAYERS, Chooser
from tzolkin.components.words import CHANCE
from tzolkin.match import Match
from tzolkin.record.dealer import DealerError, ScriptedDealer, SeededDealer
from tzolkin.record.record import Record
from tzolkin.rules.errors import IllegalChoice, TzolkinError
from tzolkin.rules.game import new_game
from tzolkin.rules.happenings import BUILDING_TURNED, Listener
from tzolkin.rules.ruleset import Ruleset


def state(match: Match) -> tuple[object, ...]:
    """All that a match shows."""
    return (
        match.game.to_text(), match.options(), match.seat_to_choose, match.is_over, match.draws, match.scores(),
        match.winners(), list(match.record.choices), dict(match.record.headers),
    )  # fmt: skip


def states_of(match: Match, taste: str) -> list[tuple[object, ...]]:
    """Play a match to its end; its states before every choice and at the end."""
    chooser = Chooser(1, taste)
    states = [state(match)]
    while not match.is_over:
        match.choose(chooser.choice(match.game))
        states.append(state(match))
    return states


@pytest.mark.parametrize("taste", ["builder", "poor"])
@pytest.mark.parametrize("players", PLAYERS)
def test_undo_at_every_point_restores_position_and_questions(players: int, taste: str) -> None:
    match = Match(players=players, seed=players, headers={"red": "Ana"})
    states = states_of(match, taste)
    for before in reversed(states[:-1]):
        match.undo()
        assert state(match) == before
    with pytest.raises(TzolkinError, match="expected a choice to take back, got a game in which nobody has chosen"):
        match.undo()
    assert state(match) == states[0]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_choice_taken_back_at_every_point_of_a_game_leaves_it_as_it_was(players: int) -> None:
    match = Match(players=players, seed=20 + players)
    chooser = Chooser(2, "builder")
    while not match.is_over:
        before = state(match)
        for option in match.options()[:2]:
            match.choose(option)
            match.undo()
            assert state(match) == before
        match.choose(chooser.choice(match.game))


@pytest.mark.parametrize("players", PLAYERS)
def test_undo_and_the_same_choice_again_deal_the_same_tiles(players: int) -> None:
    match = Match(players=players, seed=7)
    chooser = Chooser(7, "builder")
    dealt_again = 0
    while not match.is_over:
        choice, draws = chooser.choice(match.game), match.draws
        match.choose(choice)
        if match.draws > draws:  # tiles came out
            after = state(match)
            match.undo()
            match.choose(choice)
            assert state(match) == after
            dealt_again += 1
    assert dealt_again > 2


def test_undo_with_a_script_uses_the_script_again() -> None:
    seeded = Match(players=2, seed=3)
    states_of(seeded, "builder")
    script = []
    game = Record(seeded.record.ruleset).replay()
    for choice in seeded.record.choices:
        if game.seat_to_choose == CHANCE:
            script.append(choice)
        game.choose(choice)
    dealer = ScriptedDealer(script)
    match = Match(players=2, dealer=dealer)
    states_of(match, "builder")
    for _ in range(20):
        match.undo()
    again = Chooser(1, "builder")
    replayed = Match(players=2, dealer=ScriptedDealer(script))
    while len(replayed.record.choices) < len(match.record.choices):
        replayed.choose(again.choice(replayed.game))
    assert replayed.game.to_text() == match.game.to_text()
    while not match.is_over:
        match.choose(again.choice(match.game))
    assert match.record.choices == seeded.record.choices
    assert dealer.left_over(match.draws) == []


@pytest.mark.parametrize("players", PLAYERS)
def test_a_match_goes_on_from_its_record_at_every_point(players: int) -> None:
    match = Match(players=players, seed=5, headers={"blue": "Bo"})
    states_of(match, "busy")
    choices = match.record.choices
    for end in range(len(choices) + 1):
        again = Match.from_record(Record(Ruleset(players), match.record.headers, choices[:end]))
        assert again.record.headers == match.record.headers
        assert again.record.choices == choices[: len(again.record.choices)]
        assert len(again.record.choices) >= end
        assert again.seat_to_choose != CHANCE
    assert again.is_over and again.scores() == match.scores()


def test_a_match_saved_loaded_and_undone_is_the_same_match() -> None:
    match = Match(players=4, seed=6)
    chooser = Chooser(6)
    for _ in range(70):
        match.choose(chooser.choice(match.game))
    loaded = Match.from_record(Record.loads(match.record.dumps()))
    assert state(loaded) == state(match)
    for _ in range(30):
        match.undo()
        loaded.undo()
        assert state(loaded) == state(match)


def test_a_match_does_not_change_the_record_it_came_from() -> None:
    record = Record.loads(Match(players=2, seed=6).record.dumps())
    text = record.dumps()
    match = Match.from_record(record)
    match.choose(match.options()[0])
    match.record.headers["red"] = "Ana"
    assert record.dumps() == text


@pytest.mark.parametrize("seed", [None, "", "x", "-1", "1.0", "٣", " 7", str(2**64), "9" * 5000])
def test_a_record_without_a_right_seed_needs_a_dealer(seed: str | None) -> None:
    record = Record(Ruleset(2), {} if seed is None else {"seed": seed})
    with pytest.raises(TzolkinError, match=r"expected a (record with a )?seed"):
        Match.from_record(record)
    assert Match.from_record(record, SeededDealer(1)).game.day == 0


@pytest.mark.parametrize("choices", [[0], [11, 11], [11, 10**30], [-1]])
def test_a_match_is_not_made_from_a_record_with_an_illegal_choice(choices: list[int]) -> None:
    with pytest.raises(IllegalChoice):
        Match.from_record(Record(Ruleset(2), {"seed": "1"}, choices))


def test_chance_is_never_left_to_a_player() -> None:
    for players in PLAYERS:
        match = Match(players=players, seed=players)
        chooser = Chooser(players)
        while not match.is_over:
            assert 0 <= match.seat_to_choose < players
            match.choose(chooser.choice(match.game), seat=match.seat_to_choose)


def test_a_description_says_what_a_choice_costs_and_brings_and_changes_nothing() -> None:
    match = Match(players=4, seed=8)
    chooser = Chooser(8, "builder")
    described = set()
    while not match.is_over:
        before = state(match)
        for option in match.options():
            described.add(match.describe(option))
        assert state(match) == before
        match.choose(chooser.choice(match.game))
    assert "Tikal (-1 corn)" in described
    assert "hall of agriculture (-2 wood)" in described
    assert "done" in described


@pytest.mark.parametrize("header", [{"weather": "fine"}, {"red": "a\nb"}, {"blue": ""}])
def test_a_match_with_headers_that_cannot_be_written_is_refused_when_it_is_written(header: dict[str, str]) -> None:
    with pytest.raises(TzolkinError):
        Match(players=2, seed=1, headers=header).record.dumps()


def test_two_whole_matches_with_the_same_seed_and_choices_have_the_same_text() -> None:
    texts = set()
    for _ in range(2):
        match = Match(players=3, seed=4)
        states_of(match, "poor")
        texts.add(match.record.dumps())
    assert len(texts) == 1


class Grumbler(Listener):
    """Fails when it is told of a building that comes out, which chance brings at the end of a turn."""

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        if message == BUILDING_TURNED:
            raise RuntimeError("no more buildings")


def test_a_choice_whose_draws_fail_in_a_listener_is_undone_as_a_whole() -> None:
    match = Match(players=2, seed=1)
    chance = random.Random(2)
    grumbler = Grumbler()
    failed = 0
    while not match.is_over:
        choice = chance.choice(match.options())
        match.game.listener = grumbler
        before = state(match)
        try:
            match.choose(choice)
        except RuntimeError:
            failed += 1
            assert state(match) == before
            match.game.listener = None
            match.choose(choice)
    assert failed > 0
    assert match.record.replay().to_text() == match.game.to_text()


def test_a_choice_that_the_dealer_has_no_answer_to_is_undone_as_a_whole() -> None:
    whole = Match(players=2, seed=1)
    chance = random.Random(2)
    while not whole.is_over:
        whole.choose(chance.choice(whole.options()))
    game = new_game(whole.record.ruleset)
    draws = []
    for choice in whole.record.choices:
        if game.seat_to_choose == CHANCE:
            draws.append(choice)
        game.choose(choice)
    match = Match(players=2, dealer=ScriptedDealer(draws[:-1]))
    chance = random.Random(2)
    with pytest.raises(DealerError):
        while True:
            before = state(match)
            match.choose(chance.choice(match.options()))
    assert state(match) == before
