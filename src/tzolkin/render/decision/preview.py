"""What lies ahead: where workers will stand, what Food Day will cost, what a space would give, what a tile still needs.

Nothing here is worked out: the calendar turns, and actions are performed, on copies of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tzolkin.components.calendar import FOOD_DAYS, GIVES_GOODS, LAST_FOOD_DAY
from tzolkin.components.gears import ACTIONS, LAST_SPACE
from tzolkin.components.player_board import POINTS_PER_UNFED_WORKER
from tzolkin.components.words import CORN, DUMMY, EMPTY, GEARS, NOBODY, TECHNOLOGIES, Row
from tzolkin.record.story import Happening, Story
from tzolkin.render.decision.changes import Change, changes_in
from tzolkin.render.decision.keys import building_key, monument_key, space_key, technology_key
from tzolkin.render.decision.shortages import Purse, needs_text, shortage
from tzolkin.render.decision.wishes import RESOURCES_AND_CORN, RESOURCES_AND_SKULLS
from tzolkin.render.feeding import next_meal
from tzolkin.render.language import say, say_number
from tzolkin.render.outcomes import price_of
from tzolkin.render.words.amounts import named, named_points, one_of, workers
from tzolkin.render.words.names import gear_name, seat_names
from tzolkin.render.words.picking_up import reason_against
from tzolkin.render.words.spaces import space_text
from tzolkin.rules import choices, hooks, kinds
from tzolkin.rules.board import advance_one_day, lowest_free_space
from tzolkin.rules.choices import building_choice
from tzolkin.rules.food_days import fed_with
from tzolkin.rules.game import Game
from tzolkin.rules.gears.actions import can_perform, perform
from tzolkin.rules.placing import corn_for_space

# Workers


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a worker on a gear will stand after some days, if nobody picks it up."""

    seat: int
    gear: int
    space: int
    days: int
    space_then: int | None  # None when it is pushed off
    text: str


def standing_ahead(game: Game, days: int, seat: int | None = None) -> tuple[Standing, ...]:
    """Where the workers of a seat, or of everybody, will stand after so many days; gear by gear from space 0 up."""
    ahead = game.copy()
    for _ in range(days):
        advance_one_day(ahead)
    standing = []
    for gear in GEARS:
        for space, owner in enumerate(game.gears[gear]):
            if owner in (EMPTY, DUMMY) or seat not in (None, owner):
                continue
            then = space + days
            stays = then < len(ahead.gears[gear]) and ahead.gears[gear][then] == owner
            standing.append(worker_ahead(owner, gear, space, days, then if stays else None))
    return tuple(standing)


def worker_ahead(seat: int, gear: int, space: int, days: int, then: int | None) -> Standing:
    """One worker, told in a sentence."""
    where = {"gear": gear_name(gear), "space": space}
    if then is None:
        text = say_number(
            "In {number} day the worker on {gear} {space} is pushed off.",
            "In {number} days the worker on {gear} {space} is pushed off.",
            days,
            **where,
        )
    else:
        text = say_number(
            "In {number} day the worker on {gear} {space} stands on {then}: {gives}.",
            "In {number} days the worker on {gear} {space} stands on {then}: {gives}.",
            days,
            **where,
            then=then,
            gives=space_text(gear, then),
        )
    return Standing(seat, gear, space, days, then, text)


# Food


@dataclass(frozen=True, slots=True)
class FoodAhead:
    """What the next Food Day will ask of a player, as things stand now."""

    seat: int
    food_day: int  # 1 to 4
    days_left: int  # 0 in the round that ends with it
    gives_goods: bool  # else points
    corn_needed: int
    corn_held: int
    workers_unfed: int
    points: float  # lost for these, below 0
    text: str


def food_ahead(game: Game, names: Sequence[str] | None = None) -> tuple[FoodAhead, ...]:
    """What the next Food Day will ask of every player, by seat; nothing when all of them are over."""
    if game.next_food_day > LAST_FOOD_DAY:
        return ()
    called = seat_names() if names is None else names
    return tuple(meal_ahead(game, seat, called[seat]) for seat in range(game.ruleset.players))


