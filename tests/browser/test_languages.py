"""Pages in four languages: none of them slips back into English."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import Page

import tzolkin.render
from tests.browser.conftest import Visit
from tests.browser.tables import HERE, TablePage, begin

SEATS = ((HERE, "Anna"), ("random", "Balam"))
MODULES = ("tribes", "prophecies", "quick_actions")
LANGUAGES = ("de", "nl", "ro")
PAGES = "/", "/rules/symbols", "/about", "/example?at=60"
# Names, which are the same everywhere.
NAMES = (
    "Tzolk'in|Tzolkin|Palenque|Yaxchilan|Tikal|Uxmal|Chichen|Itza|Chaac|Quetzalcoatl|Kukulcan|Anna|Balam|Ixkik|Itzel|Nicte|Pakal|Kabil"
    "|English|Deutsch|Nederlands|Română|Daniele|Tascini|Simone|Luciani|Tribes|Prophecies|Inter|htmx|idiomorph"
)
WORDS = re.compile(rf"\b(?:{NAMES})\b|[^a-zA-Z]+", re.IGNORECASE)

# Everything that a page says: its texts, and what it says of things that are pointed at or read aloud.
SAID = """() => {
    const said = new Set([document.title]);
    const ATTRIBUTES = ["aria-label", "title", "data-tip", "placeholder", "aria-valuetext", "data-copied",
        "data-lost", "data-refused", "data-tomorrow", "data-day-after"];
    for (const element of document.querySelectorAll("*")) {
        for (const name of ATTRIBUTES) if (element.hasAttribute(name)) said.add(element.getAttribute(name));
        if (["SCRIPT", "STYLE"].includes(element.tagName)) continue;
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.add(node.data);
    }
    return [...said].map((text) => text.trim().replace(/\\s+/g, " ")).filter(Boolean);
}"""


def said(page: Page) -> set[str]:
    return set(page.evaluate(SAID))


def alike(language: str) -> set[str]:
    """The messages that a language has just as English has them."""
    path = Path(tzolkin.render.__file__).parent / "translations" / f"{language}.po"
    with path.open("rb") as catalogue:
        messages = list(read_po(catalogue))
    same: set[str] = set()
    for message in messages:
        same |= texts(message.id) & texts(message.string)
    return same


def texts(message: Any) -> set[str]:
    """The forms of a message: one, or that for one thing and those for more."""
    return {message} if isinstance(message, str) else set(message)


def leaks(english: set[str], other: set[str], same: set[str]) -> list[str]:
    """What is said in both languages, though it is made of words that are not the same in both."""
    return sorted(text for text in english & other - same if len(WORDS.sub("", text)) > 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_and_tables_speak_the_language_of_the_browser(visit: Visit, language: str) -> None:
    english = visit(locale="en-GB")
    other = visit(locale=language)
    same = alike(language)
    table = begin(english, SEATS, modules=MODULES, seed=4)
    here = begin(other, SEATS, modules=MODULES, seed=4, language=language)
    found: dict[str, list[str]] = {}
    for _ in range(9):  # the choice of tiles, and the first turn
        assert here.page.locator("html").get_attribute("lang") == language
        found[here.question] = leaks(said(table.page), said(here.page), same)
        move_alike(table, here)
    for path in (*PAGES, "{}/tiles", "{}/scores"):
        pages = english.open(path.format(table.path)), other.open(path.format(here.path))
        assert [page.locator("html").get_attribute("lang") for page in pages] == ["en", language]
        found[path] = leaks(said(pages[0]), said(pages[1]), same)
    assert "\n".join(f"{where}: {text}" for where, texts in found.items() for text in texts) == ""


def move_alike(*tables: TablePage) -> None:
    """The same choice in each of some games."""
    for table in tables:
        table.step_quickly()
        table.wait("asking")


def test_a_language_is_chosen_on_the_page_and_kept(visit: Visit) -> None:
    anna = visit()
    page = anna.open("/")
    page.locator("details.look summary").click()
    page.locator("details.look").get_by_label("Deutsch").check()
    page.locator("details.look button.primary").click()
    assert page.locator("html").get_attribute("lang") == "de"
    anna.open("/rules")
    assert page.locator("html").get_attribute("lang") == "de"
    table = begin(anna, SEATS, language="de")
    table.page.locator('[data-dialog="settings"]').first.click()
    with table.page.expect_navigation():
        table.page.locator('[data-setting="language"]').select_option("ro")
    assert page.locator("html").get_attribute("lang") == "ro"
