"""One table: takes commands one at a time, keeps what they lead to, and tells everybody that something has happened.

Each command is worked out on a copy of the state; what it leads to is kept in one transaction, and only then becomes
the state of the table.  So whatever goes wrong on the way leaves the table as it was.

Who looks is shown what rules/knowledge.py lets a seat know, and record/disclosure.py of what has been chosen.
Everybody numbers the events that they are told of, so that not even the number of somebody's secret choices is seen by
others.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Coroutine
from collections.abc import Set as AbstractSet
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.words import NOBODY
from tzolkin.record import disclosure
from tzolkin.record.record import Record
from tzolkin.render.language import say
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import as_known_by
from tzolkin.rules.ruleset import MOST_PLAYERS, Ruleset
from tzolkin.server import events, seating
from tzolkin.server.bot_seats import BotSeats
from tzolkin.server.commands import AskForHint, Command, Retry, StopThinking
from tzolkin.server.deciding import Ruling, not_your_seat, ruling
from tzolkin.server.errors import NotRevealed, ServerError, StaleCommand, StorageError
from tzolkin.server.events import News, Note
from tzolkin.server.hints import Hints
from tzolkin.server.seating import Access, Pass, Seat
from tzolkin.server.state import State
from tzolkin.server.status import Status, status
from tzolkin.server.storage import Storage, StoredEvent, StoredTable, now
from tzolkin.server.storage_troubles import Conflict, is_damaged
from tzolkin.server.table_settings import Options, SeatSettings, Settings
from tzolkin.server.thinking import Thinkers

MOST_REMEMBERED: Final = 64  # commands whose numbers are known without asking the storage
Result = TypeVar("Result")


class Table:
    """One table, as long as somebody needs it."""

    def __init__(
        self,
        table: str,
        created: float,
        state: State,
        storage: Storage,
        thinkers: Thinkers,
        *,
        bot_names: Collection[str],
        bots_wait_for_watchers: bool,
    ) -> None:
        """In this state, which the storage has."""
        self.id: Final = table
        self.created: Final = datetime.fromtimestamp(created, UTC)
        self.state: State = state
        self.storage: Final = storage
        self.bot_names: Final = bot_names
        self.bots: Final = BotSeats(self, thinkers, waits_for_watchers=bots_wait_for_watchers)
        self.hints: Final = Hints(self, thinkers)
        self.last_used = now()
        self.is_closed = False
        self.is_ending = False  # nobody watches any more
        self._turn: Final = asyncio.Lock()  # commands, one at a time
        self._running: set[asyncio.Task[Any]] = set()
        self._remembered: dict[str, int] = {}
        self._watchers: set[asyncio.Event] = set()
        self._pulse = 0  # grows whenever a bot begins, goes on or ends
        self._pulses = [0] * MOST_PLAYERS  # the same, by seat, for what is told to that seat alone
        self._history: tuple[int, ...] | None = None  # of the preparation, as everybody may know it

    @staticmethod
    def stored_state(stored: StoredTable) -> State:
        """The state that a table's events add up to.

        Raises:
            StorageError: they do not fit together.
        """
        try:
            state = State(Settings.loads(stored.settings))
            for event in stored.events:
                state.take(event)
            return state
        except (TzolkinError, LookupError, TypeError, ValueError) as error:
            raise is_damaged() from error

    # ---- The table

    @property
    def ruleset(self) -> Ruleset:
        """The game that is played."""
        return self.state.ruleset

    @property
    def settings(self) -> Settings:
        """The settings of another table like this one is now, without its seed."""
        seats = tuple(SeatSettings(seat.kind, seat.name, seat.colour, seat.bot, seat.is_here) for seat in self.seats)
        return replace(self.state.settings, seats=seats, seed=None, options=self.options)

    @property
    def options(self) -> Options:
        """How the table behaves now."""
        return self.state.options

    @property
    def language(self) -> str:
        """The language of who made it."""
        return self.state.settings.language

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now."""
        return self.state.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return self.state.names

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours by seat."""
        return tuple(seat.colour for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return self.state.people

    @property
    def is_over(self) -> bool:
        """Whether the game is over, and its last turn confirmed."""
        return self.state.course.is_over

    @property
    def is_revealed(self) -> bool:
        """Whether the tiles that were kept in secret are open."""
        return not self.state.is_secret

    @property
    def length(self) -> int:
        """How many choices everybody may know of: those of `history`."""
        return len(self.history()) if self.state.is_secret else self.state.course.length

    @property
    def seed(self) -> int | None:
        """The seed, once the game is over; before, it would tell what is going to be dealt."""
        return self.state.settings.seed if self.is_over else None

    # ---- Who looks

    def access(self, shown: Pass | None) -> Access:
        """What a pass is good for at this table now."""
        return seating.access(self.seats, shown if shown is not None and shown.table == self.id else None)

    def owner_pass(self, shown: Pass | None = None) -> Pass:
        """The pass of who made the table, and of the host: its owner, on all seats here and those of the pass shown."""
        return seating.owner_pass(self.id, self.seats, shown)

    def with_seat(self, shown: Pass | None, seat: int) -> Pass:
        """A pass for one seat more."""
        return seating.with_seat(self.id, self.seats, shown, seat)

    def status(self, access: Access, looker: int | None = None) -> Status:
        """What now, for a browser; of its seats `looker` looks."""
        now_ = status(self.state, access, looker, self.bots.thinking, self.bots.stuck)
        # Where a secret stretch begins would tell how many tiles others keep.
        return replace(now_, draft_start=self.length) if self.state.is_secret else now_

    def position_for(self, seats: AbstractSet[int], revealed: int | None = None) -> Game:
        """The position as one seat knows it, or an onlooker.

        With one seat that one looks.  With several `revealed` says which one does; while it does not, nobody's secrets
        are shown.

        Raises:
            NotYourSeat: `revealed` is none of the seats.
        """
        return as_known_by(self.state.course.game, self._looker(seats, revealed))

    def position_at(self, index: int, seats: AbstractSet[int], revealed: int | None = None) -> Game:
        """The same after so many choices.

        Raises:
            NotYourSeat: `revealed` is none of the seats.
            NotRevealed: tiles are still secret, and were so then.
            ServerError: there have not been so many choices.
        """
        looker = self._looker(seats, revealed)
        if index > self.length and self.state.is_secret:
            raise not_revealed()
        if not 0 <= index <= self.length:
            raise ServerError(say("The game has {most} choices so far, not {got}.", most=self.length, got=index))
        return as_known_by(self.state.course.position_at(index), looker)

    def _looker(self, seats: AbstractSet[int], revealed: int | None) -> int:
        """The one seat that looks, or NOBODY.

        Raises:
            NotYourSeat: `revealed` is none of the seats.
        """
        if revealed is not None:
            if revealed not in seats:
                raise not_your_seat()
            return revealed
        return next(iter(seats)) if len(seats) == 1 else NOBODY

    def history(self) -> tuple[int, ...]:
        """All choices as everybody may know them (record/disclosure.py): as many as there are, without secret ones."""
        course = self.state.course
        if course.is_over:
            return tuple(course.choices)
        if course.revealed_at is None:
            return tuple(course.choices[: self._first_secret()])
        if self._history is None or len(self._history) != course.revealed_at:
            prepared = course.choices[: course.revealed_at]
            self._history = tuple(disclosure.with_unseen_tiles_replaced(self.ruleset, prepared))
        return (*self._history, *course.choices[course.revealed_at :])

    def _first_secret(self) -> int:
        """How many choices everybody knows before the reveal."""
        if self._history is None:
            course = self.state.course
            self._history = tuple(course.choices[: disclosure.first_secret(self.ruleset, course.choices)])
        return len(self._history)

    def marks(self) -> str:
        """Who made each choice of `history`: "p" a person, "f" forced upon one, "b" a bot, "c" chance."""
        return self.state.course.makers[: self.length]

    def notes(self) -> list[Note]:
        """What has happened beside the choices, in order."""
        most = self.length
        return [note if note.at <= most else replace(note, at=most) for note in self.state.notes]

    def record_for(self, access: Access, looker: int | None = None) -> Record:
        """The record of the game so far, as everybody may know it; with the seed once the game is over.

        Raises:
            NotRevealed: tiles are still secret.
        """
        if self.state.is_secret:
            raise not_revealed()
        headers = {"date": self.created.date().isoformat()}
        if self.seed is not None:
            headers["seed"] = str(self.seed)
        headers |= dict(zip(SEAT_FIELDS, self.names, strict=False))
        return Record(self.ruleset, headers, list(self.history()))

    # ---- Commands

    async def do(self, command: Command, access: Access) -> int:
        """Carry out a command; the number of its event, as who sent it counts.

        A command that was carried out before does nothing, and has the number that it had.  It is finished even when
        whoever sent it has gone.

        Raises:
            ServerError: it is refused; nothing has changed.
        """
        return await self._to_the_end(self._do(command, access))

    async def _do(self, command: Command, access: Access) -> int:
        self.last_used = now()
        command.checked()
        async with self._turn:
            if self.is_closed:
                raise StorageError(say("This game has been closed here.  Nothing is lost: load the page again."))
            earlier = self._remembered.get(command.id)
            if earlier is not None:
                return self._number_at(earlier, access)
            trial = self.state.copy()
            try:
                result = ruling(trial, command, access, self.bot_names)
                if isinstance(command, AskForHint):
                    self.hints.ask()
                if not result.events:
                    return self.state.number_for(access.seats)
                await self._keep(trial, result, command.id)
            except (ServerError, Conflict) as error:
                if isinstance(error, StorageError):
                    raise
                made = await self.storage.number_of(self.id, command.id)
                if made is not None:
                    self._remember(command.id, made)
                    return self._number_at(made, access)
                if isinstance(error, Conflict):
                    raise StaleCommand(changed_elsewhere(), self.state.number_for(access.seats)) from None
                raise
            number = self.state.number_for(access.seats)
        self._let_bots_know(command, result)
        return number

    async def decide(self, state: State, decide: Callable[[State], Ruling]) -> bool:
        """Keep what a bot has led to, if the question is still the one of this state; whether it was.

        Raises:
            StorageError: it could not be kept.
        """
        return await self._to_the_end(self._decide(state, decide))

    async def _decide(self, state: State, decide: Callable[[State], Ruling]) -> bool:
        async with self._turn:
            if not is_same_question(state, self.state):
                return False
            trial = self.state.copy()
            try:
                await self._keep(trial, decide(trial), "")
            except Conflict:
                return False
            return True

    async def _to_the_end(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something in a task of its own, which nobody who leaves can break off."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ran)
        return await asyncio.shield(task)

    def _ran(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited for it has seen it; who has gone does not care

    async def _keep(self, trial: State, result: Ruling, command_id: str) -> None:
        """Keep events, and make the state what they lead to.

        Raises:
            StorageError: they could not be kept; the state is as it was.
            Conflict: another server was quicker; the state is now what it made of it.
        """
        number, time = len(trial.told), now()
        last = len(result.events) - 1
        stored = [
            StoredEvent(number + 1 + index, event, command_id if index == last else "", time)
            for index, event in enumerate(result.events)
        ]
        for one in stored:
            trial.add(one)
        try:
            await self.storage.append(self.id, stored, trial.summary(), result.links)
        except Conflict:
            await self._catch_up()
            raise
        self._go_on_as(trial)
        if command_id:
            self._remember(command_id, stored[-1].number)
        self._told()

    def _go_on_as(self, state: State) -> None:
        """Make a state that of the table; what is kept in memory about what no longer is goes."""
        self.state = state
        self.hints.follow()
        self.bots.follow()

    async def _catch_up(self) -> None:
        """Take what the storage has and this table has not: from another server, or kept though it said otherwise.

        Raises:
            StorageError: it cannot be read.
        """
        stored = await self.storage.load(self.id, after=len(self.state.told))
        state = self.state.copy()
        for event in stored.events:
            state.take(event)
        self._go_on_as(state)
        self._told()
        self.bots.interrupt()

    def _remember(self, command_id: str, number: int) -> None:
        """Know which event a command made."""
        self._remembered[command_id] = number
        if len(self._remembered) > MOST_REMEMBERED:
            del self._remembered[next(iter(self._remembered))]

    def _number_at(self, number: int, access: Access) -> int:
        """An event's number as somebody on these seats counts."""
        own = {NOBODY, *access.seats}
        return sum(seat in own for _, seat in self.state.told[:number])

    def _let_bots_know(self, command: Command, result: Ruling) -> None:
        """Stop a bot whose question has changed, and wake the one who is to think now."""
        if isinstance(command, StopThinking):
            self.bots.hurry()
        elif isinstance(command, Retry) or any(
            event.kind in (events.TAKEN_BACK, events.GIVEN_TO_BOT, events.GIVEN_TO_PERSON) for event in result.events
        ):
            self.bots.interrupt()
        else:
            self.bots.wake()

    # ---- Watching

    async def subscribe(self, after: int, access: Access) -> AsyncIterator[News]:
        """News for a browser that knows of all events up to a number; at once, if there are later ones."""
        bell = asyncio.Event()
        self._watchers.add(bell)
        self.bots.watched.set()
        seen, pulse = after, self._pulse_for(access) if self.bots.thinking is None and not self.bots.stuck else -1
        try:
            while not self.is_closed and not self.is_ending:
                bell.clear()
                await asyncio.sleep(0)  # who subscribes again and again must not keep others from working
                number = self.state.number_for(access.seats)
                kinds = self.state.news_after(seen, access.seats)
                if kinds is None:  # it counted otherwise, before a seat changed hands
                    kinds = frozenset((events.BEGUN,))
                if pulse != self._pulse_for(access):
                    kinds |= {events.THINKING}
                seen, pulse = number, self._pulse_for(access)
                if kinds:
                    yield News(number, kinds)
                else:
                    await bell.wait()
        finally:
            self._watchers.discard(bell)
            self.last_used = now()
            if not self._watchers:
                self.bots.watched.clear()

    def tell(self) -> None:
        """Tell everybody that a bot has begun, gone on or ended."""
        self._pulse += 1
        self._told()

    def tell_seat(self, seat: int) -> None:
        """Tell who plays a seat, and nobody else, that there is something new about a hint."""
        self._pulses[seat] += 1
        self._told()

    def _pulse_for(self, access: Access) -> int:
        """A number that grows with all that is told to somebody with these seats and is no event."""
        return self._pulse + sum(self._pulses[seat] for seat in access.seats)

    def _told(self) -> None:
        for bell in self._watchers:
            bell.set()

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches, nothing is being done, and no bot is at work."""
        return not self._watchers and not self._running and not self.bots.is_busy and not self.hints.is_busy

    def end_watching(self) -> None:
        """Let everybody who watches go: no more news will come."""
        self.is_ending = True
        self._told()

    async def close(self) -> None:
        """Stop the bots, finish what is being done, and let everybody who watches go."""
        self.is_closed = True
        await self.bots.close()
        await self.hints.close()
        await asyncio.gather(*self._running, return_exceptions=True)
        self._told()


def is_same_question(before: State, after: State) -> bool:
    """Whether a bot that thought about one state may still play in the other."""
    seat = before.asked_bot
    return before is after or (
        after.asked_bot == seat
        and before.course.choices == after.course.choices
        and before.seats[seat].bot == after.seats[seat].bot
    )


def changed_elsewhere() -> str:
    """That another server was quicker."""
    return say("The game has gone on meanwhile; look at the board again.")


def not_revealed() -> NotRevealed:
    """The error for who asks for what is still secret."""
    return NotRevealed(say("The players have not revealed their tiles yet: until then this is secret."))
