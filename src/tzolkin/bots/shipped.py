"""The judge that comes with the package: a network whose weights, in `network.weights`, `tzolkin train` has made."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import lru_cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement
from tzolkin.bots.network_file import digest_of_weights, read_network

WEIGHTS_FILE: Final = "network.weights"
SHARE_OF_POINTS: Final = 1.0  # of what a position is worth; the rest is the logit of the chance to win


@lru_cache(maxsize=1)
def shipped_judgement() -> Judgement:
    """The judge, read once; it keeps nothing from one position to the next, so all bots of a process share it.

    Raises:
        WeightsError: the file is damaged, or belongs to another version.
    """
    with shipped_weights() as path:
        return Judgement(read_network(path), Heuristics(), SHARE_OF_POINTS)


@lru_cache(maxsize=1)
def digest_of_shipped_weights() -> str:
    """What tells them apart from those of another state of the package (network_file.py).

    Raises:
        WeightsError: the file is missing.
    """
    with shipped_weights() as path:
        return digest_of_weights(path)


def shipped_weights() -> AbstractContextManager[Path]:
    """The file, wherever the package lies; gone when the context ends."""
    return as_file(files("tzolkin.bots").joinpath(WEIGHTS_FILE))
