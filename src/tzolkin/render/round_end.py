"""The end of the round that a turn brings: what of it has happened, and what comes once the turn is confirmed.

The calendar turns, and a Food Day is held, with the last choice of a turn.  Only where tiles are turned up first does
it wait until nothing can be taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tzolkin.components.calendar import TEETH
from tzolkin.record.story import Happening, Story
from tzolkin.render.language import say, say_number
from tzolkin.render.outcomes import feeding, feeding_to_come, turn_up_anything
from tzolkin.rules import happenings as told
from tzolkin.rules.game import Game

ROUND_ENDS: Final = (told.FOOD_DAY_CAME, told.CORN_ON_TOOTH, told.RETURNED)


def what_has_ended(game: Game, heard: Sequence[Happening]) -> str:
    """What of the end of the round is among what a turn, or a choice of days, has brought; empty where nothing is."""
    days = sum(one.message == told.NEW_DAY for one in heard)
    sentences = food_day_sentences(heard, has_come=True)
    if any(one.message in ROUND_ENDS for one in heard):
        sentences.insert(0, say("Your turn has ended the round, as the board shows."))
    if game.is_over:
        sentences.append(say("The game is over."))
    elif days and game.day >= TEETH:  # perhaps a day later than the calendar has days (R-CAL-08)
        sentences.append(
            say_number(
                "The calendar has turned by {number} day: it is the last day.",
                "The calendar has turned by {number} days: it is the last day.",
                days,
            )
        )
    elif days:
        sentences.append(
            say_number(
                "The calendar has turned by {number} day: it is day {day}.",
                "The calendar has turned by {number} days: it is day {day}.",
                days,
                day=game.day + 1,
            )
        )
    return " ".join(sentences)


def what_will_come(game: Game, seat: int, heard_before: Sequence[Happening]) -> str:
    """What comes to a seat once its turn is confirmed, before it is asked again; empty where there is nothing to tell.

    `game` is the position after the turn, which has brought what was heard before.
    """
    after = game.copy()
    story = Story()
    after.listener = story
    turn_up_anything(after)
    heard = story.happenings
    sentences = [say("New tiles are turned up when you confirm it.")] if heard else []
    has_ended = any(one.message in ROUND_ENDS for one in heard_before)
    if not has_ended and any(one.message in ROUND_ENDS for one in heard):
        sentences.append(say("Then the round ends."))
    elif has_ended and any(one.message == told.NEW_DAY for one in heard):
        sentences.append(say("Then the calendar turns."))
    sentences += food_day_sentences(heard, has_come=False)
    meal = ", ".join(feeding(heard, seat) or feeding_to_come(after, [*heard_before, *heard], seat))
    return " ".join([*sentences, *([f"{meal[:1].upper()}{meal[1:]}."] if meal else [])])


def food_day_sentences(heard: Sequence[Happening], *, has_come: bool) -> list[str]:
    """That a Food Day has come, or comes."""
    numbers = [one.first for one in heard if one.message == told.FOOD_DAY_CAME]
    if has_come:
        return [say("Food Day {number} has come.", number=number) for number in numbers]
    return [say("Food Day {number} comes.", number=number) for number in numbers]
