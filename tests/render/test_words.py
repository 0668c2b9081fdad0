"""Every question and every option can be said in words, and the words say what is printed."""

from __future__ import annotations

import random

import pytest

from tests.properties.playing import Chooser, questions
from tests.properties.rulesets import EVERYTHING
from tests.scenarios import position
from tzolkin import Match
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.words import CHAAC, CHANCE, CHICHEN_ITZA, KUKULCAN, PALENQUE, TIKAL, UXMAL, YAXCHILAN
from tzolkin.record.choice_names import choice_number
from tzolkin.render.words.choices import DECLINING, FINISHES
from tzolkin.render.words.options import option_text
from tzolkin.render.words.questions import ABOUT, question
from tzolkin.render.words.spaces import ROOMY, action_text, short_action, space_text
from tzolkin.render.words.tiles import effects_text, monument_text
from tzolkin.render.words.tracks import COST_OF_LEVELS, step_text, technology_text
from tzolkin.rules import kinds
from tzolkin.rules.choices import ACTION, DONE, WORKER
from tzolkin.rules.game import Game, new_game

AUTOMATIC_OR_CHANCE = {
    kinds.DRAW_STARTING_PLAYER, kinds.TURN_MONUMENT, kinds.TURN_BUILDING, kinds.DEAL_WEALTH_TILE, kinds.DRAW_DUMMY,
    kinds.REVEAL_WEALTH_TILES, kinds.NEXT_TURN, kinds.EFFECT, kinds.FOOD_DAY, kinds.REWARDS, kinds.TURN_CALENDAR,
    kinds.FINAL_SCORING, kinds.REVEALED, kinds.PLACING_DONE, kinds.FEED, kinds.FOOD_DAY_DONE, kinds.DEAL_TRIBE,
    kinds.TURN_PROPHECY, kinds.TURN_QUICK_TILE, kinds.QUICK_ACTION,
}  # fmt: skip
ASKED = set(range(kinds.QUICK_ACTION + 1)) - AUTOMATIC_OR_CHANCE

RICH = "Red: 20 corn, 5 wood, 5 stone, 5 gold, 2 skulls, architecture 3, Tikal 4, Uxmal 1"
FARM_OF_CORN = "farm of three corn"
# Besides a rich player: the modules that ask, and the two numbers of the question.
ASKED_WITH_MODULES = {
    kinds.TAKE_GOLD: ("prophecy: Gold Shortage", 0, 0),
    kinds.TAKE_SKULL: ("prophecy: Desecration", 0, 0),
    kinds.TAKE_STEP: ("prophecy: Angry God Chaac", 0, CHAAC),
    kinds.TAKE_ADVANCE: ("prophecy: Teacher Shortage", 0, 1),
    kinds.PAY_FOR_CLIMB: ("prophecy: Angry God Chaac", 0, CHAAC),
    kinds.PAY_FOR_ADVANCE: ("prophecy: Teacher Shortage", 0, 1),
    kinds.RENOVATE: (f"Red: built {FARM_OF_CORN}", choice_number("farm for one worker"), 0),
    kinds.PAY_TO_BUILD: ("prophecy: Crowded Cities", choice_number("farm for all workers"), 0),
    kinds.BUILD_MONUMENT: ("modules: new_buildings", 0, 0),
    kinds.LOWER_TECHNOLOGY: ("modules: new_buildings", 0, 0),
    kinds.RAISE_TECHNOLOGIES: ("modules: new_buildings", 0, 0b1011),
    kinds.CHOOSE_BONUS: ("Red: tribe Itzamna", 0, 0),
    kinds.CHOOSE_HIGHER_ACTION: ("Red: tribe Ahau Chamahez", TIKAL, 5),
    kinds.PICK_UP_ONE: ("Red: tribe Ah Chuy Kak", 0, 0),
    kinds.LAST_SALE: ("Red: tribe Xaman Ek", 0, 0),
}


def asking(kind: int, first: int = 0, second: int = 0, modules: str = "") -> Game:
    """A rich player who is asked this, whatever led to it."""
    game = position(
        f"{RICH}\ndisplay: farm for one worker, shrine of theology\n"
        f"monuments: monument to wood, monument to monuments\n{modules}"
    )
    game.ask(kind, 0, first, second)
    game.settle()
    return game


