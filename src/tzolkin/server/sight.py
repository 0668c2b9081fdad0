"""A table as somebody sees it: the position as that viewer knows it, what the viewer is asked, and how to say it."""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin.components.words import NOBODY
from tzolkin.render.decision import Decision, decision
from tzolkin.render.language import say, say_number
from tzolkin.rules.game import Game
from tzolkin.server.hints import Hint
from tzolkin.server.seating import Access
from tzolkin.server.status import BOT_TO_PLAY, CHOICE, CONFIRMATION, END, RETRY, Status
from tzolkin.server.table import Table
from tzolkin.server.thinking import FAILURES, UNKNOWN, unknown_bot


@dataclass(frozen=True)
class Sight:
    """A table as one viewer sees it now."""

    table: Table
    access: Access
    looker: int | None
    status: Status
    game: Game  # as the viewer knows it
    decision: Decision | None  # what the viewer is asked
    may_sit: bool = False  # whether this browser only watches, and may take the seats that are here
    hint: Hint | None = None  # that the viewer has asked for, about what is asked

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
    def is_watching(self) -> bool:
        """Whether nobody plays at this browser."""
        return not self.access.seats

    @property
    def own_seat(self) -> int:
        """The seat whose player looks now, of several that of who is asked; NOBODY for onlookers."""
        if self.status.asked in self.access.seats:
            return self.status.asked
        return min(self.access.seats, default=NOBODY)

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.table.names[seat]


def sight(table: Table, access: Access, looker: int | None, *, is_host: bool = False) -> Sight:
    """A table as somebody sees it who holds these seats, while the seat `looker` looks, if one does.

    The host, who started the server, may take the seats that are here.
    """
    status = table.status(access, looker)
    revealed = looker if looker in access.seats and status.pass_device_to == NOBODY else None
    if status.may_choose:
        revealed = status.asked
    game = table.position_for(access.seats, revealed)
    is_asked = status.may_choose and status.waits_for == CHOICE and not status.is_held_back
    may_sit = (is_host or access.is_owner) and not access.seats and any(seat.is_here for seat in table.seats)
    asked = decision(game, names=table.names) if is_asked else None
    return Sight(table, access, looker, status, game, asked, may_sit, table.hints.hint if is_asked else None)


# In sentences


def title(seen: Sight) -> str:
    """The title of the page: whose turn it is, marked when it is that of who looks."""
    return f"● {question(seen)}" if seen.is_yours else who(seen)


def who(seen: Sight) -> str:
    """Whose turn it is."""
    status = seen.status
    if status.asked == NOBODY:
        return say("The game is over")
    if seen.viewer == status.asked:
        return say("Your turn, {name}", name=seen.name(status.asked))
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
            return say("Is your turn done?") if seen.table.is_revealed else say("Keep these tiles?")
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
        return why_it_waits(seen)
    if status.waits_for == CONFIRMATION and status.may_confirm:
        if status.is_held_back:
            return say("Until you confirm it, you can choose others; after that it cannot be taken back.")
        return say("Until you confirm it, every step can be taken back.")
    if status.waits_for == BOT_TO_PLAY and status.thinking is not None:
        made = status.thinking.choices
        return say_number("{number} choice made", "{number} choices made", made) if made else ""
    if status.waits_for in (CHOICE, CONFIRMATION) and seen.viewer != NOBODY:
        return say("You play {name}.", name=seen.name(seen.viewer))
    return ""


def why_it_waits(seen: Sight) -> str:
    """Why no bot plays though one should, and what to do about it."""
    status = seen.status
    if status.stuck == UNKNOWN:
        return unknown_bot(seen.table.seats[status.asked].bot)
    return f"{say(FAILURES[status.stuck])} {say('Try again, or give its seat to somebody else.')}"


def winners_sentence(seen: Sight) -> str:
    """Who has won."""
    names = [seen.name(seat) for seat in seen.game.winners()]
    if len(names) == 1:
        return say("{name} has won", name=names[0])
    return say("{names} share the victory", names=", ".join(names))
