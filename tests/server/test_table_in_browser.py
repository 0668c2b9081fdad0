"""The table page in Chromium: played by mouse and by keys, seen by others, and after the server was killed."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.browsers import form

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SERVE = """
import sys, uvicorn
from tzolkin.server.app import application
from tzolkin.server.server_settings import ServerSettings
uvicorn.run(application(ServerSettings(database=sys.argv[1])), port=int(sys.argv[2]), log_level="error")
"""
DESKTOP = (1280, 720)
PHONE = (360, 740)
SERIOUS = ("serious", "critical")
A_WHILE = 20_000  # milliseconds, for machines that do much else


class Server:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, place: Path) -> None:
        self.place = place
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.home = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, str(self.place), str(self.port)])
        for _ in range(300):
            try:
                httpx.get(self.home)
                return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError("the server answers within half a minute")

    def kill(self) -> None:
        """End it without a word."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("games") / "games.db")
    yield found
    found.process.terminate()
    found.process.wait()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    assert path is not None, "Chromium is on the path"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


def visit(chromium: Browser, size: tuple[int, int] = DESKTOP) -> Page:
    """A page in a browser of its own, in which nothing moves and nothing may go wrong."""
    width, height = size
    context = chromium.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.set_default_timeout(A_WHILE)
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(f"the script fails: {error}"))
    return page


def play(page: Page, server: Server, players: int = 2, **typed: str) -> str:
    """Make a table against bots, but for what is typed, and go there.  Its address."""
    page.goto(server.home)
    typed = {"seed": "7", "confirm_turns": "on", "forced_choices": "on", "who_2": "random"} | typed
    data: dict[str, str | float | bool] = {**form(players, **typed)}
    made = page.request.post(f"{server.home}/games", form=data, headers={"Origin": server.home})
    address = made.url.removesuffix("/invite")
    page.goto(address)
    return address


def state(page: Page) -> str:
    return page.locator("#state").get_attribute("value") or ""


def changed(page: Page, before: str) -> None:
    """Wait until the page is in another state."""
    page.wait_for_function("before => document.querySelector('#state').value !== before", arg=before)


def is_over(page: Page) -> bool:
    return page.locator("#scores").count() > 0


ANSWERS = "#options .option, .option-end, #confirm, .pass button"


def wait_for_question(page: Page) -> None:
    page.wait_for_selector(f"{ANSWERS}, #scores")


def test_a_whole_game_is_played_by_mouse(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server)
    chance = Random(1)
    for turn in range(300):
        wait_for_question(page)
        if is_over(page):
            break
        before = state(page)
        answers = page.locator(ANSWERS)
        on_board = page.locator(".regions .legal[data-choice] .price")
        if on_board.count() and turn % 2:
            page.mouse.move(1, 1)  # away from what a tooltip is shown for
            on_board.nth(chance.randrange(on_board.count())).click(force=True)  # workers stand on some coins
        else:
            answers.nth(chance.randrange(answers.count())).click()
        changed(page, before)
    assert is_over(page)
    expect(page.locator(".standings li")).to_have_count(2)
    page.locator("#scores").click()
    expect(page).to_have_url(f"{page.url}")
    assert page.url.endswith("/scores")


def test_a_turn_is_taken_by_keys_alone(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server)
    confirmed = 0
    while confirmed < 3:
        wait_for_question(page)
        before = state(page)
        key = "Enter" if page.locator("#confirm, .option-end").count() else "1"
        confirmed += page.locator("#confirm").count()
        page.keyboard.press(key)
        changed(page, before)
    wait_for_question(page)
    before = state(page)
    page.keyboard.press("1")
    changed(page, before)
    before = state(page)
    page.keyboard.press("u")
    changed(page, before)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#space-palenque-1")).to_be_focused()
    expect(page.locator("#tooltip")).to_contain_text("Palenque 1")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#space-yaxchilan-1")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#tooltip")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    expect(page.locator("#position-text")).to_contain_text("of 27")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()


