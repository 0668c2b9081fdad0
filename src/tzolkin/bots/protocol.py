"""Bots that are programs of their own, in any language: they play by lines on their standard input and output.

The protocol is described in docs/bot-protocol.md; its messages are made and read in protocol_messages.py, and the
process is watched in protocol_process.py.  A bot that hangs, dies, lies or floods is ended, and a BotError says what
was expected and what came; whoever lets it play puts another in its place (stand_in.py).
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import weakref
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from tzolkin import bots
from tzolkin.bots.bot import NOT_STARTED, WRONG, Bot, BotError
from tzolkin.bots.levels import WEIGHTS_SUFFIX
from tzolkin.bots.protocol_messages import (
    Misread,
    begin,
    choice_in,
    hello,
    introduction_in,
    line_of,
    over,
    question,
    seed_told,
)
from tzolkin.bots.protocol_process import BotProcess, Trouble
from tzolkin.bots.view import View
from tzolkin.rules.errors import shown
from tzolkin.version import VERSION

USUAL_SECONDS: Final = 10.0  # for a choice
MOST_SECONDS: Final = 1_000_000.0  # eleven days; a system cannot wait for ever longer
SECONDS_TO_START: Final = 20.0  # until it has said hello: some languages take their time
SECONDS_TO_LEAVE: Final = 2.0  # once its input has ended
NAMED_COMMAND: Final = re.compile(r"([^=\s@]*)(?:@([^=\s]*))?=(.*)", re.DOTALL)  # NAME=COMMAND or NAME@SECONDS=COMMAND
SECONDS: Final = re.compile(r"[0-9]{1,6}(\.[0-9]{1,3})?")
SHORTEST_SECONDS: Final = 0.001  # that can be asked for in words, by the pattern above, which 0 matches too
LONGEST_SECONDS: Final = 999_999.999
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,19}")
NAMES_OF_PEOPLE: Final = ("human", "here", "link")  # what stands for them where a bot could: no bot is called so

Listener = Callable[[str, str], None]  # is told ">" or "<", to the bot or from it, and a line


def nobody_listens(direction: str, line: str) -> None:
    """Tell nobody."""


class ProcessBot:
    """A bot that is a program: started when greeted, or at the first question; it serves one game after the other.

    * `name`: what it is called here; `introduced` and `version`: what it calls itself, empty until it has said hello;
    * `failure`: why it was ended, or None.  It is not started again after that: every further question fails too.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        seconds: float = USUAL_SECONDS,
        name: str = "",
        seed: int = 0,
        listener: Listener = nobody_listens,
    ) -> None:
        """A bot that this command starts (no shell reads it), and that has so many seconds for a choice.

        Raises:
            BotError: there is no command, or the seconds are none or too many.
        """
        self.command: Final = words_of(command)
        if not (isinstance(seconds, int | float) and 0 < seconds <= MOST_SECONDS):
            raise BotError(f"expected some seconds for a choice, at most {MOST_SECONDS:,.0f}, got {shown(seconds)}")
        self.seconds: Final = seconds
        self.name: Final = name or Path(self.command[0]).name
        self.seed = seed_told(seed)
        self.listener: Final = listener
        self.introduced = ""
        self.version = ""
        self.failure: BotError | None = None
        self.process: BotProcess | None = None
        self.games = 0
        self.questions = 0
        self.plays: object = None  # the seat and the ruleset of the game going on

    def __enter__(self) -> ProcessBot:
        """Itself."""
        return self

    def __exit__(self, *what_happened: object) -> None:
        """End it."""
        self.close()

    def choose(self, view: View) -> int:
        """What the program answers.

        Raises:
            BotError: it failed, and has been ended.
        """
        self.greet()
        process = self.process
        assert process is not None
        try:
            process.refuse_further_lines()
            seconds = self.seconds if view.time_budget is None else min(view.time_budget, self.seconds)
            self.begin_if_needed(process, view, seconds)
            self.questions += 1
            self.say(process, question(self.questions, view, seconds=seconds))
            return choice_in(self.listen(process, self.seconds), self.questions, view.options())
        except (Trouble, Misread) as trouble:
            raise self.cut_off(trouble) from None

    def greet(self) -> None:
        """Start the program and get to know it, unless it runs already; the first question does so too.

        Raises:
            BotError: it failed, and has been ended.
        """
        if self.failure is not None:
            raise BotError(str(self.failure), why=self.failure.why)
        if self.process is not None:
            return
        self.games = self.questions = 0
        try:
            self.process = process = started(self.command)
            weakref.finalize(self, BotProcess.end, process)  # for bots that nobody closes
            self.say(process, hello("tzolkin", VERSION))
            self.introduced, self.version = introduction_in(self.listen(process, max(self.seconds, SECONDS_TO_START)))
        except (Trouble, Misread) as trouble:
            raise self.cut_off(trouble) from None

    def begin_if_needed(self, process: BotProcess, view: View, seconds: float) -> None:
        """Announce a game, if it is not the one going on."""
        plays = (view.seat, view.game.ruleset.players, view.game.ruleset.modules)
        if self.plays != plays:
            self.plays = plays
            self.games += 1
            self.say(process, begin(self.games, view, seed=self.seed, seconds=seconds))

    def game_over(self, scores: Sequence[float], winners: Sequence[int]) -> None:
        """Tell how the game has ended; the next question begins another one."""
        if self.plays is not None and self.process is not None and self.failure is None:
            self.say(self.process, over(self.games, scores, winners))
        self.plays = None

    def next_game(self, seed: int) -> None:
        """Let the next question begin another game, with this seed; the one going on is left."""
        self.seed = seed_told(seed)
        self.plays = None

    def say(self, process: BotProcess, message: dict[str, object]) -> None:
        """Send a message."""
        line = line_of(message)
        self.listener(">", line.decode("ascii").rstrip("\n"))
        process.write(line)

    def listen(self, process: BotProcess, seconds: float) -> bytes:
        """The next line.

        Raises:
            Trouble: there is none.
        """
        line = process.line(seconds)
        self.listener("<", line.decode(errors="replace"))
        return line

    def cut_off(self, trouble: Trouble | Misread) -> BotError:
        """End the program; why, for whoever asked it."""
        last_words = ""
        if self.process is not None:
            self.process.end()
            said = self.process.last_words()
            last_words = f"; its error output ends: {said}" if said else ""
        why = trouble.why if isinstance(trouble, Trouble) else WRONG
        self.failure = BotError(f"the bot {self.name!r} was ended: {trouble}{last_words}", why=why)
        return self.failure

    def close(self) -> bool:
        """End the program; whether it ended by itself when its input did."""
        process, self.process = self.process, None
        self.plays = None
        return process is None or process.leave(SECONDS_TO_LEAVE)


