"""The faces of the tiles: buildings, monuments, wealth tiles, tribes, prophecies and quick actions.

Faces carry no words, so that they are drawn once, served once, and the same in every language; what a tile says is in
the label of the element that shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations, pairwise
from typing import Final

from tzolkin.components.buildings import BUILDINGS, Building
from tzolkin.components.effects import RENOVATION
from tzolkin.components.monuments import MONUMENTS, Monument
from tzolkin.components.prophecies import BONUS_POINTS, FORGOTTEN_LEVEL, PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import PRINTS_NO_SPACE, WEALTH_TILES, WealthTile
from tzolkin.components.words import CHICHEN_ITZA, GEAR_NAMES, GROUP_NAMES, TEMPLES
from tzolkin.render.board import technologies, temples
from tzolkin.render.board.groups import Scale, line_of_signs, sign, sign_width
from tzolkin.render.board.svg import (
    SYMBOL,
    centred_text,
    circle,
    element,
    group,
    line,
    moved,
    path,
    rectangle,
    symbol,
    text,
)
from tzolkin.render.board.symbols import OUTLINE, SYMBOLS, cogwheel
from tzolkin.render.board.theme import paint
from tzolkin.render.board.tile_signs import (
    ALL_WORKERS,
    MASTERED,
    MINUS,
    PROPHECY_SIGNS,
    SECOND_LEVEL,
    SKULL_PLACE,
    TRIBE_SIGNS,
    Signs,
    cost_signs,
    effects_signs,
    monument_signs,
    quick_signs,
)
from tzolkin.render.keys import GEAR_WORDS, temple_key
from tzolkin.render.words.prophecies import bands

# Width and height of the faces, by the first word of their key.
WORK: Final = (92.0, 106.0)  # a building or monument
SIZES: Final = {
    "building": WORK,
    "monument": WORK,
    "wealth": (150.0, 88.0),
    "tribe": (150.0, 88.0),
    "prophecy": (190.0, 88.0),
    "quick": (74.0, 46.0),
    "temple": temples.COLUMN,
    "technologies": (technologies.WIDTH, technologies.HEIGHT),
}
SIGN_SIZE: Final = (24.0, 24.0)


@cache
def faces() -> dict[str, str]:
    """Every face by its key (`building-17`), as a whole element `<symbol id="s-building-17" viewBox="...">`.

    Among them are a few small symbols that faces alone refer to, and what never changes on temples and technologies.
    """
    drawn = {
        **{f"building-{number}": building_face(tile) for number, tile in enumerate(BUILDINGS)},
        **{f"monument-{number}": monument_face(number, tile) for number, tile in enumerate(MONUMENTS)},
        **{f"wealth-{number}": wealth_face(tile) for number, tile in enumerate(WEALTH_TILES)},
        **{f"tribe-{number}": tribe_face(number) for number in range(len(TRIBE_NAMES))},
        **{f"prophecy-{number}": prophecy_face(number) for number in range(len(PROPHECIES))},
        **{f"quick-{number}": quick_face(number) for number in range(len(QUICK_TILE_NAMES))},
        **SMALL_SYMBOLS,
        **{temple_key(temple): temples.temple_face(temple) for temple in TEMPLES},
        "technologies": technologies.technologies_face(),
    }
    return {key: definition(key, body) for key, body in drawn.items()}


def definition(key: str, body: str) -> str:
    """A face as an element that others can refer to."""
    width, height = SIZES.get(key.split("-")[0], SIGN_SIZE) if key not in SMALL_SYMBOLS else SIGN_SIZE
    return element("symbol", body, id=f"{SYMBOL}{key}", viewBox=f"0 0 {width:g} {height:g}")


def face(key: str, x: float, y: float, width: float | None = None) -> str:
    """The face of a tile with its upper left corner at a point, as large as it was drawn or as wide as this."""
    own_width, own_height = SIZES[key.split("-")[0]]
    wide = width or own_width
    return element("use", href=f"#{SYMBOL}{key}", x=x, y=y, width=wide, height=own_height * wide / own_width)


def face_size(picture: str) -> tuple[float, float] | None:
    """Width and height of a tile's face, such as `building-17`; None for every other symbol, `building` among them."""
    kind, _, number = picture.rpartition("-")
    return SIZES.get(kind) if number.isdecimal() else None


