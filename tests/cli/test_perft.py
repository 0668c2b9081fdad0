"""`tzolkin perft`."""

from __future__ import annotations

import json

import pytest

from tests.cli.running import refused, run
from tzolkin import Ruleset, new_game

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
    assert refused("perft", START, "--players", "3", "--depth", "2").startswith(
        "expected a position or --players, got both"
    )


def test_a_depth_is_needed() -> None:
    assert "--depth" in refused("perft", code=2)
    assert "--depth" in refused("perft", "--depth", "0", code=2)
