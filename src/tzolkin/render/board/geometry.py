"""Where everything on the gear board is: gears that mesh, their teeth, the fixed spaces around them.

The origin is the middle of the Tzolk'in gear, angles are degrees clockwise, 0 points right.  Every length is a multiple
of the module `M` (the pitch radius of a gear is M * teeth / 2), so any two gears mesh, and one number scales the board.

The Tzolk'in gear turns counter-clockwise by one of its teeth a day, the others clockwise by one of theirs: the days on
its teeth and the spaces around the gears all read clockwise.  The gears stand at whole teeth from each other, so on
every day a tooth of the Tzolk'in gear points at each of them, and meets the gap between its two slots without number.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from tzolkin.components import calendar
from tzolkin.components.gears import LAST_SPACE, TEETH
from tzolkin.components.words import CHICHEN_ITZA, Row
from tzolkin.render.board.svg import Point, number, polar

M: Final = 15.0  # the module, in units of the drawing
PITCH: Final = 360 / calendar.TEETH  # from tooth to tooth of the Tzolk'in gear, in degrees

# Lengths in modules.
ADDENDUM: Final = 0.82  # height of a tooth above the pitch circle
DEDENDUM: Final = 1.00  # depth of a gap below it
WORKER: Final = 0.86  # radius of a worker
SEAT: Final = -0.28  # from the pitch circle to the middle of a worker on a tooth
SPACE_INSIDE: Final = 1.24  # from the pitch circle to the inner edge of a fixed space
SPACE_OUTSIDE: Final = 4.60  # and to the outer edge
MEDALLION: Final = 0.72  # radius of the disc with the number of a space

PRESSURE_ANGLE: Final = 17.0  # of the involute flanks; low, so that the tips of the teeth are broad
BACKLASH: Final = 0.07  # part of the pitch left as play
ARROW: Final = 90.0  # direction of the arrow that points at today's tooth

#                           Palenque  Yaxchilan  Tikal  Uxmal  Chichen Itza
TEETH_FROM_TOP: Final[Row] = (    21,        16,    10,     5,            0)  # fmt: skip


def outline(teeth: int) -> list[Point]:
    """The closed involute outline of a gear around the origin; tooth 0 points right."""
    pitch_radius = M * teeth / 2
    base_radius = pitch_radius * math.cos(math.radians(PRESSURE_ANGLE))
    root = pitch_radius - DEDENDUM * M
    flank = involute(teeth, pitch_radius, base_radius, max(base_radius, root))
    if root < base_radius:  # a fillet leads from the root to where the involute begins
        first = flank[0][1]
        gap = math.pi / teeth - first
        flank = [
            (root, first + gap * 0.40),
            (root + 0.07 * M, first + gap * 0.20),
            (root + 0.24 * M, first + gap * 0.04),
            *flank,
        ]
    points = []
    for tooth in range(teeth):
        middle = 2 * math.pi * tooth / teeth
        points += [(radius * math.cos(middle - half), radius * math.sin(middle - half)) for radius, half in flank]
        points += [
            (radius * math.cos(middle + half), radius * math.sin(middle + half)) for radius, half in reversed(flank)
        ]
    return points


def involute(teeth: int, pitch_radius: float, base_radius: float, first: float) -> list[tuple[float, float]]:
    """One flank of a tooth from the inside out: radius, and half the width of the tooth there in radians."""
    half_at_pitch = math.pi / (2 * teeth) * (1 - BACKLASH)
    tip = pitch_radius + ADDENDUM * M
    radii = [first + (tip - first) * part / 4 for part in range(5)]
    return [
        (radius, half_at_pitch + unrolled(base_radius / pitch_radius) - unrolled(base_radius / radius))
        for radius in radii
    ]


def unrolled(ratio: float) -> float:
    """The involute function, of the base radius over the radius."""
    angle = math.acos(min(1.0, ratio))
    return math.tan(angle) - angle


# ---- Gears ----------------------------------------------------------------------------------------------------------

CALENDAR_RADIUS: Final = M * calendar.TEETH / 2  # of the pitch circle


def radius_of(gear: int) -> float:
    """The radius of a gear's pitch circle."""
    return M * TEETH[gear] / 2


def direction_of(gear: int) -> float:
    """The direction from the middle of the board to a gear."""
    return -90 + TEETH_FROM_TOP[gear] * PITCH


@cache
def centre_of(gear: int) -> Point:
    """The middle of a gear."""
    return polar(0, 0, CALENDAR_RADIUS + radius_of(gear), direction_of(gear))


def step_of(gear: int) -> float:
    """How far a gear turns in a day: the angle from tooth to tooth."""
    return 360 / TEETH[gear]


def rest_of(gear: int) -> float:
    """The angle of a gear's tooth 0 on day 0, when it stands at space 0."""
    return direction_of(gear) + 180 - (TEETH[gear] - 1.5) * step_of(gear)


