"""What the commands that let bots play many games have in common: the table, processes, Ctrl-C and progress."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tzolkin.bots import UnknownBot
from tzolkin.bots.arena import ArenaError, StopSign, Table

MOST_PROCESSES: Final = 256

Result = TypeVar("Result")


def table_of(names: tuple[str, ...], games: int, seed: int, modules: tuple[str, ...], *, paired: bool = False) -> Table:
    """The table at which the bots of these names play, with these modules.

    Raises:
        UsageError: no bot has one of the names, or two programs have one name.
    """
    try:
        return Table(names, games, seed, modules, paired)
    except UnknownBot as error:
        # Who means a program already, or has mistyped a name, need not be told of it.
        needs_no_more = any("=" in name for name in names) or str(error).endswith("?")
        raise click.UsageError(f"{error}{'' if needs_no_more else '; NAME=COMMAND is a program'}") from None
    except ArenaError as error:
        raise click.UsageError(str(error)) from None


def processors() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return min(len(os.sched_getaffinity(0)), MOST_PROCESSES)
    return min(os.cpu_count() or 1, MOST_PROCESSES)


@contextmanager
def raised_by_ctrl_c(stop_sign: StopSign) -> Iterator[None]:
    """Let the first Ctrl-C raise the stop sign, so that nothing is torn apart; a second one ends the program."""

    def stop(number: int, frame: FrameType | None) -> None:
        stop_sign.raise_it()
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def with_progress(outcomes: Iterator[Result], games: int, *, hidden: bool, finished: int = 0) -> Iterator[Result]:
    """The outcomes as they come, with a progress bar on the error output if that is a terminal.

    So many games have been `finished` before the first that comes.
    """
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, disable=hidden or not console.is_terminal, transient=True,
    )  # fmt: skip
    with bar:
        yield from bar.track(outcomes, total=games, completed=finished, description="playing")
