"""A drawing that stands by itself: it needs no CSS and no other file, and says in words what it shows.

Colours are literal, what turns is turned, and only the symbols that are used are inside.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from functools import cache
from html import escape
from typing import Final

from tzolkin.render.board.art import definitions_by_name
from tzolkin.render.board.svg import SYMBOL, flattened, number
from tzolkin.render.board.theme import THEMES
from tzolkin.rules.errors import TzolkinError, shown

USUAL_THEME: Final = "dark"
FONTS: Final = "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans Condensed', Arial, sans-serif"

# What only a page needs, where there is something to choose; among it shapes that only catch the pointer.
INTERACTIVE: Final = re.compile(
    r' (?:data-[a-z-]+|aria-[a-z]+|role|tabindex|class|pointer-events)="[^"]*"|<[a-z]+[^>]* fill="transparent"[^>]*/>'
)
REFERENCE: Final = re.compile(rf'href="#{SYMBOL}([a-z0-9-]+)')
ID: Final = re.compile(r' id="([^"]*)"')
ID_REFERRED_TO: Final = re.compile(r'(href="#|url\(#)([^")]+)(?=[^<>]*>)')

SHAPE: Final = re.compile(r"<(?:path|rect|circle|line|use)\b[^>]*/>")
SHARED: Final = "c"  # begins the id of a shape that is drawn at several places
SHORTEST_SHARED: Final = 40  # characters, of which sharing leaves about twenty


def document(body: str, title: str, words: str, width: float, height: float, theme: str) -> str:
    """A flat drawing with what it refers to, its title and its description."""
    definitions, drawn = with_shared_shapes(used_definitions(body, theme), body)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'width="{number(width)}" height="{number(height)}" role="img" '
        f'font-family="{FONTS}" style="font-variant-numeric:tabular-nums lining-nums">'
        f"<title>{escape(title)}</title><desc>{escape(words)}</desc>"
        f"<defs>{definitions}</defs>{drawn}</svg>\n"
    )


def flat(drawing: str, theme: str) -> str:
    """A drawing with literal colours and plain transforms, and without what only a page needs.

    Raises:
        TzolkinError: there is no such theme.
    """
    if theme not in THEMES:
        raise TzolkinError(f"expected a theme ({', '.join(THEMES)}), got {shown(theme)}")
    return flattened(INTERACTIVE.sub("", drawing), THEMES[theme])


@cache
def flat_definition(name: str, theme: str) -> str:
    """A symbol or face with literal colours."""
    return flat(definitions_by_name()[name], theme)


def used_definitions(body: str, theme: str) -> str:
    """The definitions of all that a drawing refers to, and of what those refer to."""
    used: dict[str, str] = {}
    wanted = references(body)
    while wanted:
        name = wanted.pop()
        if name not in used:
            used[name] = flat_definition(name, theme)
            wanted += references(used[name])
    return "".join(used[name] for name in sorted(used))


def references(drawing: str) -> list[str]:
    """The names of the symbols and faces that a drawing refers to, each once."""
    return list(dict.fromkeys(REFERENCE.findall(drawing)))


def with_shared_shapes(definitions: str, body: str) -> tuple[str, str]:
    """The same with every shape that comes several times defined once and referred to: a sixth shorter."""
    counts = Counter(SHAPE.findall(definitions) + SHAPE.findall(body))
    names: dict[str, str] = {}
    for shape, times in counts.items():
        if times > 1 and len(shape) >= SHORTEST_SHARED:
            names[shape] = f"{SHARED}{len(names)}"

    def referred(found: re.Match[str]) -> str:
        shape = found.group()
        return f'<use href="#{names[shape]}"/>' if shape in names else shape

    shapes = "".join(shape.replace(" ", f' id="{name}" ', 1) for shape, name in names.items())
    return shapes + SHAPE.sub(referred, definitions), SHAPE.sub(referred, body)


def with_own_ids(drawing: str) -> str:
    """The drawing with ids that no other drawing has, so that several can stand on one page; unneeded ones are gone."""
    own = "t" + hashlib.sha256(drawing.encode()).hexdigest()[:6]
    needed = {name for _, name in ID_REFERRED_TO.findall(drawing)}
    renamed = ID.sub(lambda found: f' id="{own}{found.group(1)}"' if found.group(1) in needed else "", drawing)
    return ID_REFERRED_TO.sub(rf"\1{own}\2", renamed)
