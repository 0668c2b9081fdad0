"""What a command leads to: the events that it makes, or the error that says why it makes none.

Rulings are worked out on a copy of the table's state, which is thrown away when one is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Final

from tzolkin.components.words import NOBODY
from tzolkin.record.choice_names import NAMES
from tzolkin.render.language import say
from tzolkin.rules.errors import shown
from tzolkin.server import events, takeback
from tzolkin.server.commands import (
    AskForHint,
    Choose,
    ClaimSeat,
    Command,
    Confirm,
    GiveToBot,
    GiveToPerson,
    Rename,
    Restart,
    Retry,
    SetOptions,
    StopThinking,
    TakeBack,
    Undo,
)
from tzolkin.server.course import BY_BOT, BY_PERSON, Course
from tzolkin.server.errors import (
    BadCommand,
    BadSettings,
    IllegalChoiceHere,
    NothingToConfirm,
    NothingToUndo,
    NotNow,
    NotTheOwner,
    NotYourSeat,
    StaleCommand,
    TableIsOver,
)
from tzolkin.server.events import Event
from tzolkin.server.seating import Access
from tzolkin.server.state import State, is_person, options_event
from tzolkin.server.table_settings import BOT, PERSON, Options, problem_of_bot, problem_of_name
from tzolkin.server.thinking import unknown_bot
from tzolkin.server.tokens import new_secret


@dataclass(frozen=True, slots=True)
class Ruling:
    """What happens: events, and for seats that change hands their new links, or None where a link ends.

    There are no events where all is as it should be already.
    """

    events: list[Event]
    links: dict[int, str | None] = field(default_factory=dict)


def ruling(state: State, command: Command, access: Access, bot_names: Collection[str]) -> Ruling:
    """What a command leads to.  The course in `state` goes on with it; the events are yet to be added.

    Raises:
        ServerError: the command is refused.
    """
    decide = RULINGS.get(type(command))
    if decide is None:
        raise BadCommand(say("There is no such command: {got}.", got=shown(type(command).__name__)))
    result = decide(state, command, access, bot_names)
    if state.course.is_over and not any(kind == events.ENDED for kind, _ in state.told):
        result.events.append(Event(events.ENDED))
    return result


# ---- Turns


def choose(state: State, command: Choose, access: Access, _: Collection[str]) -> Ruling:
    """A person answers what is asked."""
    course = state.course
    seat = own_open_question(state, command, access)
    choice = command.choice
    if not isinstance(choice, int) or isinstance(choice, bool) or not course.game.is_offered(choice):
        name = NAMES.get(choice, shown(choice)) if isinstance(choice, int) else shown(choice)
        raise IllegalChoiceHere(say("This cannot be chosen now: {choice}.", choice=name))
    was_secret = state.is_secret
    since = course.length
    course.choose(choice, BY_PERSON, confirms=state.options.confirm_turns)
    state.go_on()
    is_secret = was_secret and is_open_stretch(course, since)
    return Ruling([course.event(events.CHOSEN, seat, since, is_secret=is_secret)])


def is_open_stretch(course: Course, index: int) -> bool:
    """Whether the stretch of a choice still goes on, or waits."""
    return (course.waits or not course.is_between) and course.stretches[-1].start <= index


def ask_for_hint(state: State, command: AskForHint, access: Access, _: Collection[str]) -> Ruling:
    """A person asks what a bot would do; that is nobody else's business, so it makes no event."""
    own_open_question(state, command, access)
    return Ruling([])


def undo(state: State, command: Undo, access: Access, _: Collection[str]) -> Ruling:
    """A person takes back one choice."""
    return undone(state, own_asked_seat(state, command, access), state.course.undo_to())


def restart(state: State, command: Restart, access: Access, _: Collection[str]) -> Ruling:
    """A person takes back all choices of a turn."""
    return undone(state, own_asked_seat(state, command, access), state.course.restart_to())


def undone(state: State, seat: int, length: int | None) -> Ruling:
    """The choices after so many are taken back.

    Raises:
        NothingToUndo: there are none.
    """
    if length is None:
        raise NothingToUndo(say("Nothing has been chosen yet that could be undone."))
    state.course.back_to(length)
    return Ruling([state.course.event(events.UNDONE, seat, length, is_secret=state.is_secret)])


