"""Who sits where, and who somebody at a browser is.

A seat has a generation, which grows when it changes hands: passes of earlier generations do not open it any more.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tzolkin.components.words import NOBODY
from tzolkin.server import events
from tzolkin.server.events import Event
from tzolkin.server.table_settings import BOT, PERSON, SeatSettings

WATCHING: Final = NOBODY  # the seat of a link that only lets watch


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as it is now."""

    kind: str  # PERSON or BOT
    name: str
    colour: str
    bot: str  # the name of the bot that plays it; empty for a person's
    is_here: bool  # at the browser of who made the table
    is_claimed: bool  # somebody has sat down on it
    generation: int

    @staticmethod
    def of(settings: SeatSettings) -> Seat:
        """A seat when the table is made."""
        is_bot = settings.kind == BOT
        is_here = settings.is_here and not is_bot
        return Seat(settings.kind, settings.name, settings.colour, settings.bot if is_bot else "", is_here, is_here, 0)


@dataclass(frozen=True, slots=True)
class Pass:
    """What a browser's cookie says: its seats at a table, each with its generation, and whether it made the table."""

    table: str
    seats: tuple[tuple[int, int], ...] = ()
    is_owner: bool = False


@dataclass(frozen=True, slots=True)
class Access:
    """What a browser may do at a table now.  Without anything it may watch."""

    seats: frozenset[int] = field(default_factory=frozenset)
    is_owner: bool = False


@dataclass(frozen=True, slots=True)
class Links:
    """The secret ends of a table's links: one for each person's seat, and one to watch."""

    seats: dict[int, str]
    watch: str


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a link leads: to a seat of a table, or to WATCHING."""

    table: str
    seat: int


def people(seats: Iterable[Seat]) -> tuple[int, ...]:
    """The seats that persons play."""
    return tuple(number for number, seat in enumerate(seats) if seat.kind == PERSON)


def access(seats: tuple[Seat, ...], shown: Pass | None) -> Access:
    """What a pass is good for."""
    if shown is None:
        return Access()
    mine = [
        seat
        for seat, generation in shown.seats
        if 0 <= seat < len(seats) and seats[seat].kind == PERSON and seats[seat].generation == generation
    ]
    return Access(frozenset(mine), shown.is_owner)


def owner_pass(table: str, seats: tuple[Seat, ...], shown: Pass | None = None) -> Pass:
    """The pass of who made the table: its owner, on all seats that are here and on those of the pass shown."""
    held = dict(shown.seats) if shown is not None and shown.table == table else {}
    here = {number: seat.generation for number, seat in enumerate(seats) if seat.kind == PERSON and seat.is_here}
    return Pass(table, tuple(sorted((held | here).items())), is_owner=True)


def with_seat(table: str, seats: tuple[Seat, ...], shown: Pass | None, seat: int) -> Pass:
    """A pass for one seat more."""
    before = shown if shown is not None and shown.table == table else Pass(table)
    others = tuple(held for held in before.seats if held[0] != seat)
    return replace(before, seats=tuple(sorted((*others, (seat, seats[seat].generation)))))


def after(seats: tuple[Seat, ...], event: Event) -> tuple[Seat, ...]:
    """The seats once an event has happened."""
    changes = changes_of(seats, event)
    if not changes:
        return seats
    changed = list(seats)
    changed[event.seat] = replace(changed[event.seat], **changes)
    return tuple(changed)


def changes_of(seats: tuple[Seat, ...], event: Event) -> dict[str, Any]:
    """What an event changes on its seat."""
    data = event.data
    if event.kind == events.GIVEN_TO_BOT:
        generation = seats[event.seat].generation + 1
        return {"kind": BOT, "bot": data["bot"], "is_here": False, "is_claimed": False, "generation": generation}
    if event.kind == events.GIVEN_TO_PERSON:
        changes = {"kind": PERSON, "bot": "", "name": data["name"], "generation": seats[event.seat].generation + 1}
        return changes | {"is_here": data["is_here"], "is_claimed": data["is_here"]}
    if event.kind == events.BOT_REPLACED:
        return {"bot": data["by"]}
    if event.kind == events.SEAT_CLAIMED:
        return {"is_claimed": True, "name": data["name"]}
    if event.kind == events.SEAT_RENAMED:
        return {"name": data["name"]}
    return {}
