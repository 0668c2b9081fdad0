"""Somebody who plays on for a bot that fails, so that a game goes on whatever a bot does."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from tzolkin.bots.bot import Bot, BotError, bot_name, checked_choice, dismiss, tell_result
from tzolkin.bots.view import View


class WithStandIn:
    """A bot, and another one that plays on as soon as it fails.

    `failure` says how it failed; None as long as it has not.
    """

    def __init__(self, bot: Bot, stand_in: Bot) -> None:
        """This bot plays, and the other one once it has failed."""
        self.bot: Final = bot
        self.stand_in: Final = stand_in
        self.name: Final = bot_name(bot)
        self.failure: BotError | None = None

    def choose(self, view: View) -> int:
        """What the bot chooses, or who plays on for it.

        Raises:
            BotError: the one that plays on failed as well.
        """
        if self.failure is None:
            try:
                return checked_choice(self.bot, view)
            except BotError as error:
                self.failure = error
                with suppress(BotError):  # what happened first is what is told
                    dismiss(self.bot)
        return checked_choice(self.stand_in, view)

    def game_over(self, scores: Sequence[float], winners: Sequence[int]) -> None:
        """Tell the bot how the game has ended, if it has played to its end."""
        if self.failure is None:
            tell_result(self.bot, scores, winners)

    def close(self) -> None:
        """End both."""
        dismiss(self.bot)
        dismiss(self.stand_in)
