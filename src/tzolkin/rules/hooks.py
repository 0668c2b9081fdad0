"""Every place where a module of the expansion may speak, in three families.

* *prices*: a number passes through (what a place, a step back, a worker's food costs);
* *offers*: more choices at a menu;
* *happenings*: something took place, and the module may ask or do something of its own.

A module is one object per game, in `Game.modules` from the beginning; in the base game there is none, and every hook is
called only `if game.modules`.  The list of hooks is short and closed: a module that needs another place adds it here,
with a neutral name, for all modules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """What a module changes.  Overrides only the hooks it needs; as it stands it changes nothing."""

    # prices

    def corn_to_place(self, game: Game, seat: int, gear: int, space: int, corn: int) -> int:
        """Corn for a space of a gear, without the surcharge for several workers."""
        return corn

    def corn_to_step_back(self, game: Game, seat: int, gear: int, space: int, action: int, corn: int) -> int:
        """Corn to perform this action with a worker that stood on this space."""
        return corn

    def corn_to_feed(self, game: Game, seat: int, corn: int) -> int:
        """Corn that every worker needs on a Food Day, before farms."""
        return corn

    # offers

    def more_turns(self, game: Game, seat: int) -> list[int]:
        """More choices at the start of a turn, numbered from FIRST_OF_EXPANSIONS on; `take_turn` answers them."""
        return []

    def take_turn(self, game: Game, seat: int, choice: int) -> None:
        """A turn was begun with a choice that some module offered; it is this module's if it knows the number."""

    # happenings

    def turn_begins(self, game: Game, seat: int) -> None:
        """A turn begins; begging has not been asked yet."""

    def food_day_begins(self, game: Game, food_day: int) -> None:
        """A Food Day begins; nobody has been fed yet."""

    def food_day_ends(self, game: Game, food_day: int) -> None:
        """A Food Day is over; the calendar has not advanced yet."""

    def game_ends(self, game: Game) -> None:
        """Final scoring is done but for what this module scores."""


def corn_to_place(game: Game, seat: i64, gear: i64, space: i64, corn: i64) -> i64:
    """Let every module have its say about the corn for a space."""
    price: int = corn
    for module in game.modules:
        price = module.corn_to_place(game, seat, gear, space, price)
    return price


def corn_to_step_back(game: Game, seat: i64, gear: i64, space: i64, action: i64, corn: i64) -> i64:
    """Let every module have its say about the corn for stepping back."""
    price: int = corn
    for module in game.modules:
        price = module.corn_to_step_back(game, seat, gear, space, action, price)
    return price


def corn_to_feed(game: Game, seat: i64, corn: i64) -> i64:
    """Let every module have its say about what a worker eats."""
    price: int = corn
    for module in game.modules:
        price = module.corn_to_feed(game, seat, price)
    return price
