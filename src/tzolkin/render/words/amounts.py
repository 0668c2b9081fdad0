"""Numbers of things: goods by name or by letter, points, workers, and words in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tzolkin.components.words import CORN, GOLD, QUARTERS, SKULL, STONE, WOOD
from tzolkin.render.language import mark_number, number_text, say, say_number

GOOD_LETTERS: Final = "wsgck"  # wood, stone, gold, corn, skull (s is stone); signs, the same in every language
AMOUNTS: Final = {
    WOOD: mark_number("{number} wood", "{number} wood"),
    STONE: mark_number("{number} stone", "{number} stone"),
    GOLD: mark_number("{number} gold", "{number} gold"),
    CORN: mark_number("{number} corn", "{number} corn"),
    SKULL: mark_number("{number} skull", "{number} skulls"),
}


def named(amount: int, good: int) -> str:
    """So much of a good: "2 wood"."""
    return say_number(*AMOUNTS[good], amount)


def lettered(amount: int, good: int) -> str:
    """So much of a good, in short: "2w"."""
    return f"{amount}{GOOD_LETTERS[good]}"


def signed(amount: int, good: int) -> str:
    """How much more or less of a good: "+2 wood", "−1 corn"."""
    return f"{sign(amount)}{named(abs(amount), good)}"


def points_text(quarters: int) -> str:
    """Points as a number alone, exact to the quarter, with a true minus sign."""
    return number_text(quarters / QUARTERS)


def named_points(points: float) -> str:
    """A number of points: "1 point", "2.25 points"."""
    return say_number("{number} point", "{number} points", points)


def signed_points(points: float) -> str:
    """How many points more or less: "+2 points"."""
    return f"{sign(points)}{named_points(abs(points))}"


def sign(number: float) -> str:
    """The sign of a change."""
    return "−" if number < 0 else "+"


def resources(number: int) -> str:
    """A number of resources of any kind."""
    return say_number("{number} resource", "{number} resources", number)


def workers(number: int) -> str:
    """A number of workers."""
    return say_number("{number} worker", "{number} workers", number)


def unfed_text(number: int) -> str:
    """That a number of workers are not fed."""
    return say_number("{number} unfed", "{number} unfed", number)


def days_text(number: int) -> str:
    """A number of days."""
    return say_number("{number} day", "{number} days", number)


def steps(number: int) -> str:
    """A number of steps of a temple."""
    return say_number("{number} step", "{number} steps", number)


def row(numbers: Sequence[int]) -> str:
    """Numbers in a row: "1, 2, 3"."""
    return ", ".join(number_text(number) for number in numbers)


def one_of(words: Sequence[str]) -> str:
    """What one can choose from, in a row: "1, 2 or 5"."""
    return say("{first} or {last}", first=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)


def all_of(words: Sequence[str]) -> str:
    """What belongs together, in a row: "Red, Blue and Green"."""
    return say("{first} and {last}", first=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else "".join(words)
