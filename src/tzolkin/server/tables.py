"""All tables of a server: made, found, loaded when somebody comes, and let go of when nobody needs them any more."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from hmac import compare_digest
from typing import Final
from weakref import WeakValueDictionary

from tzolkin import bots
from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.words import CHANCE, NOBODY, SEAT_NAMES
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.record.record import LARGEST_TEXT, Record
from tzolkin.render.board.theme import PLAYER_COLOURS
from tzolkin.render.language import language, say
from tzolkin.rules.errors import NotationError
from tzolkin.rules.game import new_game
from tzolkin.server import events
from tzolkin.server.course import BY_CHANCE, BY_PERSON
from tzolkin.server.errors import BadRecord, BadSettings, RecordTooLarge
from tzolkin.server.events import Event
from tzolkin.server.seating import WATCHING, Invitation, Links
from tzolkin.server.state import State, begun
from tzolkin.server.storage import Storage, StoredEvent, Summary, now
from tzolkin.server.table import Table
from tzolkin.server.table_settings import PERSON, SeatSettings, Settings, problem_of_name
from tzolkin.server.thinking import Thinkers
from tzolkin.server.tokens import Tokens, new_id, new_secret

USUAL_IDLE_SECONDS: Final = 600.0
SECONDS_BETWEEN_SWEEPS: Final = 30.0


class Tables:
    """All tables of a server."""

    def __init__(
        self,
        storage: Storage,
        thinkers: Thinkers,
        tokens: Tokens,
        host_key: str,
        *,
        idle_seconds: float,
        bots_wait_for_watchers: bool,
        bot_names: Collection[str],
    ) -> None:
        """With all that `open` has made ready."""
        self.storage: Final = storage
        self.thinkers: Final = thinkers
        self.tokens: Final = tokens
        self.host_key: Final = host_key
        self.idle_seconds: Final = idle_seconds
        self.bots_wait_for_watchers: Final = bots_wait_for_watchers
        self.bot_names: Final = bot_names
        # A table that was let go of is found again as long as anybody still holds it: there is never a second one.
        self._alive: Final[WeakValueDictionary[str, Table]] = WeakValueDictionary()
        self.needed: Final[dict[str, Table]] = {}  # kept in memory for somebody's sake
        self._loading: Final[dict[str, asyncio.Lock]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    @staticmethod
    async def open(
        storage: Storage,
        thinkers: Thinkers | None = None,
        *,
        idle_seconds: float = USUAL_IDLE_SECONDS,
        bots_wait_for_watchers: bool = False,
        bot_names: Collection[str] | None = None,
    ) -> Tables:
        """The tables kept in a storage.

        Bots think in processes of their own.  Once a table is loaded they go on whether anybody watches or not, unless
        they are to wait for watchers.  A table that nobody needs for `idle_seconds` leaves the memory.

        Raises:
            StorageError: the storage cannot be read.
        """
        tables = Tables(
            storage,
            thinkers or Thinkers(),
            Tokens(await storage.key("signing", new_secret() + new_secret())),
            await storage.key("host", new_secret()),
            idle_seconds=idle_seconds,
            bots_wait_for_watchers=bots_wait_for_watchers,
            bot_names=bots.names() if bot_names is None else bot_names,
        )
        tables._sweeper = asyncio.create_task(tables._sweep_now_and_then())
        return tables

    def end_watching(self) -> None:
        """Let everybody who watches go, so that a server which is to end need not wait for them."""
        for table in list(self._alive.values()):
            table.end_watching()

    async def close(self) -> None:
        """Stop all bots, and close the storage."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._sweeper
        for table in list(self._alive.values()):
            await table.close()
        self.needed.clear()
        await self.thinkers.close()
        await self.storage.close()

    def is_host_key(self, text: str) -> bool:
        """Whether a text is the key in the link of whoever started the server."""
        return compare_digest(text.encode(), self.host_key.encode())

    # ---- Making tables

    async def create(self, settings: Settings) -> Table:
        """A new table.

        Raises:
            BadSettings: no game can be played like this.
            StorageError: it cannot be kept.
        """
        settings = settings.checked(self.bot_names)
        return await self._make(settings, None)

    async def import_record(self, text: str, settings: Settings | None = None) -> Table:
        """A table at which the game of a record goes on, or is over.

        Its seed deals on, or a new one where the record names none.  Without settings persons sit on all seats, here,
        under the names in the record.

        Raises:
            RecordTooLarge: the text is too long.
            BadRecord: it is no record; says line and column.
            BadSettings: the settings are for another game.
            StorageError: it cannot be kept.
        """
        if len(text) > LARGEST_TEXT:
            most = LARGEST_TEXT
            raise RecordTooLarge(
                say("A record has at most {most} characters; this has {got}.", most=most, got=len(text))
            )
        try:
            record = await asyncio.to_thread(Record.loads, text)
        except NotationError as error:
            raise bad_record(error) from None
        settings = settings_of_record(record) if settings is None else settings.checked(self.bot_names)
        if settings.ruleset() != record.ruleset:
            raise BadSettings({"seats": say("The record is of a game with other players or modules.")})
        seed = record.seed()
        return await self._make(settings if seed is None else replace(settings, seed=seed), imported(record))

    async def _make(self, settings: Settings, first: Event | None) -> Table:
        """A table that begins with this event, or with a new game."""
        if settings.seed is None:
            settings = replace(settings, seed=secrets.randbelow(LARGEST_SEED + 1))
        state = State(settings)
        made = [begun(state, first)]
        if state.course.is_over:
            made.append(Event(events.ENDED))
        created = now()
        stored = [StoredEvent(number, event, "", created) for number, event in enumerate(made, 1)]
        for one in stored:
            state.add(one)
        table = self._table(new_id(), created, state)
        links = {seat: new_secret() for seat in (WATCHING, *state.people)}
        await self.storage.make_table(table.id, settings.dumps(), state.summary(), stored, links)
        return self._found(table)

    def _table(self, table: str, created: float, state: State) -> Table:
        return Table(
            table,
            created,
            state,
            self.storage,
            self.thinkers,
            bot_names=self.bot_names,
            bots_wait_for_watchers=self.bots_wait_for_watchers,
        )

    # ---- Finding tables

    async def get(self, table: str) -> Table:
        """A table; its bots go on where they were.

        Raises:
            NoSuchTable: there is none.
            StorageError: it cannot be read.
        """
        found = self._alive.get(table)
        if found is None:
            async with self._loading.setdefault(table, asyncio.Lock()):
                found = self._alive.get(table)
                try:
                    if found is None:
                        stored = await self.storage.load(table)
                        found = self._table(stored.id, stored.created, Table.stored_state(stored))
                        self._alive[table] = found
                finally:
                    self._loading.pop(table, None)
        return self._found(found)

    def _found(self, table: Table) -> Table:
        """A table that somebody needs."""
        self._alive[table.id] = table
        self.needed[table.id] = table
        table.last_used = now()
        table.bots.wake()
        return table

    async def by_link(self, secret: str) -> Invitation:
        """Where a link leads.

        Raises:
            NoSuchLink: nowhere.
            StorageError: the storage cannot be read.
        """
        return await self.storage.by_link(secret)

    async def links(self, table: str) -> Links:
        """The links of a table: for its owner's eyes only.

        Raises:
            NoSuchTable: there is no such table.
            StorageError: the storage cannot be read.
        """
        return await self.storage.links(table)

    async def summaries(
        self, limit: int = 50, offset: int = 0, *, among: Collection[str] | None = None
    ) -> list[Summary]:
        """Tables, the one changed last first; only those `among` some, if they are named.

        Raises:
            StorageError: the storage cannot be read.
        """
        return await self.storage.summaries(limit, offset, among)

    async def count(self) -> int:
        """How many tables there are.

        Raises:
            StorageError: the storage cannot be read.
        """
        return await self.storage.count()

    async def delete(self, table: str) -> None:
        """Remove a table for good.

        Raises:
            NoSuchTable: there is none.
            StorageError: it cannot be removed.
        """
        found = self._alive.pop(table, None)
        self.needed.pop(table, None)
        if found is not None:
            await found.close()
        await self.storage.delete(table)

    # ---- Memory

    async def sweep(self) -> None:
        """Let go of the tables that nobody has needed for a while."""
        long_ago = now() - self.idle_seconds
        for table in list(self.needed.values()):
            if table.is_idle and table.last_used <= long_ago:
                del self.needed[table.id]
                await table.bots.close()

    async def _sweep_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(min(SECONDS_BETWEEN_SWEEPS, max(self.idle_seconds, 1)))
            await self.sweep()


