"""The board as lines of text for a terminal: a pure function of the position, a width and the players' names.

From the top down: buildings and monuments, temples, technologies, prophecies, gears, quick actions, players, tribes and
the day, so that what matters most stands nearest to the question asked below the board.  Each part is a file of its
own; those of modules that are not in play have no lines.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from tzolkin.components.words import SEAT_NAMES
from tzolkin.render.lines import NARROWEST, WIDEST
from tzolkin.render.terminal.calendar import calendar_line
from tzolkin.render.terminal.display import display_lines
from tzolkin.render.terminal.gears import gear_lines
from tzolkin.render.terminal.players import player_lines, tribe_lines
from tzolkin.render.terminal.prophecies import prophecy_lines
from tzolkin.render.terminal.quick_actions import quick_action_lines
from tzolkin.render.terminal.tracks import track_lines
from tzolkin.rules.game import Game


def board(game: Game, *, names: Sequence[str] = SEAT_NAMES, width: int = 100) -> list[Text]:
    """The whole board, line by line, at most `width` characters each (80 to 120; others are taken as the nearest)."""
    width = max(NARROWEST, min(width, WIDEST))
    return [
        *display_lines(game, width),
        *track_lines(game, width),
        *prophecy_lines(game, width),
        *gear_lines(game, width),
        *quick_action_lines(game, width),
        *player_lines(game, names, width),
        *tribe_lines(game, width),
        calendar_line(game, width),
    ]
