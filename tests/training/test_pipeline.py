"""The whole training: what it leaves behind, and that it goes on wherever it was stopped."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.full_disk import FULL, full
from tests.training.tiny import ORIGIN, TINY, Quiet, Result, outcome, trained
from tzolkin.bots.network_file import header_of, read_network
from tzolkin.bots.sequential_test import SequentialTest
from tzolkin.training import pipeline
from tzolkin.training.executors import ThisProcess
from tzolkin.training.expert import CloserLook
from tzolkin.training.folder import Entry, Folder, FolderError, Step, steps_of, weights_in
from tzolkin.training.pipeline import Training, at_one_table, has_won, learned_from
from tzolkin.training.players import HAND_WRITTEN, Player

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("training") / "uninterrupted"
    trained(path)
    return path


@pytest.fixture
def copy(uninterrupted: Path, tmp_path: Path) -> Path:
    """The whole training, to be damaged."""
    shutil.copytree(uninterrupted, tmp_path / "copy")
    return tmp_path / "copy"


class Stopped(Exception):
    """Somebody pulled the plug."""


class StopsSomewhere(Quiet):
    """Pulls the plug in the middle of the games, or right after a step; each time somewhat later."""

    def __init__(self, steps: int, *, in_games: bool) -> None:
        self.steps = steps
        self.in_games = in_games

    def counted(self, results: Iterator[Result], number: int) -> Iterator[Result]:
        for result in results:
            yield result
            if self.in_games and self.steps == 0:
                raise Stopped

    def finished(self, entry: Entry) -> None:
        self.steps -= 1
        if self.steps < 0 or (self.steps == 0 and not self.in_games):
            raise Stopped


def steps(path: Path) -> list[Step]:
    return Folder(path, TINY, ORIGIN["version"]).steps_left()


def test_expert_iteration_looks_at_turns_as_the_plan_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = replace(
        TINY,
        generations=0,
        expert_share=0.3,
        expert_candidates=2,
        expert_others=3,
        expert_breadth=4,
        expert_horizon=5,
        expert_width=6,
        expert_limit=7,
        expert_reply_width=8,
        expert_reply_limit=9,
    )
    training = Training(Folder(tmp_path, plan, ORIGIN["version"]), ThisProcess(), Quiet(), ORIGIN)
    monkeypatch.setattr(training, "player", lambda generation: HAND_WRITTEN)
    look = CloserLook(
        share=0.3,
        candidates=2,
        others=3,
        breadth=4,
        horizon=5,
        width=6,
        limit=7,
        reply_width=8,
        reply_limit=9,
    )
    assert training.lessons(1).closer_look == look
    assert training.lessons(0).closer_look is None


def test_a_training_leaves_samples_networks_and_a_log(uninterrupted: Path) -> None:
    folder = Folder(uninterrupted, TINY, ORIGIN["version"])
    assert folder.steps_left() == []
    assert [(entry["generation"], entry["step"]) for entry in folder.entries] == [
        (0, "play"), (0, "fit"), (1, "play"), (1, "fit"), (2, "play"), (2, "fit"), (2, "gate"), (2, "final"),
    ]  # fmt: skip
    plays = [entry for entry in folder.entries if entry["step"] == "play"]
    assert [entry["kind"] for entry in plays] == ["hand-written", "self-play", "expert iteration"]
    for entry in plays:
        assert len(folder.samples(entry["generation"])) == entry["rows"]
    assert len({folder.weights(number).first.tobytes() for number in range(3)}) == 3
    assert header_of(uninterrupted / "generation-002/weights")["made"] == {"plan": "tiny", "seed": 1, "generation": 2}


def test_a_training_stopped_again_and_again_ends_as_one_that_was_not(uninterrupted: Path, tmp_path: Path) -> None:
    path = tmp_path / "stopped"
    left = len(steps_of(TINY))
    for number in range(100):
        try:
            trained(path, watcher=StopsSomewhere(number % 2, in_games=number % 2 == 0))
        except Stopped:
            left = len(steps(path))
            with (path / "log.jsonl").open("ab") as log:
                log.write(b'{"generation":')  # half a line, as a kill may leave it
            (path / "generation-000").mkdir(exist_ok=True)
            (path / "generation-000" / "samples.npz.part").write_bytes(b"half a file")
        else:
            break
    assert number >= 3 and left < len(steps_of(TINY))
    assert outcome(path) == outcome(uninterrupted)


def test_a_training_that_was_killed_goes_on(uninterrupted: Path, tmp_path: Path) -> None:
    path = tmp_path / "killed"
    program = "import sys, pathlib, tests.training.tiny as tiny; tiny.trained(pathlib.Path(sys.argv[1]))"
    root = Path(__file__).parents[2]
    paths = os.pathsep.join([str(root), *[path for path in sys.path if path]])
    killed = subprocess.Popen([sys.executable, "-c", program, str(path)], env={**os.environ, "PYTHONPATH": paths})
    while not (path / "generation-000" / "weights").exists() and killed.poll() is None:
        time.sleep(0.01)
    killed.kill()
    killed.wait()
    assert trained(path).steps_left() == []
    assert outcome(path) == outcome(uninterrupted)


def test_a_finished_training_does_nothing_more(copy: Path) -> None:
    before = {file: file.read_bytes() for file in copy.rglob("*") if file.is_file()}
    trained(copy)
    assert {file: file.read_bytes() for file in copy.rglob("*") if file.is_file()} == before


def test_a_damaged_last_file_is_made_anew(copy: Path, uninterrupted: Path) -> None:
    weights = copy / "generation-002" / "weights"
    whole = weights.read_bytes()
    for damaged in (b"", b"{}", whole[:-4], whole[:-1] + b"\1"):
        weights.write_bytes(damaged)
        assert steps(copy) == [Step(2, "fit"), Step(2, "gate"), Step(2, "final")]
    weights.unlink()
    trained(copy)
    assert weights.read_bytes() == whole and outcome(copy) == outcome(uninterrupted)


def test_what_follows_from_a_damaged_file_is_done_again_too(copy: Path) -> None:
    (copy / "generation-001" / "samples.npz").write_bytes(b"PK")
    assert steps(copy)[0] == Step(1, "play")


def test_a_damaged_log_counts_up_to_the_damage(copy: Path) -> None:
    log = copy / "log.jsonl"
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join([*lines[:3], b"[1]\n", *lines[3:]]))
    assert steps(copy)[0] == Step(1, "fit")


def test_what_is_damaged_is_named_but_not_what_a_kill_leaves(copy: Path) -> None:
    log, weights = copy / "log.jsonl", copy / "generation-001" / "weights"
    whole, lines = weights.read_bytes(), log.read_bytes().splitlines(keepends=True)

    def damage(content: bytes) -> str:
        log.write_bytes(content)
        return Folder(copy, TINY, ORIGIN["version"]).damage

    assert damage(b"".join(lines)) == ""
    assert damage(b"".join(lines[:3]) + lines[3][:-1]) == ""
    assert damage(b"".join([*lines[:3], b"[1]\n"])) == f"{log}, line 4, is not about generation 1, fit"
    weights.write_bytes(whole + b"x\n")
    assert damage(b"".join(lines)) == f"{weights} is not what the log says"
    weights.unlink()
    assert damage(b"".join(lines)) == f"{weights} is gone"
    assert damage(b"") == damage(lines[0][:-1]) == f"{log} holds no whole line"
    log.unlink()
    assert Folder(copy, TINY, ORIGIN["version"]).damage == f"{log} is gone"


def test_what_a_kill_in_the_first_step_leaves_is_no_damage(copy: Path, tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    Folder(killed, TINY, ORIGIN["version"])
    (killed / "log.jsonl").unlink()  # not yet written
    assert Folder(killed, TINY, ORIGIN["version"]).damage == ""
    first = killed / "generation-000"
    first.mkdir()
    shutil.copy(copy / "generation-000" / "samples.npz", first / "samples.npz.part")
    assert Folder(killed, TINY, ORIGIN["version"]).damage == ""
    shutil.copy(copy / "generation-000" / "samples.npz", first)
    assert Folder(killed, TINY, ORIGIN["version"]).damage == ""
    (killed / "log.jsonl").write_bytes((copy / "log.jsonl").read_bytes().splitlines()[0])
    assert Folder(killed, TINY, ORIGIN["version"]).damage == ""


def test_a_full_disk_is_told_with_the_name_of_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder(tmp_path, TINY, ORIGIN["version"])
    monkeypatch.setattr(os, "fsync", full)
    for files, name in (({"samples.npz": b""}, "samples.npz"), ({}, "log.jsonl")):
        with pytest.raises(OSError, match=FULL) as caught:
            folder.add({"generation": 0, "step": "play"}, files)
        assert caught.value.filename == str(tmp_path / name)


# Folders that are refused


def test_two_trainings_in_one_folder_are_noticed(copy: Path) -> None:
    log = copy / "log.jsonl"
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:-1]))
    one, other = (Folder(copy, TINY, ORIGIN["version"]) for _ in range(2))
    entry = {"generation": 2, "step": "final", "champion": None}
    one.add(entry, {})
    with pytest.raises(FolderError, match="do two programs train there"):
        other.add(entry, {})
    assert steps(copy) == []


@pytest.mark.parametrize("other", [replace(TINY, seed=2), replace(TINY, games=3), replace(TINY, name="other")])
def test_another_plan_is_refused_and_the_folder_left_as_it_is(other: Any, copy: Path) -> None:
    before = (copy / "log.jsonl").read_bytes()
    with pytest.raises(FolderError, match=r"expected the plan with (seed 2|games 3|name other) in .* got one with"):
        Folder(copy, other, ORIGIN["version"])
    assert (copy / "log.jsonl").read_bytes() == before


def test_another_version_is_refused(copy: Path) -> None:
    with pytest.raises(FolderError, match=r"expected a training with version 10 in .*, got version '9'"):
        Folder(copy, TINY, "10")


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("private")
    with pytest.raises(FolderError, match=r"expected an empty folder or a training in .* got diary\.txt"):
        Folder(tmp_path, TINY, "9")
    assert [file.name for file in tmp_path.iterdir()] == ["diary.txt"]


@pytest.mark.parametrize("content", ["", "{", "[]", "{}", '{"tzolkin training": 1}'])
def test_a_damaged_plan_is_refused(content: str, tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text(content)
    with pytest.raises(FolderError, match="expected the plan of a training in"):
        Folder(tmp_path, TINY, "9")


def test_a_plan_with_other_numbers_is_refused(copy: Path) -> None:
    file = copy / "plan.json"
    data = json.loads(file.read_text())
    del data["plan"]["games"]
    file.write_text(json.dumps(data))
    with pytest.raises(FolderError, match="expected a plan with name, seed"):
        Folder(copy, TINY, ORIGIN["version"])


# Champions


@pytest.fixture
def before_the_gate(copy: Path) -> Path:
    """The training before its only gate."""
    log = copy / "log.jsonl"
    log.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:-2]))
    (copy / "champion.weights").unlink(missing_ok=True)
    assert steps(copy)[0] == Step(2, "gate")
    return copy


def test_without_a_victory_there_is_no_champion_and_there_are_no_weights(
    before_the_gate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline, "has_won", lambda test: False)
    folder = trained(before_the_gate)
    assert folder.champion() is None and folder.entries[-1]["champion"] is None
    assert not (before_the_gate / "champion.weights").exists()


def test_the_winner_of_the_gate_is_written_with_who_made_it(
    before_the_gate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline, "has_won", lambda test: True)
    folder = trained(before_the_gate)
    assert folder.champion() == 2
    file = before_the_gate / "champion.weights"
    assert read_network(file).first == TINY.first_layer
    made = header_of(file)["made"]
    assert made["commit"] == "abc" and made["version"] == "9" and made["seed"] == 1 and made["generation"] == 2
    assert made["from"] == "hand-written"
    assert made["plan"] == TINY.as_data() and made["time"].endswith("+00:00") and made["seconds"] >= 0
    assert made["against greedy"]["games"] == TINY.final_games
    for written, kept in zip(weights_in(file).arrays(), folder.weights(2).arrays()):
        assert (written == kept).all()


# Beginning with weights


@pytest.fixture(scope="module")
def beginning(uninterrupted: Path) -> bytes:
    """The content of a file of weights."""
    return (uninterrupted / "generation-001/weights").read_bytes()


@pytest.fixture(scope="module")
def gone_on(beginning: bytes, tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """A training that began with weights."""
    return trained(tmp_path_factory.mktemp("training") / "gone on", beginning=beginning)


def test_weights_to_begin_with_are_generation_0_and_its_champion(gone_on: Folder, beginning: bytes) -> None:
    assert [(entry["generation"], entry["step"]) for entry in gone_on.entries] == [
        (0, "begin"), (1, "play"), (1, "fit"), (2, "play"), (2, "fit"), (2, "gate"), (2, "final"),
    ]  # fmt: skip
    assert (gone_on.path / "generation-000/weights").read_bytes() == beginning
    assert gone_on.entries[-2]["against"] == 0
    moved = gone_on.weights(1).first - gone_on.weights(0).first
    assert 0 < abs(moved).max() < 0.1


@pytest.mark.parametrize("wins, champion", [(True, 2), (False, 0)])
def test_only_who_wins_follows_the_weights_to_begin_with(
    wins: bool, champion: int, gone_on: Folder, beginning: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "gone on"
    shutil.copytree(gone_on.path, path)
    (path / "log.jsonl").write_bytes(b"".join((path / "log.jsonl").read_bytes().splitlines(keepends=True)[:-2]))
    monkeypatch.setattr(pipeline, "has_won", lambda test: wins)
    assert trained(path, beginning=beginning).champion() == champion


def test_what_came_out_says_what_it_began_with(gone_on: Folder) -> None:
    assert header_of(gone_on.path / "champion.weights")["made"]["from"] == {"plan": "tiny", "seed": 1, "generation": 1}


def test_a_training_goes_on_only_from_the_beginning_that_it_has(gone_on: Folder, beginning: bytes) -> None:
    assert Folder(gone_on.path, TINY, "9", beginning=beginning).steps_left() == []
    for other in (None, beginning[:-4] + bytes(4)):
        with pytest.raises(FolderError, match=r"expected a training with beginning .* got beginning"):
            Folder(gone_on.path, TINY, "9", beginning=other)


def test_generation_0_has_no_games_to_learn_from_when_it_is_weights() -> None:
    assert list(learned_from(TINY, 1, from_weights=True)) == [1]


def test_a_gate_is_won_by_the_test_or_by_what_is_likelier_when_the_games_are_over() -> None:
    def test_after(*scores: float) -> SequentialTest:
        test = SequentialTest(4, 0.2)
        for score in scores:
            test.add(score)
        return test

    assert has_won(test_after(*[1.0] * 10)) and not has_won(test_after(*[0.0] * 10))
    assert has_won(test_after(0.5, 0.5)) and not has_won(test_after(0.25, 0.25)) and not has_won(test_after())


def test_a_gate_stops_when_the_test_has_decided(tmp_path: Path) -> None:
    folder = Folder(tmp_path, replace(TINY, gate_games=400, gate_lead=0.5), "9")
    training = Training(folder, ThisProcess(), Quiet(), ORIGIN)
    told = training.duelled(training.duel(HAND_WRITTEN, HAND_WRITTEN, 1), 400, SequentialTest(4, 0.7))
    assert 8 <= len(told.outcomes) < 400


def test_the_network_learns_from_the_last_generations_and_not_for_long_from_the_first() -> None:
    plan = replace(TINY, generations=6, window=3)
    assert [list(learned_from(plan, number)) for number in range(6)] == [
        [0], [0, 1], [1, 2], [1, 2, 3], [2, 3, 4], [3, 4, 5],
    ]  # fmt: skip
    assert list(learned_from(replace(plan, window=1), 1)) == [1]


def test_the_seats_are_shared_out_as_the_plan_says() -> None:
    plan = replace(TINY, newest=3, hand_written=1, earlier=2)
    newest, old, older = Player(share_of_points=0.1), Player(share_of_points=0.2), Player(share_of_points=0.3)
    assert at_one_table(plan, newest, [older, old]) == (newest, newest, newest, HAND_WRITTEN, old, older)
    assert at_one_table(plan, newest, [old]) == (newest, newest, newest, HAND_WRITTEN, old, old)
    assert at_one_table(plan, newest, []) == (newest, newest, newest, HAND_WRITTEN)
    assert at_one_table(replace(plan, newest=0, hand_written=0), newest, []) == (newest,)
