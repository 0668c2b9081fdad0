"""The log of a game: its story in few words, a paragraph per turn, as a terminal has room for.

Happenings are those of record/story.py; only the language is terser, and who does something is said once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from tzolkin.components.words import NOBODY, QUARTERS, SEAT_NAMES
from tzolkin.record.story import MESSAGES, Happening, Language, Story
from tzolkin.render.lines import seat_cell
from tzolkin.rules import happenings as told

#                      what stands in a paragraph; a colon at the end announces what follows
TERSE: Final[dict[int, str]] = {
    told.GAINED: "+{goods}",
    told.PAID: "−{goods}",
    told.SCORED: "{points}",
    told.CLIMBED: "up to {step} in {temple}",
    told.STEP_LOST: "no step left in {temple}",
    told.DESCENDED: "down to {step} in {temple}",
    told.BOARD_TURNED: "{light} side up",
    told.ADVANCED: "{technology} to level {level}",
    told.TECHNOLOGY_BONUS: "bonus of {technology}:",
    told.PLACED: "worker to {gear} {space}",
    told.PLACED_TO_START: "worker to the starting player space",
    told.PICKED_UP: "picks up {gear} {space}",
    told.ACTED: "{gear} {action}:",
    told.BEGGED: "begs, has {after} corn",
    told.PITIED: "is pitied:",
    told.TILE_TAKEN: "{good} tile",
    told.FOREST_BURNT: "burns the forest",
    told.BUILT: "constructs the {building}:",
    told.MONUMENT_BUILT: "constructs the {monument}:",
    told.WORKER_GAINED: "a new worker, {amount} in play",
    told.SKULL_PLACED: "gives a skull",
    told.BUILDING_TURNED: "new: {building}",
    told.TILE_KEPT: "keeps {tile}:",
    told.STARTS: "is the starting player",
    told.PUSHED_OFF: "pushed off {gear}",
    told.RETURNED: "takes back the worker from the starting player space",
    told.MARKER_PASSED: "is now the starting player",
    told.NEW_DAY: "day {day}",
    told.CORN_ON_TOOTH: "{amount} corn on the calendar",
    told.FOOD_DAY_CAME: "Food Day {food day}",
    told.FED: "feeds {amount} with {corn} corn",
    told.UNFED: "{amount} unfed",
    told.AGE_CHANGED: "age 2 begins",
    told.SKULLS_SHORT: "no skulls: {amount} due, {in bank} in the bank",
    told.GAME_ENDED: "the game is over",
}
UNTOLD: Final = (told.TURN_BEGAN, told.MONUMENT_TURNED, told.DUMMY_PLACED)

# What begins a paragraph without a player on turn.
BEGINS_COMMON: Final = (told.FOOD_DAY_CAME, told.CORN_ON_TOOTH, told.RETURNED)
# What is set off by a semicolon, since it begins something new within a turn.
BEGINS_PART: Final = (
    told.PLACED,
    told.PLACED_TO_START,
    told.PICKED_UP,
    told.BUILT,
    told.MONUMENT_BUILT,
    told.TILE_KEPT,
    told.NEW_DAY,
    told.BEGGED,
)


class TerseLanguage(Language):
    """English in few words."""

    def template(self, message: str, amount: int) -> str:
        """The phrase for a message."""
        return TERSE_BY_NAME.get(message, "")

    def points(self, quarters: int) -> str:
        """Points with their sign."""
        return f"{quarters / QUARTERS:+g} point{'' if abs(quarters) == QUARTERS else 's'}".replace("-", "−")

    def word(self, kind: str, number: int) -> str:
        """A step below the start has a true minus sign; all other words are the usual ones."""
        return f"{number}".replace("-", "−") if kind == "step" else super().word(kind, number)


TERSE_BY_NAME: Final = {MESSAGES[message][0]: phrase for message, phrase in TERSE.items()}


@dataclass(slots=True)
class Paragraph:
    """What happened in one turn, or between turns (then `seat` is NOBODY)."""

    seat: int
    text: str = ""
    speaker: int = NOBODY

    def add(self, phrase: str, seat: int, name: str, *, begins_part: bool) -> None:
        """Add a phrase, naming its player when that is another one than before."""
        changes = seat not in (NOBODY, self.speaker)
        if seat != NOBODY:
            self.speaker = seat
        if self.text and not self.text.endswith(":"):
            self.text = self.text.rstrip(":") + (";" if begins_part or changes else ",")
        self.text += (" " if self.text else "") + (f"{name} " if changes else "") + phrase


def paragraphs(story: Story, since: int = 0, seat: int = NOBODY, names: Sequence[str] = SEAT_NAMES) -> list[Paragraph]:
    """The happenings from one on, turn by turn; `seat` is on turn when they begin."""
    result = [Paragraph(seat, speaker=seat)]
    is_preparation = since == 0
    for happening in story.happenings[since:]:
        message = happening.message
        if is_preparation and message == told.BUILDING_TURNED:
            continue  # the board shows what came out before the game began
        if message == told.TURN_BEGAN:
            is_preparation = False
            result.append(Paragraph(happening.seat, speaker=happening.seat))
        elif message in BEGINS_COMMON:
            result.append(Paragraph(NOBODY))
        elif message == told.TILE_KEPT and happening.seat != result[-1].seat:
            result.append(Paragraph(happening.seat, speaker=happening.seat))
        if is_worth_telling(happening):
            begins = message in BEGINS_PART
            result[-1].add(story.sentence(happening), happening.seat, named(names, happening.seat), begins_part=begins)
    for paragraph in result:
        paragraph.text = paragraph.text.rstrip(":").replace(":;", ";").replace(":,", ",")
    return [paragraph for paragraph in result if paragraph.text]


def paragraph_text(paragraph: Paragraph) -> Text:
    """A paragraph as a terminal shows it, begun by the letter of its player."""
    if paragraph.seat == NOBODY:
        return Text("  " + paragraph.text, style="italic")
    return Text.assemble(seat_cell(paragraph.seat), " " + paragraph.text)


def named(names: Sequence[str], seat: int) -> str:
    """The name of a player, or nothing for nobody."""
    return "" if seat == NOBODY else names[seat]


def is_worth_telling(happening: Happening) -> bool:
    """Not what is said by another happening already, nor what the board shows."""
    is_paid_for_food = happening.message == told.PAID and happening.cause == told.FEEDING
    return happening.message not in UNTOLD and not is_paid_for_food
