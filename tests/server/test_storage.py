"""Games are kept, found again, and nothing that goes wrong with the disk harms them."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.server.at_the_table import (
    AT_ONCE,
    BY_LINK,
    HERE,
    Client,
    ThinkersHere,
    asynchronous,
    bots_have_played,
    new_id,
    settings_for,
    tables_at,
)
from tzolkin.server.commands import Choose, Rename
from tzolkin.server.engines import SqliteFile
from tzolkin.server.errors import NoSuchLink, NoSuchTable, StaleCommand, StorageError, StorageFull
from tzolkin.server.events import Event
from tzolkin.server.schema import METADATA
from tzolkin.server.seating import WATCHING, Invitation
from tzolkin.server.storage import Storage, StoredEvent
from tzolkin.server.storage_troubles import Conflict
from tzolkin.server.table import Table
from tzolkin.server.tables import Tables


@asynchronous
async def test_a_table_is_the_same_after_the_server_has_been_started_again(place: str) -> None:
    async with tables_at(place) as tables:
        table = await tables.create(settings_for(HERE, "random", BY_LINK, modules=("tribes", "mini_expansion")))
        client = Client(table, 0)
        await play_some_turns(table)
        client.look()
        before = everything(table)
        number, links = client.seen, await tables.links(table.id)
    async with tables_at(place) as tables:
        table = await tables.get(table.id)
        assert everything(table) == before
        assert Client(table, 0).seen == number
        assert await tables.links(table.id) == links


async def play_some_turns(table: Table) -> None:
    for _ in range(4):
        await bots_have_played(table)
        client = Client(table, 0, 2)
        await client.play_turn()
    await bots_have_played(table)
    client = Client(table, 0, 2)
    await client.choose()
    await client.send(Rename(new_id(), 0, 0, "Ann the Elder"))


def everything(table: Table) -> tuple[object, ...]:
    state, course = table.state, table.state.course
    return (
        table.created, state.seats, state.options, state.told, state.notes, course.choices, course.makers, course.draws,
        course.stretches, course.is_between, course.waits, course.held_back, course.revealed_at, course.game.to_text(),
    )  # fmt: skip


@asynchronous
async def test_the_keys_of_a_server_outlive_it(place: str) -> None:
    async with tables_at(place) as tables:
        table = await tables.create(settings_for(HERE, BY_LINK))
        token, host, key = tables.tokens.write(table.owner_pass()), tables.tokens.write_host(), tables.host_key
    async with tables_at(place) as tables:
        assert tables.tokens.read(token) == table.owner_pass()
        assert tables.tokens.read_host(host)
        assert tables.is_host_key(key) and not tables.is_host_key(key[:-1])


@asynchronous
async def test_links_lead_to_their_seats_and_to_nothing_else(place: str) -> None:
    async with tables_at(place) as tables:
        table = await tables.create(settings_for(HERE, "random", BY_LINK))
        links = await tables.links(table.id)
        assert sorted(links.seats) == [0, 2]
        for seat, secret in links.seats.items():
            assert await tables.by_link(secret) == Invitation(table.id, seat)
        assert await tables.by_link(links.watch) == Invitation(table.id, WATCHING)
        assert len({links.watch, *links.seats.values()}) == 3
        for wrong in ("", "x", links.watch[:-1], links.watch * 2, "ä" * 22):
            with pytest.raises(NoSuchLink):
                await tables.by_link(wrong)


@asynchronous
async def test_games_are_listed_the_last_played_first_and_can_be_deleted(place: str) -> None:
    async with tables_at(place, bots_wait_for_watchers=True) as tables:
        first = await tables.create(settings_for(HERE, "random", options=AT_ONCE))
        second = await tables.create(settings_for(BY_LINK, BY_LINK, HERE, modules=("prophecies",)))
        assert [summary.id for summary in await tables.summaries()] == [second.id, first.id]
        await Client(first, 0, is_owner=True).send(Rename(new_id(), 0, 0, "Zoë"))
        newest, oldest = await tables.summaries()
        assert newest.id == first.id and newest.names == ("Zoë", "Bob") and newest.kinds == ("person", "bot")
        assert oldest.players == 3 and oldest.modules == ("prophecies",) and oldest.scores is None
        assert [summary.id for summary in await tables.summaries(limit=1, offset=1)] == [second.id]
        await tables.delete(first.id)
        assert await tables.count() == 1
        for gone in (tables.get(first.id), tables.links(first.id), tables.delete(first.id)):
            with pytest.raises(NoSuchTable):
                await gone


@asynchronous
async def test_an_event_has_its_number_once_and_a_command_makes_one_event(place: str) -> None:
    storage = await Storage.open(place)
    try:
        first = [StoredEvent(1, Event("begun", data={"to": 0}), "", 1.5)]
        await storage.make_table("t", "{}", {}, first, {-2: "watch", 0: "seat"})
        await storage.append("t", [StoredEvent(2, Event("chosen", 0, {"a": [1]}, True), "one", 2.25)], {})
        for number, command in ((2, "two"), (3, "one")):
            with pytest.raises(Conflict):
                # The first of the two could be kept; it must not be, when the second cannot.
                events = [StoredEvent(9, Event("chosen"), "", 3.0), StoredEvent(number, Event("chosen"), command, 3.0)]
                await storage.append("t", events, {}, {0: "other"})
        stored = await storage.load("t")
        assert stored.events == [*first, StoredEvent(2, Event("chosen", 0, {"a": [1]}, True), "one", 2.25)]
        assert await storage.number_of("t", "one") == 2
        assert await storage.number_of("t", "two") is None
        assert (await storage.links("t")).seats == {0: "seat"}
    finally:
        await storage.close()


@asynchronous
async def test_the_migrations_lead_to_the_shape_that_the_program_expects(place: str) -> None:
    storage = await Storage.open(place)

    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), METADATA))

    found = await storage.read(differences)
    await storage.close()
    assert found == []


STARTING = """
import asyncio, sys
from tzolkin.server.storage import Storage

