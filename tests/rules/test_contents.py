"""The pages that lead to the others: the table of contents, and the list of rulings."""

from __future__ import annotations

import re

from tests.rules.pages import PAGES, table_rows

LINK = re.compile(r"\]\((?P<page>[a-z-]+\.md)(#[a-z0-9-]+)?\)")
RULING = re.compile(r"\b[CQ]-[0-9]+\b")
CLAUSE_OR_SCENARIO = re.compile(r"^(\*\*|```scenario )")


def text_of(page: str) -> str:
    return (PAGES / page).read_text(encoding="utf-8")


def rulings_applied(page: str) -> set[str]:
    """The rulings that a page states as clauses or shows in scenarios."""
    lines = [line for line in text_of(page).splitlines() if CLAUSE_OR_SCENARIO.match(line)]
    return {ruling for line in lines for ruling in RULING.findall(line)}


def rulings_listed() -> dict[str, str]:
    """Every ruling of the list, with the page that it is said to be applied in."""
    listed = {}
    for ruling, _, applied_in in table_rows("rulings.md"):
        if RULING.fullmatch(ruling):
            link = LINK.search(applied_in)
            assert link is not None
            assert ruling not in listed, f"{ruling} is listed once"
            listed[ruling] = link["page"]
    return listed


def test_the_contents_name_every_page() -> None:
    named = {match["page"] for match in LINK.finditer(text_of("index.md"))}
    assert named == {page.name for page in PAGES.glob("*.md")} - {"index.md"}


def test_every_link_between_the_pages_leads_somewhere() -> None:
    for page in PAGES.glob("*.md"):
        for match in LINK.finditer(text_of(page.name)):
            assert (PAGES / match["page"]).exists(), f"{page.name} links to {match['page']}"


def test_every_ruling_is_applied_in_the_page_named_beside_it() -> None:
    for ruling, page in rulings_listed().items():
        assert ruling in rulings_applied(page), f"{ruling} in {page}"


def test_every_ruling_that_a_page_applies_is_listed() -> None:
    listed = rulings_listed()
    for page in PAGES.glob("*.md"):
        for ruling in rulings_applied(page.name):
            assert ruling in listed, f"{ruling} of {page.name}"
