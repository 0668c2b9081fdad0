"""How questions are asked, and Xaman Ek's sale, which any question of his turn may be answered with."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from . import facts
from .expansion_facts import XAMAN_EK
from .table import Table

CHANCE = "chance"
DONE = "done"
NOTHING = "nothing"


@dataclass(frozen=True)
class Question:
    """One question: who answers (a seat or chance), the options, and the multiplicities if chance answers."""

    actor: str | int
    options: frozenset[str]
    weights: dict[str, int] = field(default_factory=dict)


Result = TypeVar("Result")
Procedure = Generator[Question, str, Result]
Options = Callable[[], Iterable[str]]  # read off the table anew whenever it is called


def ask_chance(weights: dict[str, int]) -> Procedure[str]:
    """Let chance decide."""
    possible = {name: weight for name, weight in weights.items() if weight > 0}
    return (yield Question(CHANCE, frozenset(possible), possible))


class Asking:
    """A table, and somebody to ask the players around it."""

    table: Table

    def ask(self, seat: int, options: Options) -> Procedure[str]:
        """Ask a seat; a question that allows only "done" or only "nothing" counts as answered.

        After a sale of Xaman Ek the same question is asked again, with the options there are then (Q-135).
        """
        while True:
            offered = frozenset(options())
            if not offered:
                raise RuntimeError("a question without any possible answer")
            sales = self.sales(seat, options)
            if not sales and offered in (frozenset({DONE}), frozenset({NOTHING})):
                (only,) = offered
                return only
            answer = yield Question(seat, offered | frozenset(sales))
            if answer not in sales:
                return answer
            self.sell(seat, sales[answer])

    def sales(self, seat: int, options: Options) -> dict[str, str]:
        """Name what Xaman Ek can sell before he answers (D-TURN-04, Q-121)."""
        table = self.table
        turn = table.turn
        if turn is None or turn.seat != seat or turn.has_sold or not table.is_tribe(seat, XAMAN_EK):
            return {}
        found = {}
        for kind in table.players[seat].kinds_held():
            with self.supposing_a_sale(seat, kind):
                corn = table.players[seat].corn
                keeps_promise = not turn.quick_action_waits or table.quick_action_is_possible(seat, corn)
                if keeps_promise and frozenset(options()):
                    found[f"{XAMAN_EK} sells {kind}"] = kind
        return found

    def sell(self, seat: int, kind: str) -> None:
        """Exchange a block into corn at the market rate, once in a turn (X-TRIBE-XAMANEK-1)."""
        player = self.table.players[seat]
        player.pay({kind: 1})
        player.corn += facts.MARKET_RATE[kind]
        if self.table.turn is not None:
            self.table.turn.has_sold = True

    @contextmanager
    def supposing_a_sale(self, seat: int, kind: str) -> Iterator[None]:
        """Make a sale, to see what would then be possible, and take it back."""
        self.sell(seat, kind)
        try:
            yield
        finally:
            player = self.table.players[seat]
            player.gain({kind: 1})
            player.corn -= facts.MARKET_RATE[kind]
            if self.table.turn is not None:
                self.table.turn.has_sold = False
