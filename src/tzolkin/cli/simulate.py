"""`tzolkin simulate`: many games between bots, and what they say about who plays better."""

from __future__ import annotations

import json
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Final, TextIO

import click
from rich.table import Table as WordsAndNumbers

from tzolkin.bots.arena import StopSign, Table, play_games
from tzolkin.bots.protocol import name_in
from tzolkin.cli.endings import Interrupted, Refused
from tzolkin.cli.many_games import MOST_PROCESSES, processors, raised_by_ctrl_c, table_of, with_progress
from tzolkin.cli.standings import Entry, Standings, failures_text, points_text, share_text, tally_as_data
from tzolkin.cli.table_options import USUAL_PLAYERS, modules_text, table_options
from tzolkin.cli.tables import empty_table, wide_console
from tzolkin.record.counting import number_of
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.record.record_file import RecordWriter
from tzolkin.record.story import category_name
from tzolkin.record.writing import closed_in_the_end
from tzolkin.rules.ruleset import FEWEST_PLAYERS, MOST_PLAYERS

GAMES: Final = 60  # a multiple of 2, 3, 4 and 5, so that all seats are shared out evenly


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

    Each BOT is one player at the table; a single BOT plays on every seat of --players (or of 4).  NAME=COMMAND is a
    program that plays (docs/bot-protocol.md).  The bots change seats from game to game, and sit on every seat equally
    often if --games is a multiple of the number of players.  With --tribes there are results of each bot by tribe too.

    The same --seed gives the same games, whatever the number of processes.  Ctrl-C ends the simulation, and what it
    says then is of the games that were finished.

    \b
    Examples:
      tzolkin simulate greedy random
      tzolkin simulate --players 4 greedy random random random --games 400
      tzolkin simulate random --players 3 --games 3000 --json
      tzolkin simulate greedy --players 5 --tribes --prophecies --games 500
      tzolkin simulate greedy --games 8 --seed 5 --records games.tzolkin
      tzolkin simulate "mine=python3 my_bot.py" greedy --games 20
    """
    if overwrite and records is None:
        raise click.UsageError("expected --records FILE with --overwrite, got --overwrite alone")
    table = table_of(at_table(bots, players), games, seed, modules)
    standings = Standings(tuple(map(name_in, table.names)))
    stop_sign = StopSign()
    with ExitStack() as stack:
        writer = None
        if records is not None:
            file = opened(records, overwrite=overwrite)
            writer = RecordWriter(stack.enter_context(closed_in_the_end(file, records)), records)
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
        raise Interrupted(f"interrupted; {standings.games} of {games} games were finished and are counted")


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


# Output


def as_data(standings: Standings, table: Table) -> dict[str, object]:
    """The standings as JSON holds them."""
    return {
        "games": standings.games,
        "players": standings.players,
        "modules": list(table.ruleset().modules),
        "seed": table.seed,
        "mean_winning_score": standings.mean_winning_score(),
        "bots": [entry_as_data(entry) for entry in standings.entries if entry.games],
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
        "failures": entry.failures,
    }
    if entry.failures:
        data["first_failure"] = entry.first_failure
    if entry.tribes_led():
        data["tribes"] = [tally_as_data(tribe) for tribe in entry.tribes_led()]
    return data


def print_standings(standings: Standings, table: Table) -> None:
    """The standings as tables: who won, where the points came from, and how the tribes did."""
    console = wide_console()
    games = number_of(standings.games, "game")
    console.print(f"{games} of {standings.players} players, seed {table.seed}", highlight=False)
    modules = modules_text(table.ruleset())
    console.print(f"with {modules}\n" if modules else "", highlight=False)
    wins = empty_table("", "seats", "wins", "share of wins", "points", "seconds a turn")
    for entry in standings.entries:
        wins.add_row(
            entry.name, str(len(entry.places)), f"{round(entry.wins, 2):.12g}", share_text(entry), points_text(entry),
            f"{entry.seconds_per_turn():.5f}",
        )  # fmt: skip
    console.print(wins)
    console.print("In parentheses and after ±: where the true value lies with 95 % confidence.", highlight=False)
    console.print(f"{winners_text(standings)}\n", highlight=False)
    points = empty_table("points on average", *[entry.name for entry in standings.entries])
    for column in points.columns:
        column.no_wrap = False  # names stand above the numbers here, and are far longer
    means = [entry.category_means() for entry in standings.entries]
    for category in range(table.ruleset().categories):
        points.add_row(category_name(category), *[f"{mean[category]:.2f}" for mean in means])
    points.add_section()
    points.add_row("total", *[f"{entry.mean_score():.2f}" for entry in standings.entries])
    console.print(points)
    for entry in standings.entries:
        if entry.failures:
            seats = entry.games * len(entry.places)
            text = failures_text(entry.name, entry.failures, entry.first_failure, seats=seats, games=entry.games)
            console.print(f"\n{text}", highlight=False, soft_wrap=True)
    for entry in standings.entries:
        if entry.tribes_led():
            console.print(
                f"\nTribes that {entry.name} led; on average a seat of it won {entry.win_share_of_a_seat():.1%}.\n",
                highlight=False,
            )
            console.print(tribes_table(entry))


def winners_text(standings: Standings) -> str:
    """What winners have on average, and how many games had none."""
    mean = standings.mean_winning_score()
    if mean is None:
        return "Nobody won any game: all programs failed in each."
    without = standings.games - standings.games_won
    unwon = f"  Games that nobody won, since all programs failed: {without}." if without else ""
    return f"Whoever wins has {mean:.2f} points on average.{unwon}"


def tribes_table(entry: Entry) -> WordsAndNumbers:
    """How a bot did with each tribe."""
    table = empty_table("tribe", "games", "wins", "share of wins", "points")
    for tribe in entry.tribes_led():
        table.add_row(
            tribe.name, str(tribe.games), f"{round(tribe.wins, 2):.12g}", share_text(tribe), points_text(tribe)
        )
    return table
