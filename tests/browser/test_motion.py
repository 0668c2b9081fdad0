"""What moves, what does not, and what is heard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import BY_LINK, HERE, TablePage, begin
from tests.browser.test_coming_back import at_first_turn

TWO = ((HERE, "Anna"), ("random", "Balam"))
OWN_WORKER = '#region-gears [id^="worker-palenque-"][id$="-0"]'
ANGLE = "(element) => Number(element.style.transform.match(/rotate\\((?:calc\\()?(-?[\\d.]+)deg/)[1])"
MOVING = "() => document.getAnimations().filter((one) => one.playState === 'running').length"


def play_on_palenque(table: TablePage) -> None:
    table.choose("Palenque")
    while not table.command("confirm").count():
        table.step_quickly()
    table.end()


def test_a_worker_rides_its_gear_when_the_day_passes(visit: Visit) -> None:
    table = begin(visit(), TWO, seed=3)
    while "Place a worker" not in table.question:
        table.step_quickly()
        table.wait("asking")
    table.choose("Palenque")
    worker = table.page.locator(OWN_WORKER)
    name = worker.get_attribute("id")
    handle = worker.element_handle()
    before = worker.evaluate(ANGLE)
    gear = table.page.locator("#gear-palenque").evaluate(ANGLE)
    while table.day == "1":
        table.step_quickly()
        table.wait("asking")
    assert handle.evaluate("(element) => element.isConnected"), "the worker is another element than before"
    assert handle.get_attribute("id") == name
    turned = table.page.locator("#gear-palenque").evaluate(ANGLE) - gear
    assert turned in (36, 72)
    assert abs(handle.evaluate(ANGLE) - before - turned) < 0.1


def test_gears_turn_over_before_the_eyes_of_who_looks(visit: Visit) -> None:
    anna = visit(moves=True)
    table = begin(anna, TWO, seed=3)
    turning = table.page.evaluate_handle("""() => {
        const seen = new Set();
        document.addEventListener("transitionstart", (event) => seen.add(event.target.id));
        return seen;
    }""")
    while table.day == "1":
        table.step_quickly()
        table.wait("asking")
    table.page.wait_for_function(
        "(seen) => ['calendar', 'palenque', 'uxmal'].every((gear) => seen.has(`gear-${gear}`))", arg=turning
    )


def test_nothing_moves_for_who_wants_it_so(visit: Visit) -> None:
    anna = visit(moves=True, reduced_motion="reduce")
    table = at_first_turn(anna)
    assert table.page.evaluate(MOVING) == 0
    table.choose("Palenque")
    assert table.page.evaluate(MOVING) == 0
    expect(table.page.locator(".flight")).to_have_count(0)
    durations = table.page.locator("#gear-palenque").evaluate(
        "(element) => getComputedStyle(element).transitionDuration"
    )
    assert re.fullmatch(r"(0s(, )?)+", durations)


def test_the_days_ahead_are_shown_while_a_key_is_held(visit: Visit) -> None:
    table = at_first_turn(visit())
    table.choose("Palenque")
    place = (
        "(element) => { const box = element.getBoundingClientRect(); return [Math.round(box.x), Math.round(box.y)]; }"
    )
    worker = table.page.locator(OWN_WORKER)
    now = worker.evaluate(place)
    glowing = table.page.locator(".gears .glow:visible")
    assert glowing.count() > 0
    table.page.keyboard.down("d")
    expect(table.page.locator("#ahead")).to_have_text("Tomorrow")
    assert worker.evaluate(place) != now
    assert table.day == "2" and glowing.count() == 0
    table.page.keyboard.up("d")
    assert table.day == "1"
    expect(table.page.locator("#ahead")).to_be_hidden()
    assert worker.evaluate(place) == now


def test_there_is_no_sound_unless_asked_for(visit: Visit) -> None:
    anna = visit()
    anna.context.add_init_script("window.AudioContext = class { constructor() { document.title = 'sound'; } };")
    table = at_first_turn(anna)
    assert not table.page.locator('[data-setting="sound"]').is_checked()
    play_on_palenque(table)
    table.wait("asking")
    expect(table.page).not_to_have_title("sound")


def test_the_title_says_when_it_is_your_turn(visit: Visit) -> None:
    table = begin(visit(), ((HERE, "Anna"), (BY_LINK, "Balam")), seed=4)
    expect(table.page).to_have_title(re.compile("^● "))
    while table.state == "asking":
        table.step_quickly()
    expect(table.page).to_have_title(re.compile("^[^●]"))
