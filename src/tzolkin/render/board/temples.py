"""The temples: three stepped pyramids with the markers of the players, and what their steps and tops are worth.

The pyramids themselves never change: they are faces (`temple-chaac`), drawn once and served once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components.temples import AGE_1_BONUS, AGE_2_BONUS, BOTTOM, NOTHING_THERE, POINTS, REWARDS, TOP
from tzolkin.components.words import GOOD_NAMES, TEMPLE_NAMES, TEMPLES, Row
from tzolkin.render.board.markers import marker
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.svg import (
    SYMBOL,
    Point,
    centred_text,
    circle,
    element,
    group,
    line,
    number,
    path,
    rectangle,
    symbol,
    text,
    text_width,
)
from tzolkin.render.board.targets import (
    Shown,
    faintness,
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
from tzolkin.render.keys import TEMPLE_WORDS, temple_key
from tzolkin.render.language import language, number_text, say
from tzolkin.render.words.tracks import points_of_step, step_text
from tzolkin.rules.board import age
from tzolkin.rules.game import Game

WIDTH: Final = 352.0
HEIGHT: Final = 371.0
COLUMN: Final = (110.0, 333.0)  # width and height of the ground of one temple
COLUMNS_FROM: Final = (7.0, 31.0)  # left upper corner of the first
COLUMN_PITCH: Final = 114.0

STEP: Final = 29.0  # height of a step
BASE: Final = 281.0  # lower edge of step 0 within a column
MIDDLE: Final = 54.0  # of the pyramid within a column
BASE_WIDTH: Final = 62.0
TOP_WIDTH: Final = 31.0
PLAQUE: Final = 35.0  # width of a bonus

DISC: Final = 9.2  # radius of a marker with room around it
SMALLEST_DISC: Final = 6.4

Steps = tuple[tuple[int, ...], ...]  # by seat, by temple


def temples(game: Game, scene: Scene) -> str:
    """The region of the temples."""
    steps = tuple(tuple(player.steps) for player in game.players)
    return drawn(steps, age(game), shown(scene, "temple-", "disc-"))


@lru_cache(maxsize=512)
def drawn(steps: Steps, now: int, what: Shown) -> str:
    """The region with every player's steps, in an age."""
    body = [panel(WIDTH, HEIGHT), legend()]
    for temple in TEMPLES:
        left = COLUMNS_FROM[0] + COLUMN_PITCH * temple
        column = temple_column(temple, tuple(own[temple] for own in steps), now, what)
        body.append(group(column, transform=f"translate({number(left)} {number(COLUMNS_FROM[1])})"))
    return region("temples", WIDTH, HEIGHT, say("Temples"), "temples", *body)


def legend() -> str:
    """The title, and which colour of a Food Day gives goods, and which points."""
    goods, points = say("goods"), say("points, bonus")
    points_left = WIDTH - 12 - min(text_width(points, 14, 500), 96)
    goods_left = points_left - 28 - min(text_width(goods, 14, 500), 52)
    return (
        heading(14, 20, say("Temples"), goods_left - 36)
        + circle(goods_left - 9, 15.5, 5.5, paint("food-goods"))
        + text(goods_left, 20.5, goods, 14, 500, "ink-soft", fit=52)
        + circle(points_left - 9, 15.5, 5.5, paint("food-points"))
        + text(points_left, 20.5, points, 14, 500, "ink-soft", fit=96)
    )


def temple_column(temple: int, steps: Row, now: int, what: Shown) -> str:
    """One temple with its bonus, what its steps are worth, and the markers that stand on them."""
    key = temple_key(temple)
    width, height = COLUMN
    outline = round_rectangle(1, 1, width - 2, height - 2, 8)
    is_target = what.target(key) is not None
    return group(
        element("use", href=f"#{SYMBOL}{key}", width=width, height=height, opacity=faintness(what, key)),
        *[bonus(temple, place, is_now=place == now) for place in (1, 2)],
        step_places(temple, language()),
        *markers(temple, steps, what),
        light(what, key, outline),
        rectangle(0, 0, width, height, 8, pointer_events="all", class_="hit") if is_target else "",
        price(what, key, width - 26, 20),
        refusal_sign(what, key, 14, 16),
        id=key,
        **marked(what, key, "temple", temple_sentence(temple, steps, now, what), "group"),
    )


def temple_sentence(temple: int, steps: Row, now: int, what: Shown) -> str:
    """A temple: what it is worth to be highest, and who stands where."""
    bonus_points = (AGE_1_BONUS, AGE_2_BONUS)[now - 1][temple]
    name = TEMPLE_NAMES[temple]
    return said(
        say("Temple of {temple}.", temple=name),
        say("The highest marker scores {points} points at the end of age {age}.", points=bonus_points, age=now),
        *[marker_sentence(seat, step, what) for seat, step in enumerate(steps)],
    )


def marker_sentence(seat: int, step: int, what: Shown) -> str:
    """Where a player stands in a temple."""
    return say("{player} stands on step {step}.", player=what.names[seat], step=number_text(step))


@lru_cache(maxsize=64)
def step_places(temple: int, _spoken: str) -> str:
    """The places of all steps, which are always the same; with an id, so that they are sent apart."""
    places = [step_place(temple, step) for step in range(BOTTOM, TOP[temple] + 1)]
    return group(*places, id=f"steps-{TEMPLE_WORDS[temple]}")


def step_place(temple: int, step: int) -> str:
    """The place of a step, which tells what it is worth."""
    words = say(
        "{temple}, step {step}: {worth}.",
        temple=TEMPLE_NAMES[temple],
        step=number_text(step),
        worth=step_text(temple, step),
    )
    if step == TOP[temple]:
        words = said(words, say("There is room for one player only."))
    return rectangle(
        4, top_of(step), COLUMN[0] - 8, STEP, pointer_events="all", class_="step", role="img", aria_label=words
    )


