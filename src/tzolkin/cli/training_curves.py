"""A drawing of how a training went: how far off the network was, and its points against greedy, by generation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.cli.training_report import Entry, results_of
from tzolkin.render.board.document import document, flat
from tzolkin.render.board.svg import circle, group, line, path, rectangle, text, text_width
from tzolkin.render.board.theme import paint

WIDTH: Final = 1000.0
MARGIN: Final = 24.0
PANEL: Final = 250.0  # from one panel to the next
TOP: Final = 84.0  # of a panel, above its field
FIELD: Final = 120.0  # its height
LEFT: Final = 74.0
RIGHT: Final = 970.0
SMALL_SIZE: Final = 14.0
DOT: Final = 4.0
MOST_LINES: Final = 5
MOST_NUMBERS: Final = 25  # of generations, below a field
THEME: Final = "light"
TITLE: Final = "How the training went"


@dataclass(frozen=True, slots=True)
class Series:
    """One line: its name, its colour, and a value for each of some generations."""

    name: str
    colour: str
    values: dict[int, float]


@dataclass(frozen=True, slots=True)
class Panel:
    """Lines over the same generations, in the same unit."""

    title: str
    series: tuple[Series, ...]


def panels_of(entries: list[Entry]) -> list[Panel]:
    """What there is to draw."""
    fits, measures = results_of(entries, "fit"), results_of(entries, "measure")
    points = Panel(
        "Points against three greedy bots",
        (
            Series("network", "accent", {number: entry["points"] for number, entry in measures.items()}),
            Series("greedy", "ink-faint", {number: entry["points_of_others"] for number, entry in measures.items()}),
        ),
    )
    panels = (
        points,
        losses(fits, "points", "Points that the network is off"),
        losses(fits, "surprise", "Surprise at who wins, in nats"),
    )
    return [panel for panel in panels if panel.series[0].values]


def losses(fits: dict[int, Entry], key: str, title: str) -> Panel:
    """How far off the network was, before and after it learned from the games of a generation."""
    return Panel(
        title,
        (
            Series("on new games", "accent", {number: entry["unseen"][key] for number, entry in fits.items()}),
            Series("after learning", "ink-faint", {number: entry["fitted"][key] for number, entry in fits.items()}),
        ),
    )


def curves(entries: list[Entry]) -> str:
    """The drawing, as SVG that stands by itself."""
    panels = panels_of(entries)
    last = max([generation for panel in panels for generation in panel.series[0].values], default=0)
    height = 60 + PANEL * len(panels)
    body = group(
        rectangle(0, 0, WIDTH, height, fill=paint("panel")),
        text(MARGIN, 40, TITLE, 22, 700),
        *[drawn(panel, 40 + PANEL * number, last) for number, panel in enumerate(panels)],
    )
    return document(flat(body, THEME), TITLE, described(panels), WIDTH, height, THEME)


def described(panels: list[Panel]) -> str:
    """What the drawing shows, in words."""
    return " ".join(
        f"{panel.title}, by generation: "
        + "; ".join(
            f"{series.name} {', '.join(f'{value:.4g}' for value in series.values.values())}" for series in panel.series
        )
        + "."
        for panel in panels
    )


class Scale:
    """Where generations and values are in a panel."""

    def __init__(self, panel: Panel, top: float, last: int) -> None:
        """Make room for all values of a panel whose field begins there."""
        values = [value for series in panel.series for value in series.values.values()]
        self.step = step_for(max(values) - min(values))
        self.lowest = self.step * (min(values) // self.step)
        self.highest = max(self.step * -(-max(values) // self.step), self.lowest + self.step)
        self.top = top
        self.last = last

    def x(self, generation: int) -> float:
        """Where a generation stands."""
        return (LEFT + RIGHT) / 2 if self.last == 0 else LEFT + (RIGHT - LEFT) * generation / self.last

    def y(self, value: float) -> float:
        """How high a value is."""
        return self.top + FIELD * (self.highest - value) / (self.highest - self.lowest)

    def lines(self) -> list[float]:
        """The values at which lines go across."""
        number = round((self.highest - self.lowest) / self.step)
        return [self.lowest + self.step * index for index in range(number + 1)]


def step_for(spread: float) -> float:
    """A round step that divides a spread into a few parts."""
    power = 0.001
    while True:
        for factor in (1, 2, 5):
            if spread <= factor * power * MOST_LINES:
                return factor * power
        power *= 10


def drawn(panel: Panel, top: float, last: int) -> str:
    """A panel: title, legend, lines across, generations below, and the curves."""
    scale = Scale(panel, top + TOP, last)
    parts = [text(MARGIN, top + 40, panel.title, 16, 600), legend(panel, top + 62)]
    for value in scale.lines():
        y = scale.y(value)
        parts.append(line(LEFT, y, RIGHT, y, paint("line"), 1))
        parts.append(text(LEFT - 10, y + 5, f"{value:g}".replace("-", "−"), SMALL_SIZE, fill="ink-soft", anchor="end"))
    for generation in range(0, last + 1, 1 + last // MOST_NUMBERS):
        x, y = scale.x(generation), scale.top + FIELD + 22
        parts.append(text(x, y, str(generation), SMALL_SIZE, fill="ink-soft", anchor="middle"))
    return group(*parts, *[curve(series, scale) for series in reversed(panel.series)])


def curve(series: Series, scale: Scale) -> str:
    """The curve of one series, with a dot for each generation."""
    corners = [(scale.x(generation), scale.y(value)) for generation, value in series.values.items()]
    drawn_path = "L".join(f"{x:.1f} {y:.1f}" for x, y in corners)
    colour = paint(series.colour)
    return group(
        path(f"M{drawn_path}", stroke=colour, stroke_width=2.5, stroke_linejoin="round"),
        *[circle(x, y, DOT, colour) for x, y in corners],
    )


def legend(panel: Panel, y: float) -> str:
    """Which curve is what."""
    parts = []
    x = MARGIN + DOT
    for series in panel.series:
        parts += [
            circle(x, y - 5, DOT + 1, paint(series.colour)),
            text(x + 12, y, series.name, SMALL_SIZE, fill="ink-soft"),
        ]
        x += 12 + text_width(series.name, SMALL_SIZE) + 28
    parts.append(text(x, y, "below: the generation", SMALL_SIZE, fill="ink-soft"))
    return group(*parts)