def confirm(state: State, command: Confirm, access: Access, _: Collection[str]) -> Ruling:
    """A person lets a turn count."""
    course = state.course
    seat = own_asked_seat(state, command, access)
    if not course.waits:
        raise NothingToConfirm(say("The turn is not complete yet: there is nothing to confirm."))
    since = course.length
    course.confirm()
    state.go_on()
    return Ruling([course.event(events.CONFIRMED, seat, since)])


def take_back(state: State, command: TakeBack, access: Access, _: Collection[str]) -> Ruling:
    """A person takes back a whole turn."""
    check_seen(state, command, access, but=frozenset((events.BOT_PLAYED,)))
    check_goes_on(state)
    if not access.seats:
        raise not_your_seat()
    course = state.course
    start = takeback.start_of_last_turn(course, access.seats, state.people, state.names)
    seat = next(stretch.seat for stretch in course.stretches if stretch.start == start)
    course.back_to(start)
    state.go_on()
    return Ruling([course.event(events.TAKEN_BACK, seat, start)])


def bot_played(state: State, choices: list[int]) -> Ruling:
    """A bot's stretch, every choice of which has been checked."""
    course = state.course
    seat, since = course.asked, course.length
    for choice in choices:
        course.play(choice, BY_BOT)
    state.go_on()
    made = [course.event(events.BOT_PLAYED, seat, since)]
    if course.is_over:
        made.append(Event(events.ENDED))
    return Ruling(made)


# ---- The table


def set_options(state: State, command: SetOptions, access: Access, _: Collection[str]) -> Ruling:
    """The owner changes how the table behaves."""
    check_owner(access)
    if not isinstance(command.options, Options):
        raise BadCommand(say("There is no such command: {got}.", got=shown(command.options)))
    options = command.options.checked()
    return Ruling([options_event(options)] if options != state.options else [])


def stop_thinking(state: State, command: StopThinking, access: Access, _: Collection[str]) -> Ruling:
    """Somebody at the table does not want to wait for a bot.  One that has just finished needs no telling."""
    if state.asked_bot == NOBODY and (access.seats or access.is_owner):
        return Ruling([])
    return Ruling([Event(events.BOT_STOPPED, asked_bot(state, access))])


def retry(state: State, command: Retry, access: Access, bot_names: Collection[str]) -> Ruling:
    """Somebody at the table lets a bot that failed try again; this server will not get to know one that it does not."""
    seat = asked_bot(state, access)
    if (bot := state.seats[seat].bot) not in bot_names:  # must agree with Status.may_retry
        raise NotNow(unknown_bot(bot))
    return Ruling([Event(events.RETRIED, seat)])


def asked_bot(state: State, access: Access) -> int:
    """The seat of the bot that is to choose, for somebody at the table.

    Raises:
        NotYourSeat: who asks only watches.
        NotNow: no bot is.
    """
    if not access.seats and not access.is_owner:
        raise not_your_seat()
    if state.asked_bot == NOBODY:
        raise NotNow(say("No bot is thinking now."))
    return state.asked_bot


def give_to_bot(state: State, command: GiveToBot, access: Access, bot_names: Collection[str]) -> Ruling:
    """The owner lets a bot play a seat; what its person has not confirmed is taken back."""
    check_owner(access)
    check_goes_on(state)
    seat = checked_seat(state, command.seat)
    if command.bot not in bot_names:
        raise BadSettings({"bot": problem_of_bot(command.bot, bot_names)})
    course = state.course
    if state.seats[seat].kind == PERSON and course.asked == seat:
        course.back_to(course.draft_start)
    made = course.event(events.GIVEN_TO_BOT, seat, course.length, bot=command.bot)
    return Ruling([made], {seat: None})


def give_to_person(state: State, command: GiveToPerson, access: Access, _: Collection[str]) -> Ruling:
    """The owner lets a person play a bot's seat."""
    check_owner(access)
    check_goes_on(state)
    seat = checked_seat(state, command.seat)
    if state.seats[seat].kind != BOT:
        raise NotNow(say("A person plays this seat already."))
    name = checked_name(state, seat, command.name)
    course = state.course
    since = course.length
    if course.asked == seat:
        people = (*state.people, seat)
        options = state.options
        course.go_on(state.dealer, people, confirms=options.confirm_turns, forced=options.forced_choices)
    made = course.event(events.GIVEN_TO_PERSON, seat, since, name=name, is_here=bool(command.is_here))
    return Ruling([made], {seat: new_secret()})