def meal_ahead(game: Game, seat: int, name: str) -> FoodAhead:
    """What it will ask of one player."""
    index = game.next_food_day
    meal = next_meal(game, seat, seat)
    assert meal is not None, "a Food Day comes"
    needs, held = meal.needs, meal.held
    fed, _ = fed_with(list(needs), held + meal.coming)
    unfed = len(needs) - fed
    points = POINTS_PER_UNFED_WORKER
    if game.modules:
        points = hooks.points_when_unfed(game, seat, points)
    values = {"name": name, "needed": named(sum(needs), CORN), "held": named(held, CORN)}
    if unfed:
        lost = {"unfed": workers(unfed), "points": named_points(float(unfed * points))}
        text = say("{name} needs {needed} and holds {held}: {unfed} unfed, for {points}.", **values, **lost)
    else:
        text = say("{name} needs {needed} and holds {held}.", **values)
    days_left = max(0, FOOD_DAYS[index] - game.day)
    return FoodAhead(
        seat, index + 1, days_left, GIVES_GOODS[index], sum(needs), held, unfed, float(unfed * points), text
    )


def food_day_ahead(game: Game) -> str:
    """When the next Food Day comes, and what the temples give then; empty when all are over."""
    if game.next_food_day > LAST_FOOD_DAY:
        return ""
    index = game.next_food_day
    days_left = max(0, FOOD_DAYS[index] - game.day)
    if days_left == 0:
        if GIVES_GOODS[index]:
            return say("This round ends with Food Day {food_day}: the temples give goods.", food_day=index + 1)
        return say("This round ends with Food Day {food_day}: the temples give points.", food_day=index + 1)
    if GIVES_GOODS[index]:
        return say_number(
            "Food Day {food_day} comes in {number} day: the temples give goods.",
            "Food Day {food_day} comes in {number} days: the temples give goods.",
            int(days_left),
            food_day=index + 1,
        )
    return say_number(
        "Food Day {food_day} comes in {number} day: the temples give points.",
        "Food Day {food_day} comes in {number} days: the temples give points.",
        int(days_left),
        food_day=index + 1,
    )


# Spaces


@dataclass(frozen=True, slots=True)
class SpaceEffect:
    """What a space of a gear would give a player now."""

    key: str
    text: str  # sentences: what it prints, what that means now, who stands there, what a worker would cost
    now: str  # of these the one that says what it would give the player now; may be empty
    ways: tuple[tuple[Change, ...], ...]  # what its own action changes at once, in every way to perform it
    reason: str  # why its own action cannot be performed now; empty where it can, or where any may be chosen


def space_effect(game: Game, seat: int, gear: int, space: int, names: Sequence[str] | None = None) -> SpaceEffect:
    """What hovering a space of a gear says to a player, or to an onlooker (NOBODY)."""
    called = seat_names() if names is None else names
    sentences = [say("{gear} {space}: {gives}.", gear=gear_name(gear), space=space, gives=space_text(gear, space))]
    ways: list[tuple[int, list[Happening]]] = []
    now = reason = ""
    if seat != NOBODY and 1 <= space <= ACTIONS[gear]:
        player = game.players[seat]
        if can_perform(game, player, gear, space, player.corn):
            ways = ways_to_act(game, seat, gear, space)
            gains = [gain for gain in (gains_text(choice, way) for choice, way in ways) if gain]
            now = say("Now for you: {gains}.", gains=one_of(gains)) if gains else ""
        else:
            reason = reason_against(game, player, gear, space)
            now = (
                say("Not possible for you now: {reason}.", reason=reason)
                if reason
                else say("Not possible for you now.")
            )
    sentences += [now] if now else []
    sentences += standing_there(game, seat, gear, space, called)
    changes = tuple(changes_in(way) for _, way in ways)
    return SpaceEffect(space_key(gear, space), " ".join(sentences), now, changes, reason)


