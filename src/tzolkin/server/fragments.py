"""What somebody sees of a table, as the pieces of its page: the id of each, and its HTML.

A browser says which state of the page it has; only pieces that differ from that state are sent.  A state is named by a
hash of everything in it, so that nothing can differ unnoticed: not the position, nor the language, nor what only one
seat may see.  Every piece is made of the position as its viewer knows it, so none can hold what the viewer may not know.
"""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Final
from weakref import WeakKeyDictionary

from tzolkin.components.calendar import FOOD_DAYS, GIVES_GOODS, LAST_FOOD_DAY
from tzolkin.components.words import CORN, GOLD, GOOD_NAMES, NOBODY, SKULL, STONE, WOOD
from tzolkin.render.board.regions import PLAYER, region, regions_of
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.tiles import SIZES
from tzolkin.render.decision.changes import WORKER
from tzolkin.render.decision import Decision, Option, decision
from tzolkin.render.history import History, Turn, changed_keys, flights, recap, turn_so_far
from tzolkin.render.language import language, say, say_number
from tzolkin.render.words.questions import is_place
from tzolkin.rules.board import age
from tzolkin.rules.food_days import corn_needs
from tzolkin.rules.game import Game
from tzolkin.rules.player import Player
from tzolkin.server.seating import Access
from tzolkin.server.status import BOT_TO_PLAY, CHOICE, CONFIRMATION, END, RETRY, Status
from tzolkin.server.table import Table

Render = Callable[..., str]  # the name of a template and its values: HTML

DAYS: Final = 27
STATES_KEPT: Final = 500
SIGHTS_KEPT: Final = 32
GOODS: Final = (CORN, WOOD, STONE, GOLD, SKULL)


@dataclass(frozen=True)
class Sight:
    """A table as one viewer sees it now."""

    table: Table
    access: Access
    looker: int | None
    status: Status
    game: Game  # as the viewer knows it
    decision: Decision | None  # what the viewer is asked

    @property
    def address(self) -> str:
        """Of the table's page."""
        return f"/games/{self.table.id}"

    @property
    def viewer(self) -> int:
        """The seat that looks; NOBODY when several sit at this browser, or none."""
        return next(iter(self.access.seats)) if len(self.access.seats) == 1 else NOBODY

    @property
    def is_yours(self) -> bool:
        """Whether this browser is waited for."""
        status = self.status
        return status.may_choose or status.may_confirm or status.pass_device_to != NOBODY

    @property
    def own_seat(self) -> int:
        """The seat whose player looks now, of several that of who is asked; NOBODY for onlookers."""
        if self.status.asked in self.access.seats:
            return self.status.asked
        return min(self.access.seats, default=NOBODY)

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.table.names[seat]


def sight(table: Table, access: Access, looker: int | None) -> Sight:
    """A table as somebody sees it who holds these seats, while the seat `looker` looks, if one does."""
    status = table.status(access, looker)
    revealed = looker if looker in access.seats and status.pass_device_to == NOBODY else None
    if status.may_choose:
        revealed = status.asked
    game = table.position_for(access.seats, revealed)
    is_asked = status.may_choose and status.waits_for == CHOICE and not status.is_held_back
    return Sight(table, access, looker, status, game, decision(game, names=table.names) if is_asked else None)


# All pieces


def fragments(seen: Sight, history: History, render: Render, art: str, notice: str = "") -> dict[str, str]:
    """Every piece of the page but `turn` and `state`; symbols are those of the document at the address `art`."""
    game = seen.game
    scene = scene_of(seen, history)
    drawn = {
        f"region-{name}": drawing(name, game, scene).replace('href="#', f'href="{art}#')
        for name in regions_of(game.ruleset)
    }
    return {
        "status": render("table/status.html", **status_values(seen)),
        **drawn,
        "decision": render("table/decision.html", **decision_values(seen, history, notice)),
        "brief": render("table/brief.html", rows=[row_values(seen, seat) for seat in range(game.ruleset.players)]),
        "log": render("table/log.html", **log_values(seen, history)),
    }


LOW_FROM: Final = 4  # players, whose areas are then low so that all stay in sight


