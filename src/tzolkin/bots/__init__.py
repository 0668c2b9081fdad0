"""Computer players.

>>> from tzolkin import bots
>>> bots.names()
['random', 'novice', 'casual', 'greedy', 'club', 'expert', 'master', 'grandmaster']
>>> bots.by_name("random", seed=7).name
'random'

A bot is anything with `choose(view) -> choice`; docs/guides/write-a-bot.md shows how to write one.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from tzolkin.bots.bot import Bot, BotError, bot_name, checked_choice
from tzolkin.bots.checking import check_bot
from tzolkin.bots.greedy_bot import GreedyBot
from tzolkin.bots.levels import LEVELS, WEIGHTS_SUFFIX, bot_with_weights, hint_bot
from tzolkin.bots.network_file import begins_as_weights
from tzolkin.bots.random_bot import RandomBot
from tzolkin.bots.view import View
from tzolkin.record.guessing import did_you_mean
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


# From the weakest to the strongest (docs/strength.md).
BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    "random": lambda seed: RandomBot(seed=seed),
    **{level.name: level.bot for level in LEVELS if not level.has_learned},
    "greedy": lambda seed: GreedyBot(seed=seed),
    **{level.name: level.bot for level in LEVELS if level.has_learned},
}


def names() -> list[str]:
    """The names of all bots, from the weakest to the strongest."""
    return list(BOTS)


def by_name(name: str, *, seed: int = 0) -> Bot:
    """A new bot of this name, or one that judges by the file of weights that is named: it ends in `.weights`.

    The same seed gives a bot that makes the same choices.

    Raises:
        UnknownBot: no bot has this name.
        WeightsError: the file of weights is missing or damaged, or belongs to another version.
    """
    if name.endswith(WEIGHTS_SUFFIX):
        return bot_with_weights(Path(name), seed=seed)
    try:
        make = BOTS[name]
    except KeyError:
        raise UnknownBot(
            f"expected the name of a bot ({', '.join(names())}) or of a file of weights, "
            f"which ends in {WEIGHTS_SUFFIX}, got {shown(name)}{remedy_for_name(name)}"
        ) from None
    return make(seed)


def remedy_for_name(name: str, *others: str) -> str:
    """What to do about a name that no bot has, as the end of a message; often nothing.

    `others` might have been meant where names of bots might.
    """
    if begins_as_weights(Path(name)):
        return f": copy that file to a name that ends in {WEIGHTS_SUFFIX}"
    return did_you_mean(name, [*names(), *others])
