"""What a storage can suffer from, and how that is said: what happened, and what to do.

Messages that name the place of the games are for the log and for who starts the server; visitors are told less.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from tzolkin.render.language import say
from tzolkin.server.errors import ServerError, StorageError, StorageFull


class Conflict(Exception):
    """Somebody else has added events meanwhile, or the command has been carried out before.  Nothing was added."""


@contextmanager
def said_clearly(place: str) -> Iterator[None]:
    """Turn what a driver says into what happened and what to do.

    Raises:
        StorageError: something was the matter with the storage.
        Conflict: a row was there already.
    """
    try:
        yield
    except IntegrityError as error:
        raise Conflict from error
    except (SQLAlchemyError, sqlite3.Error, OSError, ValueError) as error:
        if isinstance(error, ServerError):
            raise
        raise trouble(error, place) from error


def away() -> str:
    """What visitors are told of most troubles: nothing of the server's own."""
    return say("Games cannot be kept or read at this moment.  Nothing is lost: try again in a moment.  "
               "The log of the server says more to whoever runs it.")  # fmt: skip


def is_locked(place: str) -> StorageError:
    """Another program keeps this one from writing."""
    return StorageError(say("Another program is writing to {place}.  Nothing is lost: "
                            "close that program, or wait a moment, and try again.", place=place), away())  # fmt: skip


def is_damaged() -> StorageError:
    """One game cannot be read."""
    return StorageError(say("This game is damaged and cannot be read.  Other games are not harmed."))


def trouble(error: Exception, place: str) -> StorageError:
    """What happened, and what to do."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    code = str(getattr(cause, "sqlite_errorname", "") or getattr(cause, "sqlstate", "") or "")
    if code.startswith("SQLITE_FULL") or code == "53100" or getattr(error, "errno", None) == 28:
        return StorageFull(say("There is no room left to keep the game in {place}.  Nothing is lost: "
                               "free some room on the disk and try again.", place=place),
                           say("There is no room left to keep the game.  Nothing is lost: "
                               "free some room on the disk of the server and try again."))  # fmt: skip
    if code.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return is_locked(place)
    if code.startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB")) or isinstance(error, ValueError):
        return StorageError(say("The games in {place} are damaged and cannot be read.  Stop the server and put back "
                                "a copy of that file, or start with another file.", place=place), away())  # fmt: skip
    if code.startswith("SQLITE_READONLY") or isinstance(error, PermissionError):
        return StorageError(say("{place} may not be written to.  "
                                "Change its permissions, or keep games in another file.", place=place),
                            away())  # fmt: skip
    if code.startswith("SQLITE_CANTOPEN"):
        return StorageError(say("{place} cannot be opened.  Keep games in a file in a folder that may be written to.",
                                place=place), away())  # fmt: skip
    reason = " ".join(str(cause).split()) or type(cause).__name__
    return StorageError(say("The games in {place} cannot be reached now ({reason}).  Nothing is lost: "
                            "see that the database runs, and try again.", place=place, reason=reason),
                        away())  # fmt: skip