def drawing(name: str, game: Game, scene: Scene) -> str:
    """A region; the areas of four players low, for their column is wide and not high."""
    if name.startswith(PLAYER) and game.ruleset.players == LOW_FROM:
        from dataclasses import replace

        from tzolkin.render.board.player_areas import drawn, holdings as held, shown

        seat = int(name.removeprefix(PLAYER))
        return drawn(replace(held(game, scene, seat), players=5), shown(scene, f"player-{seat}", "corn-", "wood-", "stone-", "gold-"))
    return region(name, game, scene)


def scene_of(seen: Sight, history: History) -> Scene:
    """What a drawing shows beside the position."""
    return Scene(
        names=seen.table.names,
        colours=seen.table.colours,
        viewer=seen.viewer,
        asked=seen.status.asked,
        targets=seen.decision.targets if seen.decision else {},
        recent=recent_keys(seen, history),
    )


def recent_keys(seen: Sight, history: History) -> frozenset[str]:
    """What has changed on the board since the viewer's last turn; for onlookers, in the last one."""
    seat = seen.own_seat
    if seat != NOBODY:
        return frozenset().union(*(recalled.keys for recalled in recap(history, seat, seen.table.names)))
    last = len(history.entries) - 1
    return changed_keys(history.happenings_of_turn(max(last - 1, 0))) | changed_keys(history.happenings_of_turn(last))


def flights_since(seen: Sight, history: History, since: int) -> list[dict[str, object]]:
    """What travels over the board because of the choices made since there were so many."""
    length = len(history.choices)
    if not since < length <= since + MOST_CHOICES_SHOWN:
        return []
    travelling = []
    for flight in flights(history.happenings_of_choices(since, length)):
        symbol = flight.what
        if symbol == WORKER:
            hand = flight.start if flight.start.startswith(HAND) else flight.end
            symbol = f"worker-{seen.table.colours[int(hand.removeprefix(HAND))]}"
        travelling.append({"symbol": symbol, "count": abs(int(flight.amount)), "start": flight.start, "end": flight.end})
    return travelling


MOST_CHOICES_SHOWN: Final = 60  # as flights; who comes back after longer sees only how things stand
HAND: Final = "workers-"  # begins the id of the workers in a player's hand


# The calendar in a line


def status_values(seen: Sight) -> dict[str, object]:
    """The days, and what the viewer needs on the next Food Day."""
    game = seen.game
    return {
        "day": game.day + 1,
        "age": age(game),
        "days": [day_values(game, day) for day in range(DAYS)],
        "food": food_values(seen) if game.next_food_day <= LAST_FOOD_DAY and not game.is_over else None,
    }


def day_values(game: Game, day: int) -> dict[str, object]:
    """A day of the calendar: whether it is over, and which Food Day falls on it."""
    classes = ["today"] if day == game.day else ["past"] if day < game.day else []
    tip = ""
    if day in FOOD_DAYS:
        gives_goods = GIVES_GOODS[FOOD_DAYS.index(day)]
        classes.append("goods" if gives_goods else "points")
        tip = food_sentence(gives_goods)
    return {"number": day + 1, "classes": " ".join(classes), "tip": tip}


def food_sentence(gives_goods: bool) -> str:
    """What happens on a Food Day."""
    if gives_goods:
        return say("Food Day: feed your workers; the temples give the goods of every step you have reached.")
    return say("Food Day: feed your workers; the temples give points, and a bonus to who is highest.")


def food_values(seen: Sight) -> dict[str, object]:
    """The next Food Day, and whether the viewer has enough corn for it."""
    game = seen.game
    gives_goods = GIVES_GOODS[game.next_food_day]
    days = FOOD_DAYS[game.next_food_day] - game.day
    seat = seen.own_seat
    need = sum(corn_needs(game, seat)) if seat != NOBODY else None
    held = game.players[seat].corn if seat != NOBODY else 0
    return {
        "kind": "goods" if gives_goods else "points",
        "when": say_number("Food Day in {number} day", "Food Day in {number} days", days) if days > 0 else say("Food Day today"),
        "short": say_number("in {number} day", "in {number} days", days) if days > 0 else say("today"),
        "gives": say("goods of every step") if gives_goods else say("points and bonus"),
        "sentence": food_sentence(gives_goods),
        "need": need,
        "held": held,
        "is_short": need is not None and held < need,
    }


# The decision


