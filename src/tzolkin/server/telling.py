"""What a page tells of what has happened: the log, the turn so far, what is new on the board and travels there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tzolkin.components.tribes import NO_TRIBE
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import CHANCE, NOBODY, TIKAL
from tzolkin.render.decision.changes import WORKER
from tzolkin.render.history import History, Turn, changed_keys, flights, recap, turn_so_far
from tzolkin.render.language import mark, say
from tzolkin.render.log import Paragraph
from tzolkin.render.round_end import what_has_ended, what_will_come
from tzolkin.render.words.choices import choice_words
from tzolkin.render.words.names import tribe_name, wealth_tile_name
from tzolkin.render.words.tiles import effects_text
from tzolkin.rules import happenings as told
from tzolkin.rules import kinds
from tzolkin.rules.choices import PROMOTIONAL_WEALTH_TILE, WEALTH_TILE, action_of, is_monument
from tzolkin.rules.game import Game
from tzolkin.server.hint_told import explanation_told, hint_lines
from tzolkin.server.sight import Sight, question, title
from tzolkin.server.status import CONFIRMATION
from tzolkin.server.table_notes import logged_notes

TURNS_SHOWN: Final = 14
NOTES_SHOWN: Final = 20
TURNS_TOLD: Final = 4  # by a screen reader, when they are new

# The log


def log_values(seen: Sight, history: History) -> dict[str, object]:
    """The last turns, the newest first; those since the viewer's last one stand out, with the places they changed."""
    turns = history.turns(seen.table.names, since=max(0, len(history.entries) - TURNS_SHOWN))
    missed: dict[int, frozenset[str]] = {}
    if has_had_a_turn(seen, history):
        missed = {one.turn.number: one.keys for one in recap(history, seen.own_seat, seen.table.names)}
    entries = [(turn.first, entry_values(seen, history, turn, missed.get(turn.number))) for turn in turns if turn.text]
    since = min((first for first, _ in entries), default=0)
    noted = enumerate(logged_notes(seen.table))
    notes = [(at, note_values(seen, number, at, seat, text)) for number, (at, seat, text) in noted if at >= since]
    # A note stands before the turn that begins with the choice after it.
    shown = sorted([*notes[-NOTES_SHOWN:], *entries], key=lambda entry: entry[0])
    return {
        "address": seen.address,
        "turns": [values for _, values in reversed(shown)],
        "new": new_turns(seen, history),
    }


def note_values(seen: Sight, number: int, at: int, seat: int, text: str) -> dict[str, object]:
    """An entry of the log for what happened beside the choices, for the template."""
    lines = [line_of(seen, seat, text)]
    return {"id": f"note-{number}", "at": at, "classes": "common", "places": "", "lines": lines, "why": ""}


def new_turns(seen: Sight, history: History) -> int:
    """How many turns others have taken since the viewer's last one."""
    if not has_had_a_turn(seen, history):
        return 0
    missed = recap(history, seen.own_seat, seen.table.names)
    return sum(one.turn.seat != NOBODY and bool(one.turn.text) for one in missed)


def has_had_a_turn(seen: Sight, history: History) -> bool:
    """Whether the viewer has ended a turn, so that there is something since then."""
    seat = seen.own_seat
    ended = history.entries if history.game.is_over else history.entries[:-1]
    return seat != NOBODY and any(entry.seat == seat for entry in ended)


def entry_values(seen: Sight, history: History, turn: Turn, changed: frozenset[str] | None) -> dict[str, object]:
    """An entry of the log for the template; with the places that it changed, if the viewer has not seen it before."""
    classes = [*(["new"] if changed is not None else []), *(["common"] if turn.seat == NOBODY else [])]
    lines = [line_values(seen, paragraph) for paragraph in turn.paragraphs]
    chosen = [] if turn.seat not in seen.access.seats else chosen_for_you(seen, history, turn.first, turn.last)
    if chosen:
        lines.append(line_of(seen, NOBODY, say("Chosen for you: {choices}", choices=", ".join(chosen))))
    return {
        "id": f"told-{turn.number}",
        "at": min(turn.last, seen.table.length),
        "classes": " ".join(classes),
        "places": " ".join(sorted(changed or ())),
        "lines": lines,
        "why": "" if turn.seat == NOBODY else explanation_told(seen, turn.seat, turn.first),
    }


