"""The temples and the technologies: who stands on which step or level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import AGE_1_BONUS, AGE_2_BONUS, BOTTOM, NOTHING_THERE, POINTS, REWARDS, TOP
from tzolkin.components.words import TECHNOLOGIES, TECHNOLOGY_NAMES, TEMPLE_NAMES, TEMPLES
from tzolkin.render.lines import FAINT, HEADING, NAME, Cell, heading, line, padded, seat_cells
from tzolkin.render.terminal.calendar import beside
from tzolkin.render.words.amounts import GOOD_LETTERS
from tzolkin.render.words.tracks import COST_OF_LEVELS
from tzolkin.rules.board import age
from tzolkin.rules.game import Game

TEMPLE_STYLES: Final = ("bold rgb(190,110,60)", "bold yellow", "bold green")


def track_lines(game: Game, width: int) -> list[Text]:
    """Both beside each other, without a grid where that takes too much room, or the technologies below.

    What lies beside the calendar stands below the temples, where a line is free.
    """
    for is_grid in (True, False):
        left = [*temple_lines(game, is_grid=is_grid), beside(game)]
        right = technology_lines(game, is_grid=is_grid)
        own = max(text.cell_len for text in left) + 2
        if own + max(text.cell_len for text in right) <= width:
            return [padded(temple, own) + technology for temple, technology in zip(left, right, strict=True)]
    return [*temple_lines(game, is_grid=True), *technology_lines(game, is_grid=True), beside(game)]


def temple_lines(game: Game, *, is_grid: bool) -> list[Text]:
    """A line per temple, its steps from the bottom up: points, the good there, and who stands on it."""
    now = age(game)
    bonus = AGE_1_BONUS if now == 1 else AGE_2_BONUS
    rows = [[step_cells(game, temple, step) for step in range(BOTTOM, TOP[temple] + 1)] for temple in TEMPLES]
    lines = [heading("TEMPLES", f"points of a step; best at the end of age {now}")]
    for temple, steps in zip(TEMPLES, in_rows(rows, is_grid=is_grid), strict=True):
        name = line((TEMPLE_NAMES[temple].ljust(NAME), TEMPLE_STYLES[temple]))
        lines.append(name + steps + line((f"best +{bonus[temple]}", FAINT)))
    return lines


def step_cells(game: Game, temple: int, step: int) -> list[Cell]:
    """One step: its points, the letter of its good, and the players on it."""
    reward = REWARDS[temple][step - BOTTOM]
    good = "" if reward == NOTHING_THERE else GOOD_LETTERS[reward]
    standing = [seat for seat, player in enumerate(game.players) if player.steps[temple] == step]
    return [(f"{POINTS[temple][step - BOTTOM]}{good}".replace("-", "−"), ""), *seat_cells(standing)]


def technology_lines(game: Game, *, is_grid: bool) -> list[Text]:
    """A line per technology: who is on which level."""
    rows = [[level_cells(game, technology, level) for level in range(TOP_LEVEL + 1)] for technology in TECHNOLOGIES]
    lines = [heading("TECHNOLOGIES", f"levels cost {COST_OF_LEVELS} resources")]
    for technology, levels in zip(TECHNOLOGIES, in_rows(rows, is_grid=is_grid), strict=True):
        lines.append(line((TECHNOLOGY_NAMES[technology].ljust(NAME), HEADING)) + levels)
    return lines


def level_cells(game: Game, technology: int, level: int) -> list[Cell]:
    """One level, and the players on it."""
    standing = [seat for seat, player in enumerate(game.players) if player.levels[technology] == level]
    return [(str(level), "" if standing else FAINT), *seat_cells(standing)]


def in_rows(rows: Sequence[Sequence[Sequence[Cell]]], *, is_grid: bool) -> list[Text]:
    """Rows of entries; in a grid each column is as wide as its widest entry, and short rows are filled up."""
    filled = [[line(*cells) for cells in row] for row in rows]
    if not is_grid:
        return [Text("").join([padded(entry, entry.cell_len + 1) for entry in row]) for row in filled]
    columns = max(len(row) for row in rows)
    filled = [row + [Text("")] * (columns - len(row)) for row in filled]
    widths = [max(entry.cell_len for entry in column) + 1 for column in zip(*filled, strict=True)]
    return [Text("").join([padded(entry, width) for entry, width in zip(row, widths, strict=True)]) for row in filled]