def decision_values(seen: Sight, history: History, notice: str) -> dict[str, object]:
    """Who is asked, what, and what can be answered."""
    status, asked = seen.status, seen.decision
    colour = seen.table.colours[status.asked] if status.asked != NOBODY else ""
    options = [option_values(one) for one in asked.options if not one.is_end] if asked else []
    end = next((option_values(one) for one in asked.options if one.is_end), None) if asked else None
    order = [] if status.waits_for == END else seen.game.seats_in_turn_order()
    return {
        "address": seen.address,
        "number": status.number,
        "state": state_of(seen),
        "colour": colour,
        "seat": status.pass_device_to,
        "name": seen.name(status.asked) if status.asked != NOBODY else "",
        "who": who(seen),
        "order": [{"colour": seen.table.colours[seat], "is_asked": seat == status.asked} for seat in order],
        "order_words": say("Order of turns: {names}", names=", ".join(seen.name(seat) for seat in order)),
        "question": question(seen),
        "remark": remark(seen),
        "rule": asked.rule if asked else "",
        "notice": notice,
        "thinking": status.waits_for == BOT_TO_PLAY,
        "options": options,
        "end": end,
        "refusals": asked.refusals if asked else (),
        "so_far": so_far(seen, history),
        "may_undo": status.may_undo,
        "may_restart": status.may_restart and len(status.draft) > 1,
        "may_confirm": status.may_confirm,
        "may_take_back": status.may_take_back and not status.may_undo,
        "may_stop": status.may_stop_thinking,
        "may_retry": status.may_retry,
        "is_over": status.waits_for == END,
    }


def state_of(seen: Sight) -> str:
    """What the panel of the decision is about, as a class for its looks."""
    status = seen.status
    if status.pass_device_to != NOBODY:
        return "passing"
    if seen.is_yours:
        return "asking"
    return "thinking" if status.waits_for == BOT_TO_PLAY else "over" if status.waits_for == END else "waiting"


def who(seen: Sight) -> str:
    """Whose turn it is."""
    status = seen.status
    if status.asked == NOBODY:
        return say("The game is over")
    if seen.viewer == status.asked:
        return say("Your turn")
    return say("{name}'s turn", name=seen.name(status.asked)) if seen.access.seats else seen.name(status.asked)


def question(seen: Sight) -> str:
    """What is asked, or for what the table waits."""
    status = seen.status
    if status.pass_device_to != NOBODY:
        return say("Pass the device to {name}", name=seen.name(status.pass_device_to))
    if seen.decision is not None:
        return seen.decision.question
    if status.waits_for == END:
        return winners_sentence(seen)
    name = seen.name(status.asked)
    if status.waits_for == CONFIRMATION:
        if status.may_confirm:
            return say("Is your turn done?")
        return say("{name} looks over the turn once more", name=name)
    if status.waits_for == BOT_TO_PLAY:
        return say("{name} is thinking", name=name)
    if status.waits_for == RETRY:
        return say("The table waits")
    return say("Waiting for {name}", name=name)


def remark(seen: Sight) -> str:
    """What is to be said beside the question."""
    status = seen.status
    if status.pass_device_to != NOBODY:
        return say("What comes now is secret. The others look away.")
    if seen.decision is not None:
        return seen.decision.remark
    if status.waits_for == RETRY:
        return say("The bot has failed ({why}). Try again, or give its seat to somebody else.", why=status.stuck)
    if status.waits_for == CONFIRMATION and status.may_confirm:
        if status.is_held_back:
            return say("The last step turns up new tiles: it is carried out when you confirm, and cannot be taken back.")
        return say("Until you confirm it, every step can be taken back.")
    if status.waits_for == BOT_TO_PLAY and status.thinking is not None:
        return say_number("{number} choice made", "{number} choices made", status.thinking.choices)
    return ""


def winners_sentence(seen: Sight) -> str:
    """Who has won."""
    names = [seen.name(seat) for seat in seen.game.winners()]
    if len(names) == 1:
        return say("{name} has won", name=names[0])
    return say("{names} share the victory", names=", ".join(names))


def option_values(option: Option) -> dict[str, object]:
    """An option for the template."""
    return {
        "choice": option.choice,
        "name": option.name,
        "meaning": option.meaning,
        "follows": option.follows,
        "words": option.words,
        "places": option.keys,
        "picture": option.picture,
        "face": SIZES.get(option.picture.partition("-")[0]) if option.picture[-1].isdigit() else None,
        "is_place": is_place(option.choice),
        "band": band(option.keys),
        "price": [
            {"what": one.what, "amount": one.amount, "text": f"{one.amount:+g}".replace("-", "−")} for one in option.price
        ],
    }


