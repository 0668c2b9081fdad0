"""The workers on the gears and beside them, in one layer above everything else.

A worker rides on its tooth: it is known by the tooth, so its element stays the same while the gear turns, and a browser
turns it with its gear.  The angle of a tooth only grows, so nothing ever turns backwards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components.gears import LAST_SPACE, TEETH
from tzolkin.components.words import DUMMY, EMPTY, GEARS, NOBODY
from tzolkin.render.board import quick_actions, starting_player
from tzolkin.render.board.gear_faces import face, face_definition
from tzolkin.render.board.geometry import WORKER, M, centre_of, rest_of, seat_radius, step_of
from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.board.svg import Value, ahead, circle, group, moved, number, symbol
from tzolkin.render.board.symbols import SHAPES
from tzolkin.render.board.theme import paint
from tzolkin.render.keys import GEAR_WORDS, QUICK, START, space_key
from tzolkin.rules.board import last_space
from tzolkin.rules.game import Game

RADIUS: Final = WORKER * M
IDLE: Final = "worker"


def workers(game: Game, scene: Scene) -> str:
    """All workers.  The spaces say in words who stands there, so nothing is read out twice."""
    on_gears = [workers_of_gear(game, scene, gear) for gear in GEARS]
    return group(*on_gears, beside_the_gears(game, scene), id="workers", aria_hidden="true")


def workers_of_gear(game: Game, scene: Scene, gear: int) -> str:
    """The workers on a gear, around its middle."""
    day, teeth = int(game.day), TEETH[gear]
    drawn = []
    for slot, standing in enumerate(game.gears[gear]):
        if standing != EMPTY:
            key = space_key(gear, slot)
            mark = marks_of(scene, key)
            classes = mark[0] + falling(game, standing, gear, slot)
            colour = colour_of(scene, standing)
            known = "" if slot > LAST_SPACE[gear] and standing == DUMMY else key
            drawn.append(riding(gear, (slot - day) % teeth, day, owner(standing), colour, known, classes, mark[1]))
    return group(*drawn, transform=moved(*centre_of(gear)))


def beside_the_gears(game: Game, scene: Scene) -> str:
    """The workers on the starting player space and on quick action spaces."""
    places = []
    if game.starting_player_space != NOBODY:
        places.append((START, "start", int(game.starting_player_space), starting_player.PLACE))
    if game.additions is not None:
        for space, standing in enumerate(game.additions.quick_spaces):
            if standing != EMPTY:
                places.append((QUICK, f"quick-{space}", standing, quick_actions.place_of(space)))
    return "".join(
        group(
            token(colour_of(scene, standing), marks_of(scene, key)[0]),
            **attributes(f"worker-{place}-{owner(standing)}", key, *marks_of(scene, key)),
            style=f"transform:translate({number(x)}px,{number(y)}px)",
        )
        for key, place, standing, (x, y) in places
    )


def owner(standing: int) -> str:
    """Whose worker it is, as part of an id."""
    return "dummy" if standing == DUMMY else str(standing)


def colour_of(scene: Scene, standing: int) -> str:
    """The colour of a worker."""
    return "dummy" if standing == DUMMY else scene.colours[standing]


def marks_of(scene: Scene, key: str) -> tuple[str, int | None]:
    """The classes of a worker on this place, and the choice that picks it up, if one does."""
    target: Target | None = scene.targets.get(key)
    recent = " recent" if key in scene.recent else ""
    if target is None or target.corn is not None:  # a price is that of placing another one
        return IDLE + recent, None
    if target.choice is None:
        return f"{IDLE}{recent} refused", None
    return f"{IDLE}{recent} legal", target.choice


def falling(game: Game, standing: int, gear: int, slot: int) -> str:
    """A class that says in how many days, one or two, a worker is pushed off its gear; none otherwise."""
    if standing == DUMMY:
        return ""
    days = int(last_space(game, standing, gear)) + 1 - slot
    return f" falls-{days}" if 1 <= days <= 2 else ""


def attributes(name: str, key: str, classes: str, choice: int | None) -> dict[str, Value]:
    """The attributes of a worker: it can be chosen like the space on which it stands."""
    return {"id": name, "class_": classes, "data_target": key or None, "data_choice": choice}


@lru_cache(maxsize=4096)
def riding(gear: int, tooth: int, day: int, whose: str, colour: str, key: str, classes: str, choice: int | None) -> str:
    """A worker on a tooth, upright whatever its angle."""
    step = step_of(gear)
    angle = rest_of(gear) + (tooth + day) * step
    arm = number(seat_radius(gear))
    ride = f"rotate({ahead(angle, step)}) translate({arm}px,0px) rotate({ahead(-angle, -step)})"
    return group(
        token(colour, classes),
        **attributes(f"worker-{GEAR_WORDS[gear]}-{tooth}-{whose}", key, classes, choice),
        style=f"transform:{ride}",
    )


def token(colour: str, classes: str) -> str:
    """A worker around the origin, with a ring where it can be chosen or where the last move has put it."""
    marks = classes.split()
    if "legal" in marks:
        ring = circle(0, 0, RADIUS * 1.36, paint("legal"), fill_opacity=0.35, stroke=paint("legal"), stroke_width=2.6)
    elif "recent" in marks:
        ring = circle(0, 0, RADIUS * 1.36, stroke=paint("last"), stroke_width=RADIUS * 0.15)
    else:
        ring = ""
    return ring + face(piece_name(colour), opacity=0.6 if "refused" in marks else None)


def piece_name(colour: str) -> str:
    """The name of the face of a worker."""
    return f"piece-{colour}"


def worker_faces() -> dict[str, str]:
    """The workers of every colour with their shadows, around the origin."""
    shadow = circle(0, RADIUS * 0.16, RADIUS * 1.05, "#000", fill_opacity=0.35)
    return {
        piece_name(colour): face_definition(piece_name(colour), shadow, symbol(f"worker-{colour}", 0, 0, 2 * RADIUS))
        for colour in SHAPES
    }