def test_there_is_a_rules_page_for_every_question_that_players_are_asked() -> None:
    assert set(ABOUT) == ASKED


@pytest.mark.parametrize("kind", sorted(ASKED_WITH_MODULES))
def test_every_question_of_a_module_is_a_sentence_and_every_option_has_words(kind: int) -> None:
    modules, first, second = ASKED_WITH_MODULES[kind]
    game = asking(kind, first, second, modules)
    assert game.stack[-1].kind == kind
    assert question(game)[0].isupper() and question(game)[-1] in "?."
    for option in game.options():
        if kind != kinds.PAY_TO_BUILD:  # what pays is said by the price beside it
            assert option_text(game, option)


@pytest.mark.parametrize(
    "kind", sorted(ASKED - set(ASKED_WITH_MODULES) - {kinds.KEEP_WEALTH_TILE, kinds.BEG, kinds.KEEP_TRIBE})
)
def test_every_question_is_a_sentence_and_every_option_has_words(kind: int) -> None:
    first = {kinds.CHOOSE_ACTION: TIKAL, kinds.HARVEST: 3, kinds.GAIN_RESOURCES: 2, kinds.SAVE_RESOURCE: 10}
    first |= {kinds.ASK_ARCHITECTURE: 10}
    game = asking(kind, first.get(kind, 0), 4 if kind == kinds.CHOOSE_ACTION else 0)
    assert game.stack[-1].kind == kind
    assert question(game)[0].isupper() and question(game)[-1] in "?."
    for option in game.options():
        assert option_text(game, option).isprintable()


def test_no_position_of_whole_games_leaves_a_question_without_words() -> None:
    for players in (2, 3, 4):
        match = Match(players=players, seed=players)
        chance = random.Random(players)
        while not match.is_over:
            assert match.seat_to_choose != CHANCE
            assert question(match.game)
            for option in match.options():
                option_text(match.game, option)
            match.choose(chance.choice(match.options()))


def test_wherever_one_can_be_done_it_is_said_what_that_declines_or_it_ends_what_was_begun() -> None:
    asked: set[int] = set()
    for seed in range(20):
        for ruleset in EVERYTHING:
            game = new_game(ruleset)
            for _ in questions(game, Chooser(seed, "builder"), is_rich=True):
                if game.seat_to_choose != CHANCE and DONE in game.options():
                    asked.add(game.stack[-1].kind)
    assert asked == DECLINING.keys() | FINISHES


def test_actions_say_what_the_spaces_print() -> None:
    assert action_text(PALENQUE, 1) == "fish: 3 corn"
    assert action_text(PALENQUE, 4) == "harvest 7 corn or 3 wood"
    assert action_text(YAXCHILAN, 5) == "1 stone, 1 gold, 2 corn"
    assert action_text(YAXCHILAN, 4) == "1 skull"
    assert action_text(CHICHEN_ITZA, 9) == "give a skull: 13 points, up in Quetzalcoatl, 1 resource"
    assert space_text(UXMAL, 0) == "no action here"
    assert space_text(UXMAL, 7) == "any action"
    assert space_text(CHICHEN_ITZA, 7) == "give a skull: 10 points, up in Quetzalcoatl"


def test_actions_that_cost_something_say_what() -> None:
    assert action_text(TIKAL, 5) == "pay 1 resource: up in two temples"
    assert action_text(UXMAL, 1) == "pay 3 corn: up in a temple"
    assert action_text(UXMAL, 4) == "construct a building for corn, 2 per resource"
    assert action_text(UXMAL, 5) == "pay 1 corn: any action but those of Chichen Itza"


@pytest.mark.parametrize(
    ("gear", "width", "signs"),
    [
        (PALENQUE, ROOMY, ["-", "3 corn", "4 corn", "5c or 2w", "7c or 3w", "9c or 4w", "any", "any"]),
        (PALENQUE, ROOMY - 1, ["-", "3 corn", "4 corn", "5c / 2w", "7c / 3w", "9c / 4w", "any", "any"]),
        (YAXCHILAN, ROOMY, ["-", "1 wood", "1s + 1c", "1g + 2c", "1 skull", "1g 1s 2c", "any", "any"]),
        (YAXCHILAN, ROOMY - 1, ["-", "1 wood", "1s + 1c", "1g + 2c", "1 skull", "g+s+2c", "any", "any"]),
        (UXMAL, ROOMY, ["-", "3c: step", "market", "+1 worker", "c: build", "1c: any", "any", "any"]),
        (UXMAL, ROOMY - 1, ["-", "3c:step", "market", "+worker", "c:build", "1c: any", "any", "any"]),
        (CHICHEN_ITZA, 6, ["-", "4 C", "5 C", "6 C", "7 K", "8 K", "8 K+r", "10 Q", "11 Q+r", "13 Q+r", "any"]),
    ],
)
def test_below_a_space_stands_in_signs_what_it_gives(gear: int, width: int, signs: list[str]) -> None:
    assert [short_action(gear, space, width=width) for space in range(len(signs))] == signs


