"""`i` in a terminal game: what a bot would do here, why, and the points that everybody may expect then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tzolkin import bots
from tzolkin.bots.advice import advice
from tzolkin.render.hint import advised_sentence, expected_points, reasons_sentence
from tzolkin.render.language import say

if TYPE_CHECKING:
    from tzolkin.cli.game_commands import Typed
    from tzolkin.cli.terminal_game import TerminalGame


def show_hint(game: TerminalGame, typed: Typed) -> None:
    """Say what a bot would do.  It knows no more than the player, and plays nothing."""
    view = bots.View(game.match.game, typed.seat)
    with game.screen.working("a bot is thinking about a hint"):
        told = advice(view, bots.hint_bot())
    points = expected_points(view.game, told.points)
    game.screen.say(advised_sentence(view.game, told.choices))
    game.screen.say(reasons_sentence([(reason.term, reason.points) for reason in told.reasons]))
    if points:
        by_seat = ", ".join(f"{label} {number}" for label, number in zip(game.labels, points, strict=True))
        game.screen.say(f"{say('Expected points:')} {by_seat}.")
