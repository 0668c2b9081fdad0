"""The folder of a training: all that is needed to go on with it, whenever it was stopped.

    plan.json                   the plan, for which version and inputs it is, and what it begins with
    generation-003/samples.npz  what is to be learned of the games of a generation
    generation-003/weights      the network after it (bots/network_file.py)
    champion.weights            what came out; at the end
    log.jsonl                   a line for each step that is finished, with its results

A file is there as a whole or not at all, and its line of the log comes after it and tells its digest.  So a step counts
if its line is whole and its files are what the line says.  The first step that does not count and all after it are done
again; as every step follows from those before it, the same comes out.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy

from tzolkin.bots.judgement import INPUTS
from tzolkin.bots.network import OUTPUTS, STRETCHES
from tzolkin.bots.network_file import digest_of_inputs, network_as_bytes, read_network
from tzolkin.record.reading import json_in
from tzolkin.record.writing import PART, naming, write_whole
from tzolkin.rules.errors import TzolkinError, shown
from tzolkin.training.fitting import Weights
from tzolkin.training.plan import Plan, PlanError, plan_of
from tzolkin.training.samples import Numbers, Samples

FORMAT_KEY: Final = "tzolkin training"
FORMAT: Final = 3
PLAN_FILE: Final = "plan.json"
LOG_FILE: Final = "log.jsonl"
CHAMPION_FILE: Final = "champion.weights"


class FolderError(TzolkinError):
    """A folder in which this training cannot go on."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a training."""

    generation: int
    name: str  # begin, play, fit, measure, gate or final


def steps_of(plan: Plan, *, from_weights: bool = False) -> list[Step]:
    """All steps of a plan, in order; `from_weights` that are there, generation 0 is they, and plays nothing."""
    steps = [Step(0, "begin")] if from_weights else []
    for generation in range(len(steps), plan.last() + 1):
        steps += [Step(generation, "play"), Step(generation, "fit")]
        if plan.measured_games:
            steps.append(Step(generation, "measure"))
        if plan.has_gate(generation):
            steps.append(Step(generation, "gate"))
    return [*steps, Step(plan.last(), "final")]


Entry = dict[str, Any]  # a line of the log: generation, step, files with their digests, and what came out


class Folder:
    """The files of a training.

    * `entries`: the lines of the log about the steps that are finished;
    * `damage`: why some that were finished are done again, a sentence without a full stop; empty where none are.
    """

    def __init__(self, path: Path, plan: Plan, version: str, *, beginning: bytes | None = None) -> None:
        """Begin the plan in a new or empty folder, or go on with it where it stopped; `version` is that of the program.

        It begins with the hand-written value, or with the content of a file of weights.

        Raises:
            FolderError: the folder holds something else, another plan, or one that begins otherwise.
            OSError: it cannot be read or written.
        """
        self.path = path
        self.plan = plan
        self.beginning = beginning
        # For what a plan is carried out: other inputs have other weights, another version may play other games.
        self.described = {
            FORMAT_KEY: FORMAT,
            "version": version,
            "inputs": digest_of_inputs(),
            "beginning": "hand-written" if beginning is None else digest_of(beginning),
        }
        path.mkdir(parents=True, exist_ok=True)
        if (path / PLAN_FILE).exists():
            self.check_plan()
        elif others := sorted(file.name for file in path.iterdir() if file.suffix != PART):
            raise FolderError(f"expected an empty folder or a training in {path}, got {', '.join(others[:3])}")
        else:
            self.write(PLAN_FILE, json.dumps({**self.described, "plan": plan.as_data()}, indent=2).encode() + b"\n")
        self.entries, self.damage = self.entries_that_count()
        self.write(LOG_FILE, b"".join(map(line_of, self.entries)))
        self.log_size = (path / LOG_FILE).stat().st_size

    def check_plan(self) -> None:
        """Refuse a folder that holds another plan, or one for something else.

        Raises:
            FolderError: it does.
        """
        file = self.path / PLAN_FILE
        try:
            data = json_in(file.read_bytes())
            found = {key: data[key] for key in self.described}
            plan = plan_of(data["plan"])
        except (ValueError, KeyError, TypeError) as error:
            reason = f"expected the plan of a training in {file}, got {type(error).__name__}: {error}"
            if isinstance(error, PlanError):
                reason = f"{file}: {error}"
            raise FolderError(reason) from None
        if found != self.described:
            others = [key for key in self.described if found[key] != self.described[key]]
            wanted = ", ".join(f"{key} {self.described[key]}" for key in others)
            got = ", ".join(f"{key} {shown(found[key])}" for key in others)
            raise FolderError(f"expected a training with {wanted} in {self.path}, got {got}; name another folder")
        if difference := self.plan.difference(plan):
            got = plan.difference(self.plan)
            raise FolderError(
                f"expected the plan with {difference} in {self.path}, got one with {got}; "
                "name another folder, or repeat the command of this one"
            )

    def entries_that_count(self) -> tuple[list[Entry], str]:
        """The steps that are finished, by the log and the files; and the damage from which on they are not."""
        entries: list[Entry] = []
        log = self.path / LOG_FILE
        lines = log.read_bytes().splitlines(keepends=True) if log.exists() else []
        for number, (line, step) in enumerate(zip(lines, self.steps()), start=1):
            entry = entry_in(line, step)
            if entry is None:
                if not line.endswith(b"\n"):  # as a kill leaves it: its step was never finished
                    break
                return entries, f"{log}, line {number}, is not about generation {step.generation}, {step.name}"
            if damage := self.damage_of_files(entry):
                return entries, damage
            entries.append(entry)
        return entries, "" if entries else self.damage_of_log()

    def damage_of_log(self) -> str:
        """That the log, which has no whole line, once had some; empty where that may be what a kill left.

        A kill in the first step leaves a log, and at most the one file of that step.
        """
        log = self.path / LOG_FILE
        files = [file for file in self.path.glob("generation-*/*") if file.suffix != PART]
        if not log.exists():
            return f"{log} is gone" if files else ""
        return f"{log} holds no whole line" if len(files) > 1 else ""

    def damage_of_files(self, entry: Entry) -> str:
        """Which of the files of a step is not as it was written; empty where all are."""
        for name, digest in entry["files"].items():
            file = self.path / name
            if not file.is_file():
                return f"{file} is gone"
            if digest_of(file.read_bytes()) != digest:
                return f"{file} is not what the log says"
        return ""

    def steps(self) -> list[Step]:
        """All steps of this training."""
        return steps_of(self.plan, from_weights=self.beginning is not None)

    def steps_left(self) -> list[Step]:
        """The steps that are still to be done."""
        return self.steps()[len(self.entries) :]

    def add(self, entry: Entry, files: Mapping[str, bytes]) -> None:
        """Keep what came of a step: first its files, then its line of the log.

        Raises:
            FolderError: somebody else has written to the log.
            OSError: something cannot be written.
        """
        log_file = self.path / LOG_FILE
        if log_file.stat().st_size != self.log_size:
            raise FolderError(
                f"expected a log of {self.log_size} bytes in {log_file}, got another: do two programs train there?"
            )
        for name, content in files.items():
            self.write(name, content)
        whole = {**entry, "files": {name: digest_of(content) for name, content in files.items()}}
        with naming(log_file), log_file.open("ab") as log:
            log.write(line_of(whole))
            log.flush()
            os.fsync(log.fileno())
            self.log_size = log.tell()
        self.entries.append(whole)

    def write(self, name: str, content: bytes) -> None:
        """Write a file as a whole or not at all.

        Raises:
            OSError: it cannot be written.
        """
        file = self.path / name
        file.parent.mkdir(exist_ok=True)
        write_whole(file, content)

    def samples(self, generation: int) -> Samples:
        """What is to be learned of the games of a generation, which have been played.

        Raises:
            OSError: it cannot be read.
        """
        with numpy.load(self.path / samples_name(generation)) as arrays:
            return Samples(arrays["inputs"], arrays["stretch"], arrays["points"], arrays["win"])

    def weights(self, generation: int) -> Weights:
        """The network after a generation, which has been fitted.

        Raises:
            WeightsError: its file is missing or damaged.
        """
        return weights_in(self.path / weights_name(generation))

    def champion(self) -> int | None:
        """The generation whose network is the champion; None for the hand-written value."""
        champion = None if self.beginning is None else 0
        for entry in self.entries:
            if entry["step"] == "gate":
                champion = entry["champion"]
        return champion