def test_signs_fit_below_a_space_in_the_narrowest_terminal() -> None:
    for gear, last, width in ((PALENQUE, 7, 7), (YAXCHILAN, 7, 7), (TIKAL, 7, 7), (UXMAL, 7, 7), (CHICHEN_ITZA, 10, 5)):
        assert all(len(short_action(gear, space, width=width)) <= width for space in range(last + 1))


def test_technologies_say_what_the_next_level_gives() -> None:
    assert [technology_text(0, level) for level in range(4)] == [
        "level 1: 1 corn more a corn harvest",
        "level 2: harvest without a tile, fishing +1",
        "level 3: 2 corn more a corn harvest",
        "bonus: up in any temple",
    ]
    assert [technology_text(1, level) for level in range(4)] == [
        "level 1: 1 wood more",
        "level 2: 1 stone more",
        "level 3: 1 gold more",
        "bonus: 2 resources",
    ]
    assert [technology_text(2, level) for level in range(4)] == [
        "level 1: gain 1 corn for every building you construct",
        "level 2: gain 2 points for every building you construct",
        "level 3: pay 1 resource or 2 corn less for a building",
        "bonus: 3 points",
    ]
    assert technology_text(3, 2) == "level 3: 1 skull more"
    assert technology_text(3, 3) == "bonus: 1 skull"
    assert COST_OF_LEVELS == "1, 2, 3"


def test_a_step_says_its_points_and_the_good_on_it_if_there_is_one() -> None:
    assert step_text(CHAAC, -1) == "−1 point"
    assert step_text(CHAAC, 3) == "6 points, stone"
    assert step_text(KUKULCAN, 4) == "7 points, skull"


def test_monuments_say_what_they_cost_and_score() -> None:
    texts = {tile.name: monument_text(index, 3) for index, tile in enumerate(MONUMENTS)}
    assert texts["monument to mastery"] == "1w 1s 3g: 9, 20, 33 at level 3"
    assert texts["monument to workers"] == "3w 3g: 6 a worker beyond 3"
    assert texts["monument to monuments"] == "2w 2s 2g: 5 a monument built"
    assert texts["monument to skulls"] == "4g 1k: 3 a skull on Chichen Itza"


def test_effects_are_told_from_left_to_right_and_briefly_on_cards() -> None:
    tiles = {building.name: building.effects for building in BUILDINGS}
    assert effects_text(tiles["great shrine of theology"]) == "theology +1, Chaac +1, Kukulcan +1"
    assert effects_text(tiles["great shrine of theology"], brief=True) == "theology, Chaac, Kukulcan"
    assert effects_text(tiles["tomb of all temples"], brief=True) == "each temple, 3 points"


def test_stepping_back_names_its_corn_once_it_costs_some() -> None:
    game = position("Red: 5 corn, Yaxchilan 3")
    game.choose(choice_number("pick up Yaxchilan 3"))
    assert option_text(game, choice_number("Yaxchilan 3")) == "1 gold, 2 corn"
    assert option_text(game, choice_number("Yaxchilan 1")) == "1 wood (2 corn for stepping back)"


def test_begging_and_anger_name_the_points_of_the_step_one_falls_to() -> None:
    game = position("Red: 2 corn, Chaac 1")
    assert question(game) == "You hold 2 corn. Beg, to have 3? It costs a step down in a temple."
    assert option_text(game, choice_number("Chaac")) == (
        "0 points instead of 2 at the end of an age, 1 stone less in the middle"
    )
    assert option_text(game, choice_number("done")) == "do not beg"


