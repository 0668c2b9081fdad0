"""Perft: how many sequences of choices lead on from a position.

The number says little by itself, but it changes with nearly every change of the rules, and two implementations are
quickly compared by it.  Every choice counts, those of chance too, however many tiles stand behind one.  A sequence
that the end of the game cuts short does not count.
"""

from __future__ import annotations

from tzolkin.record.choice_names import choice_name
from tzolkin.rules.game import Game


def perft(game: Game, depth: int) -> int:
    """How many sequences of exactly `depth` choices are possible from here.  The game is left as it is.

    >>> from tzolkin import Game, Ruleset, new_game
    >>> perft(new_game(Ruleset(2)), 2)
    26
    """
    if depth == 0:
        return 1
    if depth == 1:
        return len(game.offered)
    total = 0
    for choice in game.offered:
        after = game.copy()
        after.choose(choice)
        total += perft(after, depth - 1)
    return total


def divide(game: Game, depth: int) -> dict[str, int]:
    """The same, at least one choice deep, by the name of the first choice."""
    parts = {}
    for choice in game.offered:
        after = game.copy()
        after.choose(choice)
        parts[choice_name(choice)] = perft(after, depth - 1)
    return parts
