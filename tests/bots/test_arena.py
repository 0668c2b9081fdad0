"""Many games between bots."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from dataclasses import replace

import pytest

from tests.scenarios import position
from tzolkin import Record, TzolkinError
from tzolkin.bots import UnknownBot
from tzolkin.bots.arena import ArenaError, Outcome, StopSign, Table, play_games, wins_by_seat
from tzolkin.bots.bot import seed_of_bot, victory_shares
from tzolkin.record.dealer import scrambled

PAIR = Table(("random", "random"), games=4, seed=3)


def without_seconds(outcomes: list[Outcome]) -> list[Outcome]:
    return [replace(outcome, seconds=()) for outcome in outcomes]


def test_every_bot_sits_on_every_seat_equally_often() -> None:
    table = Table(("random",) * 4, games=12, seed=1)
    sat = Counter((table.bot_on(seat, number), seat) for number in range(table.games) for seat in range(4))
    assert set(sat.values()) == {3} and len(sat) == 16


def test_the_same_seed_gives_the_same_games() -> None:
    first, again = (without_seconds(list(play_games(PAIR, records=True))) for _ in range(2))
    assert first == again
    assert [outcome.number for outcome in first] == [0, 1, 2, 3]
    assert without_seconds(list(play_games(replace(PAIR, seed=4), records=True))) != first


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    few = without_seconds(list(play_games(replace(PAIR, games=2))))
    assert few == without_seconds(list(play_games(PAIR)))[:2]


def test_recorded_results_stay_the_same_games() -> None:
    table = Table(("random", "random", "random"), games=9, seed=7)
    seeds = [table.game_seed(8), table.bot_seed(0, 8), table.bot_seed(2, 8)]
    assert seeds == [2476628477891077985, 119213245, 4140246387]  # those that were there when results were first kept


def test_a_program_is_told_no_seed_from_which_that_of_the_game_can_be_reckoned() -> None:
    table = Table((f"mine={shlex.quote(sys.executable)}", "random"), games=2, seed=7)
    for number in (0, 1):
        mine = table.bot_on(0, number)
        seeds = [table.bot_seed(seat, number) for seat in (0, 1)]
        assert seeds[mine] == seed_of_bot(scrambled(table.seed, number), mine)
        assert seeds[1 - mine] == replace(PAIR, seed=7).bot_seed(1 - mine, number), "ours are what they were"


@pytest.mark.slow
def test_processes_play_the_same_games_in_the_same_order() -> None:
    alone = without_seconds(list(play_games(PAIR, records=True)))
    assert without_seconds(list(play_games(PAIR, processes=2, records=True))) == alone


def test_the_record_of_a_game_says_who_sat_where_and_how_it_ended() -> None:
    table = Table(("greedy", "random", "random"), games=1, seed=5)
    (outcome,) = play_games(table, records=True)
    record = Record.loads(outcome.record)
    assert {record.headers[name] for name in ("red", "blue", "green")} == {"greedy", "random"}
    assert record.headers["seed"] == str(table.game_seed(0))
    game = record.replay()
    seats = [next(seat for seat in range(3) if table.bot_on(seat, 0) == bot) for bot in range(3)]
    assert outcome.scores == tuple(game.scores()[seat] for seat in seats)
    assert outcome.wins == tuple(float(seat in game.winners()) / len(game.winners()) for seat in seats)
    assert all(sum(sheet) / 4 == score for sheet, score in zip(outcome.score_sheets, outcome.scores, strict=True))


def test_every_bot_has_a_turn_in_each_round() -> None:
    (outcome,) = play_games(replace(PAIR, games=1))
    assert outcome.turns[0] == outcome.turns[1] and 14 <= outcome.turns[0] <= 27
    assert all(seconds > 0 for seconds in outcome.seconds)


def test_wins_of_a_game_add_up_to_one() -> None:
    assert all(sum(outcome.wins) == pytest.approx(1) for outcome in play_games(PAIR))


def test_who_failed_cannot_win_and_among_the_others_the_rules_decide() -> None:
    red, blue, green = "Red: 73 points, Tikal 3", "Blue: 74 points", "Green: 73 points"
    game = position(f"players: 3\nturn: final scoring\n{red}\n{blue}\n{green}")
    assert wins_by_seat(game, ["", "", ""]) == victory_shares(game) == [0, 1, 0]
    assert wins_by_seat(game, ["", "it hung", ""]) == [1, 0, 0], "more workers on the gears break the tie"
    assert wins_by_seat(game, ["it died", "it hung", ""]) == [0, 0, 1]
    assert wins_by_seat(game, ["it died", "it hung", "it lied"]) == [0, 0, 0]
    level = position("players: 3\nturn: final scoring\nRed: 9 points\nBlue: 9 points\nGreen: 9 points")
    assert wins_by_seat(level, ["", "it hung", ""]) == [0.5, 0, 0.5]


@pytest.mark.parametrize("processes", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_after_the_stop_sign_no_game_begins_and_none_is_missing_before_the_last(processes: int) -> None:
    stop_sign = StopSign()
    played = []
    for outcome in play_games(replace(PAIR, games=1000), processes=processes, stop_sign=stop_sign):
        played.append(outcome.number)
        stop_sign.raise_it()
    assert 1 <= len(played) < 20
    assert played == list(range(len(played)))


@pytest.mark.slow
def test_whoever_stops_listening_stops_the_games() -> None:
    outcomes = play_games(replace(PAIR, games=1000), processes=2)
    assert next(outcomes).number == 0
    outcomes.close()  # ends, and leaves no process behind


def test_a_table_is_checked_before_the_first_game() -> None:
    with pytest.raises(UnknownBot, match="random, novice, casual, greedy, club, expert, master, grandmaster"):
        Table(("random", "nobody"), games=1, seed=1)
    with pytest.raises(TzolkinError, match="expected 2 to 5 players, got 6"):
        Table(("random",) * 6, games=1, seed=1)
    with pytest.raises(TzolkinError, match="unknown module 'temples'"):
        Table(("random",) * 2, games=1, seed=1, modules=("temples",))
    with pytest.raises(TzolkinError, match="expected a seed"):
        Table(("random",) * 2, games=1, seed=-1)
    with pytest.raises(ArenaError, match="expected at least one game, got 0"):
        Table(("random",) * 2, games=0, seed=1)


def test_somebody_has_to_play_the_games() -> None:
    with pytest.raises(ArenaError, match="expected at least one process, got 0"):
        next(play_games(PAIR, processes=0))


def test_modules_are_played_where_the_table_says_so() -> None:
    table = Table(("random",) * 5, games=1, seed=5, modules=("tribes", "prophecies"))
    (outcome,) = play_games(table, records=True)
    assert Record.loads(outcome.record).ruleset.modules == ("tribes", "prophecies", "quick_actions")
    assert len(outcome.scores) == 5


def test_an_outcome_tells_which_tribes_the_bots_led() -> None:
    table = Table(("random",) * 3, games=3, seed=4, modules=("tribes",))
    for outcome in play_games(table, records=True):
        game = Record.loads(outcome.record).replay()
        assert game.additions is not None
        assert [outcome.tribes[table.bot_on(seat, outcome.number)] for seat in range(3)] == game.additions.tribes
    (outcome,) = play_games(Table(("random",) * 3, games=1, seed=4, modules=("prophecies",)))
    assert outcome.tribes == ()
