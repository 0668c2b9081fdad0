"""An example game: its board adorns the start page, and it can be looked at move by move before one plays."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.record.record import Record
from tzolkin.render.board.regions import region
from tzolkin.render.board.scene import Scene
from tzolkin.render.language import language

EXAMPLE: Final = Path(__file__).parent / "example.tzolkin"
SHOWN_AFTER: Final = 320  # choices: day 17, with many workers on the gears


@cache
def example() -> Record:
    """The record of the example game."""
    return Record.load(EXAMPLE)


def names() -> tuple[str, ...]:
    """Who plays the example game."""
    record = example()
    return tuple(record.headers[field] for field in SEAT_FIELDS[: record.ruleset.players])


def picture(art: str) -> Markup:
    """The gears in the middle of the example game, with symbols out of the drawing at this address."""
    return drawn(art, language())


@cache
def drawn(art: str, code: str) -> Markup:
    """The picture in a language, which its caller speaks."""
    drawing = region("gears", example().replay(SHOWN_AFTER), Scene(names=names()))
    return Markup(drawing.replace('href="#s-', f'href="{art}#s-'))
