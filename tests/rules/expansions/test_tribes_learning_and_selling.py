"""Itzamna learns and Xaman Ek sells, together with the rest of the expansion: same price, same moment.

Each tribe by itself is shown in docs/rules/tribes.md.
"""

from __future__ import annotations

import pytest

from tests.rules.expansions.scenes import run
from tests.scenarios import Scenario
from tzolkin.record.choice_names import choice_number
from tzolkin.rules.game import Game

# Itzamna


@pytest.mark.rules("Q-110", "X-TRIBE-ITZAMNA-1", "X-PROPH-TEACHERSHORTAGE")
@pytest.mark.parametrize(("level", "resources"), [(0, 1), (1, 2), (2, 3), (3, 2)])
def test_itzamna_pays_one_more_when_teachers_are_short(level: int, resources: int) -> None:
    bundle = "wood" if resources == 1 else f"{resources} wood"
    run(
        f"""
        prophecy: Teacher Shortage
        Red: 5 corn, 4 wood, architecture {level}, tribe Itzamna, Tikal 1
        do: pick up Tikal 1; Tikal 1; architecture
        offers: {bundle}
        """
    )


@pytest.mark.rules("Q-110", "Q-117")
def test_itzamna_without_resources_learns_nothing_when_teachers_are_short() -> None:
    run(
        """
        prophecy: Teacher Shortage
        Red: 5 corn, tribe Itzamna, Tikal 1, Tikal 0
        do: pick up Tikal 1
        offers: done; pick up Tikal 0
        """
    )


@pytest.mark.rules("Q-110", "Q-117", "Q-57")
def test_itzamna_pays_one_resource_for_a_free_advance_when_teachers_are_short_or_declines() -> None:
    run(
        """
        prophecy: Teacher Shortage
        display: hall of agriculture
        Red: 5 corn, 3 wood, agriculture 3, tribe Itzamna, Tikal 2
        do: pick up Tikal 2; Tikal 2; hall of agriculture
        offers: done; wood
        do: wood
        offers: agriculture; extraction; architecture; theology
        do: architecture
        change: Red hand +1; Red wood -3; Red points +3; Red built hall of agriculture
        """
    )
    run(
        """
        prophecy: Teacher Shortage
        display: hall of agriculture
        Red: 5 corn, 3 wood, tribe Itzamna, Tikal 2
        do: pick up Tikal 2; Tikal 2; hall of agriculture; done
        change: Red hand +1; Red wood -2; Red built hall of agriculture
        """
    )


@pytest.mark.rules("Q-117", "Q-131", "X-PROPH-VENGEFULGODS")
def test_the_step_that_itzamna_chooses_costs_corn_when_the_gods_are_wrathful() -> None:
    run(
        """
        prophecy: Wrathful Gods
        Red: 3 corn, 1 wood, theology 3, tribe Itzamna, Tikal 1
        do: pick up Tikal 1; Tikal 1; theology; wood; agriculture
        # The advance was paid, so the step is taken.
        offers: Chaac; Quetzalcoatl; Kukulcan
        do: Chaac
        change: Red hand +1; Red wood -1; Red corn -1; Red Chaac +1
        """
    )


@pytest.mark.rules("Q-117", "Q-102", "X-PROPH-VENGEFULGODS")
def test_without_corn_itzamna_has_no_step_to_choose_when_the_gods_are_wrathful() -> None:
    run(
        """
        prophecy: Wrathful Gods
        Red: 0 corn, 1 wood, agriculture 3, tribe Itzamna, Tikal 1
        do: done; pick up Tikal 1; Tikal 1
        # Agriculture too, for the bonus may be another one.
        offers: agriculture; extraction; architecture; theology
        do: agriculture; wood
        offers: extraction; architecture; theology
        """
    )


@pytest.mark.rules("Q-117", "X-PROPH-06", "Q-131")
def test_a_taxed_step_of_a_free_advance_may_be_declined_by_itzamna() -> None:
    run(
        """
        prophecy: Wrathful Gods
        display: hall of agriculture
        Red: 3 corn, 2 wood, agriculture 3, tribe Itzamna, Tikal 2
        do: pick up Tikal 2; Tikal 2; hall of agriculture; agriculture
        offers: done; Chaac; Quetzalcoatl; Kukulcan
        do: done
        change: Red hand +1; Red wood -2; Red built hall of agriculture
        """
    )


