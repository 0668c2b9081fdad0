"""Renovation: an own building is discarded, and what it shares with a new tile is paid (X-RENO-01 to X-RENO-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.costs import Cost
from tzolkin.components.effects import RENOVATION
from tzolkin.components.words import Seat, Tile
from tzolkin.rules.happenings import RENOVATED
from tzolkin.rules.tiles import without_tile

if TYPE_CHECKING:
    from tzolkin.rules.game import Game

KEEPS_ALL: Final = -1  # no building is discarded


def may_be_discarded(building: Tile, cost: Cost) -> bool:
    """Whether a building shows the symbol and shares a resource with a cost; without one it is left out (Q-123)."""
    tile = BUILDINGS[building]
    if tile.effects[0][0] != RENOVATION:
        return False
    return (tile.wood > 0 and cost.wood > 0) or (tile.stone > 0 and cost.stone > 0) or (tile.gold > 0 and cost.gold > 0)


def cost_left(cost: Cost, discarded: Tile) -> Cost:
    """What of a printed cost is still to be paid when a building is discarded for it, or KEEPS_ALL (X-RENO-02, 03)."""
    if discarded == KEEPS_ALL:
        return cost
    old = BUILDINGS[discarded]
    return Cost(left_of(cost.wood, old.wood), left_of(cost.stone, old.stone), left_of(cost.gold, old.gold), cost.skulls)


def left_of(count: i64, paid: i64) -> i64:
    """A count less what is paid of it already, which may be more."""
    return count - paid if count > paid else 0


def discard(game: Game, seat: Seat, building: Tile) -> None:
    """Put an own building into the box; its continuing effects end (X-RENO-06)."""
    player = game.players[seat]
    player.buildings = without_tile(player.buildings, building)
    game.tell(RENOVATED, seat, building)
