"""Positions and games for hypothesis to choose from.

Runs are the same each time, so that a failure can be looked into; TZOLKIN_EXPLORE=1 in the environment looks for new
ones instead, ten times as many.
"""

from __future__ import annotations

import os
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st

from tests.properties.playing import PLAYERS, TASTES, Chooser, questions
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset

EXPLORES: Final = bool(os.environ.get("TZOLKIN_EXPLORE"))
LATEST: Final = 320  # decisions; about as many as a game has

seeds: Final = st.integers(0, 2**32 - 1)
players: Final = st.sampled_from(PLAYERS)
tastes: Final = st.sampled_from(sorted(TASTES))


def examples(number: int) -> settings:
    """How many examples a property is tried on; none of them is ever too slow."""
    return settings(
        max_examples=number * 10 if EXPLORES else number,
        derandomize=not EXPLORES,
        database=None,
        deadline=None,
    )


@st.composite
def positions(draw: st.DrawFn, latest: int = LATEST) -> Game:
    """A position of a random game, in preparation, within a turn or at the end; sometimes with rich players."""
    game = new_game(Ruleset(draw(players)))
    decisions = draw(st.integers(0, latest))
    chooser = Chooser(draw(seeds), draw(tastes))
    for number, _ in enumerate(questions(game, chooser, is_rich=draw(st.booleans()))):
        if number == decisions:
            break
    return game