BANDS: Final = ("palenque", "yaxchilan", "tikal", "uxmal", "chichen-itza", "chaac", "quetzalcoatl", "kukulcan")


def band(keys: tuple[str, ...]) -> str:
    """The colour of the gear or temple that an option lies on; empty for none."""
    return next((word for key in keys for word in BANDS if word in key), "")


# Players in a line each


def row_values(seen: Sight, seat: int) -> dict[str, object]:
    """A player for the list of a phone."""
    player = seen.game.players[seat]
    need = sum(corn_needs(seen.game, seat))
    points = seen.game.scores()[seat]
    return {
        "name": seen.name(seat),
        "colour": seen.table.colours[seat],
        "goods": [(GOOD_NAMES[good], amount) for good, amount in zip(GOODS, holdings(player), strict=True)],
        "need": need,
        "is_short": player.corn < need,
        "points": f"{points:g}",
        "is_asked": seat == seen.status.asked,
        "sentence": say(
            "{name}: {corn} corn of {need} needed on the next Food Day, {points} points.",
            name=seen.name(seat),
            corn=player.corn,
            need=need,
            points=f"{points:g}",
        ),
    }


def holdings(player: Player) -> tuple[int, ...]:
    """What a player holds of GOODS."""
    return player.corn, player.wood, player.stone, player.gold, player.skulls


# The log

TURNS_SHOWN: Final = 16
TURNS_TOLD: Final = 4  # by a screen reader, when they are new


def log_values(seen: Sight, history: History) -> dict[str, object]:
    """The last turns, the newest first; those since the viewer's last one stand out."""
    turns = history.turns(seen.table.names, since=max(0, len(history.entries) - TURNS_SHOWN))
    missed = set()
    if seen.own_seat != NOBODY:
        missed = {recalled.turn.number for recalled in recap(history, seen.own_seat, seen.table.names)}
    shown = [turn_values(seen, turn, is_new=turn.number in missed) for turn in reversed(turns) if turn.text]
    return {"address": seen.address, "turns": shown, "new": sum(turn.seat != NOBODY for turn in turns if turn.number in missed)}


def turn_values(seen: Sight, turn: Turn, is_new: bool) -> dict[str, object]:
    """An entry of the log for the template."""
    classes = [*(["new"] if is_new else []), *(["common"] if turn.seat == NOBODY else [])]
    return {
        "text": turn.text,
        "at": turn.first,
        "classes": " ".join(classes),
        "colour": seen.table.colours[turn.seat] if turn.seat != NOBODY else "",
        "name": seen.name(turn.seat) if turn.seat != NOBODY else "",
    }


def so_far(seen: Sight, history: History) -> list[str]:
    """The choices of the turn that is going on; what came of it, once it only waits to be confirmed."""
    status = seen.status
    if not seen.is_yours or not status.draft:
        return []
    if status.waits_for == CONFIRMATION:
        turns = history.turns(seen.table.names, since=max(0, len(history.entries) - TURNS_TOLD))
        own = [turn for turn in turns if turn.seat == status.asked]
        return own[-1].text.split("\n") if own else []
    return [step.text for step in turn_so_far(history, seen.own_seat) if step.seat == status.asked]


# What was sent


def title(seen: Sight) -> str:
    """The title of the page: whose turn it is, marked when it is that of who looks."""
    return f"● {question(seen)}" if seen.is_yours else who(seen)


def turn_piece(seen: Sight, remembered: Memory, render: Render, since: int | None = None) -> str:
    """What the script needs to know: whose turn it is, what flies where since so many choices, what is new to say."""
    history = remembered.history(seen.table)
    news = [turn.text for turn in history.turns(seen.table.names, since=max(0, len(history.entries) - TURNS_TOLD)) if since is not None and turn.last > since]
    return render(
        "table/turn.html",
        number=seen.status.number,
        is_yours=seen.is_yours,
        title=f"{title(seen)} · Tzolk'in",
        flights=json.dumps(flights_since(seen, history, since) if since is not None else []),
        news=". ".join([*news, question(seen)]),
    )


def state_piece(state: str) -> str:
    """The name of the state of the page, which the page sends with everything that it asks."""
    return f'<input type="hidden" id="state" name="state" value="{state}">'


