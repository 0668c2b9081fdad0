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

# What of some pieces a sheet does not show, though it is opened and nothing is scrolled.
OUT_OF_SIGHT = """([name, pieces]) => {
    const [sheet, question] = [name, "#decision"].map((one) => document.querySelector(one).getBoundingClientRect());
    return [...document.querySelectorAll(pieces)].map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) =>
        box.left < sheet.left || box.right > sheet.right || box.top < sheet.top || box.bottom > question.top
    ).map(([one]) => one.id || one.getAttribute("aria-label"));
}"""
NARROW_TILES = """() => {
    const room = document.querySelector("#options").clientWidth;
    return [...document.querySelectorAll(".option.tile")].filter((one) => one.offsetWidth < room - 2
        || one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText);
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


@pytest.mark.parametrize("size", [(360, 740), (360, 640), (412, 915)])
def test_every_step_and_every_tile_is_seen_in_its_sheet(visit: Visit, size: tuple[int, int]) -> None:
    width, height = size
    table = begin(visit(**PHONE | {"viewport": {"width": width, "height": height}}), TWO, seed=3)
    for name, pieces in (("temples", ".temples .step"), ("tiles", '.display [id*="-place-"]')):
        tap(table, f'.tabs [data-opens="{name}"]')
        assert table.page.locator(pieces).count() >= 10
        table.page.evaluate("new Promise(requestAnimationFrame)")
        assert table.page.evaluate(OUT_OF_SIGHT, [f'[data-sheet="{name}"]', pieces]) == []


def test_a_sheet_leaves_the_question_and_one_plain_way_back_to_its_answers(visit: Visit) -> None:
    table = begin(phone(visit), TWO, seed=3)
    while "Place a worker" not in table.question or not table.command("take-back").count():
        table.step_quickly()
        table.wait("asking")
    tap(table, '.tabs [data-opens="players"]')
    expect(table.page.locator("#question")).to_be_in_viewport()
    expect(table.options.first).to_be_hidden()
    expect(table.command("take-back")).to_be_hidden()
    tap(table, ".to-question")
    expect(table.page.locator(".sheet")).to_have_count(0)
    expect(table.options.first).to_be_in_viewport()
    expect(table.command("take-back")).to_be_visible()


def test_numbers_are_explained_by_a_tap(visit: Visit) -> None:
    table = begin(phone(visit), TWO, seed=3)
    tip = table.page.locator("#tooltip")
    for place, words in (
        (".food .need", "You hold 0 corn; your workers need 6 corn on the next Food Day."),
        ("#pile", "corn on the calendar. Who takes the starting player space gets it"),
        ("#brief .row", "Anna holds"),
    ):
        tap(table, place)
        expect(tip).to_contain_text(words)
    tap(table, "#brief .row")
    expect(tip).to_be_hidden()


def test_who_comes_back_sees_the_own_game_at_once(visit: Visit) -> None:
    table = begin(phone(visit), TWO, seed=3)
    page = table.visitor.open("/")
    go_on = page.locator(".latest").get_by_role("link", name="Go on", exact=True)
    expect(go_on).to_be_in_viewport()
    go_on.tap()
    expect(page.locator("#question")).to_be_visible()


def test_tiles_to_choose_from_say_what_they_do_over_the_whole_width(visit: Visit) -> None:
    looks = PHONE | {"viewport": {"width": 412, "height": 740}, "locale": "de-DE"}
    table = begin(visit(**looks), TWO, modules=EVERYTHING, seed=3, language="de")
    table.wait("asking")
    for _ in ("tribe", "wealth tiles"):
        assert table.page.evaluate(NARROW_TILES) == []
        expect(table.options.first.locator(".meaning")).to_be_visible()
        table.step_quickly()
        table.wait("asking")


def test_boxes_to_tick_are_all_of_one_size(visit: Visit) -> None:
    page = phone(visit).open("/")
    page.locator(".more summary").tap()
    sizes = page.locator('input[type="checkbox"]').evaluate_all(
        "(boxes) => boxes.map((box) => [box.offsetWidth, box.offsetHeight])"
    )
    assert len(sizes) > 5 and all(size == sizes[0] and min(size) >= 24 for size in sizes)
    labels = page.locator('label:has(input[type="checkbox"])')
    assert min(labels.evaluate_all("(all) => all.map((one) => one.offsetHeight)")) >= 44


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
