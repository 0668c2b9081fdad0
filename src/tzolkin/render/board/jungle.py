"""The jungle of Palenque: the harvest tiles that are left, outside the spaces where they are taken."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components.jungle import FIRST_GROUP, HAS_WOOD, LAST_GROUP
from tzolkin.components.words import CORN, GOOD_NAMES, PALENQUE, WOOD
from tzolkin.render.board.gear_faces import face, face_definition
from tzolkin.render.board.geometry import M, centre_of, middle_of, radii_of, sector
from tzolkin.render.board.svg import group, growing_text, moved, path, polar, symbol
from tzolkin.render.board.targets import Shown, light, marked, round_rectangle
from tzolkin.render.board.theme import paint
from tzolkin.render.keys import jungle_key
from tzolkin.render.language import say, say_number
from tzolkin.rules.game import Game

HALF: Final = 15.2  # degrees
SIZE: Final = 20.0
GROUND: Final = "jungle-ground"


def jungle(game: Game, what: Shown) -> str:
    """All four groups."""
    groups = range(FIRST_GROUP, LAST_GROUP + 1)
    return group(
        face(GROUND),
        *[tiles_of(what, number, game.corn_tiles[number], game.wood_tiles[number]) for number in groups],
        id="jungle",
        role="group",
        aria_label=say("Jungle"),
    )


def jungle_faces() -> dict[str, str]:
    """What never changes: the ground of the four groups."""
    return {GROUND: face_definition(GROUND, *[ground_of(number) for number in range(FIRST_GROUP, LAST_GROUP + 1)])}


def reach(number: int) -> tuple[float, float]:
    """The inner and outer radius of a group."""
    inner = radii_of(PALENQUE, number)[1] + 0.14 * M
    return inner, inner + 2.45 * M


def ground_of(number: int) -> str:
    """The ground of a group."""
    middle = middle_of(PALENQUE, number)
    drawn = sector(centre_of(PALENQUE), *reach(number), middle - HALF, middle + HALF, M * 0.4)
    return path(drawn, paint("panel-light"), stroke=paint("palenque"), stroke_width=M * 0.1)


@lru_cache(maxsize=512)
def tiles_of(what: Shown, number: int, corn: int, wood: int) -> str:
    """The tiles of a group: wood tiles, and the corn tiles that no wood covers."""
    middle = middle_of(PALENQUE, number)
    radius = sum(reach(number)) / 2
    apart = 6.2 if HAS_WOOD[number] else 0.0
    drawn = [pile(what, number, CORN, corn - wood, *polar(*centre_of(PALENQUE), radius, middle - apart))]
    if HAS_WOOD[number]:
        drawn.insert(0, pile(what, number, WOOD, wood, *polar(*centre_of(PALENQUE), radius, middle + apart)))
    return "".join(drawn)


def pile(what: Shown, space: int, good: int, tiles: int, x: float, y: float) -> str:
    """Tiles of one kind that can be taken now."""
    key = jungle_key(space, good)
    frame = round_rectangle(-1.25 * M, -0.85 * M, 2.5 * M, 1.7 * M, 4)
    target = what.target(key)
    is_legal = target is not None and target.choice is not None
    return group(
        light(what, key, frame),
        path(frame, paint("legal-fill") if is_legal else "transparent"),
        growing_text(-0.1 * M, 0, tiles, 16.6, 700, "cell-ink" if is_legal else "ink", "end"),
        symbol(f"{GOOD_NAMES[good]}-tile", 0.62 * M, 0, SIZE),
        id=key,
        transform=moved(x, y),
        opacity=0.55 if target is not None and not is_legal else None,
        **marked(what, key, "harvest", pile_words(space, good, tiles)),
    )


def pile_words(space: int, good: int, tiles: int) -> str:
    """What lies there, in a sentence."""
    if good == WOOD:
        return say_number(
            "Palenque {space}: {number} wood tile left.",
            "Palenque {space}: {number} wood tiles left.",
            tiles,
            space=space,
        )
    return say_number(
        "Palenque {space}: {number} open corn tile left.",
        "Palenque {space}: {number} open corn tiles left.",
        tiles,
        space=space,
    )
