"""Pages in four languages: none of them slips back into English."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po
from playwright.sync_api import Page

import tzolkin.render
from tests.browser.conftest import Visit
from tests.browser.tables import HERE, TablePage, begin
from tzolkin.components.tribes import TRIBE_NAMES

SEATS = ((HERE, "Anna"), ("random", "Balam"))
MODULES = ("tribes", "prophecies", "quick_actions")
LANGUAGES = ("de", "nl", "ro")
PAGES = "/", "/rules/symbols", "/about", "/example?at=60"
# Names, and words that all our languages share.
NAMES = (
    "tzolkin record|Tzolk'in|Palenque|Yaxchilan|Tikal|Uxmal|Chichen|Itza|Chaac|Quetzalcoatl|Kukulcan|Anna|Balam"
    "|Ixkik|Itzel|Nicte|Pakal|Kabil|Enter|Esc|Version|English|Deutsch|Nederlands|Română|Daniele|Tascini|Simone|Luciani|Tribes|Prophecies|Inter|htmx|idiomorph"
)
TRIBES = "|".join(re.escape(tribe) for tribe in TRIBE_NAMES)
WORDS = re.compile(rf"\b(?:{NAMES}|{TRIBES})\b|\b[RX]-[A-Z]+-\d+|[^a-zA-Z]+", re.IGNORECASE)

# Everything that a page says: its texts, and what it says of things that are pointed at or read aloud.
SAID = """() => {
    const said = new Set([document.title]);
    const ATTRIBUTES = ["aria-label", "title", "data-tip", "placeholder", "aria-valuetext", "data-copied",
        "data-lost", "data-refused", "data-tomorrow", "data-day-after"];
    for (const element of document.querySelectorAll("*")) {
        if (element.closest("[lang]") !== document.documentElement) continue;  // says itself what it speaks
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


def test_pages_and_tables_speak_the_language_of_the_browser(visit: Visit) -> None:
    visitors = {language: visit(locale=language) for language in ("en", *LANGUAGES)}
    tables = {
        language: begin(one, SEATS, modules=MODULES, seed=4, language=language) for language, one in visitors.items()
    }
    found: list[str] = []

    def compare(where: str) -> None:
        told = {language: said(one.page) for language, one in visitors.items()}
        for language in LANGUAGES:
            assert visitors[language].page.locator("html").get_attribute("lang") == language
            found.extend(f"{language} {where}: {text}" for text in leaks(told["en"], told[language], alike(language)))

    for _ in range(8):  # the choice of tiles, and the first turn
        compare(tables["en"].question)
        move_alike(*tables.values())
    for path in (*PAGES, "{}/tiles", "{}/scores"):
        for language, one in visitors.items():
            one.open(path.format(tables[language].path))
        compare(path)
    assert "\n".join(found) == ""


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