def digest_of(content: bytes) -> str:
    """What tells apart the contents of files."""
    return hashlib.sha256(content).hexdigest()


def line_of(entry: Entry) -> bytes:
    """A line of the log."""
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


def entry_in(line: bytes, step: Step) -> Entry | None:
    """What a line of the log says about this step; None where it is cut off, or about something else."""
    try:
        entry = json_in(line) if line.endswith(b"\n") else None
    except ValueError:
        return None
    if not isinstance(entry, dict) or not isinstance(entry.get("files"), dict):
        return None
    return entry if (entry.get("generation"), entry.get("step")) == (step.generation, step.name) else None


def name_of(generation: int) -> str:
    """The folder of a generation."""
    return f"generation-{generation:03d}"


def samples_name(generation: int) -> str:
    """The file with the samples of a generation."""
    return f"{name_of(generation)}/samples.npz"


def weights_name(generation: int) -> str:
    """The file with the network after a generation."""
    return f"{name_of(generation)}/weights"


def samples_as_bytes(samples: Samples) -> bytes:
    """Samples as they stand in a file."""
    file = io.BytesIO()
    numpy.savez_compressed(file, inputs=samples.inputs, stretch=samples.stretch, points=samples.points, win=samples.win)
    return file.getvalue()


def weights_as_bytes(weights: Weights, made: Mapping[str, Any]) -> bytes:
    """Weights as they stand in a file."""
    return network_as_bytes(weights.first.shape[1], weights.second.shape[2], weights.numbers(), made)


def weights_in(path: Path) -> Weights:
    """The weights in a file.

    Raises:
        WeightsError: there are none, or they are damaged or belong to other inputs.
    """
    network = read_network(path)
    first, second = int(network.first), int(network.second)

    def array(numbers: Iterable[float], *shape: int) -> Numbers:
        return numpy.array(list(numbers), numpy.float32).reshape(shape)

    return Weights(
        array(network.first_weights, INPUTS, first),
        array(network.first_bias, first),
        array(network.second_weights, STRETCHES, first, second),
        array(network.second_bias, STRETCHES, second),
        array(network.last_weights, STRETCHES, second, OUTPUTS),
        array(network.last_bias, STRETCHES, OUTPUTS),
    )
