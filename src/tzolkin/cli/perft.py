"""`tzolkin perft`: how many sequences of choices lead on from a position."""

from __future__ import annotations

import json
import sys
from typing import Final

import click

from tzolkin.cli.endings import Refused
from tzolkin.record.perft import divide
from tzolkin.record.perft import perft as count
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.position_reader import LONGEST
from tzolkin.rules.ruleset import FEWEST_PLAYERS, MOST_PLAYERS, Ruleset

STANDARD_INPUT: Final = "-"


@click.command()
@click.argument("position", required=False)
@click.option("--depth", type=click.IntRange(min=1), required=True, help="How many choices to look ahead.")
@click.option(
    "--players",
    type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS),
    help="How many play, without a POSITION.  [default: 4]",
)
@click.option("--divide", "divided", is_flag=True, help="Count by the first choice too.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def perft(position: str | None, depth: int, players: int | None, divided: bool, as_json: bool) -> None:
    """Count the sequences of choices that are possible from a position.

    POSITION is the text of a position, in quotes, or - for the standard input.  Without one, count from the
    very beginning of a game, when chance has still to deal everything.

    Every choice counts, those of chance too.  Numbers grow fast: add to --depth one by one.  A sequence that the end of
    the game cuts short does not count.

    \b
    Examples:
      tzolkin perft --depth 3 --players 2
      tzolkin perft "tzolkin/1 players=2 ..." --depth 4 --divide
      tzolkin replay game.tzolkin --at 60 --position | tzolkin perft - --depth 4
    """
    game = position_given(position, players)
    parts = divide(game, depth) if divided else {}
    total = sum(parts.values()) if divided else count(game, depth)
    if as_json:
        data: dict[str, object] = {"depth": depth, "sequences": total}
        click.echo(json.dumps(data | ({"divide": parts} if divided else {}), indent=2))
        return
    for name, sequences in parts.items():
        click.echo(f"{sequences:>12}  {name}")
    click.echo(f"{total:>12}  in all" if divided else str(total))


def position_given(position: str | None, players: int | None) -> Game:
    """The position to count from.

    Raises:
        Refused: both a position and a number of players are given.
        NotationError: the text is no position.
    """
    if position is None:
        return new_game(Ruleset(players or MOST_PLAYERS))
    if players is not None:
        raise Refused(f"expected a position or --players, got both (--players {players})")
    if position == STANDARD_INPUT:
        position = sys.stdin.read(LONGEST + 2).removesuffix("\n")
    return Game.from_text(position)
