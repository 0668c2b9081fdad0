"""`tzolkin play`: the game in the browser, or in the terminal against computer players or around one keyboard."""

from __future__ import annotations

import secrets
import sys
from datetime import date
from pathlib import Path
from typing import Final

import click

from tzolkin import bots
from tzolkin.cli.endings import Refused
from tzolkin.cli.saving import ENDING, Keeper, a_folder, games_in, latest_unfinished, loaded
from tzolkin.cli.seating import seats_filled, seats_of_record
from tzolkin.cli.serving import THIS_COMPUTER, run_server, server_options
from tzolkin.cli.table_options import USUAL_PLAYERS, options_given, table_options
from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.words import SEAT_NAMES
from tzolkin.match import Match
from tzolkin.record.dealer import LARGEST_SEED, SeededDealer
from tzolkin.record.record import LONGEST_VALUE, Record
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.ruleset import FEWEST_PLAYERS, MOST_PLAYERS, Ruleset

LATEST: Final = ""  # --resume without a file


@click.command()
@server_options
@click.option("--no-browser", is_flag=True, help="Open no browser; the address of the page is printed in any case.")
@click.option("--terminal", is_flag=True, help="Play in the terminal.  The options below say which game there.")
@table_options(f"How many play; {USUAL_PLAYERS}, or as many as --seat names.")
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar="WHO",
    help=f"Who plays {', '.join(SEAT_NAMES)}, once for each in this order: human, human:NAME, a bot "
    f"({', '.join(bots.names())}), NAME=COMMAND for a program (docs/bot-protocol.md), or a file of weights "
    "(docs/guides/train.md).  Usually you are Red and the others are greedy bots.",
)
@click.option(
    "--seed", type=click.IntRange(0, LARGEST_SEED), help="Deals the tiles; the same seed deals the same ones."
)
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Keep the game in this new file.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=LATEST,
    metavar="[FILE]",
    help="Go on with the game in this file, or with the one left last.",
)
def play(
    host: str,
    port: int | None,
    database: str | None,
    programs: tuple[str, ...],
    no_browser: bool,
    terminal: bool,
    players: int | None,
    modules: tuple[str, ...],
    seats: tuple[str, ...],
    seed: int | None,
    save: Path | None,
    resume: str | None,
) -> None:
    """Play Tzolk'in against computer players or other people: in the browser, or in the terminal.

    Every choice is kept at once, so a game can always be gone on with.  The browser opens by itself; games are made on
    its first page.  In a terminal game, h lists all commands.

    \b
    Examples:
      tzolkin play
      tzolkin play --host 0.0.0.0
      tzolkin play --terminal
      tzolkin play --terminal --players 2
      tzolkin play --terminal --seat human:Ann --seat human:Bob --seat greedy
      tzolkin play --terminal --tribes --prophecies --new-buildings
      tzolkin play --terminal --players 5 --everything
      tzolkin play --terminal --seed 7 --save evening.tzolkin
      tzolkin play --terminal --seat human --seat "mine=python3 my_bot.py"
      tzolkin play --terminal --resume
    """
    if not terminal:
        refuse_options_of_terminal(players, modules, seats, seed, save, resume)
        run_server(host, port, database, opens_browser=not no_browser, programs=programs)
        return
    if host != THIS_COMPUTER or port is not None or database is not None or programs or no_browser:
        raise click.UsageError(
            "--host, --port, --database, --bot and --no-browser belong to the browser, not to --terminal"
        )
    from tzolkin.cli.terminal_game import TerminalGame  # draws with rich, which takes a moment to load

    if resume is None:
        match, whose = new_match(players, modules, seats, seed)
        keeper = Keeper(fresh(save) if save else None)
    else:
        new = options_given(players, modules) + ("" if seed is None else f" --seed {seed}")
        if new:
            raise click.UsageError(
                f"{new.strip()} belongs to a new game, not to --resume: the file says what is played"
            )
        path = latest_unfinished() if resume == LATEST else Path(resume)
        match, whose = resumed_match(loaded(path), seats)
        keeper = Keeper(fresh(save) if save else path)
    game = TerminalGame(match, whose, keeper, is_resumed=resume is not None, seats=seats)
    sys.exit(game.run())


def refuse_options_of_terminal(
    players: int | None,
    modules: tuple[str, ...],
    seats: tuple[str, ...],
    seed: int | None,
    save: Path | None,
    resume: str | None,
) -> None:
    """Refuse options that say which game to play in the terminal: in the browser the first page does.

    Raises:
        UsageError: there is one.
    """
    given = options_given(players, modules).split()[:1] + ["--seat"] * bool(seats)
    others = {"--seed": seed, "--save": save, "--resume": resume}
    given += [name for name, value in others.items() if value is not None]
    if given:
        raise click.UsageError(
            f"{given[0]} belongs to --terminal; in the browser a game is made, or gone on with, on the first page"
        )


def fresh(path: Path) -> Path:
    """A file that does not exist yet, so that no game is overwritten.

    Raises:
        Refused: it exists, or its folder does not.
    """
    if path.is_dir():
        raise Refused(f"cannot save in {a_folder(path)}")
    if path.exists() and games_in(path) == 0:
        raise Refused(f"{path} exists already, and is no game: name another file, as in {path.with_suffix(ENDING)}")
    if path.exists():
        raise Refused(f"{path} exists already: go on with it by --resume {path}, or name another file")
    if not path.absolute().parent.is_dir():
        raise Refused(f"cannot save in {path}: there is no folder {path.parent}")
    return path


def new_match(
    players: int | None, modules: tuple[str, ...], seats: tuple[str, ...], seed: int | None
) -> tuple[Match, list[str]]:
    """A new match, and who plays each seat.

    Raises:
        UsageError: more seats than players, or somebody unknown.
    """
    count = players or (min(max(len(seats), FEWEST_PLAYERS), MOST_PLAYERS) if seats else USUAL_PLAYERS)
    whose = seats_filled(seats, count)
    seed = secrets.randbelow(2**32) if seed is None else seed  # short enough to be told to somebody
    headers = {"date": date.today().isoformat(), "seed": str(seed)}
    headers |= {SEAT_FIELDS[seat]: who for seat, who in enumerate(whose)}
    return Match.from_record(Record(Ruleset(count, modules), headers)), whose


def resumed_match(record: Record, seats: tuple[str, ...]) -> tuple[Match, list[str]]:
    """The match that goes on where a record ends, and who plays each seat.

    Raises:
        UsageError: more seats than players, or somebody unknown.
    """
    count = record.ruleset.players
    try:
        match = Match.from_record(record)
    except TzolkinError:  # a record made elsewhere may know no seed, or have one of its own kind
        match = Match.from_record(record, SeededDealer(secrets.randbelow(LARGEST_SEED + 1)))
        match.record.headers.pop("seed", None)  # what is drawn from now on does not follow from it
    whose = seats_filled(seats, count) if seats else seats_of_record(record)
    for seat, who in enumerate(whose):
        match.record.headers[SEAT_FIELDS[seat]] = who[:LONGEST_VALUE]
    return match, whose
