"""An example game: its board adorns the start page, and it can be looked at move by move before one plays."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.words import PALENQUE
from tzolkin.record.record import Record
from tzolkin.render.board.geometry import M, centre_of
from tzolkin.render.board.regions import region
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.svg import Point
from tzolkin.render.language import language
from tzolkin.server.assets import with_art

EXAMPLE: Final = Path(__file__).parent / "example.tzolkin"
SHOWN_AFTER: Final = 320  # choices: day 17, with many workers on the gears
RIDING_AFTER: Final = 208  # day 10: four workers at Palenque
FEEDING_AFTER: Final = 175  # day 8, the first Food Day
RIDING_WIDTH: Final = 21 * M
CALENDAR_WIDTH: Final = 21 * M
ID: Final = re.compile(r' id="[^"]*"')
VIEW_BOX: Final = re.compile(r'viewBox="[^"]*"')


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
    return Markup(gears(SHOWN_AFTER, art))


def gears(choices: int, art: str) -> str:
    """The gears of the example game after so many choices."""
    drawing = region("gears", example().replay(choices), Scene(names=names()))
    return with_art(drawing, art)


# ---- Pieces of the board for the introduction


def gear_picture(art: str) -> Markup:
    """A gear with workers riding on it; `--ahead` around it shows a later day."""
    return piece(RIDING_AFTER, centre_of(PALENQUE), RIDING_WIDTH, art, language())


def food_day_picture(art: str) -> Markup:
    """The middle of the calendar on a Food Day."""
    return piece(FEEDING_AFTER, (0.0, 0.0), CALENDAR_WIDTH, art, language())


@cache
def piece(choices: int, centre: Point, width: float, art: str, code: str) -> Markup:
    """A square of the gears' drawing in a language; it has no ids, so that a page may show it twice."""
    corner = " ".join(f"{length - width / 2:g}" for length in centre)
    drawing = ID.sub("", gears(choices, art))
    return Markup(VIEW_BOX.sub(f'viewBox="{corner} {width:g} {width:g}"', drawing, count=1))
