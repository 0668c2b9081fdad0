"""A match draws itself: in notebooks, and as text for files."""

from __future__ import annotations

import subprocess
import sys
from xml.etree import ElementTree

import pytest

from tzolkin import Match
from tzolkin.components.words import NOBODY
from tzolkin.rules.errors import TzolkinError

SVG = "{http://www.w3.org/2000/svg}"


def test_a_notebook_shows_the_drawing() -> None:
    match = Match(players=3, seed=1)
    assert match._repr_svg_() == match.svg()
    assert ElementTree.fromstring(match.svg()).findtext(f"{SVG}title") == "Tzolk'in, day 1 of 27"


def test_drawings_of_two_matches_share_no_id_on_one_page() -> None:
    drawings = [Match(players=2, seed=seed).svg() for seed in (1, 2)]
    page = ElementTree.fromstring(f"<div>{''.join(drawings)}</div>")
    ids = [element.attrib["id"] for element in page.iter() if "id" in element.attrib]
    assert ids and len(ids) == len(set(ids))


def test_names_come_from_the_headers() -> None:
    match = Match(players=2, seed=1, headers={"red": "Ann"})
    assert "Ann (Red)" in match.svg() and ">Ann<" in match.svg()


def test_each_seat_sees_its_own_secret_tiles_and_an_onlooker_none() -> None:
    match = Match(players=2, seed=1)
    drawings = {seat: match.svg(seat=seat) for seat in (0, 1, NOBODY)}
    assert len(set(drawings.values())) == 3
    assert "To choose from: " in drawings[0] and "To choose from: " not in drawings[NOBODY]
    assert match.svg() == drawings[NOBODY]


def test_drawing_changes_nothing() -> None:
    match = Match(players=2, seed=1)
    before = match.game.to_text(), match.record.dumps(), match.options()
    match.svg(theme="light", language="de")
    assert (match.game.to_text(), match.record.dumps(), match.options()) == before


@pytest.mark.parametrize("seat", [2, -1, 99, "red", None])
def test_a_seat_that_nobody_has_is_refused(seat: int) -> None:
    with pytest.raises(TzolkinError, match="expected a seat of 0 to 1, got"):
        Match(players=2, seed=1).svg(seat=seat)


def test_an_unknown_theme_or_language_is_refused() -> None:
    match = Match(players=2, seed=1)
    with pytest.raises(TzolkinError, match=r"expected a theme \(dark, light, .*, got 'pink'"):
        match.svg(theme="pink")
    with pytest.raises(TzolkinError, match=r"expected a language \(en, .*, got 'la'"):
        match.svg(language="la")


def test_who_only_plays_loads_no_drawing() -> None:
    code = "import sys, tzolkin; tzolkin.Match(players=2, seed=1); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not [name for name in loaded if name.startswith("tzolkin.render") or name == "resvg_py"]
