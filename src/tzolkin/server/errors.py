"""What a server refuses.  Every error knows the HTTP status that a page answers with, and says a sentence to a person.

The sentence is said when the error is raised, in the language spoken there (render/language.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tzolkin.rules.errors import IllegalChoice, NotationError, TzolkinError


class ServerError(TzolkinError):
    """Anything that a server refuses."""

    status: ClassVar[int] = 400

    @property
    def told(self) -> str:
        """What a visitor is told: the message."""
        return str(self)


class BadToken(ServerError):
    """A token that this server has not signed, or that says nothing it understands."""

    status = 403


class NotYourSeat(ServerError):
    """A command, or a look, of somebody who does not have the seat.  Nothing has changed."""

    status = 403


class NotTheOwner(ServerError):
    """A command that only who made the table may give.  Nothing has changed."""

    status = 403


class NoSuchTable(ServerError):
    """There is no such table."""

    status = 404


class NoSuchLink(ServerError):
    """No table has such a link, or no longer."""

    status = 404


class StaleCommand(ServerError):
    """A command that answers what has changed since.  Nothing has changed by it."""

    status = 409

    def __init__(self, message: str, number: int) -> None:
        """Say so, with the number of the event that whoever sent it should have seen."""
        super().__init__(message)
        self.number = number


class NotNow(ServerError):
    """A command that has no meaning at this moment.  Nothing has changed."""

    status = 409


class NothingToUndo(NotNow):
    """The turn has no choice yet that could be undone."""


class NothingToConfirm(NotNow):
    """No turn waits to be confirmed."""


class MayNotTakeBack(NotNow):
    """The last turn stands."""


class TableIsOver(NotNow):
    """The game is over."""


class NotRevealed(ServerError):
    """Tiles are still secret, and so is what is asked for."""

    status = 409


class BadCommand(ServerError):
    """A command that no page of this server sends."""

    status = 422


class IllegalChoiceHere(IllegalChoice, ServerError):
    """A choice that is not offered now.  Nothing has changed."""

    status = 422


class BadSettings(ServerError):
    """Settings that no game can be played with."""

    status = 422

    def __init__(self, problems: Mapping[str, str]) -> None:
        """Say what is wrong, by the field in which it is."""
        super().__init__(" ".join(problems.values()))
        self.problems = dict(problems)


class BadRecord(ServerError):
    """A text that is no record of a game."""

    status = 422

    def __init__(self, message: str, line: int, column: int) -> None:
        """Say what is wrong where."""
        super().__init__(message)
        self.line = line
        self.column = column


class RecordTooLarge(ServerError):
    """A text that is too long for a record."""

    status = 413


class StorageError(ServerError):
    """Games cannot be kept or read now.  The message says what happened and what to do; no game is harmed.

    A message that says where games are kept is for the log and for who starts the server; visitors are told less.
    """

    status = 503

    def __init__(self, message: str, told: str = "") -> None:
        """Say so, to visitors in other words if there are any."""
        super().__init__(message)
        self._told = told

    @property
    def told(self) -> str:
        """What a visitor is told: not where games are kept."""
        return self._told or str(self)


class StorageFull(StorageError):
    """There is no room left for another event."""

    status = 507


def status_of(error: BaseException) -> int:
    """The HTTP status for an error: its own, 422 for anything else that the game refuses, 500 for a surprise."""
    if isinstance(error, ServerError):
        return error.status
    if isinstance(error, NotationError | TzolkinError):
        return 422
    return 500
