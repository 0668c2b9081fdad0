"""What a player has missed: every turn since the end of the own last one, with the places that it changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.gears import LAST_SPACE
from tzolkin.record.story import Happening
from tzolkin.render.history.flights import DAY, flights
from tzolkin.render.history.turns import History, Turn
from tzolkin.render.keys import GEAR_WORDS, space_key, technology_key, temple_key
from tzolkin.render.language import language
from tzolkin.render.words.names import seat_names
from tzolkin.rules import happenings as told


@dataclass(frozen=True, slots=True)
class Recalled:
    """A turn that a player has missed."""

    turn: Turn
    sentences: tuple[str, ...]
    keys: frozenset[str]  # of what it changed, where that is now


def recap(history: History, seat: int, names: Sequence[str] | None = None) -> Sequence[Recalled]:
    """The turns since the end of a seat's last one, or all for who has had none; the own open turn is left out."""
    called = tuple(seat_names() if names is None else names)
    return history.once(("recap", seat, language(), called), lambda: turns_since(history, seat, called))


def turns_since(history: History, seat: int, names: Sequence[str]) -> Sequence[Recalled]:
    """The turns since the end of a seat's last one, by the players' names."""
    last = len(history.entries) - 1
    open_turn = last if history.entries[last].seat == seat and not history.game.is_over else last + 1
    ended = max((number for number in range(open_turn) if history.entries[number].seat == seat), default=0)
    recalled: list[Recalled] = []
    days = 0
    for turn in reversed(history.turns(names, since=ended + 1)):
        heard = history.happenings_of_turn(turn.number)
        if turn.number < open_turn:
            sentences = tuple(paragraph.text for paragraph in turn.paragraphs)
            recalled.insert(0, Recalled(turn, sentences, changed_keys(heard, days)))
        days += sum(one.message == told.NEW_DAY for one in heard)
    return recalled


def changed_keys(happenings: Sequence[Happening], days: int = 0) -> frozenset[str]:
    """The keys and ids of what these happenings changed, when so many days have passed since.

    Workers are where the gears have carried them.  A space from which one was picked up is only named on the same day.
    """
    placed: list[tuple[int, int]] = []  # gear and space
    emptied: list[tuple[int, int]] = []
    for happening in happenings:
        place = happening.first, happening.second
        if happening.message == told.PLACED:
            placed.append(place)
        elif happening.message == told.PICKED_UP:
            emptied.append(place)
        elif happening.message == told.NEW_DAY:
            placed = [(gear, space + 1) for gear, space in placed]
            emptied = []
    there = [(gear, space + days) for gear, space in placed] + ([] if days else emptied)
    spaces = {space_key(gear, space) for gear, space in there if space <= LAST_SPACE[gear]}
    return frozenset(spaces | changed_beside_gears(happenings))


def changed_beside_gears(happenings: Sequence[Happening]) -> set[str]:
    """The keys and ids of what these happenings changed, but for the spaces of the gears."""
    ends = {end for flight in flights(happenings) for end in (flight.start, flight.end)}
    tracks = {TRACKS[one.message](one.first) for one in happenings if one.message in TRACKS}
    return tracks | {end for end in ends if not end.startswith(UNCHANGED)}


TRACKS: Final = {
    told.CLIMBED: temple_key,
    told.DESCENDED: temple_key,
    told.ADVANCED: technology_key,
    told.TECHNOLOGY_LOWERED: technology_key,
}
# Where things come from or go to that looks the same afterwards; of the gears only the workers tell.
UNCHANGED: Final = ("region-", DAY, "temple-", "technology-", *[f"space-{gear}" for gear in GEAR_WORDS])