@pytest.mark.rules("Q-117", "Q-131", "X-PROPH-ANGRYGOD-CHAAC")
def test_the_step_that_itzamna_chooses_costs_a_resource_in_the_temple_of_an_angry_god() -> None:
    run(
        """
        prophecy: Angry God Chaac
        Red: 5 corn, 2 wood, extraction 3, tribe Itzamna, Tikal 1
        do: pick up Tikal 1; Tikal 1; extraction; wood; agriculture
        offers: Chaac; Quetzalcoatl; Kukulcan
        do: Chaac
        offers: wood
        do: wood
        change: Red hand +1; Red wood -2; Red Chaac +1
        """
    )
    run(
        """
        prophecy: Angry God Chaac
        Red: 5 corn, 1 wood, extraction 3, tribe Itzamna, Tikal 1
        do: pick up Tikal 1; Tikal 1; extraction; wood; agriculture
        offers: Quetzalcoatl; Kukulcan
        """
    )


@pytest.mark.rules("Q-117", "Q-131", "X-PROPH-DESECRATION")
def test_the_skull_that_itzamna_chooses_costs_a_step_down_in_a_desecration() -> None:
    run(
        """
        prophecy: Desecration
        Red: 5 corn, 1 wood, architecture 3, tribe Itzamna, Tikal 1
        do: pick up Tikal 1; Tikal 1; architecture; wood; theology
        offers: Chaac; Quetzalcoatl; Kukulcan
        do: Kukulcan
        change: Red hand +1; Red wood -1; Red skulls +1; Red Kukulcan -1
        """
    )
    run(
        """
        prophecy: Desecration
        Red: 5 corn, 1 wood, architecture 3, Chaac -1, Quetzalcoatl -1, Kukulcan -1, tribe Itzamna, Tikal 1
        do: pick up Tikal 1; Tikal 1; architecture; wood
        offers: agriculture; extraction; architecture
        """
    )


@pytest.mark.rules("Q-117", "X-PROPH-06", "X-PROPH-DESECRATION")
def test_a_skull_of_a_free_advance_may_be_declined_by_itzamna() -> None:
    run(
        """
        prophecy: Desecration
        display: hall of agriculture
        Red: 5 corn, 2 wood, agriculture 3, tribe Itzamna, Tikal 2
        do: pick up Tikal 2; Tikal 2; hall of agriculture; theology
        offers: done; Chaac; Quetzalcoatl; Kukulcan
        do: done
        change: Red hand +1; Red wood -2; Red built hall of agriculture
        """
    )


@pytest.mark.rules("Q-117", "X-PROPH-GOLDSHORTAGE")
def test_the_gold_that_itzamna_chooses_costs_corn_in_a_gold_shortage() -> None:
    run(
        """
        prophecy: Gold Shortage
        Red: 1 corn, 1 wood, theology 3, tribe Itzamna, Tikal 1
        do: done; pick up Tikal 1; Tikal 1; theology; wood; extraction
        offers: 2 wood; wood and stone; wood and gold; 2 stone; stone and gold
        do: stone and gold
        change: Red hand +1; Red wood -1; Red stone +1; Red gold +1; Red corn -1
        """
    )


@pytest.mark.rules("X-QUICK-14", "Q-117", "Q-126")
def test_itzamna_chooses_its_bonus_by_quick_action_too() -> None:
    run(
        """
        quick tile: technology
        Red: 5 corn, 1 wood, extraction 3, tribe Itzamna
        do: quick action space; done; extraction; wood
        offers: agriculture; extraction; architecture; theology
        do: architecture
        change: Red hand -1; Red corn -1; Red wood -1; Red points +3
        asks: Blue
        """
    )


@pytest.mark.rules("X-BUILD-09", "D-BLD-04", "Q-67", "Q-117")
def test_itzamna_chooses_all_three_bonuses_of_the_hall_of_exchange() -> None:
    run(
        """
        modules: new_buildings
        display: hall of exchange
        Red: 5 corn, 1 wood, 1 stone, agriculture 1, extraction 3, architecture 3, theology 3, tribe Itzamna, Tikal 2
        # Architecture saves the wood, and brings 1 corn and 2 points.
        do: pick up Tikal 2; Tikal 2; hall of exchange; wood; agriculture
        change: Red hand +1; Red stone -1; Red corn +1; Red points +2; Red built hall of exchange; Red agriculture -1
        offers: extraction; architecture; theology
        do: extraction
        offers: agriculture; extraction; architecture; theology
        do: architecture
        change: Red points +3
        do: architecture; extraction; 2 gold
        change: Red gold +2
        offers: theology
        do: theology; theology
        change: Red skulls +1
        asks: Blue
        """
    )


