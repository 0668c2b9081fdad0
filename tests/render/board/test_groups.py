"""Signs: amounts beside symbols, points within them, what is paid on dark ground."""

from __future__ import annotations

import re

from tzolkin.render.board.groups import OR, Scale, Sign, along_arc, flow, packed, sign, sign_width
from tzolkin.render.board.theme import paint

SCALE = Scale(20, 16)
GROWING = Scale(20, 16, grows=True)


def used_names(drawn: str) -> list[str]:
    return re.findall('href="#s-([a-z0-9-]+)"', drawn)


def texts(drawn: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", drawn)


def test_a_bare_symbol_has_no_text() -> None:
    drawn = sign(Sign("gold"), 0, 0, SCALE)
    assert used_names(drawn) == ["gold"]
    assert texts(drawn) == []


def test_an_amount_stands_left_of_its_symbol() -> None:
    drawn = sign(Sign("corn", 4), 100, 0, SCALE)
    assert texts(drawn) == ["4"]
    found = re.search(r'<text x="([\d.]+)".*<use href="#s-corn" x="([\d.]+)"', drawn)
    assert found is not None
    assert float(found.group(1)) < float(found.group(2))


def test_zero_is_an_amount() -> None:
    assert texts(sign(Sign("corn", 0), 0, 0, SCALE)) == ["0"]


def test_points_carry_their_number_inside() -> None:
    drawn = sign(Sign("points", 13), 0, 0, SCALE)
    assert used_names(drawn) == ["points-blank"]
    assert texts(drawn) == ["13"]


def test_points_without_a_number_are_a_symbol() -> None:
    assert used_names(sign(Sign("points"), 0, 0, SCALE)) == ["points"]


def test_what_is_paid_lies_on_a_dark_chip() -> None:
    drawn = sign(Sign("corn", 3, is_paid=True), 0, 0, SCALE)
    assert paint("badge") in drawn
    assert paint("badge-ink") in drawn
    assert paint("badge") not in sign(Sign("corn", 3), 0, 0, SCALE)
    assert sign_width(Sign("corn", 3, is_paid=True), SCALE) < sign_width(Sign("corn", 3), SCALE) + 8


def test_text_of_growing_signs_follows_the_page() -> None:
    assert "var(--numbers,1)" in sign(Sign("corn", 3), 0, 0, GROWING)
    assert "var(--numbers,1)" in sign(Sign("points", 3), 0, 0, GROWING)
    assert "var(--numbers,1)" not in sign(Sign("corn", 3), 0, 0, SCALE)


def test_signs_are_packed_into_rows_that_fit() -> None:
    signs = [Sign("wood"), Sign("stone"), Sign("gold")]
    assert packed(signs, 100, SCALE, 4) == [signs]
    assert packed(signs, 44, SCALE, 4) == [signs[:2], signs[2:]]
    assert packed(signs, 10, SCALE, 4) == [[one] for one in signs]


def test_no_row_begins_or_ends_with_or() -> None:
    signs = [Sign("building"), OR, Sign("monument")]
    assert texts(flow(signs, 0, 0, 200, SCALE)) == ["/"]
    assert texts(flow(signs, 0, 0, 20, SCALE)) == []


def test_signs_come_in_as_many_rows_as_asked_for() -> None:
    drawn = flow([Sign("wood"), Sign("corn")], 0, 0, 200, SCALE, rows=2)
    heights = re.findall(r'<use [^>]* y="(-?[\d.]+)"', drawn)
    assert len(set(heights)) == 2


def test_no_signs_are_nothing() -> None:
    assert flow([], 0, 0, 100, SCALE) == ""


def test_along_an_arc_signs_read_from_left_to_right() -> None:
    signs = [Sign("wood"), Sign("gold")]
    for middle in (-90, -60, -120, 90, 60, 120):
        drawn = along_arc(signs, (0, 0), 100, middle, SCALE)
        assert used_names(drawn) == ["wood", "gold"]
        first, second = (float(x) for x in re.findall(r'transform="translate\((-?[\d.]+) ', drawn))
        assert first < second, middle


def test_along_the_sides_of_an_arc_signs_read_downwards() -> None:
    signs = [Sign("wood"), Sign("gold")]
    for middle in (0, 180):
        drawn = along_arc(signs, (0, 0), 100, middle, SCALE)
        first, second = (float(y) for y in re.findall(r'transform="translate\(-?[\d.]+ (-?[\d.]+)\)', drawn))
        assert first < second, middle


def test_or_is_not_drawn_along_an_arc() -> None:
    assert texts(along_arc([Sign("wood"), OR, Sign("gold")], (0, 0), 100, 0, SCALE)) == []
