"""What now: whom a table waits for, and what somebody who looks at it may do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.components.words import NOBODY
from tzolkin.render.language import say
from tzolkin.server import takeback
from tzolkin.server.errors import MayNotTakeBack
from tzolkin.server.seating import Access
from tzolkin.server.state import State, is_person
from tzolkin.server.thinking import UNKNOWN, Thinking

# what a table waits for
CHOICE: Final = "choice"
CONFIRMATION: Final = "confirmation"
BOT_TO_PLAY: Final = "bot"
RETRY: Final = "retry"  # a bot has failed, and so has greedy in its place; or nobody here knows the bot
END: Final = "end"


@dataclass(frozen=True, slots=True)
class Status:
    """What now, for one browser.

    * `number`: of the last event that it is told of; commands and `subscribe` start from it;
    * `waits_for`: one of the five above; `asked`: the seat, or NOBODY when the game is over;
    * `may_...`: what its commands would do now.  With several own seats a secret question may only be answered, or its
      draft be seen, once the browser has said who looks: until then the device is to be passed to `pass_device_to`;
    * `draft`: the choices from `draft_start` on that have not been confirmed, as far as they may be seen;
    * `is_held_back`: one more choice, `held_back`, is made and not yet carried out, since it would reveal tiles;
    * `stuck`: why a table waits for RETRY, one of FAILURES, or UNKNOWN (thinking.py); empty when it does not.
    """

    number: int
    waits_for: str
    asked: int
    may_choose: bool
    pass_device_to: int
    may_undo: bool
    may_restart: bool
    may_confirm: bool
    may_take_back: bool
    may_stop_thinking: bool
    may_retry: bool
    why_no_take_back: str
    draft_start: int
    draft: tuple[int, ...]
    is_held_back: bool
    held_back: int | None
    thinking: Thinking | None
    stuck: str


def status(state: State, access: Access, looker: int | None, thinking: Thinking | None, stuck: str) -> Status:
    """What now, for somebody with these seats, of which `looker` looks."""
    course = state.course
    asked = course.asked
    mine = asked in access.seats and is_person(state, asked)
    sees = not state.is_secret or (mine and (looker == asked or len(access.seats) == 1))
    acts = mine and sees
    has_choices = course.undo_to() is not None
    refusal = why_no_take_back(state, access)
    sits = bool(access.seats) or access.is_owner
    thinks = state.asked_bot != NOBODY
    held_back = None if course.held_back is None or not sees else course.held_back[0]
    return Status(
        number=state.number_for(access.seats),
        waits_for=waits_for(state, stuck),
        asked=asked,
        may_choose=acts and not course.waits,
        pass_device_to=asked if mine and not sees else NOBODY,
        may_undo=acts and has_choices,
        may_restart=acts and has_choices,
        may_confirm=acts and course.waits,
        may_take_back=not refusal,
        may_stop_thinking=sits and thinks and not stuck,
        may_retry=sits and thinks and stuck not in ("", UNKNOWN),  # must agree with deciding.retry
        why_no_take_back=refusal,
        draft_start=course.draft_start,
        draft=tuple(course.choices[course.draft_start :]) if sees else (),
        is_held_back=course.held_back is not None,
        held_back=held_back,
        thinking=thinking,
        stuck=stuck,
    )


def waits_for(state: State, stuck: str) -> str:
    """What the table waits for."""
    course = state.course
    if course.is_over:
        return END
    if course.waits:
        return CONFIRMATION
    if state.asked_bot != NOBODY:
        return RETRY if stuck else BOT_TO_PLAY
    return CHOICE


def why_no_take_back(state: State, access: Access) -> str:
    """Why the last turn may not be taken back by these seats; empty when it may."""
    if state.course.is_over:
        return say("The game is over.")
    if not access.seats:
        return say("This seat is not yours.")
    try:
        takeback.start_of_last_turn(state.course, access.seats, state.people, state.names)
    except MayNotTakeBack as error:
        return str(error)
    return ""