# ---- Records


def settings_of_record(record: Record) -> Settings:
    """Persons here on all seats, under the names in a record where these will do."""
    names: list[str] = []
    for seat in range(record.ruleset.players):
        name = record.headers.get(SEAT_FIELDS[seat], "")
        names.append(SEAT_NAMES[seat] if problem_of_name(name, [*names, *SEAT_NAMES[seat + 1 :]]) else name)
    seats = tuple(SeatSettings(PERSON, name, PLAYER_COLOURS[seat]) for seat, name in enumerate(names))
    return Settings(seats, record.ruleset.modules, language=language())


def imported(record: Record) -> Event:
    """The event that makes the choices of a record: chance's, and otherwise persons'."""
    game = new_game(record.ruleset)
    makers = ""
    for choice in record.choices:
        makers += BY_CHANCE if game.seat_to_choose == CHANCE else BY_PERSON
        game.choose(choice)
    return Event(events.BEGUN, NOBODY, {"to": 0, "choices": list(record.choices), "makers": makers})


def bad_record(error: NotationError) -> BadRecord:
    """What is wrong with a text that should be a record."""
    message = say("This is no record of a game: line {line}, column {column}: expected {expected}, got {got}.",
                  line=error.line, column=error.column, expected=error.expected, got=repr(error.got[:60]))  # fmt: skip
    return BadRecord(message, error.line, error.column)
