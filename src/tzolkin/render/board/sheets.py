"""Sheets of all tiles of a kind, each with its name: pictures for documents, and the reference beside the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tzolkin.components.buildings import BUILDINGS, BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.render.board.document import USUAL_THEME, document, flat
from tzolkin.render.board.svg import rectangle, text, text_width
from tzolkin.render.board.targets import capitalised
from tzolkin.render.board.theme import paint
from tzolkin.render.board.tiles import SIZES, face
from tzolkin.render.language import mark, say
from tzolkin.render.words.amounts import one_of
from tzolkin.render.words.names import (
    building_name,
    monument_name,
    prophecy_name,
    quick_tile_name,
    tribe_name,
    wealth_tile_name,
)
from tzolkin.rules.errors import TzolkinError, shown

WIDTH: Final = 1000.0
MARGIN: Final = 14.0
GAP: Final = 14.0
SCALE: Final = 1.16  # of the tiles, compared with those on the board
NAME_SIZE: Final = 14.0
LINE: Final = 17.0  # height of a line of a name
PRINT_THEIR_NAMES: Final = ("tribe", "wealth")


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a sheet shows: tiles of one kind by their numbers, what they are together, and how each is called."""

    title: str  # to be said
    kind: str  # first word of the names of their faces
    numbers: tuple[int, ...]
    name: Callable[[int], str]

    @property
    def labels(self) -> list[list[str]]:
        """What stands below each tile, in lines; nothing where the tile itself prints its name."""
        if self.kind in PRINT_THEIR_NAMES:
            return [[] for _ in self.numbers]
        return [wrapped(capitalised(self.name(number)), self.tile[0]) for number in self.numbers]

    @property
    def tile(self) -> tuple[float, float]:
        """The width and height of one tile."""
        width, height = SIZES[self.kind]
        return width * SCALE, height * SCALE


def buildings(age: int, *, are_new: bool) -> tuple[int, ...]:
    """The designs of an age, of the base game or of the expansion."""
    first = BUILDINGS_OF_THE_BASE_GAME if are_new else 0
    last = len(BUILDINGS) if are_new else BUILDINGS_OF_THE_BASE_GAME
    return tuple(number for number in range(first, last) if BUILDINGS[number].age == age)


def building_and_copies(number: int) -> str:
    """A building by its name, and how many tiles show it when it is not one."""
    copies = BUILDINGS[number].copies
    return building_name(number) if copies == 1 else f"{building_name(number)} ×{copies}"


NEW_BUILDINGS: Final = buildings(1, are_new=True) + buildings(2, are_new=True)
SHEETS: Final[dict[str, Sheet]] = {
    "buildings-1": Sheet(mark("Buildings of age 1"), "building", buildings(1, are_new=False), building_and_copies),
    "buildings-2": Sheet(mark("Buildings of age 2"), "building", buildings(2, are_new=False), building_and_copies),
    "new-buildings": Sheet(mark("Buildings of the expansion"), "building", NEW_BUILDINGS, building_name),
    "monuments": Sheet(mark("Monuments"), "monument", tuple(range(len(MONUMENTS))), monument_name),
    "wealth": Sheet(mark("Wealth tiles"), "wealth", tuple(range(len(WEALTH_TILES))), wealth_tile_name),
    "tribes": Sheet(mark("Tribes"), "tribe", tuple(range(len(TRIBE_NAMES))), tribe_name),
    "prophecies": Sheet(mark("Prophecies"), "prophecy", tuple(range(len(PROPHECIES))), prophecy_name),
    "quick-actions": Sheet(mark("Quick actions"), "quick", tuple(range(len(QUICK_TILE_NAMES))), quick_tile_name),
}


def sheet(name: str, *, theme: str = USUAL_THEME) -> str:
    """A sheet as a drawing that stands by itself, in the language spoken.

    Raises:
        TzolkinError: there is no such sheet.
    """
    if name not in SHEETS:
        raise TzolkinError(f"expected a sheet ({one_of(list(SHEETS))}), got {shown(name)}")
    of = SHEETS[name]
    width, height = of.tile
    columns = int((WIDTH - 2 * MARGIN + GAP) // (width + GAP))
    left = (WIDTH - columns * (width + GAP) + GAP) / 2
    labels = of.labels
    drawn = []
    y = MARGIN
    for start in range(0, len(labels), columns):
        row = list(zip(of.numbers, labels, strict=True))[start : start + columns]
        for column, (number, lines) in enumerate(row):
            x = left + column * (width + GAP)
            drawn.append(face(f"{of.kind}-{number}", x, y, width))
            below = y + height + LINE
            drawn += [
                text(x + width / 2, below + LINE * line, words, NAME_SIZE, 500, "ink", "middle", fit=width)
                for line, words in enumerate(lines)
            ]
        y += height + LINE * max(len(lines) for _, lines in row) + GAP + 6
    whole_height = y - 6 + MARGIN / 2
    ground = rectangle(0, 0, WIDTH, whole_height, 12, paint("ground-light"))
    words = "\n".join(f"- {capitalised(of.name(number))}" for number in of.numbers)
    return document(flat(ground + "".join(drawn), theme), say(of.title), words, WIDTH, whole_height, theme)


def wrapped(words: str, width: float) -> list[str]:
    """Words in lines no wider than this, unless a single word is."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, NAME_SIZE, 500) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
