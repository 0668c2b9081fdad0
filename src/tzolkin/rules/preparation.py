"""Preparing the game (R-SETUP-01 to R-SETUP-21, R-DUMMY-01).

Order: the starting player, the monuments and the first buildings come out; wealth tiles are dealt; dummy workers are
placed; everybody secretly keeps two wealth tiles; all gain what theirs show.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.buildings import AGES
from tzolkin.components.gears import TEETH
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.supplies import (
    BUILDINGS_ON_DISPLAY,
    DUMMY_WORKERS,
    MONUMENTS_ON_DISPLAY,
    WEALTH_TILES_DEALT,
    WEALTH_TILES_KEPT,
)
from tzolkin.components.wealth_tiles import PRINTS_NO_SPACE, WEALTH_TILES
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, DUMMY, EMPTY, NOBODY, Gear, Seat, Tile
from tzolkin.rules import hooks
from tzolkin.rules.choices import DONE, MONUMENT, SEAT, WEALTH_TILE, Choice, building_choice, building_of
from tzolkin.rules.effects import take_effect
from tzolkin.rules.frames import AutomaticRule, Frame, Rule
from tzolkin.rules.happenings import BUILDING_TURNED, DUMMY_PLACED, MONUMENT_TURNED, STARTS, TILE_KEPT
from tzolkin.rules.kinds import (
    DEAL_WEALTH_TILE,
    DRAW_DUMMY,
    DRAW_STARTING_PLAYER,
    KEEP_WEALTH_TILE,
    NEXT_TURN,
    REVEAL_WEALTH_TILES,
    REVEALED,
    TURN_BUILDING,
    TURN_MONUMENT,
)
from tzolkin.rules.tiles import with_tile, without_tile

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


def prepare(game: Game) -> None:
    """Put everything on the stack that happens before the first round, the first thing last."""
    players: i64 = game.ruleset.players
    game.ask(DRAW_DUMMY, CHANCE, dummy_workers_for(game))
    for seat in range(players - 1, -1, -1):
        for _ in range(WEALTH_TILES_DEALT):
            game.ask(DEAL_WEALTH_TILE, CHANCE, seat)
    for module in game.modules:
        module.displays_come_out(game)
    for _ in range(BUILDINGS_ON_DISPLAY):
        game.ask(TURN_BUILDING, CHANCE, 1)
    for _ in range(MONUMENTS_ON_DISPLAY[players]):
        game.ask(TURN_MONUMENT, CHANCE)
    game.ask(DRAW_STARTING_PLAYER, CHANCE)


def dummy_workers_for(game: Game) -> i64:
    """Dummy workers to be put on the gears (R-SETUP-15), those that a tile raises their number by not counted."""
    return hooks.dummy_workers(game, DUMMY_WORKERS[game.ruleset.players])


# At the bottom of the stack while the game is being prepared.
PREPARATION: Final[tuple[int, ...]] = (DRAW_DUMMY, REVEAL_WEALTH_TILES, REVEALED)


def is_being_prepared(game: Game) -> bool:
    """Whether the first round has not begun."""
    return len(game.stack) > 0 and game.stack[0].kind in PREPARATION


class DrawStartingPlayer(Rule):
    """DRAW_STARTING_PLAYER: chance names the starting player (R-SETUP-05)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Every seat."""
        return [SEAT + seat for seat in range(game.ruleset.players)]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """That seat takes the marker."""
        game.starting_player = choice - SEAT
        game.tell(STARTS, game.starting_player)


class TurnMonument(Rule):
    """TURN_MONUMENT: a monument comes out; those never turned stay out of the game (R-SETUP-11)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Every monument not out yet."""
        return [MONUMENT + monument for monument in range(len(MONUMENTS)) if monument not in game.monuments]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Put it on display."""
        game.monuments = with_tile(game.monuments, choice - MONUMENT)
        game.tell(MONUMENT_TURNED, NOBODY, choice - MONUMENT)


class TurnBuilding(Rule):
    """TURN_BUILDING: a building of an age comes out; an empty stack leaves the place empty (R-SETUP-12, R-BUILD-05)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Every building of this age with a tile left in the stack."""
        stacks = game.stacks
        age: i64 = frame.first
        end: i64 = game.ruleset.buildings
        options: list[int] = []
        building: i64 = 0
        while building < end:
            if stacks[building] > 0 and AGES[building] == age:
                options.append(building_choice(building))
            building += 1
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Move one tile from the stack to the display."""
        building = building_of(choice)
        stacks = list(game.stacks)
        stacks[building] -= 1
        game.stacks = tuple(stacks)
        game.display = with_tile(game.display, building)
        game.tell(BUILDING_TURNED, NOBODY, building)

    def weights(self, game: Game, frame: Frame, options: list[int]) -> list[int]:
        """The tiles of each design left in the stack."""
        return [game.stacks[building_of(option)] for option in options]


def tiles_in_box(game: Game) -> list[int]:
    """A choice for every wealth tile that is neither dealt to anybody nor drawn for a dummy."""
    in_box = [True] * game.ruleset.wealth_tiles
    for player in game.players:
        for tile in player.dealt_tiles:
            in_box[tile] = False
        for tile in player.wealth_tiles:
            in_box[tile] = False
    for tile in game.drawn_tiles:
        in_box[tile] = False
    options: list[int] = []
    choice: i64 = WEALTH_TILE
    for is_there in in_box:
        if is_there:
            options.append(choice)
        choice += 1
    return options


class DealWealthTile(Rule):
    """DEAL_WEALTH_TILE: one of four tiles for a seat, face down (R-SETUP-13)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Every tile in the box."""
        return tiles_in_box(game)

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Deal it."""
        player = game.players[frame.first]
        player.dealt_tiles = with_tile(player.dealt_tiles, choice - WEALTH_TILE)


