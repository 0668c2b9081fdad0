"""Which game is played: how many players, and which modules of the expansion."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tzolkin.rules.errors import TzolkinError

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

# Modules of the expansion that the notation already reserves names for.  None is built yet.
RESERVED_MODULES: Final = ("tribes", "prophecies", "new_buildings", "quick_actions", "mini_expansion")


class Ruleset:
    """A number of players and the modules in play.  Never changed; shared by copies of a game."""

    def __init__(self, players: int, modules: tuple[str, ...] = ()) -> None:
        """Check the number of players and the modules.

        Raises:
            TzolkinError: players is not 2, 3 or 4, or a module is unknown.
        """
        if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise TzolkinError(f"expected {FEWEST_PLAYERS} to {MOST_PLAYERS} players, got {players!r}")
        for module in modules:
            if module in RESERVED_MODULES:
                raise TzolkinError(f"expected the base game, got the module {module!r}, which is not built yet")
            raise TzolkinError(f"expected the base game, got the unknown module {module!r}")
        self.players: Final[i64] = players
        self.modules: Final[tuple[str, ...]] = modules
