"""What never changes on the gear board: the wood of the gears, their name plates, the ground below them.

Faces are symbols in the coordinates of the whole board (geometry.py), or of a gear whose tooth 0 points right, and are
drawn by `face`.  They stand in art.py, which a page loads once.
"""

from __future__ import annotations

import math
from typing import Final

from tzolkin.components import calendar
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.gears import TEETH
from tzolkin.components.words import CHICHEN_ITZA, GEAR_NAMES, GEARS, PALENQUE, TIKAL, UXMAL, YAXCHILAN
from tzolkin.render.board.geometry import (
    ADDENDUM,
    CALENDAR_RADIUS,
    PITCH,
    SEAT,
    SPACE_OUTSIDE,
    M,
    centre_of,
    outline,
    radius_of,
    sector,
    step_of,
)
from tzolkin.render.board.svg import (
    SYMBOL,
    circle,
    element,
    group,
    growing_text,
    line,
    moved,
    path,
    polar,
    polygon,
    symbol,
    text_width,
)
from tzolkin.render.board.theme import paint
from tzolkin.render.keys import GEAR_WORDS

EMBLEMS: Final = {
    PALENQUE: "corn",
    YAXCHILAN: "stone",
    TIKAL: "any-technology",
    UXMAL: "market",
    CHICHEN_ITZA: "skull",
}
HUB_RADIUS: Final = 7.25  # of the fixed disc in the middle, in modules
BEADS: Final = 52
NAME_SIZE: Final = 16.2
MOST_GROWTH: Final = 1.4  # of numbers, on the smallest screens


def face(name: str, **attributes: str | float | None) -> str:
    """A face drawn where it belongs."""
    return element("use", href=f"#{SYMBOL}{name}", **attributes)


def face_definition(name: str, *body: str) -> str:
    """A face, to be referred to; it has the coordinates of whoever refers to it."""
    return element("symbol", *body, id=f"{SYMBOL}{name}", overflow="visible")


def gear_faces() -> dict[str, str]:
    """The definitions of all these faces by name."""
    return {
        "gear-ground": face_definition("gear-ground", ground()),
        **{f"face-{GEAR_WORDS[gear]}": face_definition(f"face-{GEAR_WORDS[gear]}", gear_face(gear)) for gear in GEARS},
        "face-calendar": face_definition("face-calendar", calendar_face()),
        "food-tooth": face_definition("food-tooth", food_tooth()),
        "fret": face_definition("fret", path(fret(M * 3.2, M * 1.5), stroke=paint("sand-dark"), stroke_width=M * 0.16)),
        "quick-place": face_definition("quick-place", quick_place()),
        "gear-plates": face_definition("gear-plates", plates()),
    }


# ---- Below the gears ------------------------------------------------------------------------------------------------


def ground() -> str:
    """Shadows of the gears, and the ground on which the spaces lie."""
    drawn = [circle(*centre_of(gear), radius_of(gear) + (SPACE_OUTSIDE + 0.28) * M, paint("well")) for gear in GEARS]
    for gear in GEARS:
        x, y = centre_of(gear)
        drawn.append(circle(x, y + M * 0.28, radius_of(gear) + 0.7 * M, paint("pit")))
    return group(*drawn, circle(0, M * 0.3, 14.2 * M, paint("pit")), fill_opacity=0.55)


# ---- The five gears -------------------------------------------------------------------------------------------------


