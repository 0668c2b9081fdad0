"""The prophecies in their order: those that are over, the one in force, and what comes next."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components.prophecies import BONUS_POINTS, HUNGER
from tzolkin.render.board.groups import Scale, line_of_signs, sign
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.svg import group, line, moved, rectangle, symbol, text, text_width
from tzolkin.render.board.targets import Shown, region, said, shown
from tzolkin.render.board.theme import paint
from tzolkin.render.board.tile_signs import MINUS, PROPHECY_SIGNS
from tzolkin.render.board.tiles import row_width, signed
from tzolkin.render.feeding import day_of_food_day
from tzolkin.render.language import number_text, say
from tzolkin.render.words.names import prophecy_name
from tzolkin.render.words.prophecies import bands, prophecy_text
from tzolkin.rules.expansions.prophecies import PROPHECY_VOICES, prophecy_in_force
from tzolkin.rules.game import Game

WIDTH: Final = 262.0
FOLDED: Final = 28.0  # height of one that is over, or far ahead
UNFOLDED: Final = 58.0
GAP: Final = 6.0
MOST_UNFOLDED: Final = 2

SCALE: Final = Scale(18, 14, "ink")
COUNT: Final = Scale(17, 14, "ink")
SPACE: Final = 3.5  # between a range and its points

OVER: Final = "over"
IN_FORCE: Final = "in-force"
AHEAD: Final = "ahead"

# A prophecy, its state, what everybody has of what it counts, the Food Day after which it begins and that of its end.
Entry = tuple[int, str, tuple[int, ...], int, int]


def prophecies(game: Game, scene: Scene) -> str:
    """The region of the prophecies."""
    return drawn(entries(game), shown(scene, "prophecy-"))


def entries(game: Game) -> tuple[Entry, ...]:
    """All prophecies of a game in their order; nothing is told of the counts where they are not known beforehand."""
    order = game.additions.prophecies if game.additions is not None else ()
    found = []
    for place, prophecy in enumerate(order):
        state = prophecy_state(game, place)
        is_counted = state != OVER and prophecy != HUNGER
        voice = PROPHECY_VOICES[prophecy]
        counts = tuple(voice.count(game, seat) for seat in range(len(game.players))) if is_counted else ()
        found.append((prophecy, state, counts, day_of_food_day(game, place), day_of_food_day(game, place + 1)))
    return tuple(found)


def prophecy_state(game: Game, place: int) -> str:
    """Whether the prophecy at a place is over, in force or ahead."""
    order = game.additions.prophecies if game.additions is not None else ()
    in_force = prophecy_in_force(game)
    if in_force is not None:
        now = order.index(in_force)
        return OVER if place < now else IN_FORCE if place == now else AHEAD
    return OVER if game.next_food_day > place + 1 else AHEAD


@lru_cache(maxsize=512)
def drawn(order: tuple[Entry, ...], what: Shown) -> str:
    """The region with these prophecies, as high as they need."""
    top = 0.0
    body = []
    unfolded = 0
    for place, (prophecy, state, counts, after, until) in enumerate(order):
        is_folded = state == OVER or unfolded == MOST_UNFOLDED
        unfolded += not is_folded
        height = FOLDED if is_folded else UNFOLDED
        body.append(
            group(
                frame(height, state),
                group(folded(prophecy, state) if is_folded else open_prophecy(prophecy), id=f"face-{place + 1}"),
                id=f"prophecy-{place + 1}",
                class_=f"prophecy {state}" + (" recent" if f"prophecy-{prophecy}" in what.recent else ""),
                transform=moved(0, top),
                opacity=0.7 if state == OVER else None,
                role="img",
                aria_label=prophecy_sentence(prophecy, state, counts, (after, until), what),
            )
        )
        top += height + GAP
    return region("prophecies", WIDTH, max(top - GAP, 1), say("Prophecies"), "prophecies", *body)


def prophecy_sentence(prophecy: int, state: str, counts: tuple[int, ...], days: tuple[int, int], what: Shown) -> str:
    """What a prophecy says, when it is in force, and how far everybody is."""
    first, day = days
    when = {
        OVER: say("It is over."),
        IN_FORCE: say("It is in force until the Food Day of day {day}.", day=day),
        AHEAD: say("It will be in force after day {first}, until the Food Day of day {day}.", first=first, day=day),
    }[state]
    standing = [
        say("{player} has {count}.", player=what.names[seat], count=number_text(count))
        for seat, count in enumerate(counts)
    ]
    return said(f"{prophecy_name(prophecy)}: {prophecy_text(prophecy)}", when, *standing)


def frame(height: float, state: str) -> str:
    """The ground of a prophecy; the one in force stands out."""
    is_in_force = state == IN_FORCE
    return rectangle(
        1,
        1,
        WIDTH - 2,
        height - 2,
        8,
        paint("panel"),
        stroke=paint("accent" if is_in_force else "line"),
        stroke_width=2 if is_in_force else 1.2,
    )


def folded(prophecy: int, state: str) -> str:
    """A prophecy in one line: its name, and that it is over, or what it will change."""
    if state == OVER:
        end = group(symbol("done", WIDTH - 18, 14, 15), style=f"color:{paint('enough')}")
        room = WIDTH - 64
    else:
        end, room = changes(prophecy, 14)
    return symbol("prophecy", 17, 14, 19) + text(32, 19, prophecy_name(prophecy), 14, 700, fit=room) + end


def changes(prophecy: int, y: float) -> tuple[str, float]:
    """What a prophecy changes, at the right end of a line, and the room that is left before it."""
    signs = PROPHECY_SIGNS[prophecy][0]
    width = row_width(signs, SCALE, 5)
    drawing = line_of_signs(signs, WIDTH - 11 - width / 2, y, SCALE, 5)
    return group(drawing, style=f"color:{paint('danger')}"), WIDTH - 32 - 18 - width


def open_prophecy(prophecy: int) -> str:
    """A prophecy in two lines: its name and what it changes; what it counts, and the points for how much."""
    changed, room = changes(prophecy, 17.5)
    counted = PROPHECY_SIGNS[prophecy][1]
    return (
        symbol("prophecy", 17, 17.5, 20)
        + text(32, 22.5, prophecy_name(prophecy), 14.5, 700, fit=room)
        + changed
        + sign(counted, 9, 42, COUNT)
        + scale_of_points(prophecy)
    )


def scale_of_points(prophecy: int) -> str:
    """How much of what is counted brings how many points, from left to right, evenly spaced."""
    entries = [(f"{counts}:", signed(points)) for counts, points in zip(bands(prophecy), BONUS_POINTS, strict=True)]
    widths = [(text_width(counts, 14, 500), text_width(points, 14, 800)) for counts, points in entries]
    free = WIDTH - 42 - sum(map(sum, widths)) - SPACE * len(entries)
    between = free / (len(entries) - 1)
    drawing = []
    left = 31.0
    for (counts, points), (wide, points_wide) in zip(entries, widths, strict=True):
        ink = "danger" if points.startswith(MINUS) else "ink-soft" if points == "0" else "enough"
        if left > 31:
            drawing.append(line(left - between / 2, 36, left - between / 2, 49, paint("line"), 1.2))
        drawing.append(text(left, 47, counts, 14, 500, "ink-soft"))
        drawing.append(text(left + wide + SPACE, 47, points, 14, 800, ink))
        left += wide + SPACE + points_wide + between
    return "".join(drawing)
