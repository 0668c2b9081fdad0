"""Buildings: the table of the page, and the price of every design."""

from __future__ import annotations

import pytest

from tests.rules.pages import counted, table_rows
from tests.rules.random_games import Diary
from tests.scenarios import Scenario, position
from tzolkin.components import effects
from tzolkin.components.buildings import BUILDINGS as ALL_BUILDINGS
from tzolkin.components.buildings import BUILDINGS_OF_THE_BASE_GAME, Building
from tzolkin.components.words import CORN, FARM, GOLD, GOOD_NAMES, GROUP_NAMES, STONE, WOOD
from tzolkin.rules.happenings import PAID
from tzolkin.rules.paying import WITH_ARCHITECTURE, can_afford, resources_to_find, surcharge

BUILDINGS = ALL_BUILDINGS[:BUILDINGS_OF_THE_BASE_GAME]  # on this page; those of the expansion have their own

SYMBOLS = {
    effects.GAIN_CORN: "{} corn",
    effects.GAIN_STONE: "{} stone",
    effects.GAIN_GOLD: "{} gold",
    effects.GAIN_SKULL: "{} skull",
    effects.POINTS: "{} points",
    effects.WORKER: "{} worker",
    effects.CLIMB_CHAAC: "Chaac +{}",
    effects.CLIMB_QUETZALCOATL: "Quetzalcoatl +{}",
    effects.CLIMB_KUKULCAN: "Kukulcan +{}",
    effects.CLIMB_ANY: "any temple +{}",
    effects.LEARN_AGRICULTURE: "agriculture +{}",
    effects.LEARN_EXTRACTION: "extraction +{}",
    effects.LEARN_ARCHITECTURE: "architecture +{}",
    effects.LEARN_THEOLOGY: "theology +{}",
    effects.LEARN_ANY: "any technology +{}",
    effects.BUILD: "may construct a building",
    effects.MARKET: "market",
    effects.ANY_ACTION: "1 corn for any action",
    effects.FEEDS_ALL: "every worker needs {} corn less",
}


def effect_in_words(symbol: int, amount: int) -> str:
    if symbol == effects.FEEDS_WORKERS:
        return f"feeds {amount} {'worker' if amount == 1 else 'workers'}"
    return SYMBOLS[symbol].format(amount)


def row_of(building: Building) -> list[str]:
    """What the page's table says about a design."""
    cost = counted((building.wood, building.stone, building.gold), GOOD_NAMES[:3])
    effects_in_words = "; ".join(effect_in_words(symbol, amount) for symbol, amount in building.effects)
    return [building.name, str(building.copies), cost, effects_in_words]


def modules(building: Building) -> str:
    """The line of a scenario for the module that a building comes with."""
    return "" if building in BUILDINGS else "modules: new_buildings"


def paid_for(building: Building, action: str, holdings: str) -> dict[int, int]:
    """What Red pays, by good, to construct a building with this action of a gear."""
    scenario = Scenario(
        f"""
        {modules(building)}
        day: {2 if building.age == 1 else 15}
        Red: {holdings}, {action}
        display: {building.name}
        do: pick up {action}; {action}
        offers: {building.name}
        """
    )
    scenario.run()
    diary = Diary()
    scenario.game.listener = diary
    scenario.choose(building.name)
    assert len(scenario.game.players[0].buildings) == 1
    assert scenario.game.display == ()
    return {good: amount for message, _, good, amount in diary.entries if message == PAID}


@pytest.mark.rules("R-BUILD-03", "R-BUILD-12", "R-COMP-07")
def test_the_page_shows_every_building_with_its_price_and_its_effects_in_order() -> None:
    rows = table_rows("buildings.md")
    assert [row[0] for row in rows if row[1] == "Tiles"] == ["Age 1", "Age 2"]
    heading_of_age_2 = [row[0] for row in rows].index("Age 2")
    assert rows[1:heading_of_age_2] == [row_of(building) for building in BUILDINGS if building.age == 1]
    assert rows[heading_of_age_2 + 1 :] == [row_of(building) for building in BUILDINGS if building.age == 2]
    assert len(BUILDINGS) == 27
    assert [sum(each.copies for each in BUILDINGS if each.age == age) for age in (1, 2)] == [14, 18]


