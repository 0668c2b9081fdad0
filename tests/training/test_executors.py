"""Whoever plays the games: the same comes out, in the same order."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pytest

from tests.missing import skip_or_fail
from tzolkin.training.executors import ExecutorError, Processes, RayCluster, ThisProcess
from tzolkin.training.games import Lessons
from tzolkin.training.players import HAND_WRITTEN
from tzolkin.training.samples import Sitting

LESSONS = Lessons((HAND_WRITTEN,), None, Sitting(1.5, 1, 12, trust=1.0), seed=4)


@dataclass(frozen=True)
class Squares:
    """Says the square of a number."""

    ending: bool = False  # the process instead

    def do(self, number: int) -> int:
        if self.ending:
            os._exit(3)
        return number**2


def test_one_process_and_two_play_the_same_games_in_the_same_order() -> None:
    with Processes(2) as two, ThisProcess() as one:
        here = [samples.inputs.tobytes() for samples in one.results(LESSONS, range(3))]
        there = [samples.inputs.tobytes() for samples in two.results(LESSONS, range(3))]
        assert here == there and len(set(here)) == 3
        assert list(two.results(Squares(), range(30))) == [number**2 for number in range(30)]  # other work, same hands


def test_whoever_stops_asking_leaves_the_rest_undone() -> None:
    with Processes(1) as processes:
        results = processes.results(Squares(), range(10**9))
        assert list(islice(results, 3)) == [0, 1, 4]
        results.close()


def test_a_process_that_ends_is_told() -> None:
    with Processes(1) as processes, pytest.raises(ExecutorError, match="got the end of one"):
        list(processes.results(Squares(ending=True), range(2)))


def test_a_missing_ray_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ExecutorError, match=r"pip install 'tzolkin-game\[ray\]'"):
        RayCluster("local")


# In a process of its own: Ray leaves threads and warnings behind that are not ours.
ON_A_CLUSTER = """
import ray
from tests.training.test_executors import LESSONS, Squares
from tzolkin.training.executors import ExecutorError, RayCluster, ThisProcess

ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
with RayCluster("auto") as cluster:
    there = [samples.inputs.tobytes() for samples in cluster.results(LESSONS, range(3))]
    assert there == [samples.inputs.tobytes() for samples in ThisProcess().results(LESSONS, range(3))]
    some = cluster.results(Squares(), range(10**9))
    assert [next(some) for _ in range(20)] == [number**2 for number in range(20)]
    some.close()
assert ray.is_initialized(), "whoever connected leaves"
ray.shutdown()
print("the same games")
"""


@pytest.mark.slow
def test_two_workers_of_a_ray_cluster_play_the_same_games() -> None:
    if importlib.util.find_spec("ray") is None:
        skip_or_fail("Ray is missing: pip install 'tzolkin-game[ray]'.")
    root = Path(__file__).parents[2]
    paths = os.pathsep.join([str(root), *[path for path in sys.path if path]])
    finished = subprocess.run(
        [sys.executable, "-c", ON_A_CLUSTER],
        cwd=root,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,  # seconds; it takes some twenty, and would else hold up everything if a worker did not start
    )
    assert finished.stdout.endswith("the same games\n"), finished.stderr
