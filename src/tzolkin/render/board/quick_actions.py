"""The quick action spaces below the starting player space, with the quick action of these days."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components.quick_actions import (
    CORN_FOR_A_QUICK_SPACE,
    QUICK_SPACES,
    QUICK_TILE_NAMES,
    QUICK_TILES_OF_AGE,
)
from tzolkin.components.words import EMPTY
from tzolkin.render.board.gear_faces import face, face_definition
from tzolkin.render.board.geometry import M
from tzolkin.render.board.groups import Scale, flow
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.spaces import coin, shown_here, standing_words, who_stands
from tzolkin.render.board.svg import circle, group, growing_text, moved, path, rectangle, symbol
from tzolkin.render.board.targets import Shown, light, marked, round_rectangle, said
from tzolkin.render.board.theme import paint
from tzolkin.render.board.tile_signs import quick_signs
from tzolkin.render.keys import QUICK
from tzolkin.render.language import say
from tzolkin.render.words.quick_actions import first_day, quick_text
from tzolkin.rules.expansions.quick_actions import place_of_current_tile
from tzolkin.rules.game import Game

WIDTH: Final = 12.4 * M
HEIGHT: Final = 2.4 * M
MIDDLE: Final = 22.36 * M
FRAME: Final = round_rectangle(-WIDTH / 2, MIDDLE - HEIGHT / 2, WIDTH, HEIGHT, 0.5 * M)
TILE: Final = (-2.6 * M, MIDDLE)  # where the quick action of these days is
TILES: Final = sum(QUICK_TILES_OF_AGE)


def place_of(space: int) -> tuple[float, float]:
    """Where a worker on a quick action space stands."""
    return (0.4 + 2.2 * space) * M, MIDDLE


def quick_action_spaces(game: Game, scene: Scene) -> str:
    """The spaces with their state; nothing when they are not in play."""
    additions = game.additions
    if additions is None or not additions.quick_tiles:
        return ""
    place = place_of_current_tile(game)
    tile = additions.quick_tiles[place] if place < len(additions.quick_tiles) else -1
    standing = tuple(who_stands(scene, who) for who in additions.quick_spaces)
    free = additions.quick_spaces.index(EMPTY) if EMPTY in additions.quick_spaces else -1
    return drawn_spaces(shown_here(scene, QUICK), tile, place, standing, free)


@lru_cache(maxsize=512)
def drawn_spaces(what: Shown, tile: int, place: int, standing: tuple[str, ...], free: int) -> str:
    """The same, by all that it depends on: the tile and its place on the calendar, and the first free space."""
    target = what.target(QUICK)
    is_legal = target is not None and target.choice is not None
    return group(
        light(what, QUICK, FRAME),
        face(
            QUICK,
            fill=paint("legal-fill" if is_legal else "cell"),
            opacity=0.55 if target is not None and not is_legal else None,
        ),
        face(signs_name(tile), transform=moved(*TILE)) if tile >= 0 else "",
        coin(target, *place_of(free)) if free >= 0 else "",
        id=QUICK,
        data_rule="quick-actions",
        **marked(what, QUICK, "space", space_words(tile, place, standing)),
    )


def space_words(tile: int, place: int, standing: tuple[str, ...]) -> str:
    """What can be done there, until when, and who stands there, in sentences."""
    if tile < 0:
        action = ""
    elif place + 1 < TILES:
        action = say("Until day {day}: {action}.", day=first_day(place + 1) - 1, action=quick_text(tile))
    else:
        action = say("To the end: {action}.", action=quick_text(tile))
    who = [
        say("Space {space}: {words}", space=space + 1, words=standing_words(name))
        for space, name in enumerate(standing)
        if name
    ]
    return said(say("Quick action spaces."), action, *who)


def signs_name(tile: int) -> str:
    """The name of the face with a quick action's signs."""
    return f"quick-signs-{tile}"


def quick_action_faces() -> dict[str, str]:
    """What the spaces print, and the signs of every quick action around the origin, small enough to be turned."""
    printed = (
        path(FRAME, paint("panel-light"), stroke=paint("line"), stroke_width=1.2),
        symbol("quick-action", 1.1 * M - WIDTH / 2, MIDDLE, 1.3 * M),
        rectangle(TILE[0] - 1.65 * M, MIDDLE - 0.98 * M, 3.3 * M, 1.96 * M, 0.35 * M, None, stroke=paint("cell-edge")),
        *[
            circle(*place_of(space), 0.92 * M, None, stroke=paint("cell-edge"), stroke_width=1.2)
            for space in range(QUICK_SPACES)
        ],
        *[
            growing_text(*place_of(space), CORN_FOR_A_QUICK_SPACE, 16.2, 700, "cell-ink-soft")
            for space in range(QUICK_SPACES)
        ],
    )
    return {
        QUICK: face_definition(QUICK, *printed),
        **{
            signs_name(tile): face_definition(signs_name(tile), tile_face(tile))
            for tile in range(len(QUICK_TILE_NAMES))
        },
    }


def tile_face(tile: int) -> str:
    """The signs of a quick action; two of them in two rows."""
    signs = [sign for piece in quick_signs(tile) for sign in piece]
    if len(signs) == 1:
        return flow(signs, 0, 0, 3 * M, Scale(1.25 * M, 16.2, grows=True))
    return flow(signs, 0, 0, 3 * M, Scale(1.05 * M, 16.2, grows=True), rows=len(signs), leading=1.05)
