"""All that a turn can come to: the distinct positions in which it may end, and the choices that lead to each.

A turn is a small tree of questions.  Many branches end alike: workers may be placed in any order, picked up in most
orders, and paid for in several ways.  The search visits each distinct position once, and what it leaves out is bounded:

* workers are placed in ascending order of their places, those that skip a space last.  No other order ends elsewhere or
  is cheaper on the way, for reasons given below;
* picking up goes worker by worker; after each worker only the `width` best positions are taken further, judged as if
  the turn ended there.  Where there are no more than that, nothing is left out;
* no more than `limit` positions are looked at in a turn, or a few more so as to finish what was begun;
* an advance in a technology, and a building with a surcharge, is paid for in the `payments` cheapest ways, and a visit
  of the market makes at most `trades` trades;
* a sale that a tribe may make at any time is tried where the search begins, between two workers that are picked up, and
  at the end of the turn.

How often `width` and `limit` bind is counted.  The search stops before anything that happens after the turn, so it
looks at no tile that chance has still to turn.

Why one order of placing is enough: a gear gives its lowest free space, so its workers come to stand on the same spaces
whenever another gear has its turn in between.  The one space that Vacub-Caquix skips lies above those filled before on
its gear and below those filled after, with SKIP, whose number is higher; and if it is filled later, then it is as if
none had been skipped.  The price for several workers depends on their number only.  Cit-Bolon-Tum pays less for the
dearest space of the turn, whenever that is taken.  No further worker makes a turn cheaper: who can pay for all can pay
for those placed so far, and is not worse off for a quick action then.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tzolkin.bots.garbage import GarbageCollection
from tzolkin.bots.turn_keys import Key, frames_below_the_turn, key_of
from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.words import CHANCE, GOLD, STONE, WOOD
from tzolkin.rules.choices import BUNDLES, DONE, SELL, WORKER, bundle_of, is_interruption
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import (
    BEG,
    DRAW_STARTING_PLAYER,
    LAST_SALE,
    PAY_TO_BUILD,
    PAY_TO_LEARN,
    PICK_UP_MORE,
    PLACE_MORE,
    TAKE_TURN,
    TRADE,
)

SALES: Final[tuple[int, ...]] = (BEG, TAKE_TURN, PICK_UP_MORE, LAST_SALE)  # where interruptions are tried

WIDTH: Final = 12
LIMIT: Final = 1500
TRADES: Final = 1
PAYMENTS: Final = 2

GARBAGE_COLLECTION: Final = GarbageCollection()


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Somebody who says what a position is worth to a seat.  This one likes all positions alike."""

    def value(self, game: Game, seat: int) -> float:
        """What the position is worth to this seat: the more, the better."""
        return 0.0

    def near(self, game: Game, seat: int) -> Judge:
        """A judge that says the same, but for rounding, and may be faster for positions much like this one."""
        return self

    def worth_of_tribe(self, game: Game, seat: int, tribe: int) -> float:
        """What it is worth to this seat to keep a tribe, in a position in which it does: the more, the better."""
        return self.value(game, seat)


class Position:
    """A position within a turn or at its end, and how it came about.

    Only at an end, or while it waits to be looked at, is `game` this position: its last choice is made in it (`after`).
    """

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
        self.judge_of_ends: Judge | None = None  # once the first is found

    def search(self, game: Game) -> list[Position]:
        """The ends of the turn that the seat to choose is in, each with its value, in the order found.

        `game` is left alone.  The positions have NEXT_TURN on top of their stack: the turn is over, and nothing that
        follows has happened.  They share what other players have, so only a copy of one may be played on.
        """
        GARBAGE_COLLECTION.put_off()
        try:
            return self.found_from(game)
        finally:
            GARBAGE_COLLECTION.resume()

    def found_from(self, game: Game) -> list[Position]:
        """What `search` finds, without regard to garbage collection."""
        self.seat = game.seat_to_choose
        self.seen = set()
        self.ends = []
        self.judge_of_ends = None
        start = without_what_follows(game)
        self.rest = start.stack[: frames_below_the_turn(game)]
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
                further = best_few(further, self.width)
            layer = further
        self.positions += len(self.seen)
        if is_narrowed:
            self.turns_narrowed += 1
        if len(self.seen) >= self.limit:
            self.turns_cut_short += 1
        ends = self.ends
        self.seen = set()
        self.ends = []
        self.judge_of_ends = None
        return ends

    def explore(self, first: Position, further: list[Position]) -> None:
        """Look at all that can follow until the turn ends, or until another worker can be picked up (`further`)."""
        pending: list[Position] = [first]
        while pending and (len(self.seen) < self.limit or not self.ends):
            position = pending.pop()
            choices = self.choices_to_try(position)
            last = len(choices) - 1
            for index in range(len(choices)):
                found = self.after(position, choices[index], is_last=index == last)
                if found.key in self.seen:
                    continue
                self.seen.add(found.key)
                stack = found.game.stack
                if stack[-1].seat != self.seat:
                    self.judge_end(found)
                    self.ends.append(found)
                elif stack[-1].kind == PICK_UP_MORE:
                    stopped = self.after(found, DONE, is_last=False)
                    if stopped.key not in self.seen:
                        self.seen.add(stopped.key)
                        self.ends.append(stopped)
                    self.judge_end(stopped)
                    found.value = stopped.value
                    further.append(found)
                else:
                    pending.append(found)

    def choices_to_try(self, position: Position) -> list[int]:
        """Those of the choices offered that may lead to something new; see the top of the file."""
        answers = self.answers_to_try(position)
        if position.before is None:  # no earlier position of this search has tried what may be done at any time
            return answers + [sale for sale in position.game.offered if is_interruption(sale) and sale not in answers]
        return answers

    def answers_to_try(self, position: Position) -> list[int]:
        """The same, but interruptions only between the steps of a turn, or where nothing else is offered."""
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
        if kind == TRADE and trades_made(position) >= self.trades and DONE in options:
            return [DONE]  # not offered while a waiting quick action needs what has just been sold
        return options

    def after(self, position: Position, choice: int, *, is_last: bool) -> Position:
        """The position that a choice leads to.

        The last choice is made in the game of `position` itself, which spares a copy: nobody may look at that again.
        """
        game = position.game if is_last else position.game.copy_within_turn(self.seat)
        game.choose(choice)
        return Position(game, position, choice, key_of(game, self.seat))

    def judge_end(self, end: Position) -> None:
        """Leave on the stack what follows the turn, and judge its end."""
        end.game.stack = self.rest[:]
        end.game.offered = []
        judge = self.judge_of_ends
        if judge is None:  # the ends of one turn differ in little
            judge = self.judge.near(end.game, self.seat)
            self.judge_of_ends = judge
        end.value = judge.value(end.game, self.seat)


def without_what_follows(game: Game) -> Game:
    """A copy in which chance is asked something when the present turn is over, so that nothing follows."""
    alone = game.copy()
    below = frames_below_the_turn(game)
    alone.stack = [*alone.stack[:below], Frame(DRAW_STARTING_PLAYER, CHANCE, 0, 0), *alone.stack[below:]]
    return alone


def best_few(positions: list[Position], number: int) -> list[Position]:
    """The best of the positions, so many at most, the best first; of equals those found first."""
    ranked: list[tuple[float, int]] = []
    for index in range(len(positions)):
        ranked.append((-positions[index].value, index))
    ranked.sort()
    return [positions[index] for _, index in ranked[:number]]


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
