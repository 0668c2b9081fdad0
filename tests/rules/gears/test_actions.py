"""Every action of every gear, done whole: what exactly changes, whoever does it, and when it is not offered at all.

The player of this table is rich and knows all technologies, so that every bonus shows.  The other players know them
too: what belongs to the one who acts must not go to them.
"""

from __future__ import annotations

import pytest

from tests.scenarios import Scenario
from tzolkin.components.words import SEAT_NAMES

LEARNED = "agriculture 3, extraction 3, architecture 3, theology 3"
RICH = f"20 corn, 5 wood, 5 stone, 5 gold, 3 skulls, {LEARNED}"
SEATS = SEAT_NAMES[:4]

# fmt: off
CHANGES = (
    # action          what is chosen                            what changes for the one who acts
    ("Palenque 1",     "",                                      "corn +4"),
    ("Palenque 2",     "",                                      "corn +7; corn tiles +1"),
    ("Palenque 3",     "wood tile",                             "wood +3; wood tiles +1"),
    ("Palenque 3",     "burn the forest; Chaac",                "corn +8; corn tiles +1; Chaac -1"),
    ("Palenque 3",     "corn without a tile",                   "corn +8"),
    ("Palenque 4",     "wood tile",                             "wood +4; wood tiles +1"),
    ("Palenque 4",     "burn the forest; Quetzalcoatl",         "corn +10; corn tiles +1; Quetzalcoatl -1"),
    ("Palenque 4",     "corn without a tile",                   "corn +10"),
    ("Palenque 5",     "wood tile",                             "wood +5; wood tiles +1"),
    ("Palenque 5",     "burn the forest; Kukulcan",             "corn +12; corn tiles +1; Kukulcan -1"),
    ("Palenque 5",     "corn without a tile",                   "corn +12"),
    ("Yaxchilan 1",    "",                                      "wood +2"),
    ("Yaxchilan 2",    "",                                      "stone +2; corn +1"),
    ("Yaxchilan 3",    "",                                      "gold +2; corn +2"),
    ("Yaxchilan 4",    "",                                      "skulls +2"),
    ("Yaxchilan 5",    "",                                      "gold +2; stone +2; corn +2"),
    ("Tikal 1",        "agriculture; wood; Kukulcan",           "wood -1; Kukulcan +1"),
    ("Tikal 1",        "extraction; stone; wood and gold",      "stone -1; wood +1; gold +1"),
    ("Tikal 1",        "architecture; wood",                    "wood -1; points +3"),
    ("Tikal 1",        "theology; gold",                        "gold -1; skulls +1"),
    ("Tikal 2",        "tomb of the builder; gold; Chaac; done",
                       "wood -1; corn +1; points +2; Chaac +1; built tomb of the builder"),
    ("Tikal 3",        "architecture; wood; theology; stone",   "wood -1; stone -1; points +3; skulls +1"),
    ("Tikal 3",        "theology; stone; done",                 "stone -1; skulls +1"),
    ("Tikal 4",        "farm for one worker; use architecture; farm for all workers",
                       "wood -4; corn +1; points +2; built farm for one worker; built farm for all workers"),
    ("Tikal 4",        "farm for one worker; keep architecture; farm for all workers",
                       "wood -4; corn +1; points +2; built farm for one worker; built farm for all workers"),
    ("Tikal 4",        "monument to skulls",                    "gold -4; skulls -1; built monument to skulls"),
    ("Tikal 5",        "gold; Chaac and Kukulcan",              "gold -1; Chaac +1; Kukulcan +1"),
    ("Uxmal 1",        "Quetzalcoatl",                          "corn -3; Quetzalcoatl +1"),
    ("Uxmal 2",        "sell gold; sell stone; buy wood; done", "gold -1; stone -1; wood +1; corn +5"),
    ("Uxmal 3",        "",                                      "workers +1; hand +1"),
    ("Uxmal 4",        "farm for all workers",                  "corn -5; points +2; built farm for all workers"),
    ("Uxmal 5",        "Yaxchilan 3",                           "corn +1; gold +2"),
    ("Chichen Itza 1", "done",                                  "skulls -1; points +4; Chaac +1"),
    ("Chichen Itza 2", "done",                                  "skulls -1; points +5; Chaac +1"),
    ("Chichen Itza 3", "done",                                  "skulls -1; points +6; Chaac +1"),
    ("Chichen Itza 4", "done",                                  "skulls -1; points +7; Kukulcan +1"),
    ("Chichen Itza 5", "done",                                  "skulls -1; points +8; Kukulcan +1"),
    ("Chichen Itza 6", "wood; done",                            "skulls -1; points +8; Kukulcan +1; wood +1"),
    ("Chichen Itza 7", "done",                                  "skulls -1; points +10; Quetzalcoatl +1"),
    ("Chichen Itza 8", "stone; done",                           "skulls -1; points +11; Quetzalcoatl +1; stone +1"),
    ("Chichen Itza 9", "gold; done",                            "skulls -1; points +13; Quetzalcoatl +1; gold +1"),
    ("Chichen Itza 9", "gold; stone; Chaac",
                       "skulls -1; points +13; Quetzalcoatl +1; gold +1; stone -1; Chaac +1"),
)
# fmt: on
HIGHEST_ACTIONS = {"Palenque": 5, "Yaxchilan": 5, "Tikal": 5, "Uxmal": 5, "Chichen Itza": 9}
FREE_CHOICES = {"Palenque": (6, 7), "Yaxchilan": (6, 7), "Tikal": (6, 7), "Uxmal": (6, 7), "Chichen Itza": (10,)}


