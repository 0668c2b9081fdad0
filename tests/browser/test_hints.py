"""A hint is asked for by button, key or form, and goes when something is chosen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import LONG
from tests.browser.test_access import findings
from tests.browser.test_coming_back import at_first_turn


def test_a_hint_marks_an_option_stays_when_the_page_is_loaded_again_and_goes_with_a_choice(visit: Visit) -> None:
    table = at_first_turn(visit())
    before = table.event
    table.page.keyboard.press("i")
    expect(table.page.locator(".hint .expected")).to_be_visible(timeout=LONG)
    expect(table.page.locator(".hint")).to_contain_text("What a strong bot does here: worker to ")
    expect(table.page.locator(".option.advised")).to_have_count(1)
    expect(table.page.locator("#news")).to_contain_text("What a strong bot does here")
    expect(table.command("hint")).to_have_count(0)
    assert table.event == before, "nothing has been played"
    assert findings(table.page) == []
    table.page.reload()
    expect(table.page.locator(".hint .expected")).to_be_visible()
    table.after(table.page.locator(".option.advised").click)
    expect(table.page.locator(".hint, .advised")).to_have_count(0)
    expect(table.command("hint")).to_be_visible()


def test_a_hint_is_had_without_script(visit: Visit) -> None:
    table = at_first_turn(visit())
    page = visit(java_script_enabled=False, storage_state=table.page.context.storage_state()).open(table.path)
    page.locator("#hint").click()
    expect(page.locator(".hint .expected")).to_be_visible(timeout=LONG)  # the page comes anew by itself
    expect(page.locator(".hint")).to_contain_text("What a strong bot does here: worker to ")
