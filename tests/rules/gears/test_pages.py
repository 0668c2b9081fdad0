"""The tables on the pages of the gears say what the components print."""

from __future__ import annotations

from tests.rules.pages import counted, table_rows
from tzolkin.components.gears import (
    CHICHEN_POINTS,
    CHICHEN_RESOURCES,
    CHICHEN_TEMPLE,
    PALENQUE_CORN,
    PALENQUE_WOOD,
    YAXCHILAN_CORN,
    YAXCHILAN_GOLD,
    YAXCHILAN_SKULLS,
    YAXCHILAN_STONE,
    YAXCHILAN_WOOD,
)
from tzolkin.components.words import TEMPLE_NAMES


def test_the_table_of_palenque_is_that_of_the_gear() -> None:
    assert table_rows("palenque.md")[1:-1] == [
        [
            f"{action}, fishing" if action == 1 else str(action),
            str(PALENQUE_CORN[action]),
            amount(PALENQUE_WOOD[action]),
        ]
        for action in range(1, 6)
    ]


def test_the_table_of_yaxchilan_is_that_of_the_gear() -> None:
    goods = zip(YAXCHILAN_GOLD, YAXCHILAN_STONE, YAXCHILAN_WOOD, YAXCHILAN_CORN, YAXCHILAN_SKULLS, strict=True)
    names = ("gold", "stone", "wood", "corn", "crystal skull")
    assert table_rows("yaxchilan.md")[1:-1] == [
        [str(action), counted(amounts, names)] for action, amounts in enumerate(goods) if action > 0
    ]


def test_the_table_of_chichen_itza_is_that_of_the_gear() -> None:
    assert table_rows("chichen-itza.md")[1:-1] == [
        [
            str(action),
            str(CHICHEN_POINTS[action]),
            TEMPLE_NAMES[CHICHEN_TEMPLE[action]],
            counted((CHICHEN_RESOURCES[action],), ("resource",)),
        ]
        for action in range(1, 10)
    ]


def amount(number: int) -> str:
    """A number in a cell, which stays empty for 0."""
    return str(number) if number else ""
