"""The area of a player: who it is, points, goods, corn for the next Food Day, workers, and tiles in brief.

Tiles in full are faces (tiles.py); who draws the whole board adds them, and a page shows them on demand.  Nothing is
drawn of what is secret before the reveal but to the player whose it is.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.tribes import NO_TRIBE
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import CORN, GOLD, GOOD_NAMES, QUARTERS, SKULL, STONE, WOOD
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.svg import element, group, moved, path, rectangle, symbol, text, text_width
from tzolkin.render.board.targets import Shown, said, shown, told
from tzolkin.render.board.theme import paint
from tzolkin.render.board.works import HIGH_CHIPS, LOW_CHIPS, Chips, Works, entry, works
from tzolkin.render.feeding import Meal, next_meal
from tzolkin.render.language import say, say_number
from tzolkin.render.words.amounts import named, named_points, points_text
from tzolkin.render.words.names import tribe_name, wealth_tile_name
from tzolkin.render.words.tiles import effects_text
from tzolkin.render.words.tribes import tribe_text
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal

WIDTH: Final = 362.0
HEIGHT: Final = 113.0
LOW_WIDTH: Final = 440.0  # with three to five players, whose areas are lower and, to lose no room, wider
LOW_HEIGHT: Final = 80.0
MOST_HIGH_AREAS: Final = 2

MOST_FOR_POINTS: Final = 76.0  # room for the number of points


@dataclass(frozen=True, slots=True)
class Holdings:
    """What the area of one player shows of the position: the key by which the drawing is remembered."""

    seat: int
    players: int
    is_asked: bool
    starts: bool
    has_light_side: bool
    tribe: int
    quarters: int
    goods: tuple[int, ...]  # by good
    meal: Meal | None  # on the next Food Day; none after the last
    in_hand: int
    on_board: int
    in_bank: int
    corn_tiles: int
    wood_tiles: int
    buildings: tuple[int, ...]
    monuments: tuple[int, ...]
    wealth_tiles: tuple[int, ...]
    is_secret: bool  # whether tribe and wealth tiles are not to be seen yet

    @property
    def is_low(self) -> bool:
        """Whether the area is of the lower kind."""
        return self.players > MOST_HIGH_AREAS

    @property
    def width(self) -> float:
        """How wide the area is drawn."""
        return LOW_WIDTH if self.is_low else WIDTH


def player_area(game: Game, scene: Scene, seat: int) -> str:
    """The region of a player's area; lower and wider from three players on, so that all stay in sight."""
    return drawn(holdings(game, scene, seat), shown(scene, f"player-{seat}"))


def holdings(game: Game, scene: Scene, seat: int) -> Holdings:
    """What is to be shown of a player, who may be hiding something yet."""
    player = game.players[seat]
    is_secret = before_reveal(game) and seat != scene.viewer
    tribes = () if game.additions is None or is_secret else game.additions.tribes
    return Holdings(
        seat=seat,
        players=len(game.players),
        is_asked=scene.asked == seat,
        starts=game.starting_player == seat,
        has_light_side=player.has_light_side,
        tribe=tribes[seat] if tribes else NO_TRIBE,
        quarters=player.quarter_points(),
        goods=(player.wood, player.stone, player.gold, player.corn, player.skulls),
        meal=next_meal(game, seat, scene.viewer),
        in_hand=player.workers_in_hand,
        on_board=player.workers - player.workers_in_hand,
        in_bank=MOST_WORKERS - player.workers,
        corn_tiles=player.corn_tiles,
        wood_tiles=player.wood_tiles,
        buildings=player.buildings,
        monuments=player.monuments,
        wealth_tiles=() if is_secret else player.wealth_tiles,
        is_secret=is_secret,
    )


