"""The fixed spaces around the gears: what they print, who stands there, whether a worker can be placed or picked up."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from tzolkin.components.gears import ACTIONS, FIRST_FREE_CHOICE, LAST_SPACE
from tzolkin.components.tribes import CIT_BOLON_TUM
from tzolkin.components.words import CHICHEN_ITZA, DUMMY, EMPTY, GEAR_NAMES, GEARS
from tzolkin.render.board.gear_faces import face, face_definition
from tzolkin.render.board.geometry import (
    MEDALLION,
    WORKER,
    M,
    arc,
    centre_of,
    medallion_at,
    middle_of,
    pin_at,
    radii_of,
    ring_path,
    seat_at,
    seat_radius,
    sector,
    slot_angle,
    span_of,
)
from tzolkin.render.board.groups import Scale, along_arc
from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.board.space_signs import space_signs
from tzolkin.render.board.svg import SYMBOL, circle, group, growing_text, moved, path, polar, symbol
from tzolkin.render.board.targets import Shown, light, marked, said
from tzolkin.render.board.theme import paint
from tzolkin.render.keys import GEAR_WORDS, space_key
from tzolkin.render.language import language, say
from tzolkin.render.words.spaces import space_text
from tzolkin.render.words.tribes import tribes_known
from tzolkin.rules.board import is_skull_placed
from tzolkin.rules.game import Game

SCALE: Final = Scale(19.0, 16.6, grows=True)
ALONE: Final = Scale(24.0, 17.5, grows=True)  # where there is only one sign
OF_CHICHEN_ITZA: Final = Scale(20.5, 17.6, grows=True)  # numbers of two digits stand in rosettes
AT_AN_END: Final = Scale(20.5, 17.0, grows=True)
NUMBER_SIZE: Final = 16.2
SOCKET: Final = 0.70  # radius of a skull's place, in modules


def spaces(game: Game, scene: Scene) -> str:
    """The spaces of all gears; on each gear those that can be chosen come last, for their light lies over others."""
    more = 1 if CIT_BOLON_TUM in tribes_known(game) else 0
    drawn = []
    for gear in GEARS:
        quiet: list[str] = []
        lit: list[str] = []
        for space in range(LAST_SPACE[gear] + 1 + more):
            key = space_key(gear, space)
            what = shown_here(scene, key)
            standing = game.gears[gear][space]
            has_skull = gear == CHICHEN_ITZA and 0 < space <= ACTIONS[gear] and is_skull_placed(game, space)
            (lit if what.targets else quiet).append(
                drawn_space(what, gear, space, who_stands(scene, standing), has_skull)
            )
        drawn.append(
            group(
                *quiet,
                *lit,
                id=f"spaces-{GEAR_WORDS[gear]}",
                role="group",
                aria_label=GEAR_NAMES[gear],
                data_rule=GEAR_WORDS[gear],
            )
        )
    return "".join(drawn)


def shown_here(scene: Scene, key: str) -> Shown:
    """What of a scene concerns a single place."""
    target, note = scene.targets.get(key), scene.notes.get(key)
    return Shown(
        language(),
        names=(),
        colours=(),
        targets=() if target is None else ((key, target),),
        notes=() if note is None else ((key, note),),
        recent=(key,) if key in scene.recent else (),
    )


NOBODY_THERE: Final = ""
A_DUMMY: Final = "\0"  # no name of a player


def who_stands(scene: Scene, standing: int) -> str:
    """Who stands somewhere, by name."""
    if standing == EMPTY:
        return NOBODY_THERE
    return A_DUMMY if standing == DUMMY else scene.names[standing]


def standing_words(who: str) -> str:
    """Who stands somewhere, in a sentence; nothing where nobody does."""
    if who == NOBODY_THERE:
        return ""
    return say("A dummy worker stands here.") if who == A_DUMMY else say("{player} stands here.", player=who)


@lru_cache(maxsize=4096)
def drawn_space(what: Shown, gear: int, space: int, who: str, has_skull: bool) -> str:
    """A space with its state, by all that it depends on."""
    key = space_key(gear, space)
    target = what.target(key)
    is_legal = target is not None and target.choice is not None
    words = said(
        say("{gear} {space}: {action}.", gear=GEAR_NAMES[gear], space=space, action=space_text(gear, space)),
        say("A skull lies here: the action is taken.") if has_skull else "",
        standing_words(who),
    )
    return group(
        light(what, key, f"#{SYMBOL}{edge_name(gear, space)}"),
        face(
            key,
            fill=paint("legal-fill") if is_legal else ground_of(gear, space),
            opacity=0.55 if target is not None and not is_legal else None,
        ),
        placed_skull(space) if has_skull else "",
        coin(target, *(seat_at(gear, space) if who == NOBODY_THERE else beside_worker(gear, space))),
        id=key,
        **marked(what, key, "space", words),
    )


def ground_of(gear: int, space: int) -> str:
    """The colour of a space: free choices are darker."""
    return paint("cell-special" if space >= FIRST_FREE_CHOICE[gear] else "cell")


def edge_name(gear: int, space: int) -> str:
    """The name of the face that is the outline of a space and nothing else."""
    return f"edge-{GEAR_WORDS[gear]}-{space}"


def edge_of(gear: int, space: int) -> str:
    """The outline of a space."""
    if space > LAST_SPACE[gear]:
        return ring_path(*pin_at(gear), MEDALLION * M)
    return sector(centre_of(gear), *radii_of(gear, space), *span_of(gear, space), M * 0.42)


def beside_worker(gear: int, space: int) -> tuple[float, float]:
    """Where a coin lies on a space where somebody stands: further out, between this space and the next."""
    return polar(*centre_of(gear), seat_radius(gear) + 1.7 * WORKER * M, slot_angle(gear, space))


def coin(target: Target | None, x: float, y: float) -> str:
    """The price of a space on a coin, where a worker would stand or beside it; nothing where no price is known."""
    if target is None or target.corn is None:
        return ""
    radius = WORKER * M
    if target.choice is None:
        dashed = circle(
            0, 0, radius, paint("panel"), stroke=paint("ink-faint"), stroke_width=1.5, stroke_dasharray="3 2.4"
        )
        body = dashed + growing_text(0, 0, target.corn, NUMBER_SIZE, 800, "danger")
    else:
        body = (
            circle(0, 0, radius * 1.28, paint("legal"), fill_opacity=0.25)
            + circle(0, 0, radius, paint("price"), stroke=paint("outline"), stroke_width=1.5)
            + growing_text(-radius * 0.16, 0, target.corn, NUMBER_SIZE, 800, "price-ink")
            + symbol("corn", radius * 0.62, radius * 0.42, radius * 1.12)
        )
    return group(body, class_="price", transform=moved(x, y))


# ---- Skulls at Chichen Itza -----------------------------------------------------------------------------------------


def socket_at(space: int) -> tuple[float, float]:
    """Where the skull of an action lies."""
    radius = radii_of(CHICHEN_ITZA, space)[1] + 0.06 * M
    return polar(*centre_of(CHICHEN_ITZA), radius, middle_of(CHICHEN_ITZA, space))


def placed_skull(space: int) -> str:
    """A skull in its place."""
    return symbol("skull", *socket_at(space), SOCKET * M * 2.35, id=f"placed-skull-{space}", class_="skull")


# ---- What is printed ------------------------------------------------------------------------------------------------


def space_faces() -> dict[str, str]:
    """What every space prints, its ground in the colour of whoever refers to it; and its outline, drawn as they say."""
    faces = {}
    for gear in GEARS:
        for space in range(LAST_SPACE[gear] + 2):
            key, edge = space_key(gear, space), edge_name(gear, space)
            faces[key] = face_definition(key, printed_space(gear, space))
            faces[edge] = face_definition(edge, path(edge_of(gear, space), None))
    return faces


def printed_space(gear: int, space: int) -> str:
    """The plaque of a space: a lip in its gear's colour, what it gives, and its number."""
    if space > LAST_SPACE[gear]:
        return pin(gear, space)
    inner, outer = radii_of(gear, space)
    first, last = span_of(gear, space)
    plaque = path(edge_of(gear, space), None, stroke=paint("cell-edge"), stroke_width=M * 0.09)
    lip = path(
        arc(centre_of(gear), inner + M * 0.17, first + 1.6, last - 1.6),
        stroke=paint(GEAR_WORDS[gear]),
        stroke_width=M * 0.34,
        stroke_linecap="round",
    )
    signs = chichen_itza_signs(space) if gear == CHICHEN_ITZA else printed_signs(gear, space, inner, outer)
    return plaque + lip + signs + medallion(gear, space)


