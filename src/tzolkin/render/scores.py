"""The score sheet, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from tzolkin.components.words import QUARTERS, SEAT_NAMES
from tzolkin.render.language import say
from tzolkin.render.lines import FAINT, HEADING, NARROWEST, line, seat_cell
from tzolkin.render.words.amounts import all_of, named_points, points_text
from tzolkin.render.words.names import category_name
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
    lines.append(line(((say("total") if game.is_over else say("so far")).ljust(own), HEADING), (total, HEADING)))
    return lines


def verdict(game: Game, names: Sequence[str] = SEAT_NAMES) -> str:
    """Who has won, and what broke a tie."""
    winners = game.winners()
    if not winners:
        return say("Nobody has won yet.")
    best = game.players[winners[0]].quarter_points()
    level = [seat for seat, player in enumerate(game.players) if player.quarter_points() == best]
    points = named_points(best / QUARTERS)
    if len(level) == 1:
        return say("{player} wins with {points}.", player=names[winners[0]], points=points)
    tie = say(
        "{players} have {points} each; workers on the gears decide: {workers}.",
        players=all_of([names[seat] for seat in level]),
        points=points,
        workers=", ".join(f"{names[seat]} {game.workers_on_gears(seat)}" for seat in level),
    )
    if len(winners) > 1:
        return f"{tie} {say('{players} share the victory.', players=all_of([names[seat] for seat in winners]))}"
    return f"{tie} {say('{player} wins.', player=names[winners[0]])}"
