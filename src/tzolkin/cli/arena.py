"""`tzolkin arena`: is one bot better than another, and how good are several.  `play` may be left out."""

from __future__ import annotations

import json
from contextlib import ExitStack, closing
from dataclasses import dataclass
from os.path import realpath
from pathlib import Path
from typing import Final

import click

from tzolkin import bots
from tzolkin.bots.arena import Outcome, StopSign, play_games
from tzolkin.bots.levels import WEIGHTS_SUFFIX
from tzolkin.bots.rounds import Rounds
from tzolkin.bots.sequential_test import Decision, SequentialTest
from tzolkin.cli.arena_plot import plot
from tzolkin.cli.arena_report import (
    Pairing,
    left_out_text,
    pairings,
    print_report,
    print_test,
    print_verdict,
    report_as_data,
    test_as_data,
)
from tzolkin.cli.arena_results import (
    continued,
    outcome_as_data,
    read_results,
    refuse_other_weights,
    settings_of,
    spare_results,
)
from tzolkin.cli.endings import Interrupted, Refused
from tzolkin.cli.ladder import ladders, ladders_as_data, print_ladders
from tzolkin.cli.many_games import MOST_PROCESSES, processors, raised_by_ctrl_c, table_of, with_progress
from tzolkin.cli.table_options import USUAL_PLAYERS, table_options
from tzolkin.cli.tables import wide_console
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.record.guessing import did_you_mean, nearest
from tzolkin.record.writing import write_whole
from tzolkin.rules.errors import TzolkinError, shown

GAMES: Final = 6000  # a multiple of 2, 3, 4 and 5, enough to tell a lead of 2 points


class ArenaCommands(click.Group):
    """A group whose command `play` may be left out."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put `play` before what does not begin with the name of a command; without anything, show the help."""
        args = args or ["--help"]
        if args[0] not in (*self.commands, "--help"):
            self.refuse_misspelt_command(ctx, args[0])
            args = ["play", *args]
        return super().parse_args(ctx, args)

    def refuse_misspelt_command(self, ctx: click.Context, word: str) -> None:
        """Refuse a word that names no bot, and is more like the name of a command than like that of any bot.

        Raises:
            UsageError: it is such a word.
        """
        if word.startswith("-") or "=" in word or word.endswith(WEIGHTS_SUFFIX):
            return
        known = [*bots.names(), *self.commands]
        if any(near in self.commands for near in nearest(word, known)):
            expected = f"{', '.join(self.commands)} or the name of a bot"
            raise click.UsageError(f"expected {expected}, got {shown(word)}{did_you_mean(word, known)}", ctx)


@click.group(cls=ArenaCommands)
def arena() -> None:
    """Measure how strong bots are: play, report and ladder.

    `tzolkin arena CANDIDATE REFERENCE` is short for `tzolkin arena play CANDIDATE REFERENCE`.

    \b
    Examples:
      tzolkin arena greedy random
      tzolkin arena greedy random --players 3 --games 300 --results greedy-random.jsonl
      tzolkin arena report greedy-random.jsonl --plot strength.svg
      tzolkin arena ladder *.jsonl
    """


