"""What is said of the end of the round while a turn waits to be confirmed."""

from __future__ import annotations

from tests.scenarios import position
from tzolkin.record.choice_names import choice_number
from tzolkin.record.story import Story
from tzolkin.render.round_end import what_has_ended, what_will_come


def said(text: str, *made: str) -> tuple[str, str]:
    """What has come with these choices of Red, and what will come once they are confirmed."""
    game = position(text)
    story = Story()
    game.listener = story
    for name in made:
        game.choose(choice_number(name))
    game.listener = None
    return what_has_ended(game, story.happenings), what_will_come(game, 0, story.happenings)


def test_a_double_advance_says_how_far_the_calendar_has_turned() -> None:
    text = "players: 2\nRed: 5 corn, Palenque 1\nstarting player space: Red\nturn: end of round"
    assert said(text, "one day") == ("The calendar has turned by 1 day: it is day 3.", "")
    assert said(text, "two days") == ("The calendar has turned by 2 days: it is day 4.", "")


def test_the_last_turn_of_a_round_says_that_the_food_day_has_come() -> None:
    text = "players: 2\nday: 8\nstart player: Blue\nRed: 5 corn, Palenque 1, Uxmal 3"
    assert said(text, "pick up Palenque 1", "Palenque 1", "done") == (
        "Your turn has ended the round, as the board shows. Food Day 1 has come. "
        "The calendar has turned by 1 day: it is day 9.",
        "",
    )


def test_where_new_tiles_come_first_it_is_said_what_confirming_brings() -> None:
    text = (
        "players: 2\nday: 8\nstart player: Blue\nRed: 3 corn, 1 wood, Tikal 2, Uxmal 3\n"
        "display: farm for one worker, hall of agriculture, tomb of the builder, shrine of theology, "
        "hall of extraction and corn, tomb of Chaac and Kukulcan\nstack: farm for one worker"
    )
    assert said(text, "pick up Tikal 2", "Tikal 2", "farm for one worker", "done") == (
        "",
        "New tiles are turned up when you confirm it. Then the round ends. Food Day 1 comes. "
        "Then feeding: 2 corn, 1 unfed for −3 points.",
    )


def test_a_turn_before_others_says_what_the_feeding_will_cost() -> None:
    text = "players: 2\nday: 8\nRed: 1 corn, Palenque 1, Uxmal 3\nBlue: 9 corn"
    assert said(text, "done", "pick up Palenque 1", "Palenque 1", "done") == (
        "",
        "Feeding before your next turn: 4 corn, 1 unfed for −3 points.",
    )


def test_in_the_last_round_the_feeding_is_that_at_the_end_of_the_game() -> None:
    text = "players: 2\nday: 27\nRed: 7 corn, Palenque 1, 5 workers\nBlue: 9 corn"
    assert said(text, "pick up Palenque 1", "Palenque 1") == ("", "Feeding at the end of the game: 10 corn.")


def test_gold_offered_before_the_feeding_may_leave_less_corn_for_it() -> None:
    text = (
        "players: 2\nday: 21\nprophecy: Gold Shortage\nmodules: new_buildings, prophecies\nstart player: Blue\n"
        "turn: Red\nRed: 7 corn, built hall of gold, Palenque 1, 5 workers"
    )
    assert said(text, "pick up Palenque 1", "Palenque 1") == (
        "Your turn has ended the round, as the board shows. Food Day 3 has come.",
        "Feeding before your next turn, if you buy no gold: 10 corn.",
    )


def test_two_days_over_the_end_of_the_calendar_come_to_its_last_day() -> None:
    text = "players: 2\nday: {}\nRed: 5 corn, Palenque 1\nstarting player space: Red\nturn: end of round"
    assert said(text.format(26), "two days")[0] == "The calendar has turned by 2 days: it is the last day."
    assert said(text.format(25), "two days")[0] == "The calendar has turned by 2 days: it is the last day."
    assert said(text.format(25), "one day")[0] == "The calendar has turned by 1 day: it is day 26."
