"""What lies on the board: workers on the gears, buildings face down, skulls (R-PLACE-02 to 04, R-CAL-01, R-CAL-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.buildings import AGES, BUILDINGS
from tzolkin.components.calendar import AGE_CHANGE
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.words import DUMMY, EMPTY, GEARS, NOBODY, Gear, Seat
from tzolkin.rules.choices import WORKER, WORKERS_A_GEAR
from tzolkin.rules.happenings import NEW_DAY, PUSHED_OFF

if TYPE_CHECKING:
    from tzolkin.rules.game import Game

NO_SPACE: Final = -1


def last_space(game: Game, seat: Seat, gear: Gear) -> i64:
    """The last space of a gear where this seat's workers may stand: the last one with a number, but for modules."""
    return game.voices[seat].last_spaces[gear]


def first_empty(slots: list[int], space: i64, last: i64) -> i64:
    """The first empty slot of a gear from one space to another, or NO_SPACE."""
    while space <= last:
        if slots[space] == EMPTY:
            return space
        space += 1
    return NO_SPACE


def lowest_free_space(game: Game, seat: Seat, gear: Gear) -> i64:
    """The space where the seat's next worker on this gear goes, or NO_SPACE when all of them are taken."""
    return first_empty(game.gears[gear], 0, last_space(game, seat, gear))


def space_beyond(game: Game, seat: Seat, gear: Gear) -> i64:
    """The free space after the lowest free one, or NO_SPACE."""
    lowest = lowest_free_space(game, seat, gear)
    if lowest == NO_SPACE:
        return NO_SPACE
    return first_empty(game.gears[gear], lowest + 1, last_space(game, seat, gear))


def add_own_workers(game: Game, seat: Seat, options: list[int]) -> None:
    """Add a choice for every worker of this seat on the gears, gear by gear from space 0 up."""
    left: i64 = game.workers_on_gears(seat)
    last_spaces = game.voices[seat].last_spaces
    first: i64 = WORKER
    gear: i64 = 0
    while left > 0:
        slots = game.gears[gear]
        space: i64 = 0
        last: i64 = last_spaces[gear]
        while space <= last:
            if slots[space] == seat:
                options.append(first + space)
                left -= 1
                if left == 0:
                    return
            space += 1
        first += WORKERS_A_GEAR
        gear += 1


def advance_one_day(game: Game) -> None:
    """Turn all gears by one tooth: every worker moves up one space, and those on last spaces fall off.

    Dummies are never pushed off: they ride through the slots without number and come back on space 0.
    """
    game.day += 1
    for gear in GEARS:
        slots = game.gears[gear]
        slots.insert(0, slots.pop())
        beyond: i64 = LAST_SPACE[gear] + 1
        push_off(game, gear, beyond)
        if game.modules:
            push_off(game, gear, beyond + 1)
    game.tell(NEW_DAY, NOBODY, game.day)


def push_off(game: Game, gear: Gear, slot: i64) -> None:
    """Give back the worker on a slot beyond its owner's last space (R-CAL-03)."""
    seat: i64 = game.gears[gear][slot]
    if seat != EMPTY and seat != DUMMY and slot > last_space(game, seat, gear):
        game.gears[gear][slot] = EMPTY
        game.players[seat].workers_in_hand += 1
        game.tell(PUSHED_OFF, seat, gear)


def age(game: Game) -> i64:
    """1, or 2 once the second Food Day has been held (R-BUILD-06)."""
    return 2 if game.next_food_day > AGE_CHANGE else 1


def tiles_in_stack(game: Game, age: i64) -> i64:
    """Buildings of this age still face down."""
    tiles: i64 = 0
    for building, count in enumerate(game.stacks):
        if AGES[building] == age:
            tiles += count
    return tiles


def is_skull_placed(game: Game, action: i64) -> bool:
    """Whether the place of this action of Chichen Itza holds a skull."""
    return bool(game.skull_places >> action & 1)


def skulls_placed(game: Game) -> i64:
    """Skulls on Chichen Itza, whoever placed them, and those on buildings, which count as placed there (X-BUILD-06)."""
    placed: i64 = 0
    for player in game.players:
        for building in player.buildings:
            placed += BUILDINGS[building].skulls
    places = game.skull_places
    while places > 0:
        placed += places & 1
        places >>= 1
    return placed