class DrawDummy(Rule):
    """DRAW_DUMMY: an undealt tile names the space of a dummy worker (R-SETUP-14 to R-SETUP-18, Q-71).

    When the tiles run out, the dummies that are left wait for those that nobody keeps (X-QUICK-17); `second` is 1 then.
    """

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Every tile in the box, while dummies are to be placed.  With none to place, or no tile: no question."""
        options = tiles_in_box(game) if frame.first > 0 else []
        return options or [DONE]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Place the dummy, on a gear without one also its opposite, and go on until all stand."""
        left = frame.first
        if choice != DONE:
            drawn = choice - WEALTH_TILE
            slots = slots_for_dummies(game, drawn, left)
            left += 1 if WEALTH_TILES[drawn].space == PRINTS_NO_SPACE else -len(slots)
            game.drawn_tiles = with_tile(game.drawn_tiles, drawn)
            for slot in slots:
                place_dummy(game, WEALTH_TILES[drawn].gear, slot)
            if left > 0:
                game.ask(DRAW_DUMMY, CHANCE, left, frame.second)
                return
        if frame.second == 0:
            ask_everybody_to_keep_tiles(game, left)


def slots_for_dummies(game: Game, drawn: Tile, most: i64) -> list[int]:
    """Where a drawn tile puts dummies on its gear, at most so many: its space, and the opposite on a gear without one.

    A slot that is taken already is passed over (Q-71); a tile without a space puts none anywhere.
    """
    tile = WEALTH_TILES[drawn]
    if tile.space == PRINTS_NO_SPACE:
        return []
    slots = game.gears[tile.gear]
    wanted = [tile.space]
    if DUMMY not in slots and tile.gear != CHICHEN_ITZA:
        teeth = TEETH[tile.gear]
        wanted.append((tile.space + teeth // 2) % teeth)
    return [slot for slot in wanted if slots[slot] == EMPTY][:most]


def place_dummy(game: Game, gear: Gear, slot: i64) -> None:
    """Put a dummy worker on an empty slot."""
    game.gears[gear][slot] = DUMMY
    game.tell(DUMMY_PLACED, NOBODY, gear, slot)


def ask_everybody_to_keep_tiles(game: Game, dummies: i64) -> None:
    """Ask every seat for its tiles in turn order, then reveal them all; so many dummies wait for tiles."""
    game.ask(REVEAL_WEALTH_TILES, NOBODY, dummies)
    for seat in reversed(game.seats_in_turn_order()):
        for _ in range(WEALTH_TILES_KEPT):
            game.ask(KEEP_WEALTH_TILE, seat)
        for module in game.modules:
            module.seat_chooses_tiles(game, seat)
    for module in game.modules:
        module.tiles_dealt(game)


class KeepWealthTile(Rule):
    """KEEP_WEALTH_TILE: one of the dealt tiles to keep; nobody sees it before the reveal (R-SETUP-19, D-SETUP-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The dealt tiles not kept yet."""
        return [WEALTH_TILE + tile for tile in game.players[frame.seat].dealt_tiles]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Keep it."""
        player = game.players[frame.seat]
        player.dealt_tiles = without_tile(player.dealt_tiles, choice - WEALTH_TILE)
        player.wealth_tiles = with_tile(player.wealth_tiles, choice - WEALTH_TILE)


class RevealWealthTiles(AutomaticRule):
    """REVEAL_WEALTH_TILES: all are revealed, and the others go back; dummies that wait are placed by these (Q-125)."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Put the tiles nobody kept into the box."""
        for player in game.players:
            player.dealt_tiles = ()
        for module in game.modules:
            module.tiles_revealed(game)
        game.ask(REVEALED, NOBODY)
        if frame.first > 0:
            game.ask(DRAW_DUMMY, CHANCE, frame.first, 1)


class Revealed(AutomaticRule):
    """REVEALED: in turn order all gain what their tiles show (R-SETUP-20, R-SETUP-21)."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Gain, and begin the first round."""
        game.ask(NEXT_TURN, NOBODY, 0)
        for seat in game.seats_in_turn_order():
            for tile in game.players[seat].wealth_tiles:
                game.tell(TILE_KEPT, seat, tile)
                gain_wealth_tile(game, seat, tile)
        for module in game.modules:
            module.tiles_gained(game)


def gain_wealth_tile(game: Game, seat: Seat, tile: Tile) -> None:
    """Gain everything a kept tile shows.  No tile leaves anything to choose."""
    for symbol, amount in WEALTH_TILES[tile].effects:
        take_effect(game, seat, symbol, amount, WEALTH_TILE + tile)
