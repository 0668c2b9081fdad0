"""Which game is played: how many players, and which modules of the expansion."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tzolkin.rules.errors import TzolkinError, shown

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
        if not isinstance(players, int) or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise TzolkinError(f"expected {FEWEST_PLAYERS} to {MOST_PLAYERS} players, got {shown(players)}")
        for module in modules:
            if module in RESERVED_MODULES:
                raise TzolkinError(f"expected the base game, got the module {module!r}, which is not built yet")
            raise TzolkinError(f"expected the base game, got the unknown module {module!r}")
        self.players: Final[i64] = players
        self.modules: Final[tuple[str, ...]] = modules

    def __reduce__(self) -> tuple[type[Ruleset], tuple[int, tuple[str, ...]]]:
        """Pickle as what it was made of."""
        return Ruleset, (self.players, self.modules)

    def __eq__(self, other: object) -> bool:
        """Rulesets are equal when they say the same."""
        return isinstance(other, Ruleset) and self.players == other.players and self.modules == other.modules

    def __hash__(self) -> int:
        """Equal rulesets are interchangeable."""
        return hash((self.players, self.modules))
