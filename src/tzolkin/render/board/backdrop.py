"""The jungle at night behind the board: a dark ground, and leaves that reach in from its edges."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from tzolkin.render.board.svg import element, group, moved, number, path, rectangle
from tzolkin.render.board.theme import paint

LEAVES: Final = 40
SHAPES: Final = ((6, 0.18), (5, 0.24), (7, 0.30))  # lobes, and the half width in parts of the length
GOLDEN: Final = (math.sqrt(5) - 1) / 2  # its multiples, without their whole parts, are spread evenly and never repeat
LENGTH: Final = 100  # of a leaf as drawn; each is scaled


@cache
def backdrop(width: float, height: float) -> str:
    """The ground of a drawing of this size."""
    edges = ((0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0), (0, 0.5), (0.5, 1), (1, 0.5), (0.28, 1), (0.78, 0))
    drawn = []
    for one in range(LEAVES):
        left, top = edges[one % len(edges)]
        x = left * width + (spread(one, 1) - 0.5) * 190
        y = top * height + (spread(one, 2) - 0.5) * 190
        inwards = math.degrees(math.atan2(height / 2 - y, width / 2 - x))
        turn = inwards + (spread(one, 3) - 0.5) * 140
        scale = 0.9 + spread(one, 4) * 1.2
        drawn.append(
            element(
                "use",
                href=f"#leaf-{one % len(SHAPES)}",
                fill=paint("leaf" if one % 3 else "leaf-light"),
                opacity=0.5 + spread(one, 5) * 0.45,
                transform=f"{moved(x, y)} rotate({number(turn)}) scale({number(scale)})",
            )
        )
    shapes = [path(leaf(lobes, half), "inherit", id=f"leaf-{index}") for index, (lobes, half) in enumerate(SHAPES)]
    gradient = element(
        "radialGradient",
        element("stop", offset=0, stop_color=paint("ground-light")),
        element("stop", offset=1, stop_color=paint("ground")),
        id="ground",
        cx="28%",
        cy="48%",
        r="85%",
    )
    return element("defs", gradient, *shapes) + group(
        rectangle(0, 0, width, height, fill="url(#ground)"), *drawn, id="backdrop"
    )


def spread(one: int, of: int) -> float:
    """A number of 0 to 1 for something about a leaf: as good as drawn by lot, and always the same."""
    return (one + 1) * of * GOLDEN % 1


def leaf(lobes: int, half: float) -> str:
    """The path of a leaf with cut lobes that points to the right."""
    upper: list[str] = []
    lower: list[str] = []
    for lobe in range(lobes):
        start, end = lobe / lobes, (lobe + 0.62) / lobes
        x0, x1 = LENGTH * start, LENGTH * end
        y0, y1 = breadth(start, half), breadth(end, half)
        upper.append(f"L{x0:.1f} {-y0 * 0.45:.1f}Q{(x0 + x1) / 2:.1f} {-y1 * 1.15:.1f} {x1:.1f} {-y1:.1f}")
        lower.insert(0, f"L{x1:.1f} {y1:.1f}Q{(x0 + x1) / 2:.1f} {y1 * 1.15:.1f} {x0:.1f} {y0 * 0.45:.1f}")
    return "M0 0" + "".join(upper) + f"L{LENGTH} 0" + "".join(lower) + "Z"


def breadth(part: float, half: float) -> float:
    """How far a leaf reaches from its middle rib at a part of its length."""
    return LENGTH * half * math.pow(math.sin(math.pi * min(1.0, part * 0.92 + 0.06)), 0.8)