async def start():
    storage = await Storage.open(sys.argv[1])
    print(await storage.key("host", sys.argv[2]))
    await storage.close()

asyncio.run(start())
"""


def test_several_servers_may_start_at_once(place: str) -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", STARTING, place, f"proposal {number}"], stdout=subprocess.PIPE, text=True
        )
        for number in range(3)
    ]
    keys = [process.communicate()[0].strip() for process in processes]
    assert len(set(keys)) == 1
    assert keys[0].startswith("proposal")


@asynchronous
async def test_two_servers_at_one_game_do_not_harm_it(place: str) -> None:
    async with tables_at(place) as here, tables_at(place) as there:
        one = await here.create(settings_for(HERE, BY_LINK, options=AT_ONCE))
        other = await there.get(one.id)
        asked = one.status(Client(one).access).asked
        mine, yours = Client(one, asked), Client(other, asked)
        command = Choose(new_id(), mine.seen, mine.options()[0])
        number = await mine.send(command)
        with pytest.raises(StaleCommand):  # what it saw is gone
            await yours.choose()
        assert everything(other) == everything(one)
        assert await yours.send(command) == number  # sent again to the other server: done once
        yours.look()
        await yours.choose()
        assert len(other.state.told) == len(one.state.told) + 1


# ---- Trouble


@asynchronous
async def test_a_full_disk_is_said_and_the_game_goes_on_when_there_is_room(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, BY_LINK, options=AT_ONCE))
        client = Client(table, table.status(Client(table).access).asked)
        seat = min(client.access.seats)
        await limit_pages(tables.storage, 1)
        with pytest.raises(StorageFull, match=r"no room left.*free some room") as caught:
            for number in range(500):  # until the pages at hand are used up
                await client.send(Rename(new_id(), 0, seat, f"N{number}"))  # smaller than any choice
        assert caught.value.status == 507
        assert "games.db" not in caught.value.told and "free some room" in caught.value.told
        before = everything(table)
        command = Choose(new_id(), client.look().number, client.options()[0])
        with pytest.raises(StorageFull):
            await client.send(command)
        assert everything(table) == before
        await limit_pages(tables.storage, 1_000_000)
        await client.send(command)
        assert everything(table) != before


async def limit_pages(storage: Storage, pages: int) -> None:
    await storage.read(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").all())


@asynchronous
async def test_a_locked_file_is_said_and_the_game_goes_on_when_it_is_free(file: Path) -> None:
    tables = await Tables.open(await Storage.open(file, lock_seconds=0.05), ThinkersHere())
    table = await tables.create(settings_for(HERE, BY_LINK, options=AT_ONCE))
    client = Client(table, table.status(Client(table).access).asked)
    before = everything(table)
    other = sqlite3.connect(file)
    other.execute("BEGIN IMMEDIATE")
    command = Choose(new_id(), client.seen, client.options()[0])
    with pytest.raises(StorageError, match=r"Another program is writing to .*games.db.  Nothing is lost") as caught:
        await client.send(command)
    assert "games.db" not in caught.value.told and "Nothing is lost" in caught.value.told
    assert everything(table) == before
    other.rollback()
    other.close()
    await client.send(command)
    assert everything(table) != before
    await tables.close()


@asynchronous
async def test_all_who_wait_for_a_locked_file_are_told_at_once(file: Path) -> None:
    storage = await Storage.open(file, lock_seconds=0.05)
    assert isinstance(storage.engine, SqliteFile)
    writing = storage.engine.writing
    await writing.acquire()  # somebody here waits for the file already
    with pytest.raises(StorageError, match="Another program is writing to"):
        await storage.write(lambda _: None)
    writing.release()
    assert await storage.write(lambda _: writing.locked())
    assert not writing.locked()
    await storage.close()


@asynchronous
async def test_a_damaged_file_is_said_when_it_is_opened(file: Path) -> None:
    file.write_bytes(b"This is no database. " * 500)
    with pytest.raises(StorageError, match=r"damaged and cannot be read.*put back a copy"):
        await Storage.open(file)


@asynchronous
async def test_a_file_damaged_while_it_is_used_harms_no_other_game(file: Path) -> None:
    async with tables_at(file) as tables:
        good = await tables.create(settings_for(HERE, BY_LINK, options=AT_ONCE))
        bad = await tables.create(settings_for(HERE, BY_LINK))
    with sqlite3.connect(file) as connection:
        connection.execute('UPDATE events SET data = \'{"to":0,"choices":[1\' WHERE table_id = ?', (bad.id,))
    connection.close()
    async with tables_at(file) as tables:
        with pytest.raises(StorageError, match="damaged"):
            await tables.get(bad.id)
        assert everything(await tables.get(good.id)) == everything(good)


@pytest.mark.parametrize("damage", ['{"to":0,"choices":[1', "5", "[]", "null"])
@asynchronous
async def test_a_damaged_event_is_said_to_spoil_its_own_game(file: Path, damage: str) -> None:
    async with tables_at(file) as tables:
        bad = await tables.create(settings_for(HERE, BY_LINK))
    write(file, "UPDATE events SET data = ?", damage)
    async with tables_at(file) as tables:
        with pytest.raises(StorageError, match=r"This game is damaged.*Other games are not harmed"):
            await tables.get(bad.id)
        await tables.delete(bad.id)  # and can be removed
        assert await tables.count() == 0


def write(file: Path, statement: str, *values: str) -> None:
    """Change what a file holds behind the back of the program."""
    with sqlite3.connect(file) as connection:
        connection.execute(statement, values)
    connection.close()


@pytest.mark.parametrize(
    "damage",
    ["", "{", "[]", "null", "{}", '{"names":5}', '{"names":["Ann"],"colours":[],"kinds":[],"modules":[],"day":0,'
     '"asked":0,"is_over":false,"scores":null,"winners":[]}', '{"names":["Ann"],"colours":["red"],"kinds":["person"],'
     '"modules":[],"day":0,"asked":7,"is_over":false,"scores":null,"winners":[]}'],
)  # fmt: skip
@asynchronous
async def test_a_list_of_games_says_which_of_them_is_damaged(file: Path, damage: str) -> None:
    async with tables_at(file) as tables:
        good = await tables.create(settings_for(HERE, BY_LINK))
        bad = await tables.create(settings_for(HERE, BY_LINK))
        write(file, "UPDATE tables SET summary = ? WHERE id = ?", damage, bad.id)
        listed = {summary.id: summary.is_damaged for summary in await tables.summaries()}
        assert listed == {good.id: False, bad.id: True}


@asynchronous
async def test_some_games_are_found_however_many_are_newer(place: str) -> None:
    async with tables_at(place) as tables:
        first, second, third = [await tables.create(settings_for(HERE, BY_LINK)) for _ in range(3)]
        own = await tables.summaries(limit=1, among=[first.id, "none", "\0", "a b"])
        assert [summary.id for summary in own] == [first.id]
        assert [summary.id for summary in await tables.summaries(among=[third.id, first.id])] == [third.id, first.id]
        assert await tables.summaries(among=[]) == []
        assert second.id in [summary.id for summary in await tables.summaries()]


@asynchronous
async def test_events_that_do_not_follow_from_each_other_are_said_to_be_damaged(file: Path) -> None:
    async with tables_at(file) as tables:
        bad = await tables.create(settings_for(HERE, BY_LINK))
    with sqlite3.connect(file) as connection:
        connection.execute('UPDATE events SET data = \'{"to":0,"choices":[499],"makers":"p"}\'')
    connection.close()
    async with tables_at(file) as tables:
        with pytest.raises(StorageError, match="This game is damaged"):
            await tables.get(bad.id)


@asynchronous
async def test_games_kept_by_a_newer_program_are_left_alone(file: Path) -> None:
    await (await Storage.open(file)).close()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'of the future'")
    connection.close()
    with pytest.raises(StorageError, match="newer version of this program"):
        await Storage.open(file)


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("mysql://localhost/games", "SQLite or PostgreSQL, not in mysql"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be reached now"),
        ("://", "not the address of a database"),
    ],
)
@asynchronous
async def test_an_address_without_a_database_is_refused_in_words(url: str, message: str) -> None:
    with pytest.raises(StorageError, match=message):
        await Storage.open(url)


@asynchronous
async def test_a_password_is_never_said() -> None:
    with pytest.raises(StorageError) as caught:
        await Storage.open("postgresql://somebody:swordfish@127.0.0.1:1/none")
    assert "swordfish" not in str(caught.value)
    assert "127.0.0.1" in str(caught.value) and "127.0.0.1" not in caught.value.told


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)  # a SQLite file has no server
@asynchronous
async def test_a_database_that_was_started_again_is_found_again(place: str) -> None:
    async with tables_at(place) as tables:
        table = await tables.create(settings_for(HERE, BY_LINK, options=AT_ONCE))
        client = Client(table, table.status(Client(table).access).asked)
        other = await Storage.open(place)
        ends = sa.text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await other.read(lambda connection: connection.execute(ends).all())
        await other.close()
        await client.choose()
        assert everything(await tables.get(table.id)) == everything(table)


@asynchronous
async def test_a_folder_is_no_place_for_games(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be opened"):
        await Storage.open(tmp_path)


@asynchronous
async def test_the_folder_of_a_file_is_made(tmp_path: Path) -> None:
    await (await Storage.open(tmp_path / "new" / "folder" / "games.db")).close()
    assert (tmp_path / "new" / "folder" / "games.db").exists()


@asynchronous
async def test_every_transaction_reaches_the_disk_before_it_is_answered(file: Path) -> None:
    storage = await Storage.open(file)

    def settings(connection: sa.Connection) -> list[object]:
        asked = ("synchronous", "journal_mode", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {setting}").scalar() for setting in asked]

    assert await storage.read(settings) == [2, "wal", 1]  # 2: FULL
    await storage.close()
