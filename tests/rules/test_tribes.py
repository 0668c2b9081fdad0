"""Tribes together with prophecies, new buildings, quick actions and five players: same price, same moment (X-TRIBE).

Each tribe by itself is shown in docs/rules/tribes.md.
"""

from __future__ import annotations

from itertools import product

import pytest

from tests.scenarios import Scenario, position
from tzolkin.components.buildings import BUILDINGS, BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILES
from tzolkin.components.supplies import SKULLS_IN_THE_GAME
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.words import GEAR_NAMES, PALENQUE
from tzolkin.record.choice_names import choice_number
from tzolkin.rules.choices import GEAR, SKIP
from tzolkin.rules.expansions.additions import additions_of
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import DEAL_TRIBE, KEEP_TRIBE
from tzolkin.rules.knowledge import as_known_by


def run(text: str) -> None:
    """Do and check what a scenario says."""
    Scenario(text).run()


def below(*first_free: int) -> str:
    """Dummy workers on every space below the first free one of each gear, in the order of the gears."""
    free = dict(zip(GEAR_NAMES, first_free, strict=True))
    return ", ".join(f"{gear} {space}" for gear in GEAR_NAMES for space in range(free[gear]))


# The box and the deal


@pytest.mark.rules("X-GEN-02")
def test_the_expansion_brings_tribes_prophecies_buildings_and_quick_tiles_but_no_skulls() -> None:
    assert len(TRIBE_NAMES) == 13
    assert len(PROPHECIES) == 13
    new_buildings = [building for building in BUILDINGS[BUILDINGS_OF_THE_BASE_GAME:] for _ in range(building.copies)]
    assert sorted(building.age for building in new_buildings) == [1, 1, 1, 1, 2, 2, 2, 2]
    assert sum(sum(row) for row in QUICK_TILES) == 13
    assert SKULLS_IN_THE_GAME == 13


def prepared_up_to(kind: int, setup: str) -> Game:
    """A preparation, chance always drawing the first tile, up to the first question of a kind."""
    game = position(f"{setup}\nturn: preparation")
    while game.stack[-1].kind != kind:
        game.choose(game.options()[0])
    return game


