"""The command `tzolkin`, which gathers all others.  How they end when something goes wrong is in endings.py."""

from __future__ import annotations

from typing import Any

import click

from tzolkin import __version__
from tzolkin.cli.arena import arena
from tzolkin.cli.bench import bench
from tzolkin.cli.bot import bot, check_bot
from tzolkin.cli.draw import draw
from tzolkin.cli.endings import endings
from tzolkin.cli.perft import perft
from tzolkin.cli.play import play
from tzolkin.cli.replay import replay
from tzolkin.cli.screen import bear_all_characters
from tzolkin.cli.serve import serve
from tzolkin.cli.simulate import simulate
from tzolkin.cli.train import train


class Commands(click.Group):
    """A group of commands that says in one line what went wrong, without a traceback."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """Read what stands before the name of the command."""
        with endings():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Read what stands after the name of the command, and run it."""
        with endings():
            return super().invoke(ctx)


@click.group("tzolkin", cls=Commands, invoke_without_command=True)
@click.version_option(__version__, prog_name="tzolkin", message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Tzolk'in: The Mayan Calendar, for people and for computer players.

    A command ends with 0 when all went well, with 1 when something cannot be done (a file is broken, say), with 2 when
    the command line is not understood or its parts do not go together, and with 130 after Ctrl-C.

    \b
    Examples:
      tzolkin play
      tzolkin play --terminal
      tzolkin simulate --players 4 greedy random random random --games 40
      tzolkin arena greedy random --games 400
      tzolkin train weights
      tzolkin replay game.tzolkin --verify
      tzolkin draw game.tzolkin --at 120 -o board.svg
      tzolkin perft --depth 3
      tzolkin COMMAND --help
    """
    bear_all_characters()
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for command in (play, serve, simulate, arena, train, replay, draw, perft, bot, check_bot, bench):
    main.add_command(command)
