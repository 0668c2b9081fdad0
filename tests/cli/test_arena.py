"""`tzolkin arena`: games, results that go on where they stopped, reports, drawings and ladders."""

from __future__ import annotations

import builtins
import json
import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import resvg_py

from tests.cli.running import refused, run
from tests.full_disk import FULL, OnAFullDisk, full
from tests.missing import only_unix
from tzolkin import bots
from tzolkin.bots.arena import Outcome, Table, play_games
from tzolkin.bots.judgement import INPUTS
from tzolkin.bots.network import sizes
from tzolkin.bots.network_file import network_as_bytes
from tzolkin.cli import arena, arena_results
from tzolkin.cli.arena_results import (
    LONGEST_FIRST_LINE,
    ResultsError,
    ResultsWriter,
    Settings,
    continued,
    outcome_as_data,
    outcome_of,
    read_results,
    settings_of,
    spare_results,
)
from tzolkin.cli.ladder import RankedRound, open_skill
from tzolkin.cli.ladder import ladder as ladder_of
from tzolkin.version import VERSION

pytestmark = pytest.mark.slow

PAIR = ("arena", "random", "random", "--players", "2", "--processes", "1")


class Steady:
    """Chooses what is offered first, which beats chance clearly."""

    name = "steady"

    def choose(self, view: bots.View) -> int:
        """The first option."""
        return view.options()[0]


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(bots.BOTS, "steady", lambda seed: Steady())
    return "steady"


def lines_without_seconds(path: Path) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for line in lines[1:]:
        del line["seconds"]
    return lines


# Playing


def test_the_share_of_wins_the_lead_and_the_test_are_shown(steady: str) -> None:
    shown = run("arena", steady, "random", "--players", "3", "--games", "30", "--lead", "30", "--processes", "1").stdout
    assert shown.startswith("steady against 2 random, seed 1\n")
    assert "\nin all " in shown and "100.0% (" in shown and "An even share is 33.3%." in shown
    assert all(f"\nplaying {order} " in shown for order in ("first", "second", "third"))
    games = int(shown.split(" games in ")[0].splitlines()[-1])
    assert games < 30 and games % 3 == 0
    assert f"The sequential test has decided after {games} games: steady is better" in shown


def test_who_is_worse_is_not_better(steady: str) -> None:
    data = json.loads(
        run("arena", "random", steady, "--players", "2", "--lead", "30", "--processes", "1", "--json").stdout
    )
    assert data["test"]["decision"] == "not better"
    assert data["test"]["rounds_to_decide"] * 2 == data["games"] < 40
    assert data["win_share"] < 0.2 and data["lead_in_points"] < 0
    assert data["win_share_interval"][0] <= data["win_share"] <= data["win_share_interval"][1]
    assert data["lead_in_points_interval"][0] < data["lead_in_points"] < data["lead_in_points_interval"][1]


def test_to_the_end_plays_on_after_the_decision(steady: str) -> None:
    arguments = ("arena", steady, "random", "--players", "2", "--lead", "40", "--games", "40", "--processes", "1")
    data = json.loads(run(*arguments, "--to-the-end", "--json").stdout)
    assert data["games"] == 40 and 0 < data["test"]["rounds_to_decide"] < 20


def test_play_may_be_said_or_left_out() -> None:
    assert run("arena", "play", *PAIR[1:], "--games", "4").stdout == run(*PAIR, "--games", "4").stdout
    options_first = ("arena", "--games", "4", "--players", "2", "--processes", "1", "random", "random")
    assert run(*options_first).stdout == run(*PAIR, "--games", "4").stdout


def test_the_arena_alone_shows_its_help() -> None:
    alone = run("arena")
    assert (alone.exit_code, alone.stderr) == (0, "")
    assert alone.stdout == run("arena", "--help").stdout


def test_the_number_of_processes_changes_no_game(tmp_path: Path) -> None:
    for processes in ("1", "2"):
        path = tmp_path / f"{processes}.jsonl"
        arguments = ("arena", "random", "random", "--games", "8", "--tribes", "--results", str(path))
        assert run(*arguments, "--processes", processes).exit_code == 0
    assert lines_without_seconds(tmp_path / "1.jsonl") == lines_without_seconds(tmp_path / "2.jsonl")


# Results


def test_a_line_a_game_is_kept_with_what_everybody_did(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "6", "--tribes", "--seed", "4", "--results", str(path))
    first, *games = lines_without_seconds(path)
    assert first == {
        "tzolkin arena": 1, "version": "0.1.0", "candidate": "random", "reference": "random", "players": 2,
        "modules": ["tribes"], "seed": 4,
    }  # fmt: skip
    assert [game["game"] for game in games] == [0, 1, 2, 3, 4, 5]
    assert [game["bots"][0]["seat"] for game in games] == [0, 1, 0, 1, 0, 1]
    for game in games:
        assert sum(bot["win"] for bot in game["bots"]) == 1
        for bot in game["bots"]:
            assert bot["points"] == sum(bot["quarter points"]) / 4
            assert bot["workers"][0][0] == 0 and len(bot["technologies"]) == 4 and bot["tribe"]
            assert "failure" not in bot


def test_a_game_is_read_as_it_was_written_even_when_a_program_failed() -> None:
    table = Table(("random", "random"), games=1, seed=1, modules=("tribes",), paired=True)
    (outcome,) = play_games(table)
    failed = replace(outcome, failures=("", "it hung"), seconds=(0.5, 0.25))
    line = json.dumps(outcome_as_data(failed))
    assert outcome_of(json.loads(line), settings_of(table)) == failed
    with pytest.raises(ResultsError, match="expected 3 bots, got 2"):
        outcome_of(json.loads(line), replace(settings_of(table), players=3))


