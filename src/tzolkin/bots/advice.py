"""What a bot would do and why: its turn, what speaks for it, and what everybody may expect then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.bots.bot import BotError
from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement
from tzolkin.bots.turn_keys import frames_below_the_turn
from tzolkin.bots.view import View
from tzolkin.rules.game import Game

REASONS: Final = 3  # at most, the weightiest first
LEAST_REASON: Final = 0.5  # points; what changes less is no reason


@dataclass(frozen=True, slots=True)
class Reason:
    """One term of the hand-written value (heuristics.TERMS), and by how many points the turn changes it."""

    term: str
    points: float


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do.

    * `choices`: those of its turn, or the one choice outside a turn;
    * `reasons`: what the turn changes most, gains before losses; empty outside a turn;
    * `points`, `chances`: by seat, final points and the chance to win that the judge expects after it.
    """

    choices: tuple[int, ...]
    reasons: tuple[Reason, ...]
    points: tuple[float, ...]
    chances: tuple[float, ...]


def advice(view: View, bot: OneTurnBot, judgement: Judgement) -> Advice:
    """What this bot would do here; the judgement says what may be expected then.

    Raises:
        BotError: the bot has planned nothing that fits the question.
    """
    game = view.game.copy()
    choice = bot.choose(view)
    if frames_below_the_turn(game) == 0 or len(view.options()) == 1 or not bot.plan:
        after = game.copy()
        after.choose(choice)
        return Advice((choice,), (), tuple(judgement.points(after)), tuple(judgement.chances_to_win(after)))
    plan = bot.plan
    starts = [index for index, position in enumerate(plan[1:]) if position.choice == choice]
    if not starts:
        raise BotError(f"expected a plan that begins with the choice {choice}, got {plan[-1].choices()}")
    end = plan[-1].game
    return Advice(
        tuple(position.choice for position in plan[1 + starts[0] :]),
        reasons(judgement.heuristics, view.seat, before=game, after=end),
        tuple(judgement.points(end)),
        tuple(judgement.chances_to_win(end)),
    )


def reasons(heuristics: Heuristics, seat: int, *, before: Game, after: Game) -> tuple[Reason, ...]:
    """The terms that change most between two positions, gains before losses."""
    was, becomes = heuristics.explain(before, seat), heuristics.explain(after, seat)
    changes = [Reason(term, becomes[term] - was[term]) for term in was]
    weighty = sorted(
        (reason for reason in changes if abs(reason.points) >= LEAST_REASON), key=lambda reason: -abs(reason.points)
    )
    return tuple(sorted(weighty[:REASONS], key=lambda reason: -reason.points))
