"""The prophecies: until when each is in force, what it changes, and what it counts at its end."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.prophecies import BONUS_POINTS, HUNGER, PROPHECIES
from tzolkin.render.lines import FAINT, HEADING, Cell, line, padded, seat_cell
from tzolkin.render.words.prophecies import CHANGES, COUNTS, bands
from tzolkin.rules.expansions.prophecies import PROPHECY_VOICES, prophecy_in_force
from tzolkin.rules.game import Game

ROOMY: Final = 110  # characters from which on Food Days are named
#                 columns  name  until  changes  counts
WIDTHS: Final = (24, 5, 22, 14)
ROOMY_WIDTHS: Final = (24, 12, 24, 16)
BAND: Final = 4  # characters for the counts that bring so many points
OVER: Final = "over"


def prophecy_lines(game: Game, width: int) -> list[Text]:
    """A line per prophecy, the one in force marked; how far everybody is stands behind it, or below where it is narrow.

    Nothing when no prophecies are in play, or as long as none is out.
    """
    order = game.additions.prophecies if game.additions else ()
    if not order:
        return []
    is_roomy = width >= ROOMY
    in_force = prophecy_in_force(game)
    points = [f"{points}".replace("-", "−") for points in BONUS_POINTS]
    title = row("PROPHECIES", "until" if is_roomy else "to", "changes", "counts", points, is_roomy=is_roomy)
    lines = [line((title[0], HEADING), (title[1], FAINT))]
    reached = order.index(in_force) if in_force is not None else 0
    for place, prophecy in enumerate(order):
        is_over = game.is_over or (in_force is not None and place < reached)
        is_in_force = prophecy == in_force
        name, rest = row(
            f"{'>' if is_in_force else ' '}{PROPHECIES[prophecy].name}",
            OVER if is_over else until(place, is_roomy=is_roomy),
            CHANGES[prophecy][0],
            COUNTS[prophecy][0],
            bands(prophecy),
            is_roomy=is_roomy,
        )
        style = FAINT if is_over else HEADING if is_in_force else ""
        told = line((name, style), (rest, style))
        standing = line() if is_over or prophecy == HUNGER else counts_now(game, prophecy)
        own = sum(ROOMY_WIDTHS if is_roomy else WIDTHS) + BAND * len(BONUS_POINTS)
        if own + standing.cell_len <= width:
            lines.append(padded(told, own) + standing)
        else:
            lines.append(told)
            lines += [line((" " * WIDTHS[0] + "so far: ", FAINT)) + standing] if is_in_force else []
    return lines


def row(name: str, to: str, changes: str, counts: str, points: list[str], *, is_roomy: bool) -> tuple[str, str]:
    """The cells of a line, each as wide as its column: the name, and all others."""
    widths = ROOMY_WIDTHS if is_roomy else WIDTHS
    first, *others = [cell.ljust(width) for cell, width in zip((name, to, changes, counts), widths, strict=True)]
    return first, "".join([*others, *[band.ljust(BAND) for band in points]]).rstrip()


def until(place: int, *, is_roomy: bool) -> str:
    """The Food Day with which the prophecy at this place ends, by its number or only by its day."""
    food_day = place + 1  # index; the first quarter has no prophecy
    return f"Food Day {food_day + 1}" if is_roomy else str(FOOD_DAYS[food_day] + 1)


def counts_now(game: Game, prophecy: int) -> Text:
    """What everybody has now of what a prophecy counts."""
    cells: list[Cell] = []
    for seat in range(len(game.players)):
        count = PROPHECY_VOICES[prophecy].count(game, seat)
        cells += [(" " if cells else "", ""), seat_cell(seat), (f"{count}".replace("-", "−"), "")]
    return line(*cells)
