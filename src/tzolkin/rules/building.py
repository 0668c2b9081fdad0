"""Constructing buildings and monuments (R-BUILD-01 to R-BUILD-07, R-MON-01 to R-MON-04, R-ARC-03 to R-ARC-11).

The life of a construction: choose a tile that can be paid; with Tikal 4, say whether architecture applies to it; say
which own building is discarded for it, where one may be; say what pays, or which resource architecture saves; pay; take
the tile; gain what architecture gives; then the tile's effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.costs import Cost
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.words import ARCHITECTURE, GOLD, RESOURCES, STONE, WOOD, Good, Seat, Tile
from tzolkin.rules.choices import (
    BUNDLE,
    BUNDLES,
    DONE,
    END_OF_BUNDLES,
    FIRST_BUNDLE,
    KEEP_ARCHITECTURE,
    MONUMENT,
    USE_ARCHITECTURE,
    Choice,
    building_choice,
    building_of,
    bundle_choice,
    is_monument,
)
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import pay_bundle, pay_corn, pay_resource, pay_skulls, place_skull_of_building
from tzolkin.rules.happenings import BUILT, MONUMENT_BUILT
from tzolkin.rules.kinds import ASK_ARCHITECTURE, BUILD_SECOND, EFFECT, PAY_TO_BUILD, RENOVATE, SAVE_RESOURCE
from tzolkin.rules.paying import (
    IN_CORN,
    IN_RESOURCES,
    WAYS,
    WITH_ARCHITECTURE,
    Way,
    add_buildings,
    add_monuments,
    can_afford_building,
    can_pay,
    corn_to_build,
    missing_resources,
    printed_cost,
    resources_saved,
    surcharge,
)
from tzolkin.rules.renovation import KEEPS_ALL, cost_left, discard, may_be_discarded
from tzolkin.rules.technologies.architecture import reward_builder
from tzolkin.rules.tiles import without_tile

if TYPE_CHECKING:
    from tzolkin.rules.game import Game

# What the first number of BUILD says.
MUST_BUILD: Final = 0
MAY_BUILD: Final = 1
MUST_BUILD_PLAINLY: Final = 2  # without architecture

SAVES_NOTHING: Final = -1
NO_ARCHITECTURE: Final = 0  # the level that gives nothing


def construct(game: Game, seat: Seat, choice: Choice, way: Way) -> None:
    """Construct a building or monument, asking first what there is to ask."""
    if game.modules:
        for old in game.players[seat].buildings:
            if may_be_discarded(old, printed_cost(choice)):
                game.ask(RENOVATE, seat, choice, way)
                return
    go_on_to_pay(game, seat, choice, way, KEEPS_ALL)


def go_on_to_pay(game: Game, seat: Seat, choice: Choice, way: Way, discarded: Tile) -> None:
    """Pay what is left of the cost, asking what pays a surcharge or which resource architecture saves (D-TIK-08)."""
    if is_monument(choice):
        construct_monument(game, seat, choice - MONUMENT, discarded)
        return
    building = building_of(choice)
    player = game.players[seat]
    cost = cost_left(BUILDINGS[building], discarded)
    level: i64 = NO_ARCHITECTURE if way == IN_RESOURCES else player.levels[ARCHITECTURE]
    more = surcharge(game, seat)
    if way == IN_CORN:
        corn = corn_to_build(player, cost, more)
        give_old_tile(game, seat, discarded)
        pay_corn(game, seat, corn, choice)
        take_building(game, seat, building, level)
        return
    saved = resources_saved(player, way)
    if more > 0 and cost.resources + more > saved:
        game.ask(PAY_TO_BUILD, seat, choice, packed(way, discarded))
    elif saved == 0 or cost.resources == 0:
        pay_and_take(game, seat, building, discarded, SAVES_NOTHING, level)
    elif kinds_in_cost(cost) == 1:
        pay_and_take(game, seat, building, discarded, only_kind_in_cost(cost), level)
    else:
        game.ask(SAVE_RESOURCE, seat, building, packed_tile(discarded))


def kinds_in_cost(cost: Cost) -> i64:
    """How many different resources are in a cost."""
    kinds: i64 = 0
    if cost.wood > 0:
        kinds += 1
    if cost.stone > 0:
        kinds += 1
    if cost.gold > 0:
        kinds += 1
    return kinds


def only_kind_in_cost(cost: Cost) -> i64:
    """The resource of a cost that has but one kind."""
    if cost.wood > 0:
        return WOOD
    return STONE if cost.stone > 0 else GOLD


def cost_in(cost: Cost, resource: Good) -> i64:
    """How much of a resource is in a cost."""
    if resource == WOOD:
        return cost.wood
    return cost.stone if resource == STONE else cost.gold


def give_old_tile(game: Game, seat: Seat, discarded: Tile) -> None:
    """Discard the building that is renovated, if one is: before anything is paid (Q-123)."""
    if discarded != KEEPS_ALL:
        discard(game, seat, discarded)


def pay_and_take(game: Game, seat: Seat, building: Tile, discarded: Tile, saved: i64, level: i64) -> None:
    """Pay what is left of the cost but for one saved resource, and take the tile."""
    cost_to_pay = cost_left(BUILDINGS[building], discarded)
    give_old_tile(game, seat, discarded)
    for resource in RESOURCES:
        cost = cost_in(cost_to_pay, resource)
        if resource == saved:
            cost -= 1
        pay_resource(game, seat, resource, cost, building_choice(building))
    take_building(game, seat, building, level)


def take_building(game: Game, seat: Seat, building: Tile, level: i64) -> None:
    """Take a paid tile from the display; gain by architecture, then resolve its effects (R-ARC-10, R-BUILD-03).

    A skull in its cost lies on it from now on (X-BUILD-05).
    """
    player = game.players[seat]
    game.display = without_tile(game.display, building)
    player.buildings = (*player.buildings, building)
    game.tell(BUILT, seat, building)
    if BUILDINGS[building].skulls > 0:
        place_skull_of_building(game, seat, building)
    reward_builder(game, seat, level)
    game.ask(EFFECT, seat, building, 0)


def construct_monument(game: Game, seat: Seat, monument: Tile, discarded: Tile) -> None:
    """Pay a monument, skulls included, and take it; it is not replaced (R-MON-01)."""
    cost = cost_left(MONUMENTS[monument], discarded)
    cause = MONUMENT + monument
    give_old_tile(game, seat, discarded)
    pay_resource(game, seat, WOOD, cost.wood, cause)
    pay_resource(game, seat, STONE, cost.stone, cause)
    pay_resource(game, seat, GOLD, cost.gold, cause)
    pay_skulls(game, seat, cost.skulls, cause)
    game.monuments = without_tile(game.monuments, monument)
    player = game.players[seat]
    player.monuments = (*player.monuments, monument)
    game.tell(MONUMENT_BUILT, seat, monument)


class Build(Rule):
    """BUILD: a building paid in resources, as with Tikal 2; may be declined where a tile grants it (D-TIK-06)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The buildings that can be paid, and DONE for a granted construction."""
        options: list[int] = [DONE] if frame.first == MAY_BUILD else []
        add_buildings(game, game.players[frame.seat], way_of_building(frame), options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Construct it with all that architecture gives, if it applies (R-ARC-11, X-QUICK-11)."""
        if choice != DONE:
            construct(game, frame.seat, choice, way_of_building(frame))


