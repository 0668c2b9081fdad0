"""A hint in words: what a bot would do here, what that changes, and how many points everybody may expect then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tzolkin.components.words import SEAT_NAMES
from tzolkin.record.story import Story
from tzolkin.render.language import mark, number_text, say
from tzolkin.render.log import TerseLanguage, paragraphs
from tzolkin.render.outcomes import outcome, turn_end
from tzolkin.render.words.amounts import signed_points
from tzolkin.render.words.choices import choice_words
from tzolkin.rules.choices import DONE
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import NEXT_TURN
from tzolkin.rules.knowledge import before_reveal

# What each term of the hand-written value is about (bots/heuristics.py), as it follows "+2 points for".
TERMS: Final = {
    "points": mark("scoring at once"),
    "corn and food": mark("corn and food"),
    "resources": mark("resources"),
    "skulls": mark("skulls"),
    "temples": mark("temples"),
    "technologies": mark("technologies"),
    "workers in hand": mark("workers in hand"),
    "workers on the gears": mark("workers on the gears"),
    "monuments": mark("monuments"),
    "monument in sight": mark("a monument within reach"),
    "light side": mark("the light side of the player board"),
    "starting player": mark("being the starting player"),
    "rewards of buildings": mark("rewards of buildings"),
    "prophecies": mark("prophecies"),
}


def advised_sentence(game: Game, choices: Sequence[int], names: Sequence[str] = SEAT_NAMES) -> str:
    """What a bot does where `game` asks: these choices, the rest of its turn, or a single one outside a turn."""
    is_turn = any(frame.kind == NEXT_TURN for frame in game.stack)
    told = turn_text(game, choices, names) if is_turn else ""
    return say("What a strong bot does here: {turn}.", turn=told or choice_text(game, choices[0]))


def turn_text(game: Game, choices: Sequence[int], names: Sequence[str]) -> str:
    """The rest of a turn as the log tells it, after what it begins with declining; empty where nothing happens."""
    story = Story(names, TerseLanguage())
    tried = game.copy()
    tried.listener = story
    for choice in choices:
        tried.choose(choice)
    told = paragraphs(story, seat=game.seat_to_choose, names=names, until=turn_end(story.happenings))
    texts = [paragraph.text for paragraph in told]
    declined = [choice_words(game, DONE)] if texts and choices[0] == DONE else []
    return "; ".join(declined + texts)


def choice_text(game: Game, choice: int) -> str:
    """A choice as it is offered, with what it costs and brings."""
    price = outcome(game, choice).price
    name = choice_words(game, choice)
    return say("{name} ({price})", name=name, price=price) if price else name


def reasons_sentence(reasons: Sequence[tuple[str, float]], *, is_best: bool) -> str:
    """What speaks for it and against it: terms with the points that they gain or lose, gains first.

    Without any: that the bot likes nothing better (`is_best`), or no more than that it does little.
    """
    gains = ", ".join(reason_text(term, points) for term, points in reasons if points > 0)
    losses = ", ".join(reason_text(term, points) for term, points in reasons if points < 0)
    if not gains and not losses:
        return say("Why: it promises most in the long run.") if is_best else say("Why: little changes at once.")
    return say("Why: {reasons}.", reasons="; ".join(filter(None, (gains, losses))))


def reason_text(term: str, points: float) -> str:
    """One term, to a tenth of a point."""
    return say("{points} for {term}", points=signed_points(round(points, 1)), term=say(TERMS[term]))


def expected_points(game: Game, points: Sequence[float]) -> list[str]:
    """The final points that the bot expects for each seat, to the point.

    None before the tiles are revealed: what they give, the most of a beginning, is not counted before.
    """
    return [] if before_reveal(game) else [number_text(round(number)) for number in points]


def points_sentence(game: Game, points: Sequence[float], names: Sequence[str]) -> str:
    """The same in a line, by name; empty where there are none."""
    numbers = expected_points(game, points)
    if not numbers:
        return ""
    by_seat = ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
    return f"{say('Expected points:')} {by_seat}."
