"""Which game is played: how many players, and which modules of the expansion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS, BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.wealth_tiles import WEALTH_TILES, WEALTH_TILES_OF_THE_BASE_GAME
from tzolkin.rules.errors import TzolkinError, shown
from tzolkin.rules.score_sheet import ALL_CATEGORIES, CATEGORIES

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
MOST_PLAYERS_OF_THE_BASE_GAME: Final = 4  # one more needs quick actions (X-GEN-01, X-FIVE-02)

TRIBES: Final = "tribes"
PROPHECIES: Final = "prophecies"
NEW_BUILDINGS: Final = "new_buildings"
QUICK_ACTIONS: Final = "quick_actions"
MINI_EXPANSION: Final = "mini_expansion"
MODULES: Final[tuple[str, ...]] = (TRIBES, PROPHECIES, NEW_BUILDINGS, QUICK_ACTIONS, MINI_EXPANSION)


class Ruleset:
    """A number of players and the modules in play.  Never changed; shared by copies of a game."""

    def __init__(self, players: int, modules: Sequence[str] = ()) -> None:
        """Check the number of players and the modules.  Five players bring the quick actions with them (X-FIVE-02).

        Raises:
            TzolkinError: players is not 2 to 5, a module is unknown or named twice, or one text stands for all of them.
        """
        if not isinstance(players, int) or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
            raise TzolkinError(f"expected {FEWEST_PLAYERS} to {MOST_PLAYERS} players, got {shown(players)}")
        if isinstance(modules, str):
            raise TzolkinError(f"expected a tuple or list of modules, as in ({shown(modules)},), got {shown(modules)}")
        for module in modules:
            if module not in MODULES:
                known = ", ".join(MODULES)
                raise TzolkinError(f"expected modules out of {known}, got the unknown module {shown(module)}")
            if modules.count(module) > 1:
                raise TzolkinError(f"expected each module once, got {module} more often")
        named = list(modules)
        if players > MOST_PLAYERS_OF_THE_BASE_GAME and QUICK_ACTIONS not in named:
            named.append(QUICK_ACTIONS)
        self.players: Final[i64] = players
        self.modules: Final[tuple[str, ...]] = tuple([module for module in MODULES if module in named])
        self.buildings: Final[i64] = len(BUILDINGS) if self.has(NEW_BUILDINGS) else BUILDINGS_OF_THE_BASE_GAME
        self.wealth_tiles: Final[i64] = len(WEALTH_TILES) if self.has(MINI_EXPANSION) else WEALTH_TILES_OF_THE_BASE_GAME
        self.categories: Final[i64] = ALL_CATEGORIES if self.has(PROPHECIES) else CATEGORIES

    def has(self, module: str) -> bool:
        """Whether a module is in play."""
        return module in self.modules

    def __reduce__(self) -> tuple[type[Ruleset], tuple[int, tuple[str, ...]]]:
        """Pickle as what it was made of."""
        return Ruleset, (self.players, self.modules)

    def __eq__(self, other: object) -> bool:
        """Rulesets are equal when they say the same."""
        return isinstance(other, Ruleset) and self.players == other.players and self.modules == other.modules

    def __hash__(self) -> int:
        """Equal rulesets are interchangeable."""
        return hash((self.players, self.modules))
