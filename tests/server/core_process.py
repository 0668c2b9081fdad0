"""A server's core that is meant to be killed: plays one table at random, and says what it has answered for.

    python core_process.py FILE TABLE SEED

Prints `number command-id` for each command that was acknowledged, which whoever kills it checks afterwards.
"""

from __future__ import annotations

import asyncio
import sys
from random import Random
from uuid import uuid4

from tzolkin.server.commands import Choose, Command, Confirm, TakeBack, Undo
from tzolkin.server.errors import ServerError
from tzolkin.server.seating import Access
from tzolkin.server.status import BOT_TO_PLAY
from tzolkin.server.storage import Storage
from tzolkin.server.table import Table
from tzolkin.server.tables import Tables
from tzolkin.server.thinking import Thinkers

EVERYBODY = Access(frozenset(range(5)), is_owner=True)


def next_command(table: Table, random: Random) -> Command:
    """What is sent next: mostly choices, sometimes an undo or a take-back."""
    asked = table.status(EVERYBODY).asked
    status = table.status(EVERYBODY, asked)
    name = uuid4().hex
    if status.may_undo and random.random() < 0.1:
        return Undo(name, status.number)
    if status.may_take_back and random.random() < 0.1:
        return TakeBack(name, status.number)
    if status.may_confirm:
        return Confirm(name, status.number)
    return Choose(name, status.number, random.choice(table.position_for(EVERYBODY.seats, asked).options()))


async def play(file: str, name: str, seed: int) -> None:
    """Play on and on, until the game is over."""
    tables = await Tables.open(await Storage.open(file), Thinkers(processes=1))
    table = await tables.get(name)
    random = Random(seed)
    print("ready", flush=True)
    while not table.is_over:
        async for _ in table.subscribe(0, EVERYBODY):
            if table.status(EVERYBODY).waits_for != BOT_TO_PLAY:
                break
        command = next_command(table, random)
        try:
            number = await table.do(command, EVERYBODY)
        except ServerError:
            continue  # a take-back was not allowed after all
        print(number, command.id, flush=True)
    await tables.close()


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3])))
