"""Looking about at the table: tooltips, keys that lead over the board, the log, the days ahead."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import HERE, TablePage, begin
from tests.browser.test_coming_back import at_first_turn

TWO = ((HERE, "Anna"), ("random", "Balam"))
LONGER_THAN_A_TOOLTIP_TAKES = 1000  # milliseconds, which nobody waits for: the clock of the page is put forward
LONGER_THAN_A_DAY_AHEAD_STAYS = 10_000


def test_a_tooltip_waits_for_the_mouse_to_move_and_is_in_the_way_of_nothing(visit: Visit) -> None:
    anna = visit()
    anna.page.clock.install()
    table = begin(anna, TWO, seed=3)
    tooltip = table.page.locator("#tooltip")
    table.options.first.hover()
    table.page.clock.run_for(LONGER_THAN_A_TOOLTIP_TAKES)
    expect(tooltip).to_be_visible()
    assert tooltip.evaluate("(tip) => getComputedStyle(tip).pointerEvents") == "none"
    table.after(table.options.first.click)  # what comes to lie under the mouse now has not been asked about
    table.page.clock.run_for(LONGER_THAN_A_TOOLTIP_TAKES)
    expect(tooltip).to_be_hidden()


def test_keys_lead_over_the_gears_and_open_help_and_log(visit: Visit) -> None:
    table = at_first_turn(visit())
    page, tooltip = table.page, table.page.locator("#tooltip")
    for key, space in (("ArrowRight", 0), ("ArrowRight", 1)):
        page.keyboard.press(key)
        expect(page.locator(f"#space-palenque-{space}")).to_be_focused()
    expect(tooltip).to_contain_text("Palenque 1")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#space-yaxchilan-1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(tooltip).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()


def test_the_log_opens_large_shows_what_is_new_and_closes_again(visit: Visit) -> None:
    table = begin(visit(), TWO, seed=3)
    log = table.page.locator("#log")
    while not log.locator(".since").count():
        table.step_quickly()
        table.wait("asking")
    low = height(table)
    log.locator(".since").click()
    expect(log.locator("li.new").first).to_be_visible()
    expect(log.locator("li:not(.new):visible")).to_have_count(0)
    table.page.keyboard.press("Escape")
    log.locator(".expand").click()
    expect(log.locator("li:not(.new):visible").first).to_be_visible()
    assert height(table) > low
    table.page.keyboard.press("Escape")
    assert height(table) == low


def height(table: TablePage) -> float:
    """How high the log is."""
    box = table.page.locator("#log").bounding_box()
    assert box is not None
    return box["height"]


def test_a_short_press_shows_the_days_ahead_for_a_while(visit: Visit) -> None:
    anna = visit()
    anna.page.clock.install()
    table = begin(anna, TWO, seed=3)
    table.page.locator('[data-days="2"]').click()
    expect(table.page.locator("#ahead")).to_have_text("The day after tomorrow")
    expect(table.page.locator("#ahead-day")).to_have_text("Day 3")
    table.page.clock.run_for(LONGER_THAN_A_DAY_AHEAD_STAYS)
    expect(table.page.locator("#ahead")).to_be_hidden()
