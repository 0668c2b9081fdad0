"""All that a turn can come to: the distinct positions in which it may end, and the choices that lead to each.

A turn is a small tree of questions.  Many branches end alike: workers may be placed in any order, picked up in most
orders, and paid for in several ways.  The search visits each distinct position once, and what it leaves out is bounded:

* workers are placed in ascending order of their places.  Every gear gives its lowest free space and the price for
  several workers depends on their number only, so no other order ends elsewhere or is cheaper on the way;
* picking up goes worker by worker; after each worker only the `width` best positions are taken further, judged as if
  the turn ended there.  Where there are no more than that, nothing is left out;
* no more than `limit` positions are looked at in a turn, or a few more so as to finish what was begun;
* an advance in a technology, and a building with a surcharge, is paid for in the `payments` cheapest ways, and a visit
  of the market makes at most `trades` trades;
* a sale that a tribe may make at any time is tried at the beginning of a turn, between two workers, and at its end.

How often `width` and `limit` bind is counted.  The search stops before anything that happens after the turn, so it
looks at no tile that chance has still to turn.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.effects import RENOVATION
from tzolkin.components.gears import TEETH
from tzolkin.components.jungle import FIRST_GROUP, LAST_GROUP
from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.temples import BOTTOM
from tzolkin.components.words import CHANCE, EMPTY, GEARS, GOLD, NOBODY, STONE, WOOD
from tzolkin.rules.board import skulls_placed
from tzolkin.rules.choices import BUNDLES, DONE, SELL, WORKER, bundle_of, is_interruption
from tzolkin.rules.expansions.additions import NOTHING_SKIPPED
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import (
    BEG,
    DRAW_STARTING_PLAYER,
    LAST_SALE,
    NEXT_TURN,
    PAY_TO_BUILD,
    PAY_TO_LEARN,
    PICK_UP_MORE,
    PLACE_MORE,
    TAKE_TURN,
    TRADE,
)
from tzolkin.rules.player import Player

Key: TypeAlias = tuple[
    int, int, int, int, int, int, int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]
]  # fmt: skip

# Bits of a number in a key, for the most that there can be.
GOODS_BITS: Final = 14  # 9999 corn, wood, stone or gold, all that the text of a position allows
STEP_BITS: Final = 4  # from the bottom to step 7
LEVEL_BITS: Final = 2  # 3
SKULL_BITS: Final = 4  # 13
WORKER_BITS: Final = 3  # 6
FIELD_BITS: Final = 3  # harvest tiles left of a group: one for each player
HARVEST_TILE_BITS: Final = 5  # harvest tiles of one player: four groups, so 16 with four players and 20 with five
FRAME_BITS: Final = 12  # the numbers of a frame: choices and causes, the least of which is -20
FRAME_OFFSET: Final = 64  # so that none is negative
SPACE_BITS: Final = 6  # the workers on the gears as choices, and one more for none

FOR_RENOVATION: Final[tuple[int, ...]] = tuple(
    [building for building in range(len(BUILDINGS)) if BUILDINGS[building].effects[0][0] == RENOVATION]
)

SALES: Final[tuple[int, ...]] = (BEG, TAKE_TURN, PICK_UP_MORE, LAST_SALE)  # where interruptions are tried

WIDTH: Final = 12
LIMIT: Final = 1500
TRADES: Final = 1
PAYMENTS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Somebody who says what a position is worth to a seat.  This one likes all positions alike."""

    def value(self, game: Game, seat: int) -> float:
        """What the position is worth to this seat: the more, the better."""
        return 0.0


class Position:
    """A position within a turn or at its end, and how it came about."""

    def __init__(self, game: Game, before: Position | None, choice: int, key: Key) -> None:
        """The position that a choice led to; `before` is where it was made."""
        self.game: Final[Game] = game
        self.before: Final[Position | None] = before
        self.choice: Final[int] = choice
        self.key: Final[Key] = key
        self.value: float = 0.0

    def path(self) -> list[Position]:
        """The positions from the first one of the search to this one."""
        path: list[Position] = []
        position: Position | None = self
        while position is not None:
            path.append(position)
            position = position.before
        path.reverse()
        return path

    def choices(self) -> list[int]:
        """The choices that lead here from where the search began."""
        return [position.choice for position in self.path()[1:]]