def test_a_step_tells_only_of_food_days_that_are_still_to_come() -> None:
    text = "day: {day}\nfood days held: {held}\nRed: 9 corn, Uxmal 1, Chaac 2"
    said = []
    for day, held in ((18, 2), (22, 3)):
        game = position(text.format(day=day, held=held))
        game.choose(choice_number("pick up Uxmal 1"))
        game.choose(choice_number("Uxmal 1"))
        said.append(option_text(game, choice_number("Chaac")))
    assert said == [
        "6 points instead of 4 at the end of an age, 1 stone more in the middle",
        "6 points instead of 4 at the end of an age",
    ]


def test_under_pity_the_question_says_so() -> None:
    game = position(
        "Red: 0 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1\nBlue: 5 corn\nstarting player space: Blue\n"
        "dummies: Palenque 0, Yaxchilan 0, Tikal 0, Uxmal 0, Chichen Itza 0"
    )
    assert question(game) == "The gods take pity: place one worker on a cheapest space, for all the corn you hold."


def test_the_starting_player_space_tells_what_it_brings() -> None:
    game = position("Red: 5 corn\naccumulated corn: 3\nstart player: Red")
    space = choice_number("starting player space")
    assert option_text(game, space) == (
        "3 corn on the calendar; the starting player marker passes to the left, to Blue"
    )


@pytest.mark.rules("R-PICK-11")
@pytest.mark.parametrize(
    ("text", "worker", "meaning"),
    [
        ("1 skull, Chichen Itza 1\nskull places: 1", "Chichen Itza 1", "nothing possible: the place is taken"),
        ("Chichen Itza 4", "Chichen Itza 4", "nothing possible: no skull"),
        ("Chichen Itza 10", "Chichen Itza 10", "nothing possible here"),
        ("1 skull, Chichen Itza 3\nskull places: 3", "Chichen Itza 3", "the place is taken: only "),
        ("1 skull, Chichen Itza 2", "Chichen Itza 2", "give a skull: 5 points, up in Chaac"),
        ("1 skull, theology 1, Chichen Itza 0", "Chichen Itza 0", "by theology Chichen Itza 1"),
        ("Tikal 1", "Tikal 1", "nothing possible: no technology can be paid"),
        ("1 wood, Tikal 4", "Tikal 4", "no building or monument can be paid: only Tikal 1 or Tikal 3"),
        ("Uxmal 0", "Uxmal 0", "no action here"),
        ("Tikal 6", "Tikal 6", "nothing possible here"),
        ("1 gold, Tikal 6", "Tikal 6", "one of the actions 1, 3 or 5"),
        ("6 workers, Uxmal 3", "Uxmal 3", "all workers are in play: only Uxmal 2"),
        ("Palenque 6", "Palenque 6", "any action"),
    ],
)
def test_a_worker_to_pick_up_promises_what_it_can_really_do(text: str, worker: str, meaning: str) -> None:
    game = position(f"Red: 3 corn, {text}\nBlue: 5 corn")
    assert option_text(game, choice_number(f"pick up {worker}")).startswith(meaning)


@pytest.mark.rules("R-PICK-11")
def test_a_worker_that_promises_nothing_is_asked_nothing_and_the_other_way_round() -> None:
    chance = random.Random(3)
    match = Match(players=4, seed=3)
    promises = 0
    while not match.is_over:
        for option in match.options():
            if WORKER <= option < ACTION:
                after = match.game.copy()
                after.choose(option)
                is_asked = bool(after.stack) and after.stack[-1].kind == kinds.CHOOSE_ACTION
                text = option_text(match.game, option)
                assert is_asked == (not text.startswith("nothing possible") and text != "no action here")
                promises += is_asked
        match.choose(chance.choice(match.options()))
    assert promises > 50


@pytest.mark.parametrize(
    ("red", "reason"),
    [
        ("5 corn, workers 3, Tikal 1, Tikal 2, Tikal 3", "no worker in hand"),
        ("0 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1, Tikal 1", "too little corn"),
    ],
)
def test_who_can_only_pick_up_is_told_why(red: str, reason: str) -> None:
    spaces = ", ".join(f"{gear} 0" for gear in ("Palenque", "Yaxchilan", "Tikal", "Uxmal", "Chichen Itza"))
    text = f"Red: {red.replace('workers 3, ', '')}\nBlue: 5 corn\ndummies: {spaces}\nstarting player space: Blue"
    assert question(position(text)) == f"Pick up which worker? (Placing is not possible: {reason}.)"
