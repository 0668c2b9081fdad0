"""`tzolkin bench`: how fast this build is, and what the game is like.  The measuring itself is in measuring.py."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tzolkin.build_info import BUILD
from tzolkin.cli import measuring
from tzolkin.cli.endings import Refused
from tzolkin.cli.measuring import SEQUENCES_COUNTED, GameShape, game_shape
from tzolkin.cli.table_options import USUAL_PLAYERS, modules_text, table_options
from tzolkin.cli.tables import empty_table, literal_console
from tzolkin.rules.ruleset import FEWEST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS_OF_THE_BASE_GAME, Ruleset

MEASURES: Final[dict[str, tuple[str, Callable[[Ruleset, float], float]]]] = {
    "decisions_per_second": ("decisions a second, compiled loop", measuring.decisions_per_second),
    "python_decisions_per_second": ("decisions a second, driven from Python", measuring.python_decisions_per_second),
    "copy_microseconds": ("microseconds a copy", measuring.copy_microseconds),
    "replay_milliseconds": ("milliseconds to replay a game", measuring.replay_milliseconds),
}
# Always measured besides, on the same occasion.
WITH_EVERYTHING: Final = {
    "decisions_per_second_with_everything": "decisions a second, five players and all modules",
    "ratio_to_the_base_game": "that compared with the base game of four",
}
IN_THE_TOY: Final = {  # which figure of the toy each measure is compared with
    "decisions_per_second": "decisions_per_second",
    "python_decisions_per_second": "decisions_per_second",
    "copy_microseconds": "copy_microseconds",
}


@click.command()
@table_options(f"How many play.  [default: {USUAL_PLAYERS} where speeds are measured, any number for the rest]")
@click.option(
    "--seconds", type=click.FloatRange(min=0, min_open=True), default=2.0, show_default=True, help="For each speed."
)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    help="Games to look at per number of players.",
)
@click.option(
    "--toy", type=click.Path(path_type=Path), metavar="SCRIPT", help="Compare with the speed that this script prints."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(
    players: int | None, modules: tuple[str, ...], seconds: float, games: int, toy: Path | None, as_json: bool
) -> None:
    """Measure this build of the engine, and describe the game in numbers.

    Speeds are those of random games on one processor, the best of several repeats.  They are of the base game with four
    players, unless --players or modules are given; the speed with five players and all modules is measured in any case.
    The other numbers are about random games of 2, 3 and 4 players, and with modules also of 5.

    --toy runs another Python script before and after, which prints a line of JSON with decisions_per_second and
    copy_microseconds, and compares with the better of its figures.

    \b
    Examples:
      tzolkin bench
      tzolkin bench --json
      tzolkin bench --players 5 --tribes --prophecies
      tzolkin bench --seconds 5 --toy path/to/run_toy.py
    """
    ruleset = Ruleset(players or USUAL_PLAYERS, modules)
    tables = tables_to_look_at(players, modules)
    console = Console(stderr=True)
    toy_runs: list[dict[str, float]] = []
    speeds: dict[str, float] = {}
    shapes: list[GameShape] = []
    with Progress(console=console, disable=as_json or not console.is_terminal, transient=True) as bar:
        task = bar.add_task("measuring", total=len(MEASURES) + 1 + len(tables) + 2 * (toy is not None))
        if toy is not None:
            toy_runs.append(speed_of_toy(toy))
            bar.advance(task)
        for name, (_, measure) in MEASURES.items():
            speeds[name] = measure(ruleset, seconds)
            bar.advance(task)
        speeds |= dict(zip(WITH_EVERYTHING, measuring.with_everything(2 * seconds), strict=True))
        bar.advance(task)
        if toy is not None:
            toy_runs.append(speed_of_toy(toy))
            bar.advance(task)
        for table in tables:
            shapes.append(game_shape(table, games))
            bar.advance(task)
    ratios = ratios_to_toy(speeds, toy_runs)
    if as_json:
        click.echo(json.dumps(as_data(ruleset, speeds, toy_runs, ratios, shapes), indent=2))
    else:
        show(ruleset, speeds, ratios, shapes)


def tables_to_look_at(players: int | None, modules: tuple[str, ...]) -> list[Ruleset]:
    """The games to describe: of this number of players, or of each number that these modules are for."""
    if players is not None:
        return [Ruleset(players, modules)]
    most = MOST_PLAYERS if modules else MOST_PLAYERS_OF_THE_BASE_GAME
    return [Ruleset(number, modules) for number in range(FEWEST_PLAYERS, most + 1)]


def speed_of_toy(script: Path) -> dict[str, float]:
    """What the script prints about its speed.

    Raises:
        Refused: it does not run, or prints something else.
    """
    # The script compiles by itself, and must not find our modules in the place of its own.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    run = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=False, env=environment)
    if run.returncode != 0:
        last_line = (run.stderr.strip().splitlines() or [f"exit code {run.returncode}"])[-1]
        raise Refused(f"expected {script} to print its speed, got: {last_line}")
    try:
        figures = json.loads(run.stdout)
        return {name: float(figures[name]) for name in ("decisions_per_second", "copy_microseconds")}
    except (ValueError, KeyError, TypeError):
        raise Refused(f"expected {script} to print its speed as JSON, got {run.stdout[:60]!r}") from None


def ratios_to_toy(speeds: dict[str, float], toy_runs: list[dict[str, float]]) -> dict[str, float]:
    """Our speeds, each divided by the toy's best."""
    if not toy_runs:
        return {}
    best = {
        "decisions_per_second": max(run["decisions_per_second"] for run in toy_runs),
        "copy_microseconds": min(run["copy_microseconds"] for run in toy_runs),
    }
    return {name: speeds[name] / best[figure] for name, figure in IN_THE_TOY.items()}


