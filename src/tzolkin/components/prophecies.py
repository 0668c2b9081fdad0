"""The 13 prophecy tiles of the expansion: which bonus points they bring for how much.

What each of them changes while it is in force, and what it counts, is in rules/expansions/prophecies.py.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import CHAAC, KUKULCAN, QUETZALCOATL, TEMPLE_NAMES, Row


class Prophecy:
    """One prophecy tile: its name, and the least count for each of the points in BONUS_POINTS but the first."""

    def __init__(self, name: str, least: Row) -> None:
        self.name: Final[str] = name
        self.least: Final[Row] = least


PROPHECIES_IN_PLAY: Final = 3  # one for each quarter of the game but the first

WRATHFUL_GODS: Final = 0
ANGRY_GOD: Final = 1  # + temple, 3 of them
FOREST_FIRE: Final = 4
DROUGHT: Final = 5
GOLD_SHORTAGE: Final = 6
DESECRATION: Final = 7
TEACHER_SHORTAGE: Final = 8
FORGOTTEN_LORE: Final = 9
CROWDED_CITIES: Final = 10
HUNGER: Final = 11
HIGH_FLOODWATERS: Final = 12

# ASSUMPTION: all the numbers of this table rest on one source.
#                                  fewer  least for...
BONUS_POINTS: Final[Row] = (          -5, 0, 6, 13)
PROPHECIES: Final[tuple[Prophecy, ...]] = (
    Prophecy("Wrathful Gods",            (1, 4, 10)),
    Prophecy(f"Angry God {TEMPLE_NAMES[CHAAC]}",        (0, 2, 4)),
    Prophecy(f"Angry God {TEMPLE_NAMES[QUETZALCOATL]}", (0, 2, 4)),
    Prophecy(f"Angry God {TEMPLE_NAMES[KUKULCAN]}",     (0, 2, 4)),
    Prophecy("Forest Fire",              (1, 3, 6)),
    Prophecy("Drought",                  (2, 4, 7)),
    Prophecy("Gold Shortage",            (2, 4, 6)),
    Prophecy("Desecration",              (1, 3, 5)),
    Prophecy("Teacher Shortage",         (3, 5, 7)),
    Prophecy("Forgotten Lore",           (1, 2, 3)),
    Prophecy("Crowded Cities",           (2, 4, 7)),
    Prophecy("Hunger",                   (4, 5, 6)),
    Prophecy("High Floodwaters",         (1, 2, 3)),
)

CORN_FOR_A_STEP: Final = 1  # Wrathful Gods
RESOURCES_FOR_A_STEP: Final = 1  # Angry God, in that temple
WOOD_LESS: Final = 1  # Forest Fire, at a harvest
CORN_LESS: Final = 1  # Drought, at a harvest
CORN_FOR_GOLD: Final = 1  # Gold Shortage
STEPS_DOWN_FOR_A_SKULL: Final = 1  # Desecration
RESOURCES_FOR_AN_ADVANCE: Final = 1  # Teacher Shortage
FORGOTTEN_LEVEL: Final = 2  # Forgotten Lore
RESOURCES_FOR_A_BUILDING: Final = 1  # Crowded Cities; 2 corn instead where the building is paid in corn
CORN_FOR_A_WORKER: Final = 1  # Hunger
CORN_FOR_CHICHEN_ITZA: Final = 2  # High Floodwaters, for a worker placed there
