"""Several browsers at one table, with everything that can go wrong between them and the server.

A machine of hypothesis sends random commands from random browsers: some come twice, some at once with others, some from
browsers that have not looked for a while, some by hand for seats that are not theirs.  Browsers hang up and come back;
the server forgets the table and loads it again.  After every step the table equals the replay of its stored events, and
whoever listens has heard the last number; at the end every browser sees exactly what its seats may know.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.properties.positions import EXPLORES
from tests.server.at_the_table import BY_LINK, HERE, ThinkersHere, new_id, settings_for
from tests.server.test_storage import everything
from tzolkin.components.words import NOBODY
from tzolkin.rules.game import new_game
from tzolkin.rules.knowledge import as_known_by
from tzolkin.server import events
from tzolkin.server.commands import (
    Choose,
    ClaimSeat,
    Command,
    Confirm,
    GiveToBot,
    GiveToPerson,
    Rename,
    Restart,
    Retry,
    SetOptions,
    StopThinking,
    TakeBack,
    Undo,
)
from tzolkin.server.errors import ServerError
from tzolkin.server.events import News
from tzolkin.server.seating import Access, Pass
from tzolkin.server.storage import Storage
from tzolkin.server.table import Table
from tzolkin.server.table_settings import Options
from tzolkin.server.tables import Tables

pytestmark = pytest.mark.slow

WHO = (HERE, BY_LINK, HERE, "random")  # two at the first browser, one at the second; others watch
NAMES = ("Ann", "Bob", "Cas", "Ann the Elder", "Zoë", "")
BROWSERS = st.sampled_from((0, 0, 0, 1, 1, 2, 3))
KINDS = st.integers(0, 16)
# These keep no event when all is as they want it already.
MAY_CHANGE_NOTHING = (SetOptions, ClaimSeat, Rename, StopThinking)
Answer = TypeVar("Answer")


@dataclass
class Browser:
    """What a browser knows: its pass, and the number it has seen; it may be listening."""

    shown: Pass | None
    seen: int = 0
    heard: int = 0
    sent: list[Command] = field(default_factory=list)
    listener: asyncio.Task[None] | None = None

    def access(self, table: Table) -> Access:
        return table.access(self.shown)

    async def listen(self, table: Table) -> None:
        """Hear of everything, and look at the page whenever there is something new."""
        async for news in table.subscribe(self.heard, self.access(table)):
            self.hear(news)

    def hear(self, news: News) -> None:
        self.heard = self.seen = news.number


class ManyClients(RuleBasedStateMachine):
    """One table, four browsers."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        self.answers: dict[str, int] = {}
        self.table: Table
        self.tables: Tables
        self.browsers: list[Browser] = []

    def run(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        return self.runner.run(work)

    def teardown(self) -> None:
        if self.browsers:
            self.run(self.end())
        self.runner.close()
        self.folder.cleanup()

    async def end(self) -> None:
        await self.hang_up()
        await self.tables.close()

    @initialize(seed=st.integers(0, 5), everything_on=st.booleans(), turns=st.sampled_from((0, 0, 30, 60)))
    def sit_down(self, seed: int, everything_on: bool, turns: int) -> None:
        self.run(self.begin(seed, ("tribes", "prophecies", "quick_actions") if everything_on else ("tribes",)))
        self.play_on(turns, seed)

    async def begin(self, seed: int, modules: tuple[str, ...]) -> None:
        await self.start_server()
        self.table = await self.tables.create(settings_for(*WHO, seed=seed, modules=modules))
        links = await self.tables.links(self.table.id)
        invitation = await self.tables.by_link(links.seats[1])
        guest = self.table.with_seat(None, invitation.seat)
        self.browsers = [Browser(self.table.owner_pass()), Browser(guest), Browser(guest), Browser(None)]
        self.connect_all()

    async def start_server(self) -> None:
        self.tables = await Tables.open(await Storage.open(Path(self.folder.name) / "games.db"), ThinkersHere())

    # ---- What browsers do

    def command(self, browser: Browser, kind: int, pick: int) -> Command:
        """A command as the page of this browser would send it, or somebody by hand."""
        name, seen, seat = new_id(), browser.seen, pick % 5
        if kind < 5:
            access = browser.access(self.table)
            asked = self.table.status(access).asked
            looker = asked if asked in access.seats else None
            options = self.table.position_for(access.seats, looker).options() or [0]
            return Choose(name, seen, options[pick % len(options)])
        if kind < 7:
            return Confirm(name, seen)
        return (
            Undo(name, seen),
            Restart(name, seen),
            TakeBack(name, seen),
            SetOptions(name, seen, Options(pick % 2 == 0, pick % 3 == 0, 0)),  # of kind SETS_OPTIONS
            GiveToBot(name, seen, seat, "random"),
            GiveToPerson(name, seen, seat, f"Person {pick}", is_here=pick % 2 == 0),
            ClaimSeat(name, seen, seat, NAMES[pick % len(NAMES)]),
            Rename(name, seen, seat, NAMES[pick % len(NAMES)]),
            StopThinking(name, seen),
            Retry(name, seen),
        )[kind - 7]

    async def send(self, browser: Browser, command: Command) -> None:
        """Send it; an answer must be the same each time, and a refusal must change nothing."""
        browser.sent.append(command)
        told = len(self.table.state.told)
        try:
            number = await self.table.do(command, browser.access(self.table))
        except ServerError as error:
            assert str(error) and command.id not in self.answers
            return
        assert number <= len(self.table.state.told)
        assert len(self.table.state.told) >= told
        stored = await self.tables.storage.number_of(self.table.id, command.id)
        if stored is None:  # so it may be sent again, and then do something
            assert isinstance(command, MAY_CHANGE_NOTHING) and command.id not in self.answers
        else:
            assert self.answers.setdefault(command.id, stored) == stored

    @rule(who=BROWSERS, kind=KINDS, pick=st.integers(0, 99), looks=st.sampled_from((True, True, True, False)))
    def one_command(self, who: int, kind: int, pick: int, looks: bool) -> None:
        browser = self.browsers[who]
        if looks:
            self.look(browser)
        self.run(self.send(browser, self.command(browser, kind, pick)))

    @rule(turns=st.integers(1, 6), pick=st.integers(0, 99))
    def play_on(self, turns: int, pick: int) -> None:
        """Whoever is asked plays properly for a while."""
        for _ in range(turns):
            status = self.table.status(Access())
            for browser in self.browsers[:2]:
                if status.asked in browser.access(self.table).seats:
                    self.look(browser)
                    kind = 5 if status.waits_for == "confirmation" else 0
                    self.run(self.send(browser, self.command(browser, kind, pick)))
                    break

    @rule(who=BROWSERS, kind=KINDS, pick=st.integers(0, 99), times=st.integers(2, 4))
    def the_same_several_times(self, who: int, kind: int, pick: int, times: int) -> None:
        browser = self.browsers[who]
        self.look(browser)
        command = self.command(browser, kind, pick)
        self.run(self.at_once([(browser, command)] * times))

    @rule(who=st.lists(BROWSERS, min_size=2, max_size=4), kind=KINDS, pick=st.integers(0, 99))
    def several_at_once(self, who: list[int], kind: int, pick: int) -> None:
        senders = [self.browsers[number] for number in who]
        self.run(self.at_once([(one, self.command(one, (kind + n) % 17, pick + n)) for n, one in enumerate(senders)]))

    async def at_once(self, sent: list[tuple[Browser, Command]]) -> None:
        await asyncio.gather(*(self.send(browser, command) for browser, command in sent))

    # Always possible, as which rules are must not depend on what bots and threads have done in time.
    @rule(who=BROWSERS, which=st.integers(0, 99))
    def an_old_command_again(self, who: int, which: int) -> None:
        browser = self.browsers[who]
        if browser.sent:
            told = len(self.table.state.told)
            command = browser.sent[which % len(browser.sent)]
            was_done = command.id in self.answers
            self.run(self.send(browser, command))
            if was_done:
                assert self.answers[command.id] <= told

    @rule(who=BROWSERS)
    def leave_and_come_back(self, who: int) -> None:
        browser = self.browsers[who]
        if browser.listener is None:
            browser.listener = self.run(self.connect(browser))
        else:
            self.run(self.disconnect(browser))

    @rule()
    def the_server_starts_again(self) -> None:
        self.run(self.restart())

    async def restart(self) -> None:
        before = everything(self.table)
        await self.end()
        await self.start_server()
        self.table = await self.tables.get(self.table.id)
        assert everything(self.table)[5][: len(before[5])] == before[5]  # type: ignore[index, arg-type]
        self.connect_all()

    # ---- Being connected

    def look(self, browser: Browser) -> None:
        browser.seen = self.table.status(browser.access(self.table)).number

    def connect_all(self) -> None:
        for browser in self.browsers:
            browser.listener = asyncio.get_running_loop().create_task(browser.listen(self.table))

    async def connect(self, browser: Browser) -> asyncio.Task[None]:
        return asyncio.create_task(browser.listen(self.table))

    async def disconnect(self, browser: Browser) -> None:
        if browser.listener is not None:
            browser.listener.cancel()
            await asyncio.gather(browser.listener, return_exceptions=True)
            browser.listener = None

    async def hang_up(self) -> None:
        for browser in self.browsers:
            await self.disconnect(browser)

    # ---- What must hold

    @invariant()
    def the_table_is_the_replay_of_its_events(self) -> None:
        if self.browsers:
            self.run(self.check())

    async def check(self) -> None:
        await self.quiet()
        stored = await self.tables.storage.load(self.table.id)
        again = Table.stored_state(stored)
        mine = self.table.state
        assert (again.told, again.notes, again.seats, again.options) == (
            mine.told,
            mine.notes,
            mine.seats,
            mine.options,
        )
        for attribute in ("choices", "makers", "stretches", "is_between", "waits", "held_back", "revealed_at", "draws"):
            assert getattr(again.course, attribute) == getattr(mine.course, attribute), attribute
        game = new_game(mine.ruleset)
        for choice in mine.course.choices:
            game.choose(choice)
        assert game.to_text() == mine.course.game.to_text() == again.course.game.to_text()
        for browser in self.browsers:
            self.check_view(browser, game)

    def check_view(self, browser: Browser, game: Any) -> None:
        access = browser.access(self.table)
        status = self.table.status(access)
        if browser.listener is not None and browser.listener.done() is False and not self.changed_hands():
            assert browser.heard == status.number
        looks = min(access.seats) if len(access.seats) == 1 else NOBODY
        assert self.table.position_for(access.seats).to_text() == as_known_by(game, looks).to_text()
        for seat in access.seats:
            assert self.table.position_for(access.seats, seat).to_text() == as_known_by(game, seat).to_text()
        assert not status.may_choose or status.asked in access.seats

    def changed_hands(self) -> bool:
        """Whether a seat has got another owner: who listens then counts as before, until the page is loaded again."""
        return any(kind.startswith("given to") for kind, _ in self.table.state.told)

    async def quiet(self) -> None:
        """Wait until no bot is to play and everybody has heard of everything."""
        async for _ in self.table.subscribe(0, Access()):
            if self.table.status(Access()).waits_for != "bot":
                break
        for _ in range(4):
            await asyncio.sleep(0)


SETS_OPTIONS = 10  # a kind of command


def test_options_that_change_nothing_keep_no_event_and_may_be_sent_again() -> None:
    machine = ManyClients()
    try:
        machine.sit_down(seed=0, everything_on=False, turns=0)
        for pick in (0, 1, 1, 0):  # as they are, others, those again, and as they were
            machine.one_command(who=0, kind=SETS_OPTIONS, pick=pick, looks=True)
        kinds = [kind for kind, _ in machine.table.state.told]
        assert kinds.count(events.OPTIONS) == 2 and len(machine.answers) == 2
        machine.one_command(who=0, kind=SETS_OPTIONS, pick=1, looks=True)
        machine.an_old_command_again(who=0, which=0)  # the one that kept nothing
        assert len(machine.answers) == 4
        machine.the_same_several_times(who=0, kind=SETS_OPTIONS, pick=0, times=3)
        machine.the_table_is_the_replay_of_its_events()
    finally:
        machine.teardown()


TestManyClients = ManyClients.TestCase
TestManyClients.settings = settings(
    max_examples=200 if EXPLORES else 15,
    derandomize=not EXPLORES,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
