"""Constructing buildings and monuments (R-BUILD-01 to R-BUILD-07, R-MON-01 to R-MON-04, R-ARC-03 to R-ARC-11).

The life of a construction: choose a tile that can be paid; with Tikal 4, say whether architecture applies to it; say
which resource architecture saves; pay; take the tile; gain what architecture gives; then the tile's effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS, Building
from tzolkin.components.gears import UXMAL_CORN_PER_RESOURCE
from tzolkin.components.monuments import MONUMENTS, Monument
from tzolkin.components.words import ARCHITECTURE, GOLD, RESOURCES, STONE, WOOD, Good, Seat, Tile
from tzolkin.rules.choices import (
    BUILDING,
    BUNDLE,
    DONE,
    KEEP_ARCHITECTURE,
    MONUMENT,
    USE_ARCHITECTURE,
    Choice,
)
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import pay_corn, pay_resource, pay_skulls
from tzolkin.rules.happenings import BUILT, MONUMENT_BUILT
from tzolkin.rules.kinds import ASK_ARCHITECTURE, BUILD_SECOND, EFFECT, SAVE_RESOURCE
from tzolkin.rules.technologies.architecture import corn_less, resources_less, reward_builder
from tzolkin.rules.tiles import without_tile

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player

SAVES_NOTHING: Final = -1
NO_ARCHITECTURE: Final = 0  # the level that gives nothing


def missing_resources(player: Player, building: Building) -> i64:
    """How many resources of the building's cost the player lacks, kind by kind."""
    missing: i64 = 0
    if building.wood > player.wood:
        missing += building.wood - player.wood
    if building.stone > player.stone:
        missing += building.stone - player.stone
    if building.gold > player.gold:
        missing += building.gold - player.gold
    return missing


def corn_to_build(player: Player, building: Building) -> i64:
    """Corn for a building paid in corn (R-UXM-04, R-ARC-04)."""
    corn: i64 = building.resources * UXMAL_CORN_PER_RESOURCE - corn_less(player)
    return corn if corn > 0 else 0


def can_afford_monument(player: Player, monument: Monument) -> bool:
    """Whether the full cost, skulls included, is held; architecture never helps (R-ARC-08)."""
    return (
        player.wood >= monument.wood
        and player.stone >= monument.stone
        and player.gold >= monument.gold
        and player.skulls >= monument.skulls
    )


def can_build(game: Game, player: Player) -> bool:
    """Whether some building on display can be paid in resources, with architecture."""
    saved = resources_less(player)
    for building in game.display:
        if missing_resources(player, BUILDINGS[building]) <= saved:
            return True
    return False


def can_build_in_corn(game: Game, player: Player, corn: i64) -> bool:
    """Whether some building on display can be paid with this much corn."""
    for building in game.display:
        if corn_to_build(player, BUILDINGS[building]) <= corn:
            return True
    return False


def can_build_monument(game: Game, player: Player) -> bool:
    """Whether some monument on display can be paid."""
    for monument in game.monuments:
        if can_afford_monument(player, MONUMENTS[monument]):
            return True
    return False


def add_buildings(game: Game, player: Player, saved: i64, options: list[int]) -> None:
    """Add every building on display that can be paid in resources when this many of them are saved."""
    last: i64 = -1
    for building in game.display:
        if building != last and missing_resources(player, BUILDINGS[building]) <= saved:
            options.append(BUILDING + building)
        last = building


def construct(game: Game, seat: Seat, building: Tile, uses_architecture: bool) -> None:
    """Construct a building paid in resources, asking first which resource architecture saves (D-TIK-08)."""
    player = game.players[seat]
    level: i64 = player.levels[ARCHITECTURE] if uses_architecture else NO_ARCHITECTURE
    if not uses_architecture or resources_less(player) == 0:
        pay_and_take(game, seat, building, SAVES_NOTHING, level)
    elif kinds_in_cost(BUILDINGS[building]) == 1:
        pay_and_take(game, seat, building, only_kind_in_cost(BUILDINGS[building]), level)
    else:
        game.ask(SAVE_RESOURCE, seat, building)


def kinds_in_cost(building: Building) -> i64:
    """How many different resources the building costs."""
    kinds: i64 = 0
    if building.wood > 0:
        kinds += 1
    if building.stone > 0:
        kinds += 1
    if building.gold > 0:
        kinds += 1
    return kinds


def only_kind_in_cost(building: Building) -> i64:
    """The resource of a cost that has but one kind."""
    if building.wood > 0:
        return WOOD
    return STONE if building.stone > 0 else GOLD


def cost_in(building: Building, resource: Good) -> i64:
    """How much of a resource the building costs."""
    if resource == WOOD:
        return building.wood
    return building.stone if resource == STONE else building.gold


def pay_and_take(game: Game, seat: Seat, building: Tile, saved: i64, level: i64) -> None:
    """Pay the cost but for one saved resource, and take the tile."""
    tile = BUILDINGS[building]
    for resource in RESOURCES:
        cost = cost_in(tile, resource)
        if resource == saved:
            cost -= 1
        pay_resource(game, seat, resource, cost, BUILDING + building)
    take_building(game, seat, building, level)