class TurnSearch:
    """Looks for the ends of a turn, and counts what it does."""

    def __init__(
        self, judge: Judge, *, width: int = WIDTH, limit: int = LIMIT, trades: int = TRADES, payments: int = PAYMENTS
    ) -> None:
        """Search with this judge; see the top of the file for what the numbers bound."""
        self.judge: Final[Judge] = judge
        self.width: Final[int] = width
        self.limit: Final[int] = limit
        self.trades: Final[int] = trades
        self.payments: Final[int] = payments
        self.turns = 0  # searched so far
        self.turns_narrowed = 0  # of these: positions after a worker were left out
        self.turns_cut_short = 0  # of these: the limit of positions was reached
        self.positions = 0  # looked at in all searches
        self.seat: i64 = 0
        self.rest: list[Frame] = []  # what is on the stack below the turn; a question to chance holds it up
        self.seen: set[Key] = set()
        self.ends: list[Position] = []

    def search(self, game: Game) -> list[Position]:
        """The ends of the turn that the seat to choose is in, each with its value, in the order found.

        `game` is left alone.  The positions have NEXT_TURN on top of their stack: the turn is over, and nothing that
        follows has happened.
        """
        self.seat = game.seat_to_choose
        self.seen = set()
        self.ends = []
        start = game.copy()
        below = frames_below_the_turn(game)
        self.rest = start.stack[:below]
        nobody_answers = Frame(DRAW_STARTING_PLAYER, CHANCE, 0, 0)
        start.stack = [*self.rest, nobody_answers, *start.stack[below:]]
        self.turns += 1
        layer: list[Position] = [Position(start, None, DONE, key_of(start, self.seat))]
        is_narrowed = False
        while layer:
            further: list[Position] = []
            for position in layer:
                if len(self.seen) >= self.limit:
                    break
                self.explore(position, further)
            if len(further) > self.width:
                is_narrowed = True
                further = self.best(further)
            layer = further
        self.positions += len(self.seen)
        if is_narrowed:
            self.turns_narrowed += 1
        if len(self.seen) >= self.limit:
            self.turns_cut_short += 1
        ends = self.ends
        self.seen = set()
        self.ends = []
        return ends

    def explore(self, first: Position, further: list[Position]) -> None:
        """Look at all that can follow until the turn ends, or until another worker can be picked up (`further`)."""
        pending: list[Position] = [first]
        while pending and (len(self.seen) < self.limit or not self.ends):
            position = pending.pop()
            for choice in self.choices_to_try(position):
                found = self.after(position, choice)
                if found.key in self.seen:
                    continue
                self.seen.add(found.key)
                stack = found.game.stack
                if stack[-1].seat != self.seat:
                    self.add_end(found)
                elif stack[-1].kind == PICK_UP_MORE:
                    stopped = self.after(found, DONE)
                    self.seen.add(stopped.key)
                    self.add_end(stopped)
                    found.value = stopped.value
                    further.append(found)
                else:
                    pending.append(found)

    def choices_to_try(self, position: Position) -> list[int]:
        """Those of the choices offered that may lead to something new; see the top of the file."""
        options = position.game.offered
        kind = position.game.stack[-1].kind
        if position.game.modules and kind not in SALES:
            options = [option for option in options if not is_interruption(option)] or options
        if kind == PLACE_MORE:
            place = last_place(position)
            return [option for option in options if option == DONE or option >= place]
        if kind == PICK_UP_MORE and position.before is not None:
            return [option for option in options if option != DONE]  # that end was added when this position was found
        if kind in (PAY_TO_LEARN, PAY_TO_BUILD) and len(options) > self.payments:
            return cheapest_bundles(options, self.payments)
        if kind == TRADE and trades_made(position) >= self.trades:
            return [DONE]
        return options

    def after(self, position: Position, choice: int) -> Position:
        """The position that a choice leads to."""
        game = position.game.copy()
        game.choose(choice)
        return Position(game, position, choice, key_of(game, self.seat))

    def add_end(self, end: Position) -> None:
        """Leave on the stack what follows the turn, judge its end and keep it."""
        end.game.stack = self.rest[:]
        end.game.offered = []
        end.value = self.judge.value(end.game, self.seat)
        self.ends.append(end)

    def best(self, positions: list[Position]) -> list[Position]:
        """The best few of the positions, the best first; of equals those found first."""
        ranked: list[tuple[float, int]] = []
        for index in range(len(positions)):
            ranked.append((-positions[index].value, index))
        ranked.sort()
        return [positions[index] for _, index in ranked[: self.width]]