def gains_text(choice: int, way: Sequence[Happening]) -> str:
    """What a way to act brings; burning the forest has a price that is paid afterwards (R-PAL-11)."""
    gains = price_of(way)
    return say("{gains} by burning, for a step down in a temple", gains=gains) if choice == choices.BURN else gains


def space_effects(game: Game, seat: int, names: Sequence[str] | None = None) -> dict[str, SpaceEffect]:
    """What all spaces of the gears say, by key."""
    effects = [space_effect(game, seat, gear, space, names) for gear in GEARS for space in range(LAST_SPACE[gear] + 1)]
    return {effect.key: effect for effect in effects}


def ways_to_act(game: Game, seat: int, gear: int, action: int) -> list[tuple[int, list[Happening]]]:
    """What an action does to its player at once: in one way, or as a harvest in every way that is offered.

    With each way stands the choice that leads to it, or DONE where there is none to make.
    """
    after = game.copy()
    after.stack = []
    story = Story()
    after.listener = story
    perform(after, seat, gear, action)
    after.settle()
    if not after.stack or after.stack[-1].kind != kinds.HARVEST:
        return [(choices.DONE, [one for one in story.happenings if one.seat == seat])]
    ways = []
    for choice in after.options():
        further = after.copy()
        further.listener = heard = Story()
        further.choose(choice)
        ways.append((choice, [one for one in heard.happenings if one.seat == seat]))
    return ways


def standing_there(game: Game, seat: int, gear: int, space: int, names: Sequence[str]) -> list[str]:
    """Who stands on a space; of a free one, whether the next worker would go there, and what the space costs."""
    owner = game.gears[gear][space]
    if owner == DUMMY:
        return [say("A dummy worker stands here.")]
    if owner == seat:
        return [say("Your worker stands here.")]
    if owner != EMPTY:
        return [say("A worker of {name} stands here.", name=names[owner])]
    if seat == NOBODY:
        return []
    lowest = lowest_free_space(game, seat, gear)
    if space != lowest:
        return [say("Workers are placed on the lowest free space, {space}.", space=lowest)]
    corn = named(int(corn_for_space(game, seat, gear, space)), CORN)
    return [say("A worker placed here costs {corn}, besides what a second and further ones cost.", corn=corn)]


# Tiles and tracks


def means(game: Game, seat: int) -> dict[str, str]:
    """What a player lacks for every tile on display and every technology, by key, had it the action to take it now."""
    texts: dict[str, str] = {}
    buildings = {building_key(one): building_choice(one) for one in sorted(set(game.display))}
    monuments = {monument_key(one): choices.MONUMENT + one for one in game.monuments}
    technologies = {technology_key(one): choices.TECHNOLOGY + one for one in TECHNOLOGIES}
    for kind, wanted, goods in (
        (kinds.BUILD, buildings, RESOURCES_AND_SKULLS),
        (kinds.BUILD_MONUMENT, monuments, RESOURCES_AND_SKULLS),
        (kinds.LEARN, technologies, RESOURCES_AND_CORN),
    ):
        asked = game.copy()
        asked.stack = []
        asked.ask(kind, seat)
        purse = Purse(asked)
        for key, choice in wanted.items():
            texts[key] = means_text(purse, choice, goods)
    return texts


def means_text(purse: Purse, choice: int, goods: Row) -> str:
    """What is lacking for one of them, in a sentence."""
    if purse.offers(choice, (0, 0, 0, 0, 0)):
        return say("You could pay for it now.")
    needs = shortage(purse, choice, goods)
    return say("For you it {needs}.", needs=needs_text(needs)) if needs else say("You could not take it now.")


def notes(game: Game, seat: int) -> dict[str, str]:
    """What may be said to a player of every space, displayed tile and technology, by key: what it would give now."""
    said = {key: effect.now for key, effect in space_effects(game, seat).items() if effect.now}
    return said | means(game, seat)
