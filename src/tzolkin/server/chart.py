"""The points of everybody over the days of a game, as a drawing; the page has the same numbers in a table beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from tzolkin.components.calendar import DAYS, FOOD_DAYS
from tzolkin.render.board.svg import element, group, line, path, text
from tzolkin.render.board.theme import paint
from tzolkin.render.history.points import Points
from tzolkin.render.language import say

WIDTH: Final = 1150.0
HEIGHT: Final = 430.0
LEFT: Final = 46.0
RIGHT: Final = 1100.0
TOP: Final = 18.0
BOTTOM: Final = 384.0
STEPS: Final = (5, 10, 20, 25, 50, 100)  # between the lines across
MOST_LINES: Final = 7
MARK: Final = 20.0  # size of a player's mark at the end of a line
DASHES: Final = (None, "9 5", "3 4", "12 4 3 4", "1 5")  # so that lines differ without their colours


def chart(points: Points, names: Sequence[str], colours: Sequence[str], art: str) -> Markup:
    """The drawing, with marks out of the drawing of symbols at this address."""
    scale = Scale(points)
    seats = range(len(names))
    order = sorted(seats, key=lambda seat: points[-1][1][seat])
    marks = spread([scale.y(points[-1][1][seat]) for seat in order])
    lines = [player_line(scale, points, seat, colours[seat]) for seat in seats]
    ends = [mark(scale.x(points[-1][0]), y, colours[seat], art) for seat, y in zip(order, marks)]
    return Markup(
        element(
            "svg",
            *grid(scale),
            group(*lines, fill="none", stroke_width=3, stroke_linejoin="round"),
            *ends,
            viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}",
            class_="chart",
            role="img",
            aria_label=say("Points day by day; the table below has the same numbers."),
        )
    )


class Scale:
    """Where days and points are in the drawing."""

    def __init__(self, points: Points) -> None:
        """Make room for the least and the most points."""
        values = [value for _, row in points for value in row]
        lowest, highest = min(values), max(*values, 10.0)
        self.step = next((step for step in STEPS if (highest - lowest) / step < MOST_LINES), STEPS[-1])
        self.lowest = int(lowest // self.step) * self.step
        self.highest = -int(-highest // self.step) * self.step
        self.days = max(DAYS, points[-1][0])

    def x(self, day: int) -> float:
        """Where a day ends."""
        return LEFT + (RIGHT - LEFT) * day / self.days

    def y(self, points: float) -> float:
        """How high points are."""
        return BOTTOM - (BOTTOM - TOP) * (points - self.lowest) / (self.highest - self.lowest)


def grid(scale: Scale) -> list[str]:
    """Lines across for points, and upright ones for Food Days."""
    drawn = []
    for points in range(scale.lowest, scale.highest + 1, scale.step):
        y = scale.y(points)
        drawn.append(line(LEFT, y, RIGHT, y, paint("line"), 2 if points == 0 else 1))
        drawn.append(text(LEFT - 8, y + 5, str(points).replace("-", "−"), 14, 500, "ink-soft", "end"))
    for day in FOOD_DAYS:
        x = scale.x(day + 1)
        drawn.append(line(x, TOP, x, BOTTOM, paint("accent"), 1, stroke_dasharray="2 5"))
        drawn.append(text(x, BOTTOM + 20, day + 1, 14, 600, "accent", "middle"))
    drawn.append(text(LEFT, BOTTOM + 38, say("Day; dotted lines are the Food Days"), 14, 500, "ink-soft"))
    return drawn


def player_line(scale: Scale, points: list[tuple[int, list[float]]], seat: int, colour: str) -> str:
    """The points of one player, over a wider line that sets it off from the others."""
    corners = "L".join(f"{scale.x(day):.1f} {scale.y(row[seat]):.1f}" for day, row in points)
    return path(f"M{corners}", stroke=paint("panel"), stroke_width=6) + path(
        f"M{corners}", stroke=paint(f"player-{colour}"), stroke_dasharray=DASHES[seat]
    )


def spread(heights: list[float]) -> list[float]:
    """The same heights, from the bottom up, moved apart so that marks do not cover each other."""
    placed: list[float] = []
    for height in heights:
        placed.append(min(height, placed[-1] - MARK) if placed else height)
    return placed


def mark(x: float, y: float, colour: str, art: str) -> str:
    """The mark of a player, behind the end of the line."""
    return element("use", href=f"{art}#s-worker-{colour}", x=x + 10, y=y - MARK / 2, width=MARK, height=MARK)
