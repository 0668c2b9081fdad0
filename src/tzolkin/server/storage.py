"""Where games are kept: tables and their numbered events, in a SQLite file or in PostgreSQL.

Nothing else here touches the disk.  Events are only ever added.  What belongs to one command is added in one
transaction, and answered after it; a server that is killed at any moment loses nothing that it has answered.  A SQLite
file is written ahead (WAL), so that readers and the writer do not wait for each other, with `synchronous=FULL`: every
transaction reaches the disk before it is answered, so that a power cut loses nothing either.  That costs one flush a
command, which no player notices.

The shape of the storage is brought up to date by itself (migrations/).
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tzolkin.components.words import NOBODY
from tzolkin.render.language import say
from tzolkin.server.connecting import address_of, prepare_sqlite, run_migrations, write_ahead
from tzolkin.server.errors import NoSuchLink, NoSuchTable, StorageError
from tzolkin.server.events import Event
from tzolkin.server.schema import EVENTS, KEYS, LINKS, TABLES
from tzolkin.server.seating import WATCHING, Invitation, Links
from tzolkin.server.storage_troubles import Conflict, is_damaged, is_locked, said_clearly

SECONDS_TO_WAIT_FOR_A_LOCK: Final = 5.0
# What asyncpg is told, so that a database that does not answer is said to be away instead of being waited for.
ANSWERS_SOON: Final[dict[str, Any]] = {
    "timeout": 5,
    "command_timeout": 10,
    "server_settings": {"lock_timeout": "5000"},
}
NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event with its number, the command that made it (empty when none did, or another event answers for it)."""

    number: int
    event: Event
    command: str
    time: float  # seconds since 1970


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was made, and all that happened since."""

    id: str
    created: float
    settings: str
    events: list[StoredEvent]


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a list of games.  Of a damaged one nothing is known but its id and its times."""

    id: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    kinds: tuple[str, ...]
    modules: tuple[str, ...]
    created: datetime
    changed: datetime
    day: int  # days that have passed
    asked: int  # a seat, or NOBODY
    is_over: bool
    scores: tuple[float, ...] | None  # once it is over
    winners: tuple[int, ...]
    is_damaged: bool = False

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)


