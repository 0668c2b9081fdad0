"""How work on the storage is done: with a SQLite file, and with PostgreSQL.

Work is a function of a connection.  What it changes counts as a whole or not at all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from tzolkin.server.connecting import sqlite_engine, write_ahead
from tzolkin.server.storage_troubles import is_locked, said_clearly

# What asyncpg is told, so that a database that does not answer is said to be away instead of being waited for.
ANSWERS_SOON: Final[dict[str, Any]] = {
    "timeout": 5,
    "command_timeout": 10,
    "server_settings": {"lock_timeout": "5000"},
}

Result = TypeVar("Result")


class Engine(Protocol):
    """Does work on the games kept in one place."""

    @property
    def place(self) -> str:
        """Where that is, for messages; without a password."""

    async def write(self, work: Callable[[sa.Connection], Result]) -> Result:
        """What work leads to that changes something."""

    async def read(self, work: Callable[[sa.Connection], Result]) -> Result:
        """What work finds that changes nothing."""

    async def close(self) -> None:
        """Let go of all connections."""


class SqliteFile:
    """A SQLite file.  A thread does the work from beginning to end (docs/decisions/0014)."""

    def __init__(self, address: URL, lock_seconds: float) -> None:
        """The file at an address; a writer gives up who cannot lock it for so long."""
        self.place: Final = address.database or ""
        self.lock_seconds: Final = lock_seconds
        self.engine: Final = sqlite_engine(address, lock_seconds)
        self.writing: Final = asyncio.Lock()  # SQLite has one writer at a time; waiting here is fair and quick

    async def prepare(self) -> None:
        """Make the file, where it is not there yet, and have it written ahead.

        Raises:
            StorageError: that is impossible.
        """
        with said_clearly(self.place):
            await asyncio.to_thread(write_ahead, self.place, self.lock_seconds)

    async def write(self, work: Callable[[sa.Connection], Result]) -> Result:
        """What work leads to that changes something.

        Raises:
            StorageError: another program locks the file.
        """
        await self.turn_to_write()
        try:
            return await asyncio.to_thread(self.at_once, work, writes=True)
        finally:
            self.writing.release()

    async def turn_to_write(self) -> None:
        """Wait until nobody else here writes.

        Raises:
            StorageError: that took as long as another program may lock the file, so it surely does.
        """
        try:
            async with asyncio.timeout(self.lock_seconds):
                await self.writing.acquire()
        except TimeoutError:
            raise is_locked(self.place) from None

    async def read(self, work: Callable[[sa.Connection], Result]) -> Result:
        """What work finds that changes nothing."""
        return await asyncio.to_thread(self.at_once, work, writes=False)

    def at_once(self, work: Callable[[sa.Connection], Result], *, writes: bool) -> Result:
        """What work leads to, which is done in one transaction; in a thread of its own."""
        with self.engine.connect().execution_options(writes=writes) as connection, connection.begin():
            return work(connection)

    async def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()


class PostgresDatabase:
    """A database of PostgreSQL, which several servers may share."""

    def __init__(self, address: URL) -> None:
        """The database at an address."""
        self.place: Final = address.render_as_string(hide_password=True)
        self.engine: Final = create_async_engine(address, connect_args=ANSWERS_SOON, pool_pre_ping=True)

    async def write(self, work: Callable[[sa.Connection], Result]) -> Result:
        """What work leads to that changes something."""
        async with self.engine.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Callable[[sa.Connection], Result]) -> Result:
        """What work finds that changes nothing."""
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()
