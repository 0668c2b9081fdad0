"""Tables of words and numbers, as several commands print them."""

from __future__ import annotations

import os
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


def literal_console(*, width: int | None = None) -> Console:
    """The standard output, on which every text stands as it is; `width` is that of the terminal where it is not given.

    Rich's markup and emoji codes are off: names of bots and files, and what programs say, may look like them.
    """
    return Console(markup=False, emoji=False, width=width)


def wide_console() -> Console:
    """The same, with room for long names where it is no terminal and the environment does not say how wide it is."""
    console = literal_console()
    is_said = os.environ.get("COLUMNS", "").isdigit()  # as Rich reads it
    return console if console.is_terminal or is_said else literal_console(width=WIDE)
