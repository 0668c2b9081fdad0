"""What lies on the board: workers on the gears, buildings face down, skulls (R-PLACE-02 to 04, R-CAL-01, R-CAL-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS, BUILDINGS_OF_AGE_1
from tzolkin.components.calendar import AGE_CHANGE
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.words import DUMMY, EMPTY, GEARS, NOBODY, Gear, Seat
from tzolkin.rules.choices import WORKER, WORKERS_A_GEAR
from tzolkin.rules.happenings import NEW_DAY, PUSHED_OFF

if TYPE_CHECKING:
    from tzolkin.rules.game import Game

NO_SPACE: Final = -1


def lowest_free_space(game: Game, gear: Gear) -> i64:
    """The space where the next worker on this gear goes, or NO_SPACE when all numbered ones are taken."""
    slots = game.gears[gear]
    last: i64 = LAST_SPACE[gear]
    space: i64 = 0
    while space <= last:
        if slots[space] == EMPTY:
            return space
        space += 1
    return NO_SPACE


def add_own_workers(game: Game, seat: Seat, options: list[int]) -> None:
    """Add a choice for every worker of this seat on the gears, gear by gear from space 0 up."""
    left: i64 = game.workers_on_gears(seat)
    first: i64 = WORKER
    gear: i64 = 0
    while left > 0:
        slots = game.gears[gear]
        space: i64 = 0
        last: i64 = LAST_SPACE[gear]
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
        seat: i64 = slots[beyond]
        if seat != EMPTY and seat != DUMMY:
            slots[beyond] = EMPTY
            game.players[seat].workers_in_hand += 1
            game.tell(PUSHED_OFF, seat, gear)
    game.tell(NEW_DAY, NOBODY, game.day)


def age(game: Game) -> i64:
    """1, or 2 once the second Food Day has been held (R-BUILD-06)."""
    return 2 if game.next_food_day > AGE_CHANGE else 1


def first_building_of(age: i64) -> i64:
    """The first design of an age in the table of buildings."""
    return 0 if age == 1 else BUILDINGS_OF_AGE_1


def end_of_buildings_of(age: i64) -> i64:
    """The end of an age in the table of buildings."""
    return BUILDINGS_OF_AGE_1 if age == 1 else len(BUILDINGS)


def tiles_in_stack(game: Game, age: i64) -> i64:
    """Buildings of this age still face down."""
    return sum(game.stacks[first_building_of(age) : end_of_buildings_of(age)])


def is_skull_placed(game: Game, action: i64) -> bool:
    """Whether the place of this action of Chichen Itza holds a skull."""
    return bool(game.skull_places >> action & 1)


def skulls_placed(game: Game) -> i64:
    """Skulls on Chichen Itza, whoever placed them."""
    placed: i64 = 0
    places = game.skull_places
    while places > 0:
        placed += places & 1
        places >>= 1
    return placed
