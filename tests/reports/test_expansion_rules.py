"""Rules of Tribes & Prophecies that other programs have got wrong."""

from __future__ import annotations

import pytest

from tests.reports.test_rules import run


@pytest.mark.rules("X-TRIBE-AHCHUYKAK-1", "X-TRIBE-AHCHUYKAK-2", "X-TRIBE-AHCHUYKAK-4", "Q-45")
def test_ah_chuy_kak_picks_up_one_worker_that_stood_there_before() -> None:
    """PR-034: a worker placed in the same turn was taken back, or more than one was."""
    run("""
        Red: 9 corn, 6 workers, tribe Ah Chuy Kak, Yaxchilan 1, Yaxchilan 2
        do: Palenque; Palenque; done
        offers: done; pick up Yaxchilan 1; pick up Yaxchilan 2
        do: pick up Yaxchilan 1; Yaxchilan 1
        asks: Blue
        now: Red wood 1; Red on Yaxchilan 2
    """)
    run("""
        quick tile: 3 corn
        Red: 9 corn, 6 workers, tribe Ah Chuy Kak, Yaxchilan 1
        do: Palenque; starting player space; quick action space; done
        asks: Blue
        now: Red on Yaxchilan 1
    """)


@pytest.mark.rules("X-QUICK-05", "X-QUICK-06", "X-QUICK-09", "X-QUICK-11")
def test_a_quick_action_comes_last_once_and_without_technologies() -> None:
    """PR-035: it came at once, twice in a turn, or with the bonus of a technology."""
    run("""
        quick tile: wood and corn
        Red: 9 corn, extraction 3
        do: quick action space
        change: Red corn -1; Red hand -1
        may not: quick action space
        do: Palenque
        change: Red corn -1; Red hand -1
        do: done
        change: Red corn +1; Red wood +1
    """)
    run("""
        quick tile: building
        Red: 9 corn, 1 wood, architecture 3
        display: farm for one worker
        do: quick action space; done
        offers: farm for one worker
        do: farm for one worker
        change: Red corn -2; Red wood -1; Red hand -1; Red built farm for one worker
    """)


@pytest.mark.rules("X-TRIBE-XAMANEK-1", "Q-121")
def test_xaman_ek_does_not_sell_what_a_chosen_payment_needs() -> None:
    """PR-037: the good that was owed could be sold while its payment waited."""
    run("""
        Red: 3 corn, 1 wood, tribe Xaman Ek, Tikal 1
        do: pick up Tikal 1; Tikal 1
        may not: Xaman Ek sells wood
        do: agriculture
        offers: wood
    """)
    run("""
        Red: 3 corn, 2 wood, tribe Xaman Ek, Tikal 1
        do: pick up Tikal 1; Tikal 1; agriculture; Xaman Ek sells wood
        offers: wood
        do: wood
        change: Red corn +2; Red wood -2; Red agriculture +1; Red hand +1
    """)


@pytest.mark.rules("X-TRIBE-CITBOLONTUM-1", "X-TRIBE-CITBOLONTUM-2", "X-TRIBE-CITBOLONTUM-3", "Q-118")
def test_cit_bolon_tum_saves_on_one_space_a_turn_and_keeps_a_worker_on_the_space_beyond_the_last() -> None:
    """PR-038: the cheaper space was had twice, and the worker on the extra space was lost."""
    crowded = ", ".join(f"{gear} {space}" for gear in ("Palenque", "Yaxchilan") for space in range(5))
    run(f"""
        dummies: {crowded}
        Red: 9 corn, tribe Cit-Bolon-Tum
        do: Palenque
        change: Red corn -3; Red hand -1
        do: Yaxchilan; done
        change: Red corn -6; Red hand -1
    """)
    run("""
        players: 2
        Red: 9 corn, 4 workers, tribe Cit-Bolon-Tum, Yaxchilan 7
        Blue: 9 corn
        turn: end of round
        now: Red on Yaxchilan 8
        do: pick up Yaxchilan 8; Yaxchilan 3
        change: Red corn +2; Red gold +1; Red hand +1
    """)


@pytest.mark.rules("X-TRIBE-IXTAB-1", "X-TRIBE-IXTAB-2", "X-TRIBE-YALUK-2", "X-TRIBE-YALUK-3", "E-54")
def test_yaluk_feeds_three_corn_a_worker_and_pays_five_points_for_each_that_goes_hungry() -> None:
    """PR-040: the workers of Yaluk ate like others, or cost as little."""
    run("""
        day: 8
        Red: 14 corn, 5 workers, tribe Yaluk
        Blue: 9 corn
        Green: 9 corn
        Yellow: 9 corn
        turn: end of round
        now: Red corn 2; Red points -5
    """)


@pytest.mark.rules("X-PROPH-06", "X-PROPH-08", "X-PROPH-10", "X-PROPH-INT-07", "E-30")
def test_what_is_taxed_may_be_declined_and_what_counts_is_counted_before_the_calendar_turns() -> None:
    """PR-041: the tax was charged without the corn of the same gain, and the bonus was counted a day late."""
    outcomes = {"gold": "Red gold +1; Red corn +1; Red hand +1", "done": "Red corn +2; Red hand +1"}
    for answer, change in outcomes.items():
        run(f"""
            prophecy: Gold Shortage
            Red: 0 corn, Yaxchilan 3, Chaac -1, Quetzalcoatl -1, Kukulcan -1
            do: pick up Yaxchilan 3; Yaxchilan 3
            offers: done; gold
            do: {answer}
            change: {change}
        """)
    run("""
        players: 2
        prophecy: High Floodwaters
        day: 14
        Red: 9 corn, Chichen Itza 9, Chichen Itza 10
        Blue: 9 corn
        turn: end of round
        score: Red quarters of the game 6; Blue quarters of the game -5
        now: Red on Chichen Itza 10
    """)


@pytest.mark.rules("X-RENO-01", "X-RENO-02", "X-RENO-05", "X-RENO-06", "X-BUILD-03")
def test_a_renovated_building_counts_as_payment_once_and_gives_nothing_any_more() -> None:
    """PR-043: two buildings were discarded for one, and the discarded one went on giving."""
    run("""
        day: 8
        modules: new_buildings
        players: 2
        Red: 9 corn, built farm of three corn, built hall of gold, Tikal 2
        Blue: 9 corn
        display: farm for three workers
        do: pick up Tikal 2; Tikal 2; farm for three workers
        offers: farm of three corn
        do: farm of three corn
        change: Red hand +1; Red discarded farm of three corn; Red built farm for three workers
        do: Palenque; done
        change: Red gold +1; Blue hand -1; Blue corn -6
    """)
