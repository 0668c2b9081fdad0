"""Rules of the base game that other programs have got wrong."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.properties.laws import check_laws
from tests.properties.playing import Chooser, questions
from tests.scenarios import Scenario, ScenarioError
from tzolkin.components.words import GEAR_NAMES, SEAT_NAMES
from tzolkin.record.choice_names import choice_number
from tzolkin.record.holdings import changes_of_choice
from tzolkin.rules.errors import IllegalChoice
from tzolkin.rules.game import new_game
from tzolkin.rules.happenings import FOOD_DAY_CAME, NEW_DAY, Listener
from tzolkin.rules.ruleset import Ruleset


def run(text: str) -> Scenario:
    """Run a scenario, and give it to look at what came of it."""
    scenario = Scenario(text)
    scenario.run()
    return scenario


@pytest.mark.rules("R-BEG-02", "R-BEG-03", "R-BEG-05", "R-TEMP-10")
def test_begging_is_open_while_one_temple_step_can_be_lost() -> None:
    """PR-001: begging was refused as soon as one marker stood on the bottom."""
    run("""
        Red: 2 corn, Chaac -1, Tikal 1
        offers: done; Quetzalcoatl; Kukulcan
        do: Quetzalcoatl
        change: Red corn +1; Red Quetzalcoatl -1
        now: Red corn 3
    """)
    run("""
        Red: 2 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1, Tikal 1
        may: pick up Tikal 1
        may not: Chaac; Quetzalcoatl; Kukulcan; done
    """)


TAKEN = [f"{gear} {space}" for gear in GEAR_NAMES for space in range(2 if gear == "Palenque" else 3)]
CROWDED = f"starting player space: Blue\ndummies: {', '.join(TAKEN)}"


@pytest.mark.rules("R-BEG-08", "R-BEG-09", "Q-04", "Q-05")
def test_the_gods_pity_offers_the_cheapest_space_for_all_corn_held() -> None:
    """PR-002: without a move there was a crash, and elsewhere a price on screen that was not the one charged."""
    scenario = run(f"""{CROWDED}
        Red: 1 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1
        Blue: 9 corn
        offers: Palenque
    """)
    assert changes_of_choice(scenario.game, choice_number("Palenque")) == "-1 corn"
    run(f"""{CROWDED}
        Red: 1 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1
        Blue: 9 corn
        do: Palenque
        change: Red corn -1; Red hand -1
        now: Red on Palenque 2; Red corn 0
        asks: Blue
    """)
    run(f"""{CROWDED}
        Red: 1 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1, Tikal 3
        offers: pick up Tikal 3
    """)


@pytest.mark.rules("R-CAL-06", "R-TEMP-06")
def test_two_days_are_had_once_and_again_after_reaching_a_top() -> None:
    """PR-004: having used it, one could use it again every round."""
    run("""
        players: 2
        day: 3
        turn: end of round
        starting player space: Red
        Red: 20 corn
        Blue: 20 corn
        asks: Red
        offers: one day; two days
        do: two days
        change: Red dark side
        now: day 5
        asks: Blue
        do: Palenque; done; starting player space; done
        now: day 6
        asks: Red
    """)
    run("""
        players: 2
        day: 10
        turn: Blue
        start player: Red
        starting player space: Red
        Red: 20 corn, dark side
        Blue: 20 corn, dark side, Chaac 4, Uxmal 1
        do: pick up Uxmal 1; Uxmal 1; Chaac
        change: Blue corn -3; Blue hand +1; Blue Chaac +1; Blue light side; Red hand +1
        asks: Blue
        do: starting player space; done; Palenque; done
        asks: Blue
        offers: one day; two days
    """)


@pytest.mark.rules("R-CAL-08", "R-FOOD-01", "E-65")
def test_a_food_day_that_was_jumped_over_is_held_once_and_late() -> None:
    """PR-005: going two days from the one before a Food Day skipped it, or held it twice."""
    run("""
        players: 2
        day: 7
        turn: end of round
        starting player space: Red
        Red: 20 corn, Kukulcan 1
        Blue: 20 corn
        do: two days
        now: day 9; food days held 0; Red corn 20
        asks: Blue
        do: Palenque; done; Tikal; done
        now: day 10; food days held 1; Red corn 14; Blue corn 14; Red wood 1
        do: Palenque; done; Tikal; done
        now: day 11; food days held 1; Red corn 14; Blue corn 14; Red wood 1
    """)


@pytest.mark.rules("R-TURN-01", "R-START-07")
def test_play_goes_clockwise_from_whoever_took_the_marker() -> None:
    """PR-007: the new starting player was put in front, and the others kept their old order."""
    run("""
        turn: end of round
        start player: Red
        starting player space: Green
        Red: 9 corn, dark side
        Blue: 9 corn
        Green: 9 corn, dark side
        Yellow: 9 corn
        asks: Green
        do: Tikal; done
        asks: Yellow
        do: Tikal; done
        asks: Red
        do: Tikal; done
        asks: Blue
    """)


@pytest.mark.rules("R-PLACE-07", "R-PLACE-08")
@pytest.mark.parametrize("order", list(permutations(["Palenque", "starting player space", "Yaxchilan"])), ids="; ".join)
def test_the_starting_player_space_counts_as_a_worker_but_has_no_price(order: tuple[str, ...]) -> None:
    """PR-008: taken as a later worker of the turn it cost nothing."""
    run(f"""
        Red: 30 corn
        do: {"; ".join(order)}
        change: Red corn -3; Red hand -3
    """)


PRICES = {1: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15}


@pytest.mark.rules("R-PLACE-05", "R-PLACE-06", "R-PLACE-07")
@pytest.mark.parametrize("workers", PRICES)
def test_several_workers_cost_what_the_player_board_says(workers: int) -> None:
    """PR-010: a move was 1 corn too cheap; players had to be told the table."""
    one_gear = run(f"Red: 40 corn, 6 workers\ndo: {'; '.join(['Yaxchilan'] * workers)}")
    assert one_gear.game.players[0].corn == 40 - PRICES[workers] - sum(range(workers))
    spread = [*GEAR_NAMES, "starting player space"][:workers]
    many_gears = run(f"Red: 40 corn, 6 workers\ndo: {'; '.join(spread)}")
    assert many_gears.game.players[0].corn == 40 - PRICES[workers]


@pytest.mark.rules("R-PLACE-02", "R-PLACE-03")
def test_no_slot_ever_holds_two_workers() -> None:
    """PR-011: two workers were put on one space of Tikal."""
    run("""
        Red: 9 corn
        do: Tikal; Tikal; done
        now: Red on Tikal 0; Red on Tikal 1
    """)
    for seed in range(6):
        game = new_game(Ruleset(2 + seed % 3))
        for _ in questions(game, Chooser(seed, "poor")):
            check_laws(game)


RICH = "Red: 9 corn, 3 wood, 3 stone, 3 gold, 2 skull, 4 workers"
WHOLE_ACTIONS = {
    "Palenque 1": ("", "Red corn +3"),
    "Palenque 2": ("", "Red corn +4; Red corn tiles +1"),
    "Palenque 3": ("wood tile", "Red wood +2; Red wood tiles +1"),
    "Palenque 4": ("wood tile", "Red wood +3; Red wood tiles +1"),
    "Palenque 5": ("burn the forest; Chaac", "Red corn +9; Red corn tiles +1; Red Chaac -1"),
    "Yaxchilan 1": ("", "Red wood +1"),
    "Yaxchilan 2": ("", "Red stone +1; Red corn +1"),
    "Yaxchilan 3": ("", "Red gold +1; Red corn +2"),
    "Yaxchilan 4": ("", "Red skulls +1"),
    "Yaxchilan 5": ("", "Red gold +1; Red stone +1; Red corn +2"),
    "Tikal 1": ("theology; gold", "Red gold -1; Red theology +1"),
    "Tikal 2": ("shrine of architecture", "Red gold -1; Red architecture +1; Red built shrine of architecture"),
    "Tikal 3": ("theology; gold; theology; 2 wood", "Red gold -1; Red wood -2; Red theology +2"),
    "Tikal 4": ("monument to monuments", "Red wood -2; Red stone -2; Red gold -2; Red built monument to monuments"),
    "Tikal 5": ("stone; Chaac and Kukulcan", "Red stone -1; Red Chaac +1; Red Kukulcan +1"),
    "Uxmal 1": ("Kukulcan", "Red corn -3; Red Kukulcan +1"),
    "Uxmal 2": ("sell gold; buy wood; done", "Red gold -1; Red corn +2; Red wood +1"),
    "Uxmal 3": ("", "Red workers +1; Red hand +1"),
    "Uxmal 4": ("shrine of architecture", "Red corn -2; Red architecture +1; Red built shrine of architecture"),
    "Uxmal 5": ("Yaxchilan 1", "Red corn -1; Red wood +1"),
    "Chichen Itza 1": ("", "Red skulls -1; Red points +4; Red Chaac +1"),
    "Chichen Itza 2": ("", "Red skulls -1; Red points +5; Red Chaac +1"),
    "Chichen Itza 3": ("", "Red skulls -1; Red points +6; Red Chaac +1"),
    "Chichen Itza 4": ("", "Red skulls -1; Red points +7; Red Kukulcan +1"),
    "Chichen Itza 5": ("", "Red skulls -1; Red points +8; Red Kukulcan +1"),
    "Chichen Itza 6": ("wood", "Red skulls -1; Red points +8; Red Kukulcan +1; Red wood +1"),
    "Chichen Itza 7": ("", "Red skulls -1; Red points +10; Red Quetzalcoatl +1"),
    "Chichen Itza 8": ("stone", "Red skulls -1; Red points +11; Red Quetzalcoatl +1; Red stone +1"),
    "Chichen Itza 9": ("gold", "Red skulls -1; Red points +13; Red Quetzalcoatl +1; Red gold +1"),
}


def with_hand(change: str) -> str:
    """A change that also brings the picked-up worker back."""
    parts = change.split("; ")
    return "; ".join("Red hand +2" if part == "Red hand +1" else part for part in parts) + (
        "" if "Red hand +1" in parts else "; Red hand +1"
    )


@pytest.mark.rules("R-GEN-02", "R-PICK-04", "R-PICK-09")
@pytest.mark.parametrize("action", WHOLE_ACTIONS)
def test_an_action_is_done_whole(action: str) -> None:
    """PR-013: technology was learned unpaid, a worker not gained, corn not given."""
    answers, change = WHOLE_ACTIONS[action]
    gear, number = action.rsplit(" ", 1)
    spaces = [number, "10"] if gear == "Chichen Itza" else [number, "6", "7"]
    for space in spaces:
        steps = "; ".join([f"pick up {gear} {space}", action, *([answers] if answers else [])])
        run(f"""
            display: shrine of architecture
            monuments: monument to monuments
            {RICH}, {gear} {space}
            do: {steps}
            change: {with_hand(change)}
        """)


@pytest.mark.rules("R-ARC-02")
@pytest.mark.parametrize("seat", range(4))
def test_points_for_a_building_go_to_the_builder(seat: int) -> None:
    """PR-014: whoever built, the first seat was given the points.  tests/properties/test_seats.py turns whole games."""
    name = SEAT_NAMES[seat]
    run(f"""
        turn: {name}
        display: farm for one worker
        {name}: 5 corn, 1 wood, architecture 2, Tikal 2
        do: pick up Tikal 2; Tikal 2; farm for one worker
        change: {name} wood -1; {name} corn +1; {name} points +2; {name} hand +1; {name} built farm for one worker
    """)


FEEDING = [
    ("2 corn, 4 workers, built farm for all workers", 0, -6),
    ("5 corn", 1, -3),
    ("1 corn, 5 workers, built farm for all workers, built farm for all workers", 1, 0),
    ("3 corn, 5 workers, built farm for one worker, built farm for all workers", 0, -3),
    ("9 corn, built farm for three workers, built farm for all workers", 9, 0),
]


@pytest.mark.rules("R-FOOD-06", "R-FOOD-07", "R-FOOD-08", "R-FARM-01", "R-FARM-03", "R-FARM-04")
@pytest.mark.parametrize(("holdings", "corn_left", "points"), FEEDING)
def test_as_many_workers_are_fed_as_can_be(holdings: str, corn_left: int, points: int) -> None:
    """PR-016: with a farm for all workers the hungry were counted as if each still needed 2 corn."""
    run(f"""
        players: 2
        day: 8
        food days held: 0
        turn: end of round
        Red: {holdings}
        Blue: 6 corn
        now: food days held 1; Red corn {corn_left}; Red points {points}; Blue corn 0; Blue points 0
    """)


@pytest.mark.rules("R-AGR-02", "Q-74")
def test_corn_is_had_without_a_tile_only_at_the_right_level() -> None:
    """PR-017: the technology was looked up under a wrong name and never found."""
    run("""
        jungle 2: 0 corn
        Red: 5 corn, agriculture 1, Palenque 2
        do: pick up Palenque 2
        may not: Palenque 2
    """)
    run("""
        jungle 2: 0 corn
        Red: 5 corn, agriculture 2, Palenque 2
        do: pick up Palenque 2; Palenque 2
        change: Red corn +5; Red hand +1
        now: Red corn tiles 0; jungle 2 corn 0
    """)


@pytest.mark.rules("R-UXM-02", "D-UXM-02")
def test_nothing_is_traded_without_the_goods_or_outside_the_market() -> None:
    """PR-019: trades were carried out whatever one held, and whether or not the market was open."""
    scenario = run("""
        Red: 5 corn, 1 stone, Uxmal 2, Palenque 1
        may not: sell stone; buy wood
        do: pick up Uxmal 2; Uxmal 2
        may: sell stone
        may not: sell wood
    """)
    text = scenario.game.to_text()
    with pytest.raises(IllegalChoice):
        scenario.game.choose(choice_number("sell wood"))
    assert scenario.game.to_text() == text
    scenario.choose("sell stone")
    with pytest.raises(ScenarioError, match="'sell stone' is not offered"):
        scenario.choose("sell stone")
    scenario.choose("done")
    text = scenario.game.to_text()
    with pytest.raises(IllegalChoice):
        scenario.game.choose(choice_number("buy wood"))
    assert scenario.game.to_text() == text


@pytest.mark.rules("R-END-01", "R-END-02", "R-SCORE-01", "R-SCORE-02", "R-SCORE-03", "R-REW-04", "R-REW-05")
def test_the_last_food_day_is_held_and_everything_is_scored() -> None:
    """PR-020: the game ended before the last Food Day, or failed in the scoring.

    Red feeds three workers with 6 of 11 corn; temples give 4 and 4 for steps, 2 and half of 4 for being highest.  Left
    are 5 corn, 1 wood, 2 gold (15 corn in all) and 2 skulls.  Blue has no corn, and stands on the start everywhere.
    """
    run("""
        players: 2
        day: 27
        food days held: 3
        turn: end of round
        Red: 11 corn, 1 wood, 2 gold, 2 skull, Chaac 2, Quetzalcoatl 3, built monument to workers, 4 workers, Tikal 3
        Red: built farm for one worker
        Blue: 1 corn
        now: game over; day 28; food days held 4; Red on Tikal 4
        score: Red temples 8; Red highest in temples 10; Red hunger 0; Red monuments 6
        score: Red corn and resources 3.75; Red skulls 6; Red buildings 0; Red Chichen Itza 0; Red architecture 0
        score: Blue temples 0; Blue highest in temples 2; Blue hunger -9; Blue corn and resources 0.25; Blue skulls 0
        winners: Red
    """)


@pytest.mark.rules("R-BUILD-01", "R-BUILD-07")
def test_a_building_that_allows_another_cannot_be_that_other_one() -> None:
    """PR-022: a building could be chosen again by its own effect."""
    run("""
        display: tomb of the builder
        Red: 9 corn, 9 wood, 9 stone, 9 gold, Tikal 2, Tikal 1
        do: pick up Tikal 2; Tikal 2; tomb of the builder; Chaac
        offers: done; pick up Tikal 1
        now: Red built tomb of the builder; buildings on display 0
    """)


@pytest.mark.rules("R-PICK-02", "R-PICK-03", "Q-09")
def test_what_one_worker_gains_can_be_used_by_the_next() -> None:
    """PR-023: the order in which workers are taken back was thought not to matter."""
    run("""
        Red: 9 corn, Yaxchilan 3, Tikal 1
        do: pick up Yaxchilan 3; Yaxchilan 3; pick up Tikal 1; Tikal 1; agriculture; gold
        change: Red corn +2; Red hand +2; Red agriculture +1
    """)
    run("""
        Red: 9 corn, Yaxchilan 3, Tikal 1
        do: pick up Tikal 1
        asks: Red
        may not: Tikal 1
        may: pick up Yaxchilan 3
    """)


@pytest.mark.rules("R-CAL-02", "R-CAL-03")
@pytest.mark.parametrize("gear", GEAR_NAMES)
def test_a_worker_carried_off_the_last_space_comes_back_with_nothing(gear: str) -> None:
    """PR-025: such a worker was lost, or still did something."""
    last = 10 if gear == "Chichen Itza" else 7
    run(f"""
        players: 2
        day: 3
        turn: Blue
        start player: Red
        Red: 9 corn, 1 skull, {gear} {last}
        Blue: 9 corn
        now: Red on {gear} {last}; Red hand 2
        do: Palenque; done
        change: Red hand +1; Blue hand -1
        now: empty on {gear} {last + 1}; empty on {gear} {last}; day 4
    """)


@pytest.mark.rules("R-END-02", "R-SCORE-06", "Q-30")
def test_a_worker_pushed_off_by_the_last_turn_of_the_calendar_breaks_no_tie() -> None:
    """PR-026: workers were counted before the calendar had turned for the last time."""
    run("""
        players: 2
        day: 27
        food days held: 3
        turn: end of round
        Red: 6 corn, Palenque 7
        Blue: 6 corn, Palenque 4
        winners: Blue
        now: Red points 6; Blue points 6; Blue on Palenque 5; Red hand 3
    """)


@pytest.mark.rules("R-SCORE-06", "R-SCORE-07")
def test_more_workers_on_the_gears_break_a_tie_and_as_many_share_the_victory() -> None:
    """PR-028: a championship game of 73 to 73 was decided by one worker on a gear."""
    run("""
        players: 2
        turn: final scoring
        Red: 73 points, Tikal 3
        Blue: 73 points
        winners: Red
    """)
    run("""
        players: 2
        turn: final scoring
        Red: 73 points, Tikal 3
        Blue: 73 points, Chichen Itza 9
        winners: Red, Blue
    """)
    run("""
        players: 3
        turn: final scoring
        Red: 73 points, Tikal 3
        Blue: 73.25 points
        Green: 73 points, Chichen Itza 9, Chichen Itza 8
        winners: Blue
    """)


@pytest.mark.rules("R-GEN-08", "R-FOOD-08")
def test_points_go_below_zero_and_later_gains_are_added() -> None:
    """PR-029: a score was cut off at zero; a later winner of a championship once stood at -12."""
    scenario = run("""
        players: 2
        day: 8
        food days held: 0
        turn: end of round
        Red: 6 workers, Chichen Itza 3, 1 skull
        Blue: 6 corn
        now: Red points -18; Red corn 0
    """)
    scenario.choose("Chaac")
    scenario.choose("pick up Chichen Itza 4")
    scenario.choose("Chichen Itza 4")
    assert scenario.game.scores() == [-11, 0]


@pytest.mark.rules("R-TEMP-03", "R-TEMP-04", "R-TEMP-05")
def test_one_player_at_a_time_stands_on_a_top() -> None:
    """PR-031: a second player was let onto the top step, or it stayed closed after it had been left."""
    run("""
        Red: 9 corn, Chaac 4, 1 skull, Chichen Itza 1
        Blue: Chaac 5
        do: pick up Chichen Itza 1; Chichen Itza 1
        change: Red skulls -1; Red points +4; Red hand +1
        now: Red Chaac 4
    """)
    run("""
        turn: Blue
        start player: Blue
        Blue: 1 corn, Chaac 5, Tikal 1
        Red: 9 corn, Chaac 4, Uxmal 1
        Green: 9 corn
        Yellow: 9 corn
        do: Chaac; Palenque; done; Palenque; done; Palenque; done; pick up Uxmal 1; Uxmal 1
        asks: Red
        may: Chaac
        do: Chaac
        now: Red Chaac 5; Blue Chaac 4
    """)


class FoodDays(Listener):
    """Notes on which day, counted from 1, each Food Day is held."""

    def __init__(self) -> None:
        self.day = 1
        self.held: list[int] = []

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Note it."""
        if message == NEW_DAY:
            self.day = first + 1
        elif message == FOOD_DAY_CAME:
            self.held.append(self.day)


