"""The categories of the score sheet.  All points are counted in quarters."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Category: TypeAlias = i64
TEMPLES: Final = 0  # steps, at the end of an age
HIGHEST: Final = 1  # bonus for the highest position in a temple
CHICHEN_ITZA: Final = 2
BUILDINGS: Final = 3  # printed on them
ARCHITECTURE: Final = 4  # level 2 and the bonus
HUNGER: Final = 5
MONUMENTS: Final = 6
CORN: Final = 7  # corn and resources at the end
SKULLS: Final = 8  # still held at the end
CATEGORY_NAMES: Final = (
    "temples", "highest in temples", "Chichen Itza", "buildings", "architecture", "hunger", "monuments",
    "corn and resources", "skulls", "quarters of the game",
)  # fmt: skip
CATEGORIES: Final = 9  # of the base game
QUARTER: Final = 9  # bonus at the end of a quarter of the game, where a module gives one
ALL_CATEGORIES: Final = 10
