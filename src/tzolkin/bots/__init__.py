"""Computer players.

>>> from tzolkin import bots
>>> bots.names()
['casual', 'club', 'expert', 'grandmaster', 'greedy', 'master', 'novice', 'random']
>>> bots.by_name("random", seed=7).name
'random'

A bot is anything with `choose(view) -> choice`; docs/guides/write-a-bot.md shows how to write one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tzolkin.bots.bot import Bot, BotError, bot_name, checked_choice
from tzolkin.bots.checking import check_bot
from tzolkin.bots.greedy_bot import GreedyBot
from tzolkin.bots.levels import LEVELS, hint_bot
from tzolkin.bots.random_bot import RandomBot
from tzolkin.bots.view import View
from tzolkin.rules.errors import TzolkinError, shown

__all__ = [
    "Bot",
    "BotError",
    "GreedyBot",
    "RandomBot",
    "UnknownBot",
    "View",
    "bot_name",
    "by_name",
    "check_bot",
    "checked_choice",
    "hint_bot",
    "names",
]


class UnknownBot(TzolkinError):
    """A name that no bot has."""


BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "greedy": lambda seed: GreedyBot(seed=seed),
    "random": lambda seed: RandomBot(seed=seed),
    **{level.name: level.bot for level in LEVELS},
}


def names() -> list[str]:
    """The names of all bots, in alphabetical order."""
    return sorted(BOTS)


def by_name(name: str, *, seed: int = 0) -> Bot:
    """A new bot of this name.  The same seed gives a bot that makes the same choices.

    Raises:
        UnknownBot: no bot has this name.
    """
    try:
        make = BOTS[name]
    except KeyError:
        raise UnknownBot(f"expected the name of a bot ({', '.join(names())}), got {shown(name)}") from None
    return make(seed)
