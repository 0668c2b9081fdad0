"""The score sheet as rows for a page: points by category and player, their sums, and who has won and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tzolkin.components.words import QUARTERS
from tzolkin.render.scores import verdict
from tzolkin.render.words.names import category_name, seat_names
from tzolkin.rules.game import Game


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One category."""

    category: int  # of rules/score_sheet.py
    name: str
    points: tuple[float, ...]  # by seat, exact to the quarter


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All points of a game, final ones when it is over."""

    rows: tuple[ScoreRow, ...]
    totals: tuple[float, ...]  # by seat
    is_final: bool
    winners: tuple[int, ...]  # none while the game goes on
    verdict: str  # who has won, with how many points, and what broke a tie


def score_rows(game: Game, names: Sequence[str] | None = None) -> ScoreSheet:
    """The score sheet; `names` are those of the players by seat, by default their colours."""
    rows = tuple(
        ScoreRow(
            category,
            category_name(category),
            tuple(player.score_sheet[category] / QUARTERS for player in game.players),
        )
        for category in range(game.ruleset.categories)
    )
    return ScoreSheet(
        rows=rows,
        totals=tuple(game.scores()),
        is_final=game.is_over,
        winners=tuple(game.winners()),
        verdict=verdict(game, seat_names() if names is None else names),
    )
