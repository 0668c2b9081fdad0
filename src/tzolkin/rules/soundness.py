"""Whether a position that somebody wrote down can be played on: what must hold between its parts.

Positions that a game has reached are sound; only texts from elsewhere need this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.jungle import HAS_CORN, HAS_WOOD
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.supplies import BUILDINGS_ON_DISPLAY, MOST_WORKERS, SKULLS_IN_THE_GAME
from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.temples import TOP
from tzolkin.components.wealth_tiles import PRINTS_NO_SPACE, WEALTH_TILES
from tzolkin.components.words import DUMMY, GEARS, TEMPLE_NAMES, TEMPLES
from tzolkin.rules import kinds
from tzolkin.rules.board import last_space, skulls_placed, tiles_in_stack
from tzolkin.rules.errors import NotationError
from tzolkin.rules.expansions.soundness import check_additions, check_frame_of_module
from tzolkin.rules.frames import Frame
from tzolkin.rules.notation import frame_text
from tzolkin.rules.paying import WITH_ARCHITECTURE, can_afford_building
from tzolkin.rules.preparation import PREPARATION, dummy_workers_for, is_being_prepared

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


# Frames of the preparation, above the one that places dummies.
ABOVE_THE_DUMMIES: Final[tuple[int, ...]] = (
    kinds.DRAW_STARTING_PLAYER, kinds.TURN_MONUMENT, kinds.DEAL_WEALTH_TILE, kinds.TURN_PROPHECY,
)  # fmt: skip
OF_THE_PREPARATION: Final[tuple[int, ...]] = (
    *PREPARATION, kinds.DRAW_STARTING_PLAYER, kinds.TURN_MONUMENT, kinds.TURN_BUILDING, kinds.TURN_PROPHECY,
    kinds.TURN_QUICK_TILE, kinds.DEAL_WEALTH_TILE, kinds.DEAL_TRIBE, kinds.KEEP_TRIBE, kinds.KEEP_WEALTH_TILE,
)  # fmt: skip

# Frames of a payment that is being settled, which nothing may come between.
PAYMENTS: Final[tuple[int, ...]] = (
    kinds.ASK_ARCHITECTURE, kinds.SAVE_RESOURCE, kinds.RENOVATE, kinds.PAY_TO_BUILD,
)  # fmt: skip


def check_soundness(game: Game) -> None:
    """Make sure that the game can be played on from here.

    Raises:
        NotationError: it cannot; says what was expected and what is, without a column.
    """
    check_workers(game)
    check_tiles(game)
    check_dummies(game)
    check_food_day(game)
    if is_being_prepared(game):
        check_preparation(game)
    check_additions(game)
    skulls = game.bank_skulls + skulls_placed(game)
    for player in game.players:
        skulls += player.skulls
    if skulls > SKULLS_IN_THE_GAME:
        raise NotationError(f"at most {SKULLS_IN_THE_GAME} skulls in all", f"{skulls} skulls")
    for temple in TEMPLES:
        on_top = [player for player in game.players if player.steps[temple] == TOP[temple]]
        if len(on_top) > 1:
            raise NotationError(f"one player on the top of {TEMPLE_NAMES[temple]}", f"{len(on_top)} players")
    turning = 0
    for frame in game.stack:
        check_numbers(game, frame)
        check_moment(game, frame)
        check_frame_of_module(game, frame)
        turning += 1 if frame.kind == kinds.TURN_BUILDING else 0
    if turning + len(game.display) > BUILDINGS_ON_DISPLAY:
        raise NotationError(f"at most {BUILDINGS_ON_DISPLAY} buildings", f"{turning} more than are on display")


def check_preparation(game: Game) -> None:
    """Nothing else happens before everything has been prepared, and nobody has left the start of a temple."""
    for frame in game.stack:
        if frame.kind not in OF_THE_PREPARATION:
            raise NotationError("the preparation finished first", frame_text(frame))
    for player in game.players:
        if player.steps != [0] * len(TEMPLES):
            raise NotationError("nobody above or below the start of a temple before the reveal", str(player.steps))


def check_dummies(game: Game) -> None:
    """No more dummies stand on the gears, or wait to, than the number of players and the modules in play ask for."""
    most: int = dummy_workers_for(game)
    most += len([tile for tile in game.drawn_tiles if WEALTH_TILES[tile].space == PRINTS_NO_SPACE])
    dummies: int = sum([slots.count(DUMMY) for slots in game.gears])
    for frame in game.stack:
        if frame.kind in (kinds.DRAW_DUMMY, kinds.REVEAL_WEALTH_TILES):
            dummies += frame.first
    if dummies > most:
        raise NotationError(f"at most {most} dummy workers for the gears", f"{dummies} dummy workers")


def check_food_day(game: Game) -> None:
    """Before the calendar turns, the Food Day that is due has been held."""
    next_food_day: int = game.next_food_day
    is_held = True
    for frame in game.stack:
        held = 0 if frame.kind == kinds.FEED else 1
        if frame.kind in (kinds.FEED, kinds.REWARDS, kinds.FOOD_DAY_DONE) and frame.first != next_food_day - held:
            raise NotationError("the Food Day of this day", frame_text(frame))
        is_held = is_held and frame.kind != kinds.FEED
    turns = bool(game.stack) and game.stack[0].kind in (kinds.TURN_CALENDAR, kinds.ONE_DAY_OR_TWO) and is_held
    if turns and next_food_day < len(FOOD_DAYS) and game.day >= FOOD_DAYS[next_food_day]:
        raise NotationError("the Food Day held before the calendar turns", frame_text(game.stack[0]))


def check_workers(game: Game) -> None:
    """Every worker in play is in hand, on a gear or on the starting player space."""
    for seat in range(game.ruleset.players):
        player = game.players[seat]
        out = 1 if game.starting_player_space == seat else 0
        if game.additions is not None:
            out += game.additions.workers_beside_gears(seat)
        for slots in game.gears:
            out += slots.count(seat)
        if out + player.workers_in_hand != player.workers:
            got = f"{out} placed and {player.workers_in_hand} in hand"
            raise NotationError(f"{player.workers} workers of {SEAT_FIELDS[seat]} in all", got)
        for gear in GEARS:
            if seat in game.gears[gear][last_space(game, seat, gear) + 1 :]:
                raise NotationError("a worker, a dummy or an empty slot", f"{SEAT_FIELDS[seat]} beyond the last space")


def check_tiles(game: Game) -> None:
    """No tile is anywhere more often than it exists."""
    buildings = list(game.display)
    monuments = list(game.monuments)
    wealth = list(game.drawn_tiles)
    for player in game.players:
        buildings += player.buildings
        monuments += player.monuments
        wealth += player.wealth_tiles
        wealth += player.dealt_tiles
    corn = sum(game.corn_tiles) + sum([player.corn_tiles for player in game.players])
    wood = sum(game.wood_tiles) + sum([player.wood_tiles for player in game.players])
    if corn > sum(HAS_CORN) * game.ruleset.players or wood > sum(HAS_WOOD) * game.ruleset.players:
        raise NotationError("no more harvest tiles than exist", f"{corn} corn tiles and {wood} wood tiles")
    for building in buildings:
        if buildings.count(building) + game.stacks[building] > BUILDINGS[building].copies:
            raise NotationError("no more tiles than exist", f"too many of {BUILDINGS[building].name}")
    for monument in monuments:
        if monuments.count(monument) > 1:
            raise NotationError("each monument once", MONUMENTS[monument].name)
    for tile in wealth:
        if wealth.count(tile) > 1:
            raise NotationError("each wealth tile once", WEALTH_TILES[tile].name)


def check_numbers(game: Game, frame: Frame) -> None:
    """The numbers of a frame go with the position."""
    kind = frame.kind
    got = frame_text(frame)
    if kind == kinds.NEXT_TURN and (frame.first > game.ruleset.players or game.next_food_day == len(FOOD_DAYS)):
        raise NotationError("a turn of a seat, before the last Food Day", got)
    if kind == kinds.DEAL_WEALTH_TILE and frame.first >= game.ruleset.players:
        raise NotationError("a seat to deal to", got)
    if kind == kinds.PLACE_MORE and frame.first + game.players[frame.seat].workers_in_hand > MOST_WORKERS:
        raise NotationError(f"at most {MOST_WORKERS} workers placed or in hand", got)
    if kind == kinds.CHOOSE_ACTION and frame.second > last_space(game, frame.seat, frame.first):
        raise NotationError("a space of the gear", got)
    if kind in (kinds.EFFECT, kinds.ASK_ARCHITECTURE, kinds.SAVE_RESOURCE) and frame.first >= game.ruleset.buildings:
        raise NotationError("a building of the game", got)
    if kind == kinds.EFFECT and frame.second >= len(BUILDINGS[frame.first].effects):
        raise NotationError("an effect of the building", got)
    if kind == kinds.TURN_BUILDING and tiles_in_stack(game, frame.first) == 0:
        raise NotationError("a building left in the stack", got)
    if kind in (kinds.ASK_ARCHITECTURE, kinds.SAVE_RESOURCE):
        player = game.players[frame.seat]
        if frame.first not in game.display or not can_afford_building(game, player, frame.first, WITH_ARCHITECTURE):
            raise NotationError("a building on display that can be paid", got)


def check_moment(game: Game, frame: Frame) -> None:
    """A frame stands where it can stand: in the preparation, before the last Food Day, on top."""
    kind = frame.kind
    got = frame_text(frame)
    bottom = game.stack[0].kind
    is_late = kind == kinds.DRAW_DUMMY and frame.second == 1
    if is_late and bottom != kinds.REVEALED:
        raise NotationError("dummies that waited only after the reveal", got)
    if kind in ABOVE_THE_DUMMIES and bottom != kinds.DRAW_DUMMY:
        raise NotationError("this in the preparation only", got)
    if kind == kinds.KEEP_WEALTH_TILE and bottom != kinds.REVEAL_WEALTH_TILES:
        raise NotationError("this before the reveal only", got)
    prepares = kind in (kinds.DRAW_DUMMY, kinds.REVEAL_WEALTH_TILES, kinds.REVEALED)
    if prepares and (game.day > 0 or game.next_food_day > 0):
        raise NotationError("a preparation before the first day is over", got)
    if kind == kinds.ONE_DAY_OR_TWO and game.next_food_day == len(FOOD_DAYS):
        raise NotationError("a choice of days before the last Food Day", got)
    if kind in PAYMENTS and frame is not game.stack[-1]:
        raise NotationError("a payment to be settled first", got)
