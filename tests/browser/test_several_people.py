"""Several people at one table, each with a browser, and what none of them may be sent."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import takewhile
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import BY_LINK, EVERYTHING, HERE, TablePage, begin, behave, give_to_bot
from tests.browser.visitors import Visitor
from tests.browser.wires import Wire
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.render.words.names import day_number

SEATS = ((HERE, "Anna"), (HERE, "Balam"), (BY_LINK, "Chac"), (BY_LINK, "Dora"), ("random", "Ek"))
# Where everything stands on the board, and what is counted.
PIECES = """() => ["worker", "disc", "level", "skull", "points", "corn", "day"].flatMap(
    (kind) => [...document.querySelectorAll(`.regions [id^="${kind}-"]`)]
).map((piece) => `${piece.id} ${piece.getAttribute("style")} ${piece.textContent}`)"""
TILES = "wealth-", "tribe-"
FIRST_FOOD_DAY = day_number(FOOD_DAYS[0])


PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1280, "height": 720}}


@pytest.mark.parametrize("looks", [PHONE, WIDE], ids=["phone", "wide"])
def test_while_the_device_is_passed_nothing_else_can_be_opened(visit: Visit, looks: dict[str, Any]) -> None:
    table = begin(visit(**looks), ((HERE, "Anna"), (HERE, "Balam")), modules=("tribes",), seed=8)
    page = table.page
    page.locator(".pass .primary").click()
    table.wait("asking")
    page.keyboard.press("b")
    expect(page.locator("#position-text")).to_contain_text("corn")
    page.keyboard.press("Escape")
    while table.state == "asking":
        table.step_quickly()
    assert table.state == "passing"
    expect(page.locator("#position-text")).to_have_text("")  # what one player has looked at is not left to the next
    for key in ("b", "h", "p", "l", "t", "d", "?", "Enter"):
        page.keyboard.press(key)
    assert table.state == "passing"
    expect(page.locator("dialog[open], .sheet, .log.open")).to_have_count(0)
    seen = page.locator("button:visible, a:visible, input:visible, summary:visible, [tabindex='0']:visible")
    reached = [one.inner_text() for one in seen.all()]
    assert [words for words in reached if not words.startswith("Skip to")] == ["I am Balam: show me"]


def offered(table: TablePage) -> dict[str, str]:
    """The tiles that are offered to whoever looks at a page, by their keys, with what they are called."""
    options = {option.get_attribute("data-targets") or "": option for option in table.options.all()}
    return {
        key: option.locator(".name").text_content() or "" for key, option in options.items() if key.startswith(TILES)
    }


def without(received: bytes, art: bytes) -> bytes:
    """What was received without the drawing of all tiles, of which the last part may still be on its way."""
    begins = art[: art.index(b"<symbol")]
    while (at := received.find(begins)) >= 0:
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(received[at:], art)))
        received = received[:at] + received[at + same :]
    return received


def told_of(secrets: dict[str, str], received: bytes, art: bytes) -> list[str]:
    """Which of these tiles are told of, by key or by name, apart from the drawings of all tiles that everybody gets."""
    text = without(received, art).decode(errors="replace")  # fonts are no text
    return [told for tile in secrets.items() for told in tile if re.search(rf"\b{re.escape(told)}(?![-\w])", text)]


def watched(visit: Visit, wire: Wire, link: str) -> Visitor:
    """Somebody who comes by a link, over a wire."""
    somebody = visit(wire.address)
    somebody.open(urlsplit(link).path)
    return somebody


def waited_for(tables: list[TablePage]) -> TablePage:
    """The page at which somebody is asked."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        for table in tables:
            if table.state in ("asking", "passing"):
                return table
    raise AssertionError(f"nobody is asked: {[table.question for table in tables]}")


@pytest.mark.slow
def test_five_people_with_everything_play_in_three_browsers_while_one_looks_on(
    wires: Callable[[], Wire], visit: Visit
) -> None:
    wire = {name: wires() for name in ("here", "Chac", "Dora", "onlooker")}
    owner = visit(wire["here"].address)
    here = begin(owner, SEATS, modules=EVERYTHING, seed=11)
    page = owner.open(f"{here.path}/invite")
    links = {name: page.get_by_label(name).input_value() for name in ("Chac", "Dora")}
    watching = page.locator("#link-watch").input_value()
    tables = {"here": here}
    for name in ("Chac", "Dora"):
        guest = watched(visit, wire[name], links[name])
        guest.page.locator("main input[name=name]").fill(name)
        guest.page.get_by_role("button", name="Take the seat").click()
        tables[name] = TablePage(guest, guest.page)
    onlooker = watched(visit, wire["onlooker"], watching)
    tables["onlooker"] = TablePage(onlooker, onlooker.page)
    owner.open(here.path)

    art = owner.page.request.get(here.page.locator("#table").get_attribute("data-art") or "").body()

    # Everybody keeps tiles in secret.  What a browser is offered, no other one has been sent, nor this one before.
    own = [tables[name] for name in ("here", "Chac", "Dora")]
    for _ in range(4):
        table = waited_for(own)
        place = next(name for name in tables if tables[name] is table)
        told: dict[str, bytes] = {}
        if table.state == "passing":  # until the device has been passed, it knows nothing either
            told[place] = wire[place].received
            seat = table.question.removeprefix("Pass the device to ")
            table.page.get_by_role("button", name=f"I am {seat}: show me").click()
            table.wait("asking")
        secrets: dict[str, str] = {}
        while not table.command("confirm").count():
            secrets |= offered(table)
            table.after(table.options.first.click)
        assert len(secrets) >= 5, f"{secrets} were offered; some wealth tiles and two tribes were expected"
        told |= {name: other.received for name, other in wire.items() if name != place}
        for name, received in told.items():
            assert told_of(secrets, received, art) == [], f"{name} was sent what {place} sees"
        found = told_of(secrets, wire[place].received, art)
        assert set(found) == {*secrets, *secrets.values()}  # so the search does find what is there
        table.end()
    for table in tables.values():
        expect(table.page.locator("#day-number")).to_have_text("1")

    # Each in turn until the first Food Day is over; a turn that is done is done, to be quicker.  Bots end the game.
    behave(owner, here.path, confirms=False)
    while int(here.day) <= FIRST_FOOD_DAY:
        for table in own:
            if table.state in ("asking", "passing"):
                table.step_quickly()
    for number, (who, _) in enumerate(SEATS):
        if who in (HERE, BY_LINK):
            give_to_bot(owner, here.path, number)
    for table in tables.values():
        table.wait_while_bots_play("over")
        assert table.page.evaluate(PIECES) == here.page.evaluate(PIECES)
        assert table.says("#log ol") == here.says("#log ol")
    assert len(here.page.evaluate(PIECES)) > 40
