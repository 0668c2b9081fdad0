"""The prophecies: until when each is in force, what it changes, and what it counts at its end."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tzolkin.components.prophecies import BONUS_POINTS, HUNGER, PROPHECIES
from tzolkin.render.feeding import day_of_food_day
from tzolkin.render.lines import FAINT, HEADING, Cell, line, padded, seat_cell
from tzolkin.render.words.prophecies import bands, change_text, count_text
from tzolkin.rules.expansions.prophecies import PROPHECY_VOICES, prophecy_in_force
from tzolkin.rules.game import Game

#                 columns  name  ends  changes  counts
WIDTHS: Final = (24, 5, 22, 14)
BAND: Final = 4  # characters for the counts that bring so many points
OWN: Final = sum(WIDTHS) + BAND * len(BONUS_POINTS)
OVER: Final = "over"


def prophecy_lines(game: Game, width: int) -> list[Text]:
    """A line per prophecy, the one in force marked; how far everybody is stands behind it, or below where it is narrow.

    Nothing when no prophecies are in play, or as long as none is out.  Before the first is in force, a line says when.
    """
    order = game.additions.prophecies if game.additions else ()
    if not order:
        return []
    in_force = prophecy_in_force(game)
    points = [f"{points}".replace("-", "−") for points in BONUS_POINTS]
    title = row("PROPHECIES", "ends", "changes", "counts", points)
    lines = [line((title[0], HEADING), (title[1], FAINT))]
    reached = order.index(in_force) if in_force is not None else 0
    for place, prophecy in enumerate(order):
        is_over = game.is_over or (in_force is not None and place < reached)
        is_in_force = prophecy == in_force
        name, rest = row(
            f"{'>' if is_in_force else ' '}{PROPHECIES[prophecy].name}",
            OVER if is_over else str(day_of_food_day(game, place + 1)),
            change_text(prophecy, brief=True),
            count_text(prophecy, brief=True),
            bands(prophecy),
        )
        style = FAINT if is_over else HEADING if is_in_force else ""
        told = line((name, style), (rest, style))
        standing = line() if is_over or prophecy == HUNGER else counts_now(game, prophecy)
        if not standing:
            lines.append(told)
        elif OWN + standing.cell_len <= width:
            lines.append(padded(told, OWN) + standing)
        else:
            lines += [told, line((" " * WIDTHS[0] + "so far: ", FAINT)) + standing]
    if in_force is None and not game.is_over:
        lines.append(line((f" none is in force before Food Day 1, on day {day_of_food_day(game, 0)}, is over", FAINT)))
    return lines


def row(name: str, ends: str, changes: str, counts: str, points: list[str]) -> tuple[str, str]:
    """The cells of a line, each as wide as its column: the name, and all others."""
    first, *others = [cell.ljust(width) for cell, width in zip((name, ends, changes, counts), WIDTHS, strict=True)]
    return first, "".join([*others, *[band.ljust(BAND) for band in points]]).rstrip()


def counts_now(game: Game, prophecy: int) -> Text:
    """What everybody has now of what a prophecy counts."""
    cells: list[Cell] = []
    for seat in range(len(game.players)):
        count = PROPHECY_VOICES[prophecy].count(game, seat)
        cells += [(" " if cells else "", ""), seat_cell(seat), (f"{count}".replace("-", "−"), "")]
    return line(*cells)
