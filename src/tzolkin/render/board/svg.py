"""Elements of SVG as text, and how wide words are: what all drawings are made of.

Lengths are user units of the drawing, angles are degrees clockwise (0 points right).  Colours are tokens of theme.py.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final, TypeAlias

from tzolkin.render.board.theme import Theme, paint

Value: TypeAlias = str | float | None  # of an attribute; None leaves it out
Point: TypeAlias = tuple[float, float]

SMALLEST_TEXT: Final = 14.0  # in a drawing 1600 wide, where it is still 11 pixels on a screen of 1280


def number(value: float) -> str:
    """A length or angle in as few characters as two decimals need."""
    if isinstance(value, int):
        return str(value)
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def element(name: str, *body: str, **attributes: Value) -> str:
    """An element; what is None is left out."""
    written = "".join(
        [
            f'{begun(key)}{escape(value) if isinstance(value, str) else number(value)}"'
            for key, value in attributes.items()
            if value is not None
        ]
    )
    inner = "".join(body)
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


@cache
def begun(key: str) -> str:
    """How an attribute begins: `stroke_width` is `stroke-width`, and `class_` is `class`."""
    return f' {key.rstrip("_").replace("_", "-")}="'


def group(*body: str, **attributes: Value) -> str:
    """Elements together."""
    return element("g", *body, **attributes)


def rectangle(
    x: float, y: float, width: float, height: float, radius: float = 0, fill: str | None = "none", **attributes: Value
) -> str:
    """A rectangle with round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, fill=fill, **attributes)


def circle(x: float, y: float, radius: float, fill: str | None = "none", **attributes: Value) -> str:
    """A circle around a point."""
    return element("circle", cx=x, cy=y, r=radius, fill=fill, **attributes)


def path(drawn: str, fill: str | None = "none", **attributes: Value) -> str:
    """A path, drawn in the language of SVG; with None as its fill it takes that of what it is drawn in."""
    return element("path", d=drawn, fill=fill, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1.0, **attributes: Value) -> str:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, stroke_width=width, **attributes)


def polygon(points: Sequence[Point], fill: str | None = "none", **attributes: Value) -> str:
    """A closed outline."""
    return path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z", fill, **attributes)


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    """The point so far from another one, in this direction."""
    return x + radius * math.cos(math.radians(angle)), y + radius * math.sin(math.radians(angle))


# How wide characters are, in parts of the size: careful for Inter, Segoe UI, Roboto and DejaVu Sans Condensed.
WIDTHS: Final = (
    dict.fromkeys(" il.,:;'|!", 0.30)
    | dict.fromkeys("fjtrI()[]/-·", 0.38)
    | dict.fromkeys("mwMW—", 0.90)
    | dict.fromkeys("0123456789+−–=", 0.62)
    | dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ", 0.70)
)
USUAL_WIDTH: Final = 0.56
BOLD: Final = 600  # from this weight on
BOLDER: Final = 1.06


def text_width(words: str, size: float, weight: int = 400) -> float:
    """About how wide a line of text is, rather too much than too little."""
    width = sum(WIDTHS.get(character, USUAL_WIDTH) for character in words) * size
    return width * BOLDER if weight >= BOLD else width


def text(
    x: float,
    y: float,
    words: str | int,
    size: float = SMALLEST_TEXT,
    weight: int = 400,
    fill: str = "ink",
    anchor: str = "start",
    fit: float | None = None,
    spacing: float | None = None,
    **attributes: Value,
) -> str:
    """A line of text on its base line; one wider than `fit` is squeezed to it, whatever font the reader has."""
    words = str(words)
    squeezed = fit if fit is not None and text_width(words, size, weight) > fit else None
    return element(
        "text",
        escape(words),
        x=x,
        y=y,
        font_size=size,
        font_weight=weight if weight != 400 else None,
        fill=paint(fill),
        text_anchor=None if anchor == "start" else anchor,
        letter_spacing=spacing,
        textLength=squeezed,
        lengthAdjust="spacingAndGlyphs" if squeezed is not None else None,
        **attributes,
    )