def bonus(temple: int, end: int, *, is_now: bool) -> str:
    """The plaque with the bonus at the end of an age."""
    points = (AGE_1_BONUS, AGE_2_BONUS)[end - 1][temple]
    left = MIDDLE + (end - 2) * (PLAQUE + 3) + 1.5
    top = top_of(TOP[temple]) - 33
    words = say("Bonus for the highest marker at the end of age {age}: {points} points.", age=end, points=points)
    return group(
        rectangle(
            left,
            top,
            PLAQUE,
            25,
            5,
            paint("cell" if is_now else "panel-light"),
            stroke=paint("accent" if is_now else "line"),
            stroke_width=1.8 if is_now else 1.2,
        ),
        centred_text(left + PLAQUE / 2, top + 12.5, f"+{points}", 15, 800, "cell-ink" if is_now else "ink-soft"),
        role="img",
        aria_label=words,
    )


# ---- Markers --------------------------------------------------------------------------------------------------------


def markers(temple: int, steps: Row, what: Shown) -> list[str]:
    """The markers of all players, each where it stands."""
    found = []
    for seat, step in enumerate(steps):
        here = [other for other, stands in enumerate(steps) if stands == step]
        (x, y), radius = marker_place(temple, step, here.index(seat), len(here))
        words = say(
            "{player} stands on step {step} of {temple}.",
            player=what.names[seat],
            step=number_text(step),
            temple=TEMPLE_NAMES[temple],
        )
        found.append(marker(f"disc-{TEMPLE_WORDS[temple]}-{seat}", seat, (x, y), radius, words, what))
    return found


def marker_place(temple: int, step: int, place: int, standing: int) -> tuple[Point, float]:
    """Where the marker at a place among so many on one step lies, and its radius: side by side, smaller if need be."""
    width = width_of(temple, step) - 2
    radius = min(DISC, max(SMALLEST_DISC, width / 2 / standing - 0.4))
    gap = min(2 * radius + 1, (width - 2 * radius) / (standing - 1)) if standing > 1 else 0
    return (MIDDLE + (place - (standing - 1) / 2) * gap, top_of(step) + STEP / 2 - 1), radius


def top_of(step: int) -> float:
    """The upper edge of a step within its column; the pit below the start lies a little apart."""
    return BASE - (step + 1) * STEP if step > BOTTOM else BASE + 4


def width_of(temple: int, step: int) -> float:
    """How wide a step is: less and less to the top."""
    if step == BOTTOM:
        return BASE_WIDTH - 10
    return BASE_WIDTH - (BASE_WIDTH - TOP_WIDTH) * step / TOP[temple]


# ---- What never changes ---------------------------------------------------------------------------------------------


def temple_face(temple: int) -> str:
    """A pyramid in its column: points to the right of every step, goods to the left, the god's name below."""
    width, height = COLUMN
    name = TEMPLE_NAMES[temple]
    room = min(text_width(name, 14, 600), width - 36)
    return (
        rectangle(0, 0, width, height, 8, paint("well"), fill_opacity=0.75)
        + "".join(step_face(temple, step) for step in range(BOTTOM, TOP[temple] + 1))
        + symbol(f"god-{TEMPLE_WORDS[temple]}", width / 2 - room / 2 - 3, height - 11, 17)
        + text(width / 2 - room / 2 + 9, height - 6, name, 14, 600, fit=width - 36)
    )


def step_face(temple: int, step: int) -> str:
    """A step of a pyramid with what is printed beside it."""
    top, wide = top_of(step), width_of(temple, step)
    points = POINTS[temple][step - BOTTOM]
    reward = REWARDS[temple][step - BOTTOM]
    beside = text(
        COLUMN[0] - 8,
        top + STEP / 2 + 5,
        points_of_step(temple, step),
        16,
        800,
        "danger" if points < 0 else "ink",
        "end",
    )
    if reward != NOTHING_THERE:
        beside += symbol(GOOD_NAMES[reward], 12.5, top + STEP / 2, 20)
    if step == BOTTOM:
        pit = rectangle(
            MIDDLE - wide / 2,
            top,
            wide,
            STEP - 3,
            4,
            paint("pit"),
            fill_opacity=0.45,
            stroke=paint("line"),
            stroke_dasharray="3 3",
        )
        return pit + beside
    return block(temple, step, top, wide) + beside


def block(temple: int, step: int, top: float, wide: float) -> str:
    """The stones of a step; the start is lighter, the top has a door with room for one."""
    left = MIDDLE - wide / 2
    joints = [MIDDLE + part * wide for part in (-0.30, 0.30)]
    stones = (
        rectangle(left, top, wide, STEP, 2.5, paint(TEMPLE_WORDS[temple]))
        + rectangle(left, top + STEP * 0.74, wide, STEP * 0.26, fill="#000", fill_opacity=0.22)
        + "".join(line(x, top + 2, x, top + STEP - 2, "#000", 1.2, stroke_opacity=0.22) for x in joints)
    )
    if step == 0:
        stones += rectangle(left, top, wide, STEP, 2.5, "#fff", fill_opacity=0.42)
    stones += rectangle(left, top, wide, STEP, 2.5, stroke="#000", stroke_opacity=0.5, stroke_width=1.3)
    stones += line(left + 2, top + 1.7, left + wide - 2, top + 1.7, "#fff", 1.5, stroke_opacity=0.45)
    if step == TOP[temple]:
        stones += path(f"M{MIDDLE - 7:g} {top + STEP - 2:g}v-16q7-9 14 0v16z", "#000", fill_opacity=0.42)
    return stones