@pytest.mark.rules("R-FOOD-02", "R-FOOD-03", "R-FOOD-04", "R-END-04")
def test_food_days_come_at_the_end_of_days_8_14_21_and_27() -> None:
    """PR-032: players had to be told the dates."""
    listener = FoodDays()
    chooser = Chooser(1)
    chooser.weights = list(chooser.weights)
    chooser.weights[choice_number("two days")] = 0
    for _ in questions(new_game(Ruleset(4), listener), chooser):
        pass
    assert listener.held == [8, 14, 21, 27]
    assert listener.day == 28, "the calendar turns once more"


@pytest.mark.rules("R-REW-02", "R-REW-04", "R-REW-05", "R-REW-06")
@pytest.mark.parametrize(
    ("food_day", "day", "gain"),
    [(1, 7, "wood 2"), (2, 13, "points 13"), (3, 20, "wood 2"), (4, 26, "points 13")],
)
def test_goods_come_on_the_first_and_third_food_day_and_points_on_the_others(
    food_day: int, day: int, gain: str
) -> None:
    """PR-032: step 3 of Kukulcan gives 2 wood, or 5 points; the highest there adds 4, two shared temples 4 together."""
    run(f"""
        players: 2
        day: {day + 1}
        food days held: {food_day - 1}
        turn: end of round
        Red: 6 corn, Kukulcan 3
        Blue: 6 corn
        now: food days held {food_day}; Red corn 0; Red {gain}
        now: Red {"points 0" if "wood" in gain else "wood 0"}
    """)
