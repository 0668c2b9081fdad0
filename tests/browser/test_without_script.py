"""Without script, forms and links do everything that is needed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import HERE, begin


def test_a_turn_is_played_and_undone_without_script(visit: Visit) -> None:
    anna = visit(java_script_enabled=False)
    page = begin(anna, ((HERE, "Anna"), ("random", "Balam")), seed=3).page
    while "Place a worker" not in page.inner_text("#question"):
        answers = page.locator("#confirm, #options .option")
        if answers.count():
            answers.first.click()
        else:  # the page would come anew by itself, in some seconds
            page.reload()
    turn = page.inner_text("#question")
    page.locator("#options .option", has_text="Palenque").click()
    expect(page.locator("#question")).not_to_have_text(turn)
    expect(page.locator('#region-gears [id^="worker-palenque-"][id$="-0"]')).to_have_count(1)
    page.locator("#undo").click()
    expect(page.locator("#question")).to_have_text(turn)
    page.locator("#options .option", has_text="Palenque").click()
    page.locator("#decision .primary").click()
    page.locator("#confirm").click()
    expect(page.locator("#log")).to_contain_text("Palenque")


def test_the_replay_is_moved_through_without_script(visit: Visit) -> None:
    page = visit(java_script_enabled=False).open("/example?at=20")
    page.get_by_role("link", name="A choice on").click()
    expect(page.locator(".replay-bar")).to_have_attribute("data-at", "21")


def test_the_board_is_there_as_text(visit: Visit) -> None:
    anna = visit(java_script_enabled=False)
    table = begin(anna, ((HERE, "Anna"), ("random", "Balam")), seed=3)
    page = anna.open(f"{table.path}/text")
    for word in ("Palenque", "Chaac", "Anna", "Balam"):
        expect(page.locator("main")).to_contain_text(word)
