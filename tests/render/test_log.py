"""What happened, told in few words: a paragraph per turn, and each player named once."""

from __future__ import annotations

import pytest

from tests.scenarios import position
from tzolkin import Match, Record, Ruleset
from tzolkin.components.words import NOBODY, SEAT_NAMES
from tzolkin.record.choice_names import choice_number
from tzolkin.record.story import MESSAGES, Story
from tzolkin.render.log import TERSE, UNTOLD, Paragraph, TerseLanguage, paragraph_text, paragraphs
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.knowledge import before_reveal


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
        "picks up Yaxchilan 3, −1 corn, Yaxchilan 2: +1 stone, +1 corn; picks up Tikal 1: −1 stone, theology to level 1"
    )


def test_a_kept_tile_that_feeds_a_worker_says_so() -> None:
    match = Match.from_record(Record(Ruleset(2), {"seed": "3"}))
    tile = choice_number("tile Uxmal 3")
    while before_reveal(match.game):
        match.choose(tile if tile in match.options() else match.options()[0])
    story = Story(names=("",) * len(SEAT_NAMES), language=TerseLanguage())
    game = new_game(match.record.ruleset, story)
    for choice in match.record.choices:
        game.choose(choice)
    assert any(
        "keeps tile Uxmal 3: 1 worker eats 2 corn less, +3 corn, +1 wood" in one.text for one in paragraphs(story)
    )


def test_what_concerns_others_on_a_food_day_names_them() -> None:
    game = position("players: 2\nday: 8\nRed: 9 corn\nBlue: 4 corn\nturn: Blue\nstart player: Red")
    told = paragraphs(story_of(game, "Palenque", "done"), seat=1)
    assert told[0].text == "worker to Palenque 0"
    assert [(paragraph.seat, paragraph.text) for paragraph in told[1:4]] == [
        (NOBODY, "Food Day 1: feeding, and goods of the temples"),
        (NOBODY, "  Red: feeds 3 with 6 corn"),
        (NOBODY, "  Blue: feeds 2 with 4 corn, 1 unfed for −3 points"),
    ]


@pytest.mark.rules("R-REW-04", "R-REW-05", "R-FOOD-11")
def test_points_of_the_temples_are_told_player_by_player_and_the_change_of_age_apart() -> None:
    game = position(
        "players: 2\nday: 14\nRed: 6 corn, Chaac 1, Kukulcan 5\n"
        "Blue: 4 corn, Chaac 1, Quetzalcoatl 2\nturn: Blue\nstart player: Red"
    )
    told = [paragraph.text for paragraph in paragraphs(story_of(game, "Palenque", "done"), seat=1)]
    assert told[1:5] == [
        "Food Day 2: feeding, and points of the temples",
        "  Red: feeds 3 with 6 corn; Chaac 2, Kukulcan 9, highest in Chaac 3, highest in Kukulcan 4",
        "  Blue: feeds 2 with 4 corn, 1 unfed for −3 points; Chaac 2, Quetzalcoatl 2, highest in Chaac 3, "
        "highest in Quetzalcoatl 2",
        "age 2 begins",
    ]


@pytest.mark.rules("R-REW-01")
def test_goods_of_the_temples_are_told_temple_by_temple() -> None:
    game = position("players: 2\nday: 8\nRed: 6 corn, Chaac 1, Kukulcan 4\nBlue: 6 corn\nturn: Blue\nstart player: Red")
    told = [paragraph.text for paragraph in paragraphs(story_of(game, "Palenque", "done"), seat=1)]
    assert told[2] == "  Red: feeds 3 with 6 corn; Chaac +1 stone, Kukulcan +2 wood +1 skull"


def test_a_step_is_told_by_its_points_as_the_board_prints_it() -> None:
    game = position("Red: 3 corn, Quetzalcoatl 2, Uxmal 1\nBlue: 5 corn")
    told = paragraphs(story_of(game, "pick up Uxmal 1", "Uxmal 1", "Quetzalcoatl"), seat=0)
    assert told[0].text == "picks up Uxmal 1: −3 corn, up in Quetzalcoatl (step of 4 points)"


