"""`tzolkin simulate`."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.running import refused, run
from tests.missing import only_unix
from tzolkin import Record, bots
from tzolkin.bots.arena import Outcome, Table
from tzolkin.cli.simulate import as_data, print_standings, winners_text
from tzolkin.cli.standings import Entry, Standings
from tzolkin.components.tribes import BALAM, IXTAB, YALUK
from tzolkin.record.record_file import read_texts
from tzolkin.rules.score_sheet import CATEGORIES, CATEGORY_NAMES, CORN

QUICK = ("simulate", "random", "random", "--games", "4", "--processes", "1")


def outcome(*scores: float, wins: tuple[float, ...], seconds: float = 1.0, tribes: tuple[int, ...] = ()) -> Outcome:
    """A game in which all points were scored for corn, in two turns each."""
    sheets = tuple(
        tuple(round(4 * score) if category == CORN else 0 for category in range(CATEGORIES)) for score in scores
    )
    number = len(scores)
    return Outcome(0, wins, scores, sheets, turns=(2,) * number, seconds=(seconds,) * number, tribes=tribes, record="")


# What is printed


def test_failures_are_counted_by_seat_and_not_as_games(capsys: pytest.CaptureFixture[str]) -> None:
    standings = Standings(("quitter", "random", "quitter"))
    standings.add(replace(outcome(9, 8, 7, wins=(0, 1, 0)), failures=("it died", "", "it hung")))
    print_standings(standings, Table(("random",) * 3, games=1, seed=1))
    shown = capsys.readouterr().out
    assert shown.startswith("1 game of 3 players, seed 1\n")
    assert (
        "\nquitter failed on 2 of its 2 seats in 1 game, and lost there; greedy played on for it, and points are of "
        "both.  The first time: it died\n"
    ) in shown


def test_json_has_an_entry_for_each_name() -> None:
    data = json.loads(
        run("simulate", "greedy", "random", "random", "--games", "1", "--processes", "1", "--json").stdout
    )
    assert (data["games"], data["players"]) == (1, 3)
    assert [bot["name"] for bot in data["bots"]] == ["greedy", "random"]
    for bot in data["bots"]:
        assert {"name", "games", "wins", "win_share", "mean_score", "seconds_per_turn"} <= set(bot)
        assert bot["games"] == 1 and bot["win_share"] == bot["wins"]
        assert sum(bot["mean_score_sheet"].values()) == pytest.approx(bot["mean_score"])
        assert list(bot["mean_score_sheet"]) == list(CATEGORY_NAMES[:CATEGORIES])
    assert sum(bot["wins"] for bot in data["bots"]) == 1


def test_tables_show_wins_points_and_categories() -> None:
    shown = run(*QUICK).stdout
    assert shown.startswith("4 games of 2 players, seed 1\n")
    assert "100.0%" in shown and "±" in shown
    assert all(f"\n{name} " in shown for name in (*CATEGORY_NAMES[:CATEGORIES], "total"))


def test_numbers_are_whole_beside_long_names(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    standings = Standings(tuple(f"networks/{folder}/champion.weights" for folder in ("a", "b", "c")))
    for _ in range(2):
        standings.add(outcome(105.25, 60, 61.5, wins=(1, 0, 0)))
    print_standings(standings, Table(("random",) * 3, games=2, seed=1))
    shown = capsys.readouterr().out
    assert "…" not in shown and max(map(len, shown.splitlines())) <= 80
    assert "share of wins" in shown and "100.0% (34.2% to 100.0%)" in shown and "105.25 ± 0.00" in shown
    assert shown.splitlines()[-1].split() == ["total", "105.25", "60.00", "61.50"]


def test_in_a_pipe_there_is_room_for_long_names(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    standings = Standings(("networks/mine.weights", "grandmaster"))
    standings.add(outcome(105.25, 60, wins=(1, 0)))
    print_standings(standings, Table(("random",) * 2, games=2, seed=1))
    shown = capsys.readouterr().out
    assert "\nnetworks/mine.weights      1     1  100.0% (20.7% to 100.0%)  105.25 " in shown
    assert re.search(r"^points on average +networks/mine.weights +grandmaster$", shown, re.MULTILINE)


def test_names_and_errors_that_look_like_markup_are_printed_as_they_stand(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    standings = Standings(("nets[red]/x.weights", "b"))
    failed = outcome(10, 20, wins=(0, 1), tribes=(BALAM, YALUK))
    standings.add(replace(failed, failures=("[/bot.js:3] [error] :smile:", "")))
    print_standings(standings, Table(("random", "random"), games=1, seed=1))
    shown = capsys.readouterr().out
    assert shown.count("nets[red]/x.weights") == 4  # in both tables, of its failure, and above its tribes
    assert "The first time: [/bot.js:3] [error] :smile:\n" in shown


def test_the_same_seed_prints_the_same() -> None:
    def table(*arguments: str) -> list[dict[str, object]]:
        bots: list[dict[str, object]] = json.loads(run(*QUICK, "--json", *arguments).stdout)["bots"]
        for bot in bots:
            del bot["seconds_per_turn"]
        return bots

    assert table("--seed", "9") == table("--seed", "9") != table("--seed", "10")


def test_a_single_bot_plays_on_every_seat() -> None:
    data = json.loads(run("simulate", "random", "--players", "3", "--games", "2", "--processes", "1", "--json").stdout)
    assert data["players"] == 3 and data["bots"][0]["seats"] == 3 and data["bots"][0]["wins"] == pytest.approx(2)
    assert json.loads(run("simulate", "random", "--games", "1", "--json").stdout)["players"] == 4


def test_five_bots_play_with_every_module_and_tribes_have_results() -> None:
    modules = ("--tribes", "--prophecies", "--new-buildings", "--mini-expansion")
    arguments = ("simulate", "random", "--players", "5", "--games", "20", "--processes", "1", *modules)
    data = json.loads(run(*arguments, "--json").stdout)
    assert data["players"] == 5
    assert data["modules"] == ["tribes", "prophecies", "new_buildings", "quick_actions", "mini_expansion"]
    (bot,) = data["bots"]
    assert sum(tribe["games"] for tribe in bot["tribes"]) == 5 * 20
    assert sum(tribe["wins"] for tribe in bot["tribes"]) == pytest.approx(20)
    mean = sum(tribe["mean_score"] * tribe["games"] for tribe in bot["tribes"]) / 100
    assert mean == pytest.approx(bot["mean_score"])
    assert "prophecies" in bot["mean_score_sheet"]
    shares = [tribe["win_share"] for tribe in bot["tribes"]]
    assert shares == sorted(shares, reverse=True)
    shown = run(*arguments).stdout
    assert (
        "20 games of 5 players, seed 1\nwith tribes, prophecies, new buildings, quick actions, mini-expansion" in shown
    )
    assert "Tribes that random led; on average a seat of it won 20.0%.\n" in shown
    assert f"\n{bot['tribes'][0]['name']} " in shown


@pytest.mark.slow
def test_the_tribes_that_a_bot_led_are_not_mixed_with_those_of_another() -> None:
    arguments = ("simulate", "greedy", "random", "--games", "2", "--processes", "1", "--tribes")
    data = json.loads(run(*arguments, "--json").stdout)
    for bot in data["bots"]:
        assert sum(tribe["games"] for tribe in bot["tribes"]) == 2
        assert sum(tribe["wins"] for tribe in bot["tribes"]) == bot["wins"]
        mean = sum(tribe["mean_score"] * tribe["games"] for tribe in bot["tribes"]) / 2
        assert mean == pytest.approx(bot["mean_score"])
    shown = run(*arguments).stdout
    assert [line for line in shown.splitlines() if line.startswith("Tribes ")] == [
        "Tribes that greedy led; on average a seat of it won 100.0%.",
        "Tribes that random led; on average a seat of it won 0.0%.",
    ]


def test_without_tribes_there_are_no_results_of_tribes() -> None:
    data = json.loads(run(*QUICK, "--prophecies", "--json").stdout)
    assert data["modules"] == ["prophecies"] and "tribes" not in data["bots"][0]
    assert "Tribes that" not in run(*QUICK).stdout


def test_the_records_of_all_games_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.tzolkin"
    run(*QUICK, "--records", str(path))
    with path.open("rb") as file:
        records = [text.loads() for text in read_texts(file)]
    assert [record.headers["event"] for record in records] == [
        f"game {n} of a simulation with seed 1" for n in (1, 2, 3, 4)
    ]
    assert all(record.replay().is_over for record in records)
    assert "ok (4 records" in run("replay", str(path), "--verify").stdout


# What is refused


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    message = refused("simulate", "random", "nobody", code=2)
    assert message == (
        "expected the name of a bot (random, novice, casual, greedy, club, expert, master, grandmaster) "
        "or of a file of weights, which ends in .weights, got 'nobody'; NAME=COMMAND is a program; "
        "see tzolkin simulate --help"
    )
    assert "before =COMMAND, got 'my bot'; see tzolkin" in refused("simulate", "my bot=python3 x.py", "random", code=2)
    assert "did you mean greedy?; see tzolkin" in refused("simulate", "random", "greedi", code=2)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            ("random", "random", "--players", "3"),
            "expected 3 bots (or one that plays on every seat), got 2: random random",
        ),
        (("random",) * 6, f"expected 2 to 5 bots (or one that plays on every seat), got 6: {'random ' * 5}random"),
    ],
)
def test_as_many_bots_as_players_are_needed(arguments: tuple[str, ...], expected: str) -> None:
    assert refused("simulate", *arguments, code=2) == f"{expected}; see tzolkin simulate --help"


@pytest.mark.parametrize(
    ("option", "value", "expected"),
    [
        ("--players", "6", "a whole number of 2 to 5 for --players, got 6"),
        ("--games", "0", "a whole number of 1 or more for --games, got 0"),
        ("--games", "two", "a whole number of 1 or more for --games, got 'two'"),
        ("--seed", "-1", "a whole number of 0 to 18446744073709551615 for --seed, got -1"),
        ("--processes", "1.5", "a whole number of 1 to 256 for --processes, got '1.5'"),
    ],
)
def test_a_number_that_cannot_be_is_refused_with_those_that_can(option: str, value: str, expected: str) -> None:
    message = refused("simulate", "random", option, value, code=2)
    assert message == f"expected {expected}; see tzolkin simulate --help"


def test_at_least_one_bot_is_needed() -> None:
    assert "BOT" in refused("simulate", code=2)


def test_a_file_is_overwritten_only_when_that_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "games.tzolkin"
    path.write_text("precious", encoding="utf-8")
    message = refused(*QUICK, "--records", str(path))
    assert message == f"expected a new file for --records, got {path}, which exists; add --overwrite to replace it"
    refused("simulate", "random", "nobody", "--records", str(path), "--overwrite", code=2)
    assert path.read_text(encoding="utf-8") == "precious"
    run(*QUICK, "--records", str(path), "--overwrite")
    assert "ok (4 records" in run("replay", str(path), "--verify").stdout
    assert refused(*QUICK, "--overwrite", code=2).startswith("expected --records FILE with --overwrite, got ")


def test_a_records_file_that_cannot_be_written_is_named_before_any_game(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "games.tzolkin"
    assert refused("simulate", "random", "--games", "1000000", "--records", str(path)).startswith(f"{path}: ")


def test_a_bot_that_fails_is_named_and_the_games_before_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Tired:
        """Plays at random, and gives up in its second game."""

        name = "tired"
        games = 0

        def __init__(self, seed: int) -> None:
            Tired.games += 1

        def choose(self, view: bots.View) -> int:
            if Tired.games > 2:  # the first was made when the names were checked
                raise RuntimeError("enough")
            return view.options()[0]

    monkeypatch.setitem(bots.BOTS, "tired", Tired)
    path = tmp_path / "games.tzolkin"
    message = refused("simulate", "tired", "random", "--games", "5", "--processes", "1", "--records", str(path))
    assert message == "the bot 'tired' failed: RuntimeError: enough"
    assert "ok (1 record," in run("replay", str(path), "--verify").stdout


# Ctrl-C


@pytest.mark.slow
@only_unix("needs a signal that only Unix sends")
@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_keeps_the_games_that_were_finished(tmp_path: Path, processes: int) -> None:
    path = tmp_path / "games.tzolkin"
    command = ["simulate", "random", "--players", "2", "--games", "1000000", "--processes", str(processes)]
    with subprocess.Popen(
        [sys.executable, "-m", "tzolkin", *command, "--json", "--records", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        for _ in range(1200):
            if path.exists() and path.stat().st_size > 20_000:
                break
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=60)
    data = json.loads(output)
    assert process.returncode == 130
    assert errors == f"tzolkin: interrupted; {data['games']} of 1000000 games were finished and are counted\n"
    with path.open("rb") as file:
        records = [Record.loads(text.text) for text in read_texts(file)]
    assert len(records) == data["games"] > 0
    assert all(record.replay().is_over for record in records)


# Numbers


def test_bots_of_one_name_share_an_entry() -> None:
    standings = Standings(("a", "b", "b"))
    standings.add(outcome(10, 4, 8, wins=(0.5, 0, 0.5)))
    standings.add(outcome(0, 10, 20, wins=(0, 0, 1)))
    first, second = standings.entries
    assert (first.name, first.games, first.wins, first.mean_score()) == ("a", 2, 0.5, 5)
    assert (second.name, second.games, second.wins, second.mean_score()) == ("b", 2, 1.5, 10.5)
    assert first.win_share() + second.win_share() == 1
    assert second.category_means()[CORN] == 10.5
    assert second.seconds_per_turn() == 0.5
    assert standings.mean_winning_score() == ((10 + 8) / 2 + 20) / 2, "each winner counts as its share of the victory"


def test_a_game_that_nobody_won_does_not_lower_what_winners_have() -> None:
    standings = Standings(("a", "b"))
    standings.add(outcome(30, 20, wins=(0, 0)))
    assert standings.mean_winning_score() is None
    assert winners_text(standings) == "Nobody won any game: all programs failed in each."
    assert as_data(standings, Table(("random", "random"), games=1, seed=1))["mean_winning_score"] is None
    standings.add(outcome(40, 20, wins=(1, 0)))
    assert standings.mean_winning_score() == 40
    assert winners_text(standings) == (
        "Whoever wins has 40.00 points on average.  Games that nobody won, since all programs failed: 1."
    )


def test_a_game_with_a_tribe_counts_for_the_seat_that_led_it() -> None:
    standings = Standings(("a", "b", "b"))
    standings.add(outcome(10, 4, 8, wins=(1, 0, 0), tribes=(BALAM, YALUK, IXTAB)))
    standings.add(outcome(0, 10, 20, wins=(0, 0, 1), tribes=(YALUK, BALAM, YALUK)))
    first, second = standings.entries
    assert [(tribe.name, tribe.games, tribe.wins, tribe.mean_score()) for tribe in first.tribes_led()] == [
        ("Balam", 1, 1, 10), ("Yaluk", 1, 0, 0),
    ]  # fmt: skip
    assert [(tribe.name, tribe.games, tribe.wins, tribe.mean_score()) for tribe in second.tribes_led()] == [
        ("Yaluk", 2, 1, 12), ("Balam", 1, 0, 10), ("Ixtab", 1, 0, 8),
    ]  # fmt: skip
    assert (first.win_share_of_a_seat(), second.win_share_of_a_seat()) == (0.5, 0.25)


def test_the_interval_of_a_win_share_is_that_of_wilson() -> None:
    entry = Entry("a", (0,))
    for number in range(10):
        entry.add(outcome(1, 0, wins=(float(number < 8), float(number >= 8))))
    interval = entry.win_interval()
    assert interval.low == pytest.approx(0.4901625, abs=1e-6)  # 8 of 10, as in the tables
    assert interval.high == pytest.approx(0.9433178, abs=1e-6)


def test_the_interval_of_a_mean_score_narrows_with_the_games() -> None:
    entry = Entry("a", (0,))
    entry.add(outcome(4, wins=(1,)))
    assert entry.score_interval().high == float("inf")
    for score in (8, 6, 2, 10):
        entry.add(outcome(score, wins=(1,)))
    interval = entry.score_interval()
    assert (interval.low + interval.high) / 2 == pytest.approx(6)
    assert interval.high - 6 == pytest.approx(1.959964 * (10 / 5) ** 0.5)  # the variance of 2, 4, 6, 8, 10 is 10
