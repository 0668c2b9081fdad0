"""The gears mesh: measured on the outlines that are drawn, on every day and while they turn from one to the next."""

from __future__ import annotations

import math
import re
from functools import cache

import pytest

from tests.scenarios import position
from tzolkin.components import calendar
from tzolkin.components.gears import LAST_SPACE, TEETH
from tzolkin.components.words import CHICHEN_ITZA, EMPTY, GEARS, PALENQUE
from tzolkin.render.board import geometry
from tzolkin.render.board.gears import faces, gears
from tzolkin.render.board.geometry import M
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.svg import Point
from tzolkin.render.keys import GEAR_WORDS
from tzolkin.rules.board import advance_one_day
from tzolkin.rules.game import Game

CALENDAR = "calendar"
DAYS = range(calendar.TEETH + 1)
PARTS = 8  # of a day, while the gears turn
MOST_ERROR = 0.03  # in parts of the pitch

NAMES = (CALENDAR, *GEAR_WORDS)
TEETH_OF = dict(zip(NAMES, (calendar.TEETH, *TEETH), strict=True))

# ---- What is drawn --------------------------------------------------------------------------------------------------


@cache
def drawn(day: int) -> str:
    game = position("")
    game.day = day
    return gears(game, Scene())


@cache
def outline_drawn(name: str) -> tuple[Point, ...]:
    """The outline of a gear as its face has it: its first path."""
    found = re.search(r' d="M([^"]*)Z"', faces()[f"face-{name}"])
    assert found is not None
    points = [point.split() for point in found.group(1).split("L")]
    return tuple((float(x), float(y)) for x, y in points)


def angle_drawn(name: str, day: int) -> tuple[float, float]:
    """The angle of a gear on a day, and by how much it changes until the next one."""
    found = re.search(
        rf'id="gear-{name}" class="gear" style="transform:rotate\(calc\((-?[\d.]+)deg \+ '
        r'var\(--ahead,0\)\*(-?[\d.]+)deg\)\)"',
        drawn(day),
    )
    assert found is not None
    return float(found.group(1)), float(found.group(2))


def centre_drawn(name: str) -> Point:
    if name == CALENDAR:
        return 0.0, 0.0
    found = re.search(rf'<g transform="translate\((-?[\d.]+) (-?[\d.]+)\)"><g [^>]*id="gear-{name}"', drawn(0))
    assert found is not None
    return float(found.group(1)), float(found.group(2))


def placed(name: str, day: int, part: float = 0, turned_by: float = 0) -> list[Point]:
    """The outline of a gear on the board, on a day and a part of the way to the next one."""
    angle, a_day = angle_drawn(name, day)
    turn = math.radians(angle + part * a_day + turned_by)
    cosine, sine = math.cos(turn), math.sin(turn)
    x0, y0 = centre_drawn(name)
    return [(x0 + x * cosine - y * sine, y0 + x * sine + y * cosine) for x, y in outline_drawn(name)]


# ---- Measuring ------------------------------------------------------------------------------------------------------


