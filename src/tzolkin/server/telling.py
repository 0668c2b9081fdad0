"""What a page tells of what has happened: the log, the turn so far, what is new on the board and travels there."""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import NOBODY
from tzolkin.render.decision.changes import WORKER
from tzolkin.render.history import History, Turn, changed_keys, flights, recap, turn_so_far
from tzolkin.server.sight import Sight, question, title
from tzolkin.server.status import CONFIRMATION

TURNS_SHOWN: Final = 14
TURNS_TOLD: Final = 4  # by a screen reader, when they are new


def log_values(seen: Sight, history: History) -> dict[str, object]:
    """The last turns, the newest first; those since the viewer's last one stand out, with the places they changed."""
    turns = history.turns(seen.table.names, since=max(0, len(history.entries) - TURNS_SHOWN))
    missed: dict[int, frozenset[str]] = {}
    if seen.own_seat != NOBODY:
        missed = {one.turn.number: one.keys for one in recap(history, seen.own_seat, seen.table.names)}
    shown = [entry_values(seen, turn, missed.get(turn.number)) for turn in reversed(turns) if turn.text]
    new = sum(turn.seat != NOBODY and turn.number in missed for turn in turns)
    return {"address": seen.address, "turns": shown, "new": new}


def entry_values(seen: Sight, turn: Turn, changed: frozenset[str] | None) -> dict[str, object]:
    """An entry of the log for the template; with the places that it changed, if the viewer has not seen it before."""
    classes = [*(["new"] if changed is not None else []), *(["common"] if turn.seat == NOBODY else [])]
    return {
        "text": turn.text,
        "at": turn.first,
        "classes": " ".join(classes),
        "places": " ".join(sorted(changed or ())),
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


# On the board


def recent_keys(seen: Sight, history: History) -> frozenset[str]:
    """What has changed on the board since the viewer's last turn; for onlookers, in the last one."""
    seat = seen.own_seat
    if seat != NOBODY:
        return frozenset().union(*(recalled.keys for recalled in recap(history, seat, seen.table.names)))
    last = len(history.entries) - 1
    return changed_keys(history.happenings_of_turn(max(last - 1, 0))) | changed_keys(history.happenings_of_turn(last))


def flights_since(seen: Sight, history: History, since: int) -> str:
    """What travels over the board because of the choices made since there were so many.

    Each is its symbol, how many, where it starts and where it ends, in four words; a semicolon stands between them.
    """
    length = len(history.choices)
    if not since < length <= since + MOST_CHOICES_SHOWN:
        return ""
    travelling = []
    for flight in flights(history.happenings_of_choices(since, length)):
        symbol = flight.what
        if symbol == WORKER:
            hand = flight.start if flight.start.startswith(HAND) else flight.end
            symbol = f"worker-{seen.table.colours[int(hand.removeprefix(HAND))]}"
        travelling.append(f"{symbol} {abs(int(flight.amount))} {flight.start} {flight.end}")
    return ";".join(travelling[-MOST_FLIGHTS:])


MOST_FLIGHTS: Final = 30
MOST_CHOICES_SHOWN: Final = 60  # as flights; who comes back after longer sees only how things stand
HAND: Final = "workers-"  # begins the id of the workers in a player's hand


# For the script


def turn_values(seen: Sight, history: History, since: int | None) -> dict[str, object]:
    """Whose turn it is, and since there were so many choices: what travelled, and what there is to say."""
    news = [
        turn.text
        for turn in history.turns(seen.table.names, since=max(0, len(history.entries) - TURNS_TOLD))
        if since is not None and turn.last > since
    ]
    return {
        "number": seen.status.number,
        "is_yours": seen.is_yours,
        "title": f"{title(seen)} · Tzolk'in",
        "flights": "" if since is None else flights_since(seen, history, since),
        "news": ". ".join([*news, question(seen)]),
    }