def centred_text(
    x: float,
    y: float,
    words: str | int,
    size: float = SMALLEST_TEXT,
    weight: int = 700,
    fill: str = "ink",
    fit: float | None = None,
    **attributes: Value,
) -> str:
    """Text whose capitals are centred on a point, the same in every renderer."""
    return text(x, y + size * 0.355, words, size, weight, fill, "middle", fit, None, **attributes)


# Pages on small screens set --numbers, by which the numbers of a drawing grow that says them by `growing_text`; what
# stands in art.py can be reached by custom properties only.
GROWING: Final = re.compile(r"calc\(([\d.]+)px\*var\(--numbers,1\)\)")


def growing_text(
    x: float,
    y: float,
    words: str | int,
    size: float,
    weight: int = 700,
    fill: str = "ink",
    anchor: str = "middle",
    **attributes: Value,
) -> str:
    """Text whose capitals are centred on a height, and stay so when it grows."""
    return element(
        "text",
        escape(str(words)),
        x=x or None,
        y=y or None,
        dy=".355em",
        font_size=f"calc({number(size)}px*var(--numbers,1))",
        font_weight=weight,
        fill=paint(fill),
        text_anchor=None if anchor == "start" else anchor,
        **attributes,
    )


def symbol(name: str, x: float, y: float, size: float, **attributes: Value) -> str:
    """A symbol of symbols.py, centred on a point."""
    return element(
        "use", href=f"#{SYMBOL}{name}", x=x - size / 2, y=y - size / 2, width=size, height=size, **attributes
    )


SYMBOL: Final = "s-"  # begins the id of every symbol


def moved(x: float, y: float, scale: float | None = None) -> str:
    """The value of `transform` that moves a drawing to a point."""
    scaled = "" if scale is None else f" scale({number(scale)})"
    return f"translate({number(x)} {number(y)}){scaled}"


def turned(angle: float, a_day: float = 0) -> str:
    """The value of `style` that turns a drawing; a browser turns it over when the angle changes.

    What turns by an angle every day follows the custom property --ahead, by which a page shows days to come.
    """
    return f"transform:rotate({ahead(angle, a_day)})"


def ahead(angle: float, a_day: float) -> str:
    """An angle that changes by so much every day, on the day that is shown."""
    return f"calc({number(angle)}deg + var(--ahead,0)*{number(a_day)}deg)" if a_day else f"{number(angle)}deg"


AHEAD: Final = re.compile(r"calc\((-?[\d.]+deg) \+ var\(--ahead,0\)\*-?[\d.]+deg\)")


def folded_to(x: float, y: float) -> str:
    """The value of `style` that tells CSS where a drawing lies when its region is folded for a narrow screen."""
    return f"--folded-x:{number(x)}px;--folded-y:{number(y)}px"


FOLDED: Final = re.compile(r' style="--folded-x:[^"]*"')

TOKEN: Final = re.compile(r"var\(--([a-z-]+)\)(?=[^<>]*>)")  # in a tag, not in what players may call themselves


def flattened(drawing: str, theme: Theme) -> str:
    """The drawing with literal colours and plain transforms: for print, notebooks and viewers that are no browsers."""
    plain = FOLDED.sub("", AHEAD.sub(r"\1", GROWING.sub(r"\1", drawing)))
    coloured = TOKEN.sub(lambda found: theme[found.group(1)], plain)
    return re.sub(r'style="transform:([^"]*)"', plain_transform, coloured)


def plain_transform(styled: re.Match[str]) -> str:
    """A transform as an attribute, which knows no units."""
    plain = re.sub(r"(-?[\d.]+)(px|deg)", r"\1", styled.group(1)).replace(",", " ")
    return f'transform="{plain}"'
