"""Documents stay true: examples run, generated pages are fresh, links lead somewhere, every decision is listed."""

from __future__ import annotations

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")
MODULES_WITH_EXAMPLES = (
    "tzolkin",
    "tzolkin.match",
    "tzolkin.record.choice_names",
    "tzolkin.record.perft",
    "tzolkin.record.story",
)


@pytest.mark.parametrize("name", MODULES_WITH_EXAMPLES)
def test_the_examples_of_the_public_names_run(name: str) -> None:
    results = doctest.testmod(importlib.import_module(name))
    assert results.attempted > 0
    assert results.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_python_examples_of_a_page_run(page: Path) -> None:
    results = doctest.testfile(str(page), module_relative=False)
    assert results.failed == 0


def test_the_readme_and_the_bot_guide_have_examples() -> None:
    for page in (ROOT / "README.md", ROOT / "docs" / "guides" / "write-a-bot.md"):
        assert ">>> " in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_generated_pages_are_up_to_date() -> None:
    tool = ROOT / "tools" / "generate_docs.py"
    finished = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout


def test_every_decision_is_listed_with_its_title() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    decisions = sorted(path for path in folder.glob("[0-9]*.md"))
    assert len(decisions) == index.count("](0")
    for path in decisions:
        assert f"[{path.name[:4]}]({path.name})" in index
        assert path.read_text(encoding="utf-8").startswith(f"# {path.name[:4]}: ")


def test_importing_the_package_loads_no_web_or_learning_library() -> None:
    code = "import sys, tzolkin; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    for heavy in ("numpy", "torch", "fastapi", "sqlalchemy", "jinja2", "click", "rich", "asyncio"):
        assert heavy not in loaded