def axes(name: str, points: list[Point]) -> list[float]:
    """The directions of a gear's teeth, measured between the two corners of each tip."""
    x0, y0 = centre_drawn(name)
    each = len(points) // TEETH_OF[name]
    directions = []
    for tooth in range(TEETH_OF[name]):
        (x1, y1), (x2, y2) = points[tooth * each + each // 2 - 1], points[tooth * each + each // 2]
        directions.append(math.degrees(math.atan2((y1 + y2) / 2 - y0, (x1 + x2) / 2 - x0)))
    return directions


def around(angle: float, whole: float) -> float:
    """The angle between -whole / 2 and whole / 2."""
    return (angle + whole / 2) % whole - whole / 2


def direction(name: str) -> float:
    x, y = centre_drawn(name)
    return math.degrees(math.atan2(y, x))


def tooth_beside(name: str, day: int, part: float = 0) -> float:
    """How far the next tooth of the calendar is from pointing at a gear, in parts of its pitch."""
    pitch = 360 / calendar.TEETH
    points = placed(CALENDAR, day, part)
    return min((around(angle - direction(name), 360) for angle in axes(CALENDAR, points)), key=abs) / pitch


def phase_error(name: str, day: int, part: float = 0, turned_by: float = 0) -> float:
    """How far a gap of the gear is from the tooth of the calendar that turns into it, in parts of the pitch."""
    pitch = 360 / TEETH_OF[name]
    inwards = direction(name) + 180
    points = placed(name, day, part, turned_by)
    gap = min((around(angle + pitch / 2 - inwards, 360) for angle in axes(name, points)), key=abs) / pitch
    return abs(around(tooth_beside(name, day, part) + gap, 1.0))  # rolling on each other: in opposite senses


def is_inside(point: Point, polygon: list[Point]) -> bool:
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[-1:] + polygon[:-1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def depth(point: Point, polygon: list[Point]) -> float:
    """How far a point is from the edge of a polygon."""
    px, py = point
    nearest = math.inf
    for (x1, y1), (x2, y2) in zip(polygon, polygon[-1:] + polygon[:-1], strict=True):
        dx, dy = x2 - x1, y2 - y1
        along = max(0.0, min(1.0, ((px - x1) * dx + (py - y1) * dy) / (dx * dx + dy * dy or 1e-9)))
        nearest = min(nearest, math.hypot(px - x1 - along * dx, py - y1 - along * dy))
    return nearest


def overlap(name: str, day: int, part: float = 0, turned_by: float = 0) -> float:
    """How deep the corners of a gear and of the calendar lie in each other, in parts of the pitch."""
    one, other = placed(CALENDAR, day, part), placed(name, day, part, turned_by)
    deepest = 0.0
    for points, polygon, centre in ((one, other, centre_drawn(name)), (other, one, (0.0, 0.0))):
        reach = max(math.dist(point, centre) for point in polygon)
        near = [point for point in points if math.dist(point, centre) < reach]
        deepest = max([deepest, *[depth(point, polygon) for point in near if is_inside(point, polygon)]])
    return deepest / (math.pi * M)


# ---- Gears ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GEAR_WORDS)
def test_a_gear_is_as_far_away_as_both_pitch_radii(name: str) -> None:
    wanted = M * (calendar.TEETH + TEETH_OF[name]) / 2
    assert math.hypot(*centre_drawn(name)) == pytest.approx(wanted, abs=0.01)


@pytest.mark.parametrize("name", NAMES)
def test_a_gear_has_all_its_teeth(name: str) -> None:
    radii = [math.hypot(x, y) for x, y in outline_drawn(name)]
    tip = max(radii)
    assert sum(radius > tip - 0.1 for radius in radii) == 2 * TEETH_OF[name]


@pytest.mark.parametrize("name", GEAR_WORDS)
def test_on_every_day_a_tooth_of_the_calendar_points_at_every_gear(name: str) -> None:
    for day in DAYS:
        assert abs(tooth_beside(name, day)) < MOST_ERROR, day


@pytest.mark.parametrize("name", GEAR_WORDS)
def test_teeth_meet_gaps_on_every_day_and_between_days(name: str) -> None:
    for day in DAYS:
        for part in range(PARTS):
            assert phase_error(name, day, part / PARTS) < MOST_ERROR, (day, part)


@pytest.mark.parametrize("name", GEAR_WORDS)
def test_no_tooth_lies_in_another_one_on_any_day_or_between_days(name: str) -> None:
    for day in DAYS:
        assert overlap(name, day) < MOST_ERROR, day
    for part in range(PARTS):
        assert overlap(name, 0, part / PARTS) < MOST_ERROR, part


@pytest.mark.parametrize("name", GEAR_WORDS)
def test_a_gear_turned_by_two_degrees_does_not_mesh(name: str) -> None:
    assert phase_error(name, 0, turned_by=2) > MOST_ERROR
    assert phase_error(name, 0, turned_by=-2) > MOST_ERROR


def test_a_gear_turned_by_half_a_tooth_overlaps() -> None:
    assert overlap(GEAR_WORDS[PALENQUE], 0, turned_by=18) > MOST_ERROR


@pytest.mark.parametrize("name", NAMES)
def test_gears_turn_by_one_tooth_a_day_and_never_back(name: str) -> None:
    sense = -1 if name == CALENDAR else 1
    for day in DAYS[1:]:
        angle, a_day = angle_drawn(name, day)
        before, _ = angle_drawn(name, day - 1)
        assert angle - before == pytest.approx(sense * 360 / TEETH_OF[name], abs=0.02)
        assert a_day == pytest.approx(sense * 360 / TEETH_OF[name], abs=0.01)


# ---- Workers --------------------------------------------------------------------------------------------------------


def riders(game: Game) -> dict[str, Point]:
    """Where the workers on the gears are drawn, by their ids."""
    places = {}
    pattern = re.compile(
        r'id="(worker-([a-z-]+)-\d+-\w+)"[^>]*style="transform:rotate\(calc\((-?[\d.]+)deg [^)]*\)[^)]*\)\) '
        r"translate\(([\d.]+)px,0px\) rotate\(calc\((-?[\d.]+)deg"
    )
    for name, gear, angle, arm, back in pattern.findall(gears(game, Scene())):
        assert float(angle) == -float(back), "a worker stays upright"
        x, y = centre_drawn(gear)
        turn = math.radians(float(angle))
        places[name] = (x + float(arm) * math.cos(turn), y + float(arm) * math.sin(turn))
    return places


def crowded() -> Game:
    return position(
        """
        Red: Palenque 3, Chichen Itza 2, 4 workers
        Blue: Tikal 5, Uxmal 1, 4 workers
        dummies: Palenque 6, Yaxchilan 7
        """
    )


def test_every_worker_stands_on_the_tooth_at_its_space() -> None:
    game = crowded()
    seats = [
        geometry.seat_at(gear, slot)
        for gear in GEARS
        for slot, standing in enumerate(game.gears[gear])
        if standing != EMPTY
    ]
    drawn_at = sorted(riders(game).values())
    assert len(drawn_at) == 6
    for place, seat in zip(drawn_at, sorted(seats), strict=True):
        assert math.dist(place, seat) < 0.1


def test_a_worker_keeps_its_id_while_it_rides() -> None:
    game = crowded()
    before = set(riders(game))
    advance_one_day(game)
    after = set(riders(game))
    assert before == after
    for day in range(12):
        advance_one_day(game)
        ids = set(riders(game))
        assert ids <= after, day
        after = ids
    assert {name.rsplit("-", 1)[1] for name in after} == {"dummy"}


# ---- Spaces ---------------------------------------------------------------------------------------------------------


def test_no_number_of_a_space_lies_on_the_calendar() -> None:
    tip = (calendar.TEETH / 2 + geometry.ADDENDUM) * M
    for gear in GEARS:
        for space in range(LAST_SPACE[gear] + 1):
            distance = math.hypot(*geometry.medallion_at(gear, space)) - geometry.MEDALLION * M
            assert distance > tip, (gear, space)


def test_spaces_of_a_gear_lie_beside_each_other() -> None:
    for gear in GEARS:
        for space in range(LAST_SPACE[gear]):
            assert geometry.span_of(gear, space)[1] < geometry.span_of(gear, space + 1)[0], (gear, space)


def test_workers_do_not_hide_numbers() -> None:
    for gear in GEARS:
        for space in range(LAST_SPACE[gear] + 1):
            apart = math.dist(geometry.seat_at(gear, space), geometry.medallion_at(gear, space))
            assert apart > geometry.WORKER * M, (gear, space)


def test_the_space_beyond_the_last_one_is_on_its_gear() -> None:
    for gear in (PALENQUE, CHICHEN_ITZA):
        pin = geometry.pin_at(gear)
        assert math.dist(pin, geometry.centre_of(gear)) < geometry.radius_of(gear) - M
        apart = math.dist(pin, geometry.seat_at(gear, LAST_SPACE[gear] + 1))
        assert apart < 2 * M
