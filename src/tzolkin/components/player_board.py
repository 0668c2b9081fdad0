"""What the player board prints, and what every player starts with."""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import Row

#   workers placed in one turn  0  1  2  3  4   5   6
CORN_FOR_WORKERS: Final[Row] = (0, 0, 1, 3, 6, 10, 15)  # on top of the numbers of the spaces

#                          wood  stone  gold
MARKET_RATE: Final[Row] = (   2,     3,    4)  # corn for one, both ways

STARTING_WORKERS: Final = 3

CORN_PER_WORKER: Final = 2  # on a Food Day
POINTS_PER_UNFED_WORKER: Final = -3

MOST_CORN_TO_BEG: Final = 2
CORN_AFTER_BEGGING: Final = 3

CORN_PER_POINT: Final = 4  # final scoring
POINTS_PER_SKULL: Final = 3
