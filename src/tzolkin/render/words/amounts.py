"""Numbers of things: goods by name or by letter, and points."""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import GOOD_NAMES, QUARTERS

GOOD_LETTERS: Final = "wsgck"  # wood, stone, gold, corn, skull (s is stone)


def counted(amount: int, one: str) -> str:
    """A number of things: "1 day", "2 days"."""
    return f"{amount} {one if amount == 1 else one + 's'}"


def named(amount: int, good: int) -> str:
    """So much of a good: "2 wood"."""
    return f"{amount} {GOOD_NAMES[good]}"


def lettered(amount: int, good: int) -> str:
    """So much of a good, in short: "2w"."""
    return f"{amount}{GOOD_LETTERS[good]}"


def points_text(quarters: int) -> str:
    """Points, exact to the quarter, with a true minus sign."""
    return f"{quarters / QUARTERS:g}".replace("-", "−")