def act(seat: str, place: str, action: str, answers: str, change: str) -> None:
    """Let the worker of a seat act from a place, and check everything that changes at the table."""
    changed = [f"{seat} {item}" for item in change.split("; ") if item != "hand +1"]
    back_in_hand = 2 if "hand +1" in change else 1  # with Uxmal 3 a new worker beside the one picked up
    others = "\n".join(f"{other}: 20 corn, {LEARNED}" for other in SEATS if other != seat)
    Scenario(
        f"""
        turn: {seat}
        display: farm for one worker, farm for all workers, tomb of the builder
        monuments: monument to skulls
        {seat}: {RICH}, {place}
        {others}
        asks: {seat}
        do: pick up {place}; {"; ".join(filter(None, [action, answers]))}
        asks: {SEATS[(SEATS.index(seat) + 1) % 4]}
        change: {"; ".join([*changed, f"{seat} hand +{back_in_hand}"])}
        now: empty on {place}
        """
    ).run()


@pytest.mark.rules("R-PAL-03", "R-PAL-04", "R-PAL-05", "R-YAX-03", "R-YAX-05", "R-TIK-01", "R-UXM-06", "R-CHI-03")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(("action", "answers", "change"), CHANGES)
def test_an_action_is_done_whole_and_what_it_gives_goes_to_who_acts(
    action: str, answers: str, change: str, seat: str
) -> None:
    act(seat, action, action, answers, change)


@pytest.mark.rules("R-PICK-09", "R-PAL-06", "R-YAX-06", "R-TIK-08", "R-UXM-09", "R-CHI-06")
@pytest.mark.parametrize(("action", "answers", "change"), CHANGES)
def test_an_action_from_a_free_choice_space_is_the_same_action(action: str, answers: str, change: str) -> None:
    gear = action.rpartition(" ")[0]
    for space in FREE_CHOICES[gear]:
        act("Blue", f"{gear} {space}", action, answers, change)


def test_the_table_shows_every_action_of_every_gear() -> None:
    shown = {action for action, _, _ in CHANGES}
    assert shown == {f"{gear} {number + 1}" for gear, highest in HIGHEST_ACTIONS.items() for number in range(highest)}


# fmt: off
POOR = (
    # place            what somebody with neither corn, resources nor skulls can do there
    ("Palenque 6",     "Palenque 1; Palenque 2; Palenque 3; Palenque 4; Palenque 5"),
    ("Yaxchilan 6",    "Yaxchilan 1; Yaxchilan 2; Yaxchilan 3; Yaxchilan 4; Yaxchilan 5"),
    ("Uxmal 6",        "Uxmal 2; Uxmal 3"),
)
# fmt: on


@pytest.mark.rules("R-PICK-11", "R-GEN-02")
@pytest.mark.parametrize(("place", "offered"), POOR)
def test_an_action_that_cannot_be_paid_is_not_offered(place: str, offered: str) -> None:
    Scenario(
        f"""
        display: farm for one worker
        Red: 0 corn, {place}
        do: done; pick up {place}
        offers: nothing; {offered}
        """
    ).run()


@pytest.mark.rules("R-PICK-10", "R-PICK-11", "R-GEN-02")
@pytest.mark.parametrize(
    "place", ["Tikal 6", "Chichen Itza 10", "Palenque 0", "Yaxchilan 0", "Tikal 0", "Uxmal 0", "Chichen Itza 0"]
)
def test_where_nothing_can_be_done_the_worker_only_comes_back(place: str) -> None:
    Scenario(
        f"""
        display: farm for one worker
        Red: 0 corn, {place}
        do: done; pick up {place}
        asks: Blue
        change: Red hand +1
        """
    ).run()
