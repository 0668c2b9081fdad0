"""Numbers of things in words."""

from __future__ import annotations


def number_of(number: int, thing: str) -> str:
    """So many things, in words.

    >>> number_of(1, "game"), number_of(2, "game")
    ('1 game', '2 games')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
