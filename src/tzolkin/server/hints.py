"""Hints for the people at one table: what a bot would do where one of them is to choose, and why (bots/advice.py).

A hint belongs to one question of one person.  It is kept in memory alone, told to nobody else, forgotten as soon as
something else is asked, and changes nothing in the game.  The bot is told no more than that person knows, and thinks
where all bots do (thinking.py).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tzolkin.bots.advice import Advice
from tzolkin.bots.bot import RAISED, WRONG
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import as_known_by
from tzolkin.server.explanations import checked_explanation
from tzolkin.server.state import State
from tzolkin.server.thinking import BotFailed, HintRequest, Thinkers

if TYPE_CHECKING:
    from tzolkin.server.table import Table

LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Hint:
    """What has become of a hint: `advice`, or why there is none, as one of FAILURES; neither while a bot thinks."""

    advice: Advice | None = None
    failure: str = ""

    @property
    def is_under_way(self) -> bool:
        """Whether a bot thinks about it."""
        return self.advice is None and not self.failure


class Hints:
    """The hint at a table: `hint` is about the question that is asked now; None when nobody has asked for one."""

    def __init__(self, table: Table, thinkers: Thinkers) -> None:
        """None yet, for this table; bots think in these processes."""
        self.table: Final = table
        self.thinkers: Final = thinkers
        self.hint: Hint | None = None
        self.question: object = None  # what it is about
        self.thought: asyncio.Task[None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a bot thinks about one."""
        return self.thought is not None and not self.thought.done()

    def ask(self) -> None:
        """Let a bot think about what a person is asked now; once is enough, unless it failed."""
        if self.hint is not None and not self.hint.failure:
            return
        course = self.table.state.course
        self.hint = Hint()
        self.question = question_of(self.table.state)
        self.thought = asyncio.create_task(self.think(as_known_by(course.game, course.asked), course.asked))
        self.table.tell_seat(course.asked)

    def follow(self) -> None:
        """Forget the hint, and stop thinking about it, if something else is asked now."""
        if self.hint is not None and self.question != question_of(self.table.state):
            self.hint = self.question = None
            if self.thought is not None:
                self.thought.cancel()

    async def think(self, known: Game, seat: int) -> None:
        """Find a hint about a position as the seat knows it, and tell who plays the seat."""
        player = self.table.state.player(seat)
        try:
            self.hint = Hint(checked_advice(known, await self.thinkers.hint(HintRequest(known.to_text(), seat))))
        except BotFailed as failure:
            LOG.warning("table %s: no hint for %s: %s", self.table.id, player, failure)
            self.hint = Hint(failure=failure.why)
        except Exception:
            LOG.exception("table %s: no hint for %s", self.table.id, player)
            self.hint = Hint(failure=RAISED)
        self.table.tell_seat(seat)

    async def close(self) -> None:
        """Stop for good."""
        if self.thought is not None:
            self.thought.cancel()
            await asyncio.gather(self.thought, return_exceptions=True)


def question_of(state: State) -> object:
    """What tells one question to a person from all others at a table."""
    course = state.course
    seat = state.seats[course.asked] if course.asked >= 0 else None
    return course.asked, seat and seat.generation, course.waits, tuple(course.choices)


def checked_advice(game: Game, given: Mapping[str, Any]) -> Advice:
    """What a process advises in a position, if it fits it.

    Raises:
        BotFailed: it does not.
    """
    try:
        explanation = checked_explanation(given["explanation"], players=len(game.players))
        choices = tuple(int(choice) for choice in given["choices"])
        tried = game.copy()
        for choice in choices:
            tried.choose(choice)
    except (TzolkinError, LookupError, TypeError, ValueError) as error:
        raise BotFailed(WRONG, f"{type(error).__name__} in the hint: {error}") from None
    if not choices:
        raise BotFailed(WRONG, f"expected a hint about this position, got {given!r:.200}")
    return Advice(choices, explanation)
