"""The process in which bots think: `python -m tzolkin.server.bot_process`, and NAME=COMMAND for bots that are programs.

It reads requests, one JSON object a line, and answers each with the choices of one stretch, one a line, as soon as it
has made them; and then, if the bot has planned a turn, or what was left of one, with why it played so (bots/advice.py):

    {"position": "...", "seat": 1, "bot": "greedy", "seed": 7, "quick": false, "seconds": 30}
    {"choice": 101}
    {"choice": 0}
    {"explanation": {"reasons": [{"term": "temples", "points": 2.5}], "points": [41.5, 38.25], "is_best": true}}
    {"done": true}

Programs, bots that plan nothing, and choices outside of turns come without one.  A request without a bot asks for a
hint, which is one answer:

    {"position": "...", "seat": 1}
    {"hint": {"choices": [101, 0], "explanation": {"reasons": [], "points": [41.5, 38.25], "is_best": true}}}
    {"done": true}

The position is what the seat may know, and nothing else comes here.  When a bot fails the answer says so in words, and
which of WAYS_TO_FAIL (bots/bot.py) that is:

    {"error": "...", "why": "late"}

The process ends with the one that started it.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from time import monotonic
from typing import Any, Final, TextIO

from tzolkin import bots
from tzolkin.bots import Bot, GreedyBot, View, checked_choice
from tzolkin.bots.advice import advice, explained_turn
from tzolkin.bots.bot import NOT_STARTED, RAISED, BotError
from tzolkin.bots.protocol import ProcessBot, bot_of, name_in
from tzolkin.rules.game import Game
from tzolkin.server.course import make_choice

QUICK_WIDTH: Final = 4
QUICK_LIMIT: Final = 200
MOST_OF_AN_ERROR: Final = 500  # characters
PART_TO_THINK: Final = 0.5  # of the seconds of a stretch: whoever uses them up must still be in time


def answers(request: dict[str, Any], by_name: Callable[..., Bot]) -> Iterator[dict[str, Any]]:
    """The choices of one stretch and why they were made, or a hint; then that it is done."""
    game = Game.from_text(request["position"])
    if "bot" in request:
        yield from stretch(request, game, by_name)
    else:
        yield {"hint": asdict(advice(View(game, request["seat"]), bots.hint_bot()))}
    yield {"done": True}


def stretch(request: dict[str, Any], game: Game, by_name: Callable[..., Bot]) -> Iterator[dict[str, Any]]:
    """The choices of one stretch from this position, which goes on with them; then why, if a turn was planned."""
    before = game.copy()
    bot = (
        GreedyBot(width=QUICK_WIDTH, limit=QUICK_LIMIT)
        if request["quick"]
        else by_name(request["bot"], seed=request["seed"])
    )
    deadline = monotonic() + PART_TO_THINK * request["seconds"]
    is_complete = False
    while not is_complete:
        budget = max(0.0, deadline - monotonic())
        choice = checked_choice(bot, View(game, request["seat"], time_budget=budget))
        yield {"choice": choice}
        is_complete = make_choice(game, choice)
    explanation = explained_turn(bot, before)
    if explanation is not None:
        yield {"explanation": asdict(explanation)}


def serve(requests: Iterator[str], out: TextIO, by_name: Callable[..., Bot] = bots.by_name) -> None:
    """Answer requests until there are no more."""
    for line in requests:
        try:
            for answer in answers(json.loads(line), by_name):
                print(json.dumps(answer), file=out, flush=True)
        except Exception as error:  # whatever a bot does, whoever asked must hear of it
            print(json.dumps(failure_told(error)), file=out, flush=True)


def failure_told(error: Exception) -> dict[str, str]:
    """The answer when a bot fails."""
    why = error.why if isinstance(error, BotError) else RAISED
    return {"error": f"{type(error).__name__}: {error}"[:MOST_OF_AN_ERROR], "why": why}


def lines_of(stream: TextIO) -> Iterator[str]:
    """The lines of a stream; when it ends, so does this process, even in the middle of a thought."""
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def read() -> None:
        for line in stream:
            lines.put(line)
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        yield lines.get()


class WithPrograms:
    """Finds bots by name, some of which are programs.

    A program is started once, when it is first needed, and anew when it has failed.  Every stretch is a game to it, as
    it may play at several tables, and in between somebody may have taken something back.
    """

    def __init__(self, programs: Sequence[str]) -> None:
        """These programs, each as NAME=COMMAND."""
        self.programs: Final = {name_in(program): program for program in programs}
        self.running: Final[dict[str, ProcessBot]] = {}

    def __call__(self, name: str, *, seed: int = 0) -> Bot:
        """The bot of this name.

        Raises:
            UnknownBot: there is none.
            BotError: it is a program that is not there any more.
        """
        if name not in self.programs:
            return bots.by_name(name, seed=seed)
        running = self.running.get(name)
        if running is None or running.failure is not None:
            running = self.running[name] = program_bot(self.programs[name])
        running.next_game(seed)
        return running


def program_bot(program: str) -> ProcessBot:
    """The bot of NAME=COMMAND, which was in order when the server was started.

    Raises:
        BotError: it is not there any more.
    """
    try:
        bot = bot_of(program)
    except bots.UnknownBot as error:
        raise BotError(str(error), why=NOT_STARTED) from None
    assert isinstance(bot, ProcessBot)
    return bot


def main(by_name: Callable[..., Bot] = bots.by_name) -> None:
    """Serve whoever started this process; what a bot prints goes to the error stream."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    sys.stdout = sys.stderr
    serve(lines_of(sys.stdin), out, by_name)


if __name__ == "__main__":
    main(WithPrograms(sys.argv[1:]))
