"""The markers of players on temples and technologies."""

from __future__ import annotations

from tzolkin.render.board.svg import Point, group, number, symbol
from tzolkin.render.board.targets import Shown, ring


def marker(name: str, seat: int, middle: Point, radius: float, words: str, what: Shown) -> str:
    """The marker of a player around a point; a page lets it glide when the point changes."""
    x, y = middle
    wide = radius + 2
    around = ring(f"M{-wide:g} 0a{wide:g} {wide:g} 0 1 1 0 .01z") if name in what.recent else ""
    return group(
        around,
        symbol(f"disc-{what.colours[seat]}", 0, 0, 2 * radius),
        id=name,
        class_="disc",
        style=f"transform:translate({number(x)}px,{number(y)}px)",
        role="img",
        aria_label=words,
    )
