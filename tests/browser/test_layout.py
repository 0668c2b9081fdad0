"""Everything that matters is in sight at once, and nothing lies over anything else."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import EVERYTHING, HERE, OPEN_POINT, begin

SIZES = (1024, 768), (1220, 800), (1280, 720), (1600, 1000), (1920, 1080), (3840, 2160)
Box = tuple[float, float, float, float]  # left, top, right, bottom
NAMES = ("Anna", "Balam", "Chac", "Dora Maria Theresia", "Ek")

# The boxes of what stands on the page, and of what stands in its drawings.
BOXES = """() => {
    const boxes = {};
    const add = (name, element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (right > left && bottom > top) boxes[name] = [left, top, right, bottom];
    };
    for (const part of ["days", "food", "tools"]) add(part, document.querySelector(`.${part}`));
    for (const id of ["decision", "log"]) add(id, document.getElementById(id));
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


# What is not told whole: an option that holds more than it is wide.
CUT_OFF = """() => [...document.querySelectorAll("#options .option")].filter((option) =>
    option.offsetParent && option.scrollWidth > option.clientWidth + 1
).map((option) => option.textContent)"""

# Options that lie below the end of their list, and words that are broken for want of room.
OUT_OF_SIGHT = """() => {
    const end = document.querySelector(".answers").getBoundingClientRect().bottom + 1;
    const below = [...document.querySelectorAll("#options .option")].filter((one) =>
        one.getBoundingClientRect().bottom > end);
    const told = [...document.querySelectorAll("#more, .answers.breaks")].filter((one) => one.offsetParent);
    return [...below, ...told].map((one) => one.id || one.className);
}"""


def test_every_option_is_in_sight_and_no_word_is_broken(visit: Visit) -> None:
    table = begin(visit(), [(HERE, "Anna"), *(("random", name) for name in NAMES[1:])], seed=7)
    chance = Random(5)
    most = 0
    for _ in range(30):
        table.wait()
        most = max(most, table.options.count())
        assert table.page.evaluate(OUT_OF_SIGHT) == [], table.question
        table.step(chance)
    assert most >= 7


def test_no_option_is_told_by_half(visit: Visit) -> None:
    seats = [(HERE, "Anna"), *(("random", name) for name in NAMES[1:4])]
    table = begin(visit(), seats, modules=EVERYTHING, seed=8)
    chance = Random(2)
    for _ in range(40):
        table.wait()
        assert table.page.evaluate(CUT_OFF) == [], table.question
        table.step(chance)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_parts_and_all_players_are_in_sight_and_apart(visit: Visit, players: int) -> None:
    seats = [(HERE, "Anna"), *(("random", name) for name in NAMES[1:players])]
    language = "nl" if players == 5 else "en"  # where the top bar has most to say
    table = begin(visit(), seats, modules=EVERYTHING, seed=8, language=language)
    for _ in range(6):  # the choice of tiles, and the first turn
        table.step_quickly()
        table.wait("asking")
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        boxes: dict[str, Box] = table.page.evaluate(BOXES)
        needed = {f"region-player-{seat}" for seat in range(players)} | {"decision", "region-gears", "region-display"}
        assert needed < set(boxes)
        seen = 0, 0, width, height
        assert {name: box for name, box in boxes.items() if not within(box, seen)} == {}, (width, height)
        assert [pair for pair in combinations(boxes, 2) if lie_over(pair, boxes)] == [], (width, height)
        assert table.page.evaluate(LETTERS_OUTSIDE) == [], (width, height)
        assert table.page.evaluate(OVER_CORNERS) == [], (width, height)
        root = table.page.locator("html")
        assert root.evaluate("(root) => [root.scrollWidth, root.scrollHeight]") == [width, height]


def test_the_words_for_a_first_game_cover_nothing_that_can_be_chosen_and_go_for_good(visit: Visit) -> None:
    table = begin(visit(is_new=True), ((HERE, "Anna"), ("random", "Balam")), seed=3)
    words = table.page.locator("#first-game")
    while "Place a worker" not in table.question:
        table.step_quickly()
        table.wait("asking")
    expect(words).to_be_visible()
    covered = [place for place in table.places.all() if place.evaluate(OPEN_POINT) is None]
    assert covered == []
    words.get_by_role("button", name="Understood").click()
    expect(words).to_have_count(0)
    table.page.reload()
    expect(words).to_be_hidden()


def within(box: Box, other: Box) -> bool:
    return all(one >= two - 1 for one, two in zip(box[:2], other[:2])) and all(
        one <= two + 1 for one, two in zip(box[2:], other[2:])
    )


def lie_over(pair: tuple[str, str], boxes: Mapping[str, Box]) -> bool:
    if "region-gears" in pair and not set(CORNERS).isdisjoint(pair):
        return False
    (left, top, right, bottom), other = boxes[pair[0]], boxes[pair[1]]
    return left < other[2] - 1 and other[0] < right - 1 and top < other[3] - 1 and other[1] < bottom - 1