def test_everything_is_in_sight_at_1280_by_720(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server, players=5, module="prophecies", who_3="random", who_4="random", who_5="random")
    wait_for_question(page)
    for name in (
        "#region-gears",
        "#region-temples",
        "#region-technologies",
        "#region-display",
        "#region-prophecies",
        "#region-bank",
        "#decision",
        *[f"#region-player-{seat}" for seat in range(5)],
    ):
        box = page.locator(name).bounding_box()
        assert box is not None and box["width"] > 100, name
        assert box["x"] >= 0 and box["x"] + box["width"] <= 1281, name
        assert box["y"] >= 0 and box["y"] + box["height"] <= 721, name
    assert page.evaluate("document.documentElement.scrollHeight") == 720


@pytest.mark.parametrize("players", [3, 5])
def test_every_option_is_in_sight_and_no_word_is_broken(server: Server, chromium: Browser, players: int) -> None:
    page = visit(chromium)
    others = {f"who_{seat}": "random" for seat in range(3, players + 1)}
    play(page, server, players=players, **others)
    chance = Random(players)
    most = 0
    for _ in range(60):
        wait_for_question(page)
        if is_over(page):
            break
        options = page.locator("#options .option")
        most = max(most, options.count())
        panel = page.locator(".answers").bounding_box()
        for option in options.all():
            box = option.bounding_box()
            assert panel is not None and box is not None
            assert box["y"] + box["height"] <= panel["y"] + panel["height"] + 1, page.locator(
                "#question"
            ).text_content()
        assert page.locator("#more:visible, .answers.breaks").count() == 0
        before = state(page)
        answers = page.locator(ANSWERS)
        answers.nth(chance.randrange(answers.count())).click()
        changed(page, before)
    assert most >= 7


def test_a_tooltip_waits_for_the_mouse_to_move_and_is_in_the_way_of_nothing(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server)
    wait_for_question(page)
    tooltip = page.locator("#tooltip")
    page.locator("#options .option").first.hover()
    expect(tooltip).to_be_visible()
    before = state(page)
    page.locator("#options .option").first.click()
    changed(page, before)
    wait_for_question(page)
    page.wait_for_timeout(600)  # longer than a tooltip takes to come
    expect(tooltip).to_be_hidden()
    button = page.locator("#decision button").first
    button.hover()
    assert tooltip.evaluate("tip => getComputedStyle(tip).pointerEvents") == "none"


def test_the_hint_for_a_first_game_stays_away_once_it_is_understood(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server)
    expect(page.locator("#first-game")).to_contain_text("How a turn goes", ignore_case=True)
    page.locator("#first-game button").click()
    expect(page.locator("#first-game")).to_have_count(0)
    page.reload()
    expect(page.locator("#first-game")).to_be_hidden()


def test_the_log_opens_large_shows_what_is_new_and_closes_again(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server)
    for _ in range(30):
        wait_for_question(page)
        if page.locator("#log .since").count():
            break
        before = state(page)
        page.locator(ANSWERS).last.click()
        changed(page, before)
    log = page.locator("#log")
    low = (log.bounding_box() or {"height": 0})["height"]
    page.locator("#log .since").click()
    expect(log.locator("li.new").first).to_be_visible()
    assert log.locator("li:not(.new):visible").count() == 0
    page.keyboard.press("Escape")
    page.locator("#log .expand").click()
    assert log.locator("li:not(.new):visible").count() > 0
    assert (log.bounding_box() or {"height": 0})["height"] > low
    page.keyboard.press("Escape")
    assert (log.bounding_box() or {"height": 0})["height"] == low


def test_a_short_press_shows_the_days_ahead_for_a_while(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server)
    page.locator('[data-days="2"]').click()
    expect(page.locator("#ahead")).to_have_text("The day after tomorrow")
    expect(page.locator("#ahead-day")).to_have_text("Day 3")
    expect(page.locator("#ahead")).to_be_hidden(timeout=A_WHILE)


