"""Whole games, from the form of a new game to the score sheet."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.keyboards import Keyboard
from tests.browser.tables import TablePage, behave


def fill_form(page: Page, seed: int) -> None:
    """A game of Anna against a bot, in the form of the first page."""
    form = page.locator("form.new")
    form.locator("label.chip", has=page.locator("#players-2")).click()
    form.locator("#name-1").fill("Anna")
    form.locator("#who-2").select_option("random")
    form.locator("#name-2").fill("Balam")
    form.get_by_text("More settings").click()
    form.locator("#seed").fill(str(seed))
    form.get_by_role("button", name="Begin the game").click()


def do_not_wait_for_bots(table: TablePage) -> None:
    table.page.get_by_role("button", name="Settings").click()
    with table.page.expect_response("**/options"):
        table.page.locator("#settings select[name=pace]").select_option("0.0")
    table.page.locator("#settings").get_by_role("button", name="Close").click()


def test_a_game_of_two_is_played_by_mouse_from_the_first_page_to_the_score_sheet(visit: Visit) -> None:
    anna = visit()
    page = anna.open("/")
    page.get_by_role("link", name="Set up a game of your own").click()
    fill_form(page, seed=3)
    table = TablePage(anna, page)
    do_not_wait_for_bots(table)
    chance = Random(3)
    while table.wait() != "over":
        table.step(chance)
    expect(page.locator("#question")).to_contain_text("won")
    table.click(page.locator("#scores"))
    expect(page.locator("h1.verdict")).to_contain_text("wins with")
    expect(page.locator("table.sheet").first.locator("thead")).to_contain_text("Anna")
    expect(page.get_by_role("button", name="Rematch with the same players")).to_be_visible()


def test_a_game_of_two_is_played_by_keyboard_from_the_first_page_to_the_score_sheet(visit: Visit) -> None:
    balam = visit()
    page = balam.open("/")
    keys = Keyboard(page)
    keys.tab_to(".new input[name=players]:checked")
    keys.press("ArrowLeft")
    keys.tab_to("#name-1")
    keys.type("Balam")
    keys.tab_to("#who-2")
    keys.press("ArrowDown")
    keys.tab_to(".more summary")
    keys.press("Enter")
    keys.tab_to("#seed")
    keys.type("5")
    keys.tab_to(".new button.primary")
    keys.press("Enter")
    page.wait_for_url("**/games/*")
    table = TablePage(balam, page)
    behave(balam, table.path)
    expect(page.locator("#region-player-1")).to_be_visible()
    expect(page.locator("#region-player-2")).to_have_count(0)
    chance = Random(5)
    while table.wait() != "over":
        keys.step(table, chance)
    keys.press("Enter")
    expect(page.locator("h1.verdict")).to_contain_text("wins with")