def tablet(label: str) -> str:
    """A technology at a level, whichever it is."""
    return (
        f'<rect x="1.6" y="1.6" width="20.8" height="20.8" rx="5" fill="var(--technology)" {OUTLINE}/>'
        '<text x="12" y="17.4" font-size="15" font-weight="800" text-anchor="middle" '
        f'fill="var(--technology-ink)">{label}</text>'
    )


def small(name: str, x: float, y: float, scale: float) -> str:
    """A symbol drawn again within another one."""
    return group(SYMBOLS[name], transform=moved(x, y, scale), style=f"color:{paint('ochre')}")


SMALL_SYMBOLS: Final = {
    ALL_WORKERS: small("worker", 0, 0, 0.56) + small("worker", 10.5, 0, 0.56) + small("worker", 4, 7.6, 0.68),
    MASTERED: tablet(str(TOP_LEVEL)),
    SECOND_LEVEL: tablet(str(FORGOTTEN_LEVEL)),
    SKULL_PLACE: (
        f'<path d="{cogwheel(13, 11.4, 9.4)}" fill="var(--{GEAR_WORDS[CHICHEN_ITZA]})" {OUTLINE}/>'
        + small("skull", 4.8, 4.6, 0.6)
    ),
}

# ---- Buildings and monuments ----------------------------------------------------------------------------------------

EDGE: Final = 1.5  # half of the frame's width
SCALES: Final = (*[Scale(size, size * 0.68) for size in (27, 25, 23)], Scale(21, 15), Scale(19, 14), Scale(17.5, 14))
LEADING: Final = 1.18
COST: Final = Scale(17.5, 15.5, "badge-ink")
LONG_COST: Final = Scale(14, 14.5, "badge-ink")
FRET_UNIT: Final = 13.0
STELA: Final = (
    f"M{EDGE} {WORK[1] - 12:g}V20h10v-9h14V{EDGE + 1:g}h{WORK[0] - 51:g}V11h14v9h10v{WORK[1] - 32:g}"
    f"q0 8-8 8h-{WORK[0] - 19:g}q-8 0-8-8z"
)  # the outline of a monument


def building_face(tile: Building) -> str:
    """The band of its group with its glyph, effects, and the cost at the foot."""
    width, height = WORK
    colour = paint(GROUP_NAMES[tile.group])
    renovates = tile.effects[0][0] == RENOVATION
    end = width - (26 if renovates else 8)
    return (
        rectangle(EDGE, EDGE + 2, width - 3, height - 4.5, 8, "#000", fill_opacity=0.35)
        + rectangle(EDGE, EDGE, width - 3, height - 5, 8, paint("cell"), stroke=colour, stroke_width=3)
        + path(f"M2.5 22V9q0-6.5 6.5-6.5h{width - 18:g}q6.5 0 6.5 6.5v13z", colour)
        + symbol(GROUP_NAMES[tile.group], 15, 12.5, 20)
        + fret(28, 9, end - 28, 7)
        + (medallion(width - 14, 12.5) if renovates else "")
        + fitted(effects_signs(tile.effects), width / 2, 49, width - 10, 52)
        + cost_strip(cost_signs(tile))
    )


def medallion(x: float, y: float) -> str:
    """The sign of a building that can be renovated."""
    return group(circle(x, y, 9.5, paint("badge")), symbol("renovation", x, y, 15), style=f"color:{paint('badge-ink')}")


def fret(x: float, y: float, width: float, height: float) -> str:
    """A band of stepped frets, an ornament."""
    count = round(width / FRET_UNIT)
    unit = width / count
    turns = [
        f"M{x + number * unit:.1f} {y + height:.1f}v{-height:.1f}h{unit * 0.78:.1f}v{height * 0.62:.1f}"
        f"h{-unit * 0.46:.1f}v{-height * 0.28:.1f}h{unit * 0.2:.1f}"
        for number in range(count)
    ]
    return path("".join(turns), stroke=paint("technology-ink"), stroke_width=1.5, opacity=0.5)


