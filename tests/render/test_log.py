"""What happened, told in few words: a paragraph per turn, and each player named once."""

from __future__ import annotations

from tests.scenarios import position
from tzolkin import Match
from tzolkin.components.words import SEAT_NAMES
from tzolkin.record.choice_names import choice_number
from tzolkin.record.story import MESSAGES, Story
from tzolkin.render.log import TERSE, UNTOLD, TerseLanguage, paragraphs
from tzolkin.rules.game import Game


def story_of(game: Game, *names: str) -> Story:
    story = Story(names=("",) * len(SEAT_NAMES), language=TerseLanguage())
    game.listener = story
    for name in names:
        game.choose(choice_number(name))
    return story


def test_every_message_of_the_engine_is_told_or_left_out_on_purpose() -> None:
    assert set(TERSE) | set(UNTOLD) == set(MESSAGES)


def test_a_turn_of_placing_names_spaces_and_corn() -> None:
    told = paragraphs(story_of(position("Red: 5 corn\nBlue: 5 corn"), "Palenque", "Palenque", "done"), seat=0)
    assert [(paragraph.seat, paragraph.text) for paragraph in told] == [
        (0, "worker to Palenque 0; worker to Palenque 1, −2 corn")
    ]


def test_a_turn_of_picking_up_names_action_and_gains() -> None:
    game = position("Red: 5 corn, 1 wood, Yaxchilan 3, Tikal 1\nBlue: 5 corn")
    story = story_of(game, "pick up Yaxchilan 3", "Yaxchilan 2", "pick up Tikal 1", "Tikal 1", "theology", "stone")
    assert paragraphs(story, seat=0)[0].text == (
        "picks up Yaxchilan 3, −1 corn, Yaxchilan 2: +1 stone, +1 corn; picks up Tikal 1, Tikal 1: −1 stone, "
        "theology to level 1"
    )


def test_what_concerns_others_on_a_food_day_names_them() -> None:
    game = position("players: 2\nday: 8\nRed: 9 corn\nBlue: 4 corn\nturn: Blue\nstart player: Red")
    told = paragraphs(story_of(game, "Palenque", "done"), seat=1)
    assert told[0].text == "worker to Palenque 0"
    food_day = next(paragraph for paragraph in told if "Food Day" in paragraph.text)
    assert food_day.seat < 0
    assert food_day.text == "Food Day 1; Red feeds 3 with 6 corn; Blue feeds 2 with 4 corn, 1 unfed, −3 points"


def test_a_whole_game_has_a_paragraph_for_every_turn_and_no_secrets_before_the_reveal() -> None:
    match = Match(players=3, seed=9)
    story = Story(names=("",) * len(SEAT_NAMES), language=TerseLanguage())
    match.game.listener = story
    match.choose(match.options()[0])
    assert paragraphs(story) == []
    while not match.is_over:
        match.choose(match.options()[-1])
    told = paragraphs(story)
    assert [paragraph.text for paragraph in told if "{" in paragraph.text or "  " in paragraph.text] == []
    days = match.game.day
    assert sum(paragraph.seat >= 0 for paragraph in told) >= 3 * (days - 4)
    assert "the game is over" in told[-1].text