def test_a_game_in_which_all_programs_failed_is_read_without_a_winner() -> None:
    table = Table(("random", "random"), games=1, seed=1, paired=True)
    (outcome,) = play_games(table)
    unwon = replace(outcome, failures=("it hung", "it died"), wins=(0.0, 0.0), seconds=(0.5, 0.25))
    assert outcome_of(outcome_as_data(unwon), settings_of(table)) == unwon
    with pytest.raises(ResultsError, match=r"expected wins of 0 to 1 that add up to 0, got \(1\.0, 0\.0\)"):
        outcome_of(outcome_as_data(replace(unwon, wins=(1.0, 0.0))), settings_of(table))


@pytest.mark.parametrize("cut", [1, 40, -1])
def test_after_a_kill_the_same_command_completes_the_same_file(tmp_path: Path, cut: int) -> None:
    whole, broken = tmp_path / "whole.jsonl", tmp_path / "broken.jsonl"
    shown = run(*PAIR, "--games", "8", "--results", str(whole)).stdout
    lines = whole.read_bytes().splitlines(keepends=True)
    broken.write_bytes(b"".join(lines[:6]) + lines[6][:cut])  # killed in the middle of its sixth game's line
    assert run(*PAIR, "--games", "8", "--results", str(broken)).stdout == shown
    assert lines_without_seconds(broken) == lines_without_seconds(whole)


@pytest.mark.parametrize("left", [b"", b'{"tzol', b'{"tzolkin arena":1,"version":"0.1'])
def test_a_file_killed_in_its_first_line_is_begun_anew(tmp_path: Path, left: bytes) -> None:
    path, whole = tmp_path / "results.jsonl", tmp_path / "whole.jsonl"
    path.write_bytes(left)
    for each in (path, whole):
        assert run(*PAIR, "--games", "2", "--results", str(each)).exit_code == 0
    assert lines_without_seconds(path) == lines_without_seconds(whole)


def test_more_games_may_be_asked_for_and_kept_ones_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "4", "--results", str(path))
    before = path.read_bytes()
    again = run(*PAIR, "--games", "8", "--results", str(path))
    assert again.stderr == f"games in {path}: 4, of which 4 count here\n"
    assert path.read_bytes().startswith(before) and len(lines_without_seconds(path)) == 9
    after = path.read_bytes()
    monkeypatch.setattr("tzolkin.bots.arena.play_game", None)  # nothing may be played
    assert "4 games in 2 rounds" in run(*PAIR, "--games", "4", "--results", str(path)).stdout
    assert path.read_bytes() == after


def test_a_test_that_has_decided_needs_no_more_games(
    tmp_path: Path, steady: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.jsonl"
    arguments = ("arena", steady, "random", "--players", "2", "--lead", "40", "--results", str(path))
    shown = run(*arguments, "--processes", "1").stdout
    monkeypatch.setattr("tzolkin.bots.arena.play_game", None)
    assert run(*arguments, "--processes", "1").stdout == shown


@pytest.mark.parametrize(
    ("arguments", "expected", "got"),
    [
        (("--seed", "2"), "seed 2", "seed 1"),
        (("--tribes",), 'modules ["tribes"]', "modules []"),
        (("--players", "3", "--games", "3"), "players 3", "players 2"),
    ],
)
def test_results_of_other_settings_are_refused_and_left_alone(
    tmp_path: Path, arguments: tuple[str, ...], expected: str, got: str
) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "2", "--results", str(path))
    before = path.read_bytes()
    message = refused(*PAIR, "--games", "2", "--results", str(path), *arguments)
    assert message.startswith(f"expected results with {expected} in {path}, got those with {got}; ")
    assert path.read_bytes() == before


