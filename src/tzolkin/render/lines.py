"""Lines of text with colours, which everything drawn for a terminal is made of.

Colours are never alone: players are letters, prices stand in brackets, goods are letters or words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.text import Text

from tzolkin.components.words import DUMMY

NARROWEST: Final = 80
WIDEST: Final = 120
NAME: Final = 13  # characters for the name that begins a line of the board

SEAT_LETTERS: Final = "RBGYO"
SEAT_STYLES: Final = (
    "bold white on red",
    "bold white on blue",
    "bold black on green",
    "bold black on yellow",
    "bold black on dark_orange",
)
HEADING: Final = "bold"
FAINT: Final = "dim"
PRICE: Final = "bold reverse"

Cell: TypeAlias = tuple[str, str]  # text and style


def line(*cells: Cell) -> Text:
    """Cells one after the other."""
    return Text.assemble(*cells, no_wrap=True, overflow="ellipsis")


def padded(text: Text, width: int) -> Text:
    """The text filled up, or cut, to a width."""
    fitted = text.copy()
    fitted.truncate(width, overflow="ellipsis", pad=True)
    return fitted


def heading(title: str, remark: str) -> Text:
    """A line that begins a part of the board."""
    return line((title, HEADING), ("  " + remark, FAINT))


def seat_cell(seat: int) -> Cell:
    """A player's letter in the player's colour; a dummy worker is a grey d."""
    return ("d", FAINT) if seat == DUMMY else (SEAT_LETTERS[seat], SEAT_STYLES[seat])


def seat_cells(seats: Sequence[int]) -> list[Cell]:
    """The letters of players, after a colon; nothing for nobody."""
    return [(":", FAINT), *[seat_cell(seat) for seat in seats]] if seats else []
