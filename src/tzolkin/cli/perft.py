"""`tzolkin perft`: how many sequences of choices lead on from a position."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Final

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tzolkin.cli.endings import Interrupted
from tzolkin.cli.table_options import USUAL_PLAYERS, options_given, table_options
from tzolkin.record.choice_names import choice_name
from tzolkin.record.perft import perft as count
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.position_reader import LONGEST
from tzolkin.rules.ruleset import Ruleset

STANDARD_INPUT: Final = "-"
AT_ONCE: Final = 3  # choices deep; more would take so long that progress is not seen and Ctrl-C not heard


@click.command()
@click.argument("position", required=False)
@click.option("--depth", type=click.IntRange(min=1), required=True, help="How many choices to look ahead.")
@table_options(f"How many play, without a POSITION.  [default: {USUAL_PLAYERS}]")
@click.option("--divide", "divided", is_flag=True, help="Count by the first choice too.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def perft(
    position: str | None, depth: int, players: int | None, modules: tuple[str, ...], divided: bool, as_json: bool
) -> None:
    """Count the sequences of choices that are possible from a position.

    POSITION is the text of a position, in quotes, or - for the standard input.  Without one, count from the
    very beginning of a game, when chance has still to deal everything.

    Every choice counts, those of chance too.  Numbers grow fast: add to --depth one by one.  A sequence that the end of
    the game cuts short does not count.  Ctrl-C ends the counting and says how far it came.

    \b
    Examples:
      tzolkin perft --depth 3 --players 2
      tzolkin perft --depth 3 --players 5 --tribes --prophecies
      tzolkin perft "tzolkin/1 players=2 ..." --depth 4 --divide
      tzolkin replay game.tzolkin --at 60 --position | tzolkin perft - --depth 4
    """
    game = position_given(position, players, modules)
    counter = Counter(game, depth)
    try:
        counter.run(hidden=as_json)
    except KeyboardInterrupt:
        raise Interrupted(f"interrupted; {counter.so_far()}") from None
    parts, total = counter.parts, counter.total
    if as_json:
        data: dict[str, object] = {"depth": depth, "sequences": total}
        click.echo(json.dumps(data | ({"divide": parts} if divided else {}), indent=2))
        return
    if divided:
        for name, sequences in parts.items():
            click.echo(f"{sequences:>12}  {name}")
    click.echo(f"{total:>12}  in all" if divided else str(total))


class Counter:
    """Counts piece by piece, so that it can say at any time how far it has come."""

    def __init__(self, game: Game, depth: int) -> None:
        """Nothing has been counted.  The depth is at least 1."""
        self.game = game
        self.depth = depth
        self.parts: dict[str, int] = {}  # by the name of the first choice; the last one may be under way
        self.total = 0

    def run(self, *, hidden: bool) -> None:
        """Count, with a line of progress on the error output if that is a terminal."""
        console = Console(stderr=True)
        line = Progress(
            SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(),
            console=console, disable=hidden or not console.is_terminal, transient=True,
        )  # fmt: skip
        with line:
            task = line.add_task("counting", total=None)
            for choice in self.game.offered:
                name = choice_name(choice)
                self.parts[name] = 0
                after = self.game.copy()
                after.choose(choice)
                for piece in pieces(after, self.depth - 1):
                    self.parts[name] += piece
                    self.total += piece
                    line.update(task, description=self.so_far())

    def so_far(self) -> str:
        """How far it has come, in words."""
        place = f"first choice {len(self.parts)} of {len(self.game.offered)}"
        return f"{self.total} sequences of {self.depth} choices counted so far, in {place}"


def pieces(game: Game, depth: int) -> Iterator[int]:
    """Numbers of sequences that together are those of this depth."""
    waiting = [(game, depth)]
    while waiting:
        position, left = waiting.pop()
        if left <= AT_ONCE:
            yield count(position, left)
            continue
        for choice in position.offered:
            after = position.copy()
            after.choose(choice)
            waiting.append((after, left - 1))


def position_given(position: str | None, players: int | None, modules: tuple[str, ...]) -> Game:
    """The position to count from.

    Raises:
        UsageError: a position is given, and a number of players or modules, which it has of its own.
        NotationError: the text is no position.
    """
    if position is None:
        return new_game(Ruleset(players or USUAL_PLAYERS, modules))
    given = options_given(players, modules)
    if given:
        raise click.UsageError(f"expected a position or {given.split()[0]}, got both ({given})")
    if position == STANDARD_INPUT:
        position = sys.stdin.read(LONGEST + 2).removesuffix("\n")
    return Game.from_text(position)
