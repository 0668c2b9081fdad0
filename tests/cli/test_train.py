"""`tzolkin train`: a training from the command line, its page and its drawing."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.cli.running import refused, run
from tzolkin import __version__, bots
from tzolkin.cli import origin
from tzolkin.cli.training_curves import curves, step_for
from tzolkin.cli.training_report import line_about, page
from tzolkin.rules.errors import shortened
from tzolkin.training.plan import PLANS

pytestmark = pytest.mark.slow

SETTINGS = {
    "first_layer": 2, "second_layer": 2, "first_games": 1, "generations": 0, "expert_generations": 0, "first_epochs": 1,
    "batch": 32, "width": 1, "limit": 12, "measured_games": 4, "gate_games": 4, "judging_width": 1,
    "judging_limit": 12, "final_games": 4,
}  # fmt: skip


def tiny(**changes: int) -> tuple[str, ...]:
    """The options of a training that ends soon."""
    numbers = {**SETTINGS, **changes}
    return ("--processes", "1", *[part for name in numbers for part in ("--set", f"{name}={numbers[name]}")])


TINY = tiny()


def entries() -> list[dict[str, Any]]:
    """The log of a made-up training, but for what is of no interest here."""
    fit = {"step": "fit", "rows": 50, "seconds": 1.5, "at": "2026-11-28T12:00:00+00:00"}
    losses = [{"points": points, "surprise": surprise} for points, surprise in ((17.0, 0.8), (11, 0.3), (12.5, 0.4))]
    measure = {"step": "measure", "games": 8, "wins_interval": [0.1, 0.6], "seconds": 2.0, "at": fit["at"]}
    play = {"step": "play", "games": 5, "rows": 50, "seconds": 60, "at": fit["at"]}
    return [
        {**play, "generation": 0, "kind": "hand-written"},
        {**fit, "generation": 0, "unseen": losses[0], "fitted": losses[1]},
        {**measure, "generation": 0, "wins": 0.125, "points": 41.5, "points_of_others": 63.25},
        {**play, "generation": 1, "kind": "self-play"},
        {**fit, "generation": 1, "unseen": losses[2], "fitted": losses[1]},
        {**measure, "generation": 1, "wins": 0.5, "points": 70.25, "points_of_others": 61.0},
        {
            **measure, "generation": 1, "step": "gate", "wins": 0.5, "points": 70.0, "points_of_others": 60.0,
            "against": None, "decision": "undecided", "champion": 1,
        },
    ]  # fmt: skip


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    folder = tmp_path_factory.mktemp("train") / "weights"
    result = run("train", str(folder), *TINY)
    assert result.exit_code == 0, result.stderr
    return folder, result.stdout


def test_a_training_tells_each_step_and_leaves_a_page_and_a_drawing(trained: tuple[Path, str]) -> None:
    folder, shown = trained
    assert shown.startswith(f"Training in {folder}: plan small, seed 1\n")
    for step in (
        "play    hand-written: 1 game,",
        "fit     off by",
        "measure against 3 greedy:",
        "gate    against 3 of",
    ):
        assert f"\ngeneration  0  {step}" in shown
    assert f"How it went is in {folder / 'training.md'}.\n" in shown
    assert (folder / "training.md").read_text().startswith("# A training of the computer players\n")
    assert ElementTree.fromstring((folder / "curves.svg").read_text()) is not None
    assert len((folder / "log.jsonl").read_text().splitlines()) == 5


def test_without_a_champion_it_says_how_to_try_the_newest_network(trained: tuple[Path, str], tmp_path: Path) -> None:
    folder, shown = trained
    newest = folder / "generation-000" / "weights"
    told = "--from goes on from it, and a copy of it under a name that ends in .weights plays as a bot."
    assert f"The newest network is in {newest}; {told}\n" in shown
    message = refused("arena", str(newest), "random", code=2)
    assert f"got {shortened(repr(str(newest)))}: copy that file to a name that ends in .weights; " in message
    shutil.copy(newest, tmp_path / "newest.weights")
    assert bots.bot_name(bots.by_name(str(tmp_path / "newest.weights"))) == "newest.weights"


def test_the_same_command_after_the_end_does_nothing(trained: tuple[Path, str]) -> None:
    folder, _ = trained
    shown = run("train", str(folder), *TINY).stdout
    assert "5 of 5 steps are done already" in shown and shown.count("  play  ") == 0


def test_a_damaged_file_is_named_before_its_step_is_done_again(trained: tuple[Path, str], tmp_path: Path) -> None:
    folder = tmp_path / "weights"
    shutil.copytree(trained[0], folder)
    weights = folder / "generation-000" / "weights"
    whole = weights.read_bytes()
    weights.write_bytes(whole + b"x\n")
    shown = run("train", str(folder), *TINY).stdout
    assert shown.splitlines()[1:3] == [
        f"{weights} is not what the log says: its step is done again, and all that follows from it.",
        "1 of 5 steps are done already; the last one was:",
    ]
    assert weights.read_bytes() == whole and "is not what" not in run("train", str(folder), *TINY).stdout


def test_two_processes_train_the_same(trained: tuple[Path, str], tmp_path: Path) -> None:
    run("train", str(tmp_path / "two"), *TINY[2:], "--processes", "2")
    for name in ("samples.npz", "weights"):
        one, two = (folder / "generation-000" / name for folder in (trained[0], tmp_path / "two"))
        assert one.read_bytes() == two.read_bytes()


def test_another_plan_in_the_folder_is_refused(trained: tuple[Path, str]) -> None:
    message = refused("train", str(trained[0]), *TINY, "--seed", "2")
    assert message.startswith("expected the plan with seed 2 in") and "got one with seed 1" in message


@pytest.mark.parametrize(
    "arguments, code, message",
    [
        (("--set", "games"), 2, "expected NAME=NUMBER for --set, got games"),
        (("--set", "games=2", "--set", "games=3"), 2, "expected games once after --set, got 2 and 3"),
        (("--set", "games=0"), 2, "expected 1 or more for games, got 0"),
        (("--set", "first_layer=100000000"), 2, "expected 1 to 1024 for first_layer, got 100000000"),
        (("--plan", "huge"), 2, "'huge' is not one of 'small', 'full', 'onward'"),
        (("--ray", "auto", "--processes", "2"), 2, "expected --processes or --ray, got both"),
    ],
)
def test_what_does_not_go_together_is_refused(
    arguments: tuple[str, ...], code: int, message: str, tmp_path: Path
) -> None:
    assert message in refused("train", str(tmp_path / "new"), *arguments, code=code)
    assert not (tmp_path / "new").exists()


def test_a_training_begins_with_weights_that_are_there(trained: tuple[Path, str], tmp_path: Path) -> None:
    weights = str(trained[0] / "generation-000/weights")
    shown = run("train", str(tmp_path / "on"), *tiny(generations=1, games=1), "--from", weights).stdout
    assert "\ngeneration  0  begin   the weights it was told to begin with  (" in shown
    assert "\ngeneration  1  play    self-play: " in shown


@pytest.mark.parametrize("content", [None, b"no weights\n"])
def test_what_is_no_file_of_weights_is_refused(content: bytes | None, tmp_path: Path) -> None:
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    message = refused("train", str(tmp_path / "new"), *TINY, "--from", str(file))
    assert message.startswith("expected a file of weights") and str(file) in message
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("package, arguments", [("numpy", ()), ("ray", ("--ray", "local"))])
def test_a_missing_package_is_told_and_nothing_begun(
    package: str, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    message = refused("train", str(tmp_path / "new"), *arguments)
    extra = "train" if package == "numpy" else "ray"
    assert message.startswith(f"expected the package {package} for") and f"'tzolkin-game[{extra}]'" in message
    assert not (tmp_path / "new").exists()


def test_playing_and_the_commands_need_no_numpy() -> None:
    program = "import sys; sys.modules['numpy'] = None; import tzolkin.cli.main, tzolkin.bots.levels"
    subprocess.run([sys.executable, "-c", program], check=True)


# The page


def test_a_gate_is_told_in_words() -> None:
    assert line_about(entries()[-1]) == (
        "generation  1  gate    against 3 of the hand-written value: 50.0% of 8 games won (10.0% to 60.0%), "
        "70.0 points to 60.0; is the new champion  (2 s)"
    )


def test_the_page_has_a_row_for_each_generation_and_all_numbers_of_the_plan() -> None:
    written = page(PLANS["small"], entries(), "curves.svg", {"commit": "abc", "version": "9"})
    assert "Plan small, seed 1; commit abc, version 9. 2.1 minutes so far" in written
    assert "| 0 | 5 of hand-written | 50 | 17.00 | 0.8000 | 12.5% | 41.5 to 63.2 |  |" in written
    assert "| 1 | 5 of self-play | 50 | 12.50 | 0.4000 | 50.0% | 70.2 to 61.0 | generation 1 |" in written
    assert "Not finished; the same command goes on." in written and "![curves.svg](curves.svg)" in written
    for name, value in PLANS["small"].as_data().items():
        assert f"\n| {name} | {value} |\n" in written


def test_a_finished_training_says_what_came_out() -> None:
    final = {**entries()[-1], "step": "final", "champion": 1}
    written = page(PLANS["small"], [*entries(), final], "curves.svg", {})
    assert "Finished on 2026-11-28: champion: generation 1; against 3 greedy: 50.0% of 8 games won" in written
    nobody = {**final, "champion": None}
    assert "no network has won" in page(PLANS["small"], [*entries(), nobody], "curves.svg", {})


# The drawing


def test_the_drawing_has_a_panel_for_the_points_and_for_each_loss_and_says_all_numbers() -> None:
    drawing = curves(entries())
    root = ElementTree.fromstring(drawing)
    words = " ".join(text for text in root.itertext())
    for title in (
        "Points against three greedy bots",
        "Points that the network is off",
        "Surprise at who wins, in nats",
    ):
        assert title in words
    described = root.findtext("{http://www.w3.org/2000/svg}desc") or ""
    assert "network 41.5, 70.25; greedy 63.25, 61." in described and "on new games 17, 12.5;" in described
    assert "var(--" not in drawing


def test_a_training_that_has_just_begun_can_be_drawn() -> None:
    for number in range(4):
        ElementTree.fromstring(curves(entries()[:number]))


@pytest.mark.parametrize("spread, step", [(0.0, 0.001), (0.004, 0.001), (1, 0.2), (23, 5), (400, 100)])
def test_lines_across_stand_at_round_values(spread: float, step: float) -> None:
    assert step_for(spread) == pytest.approx(step)


# Where it comes from, and what is documented


def test_in_a_checkout_the_commit_is_what_git_says_and_elsewhere_the_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "tzolkin" / "cli"
    package.mkdir(parents=True)
    (package / "origin.py").touch()
    (package.parent / "__init__.py").touch()
    monkeypatch.setattr("tzolkin.__file__", str(package.parent / "__init__.py"))
    answers = {"rev-parse": str(tmp_path), "describe": "v1-3-gabc"}
    monkeypatch.setattr(origin, "git", lambda folder, *arguments: answers[arguments[0]])
    assert origin.commit() == "v1-3-gabc"
    answers["rev-parse"] = str(tmp_path / "src")  # another repository, into which the package was installed
    assert origin.commit() == __version__
    answers["rev-parse"] = ""
    assert origin.commit() == __version__


def test_without_git_nothing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert origin.git(tmp_path, "describe") == ""


def test_the_guide_lists_every_number_of_the_plans() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guides" / "train.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| ([^|]+ \| [^|]+ \| [^|]+) \|", guide, re.M))
    small, full, onward = (PLANS[name].as_data() for name in ("small", "full", "onward"))
    names = [name for name in small if name not in ("name", "seed")]
    assert rows == {name: f"{small[name]} | {full[name]} | {onward[name]}" for name in names}
    assert list(PLANS) == ["small", "full", "onward"]
