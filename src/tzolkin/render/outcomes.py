"""What a choice leads to at once: its own price and gain, and apart from them what merely follows at that moment.

A choice that ends a turn may set off the corn of the calendar, a Food Day and the next turn.  So it is tried on a copy
with a listener, which hears where the choice ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.calendar import LAST_FOOD_DAY
from tzolkin.components.words import CHANCE, CORN, GOLD, GOOD_NAMES, NOBODY, QUARTERS, SKULL, STONE, WOOD
from tzolkin.record.choice_names import choice_name
from tzolkin.record.holdings import HOLDINGS
from tzolkin.record.record import KEPT_IN_SECRET
from tzolkin.record.story import Happening, Story
from tzolkin.render.feeding import is_food_day_today
from tzolkin.render.language import mark, number_text, say
from tzolkin.render.words.amounts import named, named_points, signed, signed_points, unfed_text
from tzolkin.render.words.names import prophecy_name
from tzolkin.rules import happenings as told
from tzolkin.rules import kinds
from tzolkin.rules.choices import QUICK_ACTION_SPACE, STARTING_PLAYER_SPACE
from tzolkin.rules.expansions import happenings as expansion
from tzolkin.rules.expansions.happenings import COUNTED
from tzolkin.rules.expansions.prophecies import bonus_points, prophecy_in_force
from tzolkin.rules.game import Game

ENDS_TURN: Final = (
    told.TURN_BEGAN,
    told.FOOD_DAY_CAME,
    told.RETURNED,
    told.CORN_ON_TOOTH,
    told.NEW_DAY,
    expansion.RETURNED_FROM_QUICK_SPACE,
)
POINTS_PLACE: Final = HOLDINGS.index("points")
PLACES: Final = {good: HOLDINGS.index(GOOD_NAMES[good]) for good in (CORN, WOOD, STONE, GOLD)} | {
    SKULL: HOLDINGS.index("skull")
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a choice that was tried."""

    price: str  # what it costs and brings by itself, like "−1 corn +2 wood"
    follows: str  # what follows at once without being part of it, like "then feeding: 6 corn"
    untold: str  # the same, without what the meaning of the choice says already
    own: tuple[Happening, ...] = ()  # what it did to who chose; the price is made of this


def outcome(game: Game, choice: int) -> Outcome:
    """Try a choice on a copy.  The secret choice of a tile has none: the last one would show what everybody gains."""
    if game.stack[-1].kind in KEPT_IN_SECRET:
        return Outcome("", "", "")
    seat = game.seat_to_choose
    story = Story()
    after = game.copy()
    after.listener = story
    after.choose(choice)
    turn_up_anything(after)
    heard = story.happenings
    end = end_of_choice(heard)
    own = [happening for happening in heard[:end] if happening.seat == seat]
    performed = [index for index, one in enumerate(own) if one.message == expansion.QUICK_ACTION_PERFORMED]
    acting = performed[0] if performed else len(own)
    of_choice = tuple(happening for happening in own[:acting] if happening.cause != told.FROM_THE_TEETH)
    corn = [named(one.second, CORN) for one in own if one.cause == told.FROM_THE_TEETH]
    from_calendar = [say("then the calendar's {corn}", corn=lying) for lying in corn]
    parts = []
    if performed and choice != QUICK_ACTION_SPACE:  # whose meaning says it already
        parts.append(say("then the quick action {gains}", gains=price_of(own[acting:])).rstrip())
    if end < len(heard):
        parts += feeding(heard[end:], seat) or feeding_to_come(after, heard[end:], seat)
    parts += prophecy_bonus(game, after, heard[end:], seat)
    untold = parts if choice == STARTING_PLAYER_SPACE else from_calendar + parts
    return Outcome(price_of(of_choice), ", ".join(from_calendar + parts), ", ".join(untold), of_choice)


def turn_up_anything(game: Game) -> None:
    """Let some tile or other be turned up wherever chance is to choose now, until it is not.

    It need not be the tile that will come: what is told are prices, days, feeding and points, and none of them depends
    on what is turned up.  Only the display shows it, and that is told when it lies there.
    """
    while game.seat_to_choose == CHANCE:
        game.choose(game.options()[0])


def turn_end(heard: list[Happening]) -> int:
    """Where among happenings the turn is over and something new begins."""
    ends = (index for index, happening in enumerate(heard) if happening.message in ENDS_TURN)
    return next(ends, len(heard))


def end_of_choice(heard: list[Happening]) -> int:
    """Where among happenings what a choice does is over: with the turn, or with this piece of a Food Day.

    The feeding begins with the corn that it takes, before it is told who is fed.
    """
    ends = (
        index
        for index, happening in enumerate(heard)
        if happening.message in (*ENDS_TURN, told.FED, COUNTED)
        or (happening.message == told.PAID and happening.cause == told.FEEDING)
    )
    return next(ends, len(heard))


