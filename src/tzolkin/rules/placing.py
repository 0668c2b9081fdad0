"""Placing workers and what it costs (R-PLACE-01 to R-PLACE-12, R-START-01, R-START-02, R-BEG-08, R-BEG-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.words import GEARS, NOBODY, Gear, Seat
from tzolkin.rules import hooks
from tzolkin.rules.board import NO_SPACE, first_empty, lowest_free_space
from tzolkin.rules.choices import DONE, FIRST_OF_EXPANSIONS, GEAR, STARTING_PLAYER_SPACE, Choice
from tzolkin.rules.frames import AutomaticRule, Frame, Rule
from tzolkin.rules.goods import gain_corn, pay_corn
from tzolkin.rules.happenings import FROM_THE_TEETH, PITIED, PITY, PLACED, PLACED_TO_START, PLACING
from tzolkin.rules.kinds import PLACE_MORE, PLACING_DONE

if TYPE_CHECKING:
    from tzolkin.rules.game import Game

NO_PLACE: Final = -1
END_OF_GEARS: Final = 5
assert NO_PLACE == NO_SPACE
assert len(GEARS) == END_OF_GEARS


def corn_for_next_worker(game: Game, seat: Seat, placed: i64) -> i64:
    """What the next worker adds to the price for several workers, after this many placed in the turn (R-PLACE-06)."""
    return game.voices[seat].corn_for_next_worker[placed]


def corn_for_space(game: Game, seat: Seat, gear: Gear, space: i64) -> i64:
    """Corn for a space of a gear, without the price for several workers; NO_PLACE for NO_SPACE."""
    if space == NO_SPACE:
        return NO_PLACE
    if game.modules:
        return hooks.corn_to_place(game, seat, gear, space, space)
    return space


def corn_to_place(game: Game, seat: Seat, gear: Gear) -> i64:
    """Corn for the lowest free space of a gear, without the price for several workers; NO_PLACE when there is none.

    `place` and `place_first` charge it.
    """
    return corn_for_space(game, seat, gear, lowest_free_space(game, seat, gear))


def corn_for_place(game: Game, seat: Seat, choice: Choice) -> i64:
    """Corn for a place that is offered, without the price for several workers."""
    if choice == STARTING_PLAYER_SPACE:
        return 0
    if choice < FIRST_OF_EXPANSIONS:
        return corn_to_place(game, seat, choice - GEAR)
    return hooks.corn_for_offered_place(game, seat, choice)


def add_places(game: Game, seat: Seat, placed: i64, options: list[int]) -> None:
    """Add every place where one more worker can be put and paid for: the starting player space and gears."""
    player = game.players[seat]
    if player.workers_in_hand == 0:
        return
    corn: i64 = player.corn - corn_for_next_worker(game, seat, placed)
    if corn < 0:
        return
    if game.starting_player_space == NOBODY:
        options.append(STARTING_PLAYER_SPACE)
    voices = game.voices[seat]
    gear: i64 = 0
    while gear < END_OF_GEARS:
        price = first_empty(game.gears[gear], 0, voices.last_spaces[gear])
        if voices.corn_to_place:
            price = corn_for_space(game, seat, gear, price)
        if price <= corn and price != NO_PLACE:
            options.append(GEAR + gear)
        gear += 1
    if game.modules:
        hooks.add_places(game, seat, placed, options)


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
        if game.modules:
            hooks.turn_closes(game, seat)
    else:
        place(game, seat, choice, 0)


def place(game: Game, seat: Seat, choice: Choice, placed: i64) -> None:
    """Place a worker, pay for it, and ask for more."""
    if choice >= FIRST_OF_EXPANSIONS:
        hooks.place(game, seat, choice, placed)
        return
    corn = corn_for_next_worker(game, seat, placed)
    if choice >= GEAR:
        corn += corn_to_place(game, seat, choice - GEAR)
    put(game, seat, choice)
    pay_and_ask(game, seat, corn, placed)


def pay_and_ask(game: Game, seat: Seat, corn: i64, placed: i64) -> None:
    """Pay for a worker that has been put somewhere, and ask for more."""
    pay_corn(game, seat, corn, PLACING)
    game.ask(PLACE_MORE, seat, placed + 1)


def put(game: Game, seat: Seat, choice: Choice) -> None:
    """Move a worker from the hand to the starting player space, or to the lowest free space of a gear."""
    if choice == STARTING_PLAYER_SPACE:
        game.players[seat].workers_in_hand -= 1
        game.starting_player_space = seat
        game.tell(PLACED_TO_START, seat)
        return
    gear = choice - GEAR
    put_on_gear(game, seat, gear, lowest_free_space(game, seat, gear))


def put_on_gear(game: Game, seat: Seat, gear: Gear, space: i64) -> None:
    """Move a worker from the hand to a space of a gear."""
    game.players[seat].workers_in_hand -= 1
    game.gears[gear][space] = seat
    game.tell(PLACED, seat, gear, space)
    if game.modules:
        for voice in game.voices[seat].worker_placed:
            voice.worker_placed(game, seat, gear, space)


class PlaceMore(Rule):
    """PLACE_MORE: another worker, or done (D-PLACE-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and every place that can be paid."""
        options: list[int] = [DONE]
        add_places(game, frame.seat, frame.first, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Place it; or end the turn."""
        seat = frame.seat
        if choice != DONE:
            place(game, seat, choice, frame.first)
            return
        if game.modules:
            game.ask(PLACING_DONE, seat)
            for voice in game.voices[seat].everybody:
                voice.placing_ends(game, seat)
        else:
            take_corn_from_the_teeth(game, seat)


def take_corn_from_the_teeth(game: Game, seat: Seat) -> None:
    """Who stands on the starting player space takes the corn on the teeth (R-START-02)."""
    if game.starting_player_space == seat:
        corn = game.accumulated_corn
        game.accumulated_corn = 0
        gain_corn(game, seat, corn, FROM_THE_TEETH)


class PlacingDone(AutomaticRule):
    """PLACING_DONE: the corn on the teeth, when modules have had their say at the end of placing."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Take it."""
        take_corn_from_the_teeth(game, frame.seat)
