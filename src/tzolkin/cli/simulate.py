"""`tzolkin simulate`: many games between bots, and what they say about who plays better."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import FrameType
from typing import Final, TextIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as WordsAndNumbers

from tzolkin.bots import UnknownBot
from tzolkin.bots.arena import Outcome, StopSign, Table, play_games
from tzolkin.cli.endings import Interrupted, Refused
from tzolkin.cli.standings import Entry, Standings, Tally
from tzolkin.cli.table_options import USUAL_PLAYERS, modules_text, table_options
from tzolkin.cli.tables import empty_table
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.record.record_file import RecordWriter
from tzolkin.record.story import category_name
from tzolkin.rules.ruleset import FEWEST_PLAYERS, MOST_PLAYERS

GAMES: Final = 60  # a multiple of 2, 3, 4 and 5, so that all seats are shared out evenly
MOST_PROCESSES: Final = 256


@click.command()
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@table_options("Players at the table.  [default: one for each BOT]")
@click.option("--games", type=click.IntRange(min=1), default=GAMES, show_default=True, help="How many games to play.")
@click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED), default=1, show_default="1", help="Decides what chance does."
)
@click.option(
    "--processes", type=click.IntRange(1, MOST_PROCESSES), help="How many play at once.  [default: one a processor]"
)
@click.option(
    "--records",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the records of all games to this new file.",
)
@click.option("--overwrite", is_flag=True, help="Let --records replace a file that exists.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, and show no progress.")
def simulate(
    bots: tuple[str, ...],
    players: int | None,
    modules: tuple[str, ...],
    games: int,
    seed: int,
    processes: int | None,
    records: Path | None,
    overwrite: bool,
    as_json: bool,
) -> None:
    """Let bots play many games, and see who wins.

    Each BOT is one player at the table; a single BOT plays on every seat of --players (or of 4).  The bots change seats
    from game to game, and sit on every seat equally often if --games is a multiple of the number of players.  With
    --tribes there are results of each bot by tribe too.

    The same --seed gives the same games, whatever the number of processes.  Ctrl-C ends the simulation and keeps the
    games that were finished.

    \b
    Examples:
      tzolkin simulate greedy random
      tzolkin simulate --players 4 greedy random random random --games 400
      tzolkin simulate random --players 3 --games 3000 --json
      tzolkin simulate greedy --players 5 --tribes --prophecies --games 500
      tzolkin simulate greedy --games 8 --seed 5 --records games.tzolkin
    """
    if overwrite and records is None:
        raise click.UsageError("expected --records FILE with --overwrite, got --overwrite alone")
    table = table_of(at_table(bots, players), games, seed, modules)
    standings = Standings(table.names)
    stop_sign = StopSign()
    with ExitStack() as stack:
        writer = None
        if records is not None:
            writer = RecordWriter(stack.enter_context(opened(records, overwrite=overwrite)))
        stack.enter_context(raised_by_ctrl_c(stop_sign))
        outcomes = play_games(
            table, processes=processes or processors(), records=writer is not None, stop_sign=stop_sign
        )
        for outcome in with_progress(stack.enter_context(closing(outcomes)), games, hidden=as_json):
            standings.add(outcome)
            if writer is not None:
                writer.write(outcome.record)
    if as_json:
        click.echo(json.dumps(as_data(standings, table), indent=2))
    elif standings.games:
        print_standings(standings, table)
    if standings.games < games:
        raise Interrupted(f"interrupted; {standings.games} of {games} games were finished and are kept")


def at_table(bots: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """The names of the bots at the table.

    Raises:
        UsageError: there are not as many as players.
    """
    if len(bots) == 1:
        return bots * (players or USUAL_PLAYERS)
    wanted = players or len(bots)
    if len(bots) != wanted or not FEWEST_PLAYERS <= wanted <= MOST_PLAYERS:
        expected = f"{wanted} bots" if players else f"{FEWEST_PLAYERS} to {MOST_PLAYERS} bots"
        got = f"{len(bots)}: {' '.join(bots)}"
        raise click.UsageError(f"expected {expected} (or one that plays on every seat), got {got}")
    return bots


def table_of(names: tuple[str, ...], games: int, seed: int, modules: tuple[str, ...]) -> Table:
    """The table at which the bots of these names play, with these modules.

    Raises:
        UsageError: no bot has one of the names.
    """
    try:
        return Table(names, games, seed, modules)
    except UnknownBot as error:
        raise click.UsageError(str(error)) from None


def opened(records: Path, *, overwrite: bool) -> TextIO:
    """The file for the records, empty.

    Raises:
        OSError: it cannot be written.
        Refused: it exists, and is not to be overwritten.
    """
    try:
        return records.open("w" if overwrite else "x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise Refused(
            f"expected a new file for --records, got {records}, which exists; add --overwrite to replace it"
        ) from None


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


def with_progress(outcomes: Iterator[Outcome], games: int, *, hidden: bool) -> Iterator[Outcome]:
    """The outcomes as they come, with a progress bar on the error output if that is a terminal."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, disable=hidden or not console.is_terminal, transient=True,
    )  # fmt: skip
    with bar:
        yield from bar.track(outcomes, total=games, description="playing")


