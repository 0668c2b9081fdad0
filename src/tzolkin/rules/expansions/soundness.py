"""Whether what modules put on the table can be played on, in a position that somebody wrote down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.prophecies import PROPHECIES_IN_PLAY
from tzolkin.components.quick_actions import QUICK_TILES_OF_AGE
from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.tribes import NO_TRIBE, TRIBES_DEALT
from tzolkin.rules import kinds
from tzolkin.rules.building import MUST_BUILD_PLAINLY, discarded_by, unpacked_tile, way_of
from tzolkin.rules.choices import (
    MONUMENT,
    building_choice,
    building_of,
    is_building,
    is_monument,
)
from tzolkin.rules.errors import NotationError
from tzolkin.rules.expansions.additions import additions_of
from tzolkin.rules.expansions.quick_actions import FIRST_AGE, SECOND_AGE, TILES, can_act, corn_from_the_teeth
from tzolkin.rules.frames import Frame
from tzolkin.rules.notation import frame_text
from tzolkin.rules.paying import IN_CORN, IN_RESOURCES, printed_cost, surcharge
from tzolkin.rules.preparation import is_being_prepared
from tzolkin.rules.renovation import KEEPS_ALL, may_be_discarded
from tzolkin.rules.ruleset import NEW_BUILDINGS, PROPHECIES, QUICK_ACTIONS, TRIBES

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.ruleset import Ruleset

# Without its module a frame of these kinds never waits.
MODULE_OF_KIND: Final[dict[int, str]] = {
    kinds.REVEALED: QUICK_ACTIONS,
    kinds.PLACING_DONE: TRIBES,
    kinds.FEED: NEW_BUILDINGS,
    kinds.FOOD_DAY_DONE: PROPHECIES,
    kinds.TAKE_GOLD: PROPHECIES,
    kinds.TAKE_SKULL: PROPHECIES,
    kinds.TAKE_STEP: PROPHECIES,
    kinds.TAKE_ADVANCE: PROPHECIES,
    kinds.PAY_FOR_CLIMB: PROPHECIES,
    kinds.PAY_FOR_ADVANCE: PROPHECIES,
    kinds.RENOVATE: NEW_BUILDINGS,
    kinds.PAY_TO_BUILD: PROPHECIES,
    kinds.BUILD_MONUMENT: NEW_BUILDINGS,
    kinds.LOWER_TECHNOLOGY: NEW_BUILDINGS,
    kinds.RAISE_TECHNOLOGIES: NEW_BUILDINGS,
    kinds.DEAL_TRIBE: TRIBES,
    kinds.KEEP_TRIBE: TRIBES,
    kinds.CHOOSE_BONUS: TRIBES,
    kinds.CHOOSE_HIGHER_ACTION: TRIBES,
    kinds.PICK_UP_ONE: TRIBES,
    kinds.LAST_SALE: TRIBES,
    kinds.TURN_PROPHECY: PROPHECIES,
    kinds.TURN_QUICK_TILE: QUICK_ACTIONS,
    kinds.QUICK_ACTION: QUICK_ACTIONS,
}


def frames_of(game: Game, kind: int, seat: int | None = None) -> int:
    """How many frames of a kind wait, for a seat if one is given; of DEAL_TRIBE the seat is the first number."""
    waiting = [frame for frame in game.stack if frame.kind == kind]
    if seat is None:
        return len(waiting)
    return len([frame for frame in waiting if seat == (frame.first if kind == kinds.DEAL_TRIBE else frame.seat)])


def check_additions(game: Game) -> None:
    """Everything that the preparation puts out is out, or waits to be.

    Raises:
        NotationError: it is not so; says what was expected and what is, without a column.
    """
    if game.additions is None:
        return
    prepares = is_being_prepared(game)
    ruleset: Ruleset = game.ruleset
    if ruleset.has(TRIBES):
        check_tribes(game, prepares=prepares)
    if ruleset.has(PROPHECIES):
        prophecies = len(game.additions.prophecies) + frames_of(game, kinds.TURN_PROPHECY)
        if prophecies != PROPHECIES_IN_PLAY:
            raise NotationError(f"{PROPHECIES_IN_PLAY} prophecies out or to come out", f"{prophecies} prophecies")
    if ruleset.has(QUICK_ACTIONS):
        check_quick_tiles(game)


def check_tribes(game: Game, *, prepares: bool) -> None:
    """Everybody has one tribe, or two to choose from while the game is being prepared."""
    additions = additions_of(game)
    are_dealt = True
    for frame in game.stack:
        if frame.kind == kinds.DEAL_TRIBE:
            are_dealt = False
        elif frame.kind in (kinds.KEEP_TRIBE, kinds.KEEP_WEALTH_TILE) and not are_dealt:
            raise NotationError("all tribes dealt before anybody chooses", frame_text(frame))
    for seat in range(game.ruleset.players):
        has_tribe = additions.tribes[seat] != NO_TRIBE
        waiting = len(additions.dealt_tribes[seat])
        name = SEAT_FIELDS[seat]
        if not prepares and (not has_tribe or waiting > 0):
            raise NotationError(f"a tribe of {name} and none left to choose from", f"{waiting} tribes dealt")
        if prepares and game.stack[0].kind == kinds.DRAW_DUMMY and (has_tribe or waiting > 0):
            raise NotationError(f"no tribe of {name} before all dummies stand", f"{waiting} tribes dealt")
        if prepares and game.stack[0].kind == kinds.REVEALED and not has_tribe:
            raise NotationError(f"a tribe of {name} after the reveal", f"{waiting} tribes dealt")
        choosing = frames_of(game, kinds.KEEP_TRIBE, seat)
        if game.stack and game.stack[0].kind == kinds.REVEAL_WEALTH_TILES:
            to_come = frames_of(game, kinds.DEAL_TRIBE, seat)
            if has_tribe == (choosing == 1) or choosing > 1 or (choosing == 1 and to_come + waiting != TRIBES_DEALT):
                raise NotationError(f"{name} with a tribe, or with {TRIBES_DEALT} to choose from", f"{waiting} tribes")
        elif choosing > 0 or frames_of(game, kinds.DEAL_TRIBE) > 0:
            raise NotationError("a choice of tribes before the reveal only", f"one of {name}")


def check_quick_tiles(game: Game) -> None:
    """A tile lies on the board for today, and those of the second age are out after the first Food Day."""
    laid = len(additions_of(game).quick_tiles) + frames_of(game, kinds.TURN_QUICK_TILE)
    is_first_age_out = len(additions_of(game).quick_tiles) >= QUICK_TILES_OF_AGE[FIRST_AGE]
    wanted: int = TILES if game.next_food_day > 0 else QUICK_TILES_OF_AGE[FIRST_AGE]
    if laid != wanted:
        raise NotationError(f"{wanted} quick tiles out or to come out", f"{laid} quick tiles")
    for frame in game.stack:
        if frame.kind == kinds.TURN_QUICK_TILE and (frame.first == SECOND_AGE) != is_first_age_out:
            raise NotationError("quick tiles of the age that comes out", frame_text(frame))


def check_frame_of_module(game: Game, frame: Frame) -> None:
    """A frame that only a module asks goes with the position.

    Raises:
        NotationError: it does not; says what was expected and what is, without a column.
    """
    kind: int = frame.kind
    got = frame_text(frame)
    ruleset: Ruleset = game.ruleset
    if kind in MODULE_OF_KIND and not ruleset.has(MODULE_OF_KIND[kind]):
        raise NotationError(f"this only with the module {MODULE_OF_KIND[kind]}", got)
    if kind == kinds.DRAW_DUMMY and frame.second == 1 and not ruleset.has(QUICK_ACTIONS):
        raise NotationError(f"this only with the module {QUICK_ACTIONS}", got)
    if kind == kinds.BUILD and frame.first == MUST_BUILD_PLAINLY and not ruleset.has(QUICK_ACTIONS):
        raise NotationError(f"this only with the module {QUICK_ACTIONS}", got)
    if kind in (kinds.CLIMB, kinds.SAVE_RESOURCE) and frame.second > 0 and game.additions is None:
        raise NotationError("0 in the base game", got)
    if kind == kinds.DEAL_TRIBE and frame.first >= ruleset.players:
        raise NotationError("a seat to deal to", got)
    if kind == kinds.CHOOSE_HIGHER_ACTION and frame.second > LAST_SPACE[frame.first]:
        raise NotationError("a space of the gear", got)
    if kind == kinds.QUICK_ACTION:
        check_quick_action(game, frame)
    if kind in (kinds.RENOVATE, kinds.PAY_TO_BUILD):
        check_construction(game, frame)
    if kind == kinds.SAVE_RESOURCE and frame.second > 0:
        check_discarded(game, frame, unpacked_tile(frame.second), building_choice(frame.first))


def check_quick_action(game: Game, frame: Frame) -> None:
    """Who acts stands on a quick space, in a turn that is being taken."""
    got = frame_text(frame)
    if frame.seat not in additions_of(game).quick_spaces or game.stack[0].kind != kinds.NEXT_TURN:
        raise NotationError("a worker on a quick space whose turn it is", got)
    is_alone = game.stack[1].kind == kinds.QUICK_ACTION and frames_of(game, kinds.QUICK_ACTION) == 1
    if not is_alone or {above.seat for above in game.stack[2:]} != {frame.seat}:
        raise NotationError("one quick action, after everything else of its turn", got)
    if len(additions_of(game).quick_tiles) < QUICK_TILES_OF_AGE[FIRST_AGE]:
        raise NotationError("quick tiles on the calendar", got)
    corn: int = game.players[frame.seat].corn
    if game.stack[-1].kind == kinds.PLACE_MORE and not can_act(
        game, frame.seat, corn + corn_from_the_teeth(game, frame.seat)
    ):
        raise NotationError("a quick action that can be carried through", got)


def check_construction(game: Game, frame: Frame) -> None:
    """The tile lies on display, the way of paying is one for it, the building to be discarded may be."""
    got = frame_text(frame)
    if not is_on_display(game, frame.first):
        raise NotationError("a tile on display", got)
    if frame.kind == kinds.RENOVATE:
        if is_monument(frame.first) and frame.second != IN_RESOURCES:
            raise NotationError("a monument paid in resources", got)
        return
    if is_monument(frame.first) or way_of(frame) == IN_CORN or surcharge(game, frame.seat) == 0:
        raise NotationError("a building with a surcharge, paid in resources", got)
    check_discarded(game, frame, discarded_by(frame), frame.first)


def is_on_display(game: Game, choice: int) -> bool:
    """Whether a choice means a building or monument that lies on display."""
    if is_monument(choice):
        return choice - MONUMENT in game.monuments
    return is_building(choice) and building_of(choice) in game.display


def check_discarded(game: Game, frame: Frame, discarded: int, tile: int) -> None:
    """A building to be discarded is owned and shares a resource with the tile."""
    player = game.players[frame.seat]
    if discarded != KEEPS_ALL and (
        discarded not in player.buildings or not may_be_discarded(discarded, printed_cost(tile))
    ):
        raise NotationError("an own building that may be discarded", frame_text(frame))
