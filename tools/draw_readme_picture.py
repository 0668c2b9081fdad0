"""Draw docs/board.svg, the picture in the README: five greedy players in the middle of a game with everything in play.

python tools/draw_readme_picture.py
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tzolkin import Match, bots
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.whole import whole_board

PICTURE: Final = Path(__file__).parents[1] / "docs" / "board.svg"
NAMES: Final = ("Itzel", "Nicte", "Pakal", "Ixkik", "Balam")
SEED: Final = 14
DAY: Final = 22
WORKERS: Final = 12  # on the gears


def interesting_match() -> Match:
    """A match of five greedy players with everything in play, stopped when there is much to see on the board."""
    match = Match(players=5, tribes=True, prophecies=True, new_buildings=True, seed=SEED)
    seats = [bots.by_name("greedy", seed=seat) for seat in range(5)]
    while match.game.day < DAY or sum(match.game.workers_on_gears(seat) for seat in range(5)) < WORKERS:
        seat = match.seat_to_choose
        match.choose(bots.checked_choice(seats[seat], bots.View(match.game, seat)))
    return match


def main() -> None:
    """Write the picture."""
    match = interesting_match()
    scene = Scene(names=NAMES, asked=match.seat_to_choose)
    PICTURE.write_text(whole_board(match.game, scene), encoding="utf-8")


if __name__ == "__main__":
    main()