# Output


def as_data(standings: Standings, table: Table) -> dict[str, object]:
    """The standings as JSON holds them."""
    return {
        "games": standings.games,
        "players": standings.players,
        "modules": list(table.ruleset().modules),
        "seed": table.seed,
        "bots": [entry_as_data(entry) for entry in standings.entries if entry.games],
    }


def tally_as_data(tally: Tally) -> dict[str, object]:
    """Wins and points as JSON holds them."""
    wins, scores = tally.win_interval(), tally.score_interval()
    return {
        "name": tally.name,
        "games": tally.games,
        "wins": tally.wins,
        "win_share": tally.win_share(),
        "win_share_interval": [wins.low, wins.high],
        "mean_score": tally.mean_score(),
        "mean_score_interval": [scores.low, scores.high] if tally.games > 1 else None,
    }


def entry_as_data(entry: Entry) -> dict[str, object]:
    """What one bot has done, as JSON holds it."""
    means = entry.category_means()
    data = {
        "seats": len(entry.places),
        **tally_as_data(entry),
        "mean_score_sheet": {category_name(category): mean for category, mean in enumerate(means)},
        "turns": entry.turns,
        "seconds_per_turn": entry.seconds_per_turn(),
    }
    if entry.tribes_led():
        data["tribes"] = [tally_as_data(tribe) for tribe in entry.tribes_led()]
    return data


def print_standings(standings: Standings, table: Table) -> None:
    """The standings as tables: who won, where the points came from, and how the tribes did."""
    console = Console()
    console.print(f"{standings.games} games of {standings.players} players, seed {table.seed}", highlight=False)
    modules = modules_text(table.ruleset())
    console.print(f"with {modules}\n" if modules else "", highlight=False)
    wins = empty_table("", "seats", "wins", "share of wins", "points", "seconds a turn")
    for entry in standings.entries:
        wins.add_row(
            entry.name, str(len(entry.places)), f"{round(entry.wins, 2):.12g}", share_text(entry), points_text(entry),
            f"{entry.seconds_per_turn():.5f}",
        )  # fmt: skip
    console.print(wins)
    console.print("In parentheses and after ±: where the true value lies with 95 % confidence.\n", highlight=False)
    points = empty_table("points on average", *[entry.name for entry in standings.entries])
    means = [entry.category_means() for entry in standings.entries]
    for category in range(table.ruleset().categories):
        points.add_row(category_name(category), *[f"{mean[category]:.2f}" for mean in means])
    points.add_section()
    points.add_row("total", *[f"{entry.mean_score():.2f}" for entry in standings.entries])
    console.print(points)
    for entry in standings.entries:
        if entry.tribes_led():
            console.print(
                f"\nTribes that {entry.name} led; on average a seat of it won {entry.win_share_of_a_seat():.1%}.\n",
                highlight=False,
            )
            console.print(tribes_table(entry))


def tribes_table(entry: Entry) -> WordsAndNumbers:
    """How a bot did with each tribe."""
    table = empty_table("tribe", "games", "wins", "share of wins", "points")
    for tribe in entry.tribes_led():
        table.add_row(
            tribe.name, str(tribe.games), f"{round(tribe.wins, 2):.12g}", share_text(tribe), points_text(tribe)
        )
    return table


def share_text(tally: Tally) -> str:
    """A share of wins with its interval."""
    interval = tally.win_interval()
    return f"{tally.win_share():.1%} ({interval.low:.1%} to {interval.high:.1%})"


def points_text(tally: Tally) -> str:
    """A mean score with the reach of its interval."""
    if tally.games < 2:
        return f"{tally.mean_score():.2f}"
    return f"{tally.mean_score():.2f} ± {tally.score_interval().high - tally.mean_score():.2f}"
