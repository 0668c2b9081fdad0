"""Every game that can be chosen: two to five players, and every set of modules of the expansion."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from tzolkin.rules.ruleset import FEWEST_PLAYERS, MODULES, MOST_PLAYERS, Ruleset

SETS_OF_MODULES: Final = tuple(
    chosen for size in range(len(MODULES) + 1) for chosen in combinations(MODULES, size)
)  # the base game first, everything last

# Five players bring quick actions with them, so that half of the sets are the same for them.
RULESETS: Final = tuple(
    dict.fromkeys(
        Ruleset(players, modules) for modules in SETS_OF_MODULES for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    )
)
EVERYTHING: Final = tuple(Ruleset(players, MODULES) for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1))


def name_of(ruleset: Ruleset) -> str:
    """A ruleset in words, like "5 players with tribes and quick_actions"."""
    modules = " and ".join(ruleset.modules)
    return f"{ruleset.players} players" + (f" with {modules}" if modules else "")
