"""The starting player space, below the arrow: who takes the corn piled on the calendar, and starts the next round."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components.words import NOBODY
from tzolkin.render.board.gear_faces import face, face_definition
from tzolkin.render.board.geometry import M, ring_path
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.spaces import NOBODY_THERE, coin, shown_here, standing_words
from tzolkin.render.board.svg import circle, group, growing_text, path, rectangle, symbol
from tzolkin.render.board.targets import Shown, light, marked, said
from tzolkin.render.board.theme import paint
from tzolkin.render.keys import START
from tzolkin.render.language import say
from tzolkin.rules.game import Game

PLACE: Final = (0.0, 17.35 * M)  # of the worker
RADIUS: Final = 1.62 * M
BELOW: Final = PLACE[1] + 2.66 * M  # where it says what the space gives


def starting_player_space(game: Game, scene: Scene) -> str:
    """The space with its state."""
    owner = int(game.starting_player_space)
    who = NOBODY_THERE if owner == NOBODY else scene.names[owner]
    return drawn_space(shown_here(scene, START), int(game.accumulated_corn), who)


@lru_cache(maxsize=512)
def drawn_space(what: Shown, corn: int, who: str) -> str:
    """The same, by all that it depends on."""
    target = what.target(START)
    is_legal = target is not None and target.choice is not None
    words = said(
        say("Starting player space: take the corn on the calendar, be starting player, perhaps turn it by two days."),
        say("{number} corn on the calendar.", number=corn),
        standing_words(who),
    )
    x, y = PLACE
    return group(
        light(what, START, ring_path(x, y, RADIUS)),
        face(
            START,
            fill=paint("legal-fill" if is_legal else "cell"),
            opacity=0.55 if target is not None and not is_legal else None,
        ),
        growing_text(-0.9 * M, BELOW, f"+{corn}", 17, 700, "ink", "end") if corn else "",
        coin(target, x + RADIUS * 0.95, y - RADIUS * 0.62),
        id=START,
        data_rule="calendar",
        **marked(what, START, "space", words),
    )


def starting_player_faces() -> dict[str, str]:
    """What the space prints, its ground in the colour of whoever refers to it."""
    x, y = PLACE
    width = 5.9 * M
    printed = (
        path(ring_path(x, y, RADIUS), None, stroke=paint("cell-edge"), stroke_width=M * 0.12),
        circle(x, y, RADIUS - M * 0.3, stroke=paint("cell-edge"), stroke_width=1, stroke_dasharray="2 3"),
        symbol("starting-player", x, y - M * 0.05, M * 1.9),
        rectangle(
            -width / 2,
            BELOW - 0.84 * M,
            width,
            1.68 * M,
            0.84 * M,
            paint("panel"),
            stroke=paint("line"),
            stroke_width=1.2,
        ),
        symbol("corn", -0.15 * M, BELOW, M * 1.3),
        group(symbol("two-days", 1.7 * M, BELOW, M * 1.15), style=f"color:{paint('accent')}"),
    )
    return {START: face_definition(START, *printed)}
