"""Connecting to where games are kept: addresses, what SQLite needs on every connection, and the migrations."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from tzolkin.render.language import say
from tzolkin.server.errors import StorageError

SQLITE: Final = "sqlite"  # the driver of the standard library
MIGRATIONS: Final = Path(__file__).parent / "migrations"
SECONDS_BETWEEN_TRIES: Final = 0.02


def address_of(url: str | Path) -> URL:
    """The address that SQLAlchemy understands, with the driver that is used here; a path means a SQLite file.

    Raises:
        StorageError: it is of no kind of database that is supported.
    """
    text = str(url)
    if "://" not in text:
        return URL.create(SQLITE, database=str(Path(text).expanduser()))
    try:
        address = make_url(text)
    except ArgumentError:
        raise StorageError(say("This is not the address of a database: {url}.", url=text)) from None
    drivers = {"sqlite": SQLITE, "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    driver = drivers.get(address.drivername.partition("+")[0])
    if driver is None:
        message = say("Games can be kept in SQLite or PostgreSQL, not in {kind}.", kind=address.drivername)
        raise StorageError(message)
    if driver == SQLITE and not address.database:
        raise StorageError(say("This is not the address of a database: {url}.", url=text))
    return address.set(drivername=driver)


def write_ahead(file: str, lock_seconds: float) -> None:
    """Let a SQLite file be written ahead; it stays so.  Makes the file, and its folder, where they are not there yet.

    Raises:
        OSError, sqlite3.Error: that is impossible.
    """
    Path(file).parent.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(file, timeout=lock_seconds)) as connection:
        deadline = time.monotonic() + lock_seconds
        while True:
            try:
                connection.execute("PRAGMA journal_mode=WAL")
                return
            except sqlite3.OperationalError as error:
                # For this change SQLite does not wait by itself.
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(SECONDS_BETWEEN_TRIES)


def sqlite_engine(address: URL, lock_seconds: float) -> sa.Engine:
    """An engine whose connections flush every transaction and check foreign keys; its transactions hold for DDL too."""
    engine = sa.create_engine(address, connect_args={"timeout": lock_seconds})

    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver's own would commit before every CREATE TABLE
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    def begun(connection: sa.Connection) -> None:
        # Who is going to write waits for the lock at once: having read something first, it could not wait any more.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")

    sa.event.listen(engine, "connect", connected)
    sa.event.listen(engine, "begin", begun)
    return engine


def run_migrations(connection: sa.Connection) -> None:
    """Take the steps that are missing; two servers that start at once do so one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(74123)"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
