"""What a bot would do, or has done, and why: its turn, what speaks for it, and what everybody may expect then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.bots.bot import Bot
from tzolkin.bots.greedy_bot import OneTurnBot, first_of_highest
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.shipped import shipped_judgement
from tzolkin.bots.turn_keys import frames_below_the_turn, surroundings_of
from tzolkin.bots.turns import without_what_follows
from tzolkin.bots.view import View
from tzolkin.encoding.features import turns_left
from tzolkin.record.record import KEPT_IN_SECRET
from tzolkin.rules.choices import DONE
from tzolkin.rules.game import Game

REASONS: Final = 3  # at most, the weightiest
LEAST_REASON: Final = 0.5  # points; what changes less is no reason


@dataclass(frozen=True, slots=True)
class Reason:
    """One term of the hand-written value (heuristics.TERMS), and how many points of it are due to what is chosen."""

    term: str
    points: float


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a bot plays as it does.

    * `reasons`: what that changes most, gains before losses: a turn, compared with one in which nothing is done; a
      choice outside a turn, compared with the next best.  None for what is kept in secret, whatever it changes;
    * `points`: by seat, the final points to be expected after it if all played like the bot of hints (levels.py);
    * `is_best`: whether nothing else promises the bot more; one that plays with a temperature may take another turn.
    """

    reasons: tuple[Reason, ...]
    points: tuple[float, ...]
    is_best: bool


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
        return Advice(choices, explanation_of_plan(bot, game, view.seat))
    choice = bot.choice_in(game)
    instead = after_next_best(bot, game, view.seat, choice)
    after = after_option(bot, game, choice)
    return Advice((choice,), explanation(view.seat, instead=instead, after=after, is_best=True))


def explained_turn(bot: Bot, before: Game) -> Explanation | None:
    """Why a bot has played on from this position to the end of the turn as it did.

    None where it planned nothing then: outside a turn, where it had no choice, or as it is not of a kind that plans.
    """
    seat = before.seat_to_choose
    if not isinstance(bot, OneTurnBot) or bot.surroundings != surroundings_of(before, seat):
        return None
    return explanation_of_plan(bot, before, seat)


def explanation_of_plan(bot: OneTurnBot, before: Game, seat: int) -> Explanation:
    """Why a bot has planned the turn that it has, from this position on."""
    after = bot.plan[-1].game
    return explanation(seat, instead=with_turn_over(before), after=after, is_best=bot.plans_best)


def with_turn_over(game: Game) -> Game:
    """The same position, but that the present turn is over without anything more done in it.

    What comes by itself when nothing more is done has come, as the corn on the teeth (R-START-02).  As at the end of a
    planned turn (turns.py), nothing that follows has happened, so both have as many turns left.
    """
    seat = game.seat_to_choose
    over = without_what_follows(game)
    while over.seat_to_choose == seat and DONE in over.offered:
        over.choose(DONE)
    over.stack = over.stack[: frames_below_the_turn(game)]
    over.offered = []
    return over


def after_option(bot: OneTurnBot, game: Game, option: int) -> Game:
    """The position that a choice outside a turn leads to, when the Food Day is over that it may be part of."""
    after = game.copy()
    after.choose(option)
    bot.finish_food_day(after)
    return after


def after_next_best(bot: OneTurnBot, game: Game, seat: int, best: int) -> Game | None:
    """The position that the best other option leads to; None if there is none, or if what is kept is secret.

    What is kept gives something when all is revealed.  For the last one to choose that is at once, and here together
    with what the others only seem to have kept.
    """
    others = [option for option in game.options() if option != best]
    if not others or game.stack[-1].kind in KEPT_IN_SECRET:
        return None
    games = [after_option(bot, game, option) for option in others]
    return games[first_of_highest([bot.judge.value(after, seat) for after in games])]


def explanation(seat: int, *, instead: Game | None, after: Game, is_best: bool) -> Explanation:
    """Why a bot leads to a position with this seat, and not to that which it might be in instead.

    The points are not those of its own judge: that of the weaker bots knows only which of two turns is better, and
    begins a game with far too few points.
    """
    why: tuple[Reason, ...] = ()
    if instead is not None:
        why = reasons(seat, instead=instead, after=after)
    return Explanation(why, tuple(points_to_expect(after)), is_best)


def points_to_expect(game: Game) -> list[float]:
    """By seat, the final points to be expected: where nobody has a turn left these are counted, not judged."""
    seats = range(len(game.players))
    if not game.is_over and all(turns_left(game, seat) == 0 for seat in seats):
        return [Heuristics().value(game, seat) for seat in seats]
    return shipped_judgement().points(game)


def reasons(seat: int, *, instead: Game, after: Game) -> tuple[Reason, ...]:
    """The terms that differ most for a seat between two positions, gains before losses."""
    heuristics = Heuristics()
    otherwise, becomes = heuristics.explain(instead, seat), heuristics.explain(after, seat)
    changes = [Reason(term, becomes[term] - otherwise[term]) for term in becomes]
    weighty = [reason for reason in changes if abs(reason.points) >= LEAST_REASON]
    weighty.sort(key=lambda reason: -abs(reason.points))
    return tuple(sorted(weighty[:REASONS], key=lambda reason: -reason.points))
