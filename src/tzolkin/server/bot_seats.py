"""The bots at one table: who is to think, what becomes of it, and what is done when a bot fails.

A bot that crashes, takes too long or answers nonsense is replaced by `greedy` from then on, and an event says so.  When
greedy's process fails too it gets one more try, in its quickest form; after that the table waits, unharmed, until
somebody lets it try again.

A bot that this server does not know is not replaced: it is a program, of which this server has not been told.  The
table waits until a server knows it again, or its seat is given to somebody else.

Why a bot has played its turn so is kept for the log (explanations.py), in memory alone: only of the last turns, lost
when the server is started anew, and forgotten when the turn is taken back.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tzolkin.bots.advice import Explanation
from tzolkin.bots.bot import RAISED, WRONG, seed_of_bot
from tzolkin.components.words import NOBODY
from tzolkin.rules.knowledge import as_known_by
from tzolkin.server import events
from tzolkin.server.course import BY_BOT, Course
from tzolkin.server.deciding import Ruling, bot_played
from tzolkin.server.errors import StorageError
from tzolkin.server.events import Event
from tzolkin.server.explanations import Explanations, checked_explanation
from tzolkin.server.state import State
from tzolkin.server.storage import now
from tzolkin.server.thinking import (
    NOT_KEPT,
    UNKNOWN,
    BotFailed,
    Played,
    ProcessEnded,
    Request,
    Thinkers,
    Thinking,
)

if TYPE_CHECKING:
    from tzolkin.server.table import Table

LOG: Final = logging.getLogger(__name__)
GREEDY: Final = "greedy"
SECONDS_BETWEEN_TRIES: Final = 2.0  # after a turn that could not be kept
MOST_TROUBLES: Final = 30


class BotSeats:
    """Lets the bots of a table play whenever it is their turn.

    * `thinking`: the bot at work, or None;
    * `stuck`: why no bot is, though one should be: one of FAILURES, or UNKNOWN; empty when all is well;
    * `explanations`: why bots have played their last turns so.
    """

    def __init__(self, table: Table, thinkers: Thinkers, *, waits_for_watchers: bool) -> None:
        """For this table, with these processes."""
        self.table: Final = table
        self.thinkers: Final = thinkers
        self.waits_for_watchers: Final = waits_for_watchers
        self.watched: Final = asyncio.Event()
        self.thinking: Thinking | None = None
        self.stuck = ""
        self.explanations: Final = Explanations()
        self.failures = 0  # of greedy, in the stretch going on
        self.troubles = 0  # how often the stretch going on could not be kept
        self.seconds_between_tries = SECONDS_BETWEEN_TRIES
        self.hurries = False  # the stretch is to be finished quickly
        self.nudge: Final = asyncio.Event()  # to whoever is keeping the pace
        self.driver: asyncio.Task[None] | None = None
        self.thought: asyncio.Task[Played] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a bot is at work, or about to be."""
        return (
            self.driver is not None
            and not self.driver.done()
            and (self.watched.is_set() or not self.waits_for_watchers)
        )

    def wake(self) -> None:
        """Let a bot think, if one is to choose and none is thinking yet."""
        if (self.driver is None or self.driver.done()) and not self.stuck and self.table.state.asked_bot != NOBODY:
            self.driver = asyncio.create_task(self.drive())

    def interrupt(self) -> None:
        """Stop whoever thinks; what is to be played now is looked at anew."""
        self.stuck = ""
        self.failures = self.troubles = 0
        self.hurries = False
        self.nudge.set()
        if self.thought is not None:
            self.thought.cancel()
        self.wake()

    def follow(self) -> None:
        """Forget why turns were played that have been taken back."""
        self.explanations.follow(self.table.state.course.choices)

    def hurry(self) -> None:
        """Stop whoever thinks, and finish the stretch quickly."""
        self.interrupt()
        self.hurries = True

    async def close(self) -> None:
        """Stop for good."""
        if self.driver is not None:
            self.driver.cancel()
            await asyncio.gather(self.driver, return_exceptions=True)

    async def drive(self) -> None:
        """Play for the bots, stretch by stretch, until a person is to choose or a bot is stuck."""
        while not self.stuck and self.table.state.asked_bot != NOBODY:
            if self.waits_for_watchers:
                await self.watched.wait()
            await self.play_stretch(self.table.state)

    async def play_stretch(self, state: State) -> None:
        """Let a bot think about the position of this state, and play what it says if that is still the question."""
        seat = state.asked_bot
        if seat == NOBODY:
            return  # meanwhile somebody took something back
        bot = state.seats[seat].bot
        if bot not in self.table.bot_names:
            self.wait_for_program(state, seat, bot)
            return
        hurries = self.hurries or self.failures > 0
        self.thinking = Thinking(seat, bot, now(), 0)
        self.table.tell()
        try:
            self.thought = asyncio.create_task(self.think(state, seat, bot, quick=hurries))
            await asyncio.wait({self.thought})
            if self.thought.cancelled():
                return
            played = self.thought.result()
            await self.keep_pace(state)
            if await self.table.decide(state, lambda trial: bot_played(trial, played.choices)):
                self.explanations.keep(state.course.length, played)
                self.follow()  # it may have been taken back already
                self.failures = self.troubles = 0
                self.hurries = False
        except BotFailed as failure:
            await self.failed(state, seat, bot, failure)
        except StorageError as error:  # it could not be kept: no fault of the bot, and mostly over soon
            await self.not_kept(bot, error)
        except Exception:
            LOG.exception("table %s: the turn of %s failed", self.table.id, bot)
            self.stick(RAISED)
        finally:
            if self.thought is not None:
                self.thought.cancel()
            self.thought = None
            self.thinking = None
            self.table.tell()

    async def think(self, state: State, seat: int, bot: str, *, quick: bool) -> Played:
        """What the bot does in the stretch.

        Raises:
            BotFailed: the bot did.
        """
        course = state.course
        assert state.settings.seed is not None
        request = Request(
            position=as_known_by(course.game, seat).to_text(),
            seat=seat,
            bot=bot,
            seed=seed_of_bot(state.settings.seed, seat, course.length),
            quick=quick,
        )
        try:
            return await self.thinkers.think(request, Check(course.copy(), seat, self))
        except ProcessEnded as failure:
            LOG.warning("table %s: the process of %s, %s, has ended; another one is asked: %s",
                        self.table.id, bot, state.player(seat), failure)  # fmt: skip
        self.progressed(0)
        return await self.thinkers.think(request, Check(course.copy(), seat, self), anew=True)

    def progressed(self, choices: int) -> None:
        """Tell how many choices have been made; not while their number is a secret."""
        if self.thinking is not None and not self.table.state.is_secret:
            self.thinking = Thinking(self.thinking.seat, self.thinking.bot, self.thinking.since, choices)
            self.table.tell()

    async def keep_pace(self, state: State) -> None:
        """Wait until the turn before has been seen for long enough."""
        assert self.thinking is not None
        left = self.thinking.since + state.options.pace - now()
        self.nudge.clear()
        if left > 0 and not self.hurries:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.nudge.wait(), left)

    async def failed(self, state: State, seat: int, bot: str, failure: BotFailed) -> None:
        """Let greedy take the place of a bot that failed; when it was greedy, try once more, and then wait."""
        LOG.warning("table %s: the bot %s, %s, failed: %s", self.table.id, bot, state.player(seat), failure)
        if bot != GREEDY:
            replaced = Event(events.BOT_REPLACED, seat, {"bot": bot, "by": GREEDY, "why": failure.why})
            try:
                await self.table.decide(state, lambda _: Ruling([replaced]))
            except StorageError as error:
                await self.not_kept(bot, error)
            return
        self.failures += 1
        if self.failures > 1:
            self.stick(failure.why)

    async def not_kept(self, bot: str, error: StorageError) -> None:
        """Wait a moment before the bot is asked again, unless this goes on for too long."""
        LOG.warning("table %s: the turn of %s could not be kept: %s", self.table.id, bot, error)
        self.troubles += 1
        if self.troubles >= MOST_TROUBLES:
            self.stick(NOT_KEPT)
        else:
            await asyncio.sleep(self.seconds_between_tries)

    def wait_for_program(self, state: State, seat: int, bot: str) -> None:
        """Wait for a server that knows the bot, or until its seat is given to somebody else."""
        self.stick(UNKNOWN, f"{state.player(seat)} is {bot!r}, which this server does not know; start it with "
                            f"--bot {bot}=COMMAND, or give the seat to somebody else")  # fmt: skip
        self.table.tell()

    def stick(self, why: str, details: str = "") -> None:
        """Wait until somebody lets the bot try again; the details are for the log alone."""
        LOG.error("table %s waits: %s", self.table.id, details or why)
        self.stuck = why


