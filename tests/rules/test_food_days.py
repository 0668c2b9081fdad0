"""Food Days: the order of what happens, the skulls of the temples, and the order of the players."""

from __future__ import annotations

import random

import pytest

from tests.rules.random_games import Diary
from tests.scenarios import areas, position
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import END_OF_AGE, FOOD_DAYS, GIVES_GOODS, TEETH
from tzolkin.components.supplies import BUILDINGS_ON_DISPLAY
from tzolkin.components.temples import BOTTOM, REWARDS, TOP
from tzolkin.components.words import CHANCE, KUKULCAN, SEAT_NAMES, SKULL, TEMPLE_NAMES, TEMPLES
from tzolkin.rules.happenings import AGE_CHANGED, BUILDING_TURNED, FED, SCORED


@pytest.mark.rules("R-FOOD-02", "R-FOOD-03", "C-05", "C-14")
def test_goods_come_in_the_middle_of_an_age_and_points_at_its_end() -> None:
    assert tuple(FOOD_DAYS) == (7, 13, 20, 26)
    assert GIVES_GOODS == (True, False, True, False)
    assert tuple(END_OF_AGE) == (0, 1, 0, 2)
    # The arrow points at the tooth of the fourth Food Day when the game begins.
    assert FOOD_DAYS[3] % TEETH == 0


@pytest.mark.rules("Q-27")
def test_no_temple_but_kukulcan_shows_a_skull() -> None:
    assert [list(REWARDS[temple]).count(SKULL) for temple in TEMPLES] == [0, 0, 1]
    assert REWARDS[KUKULCAN][4 - BOTTOM] == SKULL


@pytest.mark.rules("R-FOOD-10", "R-FOOD-11", "Q-26")
def test_everybody_is_fed_before_the_buildings_change_and_the_temples_give_their_rewards() -> None:
    game = position(
        """
        players: 2
        day: 14
        start player: Blue
        turn: Red
        Red: 9 corn, Chaac 2
        Blue: 9 corn, Kukulcan 1
        stack: shrine of Chaac, shrine of Kukulcan, tomb of the worker, tomb of the market, hall of learning and gold
        """
    )
    diary = Diary()
    game.listener = diary
    while game.day == 13:
        game.choose(game.options()[0])
    story = [entry[0] for entry in diary.entries if entry[0] in (FED, AGE_CHANGED, BUILDING_TURNED, SCORED)]
    assert story[:3] == [FED, FED, AGE_CHANGED]
    assert story[3:8] == [BUILDING_TURNED] * 5
    assert set(story[8:]) == {SCORED}


@pytest.mark.rules("R-FOOD-11")
def test_no_building_of_age_1_is_left_in_the_stack_after_the_second_food_day() -> None:
    game = position(
        f"""
        day: 14
        turn: end of round
        display: {", ".join(["farm for one worker"] * BUILDINGS_ON_DISPLAY)}
        stack: hall of agriculture, shrine of architecture, shrine of Chaac, shrine of Kukulcan
        """
    )
    left_in_the_stack = [BUILDINGS[index].name for index, tiles in enumerate(game.stacks) if tiles > 0]
    assert game.seat_to_choose == CHANCE
    assert left_in_the_stack == ["shrine of Chaac", "shrine of Kukulcan"]


@pytest.mark.rules("Q-28")
@pytest.mark.parametrize("food_day", range(4))
@pytest.mark.parametrize("seed", range(5))
def test_meals_and_rewards_are_the_same_whoever_is_the_starting_player(food_day: int, seed: int) -> None:
    dice = random.Random(seed)
    lines = [f"day: {FOOD_DAYS[food_day] + 1}", "turn: end of round", f"bank skulls: {dice.randrange(3)}"]
    taken: set[tuple[int, int]] = set()
    for name in SEAT_NAMES[:4]:
        items = [f"{dice.randrange(15)} corn", f"{dice.randrange(3, 7)} workers"]
        for temple in TEMPLES:
            step = dice.randint(BOTTOM, TOP[temple])
            if step == TOP[temple] and (temple, step) in taken:
                step -= 1
            taken.add((temple, step))
            items.append(f"{TEMPLE_NAMES[temple]} {step}")
        if dice.random() < 0.5:
            items.append("built farm for one worker")
        lines.append(f"{name}: {', '.join(items)}")
    outcomes = []
    for starter in SEAT_NAMES[:4]:
        game = position("\n".join([*lines, f"start player: {starter}"]))
        assert game.seat_to_choose != CHANCE
        assert game.next_food_day == food_day + 1
        outcomes.append((areas(game), game.bank_skulls))
    assert outcomes.count(outcomes[0]) == 4
