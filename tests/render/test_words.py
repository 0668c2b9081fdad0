"""Every question and every option can be said in words, and the words say what is printed."""

from __future__ import annotations

import random

import pytest

from tests.scenarios import position
from tzolkin import Match
from tzolkin.components.words import CHANCE, CHICHEN_ITZA, PALENQUE, TIKAL, UXMAL, YAXCHILAN
from tzolkin.record.choice_names import choice_number
from tzolkin.render.words import ABOUT, action_text, effects_text, option_text, question, space_text, technology_text
from tzolkin.rules import kinds
from tzolkin.rules.game import Game

AUTOMATIC_OR_CHANCE = {
    kinds.DRAW_STARTING_PLAYER, kinds.TURN_MONUMENT, kinds.TURN_BUILDING, kinds.DEAL_WEALTH_TILE, kinds.DRAW_DUMMY,
    kinds.REVEAL_WEALTH_TILES, kinds.NEXT_TURN, kinds.EFFECT, kinds.FOOD_DAY, kinds.REWARDS, kinds.TURN_CALENDAR,
    kinds.FINAL_SCORING,
}  # fmt: skip
ASKED = set(range(kinds.FINAL_SCORING + 1)) - AUTOMATIC_OR_CHANCE


def asking(kind: int, first: int = 0, second: int = 0) -> Game:
    """A rich player who is asked this, whatever led to it."""
    game = position(
        "Red: 20 corn, 5 wood, 5 stone, 5 gold, 2 skulls, architecture 3, Tikal 4\n"
        "display: farm for one worker, shrine of theology\nmonuments: monument to wood, monument to monuments"
    )
    game.ask(kind, 0, first, second)
    game.settle()
    return game


def test_there_is_a_rules_page_for_every_question_that_players_are_asked() -> None:
    assert set(ABOUT) == ASKED


@pytest.mark.parametrize("kind", sorted(ASKED - {kinds.KEEP_WEALTH_TILE, kinds.BEG}))
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


def test_actions_say_what_the_spaces_print() -> None:
    assert action_text(PALENQUE, 1) == "fish: 3 corn"
    assert action_text(PALENQUE, 4) == "harvest 7 corn or 3 wood"
    assert action_text(YAXCHILAN, 5) == "1 stone, 1 gold, 2 corn"
    assert action_text(YAXCHILAN, 4) == "1 skull"
    assert action_text(CHICHEN_ITZA, 9) == "give a skull: 13 points, up in Quetzalcoatl, 1 resource"
    assert space_text(UXMAL, 0) == "no action here"
    assert space_text(UXMAL, 7) == "any action"
    assert space_text(CHICHEN_ITZA, 7) == "give a skull: 10 points, up in Quetzalcoatl"


def test_technologies_say_what_the_next_level_gives() -> None:
    assert technology_text(0, 1) == "level 2: harvest without a tile, fishing +1"
    assert technology_text(3, 3) == "bonus: 1 skull"


def test_effects_are_told_from_left_to_right_and_briefly_on_cards() -> None:
    from tzolkin.components.buildings import BUILDINGS

    tiles = {building.name: building.effects for building in BUILDINGS}
    assert effects_text(tiles["great shrine of theology"]) == "theology +1, Chaac +1, Kukulcan +1"
    assert effects_text(tiles["great shrine of theology"], brief=True) == "theology, Chaac, Kukulcan"
    assert effects_text(tiles["tomb of all temples"], brief=True) == "each temple, 3 points"


def test_stepping_back_names_its_corn_once_it_costs_some() -> None:
    game = position("Red: 5 corn, Yaxchilan 3")
    game.choose(choice_number("pick up Yaxchilan 3"))
    assert option_text(game, choice_number("Yaxchilan 3")) == "1 gold, 2 corn"
    assert option_text(game, choice_number("Yaxchilan 1")) == "1 wood (2 corn for stepping back)"


def test_begging_and_anger_name_the_step_one_falls_to() -> None:
    game = position("Red: 2 corn, Chaac 1")
    assert question(game) == "You hold 2 corn. Beg, to have 3? It costs a step down in a temple."
    assert option_text(game, choice_number("Chaac")) == "step 1 to 0: 0 points"
    assert option_text(game, choice_number("done")) == "do not beg"


def test_under_pity_the_question_says_so() -> None:
    game = position(
        "Red: 0 corn, Chaac -1, Quetzalcoatl -1, Kukulcan -1\nBlue: 5 corn\nstarting player space: Blue\n"
        "dummies: Palenque 0, Yaxchilan 0, Tikal 0, Uxmal 0, Chichen Itza 0"
    )
    assert question(game) == "The gods take pity: place one worker on a cheapest space, for all the corn you hold."


def test_the_starting_player_space_tells_what_it_brings() -> None:
    game = position("Red: 5 corn\naccumulated corn: 3\nstart player: Red")
    space = choice_number("starting player space")
    assert option_text(game, space) == "take 3 corn from the calendar; the marker passes to the left"
