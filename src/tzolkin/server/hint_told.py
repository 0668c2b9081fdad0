"""What a page tells of a hint, to whoever has asked for it; and of why a bot has played so, to everybody."""

from __future__ import annotations

from typing import Final

from tzolkin.bots.advice import Explanation
from tzolkin.render.hint import advised_sentence, expected_points, points_sentence, reasons_sentence
from tzolkin.render.language import say
from tzolkin.server.sight import Sight
from tzolkin.server.table_notes import bot_name
from tzolkin.server.thinking import FAILURES

NO_CHOICE: Final = -1


def may_ask_for_hint(seen: Sight) -> bool:
    """Whether there is something to choose for the viewer, and no hint about it yet."""
    may_choose = seen.decision is not None and len(seen.decision.options) > 1
    return may_choose and (seen.hint is None or bool(seen.hint.failure))


def advised_choice(seen: Sight) -> int:
    """The option that the hint advises, if there is one."""
    return seen.hint.advice.choices[0] if seen.hint and seen.hint.advice else NO_CHOICE


def hint_lines(seen: Sight) -> list[str]:
    """The sentences of the hint, or what has become of it."""
    hint = seen.hint
    if hint is None:
        return []
    if hint.advice is None:
        return [no_hint(hint.failure) if hint.failure else say("A strong bot is thinking about a hint …")]
    advised = advised_sentence(seen.game, hint.advice.choices, seen.table.names)
    return [advised, reasons_told(hint.advice.explanation)]


def no_hint(failure: str) -> str:
    """That there is no hint, and why."""
    return f"{say('There is no hint this time.')} {say(FAILURES[failure])}"


def points_by_player(seen: Sight) -> list[dict[str, object]]:
    """The final points that each player may expect after the turn advised, for the template."""
    if seen.hint is None or seen.hint.advice is None:
        return []
    return [
        {"name": seen.name(seat), "colour": seen.table.colours[seat], "points": points}
        for seat, points in enumerate(expected_points(seen.game, seen.hint.advice.explanation.points))
    ]


def explanation_told(seen: Sight, seat: int, first: int) -> str:
    """Which bot has played the turn so that begins with this choice, why, and what to expect; empty for other turns.

    Nothing before the tiles are revealed.
    """
    explanation = seen.table.bots.explanations.of_turn(first)
    if explanation is None or not seen.table.is_revealed:
        return ""
    why = f"{reasons_told(explanation)} {points_sentence(seen.game, explanation.points, seen.table.names)}"
    bot = seen.table.state.seats[seat].bot  # none any more where a person has taken over since
    return f"{bot_name(bot)} · {why}" if bot else why


def reasons_told(explanation: Explanation) -> str:
    """What speaks for it and against it."""
    reasons = [(reason.term, reason.points) for reason in explanation.reasons]
    return reasons_sentence(reasons, is_best=explanation.is_best)
