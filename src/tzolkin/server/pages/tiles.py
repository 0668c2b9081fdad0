"""All tiles of a game: what each does, and where it is, as far as whoever looks may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILES_OF_AGE
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.render.board.prophecies import IN_FORCE, OVER, prophecy_state
from tzolkin.render.board.tiles import face_size
from tzolkin.render.language import say, say_number
from tzolkin.render.words.names import (
    building_name,
    monument_name,
    prophecy_name,
    quick_tile_name,
    tribe_name,
    wealth_tile_name,
)
from tzolkin.render.words.prophecies import prophecy_text
from tzolkin.render.words.quick_actions import first_day, quick_text
from tzolkin.render.words.tiles import building_text, effects_text, monument_text
from tzolkin.render.words.tribes import tribe_text, tribes_known
from tzolkin.rules.expansions.quick_actions import place_of_current_tile
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.ruleset import PROPHECIES as PROPHECIES_MODULE
from tzolkin.rules.ruleset import TRIBES
from tzolkin.server.played import Played, played_at
from tzolkin.server.problems import described
from tzolkin.server.templating import page
from tzolkin.server.visitors import TableId, access_of, tables_of

router: Final = APIRouter(tags=["tiles"])

ON_TABLE: Final = "on-table"  # how a tile is shown: on display or in force
UNSEEN: Final = "unseen-tile"
OWNED: Final = "owned"
GONE: Final = "gone"


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile of the box."""

    face: str  # its name in the drawing of symbols
    name: str
    text: str  # what it does
    places: tuple[str, ...]  # where it is
    owners: tuple[int, ...]  # seats, one for each tile
    state: str

    @property
    def view_box(self) -> str:
        """The size of its face."""
        size = face_size(self.face)
        assert size is not None, "every tile has a face"
        return f"0 0 {size[0]:g} {size[1]:g}"


@dataclass(frozen=True, slots=True)
class Kind:
    """Tiles of one kind."""

    anchor: str
    title: str
    tiles: tuple[Tile, ...]


@router.get("/games/{table}/tiles", response_class=HTMLResponse, responses=described(404, 409, 503))
async def tiles(request: Request, table: TableId) -> HTMLResponse:
    """All tiles of a game, and where they are now."""
    found = await tables_of(request).get(table)
    played = played_at(found, access_of(request, found))
    return shown(request, played)


def shown(request: Request, played: Played) -> HTMLResponse:
    """The tiles of a game as it stands."""
    game = played.present()
    kinds = [kind for kind in kinds_of(game) if kind.tiles]
    return page(request, "tiles.html", played=played, kinds=kinds)


def kinds_of(game: Game) -> Iterator[Kind]:
    """All kinds of tiles that the game is played with."""
    yield Kind("buildings-1", say("Buildings of Age 1"), tuple(buildings(game, age=1)))
    yield Kind("buildings-2", say("Buildings of Age 2"), tuple(buildings(game, age=2)))
    yield Kind("monuments", say("Monuments"), tuple(monuments(game)))
    yield Kind("wealth-tiles", say("Wealth tiles"), tuple(wealth_tiles(game)))
    yield Kind("tribes", say("Tribes"), tuple(tribes(game)))
    yield Kind("prophecies", say("Prophecies"), tuple(prophecies(game)))
    yield Kind("quick-actions", say("Quick actions"), tuple(quick_tiles(game)))


def buildings(game: Game, *, age: int) -> Iterator[Tile]:
    """The buildings of an age."""
    for number in range(game.ruleset.buildings):
        if BUILDINGS[number].age != age:
            continue
        on_display, unseen = game.display.count(number), game.stacks[number]
        owners = tuple(seat for seat, player in enumerate(game.players) for _ in range(player.buildings.count(number)))
        gone = BUILDINGS[number].copies - on_display - unseen - len(owners)
        places = (
            say_number("on display", "{number} on display", on_display) if on_display else "",
            say_number("still unseen", "{number} still unseen", unseen) if unseen else "",
            say_number("out of the game", "{number} out of the game", gone) if gone else "",
        )
        yield Tile(
            face=f"building-{number}",
            name=building_name(number),
            text=building_text(BUILDINGS[number], is_spelt=True),
            places=tuple(place for place in places if place),
            owners=owners,
            state=ON_TABLE if on_display else UNSEEN if unseen else OWNED if owners else GONE,
        )


