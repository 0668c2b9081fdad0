"""Trainings and games so small that tests can play them interpreted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from tzolkin.bots.playout import Generator, answer_chance
from tzolkin.components.words import CHANCE
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import TAKE_TURN
from tzolkin.rules.ruleset import Ruleset
from tzolkin.training.executors import Executor, ThisProcess
from tzolkin.training.folder import Entry, Folder, Step
from tzolkin.training.pipeline import Training
from tzolkin.training.plan import Plan

Result = TypeVar("Result")

TINY = Plan(
    "tiny",
    first_layer=4,
    second_layer=3,
    first_games=2,
    generations=1,
    games=1,
    width=1,
    limit=12,
    first_epochs=1,
    epochs=1,
    batch=32,
    expert_generations=1,
    expert_games=1,
    expert_share=0.05,
    expert_candidates=2,
    expert_others=1,
    expert_breadth=3,
    expert_width=1,
    expert_limit=12,
    expert_reply_width=1,
    expert_reply_limit=12,
    measured_games=0,
    gate_games=4,
    judging_width=1,
    judging_limit=12,
    final_games=4,
)
ORIGIN = {"commit": "abc", "version": "9"}


class Quiet:
    """Watches without a word."""

    def begun(self, step: Step) -> None:
        pass

    def counted(self, results: Iterator[Result], number: int) -> Iterator[Result]:
        return results

    def finished(self, entry: Entry) -> None:
        pass


def trained(
    path: Path,
    plan: Plan = TINY,
    executor: Executor | None = None,
    watcher: Quiet | None = None,
    beginning: bytes | None = None,
) -> Folder:
    """The folder of a training that was done, or gone on with, to its end."""
    folder = Folder(path, plan, ORIGIN["version"], beginning=beginning)
    Training(folder, executor or ThisProcess(), watcher or Quiet(), ORIGIN).run()
    return folder


def outcome(path: Path) -> dict[str, Any]:
    """What came of a training: its log without times, and all numbers of its networks and samples."""
    folder = Folder(path, TINY, ORIGIN["version"])
    generations = range(TINY.last() + 1)
    changing = ("at", "seconds", "files")
    return {
        "log": [{key: entry[key] for key in entry if key not in changing} for entry in folder.entries],
        "weights": [[array.tolist() for array in folder.weights(number).arrays()] for number in generations],
        "samples": [folder.samples(number).inputs.tobytes() for number in generations],
        "aims": [folder.samples(number).points.tolist() for number in generations],
    }


def position(seed: int, choices: int) -> Game:
    """A position after so many choices by chance, at a turn of somebody."""
    game = new_game(Ruleset(3))
    generator = Generator(seed)
    made = 0
    while made < choices or game.stack[-1].kind != TAKE_TURN:
        if game.seat_to_choose == CHANCE:
            game.choose(answer_chance(game, generator))
        else:
            options = game.options()
            game.choose(options[generator.below(len(options))])
        made += 1
        assert not game.is_over
    return game