def fitted(pieces: Sequence[Signs], x: float, y: float, width: float, height: float) -> str:
    """Signs centred on a point, as large as their room allows, in rows between which no piece is broken."""
    for scale in SCALES:
        gap = scale.symbol * 0.22
        for rows in rows_of(pieces):
            if len(rows) * scale.symbol * LEADING <= height and widest(rows, scale, gap) <= width:
                return rows_of_signs(rows, x, y, scale, gap)
    raise AssertionError(f"expected signs that fit {width:g} by {height:g}, got {pieces}")


def rows_of(pieces: Sequence[Signs]) -> list[list[Signs]]:
    """All ways to set pieces in up to three rows, fewer rows first, and then the most even."""
    signs = [len(piece) for piece in pieces]
    found = []
    for count in range(min(3, len(pieces))):
        ways = combinations(range(1, len(pieces)), count)
        cuts = [(0, *way, len(pieces)) for way in ways]
        cuts.sort(key=lambda cut: max(sum(signs[first:last]) for first, last in pairwise(cut)))
        found += [[tuple(chain(*pieces[first:last])) for first, last in pairwise(cut)] for cut in cuts]
    return found


def widest(rows: Sequence[Signs], scale: Scale, gap: float) -> float:
    """The width of the widest of some rows."""
    return max(row_width(row, scale, gap) for row in rows)


def row_width(signs: Signs, scale: Scale, gap: float) -> float:
    """How wide signs are side by side."""
    return sum(sign_width(one, scale) for one in signs) + gap * (len(signs) - 1)


def rows_of_signs(rows: Sequence[Signs], x: float, y: float, scale: Scale, gap: float) -> str:
    """Rows of signs centred on a point."""
    leading = scale.symbol * LEADING
    top = y - leading * (len(rows) - 1) / 2
    drawn = [line_of_signs(row, x, top + leading * place, scale, gap) for place, row in enumerate(rows)]
    return group(*drawn, style=f"color:{paint('cell-ink')}")


def cost_strip(cost: Signs) -> str:
    """A dark strip along the foot of a tile: what is paid for it."""
    width, height = WORK
    top = height - 31
    is_long = len(cost) > 2
    return path(f"M2.5 {top:g}h{width - 5:g}v19q0 7-7 7h{19 - width:g}q-7 0-7-7z", paint("badge")) + line_of_signs(
        cost, width / 2, top + 13, LONG_COST if is_long else COST, 3 if is_long else 5
    )


def monument_face(number: int, tile: Monument) -> str:
    """A stepped stela in the colour of its group, what it scores, and the cost at the foot."""
    width = WORK[0]
    colour = paint(GROUP_NAMES[tile.group])
    return (
        path(STELA, "#000", fill_opacity=0.35, transform=moved(0, 2))
        + path(STELA, paint("cell-special"), stroke=colour, stroke_width=3, stroke_linejoin="round")
        + path(f"M2.5 31V21.5h10v-9h14V4h{width - 53:g}v8.5h14v9h10V31z", colour)
        + symbol(GROUP_NAMES[tile.group], width / 2, 17, 22)
        + monument_formula(number)
        + cost_strip(cost_signs(tile))
    )


def monument_formula(number: int) -> str:
    """What a monument scores: side by side where it is short, else one above the other."""
    width, _ = WORK
    above, below = monument_signs(number)
    scale = Scale(25, 18)
    if row_width((*above, *below), scale, 3) <= width - 10:
        return line_of_signs((*above, *below), width / 2, 53, scale, 3)
    upper = Scale(23 if len(above) < 3 else 20, 15)
    return line_of_signs(above, width / 2, 43.5, upper, 2) + line_of_signs(below, width / 2, 65, Scale(17, 14), 2)


# ---- Tiles beside the board -----------------------------------------------------------------------------------------


def card(kind: str, band: str, edge: str) -> str:
    """The ground of a lying tile: limestone, with a band of this colour along its top."""
    width, height = SIZES[kind]
    return (
        rectangle(EDGE, EDGE + 2, width - 3, height - 4.5, 10, "#000", fill_opacity=0.35)
        + rectangle(EDGE, EDGE, width - 3, height - 5, 10, paint("cell"), stroke=paint(edge), stroke_width=2)
        + path(f"M2.5 27V11q0-8.5 8.5-8.5h{width - 22:g}q8.5 0 8.5 8.5v16z", paint(band))
    )


