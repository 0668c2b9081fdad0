"""The technologies: four tracks with the markers of the players, and what their levels add.

The fields themselves never change: they are one face (`technologies`), drawn once and served once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components import technologies as printed
from tzolkin.components.technologies import RESOURCES_TO_ADVANCE, TOP_LEVEL
from tzolkin.components.words import (
    AGRICULTURE,
    ARCHITECTURE,
    CHICHEN_ITZA,
    EXTRACTION,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    THEOLOGY,
    Row,
)
from tzolkin.render.board.groups import Scale, Sign, line_of_signs
from tzolkin.render.board.markers import marker
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.svg import SYMBOL, Point, element, group, rectangle, symbol, text
from tzolkin.render.board.targets import (
    Shown,
    capitalised,
    heading,
    light,
    marked,
    panel,
    price,
    refusal_sign,
    region,
    round_rectangle,
    said,
    shown,
)
from tzolkin.render.board.theme import paint
from tzolkin.render.board.tile_signs import MINUS, Signs
from tzolkin.render.keys import GEAR_WORDS, technology_key
from tzolkin.render.language import language, say, say_number
from tzolkin.render.words.names import technology_name
from tzolkin.render.words.tracks import technology_text
from tzolkin.rules.game import Game

WIDTH: Final = 352.0
HEIGHT: Final = 435.0
BONUS: Final = TOP_LEVEL + 1  # the field past the top level
#                 start  level 1    2      3  bonus
LEFTS: Final = (     8,      59,  135,   211,   287)  # fmt: skip
WIDTHS: Final = (   48,      73,   73,    73,    57)  # fmt: skip
TRACKS_FROM: Final = 50.0
TRACK: Final = 95.0  # from track to track
NAME: Final = 21.0  # height of a track's name
FIELD: Final = 68.0  # height of a field

DISC: Final = 8.6  # radius of a marker
ROW: Final = 15.0  # from a field's foot to the middle of the markers on it

Levels = tuple[tuple[int, ...], ...]  # by seat, by technology


def technologies(game: Game, scene: Scene) -> str:
    """The region of the technologies."""
    levels = tuple(tuple(player.levels) for player in game.players)
    return drawn(levels, shown(scene, "technology-", "level-"))


@lru_cache(maxsize=512)
def drawn(levels: Levels, what: Shown) -> str:
    """The region with every player's levels."""
    return region(
        "technologies",
        WIDTH,
        HEIGHT,
        say("Technologies"),
        "technologies",
        panel(WIDTH, HEIGHT),
        heading(14, 20, say("Technologies"), WIDTH - 28),
        element("use", href=f"#{SYMBOL}technologies", width=WIDTH, height=HEIGHT),
        *[track(technology, tuple(own[technology] for own in levels), what) for technology in TECHNOLOGIES],
    )


def track(technology: int, levels: Row, what: Shown) -> str:
    """One track: its name, its fields as places that tell what they add, and the markers on them."""
    key = technology_key(technology)
    top = TRACKS_FROM + TRACK * technology
    name = capitalised(technology_name(technology))
    return group(
        text(36, top + 16, name, 14, 600, fit=WIDTH - 60),
        fields(technology, language()),
        *markers(technology, levels, what),
        light(what, key, round_rectangle(4, top - 1, WIDTH - 8, TRACK - 2, 9)),
        hit(technology, what) if what.target(key) is not None else "",
        price(what, key, WIDTH - 32, top + 10),
        refusal_sign(what, key, WIDTH - 18, top + 10),
        id=key,
        **marked(what, key, "technology", track_sentence(technology, levels, what), "group"),
    )


def hit(technology: int, what: Shown) -> str:
    """What is pointed at of a track that is a target; it veils one that is refused."""
    target = what.target(technology_key(technology))
    is_refused = target is not None and target.choice is None
    return rectangle(
        4,
        TRACKS_FROM + TRACK * technology - 1,
        WIDTH - 8,
        TRACK - 2,
        9,
        paint("panel") if is_refused else "none",
        fill_opacity=0.55 if is_refused else None,
        pointer_events="all",
        class_="hit",
    )


