"""Rows of signs: what a space gives or a tile costs, as amounts and symbols, drawn in a box or along an arc.

A bare symbol means one; a number left of it means so many; points carry their number inside.  A dark chip means "you
pay this": everything that is not on one is gained.  "/" stands between things of which one is chosen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.render.board.svg import (
    SMALLEST_TEXT,
    Point,
    centred_text,
    group,
    growing_text,
    moved,
    polar,
    rectangle,
    symbol,
    text,
    text_width,
    turned,
)
from tzolkin.render.board.theme import paint

POINTS: Final = "points"
WORKER: Final = "worker"


@dataclass(frozen=True, slots=True)
class Sign:
    """An amount and a symbol.  Without a symbol it is only text; without a label only the symbol."""

    symbol: str = ""  # of symbols.py
    label: str | int = ""
    is_paid: bool = False


OR: Final = Sign("", "/")


@dataclass(frozen=True, slots=True)
class Scale:
    """How large signs are drawn, and in which colour their text."""

    symbol: float  # height and width of a symbol
    number: float  # size of the text
    ink: str = "cell-ink"
    grows: bool = False  # whether pages on small screens let the text grow (svg.growing_text)

    @property
    def small(self) -> float:
        """The size of text that may be smaller than numbers are, as far as it can still be read."""
        return max(self.number * 0.92, min(self.number, SMALLEST_TEXT))


def sign_width(sign: Sign, scale: Scale) -> float:
    """How wide a sign is."""
    if sign.is_paid:
        return sign_width(Sign(sign.symbol, sign.label), paid_scale(scale)) + 8
    if sign.symbol == POINTS and sign.label != "":
        return rosette_width(sign, scale)
    if not sign.symbol:
        return text_width(str(sign.label), scale.small, 700) + 2
    label = text_width(str(sign.label), scale.number, 700) + 1 if sign.label != "" else 0
    return label + scale.symbol


def rosette_width(sign: Sign, scale: Scale) -> float:
    """How wide the rosette is that carries a number of points."""
    return max(scale.symbol * 1.28, text_width(str(sign.label), scale.small, 700) + scale.symbol * 0.34)


def paid_scale(scale: Scale) -> Scale:
    """How large signs on a dark chip are."""
    return Scale(scale.symbol * 0.9, scale.number, "badge-ink", scale.grows)


def sign(drawn: Sign, x: float, y: float, scale: Scale) -> str:
    """A sign with its left edge at x, its middle at y."""
    size = scale.symbol
    width = sign_width(drawn, scale)
    if drawn.is_paid:
        chip = rectangle(x, y - size * 0.56, width, size * 1.12, size * 0.36, paint("badge"))
        return chip + sign(Sign(drawn.symbol, drawn.label), x + 4, y, paid_scale(scale))
    if drawn.symbol == POINTS and drawn.label != "":
        middle = x + width / 2
        write = growing_text if scale.grows else centred_text
        number = write(middle, y, drawn.label, scale.small, 800, "technology-ink")
        return symbol("points-blank", middle, y, width) + number
    if not drawn.symbol:
        ink = "cell-ink-soft" if scale.ink == "cell-ink" and drawn == OR else scale.ink
        return text(x + 1, y + scale.small * 0.355, drawn.label, scale.small, 700, ink)
    label = label_text(drawn, x, y, x + width - size - 1, scale) if drawn.label != "" else ""
    colour = f"color:{paint('ochre')}" if drawn.symbol == WORKER else None
    return label + symbol(drawn.symbol, x + width - size / 2, y, size, style=colour)


def label_text(drawn: Sign, left: float, y: float, right: float, scale: Scale) -> str:
    """The label of a sign, between its edges; one that may grow does so away from its symbol."""
    if scale.grows:
        return growing_text(right, y, drawn.label, scale.number, 700, scale.ink, "end")
    return text(left, y + scale.number * 0.355, drawn.label, scale.number, 700, scale.ink)


def flow(
    signs: Sequence[Sign],
    x: float,
    y: float,
    width: float,
    scale: Scale,
    *,
    gap: float = 4,
    rows: int = 1,
    leading: float = 1.16,
) -> str:
    """Signs centred on a point, in at least so many rows (where there are as many signs) that fit the width."""
    if not signs:
        return ""
    lines = packed(signs, width, scale, gap)
    if len(lines) < rows <= len(signs):
        widths = [sign_width(one, scale) for one in signs]
        lines = packed(signs, max(max(widths), (sum(widths) + gap * len(widths)) / rows), scale, gap)
    if len(lines) > 1:
        lines = [without_ends(one) for one in lines]
    height = scale.symbol * leading
    top = y - height * (len(lines) - 1) / 2
    return "".join(line_of_signs(one, x, top + height * row, scale, gap) for row, one in enumerate(lines))


def packed(signs: Sequence[Sign], width: float, scale: Scale, gap: float) -> list[list[Sign]]:
    """Signs in rows no wider than this, unless a single sign is."""
    lines: list[list[Sign]] = []
    filled = math.inf
    for one in signs:
        wide = sign_width(one, scale)
        if filled + gap + wide > width:
            lines.append([])
            filled = -gap
        lines[-1].append(one)
        filled += gap + wide
    return lines


def without_ends(signs: list[Sign]) -> list[Sign]:
    """A row without an "or" at its beginning or end, where the break says it."""
    return [one for i, one in enumerate(signs) if one != OR or 0 < i < len(signs) - 1]


def line_of_signs(signs: Sequence[Sign], x: float, y: float, scale: Scale, gap: float = 4) -> str:
    """Signs side by side, centred on a point."""
    widths = [sign_width(one, scale) for one in signs]
    left = x - (sum(widths) + gap * (len(widths) - 1)) / 2
    drawn = []
    for one, wide in zip(signs, widths, strict=True):
        drawn.append(sign(one, left, y, scale))
        left += wide + gap
    return "".join(drawn)


def along_arc(
    signs: Sequence[Sign],
    centre: Point,
    radius: float,
    middle: float,
    scale: Scale,
    *,
    gap: float = 3.5,
    upright: float = 0,
) -> str:
    """Signs side by side along an arc around a centre, each upright, in reading order.

    They are spaced by how far each reaches along the arc, so this serves plaques that lie above, below, beside or
    aslant.  `upright` is the angle by which the whole is turned, where it lies on a turning gear.
    """
    facing = math.radians(middle + upright)
    sine, cosine = abs(math.sin(facing)), abs(math.cos(facing))
    shown = [one for one in signs if one != OR]  # lying apart says it
    widths = [sign_width(one, scale) for one in shown]
    reaches = [min(wide / max(sine, 1e-6), scale.symbol * 1.06 / max(cosine, 1e-6)) for wide in widths]
    rightwards = -math.sin(facing) if sine > 0.5 else math.cos(facing)
    direction = 1 if rightwards > 0 else -1
    along = -(sum(reaches) + gap * (len(shown) - 1)) / 2
    drawn = []
    for one, wide, reach in zip(shown, widths, reaches, strict=True):
        angle = middle + direction * math.degrees((along + reach / 2) / radius)
        body = sign(one, -wide / 2, 0, scale)
        if upright:
            body = group(body, class_="upright", style=turned(-upright))
        drawn.append(group(body, transform=moved(*polar(*centre, radius, angle))))
        along += reach + gap
    return "".join(drawn)
