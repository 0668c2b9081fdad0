"""Tables of words and numbers, as several commands print them."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table

WIDE: Final = 120  # characters of a line, where nobody says how many there are


def empty_table(*headings: str) -> Table:
    """An empty table with a column of words and further ones of numbers.

    Where a line has too little room, the words are broken and the numbers stay whole.
    """
    table = Table(box=None, pad_edge=False)
    for index, heading in enumerate(headings):
        table.add_column(heading, justify="right" if index else "left", no_wrap=index > 0, overflow="fold")
    return table


def wide_console() -> Console:
    """The standard output, with room for long names where it is no terminal."""
    console = Console()
    return console if console.is_terminal else Console(width=WIDE)