@pytest.mark.rules("R-BUILD-12")
def test_the_group_of_a_building_is_told_by_its_name() -> None:
    for building in BUILDINGS:
        assert GROUP_NAMES[building.group] in building.name.split()
    farms = (effects.FEEDS_WORKERS, effects.FEEDS_ALL)
    for building in BUILDINGS:
        assert (building.group == FARM) == any(symbol in farms for symbol, _ in building.effects)


@pytest.mark.rules("R-BUILD-01", "R-BUILD-02")
@pytest.mark.parametrize("building", ALL_BUILDINGS, ids=lambda building: building.name)
def test_a_building_takes_exactly_its_price(building: Building) -> None:
    cost = {WOOD: building.wood, STONE: building.stone, GOLD: building.gold}
    expected = {good: amount for good, amount in cost.items() if amount > 0}
    assert paid_for(building, "Tikal 2", "40 corn, 9 wood, 9 stone, 9 gold, 5 skulls") == expected


@pytest.mark.rules("R-BUILD-02")
@pytest.mark.parametrize("building", ALL_BUILDINGS, ids=lambda building: building.name)
def test_with_one_resource_of_the_price_missing_it_cannot_be_built(building: Building) -> None:
    for missing, needed in enumerate((building.wood, building.stone, building.gold)):
        if needed:
            held = [9, 9, 9]
            held[missing] = needed - 1
            scenario = Scenario(
                f"""
                {modules(building)}
                Red: 40 corn, {held[0]} wood, {held[1]} stone, {held[2]} gold, 5 skulls, Tikal 2
                display: {building.name}
                do: pick up Tikal 2
                may: Tikal 1
                may not: Tikal 2
                """
            )
            scenario.run()


@pytest.mark.rules("Q-21")
@pytest.mark.parametrize("building", ALL_BUILDINGS, ids=lambda building: building.name)
def test_paid_in_corn_a_building_takes_two_corn_for_each_resource_and_nothing_else(building: Building) -> None:
    resources = building.wood + building.stone + building.gold
    assert paid_for(building, "Uxmal 4", "40 corn, 9 wood, 9 stone, 9 gold, 5 skulls") == {CORN: 2 * resources}


@pytest.mark.parametrize(
    "held, tile, wanted",
    [
        ("2 wood", "hall of agriculture", 0),
        ("1 wood, 5 gold", "hall of agriculture", 1),  # the kind counts
        ("1 wood, architecture 3", "hall of agriculture", 0),
        ("0 wood, architecture 3", "hall of agriculture", 1),
        ("2 wood", "tomb of all temples", 3),
        ("2 wood, built shrine of stone", "tomb of all temples", 2),  # its gold is paid by what is discarded
        ("2 wood, prophecy", "hall of agriculture", 1),  # the surcharge
        ("2 wood, 1 gold, prophecy", "hall of agriculture", 0),
        ("1 wood, 1 gold, prophecy", "hall of agriculture", 1),
        ("2 wood, architecture 3, prophecy", "hall of agriculture", 0),
    ],
)
def test_so_many_resources_are_still_to_be_found_for_a_building(held: str, tile: str, wanted: int) -> None:
    order = "prophecy: Crowded Cities\n" if "prophecy" in held else ""
    game = position(f"modules: new_buildings, prophecies\n{order}Red: {held.removesuffix(', prophecy')}")
    building = next(building for building in ALL_BUILDINGS if building.name == tile)
    more = surcharge(game, 0)
    found = resources_to_find(game, game.players[0], building, WITH_ARCHITECTURE, more)
    assert found == wanted
    assert (found == 0) == can_afford(game, game.players[0], building, WITH_ARCHITECTURE, 0, more)
