"""Tribes that pick up and act otherwise, together with the rest of the expansion: same price, same moment.

Each tribe by itself is shown in docs/rules/tribes.md.
"""

from __future__ import annotations

import pytest

from tests.rules.expansions.scenes import run

# Ah Chuy Kak


@pytest.mark.rules("Q-136", "Q-113", "X-TRIBE-AHCHUYKAK-3")
def test_ah_chuy_kak_may_step_back_if_the_action_brings_the_corn_that_the_quick_action_needs() -> None:
    run(
        """
        prophecy: Gold Shortage
        quick tile: gold
        Red: 5 corn, 5 workers, tribe Ah Chuy Kak, Yaxchilan 3, Yaxchilan 2
        do: Palenque; Tikal; quick action space
        # 3 for three workers, 1 for the space: the last corn is for the gold.
        change: Red hand -3; Red corn -4
        do: pick up Yaxchilan 3
        # A step back to 2 costs a corn and brings one; two steps back cannot be paid.
        offers: nothing; Yaxchilan 2; Yaxchilan 3
        do: Yaxchilan 2
        change: Red hand +1; Red stone +1; Red gold +1; Red corn -1
        asks: Blue
        """
    )


@pytest.mark.rules("Q-136")
def test_ah_chuy_kak_may_not_spend_the_corn_that_the_quick_action_needs() -> None:
    run(
        """
        prophecy: Gold Shortage
        quick tile: gold
        Red: 5 corn, 4 workers, tribe Ah Chuy Kak, Yaxchilan 2
        do: Palenque; Tikal; quick action space; pick up Yaxchilan 2
        offers: nothing; Yaxchilan 2
        do: Yaxchilan 2
        change: Red hand -2; Red stone +1; Red gold +1; Red corn -4
        """
    )


@pytest.mark.rules("Q-136", "Q-106")
def test_ah_chuy_kak_counts_the_corn_on_the_teeth_for_the_quick_action() -> None:
    run(
        """
        prophecy: Gold Shortage
        quick tile: gold
        accumulated corn: 1
        Red: 8 corn, 5 workers, tribe Ah Chuy Kak, Yaxchilan 2
        do: Palenque; Tikal; starting player space; quick action space
        # 6 for four workers, 1 for the space; 1 is left, and 1 will come.
        change: Red hand -4; Red corn -7
        do: pick up Yaxchilan 2
        offers: nothing; Yaxchilan 1; Yaxchilan 2
        do: Yaxchilan 1
        change: Red hand +1; Red wood +1; Red gold +1; Red corn -1
        """
    )


@pytest.mark.rules("Q-106", "X-QUICK-10")
def test_the_gains_of_a_pick_up_not_made_yet_do_not_open_a_quick_action_to_ah_chuy_kak() -> None:
    run(
        """
        prophecy: Gold Shortage
        quick tile: gold
        Red: 4 corn, 4 workers, tribe Ah Chuy Kak, Yaxchilan 3
        do: Palenque; Tikal
        # The third worker costs 2 and its space 1, so that nothing would be left for the gold.
        offers: done; starting player space; Palenque; Yaxchilan; Tikal; Uxmal; Chichen Itza
        """
    )


@pytest.mark.rules("X-TRIBE-AHCHUYKAK-3", "X-PROPH-GOLDSHORTAGE")
def test_ah_chuy_kak_pays_for_gold_in_a_gold_shortage() -> None:
    run(
        """
        prophecy: Gold Shortage
        Red: 5 corn, 3 workers, tribe Ah Chuy Kak, Yaxchilan 3
        do: Palenque; Tikal; pick up Yaxchilan 3; Yaxchilan 3
        offers: done; gold
        do: done
        change: Red hand -1; Red corn +1
        asks: Blue
        """
    )


