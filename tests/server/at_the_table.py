"""Helpers of the tests of tables: tables of every kind, and clients that behave as browsers do."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import asdict
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, ParamSpec

from tzolkin import Game, bots
from tzolkin.bots import GreedyBot, View
from tzolkin.bots.advice import advice
from tzolkin.bots.bot import RAISED
from tzolkin.server.bot_process import answers
from tzolkin.server.commands import AskForHint, Choose, Command, Confirm, Restart, TakeBack, Undo
from tzolkin.server.seating import Access
from tzolkin.server.status import Status
from tzolkin.server.storage import Storage
from tzolkin.server.table import Table
from tzolkin.server.table_settings import BOT, PERSON, Options, SeatSettings, Settings
from tzolkin.server.tables import Tables
from tzolkin.server.thinking import BotFailed, Checker, HintRequest, Played, Request, Thinkers

COLOURS = ("red", "blue", "green", "yellow", "orange")
NAMES = ("Ann", "Bob", "Cas", "Dee", "Eve")
AT_ONCE = Options(confirm_turns=False, forced_choices=False, pace=0)
CAREFUL = Options(confirm_turns=True, forced_choices=True, pace=0)
HERE = "here"
BY_LINK = "by link"
HINTS = "hints"

Parameters = ParamSpec("Parameters")
_ids = count()


def asynchronous(test: Callable[Parameters, Coroutine[Any, Any, None]]) -> Callable[Parameters, None]:
    """A test that runs in a loop of its own."""

    @functools.wraps(test)
    def run(*args: Parameters.args, **kwargs: Parameters.kwargs) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


def settings_for(
    *who: str, options: Options = CAREFUL, modules: tuple[str, ...] = (), seed: int | None = 7
) -> Settings:
    """Settings with these on the seats: HERE, BY_LINK, or the name of a bot."""
    seats = tuple(
        SeatSettings(PERSON, NAMES[seat], COLOURS[seat], is_here=kind == HERE)
        if kind in (HERE, BY_LINK)
        else SeatSettings(BOT, NAMES[seat], COLOURS[seat], bot=kind)
        for seat, kind in enumerate(who)
    )
    return Settings(seats, modules, seed, options=options)


class ThinkersHere(Thinkers):
    """Bots that think in the process of the test, at once; `failing` ones fail, and HINTS too; greedy gives these."""

    def __init__(self, *failing: str) -> None:
        super().__init__()
        self.failing = failing

    async def think(self, request: Request, check: Checker, *, anew: bool = False) -> Played:
        await asyncio.sleep(0)
        if request.bot in self.failing:
            raise BotFailed(RAISED, "it always fails")
        asked = {"position": request.position, "seat": request.seat, "bot": request.bot, "seed": request.seed}
        choices, explanation = [], None
        for answer in answers(asked | {"quick": request.quick, "seconds": 10}, bots.by_name):
            if "choice" in answer:
                check.choice(answer["choice"])
                choices.append(answer["choice"])
            elif "explanation" in answer:
                explanation = check.explanation(answer["explanation"])
        check.complete()
        return Played(choices, explanation)

    async def hint(self, request: HintRequest) -> dict[str, Any]:
        await asyncio.sleep(0)
        if HINTS in self.failing:
            raise BotFailed(RAISED, "it always fails")
        return asdict(advice(View(Game.from_text(request.position), request.seat), GreedyBot(width=2, limit=60)))


@asynccontextmanager
async def tables_at(place: str | Path, thinkers: Thinkers | None = None, **settings: Any) -> AsyncIterator[Tables]:
    """The tables kept there."""
    tables = await Tables.open(await Storage.open(place), thinkers or ThinkersHere(), **settings)
    try:
        yield tables
    finally:
        await tables.close()


class Client:
    """A browser: knows its seats and the number that it has seen last."""

    def __init__(self, table: Table, *seats: int, is_owner: bool = False) -> None:
        self.table = table
        self.access = Access(frozenset(seats), is_owner)
        self.seen = 0
        self.look()

    def look(self) -> Status:
        """What the page shows now, to the seat that is asked."""
        status = self.table.status(self.access, self.looker)
        self.seen = status.number
        return status

    @property
    def looker(self) -> int | None:
        """The seat that looks, when it is one of several that is asked."""
        asked = self.table.status(self.access).asked
        return asked if asked in self.access.seats else None

    def options(self) -> list[int]:
        """What the page offers."""
        return self.table.position_for(self.access.seats, self.looker).options()

    async def send(self, command: Command) -> int:
        """Send a command, and see what came of it."""
        number = await self.table.do(command, self.access)
        self.seen = self.look().number
        return number

    async def choose(self, choice: int | None = None) -> int:
        """Choose; without a choice the first that is offered."""
        return await self.send(Choose(new_id(), self.seen, self.options()[0] if choice is None else choice))

    async def ask_for_hint(self) -> int:
        return await self.send(AskForHint(new_id(), self.seen))

    async def undo(self) -> int:
        return await self.send(Undo(new_id(), self.seen))

    async def restart(self) -> int:
        return await self.send(Restart(new_id(), self.seen))

    async def confirm(self) -> int:
        return await self.send(Confirm(new_id(), self.seen))

    async def take_back(self) -> int:
        return await self.send(TakeBack(new_id(), self.seen))

    async def play_turn(self, random: Random | None = None) -> None:
        """Choose until the own turn is over, and confirm it if that is asked."""
        status = self.look()
        asked = status.asked
        assert asked in self.access.seats
        while status.asked == asked and status.waits_for != "end":
            if status.may_confirm:
                await self.confirm()
                return
            options = self.options()
            await self.choose(random.choice(options) if random else options[0])
            status = self.look()


def new_id() -> str:
    """An id for a command."""
    return f"command-{next(_ids)}"


async def bots_have_played(table: Table) -> None:
    """Wait until no bot is to choose."""
    watcher = Access()
    async for _ in table.subscribe(0, watcher):
        if table.status(watcher).waits_for != "bot":
            return


async def play_on(table: Table, until: Callable[[], bool], random: Random | None = None) -> None:
    """Let everybody play until something is so, or the game is over."""
    everybody = Client(table, *range(table.ruleset.players), is_owner=True)
    while not until() and not table.is_over:
        if everybody.look().waits_for == "bot":
            await bots_have_played(table)
        else:
            await everybody.play_turn(random)


async def settled(table: Table) -> None:
    """Let everything that has been started come to its end."""
    for _ in range(5):
        await asyncio.sleep(0)
    await asyncio.gather(*table._running, return_exceptions=True)