def gear_face(gear: int) -> str:
    """A gear with a socket on every tooth."""
    radius, step = radius_of(gear), step_of(gear)
    drawn = [
        polygon(
            outline(TEETH[gear]),
            paint(GEAR_WORDS[gear]),
            stroke="#000",
            stroke_opacity=0.55,
            stroke_width=M * 0.14,
            stroke_linejoin="round",
        ),
        circle(0, 0, radius - 1.15 * M, "#000", fill_opacity=0.16),
        circle(0, 0, radius - 1.22 * M, stroke="#fff", stroke_opacity=0.22, stroke_width=M * 0.08),
    ]
    for tooth in range(TEETH[gear]):
        x, y = polar(0, 0, radius + SEAT * M, tooth * step)
        drawn.append(circle(x, y, 0.52 * M, paint("tooth"), opacity=0.62))
        drawn.append(circle(x, y, 0.52 * M, stroke="#fff", stroke_opacity=0.25, stroke_width=M * 0.07))
        between = (tooth + 0.5) * step
        x, y = polar(0, 0, radius - 1.62 * M, between)
        drawn.append(path(NOTCH, "#fff", fill_opacity=0.30, transform=f"{moved(x, y)} rotate({between + 90:.2f})"))
    return "".join(drawn)


NOTCH: Final = "M-9.3 4.5v-4.5h4.5v-4.5h9.6v4.5h4.5v4.5z"  # a step between two teeth


# ---- The Tzolk'in gear ----------------------------------------------------------------------------------------------


def calendar_face() -> str:
    """The Tzolk'in gear: its teeth, a ring with the numerals 1 to 13 twice, a ring of stepped frets."""
    edge = paint("sand-dark")
    drawn = [
        polygon(
            outline(calendar.TEETH),
            paint("sand"),
            stroke=paint("sand-dark"),
            stroke_width=M * 0.13,
            stroke_linejoin="round",
        ),
        circle(0, 0, 11.62 * M, paint("sand-light"), stroke=edge, stroke_width=M * 0.1),
        circle(0, 0, 9.86 * M, paint("sand"), stroke=edge, stroke_width=M * 0.1),
    ]
    for tooth in range(calendar.TEETH):
        angle = PITCH * tooth
        x, y = polar(0, 0, 10.74 * M, angle)
        turned = f"{moved(x, y)} rotate({angle - 90:.2f})"
        drawn.append(group(numeral(tooth % 13 + 1), transform=turned, opacity=0.9))
        between = angle + PITCH / 2
        inside, outside = polar(0, 0, 9.9 * M, between), polar(0, 0, 11.55 * M, between)
        drawn.append(line(*inside, *outside, paint("sand-dark"), M * 0.06, opacity=0.7))
    return "".join(drawn)


def numeral(value: int) -> str:
    """A numeral of bars and dots around the origin: ornament only."""
    size = M * 1.15
    bars, dots = divmod(value, 5)
    rows = ([dots] if dots else []) + [0] * bars
    height = size * 0.30
    drawn = []
    for row, count in enumerate(rows):
        y = height * (row - (len(rows) - 1) / 2)
        if count:
            across = [(dot - (count - 1) / 2) * size * 0.27 for dot in range(count)]
            drawn += [element("circle", cx=x, cy=y, r=size * 0.11) for x in across]
        else:
            drawn.append(
                element("rect", x=-size / 2, y=y - size * 0.09, width=size, height=size * 0.18, rx=size * 0.07)
            )
    return group(*drawn, fill=paint("sand-dark"))


