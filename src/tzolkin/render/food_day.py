"""A Food Day in the log: what comes, a line per player, and what came out when the age changed.

The engine feeds everybody first, then changes the age, then goes through the temples.  Here all that concerns one
player stands in one line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tzolkin.components.calendar import GIVES_GOODS
from tzolkin.components.words import SEAT_NAMES, TEMPLE_NAMES, TEMPLES
from tzolkin.record.choice_names import choice_name
from tzolkin.record.story import Happening, Story
from tzolkin.render.words.amounts import named, points_text
from tzolkin.rules import happenings as told
from tzolkin.rules.choices import BUILDING, TEMPLE
from tzolkin.rules.score_sheet import HIGHEST

BELONGS: Final = (
    told.FOOD_DAY_CAME,
    told.PAID,
    told.FED,
    told.UNFED,
    told.SCORED,
    told.GAINED,
    told.SKULLS_SHORT,
    told.AGE_CHANGED,
    told.BUILDING_TURNED,
)
INDENT: Final = "  "


def food_day_end(heard: Sequence[Happening], start: int) -> int:
    """Where among happenings a Food Day that comes at `start` is over."""
    ends = (index for index in range(start, len(heard)) if heard[index].message not in BELONGS)
    return next(ends, len(heard))


def food_day_lines(heard: Sequence[Happening], story: Story, names: Sequence[str] = SEAT_NAMES) -> list[str]:
    """The Food Day in lines: its number, every player, too few skulls, and the change of age."""
    number = heard[0].first
    gives = "goods" if GIVES_GOODS[number - 1] else "points"
    lines = [f"Food Day {number}: feeding, and {gives} of the temples"]
    fed = [happening.seat for happening in heard if happening.message == told.FED]
    for seat in fed:
        own = [happening for happening in heard if happening.seat == seat]
        lines.append(f"{INDENT}{names[seat]}: {'; '.join(part for part in (feeding(own), rewards(own)) if part)}")
    lines += [INDENT + story.sentence(one) for one in heard if one.message == told.SKULLS_SHORT]
    if any(happening.message == told.AGE_CHANGED for happening in heard):
        turned = [choice_name(BUILDING + one.first) for one in heard if one.message == told.BUILDING_TURNED]
        lines.append(f"age 2 begins; new: {', '.join(turned)}" if turned else "age 2 begins")
    return lines


def feeding(own: Sequence[Happening]) -> str:
    """How many workers of a player were fed, and what the others cost."""
    parts = []
    for happening in own:
        if happening.message == told.FED:
            parts.append(f"feeds {happening.first} with {happening.second} corn")
        elif happening.message == told.UNFED:
            parts.append(f"{happening.first} unfed")
        elif happening.message == told.SCORED and happening.cause == told.FEEDING:
            parts[-1] += f" for {points_text(happening.first)} points"
    return ", ".join(parts)


def rewards(own: Sequence[Happening]) -> str:
    """What the temples give a player, temple by temple: goods or points, and the bonus of the highest."""
    parts = []
    for temple in TEMPLES:
        given = [one for one in own if one.cause == TEMPLE + temple]
        goods = " ".join(f"+{named(one.second, one.first)}" for one in summed(given))
        points = [one for one in given if one.message == told.SCORED and one.second != HIGHEST]
        if goods or points:
            parts.append(f"{TEMPLE_NAMES[temple]} {goods or points_text(points[0].first)}")
    for temple in TEMPLES:
        best = [one for one in own if one.cause == TEMPLE + temple and one.message == told.SCORED]
        parts += [
            f"highest in {TEMPLE_NAMES[temple]} {points_text(one.first)}" for one in best if one.second == HIGHEST
        ]
    return ", ".join(parts)


def summed(given: Sequence[Happening]) -> list[Happening]:
    """The goods among these happenings, each good once with its whole amount."""
    amounts: dict[int, int] = {}
    for happening in given:
        if happening.message == told.GAINED:
            amounts[happening.first] = amounts.get(happening.first, 0) + happening.second
    return [Happening(told.GAINED, given[0].seat, good, amount, given[0].cause) for good, amount in amounts.items()]