def turn_of(gear: int, day: int) -> float:
    """The angle of a gear's tooth 0 on a day; never taken modulo 360, so that turning always goes on in its sense."""
    return rest_of(gear) + day * step_of(gear)


def calendar_turn(day: int) -> float:
    """The angle of the Tzolk'in gear's tooth 0 on a day: that of day 0 stands at the arrow then."""
    return ARROW - day * PITCH


# ---- Places of workers ----------------------------------------------------------------------------------------------


def seat_radius(gear: int) -> float:
    """How far workers stand from the middle of a gear."""
    return radius_of(gear) + SEAT * M


def slot_angle(gear: int, slot: int) -> float:
    """The direction of a slot from the middle of its gear; slots never move."""
    return rest_of(gear) + slot * step_of(gear)


def seat_at(gear: int, slot: int) -> Point:
    """Where a worker on a slot stands."""
    return polar(*centre_of(gear), seat_radius(gear), slot_angle(gear, slot))


# ---- Fixed spaces ---------------------------------------------------------------------------------------------------


@cache
def span_of(gear: int, space: int) -> tuple[float, float]:
    """From which angle to which a numbered space reaches, seen from its gear.

    Spaces lie before their slots, but for the two at the ends, which are narrower, and those of Chichen Itza, which are
    drawn a little together: so none covers the Tzolk'in gear.
    """
    out, last = direction_of(gear), LAST_SPACE[gear]
    is_large = gear == CHICHEN_ITZA
    if space in (0, last):
        near, far = (117.6, 132.5) if is_large else (108.4, 125.6)
        return (out - far, out - near) if space == 0 else (out + near, out + far)
    middle, half = (26.0, 12.6) if is_large else (step_of(gear), 17.4)
    between = out + (space - last / 2) * middle
    return between - half, between + half


def middle_of(gear: int, space: int) -> float:
    """The direction of the middle of a numbered space from its gear."""
    first, last = span_of(gear, space)
    return (first + last) / 2


def radii_of(gear: int, space: int) -> tuple[float, float]:
    """The inner and outer radius of a numbered space; space 0, which prints nothing, is short."""
    inner = radius_of(gear) + SPACE_INSIDE * M
    depth = (SPACE_OUTSIDE - SPACE_INSIDE) * M
    return inner, inner + (depth * 0.52 if space == 0 else depth)


def medallion_at(gear: int, space: int) -> Point:
    """Where the number of a space stands."""
    out, last = direction_of(gear), LAST_SPACE[gear]
    angle = middle_of(gear, space)
    if gear == CHICHEN_ITZA:
        angle = out + (space - last / 2) * 26.8
    if space in (0, last):
        beside = 136 if gear == CHICHEN_ITZA else 125
        angle = out - beside if space == 0 else out + beside
    return polar(*centre_of(gear), radii_of(gear, space)[0] + 0.20 * M, angle)


def pin_at(gear: int) -> Point:
    """Where the space stands that is not printed, one beyond the last: on the gear itself, inside its slot.

    Outside it there is no room, for the Tzolk'in gear is there.
    """
    return polar(*centre_of(gear), radius_of(gear) - 1.72 * M, slot_angle(gear, LAST_SPACE[gear] + 1))


def sector(centre: Point, inner: float, outer: float, first: float, last: float, corner: float) -> str:
    """The path of a piece of a ring, with round corners."""
    corner = min(corner, (outer - inner) / 2.2)
    inside, outside = math.degrees(corner / inner), math.degrees(corner / outer)

    def at(radius: float, angle: float) -> str:
        x, y = polar(*centre, radius, angle)
        return f"{x:.1f} {y:.1f}"

    near, far = number(inner), number(outer)
    return (
        f"M{at(inner, first + inside)}A{near} {near} 0 0 1 {at(inner, last - inside)}"
        f"Q{at(inner, last)} {at(inner + corner, last)}L{at(outer - corner, last)}"
        f"Q{at(outer, last)} {at(outer, last - outside)}A{far} {far} 0 0 0 {at(outer, first + outside)}"
        f"Q{at(outer, first)} {at(outer - corner, first)}L{at(inner + corner, first)}"
        f"Q{at(inner, first)} {at(inner, first + inside)}Z"
    )


def arc(centre: Point, radius: float, first: float, last: float) -> str:
    """The path of an arc clockwise around a centre, shorter than half a turn."""
    x1, y1 = polar(*centre, radius, first)
    x2, y2 = polar(*centre, radius, last)
    return f"M{x1:.1f} {y1:.1f}A{number(radius)} {number(radius)} 0 0 1 {x2:.1f} {y2:.1f}"


def ring_path(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    half = f"a{number(radius)} {number(radius)} 0 1 1"
    return f"M{number(x - radius)} {number(y)}{half} {number(2 * radius)} 0{half} {number(-2 * radius)} 0z"