def cheapest_bundles(options: list[int], number: int) -> list[int]:
    """The bundles that the market would pay least for; of equals those of lowest number."""
    ranked: list[tuple[int, int]] = []
    for option in options:
        wood, stone, gold = BUNDLES[bundle_of(option)]
        ranked.append((wood * MARKET_RATE[WOOD] + stone * MARKET_RATE[STONE] + gold * MARKET_RATE[GOLD], option))
    ranked.sort()
    return [option for _, option in ranked[:number]]


def last_place(position: Position) -> int:
    """The choice that placed the last worker, whatever interrupted since."""
    last = position
    while last.before is not None and is_interruption(last.choice):
        last = last.before
    return last.choice


def trades_made(position: Position) -> int:
    """How many trades in a row led to this position."""
    trades = 0
    last: Position | None = position
    while last is not None and SELL <= last.choice < WORKER:
        trades += 1
        last = last.before
    return trades


def frames_below_the_turn(game: Game) -> int:
    """How many frames at the bottom of the stack wait for the end of the present turn; 0 when there is no turn."""
    below = len(game.stack)
    while below > 0 and game.stack[below - 1].kind != NEXT_TURN:
        below -= 1
    return below


def key_of(game: Game, seat: i64) -> Key:
    """What tells apart two positions of the same turn of this seat.

    Equal keys mean positions that are equal but for three things that make no difference to what can follow: in which
    order own buildings and monuments were built, in which order workers were placed, and what points were scored for.
    The key holds what a turn can change and nothing that follows from the rest: what was built is what the displays
    lack, and the bank's skulls are those that are nowhere else.
    """
    player = game.players[seat]
    goods: i64 = player.corn
    goods = goods << GOODS_BITS | player.wood
    goods = goods << GOODS_BITS | player.stone
    goods = goods << GOODS_BITS | player.gold
    standing: i64 = player.quarter_points()  # may be negative: nothing is put on its left
    for step in player.steps:
        standing = standing << STEP_BITS | (step - BOTTOM)
    for level in player.levels:
        standing = standing << LEVEL_BITS | level
    standing = standing << SKULL_BITS | player.skulls
    standing = standing << WORKER_BITS | player.workers
    standing = standing << WORKER_BITS | player.workers_in_hand
    standing = standing << 1 | (1 if player.has_light_side else 0)
    board: i64 = game.skull_places
    group: i64 = FIRST_GROUP
    while group <= LAST_GROUP:
        board = board << FIELD_BITS | game.corn_tiles[group]
        board = board << FIELD_BITS | game.wood_tiles[group]
        group += 1
    board = board << HARVEST_TILE_BITS | player.corn_tiles
    board = board << HARVEST_TILE_BITS | player.wood_tiles
    stack = game.stack
    asked: list[int] = []
    index = frames_below_the_turn(game)
    while index < len(stack):
        frame = stack[index]
        if frame.seat != CHANCE:  # which would only hold up what follows the turn
            asked.append(
                frame.kind << 2 * FRAME_BITS
                | (frame.first + FRAME_OFFSET) << FRAME_BITS
                | (frame.second + FRAME_OFFSET)
            )
        index += 1
    placed: i64 = 0
    once: i64 = 0
    if asked:  # else the turn is over, and its notes are worth nothing
        placed, once = notes_on_turn(game)
    workers = workers_on_board(game, seat)
    beside = beside_the_board(game, seat)
    corn: int = game.accumulated_corn
    return (workers, beside, corn, goods, standing, board, placed, once, game.display, game.monuments, tuple(asked))