def take_building(game: Game, seat: Seat, building: Tile, level: i64) -> None:
    """Take a paid tile from the display; gain by architecture, then resolve its effects (R-ARC-10, R-BUILD-03)."""
    player = game.players[seat]
    game.display = without_tile(game.display, building)
    player.buildings = (*player.buildings, building)
    game.tell(BUILT, seat, building)
    reward_builder(game, seat, level)
    game.ask(EFFECT, seat, building, 0)


def construct_monument(game: Game, seat: Seat, monument: Tile) -> None:
    """Pay a monument, skulls included, and take it; it is not replaced (R-MON-01)."""
    tile = MONUMENTS[monument]
    cause = MONUMENT + monument
    pay_resource(game, seat, WOOD, tile.wood, cause)
    pay_resource(game, seat, STONE, tile.stone, cause)
    pay_resource(game, seat, GOLD, tile.gold, cause)
    pay_skulls(game, seat, tile.skulls, cause)
    game.monuments = without_tile(game.monuments, monument)
    player = game.players[seat]
    player.monuments = (*player.monuments, monument)
    game.tell(MONUMENT_BUILT, seat, monument)


class Build(Rule):
    """BUILD: a building paid in resources, as with Tikal 2; may be declined where a tile grants it (D-TIK-06)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The buildings that can be paid, and DONE for a granted construction."""
        player = game.players[frame.seat]
        options: list[int] = [DONE] if frame.first == 1 else []
        add_buildings(game, player, resources_less(player), options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Construct it with all that architecture gives (R-ARC-11)."""
        if choice != DONE:
            construct(game, frame.seat, choice - BUILDING, True)


class BuildInCorn(Rule):
    """BUILD_IN_CORN: a building for 2 corn a resource, with architecture less (R-UXM-04, R-UXM-05)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The buildings that can be paid in corn."""
        player = game.players[frame.seat]
        options: list[int] = []
        last: i64 = -1
        for building in game.display:
            if building != last and corn_to_build(player, BUILDINGS[building]) <= player.corn:
                options.append(BUILDING + building)
            last = building
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay in corn and take it."""
        player = game.players[frame.seat]
        building = choice - BUILDING
        level: i64 = player.levels[ARCHITECTURE]
        pay_corn(game, frame.seat, corn_to_build(player, BUILDINGS[building]), choice)
        take_building(game, frame.seat, building, level)


class BuildOrMonument(Rule):
    """BUILD_OR_MONUMENT: Tikal 4, one or two buildings, or one monument (R-TIK-04)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The buildings and monuments that can be paid."""
        player = game.players[frame.seat]
        options: list[int] = []
        add_buildings(game, player, resources_less(player), options)
        for monument in game.monuments:
            if can_afford_monument(player, MONUMENTS[monument]):
                options.append(MONUMENT + monument)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Construct it; of a building, first say whether architecture applies to it (D-TIK-07)."""
        seat = frame.seat
        if choice >= MONUMENT:
            construct_monument(game, seat, choice - MONUMENT)
            return
        building = choice - BUILDING
        player = game.players[seat]
        if player.levels[ARCHITECTURE] == NO_ARCHITECTURE:
            game.ask(BUILD_SECOND, seat, 0)
            construct(game, seat, building, False)
        elif missing_resources(player, BUILDINGS[building]) > 0:
            game.ask(BUILD_SECOND, seat, 1)
            construct(game, seat, building, True)
        else:
            game.ask(ASK_ARCHITECTURE, seat, building)


class AskArchitecture(Rule):
    """ASK_ARCHITECTURE: architecture for the first of two buildings, or kept for the second (R-ARC-05 to R-ARC-07)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Both; asked only where both are possible (Q-137)."""
        return [USE_ARCHITECTURE, KEEP_ARCHITECTURE]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Construct the first building, then ask for a second."""
        uses_architecture = choice == USE_ARCHITECTURE
        game.ask(BUILD_SECOND, frame.seat, 1 if uses_architecture else 0)
        construct(game, frame.seat, frame.first, uses_architecture)


class BuildSecond(Rule):
    """BUILD_SECOND: a second building with Tikal 4, or done (R-TIK-05, R-TIK-06)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and the buildings that can be paid, with architecture if the first did without."""
        player = game.players[frame.seat]
        options: list[int] = [DONE]
        add_buildings(game, player, 0 if frame.first == 1 else resources_less(player), options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Construct it."""
        if choice != DONE:
            construct(game, frame.seat, choice - BUILDING, frame.first == 0)


class SaveResource(Rule):
    """SAVE_RESOURCE: which resource of the cost architecture saves (R-ARC-03, D-TIK-08)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The kinds in the cost without one of which the rest can be paid."""
        player = game.players[frame.seat]
        tile = BUILDINGS[frame.first]
        missing = missing_resources(player, tile)
        options: list[int] = []
        for resource in RESOURCES:
            cost = cost_in(tile, resource)
            if cost > 0 and (missing == 0 or cost > player.resource(resource)):
                options.append(BUNDLE + resource)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay the rest and take the tile."""
        level: i64 = game.players[frame.seat].levels[ARCHITECTURE]
        pay_and_take(game, frame.seat, frame.first, choice - BUNDLE, level)
