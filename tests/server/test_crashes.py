"""A server may be killed at any moment: nothing that it has answered is lost, and nothing is half done."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from uuid import uuid4

import pytest

from tests.server.at_the_table import BY_LINK, HERE, Client, asynchronous, new_id, settings_for, settled, tables_at
from tests.server.test_storage import everything
from tzolkin.components.words import CHANCE
from tzolkin.record.dealer import SeededDealer
from tzolkin.rules.game import new_game
from tzolkin.server.commands import Choose
from tzolkin.server.errors import StorageError
from tzolkin.server.seating import Access
from tzolkin.server.table import Table

pytestmark = pytest.mark.slow

CORE = Path(__file__).parent / "core_process.py"
KILLS = 4


def killed_after(file: Path, table: str, lines: int, seed: int) -> list[tuple[int, str]]:
    """What a core has acknowledged that is killed in the middle of its work, after so many lines."""
    command = [sys.executable, str(CORE), str(file), table, str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline()]
        while len(said) <= lines and said[-1]:
            said.append(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
        said += process.stdout.readlines()  # what it had said before it died
        assert process.wait() == -signal.SIGKILL or not said[-1]
    acknowledged = [line.split() for line in said if line.endswith("\n") and line != "ready\n"]
    return [(int(number), name) for number, name in acknowledged]


def test_a_core_killed_again_and_again_loses_nothing_that_it_has_acknowledged(file: Path) -> None:
    settings = settings_for(HERE, BY_LINK, "random", modules=("tribes", "quick_actions"), seed=11)
    table = asyncio.run(made(file, settings))
    random = Random(1)
    for seed in range(KILLS):
        acknowledged = killed_after(file, table, random.randrange(2, 40), seed)
        assert acknowledged
        asyncio.run(check(file, table, acknowledged))


async def made(file: Path, settings: object) -> str:
    async with tables_at(file) as tables:
        return (await tables.create(settings)).id  # type: ignore[arg-type]


async def check(file: Path, name: str, acknowledged: list[tuple[int, str]]) -> None:
    """All commands have the numbers that were acknowledged; the state is that of whole events, dealt by the seed."""
    async with tables_at(file, bots_wait_for_watchers=True) as tables:
        for number, command in acknowledged:
            assert await tables.storage.number_of(name, command) == number
        table = await tables.get(name)
        assert len(table.state.told) >= max(number for number, _ in acknowledged)
        assert_dealt_by_the_seed(table)
        await check_repetition(table, *acknowledged[-1])


def assert_dealt_by_the_seed(table: Table) -> None:
    """What chance has answered is what the seed says, however often something was taken back (PR-049)."""
    dealer, game, draws = SeededDealer(11), new_game(table.ruleset), 0
    for choice in table.state.course.choices:
        if game.seat_to_choose == CHANCE:
            assert choice == dealer.deal(game, draws)
            draws += 1
        game.choose(choice)


async def check_repetition(table: Table, number: int, command: str) -> None:
    """The browser, which has heard no answer, sends its command again: nothing happens, and it gets the same number."""
    told = len(table.state.told)
    everybody = Access(frozenset(range(5)), is_owner=True)
    assert await table.do(Choose(command, 0, 0), everybody) == number
    assert len(table.state.told) == told


@asynchronous
async def test_a_browser_that_goes_away_in_mid_command_does_not_break_it_off(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_at(place) as tables:
        table = await tables.create(settings_for(HERE, HERE, modules=("tribes",)))
        client = Client(table, 0, 1)
        append = tables.storage.append
        for kept_first in (True, False):
            gone = asyncio.Event()

            async def append_late(*args: object, kept_first: bool = kept_first, gone: asyncio.Event = gone) -> None:
                if kept_first:
                    await append(*args)  # type: ignore[arg-type]
                gone.set()
                await asyncio.sleep(0)
                if not kept_first:
                    await append(*args)  # type: ignore[arg-type]

            monkeypatch.setattr(tables.storage, "append", append_late)
            told = len(table.state.told)
            choice = Choose(new_id(), client.look().number, client.options()[0])
            sending = asyncio.create_task(table.do(choice, client.access))
            await gone.wait()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            assert sending.cancelled()
            await settled(table)
            assert len(table.state.told) == told + 1
            assert everything(table) == everything_stored(table, await tables.storage.load(table.id))


def everything_stored(table: Table, stored: object) -> tuple[object, ...]:
    """The same of what the storage has."""
    other = Table.__new__(Table)
    other.__dict__.update(table.__dict__)
    other.state = Table.stored_state(stored)  # type: ignore[arg-type]
    return everything(other)


@asynchronous
async def test_an_answer_of_the_storage_that_got_lost_is_not_taken_for_a_no(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The event was kept, but the table heard an error: it finds out before it goes on."""
    async with tables_at(file) as tables:
        table = await tables.create(settings_for(HERE, HERE, modules=("tribes",)))
        client = Client(table, 0, 1)
        append = tables.storage.append

        async def append_and_fail(*args: object) -> None:
            await append(*args)  # type: ignore[arg-type]
            raise StorageError("the line was cut")

        monkeypatch.setattr(tables.storage, "append", append_and_fail)
        command = Choose(uuid4().hex, client.look().number, client.options()[0])
        with pytest.raises(StorageError, match="cut"):
            await table.do(command, client.access)
        monkeypatch.undo()
        assert await table.do(command, client.access) == len(table.state.told) == 2
        assert everything(table) == everything_stored(table, await tables.storage.load(table.id))
