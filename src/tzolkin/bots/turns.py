"""All that a turn can come to: the distinct positions in which it may end, and the choices that lead to each.

A turn is a small tree of questions.  Many branches end alike: workers may be placed in any order, picked up in most
orders, and paid for in several ways.  The search visits each distinct position once, and what it leaves out is bounded:

* workers are placed in ascending order of their places.  Every gear gives its lowest free space and the price for
  several workers depends on their number only, so no other order ends elsewhere or is cheaper on the way;
* picking up goes worker by worker; after each worker only the `width` best positions are taken further, judged as if
  the turn ended there.  Where there are no more than that, nothing is left out;
* no more than `limit` positions are looked at in a turn, or a few more so as to finish what was begun;
* an advance in a technology is paid for in the `payments` cheapest ways, and a visit of the market makes at most
  `trades` trades.

How often `width` and `limit` bind is counted.  The search stops before anything that happens after the turn, so it
looks at no tile that chance has still to turn.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.jungle import FIRST_GROUP, LAST_GROUP
from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.words import GEARS, GOLD, STONE, WOOD
from tzolkin.rules.choices import BUNDLE, BUNDLES, DONE, SELL, WORKER
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import NEXT_TURN, PAY_TO_LEARN, PICK_UP_MORE, PLACE_MORE, TRADE

Key: TypeAlias = tuple[int, int, int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]]

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
        self.rest: list[Frame] = []  # what is on the stack below the turn
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
        start.stack = start.stack[below:]
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
            stack = position.game.stack
            kind = stack[-1].kind
            options = position.game.offered
            if kind == PAY_TO_LEARN and len(options) > self.payments:
                options = cheapest_bundles(options, self.payments)
            for choice in options:
                if kind == PLACE_MORE:
                    if choice != DONE and choice < position.choice:
                        continue
                elif kind == PICK_UP_MORE:
                    if choice == DONE:
                        continue  # that end is known already, from when this position was found
                elif kind == TRADE and choice != DONE and trades_made(position) >= self.trades:
                    continue
                self.follow(position, choice, pending, further)

    def follow(self, position: Position, choice: int, pending: list[Position], further: list[Position]) -> None:
        """Make one choice, and sort what it leads to, unless it is known already."""
        game = position.game.copy()
        game.choose(choice)
        key = key_of(game, self.seat)
        if key in self.seen:
            return
        self.seen.add(key)
        found = Position(game, position, choice, key)
        if not game.stack or game.stack[-1].seat != self.seat:
            self.end(found)
        elif game.stack[-1].kind == PICK_UP_MORE:
            found.value = self.stop(found)
            further.append(found)
        else:
            pending.append(found)

    def stop(self, position: Position) -> float:
        """Pick up no further worker; the value of the end that this is."""
        game = position.game.copy()
        game.choose(DONE)
        end = Position(game, position, DONE, key_of(game, self.seat))
        self.seen.add(end.key)
        self.end(end)
        return end.value

    def end(self, found: Position) -> None:
        """Note an end of the turn, put back on the stack what follows it, and judge it."""
        found.game.stack = self.rest + found.game.stack
        found.value = self.judge.value(found.game, self.seat)
        self.ends.append(found)

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
        wood, stone, gold = BUNDLES[option - BUNDLE]
        ranked.append((wood * MARKET_RATE[WOOD] + stone * MARKET_RATE[STONE] + gold * MARKET_RATE[GOLD], option))
    ranked.sort()
    return [option for _, option in ranked[:number]]


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
    """What tells apart two positions of the same turn of this seat: equal keys mean equal positions.

    Holds what a turn can change and nothing that follows from the rest: what is built is what the display lacks, and
    the bank's skulls are those that are nowhere else.  Points are taken together, whatever they were scored for.
    """
    player = game.players[seat]
    own_workers: i64 = 0
    bit: i64 = 1  # doubled from space to space: `1 << n` compiles to a shift of 32 bits
    for gear in GEARS:
        slots = game.gears[gear]
        last: i64 = LAST_SPACE[gear]
        space: i64 = 0
        while space <= last:
            if slots[space] == seat:
                own_workers |= bit
            bit <<= 1
            space += 1
    if game.starting_player_space == seat:
        own_workers |= bit
    goods: i64 = player.corn
    goods = goods << 9 | player.wood
    goods = goods << 9 | player.stone
    goods = goods << 9 | player.gold
    goods = goods << 5 | player.skulls
    goods = goods << 3 | player.workers
    goods = goods << 3 | player.workers_in_hand
    goods = goods << 1 | (1 if player.has_light_side else 0)
    standing: i64 = player.quarter_points()
    for step in player.steps:
        standing = standing << 4 | (step + 1)
    for level in player.levels:
        standing = standing << 2 | level
    board: i64 = game.skull_places
    group: i64 = FIRST_GROUP
    while group <= LAST_GROUP:
        board = board << 6 | game.corn_tiles[group] << 3 | game.wood_tiles[group]
        group += 1
    board = board << 8 | player.corn_tiles << 4 | player.wood_tiles
    stack = game.stack
    asked: list[int] = []
    index = frames_below_the_turn(game)
    while index < len(stack):
        frame = stack[index]
        asked.append(frame.kind << 24 | (frame.first + 64) << 12 | (frame.second + 64))
        index += 1
    return (own_workers, goods, standing, board, game.display, game.monuments, tuple(asked))


def surroundings_of(game: Game, seat: i64) -> tuple[int, ...]:
    """What a turn of this seat leaves alone: equal keys and equal surroundings mean equal positions."""
    around: list[int] = [game.day, game.next_food_day, game.starting_player, len(game.players)]
    around.extend(game.stacks)
    around.extend(game.drawn_tiles)
    for other in range(len(game.players)):
        if other != seat:
            own_workers, goods, standing, _, _, _, _ = key_of(game, other)
            around.append(own_workers)
            around.append(goods)
            around.append(standing)
    return tuple(around)
