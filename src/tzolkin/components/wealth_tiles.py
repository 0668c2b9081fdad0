"""The 21 starting wealth tiles: what they give, and the space of a dummy worker printed at the bottom.

The last tile of the table is a promotional one, which prints no space.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.effects import (
    CLIMB_CHAAC,
    CLIMB_KUKULCAN,
    CLIMB_QUETZALCOATL,
    DESCEND_CHAAC,
    FEEDS_WORKERS,
    GAIN_CORN,
    GAIN_GOLD,
    GAIN_SKULL,
    GAIN_STONE,
    GAIN_WOOD,
    LEARN_AGRICULTURE,
    LEARN_ARCHITECTURE,
    LEARN_EXTRACTION,
    LEARN_THEOLOGY,
    WORKER,
    Effects,
)
from tzolkin.components.words import CHICHEN_ITZA, GEAR_NAMES, PALENQUE, TIKAL, UXMAL, YAXCHILAN

PRINTS_NO_SPACE: Final = -1


class WealthTile:
    """One wealth tile.  It is named by the space where it puts a dummy worker."""

    def __init__(self, gear: int, space: int, effects: Effects) -> None:
        self.gear: Final[int] = gear
        self.space: Final[int] = space
        self.effects: Final[Effects] = effects
        has_space = space != PRINTS_NO_SPACE
        self.name: Final[str] = f"tile {GEAR_NAMES[gear]} {space}" if has_space else "tile without a space"


WEALTH_TILES: Final[tuple[WealthTile, ...]] = (
    WealthTile(PALENQUE, 1, ((GAIN_CORN, 3), (CLIMB_QUETZALCOATL, 1), (LEARN_AGRICULTURE, 1))),
    WealthTile(PALENQUE, 3, ((GAIN_CORN, 5), (GAIN_GOLD, 1), (CLIMB_QUETZALCOATL, 1))),
    WealthTile(PALENQUE, 5, ((GAIN_STONE, 1), (GAIN_GOLD, 1), (LEARN_AGRICULTURE, 1))),
    WealthTile(PALENQUE, 7, ((GAIN_CORN, 9), (GAIN_STONE, 1))),
    WealthTile(YAXCHILAN, 1, ((GAIN_WOOD, 1), (CLIMB_KUKULCAN, 1), (LEARN_EXTRACTION, 1))),
    WealthTile(YAXCHILAN, 3, ((GAIN_CORN, 2), (GAIN_WOOD, 2), (CLIMB_KUKULCAN, 1))),
    WealthTile(YAXCHILAN, 5, ((GAIN_CORN, 4), (GAIN_WOOD, 1), (LEARN_EXTRACTION, 1))),
    WealthTile(YAXCHILAN, 7, ((GAIN_CORN, 3), (GAIN_WOOD, 2), (GAIN_STONE, 1))),
    WealthTile(TIKAL, 1, ((GAIN_CORN, 2), (CLIMB_CHAAC, 1), (LEARN_ARCHITECTURE, 1))),
    WealthTile(TIKAL, 3, ((GAIN_CORN, 6), (GAIN_STONE, 2))),
    WealthTile(TIKAL, 5, ((GAIN_CORN, 3), (GAIN_GOLD, 1), (LEARN_ARCHITECTURE, 1))),
    WealthTile(TIKAL, 7, ((GAIN_CORN, 6), (GAIN_WOOD, 1), (GAIN_STONE, 1))),
    WealthTile(UXMAL, 1, ((GAIN_CORN, 5), (GAIN_STONE, 1), (CLIMB_CHAAC, 1))),
    WealthTile(UXMAL, 3, ((GAIN_CORN, 3), (GAIN_WOOD, 1), (FEEDS_WORKERS, 1))),
    WealthTile(UXMAL, 5, ((WORKER, 1),)),
    WealthTile(UXMAL, 7, ((GAIN_CORN, 8), (GAIN_GOLD, 1))),
    WealthTile(CHICHEN_ITZA, 0, ((GAIN_CORN, 4), (GAIN_WOOD, 1), (GAIN_SKULL, 1))),
    WealthTile(CHICHEN_ITZA, 3, ((GAIN_CORN, 5), (GAIN_STONE, 1), (LEARN_THEOLOGY, 1))),
    WealthTile(CHICHEN_ITZA, 5, ((GAIN_CORN, 4), (GAIN_WOOD, 3))),
    WealthTile(CHICHEN_ITZA, 7, ((GAIN_CORN, 2), (GAIN_WOOD, 2), (LEARN_THEOLOGY, 1))),
    WealthTile(CHICHEN_ITZA, 10, ((GAIN_CORN, 7), (GAIN_WOOD, 2))),
    WealthTile(PRINTS_NO_SPACE, PRINTS_NO_SPACE, ((GAIN_CORN, 6), (GAIN_WOOD, 4), (DESCEND_CHAAC, 1))),
)

WEALTH_TILES_OF_THE_BASE_GAME: Final = 21  # those before this index
