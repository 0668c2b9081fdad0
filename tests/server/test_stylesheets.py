"""The stylesheets hold nothing that is used nowhere, and agree with the drawings that they fold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tzolkin.render.board.display import HEIGHT, WIDTH, display
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.tiles import WORK
from tzolkin.rules.game import new_game
from tzolkin.rules.ruleset import Ruleset

SOURCE = Path(__file__).parents[2] / "src" / "tzolkin"
STATIC = SOURCE / "server" / "static"
TEMPLATES = SOURCE / "server" / "templates"
DRAWINGS = (*(SOURCE / "render" / "board").glob("*.py"), *(SOURCE / "server").rglob("*.py"))
STYLESHEETS = sorted(STATIC.glob("*.css"))

NAME = r"[A-Za-z][\w-]*"
NO_SELECTOR = re.compile(r"/\*.*?\*/|\{[^{}]*\}|\"[^\"]*\"", re.DOTALL)
CLASSES = re.compile(r'class="((?:\{\{.*?\}\}|\{%.*?%\}|[^"])*)"|\{% block body_class %\}(.*?)\{% endblock', re.DOTALL)
CHANGED = re.compile(r"classList\??\.\w+\(([^)]*)\)")
NUMBERED = re.compile(r"(?<=-)\d+$")  # what a name has of its own where another part of it is put in


@pytest.mark.parametrize("path", STYLESHEETS, ids=[path.stem for path in STYLESHEETS])
def test_every_class_in_a_stylesheet_is_one_of_a_template_a_script_or_a_drawing(path: Path) -> None:
    named = set(re.findall(rf"\.({NAME})", NO_SELECTOR.sub("", path.read_text())))
    used = set(classes_of_pages()) | set(classes_of_drawings())
    assert sorted(name for name in named if name not in used and NUMBERED.sub("", name) not in used) == []


def test_every_custom_property_of_a_stylesheet_is_read_somewhere() -> None:
    styles = "".join(path.read_text() for path in STYLESHEETS)
    drawn = "".join(path.read_text() for path in DRAWINGS)
    named = set(re.findall(rf"(--{NAME})\s*:", styles))
    assert sorted(name for name in named if not re.search(rf"var\({name}\b", styles + drawn)) == []


def test_the_style_of_a_phone_knows_how_wide_and_how_high_the_folded_tiles_are() -> None:
    drawn = display(new_game(Ruleset(5)), Scene())
    corners = re.findall(r"--folded-x:([\d.]+)px;--folded-y:([\d.]+)px", drawn)
    width = max(float(x) for x, _ in corners) + WORK[0]
    height = max(float(y) for _, y in corners) + HEIGHT
    style = (STATIC / "table.css").read_text()
    assert f"inline-size: calc(100% * {WIDTH:g} / {width:g})" in style
    assert f"margin-block-end: calc(100% * {height - HEIGHT:g} / {width:g})" in style


def classes_of_pages() -> Iterator[str]:
    """Every word that stands in an attribute `class` of a template, or that a script adds to a list of classes."""
    for path in TEMPLATES.rglob("*.html"):
        for found in CLASSES.findall(path.read_text()):
            yield from re.findall(NAME, " ".join(found))
    for path in STATIC.glob("*.js"):
        for found in CHANGED.findall(path.read_text()):
            yield from re.findall(NAME, found)


def classes_of_drawings() -> Iterator[str]:
    """Every word of a text in a drawing that may be a list of classes; names of values for templates are none."""
    for path in DRAWINGS:
        tree = ast.parse(path.read_text())
        keys = {id(key) for node in ast.walk(tree) if isinstance(node, ast.Dict) for key in node.keys}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in keys:
                yield from re.findall(NAME, " ".join(re.findall(r'class="([^"]*)', node.value)))
                if re.fullmatch(rf" ?{NAME}( {NAME})* ?", node.value):
                    yield from node.value.split()