def wealth_face(tile: WealthTile) -> str:
    """What it gives, and above it the space of a dummy worker, where it prints one."""
    width, height = SIZES["wealth"]
    if tile.space == PRINTS_NO_SPACE:
        head = card("wealth", "cell-special", "cell-edge") + symbol("wealth-tile", width / 2, 14.5, 20)
    else:
        head = (
            card("wealth", GEAR_WORDS[tile.gear], "cell-edge")
            + symbol("worker-dummy", 17, 14.5, 18)
            + rectangle(30, 5, width - 38, 19, 9.5, paint("badge"), fill_opacity=0.82)
            + centred_text(30 + (width - 38) / 2, 14.5, place_name(tile), 14, 600, "badge-ink", fit=width - 46)
        )
    return head + fitted(effects_signs(tile.effects), width / 2, 27 + (height - 31) / 2, width - 10, height - 31)


def place_name(tile: WealthTile) -> str:
    """The space printed on a wealth tile."""
    return f"{GEAR_NAMES[tile.gear]} {tile.space}"


def tribe_face(number: int) -> str:
    """The name of a tribe, and what it can do."""
    width, height = SIZES["tribe"]
    return (
        card("tribe", "badge", "badge")
        + symbol("tribe", 17, 14.5, 19)
        + text(31, 19.5, TRIBE_NAMES[number], 14, 700, "badge-ink", fit=width - 39)
        + set_rows(TRIBE_SIGNS[number], width / 2, 27 + (height - 31) / 2, width - 10, height - 31)
    )


def set_rows(rows: Sequence[Signs], x: float, y: float, width: float, height: float) -> str:
    """Rows of signs centred on a point, as large as their room allows."""
    for scale in SCALES:
        gap = scale.symbol * 0.22
        if len(rows) * scale.symbol * LEADING <= height and widest(rows, scale, gap) <= width:
            return rows_of_signs(rows, x, y, scale, gap)
    raise AssertionError(f"expected rows that fit {width:g} by {height:g}, got {rows}")


def prophecy_face(number: int) -> str:
    """What a prophecy changes, what it counts, and the points for how much."""
    width, _ = SIZES["prophecy"]
    changes, counted = PROPHECY_SIGNS[number]
    column = (width - 34) / len(BONUS_POINTS)
    scale = []
    for place, (counts, points) in enumerate(zip(bands(number), BONUS_POINTS, strict=True)):
        middle = 30 + column * (place + 0.5)
        scale.append(centred_text(middle, 38, counts, 14, 600, "cell-ink", fit=column - 3))
        scale.append(symbol("points-blank", middle, 63, 35))
        scale.append(centred_text(middle, 63, signed(points), 14, 800, "technology-ink"))
        if place:
            scale.append(line(middle - column / 2, 32, middle - column / 2, 80, paint("cell-edge"), 1, opacity=0.6))
    room = row_width(changes, ON_BAND, 5)
    return (
        card("prophecy", "badge", "badge")
        + symbol("prophecy", 18, 14.5, 20)
        + group(line_of_signs(changes, width - 12 - room / 2, 14.5, ON_BAND, 5), style=f"color:{paint('badge-ink')}")
        + sign(counted, 6, 56, Scale(22, 14))
        + "".join(scale)
    )


ON_BAND: Final = Scale(19, 14.5, "badge-ink")


def signed(points: int) -> str:
    """Points with their sign, and a true minus."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def quick_face(number: int) -> str:
    """What a quick action gives or does."""
    width, height = SIZES["quick"]
    return (
        rectangle(EDGE, EDGE + 1.5, width - 3, height - 4.5, 8, "#000", fill_opacity=0.35)
        + rectangle(EDGE, EDGE, width - 3, height - 5, 8, paint("cell"), stroke=paint("cell-edge"), stroke_width=2)
        + fitted(quick_signs(number), width / 2, height / 2 - 1, width - 8, height - 8)
    )
