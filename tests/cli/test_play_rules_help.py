"""The rules pages as `h` shows them in a terminal game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tzolkin.cli import rules_help
from tzolkin.cli.rules_help import Page, look_up, pages, readable
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.render.rules_pages import PLACES
from tzolkin.render.words.questions import ABOUT

ALL = pages()


def test_every_question_has_a_page_that_is_there() -> None:
    assert set(ABOUT.values()) <= {page.name for page in ALL}


def test_a_page_is_found_by_its_name_its_title_and_its_beginning() -> None:
    assert look_up("tikal", ALL) == look_up("TIKAL", ALL) == look_up("tik", ALL)
    assert look_up("chichen itza", ALL) == look_up("chichen-itza", ALL)
    assert (look_up("tikal", ALL) or "").startswith("# Tikal")


def test_a_clause_is_found_by_its_id_and_names_its_page() -> None:
    text = look_up("r-tik-04", ALL) or ""
    assert text.startswith("**R-TIK-04**")
    assert text.endswith("*(from the page tikal)*")
    assert look_up("R-TIK-99", ALL) is None


def test_a_word_finds_the_clauses_that_hold_it_and_not_too_many() -> None:
    text = look_up("dummy", ALL) or ""
    assert "dummy" in text.lower()
    assert text.count("(from the page") <= rules_help.MOST_CLAUSES
    assert look_up("xyzzy", ALL) is None
    assert look_up("", ALL) is None
    assert look_up("*+[(", ALL) is None


def test_examples_that_run_as_tests_and_links_are_left_out() -> None:
    page = "# A\n\n**R-A-01** See [that](b.md).\n\n```scenario R-A-01: x\nRed: 5 corn\n```\n\nMore.\n"
    assert readable(page) == "# A\n\n**R-A-01** See that.\n\nMore.\n"
    assert all(
        "scenario" not in page.text.partition("\n\n")[2].split("```")[0] or "```" not in page.text for page in ALL
    )
    assert all("```" not in page.text for page in ALL)


def test_a_package_without_pages_says_nothing_is_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rules_help, "PLACES", (tmp_path,))
    assert pages() == []
    assert look_up("tikal", []) is None


def test_installed_pages_come_before_those_of_a_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tikal.md").write_text("# Here\n", encoding="utf-8")
    monkeypatch.setattr(rules_help, "PLACES", (tmp_path, PLACES[-1]))
    assert pages() == [Page("tikal", "# Here\n")]


def test_a_section_ends_at_the_next_heading_and_leaves_tables_out() -> None:
    page = Page("tribes", "# Tribes\n\nAll.\n\n## Balam\n\nOne.\n\n| a | b |\n\nTwo.\n\n## Bacab\n\nThree.")
    assert page.section("balam") == ["One.", "Two."]
    assert page.section("Bacab") == ["Three."]
    assert page.section("Yaluk") == []


def test_the_rules_of_every_tribe_are_found_by_its_name() -> None:
    page = next(page for page in ALL if page.name == "tribes")
    assert [name for name in TRIBE_NAMES if not page.section(name)] == []


def test_an_id_of_the_expansion_may_have_no_number() -> None:
    assert (look_up("x-proph-famine", ALL) or "").startswith("**X-PROPH-FAMINE**")
    assert (look_up("X-TRIBE-BALAM-1", ALL) or "").startswith("**X-TRIBE-BALAM-1, ")