def write_weights(path: Path, number: float) -> str:
    """A file of weights that are all this number; its name as a bot's."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(network_as_bytes(1, 1, [number] * sum(sizes(INPUTS, 1, 1)), {}))
    return str(path)


def write_round(path: Path, settings: Settings, *, failures: tuple[str, ...] = ()) -> None:
    """Results of one round with these settings and failures; in truth random played."""
    table = Table(("random",) * settings.players, games=settings.players, seed=settings.seed, paired=True)
    games = [replace(game, failures=failures) for game in play_games(table)]
    lines = [settings.as_data(), *map(outcome_as_data, games)]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")


def test_results_of_other_weights_under_the_same_name_are_refused_and_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "500")  # room for the name of any folder
    path, weights = tmp_path / "results.jsonl", write_weights(tmp_path / "mix.weights", 0.0)
    settings = settings_of(Table((weights, "random"), games=2, seed=1, paired=True))
    command = ("arena", weights, "random", "--players", "2", "--games", "2", "--results", str(path))
    write_round(path, settings)
    before = path.read_bytes()
    assert run(*command).stdout.startswith(f"{weights} ({settings.candidate_weights}) against random, seed 1\n")
    write_weights(tmp_path / "mix.weights", 1.0)
    now = settings_of(Table((weights, "random"), games=2, seed=1, paired=True)).candidate_weights
    message = refused(*command)
    assert len({now, settings.candidate_weights, ""}) == 3
    assert message.startswith(
        f'expected results with candidate weights "{now}" in {path}, '
        f'got those with candidate weights "{settings.candidate_weights}"; '
    )
    assert path.read_bytes() == before

    write_round(path, replace(settings, candidate_weights=""))  # of a time when the first line did not say
    assert f"{weights} against random, seed 1\n" in run("arena", "report", str(path)).stdout
    assert "got those with candidate weights unknown; " in refused(*command)


@pytest.mark.parametrize("bots", [("club", "greedy"), ("greedy", "expert")])
def test_results_of_levels_that_learned_from_other_games_are_refused(bots: tuple[str, str], tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    settings = settings_of(Table(bots, games=2, seed=1, paired=True))
    command = ("arena", *bots, "--players", "2", "--games", "2", "--seed", "1", "--results", str(path))
    for then, expected in (("01234567", '"01234567"'), ("", "unknown")):
        write_round(path, replace(settings, shipped_weights=then))
        before = path.read_bytes()
        assert f"got those with shipped weights {expected}; " in refused(*command)
        assert path.read_bytes() == before
        assert f"{bots[0]} against {bots[1]}, seed 1\n" in run("arena", "report", str(path)).stdout
    write_round(path, settings)
    assert read_results(path).settings == settings
    assert f"{bots[0]} against {bots[1]}, seed 1\n" in run(*command).stdout


def test_results_go_to_files_alone() -> None:
    """A device may go on for ever."""
    message = refused(*PAIR, "--results", os.devnull)
    assert message == f"expected a file for --results, got {os.devnull}, which is none"


def test_a_large_file_of_something_else_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"x" * 3 * LONGEST_FIRST_LINE)
    read: list[int] = []
    monkeypatch.setattr(arena_results, "data_in", lambda line: read.append(len(line)))
    with pytest.raises(ResultsError, match="got a file that begins with"):
        read_results(path)
    spare_results(path, "--json")
    assert read == [LONGEST_FIRST_LINE] * 2


def test_results_that_begin_with_too_long_a_line_are_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(b'{"tzolkin arena":1,"candidate":"' + b"x" * LONGEST_FIRST_LINE + b'"}\n{"game":0}\n')
    before = path.read_bytes()
    assert "got a file that begins with" in refused(*PAIR, "--games", "2", "--results", str(path))
    assert path.read_bytes() == before


def test_bots_without_shipped_weights_do_not_name_them() -> None:
    settings = settings_of(Table(("greedy", "casual"), games=2, seed=1, paired=True))
    assert "shipped weights" not in settings.as_data()


def test_weights_that_change_while_games_are_played_end_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, weights = tmp_path / "results.jsonl", write_weights(tmp_path / "mix.weights", 0.0)

    def one_game_then_a_training(table: Table, **settings: object) -> Iterator[Outcome]:
        games = play_games(Table(("random",) * 2, games=2, seed=1, paired=True))
        yield next(games)
        write_weights(tmp_path / "mix.weights", 1.0)
        yield next(games)

    monkeypatch.setattr(arena, "play_games", one_game_then_a_training)
    message = refused("arena", weights, "random", "--players", "2", "--games", "2", "--results", str(path))
    assert message.startswith("expected files of weights that stay as they are while games are played, got others than")
    assert len(path.read_bytes().splitlines()) == 2, "the first line and the game before"


def test_weights_of_one_name_are_several_bots_on_a_ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths, names = [], []
    for folder, number in (("a", 0.0), ("b", 1.0)):
        write_weights(tmp_path / folder / "champion.weights", number)
        monkeypatch.chdir(tmp_path / folder)
        settings = settings_of(Table(("champion.weights", "random"), games=2, seed=1, paired=True))
        write_round(tmp_path / f"{folder}.jsonl", settings)
        paths.append(str(tmp_path / f"{folder}.jsonl"))
        names.append(f"champion.weights ({settings.candidate_weights})")
    (found,) = json.loads(run("arena", "ladder", *paths, "--json").stdout)
    assert {bot["name"] for bot in found["bots"]} == {*names, "random"} and len(set(names)) == 2
    assert [bot["name"] for each in json.loads(run("arena", "report", *paths, "--json", "-").stdout)
            for bot in each["bots"]] == [names[0], "random", names[1], "random"]  # fmt: skip


def test_levels_with_other_shipped_weights_are_several_bots_on_a_ladder_and_in_a_report(tmp_path: Path) -> None:
    paths = []
    for shipped in ("01234567", "89abcdef", ""):  # the last one of a time when the first line did not say
        paths.append(str(tmp_path / f"of{shipped}.jsonl"))
        write_round(Path(paths[-1]), Settings("club", "greedy", 2, (), 1, shipped_weights=shipped))
    names = ["club (01234567)", "club (89abcdef)", "club (weights unknown)"]
    (found,) = json.loads(run("arena", "ladder", *paths, "--json").stdout)
    assert {bot["name"] for bot in found["bots"]} == {*names, "greedy"}
    report = run("arena", "report", *paths).stdout
    assert all(f"{name} against greedy, seed 1\n" in report for name in names)
    assert "club against greedy, seed 1\n" in run("arena", "report", paths[0]).stdout


def test_programs_of_one_name_are_several_bots_on_a_ladder_and_in_a_report(tmp_path: Path) -> None:
    bots = ["mine=python3 a.py", "mine=python3 b.py", "other=python3 c.py"]
    paths = [str(tmp_path / f"{number}.jsonl") for number in range(len(bots))]
    for path, bot in zip(paths, bots, strict=True):
        write_round(Path(path), Settings(bot, "random", 2, (), 1))
    (found,) = json.loads(run("arena", "ladder", *paths, "--json").stdout)
    assert {(bot["name"], bot["games"]) for bot in found["bots"]} == {
        ("mine=python3 a.py", 2), ("mine=python3 b.py", 2), ("other", 2), ("random", 6),
    }  # fmt: skip
    shown = run("arena", "report", *paths).stdout
    assert "mine=python3 a.py against random, seed 1\n" in shown and "mine=python3 b.py against random," in shown
    assert "mine against random, seed 1\n" in run("arena", "report", paths[0]).stdout


def first_line(**changes: object) -> bytes:
    """The first line of results, otherwise than it should be."""
    return json.dumps({**Settings("greedy", "random", 2, (), 1).as_data(), **changes}).encode() + b"\n"


def test_results_of_another_version_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "2", "--results", str(path))
    path.write_bytes(path.read_bytes().replace(b'"version":"0.1.0"', b'"version":"0.0.9"'))
    assert 'expected results with version "0.1.0"' in refused(*PAIR, "--games", "4", "--results", str(path))


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"precious\n", "expected results of `tzolkin arena --results`, got a file that begins with 'precious"),
        (b"precious", "expected results of `tzolkin arena --results`, got a file that begins with 'precious"),
        (b'{"tzolkin arena":2}\n', "expected results of format 1, got format 2"),
        (b'{"tzolkin arena":1}\n', 'line 1: expected "candidate", got none'),
        (first_line(candidate=3), 'line 1: expected a text as "candidate", got 3'),
        (first_line(version=""), "line 1: expected names and a version, got ['greedy', 'random', '']"),
        (first_line(players="2"), "line 1: expected a whole number as \"players\", got '2'"),
        (first_line(players=9), "line 1: expected 2 to 5 players, got 9"),
        (first_line(modules=[3]), 'line 1: expected texts as "modules", got [3]'),
        (first_line(seed=-1), "line 1: expected a seed of 0 to 18446744073709551615, got -1"),
        (first_line(**{"shipped weights": 3}), 'line 1: expected a text as "shipped weights", got 3'),
    ],
)
def test_what_holds_no_results_is_refused_and_left_alone(tmp_path: Path, content: bytes, expected: str) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(content)
    assert expected in refused(*PAIR, "--games", "2", "--results", str(path))
    assert path.read_bytes() == content


def test_a_damaged_line_that_is_not_the_last_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "4", "--results", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[2][:30] + b"\n", *lines[3:]]))
    message = refused(*PAIR, "--games", "6", "--results", str(path))
    assert message.startswith(f'{path}, line 3: expected a game as JSON, got \'{{"game":1,')
    path.write_bytes(b"".join([*lines[:2], b'{"game":1}\n', *lines[3:]]))
    assert refused("arena", "report", str(path)) == f'{path}, line 3: expected "bots", got none'
    path.write_bytes(b"".join([*lines[:2], b"[1]\n", *lines[3:]]))
    assert refused("arena", "report", str(path)) == f'{path}, line 3: expected an object with "bots", got [1]'
    path.write_bytes(b"".join([*lines[:3], *lines[2:]]))
    assert "line 4: expected game 2, got game 1: do two programs write there?" in refused("arena", "report", str(path))


@pytest.mark.parametrize(
    ("name", "damaged", "expected"),
    [
        ("win", 7.0, "wins of 0 to 1 that add up to 1, got (7.0, "),
        ("win", 0.5, "wins of 0 to 1 that add up to 1, got (0.5, "),
        ("win", math.nan, "wins of 0 to 1 that add up to 1, got (nan, "),
        ("quarter points", [1], "quarter points in 9 categories, got 1"),
        ("points", math.nan, "points of the quarter points, got nan"),
        ("points", 1000.0, "points of the quarter points, got 1000.0"),
        ("seat", 5, "each seat of 0 to 1 once, got [5, 0]"),
        ("order", -1, "each order of 0 to 1 once, got [-1, "),
        ("technologies", [], "4 levels of technologies of 0 to 3, got ()"),
        ("technologies", [0, 1, 2, 4], "4 levels of technologies of 0 to 3, got (0, 1, 2, 4)"),
        ("workers", [], "workers from day 0 on, the days ascending, got []"),
        ("workers", [[0, 3], [9, 4], [8, 5]], "workers from day 0 on, the days ascending, got [0, 9, 8]"),
        ("tribe", "Balam", "0 tribes, got 1"),
        ("turns", math.inf, 'a whole number as "turns", got inf'),
        ("points", "x", "a number as \"points\", got 'x'"),
        ("points", 10**400, 'a number as "points", got a huge number'),
        ("win", True, 'a number as "win", got True'),
        ("win", math.inf, "wins of 0 to 1 that add up to 1, got (inf, "),
        ("turns", "7", "a whole number as \"turns\", got '7'"),
        ("quarter points", [10**400], 'a whole number as "quarter points", got a huge number'),
        ("quarter points", 3, 'a list as "quarter points", got 3'),
        ("quarter points", [None], 'a whole number as "quarter points", got None'),
        ("opening", [1], 'texts as "opening", got [1]'),
        ("workers", [[0, 3], [9]], 'pairs of a day and workers as "workers", got [[0, 3], [9]]'),
        ("technologies", ["a"], "a whole number as \"technologies\", got 'a'"),
        ("tribe", "Nobody", "the name of a tribe as \"tribe\", got 'Nobody'"),
        ("failure", 1, 'a text as "failure", got 1'),
    ],
)
def test_numbers_that_no_game_comes_to_are_named(tmp_path: Path, name: str, damaged: object, expected: str) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "2", "--results", str(path))
    lines = path.read_text(encoding="utf-8").splitlines()
    game = json.loads(lines[2])
    game["bots"][0][name] = damaged
    path.write_text("\n".join([*lines[:2], json.dumps(game), ""]), encoding="utf-8")
    before = path.read_bytes()
    for message in (refused("arena", "report", str(path)), refused(*PAIR, "--games", "4", "--results", str(path))):
        assert message.startswith(f"{path}, line 3: expected ") and expected in message
    assert path.read_bytes() == before


@pytest.mark.parametrize("seconds", [[], [1.0], [1.0, -1.0], [1.0, math.nan], [1.0, math.inf]])
def test_each_bot_has_taken_some_time(tmp_path: Path, seconds: list[float]) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "2", "--results", str(path))
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text(
        "\n".join([*lines[:2], json.dumps(json.loads(lines[2]) | {"seconds": seconds}), ""]), encoding="utf-8"
    )
    expected = f"{path}, line 3: expected seconds of 0 or more for each of 2 bots, got {tuple(seconds)}"
    assert refused("arena", "report", str(path)) == expected


@only_unix("needs a signal that only Unix sends")
@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_keeps_the_games_and_the_command_goes_on(tmp_path: Path, processes: int) -> None:
    path = tmp_path / "results.jsonl"
    arguments = ["arena", "random", "random", "--players", "2", "--processes", str(processes), "--results", str(path)]
    with subprocess.Popen(
        [sys.executable, "-m", "tzolkin", *arguments, "--games", "1000000", "--lead", "0.01"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        for _ in range(1200):
            if path.exists() and path.stat().st_size > 4_000:
                break
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    games = len(lines_without_seconds(path)) - 1
    assert process.returncode == 130 and games > 0
    assert output.startswith("random against random, seed 1\n")
    kept = f"are kept in {path}; the same command goes on"
    assert errors == f"tzolkin: interrupted; {games} of 1000000 games were finished and {kept}\n"
    more = games + 2 + games % 2
    run(*arguments, "--games", str(more), "--lead", "0.01")
    assert len(lines_without_seconds(path)) == more + 1


# What is refused


def test_results_that_somebody_else_writes_to_are_left_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "2", "--results", str(path))
    settings, stored = read_results(path).settings, path.read_bytes()
    line = stored.splitlines()[-1].replace(b'"game":1', b'"game":2') + b"\n"
    with continued(path, settings) as (_, slow), continued(path, settings) as (_, quick):
        quick.write(json.loads(line))
        with pytest.raises(ResultsError, match=r"expected nobody else to write to .*, got changes from elsewhere"):
            slow.write(json.loads(line))
    assert path.read_bytes() == stored + line
    assert [outcome.number for outcome in read_results(path).outcomes] == [0, 1, 2]


def test_a_full_disk_is_told_with_the_name_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results, report = tmp_path / "results.jsonl", tmp_path / "report.json"
    with pytest.raises(OSError, match=FULL) as caught:
        ResultsWriter(OnAFullDisk(), results).write({})
    assert caught.value.filename == str(results)
    write_games(results, 4)
    report.write_text("older", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", full)
    assert refused("arena", "report", str(results), "--json", str(report)) == f"{report}: {FULL}"
    assert report.read_text(encoding="utf-8") == "older"


def test_games_make_whole_rounds() -> None:
    message = refused("arena", "random", "random", "--players", "3", "--games", "400", code=2)
    assert message == (
        "expected a multiple of 3 for --games (a round has a game for each seat), such as 399 or 402, got 400; "
        "see tzolkin arena play --help"
    )
    assert "such as 4, got 2" in refused("arena", "random", "random", "--games", "2", code=2)


@pytest.mark.parametrize(
    ("arguments", "code", "expected"),
    [
        (("random", "nobody"), 2, "expected the name of a bot"),
        (("random",), 2, "Missing argument 'REFERENCE'"),
        (
            ("reprt", "gr.jsonl"),
            2,
            "expected play, report, ladder or the name of a bot, got 'reprt'; did you mean report?; "
            "see tzolkin arena --help",
        ),
        (("exprt", "random"), 2, "got 'exprt'; did you mean expert?"),
        (("ladder.weights", "random"), 1, "expected a file of weights, got ladder.weights: No such file"),
        (("random", "random", "--players", "6"), 2, "a whole number of 2 to 5 for --players, got 6"),
        (("random", "random", "--lead", "0"), 2, "expected a lead of more than 0 and less than 75 points, got 0 "),
        (("random", "random", "--lead", "80"), 2, "expected a lead of more than 0 and less than 75 points, got 80 "),
        (("random", "random", "--lead", "nan"), 2, "expected a lead of more than 0 and less than 75 points, got nan "),
        (("random", "random", "--players", "2", "--lead", "50"), 2, "less than 50 points, got 50 for --lead"),
        (("ladder",), 2, "Missing argument 'FILE...'"),
    ],
)
def test_what_cannot_be_is_refused(arguments: tuple[str, ...], code: int, expected: str) -> None:
    assert expected in refused("arena", *arguments, code=code)


def test_a_program_that_fails_loses_and_is_named(tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    program = f"quitter={sys.executable} -c pass"
    arguments = ("--players", "2", "--games", "2", "--processes", "1", "--results", path)
    shown = " ".join(run("arena", program, "random", *arguments).stdout.split())
    assert "quitter against random, seed 1" in shown and "in all 2 0.0% (" in shown
    assert "quitter failed on 2 of its 2 seats in 2 games, and lost there; greedy played on for it" in shown
    (found,) = json.loads(run("arena", "ladder", path, "--json").stdout)
    assert [bot["name"] for bot in found["bots"]] == ["random", "quitter"]


def test_failures_are_counted_by_seat_and_not_as_games(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    settings = Settings("random", "quitter=quit", 3, (), 1)
    write_round(path, settings, failures=("", "it died", "it hung"))
    shown = " ".join(run("arena", "report", str(path)).stdout.split())
    assert "quitter, the reference failed on 6 of its 6 seats in 3 games, and lost there;" in shown
    ladder = " ".join(run("arena", "ladder", str(path)).stdout.split())
    assert ladder.count("failed on") == 1
    assert "quitter failed on 6 of its 6 seats in 3 games, and lost there; greedy played on for it" in ladder
    assert "The first time: it died Elo: " in ladder
    (found,) = json.loads(run("arena", "ladder", str(path), "--json").stdout)
    assert {bot["name"]: bot["failures"] for bot in found["bots"]} == {"random": 0, "quitter": 6}
    (pairing,) = json.loads(run("arena", "report", str(path), "--json", "-").stdout)
    assert [bot["fingerprint"]["times failed"] for bot in pairing["bots"]] == [0, 1]


# Report


@pytest.fixture
def results(tmp_path: Path, steady: str) -> list[str]:
    """Files of three pairings, one of them in two files."""
    commands = [
        ("one", "steady", "random", "--players", "2", "--seed", "1"),
        ("two", "steady", "random", "--players", "2", "--seed", "2"),
        ("three", "random", "steady", "--players", "3", "--everything", "--seed", "1"),
        ("mirror", "random", "random", "--players", "2", "--seed", "1"),
    ]
    for name, *arguments in commands:
        path = str(tmp_path / f"{name}.jsonl")
        run("arena", *arguments, "--games", "12", "--to-the-end", "--processes", "1", "--results", path)
    return [str(tmp_path / f"{name}.jsonl") for name, *_ in commands]


def test_a_report_says_who_won_how_they_played_and_by_what(results: list[str]) -> None:
    shown = run("arena", "report", *results).stdout
    assert "steady against random, seeds 1, 2\n24 games in 12 rounds\n" in shown
    assert "random against 2 steady, seed 1\nwith tribes, prophecies," in shown
    for heading in ("workers after day 13", "level of theology", "skulls placed", "workers left hungry",
                    "double advances", "order of play ", "openings ", "technologies ", "tribes "):  # fmt: skip
        assert f"\n{heading}" in shown, heading


def test_a_report_shows_the_most_frequent_openings_and_says_how_many_more_there_are(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "20", "--lead", "0.01", "--results", str(path))
    (pairing,) = json.loads(run("arena", "report", str(path), "--json", "-").stdout)
    shown = run("arena", "report", str(path)).stdout
    for bot in pairing["bots"]:
        names = [tally["name"] for tally in bot["openings"]]
        assert len(names) > 8
        called = "random" if bot["role"] == "candidate" else "random, the reference"
        lines = shown.partition(f"\n{called}\n\nopenings ")[2].splitlines()
        assert all(line.startswith(name) for line, name in zip(lines[1:9], names[:8], strict=True))
        assert lines[9] == f"{len(names) - 8} more in --json"
    assert shown.count(" more in --json") == 2


def test_a_report_as_json_has_all_numbers(results: list[str], tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    run("arena", "report", *results, "--json", str(path))
    pairings = json.loads(path.read_text(encoding="utf-8"))
    assert json.loads(run("arena", "report", *results, "--json", "-").stdout) == pairings
    assert [(each["candidate"], each["players"], each["games"]) for each in pairings] == [
        ("steady", 2, 24), ("random", 3, 12), ("random", 2, 12),
    ]  # fmt: skip
    for pairing in pairings:
        seats = [pairing["games"], pairing["games"] * (pairing["players"] - 1)]
        for bot, number in zip(pairing["bots"], seats, strict=True):
            counted = [key for key in ("order_of_play", "openings", "technologies", "tribes") if key in bot]
            assert ("tribes" in counted) == (pairing["players"] == 3)
            for key in counted:
                assert sum(tally["games"] for tally in bot[key]) == number
            assert len(bot["workers_by_day"]) == 27 and bot["workers_by_day"] == sorted(bot["workers_by_day"])
            fingerprint = bot["fingerprint"]
            by_category = sum(mean for name, mean in fingerprint.items() if name.startswith("points: "))
            assert by_category == pytest.approx(fingerprint["points"])
        wins = [sum(tally["wins"] for tally in bot["order_of_play"]) for bot in pairing["bots"]]
        assert sum(wins) == pytest.approx(pairing["games"])
        assert wins[0] / pairing["games"] == pytest.approx(pairing["win_share"])


def test_names_and_errors_that_look_like_markup_are_printed_as_they_stand(tmp_path: Path) -> None:
    path, error = tmp_path / "results.jsonl", "it ended: [/home/me/bot.js:3] [error] :smile:"
    write_round(path, Settings("nets[red]/x.weights", "bot[/red]", 2, (), 1), failures=("", error))
    shown = " ".join(run("arena", "report", str(path)).stdout.split())
    assert "nets[red]/x.weights against bot[/red], seed 1" in shown
    assert f"The first time: {error} how they play, on average nets[red]/x.weights bot[/red], the reference" in shown
    assert "nets[red]/x.weights order of play" in shown
    ladder = run("arena", "ladder", str(path)).stdout
    assert "\nnets[red]/x.weights " in ladder and "\nbot[/red] " in ladder


def test_a_plot_draws_every_pairing_and_can_be_turned_into_a_picture(results: list[str], tmp_path: Path) -> None:
    path = tmp_path / "plot.svg"
    run("arena", "report", *results, "--plot", str(path))
    drawing = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(drawing)
    texts = [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]
    for title in ("steady against random", "random against 2 steady", "random against random"):
        assert title in texts
    assert "24 games of 2 players" in texts and "12 games of 3 players, with everything" in texts
    assert "steady against random, 24 games of 2 players: " in (root.findtext("{http://www.w3.org/2000/svg}desc") or "")
    assert "var(--" not in drawing
    assert bytes(resvg_py.svg_to_bytes(svg_string=drawing)).startswith(b"\x89PNG")


@pytest.mark.parametrize(("option", "name"), [("--json", "one.jsonl"), ("--plot", "one.svg")])
def test_a_report_is_never_written_over_results(tmp_path: Path, option: str, name: str) -> None:
    one, two, other = tmp_path / name, tmp_path / "two.jsonl", tmp_path / "other.svg"
    for path, seed in ((one, "1"), (two, "2")):
        run(*PAIR, "--games", "2", "--seed", seed, "--results", str(path))
    before = one.read_bytes()
    for files in ((str(two),), (str(one), str(two)), (str(one),)):
        message = refused("arena", "report", *files, "--plot", str(other), option, str(one))
        assert message == (
            f"expected a file to write to for {option}, got {one}, which holds results; name another one"
        )
        assert one.read_bytes() == before and not other.exists()


def test_a_report_is_not_written_over_its_own_drawing(results: list[str], tmp_path: Path) -> None:
    path, same = tmp_path / "one.svg", tmp_path / "plots" / ".." / "one.svg"
    (tmp_path / "plots").mkdir()
    message = refused("arena", "report", results[0], "--plot", str(path), "--json", str(same), code=2)
    assert f"expected different files for --json and --plot, got {path} for both" in message
    assert not path.exists()


def test_the_same_games_twice_are_refused(results: list[str], tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    copy.write_bytes(Path(results[0]).read_bytes())
    message = refused("arena", "report", results[0], str(copy))
    assert message.startswith(f"expected files with different games, got {results[0]} and {copy}, both of steady ")


def test_results_without_a_whole_round_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(*PAIR, "--games", "2", "--results", str(path))
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:2]))
    assert refused("arena", "report", str(path)) == f"expected at least one whole round in {path}, got none"


def test_a_file_without_a_whole_round_adds_no_seed_whichever_file_comes_first(tmp_path: Path) -> None:
    whole, begun = tmp_path / "whole.jsonl", tmp_path / "begun.jsonl"
    write_round(whole, Settings("greedy", "random", 2, (), seed=1))
    write_round(begun, Settings("greedy", "random", 2, (), seed=2))
    begun.write_bytes(b"".join(begun.read_bytes().splitlines(keepends=True)[:2]))
    for files in ((whole, begun), (begun, whole)):
        (pairing,) = json.loads(run("arena", "report", *map(str, files), "--json", "-").stdout)
        assert (pairing["seeds"], pairing["games"]) == ([1], 2)


def write_games(path: Path, games: int, *, seed: int = 1) -> None:
    """So many games of `greedy` against three `random`; in truth random played."""
    settings = Settings("greedy", "random", 4, (), seed)
    played = play_games(Table(("random",) * 4, games=8, seed=seed, paired=True))
    lines = [settings.as_data(), *(outcome_as_data(next(played)) for _ in range(games))]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")


def test_games_of_unfinished_rounds_are_said_to_be_left_out(tmp_path: Path) -> None:
    one, two, begun = (tmp_path / f"{name}.jsonl" for name in ("one", "two", "begun"))
    for path, games, seed in ((one, 5, 1), (two, 6, 2), (begun, 2, 3)):
        write_games(path, games, seed=seed)
    for files, said in (
        ((one,), "1 game of an unfinished round is left out"),
        ((two,), "2 games of an unfinished round are left out"),
        ((one, begun), "3 games of unfinished rounds are left out"),
    ):
        shown = run("arena", "report", *map(str, files)).stdout
        assert shown.splitlines()[1] == f"4 games in 1 round; {said}"
        assert run("arena", "ladder", *map(str, files)).stdout.endswith(f"\n\n{said}.\n")
    write_games(one, 4)
    assert "left out" not in run("arena", "report", str(one)).stdout + run("arena", "ladder", str(one)).stdout


def test_a_pairing_of_which_no_round_is_whole_is_named(tmp_path: Path) -> None:
    whole, begun = tmp_path / "whole.jsonl", tmp_path / "begun.jsonl"
    write_games(whole, 4)
    write_round(begun, Settings("steady", "random", 2, (), seed=1))
    begun.write_bytes(b"".join(begun.read_bytes().splitlines(keepends=True)[:2]))
    shown = run("arena", "report", str(whole), str(begun)).stdout
    said = "1 game of an unfinished round is left out"
    assert shown.endswith(f"\nsteady against random\nno whole round; {said}\n")
    assert run("arena", "ladder", str(whole), str(begun)).stdout.endswith(f"\n\n{said}.\n")
    assert len(json.loads(run("arena", "report", str(whole), str(begun), "--json", "-").stdout)) == 1


def test_an_interrupted_arena_says_which_games_are_not_in_its_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def three_games(table: Table, **settings: object) -> Iterator[Outcome]:
        yield from play_games(Table(table.names, games=3, seed=1, paired=True))

    monkeypatch.setattr(arena, "play_games", three_games)
    result = run(*PAIR, "--games", "40")
    assert result.exit_code == 130 and "3 of 40 games were finished" in result.stderr
    assert "\n2 games in 1 round; 1 game of an unfinished round is left out\n" in result.stdout


# Ladder


def test_a_ladder_ranks_bots_by_number_of_players_and_modules(results: list[str]) -> None:
    found = json.loads(run("arena", "ladder", *results, "--json").stdout)
    assert [(each["players"], len(each["modules"])) for each in found] == [(2, 0), (3, 5)]
    for ladder in found:
        first, second = ladder["bots"]
        assert (first["name"], second["name"]) == ("steady", "random")
        assert first["elo"] > second["elo"] == 0 and second["elo_interval"] is None
        assert first["rating"] > 25 > second["rating"]
        assert first["uncertainty"] < 25 / 3 and first["ordinal"] == first["rating"] - 3 * first["uncertainty"]
        assert ladder["never_met"] == []
    assert [bot["games"] for bot in found[0]["bots"]] == [24, 24]
    shown = run("arena", "ladder", *results).stdout
    assert shown.startswith("2 players\n\n") and "\n3 players, with tribes, prophecies," in shown
    assert run("arena", "ladder", *results).stdout == shown


def test_the_interval_of_a_ladder_lies_around_the_strength(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "chance", lambda seed: bots.RandomBot(seed=seed + 1))
    path = str(tmp_path / "results.jsonl")
    run(
        "arena",
        "chance",
        "random",
        "--players",
        "2",
        "--games",
        "60",
        "--seed",
        "2",
        "--processes",
        "1",
        "--results",
        path,
    )
    (found,) = json.loads(run("arena", "ladder", path, "--json").stdout)
    first = found["bots"][0]
    low, high = first["elo_interval"]
    assert low < first["elo"] < high and low < 0 < high  # equally strong bots
    assert high - low == pytest.approx(2 * 1.96 * 400 / math.log(10) * 2 / math.sqrt(60), rel=0.4)


def ranked_rounds(first: str, second: str, *wins: float) -> list[RankedRound]:
    """Rounds of two players, with the wins of the first in their games."""
    games = [Outcome(0, (win, 1 - win), (9 + win, 10 - win), ((), ()), (), (), (), "") for win in wins]
    return [RankedRound((first, second), tuple(games[number : number + 2])) for number in range(0, len(games), 2)]


def test_who_won_everything_has_no_interval_whatever_others_played() -> None:
    chain = ranked_rounds("best", "random", 1, 1, 1, 1) + ranked_rounds("random", "worst", 1, 1, 1, 1)
    found = ladder_of(2, (), chain, open_skill(), seed=1)
    assert [(rung.name, rung.elo_interval) for rung in found.rungs] == [
        ("best", None), ("random", None), ("worst", None),
    ]  # fmt: skip
    mixed = ranked_rounds("best", "random", 1, 1, 1, 1) + ranked_rounds("random", "near", 1, 0, 1, 1, 0, 1, 1, 1)
    found = ladder_of(2, (), mixed, open_skill(), seed=1)
    best, second, weakest = found.rungs
    assert (best.name, best.elo_interval, second.name) == ("best", None, "random")
    assert second.elo_interval is not None and second.elo_interval.low < second.elo < second.elo_interval.high
    assert weakest.elo_interval is None


def test_bots_that_never_met_are_said_so(tmp_path: Path, steady: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "chance", lambda seed: bots.RandomBot(seed=seed + 1))
    monkeypatch.setitem(bots.BOTS, "firm", lambda seed: Steady())
    paths = []
    for candidate, reference in (("steady", "random"), ("firm", "chance")):
        paths.append(str(tmp_path / f"{candidate}.jsonl"))
        run("arena", candidate, reference, "--players", "2", "--games", "4", "--processes", "1", "--results", paths[-1])
    assert (
        "These groups never met, so their places say nothing: random, steady; chance, firm."
        in run("arena", "ladder", *paths).stdout
    )


def test_a_bot_against_itself_makes_no_ladder(results: list[str]) -> None:
    message = refused("arena", "ladder", results[3])
    assert message == "expected games of different bots for a ladder, got those of bots against themselves"


def test_without_openskill_a_ladder_says_how_to_get_it(results: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    importing = builtins.__import__

    def importing_all_but_openskill(name: str, *arguments: Any, **options: Any) -> Any:
        if name.startswith("openskill"):
            raise ImportError(name)
        return importing(name, *arguments, **options)

    monkeypatch.setattr(builtins, "__import__", importing_all_but_openskill)
    message = refused("arena", "ladder", results[0])
    assert message == (
        "expected the package openskill for a ladder, got none; install it with: pip install 'tzolkin-game[arena]'"
    )


def test_what_several_versions_have_played_is_told_apart(tmp_path: Path) -> None:
    settings = settings_of(Table(("greedy", "random"), games=2, seed=1, paired=True))
    write_round(tmp_path / "now.jsonl", settings)
    write_round(tmp_path / "before.jsonl", replace(settings, version="0.0.9"))
    files = (str(tmp_path / "now.jsonl"), str(tmp_path / "before.jsonl"))
    report = run("arena", "report", *files).stdout
    assert f"greedy [{VERSION}] against random [{VERSION}], seed 1\n" in report
    assert "greedy [0.0.9] against random [0.0.9], seed 1\n" in report
    assert "greedy against random, seed 1\n" in run("arena", "report", files[0]).stdout


def test_a_line_of_results_that_nests_without_end_is_told(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    write_round(path, settings_of(Table(("greedy", "random"), games=2, seed=1, paired=True)))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + b"[" * 100_000 + b"\n" + lines[1])
    assert "line 2: " in refused("arena", "report", str(path))