@pytest.mark.rules("X-TRIBE-AHCHUYKAK-2", "X-FIVE-02")
def test_ah_chuy_kak_needs_two_workers_on_gears_besides_both_other_spaces() -> None:
    run(
        """
        players: 5
        turn: Orange
        quick tile: stone
        Orange: 9 corn, 4 workers, tribe Ah Chuy Kak, Uxmal 5
        do: Palenque; starting player space; quick action space
        change: Orange hand -3; Orange corn -4; Orange stone +1
        asks: Red
        now: Orange on Uxmal 5
        """
    )


# Ahau Chamahez


@pytest.mark.rules("X-TRIBE-AHAUCHAMAHEZ-2", "X-PROPH-FORGOTTENLORE", "Q-111")
def test_ahau_chamahez_goes_two_spaces_higher_while_only_the_second_level_of_theology_is_forgotten() -> None:
    run(
        """
        prophecy: Forgotten Lore
        Red: 1 corn, 1 wood, 1 skull, theology 2, tribe Ahau Chamahez, Chichen Itza 4
        do: done; pick up Chichen Itza 4; one space higher
        offers: Chichen Itza 6
        do: Chichen Itza 6; gold
        # Nobody asks for an offering.
        asks: Blue
        change: Red hand +1; Red corn -1; Red skulls -1; Red points +8; Red Kukulcan +1; Red gold +1
        """
    )


@pytest.mark.rules("X-TRIBE-AHAUCHAMAHEZ-2", "R-THE-02")
def test_ahau_chamahez_may_bring_the_offering_of_theology_after_the_higher_action() -> None:
    run(
        """
        Red: 3 corn, 1 wood, 1 skull, theology 2, tribe Ahau Chamahez, Chichen Itza 2
        do: pick up Chichen Itza 2; one space higher; Chichen Itza 4
        offers: done; wood
        change: Red hand +1; Red corn -1; Red skulls -1; Red points +7; Red Kukulcan +1
        do: wood; Quetzalcoatl
        change: Red wood -1; Red Quetzalcoatl +1
        """
    )


@pytest.mark.rules("X-TRIBE-AHAUCHAMAHEZ-1", "Q-114", "Q-102")
def test_ahau_chamahez_pays_first_so_that_the_action_has_to_be_paid_from_what_is_left() -> None:
    run(
        """
        prophecy: Wrathful Gods
        Red: 5 corn, tribe Ahau Chamahez, Uxmal 0
        do: pick up Uxmal 0; one space higher; Uxmal 1; Chaac
        # 1 for the space, 3 for the action, 1 for the step.
        change: Red hand +1; Red corn -5; Red Chaac +1
        """
    )
    run(
        """
        prophecy: Wrathful Gods
        Red: 4 corn, tribe Ahau Chamahez, Uxmal 0
        do: pick up Uxmal 0
        asks: Blue
        """
    )


@pytest.mark.rules("X-TRIBE-AHAUCHAMAHEZ-1", "X-PROPH-DROUGHT")
def test_ahau_chamahez_harvests_less_in_a_drought_like_everybody() -> None:
    run(
        """
        prophecy: Drought
        Red: 3 corn, tribe Ahau Chamahez, Palenque 1
        do: pick up Palenque 1; one space higher; Palenque 2
        change: Red hand +1; Red corn +2; Red corn tiles +1
        """
    )


# Balam


@pytest.mark.rules("Q-102", "X-TRIBE-BALAM-2", "X-PROPH-VENGEFULGODS")
def test_balam_pays_three_corn_and_one_more_for_a_step_when_the_gods_are_wrathful() -> None:
    run(
        """
        prophecy: Wrathful Gods
        Red: 3 corn, tribe Balam, Uxmal 2
        do: pick up Uxmal 2
        offers: nothing; Uxmal 1; Uxmal 2
        do: Uxmal 1; Chaac
        change: Red hand +1; Red corn -3; Red Chaac +1
        """
    )
    run(
        """
        prophecy: Wrathful Gods
        Red: 2 corn, tribe Balam, Uxmal 2
        do: done; pick up Uxmal 2
        offers: nothing; Uxmal 2
        """
    )


