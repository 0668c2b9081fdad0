"""How a command ends when it does not end well: one line on the error output, and a code.

1: what was asked for cannot be done; 2: the command line is not understood, or what is on it does not go together;
130: interrupted by Ctrl-C.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

import click

from tzolkin.cli.table_options import options_of_expansion
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
    """The command line cannot be read, or names what does not exist or does not go together."""

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
        raise Misunderstood(f"{wording(error)}; see {where} --help") from None
    except TzolkinError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        if error.errno == errno.EPIPE:  # whoever read our output has enough, as `head` has; click ends quietly
            raise
        what = error.strerror or str(error)
        raise Refused(f"{error.filename}: {what}" if error.filename else what) from None
    except KeyboardInterrupt:
        raise Interrupted("interrupted") from None


def wording(error: click.UsageError) -> str:
    """What is wrong with the command line; of a number, what was expected and what came, which click leaves unclear."""
    if isinstance(error, click.NoSuchOption) and "expansion" in error.option_name:
        return f"No such option {error.option_name!r}: the expansion is played with {options_of_expansion()}"
    message = error.format_message().rstrip(".")
    if isinstance(error, click.BadParameter) and error.param is not None:
        numbers = error.param.type
        # click says "'two' is not a valid integer range" or "0 is not in the range x>=1".
        value, is_not, _ = error.message.rpartition(" is not ")
        if is_not and isinstance(numbers, click.IntRange | click.FloatRange):
            return f"expected {numbers_in_words(numbers)} for {error.param.opts[0]}, got {value}"
    return message


def numbers_in_words(numbers: click.IntRange | click.FloatRange) -> str:
    """The numbers that an option takes."""
    kind = "a whole number" if isinstance(numbers, click.IntRange) else "a number"
    if numbers.max is None:
        return f"{kind} above {numbers.min:g}" if numbers.min_open else f"{kind} of {numbers.min:g} or more"
    return f"{kind} of {numbers.min} to {numbers.max}"