def started(command: Sequence[str]) -> BotProcess:
    """The process of a program that has just been started.

    Raises:
        Trouble: it cannot be started.
    """
    try:
        return BotProcess(command)
    except (OSError, ValueError) as error:
        raise Trouble("a program that can be started", f"{error}", why=NOT_STARTED) from None


def words_of(command: str | Sequence[str]) -> tuple[str, ...]:
    """A command as the program and what it is told.

    Raises:
        BotError: it is none.
    """
    try:
        words = shlex.split(command, posix=os.name != "nt") if isinstance(command, str) else list(command)
    except ValueError as error:
        raise BotError(f"expected a command, got {shown(command)}: {error}") from None
    if not words or not all(isinstance(word, str) and "\0" not in word for word in words) or not words[0]:
        raise BotError(f"expected a command, got {shown(command)}")
    return tuple(words)


# Bots by name or command


def is_command(text: str) -> bool:
    """Whether a text names a bot by NAME=COMMAND or NAME@SECONDS=COMMAND."""
    return NAMED_COMMAND.fullmatch(text) is not None


def name_in(text: str) -> str:
    """What the bot of a text is called: NAME of NAME=COMMAND, else the text itself."""
    named = NAMED_COMMAND.fullmatch(text)
    return text if named is None else named[1]


def bot_of(text: str, *, seed: int = 0) -> Bot:
    """The bot that a text means: the name of one of ours, or NAME=COMMAND for a program.

    NAME@SECONDS=COMMAND gives it other seconds for a choice than the usual ones.

    A program is not started before its first question.  Whoever lets it play sees to its end (`dismiss` of bot.py) and
    to its failing (stand_in.py).

    Raises:
        UnknownBot: there is no such bot or program.
    """
    named = NAMED_COMMAND.fullmatch(text)
    if named is None and ("=" not in text or text.endswith(WEIGHTS_SUFFIX)):
        return bots.by_name(text, seed=seed)
    # Without a match there is a blank before the =, which no name has.
    name, seconds, command = named.groups() if named is not None else (text.partition("=")[0], None, "")
    if NAME.fullmatch(name) is None or name in (*bots.names(), *NAMES_OF_PEOPLE):
        raise bots.UnknownBot(
            "expected a name of 1 to 20 letters, digits, dots, pluses, hyphens and underscores that no other bot has, "
            f"and not {', '.join(NAMES_OF_PEOPLE)}, before =COMMAND, got {shown(name)}"
        )
    if seconds is not None and (SECONDS.fullmatch(seconds) is None or float(seconds) == 0):
        expected = f"expected {SHORTEST_SECONDS} to {LONGEST_SECONDS} seconds for a choice after {name}@"
        raise bots.UnknownBot(f"{expected}, got {shown(seconds)}")
    try:
        words = words_of(command)
    except BotError as error:
        raise bots.UnknownBot(f"{error} in {shown(text)}") from None
    refuse_what_cannot_be_started(words[0], f" after {name}=")
    return ProcessBot(words, name=name, seed=seed, seconds=float(seconds or USUAL_SECONDS))


def refuse_what_cannot_be_started(program: str, where: str = "") -> None:
    """Make sure that there is this program; `where` says where one is named.

    Raises:
        UnknownBot: there is none that can be started.
    """
    if shutil.which(program) is None:
        got = f"{shown(program)}{remedy_for(program)}"
        raise bots.UnknownBot(f"expected a program that can be started{where}, got {got}")


def remedy_for(program: str) -> str:
    """What to do about a program that cannot be started, as the end of a message; often nothing."""
    if program in bots.names() or program.endswith(WEIGHTS_SUFFIX):
        return f': it is a bot of ours; "tzolkin bot {program}" is the program that plays so'
    if is_command(program):
        return ": a name is not wanted here, the command alone is"
    if Path(program).is_file():
        return f": make it executable, or name what runs it, as in python3 {shown(program)}"
    return ""
