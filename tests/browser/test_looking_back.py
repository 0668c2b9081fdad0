"""The replay page, the log, and records that are carried off and brought in."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.tables import AS_TEXT, OPEN_POINT, TablePage
from tests.browser.test_coming_back import at_first_turn
from tests.browser.test_taking_back import play_turn


def after_some_turns(table: TablePage) -> None:
    for gear in ("Palenque", ""):
        play_turn(table, gear)
        table.wait("asking")


def at(page: Page) -> int:
    return int(page.locator(".replay-bar").get_attribute("data-at") or "")


def length(page: Page) -> int:
    return int(page.locator(".replay-bar").get_attribute("data-length") or "")


def expect_at(page: Page, number: int) -> None:
    expect(page.locator(".replay-bar")).to_have_attribute("data-at", str(number))
    expect(page).to_have_url(re.compile(rf"\?at={number}$"))


def test_the_replay_moves_by_keys_buttons_and_slider_and_links_to_every_position(visit: Visit) -> None:
    anna = visit()
    table = at_first_turn(anna)
    after_some_turns(table)
    page = anna.open(f"{table.path}/replay")
    assert at(page) == length(page) > 10
    page.keyboard.press("Home")
    expect_at(page, 0)
    page.keyboard.press("ArrowRight")
    expect_at(page, 1)
    page.keyboard.press("End")
    expect_at(page, length(page))
    page.keyboard.press("ArrowLeft")
    expect_at(page, length(page) - 1)
    page.keyboard.press("PageUp")
    expect(page.locator(".replay-bar")).not_to_have_attribute("data-at", str(length(page) - 1))
    page.locator('[data-step="first"]').click()
    expect_at(page, 0)
    page.locator("#replay-at").fill("9")
    expect_at(page, 9)
    board = page.locator(".replay-board").evaluate(AS_TEXT)
    link = page.get_by_role("link", name="Link to this position").get_attribute("href")
    page.keyboard.press("End")
    expect_at(page, length(page))
    assert page.locator(".replay-board").evaluate(AS_TEXT) != board
    anna.open(link or "")
    assert at(page) == 9
    assert page.locator(".replay-board").evaluate(AS_TEXT) == board


def test_the_example_game_is_looked_at_from_the_first_page(visit: Visit) -> None:
    page = visit().open("/")
    page.get_by_role("link", name="Watch an example game").click()
    expect(page.locator(".replay-bar")).to_be_visible()
    page.wait_for_load_state("load")  # from here on the script hears the keys
    first = at(page)
    page.keyboard.press("PageDown")
    expect(page.locator(".replay-bar")).not_to_have_attribute("data-at", str(first))
    assert at(page) > first


def test_the_log_says_what_others_did_since_and_leads_to_the_position(visit: Visit) -> None:
    anna = visit()
    table = at_first_turn(anna)
    play_turn(table, "Palenque")
    table.wait("asking")
    new = table.page.locator("#log .turns li.new")
    assert new.count() >= 1
    expect(table.page.locator("#log")).to_contain_text("since yours")
    expect(new.first.locator("[aria-label=Balam]").or_(new.nth(1).locator("[aria-label=Balam]")).first).to_be_visible()
    link = table.page.locator("#log .turns a").first
    said = link.inner_text()
    link.click()
    expect(table.page.locator(".replay-bar")).to_be_visible()
    for told in (".replay-turns", ".replay-now"):  # the position that it led to, and that by its name
        expect(table.page.locator(told)).to_contain_text(said.split(";")[0][:20], ignore_case=True)


def test_what_is_recalled_lies_beside_the_question_and_its_answers(visit: Visit) -> None:
    table = at_first_turn(visit())
    play_turn(table, "Palenque")
    table.wait("asking")
    table.page.locator("#log [data-recap]").click()
    expect(table.page.locator("#log.open")).to_be_visible()
    panel, log = table.page.locator("#decision").bounding_box(), table.page.locator("#log").bounding_box()
    assert panel is not None and log is not None
    assert log["x"] >= 0 and log["x"] + log["width"] <= panel["x"]
    assert all(button.evaluate(OPEN_POINT) is not None for button in table.options.all())


def test_a_record_is_downloaded_and_brought_in_again(visit: Visit, tmp_path: Path) -> None:
    anna = visit()
    table = at_first_turn(anna)
    after_some_turns(table)
    page = anna.open(f"{table.path}/replay")
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download the record").click()
    kept = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(kept)
    assert kept.name.endswith(".tzolkin")
    assert kept.read_text().startswith("tzolkin record 1\n")

    balam = visit()
    page = balam.open("/")
    page.locator("#import input[type=file]").set_input_files(kept)
    page.get_by_role("button", name="Bring it in").click()
    page.wait_for_url("**/games/*")
    again = TablePage(balam, page)
    assert again.wait() in ("asking", "passing")
    boards = [
        one.open(f"{of.path}/replay?at=12").locator("#region-gears").inner_html()
        for one, of in ((anna, table), (balam, again))
    ]
    assert boards[0] == boards[1]


def test_a_broken_record_is_refused_with_the_line_and_what_was_typed_stays(visit: Visit) -> None:
    anna = visit()
    anna.expects("422")
    page = anna.open("/")
    broken = "tzolkin record 1\nruleset two players\n"
    page.get_by_label("or its text").fill(broken)
    page.get_by_role("button", name="Bring it in").click()
    expect(page.locator("#record-why")).to_contain_text("line")
    assert page.get_by_label("or its text").input_value().strip() == broken.strip()
    page.get_by_label("or its text").fill("")
    page.get_by_role("button", name="Bring it in").click()
    expect(page.locator("#record-why")).to_have_text("Choose a file, or paste the text of a record.")
