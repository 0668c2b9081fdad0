"""Everything that matters is in sight at once, and nothing lies over anything else."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.browser.conftest import Visit
from tests.browser.tables import EVERYTHING, HERE, begin

SIZES = (1280, 720), (1600, 1000), (1920, 1080), (3840, 2160)
NAMES = ("Anna", "Balam", "Chac", "Dora Maria Theresia", "Ek")

# The boxes of what stands on the page, and of what stands in its drawings.
BOXES = """() => {
    const boxes = {};
    const add = (name, element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (right > left && bottom > top) boxes[name] = [left, top, right, bottom];
    };
    for (const id of ["status", "decision", "log"]) add(id, document.getElementById(id));
    for (const region of document.querySelectorAll('.regions svg[id^="region-"]')) add(region.id, region);
    return boxes;
}"""
LETTERS_OUTSIDE = """() => [...document.querySelectorAll('.regions svg[id^="region-"] text')].filter((text) => {
    const [own, box] = [text, text.closest('svg[id^="region-"]')].map((element) => element.getBoundingClientRect());
    return own.width && (own.left < box.left - 2 || own.right > box.right + 2
        || own.top < box.top - 2 || own.bottom > box.bottom + 2);
}).map((text) => `${text.closest("svg").id}: ${text.textContent}`)"""
OVER_CORNERS = """() => {
    const pieces = document.querySelectorAll('#region-gears [id^="space-"], #region-gears [id^="jungle-"]');
    const corners = [...document.querySelectorAll(".gears .bank svg, .gears .prophecies svg, .look-ahead button")];
    const boxes = corners.map((corner) => corner.getBoundingClientRect());
    return [...pieces].filter((piece) => {
        const own = piece.getBoundingClientRect();
        return boxes.some((box) => own.left < box.right - 1 && own.right > box.left + 1
            && own.top < box.bottom - 1 && own.bottom > box.top + 1);
    }).map((piece) => piece.id);
}"""
CORNERS = "region-bank", "region-prophecies"  # stand in the corners of the gears' region


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("players", [2, 4, 5])
def test_all_parts_and_all_players_are_in_sight_and_apart(visit: Visit, players: int, size: tuple[int, int]) -> None:
    width, height = size
    anna = visit(viewport={"width": width, "height": height})
    seats = [(HERE, "Anna"), *(("random", name) for name in NAMES[1:players])]
    table = begin(anna, seats, modules=EVERYTHING, seed=8)
    for _ in range(6):  # the choice of tiles, and the first turn
        table.step_quickly()
        table.wait("asking")
    boxes: dict[str, tuple[float, float, float, float]] = table.page.evaluate(BOXES)
    assert {f"region-player-{seat}" for seat in range(players)} | {"decision", "region-gears", "region-display"} < set(
        boxes
    )
    outside = {
        name: (left, top, right, bottom)
        for name, (left, top, right, bottom) in boxes.items()
        if left < -1 or top < -1 or right > width + 1 or bottom > height + 1
    }
    assert outside == {}
    over = [
        (one, other)
        for (one, a), (other, b) in combinations(boxes.items(), 2)
        if a[0] < b[2] - 1
        and b[0] < a[2] - 1
        and a[1] < b[3] - 1
        and b[1] < a[3] - 1
        and not (set(CORNERS) & {one, other} and "region-gears" in (one, other))
    ]
    assert over == []
    assert table.page.evaluate(LETTERS_OUTSIDE) == []
    assert table.page.evaluate(OVER_CORNERS) == []
    assert table.page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
    )