class Storage:
    """The games kept in one place."""

    def __init__(self, engine: AsyncEngine, place: str, lock_seconds: float = SECONDS_TO_WAIT_FOR_A_LOCK) -> None:
        """Keep them there; `open` also makes sure that this can be done."""
        self.engine: Final = engine
        self.place: Final = place  # for messages; without a password
        self.is_sqlite: Final = engine.dialect.name == "sqlite"
        self.lock_seconds: Final = lock_seconds  # after which a writer gives up
        self.writing: Final = asyncio.Lock()  # SQLite has one writer at a time; waiting here is fair and quick

    @staticmethod
    async def open(url: str | Path, *, lock_seconds: float = SECONDS_TO_WAIT_FOR_A_LOCK) -> Storage:
        """The storage at a URL, or in the SQLite file at a path, brought up to date.

        Raises:
            StorageError: that is impossible.
        """
        address = address_of(url)
        arguments: dict[str, Any] = {"timeout": lock_seconds} if address.drivername.startswith("sqlite") else {}
        place = address.database or "" if arguments else address.render_as_string(hide_password=True)
        with said_clearly(place):
            if arguments:
                await asyncio.to_thread(write_ahead, place, lock_seconds)
            engine = create_async_engine(address, connect_args=arguments or ANSWERS_SOON, pool_pre_ping=not arguments)
            storage = Storage(engine, place, lock_seconds)
            if storage.is_sqlite:
                prepare_sqlite(engine)
            try:
                await storage.migrate()
            except BaseException:
                await engine.dispose()
                raise
        return storage

    async def close(self) -> None:
        """Let go of it."""
        await self.engine.dispose()

    async def migrate(self) -> None:
        """Take all steps of migrations/ that have not been taken, or none of them.

        Raises:
            StorageError: a newer program has been here.
        """
        async with self.engine.connect() as connection:
            await connection.execution_options(writes=True)
            try:
                await connection.run_sync(run_migrations)
                await connection.commit()
            except CommandError:
                message = say("The games in {place} were kept by a newer version of this program.  "
                              "Use that version, or another file.", place=self.place)  # fmt: skip
                raise StorageError(message) from None

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """A connection whose changes all count or none of them do.

        Raises:
            StorageError: the storage cannot be reached or written.
            Conflict: what was added is there already.
        """
        with said_clearly(self.place):
            if self.is_sqlite:
                await self.turn_to_write()
                try:
                    async with self.engine.connect() as connection:
                        await connection.execution_options(writes=True)
                        async with connection.begin():
                            yield connection
                finally:
                    self.writing.release()
            else:
                async with self.engine.begin() as connection:
                    yield connection

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

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read from.

        Raises:
            StorageError: the storage cannot be reached or read.
        """
        with said_clearly(self.place):
            async with self.engine.connect() as connection:
                yield connection

    # ---- Tables

    async def make_table(
        self,
        table: str,
        settings: str,
        summary: Mapping[str, Any],
        stored: Sequence[StoredEvent],
        links: Mapping[int, str],
    ) -> None:
        """Add a table with its first events and its links.

        Raises:
            StorageError: it cannot be kept; nothing has been added.
        """
        now = stored[0].time
        row = {"id": table, "created": now, "changed": now, "settings": settings, "summary": dumped(summary)}
        secrets = [{"secret": secret, "table_id": table, "seat": seat} for seat, secret in links.items()]
        async with self.transaction() as connection:
            await connection.execute(TABLES.insert(), row)
            await connection.execute(EVENTS.insert(), [row_of(table, one) for one in stored])
            await connection.execute(LINKS.insert(), secrets)

    async def append(
        self,
        table: str,
        stored: Sequence[StoredEvent],
        summary: Mapping[str, Any],
        links: Mapping[int, str | None] | None = None,
    ) -> None:
        """Add events to a table.  `links` names the new secret of a seat, or None when its link is to end.

        Raises:
            StorageError: they cannot be kept; nothing has been added.
            Conflict: one of their numbers or their command is there already; nothing has been added.
        """
        async with self.transaction() as connection:
            await connection.execute(EVENTS.insert(), [row_of(table, one) for one in stored])
            changed = {"changed": stored[-1].time, "summary": dumped(summary)}
            await connection.execute(TABLES.update().where(TABLES.c.id == table).values(changed))
            for seat, secret in (links or {}).items():
                await connection.execute(LINKS.delete().where(LINKS.c.table_id == table, LINKS.c.seat == seat))
                if secret is not None:
                    await connection.execute(LINKS.insert(), {"secret": secret, "table_id": table, "seat": seat})

    async def load(self, table: str, *, after: int = 0) -> StoredTable:
        """A table with its events after a number, in order.

        Raises:
            NoSuchTable: there is none.
            StorageError: it cannot be read.
        """
        async with self.reading() as connection:
            asked = sa.select(TABLES).where(TABLES.c.id == table)
            made = (await connection.execute(asked)).first() if is_name(table) else None
            if made is None:
                raise no_such_table()
            asked = (
                sa.select(EVENTS).where(EVENTS.c.table_id == table, EVENTS.c.number > after).order_by(EVENTS.c.number)
            )
            rows = (await connection.execute(asked)).all()
        try:
            return StoredTable(made.id, made.created, made.settings, [stored_event(row) for row in rows])
        except (ValueError, TypeError) as error:
            raise is_damaged() from error

    async def number_of(self, table: str, command_id: str) -> int | None:
        """The number of the event that a command made; None when it made none.

        Raises:
            StorageError: the storage cannot be read.
        """
        asked = sa.select(EVENTS.c.number).where(EVENTS.c.table_id == table, EVENTS.c.command == command_id)
        async with self.reading() as connection:
            number: int | None = (await connection.execute(asked)).scalar()
            return number

    async def summaries(self, limit: int, offset: int, among: Collection[str] | None = None) -> list[Summary]:
        """Tables, the one changed last first; only those `among` some, if they are named.

        Raises:
            StorageError: the storage cannot be read.
        """
        columns = (TABLES.c.id, TABLES.c.created, TABLES.c.changed, TABLES.c.summary)
        asked = sa.select(*columns).order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(limit).offset(offset)
        if among is not None:
            asked = asked.where(TABLES.c.id.in_([table for table in among if is_name(table)]))
        async with self.reading() as connection:
            rows = (await connection.execute(asked)).all()
        return [summary_of(row) for row in rows]

    async def count(self) -> int:
        """How many tables there are.

        Raises:
            StorageError: the storage cannot be read.
        """
        async with self.reading() as connection:
            return int((await connection.execute(sa.select(sa.func.count()).select_from(TABLES))).scalar_one())

    async def delete(self, table: str) -> None:
        """Remove a table and all that belongs to it.

        Raises:
            NoSuchTable: there is none.
            StorageError: it cannot be removed.
        """
        async with self.transaction() as connection:
            removes = TABLES.delete().where(TABLES.c.id == table)
            if not is_name(table) or (await connection.execute(removes)).rowcount == 0:
                raise no_such_table()

    # ---- Links and keys

    async def links(self, table: str) -> Links:
        """The links of a table.

        Raises:
            NoSuchTable: there is no such table.
            StorageError: the storage cannot be read.
        """
        asked = sa.select(LINKS.c.seat, LINKS.c.secret).where(LINKS.c.table_id == table).order_by(LINKS.c.seat)
        async with self.reading() as connection:
            rows = await connection.execute(asked) if is_name(table) else ()
            found: dict[int, str] = {row.seat: row.secret for row in rows}
        if WATCHING not in found:
            raise no_such_table()
        return Links({seat: secret for seat, secret in found.items() if seat != WATCHING}, found[WATCHING])

    async def by_link(self, secret: str) -> Invitation:
        """Where a link leads.

        Raises:
            NoSuchLink: nowhere.
            StorageError: the storage cannot be read.
        """
        asked = sa.select(LINKS.c.table_id, LINKS.c.seat).where(LINKS.c.secret == secret)
        async with self.reading() as connection:
            found = (await connection.execute(asked)).first() if is_name(secret) else None
        if found is None:
            raise NoSuchLink(say("This link leads to no game, or no longer; ask for a new one."))
        return Invitation(found.table_id, found.seat)

    async def key(self, name: str, proposed: str) -> str:
        """The key of a name; the proposed one, if it has none yet.

        Raises:
            StorageError: it cannot be read or kept.
        """
        asked = sa.select(KEYS.c.value).where(KEYS.c.name == name)
        try:
            async with self.transaction() as connection:
                kept: str | None = (await connection.execute(asked)).scalar()
                if kept is None:
                    await connection.execute(KEYS.insert(), {"name": name, "value": proposed})
                return kept or proposed
        except Conflict:  # another server was quicker
            async with self.reading() as connection:
                return str((await connection.execute(asked)).scalar_one())


# ---- Rows


def dumped(data: Mapping[str, Any]) -> str:
    """JSON of one line."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def row_of(table: str, stored: StoredEvent) -> dict[str, Any]:
    """An event as a row."""
    event = stored.event
    return {
        "table_id": table,
        "number": stored.number,
        "kind": event.kind,
        "seat": event.seat,
        "is_secret": event.is_secret,
        "data": dumped(event.data),
        "command": stored.command or None,
        "time": stored.time,
    }


