"""Tuples of tiles, as on a display or in a hand.  Copies of a game share them: they are replaced, never changed."""

from __future__ import annotations

from mypy_extensions import i64


def with_tile(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """The same tiles and one more; ascending if they are."""
    more = list(tiles)
    index: i64 = 0
    while index < len(more) and more[index] < tile:
        index += 1
    more.insert(index, tile)
    return tuple(more)


def without_tile(tiles: tuple[int, ...], tile: int) -> tuple[int, ...]:
    """The same tiles without one of this number."""
    left = list(tiles)
    left.remove(tile)
    return tuple(left)
