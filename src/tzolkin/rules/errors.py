"""What can go wrong when somebody talks to the engine.  Every message says what was expected and what came."""

from __future__ import annotations


class TzolkinError(ValueError):
    """Anything this package refuses."""


class IllegalChoice(TzolkinError):
    """A choice that is not offered now.  The game is unchanged."""


class WrongSeat(TzolkinError):
    """Somebody else is to choose.  The game is unchanged."""


class GameIsOver(IllegalChoice):
    """Nothing can be chosen any more."""