def line_values(seen: Sight, paragraph: Paragraph) -> dict[str, object]:
    """A line of the log; what a Food Day brings somebody stands in a line of that player."""
    line = paragraph.food_day
    return line_of(seen, paragraph.seat, paragraph.text) if line is None else line_of(seen, line.seat, line.text)


def line_of(seen: Sight, seat: int, text: str) -> dict[str, object]:
    """A text with the mark of its player."""
    is_common = seat < 0
    return {
        "text": text,
        "colour": "" if is_common else seen.table.colours[seat],
        "name": "" if is_common else seen.name(seat),
    }


def food_day_values(seen: Sight, history: History) -> dict[str, object] | None:
    """What the last Food Day brought everybody, if it came since the viewer's last turn; for onlookers, just now.

    While a turn waits to be confirmed, what came with it.
    """
    status = seen.status
    if seen.is_yours and status.draft and status.waits_for != CONFIRMATION:
        return None
    since = max(0, len(history.entries) - 2)
    if seen.is_yours and status.draft:
        since = history.entry_of(status.draft_start)
    elif has_had_a_turn(seen, history):
        missed = recap(history, seen.own_seat, seen.table.names)
        since = missed[0].turn.number if missed else len(history.entries)
    for number in range(len(history.entries) - 1, since - 1, -1):
        for happening in history.happenings_of_turn(number):
            if happening.message == told.FOOD_DAY_CAME:
                return meal_values(seen, history.turns(seen.table.names, since=number)[0].paragraphs)
    return None


def meal_values(seen: Sight, paragraphs: Sequence[Paragraph]) -> dict[str, object]:
    """A Food Day among the paragraphs of a turn: what it brought the viewer, and everybody else."""
    told_lines = [one.food_day for one in paragraphs if one.food_day is not None]
    below = [one for one in told_lines if one.seat != NOBODY or one.is_detail]
    own = next((one for one in below if one.seat == seen.own_seat != NOBODY), None)
    return {
        "title": next((one.text for one in told_lines if one.is_heading), ""),
        "own": own and line_of(seen, own.seat, own.text),
        "others": [line_of(seen, one.seat, one.text) for one in below if one is not own],
    }


# The turn that is going on


def so_far(seen: Sight, history: History) -> list[str]:
    """The choices of the turn that is going on; what came of it, once it only waits to be confirmed."""
    status = seen.status
    if not seen.is_yours or status.pass_device_to != NOBODY:
        return []
    if not seen.table.is_revealed:
        return kept_so_far(seen)
    if not status.draft:
        return []
    if status.waits_for == CONFIRMATION:
        return [*came_of_it(seen, history), *held_back(seen)]
    made_for_you = seen.table.marks()
    steps = []
    for step in turn_so_far(history, seen.own_seat):
        if step.seat != status.asked:
            continue
        is_forced = made_for_you[step.index : step.index + 1] == FORCED
        steps.append(say("chosen for you: {choice}", choice=step.text) if is_forced else step.text)
    return [*steps, *not_possible(seen, history, status.draft_start)]


FORCED: Final = "f"  # of the marks of a table


def came_of_it(seen: Sight, history: History) -> list[str]:
    """What came of the turn that waits to be confirmed, and of the end of the round where that belongs to it.

    The Food Day stands apart (food_day_values).
    """
    start = seen.status.draft_start
    turn, *later = history.turns(seen.table.names, since=history.entry_of(start))
    shown = [turn, *(one for one in later if one.seat == NOBODY)]
    lines = [one.text for shown_turn in shown for one in shown_turn.paragraphs if one.food_day is None]
    chosen = chosen_for_you(seen, history, start, turn.last)
    if chosen:
        lines.append(say("Chosen for you: {choices}", choices=", ".join(chosen)))
    return [*lines, *(not_possible(seen, history, turn.first) if turn.seat != NOBODY else [])]


