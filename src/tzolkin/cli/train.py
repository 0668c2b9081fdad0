"""`tzolkin train`: from nothing, or from weights that are there, to those of the learned computer players."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import click
from rich.console import Console

from tzolkin import __version__
from tzolkin.bots.levels import WEIGHTS_SUFFIX
from tzolkin.cli.endings import Interrupted, Refused
from tzolkin.cli.many_games import MOST_PROCESSES, processors, with_progress
from tzolkin.cli.origin import commit
from tzolkin.cli.training_curves import curves
from tzolkin.cli.training_report import Entry, line_about, page
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.training.plan import PLANS, PlanError, plan_named

if TYPE_CHECKING:
    from tzolkin.training.executors import Executor
    from tzolkin.training.folder import Folder, Step

CURVES_FILE: Final = "curves.svg"
PAGE_FILE: Final = "training.md"

Result = TypeVar("Result")


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--plan", "name", type=click.Choice(list(PLANS)), default="small", show_default=True,
    help="How much is played and learned.",
)  # fmt: skip
@click.option(
    "--set", "changes", multiple=True, metavar="NAME=NUMBER",
    help="Change a number of the plan (docs/guides/train.md lists them); once for each name.",
)  # fmt: skip
@click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED), default=1, show_default="1", help="Decides what chance does."
)
@click.option(
    "--processes", type=click.IntRange(1, MOST_PROCESSES), help="How many play at once.  [default: one a processor]"
)
@click.option("--ray", metavar="ADDRESS", help="Let a Ray cluster play; `local` starts one on this machine.")
@click.option(
    "--from", "beginning", type=click.Path(path_type=Path), metavar="WEIGHTS",
    help="Begin with the weights in this file, not with the hand-written value.",
)  # fmt: skip
def train(
    folder: Path,
    name: str,
    changes: tuple[str, ...],
    seed: int,
    processes: int | None,
    ray: str | None,
    beginning: Path | None,
) -> None:
    """Train the network of the computer players, in FOLDER: from nothing, or from WEIGHTS.

    Generations of games and learning follow each other; FOLDER keeps what came of each.  At the end champion.weights is
    there, unless nothing has won against the hand-written value; training.md and curves.svg show how it went.

    Stopped by Ctrl-C or otherwise, the same command goes on with the step that was under way.  The same --plan and
    --seed give the same games, whatever the number of processes.

    Needs the package numpy: pip install 'tzolkin-game[train]'.

    \b
    Examples:
      tzolkin train weights
      tzolkin train weights --plan full --seed 7
      tzolkin train trial --set generations=1 --set games=50
      tzolkin train weights --plan full --ray auto
      tzolkin train better --plan onward --from weights/champion.weights
    """
    if ray is not None and processes is not None:
        raise click.UsageError("expected --processes or --ray, got both: the cluster says how many play at once")
    try:
        plan = plan_named(name, seed, changes_in(changes))
    except PlanError as error:
        raise click.UsageError(str(error)) from None
    require_numpy()
    from tzolkin.bots.network_file import content_of, network_in
    from tzolkin.training.folder import Folder
    from tzolkin.training.pipeline import Training

    content = None
    if beginning is not None:
        content = content_of(beginning)
        network_in(content, beginning)  # refused before anything is begun

    origin = {"commit": commit(), "version": __version__}
    with ExitStack() as stack:
        executor = stack.enter_context(executor_for(processes or processors(), ray))
        kept = Folder(folder, plan, __version__, beginning=content)
        watcher = Watcher(kept, origin)
        watcher.tell_state()
        try:
            Training(kept, executor, watcher, origin).run()
        except KeyboardInterrupt:
            raise Interrupted("interrupted; the same command goes on with the step that was under way") from None
        finally:
            watcher.stop()
    watcher.tell_end()


def changes_in(texts: tuple[str, ...]) -> dict[str, str]:
    """The numbers in several NAME=NUMBER, by name.

    Raises:
        UsageError: one is something else, or a name comes twice.
    """
    changes: dict[str, str] = {}
    for name, number in map(change_in, texts):
        if name in changes:
            raise click.UsageError(f"expected {name} once after --set, got {changes[name]} and {number}")
        changes[name] = number
    return changes


def change_in(text: str) -> tuple[str, str]:
    """The name and the number in NAME=NUMBER.

    Raises:
        UsageError: it is something else.
    """
    name, equals, number = text.partition("=")
    if not equals:
        raise click.UsageError(f"expected NAME=NUMBER for --set, got {text}")
    return name.strip(), number.strip()


def require_numpy() -> None:
    """Refuse to begin without the package that training needs.

    Raises:
        Refused: it is not installed.
    """
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise Refused(
            "expected the package numpy for training, got none; install it with: pip install 'tzolkin-game[train]'"
        ) from None


def executor_for(processes: int, ray: str | None) -> Executor:
    """Whoever plays the games.

    Raises:
        ExecutorError: there is no such cluster, or Ray is not installed.
    """
    from tzolkin.training.executors import Processes, RayCluster, ThisProcess

    if ray is not None:
        return RayCluster(ray)
    return Processes(processes) if processes > 1 else ThisProcess()


class Watcher:
    """Tells people how the training goes: lines, a progress bar, the page and the drawing in the folder."""

    def __init__(self, folder: Folder, origin: dict[str, str]) -> None:
        """Tell of the training in this folder."""
        self.folder = folder
        self.origin = origin
        self.console = Console(soft_wrap=True, highlight=False, markup=False, emoji=False)
        self.status = Console(stderr=True).status("")

    def tell_state(self) -> None:
        """Say what is to be done."""
        plan, done, left = self.folder.plan, len(self.folder.entries), len(self.folder.steps_left())
        self.console.print(f"Training in {self.folder.path}: plan {plan.name}, seed {plan.seed}")
        if self.folder.damage:
            again = "its step is done again, and all that follows from it" if done else "all steps are done again"
            self.console.print(f"{self.folder.damage}: {again}.")
        if done:
            self.console.print(f"{done} of {done + left} steps are done already; the last one was:")
            self.console.print(line_about(self.folder.entries[-1]))
        self.write_report()

    def begun(self, step: Step) -> None:
        """Show what is under way, where there are no games to count."""
        if step.name == "fit":
            self.status.update(f"generation {step.generation}: learning")
            self.status.start()

    def counted(self, results: Iterator[Result], number: int) -> Iterator[Result]:
        """The results, with a progress bar."""
        return with_progress(results, number, hidden=False)

    def finished(self, entry: Entry) -> None:
        """Print a line about a step, and write the page and the drawing anew."""
        self.stop()
        self.console.print(line_about(entry))
        self.write_report()

    def stop(self) -> None:
        """Show nothing as under way."""
        self.status.stop()

    def write_report(self) -> None:
        """Write the page and the drawing."""
        plan, entries = self.folder.plan, self.folder.entries
        self.folder.write(CURVES_FILE, curves(entries).encode())
        self.folder.write(PAGE_FILE, page(plan, entries, CURVES_FILE, self.origin).encode())

    def tell_end(self) -> None:
        """Say where the weights are."""
        from tzolkin.training.folder import CHAMPION_FILE, weights_name

        path = self.folder.path
        if self.folder.champion() is None:
            last = path / weights_name(self.folder.plan.last())
            self.console.print("No network has won against the hand-written value, so there is no champion.")
            self.console.print(
                f"The newest network is in {last}; --from goes on from it, and a copy of it under a name that ends in "
                f"{WEIGHTS_SUFFIX} plays as a bot."
            )
        else:
            self.console.print(f"The weights of the champion are in {path / CHAMPION_FILE}.")
        self.console.print(f"How it went is in {path / PAGE_FILE}.")
