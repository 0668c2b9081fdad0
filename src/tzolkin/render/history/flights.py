"""What travels over the board when something happens: goods, workers, discs, skulls and tiles, from where to where.

Ends are the ids and keys of drawn elements.  A page that finds one of them gone lets the other end stand for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.calendar import CORN_ON_A_TOOTH
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.tribes import XAMAN_EK
from tzolkin.components.words import (
    CORN,
    GOOD_NAMES,
    QUARTERS,
    SKULL,
    TECHNOLOGY_NAMES,
    TEMPLE_NAMES,
    WOOD,
)
from tzolkin.record.story import Happening
from tzolkin.render.decision.changes import POINTS, WORKER, step_symbol, tile_symbol
from tzolkin.render.decision.keys import tile_or_track_key
from tzolkin.render.keys import QUICK, START, building_key, jungle_key, monument_key, space_key
from tzolkin.rules import choices
from tzolkin.rules import happenings as told
from tzolkin.rules.choices import gear_and_action, is_building, is_monument
from tzolkin.rules.expansions import happenings as expansion

BANK: Final = "region-bank"
PROPHECIES: Final = "region-prophecies"
PILE: Final = "pile"
DAY: Final = "day-number"


@dataclass(frozen=True, slots=True)
class Flight:
    """Something that travels: its symbol or face, how much of it, and where it starts and ends."""

    what: str
    amount: float  # whole but for points
    start: str
    end: str


def flights(happenings: Sequence[Happening]) -> list[Flight]:
    """What travels, in the order in which it happens."""
    places = Places()
    travelling: list[Flight] = []
    for happening in happenings:
        places.follow(happening)
        flight = flight_of(happening, places)
        if flight is not None:
            travelling.append(flight)
    return travelling


class Places:
    """Where things are happening: what a cause is on the board, and where each player last put or took a worker."""

    def __init__(self) -> None:
        self.workers: dict[int, str] = {}  # by seat
        self.built: set[tuple[int, int]] = set()  # seat and choice of tiles constructed just now

    def follow(self, happening: Happening) -> None:
        """Note where a worker goes, and what is constructed."""
        message, seat = happening.message, happening.seat
        if message in (told.PLACED, told.PICKED_UP):
            self.workers[seat] = space_key(happening.first, happening.second)
        elif message == told.PLACED_TO_START:
            self.workers[seat] = START
        elif message == expansion.PLACED_ON_QUICK_SPACE:
            self.workers[seat] = QUICK
        elif message == told.PAID and (is_building(happening.cause) or is_monument(happening.cause)):
            self.built.add((seat, happening.cause))

    def of_cause(self, happening: Happening) -> str:
        """Where on the board the cause of a happening lies."""
        cause, seat = happening.cause, happening.seat
        if cause in CAUSES:
            return CAUSES[cause]
        if cause < 0:
            return self.workers.get(seat, area(seat)) if cause in AT_WORKERS else area(seat)
        if choices.ACTION <= cause < choices.BUILDING:
            return space_key(*gear_and_action(cause))
        if choices.QUICK_TILE <= cause < choices.END_OF_EXPANSIONS:
            return QUICK
        if choices.PROPHECY <= cause < choices.QUICK_TILE:
            return PROPHECIES
        key = tile_or_track_key(cause)
        is_on_board = key.startswith(("temple-", "technology-")) or (seat, cause) in self.built
        return key if is_on_board else area(seat)


AT_WORKERS: Final = (told.PLACING, told.STEPPING_BACK, told.PITY)
CAUSES: Final = {
    told.BEGGING: BANK,
    told.FROM_THE_TEETH: PILE,
    told.FEEDING: DAY,
    told.MARKET: BANK,
    told.TAX: PROPHECIES,
    choices.TRIBE + XAMAN_EK: BANK,
}


def flight_of(happening: Happening, places: Places) -> Flight | None:
    """What travels when one thing happens; None where nothing does."""
    message = happening.message
    if message in GOODS_MOVE:
        return flight_of_goods(happening, places)
    if message in WORKERS_MOVE:
        return flight_of_worker(happening, places)
    if message in MARKERS_MOVE:
        return flight_of_marker(happening, places)
    return flight_of_tile(happening)


GOODS_MOVE: Final = (
    told.GAINED,
    told.PAID,
    told.SCORED,
    told.BEGGED,
    told.SKULL_PLACED,
    told.BUILDING_SKULL_PLACED,
    told.CORN_ON_TOOTH,
)


def flight_of_goods(happening: Happening, places: Places) -> Flight:
    """Goods and points, between the board and what counts them in a player's area."""
    message, seat, first, second = happening.message, happening.seat, happening.first, happening.second
    if message == told.GAINED:
        good = GOOD_NAMES[first]
        return Flight(good, second, places.of_cause(happening), counter(good, seat))
    if message == told.PAID:
        good = GOOD_NAMES[first]
        return Flight(good, second, counter(good, seat), places.of_cause(happening))
    if message == told.SCORED:
        return Flight(POINTS, first / QUARTERS, places.of_cause(happening), counter(POINTS, seat))
    if message == told.BEGGED:
        return Flight(GOOD_NAMES[CORN], second - first, BANK, counter(GOOD_NAMES[CORN], seat))
    if message == told.CORN_ON_TOOTH:
        return Flight(GOOD_NAMES[CORN], CORN_ON_A_TOOTH, BANK, PILE)
    skull = GOOD_NAMES[SKULL]
    end = socket(first) if message == told.SKULL_PLACED else building_key(first)
    return Flight(skull, 1, counter(skull, seat), end)


