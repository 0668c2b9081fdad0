"""The pieces of a table's page: the id of each, and its HTML.

Every piece is made of the position as its viewer knows it (sight.py), so none can hold what the viewer may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from tzolkin.components.calendar import DAYS, FOOD_DAYS, GIVES_GOODS, LAST_FOOD_DAY
from tzolkin.components.words import CORN, GOLD, GOOD_NAMES, NOBODY, SKULL, STONE, WOOD
from tzolkin.render.board.regions import region, regions_of
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.targets import said
from tzolkin.render.board.tiles import face_size
from tzolkin.render.decision import Option
from tzolkin.render.decision.preview import notes
from tzolkin.render.feeding import Meal, day_of_food_day, days_to_food_day, next_meal
from tzolkin.render.history import History
from tzolkin.render.language import number_text, say, say_number
from tzolkin.render.words.amounts import all_of, named, named_points
from tzolkin.render.words.names import day_number
from tzolkin.render.words.questions import is_place, is_worker
from tzolkin.rules.board import age
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.player import Player
from tzolkin.server.hint_told import NO_CHOICE, advised_choice, hint_lines, may_ask_for_hint, points_by_player
from tzolkin.server.sight import Sight, question, remark, who
from tzolkin.server.status import BOT_TO_PLAY, END
from tzolkin.server.table_notes import bot_beside_a_name
from tzolkin.server.table_settings import BOT
from tzolkin.server.telling import end_of_round, food_day_values, log_values, new_turns, recent_keys, so_far

Render = Callable[..., str]  # the name of a template and its values: HTML

GOODS: Final = (CORN, WOOD, STONE, GOLD, SKULL)


# All pieces


def fragments(seen: Sight, history: History, render: Render, notice: str = "") -> dict[str, str]:
    """Every piece of the page but `turn` and `state`."""
    game = seen.game
    scene = scene_of(seen, history)
    names = tuple(name_shown(seen, seat) for seat in range(game.ruleset.players))
    of_players = replace(scene, names=names, notes=bots_of(seen))
    drawn = {
        f"region-{name}": region(name, game, of_players if name.startswith("player-") else scene)
        for name in regions_of(game.ruleset)
    }
    return {
        "status": render("table/status.html", **status_values(seen)),
        **drawn,
        "decision": render("table/decision.html", **decision_values(seen, history, notice)),
        "brief": render("table/brief.html", rows=[row_values(seen, seat) for seat in range(game.ruleset.players)]),
        "log": render("table/log.html", **log_values(seen, history)),
    }


def scene_of(seen: Sight, history: History) -> Scene:
    """What a drawing shows beside the position."""
    return Scene(
        names=seen.table.names,
        colours=seen.table.colours,
        viewer=seen.viewer,
        asked=seen.status.asked,
        targets=seen.decision.targets if seen.decision else {},
        notes=notes_of(seen),
        recent=recent_keys(seen, history),
    )


def notes_of(seen: Sight) -> Mapping[str, str]:
    """What everything on the board would give the viewer now."""
    if seen.viewer == NOBODY or seen.game.is_over or before_reveal(seen.game):
        return {}
    return notes(seen.game, seen.viewer)


def name_shown(seen: Sight, seat: int) -> str:
    """The name of a player in a list of all; who plays at this browser alone is told which one that is."""
    return say("{name} (you)", name=seen.name(seat)) if seat == seen.viewer else seen.name(seat)


def bots_of(seen: Sight) -> Mapping[str, str]:
    """What the bots at the table are called, by the keys of their areas."""
    seats = enumerate(seen.table.seats)
    return {f"player-{seat}": bot_beside_a_name(one.bot) for seat, one in seats if one.kind == BOT}


# The calendar in a line


def status_values(seen: Sight) -> dict[str, object]:
    """The days, and what the viewer needs on the next Food Day."""
    game = seen.game
    return {
        "day": day_number(game.day),
        "is_over": seen.status.waits_for == END,
        "tomorrow": [day_ahead(game.day + 1), day_ahead(game.day + 2)],
        "age": age(game),
        "days": [day_values(game, day) for day in range(DAYS)],
        "food": food_values(seen) if game.next_food_day <= LAST_FOOD_DAY and not game.is_over else None,
    }


def day_ahead(day: int) -> str:
    """A day to come, if the calendar has it."""
    return say("Day {day}", day=day_number(day)) if day < DAYS else ""


def day_values(game: Game, day: int) -> dict[str, object]:
    """A day of the calendar: whether it is over, and which Food Day falls on it."""
    is_today = day_number(day) == day_number(game.day) and not game.is_over
    classes = ["today"] if is_today else ["past"] if day < game.day else []
    tip = ""
    food_days = [day_of_food_day(game, food_day) for food_day in range(len(FOOD_DAYS))]
    if day_number(day) in food_days:
        gives_goods = GIVES_GOODS[food_days.index(day_number(day))]
        classes.append("goods" if gives_goods else "points")
        tip = food_sentence(gives_goods)
    return {"number": day_number(day), "classes": " ".join(classes), "tip": tip}


def food_sentence(gives_goods: bool) -> str:
    """What happens on a Food Day."""
    if gives_goods:
        return say("Food Day: feed your workers; the temples give the goods of every step you have reached.")
    return say("Food Day: feed your workers; the temples give points, and a bonus to who is highest.")


def food_values(seen: Sight) -> dict[str, object]:
    """The next Food Day, and whether the viewer has enough corn for it."""
    game = seen.game
    gives_goods = GIVES_GOODS[game.next_food_day]
    days = days_to_food_day(game)
    seat = seen.own_seat
    meal = next_meal(game, seat, seat) if seat != NOBODY else None
    return {
        "kind": "goods" if gives_goods else "points",
        "when": say_number("Food Day in {number} day", "Food Day in {number} days", days)
        if days > 0
        else say("Food Day today"),
        "short": say_number("in {number} day", "in {number} days", days) if days > 0 else say("today"),
        "gives": say("goods of every step") if gives_goods else say("points and bonus"),
        "sentence": food_sentence(gives_goods),
        "need": meal.needed if meal else None,
        "held": meal.held if meal else 0,
        "need_sentence": need_sentence(meal) if meal else "",
        "is_short": meal is not None and meal.lacking > 0,
    }


def need_sentence(meal: Meal) -> str:
    """What the two numbers are: the corn that the viewer holds, and the corn needed."""
    return say(
        "You hold {held}; your workers need {needed} on the next Food Day.",
        held=named(meal.held, CORN),
        needed=named(meal.needed, CORN),
    )


# The decision


def decision_values(seen: Sight, history: History, notice: str) -> dict[str, object]:
    """Who is asked, what, and what can be answered."""
    status, asked = seen.status, seen.decision
    colour = seen.table.colours[status.asked] if status.asked != NOBODY else ""
    listed = [one for one in asked.options if not one.is_end or one.gives_up] if asked else []
    ends = [one for one in asked.options if one.is_end and not one.gives_up] if asked else []
    told_once = common_to_all(asked.options) if asked else ""
    order = [] if status.waits_for == END else seen.game.seats_in_turn_order()
    advised = advised_choice(seen)
    return {
        "address": seen.address,
        "number": status.number,
        "state": state_class(seen),
        "colour": colour,
        "seat": status.pass_device_to,
        "name": seen.name(status.asked) if status.asked != NOBODY else "",
        "who": who(seen),
        "order": [{"colour": seen.table.colours[seat], "is_asked": seat == status.asked} for seat in order],
        "order_words": say("Order of turns: {names}", names=", ".join(seen.name(seat) for seat in order)),
        "question": question(seen),
        "remark": remark(seen),
        "end_of_round": end_of_round(seen, history),
        "rule": asked.rule if asked else "",
        "notice": notice,
        "thinking": status.waits_for == BOT_TO_PLAY,
        "groups": groups_of(listed, told_once, advised),
        "follows": told_once,
        "end": option_values(ends[0], advised) if ends else None,
        "refusals": asked.refusals if asked else (),
        "so_far": so_far(seen, history),
        "food_day": food_day_values(seen, history),
        "new": new_turns(seen, history),
        "is_watching": seen.is_watching and status.waits_for != END,
        "may_sit": seen.may_sit,
        "sitting": ", ".join(seat.name for seat in seen.table.seats if seat.is_here),
        "hint": hint_lines(seen),
        "expected_points": points_by_player(seen),
        "may_ask_for_hint": may_ask_for_hint(seen),
        "may_undo": status.may_undo,
        "may_restart": status.may_restart and len(status.draft) > 1,
        "may_confirm": status.may_confirm,
        "may_take_back": status.may_take_back and not status.may_undo,
        "may_stop": status.may_stop_thinking,
        "may_retry": status.may_retry,
        "is_over": status.waits_for == END,
        "standings": standings(seen) if status.waits_for == END else [],
    }


def state_class(seen: Sight) -> str:
    """What the panel of the decision is about, as a class for its looks."""
    status = seen.status
    if status.pass_device_to != NOBODY:
        return "passing"
    if seen.is_yours:
        return "asking"
    return "thinking" if status.waits_for == BOT_TO_PLAY else "over" if status.waits_for == END else "waiting"


def standings(seen: Sight) -> list[dict[str, object]]:
    """The players by their points, once the game is over."""
    scores = seen.game.scores()
    seats = sorted(range(len(scores)), key=lambda seat: (seat not in seen.game.winners(), -scores[seat]))
    return [
        {"name": seen.name(seat), "colour": seen.table.colours[seat], "points": number_text(scores[seat])}
        for seat in seats
    ]


def common_to_all(options: Sequence[Option]) -> str:
    """What follows whatever is chosen, and so is told once."""
    follows = {one.follows for one in options}
    return follows.pop() if len(options) > 1 and len(follows) == 1 else ""


def usual_to_most(options: Sequence[Option]) -> str:
    """What follows most of some options, where something follows all of them: only the few others say theirs."""
    counted = Counter(one.follows for one in options)
    usual, often = counted.most_common(1)[0] if options else ("", 0)
    is_usual = "" not in counted and often >= FEWEST_ALIKE and len(options) - often <= MOST_UNLIKE
    return usual if is_usual else ""


FEWEST_ALIKE: Final = 3
MOST_UNLIKE: Final = 2


def groups_of(options: Sequence[Option], told_once: str, advised: int = NO_CHOICE) -> list[dict[str, object]]:
    """The options for the template; those that place a worker and those that pick one up, if both, stand apart."""
    options = [replace(one, follows="") if one.follows == told_once else one for one in options]
    places = [one for one in options if is_place(one.choice)]
    workers = [one for one in options if is_worker(one.choice)]
    if not places or not workers:
        return [group_values("", options, advised)] if options else []
    others = [one for one in options if one not in places and one not in workers]
    named_groups = [(say("Place a worker"), places), (say("Pick up a worker"), workers), ("", others)]
    return [group_values(name, group, advised) for name, group in named_groups if group]


def group_values(name: str, options: Sequence[Option], advised: int) -> dict[str, object]:
    """Options that stand together; a few may stand wider.  What follows all of them alike is told once, above them."""
    follows = common_to_all(options)
    usually = "" if follows else usual_to_most(options)
    options = [replace(one, follows="") if one.follows in (follows, usually) else one for one in options]
    shown = [option_values(one, advised) for one in options]
    return {
        "name": name,
        "follows": follows,
        "usually": usually,
        "options": shown,
        "is_few": len(shown) <= FEW and not name,
        "is_places": all(is_place(one.choice) for one in options),
    }


FEW: Final = 4


def option_values(option: Option, advised: int) -> dict[str, object]:
    """An option for the template; the one that a hint advises is marked."""
    face = face_size(option.picture)
    return {
        "choice": option.choice,
        "name": option.name,
        "meaning": option.meaning,
        "follows": option.follows,
        "words": "" if option.keys and option.keys[0].startswith(TOLD_ON_THE_BOARD) else option.words,
        "places": option.keys,
        "picture": option.picture,
        "face": face,
        "has_picture": not is_place(option.choice) and face is None,
        "gives_up": option.gives_up,
        "is_advised": option.choice == advised,
        "band": option.band,
        "price": [
            {"what": one.what, "amount": one.amount, "text": f"{one.amount:+g}".replace("-", "−")}
            for one in option.price
        ],
    }


# What begins the keys of things whose label on the board says the same; the script shows that as the tooltip.
TOLD_ON_THE_BOARD: Final = ("space-", "temple-", "technology-", "building-", "monument-", "jungle-")

# Players in a line each


def row_values(seen: Sight, seat: int) -> dict[str, object]:
    """A player for the list of a phone."""
    player = seen.game.players[seat]
    meal = next_meal(seen.game, seat, seen.own_seat)
    points = seen.game.scores()[seat]
    return {
        "name": name_shown(seen, seat),
        "colour": seen.table.colours[seat],
        "goods": [(GOOD_NAMES[good], amount) for good, amount in zip(GOODS, holdings(player), strict=True)],
        "need": meal.needed if meal else None,
        "is_short": meal is not None and meal.lacking > 0,
        "points": number_text(points),
        "is_asked": seat == seen.status.asked,
        "sentence": said(row_sentence(seen.name(seat), player, meal, points), bots_of(seen).get(f"player-{seat}", "")),
    }


def row_sentence(name: str, player: Player, meal: Meal | None, points: float) -> str:
    """A player of that list in words: corn, what else is held, and the other numbers of the row."""
    held = zip(GOODS, holdings(player), strict=True)
    goods = all_of([named(amount, good) for good, amount in held if amount or good == CORN])
    if meal is None:
        return say("{name} holds {goods} and has {points}.", name=name, goods=goods, points=named_points(points))
    return say(
        "{name} holds {goods}, needs {needed} on the next Food Day, and has {points}.",
        name=name,
        goods=goods,
        needed=named(meal.needed, CORN),
        points=named_points(points),
    )


def holdings(player: Player) -> tuple[int, ...]:
    """What a player holds of GOODS."""
    return player.corn, player.wood, player.stone, player.gold, player.skulls
