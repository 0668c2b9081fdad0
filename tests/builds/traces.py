"""Traces of games, short enough to be kept: what was asked, offered and chosen, and the position texts, as hashes.

    python -m tests.builds.traces      # write traces.json anew, after a change of rules or notation

Each build compares its own traces with the file, and so with the other build.  A difference that comes with a change of
the rules is meant; one that comes without is a fault of a build.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Final

from tests.properties.playing import PLAYERS, TASTES, Chooser, questions
from tests.properties.rulesets import EVERYTHING, RULESETS, name_of
from tzolkin.components.words import CHANCE
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset

FILE: Final = Path(__file__).with_name("traces.json")
SEEDS: Final = range(2)
DIGITS: Final = 16  # of a hash, enough to tell any two games apart

# The game of every name: the ruleset, the taste of who chooses, whether the players are rich, the seed
# (tests/properties/playing.py).  First those of the base game, which no module may change; then one of each ruleset
# with modules, and some more with all of them.
GAMES: Final = (
    {
        f"{players} players, {taste}{', rich' * is_rich}, seed {seed}": (Ruleset(players), taste, is_rich, seed)
        for players in PLAYERS
        for taste in TASTES
        for is_rich in (False, True)
        for seed in SEEDS
    }
    | {
        f"{name_of(ruleset)}, busy, rich, seed {seed}": (ruleset, "busy", True, seed)
        for seed, ruleset in enumerate(RULESETS)
        if ruleset.modules
    }
    | {
        f"{name_of(ruleset)}, {taste}, seed {seed}": (ruleset, taste, False, seed)
        for ruleset in EVERYTHING
        for taste in TASTES
        for seed in SEEDS
    }
)


def state(game: Game) -> str:
    """All that can be seen of a position and its question."""
    weights = game.chance_weights() if game.seat_to_choose == CHANCE else []
    return f"{game.seat_to_choose} {game.options()} {weights} {game.to_text()}"


def trace(name: str) -> dict[str, object]:
    """The game of this name: how many choices, a hash for each tenth of them, scores and winners."""
    ruleset, taste, is_rich, seed = GAMES[name]
    game = new_game(ruleset)
    lines = [f"{state(game)} {choice}" for choice in questions(game, Chooser(seed, taste), is_rich=is_rich)]
    lines.append(state(game))
    tenth = len(lines) // 10 + 1
    parts = [lines[start : start + tenth] for start in range(0, len(lines), tenth)]
    return {
        "choices": len(lines) - 1,
        "hashes": [sha256("\n".join(part).encode()).hexdigest()[:DIGITS] for part in parts],
        "scores": game.scores(),
        "winners": game.winners(),
    }


def main() -> None:
    """Write the file."""
    rows = [f"{json.dumps(name)}: {json.dumps(trace(name))}" for name in GAMES]
    FILE.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    print(f"{len(rows)} traces in {FILE.name}")


if __name__ == "__main__":
    main()