WORKERS_MOVE: Final = (
    told.PLACED,
    told.PLACED_TO_START,
    told.PICKED_UP,
    told.PUSHED_OFF,
    told.RETURNED,
    told.WORKER_GAINED,
    expansion.PLACED_ON_QUICK_SPACE,
    expansion.RETURNED_FROM_QUICK_SPACE,
)


def flight_of_worker(happening: Happening, places: Places) -> Flight:
    """A worker, between a player's hand and a space."""
    message, seat = happening.message, happening.seat
    hand = counter(WORKER, seat)
    if message in (told.PLACED, told.PLACED_TO_START, expansion.PLACED_ON_QUICK_SPACE):
        return Flight(WORKER, 1, hand, places.workers[seat])
    if message == told.PICKED_UP:
        return Flight(WORKER, 1, places.workers[seat], hand)
    if message == told.WORKER_GAINED:
        return Flight(WORKER, 1, places.workers.get(seat, BANK), hand)
    if message == told.PUSHED_OFF:
        return Flight(WORKER, 1, space_key(happening.first, LAST_SPACE[happening.first]), hand)
    return Flight(WORKER, 1, START if message == told.RETURNED else QUICK, hand)


MARKERS_MOVE: Final = (told.CLIMBED, told.DESCENDED, told.ADVANCED, told.TECHNOLOGY_LOWERED, told.MARKER_PASSED)


def flight_of_marker(happening: Happening, places: Places) -> Flight:
    """A step in a temple or technology, from what brings it about to the marker that moves; and who starts."""
    message, seat, first = happening.message, happening.seat, happening.first
    if message == told.MARKER_PASSED:
        return Flight("starting-player", 1, START, area(seat))
    cause = places.of_cause(happening)
    if message == told.CLIMBED:
        return Flight(step_symbol(first), 1, cause, disc(first, seat))
    if message == told.DESCENDED:
        return Flight(step_symbol(first), -1, disc(first, seat), cause)
    if message == told.ADVANCED:
        return Flight(TECHNOLOGY_NAMES[first], 1, cause, level(first, seat))
    return Flight(TECHNOLOGY_NAMES[first], -1, level(first, seat), cause)


def flight_of_tile(happening: Happening) -> Flight | None:
    """A tile that a player takes, keeps or discards, or that comes out."""
    message, seat, first, second = happening.message, happening.seat, happening.first, happening.second
    if message == told.TILE_TAKEN:
        return Flight(tile_symbol(first), 1, jungle_key(second, first), counter(tile_symbol(first), seat))
    if message == told.BUILT:
        return Flight(building_key(first), 1, building_key(first), works(seat))
    if message == told.MONUMENT_BUILT:
        return Flight(monument_key(first), 1, monument_key(first), works(seat))
    if message == told.RENOVATED:
        return Flight(building_key(first), 1, works(seat), BANK)
    if message == told.BUILDING_TURNED:
        return Flight(building_key(first), 1, BANK, building_key(first))
    if message == told.TILE_KEPT:
        return Flight(f"wealth-{first}", 1, BANK, counter("wealth-tile", seat))
    if message == expansion.TRIBE_KEPT:
        return Flight(f"tribe-{first}", 1, BANK, area(seat))
    return None


# Ids of drawn elements


def area(seat: int) -> str:
    """A player's area."""
    return f"player-{seat}"


def counter(what: str, seat: int) -> str:
    """Where a player's area counts something."""
    return f"{PLURALS.get(what, what)}-{seat}"


PLURALS: Final = {
    WORKER: "workers",
    tile_symbol(CORN): "corn-tiles",
    tile_symbol(WOOD): "wood-tiles",
    "wealth-tile": "wealth-tiles",
}


def works(seat: int) -> str:
    """A player's buildings and monuments."""
    return f"works-{seat}"


def socket(action: int) -> str:
    """The skull on the place of an action of Chichen Itza."""
    return f"placed-skull-{action}"


def disc(temple: int, seat: int) -> str:
    """A player's marker in a temple."""
    return f"disc-{TEMPLE_NAMES[temple].lower()}-{seat}"


def level(technology: int, seat: int) -> str:
    """A player's marker on the track of a technology."""
    return f"level-{TECHNOLOGY_NAMES[technology]}-{seat}"