def as_swap(piece: str) -> str:
    """A piece as one that takes the place of what has its id."""
    return re.sub(r"<([a-z]+)", r'<\1 hx-swap-oob="morph"', piece, count=1)


# Parts of drawings, which are sent apart


TAG: Final = re.compile(r"<(/?)[a-zA-Z]+((?:[^>\"]|\"[^\"]*\")*?)(/?)>")
ID: Final = re.compile(r' id="([^"]*)"')
FRAME: Final = ""  # stands for what of a drawing lies around its parts


@lru_cache(maxsize=512)
def parts_of(piece: str) -> dict[str, str]:
    """The outermost elements of a drawing that have an id, by id; as FRAME what remains.  Other pieces are all FRAME."""
    if not piece.startswith("<svg"):
        return {FRAME: piece}
    parts: dict[str, str] = {}
    frame = []
    depth = after = start = own_depth = 0
    name = ""
    for tag in TAG.finditer(piece):
        closes, attributes, is_empty = tag.groups()
        if not closes and not name and depth > 0 and (named := ID.search(attributes)):
            name, start, own_depth = named[1], tag.start(), depth
            frame += [piece[after:start], name]
        if not is_empty:
            depth += -1 if closes else 1
        if name and depth == own_depth:
            after = tag.end()
            parts[name] = piece[start:after]
            name = ""
    return {FRAME: "".join([*frame, piece[after:]]), **parts}


def as_part(part: str) -> str:
    """A part of a drawing as one that takes the place of what has its id."""
    return f"<svg>{as_swap(part)}</svg>"


class Memory:
    """What is remembered of pages that were sent: little, and for a while only."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        self.states: OrderedDict[str, tuple[dict[tuple[str, str], bytes], int]] = OrderedDict()
        self.sights: OrderedDict[object, dict[str, str]] = OrderedDict()
        self.histories: WeakKeyDictionary[Table, History] = WeakKeyDictionary()

    def state_of(self, pieces: Mapping[str, str], seen: Sight) -> str:
        """A name for this state of a page, under which it is known from now on."""
        digests = {(name, part): digest(text) for name, piece in pieces.items() for part, text in parts_of(piece).items()}
        state = blake2b(b"".join(digests.values()), digest_size=12).hexdigest()
        self.states[state] = digests, seen.table.length
        self.states.move_to_end(state)
        while len(self.states) > STATES_KEPT:
            self.states.popitem(last=False)
        return state

    def differing(self, pieces: Mapping[str, str], state: str) -> list[str]:
        """What differs from a state, ready to be put in place; everything where that is known no more."""
        known = self.states.get(state, ({}, 0))[0]
        sent = []
        for name, piece in pieces.items():
            parts = parts_of(piece)
            if known.get((name, FRAME)) != digest(parts[FRAME]):
                sent.append(as_swap(piece))
                continue
            sent += [as_part(text) for part, text in parts.items() if part and known.get((name, part)) != digest(text)]
        return sent

    def length_of(self, state: str) -> int | None:
        """How many choices had been made in a state; None where it is known no more."""
        found = self.states.get(state)
        return None if found is None else found[1]

    def pieces(self, seen: Sight, notice: str, draw: Callable[[], dict[str, str]]) -> dict[str, str]:
        """The pieces of a view: those drawn before for an equal one, or drawn now."""
        table = seen.table
        key = (table.id, seen.access, seen.looker, language(), seen.status, table.length, table.seats, table.options, notice)
        found = self.sights.get(key)
        if found is None:
            found = self.sights[key] = draw()
        self.sights.move_to_end(key)
        while len(self.sights) > SIGHTS_KEPT:
            self.sights.popitem(last=False)
        return found

    def history(self, table: Table) -> History:
        """The history of a table as everybody may know it, brought up to now."""
        history = self.histories.get(table)
        if history is None:
            history = self.histories[table] = History(table.ruleset)
        choices = table.history()
        common = next((at for at, pair in enumerate(zip(history.choices, choices, strict=False)) if pair[0] != pair[1]), min(len(history.choices), len(choices)))
        if common < len(history.choices):
            history.cut(common)
        history.extend(choices[common:])
        return history


def digest(piece: str) -> bytes:
    """A short hash of a piece."""
    return blake2b(piece.encode(), digest_size=8).digest()
