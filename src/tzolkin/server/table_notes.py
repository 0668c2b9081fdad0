"""What the log of a table tells beside the choices: who plays on a seat from now on, and what was taken back.

Everybody at the table is told.
"""

from __future__ import annotations

from typing import Any, Final

from tzolkin.bots.bot import RAISED
from tzolkin.render.language import say
from tzolkin.server import events
from tzolkin.server.events import Note
from tzolkin.server.new_game import levels
from tzolkin.server.table import Table
from tzolkin.server.thinking import FAILURES

LOGGED: Final = (
    events.BOT_REPLACED, events.BOT_STOPPED, events.GIVEN_TO_BOT, events.GIVEN_TO_PERSON, events.TAKEN_BACK,
)  # fmt: skip


def logged_notes(table: Table) -> list[tuple[int, int, str]]:
    """The notes for the log, in order: before which choice each belongs, its seat, and what it says.

    What was noted about choices that were taken back since stands where the game went on from.
    """
    at = table.length
    told = []
    for note in reversed(table.notes()):
        at = min(at, note.at)
        if note.kind in LOGGED:
            told.append((at, note.seat, note_text(note, table.names[note.seat])))
    return told[::-1]


def note_text(note: Note, name: str) -> str:
    """What a note says of the seat that has this name."""
    data = note.data
    if note.kind == events.BOT_REPLACED:
        why = say(FAILURES[data.get("why", RAISED)])
        plays = say("“{bot}” plays for {name} from now on.", bot=bot_name(data["by"]), name=name)
        return f"{why} {plays}"
    if note.kind == events.BOT_STOPPED:
        return say("{name} was told to end the turn quickly.", name=name)
    if note.kind == events.GIVEN_TO_BOT:
        return say("“{bot}” plays for {name} from now on.", bot=bot_name(data["bot"]), name=name)
    if note.kind == events.GIVEN_TO_PERSON:
        return say("A person plays for {name} from now on.", name=name)
    return say("A turn of {name} was taken back.", name=name)


def bot_name(bot: Any) -> str:
    """What a bot is called."""
    return say(levels().get(bot, (str(bot), ""))[0])


def bot_beside_a_name(bot: str) -> str:
    """The same, where nothing else says that it is a bot, as names of levels do by themselves."""
    return bot_name(bot) if bot in levels() else say("Bot: {bot}", bot=bot)
