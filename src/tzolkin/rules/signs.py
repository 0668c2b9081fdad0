"""Signs that several fields of a position's text share."""

from __future__ import annotations

from tzolkin.components.symbols import DUMMY_SLOT, EMPTY_SLOT, NONE, TILE_LETTERS
from tzolkin.components.words import DUMMY, EMPTY


def slot_sign(standing: int) -> str:
    """One sign for who stands on a slot or space."""
    if standing == EMPTY:
        return EMPTY_SLOT
    return DUMMY_SLOT if standing == DUMMY else str(standing)


def letters(tiles: tuple[int, ...]) -> str:
    """A letter for each tile."""
    return "".join([TILE_LETTERS[tile] for tile in tiles]) or NONE
