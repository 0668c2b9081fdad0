"""`tzolkin perft`."""

from __future__ import annotations

import importlib
import json
from functools import partial

import pytest
from rich.console import Console

from tests.cli.running import refused, run
from tzolkin import Game, Match, Ruleset, new_game
from tzolkin.cli.perft import pieces
from tzolkin.record.perft import perft as count

command = importlib.import_module("tzolkin.cli.perft")
START = new_game(Ruleset(2)).to_text()


def test_sequences_are_counted_from_the_very_beginning() -> None:
    # Who starts of two, then the first two of 13 monuments.
    assert run("perft", "--players", "2", "--depth", "3").stdout == f"{2 * 13 * 12}\n"
    assert run("perft", "--depth", "1").stdout == "4\n"


def test_a_position_is_given_as_an_argument_or_on_the_standard_input() -> None:
    assert run("perft", START, "--depth", "2").stdout == "26\n"
    assert run("perft", "-", "--depth", "2", stdin=START + "\n").stdout == "26\n"


def test_the_divide_counts_by_the_first_choice() -> None:
    lines = run("perft", START, "--depth", "2", "--divide").stdout.splitlines()
    assert [line.split() for line in lines] == [["13", "Red"], ["13", "Blue"], ["26", "in", "all"]]


def test_json_holds_the_count_and_the_divide() -> None:
    assert json.loads(run("perft", START, "--depth", "2", "--json").stdout) == {"depth": 2, "sequences": 26}
    data = json.loads(run("perft", START, "--depth", "2", "--divide", "--json").stdout)
    assert data == {"depth": 2, "sequences": 26, "divide": {"Red": 13, "Blue": 13}}


@pytest.mark.parametrize(
    "text", ["", "nonsense", START[:-9], START.replace("players=2", "players=9"), "x" * 10_000_000]
)
def test_a_broken_position_is_refused_with_its_column(text: str) -> None:
    assert refused("perft", text, "--depth", "2").startswith("line 1, column ")
    assert refused("perft", "-", "--depth", "2", stdin=text).startswith("line 1, column ")


def test_a_position_has_its_own_number_of_players() -> None:
    message = refused("perft", START, "--players", "3", "--depth", "2", code=2)
    assert message == "expected a position or --players, got both (--players 3); see tzolkin perft --help"


def test_modules_may_be_in_play_but_a_position_has_its_own() -> None:
    # Who starts of five, then the first of 13 monuments; with prophecies nothing else is drawn before.
    assert run("perft", "--players", "5", "--prophecies", "--depth", "2").stdout == f"{5 * 13}\n"
    message = refused("perft", START, "--tribes", "--depth", "2", code=2)
    assert message == "expected a position or --tribes, got both (--tribes); see tzolkin perft --help"


def test_a_depth_is_needed() -> None:
    assert "--depth" in refused("perft", code=2)
    message = refused("perft", "--depth", "0", code=2)
    assert message == "expected a whole number of 1 or more for --depth, got 0; see tzolkin perft --help"


def test_deep_counts_are_made_of_shallow_ones() -> None:
    game = new_game(Ruleset(2))
    assert sum(pieces(game, 5)) == count(game, 5) == int(run("perft", "--players", "2", "--depth", "5").stdout)


def test_a_finished_game_has_no_sequences() -> None:
    match = Match(players=2, seed=7)
    while not match.is_over:
        match.choose(match.options()[0])
    assert run("perft", match.game.to_text(), "--depth", "4").stdout == "0\n"


def test_progress_is_shown_on_a_terminal_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("perft", "--players", "2", "--depth", "4").stderr == ""
    monkeypatch.setattr(command, "Console", partial(Console, force_terminal=True))
    shown = run("perft", "--players", "2", "--depth", "4")
    assert shown.stdout == f"{2 * 13 * 12 * 11}\n"
    assert f"{2 * 13 * 12 * 11} sequences of 4 choices counted so far, in first choice 2 of 2" in shown.stderr
    assert run("perft", "--players", "2", "--depth", "4", "--json").stderr == ""


def test_ctrl_c_says_how_far_the_counting_came(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []

    def until_ctrl_c(game: Game, depth: int) -> int:
        if len(counted) == 5:
            raise KeyboardInterrupt
        counted.append(count(game, depth))
        return counted[-1]

    monkeypatch.setattr(command, "count", until_ctrl_c)
    message = refused("perft", "--players", "2", "--depth", "99", code=130)
    assert message == f"interrupted; {sum(counted)} sequences of 99 choices counted so far, in first choice 1 of 2"
    assert sum(counted) > 0
