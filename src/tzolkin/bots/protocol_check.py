"""Trying out a program that plays by the bot protocol: whole games, the same game twice, and whether it ends in order.

For authors of bots; `tzolkin check-bot` shows what comes of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tzolkin.bots.checking import Check, check_bot
from tzolkin.bots.protocol import USUAL_SECONDS, Listener, ProcessBot, nobody_listens
from tzolkin.bots.view import View


@dataclass(frozen=True, slots=True)
class ProgramCheck:
    """What came of the check of a program that made no mistake.  Printed, it is a few sentences."""

    introduced: str
    version: str
    games: Check
    repeats_itself: bool  # whether it answers the same questions in the same way, having been told the same seed
    ends_in_order: bool  # whether it ended when its input did

    def __str__(self) -> str:
        """The check in words, a line for each thing looked at."""
        lines = [
            f"It calls itself {self.introduced}, version {self.version}.",
            str(replace(self.games, name=self.introduced)),  # not what the command is called, which may be python3
            "A game played twice with the same seed got the same answers."
            if self.repeats_itself
            else "A game played twice with the same seed got different answers: it draws lots without the seed that it "
            'is told ("seed" when a game begins), or goes by the clock.  Its games cannot be played again.',
            "It ended when its input did."
            if self.ends_in_order
            else "It did not end when its input did, and was killed: it should end where there is no more to read.",
        ]
        return "\n".join(lines)


class Remembering:
    """A bot, and all its choices."""

    def __init__(self, bot: ProcessBot) -> None:
        """Watch this bot."""
        self.bot = bot
        self.name = bot.name
        self.choices: list[int] = []

    def choose(self, view: View) -> int:
        """What the bot chooses."""
        choice = self.bot.choose(view)
        self.choices.append(choice)
        return choice

    def game_over(self, scores: list[float], winners: list[int]) -> None:
        """Tell the bot how its game has ended."""
        self.bot.game_over(scores, winners)


def check_program(
    command: str,
    *,
    games: int = 6,
    seed: int = 1,
    seconds: float = USUAL_SECONDS,
    modules: tuple[str, ...] = (),
    listener: Listener = nobody_listens,
) -> ProgramCheck:
    """Let a program play whole games against random players, then one game twice, of which the listener is not told.

    Raises:
        BotError: it did something wrong; the message says what was expected, what came, and in a game also where.
        TzolkinError: a module is unknown or named twice, or there is no game to play.
    """
    with ProcessBot(command, seconds=seconds, seed=seed, listener=listener) as bot:
        bot.greet()  # before the games: starting is no part of the first choice
        check = check_bot(bot, games=games, seed=seed, modules=modules)
        ends_in_order = bot.close()
    answers = []
    for _ in range(2):
        with ProcessBot(command, seconds=seconds, seed=seed) as again:  # in a fresh process
            remembering = Remembering(again)
            check_bot(remembering, games=1, seed=seed, modules=modules)
            answers.append(remembering.choices)
    return ProgramCheck(
        bot.introduced, bot.version, check, repeats_itself=answers[0] == answers[1], ends_in_order=ends_in_order
    )
