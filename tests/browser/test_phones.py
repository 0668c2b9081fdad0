"""Playing on the smallest phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import EVERYTHING, HERE, TablePage, begin
from tests.browser.visitors import Visitor

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
TWO = ((HERE, "Anna"), ("random", "Balam"))
TOO_WIDE = """() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element) => element
        && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const counts = (element) => !element.ownerSVGElement && !element.closest(".unseen, .skip, [hidden], dialog");
    return [...document.body.querySelectorAll("*")].filter((element) => {
        const box = element.getBoundingClientRect();
        const isOutside = box.width && (box.right > width + 1 || box.left < -1);
        return isOutside && counts(element) && !scrolls(element.parentElement);
    }).map((element) => `${element.tagName}#${element.id}.${element.className}`).concat(
        document.documentElement.scrollWidth > width ? ["the whole page"] : []);
}"""


def tap(table: TablePage, selector: str) -> None:
    target = table.page.locator(selector).first
    target.scroll_into_view_if_needed()
    target.tap()


def phone(visit: Visit) -> Visitor:
    return visit(**PHONE)


def test_a_turn_is_played_by_tapping_and_counts_only_when_it_is_confirmed(visit: Visit) -> None:
    table = begin(phone(visit), TWO, seed=3)
    while "Place a worker" not in table.question:
        table.step_quickly()
        table.wait("asking")
    turn = table.question
    table.after(lambda: tap(table, '.regions .legal[data-target^="space-palenque"]'), "asking")
    expect(table.page.locator("#question")).not_to_have_text(turn)
    table.after(lambda: tap(table, "#decision .commands .primary"), "asking")
    expect(table.command("confirm")).to_be_visible()
    expect(table.command("undo")).to_be_visible()
    onlooker = visit().open(table.path)
    expect(onlooker.locator("#question")).to_have_text("Anna looks over the turn once more")
    table.after(lambda: tap(table, "#confirm"))
    table.wait("asking")
    expect(table.command("take-back")).to_be_visible()
    expect(onlooker.locator("#question")).to_have_text("Waiting for Anna")


def test_every_part_of_the_table_opens_as_a_sheet(visit: Visit) -> None:
    table = begin(phone(visit), TWO, seed=3)
    for name in ("players", "temples", "technologies", "tiles", "log"):
        tab = table.page.locator(f'.tabs [data-opens="{name}"]')
        tab.tap()
        sheet = table.page.locator(f'[data-sheet="{name}"]')
        expect(sheet).to_be_in_viewport()
        expect(tab).to_have_attribute("aria-expanded", "true")
        box = sheet.bounding_box()
        assert box is not None and box["height"] > 200
        tab.tap()
        expect(tab).to_have_attribute("aria-expanded", "false")


def test_targets_are_large_enough_for_a_finger(visit: Visit) -> None:
    table = begin(phone(visit), TWO, seed=3)
    buttons = table.page.locator(
        "#options .option:visible, .commands button:visible, .tabs button:visible, .top-bar button:visible"
    )
    small = [box for one in buttons.all() if (box := one.bounding_box()) and min(box["width"], box["height"]) < 43.5]
    assert small == []


@pytest.mark.parametrize("path", ["/", "/rules", "/rules/symbols", "/rules/placing", "/about", "/example?at=100"])
def test_pages_do_not_overflow_sideways(visit: Visit, path: str) -> None:
    assert phone(visit).open(path).evaluate(TOO_WIDE) == []


def test_a_table_with_everything_does_not_overflow_sideways(visit: Visit) -> None:
    everybody = (
        (HERE, "Anna"),
        ("random", "A name as long as can be"),
        *(("random", name) for name in ("Chac", "Dora", "Ek")),
    )
    table = begin(phone(visit), everybody, modules=EVERYTHING, seed=3)
    for _ in range(7):
        assert table.page.evaluate(TOO_WIDE) == []
        table.step_quickly()
        table.wait("asking")
    for path in ("/scores", "/tiles", "/replay", "/invite"):
        assert table.visitor.open(table.path + path).evaluate(TOO_WIDE) == [], path