def way_of_building(frame: Frame) -> Way:
    """How BUILD is paid."""
    return IN_RESOURCES if frame.first == MUST_BUILD_PLAINLY else WITH_ARCHITECTURE


class BuildInCorn(Rule):
    """BUILD_IN_CORN: a building for 2 corn a resource, with architecture less (R-UXM-04, R-UXM-05)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The buildings that can be paid in corn."""
        options: list[int] = []
        add_buildings(game, game.players[frame.seat], IN_CORN, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay in corn and take it."""
        construct(game, frame.seat, choice, IN_CORN)


class BuildMonument(Rule):
    """BUILD_MONUMENT: a monument that a tile grants, or none (X-BUILD-08)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and the monuments that can be paid."""
        options: list[int] = [DONE]
        add_monuments(game, game.players[frame.seat], options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Construct it."""
        if choice != DONE:
            construct(game, frame.seat, choice, IN_RESOURCES)


class BuildOrMonument(Rule):
    """BUILD_OR_MONUMENT: Tikal 4, one or two buildings, or one monument (R-TIK-04)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The buildings and monuments that can be paid."""
        player = game.players[frame.seat]
        options: list[int] = []
        add_buildings(game, player, WITH_ARCHITECTURE, options)
        add_monuments(game, player, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Construct it; of a building, first say whether architecture applies to it (D-TIK-07)."""
        seat = frame.seat
        player = game.players[seat]
        if is_monument(choice):
            construct(game, seat, choice, IN_RESOURCES)
        elif player.levels[ARCHITECTURE] == NO_ARCHITECTURE:
            game.ask(BUILD_SECOND, seat, 0)
            construct(game, seat, choice, IN_RESOURCES)
        elif not can_afford_building(game, player, building_of(choice), IN_RESOURCES):
            game.ask(BUILD_SECOND, seat, 1)
            construct(game, seat, choice, WITH_ARCHITECTURE)
        else:
            game.ask(ASK_ARCHITECTURE, seat, building_of(choice))


class AskArchitecture(Rule):
    """ASK_ARCHITECTURE: architecture for the first of two buildings, or kept for the second (R-ARC-05 to R-ARC-07)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Those with which the building can be paid; asked only where that is both (Q-137)."""
        player = game.players[frame.seat]
        options: list[int] = []
        if can_afford_building(game, player, frame.first, WITH_ARCHITECTURE):
            options.append(USE_ARCHITECTURE)
        if can_afford_building(game, player, frame.first, IN_RESOURCES):
            options.append(KEEP_ARCHITECTURE)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Construct the first building, then ask for a second."""
        uses_architecture = choice == USE_ARCHITECTURE
        game.ask(BUILD_SECOND, frame.seat, 1 if uses_architecture else 0)
        way: i64 = WITH_ARCHITECTURE if uses_architecture else IN_RESOURCES
        construct(game, frame.seat, building_choice(frame.first), way)


class BuildSecond(Rule):
    """BUILD_SECOND: a second building with Tikal 4, or done (R-TIK-05, R-TIK-06)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and the buildings that can be paid, with architecture if the first did without."""
        options: list[int] = [DONE]
        add_buildings(game, game.players[frame.seat], way_of_second(frame), options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Construct it."""
        if choice != DONE:
            construct(game, frame.seat, choice, way_of_second(frame))


def way_of_second(frame: Frame) -> Way:
    """How BUILD_SECOND is paid."""
    return IN_RESOURCES if frame.first == 1 else WITH_ARCHITECTURE


class Renovate(Rule):
    """RENOVATE: which own building is discarded for a tile, or none (X-RENO-01, X-RENO-05, D-TIK-09).

    `first` is the choice of the tile, `second` the way of paying.
    """

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE if the tile can be paid without, and the buildings with which it can be paid."""
        player = game.players[frame.seat]
        cost = printed_cost(frame.first)
        more: i64 = 0 if is_monument(frame.first) else surcharge(game, frame.seat)
        options: list[int] = []
        if can_pay(player, cost, frame.second, player.corn, more):
            options.append(DONE)
        for old in player.buildings:
            if may_be_discarded(old, cost) and can_pay(player, cost_left(cost, old), frame.second, player.corn, more):
                options.append(building_choice(old))
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Go on to the payment."""
        discarded = KEEPS_ALL if choice == DONE else building_of(choice)
        go_on_to_pay(game, frame.seat, frame.first, frame.second, discarded)


# Frames of a payment carry the building that is discarded for it: 0 for none, else one more than the building.  Those
# that also carry the way of paying count in steps of WAYS.


def packed_tile(discarded: Tile) -> i64:
    """The number that says in a frame which building is discarded, if any."""
    return discarded - KEEPS_ALL


def unpacked_tile(number: i64) -> Tile:
    """The building that such a number means, or KEEPS_ALL.  The reverse of `packed_tile`."""
    return number + KEEPS_ALL


def packed(way: Way, discarded: Tile) -> i64:
    """The number that says in a frame how a tile is paid, and which building is discarded."""
    return way + WAYS * packed_tile(discarded)


def way_of(frame: Frame) -> Way:
    """How the tile of a PAY_TO_BUILD is paid."""
    return frame.second % WAYS


def discarded_by(frame: Frame) -> Tile:
    """The building that a PAY_TO_BUILD discards, or KEEPS_ALL."""
    return unpacked_tile(frame.second // WAYS)


class PayToBuild(Rule):
    """PAY_TO_BUILD: what pays for a building with a surcharge (X-RENO-07, D-PROPH-02).

    `first` is the choice of the tile, `second` the way of paying packed with the building that is discarded.
    """

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The bundles of the right size that hold the cost but for what architecture saves of it."""
        player = game.players[frame.seat]
        cost = cost_left(BUILDINGS[building_of(frame.first)], discarded_by(frame))
        saved = resources_saved(player, way_of(frame))
        size: i64 = cost.resources + surcharge(game, frame.seat) - saved
        options: list[int] = []
        for index in range(FIRST_BUNDLE[size], END_OF_BUNDLES[size]):
            wood, stone, gold = BUNDLES[index]
            missing = max(0, cost.wood - wood) + max(0, cost.stone - stone) + max(0, cost.gold - gold)
            if missing <= saved and wood <= player.wood and stone <= player.stone and gold <= player.gold:
                options.append(bundle_choice(index))
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay it and take the tile."""
        seat = frame.seat
        level: i64 = NO_ARCHITECTURE
        if way_of(frame) != IN_RESOURCES:
            level = game.players[seat].levels[ARCHITECTURE]
        give_old_tile(game, seat, discarded_by(frame))
        pay_bundle(game, seat, choice, frame.first)
        take_building(game, seat, building_of(frame.first), level)


class SaveResource(Rule):
    """SAVE_RESOURCE: which resource of the cost architecture saves (R-ARC-03, D-TIK-08).

    `first` is the building itself, `second` the one that is discarded for it, packed.
    """

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The kinds in the cost without one of which the rest can be paid."""
        player = game.players[frame.seat]
        cost_to_pay = cost_left(BUILDINGS[frame.first], unpacked_tile(frame.second))
        missing = missing_resources(player, cost_to_pay)
        options: list[int] = []
        for resource in RESOURCES:
            cost = cost_in(cost_to_pay, resource)
            if cost > 0 and (missing == 0 or (missing == 1 and cost > player.resource(resource))):
                options.append(BUNDLE + resource)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay the rest and take the tile."""
        level: i64 = game.players[frame.seat].levels[ARCHITECTURE]
        pay_and_take(game, frame.seat, frame.first, unpacked_tile(frame.second), choice - BUNDLE, level)
