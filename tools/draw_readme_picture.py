"""Draw docs/board.svg, the picture in the README: five greedy players with the whole expansion, in the terminal.

python tools/draw_readme_picture.py
"""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.terminal_theme import MONOKAI

from tzolkin import Match, bots
from tzolkin.render.menu import menu, numbered
from tzolkin.render.terminal import board

PICTURE: Final = Path(__file__).parents[1] / "docs" / "board.svg"
SEED: Final = 20
DAY: Final = 16
WIDTH: Final = 110


def interesting_match() -> Match:
    """A match of five greedy players with everything in play, stopped at a choice with much to choose from."""
    match = Match(players=5, tribes=True, prophecies=True, new_buildings=True, seed=SEED)
    seats = [bots.by_name("greedy", seed=seat) for seat in range(5)]
    while match.game.day < DAY or len(match.options()) < 8:
        seat = match.seat_to_choose
        match.choose(bots.checked_choice(seats[seat], bots.View(match.game, seat)))
    return match


def main() -> None:
    """Write the picture, without the web font that would be fetched from elsewhere."""
    match = interesting_match()
    console = Console(file=io.StringIO(), record=True, width=WIDTH, force_terminal=True, color_system="truecolor")
    for line in board(match.game, width=WIDTH):
        console.print(line)
    for line in menu(match.game, numbered(match.options()), width=WIDTH):
        console.print(line)
    svg = console.export_svg(title="tzolkin", theme=MONOKAI, unique_id="board")
    PICTURE.write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
