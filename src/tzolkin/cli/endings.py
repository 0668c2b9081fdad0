"""How a command ends when it does not end well: one line on the error output, and a code.

1: what was asked for cannot be done; 2: the command line is not understood; 130: interrupted by Ctrl-C.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

import click

from tzolkin.rules.errors import TzolkinError


class Ending(click.ClickException):
    """The end of the program, with a message of one line and the code of its class."""

    def __init__(self, message: str) -> None:
        """End with this message."""
        super().__init__(" ".join(message.split()))

    def show(self, file: object = None) -> None:
        """Print the message, and nothing around it."""
        click.echo(f"tzolkin: {self.message}", err=True)


class Refused(Ending):
    """What was asked for cannot be done.  The message says what was expected and what came."""

    exit_code = 1


class Misunderstood(Ending):
    """The command line cannot be read."""

    exit_code = 2


class Interrupted(Ending):
    """Somebody pressed Ctrl-C.  The code is what a shell expects then."""

    exit_code = 130


@contextmanager
def endings() -> Iterator[None]:
    """Turn all that may go wrong in a command into an ending.

    Raises:
        Ending: something did go wrong.
    """
    try:
        yield
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "tzolkin"
        raise Misunderstood(f"{error.format_message().rstrip('.')}; see {where} --help") from None
    except TzolkinError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        if error.errno == errno.EPIPE:  # whoever read our output has enough, as `head` has; click ends quietly
            raise
        raise Refused(f"{error.filename}: {error.strerror}" if error.filename else str(error)) from None
    except KeyboardInterrupt:
        raise Interrupted("interrupted") from None
