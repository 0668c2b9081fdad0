"""Placing workers and what it costs (R-PLACE-01 to R-PLACE-12, R-START-01, R-START-02, R-BEG-08, R-BEG-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.player_board import CORN_FOR_WORKERS
from tzolkin.components.words import GEARS, NOBODY, Gear, Seat
from tzolkin.rules import hooks
from tzolkin.rules.board import NO_SPACE, lowest_free_space
from tzolkin.rules.choices import DONE, GEAR, STARTING_PLAYER_SPACE, Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import gain_corn, pay_corn
from tzolkin.rules.happenings import FROM_THE_TEETH, PITIED, PITY, PLACED, PLACED_TO_START, PLACING
from tzolkin.rules.kinds import PLACE_MORE

if TYPE_CHECKING:
    from tzolkin.rules.game import Game

NO_PLACE: Final = -1


def corn_for_next_worker(placed: i64) -> i64:
    """What the next worker adds to the price for several workers, after this many placed in the turn (R-PLACE-06)."""
    price: i64 = CORN_FOR_WORKERS[placed + 1]
    return price - CORN_FOR_WORKERS[placed]


def corn_to_place(game: Game, seat: Seat, gear: Gear) -> i64:
    """Corn for the lowest free space of a gear, without the price for several workers; NO_PLACE when there is none.

    `place` and `place_first` charge it.
    """
    space = lowest_free_space(game, gear)
    if space == NO_SPACE:
        return NO_PLACE
    if game.modules:
        return hooks.corn_to_place(game, seat, gear, space, space)
    return space


def add_places(game: Game, seat: Seat, placed: i64, options: list[int]) -> None:
    """Add every place where one more worker can be put and paid for: the starting player space and gears."""
    player = game.players[seat]
    if player.workers_in_hand == 0:
        return
    corn: i64 = player.corn - corn_for_next_worker(placed)
    if corn < 0:
        return
    if game.starting_player_space == NOBODY:
        options.append(STARTING_PLAYER_SPACE)
    for gear in GEARS:
        price = corn_to_place(game, seat, gear)
        if price != NO_PLACE and price <= corn:
            options.append(GEAR + gear)


def can_place(game: Game, seat: Seat) -> bool:
    """Whether one worker can be placed and paid for anywhere."""
    options: list[int] = []
    add_places(game, seat, 0, options)
    return len(options) > 0


def add_cheapest_places(game: Game, seat: Seat, options: list[int]) -> None:
    """Add the gears whose lowest free space is cheapest, however little corn there is (R-BEG-08, Q-04)."""
    lowest: i64 = NO_PLACE
    for gear in GEARS:
        price = corn_to_place(game, seat, gear)
        if price != NO_PLACE and (lowest == NO_PLACE or price < lowest):
            lowest = price
    for gear in GEARS:
        if lowest != NO_PLACE and corn_to_place(game, seat, gear) == lowest:
            options.append(GEAR + gear)


def place_first(game: Game, seat: Seat, choice: Choice) -> None:
    """Place the first worker of the turn, and ask for more.  Under pity the price is all corn held (R-BEG-09)."""
    corn = game.players[seat].corn
    if choice >= GEAR and corn_to_place(game, seat, choice - GEAR) > corn:
        game.tell(PITIED, seat, corn)
        put(game, seat, choice)
        pay_corn(game, seat, corn, PITY)
    else:
        place(game, seat, choice, 0)


def place(game: Game, seat: Seat, choice: Choice, placed: i64) -> None:
    """Place a worker, pay for it, and ask for more."""
    corn = corn_for_next_worker(placed)
    if choice >= GEAR:
        corn += corn_to_place(game, seat, choice - GEAR)
    put(game, seat, choice)
    pay_corn(game, seat, corn, PLACING)
    game.ask(PLACE_MORE, seat, placed + 1)


def put(game: Game, seat: Seat, choice: Choice) -> None:
    """Move a worker from the hand to the starting player space, or to the lowest free space of a gear."""
    game.players[seat].workers_in_hand -= 1
    if choice == STARTING_PLAYER_SPACE:
        game.starting_player_space = seat
        game.tell(PLACED_TO_START, seat)
        return
    gear = choice - GEAR
    space = lowest_free_space(game, gear)
    game.gears[gear][space] = seat
    game.tell(PLACED, seat, gear, space)


class PlaceMore(Rule):
    """PLACE_MORE: another worker, or done (D-PLACE-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and every place that can be paid."""
        options: list[int] = [DONE]
        add_places(game, frame.seat, frame.first, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Place it; or end the turn, taking the corn on the teeth when on the starting player space (R-START-02)."""
        seat = frame.seat
        if choice != DONE:
            place(game, seat, choice, frame.first)
        elif game.starting_player_space == seat:
            corn = game.accumulated_corn
            game.accumulated_corn = 0
            gain_corn(game, seat, corn, FROM_THE_TEETH)
