"""What a harvest offers, for every state of a group of fields."""

from __future__ import annotations

import itertools

import pytest

from tests.scenarios import position
from tzolkin.record.choice_names import choice_name, choice_number

GROUPS = [(corn, wood) for corn in range(1, 5) for wood in range(corn + 1)]


@pytest.mark.rules("D-PAL-01", "R-PAL-07", "R-PAL-08", "R-PAL-12", "R-PAL-14", "R-AGR-02", "C-06")
@pytest.mark.parametrize(("action", "level"), [*itertools.product((3, 4, 5), range(4))])
def test_a_harvest_offers_exactly_what_lies_on_top_and_what_agriculture_and_the_gods_allow(
    action: int, level: int
) -> None:
    for (corn, wood), lowest in itertools.product(GROUPS, (0, -1)):
        game = position(
            f"""
            jungle {action}: {corn} corn, {wood} wood
            Red: 3 corn, Palenque {action}, agriculture {level}
            Red: Chaac -1, Quetzalcoatl {lowest}, Kukulcan -1
            """
        )
        game.choose(choice_number(f"pick up Palenque {action}"))
        game.choose(choice_number(f"Palenque {action}"))
        every_field_is_covered = corn == wood
        expected = set()
        if wood:
            expected.add("wood tile")
            if lowest == 0:
                expected.add("burn the forest")
        if not every_field_is_covered:
            expected.add("corn tile")
        elif level >= 2:
            expected.add("corn without a tile")
        assert {choice_name(choice) for choice in game.options()} == expected, (corn, wood, lowest)


@pytest.mark.rules("R-PAL-10", "R-AGR-02", "D-PAL-02")
@pytest.mark.parametrize("action", [2, 3, 4, 5])
def test_an_empty_group_is_open_only_to_agriculture_2(action: int) -> None:
    for level in range(4):
        game = position(
            f"""
            jungle {action}: 0 corn, 0 wood
            Red: 9 corn, Palenque {action}, agriculture {level}
            """
        )
        game.choose(choice_number(f"pick up Palenque {action}"))
        assert (choice_number(f"Palenque {action}") in game.options()) == (level >= 2)