@arena.command()
@click.argument("candidate")
@click.argument("reference")
@table_options("Players at the table: the candidate, and copies of the reference.  [default: 4]")
@click.option(
    "--games", type=click.IntRange(min=1), default=None,
    help=f"The most games to play, a multiple of the players.  [default: {GAMES}]",
)  # fmt: skip
@click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED), default=1, show_default="1", help="Decides what chance does."
)
@click.option(
    "--processes", type=click.IntRange(1, MOST_PROCESSES), help="How many play at once.  [default: one a processor]"
)
@click.option(
    "--lead", type=float, default=2.0, show_default=True,
    help="The lead over an even share of wins, in percentage points, that the test looks for.",
)  # fmt: skip
@click.option("--to-the-end", is_flag=True, help="Play all games, whatever the test says before.")
@click.option(
    "--results", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Keep every game in this file, and go on where it stops.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON, and show no progress.")
def play(
    candidate: str,
    reference: str,
    players: int | None,
    modules: tuple[str, ...],
    games: int | None,
    seed: int,
    processes: int | None,
    lead: float,
    to_the_end: bool,
    results: Path | None,
    as_json: bool,
) -> None:
    """Play the CANDIDATE against copies of the REFERENCE until it is clear which is better.

    Games come in rounds: one set-up, played once with the candidate on each seat.  After each round a sequential test
    asks whether the candidate wins an even share or --lead more, errs in 5 of 100 cases, and ends the games as soon as
    it knows.  With --to-the-end all games are played, which estimates how strong the candidate is without favour.

    The same --seed gives the same games, whatever the number of processes.  With --results the games are kept, and the
    same command goes on where it stopped; more --games or another --lead may be asked for then.
    """
    players = players or USUAL_PLAYERS
    games = whole_rounds(games or GAMES, players)
    table = table_of((candidate, *[reference] * (players - 1)), games, seed, modules, paired=True)
    settings = settings_of(table)
    course = Course(Rounds(players), test_for(lead, players), to_the_end)
    with ExitStack() as stack:
        writer = None
        if results is not None:
            stored, writer = stack.enter_context(continued(results, settings))
            for outcome in stored[:games]:
                course.count(outcome)
            if stored:
                click.echo(f"games in {results}: {len(stored)}, of which {course.games()} count here", err=True)
        if course.is_going_on():
            stop_sign = StopSign()
            stack.enter_context(raised_by_ctrl_c(stop_sign))
            first = course.games()
            outcomes = play_games(table, processes=processes or processors(), stop_sign=stop_sign, first=first)
            for outcome in with_progress(stack.enter_context(closing(outcomes)), games, hidden=as_json, finished=first):
                refuse_other_weights(table, settings)
                if writer is not None:
                    writer.write(outcome_as_data(outcome))
                course.count(outcome)
                if not course.is_going_on():
                    break
    show(Pairing(settings, (seed,), course.rounds), course.test, as_json=as_json)
    if course.is_going_on() and course.games() < games:
        kept = f"are kept in {results}; the same command goes on" if results else "are not kept, for want of --results"
        raise Interrupted(f"interrupted; {course.games()} of {games} games were finished and {kept}")


@dataclass(frozen=True, slots=True)
class Course:
    """The games so far, and whether to go on."""

    rounds: Rounds
    test: SequentialTest
    to_the_end: bool

    def count(self, outcome: Outcome) -> None:
        """Count the next game, and its round for the test once it is whole."""
        self.rounds.add(outcome)
        if self.rounds.are_whole:
            self.test.add(self.rounds.scores[-1])

    def games(self) -> int:
        """Games counted, those of a round that is not whole too."""
        return len(self.rounds.outcomes) + len(self.rounds.unfinished)

    def is_going_on(self) -> bool:
        """Whether more games are wanted, if there are any."""
        return self.to_the_end or self.test.decision is Decision.UNDECIDED


def whole_rounds(games: int, players: int) -> int:
    """So many games, which must make whole rounds.

    Raises:
        UsageError: they do not.
    """
    if games % players:
        fewer = games - games % players
        near = f"{fewer} or {fewer + players}" if fewer else str(players)
        raise click.UsageError(
            f"expected a multiple of {players} for --games (a round has a game for each seat), "
            f"such as {near}, got {games}"
        )
    return games


def test_for(lead: float, players: int) -> SequentialTest:
    """The test for a lead in percentage points.

    Raises:
        UsageError: the lead is out of range, which depends on the players.
    """
    try:
        return SequentialTest(players, lead / 100)
    except TzolkinError as error:
        raise click.UsageError(f"{error} for --lead") from None


def show(pairing: Pairing, test: SequentialTest, *, as_json: bool) -> None:
    """Print what the games came to; where no round is whole, only as JSON."""
    if as_json:
        click.echo(json.dumps({**report_as_data(pairing), "test": test_as_data(test)}, indent=2))
    elif pairing.rounds.scores:
        console = wide_console()
        print_verdict(console, pairing)
        print_test(console, pairing, test)


@arena.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path), metavar="FILE...")
@click.option(
    "--json", "as_json", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Write all numbers to this file as JSON; - prints them, and nothing else.",
)  # fmt: skip
@click.option(
    "--plot", "drawing", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
    help="Draw the shares of wins with their intervals, as SVG.",
)  # fmt: skip
def report(files: tuple[Path, ...], as_json: Path | None, drawing: Path | None) -> None:
    """Say what the results in each FILE show.

    Who wins, on which place in turn order; how the bots play; and their wins by opening, technology and tribe.  Files
    of the same bots, players and modules, but other seeds, are taken together.
    """
    if drawing is not None and drawing.suffix != ".svg":
        raise click.UsageError(f"expected the name of an SVG file for --plot, ending in .svg, got {drawing}")
    for path, option in ((as_json, "--json"), (drawing, "--plot")):
        if path is not None:
            spare_results(path, option)
    if as_json is not None and drawing is not None and realpath(as_json) == realpath(drawing):
        raise click.UsageError(f"expected different files for --json and --plot, got {drawing} for both")
    found = pairings_in(files)
    whole = [pairing for pairing in found if pairing.rounds.scores]
    if drawing is not None:
        write_whole(drawing, plot(whole).encode())
    data = json.dumps([report_as_data(pairing) for pairing in whole], indent=2)
    if as_json == Path("-"):
        click.echo(data)
        return
    if as_json is not None:
        write_whole(as_json, f"{data}\n".encode())
    console = wide_console()
    for number, pairing in enumerate(found):
        console.print("\n" * (2 * (number > 0)), end="")
        print_report(console, pairing)


@arena.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path), metavar="FILE...")
@click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED), default=1, show_default="1",
    help="Draws the rounds from which the intervals come.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def ladder(files: tuple[Path, ...], seed: int, as_json: bool) -> None:
    """Rank all bots in the results of each FILE, by number of players and modules.

    Needs the package openskill: pip install 'tzolkin-game[arena]'.
    """
    played = pairings_in(files)
    found = ladders(played, seed=seed)
    if not found:
        raise Refused("expected games of different bots for a ladder, got those of bots against themselves")
    if as_json:
        click.echo(json.dumps(ladders_as_data(found), indent=2))
    else:
        print_ladders(wide_console(), found, left_out_text(played))


def pairings_in(files: tuple[Path, ...]) -> list[Pairing]:
    """The results of all these files; some pairing has a whole round.

    Raises:
        OSError: a file cannot be read.
        ResultsError: a file holds no results, or two hold the same.
        Refused: there is no whole round.
    """
    found = pairings(read_results(path) for path in files)
    if not any(pairing.rounds.scores for pairing in found):
        raise Refused(f"expected at least one whole round in {', '.join(map(str, files))}, got none")
    return found