def printed_signs(gear: int, space: int, inner: float, outer: float) -> str:
    """The signs of a space of the four small gears, along its arc."""
    signs = space_signs(gear, space)
    scale, part = SCALE, 0.60
    if len(signs) == 1:
        scale, part = AT_AN_END if space == LAST_SPACE[gear] else ALONE, 0.61
    return along_arc(signs, centre_of(gear), inner + (outer - inner) * part, middle_of(gear, space), scale, gap=2)


def chichen_itza_signs(space: int) -> str:
    """The signs of a space of Chichen Itza: points and a step, a resource beside its number."""
    gear = CHICHEN_ITZA
    signs = space_signs(gear, space)
    inner, outer = radii_of(gear, space)
    centre, middle, depth = centre_of(gear), middle_of(gear, space), outer - inner
    if space == LAST_SPACE[gear]:
        return along_arc(signs, centre, inner + depth * 0.61, middle, AT_AN_END)
    drawn = along_arc(signs[:2], centre, inner + depth * 0.655, middle, OF_CHICHEN_ITZA, gap=1)
    if len(signs) > 2:
        side = -1 if math.cos(math.radians(middle)) < 0 else 1
        drawn += symbol(
            signs[2].symbol, *polar(*centre, inner + depth * 0.30, middle + side * 8.4), SCALE.symbol * 0.92
        )
    if space > 0:
        drawn += socket(*socket_at(space))
    return drawn


def socket(x: float, y: float) -> str:
    """The place of a skull, empty."""
    radius = SOCKET * M
    edge = circle(x, y, radius, paint("badge"), stroke=paint(GEAR_WORDS[CHICHEN_ITZA]), stroke_width=1.6)
    return edge + symbol("skull", x, y, radius * 1.9, opacity=0.22)


def medallion(gear: int, space: int) -> str:
    """The number of a space."""
    x, y = medallion_at(gear, space)
    disc = circle(x, y, MEDALLION * M, paint("badge"), stroke=paint(GEAR_WORDS[gear]), stroke_width=M * 0.16)
    return disc + growing_text(x, y, space, NUMBER_SIZE, 800, "badge-ink")


def pin(gear: int, space: int) -> str:
    """The space that only one of the tribes has: a number on the gear itself."""
    x, y = pin_at(gear)
    disc = path(
        ring_path(x, y, MEDALLION * M), None, stroke=paint("outline"), stroke_width=M * 0.1, stroke_dasharray="3 1.6"
    )
    return disc + growing_text(x, y, space, NUMBER_SIZE, 800, "cell-ink")
