"""The other side of the bot protocol: one of our bots answers the questions of another program.

This is what `tzolkin bot NAME` runs, so other programs can let our bots play, and authors have an example to compare
with.  docs/bot-protocol.md describes the messages.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from typing import IO, Any, Final

from tzolkin.bots.bot import Bot, checked_choice
from tzolkin.bots.protocol_messages import PROTOCOL, Misread, hello, line_of, message_in
from tzolkin.bots.view import View
from tzolkin.record.choice_names import whole_number
from tzolkin.rules.errors import shown
from tzolkin.rules.game import Game
from tzolkin.version import VERSION


class Answering:
    """One of our bots as the program at the other end of the protocol."""

    def __init__(self, name: str, make: Callable[[int], Bot]) -> None:
        """Answer with what `make` makes of the seed of each game."""
        self.name: Final = name
        self.make: Final = make
        self.bot = make(0)

    def answer(self, line: bytes) -> dict[str, object] | None:
        """What is to be said to a line; None where nothing is expected.

        Raises:
            Misread: the line is no message of the protocol.
            TzolkinError: a position cannot be read, or the bot fails.
        """
        message = message_in(line)
        if "hello" in message:
            self.check_protocol(message)
            return hello(self.name, VERSION)
        if "begin" in message:
            self.bot = self.make(number_in(message, "seed"))
        if "question" in message:
            number = number_in(message, "question")
            return {"answer": number, "choice": self.choice(message)}
        return None  # a game is over, or this is a message of a later day

    def check_protocol(self, message: dict[str, Any]) -> None:
        """Make sure that both speak the same protocol.

        Raises:
            Misread: they do not.
        """
        protocol = message.get("protocol")
        if type(protocol) is not int or protocol != PROTOCOL:
            raise Misread(f"protocol {PROTOCOL}", shown(protocol))

    def choice(self, message: dict[str, Any]) -> int:
        """The bot's answer to a question.

        Raises:
            Misread: the question lacks something.
            TzolkinError: its position cannot be read, another seat is to choose there, or the bot fails.
        """
        position, seconds = message.get("position"), message.get("seconds")
        if not isinstance(position, str):
            raise Misread('the text of a position as "position"', shown(position))
        if isinstance(seconds, bool) or not (seconds is None or (isinstance(seconds, int | float) and seconds >= 0)):
            raise Misread('some seconds as "seconds"', shown(seconds))
        view = View(Game.from_text(position), number_in(message, "seat"), time_budget=seconds)
        return checked_choice(self.bot, view)


def number_in(message: dict[str, Any], key: str) -> int:
    """A whole number that a message must hold.

    Raises:
        Misread: it does not.
    """
    number = whole_number(message.get(key))
    if number is None or number < 0:
        raise Misread(f'a whole number as "{key}"', shown(message.get(key)))
    return number


def serve(name: str, make: Callable[[int], Bot], requests: Iterable[bytes], out: IO[bytes]) -> None:
    """Answer lines until there are no more.

    Raises:
        TzolkinError: a line is not understood, or the bot fails.
    """
    answering = Answering(name, make)
    for line in requests:
        answer = answering.answer(line)
        if answer is not None:
            out.write(line_of(answer))
            out.flush()


def serve_here(name: str, make: Callable[[int], Bot]) -> None:
    """Answer on the standard input and output of this process; what a bot prints goes to the error output.

    Raises:
        TzolkinError: a line is not understood, or the bot fails.
    """
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out:
        before, sys.stdout = sys.stdout, sys.stderr
        try:
            serve(name, make, sys.stdin.buffer, out)
        finally:
            sys.stdout = before
