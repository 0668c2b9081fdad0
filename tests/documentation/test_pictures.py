"""The drawings in the documents are those that the program draws, and are shown somewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tzolkin.cli.rules_help import pages
from tzolkin.render.board.sheets import SHEETS, sheet
from tzolkin.rules.errors import TzolkinError

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
DRAWINGS = sorted([DOCS / "board.svg", *(DOCS / "pictures").glob("*.svg")])
SVG = "{http://www.w3.org/2000/svg}"


def test_the_sheets_of_tiles_are_up_to_date() -> None:
    tool = ROOT / "tools" / "draw_sheets.py"
    finished = subprocess.run([sys.executable, str(tool), "--check"], capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stdout


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.name)
def test_a_drawing_stands_by_itself_and_says_what_it_shows(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    assert root.findtext(f"{SVG}title") and root.findtext(f"{SVG}desc")
    assert "var(--" not in text and "<style" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.name)
def test_every_drawing_is_shown_in_a_document(path: Path) -> None:
    documents = [ROOT / "README.md", *DOCS.rglob("*.md")]
    assert any(f"{path.name})" in page.read_text(encoding="utf-8") for page in documents)


@pytest.mark.parametrize("name", SHEETS)
def test_every_tile_of_a_sheet_is_on_it_with_its_name(name: str) -> None:
    root = ElementTree.fromstring(sheet(name, theme="light"))
    of = SHEETS[name]
    shown = [element.attrib["href"].removeprefix("#s-") for element in root.findall(f"{SVG}use")]
    assert shown == [f"{of.kind}-{number}" for number in of.numbers]
    words = (root.findtext(f"{SVG}desc") or "").lower()
    assert all(of.name(number).lower() in words for number in of.numbers)
    for element in root.findall(f"{SVG}use"):
        x, y, width, height = (float(element.attrib[key]) for key in ("x", "y", "width", "height"))
        assert x >= 0 and x + width <= float(root.attrib["width"])
        assert y >= 0 and y + height <= float(root.attrib["height"])


def test_every_building_is_on_one_sheet() -> None:
    numbers = [number for of in SHEETS.values() if of.kind == "building" for number in of.numbers]
    assert sorted(numbers) == list(range(len(numbers))) and len(numbers) == 35


def test_an_unknown_sheet_is_refused() -> None:
    with pytest.raises(TzolkinError, match=r"expected a sheet \(buildings-1, .*\), got 'x'"):
        sheet("x")


def test_the_help_of_a_terminal_game_leaves_pictures_out() -> None:
    assert "![" in (DOCS / "rules" / "buildings.md").read_text(encoding="utf-8")
    shown = [page.text for page in pages()]
    assert len(shown) > 10
    assert not [text for text in shown if "pictures/" in text or "![" in text or "!The" in text]