def track_sentence(technology: int, levels: Row, what: Shown) -> str:
    """A technology, and which level everybody has."""
    name = capitalised(technology_name(technology))
    return said(
        name,
        *[
            say("{player} has level {level}.", player=what.names[seat], level=level)
            for seat, level in enumerate(levels)
        ],
    )


@lru_cache(maxsize=64)
def fields(technology: int, _spoken: str) -> str:
    """The places of all levels, which are always the same; with an id, so that they are sent apart."""
    return group(*[field(technology, level) for level in range(BONUS + 1)], id=f"fields-{TECHNOLOGY_NAMES[technology]}")


def field(technology: int, level: int) -> str:
    """The place of a level, which tells what it adds."""
    x, y, width, height = field_place(technology, level)
    return rectangle(
        x,
        y,
        width,
        height,
        pointer_events="all",
        class_="level",
        role="img",
        aria_label=field_sentence(technology, level),
    )


def field_sentence(technology: int, level: int) -> str:
    """What a level adds and what the advance to it costs."""
    name = capitalised(technology_name(technology))
    if level == 0:
        return say("{technology}: here everybody starts.", technology=name)
    cost = RESOURCES_TO_ADVANCE[level - 1]
    return said(
        say("{technology}, {effect}.", technology=name, effect=technology_text(technology, level - 1)),
        say_number("The advance costs {number} resource.", "The advance costs {number} resources.", cost),
    )


def field_place(technology: int, level: int) -> tuple[float, float, float, float]:
    """Where the field of a level is: left, top, width, height."""
    return LEFTS[level], TRACKS_FROM + TRACK * technology + NAME, WIDTHS[level], FIELD


# ---- Markers --------------------------------------------------------------------------------------------------------


def markers(technology: int, levels: Row, what: Shown) -> list[str]:
    """The markers of all players, each on its level."""
    found = []
    name = capitalised(technology_name(technology))
    for seat, level in enumerate(levels):
        here = [other for other, stands in enumerate(levels) if stands == level]
        middle, radius = marker_place(technology, level, here.index(seat), len(here))
        words = say(
            "{player} has level {level} of {technology}.", player=what.names[seat], level=level, technology=name
        )
        key = f"level-{TECHNOLOGY_NAMES[technology]}-{seat}"
        found.append(marker(key, seat, middle, radius, words, what))
    return found


def marker_place(technology: int, level: int, place: int, standing: int) -> tuple[Point, float]:
    """Where the marker at a place among so many on one level lies, and its radius."""
    left, top, width, height = field_place(technology, level)
    middle = left + width / 2
    if level == 0:  # the start is narrow: two by two
        across = (place % 2 - 0.5) * (2 * DISC + 3) if standing - place > 1 or place % 2 else 0
        down = place // 2 - ((standing + 1) // 2 - 1) / 2
        return (middle + across, top + height / 2 + down * (2 * DISC + 3)), DISC
    radius = min(DISC, (width - 6) / 2 / standing - 0.3)
    return (middle + (place - (standing - 1) / 2) * (2 * radius + 1.2), top + height - ROW), radius


# ---- What never changes ---------------------------------------------------------------------------------------------

PRICE_SCALE: Final = Scale(19, 15)
WIDE_SCALE: Final = Scale(21, 15.5)
NARROW_SCALE: Final = Scale(18, 14.5)