@lru_cache(maxsize=1024)
def drawn(own: Holdings, what: Shown) -> str:
    """The area of a player with these holdings."""
    height = LOW_HEIGHT if own.is_low else HEIGHT
    score = named_points(own.quarters / QUARTERS)
    rows = low_rows(own, what) if own.is_low else high_rows(own, what)
    return element(
        "svg",
        frame(own, height, what),
        *rows,
        id=f"region-player-{own.seat}",
        class_="region player asked" if own.is_asked else "region player",
        viewBox=f"0 0 {own.width:g} {height:g}",
        role="group",
        aria_label=say("{player}: {points}.", player=what.names[own.seat], points=score),
    )


def frame(own: Holdings, height: float, what: Shown) -> str:
    """The ground of the area with its player's colour; that of who is asked stands out."""
    colour = paint(f"player-{what.colours[own.seat]}")
    edge = colour if own.is_asked else paint("last" if f"player-{own.seat}" in what.recent else "line")
    return group(
        rectangle(
            1.2,
            1.2,
            own.width - 2.4,
            height - 2.4,
            10,
            paint("panel-light" if own.is_asked else "panel"),
            stroke=edge,
            stroke_width=2.4 if own.is_asked else 1.2,
        ),
        path(f"M1.2 11.2q0-10 10-10h2v{height - 2.4:g}h-2q-10 0-10-10z", colour),
        id=f"player-{own.seat}",
    )


# ---- The two arrangements -------------------------------------------------------------------------------------------


def high_rows(own: Holdings, what: Shown) -> list[str]:
    """Four rows: who it is; goods; workers and harvest tiles; buildings, monuments, wealth tiles."""
    first, second, third, fourth = 22.0, 49.0, 75.0, 97.0
    return [
        identity(own, first, what, 17, points_from(own) - 8),
        points(own, first),
        goods(own, second),
        food(own, second),
        workers_in_hand(own, third, what),
        counted("on-gear", own.on_board, 120, third, workers_sentence(own), f"workers-on-board-{own.seat}"),
        counted("bank", own.in_bank, 168, third, bank_sentence(own), f"workers-in-bank-{own.seat}"),
        harvest(own, "corn-tile", own.corn_tiles, own.width - 94, third),
        harvest(own, "wood-tile", own.wood_tiles, own.width - 46, third),
        built(own, 20, fourth, own.width - 84, HIGH_CHIPS),
        wealth(own, own.width - 46, fourth),
    ]


def low_rows(own: Holdings, what: Shown) -> list[str]:
    """Three rows, everything a little closer: the areas of three to five players lie below each other."""
    first, second, third = 17.0, 41.5, 65.5
    return [
        identity(own, first, what, 16, points_from(own) - 42),
        points(own, first),
        wealth(own, points_from(own) - 29, first),
        goods(own, second),
        food(own, second),
        counted("hand", own.in_hand, 20, third, hand_sentence(own), f"workers-{own.seat}", 18),
        counted("on-gear", own.on_board, 54, third, workers_sentence(own), f"workers-on-board-{own.seat}", 18),
        counted("bank", own.in_bank, 88, third, bank_sentence(own), f"workers-in-bank-{own.seat}", 18),
        built(own, 121, third, own.width - 121 - 88, LOW_CHIPS),
        harvest(own, "corn-tile", own.corn_tiles, own.width - 78, third),
        harvest(own, "wood-tile", own.wood_tiles, own.width - 38, third),
    ]


# ---- Rows -----------------------------------------------------------------------------------------------------------


def identity(own: Holdings, y: float, what: Shown, size: float, end: float) -> str:
    """Token, name, who starts, the side of the board, and the tribe, up to a right end."""
    name = what.names[own.seat]
    signs = [side(own, y)]
    if own.starts:
        signs.insert(0, told(symbol("starting-player", 0, y - 1, 22), say("Starting player."), "calendar"))
    tribe = tribe_name(own.tribe) if own.tribe != NO_TRIBE else ""
    needed = len(signs) * 25 + (23 if tribe else 0)
    written = shortened(name, size, 700, end - 53 - needed)
    name_width = min(width_of(written, size, 700), end - 53 - needed)
    x = 53 + name_width + 18
    drawing = symbol(f"worker-{what.colours[own.seat]}", 32, y, 26) + text(
        52, y + size * 0.355, written, size, 700, fit=name_width
    )
    note = what.note(f"player-{own.seat}")
    if note:
        drawing = told(drawing, f"{name} · {note}")
    for sign in signs:
        drawing += group(sign, transform=moved(x, 0))
        x += 25
    return drawing + (tribe_sign(own, tribe, x - 3, y, end) if tribe else "")


