"""What a building or monument costs in a way of paying, and whether that can be paid (R-BUILD-02, R-ARC-03, R-ARC-04).

Prices are asked here by who offers a tile and by who charges for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.costs import Cost
from tzolkin.components.gears import UXMAL_CORN_PER_RESOURCE
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.words import Seat, Tile
from tzolkin.rules import hooks
from tzolkin.rules.choices import MONUMENT, Choice, building_choice, building_of, is_monument
from tzolkin.rules.renovation import cost_left, may_be_discarded
from tzolkin.rules.technologies.architecture import corn_less, resources_less

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player

Way: TypeAlias = i64  # how a tile is paid
IN_RESOURCES: Final = 0
WITH_ARCHITECTURE: Final = 1  # in resources, and architecture applies
IN_CORN: Final = 2  # architecture applies too
WAYS: Final = 3


def printed_cost(choice: Choice) -> Cost:
    """The cost printed on a building or monument."""
    if is_monument(choice):
        return MONUMENTS[choice - MONUMENT]
    return BUILDINGS[building_of(choice)]


def surcharge(game: Game, seat: Seat) -> i64:
    """Resources of any kind that buildings, not monuments, cost besides what they print."""
    return hooks.resources_to_build(game, seat) if game.modules else 0


def resources_saved(player: Player, way: Way) -> i64:
    """Resources of any kind that are saved when a building is paid in this way."""
    return resources_less(player) if way == WITH_ARCHITECTURE else 0


def missing_resources(player: Player, cost: Cost) -> i64:
    """How many resources of a cost the player lacks, kind by kind."""
    missing: i64 = 0
    if cost.wood > player.wood:
        missing += cost.wood - player.wood
    if cost.stone > player.stone:
        missing += cost.stone - player.stone
    if cost.gold > player.gold:
        missing += cost.gold - player.gold
    return missing


def resources_to_find(game: Game, player: Player, cost: Cost, way: Way, more: i64) -> i64:
    """Resources that the player must still find before a tile can be paid in this way, skulls and corn aside.

    With `more` resources of surcharge; where an own building may be discarded for it, with the one that saves most.
    """
    fewest = resources_lacking(player, cost, way, more)
    if game.modules and fewest > 0:
        for old in player.buildings:
            if may_be_discarded(old, cost):
                fewest = min(fewest, resources_lacking(player, cost_left(cost, old), way, more))
    return fewest


def resources_lacking(player: Player, cost: Cost, way: Way, more: i64) -> i64:
    """The same when nothing is discarded: those of the right kinds, or, for a surcharge, those of any kind."""
    saved = resources_saved(player, way)
    of_right_kinds = missing_resources(player, cost) - saved
    of_any_kind: i64 = cost.resources + more - saved - player.resources()
    lacking = max(of_right_kinds, of_any_kind)  # of two numbers at a time: the compiler makes that a comparison
    return max(0, lacking)


def corn_to_build(player: Player, cost: Cost, more: i64) -> i64:
    """Corn for a building paid in corn, with `more` resources of surcharge (R-UXM-04, R-ARC-04, X-RENO-07)."""
    corn: i64 = (cost.resources + more) * UXMAL_CORN_PER_RESOURCE - corn_less(player)
    return corn if corn > 0 else 0


def can_pay(player: Player, cost: Cost, way: Way, corn: i64, more: i64) -> bool:
    """Whether a cost with `more` resources of surcharge can be paid in this way, out of so much corn if in corn.

    What is saved may be a resource of the cost or the surcharge (X-PROPH-INT-05).
    """
    if player.skulls < cost.skulls:
        return False
    if way == IN_CORN:
        return corn_to_build(player, cost, more) <= corn
    saved = resources_saved(player, way)
    if missing_resources(player, cost) > saved:
        return False
    return more == 0 or player.resources() >= cost.resources + more - saved


def can_afford(game: Game, player: Player, cost: Cost, way: Way, corn: i64, more: i64) -> bool:
    """Whether a tile can be paid, perhaps by discarding an own building for it (X-RENO-01)."""
    if can_pay(player, cost, way, corn, more):
        return True
    if game.modules:
        for old in player.buildings:
            if may_be_discarded(old, cost) and can_pay(player, cost_left(cost, old), way, corn, more):
                return True
    return False


def can_afford_building(game: Game, player: Player, building: Tile, way: Way) -> bool:
    """Whether a building can be paid from what the player holds."""
    more = surcharge(game, player.seat)
    return can_afford(game, player, BUILDINGS[building], way, player.corn, more)


def can_afford_monument(game: Game, player: Player, monument: Tile) -> bool:
    """Whether the full cost, skulls included, can be paid; architecture never helps (R-ARC-08)."""
    return can_afford(game, player, MONUMENTS[monument], IN_RESOURCES, 0, 0)


def can_build(game: Game, player: Player, way: Way, corn: i64) -> bool:
    """Whether some building on display can be paid in this way, out of so much corn."""
    more = surcharge(game, player.seat)
    for building in game.display:
        if can_afford(game, player, BUILDINGS[building], way, corn, more):
            return True
    return False


def can_build_monument(game: Game, player: Player) -> bool:
    """Whether some monument on display can be paid."""
    for monument in game.monuments:
        if can_afford_monument(game, player, monument):
            return True
    return False


def add_buildings(game: Game, player: Player, way: Way, options: list[int]) -> None:
    """Add every building on display that can be paid in this way."""
    more = surcharge(game, player.seat)
    last: i64 = -1
    for building in game.display:
        if building != last and can_afford(game, player, BUILDINGS[building], way, player.corn, more):
            options.append(building_choice(building))
        last = building


def add_monuments(game: Game, player: Player, options: list[int]) -> None:
    """Add every monument on display that can be paid."""
    for monument in game.monuments:
        if can_afford_monument(game, player, monument):
            options.append(MONUMENT + monument)
