"""Rounds at a paired table: one set-up, the candidate once on each seat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tzolkin import Record, TzolkinError
from tzolkin.bots.arena import Outcome, Table, play_games
from tzolkin.bots.rounds import Rounds, margin
from tzolkin.rules.preparation import is_being_prepared

TABLE = Table(("random", "random", "random"), games=6, seed=3, modules=("tribes", "prophecies"), paired=True)


def outcome(number: int, wins: tuple[float, ...], scores: tuple[float, ...]) -> Outcome:
    return Outcome(number, wins, scores, ((),) * len(wins), (), (), (), "")


def set_up(text: str) -> str:
    """The position of a record when the first player is to choose."""
    record = Record.loads(text)
    draws = next(number for number in range(1, 100) if record.replay(number).seat_to_choose >= 0)
    game = record.replay(draws)
    assert is_being_prepared(game)
    return game.to_text()


def test_the_games_of_a_round_have_one_set_up_and_those_of_the_next_another() -> None:
    outcomes = list(play_games(TABLE, records=True))
    set_ups = [set_up(outcome.record) for outcome in outcomes]
    assert len(set(set_ups[:3])) == len(set(set_ups[3:])) == 1 and set_ups[0] != set_ups[3]
    assert len({outcome.scores for outcome in outcomes}) == 6  # bots draw their own chances in every game


def test_in_a_round_the_candidate_sits_on_every_seat_and_plays_at_every_time() -> None:
    outcomes = list(play_games(TABLE))
    for games in (outcomes[:3], outcomes[3:]):
        assert {game.conducts[0].seat for game in games} == {game.conducts[0].order for game in games} == {0, 1, 2}


def test_games_that_are_not_paired_have_set_ups_of_their_own() -> None:
    outcomes = play_games(replace(TABLE, paired=False), records=True)
    assert len({set_up(outcome.record) for outcome in outcomes}) == 6


def test_games_may_begin_with_a_later_one() -> None:
    whole = [replace(outcome, seconds=()) for outcome in play_games(TABLE)]
    assert [replace(outcome, seconds=()) for outcome in play_games(TABLE, first=4)] == whole[4:]


def test_a_paired_record_names_no_seed_since_draws_do_not_follow_from_it() -> None:
    record = Record.loads(next(play_games(TABLE, records=True)).record)
    assert record.seed() is None and record.headers["event"] == "game 1 of an arena with seed 3"


def test_a_round_counts_when_it_is_whole() -> None:
    rounds = Rounds(2)
    rounds.add(outcome(0, (1, 0), (50, 40)))
    assert not rounds.are_whole
    assert rounds.scores == [] and len(rounds.unfinished) == 1
    rounds.add(outcome(1, (0.5, 0.5), (30, 30)))
    assert rounds.are_whole
    assert rounds.scores == [0.75] and rounds.margins == [5] and rounds.unfinished == []
    rounds.add(outcome(2, (0, 1), (10, 40)))
    assert not rounds.are_whole
    assert rounds.win_share() == 0.75 and rounds.margin() == 5 and rounds.even_share() == 0.5


def test_a_margin_is_that_over_the_mean_of_the_others() -> None:
    assert margin(outcome(0, (1, 0, 0), (50, 40, 20))) == 20


def test_games_are_counted_in_their_order() -> None:
    with pytest.raises(TzolkinError, match="expected game 0, got game 1"):
        Rounds(2).add(outcome(1, (1, 0), (1, 0)))


def test_rounds_from_another_seed_are_joined() -> None:
    one, other = Rounds(2), Rounds(2)
    for rounds, wins in ((one, (1.0, 0.0)), (other, (0.0, 1.0))):
        rounds.add(outcome(0, wins, (1, 0)))
        rounds.add(outcome(1, wins, (1, 0)))
    one.join(other)
    assert one.scores == [1, 0] and len(one.outcomes) == 4 and one.win_share() == 0.5
