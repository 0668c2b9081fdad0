"""The building tiles: 27 designs of the base game, some of them printed more than once (32), and 8 of the expansion.

A building is named by its design; equal tiles are interchangeable.  The names are ours: the printed tiles carry none.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.costs import Cost
from tzolkin.components.effects import (
    ANY_ACTION,
    BUILD,
    BUILD_MONUMENT,
    CLIMB_ANY,
    CLIMB_CHAAC,
    CLIMB_KUKULCAN,
    CLIMB_QUETZALCOATL,
    CORN_ON_FOOD_DAYS,
    EXCHANGE_TECHNOLOGY,
    FEEDS_ALL,
    FEEDS_WORKERS,
    GAIN_CORN,
    GAIN_GOLD,
    GAIN_SKULL,
    GAIN_STONE,
    GOLD_ON_FOOD_DAYS,
    LEARN_AGRICULTURE,
    LEARN_ANY,
    LEARN_ARCHITECTURE,
    LEARN_EXTRACTION,
    LEARN_THEOLOGY,
    MARKET,
    OFFER_OF_THEOLOGY,
    POINTS,
    RENOVATION,
    STONE_ON_FOOD_DAYS,
    WOOD_OR_SKULL_ON_FOOD_DAYS,
    WORKER,
    Effects,
)
from tzolkin.components.words import FARM, HALL, SHRINE, TOMB, Row


class Building(Cost):
    """One design of building: how many tiles show it, what it costs and what it does."""

    def __init__(
        self,
        copies: int,
        age: int,
        group: int,
        wood: int,
        stone: int,
        gold: int,
        name: str,
        effects: Effects,
        skulls: int = 0,
    ) -> None:
        super().__init__(wood, stone, gold, skulls)
        self.copies: Final[int] = copies
        self.age: Final[int] = age
        self.group: Final[int] = group
        self.name: Final[str] = name
        self.effects: Final[Effects] = effects


BUILDINGS: Final[tuple[Building, ...]] = (
    # copies age group   wood stone gold
    Building(3, 1, FARM,   1, 0, 0, "farm for one worker", ((FEEDS_WORKERS, 1),)),
    Building(2, 1, FARM,   4, 0, 0, "farm for all workers", ((FEEDS_ALL, 1),)),
    Building(1, 1, TOMB,   2, 1, 0, "tomb of Chaac and Quetzalcoatl", ((CLIMB_CHAAC, 1), (CLIMB_QUETZALCOATL, 1))),
    Building(1, 1, TOMB,   1, 2, 0, "tomb of Chaac and Kukulcan", ((CLIMB_CHAAC, 1), (CLIMB_KUKULCAN, 1))),
    Building(1, 1, TOMB,   1, 0, 1, "tomb of the builder", ((CLIMB_ANY, 1), (BUILD, 1))),
    Building(1, 1, HALL,   2, 0, 0, "hall of agriculture", ((LEARN_AGRICULTURE, 1),)),
    Building(1, 1, HALL,   3, 0, 0, "hall of agriculture and stone", ((LEARN_AGRICULTURE, 1), (GAIN_STONE, 1))),
    Building(1, 1, HALL,   1, 1, 0, "hall of extraction and corn", ((LEARN_EXTRACTION, 1), (GAIN_CORN, 1))),
    Building(1, 1, HALL,   2, 1, 0, "hall of extraction and gold", ((LEARN_EXTRACTION, 1), (GAIN_GOLD, 1))),
    Building(1, 1, SHRINE, 0, 0, 1, "shrine of architecture", ((LEARN_ARCHITECTURE, 1),)),
    Building(1, 1, SHRINE, 0, 1, 1, "shrine of theology", ((LEARN_THEOLOGY, 1), (CLIMB_KUKULCAN, 1))),
    Building(3, 2, FARM,   2, 0, 0, "farm for three workers", ((FEEDS_WORKERS, 3),)),
    Building(1, 2, TOMB,   0, 3, 0, "tomb of the market", ((MARKET, 1), (POINTS, 6))),
    Building(1, 2, TOMB,   1, 1, 1, "tomb of the worker", ((WORKER, 1), (POINTS, 6))),
    Building(1, 2, TOMB,   1, 0, 2, "tomb of eight points", ((POINTS, 8),)),
    Building(1, 2, TOMB,   2, 1, 1, "tomb of any action", ((ANY_ACTION, 1), (POINTS, 2))),
    Building(
        1, 2, TOMB,        1, 2, 1, "tomb of all temples",
        ((CLIMB_CHAAC, 1), (CLIMB_QUETZALCOATL, 1), (CLIMB_KUKULCAN, 1), (POINTS, 3)),
    ),
    Building(1, 2, HALL,   3, 0, 0, "hall of learning and stone", ((LEARN_ANY, 1), (GAIN_STONE, 1))),
    Building(1, 2, HALL,   2, 1, 0, "hall of learning and gold", ((LEARN_ANY, 1), (GAIN_GOLD, 1))),
    Building(1, 2, HALL,   3, 1, 0, "hall of learning and corn", ((LEARN_ANY, 1), (GAIN_CORN, 6))),
    Building(1, 2, HALL,   2, 2, 0, "hall of learning and skull", ((LEARN_ANY, 1), (GAIN_SKULL, 1))),
    Building(1, 2, SHRINE, 0, 2, 0, "shrine of Chaac", ((CLIMB_CHAAC, 2), (POINTS, 2))),
    Building(1, 2, SHRINE, 0, 1, 1, "great shrine of architecture", ((LEARN_ARCHITECTURE, 1), (POINTS, 3))),
    Building(1, 2, SHRINE, 0, 0, 2, "shrine of Kukulcan", ((CLIMB_KUKULCAN, 2), (POINTS, 3))),
    Building(
        1, 2, SHRINE,      0, 2, 1, "great shrine of theology",
        ((LEARN_THEOLOGY, 1), (CLIMB_CHAAC, 1), (CLIMB_KUKULCAN, 1)),
    ),
    Building(1, 2, SHRINE, 0, 1, 2, "shrine of two technologies", ((LEARN_ANY, 2),)),
    Building(1, 2, SHRINE, 0, 0, 3, "shrine of Quetzalcoatl", ((CLIMB_QUETZALCOATL, 2), (POINTS, 4))),
    # Expansion.  ASSUMPTION: the costs of the first two and of the hall of exchange, what the shrine of the skull
    # gives, and which resource the hall of gold and the shrine of stone give, rest on one source.
    Building(1, 1, FARM,   3, 0, 0, "farm of three corn", ((RENOVATION, 1), (CORN_ON_FOOD_DAYS, 3))),
    Building(1, 1, TOMB,   2, 0, 1, "tomb of wood and skull", ((RENOVATION, 1), (WOOD_OR_SKULL_ON_FOOD_DAYS, 1))),
    Building(1, 1, HALL,   1, 2, 0, "hall of gold", ((RENOVATION, 1), (GOLD_ON_FOOD_DAYS, 1))),
    Building(1, 1, SHRINE, 0, 0, 2, "shrine of stone", ((RENOVATION, 1), (STONE_ON_FOOD_DAYS, 1))),
    Building(1, 2, FARM,   2, 0, 0, "farm of eight corn", ((GAIN_CORN, 8),)),
    Building(1, 2, TOMB,   1, 0, 1, "tomb of the monument", ((BUILD_MONUMENT, 1), (POINTS, 1))),
    Building(1, 2, HALL,   1, 1, 0, "hall of exchange", ((EXCHANGE_TECHNOLOGY, 1),)),
    Building(
        1, 2, SHRINE,      0, 0, 1, "shrine of the skull",
        ((POINTS, 7), (CLIMB_ANY, 1), (OFFER_OF_THEOLOGY, 1)), skulls=1,
    ),
)

BUILDINGS_OF_THE_BASE_GAME: Final = 27  # the designs before this index
assert all(RENOVATION not in [symbol for symbol, _ in building.effects[1:]] for building in BUILDINGS), "it comes first"
AGES: Final[Row] = tuple([building.age for building in BUILDINGS])