def side(own: Holdings, y: float) -> str:
    """Which side of the player board lies up."""
    if own.has_light_side:
        words = say("The light side lies up: the calendar may once advance by two days.")
        return told(symbol("light-side", 0, y, 20), words, "calendar")
    words = say("The dark side lies up: the two days have been used.")
    return told(symbol("dark-side", 0, y, 20), words, "calendar")


def tribe_sign(own: Holdings, name: str, x: float, y: float, end: float) -> str:
    """The mask of a tribe, and its name where there is room."""
    room = end - x - 13
    is_named = text_width(name, 14, 500) * 0.75 <= room
    words = say("Tribe {name}: {text}.", name=name, text=tribe_text(own.tribe))
    written = text(x + 12, y + 5, name, 14, 500, "ink-soft", fit=room) if is_named else ""
    return told(symbol("tribe", x, y, 19) + written, words, "tribes", id=f"tribe-of-{own.seat}")


def points_from(own: Holdings) -> float:
    """The left end of the victory points."""
    return own.width - 40 - min(MOST_FOR_POINTS, text_width(points_text(own.quarters), 26, 800))


def points(own: Holdings, y: float) -> str:
    """Victory points."""
    words = say("{points} so far.", points=named_points(own.quarters / QUARTERS))
    return told(
        text(own.width - 40, y + 9, points_text(own.quarters), 26, 800, anchor="end", fit=MOST_FOR_POINTS)
        + symbol("points", own.width - 23, y, 25),
        words,
        "end-of-game",
        id=f"points-{own.seat}",
    )


def goods(own: Holdings, y: float) -> str:
    """Corn, wood, stone, gold and skulls."""
    x = 19.0
    drawing = []
    for good in (CORN, WOOD, STONE, GOLD, SKULL):
        number = own.goods[good]
        is_corn = good == CORN
        size = 20.0 if is_corn else 17.0 if number < 10 else 15.5
        room = 38 if is_corn else 22
        name = GOOD_NAMES[good]
        drawing.append(
            told(
                symbol(name, x + 12, y, 26 if is_corn else 22)
                + text(
                    x + 26,
                    y + size * 0.355,
                    number,
                    size,
                    800 if number else 500,
                    "ink" if number else "ink-faint",
                    fit=room,
                ),
                said(named(number, good)),
                id=f"{name}-{own.seat}",
            )
        )
        x += 68 if is_corn else 50
    return "".join(drawing)


def food(own: Holdings, y: float) -> str:
    """Corn needed on the next Food Day: in one colour where there is enough, in another with a mark where not."""
    meal = own.meal
    if meal is None:
        return ""
    short = meal.lacking
    ink = "danger" if short > 0 else "enough"
    words = said(
        say_number("The next Food Day needs {number} corn.", "The next Food Day needs {number} corn.", meal.needed),
        say_number("{number} corn is missing.", "{number} corn are missing.", short) if short > 0 else "",
    )
    left = own.width - 68
    return told(
        rectangle(left, y - 13, 60, 26, 13, paint("well"), stroke=paint(ink), stroke_width=1.6)
        + symbol("bowl", left + 16, y, 20)
        + text(left + 28, y + 5.7, meal.needed, 16, 800, ink)
        + text(left + 54, y + 5.5, "!" if short > 0 else "", 16, 800, ink, "end")
        + (group(symbol("done", left + 50, y, 11), style=f"color:{paint(ink)}") if short <= 0 else ""),
        words,
        "food-days",
        id=f"need-{own.seat}",
    )


