"""`tzolkin simulate`: many games between bots, and what they say about who plays better."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FrameType
from typing import Final, TextIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Column
from rich.table import Table as Drawing

from tzolkin.bots.arena import Outcome, StopSign, Table, play_games
from tzolkin.bots.standings import Estimate, Standing
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.record.several import RecordWriter
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.ruleset import FEWEST_PLAYERS, MOST_PLAYERS
from tzolkin.rules.score_sheet import CATEGORY_NAMES

GAMES: Final = 60  # by default: a multiple of 2, 3 and 4, so that seats are shared out evenly
INTERRUPTED: Final = 130


@click.command(no_args_is_help=True)
@click.argument("bots", nargs=-1, required=True, metavar="BOT...")
@click.option("--players", type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS), help="Seats at the table.  [default: one per BOT]")
@click.option("--games", type=click.IntRange(min=1), default=GAMES, show_default=True, help="Games to play.")
@click.option("--seed", type=click.IntRange(0, LARGEST_SEED), default=1, show_default=True, help="Decides all that chance does.")
@click.option("--processes", type=click.IntRange(1, 256), help="Processes that play.  [default: one per processor]")
@click.option("--records", type=click.Path(dir_okay=False, path_type=Path), help="Write the records of all games to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, and no progress bar.")
def simulate(
    bots: tuple[str, ...],
    players: int | None,
    games: int,
    seed: int,
    processes: int | None,
    records: Path | None,
    as_json: bool,
) -> None:
    """Let bots play many games, and tell who won how often.

    Each BOT is one player at the table.  A single BOT fills all the seats of --players (4 unless said otherwise).  The
    bots change seats from game to game: every one sits on every seat equally often if --games is a multiple of the
    number of players.

    The same --seed gives the same games, whatever the number of processes; only the seconds differ.  Ctrl-C keeps the
    games that are finished.

    \b
    Examples:
      tzolkin simulate greedy random
      tzolkin simulate --players 4 greedy random random random --games 400
      tzolkin simulate random --players 3 --games 3000 --json
      tzolkin simulate greedy --games 8 --seed 5 --records games.tzolkin
    """
    table = Table(seated(bots, players), games, seed)
    stop_sign = StopSign()
    standing = Standing(table.names)
    with ExitStack() as stack:
        file = stack.enter_context(records.open("w", encoding="utf-8", newline="\n")) if records else None
        stack.enter_context(raised_by_ctrl_c(stop_sign))
        outcomes = play_games(
            table, processes=processes or processors(), records=file is not None, stop_sign=stop_sign
        )
        for outcome in with_progress_bar(outcomes, games, hidden=as_json):
            standing.add(outcome)
            ...
    interrupted = standing.games < games
    if as_json:
        click.echo(json.dumps(as_data(standing), indent=2))
    elif standing.games:
        print_standing(standing)
    if interrupted:
        ...