def claim_seat(state: State, command: ClaimSeat, access: Access, _: Collection[str]) -> Ruling:
    """A person sits down."""
    seat = checked_seat(state, command.seat)
    if seat not in access.seats:
        raise not_your_seat()
    now = state.seats[seat]
    name = checked_name(state, seat, command.name) if command.name else now.name
    is_new = name != now.name or not now.is_claimed
    return Ruling([Event(events.SEAT_CLAIMED, seat, {"name": name})] if is_new else [])


def rename(state: State, command: Rename, access: Access, _: Collection[str]) -> Ruling:
    """A seat gets another name."""
    seat = checked_seat(state, command.seat)
    if seat not in access.seats and not access.is_owner:
        raise not_your_seat()
    name = checked_name(state, seat, command.name)
    return Ruling([Event(events.SEAT_RENAMED, seat, {"name": name})] if name != state.names[seat] else [])


RULINGS: Final[dict[type[Command], Callable[[State, Any, Access, Collection[str]], Ruling]]] = {
    Choose: choose,
    AskForHint: ask_for_hint,
    Undo: undo,
    Restart: restart,
    Confirm: confirm,
    TakeBack: take_back,
    SetOptions: set_options,
    StopThinking: stop_thinking,
    Retry: retry,
    GiveToBot: give_to_bot,
    GiveToPerson: give_to_person,
    ClaimSeat: claim_seat,
    Rename: rename,
}


# ---- Checks


def own_asked_seat(state: State, command: Command, access: Access) -> int:
    """The seat that all wait for, which is one of whoever sends the command, and has seen what was last.

    Raises:
        StaleCommand: something has been played since.
        TableIsOver: nobody is asked any more.
        NotYourSeat: another seat is asked.
    """
    if not access.seats:
        raise not_your_seat()
    check_seen(state, command, access)
    check_goes_on(state)
    seat = state.course.asked
    if seat not in access.seats or not is_person(state, seat):
        raise NotYourSeat(say("It is the turn of {name}.", name=state.names[seat]))
    return seat


def own_open_question(state: State, command: Command, access: Access) -> int:
    """The same where it is to choose, and not only to confirm what it has chosen.

    Raises:
        NotNow: it is to confirm.
    """
    seat = own_asked_seat(state, command, access)
    if state.course.waits:
        raise NotNow(say("Confirm the turn, or undo some of it, before you go on."))
    return seat


def check_seen(state: State, command: Command, access: Access, but: frozenset[str] = frozenset()) -> None:
    """Make sure that nothing has been played which the sender has not seen, but for events of some kinds.

    Raises:
        StaleCommand: something has.
    """
    news = state.news_after(command.seen, access.seats)
    if news is None or news & (events.OF_PLAY - but):
        number = state.number_for(access.seats)
        raise StaleCommand(say("The game has gone on meanwhile; look at the board again."), number)


def check_goes_on(state: State) -> None:
    """Make sure that the game is not over.

    Raises:
        TableIsOver: it is.
    """
    if state.course.is_over:
        raise TableIsOver(say("The game is over."))


def check_owner(access: Access) -> None:
    """Make sure that who asks has made the table.

    Raises:
        NotTheOwner: somebody else has.
    """
    if not access.is_owner:
        raise NotTheOwner(say("Only who made this table may do that."))


def not_your_seat() -> NotYourSeat:
    """The error for who asks for what another seat may."""
    return NotYourSeat(say("This seat is not yours."))


def checked_seat(state: State, seat: int) -> int:
    """A seat, if there is one.

    Raises:
        BadCommand: there is none.
    """
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(state.seats):
        raise BadCommand(say("There is no such seat: {got}.", got=shown(seat)))
    return seat


def checked_name(state: State, seat: int, name: str) -> str:
    """A name, if the seat can have it.

    Raises:
        BadSettings: it cannot.
    """
    others = [other.name for number, other in enumerate(state.seats) if number != seat]
    problem = problem_of_name(name, others)
    if problem:
        raise BadSettings({"name": problem})
    return name
