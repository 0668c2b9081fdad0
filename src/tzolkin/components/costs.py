"""What a tile costs: resources, and perhaps skulls."""

from __future__ import annotations

from typing import Final


class Cost:
    """So much wood, stone and gold, and so many skulls."""

    def __init__(self, wood: int, stone: int, gold: int, skulls: int = 0) -> None:
        self.wood: Final[int] = wood
        self.stone: Final[int] = stone
        self.gold: Final[int] = gold
        self.skulls: Final[int] = skulls
        self.resources: Final[int] = wood + stone + gold  # skulls are none
