"""`i` in a terminal game: what a bot would do here, why, and the points that everybody may expect then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tzolkin import bots
from tzolkin.bots.advice import advice
from tzolkin.render.hint import advised_sentence, points_sentence, reasons_sentence

if TYPE_CHECKING:
    from tzolkin.cli.game_commands import Typed
    from tzolkin.cli.terminal_game import TerminalGame


def show_hint(game: TerminalGame, typed: Typed) -> None:
    """Say what a bot would do.  It knows no more than the player, and plays nothing."""
    view = bots.View(game.match.game, typed.seat)
    with game.screen.working("a bot is thinking about a hint"):
        told = advice(view, bots.hint_bot())
    explanation = told.explanation
    points = points_sentence(view.game, explanation.points, game.labels)
    game.screen.say(advised_sentence(view.game, told.choices))
    reasons = [(reason.term, reason.points) for reason in explanation.reasons]
    game.screen.say(reasons_sentence(reasons, is_best=explanation.is_best))
    if points:
        game.screen.say(points)
