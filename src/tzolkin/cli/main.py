"""The command `tzolkin`: what its commands share, which is how they end.

0: all went well; 1: what was asked for cannot be done; 2: the command line is not understood; 130: interrupted by
Ctrl-C.  Whatever goes wrong is said in one line on the error output.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from tzolkin import __version__
from tzolkin.cli.bench import bench
from tzolkin.cli.endings import INTERRUPTED, REFUSED
from tzolkin.cli.perft import perft
from tzolkin.cli.replay import replay
from tzolkin.cli.simulate import simulate
from tzolkin.rules.errors import TzolkinError





class OneLineErrors(click.Group):
    """A group of commands that says in one line what went wrong, without a traceback."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **settings: Any) -> NoReturn:
        """Run a command and end the program."""
        settings["standalone_mode"] = False
        try:
            code = super().main(args, prog_name, **settings)
        except click.UsageError as error:
            where = error.ctx.command_path if error.ctx else self.name
            self.end(error.exit_code, f"{error.format_message()} (see {where} --help)")
        except click.ClickException as error:
            self.end(error.exit_code, error.format_message())
        except click.Abort:
            self.end(INTERRUPTED, "interrupted")
        except TzolkinError as error:
            self.end(REFUSED, str(error))
        except OSError as error:
            self.end(REFUSED, f"{error.filename}: {error.strerror}" if error.filename else str(error))
        sys.exit(code if isinstance(code, int) else 0)

    def end(self, code: int, message: str) -> NoReturn:
        """End the program with a message of one line."""
        click.echo(f"{self.name}: {' '.join(message.split())}", err=True)
        sys.exit(code)


@click.group(name="tzolkin", cls=OneLineErrors, invoke_without_command=True)
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Tzolk'in: The Mayan Calendar, in the terminal and for computer players.

    \b
    Examples:
      tzolkin play --terminal
      tzolkin simulate --players 4 greedy random random random --games 40
      tzolkin replay game.tzolkin --verify
      tzolkin COMMAND --help
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


main.add_command(simulate)
main.add_command(replay)
main.add_command(perft)
main.add_command(bench)
