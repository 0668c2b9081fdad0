"""A drawing of arena results: for each pairing the share of wins with its interval, and the even share beside it."""

from __future__ import annotations

from typing import Final

from tzolkin.cli.arena_report import Pairing, shares
from tzolkin.render.board.document import document, flat
from tzolkin.render.board.svg import circle, group, line, rectangle, text, text_width
from tzolkin.render.board.theme import paint
from tzolkin.rules.ruleset import MODULES

WIDTH: Final = 1000.0
MARGIN: Final = 24.0
TOP: Final = 92.0  # above the first line
LINE: Final = 46.0  # from one pairing to the next
BOTTOM: Final = 74.0  # below the last line: the scale and the legend
LEFT: Final = 350.0  # where no win stands
RIGHT: Final = 770.0  # where every win stands
NAME_SIZE: Final = 16.0
SMALL_SIZE: Final = 14.0
DOT: Final = 6.0
THEME: Final = "light"
TITLE: Final = "Share of wins"
SUBTITLE: Final = "of the candidate, with the interval that holds the true share with 95 % confidence"


def plot(found: list[Pairing]) -> str:
    """The drawing, as SVG that stands by itself."""
    height = TOP + LINE * len(found) + BOTTOM
    lowest = TOP + LINE * len(found)
    body = group(
        rectangle(0, 0, WIDTH, height, fill=paint("panel")),
        text(MARGIN, 40, TITLE, 22, 700),
        text(MARGIN, 63, SUBTITLE, SMALL_SIZE, fill="ink-soft"),
        scale(lowest),
        *[drawn_pairing(pairing, TOP + LINE * (number + 0.5)) for number, pairing in enumerate(found)],
        legend(lowest + 56),
    )  # fmt: skip
    return document(flat(body, THEME), TITLE, described(found), WIDTH, height, THEME)


def described(found: list[Pairing]) -> str:
    """What the drawing shows, in words."""
    return " ".join(
        f"{pairing.title()}, {kind(pairing)}: {shares(pairing.rounds.win_share(), pairing.rounds.win_interval())}; "
        f"an even share is {pairing.rounds.even_share():.1%}."
        for pairing in found
    )


def kind(pairing: Pairing) -> str:
    """At which tables a pairing was played, in words."""
    modules = "everything" if pairing.settings.modules == MODULES else pairing.modules()
    games = f"{len(pairing.rounds.outcomes)} games of {pairing.settings.players} players"
    return f"{games}, with {modules}" if modules else games


def place(share: float) -> float:
    """Where a share stands across."""
    return LEFT + (RIGHT - LEFT) * share


def scale(lowest: float) -> str:
    """Lines at the quarters, with their percentages below."""
    drawn = []
    for percent in (0, 25, 50, 75, 100):
        x = place(percent / 100)
        drawn.append(line(x, TOP - 8, x, lowest + 4, paint("line"), 1))
        drawn.append(text(x, lowest + 22, f"{percent} %", SMALL_SIZE, fill="ink-soft", anchor="middle"))
    return group(*drawn)


def drawn_pairing(pairing: Pairing, y: float) -> str:
    """A line of the drawing: names, even share, interval, share, and the numbers."""
    rounds = pairing.rounds
    share, interval, even = place(rounds.win_share()), rounds.win_interval(), place(rounds.even_share())
    low, high = place(interval.low), place(interval.high)
    colour = paint(colour_of(pairing))
    return group(
        text(MARGIN, y - 2, pairing.title(), NAME_SIZE, 600, fit=LEFT - 2 * MARGIN),
        text(MARGIN, y + 15, kind(pairing), SMALL_SIZE, fill="ink-soft", fit=LEFT - 2 * MARGIN),
        line(even, y - 15, even, y + 15, paint("ink-soft"), 2, stroke_dasharray="4 3"),
        line(low, y, high, y, colour, 3),
        *[line(x, y - 6, x, y + 6, colour, 2) for x in (low, high)],
        circle(share, y, DOT, colour),
        text(WIDTH - MARGIN, y + 5, shares(rounds.win_share(), interval), SMALL_SIZE, anchor="end"),
    )


def colour_of(pairing: Pairing) -> str:
    """Whether the whole interval is above the even share, below, or neither."""
    interval, even = pairing.rounds.win_interval(), pairing.rounds.even_share()
    return "hall" if interval.low > even else "points" if interval.high < even else "ink-faint"


def legend(y: float) -> str:
    """What the marks mean."""
    marks = (("hall", "above an even share"), ("ink-faint", "not told apart"), ("points", "below an even share"))
    drawn = []
    x = MARGIN + DOT
    for colour, words in marks:
        drawn += [circle(x, y - 5, DOT, paint(colour)), text(x + 12, y, words, SMALL_SIZE, fill="ink-soft")]
        x += 12 + text_width(words, SMALL_SIZE) + 28
    drawn.append(line(x, y - 15, x, y + 3, paint("ink-soft"), 2, stroke_dasharray="4 3"))
    drawn.append(text(x + 10, y, "an even share, which equally strong bots win", SMALL_SIZE, fill="ink-soft"))
    return group(*drawn)
