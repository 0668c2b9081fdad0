"""What a bot would do, or has done, and why: its turn, what speaks for it, and what everybody may expect then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.bots.bot import Bot
from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.shipped import shipped_judgement
from tzolkin.bots.turn_keys import frames_below_the_turn, surroundings_of
from tzolkin.bots.view import View
from tzolkin.rules.game import Game

REASONS: Final = 3  # at most, the weightiest
LEAST_REASON: Final = 0.5  # points; what changes less is no reason


@dataclass(frozen=True, slots=True)
class Reason:
    """One term of the hand-written value (heuristics.TERMS), and by how many points the turn changes it."""

    term: str
    points: float


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a bot plays as it does.

    * `reasons`: what that changes most, gains before losses;
    * `points`: by seat, the final points to be expected after it if all played like the bot of hints (levels.py).
    """

    reasons: tuple[Reason, ...]
    points: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would do, the rest of its turn or the one choice outside a turn, never empty; and why."""

    choices: tuple[int, ...]
    explanation: Explanation


def advice(view: View, bot: OneTurnBot) -> Advice:
    """What this bot would do here."""
    game = view.game
    if frames_below_the_turn(game) > 0:
        plan = bot.plan_from(game, view.seat)
        choices = tuple(position.choice for position in plan[1:])
        after = plan[-1].game
    else:
        choices = (bot.choice_in(game),)
        after = game.copy()
        after.choose(choices[0])
        bot.finish_food_day(after)
    return Advice(choices, explanation(view.seat, before=game, after=after))


def explained_turn(bot: Bot, before: Game) -> Explanation | None:
    """Why a bot has played on from this position to the end of the turn as it did.

    None where it planned nothing then: outside a turn, where it had no choice, or as it is not of a kind that plans.
    """
    seat = before.seat_to_choose
    if not isinstance(bot, OneTurnBot) or bot.surroundings != surroundings_of(before, seat):
        return None
    return explanation(seat, before=before, after=bot.plan[-1].game)


def explanation(seat: int, *, before: Game, after: Game) -> Explanation:
    """Why a bot leads from one position to another with this seat.

    The points are not those of its own judge: that of the weaker bots knows only which of two turns is better, and
    begins a game with far too few points.
    """
    return Explanation(reasons(seat, before=before, after=after), tuple(shipped_judgement().points(after)))


def reasons(seat: int, *, before: Game, after: Game) -> tuple[Reason, ...]:
    """The terms that change most for a seat between two positions, gains before losses."""
    heuristics = Heuristics()
    was, becomes = heuristics.explain(before, seat), heuristics.explain(after, seat)
    changes = [Reason(term, becomes[term] - was[term]) for term in was]
    weighty = [reason for reason in changes if abs(reason.points) >= LEAST_REASON]
    weighty.sort(key=lambda reason: -abs(reason.points))
    return tuple(sorted(weighty[:REASONS], key=lambda reason: -reason.points))