@pytest.mark.rules("X-TRIBE-01", "X-FIVE-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_different_tribes_are_dealt_to_everybody_after_the_wealth_tiles(players: int) -> None:
    game = prepared_up_to(DEAL_TRIBE, f"players: {players}\nmodules: tribes")
    assert [len(player.dealt_tiles) for player in game.players] == [4] * players
    for dealt in range(2 * players):
        assert game.stack[-1].kind == DEAL_TRIBE
        assert len(game.options()) == len(TRIBE_NAMES) - dealt
        game.choose(game.options()[-1])
    assert game.stack[-1].kind == KEEP_TRIBE
    hands = [tribe for hand in additions_of(game).dealt_tribes for tribe in hand]
    assert len(hands) == len(set(hands)) == 2 * players


@pytest.mark.rules("X-TRIBE-02", "D-SETUP-02")
def test_nobody_sees_which_tribe_another_keeps_before_all_have_chosen() -> None:
    game = prepared_up_to(KEEP_TRIBE, "players: 2\nmodules: tribes")
    chooser = game.seat_to_choose
    seen_by_the_other = set()
    for tribe in game.options():
        after = game.copy()
        after.choose(tribe)
        seen_by_the_other.add(as_known_by(after, 1 - chooser).to_text())
    assert len(seen_by_the_other) == 1


@pytest.mark.rules("X-TRIBE-02", "D-SETUP-02")
def test_nobody_sees_which_tribes_another_was_dealt() -> None:
    game = prepared_up_to(DEAL_TRIBE, "players: 2\nmodules: tribes")
    seen_by_blue = set()
    for red in (("Balam", "Bacab"), ("Yaluk", "Yumkaax")):
        after = game.copy()
        for name in (*red, "Huracan", "Itzamna"):
            after.choose(choice_number(name))
        seen_by_blue.add(as_known_by(after, 1).to_text())
    assert len(seen_by_blue) == 1


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


# Ahmakiq and Bacab


@pytest.mark.rules("Q-46", "X-TRIBE-AHMAKIQ-1", "R-BEG-05")
def test_ahmakiq_begs_only_if_it_likes_and_only_once_a_turn() -> None:
    run(
        f"""
        Red: 1 corn, 1 worker, tribe Ahmakiq
        starting player space: Blue
        dummies: {below(2, 2, 2, 2, 2)}
        offers: done; Chaac; Quetzalcoatl; Kukulcan
        do: done
        offers: pass
        do: pass
        change: Red corn +2
        asks: Blue
        """
    )


@pytest.mark.rules("Q-120", "X-QUICK-09")
def test_ahmakiq_passes_instead_of_a_quick_action_not_besides() -> None:
    run(
        """
        players: 5
        quick tile: stone
        Red: 5 corn, tribe Ahmakiq
        may: pass; quick action space
        do: quick action space
        may not: pass
        """
    )


@pytest.mark.rules("X-TRIBE-BACAB-1", "X-TRIBE-BACAB-2", "R-BEG-07")
def test_bacab_is_forced_to_beg_if_two_corn_pay_for_no_place() -> None:
    run(
        f"""
        Red: 0 corn, tribe Bacab
        starting player space: Blue
        dummies: {below(3, 3, 3, 4, 5)}
        now: Red corn 2
        offers: Chaac; Quetzalcoatl; Kukulcan
        do: Kukulcan
        change: Red corn +2; Red Kukulcan -1
        # 4 corn now, so that space 4 of Uxmal can be paid too.
        offers: Palenque; Yaxchilan; Tikal; Uxmal
        """
    )


@pytest.mark.rules("X-TRIBE-BACAB-1", "R-BEG-09")
def test_bacab_pays_all_its_corn_to_the_gods_who_pity_it() -> None:
    run(
        f"""
        Red: 1 corn, tribe Bacab, Chaac -1, Quetzalcoatl -1, Kukulcan -1
        starting player space: Blue
        dummies: {below(3, 4, 4, 4, 4)}
        now: Red corn 2
        offers: Palenque
        do: Palenque
        change: Red hand -1; Red corn -2
        """
    )


@pytest.mark.rules("X-TRIBE-BACAB-1", "X-QUICK-10", "X-QUICK-13")
def test_the_corn_that_fills_up_bacab_pays_for_a_quick_action() -> None:
    run(
        """
        prophecy: Gold Shortage
        quick tile: gold
        Red: 0 corn, tribe Bacab
        do: done; quick action space; done
        change: Red hand -1; Red corn -2; Red gold +1
        asks: Blue
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


# Cit-Bolon-Tum


@pytest.mark.rules("Q-112", "Q-118", "X-PROPH-FLOOD", "D-PLACE-04")
@pytest.mark.parametrize("order", ["Chichen Itza; Palenque", "Palenque; Chichen Itza"])
def test_cit_bolon_tum_pays_for_the_flood_besides_the_three_corn_in_any_order(order: str) -> None:
    run(
        f"""
        prophecy: High Floodwaters
        Red: 11 corn, 2 workers, tribe Cit-Bolon-Tum
        dummies: {below(7, 0, 0, 0, 5)}
        do: {order}
        # 3 for space 7 of Palenque, 5 and 2 for space 5 of Chichen Itza, 1 for the second worker.
        change: Red hand -2; Red corn -11
        """
    )


@pytest.mark.rules("Q-112", "Q-118")
def test_cit_bolon_tum_has_only_the_number_of_the_space_reduced_to_three() -> None:
    run(
        f"""
        prophecy: High Floodwaters
        Red: 9 corn, tribe Cit-Bolon-Tum
        dummies: {below(0, 0, 0, 0, 2)}
        do: Chichen Itza
        change: Red hand -1; Red corn -4
        """
    )


@pytest.mark.rules("Q-61", "Q-118")
def test_the_gods_pity_cit_bolon_tum_with_the_flood_counted() -> None:
    run(
        f"""
        prophecy: High Floodwaters
        Red: 1 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1, tribe Cit-Bolon-Tum
        starting player space: Blue
        dummies: {below(5, 3, 8, 3, 2)}
        # Chichen Itza costs 4; space 8 of Tikal 3 like the others.
        offers: Palenque; Yaxchilan; Tikal; Uxmal
        do: Tikal
        now: Red on Tikal 8
        change: Red hand -1; Red corn -1
        """
    )


@pytest.mark.rules("Q-112", "X-TRIBE-CITBOLONTUM-2", "X-PROPH-FLOOD")
def test_the_flood_counts_a_worker_on_the_extra_space_of_chichen_itza() -> None:
    run(
        """
        prophecy: High Floodwaters
        day: 14
        Red: 6 corn, tribe Cit-Bolon-Tum, Chichen Itza 9, Chichen Itza 10, Chichen Itza 11
        Blue: 6 corn, Chichen Itza 8
        turn: end of round
        score: Red quarters of the game 13; Blue quarters of the game 0
        now: Red on Chichen Itza 10; Red on Chichen Itza 11; Red hand 1
        """
    )


@pytest.mark.rules("X-TRIBE-CITBOLONTUM-1", "Q-118", "Q-126", "X-QUICK-05")
def test_cit_bolon_tum_pays_a_quick_action_space_and_the_number_of_workers_as_ever() -> None:
    run(
        f"""
        quick tile: stone
        Red: 9 corn, tribe Cit-Bolon-Tum
        dummies: {below(5, 0, 5, 0, 0)}
        do: Palenque; starting player space; quick action space
        # 3 for the space, 3 for three workers, 1 for the quick action space.
        change: Red hand -3; Red corn -7; Red stone +1
        """
    )


@pytest.mark.rules("Q-118", "Q-106", "D-PLACE-04")
@pytest.mark.parametrize(("corn", "check"), [(12, "may"), (11, "may not")])
def test_the_best_assignment_of_cit_bolon_tum_decides_what_leaves_the_quick_action_possible(
    corn: int, check: str
) -> None:
    run(
        f"""
        quick tile: building
        display: farm for one worker
        Red: {corn} corn, 4 workers, 1 wood, tribe Cit-Bolon-Tum
        dummies: {below(4, 0, 7, 0, 0)}
        do: quick action space; Palenque
        # 1 for the quick action space, 3 for space 4 of Palenque, 1 for the second worker.
        change: Red hand -2; Red corn -5
        # Space 7 would cost 3, space 4 then 1 more, the third worker 2; and 1 is due for the building.
        {check}: Tikal
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


# Ixtab


@pytest.mark.rules("Q-122", "X-TRIBE-IXTAB-2", "X-PROPH-VENGEFULGODS", "Q-77")
def test_the_step_down_of_ixtab_counts_when_wrathful_gods_add_up_all_temples() -> None:
    run(
        """
        prophecy: Wrathful Gods
        day: 14
        Red: 6 corn, Chaac -1, Quetzalcoatl 1, tribe Ixtab
        Blue: 6 corn, Quetzalcoatl 1
        turn: end of round
        # 0 in all against 1.
        score: Red quarters of the game -5; Blue quarters of the game 0
        """
    )


# Vacub-Caquix


@pytest.mark.rules("E-107", "Q-119", "X-TRIBE-VACUBCAQUIX-2")
def test_two_workers_of_vacub_caquix_on_palenque_stand_in_exactly_three_ways() -> None:
    start = position("Red: 9 corn, 2 workers, tribe Vacub-Caquix")
    outcomes = set()
    for places in product((GEAR + PALENQUE, SKIP + PALENQUE), repeat=2):
        game = start.copy()
        for place in places:
            if place not in game.options():
                break
            game.choose(place)
        else:
            spaces = tuple(space for space, standing in enumerate(game.gears[PALENQUE]) if standing == 0)
            outcomes.add((spaces, 9 - game.players[0].corn))
    assert outcomes == {((0, 1), 2), ((0, 2), 3), ((1, 2), 4)}


@pytest.mark.rules("X-TRIBE-VACUBCAQUIX-2", "Q-112", "X-PROPH-FLOOD")
def test_vacub_caquix_pays_for_the_flood_and_for_the_space_that_is_used() -> None:
    run(
        """
        prophecy: High Floodwaters
        Red: 3 corn, tribe Vacub-Caquix
        do: skip on Chichen Itza
        change: Red hand -1; Red corn -3
        now: Red on Chichen Itza 1
        """
    )
    run(
        """
        prophecy: High Floodwaters
        Red: 2 corn, tribe Vacub-Caquix
        do: done
        may: Chichen Itza; skip on Palenque
        may not: skip on Chichen Itza
        """
    )


@pytest.mark.rules("Q-119", "Q-126", "Q-106", "X-QUICK-10")
def test_vacub_caquix_skips_only_what_leaves_the_quick_action_possible() -> None:
    run(
        """
        quick tile: building
        display: farm for one worker
        Red: 3 corn, 1 wood, tribe Vacub-Caquix
        do: quick action space
        # 2 corn are left. The second worker costs 1, and 1 is due for the building.
        offers: done; starting player space; Palenque; Yaxchilan; Tikal; Uxmal; Chichen Itza
        do: Palenque; farm for one worker
        change: Red hand -2; Red corn -3; Red wood -1; Red built farm for one worker
        """
    )


@pytest.mark.rules("X-TRIBE-VACUBCAQUIX-1", "X-TRIBE-VACUBCAQUIX-2", "R-PLACE-06", "X-QUICK-05")
def test_vacub_caquix_pays_for_several_workers_as_ever() -> None:
    run(
        """
        quick tile: stone
        Red: 9 corn, tribe Vacub-Caquix
        do: skip on Palenque; quick action space; starting player space
        # 1 for space 1, 1 for the quick action space, 3 for three workers.
        change: Red hand -3; Red corn -5; Red stone +1
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


@pytest.mark.rules("X-TRIBE-XAMANEK-1", "X-FIVE-02")
def test_xaman_ek_sells_in_its_own_turn_only_with_five_players_too() -> None:
    run(
        """
        players: 5
        turn: Orange
        start player: Orange
        Red: 5 corn, 1 wood, tribe Xaman Ek
        Orange: 5 corn
        may not: Xaman Ek sells wood
        do: Palenque; done
        asks: Red
        may: Xaman Ek sells wood
        """
    )


# Yaluk


@pytest.mark.rules("X-TRIBE-YALUK-2", "X-TRIBE-YALUK-3", "X-PROPH-FAMINE", "X-FARM-01", "X-FARM-02", "X-FARM-05")
def test_yaluk_feeds_the_workers_of_a_farm_first_in_a_time_of_hunger() -> None:
    run(
        """
        prophecy: Hunger
        day: 14
        Red: 17 corn, 5 workers, built farm for one worker, tribe Yaluk
        Blue: 9 corn
        turn: end of round
        # One needs 2 and four need 4: 14 corn feed four of them.
        now: Red corn 3; Blue corn 0
        score: Red hunger -5; Red quarters of the game 0; Blue hunger 0; Blue quarters of the game -5
        """
    )


@pytest.mark.rules("X-TRIBE-YALUK-2", "X-FARM-02", "R-FARM-04")
def test_a_worker_of_yaluk_on_a_farm_needs_one_corn() -> None:
    run(
        """
        day: 21
        Red: 5 corn, built farm for three workers, tribe Yaluk
        Blue: 5 corn, built farm for three workers
        turn: end of round
        now: Red corn 2; Blue corn 5
        """
    )


@pytest.mark.rules("X-TRIBE-YALUK-2", "X-BUILD-03")
def test_the_corn_of_a_new_farm_feeds_yaluk_at_once() -> None:
    run(
        """
        modules: new_buildings
        day: 21
        Red: 6 corn, built farm of three corn, tribe Yaluk
        turn: end of round
        now: Red corn 0; Red points 0
        """
    )


# Yumkaax


@pytest.mark.rules("E-106", "Q-122", "X-QUICK-05")
@pytest.mark.parametrize(
    "order",
    [
        "Palenque; starting player space; quick action space",
        "quick action space; Palenque; starting player space",
        "starting player space; quick action space; Palenque",
    ],
)
def test_yumkaax_pays_the_same_in_whatever_order_the_three_are_placed(order: str) -> None:
    run(
        f"""
        quick tile: stone
        Red: 3 corn, tribe Yumkaax
        do: {order}
        change: Red hand -3; Red corn -3; Red stone +1
        """
    )


@pytest.mark.rules("Q-126", "Q-106", "X-TRIBE-YUMKAAX-1")
def test_the_table_of_yumkaax_decides_whether_the_quick_action_can_be_paid() -> None:
    text = """
        quick tile: building
        display: farm for one worker
        Red: 2 corn, 1 wood{tribe}
        do: done; Palenque
        {check}: quick action space
        """
    run(text.format(tribe=", tribe Yumkaax", check="may"))
    run(text.format(tribe="", check="may not"))


@pytest.mark.rules("X-TRIBE-YUMKAAX-1", "Q-112", "X-PROPH-FLOOD")
def test_yumkaax_pays_for_the_flood_for_each_worker() -> None:
    run(
        """
        prophecy: High Floodwaters
        Red: 9 corn, 2 workers, tribe Yumkaax
        do: Chichen Itza; Chichen Itza
        # 0 and 1 for the spaces, 2 for each worker in the flood.
        change: Red hand -2; Red corn -5
        """
    )
