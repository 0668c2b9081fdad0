"""How the points of everybody grew, day by day, for a chart."""

from __future__ import annotations

from typing import TypeAlias

from tzolkin.components.words import QUARTERS
from tzolkin.render.history.turns import History
from tzolkin.rules import happenings as told

Points: TypeAlias = list[tuple[int, list[float]]]  # a day as people count them, and points by seat


def points_over_time(history: History) -> Points:
    """Everybody's points at the end of each day, from none on day 0; the last are those of now, or the final ones."""
    quarters = [0] * history.game.ruleset.players
    points: Points = [(0, [0.0] * len(quarters))]
    for happening in history.happenings():
        if happening.message == told.SCORED:
            quarters[happening.seat] += happening.first
        elif happening.message == told.NEW_DAY:
            points.append((happening.first, [number / QUARTERS for number in quarters]))
    points.append((history.day, [number / QUARTERS for number in quarters]))
    return points
