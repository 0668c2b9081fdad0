"""The whole board in one drawing that stands by itself: for files, notebooks and documents.

It is put together from the regions that a page lays out with CSS, but needs no CSS: colours are literal, what turns is
turned, and only the symbols that are used are inside.  A title and a description in words say what it shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.tribes import NO_TRIBE
from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.render.board.backdrop import backdrop
from tzolkin.render.board.description import described, headline
from tzolkin.render.board.document import USUAL_THEME, document, flat
from tzolkin.render.board.regions import PLAYER, region, regions_of
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.svg import number, rectangle
from tzolkin.render.board.tiles import SIZES, face
from tzolkin.render.words.names import seat_name
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal

WIDTH: Final = 1644
HEIGHT: Final = 940
PAPER: Final = "#ffffff"  # the ground of light themes, which are printed

VIEW_BOX: Final = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')
TILE_GAP: Final = 6.0
LARGEST_TILES: Final = 1.1  # scale of tiles before players, where there is room


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is drawn: its left upper corner and its size."""

    x: float
    y: float
    width: float
    height: float


PLACES: Final[Mapping[str, Place]] = {
    "gears": Place(4, 4, 850, 818),
    "prophecies": Place(12, 12, 250, 172),
    "bank": Place(632, 12, 222, 122),
    "temples": Place(864, 8, 352, 371),
    "technologies": Place(864, 385, 352, 435),
    "display": Place(12, 826, 1204, 106),
}
PLAYERS: Final = Place(1228, 8, 404, 924)


def whole_board(game: Game, scene: Scene, *, theme: str = USUAL_THEME) -> str:
    """The position as one drawing with all players' areas, complete in itself, in the language spoken.

    The game must be as its viewer knows it (rules/knowledge.py).

    Raises:
        TzolkinError: there is no such theme.
    """
    body = ground_of(theme) + "".join(flat(drawing, theme) for drawing in drawings(game, scene))
    return document(body, headline(game), described(game, scene), WIDTH, HEIGHT, theme)


def scene_of(game: Game, headers: Mapping[str, str], viewer: int = NOBODY) -> Scene:
    """How a game is shown whose record has these headers: its players by name, or by colour where they have none."""
    names = [headers.get(field) or seat_name(seat) for seat, field in enumerate(SEAT_FIELDS[: len(game.players)])]
    asked = NOBODY if game.seat_to_choose == CHANCE else game.seat_to_choose
    return Scene(names=tuple(names), viewer=viewer, asked=asked)


@cache
def ground_of(theme: str) -> str:
    """What lies behind the board: the jungle at night, or paper."""
    if theme.startswith("dark"):
        return flat(backdrop(WIDTH, HEIGHT), theme)
    return rectangle(0, 0, WIDTH, HEIGHT, fill=PAPER)


# ---- What is drawn where --------------------------------------------------------------------------------------------


def drawings(game: Game, scene: Scene) -> Iterator[str]:
    """Every region at its place, and below each player's area the tiles in full."""
    for name in regions_of(game.ruleset):
        if name in PLACES:
            yield placed(region(name, game, scene), PLACES[name])
    yield from column_of_players(game, scene)


def placed(drawing: str, place: Place) -> str:
    """A region within a place, as large as fits, at its top."""
    attributes = "".join(
        f' {name}="{number(value)}"'
        for name, value in (("x", place.x), ("y", place.y), ("width", place.width), ("height", place.height))
    )
    return drawing.replace("<svg", f'<svg{attributes} preserveAspectRatio="xMidYMin" overflow="visible"', 1)


def height_in_column(area: str) -> float:
    """How high a player's area is that fills the width of the column."""
    found = VIEW_BOX.search(area)
    assert found is not None, "a region has a viewBox"
    return PLAYERS.width * float(found.group(2)) / float(found.group(1))


def column_of_players(game: Game, scene: Scene) -> Iterator[str]:
    """The areas of all players, each with its tiles below, all tiles at one scale: the largest at which they fit."""
    areas = [region(f"{PLAYER}{seat}", game, scene) for seat in range(len(game.players))]
    tiles = [tiles_of(game, scene, seat) for seat in range(len(game.players))]
    room = PLAYERS.height - sum(height_in_column(area) for area in areas) - TILE_GAP * (2 * len(areas) - 1)
    scale = LARGEST_TILES
    while room < sum(height_of_rows(rows_of(own, scale), scale) for own in tiles):
        scale *= 0.97
    rows = [rows_of(own, scale) for own in tiles]
    spare = (room - sum(height_of_rows(own, scale) for own in rows)) / len(areas)
    y = PLAYERS.y
    for area, own in zip(areas, rows, strict=True):
        height = height_in_column(area)
        yield placed(area, Place(PLAYERS.x, y, PLAYERS.width, height))
        yield drawn_rows(own, scale, y + height + TILE_GAP)
        y += height + height_of_rows(own, scale) + 2 * TILE_GAP + spare


def tiles_of(game: Game, scene: Scene, seat: int) -> list[str]:
    """The faces of a player's tiles: tribe, wealth tiles, buildings, monuments.

    Before all are revealed only those that the viewer holds.
    """
    player = game.players[seat]
    if before_reveal(game) and seat != scene.viewer:
        return []
    tribe = game.additions.tribes[seat] if game.additions is not None else NO_TRIBE
    return [
        *([f"tribe-{tribe}"] if tribe != NO_TRIBE else []),
        *[f"wealth-{tile}" for tile in player.wealth_tiles],
        *[f"building-{tile}" for tile in player.buildings],
        *[f"monument-{tile}" for tile in player.monuments],
    ]


def size_of(tile: str, scale: float) -> tuple[float, float]:
    """The width and height of a tile's face at a scale."""
    width, height = SIZES[tile.partition("-")[0]]
    return width * scale, height * scale


def rows_of(tiles: Sequence[str], scale: float) -> list[list[str]]:
    """Tiles in rows no wider than the column."""
    rows: list[list[str]] = []
    filled = PLAYERS.width
    for tile in tiles:
        width, _ = size_of(tile, scale)
        if filled + width > PLAYERS.width:
            rows.append([])
            filled = 0
        rows[-1].append(tile)
        filled += width + TILE_GAP
    return rows


def height_of_rows(rows: Sequence[Sequence[str]], scale: float) -> float:
    """How high rows of tiles are, a gap below each."""
    return sum(height_of_row(row, scale) + TILE_GAP for row in rows)


def height_of_row(row: Sequence[str], scale: float) -> float:
    """How high the highest tile of a row is."""
    return max(size_of(tile, scale)[1] for tile in row)


def drawn_rows(rows: Sequence[Sequence[str]], scale: float, y: float) -> str:
    """Rows of tiles from a height downwards, those of a row on one base line."""
    drawn = []
    for row in rows:
        x = PLAYERS.x
        base = y + height_of_row(row, scale)
        for tile in row:
            width, height = size_of(tile, scale)
            drawn.append(face(tile, x, base - height, width))
            x += width + TILE_GAP
        y = base + TILE_GAP
    return "".join(drawn)