def workers_in_hand(own: Holdings, y: float, what: Shown) -> str:
    """The workers in hand, as they are."""
    spacing = min(16.0, 60 / max(1, own.in_hand - 1))
    tokens = [
        symbol(f"worker-{what.colours[own.seat]}", 48 + spacing * place, y, 17)
        for place in reversed(range(own.in_hand))
    ]
    if not tokens:
        tokens = [text(42, y + 5.7, 0, 16, 500, "ink-faint")]
    return told(symbol("hand", 31, y, 21) + "".join(tokens), hand_sentence(own), "placing", id=f"workers-{own.seat}")


def counted(sign: str, number: int, x: float, y: float, words: str, name: str, size: float = 20) -> str:
    """A symbol with its left edge at x, and how many of it."""
    return told(symbol(sign, x + size / 2, y, size) + quantity(number, x + size + 3, y), words, "placing", id=name)


def quantity(number: int, x: float, y: float) -> str:
    """A number beside a symbol; none is paler."""
    return text(x, y + 5.7, number, 16, 700 if number else 500, "ink" if number else "ink-faint", fit=18)


def harvest(own: Holdings, sign: str, number: int, x: float, y: float) -> str:
    """Harvest tiles of one kind."""
    words = (
        say_number("{number} corn tile.", "{number} corn tiles.", number)
        if sign == "corn-tile"
        else say_number("{number} wood tile.", "{number} wood tiles.", number)
    )
    return told(symbol(sign, x, y, 20) + quantity(number, x + 14, y), words, "palenque", id=f"{sign}s-{own.seat}")


def wealth(own: Holdings, x: float, y: float) -> str:
    """The wealth tiles kept, once they are known."""
    if own.is_secret:
        return told(
            symbol("wealth-tile", x, y, 20, opacity=0.5) + text(x + 14, y + 5.7, "?", 16, 500, "ink-faint"),
            say("The wealth tiles are secret until everybody has chosen."),
            "preparation",
            id=f"wealth-tiles-{own.seat}",
        )
    tiles = [entry(wealth_tile_name(tile), effects_text(WEALTH_TILES[tile].effects)) for tile in own.wealth_tiles]
    number = len(own.wealth_tiles)
    words = said(say_number("{number} wealth tile.", "{number} wealth tiles.", number), *tiles)
    return told(
        symbol("wealth-tile", x, y, 20) + quantity(number, x + 14, y),
        words,
        "preparation",
        id=f"wealth-tiles-{own.seat}",
    )


def built(own: Holdings, x: float, y: float, room: float, size: Chips) -> str:
    """Buildings and monuments, from a point to the right."""
    what = Works(own.buildings, own.monuments, own.players)
    return works(what, room, size, id=f"works-{own.seat}", transform=moved(x, y))


# ---- Sentences and words --------------------------------------------------------------------------------------------


def hand_sentence(own: Holdings) -> str:
    """How many workers are in hand."""
    return say_number("{number} worker in hand.", "{number} workers in hand.", own.in_hand)


def workers_sentence(own: Holdings) -> str:
    """How many workers stand on the board."""
    return say_number("{number} worker on the board.", "{number} workers on the board.", own.on_board)


def bank_sentence(own: Holdings) -> str:
    """How many workers are still in the bank."""
    return say_number("{number} worker still in the bank.", "{number} workers still in the bank.", own.in_bank)


NARROWEST: Final = 0.78  # to which part of their width names are squeezed before they are cut


def shortened(name: str, size: float, weight: int, room: float) -> str:
    """A name, cut where it would not fit a room even squeezed."""
    if width_of(name, size, weight) * NARROWEST <= room:
        return name
    for length in range(len(name) - 1, 0, -1):
        cut = name[:length].rstrip() + "…"
        if width_of(cut, size, weight) * NARROWEST <= room:
            return cut
    return "…"


def width_of(words: str, size: float, weight: int) -> float:
    """How wide words are, those in wide characters too."""
    wide = sum(unicodedata.east_asian_width(character) in "WF" for character in words)
    return text_width(words, size, weight) + wide * size * 0.5
