"""Where games are kept: tables and their numbered events, in a SQLite file or in PostgreSQL.

Nothing else here touches the disk.  Events are only ever added.  What belongs to one command is added in one
transaction, and answered after it; a server that is killed at any moment loses nothing that it has answered.  A SQLite
file is written ahead (WAL), so that readers and the writer do not wait for each other, with `synchronous=FULL`: every
transaction reaches the disk before it is answered, so that a power cut loses nothing either.  That costs one flush a
command, which no player notices.

What is done in one go is a function of a connection (`work`), which engines.py has done.

The shape of the storage is brought up to date by itself (migrations/).
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from alembic.util import CommandError

from tzolkin.components.words import NOBODY
from tzolkin.render.language import say
from tzolkin.server.connecting import SQLITE, address_of, run_migrations
from tzolkin.server.engines import Engine, PostgresDatabase, SqliteFile
from tzolkin.server.errors import NoSuchLink, NoSuchTable, StorageError
from tzolkin.server.events import Event
from tzolkin.server.schema import EVENTS, KEYS, LINKS, TABLES
from tzolkin.server.seating import WATCHING, Invitation, Links
from tzolkin.server.storage_troubles import Conflict, away, is_damaged, said_clearly

SECONDS_TO_WAIT_FOR_A_LOCK: Final = 5.0
NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")

# What every choice carries out is made only once.
ADD_EVENTS: Final = EVENTS.insert()
CHANGE_TABLE: Final = TABLES.update().where(TABLES.c.id == sa.bindparam("table"))

Result = TypeVar("Result")


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
    is_brought_in: bool = False  # whether it began with a record

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)


class Storage:
    """The games kept in one place."""

    def __init__(self, engine: Engine) -> None:
        """Keep them there; `open` also makes sure that this can be done."""
        self.engine: Final = engine

    @staticmethod
    async def open(url: str | Path, *, lock_seconds: float = SECONDS_TO_WAIT_FOR_A_LOCK) -> Storage:
        """The storage at a URL, or in the SQLite file at a path, brought up to date.

        Raises:
            StorageError: that is impossible.
        """
        address = address_of(url)
        engine: Engine
        if address.drivername == SQLITE:
            engine = file = SqliteFile(address, lock_seconds)
            await file.prepare()
        else:
            engine = PostgresDatabase(address)
        storage = Storage(engine)
        try:
            await storage.migrate()
        except BaseException:
            await storage.close()
            raise
        return storage

    @property
    def place(self) -> str:
        """Where the games are kept, for messages; without a password."""
        return self.engine.place

    async def close(self) -> None:
        """Let go of it."""
        await self.engine.close()

    async def migrate(self) -> None:
        """Take all steps of migrations/ that have not been taken, or none of them.

        Raises:
            StorageError: a newer program has been here.
        """
        try:
            await self.write(run_migrations)
        except CommandError:
            message = say("The games in {place} were kept by a newer version of this program.  "
                          "Use that version, or another file.", place=self.place)  # fmt: skip
            raise StorageError(message, away()) from None

    async def write(self, work: Callable[[sa.Connection], Result]) -> Result:
        """What work on the storage leads to, whose changes all count or none of them do.

        Raises:
            StorageError: the storage cannot be reached or written.
            Conflict: what was added is there already.
        """
        with said_clearly(self.place):
            return await self.engine.write(work)

    async def read(self, work: Callable[[sa.Connection], Result]) -> Result:
        """What work that only reads finds.

        Raises:
            StorageError: the storage cannot be reached or read.
        """
        with said_clearly(self.place):
            return await self.engine.read(work)

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

        def work(connection: sa.Connection) -> None:
            connection.execute(TABLES.insert(), row)
            connection.execute(EVENTS.insert(), [row_of(table, one) for one in stored])
            connection.execute(LINKS.insert(), secrets)

        await self.write(work)

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
        changed = {"table": table, "changed": stored[-1].time, "summary": dumped(summary)}

        def work(connection: sa.Connection) -> None:
            connection.execute(ADD_EVENTS, [row_of(table, one) for one in stored])
            connection.execute(CHANGE_TABLE, changed)
            for seat, secret in (links or {}).items():
                connection.execute(LINKS.delete().where(LINKS.c.table_id == table, LINKS.c.seat == seat))
                if secret is not None:
                    connection.execute(LINKS.insert(), {"secret": secret, "table_id": table, "seat": seat})

        await self.write(work)

    async def load(self, table: str, *, after: int = 0) -> StoredTable:
        """A table with its events after a number, in order.

        Raises:
            NoSuchTable: there is none.
            StorageError: it cannot be read.
        """
        asked = sa.select(TABLES).where(TABLES.c.id == table)
        later = sa.select(EVENTS).where(EVENTS.c.table_id == table, EVENTS.c.number > after).order_by(EVENTS.c.number)

        def work(connection: sa.Connection) -> tuple[Any, Sequence[Any]]:
            made = connection.execute(asked).first() if is_name(table) else None
            if made is None:
                raise no_such_table()
            return made, connection.execute(later).all()

        made, rows = await self.read(work)
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
        number: int | None = await self.read(lambda connection: connection.execute(asked).scalar())
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
        rows = await self.read(lambda connection: connection.execute(asked).all())
        return [summary_of(row) for row in rows]

    async def count(self) -> int:
        """How many tables there are.

        Raises:
            StorageError: the storage cannot be read.
        """
        asked = sa.select(sa.func.count()).select_from(TABLES)
        return await self.read(lambda connection: int(connection.execute(asked).scalar_one()))

    async def delete(self, table: str) -> None:
        """Remove a table and all that belongs to it.

        Raises:
            NoSuchTable: there is none.
            StorageError: it cannot be removed.
        """
        removes = TABLES.delete().where(TABLES.c.id == table)
        if not is_name(table) or await self.write(lambda connection: connection.execute(removes).rowcount) == 0:
            raise no_such_table()

    # ---- Links and keys

    async def links(self, table: str) -> Links:
        """The links of a table.

        Raises:
            NoSuchTable: there is no such table.
            StorageError: the storage cannot be read.
        """
        asked = sa.select(LINKS.c.seat, LINKS.c.secret).where(LINKS.c.table_id == table).order_by(LINKS.c.seat)
        rows = await self.read(lambda connection: connection.execute(asked).all()) if is_name(table) else ()
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
        found = await self.read(lambda connection: connection.execute(asked).first()) if is_name(secret) else None
        if found is None:
            raise NoSuchLink(say("This link leads to no game, or no longer; ask for a new one."))
        return Invitation(found.table_id, found.seat)

    async def key(self, name: str, proposed: str) -> str:
        """The key of a name; the proposed one, if it has none yet.

        Raises:
            StorageError: it cannot be read or kept.
        """
        asked = sa.select(KEYS.c.value).where(KEYS.c.name == name)

        def work(connection: sa.Connection) -> str:
            kept: str | None = connection.execute(asked).scalar()
            if kept is None:
                connection.execute(KEYS.insert(), {"name": name, "value": proposed})
            return kept or proposed

        try:
            return await self.write(work)
        except Conflict:  # another server was quicker
            return await self.read(lambda connection: str(connection.execute(asked).scalar_one()))


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
            is_brought_in=bool(said.get("brought in", False)),  # games kept by older versions do not say
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