def monuments(game: Game) -> Iterator[Tile]:
    """The monuments, of which only those turned up take part."""
    for number in range(len(MONUMENTS)):
        owners = tuple(seat for seat, player in enumerate(game.players) if number in player.monuments)
        on_display = number in game.monuments
        yield Tile(
            face=f"monument-{number}",
            name=monument_name(number),
            text=monument_text(number, game.ruleset.players, is_spelt=True),
            places=() if owners else (say("on display") if on_display else say("not in this game"),),
            owners=owners,
            state=ON_TABLE if on_display else OWNED if owners else GONE,
        )


def wealth_tiles(game: Game) -> Iterator[Tile]:
    """The wealth tiles; those kept are known when all are revealed."""
    are_secret = before_reveal(game)
    for number in range(game.ruleset.wealth_tiles):
        owners = () if are_secret else holders(game, number)
        if number in game.drawn_tiles:
            place = say("placed dummy workers")
        else:
            place = "" if owners else say("dealt in secret, or in the box") if are_secret else say("kept by nobody")
        yield Tile(
            face=f"wealth-{number}",
            name=wealth_tile_name(number),
            text=effects_text(WEALTH_TILES[number].effects),
            places=(place,) if place else (),
            owners=owners,
            state=OWNED if owners else UNSEEN if are_secret and number not in game.drawn_tiles else GONE,
        )


def holders(game: Game, tile: int) -> tuple[int, ...]:
    """The seat that keeps a wealth tile, if one does."""
    return tuple(seat for seat, player in enumerate(game.players) if tile in player.wealth_tiles)


def tribes(game: Game) -> Iterator[Tile]:
    """The tribes, if they are in play; whose they are is known when all are revealed."""
    if not game.ruleset.has(TRIBES):
        return
    known = tribes_known(game)
    for number in range(len(TRIBE_NAMES)):
        owners = tuple(seat for seat, tribe in enumerate(known) if tribe == number)
        place = "" if owners else say("led by nobody") if known else say("dealt in secret, or in the box")
        yield Tile(
            face=f"tribe-{number}",
            name=tribe_name(number),
            text=tribe_text(number),
            places=(place,) if place else (),
            owners=owners,
            state=OWNED if owners else GONE if known else UNSEEN,
        )


def prophecies(game: Game) -> Iterator[Tile]:
    """The prophecies, if they are in play: those of this game first, in their order."""
    if game.additions is None or not game.ruleset.has(PROPHECIES_MODULE):
        return
    turned_up = game.additions.prophecies
    others = [number for number in range(len(PROPHECIES)) if number not in turned_up]
    for number in [*turned_up, *others]:
        place, state = place_of_prophecy(game, number)
        yield Tile(
            face=f"prophecy-{number}",
            name=prophecy_name(number),
            text=prophecy_text(number),
            places=(place,),
            owners=(),
            state=state,
        )


def place_of_prophecy(game: Game, number: int) -> tuple[str, str]:
    """When a prophecy is in force, and how it is shown."""
    turned_up = game.additions.prophecies if game.additions is not None else ()
    if number not in turned_up:
        return say("not in this game"), GONE
    place = turned_up.index(number)
    state = prophecy_state(game, place)
    if state == IN_FORCE:
        return say("in force now"), ON_TABLE
    return say("over") if state == OVER else say("in force after Food Day {number}", number=place + 1), OWNED


def quick_tiles(game: Game) -> Iterator[Tile]:
    """The quick actions as they lie on the calendar, if they are in play."""
    if game.additions is None:
        return
    now = place_of_current_tile(game)
    for place, number in enumerate(game.additions.quick_tiles):
        first, is_last = first_day(place), place == sum(QUICK_TILES_OF_AGE) - 1
        when = say("from day {first} to the end", first=first) if is_last else None
        yield Tile(
            face=f"quick-{number}",
            name=quick_tile_name(number),
            text=quick_text(number),
            places=(when or say("days {first} and {last}", first=first, last=first + 1),),
            owners=(),
            state=ON_TABLE if place == now else GONE if place < now else OWNED,
        )
