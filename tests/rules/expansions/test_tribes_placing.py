"""Tribes that beg, place and feed otherwise, together with the rest of the expansion: same price, same moment.

Each tribe by itself is shown in docs/rules/tribes.md.
"""

from __future__ import annotations

from itertools import product

import pytest

from tests.rules.expansions.scenes import below, run
from tests.scenarios import position
from tzolkin.components.words import PALENQUE
from tzolkin.rules.choices import GEAR, SKIP

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
