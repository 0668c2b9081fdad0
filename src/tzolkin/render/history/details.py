"""Every part of what players gained, paid and scored in a turn, each with its cause.

The log tells what happened in few words.  Here nothing is left out or added up, so that nobody need wonder where a
number comes from: a harvest shows what is printed, what a prophecy takes from it, and what a technology adds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.gears import PALENQUE_CORN, PALENQUE_WOOD
from tzolkin.components.tribes import BALAM
from tzolkin.components.words import CHICHEN_ITZA, CORN, NOBODY, PALENQUE, WOOD
from tzolkin.record.story import CAUSED, Happening, Story
from tzolkin.render.decision.changes import Change, changes_in
from tzolkin.render.history.turns import History
from tzolkin.render.language import mark, say
from tzolkin.render.log import TerseLanguage
from tzolkin.render.words.choices import choice_words
from tzolkin.render.words.names import prophecy_name, seat_names, tribe_name
from tzolkin.rules import choices
from tzolkin.rules import happenings as told
from tzolkin.rules.choices import PROPHECY, action_of, gear_and_action
from tzolkin.rules.expansions import happenings as expansion
from tzolkin.rules.game import Game

CAUSES: Final = {
    told.PLACING: mark("placing"),
    told.STEPPING_BACK: mark("stepping back"),
    told.BEGGING: mark("begging"),
    told.PITY: mark("pity of the gods"),
    told.BURNING: mark("burning the forest"),
    told.FROM_THE_TEETH: mark("corn on the calendar"),
    told.FEEDING: mark("feeding"),
    told.END_OF_GAME: mark("end of the game"),
    told.MARKET: mark("market"),
    told.TAX: mark("prophecy"),
}
PRINTED: Final = {CORN: PALENQUE_CORN, WOOD: PALENQUE_WOOD}


NO_CAUSE: Final = ""


@dataclass(frozen=True, slots=True)
class Detail:
    """One part of a turn, and what brought it about."""

    seat: int
    changes: tuple[Change, ...]  # none where a step is lost
    cause: str  # in words; NO_CAUSE where the part says it itself
    text: str


def details(history: History, number: int, names: Sequence[str] | None = None) -> list[Detail]:
    """Every part of an entry of the log, in order."""
    in_force = prophecy_at(history, history.entries[number].start)
    return parts(history.game, history.happenings_of_turn(number), in_force, names)


def parts(
    game: Game, happenings: Sequence[Happening], in_force: int = NOBODY, names: Sequence[str] | None = None
) -> list[Detail]:
    """Every part of what happened, when this prophecy was in force at first (NOBODY for none)."""
    story = Story(seat_names() if names is None else names, TerseLanguage())
    told_apart: list[Detail] = []
    for happening in happenings:
        if happening.message == expansion.PROPHECY_BEGAN:
            in_force = happening.first
        elif happening.seat != NOBODY and (happening.message in CAUSED or changes_in([happening])):
            told_apart += [detail(game, story, part, in_force) for part in harvest_apart(happening, in_force)]
    return told_apart


def detail(game: Game, story: Story, happening: Happening, in_force: int) -> Detail:
    """One of them."""
    name, what = story.names[happening.seat], story.sentence(happening).rstrip(":")
    cause = cause_words(game, happening, in_force)
    if cause == NO_CAUSE:
        text = say("{name}: {what}", name=name, what=what)
    else:
        text = say("{name}: {what} ({cause})", name=name, what=what, cause=cause)
    return Detail(happening.seat, changes_in([happening]), cause, text)


def cause_words(game: Game, happening: Happening, in_force: int) -> str:
    """What brought something about: an action, a technology, a tile, a temple, a prophecy, or a rule."""
    message, cause = happening.message, happening.cause
    if message == told.SKULL_PLACED:
        return choice_words(game, action_of(CHICHEN_ITZA, happening.first))
    if message not in CAUSED:
        return NO_CAUSE
    if cause == told.TAX and in_force != NOBODY:
        return prophecy_name(in_force)
    if cause == told.STEPPING_BACK and message == told.GAINED:
        return tribe_name(BALAM)  # for everybody else stepping back costs something
    return say(CAUSES[cause]) if cause < 0 else choice_words(game, cause)


def harvest_apart(happening: Happening, prophecy: int) -> list[Happening]:
    """A harvest that a prophecy made smaller, as what is printed and what is taken from it; anything else as it is."""
    cause, good, amount = happening.cause, happening.first, happening.second
    if happening.message != told.GAINED or not choices.ACTION <= cause < choices.BUILDING or good not in PRINTED:
        return [happening]
    gear, action = gear_and_action(cause)
    less = PRINTED[good][action] - amount if gear == PALENQUE else 0
    if less <= 0 or prophecy == NOBODY:
        return [happening]
    return [
        Happening(told.GAINED, happening.seat, good, amount + less, cause),
        Happening(told.PAID, happening.seat, good, less, PROPHECY + prophecy),
    ]


def prophecy_at(history: History, end: int) -> int:
    """The prophecy that was in force when so many happenings had been told, or NOBODY."""
    in_force = NOBODY
    for happening in history.happenings(0, end):
        if happening.message == expansion.PROPHECY_BEGAN:
            in_force = happening.first
        elif happening.message == expansion.PROPHECY_ENDED:
            in_force = NOBODY
    return in_force
