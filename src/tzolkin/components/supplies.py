"""What lies in the bank, and what is dealt and turned up when the game is prepared."""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import Row

SKULLS_IN_THE_GAME: Final = 13
MOST_WORKERS: Final = 6  # of one player

BUILDINGS_ON_DISPLAY: Final = 6
WEALTH_TILES_DEALT: Final = 4
WEALTH_TILES_KEPT: Final = 2

#                          players  -  -   2  3  4  5
MONUMENTS_ON_DISPLAY: Final[Row] = (0, 0,  4, 5, 6, 6)  # ASSUMPTION: as many for five players as for four
DUMMY_WORKERS: Final[Row] = (       0, 0, 12, 6, 0, 0)
