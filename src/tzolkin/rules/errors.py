"""What can go wrong when somebody talks to the engine.  Every message says what was expected and what came."""

from __future__ import annotations


def shown(value: object) -> str:
    """A value in a message: short, and never itself a reason to fail."""
    if isinstance(value, int) and abs(value) > 10**20:
        return "a huge number"
    return shortened(repr(value))


def shortened(text: str) -> str:
    """At most 60 characters of a text."""
    return text if len(text) <= 60 else text[:57] + "..."


class TzolkinError(ValueError):
    """Anything this package refuses."""


class IllegalChoice(TzolkinError):
    """A choice that is not offered now.  The game is unchanged."""


class GameIsOver(IllegalChoice):
    """Nothing can be chosen any more."""


class WrongSeat(TzolkinError):
    """Somebody else is to choose.  The game is unchanged."""


class NotationError(TzolkinError):
    """A text that is no position or record.  `line` and `column` count from 1 and say where it goes wrong."""

    def __init__(self, expected: str, got: str, line: int = 1, column: int = 1) -> None:
        """Say what was expected where, and what stands there instead."""
        super().__init__(f"line {line}, column {column}: expected {expected}, got {shortened(got)!r}")
        self.line = line
        self.column = column
        self.expected = expected
        self.got = got

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str, int, int]]:
        """Pickle as what it was made of, so that it can leave a process."""
        return NotationError, (self.expected, self.got, self.line, self.column)
