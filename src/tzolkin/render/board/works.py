"""What a player has built, as chips in the player's area: buildings and monuments in the colours of their groups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.words import GROUP_NAMES
from tzolkin.render.board.svg import Value, rectangle, symbol, text
from tzolkin.render.board.targets import capitalised, said, told
from tzolkin.render.board.theme import paint
from tzolkin.render.language import say, say_number
from tzolkin.render.words.names import building_name, monument_name
from tzolkin.render.words.tiles import effects_text, monument_score


@dataclass(frozen=True, slots=True)
class Chips:
    """How wide the chips are that stand for buildings and monuments, and the count of equal ones behind them."""

    building: float
    monument: float
    count: float
    gap: float


HIGH_CHIPS: Final = Chips(22, 28, 12, 3)
LOW_CHIPS: Final = Chips(17, 22, 11, 2)

Chip = tuple[bool, int]  # whether it is a monument, its group
ANY_GROUP: Final = -1


@dataclass(frozen=True, slots=True)
class Works:
    """What a player has built, in a game of so many players."""

    buildings: tuple[int, ...]
    monuments: tuple[int, ...]
    players: int


def works(own: Works, room: float, size: Chips, **attributes: Value) -> str:
    """Buildings and monuments as chips of their groups; with counts where they would not fit one by one."""
    chips = [(False, BUILDINGS[tile].group) for tile in own.buildings]
    chips += [(True, MONUMENTS[tile].group) for tile in own.monuments]
    if not chips:
        return ""
    drawing = []
    left = 0.0
    for chip, count in counted_chips(chips, room, size):
        is_monument, _ = chip
        wide = size.monument if is_monument else size.building
        drawing.append(chip_at(chip, wide, left))
        if count > 1:
            drawing.append(text(left + wide + 1.5, 5, count, 14, 700))
        left += wide + (size.count if count > 1 else 0) + size.gap
    return told("".join(drawing), works_sentence(own), "buildings", **attributes)


def counted_chips(chips: list[Chip], room: float, size: Chips) -> list[tuple[Chip, int]]:
    """Chips, each alone; where they do not fit the room, equal ones with a count; then all monuments as one."""
    alone = [(chip, 1) for chip in chips]
    by_group = [(chip, chips.count(chip)) for chip in dict.fromkeys(chips)]
    monuments = sum(is_monument for is_monument, _ in chips)
    buildings = [(chip, count) for chip, count in by_group if not chip[0]]
    for found in (alone, by_group):
        if width_of_chips(found, size) <= room:
            return found
    return [*buildings, ((True, ANY_GROUP), monuments)] if monuments else buildings


def width_of_chips(chips: list[tuple[Chip, int]], size: Chips) -> float:
    """How wide chips with their counts are."""
    wide = sum(size.monument if is_monument else size.building for (is_monument, _), _ in chips)
    return wide + size.count * sum(count > 1 for _, count in chips) + size.gap * (len(chips) - 1)


def chip_at(chip: Chip, wide: float, x: float) -> str:
    """The chip of a building, or the wider one of a monument."""
    is_monument, of_group = chip
    if not is_monument:
        return symbol(GROUP_NAMES[of_group], x + wide / 2, 0, wide)
    height = wide * 0.82
    ground = paint("well" if of_group == ANY_GROUP else GROUP_NAMES[of_group])
    frame = rectangle(x, -height / 2, wide, height, 4, ground, stroke=paint("outline"), stroke_width=1.2)
    return frame + symbol("monument", x + wide / 2, 0, wide * 0.72)


def works_sentence(own: Works) -> str:
    """All buildings and monuments, each with what it does or scores."""
    buildings = [entry(building_name(tile), effects_text(BUILDINGS[tile].effects)) for tile in own.buildings]
    monuments = [entry(monument_name(tile), monument_score(tile, own.players, is_spelt=True)) for tile in own.monuments]
    return said(
        say_number("{number} building.", "{number} buildings.", len(buildings)),
        *buildings,
        say_number("{number} monument.", "{number} monuments.", len(monuments)) if monuments else "",
        *monuments,
    )


def entry(name: str, does: str) -> str:
    """A tile among several: its name and what it does."""
    return capitalised(say("{name}: {text}.", name=name, text=does))