def test_days_ahead_turn_the_gears_while_a_key_is_held(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server)
    wait_for_question(page)
    turned = "getComputedStyle(document.querySelector('#gear-tikal')).transform"
    today = page.evaluate(turned)
    page.keyboard.down("d")
    expect(page.locator("#ahead")).to_have_text("Tomorrow")
    assert page.evaluate(turned) != today
    page.keyboard.up("d")
    assert page.evaluate(turned) == today


def test_a_second_browser_sees_what_is_played_and_is_asked_nothing(server: Server, chromium: Browser) -> None:
    page, other = visit(chromium), visit(chromium)
    address = play(page, server)
    other.goto(address)
    for _ in range(6):
        wait_for_question(page)
        before = state(page)
        page.locator(ANSWERS).last.click()
        changed(page, before)
    wait_for_question(page)
    day = page.locator("#day-number").text_content() or ""
    expect(other.locator("#day-number")).to_have_text(day, timeout=A_WHILE)
    expect(other.locator("#corn-0")).to_have_text(page.locator("#corn-0").text_content() or "", timeout=A_WHILE)
    assert other.locator(ANSWERS).count() == 0


def test_a_killed_server_loses_nothing_and_the_page_goes_on(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server)
    wait_for_question(page)
    before = state(page)
    page.locator(ANSWERS).first.click()
    changed(page, before)
    wait_for_question(page)
    before, asked = state(page), page.locator("#question").text_content()
    server.kill()
    expect(page.locator("#banner")).to_be_visible(timeout=A_WHILE)
    page.locator(ANSWERS).first.click()
    assert page.locator("#question").text_content() == asked
    server.start()
    changed(page, before)
    expect(page.locator("#banner")).to_be_hidden()
    page.reload()
    wait_for_question(page)


def test_on_a_phone_nothing_is_wider_than_the_screen_and_sheets_open(server: Server, chromium: Browser) -> None:
    page = visit(chromium, PHONE)
    play(page, server, players=4, who_3="random", who_4="random")
    wait_for_question(page)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    for name in ("temples", "technologies", "tiles", "log", "players"):
        page.locator(f'.tabs [data-opens="{name}"]').click()
        expect(page.locator(f'[data-sheet="{name}"]')).to_be_visible()
        expect(page.locator(f'.tabs [data-opens="{name}"]')).to_have_attribute("aria-expanded", "true")
        expect(page.locator("#question")).to_be_visible()
        page.locator(f'.tabs [data-opens="{name}"]').click()
    for answer in page.locator(ANSWERS).all():
        box = answer.bounding_box()
        assert box is not None and box["height"] >= 44


def test_the_device_is_passed_before_anything_secret_is_shown(server: Server, chromium: Browser) -> None:
    page = visit(chromium)
    play(page, server, who_2="here")
    expect(page.locator("#question")).to_contain_text("Pass the device to")
    assert page.locator("#options").count() == 0
    page.locator(".pass button").click()
    expect(page.locator("#options .option").first).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_nothing_keeps_anybody_out(server: Server, chromium: Browser, size: tuple[int, int], scheme: str) -> None:
    page = visit(chromium, size)
    play(page, server, players=3, module="tribes", who_3="random")
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        color_scheme="light" if scheme == "light" else "dark",
        bypass_csp=True,  # for the checker's own script
        storage_state=page.context.storage_state(),
    )
    checked = context.new_page()
    checked.goto(page.url)
    for _ in range(4):
        wait_for_question(checked)
        found = Axe().run(checked).response["violations"]
        assert not [(one["id"], one["nodes"][0]["html"]) for one in found if one["impact"] in SERIOUS]
        before = state(checked)
        checked.locator(ANSWERS).last.click()
        changed(checked, before)
    context.close()
