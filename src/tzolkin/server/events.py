"""What happens at a table: numbered events, which are kept for ever and of which the table is the replay.

Events of play say the number of choices that stand (`to`), which are made after these and by whom, and whether the
turn then waits to be confirmed.  All others say what changed beside the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tzolkin.components.words import NOBODY

# of play
BEGUN: Final = "begun"  # the game was prepared, or taken over from a record
CHOSEN: Final = "chosen"
UNDONE: Final = "undone"  # one choice of a turn, or all
CONFIRMED: Final = "confirmed"
BOT_PLAYED: Final = "bot played"
TAKEN_BACK: Final = "taken back"
GIVEN_TO_BOT: Final = "given to bot"  # seat, bot, and why
GIVEN_TO_PERSON: Final = "given to person"  # seat, name
# beside the game
BOT_REPLACED: Final = "bot replaced"  # seat, the bot that failed, and how
BOT_STOPPED: Final = "bot stopped"  # seat
RETRIED: Final = "retried"
OPTIONS: Final = "options"
SEAT_CLAIMED: Final = "seat claimed"
SEAT_RENAMED: Final = "seat renamed"
ENDED: Final = "ended"

OF_PLAY: Final = frozenset((BEGUN, CHOSEN, UNDONE, CONFIRMED, BOT_PLAYED, TAKEN_BACK, GIVEN_TO_BOT, GIVEN_TO_PERSON))
NOTED: Final = frozenset(  # what a log tells beside the choices
    (BOT_REPLACED, BOT_STOPPED, TAKEN_BACK, GIVEN_TO_BOT, GIVEN_TO_PERSON, SEAT_CLAIMED, SEAT_RENAMED, ENDED)
)
TOLD_DATA: Final = frozenset(("bot", "by", "why", "name", "is_here"))  # of their data; choices are told elsewhere
THINKING: Final = "thinking"  # no event: a bot is at work, and its progress is told to whoever watches


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened.

    * `seat`: whom it concerns, or NOBODY;
    * `is_secret`: only that seat is told that it happened, since how often it does would tell of its tiles;
    * `data`: what JSON can hold; for events of play see course.py.
    """

    kind: str
    seat: int = NOBODY
    data: Mapping[str, Any] = field(default_factory=dict)
    is_secret: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """An event that a log tells beside the choices; `at` is the number of choices made before it."""

    number: int
    kind: str
    seat: int
    at: int
    data: Mapping[str, Any]
    time: float  # seconds since 1970


@dataclass(frozen=True, slots=True)
class News:
    """That something has happened: the number to ask from next time, and the kinds of what is new, never their data."""

    number: int
    kinds: frozenset[str]
