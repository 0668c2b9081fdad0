"""What a browser may ask of a table.

Every command has an id that the browser made, so that one that comes twice counts once, and the number of the event
that the browser had `seen` last, so that nothing is answered which has changed since.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tzolkin.render.language import say
from tzolkin.rules.errors import shown
from tzolkin.server.errors import BadCommand
from tzolkin.server.table_settings import Options

COMMAND_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class Command:
    """Anything that is asked of a table."""

    id: str
    seen: int

    def checked(self) -> None:
        """Make sure that a page of this server could have sent it.

        Raises:
            BadCommand: no page would.
        """
        if not isinstance(self.id, str) or not COMMAND_ID.fullmatch(self.id):
            raise BadCommand(
                say("A command needs an id of 1 to 64 letters, digits, - and _; got {got}.", got=shown(self.id))
            )
        if not isinstance(self.seen, int) or isinstance(self.seen, bool) or self.seen < 0:
            raise BadCommand(say("A command needs the number of an event; got {got}.", got=shown(self.seen)))


@dataclass(frozen=True, slots=True)
class Choose(Command):
    """Answer the question that is asked."""

    choice: int


@dataclass(frozen=True, slots=True)
class AskForHint(Command):
    """Ask what a bot would do here.  It changes nothing in the game."""


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Take back the last choice of the turn that is not confirmed yet."""


@dataclass(frozen=True, slots=True)
class Restart(Command):
    """Take back all choices of the turn that is not confirmed yet."""


@dataclass(frozen=True, slots=True)
class Confirm(Command):
    """Let the turn count."""


@dataclass(frozen=True, slots=True)
class TakeBack(Command):
    """Take back the last whole turn, when only bots have acted since."""


@dataclass(frozen=True, slots=True)
class SetOptions(Command):
    """Let the table behave in another way from now on.  The owner's."""

    options: Options


@dataclass(frozen=True, slots=True)
class StopThinking(Command):
    """Let the bot that is thinking finish its turn quickly."""


@dataclass(frozen=True, slots=True)
class Retry(Command):
    """Let a bot that failed try once more."""


@dataclass(frozen=True, slots=True)
class GiveToBot(Command):
    """Let a bot play a seat from now on.  The owner's."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class GiveToPerson(Command):
    """Let a person play a bot's seat from now on, `is_here` or by a new link.  The owner's."""

    seat: int
    name: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class ClaimSeat(Command):
    """Sit down on an own seat, perhaps under another name."""

    seat: int
    name: str = ""


@dataclass(frozen=True, slots=True)
class Rename(Command):
    """Give an own seat another name; the owner may rename all."""

    seat: int
    name: str
