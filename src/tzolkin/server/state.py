"""All that is true of a table: what its events add up to, and how everybody numbers them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any, Final

from tzolkin.bots.bot import RAISED
from tzolkin.components.words import NOBODY
from tzolkin.record.dealer import SeededDealer
from tzolkin.rules.ruleset import Ruleset
from tzolkin.server import events, seating
from tzolkin.server.course import Course
from tzolkin.server.events import Event, Note
from tzolkin.server.seating import Seat
from tzolkin.server.storage import StoredEvent
from tzolkin.server.table_settings import BOT, PERSON, Options, Settings
from tzolkin.server.thinking import FAILURES

BROUGHT_IN: Final = "brought in"  # in the first event and in the list of games: that the game came in a record


class State:
    """What the events so far add up to.

    `told[n - 1]` is the kind of event n, and the one seat that is told of it (NOBODY: everybody is);
    `is_brought_in` says that the game began with a record.
    """

    def __init__(self, settings: Settings) -> None:
        """Before the first event.  The settings have a seed."""
        assert settings.seed is not None
        self.settings: Settings = settings
        self.ruleset: Ruleset = settings.ruleset()
        self.dealer: Final = SeededDealer(settings.seed)
        self.seats: tuple[Seat, ...] = tuple(Seat.of(seat) for seat in settings.seats)
        self.options: Options = settings.options
        self.course: Course = Course(self.ruleset)
        self.told: list[tuple[str, int]] = []
        self.notes: list[Note] = []
        self.is_brought_in = False

    def copy(self) -> State:
        """Another one that goes its own way from here."""
        other = State.__new__(State)
        other.__dict__.update(self.__dict__)
        other.course = self.course.copy()
        other.told = self.told[:]
        other.notes = self.notes[:]
        return other

    # ---- Changes

    def take(self, stored: StoredEvent) -> None:
        """Do again what an event says.

        Raises:
            IllegalChoice: it does not follow on what was before.
        """
        if stored.event.kind in events.OF_PLAY:
            self.course.take(stored.event)
        self.add(stored)

    def add(self, stored: StoredEvent) -> None:
        """Number an event whose choices have been made already, and change seats and options as it says."""
        event = stored.event
        self.seats = seating.after(self.seats, event)
        if event.kind == events.OPTIONS:
            self.options = Options(**event.data)
        self.is_brought_in = self.is_brought_in or BROUGHT_IN in event.data
        self.told.append((event.kind, event.seat if event.is_secret else NOBODY))
        if event.kind in events.NOTED:
            data = {key: value for key, value in event.data.items() if key in events.TOLD_DATA}
            if data.get("why", RAISED) not in FAILURES:  # nothing that a bot said is told
                data["why"] = RAISED
            self.notes.append(Note(stored.number, event.kind, event.seat, self.course.length, data, stored.time))

    def go_on(self) -> None:
        """Let chance answer and forced choices be made, until somebody is to choose or to confirm."""
        options = self.options
        self.course.go_on(self.dealer, self.people, confirms=options.confirm_turns, forced=options.forced_choices)

    # ---- Questions

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that persons play."""
        return seating.people(self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat."""
        return tuple(seat.name for seat in self.seats)

    def player(self, seat: int) -> str:
        """A player as pages number and name players, for the log of the server."""
        return f"player {seat + 1} ({self.names[seat]})"

    @property
    def is_secret(self) -> bool:
        """Whether tiles are kept in secret."""
        return self.course.revealed_at is None

    @property
    def asked_bot(self) -> int:
        """The seat of the bot that is to choose; NOBODY when none is."""
        course = self.course
        asked = course.asked
        return asked if asked >= 0 and not course.waits and self.seats[asked].kind == BOT else NOBODY

    def number_for(self, seats: Iterable[int]) -> int:
        """How many events have happened that somebody on these seats is told of."""
        own = {NOBODY, *seats}
        return sum(seat in own for _, seat in self.told)

    def news_after(self, seen: int, seats: Iterable[int]) -> frozenset[str] | None:
        """The kinds of what these seats are told after the first `seen` events; None when there are fewer."""
        own = {NOBODY, *seats}
        kinds = [kind for kind, seat in self.told if seat in own]
        return frozenset(kinds[seen:]) if seen <= len(kinds) else None

    def summary(self) -> dict[str, Any]:
        """What a list of games says of the table."""
        course = self.course
        game = course.game
        return {
            "names": self.names,
            "colours": [seat.colour for seat in self.seats],
            "kinds": [seat.kind for seat in self.seats],
            "modules": self.ruleset.modules,
            "day": int(game.day),
            "asked": int(course.asked),
            "is_over": course.is_over,
            "scores": game.scores() if course.is_over else None,
            "winners": game.winners() if course.is_over else [],
            BROUGHT_IN: self.is_brought_in,
        }


def begun(state: State, imported: Event | None = None) -> Event:
    """The first event: the game is prepared as far as chance goes, or on from what a record holds."""
    if imported is not None:
        state.course.take(imported)
    state.go_on()
    if imported is None:
        return state.course.event(events.BEGUN, NOBODY, 0)
    return state.course.event(events.BEGUN, NOBODY, 0, **{BROUGHT_IN: True})


def options_event(options: Options) -> Event:
    """The event that changes how the table behaves."""
    return Event(events.OPTIONS, NOBODY, asdict(options))


def is_person(state: State, seat: int) -> bool:
    """Whether a person plays a seat."""
    return 0 <= seat < len(state.seats) and state.seats[seat].kind == PERSON
