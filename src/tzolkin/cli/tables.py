"""Tables of words and numbers, as several commands print them."""

from __future__ import annotations

from rich.table import Table


def empty_table(*headings: str) -> Table:
    """An empty table with a column of words and further ones of numbers."""
    table = Table(box=None, pad_edge=False)
    for index, heading in enumerate(headings):
        table.add_column(heading, justify="right" if index else "left", no_wrap=True)
    return table