@pytest.mark.rules("X-BUILD-09", "Q-67", "Q-110", "Q-117")
def test_itzamna_pays_one_resource_for_each_advance_of_the_hall_of_exchange_when_teachers_are_short() -> None:
    run(
        """
        modules: new_buildings
        prophecy: Teacher Shortage
        display: hall of exchange
        Red: 5 corn, 2 wood, 1 stone, agriculture 3, extraction 1, tribe Itzamna, Tikal 2
        do: pick up Tikal 2; Tikal 2; hall of exchange
        offers: done; agriculture; extraction
        change: Red hand +1; Red wood -1; Red stone -1; Red built hall of exchange
        do: extraction
        offers: done; agriculture; architecture; theology
        do: agriculture; wood
        # This bonus pays for the other two.
        do: extraction; wood and stone
        change: Red extraction -1; Red stone +1
        offers: done; architecture; theology
        do: theology; wood; architecture; stone
        change: Red theology +1; Red architecture +1; Red wood -1; Red stone -1
        """
    )


# Xaman Ek


@pytest.mark.rules("Q-121", "X-PROPH-GOLDSHORTAGE")
def test_a_sale_of_gold_by_xaman_ek_costs_no_corn_in_a_gold_shortage() -> None:
    run(
        """
        prophecy: Gold Shortage
        Red: 5 corn, 1 gold, tribe Xaman Ek
        do: Xaman Ek sells gold
        change: Red gold -1; Red corn +4
        """
    )


@pytest.mark.rules("Q-121", "X-PROPH-GOLDSHORTAGE")
def test_gold_cannot_be_sold_to_pay_for_itself() -> None:
    run(
        """
        prophecy: Gold Shortage
        display: hall of extraction and gold
        Red: 0 corn, 2 wood, 1 stone, tribe Xaman Ek, Tikal 2
        do: done; pick up Tikal 2; Tikal 2; hall of extraction and gold
        # There is nothing to sell and no corn: the gold stays in the bank.
        change: Red hand +1; Red wood -2; Red stone -1; Red extraction +1; Red built hall of extraction and gold
        asks: Blue
        """
    )


@pytest.mark.rules("Q-135", "Q-121", "X-PROPH-GOLDSHORTAGE")
def test_xaman_ek_may_sell_what_it_has_to_pay_for_gold() -> None:
    run(
        """
        prophecy: Gold Shortage
        display: hall of extraction and gold
        Red: 0 corn, 2 wood, 1 stone, 1 gold, tribe Xaman Ek, Tikal 2
        do: done; pick up Tikal 2; Tikal 2; hall of extraction and gold
        change: Red hand +1; Red wood -2; Red stone -1; Red extraction +1; Red built hall of extraction and gold
        offers: done; Xaman Ek sells gold
        do: Xaman Ek sells gold
        offers: done; gold
        do: gold
        change: Red corn +3
        """
    )


@pytest.mark.rules("Q-135", "X-PROPH-GOLDSHORTAGE", "D-CHI-01")
def test_a_sale_opens_the_gold_of_chichen_itza_in_a_gold_shortage() -> None:
    run(
        """
        prophecy: Gold Shortage
        Red: 0 corn, 1 skull, 1 stone, tribe Xaman Ek, Chichen Itza 6
        do: done; pick up Chichen Itza 6; Chichen Itza 6
        offers: wood; stone; Xaman Ek sells stone
        do: Xaman Ek sells stone
        offers: wood; stone; gold
        do: gold
        change: Red hand +1; Red skulls -1; Red points +8; Red Kukulcan +1; Red stone -1; Red gold +1; Red corn +2
        """
    )


@pytest.mark.rules("Q-121", "Q-106", "Q-54", "X-QUICK-10")
def test_a_sale_opens_the_quick_gold_in_a_gold_shortage() -> None:
    run(
        """
        prophecy: Gold Shortage
        quick tile: gold
        Red: 1 corn, 1 wood, tribe Xaman Ek
        do: done
        may not: quick action space
        do: Xaman Ek sells wood; quick action space; done
        # 2 from the wood, 1 for the space, 1 for the gold.
        change: Red hand -1; Red wood -1; Red gold +1
        asks: Blue
        """
    )


@pytest.mark.rules("Q-135", "Q-121", "X-QUICK-09")
def test_xaman_ek_may_sell_what_the_quick_action_has_brought() -> None:
    run(
        """
        prophecy: Gold Shortage
        quick tile: gold
        Red: 3 corn, tribe Xaman Ek
        do: quick action space; done
        change: Red hand -1; Red corn -2; Red gold +1
        offers: done; Xaman Ek sells gold
        do: Xaman Ek sells gold
        change: Red gold -1; Red corn +4
        asks: Blue
        """
    )