def end_of_round(seen: Sight, history: History) -> list[str]:
    """What of the end of the round has happened with the turn that waits to be confirmed, and what will."""
    status = seen.status
    if not status.may_confirm or status.is_held_back:
        return []
    heard = history.happenings_of_choices(status.draft_start, len(history.choices))
    texts = what_has_ended(seen.game, heard), what_will_come(seen.game, status.asked, heard)
    return [text for text in texts if text]


def held_back(seen: Sight) -> list[str]:
    """The choice that is carried out when the turn is confirmed."""
    choice = seen.status.held_back
    if choice is None:
        return []
    return [say("when you confirm: {choice}", choice=choice_words(seen.game, choice))]


def chosen_for_you(seen: Sight, history: History, first: int, last: int) -> list[str]:
    """What was the only answer among these choices and so was not asked."""
    marks = seen.table.marks()[first:last]
    if FORCED not in marks:
        return []
    # What an option is called depends on the question.
    game = position_before(seen, history, first)
    chosen = []
    for choice, maker in zip(history.choices[first:last], marks, strict=False):
        chosen += [choice_words(game, choice)] if maker == FORCED else []
        game.choose(choice)
    return chosen


def position_before(seen: Sight, history: History, first: int) -> Game:
    """The position, as everybody may know it, in which a choice was made; quickly where it begins the last turn."""
    return history.opening.copy() if first == history.entries[-1].first else seen.table.position_at(first, frozenset())


def not_possible(seen: Sight, history: History, first: int) -> list[str]:
    """What a turn did not ask, though its actions allow a second one: there was nothing that could be paid."""
    choices = history.choices[first:]
    if not any(choice in SECONDS for choice in choices):
        return []
    game = position_before(seen, history, first)
    sentences = []
    action, asked = NO_ACTION, 0
    for choice in [*choices, None]:
        kind = game.stack[-1].kind if game.seat_to_choose != CHANCE and game.stack else NO_ACTION
        is_over = kind in ENDS_ACTION or (choice is None and seen.status.waits_for == CONFIRMATION)
        if action in SECONDS and is_over:
            sentences += [say(SECONDS[action])] if asked == 1 else []
            action = NO_ACTION
        if choice is None:
            break
        if choice in SECONDS and kind in ACTIONS_CHOSEN:
            action, asked = choice, 0
        elif kind in ONE_OF_TWO and not is_monument(choice):
            asked += 1
        game.choose(choice)
    return sentences


NO_ACTION: Final = -1
ACTIONS_CHOSEN: Final = (kinds.CHOOSE_ACTION, kinds.CHOOSE_HIGHER_ACTION, kinds.ANY_ACTION)
ONE_OF_TWO: Final = (kinds.LEARN, kinds.BUILD_OR_MONUMENT, kinds.BUILD_SECOND)
ENDS_ACTION: Final = (kinds.CHOOSE_ACTION, kinds.PICK_UP_MORE, kinds.LAST_SALE)
SECONDS: Final = {
    action_of(TIKAL, 3): mark("A second technology was not possible."),
    action_of(TIKAL, 4): mark("A second building was not possible."),
}


def kept_so_far(seen: Sight) -> list[str]:
    """The tribe and the tiles that the viewer has kept in secret, with the one that waits to be confirmed."""
    seat = seen.own_seat
    tribe = seen.game.additions.tribes[seat] if seen.game.additions else NO_TRIBE
    kept = [tile_words(tile) for tile in seen.game.players[seat].wealth_tiles]
    last = seen.status.held_back
    is_tile = last is not None and WEALTH_TILE <= last <= PROMOTIONAL_WEALTH_TILE
    kept += [tile_words(last - WEALTH_TILE)] if last is not None and is_tile else held_back(seen)
    return [*([tribe_name(tribe)] if tribe != NO_TRIBE else []), *kept]


def tile_words(tile: int) -> str:
    """A wealth tile, and what it gives."""
    return say("{tile}: {gives}", tile=wealth_tile_name(tile), gives=effects_text(WEALTH_TILES[tile].effects))


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
        "news": " ".join([". ".join([*news, question(seen)]), *hint_lines(seen)]),
    }