def stored_event(row: Any) -> StoredEvent:
    """An event from its row."""
    event = Event(row.kind, row.seat, json.loads(row.data), row.is_secret)
    return StoredEvent(row.number, event, row.command or "", row.time)


def summary_of(row: Any) -> Summary:
    """A summary from its row, which says so if it is damaged: the others can still be listed."""
    nothing = Summary(
        id=row.id,
        names=(),
        colours=(),
        kinds=(),
        modules=(),
        created=datetime.fromtimestamp(row.created, UTC),
        changed=datetime.fromtimestamp(row.changed, UTC),
        day=0,
        asked=NOBODY,
        is_over=False,
        scores=None,
        winners=(),
        is_damaged=True,
    )
    try:
        said = json.loads(row.summary)
        found = replace(
            nothing,
            names=tuple(said["names"]),
            colours=tuple(said["colours"]),
            kinds=tuple(said["kinds"]),
            modules=tuple(said["modules"]),
            day=int(said["day"]),
            asked=said["asked"],
            is_over=bool(said["is_over"]),
            scores=None if said["scores"] is None else tuple(said["scores"]),
            winners=tuple(said["winners"]),
            is_damaged=False,
        )
    except (LookupError, TypeError, ValueError):
        return nothing
    return found if is_whole(found) else nothing


def is_whole(summary: Summary) -> bool:
    """Whether the parts of a summary fit together."""
    seats = range(-2, summary.players)  # and nobody, and chance
    by_seat = (summary.colours, summary.kinds, summary.scores or summary.names)
    return (
        summary.players > 0
        and all(len(one) == summary.players for one in by_seat)
        and all(isinstance(seat, int) and seat in seats for seat in (summary.asked, *summary.winners))
    )


def now() -> float:
    """The time, in seconds since 1970."""
    return time.time()


def is_name(text: str) -> bool:
    """Whether a text may be the name of a table, or a secret: a database need not be asked for anything else.

    What comes in an address may hold characters that a database refuses.
    """
    return NAME.fullmatch(text) is not None


def no_such_table() -> NoSuchTable:
    """That there is no such table."""
    return NoSuchTable(say("There is no such game; perhaps it was deleted."))
