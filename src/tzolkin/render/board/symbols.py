"""The symbols of the board: goods, steps, technologies, actions, workers; each a drawing on a grid of 24 by 24.

Two or three flat tones and a dark outline, so that they can be read at 16 pixels on dark ground and on limestone alike.
A drawing refers to one by `svg.symbol`, and carries the `definitions` of those it needs, or has them in another file
(art.py).  A colour of its own is `currentColor`, which whoever uses the symbol sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from tzolkin.render.board.svg import SYMBOL, polar
from tzolkin.render.board.theme import PLAYER_LETTERS
from tzolkin.render.keys import GEAR_WORDS

VIEW_BOX: Final = "-0.6 -0.6 25.2 25.2"  # a little more than the grid: outlines may lie on its edge
OUTLINE: Final = 'stroke="var(--outline)" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'
PYRAMID: Final = "M1.6 21.8V17.2h3.2v-4.6h3.2V8.2h2.3V4h3.4v4.2h2.3v4.4h3.2v4.6h3.2v4.6z"
COB: Final = "M12 1.4c3.3 0 5.2 3.7 5.2 8.4 0 5-2.1 9-5.2 9s-5.2-4-5.2-9c0-4.7 1.9-8.4 5.2-8.4z"
LEFT_HUSK: Final = "M12 22.8C6.2 21.9 3.9 17 4.3 10.6c4.2 1.7 6.6 5.6 7.7 12.2z"
RIGHT_HUSK: Final = "M12 22.8c5.8-.9 8.1-5.8 7.7-12.2-4.2 1.7-6.6 5.6-7.7 12.2z"


def star(rays: int, outer: float, inner: float, x: float = 12, y: float = 12) -> str:
    """The path of a star that points upwards."""
    points = [polar(x, y, inner if i % 2 else outer, i * 180 / rays - 90) for i in range(2 * rays)]
    return "M" + "L".join(f"{px:.2f} {py:.2f}" for px, py in points) + "Z"


def cogwheel(teeth: int, outer: float, inner: float) -> str:
    """The path of a small cogwheel."""
    flanks = ((inner, -0.30), (outer, -0.17), (outer, 0.17), (inner, 0.30))
    points = [polar(12, 12, radius, 360 / teeth * (i + part) - 90) for i in range(teeth) for radius, part in flanks]
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def cob(outline: float, husk: str = "var(--husk)") -> str:
    """A corn cob without its grains, for where it is drawn small."""
    stroke = f'stroke="var(--outline)" stroke-width="{outline:g}"'
    return (
        f'<path d="{COB}" fill="var(--corn)" {stroke}/>'
        f'<path d="{LEFT_HUSK}" fill="{husk}" {stroke}/><path d="{RIGHT_HUSK}" fill="{husk}" {stroke}/>'
    )


def step(temple: str, emblem: str) -> str:
    """A step up in a temple."""
    return f'<path d="{PYRAMID}" fill="var(--{temple})" {OUTLINE}/>{emblem}'


def technology(glyph: str) -> str:
    """A technology: lines on a tablet."""
    return (
        f'<rect x="1.6" y="1.6" width="20.8" height="20.8" rx="5" fill="var(--technology)" {OUTLINE}/>'
        '<g fill="none" stroke="var(--technology-ink)" stroke-width="1.9" stroke-linecap="round" '
        f'stroke-linejoin="round">{glyph}</g>'
    )


def group_of_buildings(token: str, glyph: str) -> str:
    """A group of buildings: a light glyph on its colour."""
    return (
        f'<rect x="1.4" y="1.4" width="21.2" height="21.2" rx="3" fill="var(--{token})" {OUTLINE}/>'
        f'<g fill="var(--technology-ink)" stroke="none">{glyph}</g>'
    )


def any_action_of(gear: str) -> str:
    """Any action of a gear: a star on a cogwheel of its colour."""
    return (
        f'<path d="{cogwheel(8, 11.2, 8.6)}" fill="var(--{gear})" {OUTLINE}/>'
        f'<path d="{star(5, 6.6, 2.9)}" fill="#fff4dc" stroke="var(--outline)" stroke-width=".9" '
        'stroke-linejoin="round"/>'
    )


# Whose a piece is can be told by its colour, by its shape and by its letter, each alone.
SHAPES: Final = {
    "red": '<circle cx="12" cy="12" r="10.6"/>',
    "blue": '<rect x="2.2" y="2.2" width="19.6" height="19.6" rx="2.6"/>',
    "green": '<path d="M12 .9 23.3 20.9H.7z"/>',
    "yellow": '<path d="M12 .4 23.6 12 12 23.6.4 12z"/>',
    "orange": '<path d="M6.3 1.8h11.4L23.4 12l-5.7 10.2H6.3L.6 12z"/>',
    "dummy": '<path d="M7.8 1.8h8.4l6 6v8.4l-6 6H7.8l-6-6V7.8z"/>',
}
CROSS: Final = (
    '<path d="m7.6 7.6 8.8 8.8M16.4 7.6l-8.8 8.8" stroke="var(--player-dummy-ink)" stroke-width="2.6" '
    'stroke-linecap="round"/>'
)


def disc(colour: str) -> str:
    """A marker of a player: colour and shape."""
    shape = SHAPES[colour]
    return (
        f'<g fill="var(--player-{colour})" stroke="#1a0f06" stroke-width="1.9" stroke-linejoin="round">{shape}</g>'
        '<g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1" '
        f'transform="translate(12 12) scale(.83) translate(-12 -12)">{shape}</g>'
    )


def worker(colour: str) -> str:
    """A worker: colour, shape and letter; a dummy has a cross."""
    if colour == "dummy":
        return disc(colour) + CROSS
    base, size = (19.2, 13) if colour == "green" else (17.2, 14.5)  # the triangle is narrow above
    return (
        f'{disc(colour)}<text x="12" y="{base}" font-size="{size}" font-weight="800" text-anchor="middle" '
        f'fill="var(--player-{colour}-ink)" stroke="none">{PLAYER_LETTERS[colour]}</text>'
    )


# fmt: off
SYMBOLS: Final[dict[str, str]] = {
    # goods
    "corn": (
        f'<path d="{COB}" fill="var(--corn)" {OUTLINE}/>'
        '<path d="M9.7 3v14.6M14.3 3v14.6M12 1.9v16.4M7.2 6.6h9.6M6.9 10h10.2M7.2 13.4h9.6" fill="none" '
        f'stroke="#b97a14" stroke-width=".9"/><path d="{LEFT_HUSK}" fill="var(--husk)" {OUTLINE}/>'
        f'<path d="{RIGHT_HUSK}" fill="var(--husk)" {OUTLINE}/>'
    ),
    "wood": (
        f'<rect x="1.4" y="6.2" width="20" height="11.6" rx="5.8" fill="var(--wood)" {OUTLINE}/>'
        '<path d="M5.6 9.2h7M4.4 12.2h6M6.2 15.2h6.6" stroke="#5f3a18" stroke-width="1.1" '
        f'stroke-linecap="round"/><ellipse cx="18" cy="12" rx="4.4" ry="5.8" fill="var(--wood-light)" {OUTLINE}/>'
        '<ellipse cx="18" cy="12" rx="2.1" ry="2.9" fill="none" stroke="#8a5a2a" stroke-width="1.1"/>'
    ),
    "stone": (
        f'<path d="M4.6 20.6 1.8 14l2.8-7 6-4.4 7.4 1.6 4.4 6.4-1.2 7.6-6 3.4z" fill="var(--stone)" {OUTLINE}/>'
        '<path d="m4.6 7 6.2 3.6L18 4.2M10.8 10.6l.6 10.6M10.8 10.6l10.4 6.8" fill="none" '
        'stroke="var(--stone-dark)" stroke-width="1.3"/>'
        '<path d="M4.9 7.4 10.6 3l6.8 1.5-6.6 5.5z" fill="#fff" opacity=".35"/>'
    ),
    "gold": (
        f'<path d="M1.6 19.4 4.8 10.6h12l3 8.8z" fill="var(--gold)" {OUTLINE}/>'
        f'<path d="M4.8 10.6 8 5.4h11.4l-2.6 5.2z" fill="var(--gold-light)" {OUTLINE}/>'
        f'<path d="m16.8 10.6 2.6-5.2 3.2 8-2.8 6z" fill="#c98512" {OUTLINE}/>'
        '<path d="M5.8 16.6h9.4" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".55"/>'
    ),
    "skull": (
        '<path d="M12 1.8c5.4 0 9 3.6 9 8.4 0 3-1.4 5-3.3 6.2v3.3c0 1.2-.8 2-2 2H8.3c-1.2 0-2-.8-2-2v-3.3C4.4 '
        f'15.2 3 13.2 3 10.2c0-4.8 3.6-8.4 9-8.4z" fill="var(--skull)" {OUTLINE}/>'
        '<path d="M5.4 8.2 12 4l6.6 4.2M12 4v3" fill="none" stroke="var(--skull-dark)" stroke-width="1"/>'
        '<circle cx="8.4" cy="11.4" r="2.5" fill="var(--outline)"/>'
        '<circle cx="15.6" cy="11.4" r="2.5" fill="var(--outline)"/>'
        '<path d="M12 13.8l-1.3 2.6h2.6z" fill="var(--outline)"/>'
        '<path d="M9.6 18.4v3M12 18.4v3M14.4 18.4v3" stroke="var(--outline)" stroke-width="1.1"/>'
    ),
    "any-resource": (
        f'<path d="M12 1.6 21.4 6.8 12 12 2.6 6.8z" fill="var(--gold)" {OUTLINE}/>'
        f'<path d="M2.6 6.8 12 12v10.4l-9.4-5.2z" fill="var(--wood)" {OUTLINE}/>'
        f'<path d="M21.4 6.8 12 12v10.4l9.4-5.2z" fill="var(--stone)" {OUTLINE}/>'
    ),
    "points": (
        f'<path d="{star(12, 11.3, 9.0)}" fill="var(--points)" {OUTLINE}/>'
        '<circle cx="12" cy="12" r="6.9" fill="none" stroke="#f6d9a0" stroke-width="1"/>'
        f'<path d="{star(4, 5.6, 2.0)}" fill="#f6d9a0"/>'
    ),
    "points-blank": f'<path d="{star(12, 11.6, 9.6)}" fill="var(--points)" {OUTLINE}/>',
    "worker": (
        '<path d="M6.6 8.6 7.4 3l2.7 2.7L12 1.4l1.9 4.3L16.6 3l.8 5.6z" fill="currentColor" '
        'stroke="var(--outline)" stroke-width="1.3" stroke-linejoin="round"/>'
        '<circle cx="12" cy="11" r="3.7" fill="currentColor" stroke="var(--outline)" stroke-width="1.3"/>'
        '<path d="M3.8 22c.5-4.9 3.5-7.4 8.2-7.4s7.7 2.5 8.2 7.4z" fill="currentColor" stroke="var(--outline)" '
        'stroke-width="1.3" stroke-linejoin="round"/>'
    ),
    # temples
    "step-chaac": step(
        "chaac",
        '<path d="M12 10.4c1.9 2.5 3 4.1 3 5.8a3 3 0 0 1-6 0c0-1.7 1.1-3.3 3-5.8z" fill="#fff4dc"/>',
    ),
    "step-quetzalcoatl": step(
        "quetzalcoatl",
        '<circle cx="12" cy="15.6" r="2.4" fill="#3a2205"/>'
        '<path d="M12 10.9v1.4M12 18.9v1.4M7.3 15.6h1.4M15.3 15.6h1.4M8.7 12.3l1 1M14.3 17.9l1 1M15.3 12.3l-1 '
        '1M9.7 17.9l-1 1" stroke="#3a2205" stroke-width="1.3" stroke-linecap="round"/>',
    ),
    "step-kukulcan": step(
        "kukulcan",
        '<path d="M8.6 20c-.6-5 1.6-8.8 6.8-9.6.4 5.2-1.8 8.8-6.8 9.6z" fill="#fff4dc"/>'
        '<path d="m8.8 19.8 4.4-6.2" stroke="#2b5a2e" stroke-width="1"/>',
    ),
    "step-any": (
        '<path d="M8.4 21.8H1.6v-4.6h3.2v-4.6H8V8.2h.4z" fill="var(--chaac)"/>'
        '<path d="M8.4 21.8V8.2h1.9V4h3.4v4.2h1.9v13.6z" fill="var(--quetzalcoatl)"/>'
        '<path d="M15.6 21.8V8.2h.4v4.4h3.2v4.6h3.2v4.6z" fill="var(--kukulcan)"/>'
        f'<path d="{PYRAMID}" fill="none" {OUTLINE}/>'
        '<text x="12" y="19.6" font-size="11" font-weight="800" text-anchor="middle" fill="#2a1b0d">?</text>'
    ),
    "god-chaac": (
        f'<circle cx="12" cy="12" r="10.8" fill="var(--chaac)" {OUTLINE}/>'
        '<path d="M12 4.2c3.4 4.4 5.2 7.2 5.2 10.2a5.2 5.2 0 0 1-10.4 0c0-3 1.8-5.8 5.2-10.2z" fill="#fff4dc"/>'
        '<path d="M9.6 13.6a2.6 2.6 0 0 0 2.4 3.4" fill="none" stroke="var(--chaac)" stroke-width="1.5" '
        'stroke-linecap="round"/>'
    ),
    "god-quetzalcoatl": (
        f'<circle cx="12" cy="12" r="10.8" fill="var(--quetzalcoatl)" {OUTLINE}/>'
        f'<path d="{star(8, 8.6, 4.6)}" fill="#3a2205"/>'
        '<circle cx="12" cy="12" r="2.6" fill="var(--quetzalcoatl)"/>'
    ),
    "god-kukulcan": (
        f'<circle cx="12" cy="12" r="10.8" fill="var(--kukulcan)" {OUTLINE}/>'
        '<path d="M6.2 18.4C5.2 10.6 9 5.6 17.8 4.8c.6 8.4-3.6 13-11.6 13.6z" fill="#fff4dc"/>'
        '<path d="m6.4 18.2 7.2-8.6M9.4 14.6l4.6-.4M8.4 12.2l.6 2.6" stroke="var(--kukulcan)" stroke-width="1.3" '
        'fill="none"/>'
    ),
    "anger": f'<path d="M12 22.6 2.4 12.2h5.4V1.8h8.4v10.4h5.4z" fill="#c4432b" {OUTLINE}/>',
    # technologies
    "agriculture": technology(
        '<path d="M12 19.4v-8.6M12 12c-.6-4-3.2-5.8-6.4-5.8.2 3.6 2.6 5.8 6.4 5.8zM12 15c.6-4.4 3.2-6.6 '
        '6.6-6.6-.2 4-2.6 6.6-6.6 6.6z"/><path d="M7.4 19.4h9.2"/>',
    ),
    "extraction": technology(
        '<path d="m5.8 18.6 9-9.2"/><path d="M8.2 5.6c4.8-.6 9.6 3.6 10.2 10" stroke-width="2.6"/>',
    ),
    "architecture": technology('<path d="M5.4 18.8V12h2.8V8.8H11V6h2v2.8h2.8V12h2.8v6.8M9.6 18.8v-4.6h4.8v4.6"/>'),
    "theology": technology(
        '<path d="M4.2 13.4c3.2-5 12.4-5 15.6 0-3.2 5-12.4 5-15.6 0z"/>'
        '<circle cx="12" cy="13.4" r="2" fill="var(--technology-ink)"/>'
        '<path d="M12 5v2M7.2 6.2l1 1.8M16.8 6.2l-1 1.8"/>',
    ),
    "any-technology": technology('<path d="M12 5v14M5 12h14M7.2 7.2l9.6 9.6M16.8 7.2l-9.6 9.6"/>'),
    # buildings
    "building": (
        f'<path d="M4.6 11h14.8v10.6H4.6z" fill="#e7d3a8" {OUTLINE}/>'
        f'<path d="M1.6 11.4 12 2.2l10.4 9.2z" fill="#c8702f" {OUTLINE}/>'
        '<path d="M9.6 21.4v-6.2h4.8v6.2z" fill="var(--outline)"/>'
        '<path d="M5.4 9.2h13.2" stroke="var(--outline)" stroke-width="1"/>'
    ),
    "building-for-corn": (
        f'<path d="M2.6 11h12.6v10.6H2.6z" fill="#e7d3a8" {OUTLINE}/>'
        f'<path d="M.8 11.4 9 3l8.2 8.4z" fill="#c8702f" {OUTLINE}/>'
        '<path d="M6.6 21.4v-6h4.4v6z" fill="var(--outline)"/>'
        f'<g transform="translate(10.4 8) scale(.66)">{cob(2)}'
        '</g>'
    ),
    "monument": (
        f'<path d="M6.8 19.6V7.4L9 3.4h6l2.2 4v12.2z" fill="#d3c3a0" {OUTLINE}/>'
        f'<path d="M3.6 19.4h16.8v3H3.6z" fill="#a8936a" {OUTLINE}/>'
        '<circle cx="12" cy="8.6" r="2.2" fill="none" stroke="var(--outline)" stroke-width="1.2"/>'
        '<path d="M9 13.2h6M9 16.4h6" stroke="var(--outline)" stroke-width="1.3"/>'
        f'<path d="{star(5, 2.6, 1.1, 12, 1.9)}" fill="var(--gold)"/>'
    ),
    "farm": group_of_buildings(
        "farm",
        '<path d="M5 18.4h14v1.8H5zM11.2 18V9h1.6v9z"/>'
        '<path d="M12 12.4C11.4 8 8.6 6 5.2 6c.2 4 2.8 6.4 6.8 6.4zM12 15.4c.6-4.6 3.4-6.8 7-6.8-.2 4.2-2.8 '
        '6.8-7 6.8z"/>',
    ),
    "tomb": group_of_buildings(
        "tomb",
        '<path d="M4.6 19.4v-3h2.6v-3.2h2.4V10h4.8v3.2h2.4v3.2h2.6v3zM10.4 8.6V5h3.2v3.6z"/>',
    ),
    "hall": group_of_buildings("hall", '<path d="M4 11.6 12 4.4l8 7.2zM6 12.8h12v6.8h-4.2v-4.2h-3.6v4.2H6z"/>'),
    "shrine": group_of_buildings(
        "shrine",
        '<path d="M5 15.2h14v1.8h-2v2.8H7V17H5zM12 3.6c3 3.2 3.8 5.2 3.8 6.8a3.8 3.8 0 0 1-7.6 0c0-1.2.6-2.4 '
        '1.6-3.4.2 1 .8 1.6 1.4 1.8-.2-2 .2-3.6.8-5.2z"/>',
    ),
    "any-building": (
        f'<rect x="1.4" y="1.4" width="21.2" height="21.2" rx="3" fill="#b7a67f" {OUTLINE}/>'
        '<path d="M2 2h10v10H2z" fill="var(--farm)"/><path d="M12 2h10v10H12z" fill="var(--hall)"/>'
        '<path d="M2 12h10v10H2z" fill="var(--tomb)"/><path d="M12 12h10v10H12z" fill="var(--shrine)"/>'
        f'<rect x="1.4" y="1.4" width="21.2" height="21.2" rx="3" fill="none" {OUTLINE}/>'
    ),
    "renovation": (
        '<path d="M4 9.4A8.4 8.4 0 0 1 19 7.2M20 14.6A8.4 8.4 0 0 1 5 16.8" fill="none" stroke="currentColor" '
        'stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="M20.8 2.8v5.6h-5.6zM3.2 21.2v-5.6h5.6z" fill="currentColor"/>'
        '<rect x="9" y="9" width="6" height="6" fill="currentColor"/>'
    ),
    # actions
    "fish": (
        '<path d="M1.6 12C5 6.2 11.8 5 16.6 9.8l5.8-4v12.4l-5.8-4C11.8 19 5 17.8 1.6 12z" fill="#5d9cc0" '
        f'{OUTLINE}/>'
        '<path d="M9.6 8.4c1.4 2.2 1.4 5 0 7.2M12.8 9.6h1.4M12.8 14.4h1.4" fill="none" stroke="var(--outline)" '
        'stroke-width="1.1"/><circle cx="6" cy="11" r="1.2" fill="var(--outline)"/>'
    ),
    "market": (
        f'<path d="M1.8 6h11.4V2.4L22.2 8l-9 5.6V10H1.8z" fill="#4f9a6b" {OUTLINE}/>'
        f'<path d="M22.2 14H10.8v-3.6L1.8 16l9 5.6V18h11.4z" fill="#d0713c" {OUTLINE}/>'
    ),
    "any-action": (
        '<path d="M12 12V1.2A10.8 10.8 0 0 1 22.8 12z" fill="var(--uxmal)"/>'
        '<path d="M12 12h10.8A10.8 10.8 0 0 1 12 22.8z" fill="var(--tikal)"/>'
        '<path d="M12 12v10.8A10.8 10.8 0 0 1 1.2 12z" fill="var(--yaxchilan)"/>'
        '<path d="M12 12H1.2A10.8 10.8 0 0 1 12 1.2z" fill="var(--palenque)"/>'
        f'<circle cx="12" cy="12" r="10.8" fill="none" {OUTLINE}/>'
        f'<path d="{star(5, 7.2, 3.1)}" fill="#fff4dc" stroke="var(--outline)" stroke-width=".9" '
        'stroke-linejoin="round"/>'
    ),
    "corn-tile": (
        f'<rect x="1.6" y="1.6" width="20.8" height="20.8" rx="3" fill="#8a6a34" {OUTLINE}/>'
        '<path d="M2.6 7.4h18.8M2.6 12.4h18.8M2.6 17.4h18.8" stroke="#6c4f22" stroke-width="1.4"/>'
        f'<g transform="translate(3 2.6) scale(.76)">{cob(1.6, "#8fc25d")}'
        '</g>'
    ),
    "no-tile": (
        '<rect x="1.8" y="1.8" width="20.4" height="20.4" rx="3" fill="none" stroke="var(--cell-edge)" '
        'stroke-width="1.8" stroke-dasharray="3.2 2.2"/>'
        f'<g transform="translate(3 2.4) scale(.76)">{cob(1.6, "#8fc25d")}'
        '</g>'
    ),
    "wood-tile": (
        f'<rect x="1.6" y="1.6" width="20.8" height="20.8" rx="3" fill="#2f6a45" {OUTLINE}/>'
        '<path d="M10.4 13h3.2v8h-3.2z" fill="#8a5a2e" stroke="var(--outline)" stroke-width="1"/>'
        '<path d="M12 3.2c4 0 6.4 2.6 6.4 5.6 0 3.4-2.8 5.6-6.4 5.6s-6.4-2.2-6.4-5.6c0-3 2.4-5.6 6.4-5.6z" '
        'fill="#7cc06a" stroke="var(--outline)" stroke-width="1.1"/>'
    ),
    "burn": (
        '<path d="M12 1.2c5.2 5 7.8 8.8 7.8 12.8a7.8 7.8 0 0 1-15.6 0c0-2.8 1.2-5.2 3.4-7.4.4 2 1.2 3.2 2.6 '
        f'3.8C9.8 7 10.4 4 12 1.2z" fill="#e0602a" {OUTLINE}/>'
        '<path d="M12 11.6c2.6 2.6 3.6 4 3.6 5.8a3.6 3.6 0 0 1-7.2 0c0-1.8 1.4-3.4 3.6-5.8z" fill="#ffd35a"/>'
    ),
    "beg": (
        '<path d="M2 13.6c2-1 4.2-.8 6 .6l3.4 1.6c1.4.8.8 2.8-.8 2.6l-3-.6 4.6 1.4 7.4-4.4c1.8-1 3.2 1 1.8 '
        f'2.2l-7.6 5.2c-1.2.8-2.4 1-3.8.6L2 20.6z" fill="#d9a578" {OUTLINE}/>'
        f'<path d="M9.4 3.6h5.2v6.2c0 2-1 3-2.6 3s-2.6-1-2.6-3z" fill="var(--corn)" {OUTLINE}/>'
    ),
    # the table
    "bowl": (
        f'<path d="M5 10.4c1-4.4 3.6-6.6 7-6.6s6 2.2 7 6.6z" fill="var(--corn)" {OUTLINE}/>'
        '<path d="M8.6 10V5.6M12 10V4M15.4 10V5.6M6.4 7.6h11.2" stroke="#b97a14" stroke-width="1"/>'
        '<path d="M1.8 10.4h20.4c0 5.2-3 8.6-6.4 9.8v1.6H8.2v-1.6c-3.4-1.2-6.4-4.6-6.4-9.8z" fill="#b5532d" '
        f'{OUTLINE}/><path d="M6 14.2h12" stroke="#f0c48d" stroke-width="1.4" stroke-dasharray="2 1.6"/>'
    ),
    "quick-action": f'<path d="M13.8 1.4 3.6 13.8h6.6l-2 8.8L20.4 9.4h-7z" fill="var(--accent)" {OUTLINE}/>',
    "prophecy": (
        f'<path d="M2 21.4C4.4 14 8 9.8 14 8.2l-1.4 7.4C9.2 17.4 5.8 19 2 21.4z" fill="#d0713c" {OUTLINE}/>'
        f'<path d="{star(6, 7.0, 3.3, 15.6, 8.4)}" fill="var(--corn)" {OUTLINE}/>'
    ),
    "tribe": (
        f'<path d="M3.6 3.4h16.8l1.8 7C21.6 17 17 21.4 12 22.4 7 21.4 2.4 17 1.8 10.4z" fill="#4f9a8b" {OUTLINE}/>'
        '<path d="M6.2 9.4h4v2.6h-4zM13.8 9.4h4v2.6h-4z" fill="var(--outline)"/>'
        '<path d="M12 10.6v4.6M8.8 17.8h6.4" stroke="var(--outline)" stroke-width="1.6" stroke-linecap="round"/>'
        '<path d="M7.4 3.4 9 6.4h6l1.6-3" fill="none" stroke="var(--corn)" stroke-width="1.6"/>'
    ),
    "starting-player": (
        f'<path d="M12 1.2 14.6 7l6-2.4-2.4 6 4.4 4.2H1.4l4.4-4.2-2.4-6 6 2.4z" fill="#d0713c" {OUTLINE}/>'
        f'<path d="M2.4 14.8h19.2v3.2h-2.4v3.6H4.8V18H2.4z" fill="var(--corn)" {OUTLINE}/>'
        '<path d="M12 16.6v5" stroke="var(--outline)" stroke-width="2.2"/>'
    ),
    "light-side": (
        f'<path d="{star(12, 11.2, 7.6)}" fill="#f6c544" {OUTLINE}/>'
        '<circle cx="12" cy="12" r="4.8" fill="#fff3c2" stroke="var(--outline)" stroke-width="1"/>'
    ),
    "dark-side": (
        f'<circle cx="12" cy="12" r="10.4" fill="#33415a" {OUTLINE}/>'
        '<path d="M15.8 5.2a7.4 7.4 0 1 0 3 11 6.2 6.2 0 0 1-3-11z" fill="#d6dde8"/>'
    ),
    "two-days": '<path d="M2.4 5.2 11 12l-8.6 6.8zM12 5.2 20.6 12 12 18.8z" fill="currentColor"/>',
    "hand": (
        '<path d="M7 21.8 3.4 13c-.6-1.6 1.4-2.6 2.4-1.2l1.8 2.4V4.6c0-1.8 2.6-1.8 2.6 0V3.2c0-1.8 2.6-1.8 2.6 '
        f'0v1.2c0-1.6 2.6-1.6 2.6 0v2c0-1.6 2.6-1.6 2.6 0V16c0 2.6-.8 4-1.8 5.8z" fill="#d9a578" {OUTLINE}/>'
        '<path d="M10.2 5v6M12.8 5v6M15.4 6.6V11" stroke="var(--outline)" stroke-width="1"/>'
    ),
    "on-gear": (
        f'<path d="{cogwheel(10, 11.2, 9)}" fill="#b39a63" {OUTLINE}/>'
        '<circle cx="12" cy="12" r="4.2" fill="var(--panel)" stroke="var(--outline)" stroke-width="1.3"/>'
    ),
    "bank": (
        '<path d="M2.4 20.4h19.2v2H2.4zM4.4 10.4h3v9h-3zM10.5 10.4h3v9h-3zM16.6 10.4h3v9h-3zM1.8 10 12 2.2 22.2 '
        f'10z" fill="#b9a678" {OUTLINE}/>'
    ),
    "wealth-tile": (
        '<path d="M9 6.8 7 2.4h10l-2 4.4c4.4 2.4 6.2 6.2 6.2 9.6 0 3.8-2.6 5.8-5.6 5.8H8.4c-3 0-5.6-2-5.6-5.8 '
        f'0-3.4 1.8-7.2 6.2-9.6z" fill="#b07a3e" {OUTLINE}/>'
        '<path d="M8.6 7.2h6.8" stroke="var(--corn)" stroke-width="1.8"/>'
        '<path d="M12 10.4l3.4 4-3.4 4-3.4-4z" fill="var(--corn)" stroke="var(--outline)" stroke-width="1"/>'
    ),
    # of the interface, in one colour
    "undo": (
        '<path d="M9.4 4.4 3.6 10l5.8 5.6M4 10h9.4a6 6 0 0 1 0 12H9" fill="none" stroke="currentColor" '
        'stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" transform="translate(0 -1.6)"/>'
    ),
    "done": (
        '<path d="m4 12.8 5.4 5.4L20.4 6.4" fill="none" stroke="currentColor" stroke-width="3" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "no": (
        '<circle cx="12" cy="12" r="8.8" fill="none" stroke="currentColor" stroke-width="2.4"/>'
        '<path d="m6 18 12-12" stroke="currentColor" stroke-width="2.4"/>'
    ),
    "up": '<path d="M12 3.2 20.6 13h-5v7.8H8.4V13h-5z" fill="currentColor"/>',
    "arrow": '<path d="M2.6 9.4h10V4.4L21.8 12l-9.2 7.6v-5h-10z" fill="currentColor"/>',
    "plus": '<path d="M12 4.6v14.8M4.6 12h14.8" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"/>',
    "help": (
        '<circle cx="12" cy="12" r="9.6" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M9 9.2c.2-1.8 1.4-2.8 3-2.8s3 1 3 2.6c0 2.4-3 2.4-3 4.6" fill="none" stroke="currentColor" '
        'stroke-width="2.1" stroke-linecap="round"/><circle cx="12" cy="17.2" r="1.4" fill="currentColor"/>'
    ),
    "hint": (
        '<path d="M12 2.2a6.8 6.8 0 0 0-4.2 12.2c1 .8 1.5 1.7 1.5 2.8h5.4c0-1.1.5-2 1.5-2.8A6.8 6.8 0 0 0 12 2.2zM9.4 '
        '21.4h5.2" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    ),
    "menu": (
        '<path d="M3.6 6.4h16.8M3.6 12h16.8M3.6 17.6h16.8" stroke="currentColor" stroke-width="2.4" '
        'stroke-linecap="round"/>'
    ),
    "contrast": (
        '<circle cx="12" cy="12" r="9.4" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M12 2.6a9.4 9.4 0 0 1 0 18.8z" fill="currentColor"/>'
    ),
    "clock": (
        '<circle cx="12" cy="12" r="9.4" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M12 6.4V12l4 2.6" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>'
    ),
}
# fmt: on
SYMBOLS.update({f"any-{gear}": any_action_of(gear) for gear in GEAR_WORDS})
SYMBOLS.update({f"worker-{colour}": worker(colour) for colour in SHAPES})
SYMBOLS.update({f"disc-{colour}": disc(colour) + (CROSS if colour == "dummy" else "") for colour in SHAPES})


@cache
def definition(name: str) -> str:
    """A symbol as an element that other elements can refer to."""
    return f'<symbol id="{SYMBOL}{name}" viewBox="{VIEW_BOX}">{SYMBOLS[name]}</symbol>'


def definitions(names: Iterable[str] = tuple(SYMBOLS)) -> str:
    """The definitions of these symbols, or of all."""
    return "".join(definition(name) for name in names)
