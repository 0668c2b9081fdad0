"""Short signs for notation: tiles are letters, in the order of their tables."""

from __future__ import annotations

from typing import Final

TILE_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
NONE: Final = "-"  # an empty list, nobody
EMPTY_SLOT: Final = "."
DUMMY_SLOT: Final = "d"
TAKEN: Final = "x"
SEAT_FIELDS: Final = ("red", "blue", "green", "yellow", "orange")
