"""Steps are taken back one by one, all at once, or as a whole turn."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.tables import TablePage
from tests.browser.test_coming_back import at_first_turn


def test_every_step_of_a_turn_is_undone_in_reverse_order(visit: Visit) -> None:
    table = at_first_turn(visit())
    seen = [table.shown()]
    for gear in ("Uxmal", "Palenque"):
        table.choose(gear)
        seen.append(table.shown())
    table.after(table.page.locator("#decision .primary").click)
    expect(table.command("confirm")).to_be_visible()
    seen.append(table.shown())
    assert len({str(one) for one in seen}) == 4
    while seen:
        assert table.shown() == seen.pop()
        if seen:
            table.after(table.command("undo").click, "asking")
    expect(table.command("undo")).to_have_count(0)


def test_a_turn_is_begun_anew(visit: Visit) -> None:
    table = at_first_turn(visit())
    first = table.shown()
    table.choose("Palenque")
    table.choose("Tikal")
    table.after(table.command("restart").click, "asking")
    assert table.shown() == first


def test_keys_undo_and_begin_anew(visit: Visit) -> None:
    table = at_first_turn(visit())
    first = table.shown()
    table.choose("Palenque")
    one = table.shown()
    table.choose("Tikal")
    table.after(lambda: table.page.keyboard.press("u"), "asking")
    assert table.shown() == one
    table.choose("Tikal")
    table.after(lambda: table.page.keyboard.press("r"), "asking")
    assert table.shown() == first


def test_a_whole_turn_is_taken_back_when_only_bots_have_played_since(visit: Visit) -> None:
    table = at_first_turn(visit())
    first = table.shown()[:-1]
    play_turn(table, "Palenque")
    table.wait("asking")
    while not table.command("take-back").count():
        play_turn(table, "")
        table.wait("asking")
    table.after(table.command("take-back").click, "asking")
    assert "Place a worker" in table.question or "turn the calendar" in table.question
    while table.command("take-back").count():
        table.after(table.command("take-back").click, "asking")
    assert table.shown()[:-1] == first


def play_turn(table: TablePage, gear: str) -> None:
    """Place one worker, or answer what comes first, and confirm."""
    if gear:
        table.choose(gear)
    while not table.command("confirm").count():
        table.step_quickly()
    table.end()
