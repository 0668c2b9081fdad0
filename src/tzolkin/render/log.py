"""The log of a game: its story in few words, a paragraph per turn, as a terminal has room for.

Happenings are those of record/story.py; only the language is terser, and who does something is said once.  A Food Day
is told player by player (render/food_day.py).
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from tzolkin.components.calendar import TEETH
from tzolkin.components.effects import FEEDS_WORKERS
from tzolkin.components.temples import BOTTOM, POINTS
from tzolkin.components.tribes import AHAU_CHAMAHEZ, IXTAB, XAMAN_EK
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import CORN, NOBODY, QUARTERS, SEAT_NAMES
from tzolkin.record.story import MESSAGES, Happening, Language, Story
from tzolkin.render.food_day import BELONGS, FoodDayLine, food_day_end, food_day_lines, food_day_under_way
from tzolkin.render.language import mark, number_text, say
from tzolkin.render.lines import seat_cell
from tzolkin.render.words.amounts import named, named_points, signed_points, unfed_text
from tzolkin.render.words.names import (
    building_name,
    category_name,
    monument_name,
    prophecy_name,
    quick_tile_name,
    technology_name,
    wealth_tile_name,
)
from tzolkin.render.words.tiles import effects_text
from tzolkin.rules import happenings as told
from tzolkin.rules import score_sheet
from tzolkin.rules.choices import TRIBE
from tzolkin.rules.expansions import happenings as expansion

#                      what stands in a paragraph; a colon at the end announces what follows
TERSE: Final[dict[int, str]] = {
    told.GAINED: "+{goods}",
    told.PAID: "−{goods}",
    told.SCORED: "{points}",
    told.CLIMBED: mark("up in {temple}"),
    told.STEP_LOST: mark("no step left in {temple}"),
    told.DESCENDED: mark("down in {temple}"),
    told.BOARD_TURNED: mark("{light} up"),
    told.ADVANCED: mark("{technology} to level {level}"),
    told.TECHNOLOGY_BONUS: mark("bonus of {technology}:"),
    told.PLACED: mark("worker to {gear} {space}"),
    told.PLACED_TO_START: mark("worker to the starting player space"),
    told.PICKED_UP: mark("picks up {gear} {space}"),
    told.ACTED: "{gear} {action}:",
    told.BEGGED: mark("begs, has {after}"),
    told.PITIED: mark("is pitied:"),
    told.TILE_TAKEN: "{tile}",
    told.FOREST_BURNT: mark("burns the forest"),
    told.BUILT: mark("constructs the {building}:"),
    told.MONUMENT_BUILT: mark("constructs the {monument}:"),
    told.WORKER_GAINED: mark("a new worker, {amount} in play"),
    told.SKULL_PLACED: mark("gives a skull"),
    told.BUILDING_TURNED: mark("new: {building}"),
    told.TILE_KEPT: mark("keeps {tile}:"),
    told.STARTS: mark("is the starting player"),
    told.PUSHED_OFF: mark("pushed off {gear}"),
    told.RETURNED: mark("takes back the worker from the starting player space"),
    told.MARKER_PASSED: mark("is now the starting player"),
    told.NEW_DAY: mark("day {day}"),
    told.CORN_ON_TOOTH: mark("{corn} on the calendar"),
    told.FOOD_DAY_CAME: mark("Food Day {food day}"),
    told.FED: mark("feeds {amount} with {corn}"),
    told.UNFED: "{unfed}",
    told.AGE_CHANGED: mark("age 2 begins"),
    told.SKULLS_SHORT: mark("no skulls: {amount} due, {in bank} in the bank"),
    told.GAME_ENDED: mark("the game is over"),
    told.RENOVATED: mark("discards the {building}"),
    told.BUILDING_SKULL_PLACED: mark("a skull lies on the {building}"),
    told.TECHNOLOGY_LOWERED: mark("{technology} down to level {level}"),
    expansion.SOLD: mark("sells {goods} for {corn}"),
    expansion.PASSED: mark("passes:"),
    expansion.TOPPED_UP: mark("fills up:"),
    expansion.TRIBE_KEPT: mark("leads {tribe}"),
    expansion.PROPHECY_BEGAN: mark("{prophecy} is in force"),
    expansion.PROPHECY_ENDED: mark("{prophecy} is over"),
    expansion.COUNTED: "{prophecy}: {count}",
    expansion.PLACED_ON_QUICK_SPACE: mark("worker to the quick action space"),
    expansion.QUICK_ACTION_PERFORMED: "{quick tile}:",
}
UNTOLD: Final = (
    told.TURN_BEGAN,
    told.MONUMENT_TURNED,
    told.DUMMY_PLACED,
    expansion.PROPHECY_TURNED,
    expansion.QUICK_TILE_TURNED,
    expansion.DUMMY_ON_QUICK_SPACE,
    expansion.RETURNED_FROM_QUICK_SPACE,
)

# The points of the final scoring that nothing else in the log explains.
FINAL: Final = (score_sheet.MONUMENTS, score_sheet.CORN, score_sheet.SKULLS)

# What stands on the board as it is drawn now.
ON_THE_BOARD: Final = (told.CORN_ON_TOOTH, told.NEW_DAY)
# What begins a paragraph without a player on turn.
BEGINS_COMMON: Final = (told.CORN_ON_TOOTH, told.RETURNED)
# What begins with another worker or another day: it does not follow from what was constructed before.
BEGINS_WORKER: Final = (told.PLACED, told.PLACED_TO_START, told.PICKED_UP, told.NEW_DAY)
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
    told.RENOVATED,
    expansion.TRIBE_KEPT,
    expansion.SOLD,
    expansion.PLACED_ON_QUICK_SPACE,
    expansion.QUICK_ACTION_PERFORMED,
)


class TerseLanguage(Language):
    """Few words, in the language spoken."""

    def template(self, message: str, amount: int) -> str:
        """The phrase for a message."""
        return say(TERSE_BY_NAME[message]) if message in TERSE_BY_NAME else ""

    def good(self, good: int, amount: int) -> str:
        """So much of a good."""
        return named(amount, good)

    def points(self, quarters: int) -> str:
        """Points with their sign."""
        return signed_points(quarters / QUARTERS)

    def word(self, kind: str, number: int) -> str:
        """The word for a value of a certain kind."""
        return WORDS[kind](number) if kind in WORDS else super().word(kind, number)

    def words(self, message: str, values: Mapping[str, int]) -> dict[str, str]:
        """The words for all values of a message but its player."""
        words = super().words(message, values)
        if message == MESSAGES[told.TILE_TAKEN][0]:
            words["tile"] = say("corn tile") if values["good"] == CORN else say("wood tile")
        elif message == MESSAGES[expansion.SOLD][0]:
            words["goods"] = self.good(values["good"], 1)
        elif message == MESSAGES[told.CORN_ON_TOOTH][0]:
            words["corn"] = self.good(CORN, values["amount"])
        elif message == MESSAGES[told.UNFED][0]:
            words["unfed"] = unfed_text(values["amount"])
        return words


WORDS: Final[dict[str, Callable[[int], str]]] = {
    "technology": technology_name,
    "building": building_name,
    "monument": monument_name,
    "tile": wealth_tile_name,
    "light": lambda light: say("light side") if light else say("dark side"),
    "prophecy": prophecy_name,
    "quick tile": lambda tile: say("quick tile {name}", name=quick_tile_name(tile)),
    "corn": lambda corn: named(corn, CORN),
    "after": lambda corn: named(corn, CORN),
    "amount": number_text,
    "count": number_text,
}
TERSE_BY_NAME: Final = {MESSAGES[message][0]: phrase for message, phrase in TERSE.items()}


@dataclass(slots=True)
class Paragraph:
    """What happened in one turn, or between turns (then `seat` is NOBODY)."""

    seat: int
    text: str = ""
    speaker: int = NOBODY
    food_day: FoodDayLine | None = None  # what it says, in parts, where it is a line about a Food Day

    def add(self, phrase: str, seat: int, name: str, *, begins_part: bool) -> None:
        """Add a phrase, naming its player when that is another one than before."""
        changes = seat not in (NOBODY, self.speaker)
        if seat != NOBODY:
            self.speaker = seat
        if self.text and not self.text.endswith(":"):
            self.text = self.text.rstrip(":") + (";" if begins_part or changes else ",")
        self.text += (" " if self.text else "") + (f"{name} " if changes else "") + phrase


def paragraphs(
    story: Story,
    since: int = 0,
    seat: int = NOBODY,
    names: Sequence[str] = SEAT_NAMES,
    *,
    until: int | None = None,
    is_action_open: bool = False,
    left_out: Sequence[int] = (),
) -> list[Paragraph]:
    """The happenings from one on, until another, turn by turn; `seat` is on turn when they begin.

    `is_action_open` says that the worker picked up last has still to act; messages `left_out` are not told.
    """
    result = [Paragraph(seat, speaker=seat)]
    is_preparation = since == 0
    is_built = False
    heard = priced_after_building(story.happenings[since:until])
    goes_on = 0 if is_preparation else food_day_under_way(story.happenings[:since])
    index = 0
    while index < len(heard):
        happening = heard[index]
        message = happening.message
        if message == told.FOOD_DAY_CAME or (index == 0 and goes_on and message in BELONGS):
            end = food_day_end(heard, index)
            result += food_day_paragraphs(heard[index:end], story, names, goes_on)
            index = end
            continue
        is_preparation = is_preparation and message != told.TURN_BEGAN
        if goes_without_saying(happening, is_preparation=is_preparation):
            index += 1
            continue
        result += begun(happening, result[-1].seat)
        if message not in UNTOLD and message not in left_out and not is_told_by_sale(happening):
            if is_built and message in BEGINS_WORKER:
                result[-1].text = result[-1].text.rstrip(":")
            is_built = message in (told.BUILT, told.MONUMENT_BUILT)
            begins_part = message in BEGINS_PART or (index > 0 and is_told_by_sale(heard[index - 1]))
            text = phrase(story, happening)
            if message == told.PICKED_UP:
                remark, taken = picked_up(heard[index + 1 :], happening, is_action_open=is_action_open)
                text += remark
                index += taken
            result[-1].add(text, happening.seat, name_of(names, happening.seat), begins_part=begins_part)
        index += 1
    return finished(result)


def food_day_paragraphs(
    heard: Sequence[Happening], story: Story, names: Sequence[str], goes_on: int
) -> list[Paragraph]:
    """A Food Day, a line in a paragraph, and an empty one for what comes then.

    `goes_on` is the number of the Food Day that was under way before, for one that these happenings only go on with.
    """
    number = heard[0].first if heard[0].message == told.FOOD_DAY_CAME else goes_on
    lines = food_day_lines(heard, story, names, number=number, goes_on=number == goes_on)
    return [*[Paragraph(NOBODY, str(line), food_day=line) for line in lines], Paragraph(NOBODY)]


def goes_without_saying(happening: Happening, *, is_preparation: bool) -> bool:
    """Whether the board shows something well enough, or it is no new day but the end of the last."""
    if happening.message == told.BUILDING_TURNED:
        return is_preparation  # what came out before the game began
    # Past the last tooth the calendar has gone all the way round: the last day goes on, or the game is over.
    return happening.message == told.NEW_DAY and happening.first > TEETH


def begun(happening: Happening, seat: int) -> list[Paragraph]:
    """The paragraph that something begins, if it does, after one of this seat."""
    if happening.message == told.TURN_BEGAN:
        return [Paragraph(happening.seat, speaker=happening.seat)]
    if happening.message in BEGINS_COMMON:
        return [Paragraph(NOBODY)]
    return [Paragraph(happening.seat)] if begins_own(happening) and happening.seat != seat else []


def finished(written: Sequence[Paragraph]) -> list[Paragraph]:
    """Paragraphs in which something is told, without colons that nothing follows."""
    for paragraph in written:
        paragraph.text = paragraph.text.rstrip(":").replace(":;", ";").replace(":,", ",")
    return [paragraph for paragraph in written if paragraph.text]


def priced_after_building(heard: Sequence[Happening]) -> list[Happening]:
    """The same happenings, with what was paid for a building or a monument told after its name."""
    told_so: list[Happening] = []
    for happening in heard:
        place = len(told_so)
        if happening.message in (told.BUILT, told.MONUMENT_BUILT):
            while place and told_so[place - 1].message == told.PAID and told_so[place - 1].seat == happening.seat:
                place -= 1
        told_so.insert(place, happening)
    return told_so


def begins_own(happening: Happening) -> bool:
    """Whether something begins a paragraph of its player before any turn: what is kept, and what a tribe asks."""
    is_tribes = happening.message == told.DESCENDED and happening.cause == TRIBE + IXTAB
    return is_tribes or happening.message in (told.TILE_KEPT, expansion.TRIBE_KEPT)


def phrase(story: Story, happening: Happening) -> str:
    """A happening in few words; of a temple's step what it is worth, as the board prints it.

    What is paid only because of a prophecy is told apart.
    """
    text = story.sentence(happening)
    if happening.message in (told.CLIMBED, told.DESCENDED):
        if happening.message == told.DESCENDED and happening.cause == told.TAX:
            text = say("{text} by the prophecy", text=text)
        points = named_points(POINTS[happening.first][happening.second - BOTTOM])
        return say("{text} (step of {points})", text=text, points=points)
    if happening.message == told.SCORED and happening.second in FINAL:
        return f"{text} ({category_name(happening.second)})"
    if happening.message == told.TILE_KEPT:
        lasting = [effect for effect in WEALTH_TILES[happening.first].effects if effect[0] == FEEDS_WORKERS]
        return f"{text} {effects_text(tuple(lasting))}" if lasting else text
    if happening.message == told.PAID and happening.cause == told.TAX:
        return say("{text} by the prophecy", text=text)
    return text


def is_told_by_sale(happening: Happening) -> bool:
    """Whether something belongs to a sale that a tribe allows at any time, which says it all in one phrase."""
    return happening.cause == TRIBE + XAMAN_EK and happening.message in (told.PAID, told.GAINED)


def picked_up(later: Sequence[Happening], worker: Happening, *, is_action_open: bool) -> tuple[str, int]:
    """What to add of the worker's action, and how many of the happenings after it that tells already."""
    following = [one for one in later if one.message != expansion.SOLD and not is_told_by_sale(one)]
    if not following:
        return ("" if is_action_open else no_action()), 0
    first = following[0]
    is_own = first.message == told.ACTED and (first.first, first.second) == (worker.first, worker.second)
    if is_own and first is later[0]:
        return ":", 1  # the own action of the space need not be named again
    is_action = first.message == told.ACTED or first.cause in (told.STEPPING_BACK, TRIBE + AHAU_CHAMAHEZ)
    return ("" if is_action else no_action()), 0


def no_action() -> str:
    """That a worker was picked up for nothing."""
    return f", {say('no action')}"


def paragraph_text(paragraph: Paragraph, width: int = 100) -> Text:
    """A paragraph as a terminal shows it, begun by the letter of its player; further lines are indented."""
    indent = "  " + " " * (len(paragraph.text) - len(paragraph.text.lstrip()))
    own = textwrap.wrap(paragraph.text, width - len(indent) - 2)
    text = f"\n{indent}  ".join(own) if paragraph.seat == NOBODY else f"\n{indent}".join(own)
    if paragraph.seat == NOBODY:
        return Text(indent + text.lstrip(), style="italic")
    return Text.assemble(seat_cell(paragraph.seat), " " + text)


def name_of(names: Sequence[str], seat: int) -> str:
    """The name of a player, or nothing for nobody."""
    return "" if seat == NOBODY else names[seat]
