"""Whatever happens to browser or server in the midst of a turn, nothing of it is lost and nothing done twice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.serving import Server, served_here
from tests.browser.tables import EVERYTHING, HERE, NOW, SHOWN, TablePage, begin
from tests.browser.visitors import Visitor
from tzolkin.server.app import application
from tzolkin.server.errors import StorageFull
from tzolkin.server.server_settings import ServerSettings

# What Chromium and htmx then write into the console.
WHILE_THE_SERVER_IS_GONE = r"net::ERR_", r"\[object Event\] .*htmx", "htmx:"
RENEWED = (*(part for part in SHOWN if part != "#decision"), "#region-prophecies", "#brief", "#status", "#log .turns")
SEATS = ((HERE, "Anna"), ("random", "Balam"))


def at_first_turn(visitor: Visitor) -> TablePage:
    """A game in which the tiles have been kept, and Anna is to place her first worker."""
    table = begin(visitor, SEATS, seed=3)
    while "Place a worker" not in table.question:
        table.step_quickly()
        table.wait("asking")
    return table


def own_workers(table: TablePage, gear: str) -> int:
    return table.page.locator(f'#region-gears [id^="worker-{gear}-"][id$="-0"]').count()


def test_a_page_loaded_again_in_the_midst_of_a_turn_shows_the_same_and_goes_on(visit: Visit) -> None:
    table = at_first_turn(visit())
    table.choose("Palenque")
    before = table.shown()
    table.page.reload()
    assert table.shown() == before
    table.choose("Yaxchilan")
    assert (own_workers(table, "palenque"), own_workers(table, "yaxchilan")) == (1, 1)


def test_a_page_that_was_only_changed_shows_the_same_as_one_that_is_loaded(visit: Visit) -> None:
    anna = visit()
    table = begin(anna, [(HERE, name) for name in ("Anna", "Balam", "Chel")], modules=EVERYTHING, seed=4)
    loaded = anna.context.new_page()
    chance = Random(4)
    for step in range(18):
        options = table.options.all()
        if not options or chance.random() < 0.2:
            table.step_quickly()
        else:
            table.after(chance.choice(options).click, *NOW)
        if step % 6 == 5:
            loaded.goto(table.page.url)
            assert table.shown(*RENEWED) == TablePage(anna, loaded).shown(*RENEWED)


def test_a_page_loaded_again_in_the_midst_of_a_secret_choice_shows_the_same_tiles(visit: Visit) -> None:
    table = begin(visit(), SEATS, seed=3)
    table.after(table.options.first.click)
    tiles = table.options.all_inner_texts()
    assert len(tiles) == 3
    table.page.reload()
    assert table.options.all_inner_texts() == tiles
    table.after(table.options.first.click)
    expect(table.command("confirm")).to_be_visible()


def test_a_server_killed_in_the_midst_of_a_turn_is_found_again_and_nothing_is_lost(
    visit_own: Visit, own_server: Server
) -> None:
    anna = visit_own()
    anna.expects(*WHILE_THE_SERVER_IS_GONE)
    table = at_first_turn(anna)
    table.choose("Palenque")
    before = table.shown()
    own_server.kill()
    expect(table.page.locator("#banner")).to_contain_text("Connection lost")
    own_server.start()
    expect(table.page.locator("#banner")).to_be_hidden(timeout=30_000)
    assert table.shown() == before
    table.choose("Yaxchilan")
    table.after(table.page.locator("#decision .primary").first.click)
    table.end()
    assert (own_workers(table, "palenque"), own_workers(table, "yaxchilan")) == (1, 1)
    table.wait("asking")


def test_a_choice_made_while_the_server_is_gone_is_carried_out_once_when_it_is_back(
    visit_own: Visit, own_server: Server
) -> None:
    anna = visit_own()
    anna.expects(*WHILE_THE_SERVER_IS_GONE)
    table = at_first_turn(anna)
    own_server.kill()
    before = table.event
    table.options.filter(has_text="Palenque").click()
    expect(table.page.locator("#banner")).to_contain_text("Connection lost")
    assert own_workers(table, "palenque") == 0
    own_server.start()
    table.after(lambda: None, "asking", before=before)
    expect(table.page.locator("#banner")).to_be_hidden()
    assert own_workers(table, "palenque") == 1
    expect(table.page.locator("#question")).to_contain_text("worker number 2")


def test_a_click_in_a_tab_that_lags_behind_is_refused_and_the_tab_then_shows_how_things_are(visit: Visit) -> None:
    anna = visit()
    anna.expects("409", "ERR_FAILED", r"\[object Event\] .*htmx")
    table = at_first_turn(anna)
    page = anna.context.new_page()
    for news in ("**/events?*", "**/view?*"):
        page.route(news, lambda route: route.abort())
    page.goto(table.path)
    lagging = TablePage(anna, page)
    table.choose("Palenque")
    table.choose("Yaxchilan")
    lagging.after(lagging.options.filter(has_text="Tikal").click)
    expect(page.locator("#decision .notice")).to_be_visible()
    assert lagging.event == table.event
    assert [own_workers(lagging, gear) for gear in ("palenque", "yaxchilan", "tikal")] == [1, 1, 0]


def test_a_choice_that_cannot_be_kept_is_told_at_its_question_and_can_be_made_again(
    visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = application(ServerSettings(database=str(tmp_path / "games.sqlite")))
    with served_here(app) as address:
        anna = visit(address)
        anna.expects("507", r"\[object Event\] .*htmx", "htmx:")
        table = at_first_turn(anna)
        before = table.shown("#region-gears")
        with monkeypatch.context() as patched:
            patched.setattr(app.state.tables.storage, "append", no_room)
            table.options.filter(has_text="Palenque").first.click()
            expect(table.page.locator("#decision .notice")).to_contain_text("no room left")
        assert table.shown("#region-gears") == before
        table.choose("Palenque")
        expect(table.page.locator("#decision .notice")).to_have_count(0)
        assert own_workers(table, "palenque") == 1
        anna.open("/about")  # so that the server need not wait for who listens


async def no_room(*_: object) -> None:
    raise StorageFull("There is no room left in games.sqlite.", "There is no room left.")


def test_two_tabs_of_one_seat_show_the_same(visit: Visit) -> None:
    anna = visit()
    table = at_first_turn(anna)
    page = anna.context.new_page()
    page.goto(table.path)
    other = TablePage(anna, page)
    table.choose("Palenque")
    other.after(lambda: None, before="")
    expect(page.locator("#turn")).to_have_attribute("data-event", table.event)
    assert other.shown() == table.shown()


def test_a_double_click_plays_once(visit: Visit) -> None:
    table = at_first_turn(visit())
    table.after(table.options.filter(has_text="Palenque").dblclick)
    expect(table.page.locator("#question")).to_contain_text("worker number 2")
    table.choose("Tikal")
    assert (own_workers(table, "palenque"), own_workers(table, "tikal")) == (1, 1)
    expect(table.page.locator("#question")).to_contain_text("worker number 3")
