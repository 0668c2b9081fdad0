"""The score sheet, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from tzolkin.components.words import SEAT_NAMES
from tzolkin.record.story import category_name
from tzolkin.render.lines import FAINT, HEADING, NARROWEST, line, seat_cell
from tzolkin.render.words.amounts import points_text
from tzolkin.rules.game import Game

WIDEST_COLUMN: Final = 16


def score_sheet(game: Game, names: Sequence[str] = SEAT_NAMES) -> list[Text]:
    """Points by category and player, with the sum; final when the game is over.

    Names are those of the seats; what follows one after a space, such as who plays it, stands in a line of its own.
    """
    seats = range(len(game.players))
    categories = [category_name(category) for category in range(game.ruleset.categories)]
    own = max(len(name) for name in categories) + 1
    each = min((NARROWEST - own) // len(seats), WIDEST_COLUMN)
    title, remarks = Text(" " * own), Text(" " * own)
    for seat in seats:
        colour, _, remark = names[seat].partition(" ")
        title += line((" " * (each - 2 - len(colour)), ""), seat_cell(seat), (" " + colour, HEADING))
        remarks += line((remark[: each - 1].rjust(each), FAINT))
    lines = [title, remarks] if remarks.plain.strip() else [title]
    for category, name in enumerate(categories):
        values = "".join(points_text(game.players[seat].score_sheet[category]).rjust(each) for seat in seats)
        lines.append(line((name.ljust(own), ""), (values, "")))
    total = "".join(points_text(game.players[seat].quarter_points()).rjust(each) for seat in seats)
    lines.append(line((("total" if game.is_over else "so far").ljust(own), HEADING), (total, HEADING)))
    return lines


def verdict(game: Game, names: Sequence[str] = SEAT_NAMES) -> str:
    """Who has won, and what broke a tie."""
    winners = game.winners()
    if not winners:
        return "Nobody has won yet."
    best = game.players[winners[0]].quarter_points()
    level = [seat for seat, player in enumerate(game.players) if player.quarter_points() == best]
    points = f"{points_text(best)} points"
    if len(level) == 1:
        return f"{names[winners[0]]} wins with {points}."
    workers = ", ".join(f"{names[seat]} {game.workers_on_gears(seat)}" for seat in level)
    tie = f"{listed([names[seat] for seat in level])} have {points} each; workers on the gears decide: {workers}."
    if len(winners) > 1:
        return f"{tie} {listed([names[seat] for seat in winners])} share the victory."
    return f"{tie} {names[winners[0]]} wins."


def listed(names: Sequence[str]) -> str:
    """Names in a sentence."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
