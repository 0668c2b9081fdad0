"""Commands: once each, in order, and only by who may."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.at_the_table import (
    AT_ONCE,
    BY_LINK,
    HERE,
    Client,
    asynchronous,
    bots_have_played,
    new_id,
    settings_for,
    tables_at,
)
from tests.server.test_turns import asked, opened_first_turn
from tzolkin.render.language import speaking
from tzolkin.server.commands import (
    Choose,
    ClaimSeat,
    Command,
    Confirm,
    GiveToBot,
    GiveToPerson,
    Rename,
    SetOptions,
    Undo,
)
from tzolkin.server.errors import (
    BadCommand,
    BadSettings,
    NoSuchLink,
    NotNow,
    NotTheOwner,
    NotYourSeat,
    ServerError,
    StaleCommand,
    status_of,
)
from tzolkin.server.events import News
from tzolkin.server.seating import Access, Pass
from tzolkin.server.table_settings import Options


@asynchronous
async def test_a_command_sent_several_times_at_once_counts_once(place: str) -> None:  # PR-062
    async with tables_at(place) as tables:
        table = await opened_first_turn(tables, HERE, HERE, options=AT_ONCE)
        for _ in range(10):
            client = asked(table)
            told, length = len(table.state.told), table.length
            command = Choose(new_id(), client.seen, client.options()[-1])
            numbers = await asyncio.gather(*(table.do(command, client.access) for _ in range(4)))
            assert set(numbers) == {client.seen + 1}
            assert len(table.state.told) == told + 1 and table.length > length


@asynchronous
async def test_of_ten_commands_in_a_burst_one_counts_and_the_others_are_stale(place: str) -> None:
    async with tables_at(place) as tables:
        table = await opened_first_turn(tables, HERE, HERE, options=AT_ONCE)
        client = asked(table)
        burst = [Choose(new_id(), client.seen, client.options()[0]) for _ in range(10)]
        answers = await asyncio.gather(*(table.do(one, client.access) for one in burst), return_exceptions=True)
        assert [isinstance(answer, int) for answer in answers] == [True] + [
            False
        ] * 9  # in the order in which they came
        assert all(isinstance(answer, StaleCommand) for answer in answers[1:])


@asynchronous
async def test_a_repeated_command_counts_once_after_a_restart_too(place: str) -> None:
    async with tables_at(place) as tables:
        table = await opened_first_turn(tables, HERE, HERE, options=AT_ONCE)
        client = asked(table)
        command = Choose(new_id(), client.seen, client.options()[0])
        number = await client.send(command)
        await client.play_turn()
    async with tables_at(place) as tables:
        table = await tables.get(table.id)
        told = len(table.state.told)
        assert await table.do(command, client.access) == number
        assert len(table.state.told) == told


@asynchronous
async def test_an_id_that_was_refused_may_be_used_again(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE)
        client = asked(table)
        command = Choose(new_id(), client.seen, 499)
        with pytest.raises(ServerError):
            await client.send(command)
        await client.send(replace(command, choice=client.options()[0]))


@pytest.mark.parametrize("name", ["", "x" * 65, "a b", "ä", "a\n", "'; DROP TABLE events; --", None, 7])
@asynchronous
async def test_an_id_that_no_page_makes_is_refused(file: Path, name: str) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE))
        with pytest.raises(BadCommand, match="needs an id"):
            await table.do(Undo(name, 1), Access(frozenset((0, 1))))


@pytest.mark.parametrize("seen", [-1, True, "1", None, 1.0])
@asynchronous
async def test_a_number_that_no_page_knows_is_refused(file: Path, seen: int) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE))
        with pytest.raises(BadCommand, match="number of an event"):
            await table.do(Undo("u", seen), Access(frozenset((0, 1))))


@asynchronous
async def test_a_kind_of_command_that_there_is_not_is_refused(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE))
        with pytest.raises(BadCommand, match="no such command: 'Command'"):
            await table.do(Command("c", 1), Access(frozenset((0, 1)), is_owner=True))


@asynchronous
async def test_only_the_owner_changes_the_table(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, BY_LINK, "random"))
        guest = Access(frozenset((1,)))
        for command in (
            SetOptions("a", 0, Options()),
            GiveToBot("b", 0, 0, "random"),
            GiveToPerson("c", 0, 2, "Gus", is_here=True),
        ):
            with pytest.raises(NotTheOwner):
                await table.do(command, guest)
        for wish in (Rename("d", 0, 0, "Gus"), ClaimSeat("e", 0, 0)):
            with pytest.raises(NotYourSeat):
                await table.do(wish, guest)
        assert len(table.state.told) == 1


@asynchronous
async def test_wrong_settings_are_refused_with_the_field_that_is_wrong(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, BY_LINK, "random"))
        owner = Access(frozenset((0,)), is_owner=True)
        for command, field in (
            (SetOptions("a", 0, Options(pace=11)), "options.pace"),
            (SetOptions("a", 0, Options(pace=float("nan"))), "options.pace"),
            (SetOptions("a", 0, Options(confirm_turns=None)), "options.confirm_turns"),  # type: ignore[arg-type]
            (GiveToBot("b", 0, 0, "deep blue"), "bot"),
            (Rename("c", 0, 0, "bob"), "name"),
            (Rename("c", 0, 0, " "), "name"),
            (ClaimSeat("d", 0, 0, "N" * 41), "name"),
            (GiveToPerson("e", 0, 2, "two\nlines", is_here=False), "name"),
        ):
            with pytest.raises(BadSettings) as caught:
                await table.do(command, owner)
            assert list(caught.value.problems) == [field]
        for seat in (3, -1, True, None):
            with pytest.raises(BadCommand, match="no such seat"):
                await table.do(Rename("f", 0, seat, "Gus"), owner)  # type: ignore[arg-type]
        with pytest.raises(NotNow, match="person plays this seat"):
            await table.do(GiveToPerson("g", 0, 1, "Gus", is_here=False), owner)
        assert len(table.state.told) == 1


@asynchronous
async def test_names_and_seats_are_changed_and_noted(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, BY_LINK, "random"))
        assert [seat.is_claimed for seat in table.seats] == [True, False, False]
        await table.do(ClaimSeat("a", 0, 1, "Zed"), Access(frozenset((1,))))
        await table.do(Rename("b", 0, 2, "Robot"), Access(is_owner=True))
        assert table.names == ("Ann", "Zed", "Robot") and table.seats[1].is_claimed
        assert [(note.kind, note.seat, dict(note.data)) for note in table.notes()] == [
            ("seat claimed", 1, {"name": "Zed"}),
            ("seat renamed", 2, {"name": "Robot"}),
        ]
        again = table.settings
        assert [seat.name for seat in again.seats] == ["Ann", "Zed", "Robot"] and again.seed is None
        assert (await tables.create(again)).names == table.names


@asynchronous
async def test_a_seat_that_changes_hands_is_closed_to_old_links_and_passes(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, BY_LINK))
        secret = (await tables.links(table.id)).seats[1]
        guest = table.with_seat(None, (await tables.by_link(secret)).seat)
        assert table.access(guest) == Access(frozenset((1,)))
        owner = Access(is_owner=True)
        await table.do(GiveToBot("a", 0, 1, "random"), owner)
        assert table.access(guest) == Access()
        with pytest.raises(NoSuchLink):
            await tables.by_link(secret)
        await table.do(GiveToPerson("b", 0, 1, "New", is_here=False), owner)
        assert table.access(guest) == Access()
        fresh = (await tables.links(table.id)).seats[1]
        assert fresh != secret
        assert table.access(table.with_seat(guest, 1)) == Access(frozenset((1,)))


@asynchronous
async def test_a_pass_opens_its_own_table_only(file: Path) -> None:
    async with tables_at(file) as tables:
        one, other = [await tables.create(settings_for(HERE, BY_LINK, HERE)) for _ in range(2)]
        assert one.access(one.owner_pass()) == Access(frozenset((0, 2)), is_owner=True)
        assert other.access(one.owner_pass()) == Access() == one.access(None)
        assert one.access(Pass(one.id, ((0, 1), (7, 0), (-1, 0), (2, 0)))) == Access(frozenset((2,)))


@asynchronous
async def test_a_watcher_may_do_nothing(file: Path) -> None:  # PR-056
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, BY_LINK, "random")
        watcher = Client(table)
        status = watcher.look()
        assert not any(
            (status.may_choose, status.may_undo, status.may_confirm, status.may_take_back, status.may_stop_thinking)
        )
        for command in (Choose("a", watcher.seen, 0), Undo("b", watcher.seen), Confirm("c", watcher.seen)):
            with pytest.raises(NotYourSeat) as caught:
                await watcher.send(command)
            assert status_of(caught.value) == 403


@asynchronous
async def test_news_come_numbered_and_who_comes_back_catches_up(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, BY_LINK, "random")
        heard: list[News] = []
        start = Client(table).seen

        async def listen() -> None:
            async for news in table.subscribe(start, Access()):
                heard.append(news)

        listener = asyncio.create_task(listen())
        while "ended" not in [kind for kind, _ in table.state.told]:
            await bots_have_played(table)
            if not table.is_over:
                await asked(table).play_turn()
        for _ in range(3):
            await asyncio.sleep(0)
        listener.cancel()
        await asyncio.gather(listener, return_exceptions=True)
        numbers = [news.number for news in heard]
        assert numbers == sorted(numbers) and numbers[-1] == table.status(Access()).number
        kinds = frozenset(kind for kind, _ in table.state.told[-(numbers[-1] - start) :])
        assert frozenset().union(*(news.kinds for news in heard)) - {"thinking"} == kinds
        async for news in table.subscribe(start, Access()):
            assert news.number == numbers[-1] and news.kinds == kinds  # all at once
            break
        async for news in table.subscribe(10**6, Access()):
            assert news.number == numbers[-1]  # who counted otherwise is put right
            break


@asynchronous
async def test_refusals_are_said_in_the_language_of_who_asks(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await opened_first_turn(tables, HERE, HERE)
        spoken = set()
        for code in ("en", "de"):
            with speaking(code), pytest.raises(NotYourSeat) as caught:
                await table.do(Undo("u", 0), Access())
            spoken.add(str(caught.value))
        assert len(spoken) in (1, 2)  # 1 until it is translated
        assert "This seat is not yours." in spoken


@asynchronous
async def test_what_changes_nothing_is_no_event(file: Path) -> None:
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, BY_LINK))
        owner, guest = Client(table, 0, is_owner=True), Client(table, 1)
        await guest.send(ClaimSeat(new_id(), 0, 1, "Eve"))
        events = len(table.state.told)
        number = guest.look().number
        for command in (ClaimSeat(new_id(), 0, 1, "Eve"), ClaimSeat(new_id(), 0, 1), Rename(new_id(), 0, 1, "Eve")):
            assert await guest.send(command) == number
        await owner.send(SetOptions(new_id(), 0, table.options))
        assert len(table.state.told) == events
        await guest.send(ClaimSeat(new_id(), 0, 1, "Eva"))
        await owner.send(SetOptions(new_id(), 0, replace(table.options, pace=3)))
        assert len(table.state.told) == events + 2 and table.names[1] == "Eva" and table.options.pace == 3