class Check:
    """Looks at each choice of a bot as it comes."""

    def __init__(self, course: Course, seat: int, seats: BotSeats) -> None:
        """From the true position; the course is played on."""
        self.course: Final = course
        self.seat: Final = seat
        self.seats: Final = seats
        self.start: Final = course.length

    def choice(self, choice: object) -> None:
        """Play it on.

        Raises:
            BotFailed: it is not offered, or not asked for.
        """
        course = self.course
        if course.length > self.start and course.is_between:
            raise BotFailed(WRONG, f"a choice after the end of its turn: {choice!r:.60}")
        if not isinstance(choice, int) or isinstance(choice, bool) or not course.game.is_offered(choice):
            raise BotFailed(WRONG, f"expected one of {course.game.options()}, got {choice!r:.60}")
        course.play(choice, BY_BOT)
        self.seats.progressed(course.length - self.start)

    def explanation(self, given: object) -> Explanation:
        """Why the bot has played so, as it says.

        Raises:
            BotFailed: that cannot be.
        """
        return checked_explanation(given, players=self.course.ruleset.players)

    def complete(self) -> None:
        """Make sure that the turn is complete.

        Raises:
            BotFailed: it is not.
        """
        if self.course.length == self.start or not self.course.is_between:
            raise BotFailed(WRONG, "its turn ended before it was complete")
