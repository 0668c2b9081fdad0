"""The tiles on display, in one row: buildings of this age, and monuments; where one has been built, by whom.

For stylesheets of pages: every part of the region has the custom properties `--folded-x` and `--folded-y`, to which
CSS may move it where one row would be too long: then all is 406 wide, and four rows of 114 high.  The style sheet of
a table (server/static/table.css) must agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tzolkin.components.supplies import BUILDINGS_ON_DISPLAY, MONUMENTS_ON_DISPLAY
from tzolkin.components.words import NOBODY, Row
from tzolkin.render.board.cards import RULES, rule_of, tile
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.svg import centred_text, folded_to, group, moved, path, rectangle, symbol, text, text_width
from tzolkin.render.board.targets import Shown, light, region, round_rectangle, shown
from tzolkin.render.board.theme import paint
from tzolkin.render.board.tiles import WORK
from tzolkin.render.keys import building_key, monument_key
from tzolkin.render.language import say
from tzolkin.render.words.names import monument_name
from tzolkin.rules.board import age
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import FEWEST_PLAYERS

WIDTH: Final = 1202.0
HEIGHT: Final = 106.0
SPINE: Final = 22.0  # width of a title set upright
BETWEEN: Final = 12.0  # from the buildings to the monuments
COLUMNS_FOLDED: Final = 4  # tiles in a row where a page folds the region for a phone
FOLDED_ROW: Final = HEIGHT + 8  # from row to row then
ROMAN: Final = ("", "I", "II")
NO_TILE: Final = -1

Place = tuple[int, int]  # a monument, and the seat that has built it, or NOBODY


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something lies in the region."""

    x: float  # of its left edge, in one row
    on_phone: str  # where it lies when a page folds the region for a phone, as custom properties for the page's CSS


def display(game: Game, scene: Scene) -> str:
    """The region of the tiles on display."""
    return drawn(
        game.display,
        monument_places(game),
        age(game),
        game.ruleset.players,
        shown(scene, "building-", "monument-"),
    )


def monument_places(game: Game) -> tuple[Place, ...]:
    """All monuments of the game, in an order that never changes, each with its builder."""
    places = [(monument, NOBODY) for monument in game.monuments]
    places += [(monument, seat) for seat, player in enumerate(game.players) for monument in player.monuments]
    return tuple(sorted(places))


@lru_cache(maxsize=256)
def drawn(buildings: Row, monuments: tuple[Place, ...], now: int, players: int, what: Shown) -> str:
    """The region with these tiles, in an age."""
    places = max(MONUMENTS_ON_DISPLAY[players], len(monuments))
    gap = (WIDTH - 2 * SPINE - BETWEEN - (BUILDINGS_ON_DISPLAY + places) * WORK[0]) / (BUILDINGS_ON_DISPLAY + places)
    pitch = WORK[0] + gap
    first = SPINE + gap
    second = first + BUILDINGS_ON_DISPLAY * pitch + BETWEEN - gap  # where the monuments begin, with their title
    rows = -(-BUILDINGS_ON_DISPLAY // COLUMNS_FOLDED)  # of buildings; monuments come below them
    body = [
        spine(say("Buildings {age}", age=ROMAN[now]), Spot(0, title_on_phone(0))),
        spine(say("Monuments"), Spot(second, title_on_phone(rows))),
    ]
    for place in range(BUILDINGS_ON_DISPLAY):
        building = buildings[place] if place < len(buildings) else NO_TILE
        body.append(building_place(place, building, Spot(first + place * pitch, tile_on_phone(0, place)), what))
    for place in range(places):
        monument = monuments[place] if place < len(monuments) else (NO_TILE, NOBODY)
        spot = Spot(second + first + place * pitch, tile_on_phone(rows, place))
        body.append(monument_place(place, monument, players, spot, what))
    return region("display", WIDTH, HEIGHT, say("Buildings and monuments"), "buildings", *body)


def title_on_phone(row: int) -> str:
    """Where a title lies that stands before rows of tiles, the first of which is this one."""
    return folded_to(0, row * FOLDED_ROW)


def tile_on_phone(row: int, place: int) -> str:
    """Where a tile lies in rows of COLUMNS_FOLDED, the first of which is this one."""
    rows, column = divmod(place, COLUMNS_FOLDED)
    return folded_to(SPINE + 4 + column * (WORK[0] + 4), (row + rows) * FOLDED_ROW)


def spine(title: str, spot: Spot) -> str:
    """A title set upright, to read from below."""
    capitals = title.upper()
    room = HEIGHT - 12
    spacing = 0.6 if text_width(capitals, 14, 700) + 0.6 * len(capitals) < room else None
    return group(
        rectangle(0.6, 0.6, SPINE - 1.2, HEIGHT - 1.2, 6, paint("panel"), stroke=paint("line")),
        group(
            text(0, 0, capitals, 14, 700, "accent", "middle", fit=room, spacing=spacing),
            transform=f"{moved(16, HEIGHT / 2)} rotate(-90)",
        ),
        **at(spot),
    )


def at(spot: Spot) -> dict[str, str]:
    """The attributes that put something there."""
    return {"transform": moved(spot.x, 0), "style": spot.on_phone}


def building_place(place: int, building: int, spot: Spot, what: Shown) -> str:
    """A place for a building, and the tile that lies there."""
    name = f"building-place-{place + 1}"
    if building == NO_TILE:
        return empty_place(name, BUILDING, say("An empty place for a building."), spot)
    key = building_key(building)
    return group(tile(key, FEWEST_PLAYERS, what), id=name, data_rule=rule_of(key), **at(spot))


def monument_place(place: int, standing: Place, players: int, spot: Spot, what: Shown) -> str:
    """A place for a monument: the tile, or who has built it."""
    name = f"monument-place-{place + 1}"
    monument, builder = standing
    if monument == NO_TILE:
        return empty_place(name, MONUMENT, say("An empty place for a monument."), spot)
    key = monument_key(monument)
    if builder == NOBODY:
        return group(tile(key, players, what), id=name, data_rule=rule_of(key), **at(spot))
    words = say("{player} has built the {monument}.", player=what.names[builder], monument=monument_name(monument))
    owner = centred_text(WORK[0] / 2, 62, say("built by"), 14, 500, "ink-soft", fit=WORK[0] - 10) + symbol(
        f"worker-{what.colours[builder]}", WORK[0] / 2, 84, 21
    )
    return empty_place(name, MONUMENT, words, spot, owner + light(what, key, EMPTY_PLACE))


BUILDING: Final = "building"  # what a place is for: its sign, and the first word of the keys there
MONUMENT: Final = "monument"
EMPTY_PLACE: Final = round_rectangle(2, 2, WORK[0] - 4, WORK[1] - 6, 8)


def empty_place(name: str, sign: str, words: str, spot: Spot, on_it: str = "") -> str:
    """Where no tile lies, and perhaps why."""
    ground = path(EMPTY_PLACE, paint("well"), stroke=paint("line"), stroke_width=1.4, stroke_dasharray="5 4")
    return group(
        ground,
        symbol(sign, WORK[0] / 2, 32, 28, opacity=0.35),
        on_it,
        id=name,
        role="img",
        aria_label=words,
        data_rule=RULES[sign],
        **at(spot),
    )
