"""Monuments: the table of the page against the components, and where a monument is out of reach."""

from __future__ import annotations

import pytest

from tests.rules.pages import counted, table_rows
from tests.scenarios import Scenario, position
from tzolkin.components.monuments import ALL_MONUMENTS, ALL_WORKS, HALLS, MONUMENTS, WOOD_TILES, Monument
from tzolkin.components.words import GROUP_NAMES, HALL, SHRINE, TOMB
from tzolkin.rules.monuments import points_for_monument, points_if_built

COLOURS = {TOMB: "grey", HALL: "green", SHRINE: "blue"}


@pytest.mark.rules("R-COMP-07", "R-MON-02")
def test_the_page_shows_every_monument_with_its_group_and_its_price() -> None:
    expected = [
        [
            monument.name,
            f"{GROUP_NAMES[monument.group]}, {COLOURS[monument.group]}",
            counted(
                (monument.wood, monument.stone, monument.gold, monument.skulls), ("wood", "stone", "gold", "skull")
            ),
        ]
        for monument in MONUMENTS
    ]
    assert len(expected) == 13
    assert [row[:3] for row in table_rows("monuments.md")[1:]] == expected


@pytest.mark.rules("R-MON-02")
@pytest.mark.parametrize("monument", MONUMENTS, ids=lambda monument: monument.name)
def test_a_monument_takes_exactly_its_price_and_cannot_be_built_with_less(monument: Monument) -> None:
    cost = {"wood": monument.wood, "stone": monument.stone, "gold": monument.gold, "skull": monument.skulls}
    exact = ", ".join(f"{amount} {good}" for good, amount in cost.items())
    words = {"skull": "skulls"}
    paid = "; ".join(f"Red {words.get(good, good)} -{amount}" for good, amount in cost.items() if amount > 0)
    Scenario(
        f"""
        Red: 9 corn, {exact}, Tikal 4
        monuments: {monument.name}
        do: pick up Tikal 4; Tikal 4; {monument.name}
        change: Red hand +1; {paid}; Red built {monument.name}
        """
    ).run()
    for missing, amount in cost.items():
        if amount > 0:
            held = dict.fromkeys(cost, 9) | {missing: amount - 1}
            holdings = ", ".join(f"{number} {good}" for good, number in held.items())
            Scenario(
                f"""
                Red: 9 corn, {holdings}, architecture 3, Tikal 4
                monuments: {monument.name}
                do: pick up Tikal 4
                may: Tikal 1
                may not: Tikal 4
                """
            ).run()


def test_a_monument_on_offer_that_counts_works_counts_itself_too() -> None:
    game = position("Red: built hall of agriculture, built monument to wood\nmonuments: monument to all works")
    for monument, own in ((HALLS, 4), (ALL_WORKS, 2), (ALL_MONUMENTS, 4), (WOOD_TILES, 0)):
        assert points_if_built(game, 0, monument) - points_for_monument(game, 0, monument) == own