def test_a_worker_that_does_nothing_is_told_to_have_no_action_once_that_is_certain() -> None:
    game = position("Red: 5 corn, 1 skull, Chichen Itza 1, Yaxchilan 1\nBlue: 5 corn\nskull places: 1")
    story = story_of(game, "pick up Chichen Itza 1")
    assert paragraphs(story, seat=0)[0].text == "picks up Chichen Itza 1, no action"
    game.choose(choice_number("pick up Yaxchilan 1"))
    assert paragraphs(story, seat=0, is_action_open=True)[0].text == (
        "picks up Chichen Itza 1, no action; picks up Yaxchilan 1"
    )
    game.choose(choice_number("nothing"))
    assert paragraphs(story, seat=0)[0].text.endswith("; picks up Yaxchilan 1, no action")


def test_long_paragraphs_are_indented_below_their_first_line() -> None:
    lines = paragraph_text(Paragraph(0, "word " * 30), width=60).plain.splitlines()
    assert len(lines) == 3 and all(len(line) <= 60 for line in lines)
    assert [line[:2] for line in lines] == ["R ", "  ", "  "]


def test_a_whole_game_has_a_paragraph_for_every_turn_and_no_secrets_before_the_reveal() -> None:
    match = Match(players=3, seed=9)
    story = Story(names=("",) * len(SEAT_NAMES), language=TerseLanguage())
    match.game.listener = story
    match.choose(match.options()[0])
    assert paragraphs(story) == []
    while not match.is_over:
        match.choose(match.options()[-1])
    told = paragraphs(story)
    assert [paragraph.text for paragraph in told if "{" in paragraph.text or "  " in paragraph.text.strip()] == []
    days = match.game.day
    assert sum(paragraph.seat >= 0 for paragraph in told) >= 3 * (days - 4)
    assert "the game is over" in told[-1].text


def test_whoever_keeps_something_before_the_first_turn_is_named() -> None:
    match = Match.from_record(Record(Ruleset(2, ("tribes",)), {"seed": "3"}))
    while before_reveal(match.game):
        match.choose(match.options()[0])
    preparation = match_log(match, ("Ann", "Bob"))
    assert [text.split(" ")[:2] for text in preparation[1:]] == [
        [name, word] for word in ("leads", "keeps") for name in starting_with(preparation[0].split(" ")[0])
    ]


def match_log(match: Match, names: tuple[str, ...]) -> list[str]:
    story = Story(names=names, language=TerseLanguage())
    game = new_game(match.record.ruleset, story)
    for choice in match.record.choices:
        game.choose(choice)
    return [paragraph.text for paragraph in paragraphs(story, names=names)]


def starting_with(name: str) -> tuple[str, str]:
    return (name, "Bob" if name == "Ann" else "Ann")


def test_what_is_paid_for_a_building_is_told_after_its_name() -> None:
    game = position("Red: 5 corn, 2 wood, Tikal 2\nBlue: 5 corn\ndisplay: farm for one worker")
    told = paragraphs(story_of(game, "pick up Tikal 2", "Tikal 2", "farm for one worker"), seat=0)
    assert told[0].text.startswith("picks up Tikal 2: constructs the farm for one worker: −1 wood")


def test_the_end_says_what_the_last_points_are_for_and_tells_no_day_after_the_last() -> None:
    text = "players: 2\nday: 27\nRed: 9 corn, 1 skull\nBlue: 8 corn, 1 wood\nturn: Blue\nstart player: Red"
    told = paragraphs(story_of(position(text), "Palenque", "done"), seat=1)
    end = told[-1].text
    assert "Red +0.75 points (corn and resources), +3 points (skulls)" in end and end.endswith("the game is over")
    assert "day 28" not in " ".join(one.text for one in told)