def count(happening: Happening, totals: list[int]) -> None:
    """Add what a happening changes to the holdings of its player."""
    message, first, second = happening.message, happening.first, happening.second
    if message == told.GAINED:
        totals[PLACES[first]] += second
    elif message == told.PAID:
        totals[PLACES[first]] -= second
    elif message in (told.SKULL_PLACED, told.BUILDING_SKULL_PLACED):
        totals[PLACES[SKULL]] -= 1
    elif message == told.BEGGED:
        totals[PLACES[CORN]] += second - first
    elif message == told.SCORED:
        totals[POINTS_PLACE] += first


def price_of(happenings: Sequence[Happening]) -> str:
    """What happenings change for their player, like "−1 corn +2 wood"."""
    totals = [0] * len(HOLDINGS)
    for happening in happenings:
        count(happening, totals)
    goods = [signed(totals[place], good) for good, place in PLACES.items() if totals[place]]
    points = totals[POINTS_PLACE]
    return " ".join([*goods, signed_points(points / QUARTERS)] if points else goods)


def feeding(later: list[Happening], seat: int, message: str = mark("then feeding: {corn}")) -> list[str]:
    """The feeding that the end of the turn brings this seat, if it does."""
    parts: list[str] = []
    is_hungry = any(one.seat == seat and one.message == told.UNFED for one in later)
    for happening in later:
        if happening.message == told.TURN_BEGAN:
            break
        if happening.seat == seat and happening.message == told.FED:
            corn = named(happening.second, CORN) if happening.second or is_hungry else say("nothing to pay")
            parts.append(say(message, corn=corn))
        elif happening.seat == seat and happening.message == told.UNFED:
            parts.append(unfed_text(happening.first))
        elif happening.seat == seat and happening.message == told.SCORED and happening.cause == told.FEEDING:
            parts[-1] = say("{unfed} for {points}", unfed=parts[-1], points=named_points(happening.first / QUARTERS))
    return parts


def feeding_to_come(after: Game, later: list[Happening], seat: int) -> list[str]:
    """The feeding before the next turn of this seat, after the others have had theirs or something has been asked."""
    if any(one.message == told.NEW_DAY for one in later) or not is_food_day_today(after):
        return []
    meal, is_gold_offered = meal_to_come(after, seat)
    when = FEEDING_TO_COME[after.next_food_day == LAST_FOOD_DAY, is_gold_offered]
    return feeding(meal, seat, when)


# By whether it is the last Food Day, and whether gold is offered before it, which would be paid with the same corn.
FEEDING_TO_COME: Final = {
    (False, False): mark("feeding before your next turn: {corn}"),
    (False, True): mark("feeding before your next turn, if you buy no gold: {corn}"),
    (True, False): mark("feeding at the end of the game: {corn}"),
    (True, True): mark("feeding at the end of the game, if you buy no gold: {corn}"),
}


def meal_to_come(after: Game, seat: int) -> tuple[list[Happening], bool]:
    """How the Food Day of today goes on until a seat is fed that takes nothing, and whether gold is offered to it.

    What buildings give comes before the feeding, and gold among it may cost corn (X-PROPH-INT-13).
    """
    ahead = after.copy()
    if all(frame.kind != kinds.FEED for frame in ahead.stack):  # it has not begun
        ahead.stack = []
        ahead.ask(kinds.FOOD_DAY, NOBODY)
    heard, asked = played_on(ahead, seat, told.FED)
    return heard, kinds.TAKE_GOLD in asked


def played_on(ahead: Game, seat: int, message: int) -> tuple[list[Happening], list[int]]:
    """What is heard until this is told of a seat, which like all others takes nothing, and what kinds it is asked."""
    story = Story()
    ahead.listener = story
    ahead.settle()
    asked = []
    while ahead.stack and not any(one.message == message and one.seat == seat for one in story.happenings):
        if ahead.seat_to_choose == seat:
            asked.append(int(ahead.stack[-1].kind))
        ahead.choose(ahead.options()[0])  # to decline stands first
    return story.happenings, asked


def prophecy_bonus(before: Game, after: Game, later: list[Happening], seat: int) -> list[str]:
    """What the prophecy that ends with this Food Day brings this seat: as it was counted, or as things then stand."""
    ending = prophecy_in_force(before)
    has_fed = any(frame.kind in (kinds.REWARDS, kinds.FOOD_DAY_DONE) for frame in before.stack)
    is_fed = has_fed or any(one.message == told.FED and one.seat == seat for one in later)
    if ending is None or not is_fed:
        return []
    counted, asked = later, list[int]()
    if not any(one.message == COUNTED for one in later):
        counted, asked = played_on(after.copy(), seat, COUNTED)
    count = next(one.second for one in counted if one.message == COUNTED and one.seat == seat)
    points = bonus_points(ending, count)
    values = {
        "prophecy": prophecy_name(ending),
        "count": number_text(count),
        "bonus": signed_points(points) if points else named_points(0),
    }
    # Goods of the temples that are still offered would count too (X-PROPH-10).
    if asked:
        return [say("then {prophecy} {count} as things stand: {bonus}", **values)]
    return [say("then {prophecy} {count}: {bonus}", **values)]


def chosen_text(game: Game, choice: int) -> str:
    """A choice in words with its price, as it is said when it is made."""
    came = outcome(game, choice)
    price = f" ({came.price})" if came.price else ""
    return f"{choice_name(choice)}{price}{f'; {came.follows}' if came.follows else ''}"
