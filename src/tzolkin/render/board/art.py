"""Everything that never changes, in one document that a page loads once: symbols, gears, spaces and the faces of tiles.

Drawings refer to it by `href="#s-NAME"`; a page puts the document's address before the `#`.  Colours stay custom
properties, which are inherited by what is referred to, so one document serves all themes.
"""

from __future__ import annotations

from functools import cache

from tzolkin.render.board import gears, tiles
from tzolkin.render.board.symbols import SYMBOLS, definition


@cache
def art() -> str:
    """The document."""
    body = "".join(definitions_by_name().values())
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{body}</defs></svg>\n'


@cache
def definitions_by_name() -> dict[str, str]:
    """Every symbol and face by its name, as an element to be referred to."""
    return {**{name: definition(name) for name in SYMBOLS}, **gears.faces(), **tiles.faces()}
