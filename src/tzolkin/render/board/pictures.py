"""Drawings as PNG pictures, made without a browser and with a font of our own, so that they are the same everywhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tzolkin.rules.errors import TzolkinError, shown

FONT: Final = Path(__file__).parent / "fonts" / "Inter.ttf"
FAMILY: Final = "Inter"
NARROWEST: Final = 64  # pixels
WIDEST: Final = 8192

# The characters of the font; must agree with fonts/README.md.
OTHERS: Final = re.compile(
    r"[^\s\x20-\u017f\u0218-\u021b\u1e9e\u2010-\u202f\u2039\u203a\u20ac\u2122"
    r"\u2190-\u2193\u2212\u2260\u2264\u2265\u2713]"
)


def picture(drawing: str, width: int) -> bytes:
    """A standalone drawing as a PNG picture, so many pixels wide.

    Characters that our font lacks are looked for in those of the system.

    Raises:
        TzolkinError: the width is not 64 to 8192, the font is not there, or the drawing is no SVG.
    """
    import resvg_py  # takes time to load, and few need it

    if not NARROWEST <= width <= WIDEST:
        raise TzolkinError(f"expected a width of {NARROWEST} to {WIDEST} pixels, got {shown(width)}")
    if not FONT.is_file():
        raise TzolkinError(f"expected the font of the pictures in {FONT}, found nothing; install the package again")
    try:
        return bytes(
            resvg_py.svg_to_bytes(
                svg_string=drawing,
                width=width,
                font_family=FAMILY,
                sans_serif_family=FAMILY,
                font_files=[str(FONT)],
                skip_system_fonts=OTHERS.search(drawing) is None,
            )
        )
    except ValueError as error:
        raise TzolkinError(f"expected a drawing in SVG, got {shown(drawing)}: {error}") from None
