"""What a choice leads to at once: its own price and gain, and apart from them what merely follows at that moment.

A choice that ends a turn may set off the corn of the calendar, a Food Day and the next turn.  So it is tried on a copy
with a listener, which hears where the choice ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.words import CORN, GOLD, GOOD_NAMES, SKULL, STONE, WOOD
from tzolkin.record.choice_names import choice_name
from tzolkin.record.holdings import HOLDINGS, changes
from tzolkin.record.record import KEPT_IN_SECRET
from tzolkin.record.story import Happening, Story
from tzolkin.render.words.amounts import points_text
from tzolkin.rules import happenings as told
from tzolkin.rules.choices import QUICK_ACTION_SPACE
from tzolkin.rules.expansions import happenings as expansion
from tzolkin.rules.expansions.prophecies import PROPHECY_VOICES, bonus_points
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


def outcome(game: Game, choice: int) -> Outcome:
    """Try a choice on a copy.  The secret choice of a tile has none: the last one would show what everybody gains."""
    if game.stack[-1].kind in KEPT_IN_SECRET:
        return Outcome("", "")
    seat = game.seat_to_choose
    story = Story()
    after = game.copy()
    after.listener = story
    after.choose(choice)
    heard = story.happenings
    end = turn_end(heard)
    own = [happening for happening in heard[:end] if happening.seat == seat]
    performed = [index for index, one in enumerate(own) if one.message == expansion.QUICK_ACTION_PERFORMED]
    acting = performed[0] if performed else len(own)
    price = price_of([happening for happening in own[:acting] if happening.cause != told.FROM_THE_TEETH])
    parts = [f"the calendar's {one.second} corn" for one in own if one.cause == told.FROM_THE_TEETH]
    if performed and choice != QUICK_ACTION_SPACE:  # whose meaning says it already
        parts.append(f"the quick action {price_of(own[acting:])}".rstrip())
    parts += feeding(heard[end:], seat)
    parts += prophecy_bonus(after, heard[end:], seat)
    return Outcome(price, ", ".join(f"then {part}" for part in parts))


def turn_end(heard: list[Happening]) -> int:
    """Where among happenings the turn is over and something new begins."""
    ends = (index for index, happening in enumerate(heard) if happening.message in ENDS_TURN)
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


def price_of(happenings: list[Happening]) -> str:
    """What happenings change for their player, like "−1 corn +2 wood"."""
    totals = [0] * len(HOLDINGS)
    for happening in happenings:
        count(happening, totals)
    return changes((0,) * len(HOLDINGS), tuple(totals)).replace("-", "−")


def feeding(later: list[Happening], seat: int) -> list[str]:
    """The feeding that the end of the turn brings this seat, if it does."""
    parts: list[str] = []
    for happening in later:
        if happening.message == told.TURN_BEGAN:
            break
        if happening.seat == seat and happening.message == told.FED:
            parts.append(f"feeding: {happening.second} corn")
        elif happening.seat == seat and happening.message == told.UNFED:
            parts[-1] += f", {happening.first} unfed"
        elif happening.seat == seat and happening.message == told.SCORED and happening.cause == told.FEEDING:
            parts[-1] += f" for {points_text(happening.first)} points"
    return parts


def prophecy_bonus(after: Game, later: list[Happening], seat: int) -> list[str]:
    """What the prophecy that ends with this Food Day brings this seat: as it was counted, or as things then stand."""
    order = after.additions.prophecies if after.additions else ()
    food_days = [one.first for one in later if one.message == told.FOOD_DAY_CAME]
    is_fed = any(one.message == told.FED and one.seat == seat for one in later)
    if not is_fed or not 1 < food_days[0] <= len(order) + 1:
        return []
    ending = order[food_days[0] - 2]
    counted = [one.second for one in later if one.message == expansion.COUNTED and one.seat == seat]
    count = counted[0] if counted else PROPHECY_VOICES[ending].count(after, seat)
    text = f"{PROPHECIES[ending].name} {count}: {bonus_points(ending, count):+d} points"
    return [text.replace("-", "−").replace("+0", "0")]


def chosen_text(game: Game, choice: int) -> str:
    """A choice in words with its price, as it is said when it is made."""
    came = outcome(game, choice)
    price = f" ({came.price})" if came.price else ""
    return f"{choice_name(choice)}{price}{f'; {came.follows}' if came.follows else ''}"
