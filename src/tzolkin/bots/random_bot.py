"""The random bot: every choice offered is as likely as any other.  The yardstick that every other bot must beat."""

from __future__ import annotations

from random import Random

from tzolkin.bots.view import View


class RandomBot:
    """A player without a plan.  The same seed gives the same choices."""

    name = "random"

    def __init__(self, *, seed: int = 0) -> None:
        """Draw from a generator of its own."""
        self._random = Random(seed)

    def choose(self, view: View) -> int:
        """Any of the choices."""
        return self._random.choice(view.options())