# Output


def as_data(
    ruleset: Ruleset,
    speeds: dict[str, float],
    toy_runs: list[dict[str, float]],
    ratios: dict[str, float],
    shapes: list[GameShape],
) -> dict[str, object]:
    """Everything measured, as JSON holds it."""
    data: dict[str, object] = {
        "build": BUILD,
        "players": ruleset.players,
        "modules": list(ruleset.modules),
        **speeds,
        "random_games": [asdict(shape) for shape in shapes],
    }
    if toy_runs:
        data |= {"toy": toy_runs, "ratios": ratios}
    return data


def show(ruleset: Ruleset, speeds: dict[str, float], ratios: dict[str, float], shapes: list[GameShape]) -> None:
    """Print everything measured as tables."""
    console = literal_console()
    modules = modules_text(ruleset)
    played = f"{ruleset.players} players{f' with {modules}' if modules else ''}"
    console.print(f"The {BUILD} build; {played}; one processor, best of several repeats\n", highlight=False)
    table = empty_table("", "", "of the toy's") if ratios else empty_table("", "")
    named = {name: words for name, (words, _) in MEASURES.items()} | WITH_EVERYTHING
    for name, words in named.items():
        value = f"{speeds[name]:,.0f}" if speeds[name] > 100 else f"{speeds[name]:.3f}"
        table.add_row(words, value, *([f"{ratios[name]:.2f}" if name in ratios else ""] if ratios else []))
    console.print(table)
    console.print()
    console.print(shapes_table(shapes))
    console.print("\nChoices offered: how often asked in a game; mean; most\n", highlight=False)
    console.print(branching_table(shapes))


def shapes_table(shapes: list[GameShape]) -> Table:
    """What random games are like, a column for each number of players."""
    rows: tuple[tuple[str, Callable[[GameShape], str]], ...] = (
        ("decisions of players in a game", lambda shape: f"{shape.decisions:.1f}"),
        ("draws of chance in a game", lambda shape: f"{shape.draws:.1f}"),
        ("turns in a game", lambda shape: f"{shape.turns:.1f}"),
        ("choices in a turn, mean", lambda shape: f"{shape.choices_of_a_turn:.2f}"),
        ("choices in a turn, most", lambda shape: f"{shape.most_choices_of_a_turn}"),
        ("ways to play a turn, half have at most", lambda shape: ways_text(shape.sequences_median)),
        ("ways to play a turn, nine of ten at most", lambda shape: ways_text(shape.sequences_ninth_decile)),
        (f"turns with {SEQUENCES_COUNTED} ways or more", lambda shape: f"{shape.sequences_many:.0%}"),
        ("bytes in memory, a copied position", lambda shape: f"{shape.bytes_of_a_position:.0f}"),
        ("characters of a position, most", lambda shape: f"{shape.most_characters_of_a_position}"),
        ("characters of a record, mean", lambda shape: f"{shape.mean_characters_of_a_record:.0f}"),
        ("characters of a record, most", lambda shape: f"{shape.most_characters_of_a_record}"),
    )
    table = empty_table("random games", *[f"{shape.players} players" for shape in shapes])
    for words, value in rows:
        table.add_row(words, *[value(shape) for shape in shapes])
    return table


def ways_text(ways: float) -> str:
    """A number of ways to play a turn, as far as they were counted."""
    return f"{ways:.0f}" if ways < SEQUENCES_COUNTED else f"{SEQUENCES_COUNTED} or more"


def branching_table(shapes: list[GameShape]) -> Table:
    """How many choices each kind of question offers, a column for each number of players."""
    by_kind: dict[str, dict[int, str]] = {}
    for shape in shapes:
        for kind in shape.branching:
            by_kind.setdefault(kind.kind, {})[shape.players] = f"{kind.asked:.2f}; {kind.mean:.1f}; {kind.most}"
    table = empty_table("question", *[f"{shape.players} players" for shape in shapes])
    for name, cells in by_kind.items():
        table.add_row(name, *[cells.get(shape.players, "") for shape in shapes])
    return table
