"""A Food Day in the log: what comes, a line per player, and what came out when the age changed.

The engine feeds everybody first, then changes the age, then goes through the temples.  Here all that concerns one
player stands in one line.  Rewards that cost something are asked about, so that a Food Day may be told in pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.calendar import GIVES_GOODS
from tzolkin.components.words import CORN, NOBODY, QUARTERS, SEAT_NAMES, TEMPLE_NAMES, TEMPLES
from tzolkin.record.story import Happening, Story
from tzolkin.render.language import number_text, say
from tzolkin.render.words.amounts import named, named_points, points_text, unfed_text
from tzolkin.render.words.names import building_name, prophecy_name, quick_tile_name
from tzolkin.rules import happenings as told
from tzolkin.rules.choices import TEMPLE, TEMPLE_PAIR, is_building
from tzolkin.rules.expansions import happenings as expansion
from tzolkin.rules.score_sheet import HIGHEST, QUARTER

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
    told.DESCENDED,
    expansion.COUNTED,
    expansion.PROPHECY_BEGAN,
    expansion.PROPHECY_ENDED,
    expansion.QUICK_TILE_TURNED,
)
INDENT: Final = "  "


@dataclass(frozen=True, slots=True)
class FoodDayLine:
    """A line about a Food Day: its heading, what it brings a player, or what happens besides."""

    text: str  # without the name of the player
    seat: int = NOBODY  # of the player whom it is about
    name: str = ""
    is_heading: bool = False
    is_detail: bool = False  # that stands below the heading, as the lines of players do

    def __str__(self) -> str:
        """The line where nothing beside it shows whom it is about."""
        if self.seat != NOBODY:
            return f"{INDENT}{self.name}: {self.text}"
        return f"{INDENT}{self.text}" if self.is_detail else self.text


def food_day_under_way(heard: Sequence[Happening]) -> int:
    """The number of the Food Day in which these happenings end, or 0 when they do not end in one."""
    for happening in reversed(heard):
        if happening.message == told.FOOD_DAY_CAME:
            return happening.first
        if happening.message not in BELONGS:
            break
    return 0


def food_day_end(heard: Sequence[Happening], start: int) -> int:
    """Where among happenings a Food Day that comes at `start` is over."""
    ends = (index for index in range(start, len(heard)) if heard[index].message not in BELONGS)
    return next(ends, len(heard))


def food_day_lines(
    heard: Sequence[Happening],
    story: Story,
    names: Sequence[str] = SEAT_NAMES,
    *,
    number: int,
    goes_on: bool = False,
) -> list[FoodDayLine]:
    """The Food Day of this number in lines: every player, too few skulls, the change of age, and the prophecies.

    Where it `goes_on`, only what has not been told of it stands among what was heard.
    """
    lines = [FoodDayLine(heading(number, goes_on=goes_on), is_heading=True)]
    fed = feeding_start(heard)
    for seat in dict.fromkeys(happening.seat for happening in heard if happening.seat >= 0):
        own = [happening for happening in heard if happening.seat == seat]
        early = [happening for happening in heard[:fed] if happening.seat == seat]
        late = [happening for happening in heard[fed:] if happening.seat == seat]
        parts = [part for part in (building_rewards(early), feeding(own), rewards(late), bonus(own)) if part]
        lines += [FoodDayLine("; ".join(parts), seat, names[seat])] if parts else []
    lines += [FoodDayLine(story.sentence(one), is_detail=True) for one in heard if one.message == told.SKULLS_SHORT]
    if any(happening.message == told.AGE_CHANGED for happening in heard):
        turned = ", ".join(building_name(one.first) for one in heard if one.message == told.BUILDING_TURNED)
        begins = say("age 2 begins; new: {buildings}", buildings=turned) if turned else say("age 2 begins")
        lines.append(FoodDayLine(begins))
    quick = ", ".join(quick_tile_name(one.first) for one in heard if one.message == expansion.QUICK_TILE_TURNED)
    lines += [FoodDayLine(say("quick actions of age 2: {actions}", actions=quick))] if quick else []
    changed = [one for one in heard if one.message in (expansion.PROPHECY_ENDED, expansion.PROPHECY_BEGAN)]
    lines += [FoodDayLine("; ".join(story.sentence(one) for one in changed))] if changed else []
    return lines


def heading(number: int, *, goes_on: bool) -> str:
    """What a Food Day brings to all."""
    if goes_on:
        return say("Food Day {number}, further", number=number)
    if GIVES_GOODS[number - 1]:
        return say("Food Day {number}: feeding, and goods of the temples", number=number)
    return say("Food Day {number}: feeding, and points of the temples", number=number)


def feeding_start(heard: Sequence[Happening]) -> int:
    """Where among happenings the rewards of buildings are over: at the feeding, or where temples give something."""
    ends = (index for index, one in enumerate(heard) if one.message == told.FED or is_temple(one.cause))
    return next(ends, len(heard))


def building_rewards(own: Sequence[Happening]) -> str:
    """What the buildings of a player give before the feeding, and what had to be paid for it."""
    goods = [f"+{named(one.second, one.first)}" for one in summed([one for one in own if is_building(one.cause)])]
    return say("buildings {gains}", gains=" ".join([*goods, *taxes(own)])) if goods else ""


def taxes(own: Sequence[Happening]) -> list[str]:
    """What a player paid for rewards by a prophecy."""
    corn = sum(one.second for one in own if one.message == told.PAID and one.cause == told.TAX)
    down = [TEMPLE_NAMES[one.first] for one in own if one.message == told.DESCENDED and one.cause == told.TAX]
    return [*([f"−{named(corn, CORN)}"] if corn else []), *[say("down in {temple}", temple=temple) for temple in down]]


def bonus(own: Sequence[Happening]) -> str:
    """What a prophecy counted for a player, and the points for it."""
    counted = [one for one in own if one.message == expansion.COUNTED]
    points = [one.first for one in own if one.message == told.SCORED and one.second == QUARTER]
    if not counted:
        return ""
    count = number_text(counted[0].second)
    return f"{prophecy_name(counted[0].first)} {count}: {named_points(sum(points) / QUARTERS)}"


def is_temple(cause: int) -> bool:
    """Whether something came of a temple."""
    return TEMPLE <= cause < TEMPLE_PAIR


def feeding(own: Sequence[Happening]) -> str:
    """How many workers of a player were fed, and what the others cost."""
    parts = []
    for happening in own:
        if happening.message == told.FED:
            corn = named(happening.second, CORN)
            parts.append(say("feeds {amount} with {corn}", amount=happening.first, corn=corn))
        elif happening.message == told.UNFED:
            parts.append(unfed_text(happening.first))
        elif happening.message == told.SCORED and happening.cause == told.FEEDING:
            points = named_points(happening.first / QUARTERS)
            parts[-1] = say("{unfed} for {points}", unfed=parts[-1], points=points)
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
            say("highest in {temple} {points}", temple=TEMPLE_NAMES[temple], points=points_text(one.first))
            for one in best
            if one.second == HIGHEST
        ]
    return ", ".join([*parts, *taxes(own)])


def summed(given: Sequence[Happening]) -> list[Happening]:
    """The goods among these happenings, each good once with its whole amount."""
    amounts: dict[int, int] = {}
    for happening in given:
        if happening.message == told.GAINED:
            amounts[happening.first] = amounts.get(happening.first, 0) + happening.second
    return [Happening(told.GAINED, given[0].seat, good, amount, given[0].cause) for good, amount in amounts.items()]