@pytest.mark.rules("Q-121", "Q-106", "X-QUICK-10")
def test_xaman_ek_may_not_sell_what_the_quick_action_needs() -> None:
    run(
        """
        quick tile: building
        display: farm for one worker
        Red: 5 corn, 1 wood, 1 stone, tribe Xaman Ek
        may: Xaman Ek sells wood; Xaman Ek sells stone
        do: quick action space
        may: Xaman Ek sells stone
        may not: Xaman Ek sells wood
        do: done
        # Asked for the building, after 1 corn has been paid.
        offers: farm for one worker; Xaman Ek sells stone
        do: Xaman Ek sells stone; farm for one worker
        change: Red hand -1; Red corn +1; Red wood -1; Red stone -1; Red built farm for one worker
        asks: Blue
        """
    )


@pytest.mark.rules("Q-121", "Q-126", "X-QUICK-10")
def test_xaman_ek_may_not_sell_the_only_resource_for_a_quick_technology() -> None:
    run(
        """
        quick tile: technology
        Red: 5 corn, 1 wood, tribe Xaman Ek
        do: quick action space
        may not: Xaman Ek sells wood
        do: done; theology; wood
        change: Red hand -1; Red corn -1; Red wood -1; Red theology +1
        """
    )


@pytest.mark.rules("Q-121", "X-PROPH-TEACHERSHORTAGE")
def test_xaman_ek_keeps_both_resources_for_a_technology_when_teachers_are_short() -> None:
    run(
        """
        prophecy: Teacher Shortage
        Red: 5 corn, 2 wood, tribe Xaman Ek, Tikal 1
        do: pick up Tikal 1; Tikal 1; agriculture
        offers: 2 wood
        """
    )


@pytest.mark.rules("Q-135", "X-PROPH-VENGEFULGODS")
def test_a_sale_pays_for_a_step_when_the_gods_are_wrathful() -> None:
    run(
        """
        prophecy: Wrathful Gods
        Red: 0 corn, 1 skull, 1 wood, tribe Xaman Ek, Chichen Itza 1
        do: done; pick up Chichen Itza 1; Chichen Itza 1
        offers: done; Xaman Ek sells wood
        do: Xaman Ek sells wood
        offers: done; Chaac
        do: Chaac
        change: Red hand +1; Red skulls -1; Red points +4; Red wood -1; Red corn +1; Red Chaac +1
        """
    )


@pytest.mark.rules("Q-121", "X-RENO-01", "X-RENO-02")
def test_xaman_ek_keeps_what_a_renovation_leaves_to_pay() -> None:
    run(
        """
        modules: new_buildings
        display: tomb of all temples
        Red: 5 corn, 1 stone, 1 gold, built hall of gold, tribe Xaman Ek, Tikal 2
        do: pick up Tikal 2; Tikal 2; tomb of all temples
        offers: hall of gold; Xaman Ek sells stone
        """
    )


def test_a_sale_between_architecture_now_and_later_leaves_a_position_that_can_be_written_down() -> None:
    """What was sold may be what paying in full needs; then only `use architecture` is left, and is asked for."""
    scenario = Scenario("""
        modules: new_buildings
        Red: 5 corn, 2 gold, architecture 3, tribe Xaman Ek, Tikal 4
        Blue: tribe Yaluk
        Green: tribe Bacab
        Yellow: tribe Balam
        display: shrine of stone
        do: pick up Tikal 4; Tikal 4; shrine of stone
        offers: use architecture; keep architecture; Xaman Ek sells gold
        do: Xaman Ek sells gold
        offers: use architecture
    """)
    scenario.run()
    text = scenario.game.to_text()
    assert Game.from_text(text).to_text() == text
    scenario.game.choose(choice_number("use architecture"))
    assert scenario.game.players[0].gold == 0


@pytest.mark.rules("Q-121", "Q-135", "X-PROPH-TEACHERSHORTAGE")
def test_xaman_ek_may_sell_what_would_pay_for_a_free_advance_and_then_decline_it() -> None:
    run(
        """
        prophecy: Teacher Shortage
        Red: 4 corn, 1 gold, agriculture 3, tribe Xaman Ek, Uxmal 4
        display: hall of agriculture
        do: pick up Uxmal 4; Uxmal 4; hall of agriculture
        offers: done; gold; Xaman Ek sells gold
        do: Xaman Ek sells gold
        asks: Blue
        change: Red hand +1; Red gold -1; Red built hall of agriculture
        """
    )