@pytest.mark.rules("X-TRIBE-BALAM-2", "X-PROPH-07", "X-PROPH-08")
def test_the_corn_of_balam_pays_for_the_step_of_chichen_itza() -> None:
    run(
        """
        prophecy: Wrathful Gods
        Red: 0 corn, 1 skull, tribe Balam, Chichen Itza 2
        do: done; pick up Chichen Itza 2; Chichen Itza 1
        offers: done; Chaac
        do: Chaac
        change: Red hand +1; Red skulls -1; Red points +4; Red Chaac +1
        """
    )


@pytest.mark.rules("X-TRIBE-BALAM-3", "X-PROPH-INT-02", "X-PROPH-VENGEFULGODS")
def test_the_corn_of_balam_pays_for_one_of_the_two_steps_of_tikal() -> None:
    run(
        """
        prophecy: Wrathful Gods
        Red: 0 corn, 1 wood, tribe Balam, Tikal 6
        do: done; pick up Tikal 6; Tikal 5; wood
        offers: Chaac; Quetzalcoatl; Kukulcan
        do: Kukulcan
        change: Red hand +1; Red wood -1; Red Kukulcan +1
        """
    )


@pytest.mark.rules("X-TRIBE-BALAM-2", "X-PROPH-GOLDSHORTAGE")
def test_the_corn_of_balam_counts_before_gold_is_paid_in_a_gold_shortage() -> None:
    run(
        """
        prophecy: Gold Shortage
        Red: 0 corn, tribe Balam, Yaxchilan 4
        do: done; pick up Yaxchilan 4; Yaxchilan 3; gold
        change: Red hand +1; Red corn +2; Red gold +1
        """
    )


@pytest.mark.rules("Q-102", "Q-115", "X-PROPH-INT-11")
def test_balam_gains_nothing_for_a_skull_that_cannot_be_taken() -> None:
    run(
        """
        prophecy: Desecration
        Red: 0 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1, tribe Balam, Yaxchilan 5
        do: pick up Yaxchilan 5
        offers: nothing; Yaxchilan 1; Yaxchilan 2; Yaxchilan 3; Yaxchilan 5
        """
    )


@pytest.mark.rules("Q-115", "X-TRIBE-BALAM-3")
def test_balam_gains_one_corn_for_uxmal_5_and_none_for_the_action_it_leads_to() -> None:
    run(
        """
        Red: 3 corn, tribe Balam, Uxmal 6
        do: pick up Uxmal 6; Uxmal 5; Uxmal 1; Quetzalcoatl
        # 1 gained, 1 paid for Uxmal 5, 3 for the step.
        change: Red hand +1; Red corn -3; Red Quetzalcoatl +1
        """
    )


@pytest.mark.rules("Q-115", "R-THE-01")
def test_balam_gains_nothing_for_a_higher_action() -> None:
    run(
        """
        Red: 3 corn, 2 skulls, theology 1, tribe Balam, Chichen Itza 2, Chichen Itza 4
        do: pick up Chichen Itza 4; Chichen Itza 5
        change: Red hand +1; Red skulls -1; Red points +8; Red Kukulcan +1
        do: pick up Chichen Itza 2; Chichen Itza 1
        change: Red hand +1; Red corn +1; Red skulls -1; Red points +4; Red Chaac +1
        """
    )


@pytest.mark.rules("X-TRIBE-BALAM-2", "X-PROPH-OVERCROWDED")
def test_the_corn_of_balam_pays_for_a_building_in_crowded_cities() -> None:
    run(
        """
        prophecy: Crowded Cities
        display: farm for one worker
        Red: 3 corn, tribe Balam, Uxmal 5
        do: pick up Uxmal 5; Uxmal 4; farm for one worker
        # 1 gained, 2 for the wood, 2 for the crowd.
        change: Red hand +1; Red corn -3; Red built farm for one worker
        """
    )
    run(
        """
        prophecy: Crowded Cities
        display: farm for one worker
        Red: 2 corn, tribe Balam, Uxmal 5
        do: done; pick up Uxmal 5
        may not: Uxmal 4
        """
    )