def technologies_face() -> str:
    """What the levels cost and add, on limestone; bonuses on a darker one with a dashed edge."""
    costs = [
        line_of_signs([Sign("any-resource", cost, is_paid=True)], LEFTS[level] + WIDTHS[level] / 2, 38, PRICE_SCALE)
        for level, cost in enumerate(RESOURCES_TO_ADVANCE, 1)
    ]
    fields = [field_face(technology, level) for technology in TECHNOLOGIES for level in range(BONUS + 1)]
    tops = [TRACKS_FROM + TRACK * technology for technology in TECHNOLOGIES]
    names = [symbol(TECHNOLOGY_NAMES[technology], 22, tops[technology] + 10.5, 20) for technology in TECHNOLOGIES]
    return "".join([*costs, *fields, *names])


def field_face(technology: int, level: int) -> str:
    """One field with what the level adds."""
    x, y, width, height = field_place(technology, level)
    ground = rectangle(
        x,
        y,
        width,
        height,
        6,
        paint("well" if level == 0 else "cell-special" if level == BONUS else "cell"),
        stroke=paint("cell-edge" if level else "line"),
        stroke_width=1.1,
        stroke_dasharray="4 3" if level == BONUS else None,
    )
    if level == 0:
        return ground
    rows = LEVEL_SIGNS[technology][level - 1]
    middle = x + width / 2
    if len(rows) == 1:
        return ground + line_of_signs(
            rows[0], middle, y + (height / 2 - 12 if level < BONUS else height / 2 - 8), WIDE_SCALE, 3
        )
    return (
        ground
        + line_of_signs(rows[0], middle, y + 14, NARROW_SCALE, 3)
        + line_of_signs(rows[1], middle, y + 33.5, NARROW_SCALE, 3)
    )


def more(row: Row, level: int) -> str:
    """How much more a row of the technologies gives on a level than on the one before."""
    return f"+{row[level] - row[level - 1]}"


CHICHEN: Final = Sign(f"any-{GEAR_WORDS[CHICHEN_ITZA]}")
BUILDING: Final = Sign("building")

# What levels 1, 2 and 3 add, and the bonus; each in one row or two.
LEVEL_SIGNS: Final[dict[int, tuple[tuple[Signs, ...], ...]]] = {
    AGRICULTURE: (
        ((Sign("corn-tile"), Sign("corn", more(printed.AGRICULTURE_CORN, 1))),),
        ((Sign("no-tile"),), (Sign("fish"), Sign("corn", more(printed.AGRICULTURE_FISHING, 2)))),
        ((Sign("corn-tile"), Sign("corn", more(printed.AGRICULTURE_CORN, 3))),),
        ((Sign("step-any"),),),
    ),
    EXTRACTION: (
        ((Sign("wood", more(printed.EXTRACTION_WOOD, 1)),),),
        ((Sign("stone", more(printed.EXTRACTION_STONE, 2)),),),
        ((Sign("gold", more(printed.EXTRACTION_GOLD, 3)),),),
        ((Sign("any-resource", printed.EXTRACTION_BONUS_RESOURCES),),),
    ),
    ARCHITECTURE: (
        ((BUILDING, Sign("corn", more(printed.ARCHITECTURE_CORN, 1))),),
        ((BUILDING, Sign("points", more(printed.ARCHITECTURE_POINTS, 2).removeprefix("+"))),),
        (
            (
                BUILDING,
                Sign("any-resource", f"{MINUS}{printed.ARCHITECTURE_RESOURCES_LESS[3]}"),
            ),
            (Sign("building-for-corn"), Sign("corn", f"{MINUS}{printed.ARCHITECTURE_CORN_LESS[3]}")),
        ),
        ((Sign("points", printed.ARCHITECTURE_BONUS_POINTS),),),
    ),
    THEOLOGY: (
        ((CHICHEN, Sign("", "+1")),),
        ((CHICHEN, Sign("any-resource", "", is_paid=True)), (Sign("step-any"),)),
        ((Sign("skull", more(printed.THEOLOGY_SKULLS, 3)),),),
        ((Sign("skull", printed.THEOLOGY_BONUS_SKULLS),),),
    ),
}
