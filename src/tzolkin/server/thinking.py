"""Bots think in a few processes of their own (bot_process.py), which tables share, so that no page ever waits for one.

A process that fails, takes too long or is stopped is ended, and another one takes its place.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from typing import Any, Final, Protocol, TypeVar

from tzolkin.bots.advice import Explanation
from tzolkin.bots.bot import ENDED, LATE, NOT_STARTED, RAISED, WAYS_TO_FAIL, WRONG
from tzolkin.render.language import mark, say

COMMAND: Final = (sys.executable, "-m", "tzolkin.server.bot_process")
USUAL_PROCESSES: Final = 2
USUAL_SECONDS: Final = 60.0  # for a whole turn; bots that look ahead use half of it where the engine is interpreted
MOST_CHOICES: Final = 300  # in one stretch; real ones have some dozens at most
MOST_OF_AN_ANSWER: Final = 500  # characters that are logged
MOST_OF_A_COMPLAINT: Final = 2_000  # bytes of what a process said last
Answer = TypeVar("Answer")

NOT_KEPT: Final = "not kept"
UNKNOWN: Final = "unknown"  # no failure: this server does not know the bot, and says so with its name (unknown_bot)
# All that anybody at a table is told of a bot that failed: what it said may hold the tiles that it keeps in secret.
# Must agree with WAYS_TO_FAIL (bots/bot.py): each of them has a text here.
FAILURES: Final = {
    ENDED: mark("The bot has ended before its turn did."),
    LATE: mark("The bot gave no answer in time."),
    WRONG: mark("The bot answered what nobody asked."),
    RAISED: mark("The bot met an error of its own."),
    NOT_STARTED: mark("The bot could not be started."),
    NOT_KEPT: mark("The turn of the bot could not be kept."),
}


def unknown_bot(bot: str) -> str:
    """What anybody is told of a bot that this server does not know, and what to do about it."""
    return say(
        "This server does not know the bot “{bot}”. Start the server with --bot {bot}=COMMAND, or give the seat to "
        "somebody else.",
        bot=bot,
    )


class BotFailed(Exception):
    """A bot crashed, took too long, or answered what nobody asked.

    * `why`: which of FAILURES, for everybody;
    * `str()`: all that is known, for the log of the server and nobody else.
    """

    def __init__(self, why: str, details: str = "") -> None:
        """It failed like this."""
        super().__init__(f"{why}: {details}" if details else why)
        self.why: Final = why


class ProcessEnded(BotFailed):
    """The process in which a bot thought has ended: mostly not its fault, so that another process may be asked."""

    def __init__(self, complaint: str) -> None:
        """It has, and this is what it said last."""
        super().__init__(ENDED, complaint)


@dataclass(frozen=True, slots=True)
class Request:
    """What a bot is to think about: a position as its seat knows it."""

    position: str
    seat: int
    bot: str
    seed: int
    quick: bool = False  # greedy in its quickest form, whatever the bot


@dataclass(frozen=True, slots=True)
class HintRequest:
    """What a hint is asked for: a position as its seat knows it, where that is to choose."""

    position: str
    seat: int


@dataclass(frozen=True, slots=True)
class Played:
    """What a bot does in one stretch: its choices, and why it plays its turn so, where it says that."""

    choices: list[int]
    explanation: Explanation | None = None


@dataclass(frozen=True, slots=True)
class Thinking:
    """A bot at work."""

    seat: int
    bot: str
    since: float  # seconds since 1970
    choices: int  # made so far


class Checker(Protocol):
    """Whoever knows the position makes sure that what comes from a process fits it."""

    def choice(self, choice: object) -> None:
        """The next choice of the stretch; raises BotFailed when it is not offered."""

    def explanation(self, given: object) -> Explanation:
        """Why the bot has played so, as it says; raises BotFailed when that cannot be."""
        ...

    def complete(self) -> None:
        """There are no more; raises BotFailed when the stretch is not complete."""


class Thinkers:
    """The processes in which bots think."""

    def __init__(
        self,
        *,
        processes: int = USUAL_PROCESSES,
        seconds: float = USUAL_SECONDS,
        command: Sequence[str] = COMMAND,
    ) -> None:
        """At most so many processes, started when they are needed; each stretch may take so many seconds."""
        self.seconds: Final = seconds
        self.command: Final = tuple(command)
        self.places: Final = asyncio.Semaphore(processes)
        self.idle: list[Thinker] = []
        self.all: set[Thinker] = set()

    async def think(self, request: Request, check: Checker, *, anew: bool = False) -> Played:
        """One stretch, checked as its choices come; `anew` in a process that has thought about nothing yet.

        Raises:
            BotFailed: the bot did.
        """
        return await self.ask(lambda thinker: thinker.answers(request, self.seconds, check), anew=anew)

    async def hint(self, request: HintRequest) -> Mapping[str, Any]:
        """What a process advises; whether it fits the position is still to be checked.

        Raises:
            BotFailed: it advised nothing.
        """
        return await self.ask(lambda thinker: thinker.hint(request))

    async def ask(self, question: Callable[[Thinker], Awaitable[Answer]], *, anew: bool = False) -> Answer:
        """Ask a process something, as soon as one is free; one that fails is ended.

        Raises:
            BotFailed: it did.
        """
        async with self.places:
            thinker = None if anew else self.idle_one()
            if thinker is None:
                thinker = await self.start()
            is_well = False
            try:
                async with asyncio.timeout(self.seconds):
                    answer = await question(thinker)
                is_well = True
                return answer
            except TimeoutError:
                raise BotFailed(LATE, f"no answer within {self.seconds:g} seconds") from None
            finally:
                if is_well:
                    self.idle.append(thinker)
                else:
                    thinker.end()

    def idle_one(self) -> Thinker | None:
        """A process that lives and has nothing to do; the system may have ended others meanwhile."""
        while self.idle:
            thinker = self.idle.pop()
            if thinker.lives:
                return thinker
        return None

    async def start(self) -> Thinker:
        """Another process.

        Raises:
            BotFailed: it does not start.
        """
        try:
            # A session of its own: Ctrl-C in the terminal is for the server alone, which ends the process itself.
            process = await asyncio.create_subprocess_exec(
                *self.command, stdin=PIPE, stdout=PIPE, stderr=PIPE, start_new_session=True
            )
        except OSError as error:
            raise BotFailed(NOT_STARTED, str(error)) from None
        thinker = Thinker(process)
        self.all.add(thinker)
        thinker.ended.add_done_callback(lambda _: self.all.discard(thinker))
        return thinker

    async def close(self) -> None:
        """End all processes."""
        thinkers = list(self.all)
        self.idle.clear()
        for thinker in thinkers:
            thinker.end()
        await asyncio.gather(*(thinker.ended for thinker in thinkers))


class Thinker:
    """One process."""

    def __init__(self, process: Process) -> None:
        """Listen to it; what it complains of is kept for the log."""
        self.process: Final = process
        self.complaint = b""
        self.ended: Final = asyncio.ensure_future(self.listen())

    @property
    def lives(self) -> bool:
        """Whether it has not ended, as far as is known."""
        return self.process.returncode is None and not self.ended.done()

    async def listen(self) -> None:
        """Keep the last of what it complains of, until it ends."""
        assert self.process.stderr is not None
        while said := await self.process.stderr.read(MOST_OF_A_COMPLAINT):
            self.complaint = (self.complaint + said)[-MOST_OF_A_COMPLAINT:]
        await self.process.wait()

    def end(self) -> None:
        """End it, whatever it does."""
        if self.process.returncode is None:
            with suppress(ProcessLookupError):  # it may just have ended by itself
                self.process.kill()

    async def answers(self, request: Request, seconds: float, check: Checker) -> Played:
        """One stretch.

        Raises:
            BotFailed: the process ended, or said something else.
        """
        choices: list[int] = []
        explanation: Explanation | None = None
        with self.troubles_told():
            await self.send(asdict(request) | {"seconds": seconds})
            while "choice" in (answer := await self.answer()):
                check.choice(answer["choice"])
                choices.append(answer["choice"])
                if len(choices) > MOST_CHOICES:
                    raise BotFailed(WRONG, f"more than {MOST_CHOICES} choices in one turn")
            if "explanation" in answer:
                explanation = check.explanation(answer["explanation"])
                answer = await self.answer()
        check_done(answer)
        check.complete()
        return Played(choices, explanation)

    async def hint(self, request: HintRequest) -> Mapping[str, Any]:
        """What it advises.

        Raises:
            BotFailed: the process ended, or said something else.
        """
        with self.troubles_told():
            await self.send(asdict(request))
            answer = await self.answer()
            hint = answer.get("hint")
            if isinstance(hint, dict):
                answer = await self.answer()
        check_done(answer)
        if not isinstance(hint, dict):
            raise BotFailed(WRONG, "no hint")
        return hint

    async def send(self, request: Mapping[str, Any]) -> None:
        """Send it a request."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        await self.process.stdin.drain()

    async def answer(self) -> dict[str, Any]:
        """The next line that it says."""
        assert self.process.stdout is not None
        return answer_in(await self.process.stdout.readline())

    @contextmanager
    def troubles_told(self) -> Iterator[None]:
        """Whatever goes wrong in talking with it is the failure of a bot.

        Raises:
            BotFailed: something did.
        """
        try:
            yield
        except ValueError:
            raise BotFailed(WRONG, "a line longer than any answer") from None
        except (OSError, EOFError):
            raise ProcessEnded(self.complaint.decode(errors="replace").strip()) from None


def check_done(answer: Mapping[str, Any]) -> None:
    """Make sure that an answer says that there is no more to come.

    Raises:
        BotFailed: it says something else.
    """
    if "error" in answer:
        why = answer.get("why")
        raise BotFailed(why if why in WAYS_TO_FAIL else RAISED, str(answer["error"])[:MOST_OF_AN_ANSWER])
    if answer.get("done") is not True:
        raise BotFailed(WRONG, str(answer)[:MOST_OF_AN_ANSWER])


def answer_in(line: bytes) -> dict[str, Any]:
    """What a line of a process says.

    Raises:
        EOFError: there is none; the process has ended.
        BotFailed: it is no answer.
    """
    if not line.endswith(b"\n"):
        raise EOFError
    try:
        answer = json.loads(line)
    except ValueError:
        answer = None
    if not isinstance(answer, dict):
        raise BotFailed(WRONG, f"expected an answer, got {line[:60]!r}")
    return answer
