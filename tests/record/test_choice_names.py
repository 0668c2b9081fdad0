"""Every choice has one name, and every name one choice."""

from __future__ import annotations

from typing import Any

import pytest

from tzolkin.record.choice_names import NAMES, NUMBERS, UnknownChoice, choice_name, choice_number
from tzolkin.rules.choices import (
    END_OF_BASE,
    END_OF_EXPANSIONS,
    FIRST_OF_EXPANSIONS,
    PROMOTIONAL_WEALTH_TILE,
    PROPHECY,
    QUICK_TILE,
    TRIBE,
)
from tzolkin.rules.errors import TzolkinError

LAST_SPACES_OF_CIT_BOLON_TUM = {
    "pick up Palenque 8",
    "pick up Yaxchilan 8",
    "pick up Tikal 8",
    "pick up Uxmal 8",
    "pick up Chichen Itza 11",
}


def test_names_and_numbers_lead_to_each_other() -> None:
    assert len(NAMES) == len(NUMBERS) == 283
    for number, name in NAMES.items():
        assert choice_name(number) == name
        assert choice_number(name) == number


def test_numbers_ascend_within_the_blocks_of_base_game_and_expansions() -> None:
    assert list(NAMES) == sorted(NAMES)
    base = [number for number in NAMES if number < END_OF_BASE]
    last_spaces = [number for number in base if NAMES[number] in LAST_SPACES_OF_CIT_BOLON_TUM]
    assert len(base) - len(last_spaces) == 189 and len(last_spaces) == 5
    assert (base[0], base[-1]) == (0, END_OF_BASE - 1)
    [between] = [number for number in NAMES if END_OF_BASE <= number < FIRST_OF_EXPANSIONS]
    assert between == PROMOTIONAL_WEALTH_TILE
    expansions = [number for number in NAMES if number >= FIRST_OF_EXPANSIONS]
    blocks = ((FIRST_OF_EXPANSIONS, TRIBE + 13), (PROPHECY, PROPHECY + 13), (QUICK_TILE, QUICK_TILE + 7))
    assert expansions == [number for first, end in blocks for number in range(first, end)]
    assert expansions[-1] < END_OF_EXPANSIONS


def test_a_name_holds_nothing_that_a_record_needs_for_itself() -> None:
    for name in NAMES.values():
        assert name == name.strip() and name.isascii() and name.isprintable()
        assert not set(name) & set(",:|()\n") and "  " not in name


# Records hold these names and numbers: they are a promise.  A failure here is a change of the format.
PROMISED = {
    0: "done", 1: "nothing", 2: "one day", 3: "two days", 4: "starting player space", 5: "use architecture",
    6: "keep architecture", 7: "wood tile", 8: "corn tile", 9: "burn the forest", 10: "corn without a tile",
    11: "Red", 14: "Yellow", 16: "Palenque", 20: "Chichen Itza", 21: "Chaac", 23: "Kukulcan",
    24: "Chaac and Quetzalcoatl", 26: "Quetzalcoatl and Kukulcan", 27: "agriculture", 30: "theology",
    31: "wood", 34: "2 wood", 44: "wood and stone and gold", 49: "3 gold", 50: "sell wood", 55: "buy gold",
    56: "pick up Palenque 0", 114: "pick up Chichen Itza 10", 117: "Palenque 1", 165: "Chichen Itza 9",
    166: "farm for one worker", 192: "shrine of Quetzalcoatl", 193: "monument to tombs", 205: "monument to skulls",
    206: "tile Palenque 1", 226: "tile Chichen Itza 10", 227: "tile without a space",
    15: "Orange", 64: "pick up Palenque 8", 115: "pick up Chichen Itza 11",
    256: "pass", 257: "quick action space", 258: "one space higher", 259: "skip on Palenque",
    263: "skip on Chichen Itza",
    264: "Xaman Ek sells wood", 266: "Xaman Ek sells gold", 267: "4 wood", 281: "4 gold",
    282: "5 wood", 302: "5 gold", 303: "farm of three corn", 310: "shrine of the skull", 311: "Ah Chuy Kak",
    323: "Yumkaax", 330: "Wrathful Gods", 342: "High Floodwaters", 350: "quick tile 3 corn", 356: "quick tile building",
}  # fmt: skip


@pytest.mark.parametrize("number", PROMISED)
def test_a_number_keeps_its_name(number: int) -> None:
    assert choice_name(number) == PROMISED[number]


@pytest.mark.parametrize("number", [-1, 15 + END_OF_BASE, 65, 116, 122, 255, END_OF_EXPANSIONS, 10**30, None, "done"])
def test_a_number_without_a_name_is_refused(number: Any) -> None:
    with pytest.raises(UnknownChoice, match="expected the number of a choice, got "):
        choice_name(number)


@pytest.mark.parametrize("name", ["", "Done", " done", "done ", "pick up Palenque 9", "Tikal 6", "6 wood", "x" * 10**6])
def test_a_name_without_a_number_is_refused(name: str) -> None:
    with pytest.raises(UnknownChoice, match="expected the name of a choice, got ") as refusal:
        choice_number(name)
    assert len(str(refusal.value)) < 120
    assert isinstance(refusal.value, TzolkinError)