def workers_on_board(game: Game, seat: i64) -> i64:
    """Where the workers of this seat stand: a bit for each space of the gears and for the starting player space."""
    workers: i64 = 0
    bit: i64 = 1  # doubled from space to space: `1 << n` compiles to a shift of 32 bits
    for gear in GEARS:
        slots = game.gears[gear]
        spaces: i64 = TEETH[gear]
        space: i64 = 0
        while space < spaces:
            if slots[space] == seat:
                workers |= bit
            bit <<= 1
            space += 1
    if game.starting_player_space == seat:
        workers |= bit
    return workers


def beside_the_board(game: Game, seat: i64) -> i64:
    """The quick spaces where a worker of this seat stands, and its buildings for renovation: a bit for each."""
    beside: i64 = 0
    additions = game.additions
    if additions is None:
        return beside
    for standing in additions.quick_spaces:
        beside = beside << 1 | (1 if standing == seat else 0)
    buildings = game.players[seat].buildings
    for building in FOR_RENOVATION:
        beside = beside << 1 | (1 if building in buildings else 0)
    return beside


def notes_on_turn(game: Game) -> tuple[i64, i64]:
    """What modules remember of a turn until it is over; twice 0 in the base game.

    First where its workers were placed, a bit for each space; then what has been done of what is allowed once, and the
    space that was skipped.
    """
    placed: i64 = 0
    once: i64 = 0
    additions = game.additions
    if additions is None:
        return placed, once
    one: i64 = 1
    for worker in additions.placed:
        where: i64 = worker - WORKER
        placed |= one << where
    once = once << 1 | (1 if additions.has_sold else 0)
    once = once << 1 | (1 if additions.has_stepped_up else 0)
    skipped: i64 = additions.skipped - WORKER + 1 if additions.skipped != NOTHING_SKIPPED else 0
    return placed, once << SPACE_BITS | skipped


def surroundings_of(game: Game, seat: i64) -> str:
    """What stays as it is from the first question of a turn of this seat to the last, as the text of a position.

    That is the position without what the key holds, so positions with equal keys and equal surroundings are as equal as
    key_of says, whatever turn or game they come from.  What a turn moves from the board to the player is taken
    together: buildings and monuments are left on display, skulls in the bank.  Buildings for renovation may go on into
    the box, but the key and the rest of the board tell where they are.
    """
    around = game.copy()
    player = game.players[seat]
    own_area = Player(seat)
    own_area.wealth_tiles = player.wealth_tiles
    own_area.dealt_tiles = player.dealt_tiles
    around.players[seat] = own_area
    for gear in GEARS:
        slots = around.gears[gear]
        for space in range(TEETH[gear]):
            if slots[space] == seat:
                slots[space] = EMPTY
    if around.starting_player_space == seat:
        around.starting_player_space = NOBODY
    around.accumulated_corn = 0
    for group in range(FIRST_GROUP, LAST_GROUP + 1):
        around.corn_tiles[group] = 0
        around.wood_tiles[group] = 0
    around.bank_skulls += skulls_placed(game) + player.skulls
    around.skull_places = 0
    around.display = tuple(
        [building for building in sorted(game.display + player.buildings) if building not in FOR_RENOVATION]
    )
    around.monuments = tuple(sorted(game.monuments + player.monuments))
    additions = around.additions
    if additions is not None:
        additions.begin_turn()
        additions.quick_spaces = [EMPTY if standing == seat else standing for standing in additions.quick_spaces]
    around.stack = around.stack[: frames_below_the_turn(game)]
    return around.to_text()
