"""What a computer player is: anything with `choose(view) -> choice`.

A bot need not know this file: there is nothing to inherit.  It is here for type checkers, and for whoever lets bots
play and wants one clear error when a bot misbehaves.  docs/guides/write-a-bot.md shows how to write one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final, Protocol

from tzolkin.bots.view import View
from tzolkin.record.choice_names import whole_number
from tzolkin.rules.errors import TzolkinError, shown
from tzolkin.rules.game import Game

# How a bot fails.  Must agree with FAILURES (server/thinking.py), which says each of them to people.
ENDED: Final = "ended"
LATE: Final = "late"
WRONG: Final = "wrong"
RAISED: Final = "raised"
NOT_STARTED: Final = "not started"
WAYS_TO_FAIL: Final = (ENDED, LATE, WRONG, RAISED, NOT_STARTED)


class Bot(Protocol):
    """A computer player.

    One object plays one seat of one game at a time, and is asked whenever this seat is to choose.  It may remember
    what it likes between the questions, but must not count on being asked every question of a game: a person may have
    played the beginning, or taken something back.  A bot with a `name` is called by it, others by their class.

    It may have `game_over(scores, winners)`, which is told points by seat and the winning seats once its game has
    ended, and `close()`, which is called when it will not be asked any more.
    """

    def choose(self, view: View) -> int:
        """One of `view.options()`."""
        ...


def seed_of_bot(seed: int, seat: int, choices: int = 0) -> int:
    """A seed of 64 bits for a bot that is first asked after so many choices of a game that chance plays by this seed.

    It tells nothing of the game's own, from which what is dealt could be foreseen (R-GEN-06).
    """
    return int.from_bytes(hashlib.sha256(f"bot {seed} {seat} {choices}".encode()).digest()[:8], "big")


class BotError(TzolkinError):
    """A bot failed, or chose what is not offered.  The game is unchanged.

    `why`: which of WAYS_TO_FAIL.
    """

    def __init__(self, message: str, *, why: str = RAISED) -> None:
        """It failed like this."""
        super().__init__(message)
        self.why: Final = why


def bot_name(bot: Bot) -> str:
    """What to call a bot: its `name`, or else its class."""
    name = getattr(bot, "name", None)
    return name if isinstance(name, str) and name else type(bot).__name__


def checked_choice(bot: Bot, view: View) -> int:
    """What the bot chooses, having made sure that it is offered.

    Raises:
        BotError: the bot raised an exception (which is the cause of this one), or its choice is not offered.
    """
    offered = view.options()
    try:
        choice = bot.choose(view)
    except BotError:  # it says all there is to say
        raise
    except Exception as error:
        raise BotError(f"the bot {bot_name(bot)!r} failed: {type(error).__name__}: {error}") from error
    number = whole_number(choice)
    if number is None or number not in offered:
        expected = f"expected the bot {bot_name(bot)!r} to choose one of {offered}"
        raise BotError(f"{expected}, got {shown(choice)}", why=WRONG)
    return number


def victory_shares(game: Game) -> list[float]:
    """Who has won, by seat: 1 for a victory, its share for a shared one, 0 otherwise."""
    return shares_of(game.winners(), len(game.players))


def shares_of(winners: Sequence[int], players: int) -> list[float]:
    """A victory shared out among these winners, by seat."""
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def tell_result(bot: Bot, scores: Sequence[float], winners: Sequence[int]) -> None:
    """Tell a bot how its game has ended, if it wants to know.

    Raises:
        BotError: that failed.
    """
    call_if_there(bot, "game_over", scores, winners)


def dismiss(bot: Bot) -> None:
    """Tell a bot that it will not be asked any more, if it wants to know; a bot that is a program ends.

    Raises:
        BotError: that failed.
    """
    call_if_there(bot, "close")


def call_if_there(bot: Bot, method: str, *told: object) -> None:
    """Call a method that a bot may have.

    Raises:
        BotError: it raised an exception.
    """
    call = getattr(bot, method, None)
    if call is None:
        return
    try:
        call(*told)
    except BotError:  # it says all there is to say
        raise
    except Exception as error:
        raise BotError(f"the bot {bot_name(bot)!r} failed: {type(error).__name__}: {error}") from error
