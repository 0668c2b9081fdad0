"""How a command ends when it does not end well."""

from __future__ import annotations

from typing import Final

from tzolkin.rules.errors import TzolkinError

REFUSED: Final = 1
MISUNDERSTOOD: Final = 2  # click's own code for a command line that is none
INTERRUPTED: Final = 130  # what a shell expects after Ctrl-C


class Refused(TzolkinError):
    """What a command was asked for cannot be done; says what was expected and what came."""