def food_tooth() -> str:
    """The tooth of a Food Day, pointing right, in the colour of whoever refers to it."""
    points = outline(calendar.TEETH)
    tooth = points[: len(points) // calendar.TEETH]
    inner = [polar(0, 0, 11.62 * M, PITCH * part) for part in (0.36, 0.18, 0, -0.18, -0.36)]
    return polygon(tooth + inner, None, stroke=paint("sand-dark"), stroke_width=M * 0.13, stroke_linejoin="round")


def food_tooth_angles() -> tuple[float, ...]:
    """The angles of the Food Days' teeth; the last one is tooth 0, a whole turn later."""
    return tuple(PITCH * (day % calendar.TEETH) for day in FOOD_DAYS)


def fret(width: float, height: float, repeats: int = 2) -> str:
    """The path of a stepped fret around the origin."""
    unit = width / repeats
    drawn = ""
    for repeat in range(repeats):
        x = repeat * unit - width / 2
        drawn += (
            f"M{x:.1f} {height / 2:.1f}v{-height:.1f}h{unit * 0.78:.1f}v{height * 0.62:.1f}h{-unit * 0.46:.1f}"
            f"v{-height * 0.28:.1f}h{unit * 0.2:.1f}"
        )
    return drawn


def quick_place() -> str:
    """The ground of a quick action tile, pointing right, in the colour of whoever refers to it."""
    plate = sector((0, 0), 7.5 * M, 9.7 * M, -PITCH * 0.96, PITCH * 0.96, M * 0.3)
    return path(plate, None, stroke=paint("sand-dark"), stroke_width=M * 0.07)


# ---- Above the gears ------------------------------------------------------------------------------------------------


def plates() -> str:
    """Light on the gears, the plates with their names, the disc in the middle, and the arrow at today's tooth."""
    shades = [shade(*centre_of(gear), radius_of(gear) + ADDENDUM * M) for gear in GEARS]
    return (
        SHADE_DEFINITION
        + "".join(shades)
        + shade(0, 0, CALENDAR_RADIUS - 1.4 * M)
        + "".join(name_plate(gear) for gear in GEARS)
        + disc_in_the_middle()
        + arrow()
    )


SHADE_DEFINITION: Final = (
    '<radialGradient id="gear-shade" cx="50%" cy="32%" r="72%"><stop offset="0" stop-color="#fff" stop-opacity=".22"/>'
    '<stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".30"/>'
    "</radialGradient>"
)


def shade(x: float, y: float, radius: float) -> str:
    """Light from above on something round."""
    return circle(x, y, radius, "url(#gear-shade)")


def name_plate(gear: int) -> str:
    """The fixed plate in the middle of a gear."""
    x, y = centre_of(gear)
    radius = radius_of(gear) - 2.12 * M
    ground = (
        circle(x, y, radius, paint("hub"), stroke="#000", stroke_opacity=0.5, stroke_width=M * 0.12),
        circle(x, y, radius - M * 0.26, stroke=paint(GEAR_WORDS[gear]), stroke_width=M * 0.16),
    )
    name = GEAR_NAMES[gear].split()
    emblem, size, first = (y - M * 1.5, 2.0, y + M * 0.42) if len(name) > 1 else (y - M * 0.86, 1.7, y + M * 0.66)
    room = 2 * radius - M * 1.15
    lines = [name_line(x, first + NAME_SIZE * 1.2 * row, word, room) for row, word in enumerate(name)]
    return "".join(ground) + symbol(EMBLEMS[gear], x, emblem, M * size) + "".join(lines)


def name_line(x: float, y: float, word: str, room: float) -> str:
    """A line of a name; one that would be too wide when it grows keeps the width it has."""
    width = text_width(word, NAME_SIZE, 700)
    kept = min(width, room) if width * MOST_GROWTH > room else None
    return growing_text(
        x, y, word, NAME_SIZE, textLength=kept, lengthAdjust="spacingAndGlyphs" if kept is not None else None
    )


def disc_in_the_middle() -> str:
    """The fixed disc of the Tzolk'in gear, which calendar_gear.py writes on."""
    radius, beads = HUB_RADIUS * M, (HUB_RADIUS - 0.42) * M
    drawn = [
        circle(0, 0, radius, paint("hub"), stroke=paint("sand-dark"), stroke_width=M * 0.22),
        circle(0, 0, beads, stroke=paint("accent"), stroke_width=1.4, opacity=0.75),
    ]
    for bead in range(BEADS):
        angle = math.tau * bead / BEADS
        x, y = beads * math.cos(angle), beads * math.sin(angle)
        drawn.append(circle(x, y, M * (0.11 if bead % 2 else 0.17), paint("accent"), opacity=0.9))
    return "".join(drawn)


def arrow() -> str:
    """The arrow below the Tzolk'in gear."""
    drawn = f"M0 {14.0 * M:g}l15.8 18.8h-8.3v8.3h-15v-8.3h-8.3z"
    return path(drawn, paint("points"), stroke=paint("accent"), stroke_width=M * 0.13, stroke_linejoin="round")
