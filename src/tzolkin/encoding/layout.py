"""Where each feature has its place: blocks of neighbouring numbers, laid out one after the other, and their names."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Layout:
    """The names of all features in order.  Blocks are added while the module that describes them is loaded."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.names: Final[list[str]] = []

    def one(self, name: str) -> i64:
        """One number; its index."""
        index: i64 = len(self.names)
        self.names.append(name)
        return index

    def each(self, what: str, names: tuple[str, ...]) -> i64:
        """A number for each of these; the index of the first."""
        start: i64 = len(self.names)
        for name in names:
            self.names.append(f"{what}: {name}")
        return start

    def steps(self, what: str, first: int, last: int) -> i64:
        """A number for each value from the first to the last, of which one is 1; the index of the first."""
        start: i64 = len(self.names)
        for value in range(first, last + 1):
            self.names.append(f"{what} is {value}")
        return start


def within(value: i64, least: i64, most: i64) -> i64:
    """The value, or the end of the range that it lies beyond."""
    if value < least:
        return least
    return most if value > most else value