# Huracan


@pytest.mark.rules("Q-116", "X-PROPH-INT-14", "X-PROPH-FORESTFIRE")
def test_huracan_fells_less_wood_in_a_forest_fire_from_yaxchilan_too() -> None:
    run(
        """
        prophecy: Forest Fire
        Red: 5 corn, extraction 1, tribe Huracan, Yaxchilan 3
        do: pick up Yaxchilan 3; Palenque 3; wood tile
        change: Red hand +1; Red wood +2; Red wood tiles +1
        """
    )


@pytest.mark.rules("Q-116", "X-PROPH-INT-14", "X-PROPH-FORESTFIRE")
def test_a_forest_fire_does_not_touch_the_wood_of_yaxchilan_from_palenque() -> None:
    run(
        """
        prophecy: Forest Fire
        Red: 5 corn, tribe Huracan, Palenque 1
        do: pick up Palenque 1; Yaxchilan 1
        change: Red hand +1; Red wood +1
        """
    )


@pytest.mark.rules("Q-116", "X-PROPH-DROUGHT")
def test_a_drought_does_not_touch_fishing_from_yaxchilan() -> None:
    run(
        """
        prophecy: Drought
        Red: 5 corn, tribe Huracan, Yaxchilan 2
        do: pick up Yaxchilan 2; Palenque 1
        # 3 corn less 1 for the step back.
        change: Red hand +1; Red corn +2
        """
    )


@pytest.mark.rules("Q-116", "X-PROPH-GOLDSHORTAGE")
def test_huracan_pays_for_the_gold_of_yaxchilan_in_a_gold_shortage() -> None:
    run(
        """
        prophecy: Gold Shortage
        Red: 3 corn, tribe Huracan, Palenque 3
        do: pick up Palenque 3; Yaxchilan 3
        offers: done; gold
        do: gold
        change: Red hand +1; Red corn +1; Red gold +1
        """
    )


@pytest.mark.rules("Q-116", "Q-102")
def test_huracan_needs_four_corn_for_uxmal_1_from_tikal_when_the_gods_are_wrathful() -> None:
    for corn, check in ((3, "may not: Uxmal 1"), (4, "may: Uxmal 1")):
        run(
            f"""
            prophecy: Wrathful Gods
            Red: {corn} corn, 1 wood, tribe Huracan, Tikal 1
            do: pick up Tikal 1
            may: nothing; Tikal 1
            {check}
            """
        )


@pytest.mark.rules("Q-116", "X-PROPH-OVERCROWDED")
def test_huracan_builds_by_the_rules_of_the_gear_whose_action_it_performs() -> None:
    setup = """
        prophecy: Crowded Cities
        display: farm for one worker
        Red: 9 corn, 2 wood, tribe Huracan, Tikal 4
        do: pick up Tikal 4
        """
    run(setup + "do: Uxmal 4; farm for one worker\nchange: Red hand +1; Red corn -4; Red built farm for one worker")
    run(
        setup
        + "do: Tikal 4; farm for one worker; 2 wood\nchange: Red hand +1; Red wood -2; Red built farm for one worker"
    )


@pytest.mark.rules("X-TRIBE-HURACAN-1", "X-RENO-01", "X-RENO-04")
def test_huracan_renovates_at_uxmal_with_a_worker_from_tikal() -> None:
    run(
        """
        modules: new_buildings
        display: tomb of all temples
        Red: 3 corn, built hall of gold, tribe Huracan, Tikal 4
        do: pick up Tikal 4; Uxmal 4; tomb of all temples
        change: Red hand +1
        # Of 4 resources the hall saves 3; the gold costs 2 corn, and 8 could not be paid.
        offers: hall of gold
        do: hall of gold
        now: Red corn 1; Red points 3; Red Chaac 1; Red Quetzalcoatl 1; Red Kukulcan 1; Red built tomb of all temples
        asks: Blue
        """
    )
