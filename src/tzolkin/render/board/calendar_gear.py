"""The Tzolk'in gear as it stands today, and what can be read in its middle."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components.calendar import FOOD_DAYS, GIVES_GOODS, LAST_FOOD_DAY, TEETH
from tzolkin.components.quick_actions import DAYS_A_TILE
from tzolkin.render.board.gear_faces import face, food_tooth_angles
from tzolkin.render.board.geometry import PITCH, M, calendar_turn
from tzolkin.render.board.svg import (
    ahead,
    element,
    group,
    growing_text,
    line,
    moved,
    number,
    polar,
    rectangle,
    symbol,
    text_width,
    turned,
)
from tzolkin.render.board.targets import said, told
from tzolkin.render.board.theme import paint
from tzolkin.render.language import language, say, say_number
from tzolkin.render.words.names import day_number
from tzolkin.rules.board import age
from tzolkin.rules.game import Game

DAY_SIZE: Final = 16.2
FOOD_TEETH: Final = {day % TEETH for day in FOOD_DAYS}
AGES: Final = ("", "I", "II")


def calendar_gear(game: Game) -> str:
    """The gear with the numbers of its days, which stay upright, and the quick actions that lie on it."""
    tiles = game.additions.quick_tiles if game.additions is not None else ()
    return drawn_gear(int(game.day), int(game.next_food_day), tiles)


@lru_cache(maxsize=128)
def drawn_gear(day: int, next_food_day: int, quick_tiles: tuple[int, ...]) -> str:
    """The gear on a day."""
    return group(
        face("face-calendar"),
        food_teeth(next_food_day),
        inner_ring(day, quick_tiles),
        day_numbers(day),
        id="gear-calendar",
        class_="gear",
        style=turned(calendar_turn(day), -PITCH),
    )


def food_teeth(next_food_day: int) -> str:
    """The teeth of the Food Days, those that are over faintly."""
    return "".join(
        face(
            "food-tooth",
            fill=paint("food-goods" if GIVES_GOODS[index] else "food-points"),
            fill_opacity=0.5 if index < next_food_day else None,
            transform=f"rotate({number(angle)})",
        )
        for index, angle in enumerate(food_tooth_angles())
    )


def day_numbers(day: int) -> str:
    """The days on the teeth, as people count them: past ones faint, day 27 on the first tooth once that is over."""
    numbers = []
    for tooth in range(TEETH):
        shown = TEETH if tooth == 0 and day > 0 else tooth
        ink = "food-ink" if tooth in FOOD_TEETH else None
        numbers.append(
            element(
                "text",
                str(shown + 1),
                class_="upright",
                dy=".355em",
                fill=paint(ink) if ink else None,
                opacity=0.62 if shown < day else None,
                style=upright(*polar(0, 0, 12.74 * M, PITCH * tooth), day),
            )
        )
    size = f"calc({number(DAY_SIZE)}px*var(--numbers,1))"
    return group(*numbers, text_anchor="middle", font_size=size, font_weight=800, fill=paint("sand-ink"))


def upright(x: float, y: float, day: int) -> str:
    """The value of `style` of what lies at a point of the gear and stays upright while that turns."""
    return f"transform:translate({number(x)}px,{number(y)}px) rotate({ahead(-calendar_turn(day), PITCH)})"


def inner_ring(day: int, quick_tiles: tuple[int, ...]) -> str:
    """The quick actions to come, one for two days; a stepped fret where there is none."""
    ring = []
    for place in range(TEETH // DAYS_A_TILE):
        angle = PITCH * (DAYS_A_TILE * place + (DAYS_A_TILE - 1) / 2)
        x, y = polar(0, 0, 8.6 * M, angle)
        is_to_come = place < len(quick_tiles) and day < DAYS_A_TILE * (place + 1)
        if is_to_come:
            ring.append(face("quick-place", fill=paint("cell-special"), transform=f"rotate({number(angle)})"))
            ring.append(face(f"quick-signs-{quick_tiles[place]}", class_="upright", style=upright(x, y, day)))
        else:
            ring.append(face("fret", transform=f"{moved(x, y)} rotate({number(angle + 90)})", opacity=0.7))
    return "".join(ring)


# ---- In the middle --------------------------------------------------------------------------------------------------


def middle(game: Game) -> str:
    """What can be read in the middle: the day, the age, the next Food Day, corn on the teeth."""
    return drawn_middle(
        language(), int(game.day), int(age(game)), int(game.next_food_day), int(game.accumulated_corn), game.is_over
    )


def age_line(words: str) -> str:
    """The age at the top of the middle, in capitals where the circle is wide enough there, on a phone too."""
    size, room, growth = 16.2, 10 * M, 1.35
    has_room = text_width(words.upper(), size, 700) * growth < room
    return growing_text(
        0,
        -4.75 * M,
        words.upper() if has_room else words,
        size,
        700,
        "ink-soft",
        letter_spacing=2 if has_room else None,
    )


@lru_cache(maxsize=256)
def drawn_middle(spoken: str, day: int, current_age: int, next_food_day: int, corn: int, is_over: bool) -> str:
    """The same in a language, by all that it depends on."""
    shown_day = day_number(day)
    coming, token = food_words(day, next_food_day, is_over)
    roman = AGES[current_age]
    width = 10.2 * M
    return group(
        age_line(say("Age {number}", number=roman)),
        element(
            "text",
            str(shown_day),
            id="day-number",
            data_ahead=" ".join(str(day_number(later)) for later in (day + 1, day + 2) if later <= TEETH),
            y=-0.86 * M,
            font_size=62,
            font_weight=800,
            fill=paint("ink"),
            text_anchor="middle",
        ),
        growing_text(0, 0.35 * M, say("of {days} days", days=TEETH + 1), 16.2, 500, "ink-soft"),
        line(-4.1 * M, 1.42 * M, 4.1 * M, 1.42 * M, paint("line"), 1.4),
        rectangle(-width / 2, 1.95 * M, width, 2.0 * M, M, paint(token)),
        symbol("bowl", -width / 2 + 1.25 * M, 2.93 * M, 1.5 * M),
        growing_text(
            -width / 2 + 2.25 * M,
            2.95 * M,
            coming,
            16.2,
            700,
            "food-ink",
            "start",
            textLength=width - 3.0 * M,
            lengthAdjust="spacingAndGlyphs",
        ),
        pile(corn),
        id="hub",
        role="img",
        aria_label=middle_words(shown_day, current_age, coming, corn),
    )


def pile(corn: int) -> str:
    """The corn on the calendar; where there is none, faintly only where it will be."""
    drawing = symbol("corn", -2.75 * M, 5.2 * M, 1.65 * M, opacity=None if corn else 0.4)
    if corn:
        drawing += growing_text(-1.75 * M, 5.25 * M, corn, 20, 800, "ink", "start")
        drawing += growing_text((0.35 if corn > 9 else -0.4) * M, 5.3 * M, say("piled"), 16.2, 500, "ink-soft", "start")
    return told(drawing, pile_words(corn), "calendar", id="pile")


def pile_words(corn: int) -> str:
    """The same as sentences."""
    return said(
        say("{number} corn on the calendar.", number=corn),
        say("Who takes the starting player space gets it; every day one more is added while nobody stands there."),
    )


def food_words(day: int, next_food_day: int, is_over: bool) -> tuple[str, str]:
    """When the next Food Day is, and the token of its colour."""
    if is_over:
        return say("game over"), "sand"
    if next_food_day > LAST_FOOD_DAY:
        return say("last day"), "sand"
    token = "food-goods" if GIVES_GOODS[next_food_day] else "food-points"
    days = FOOD_DAYS[next_food_day] - day
    if days <= 0:
        return say("Food Day today"), token
    return say_number("food in {number} day", "food in {number} days", days), token


def middle_words(shown_day: int, current_age: int, coming: str, corn: int) -> str:
    """All that stands in the middle as sentences; what is inside an image is not read out, so those of the corn too."""
    return said(
        say("Day {day} of {days}, age {age}.", day=shown_day, days=TEETH + 1, age=current_age),
        f"{coming[:1].upper()}{coming[1:]}",
        pile_words(corn),
    )
