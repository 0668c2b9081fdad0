"""Frames, the things waiting to happen, and rules, which say what happens.

A game holds a stack of frames.  The one on top is the question now asked, or an automatic step.  Frames hold the number
of their kind, not a rule object, so that no file of the rulebook needs to import another to ask something of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.words import NOBODY, Seat
from tzolkin.rules.choices import Choice
from tzolkin.rules.kinds import KINDS, Kind

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class Frame:
    """One thing waiting to happen.  Never changed after it is made, so copies of a game share it."""

    def __init__(self, kind: Kind, seat: Seat, first: i64, second: i64) -> None:
        self.kind: Final[i64] = kind
        self.seat: Final[i64] = seat
        self.first: Final[i64] = first
        self.second: Final[i64] = second


SEATS_A_KIND: Final = 8  # room for chance, nobody and five seats

# Most frames carry no numbers; these are made once for all games.
PLAIN_FRAMES: Final[list[Frame]] = [
    Frame(kind, seat, 0, 0) for kind in range(KINDS) for seat in range(NOBODY, NOBODY + SEATS_A_KIND)
]


def frame_of(kind: Kind, seat: Seat, first: i64, second: i64) -> Frame:
    """A frame with these numbers."""
    if first == 0 and second == 0:
        return PLAIN_FRAMES[kind * SEATS_A_KIND + seat - NOBODY]
    return Frame(kind, seat, first, second)


class Rule:
    """How one kind of frame is answered.  Stateless: one object per kind serves every game."""

    is_automatic: bool = False

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The choices allowed now, ascending and unique, each of which can be carried through."""
        raise AssertionError("an automatic step has no options")

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Do what the rulebook says happens next, and ask whatever it says to ask."""
        raise AssertionError("every rule says how it resolves")

    def weights(self, game: Game, frame: Frame, options: list[int]) -> list[int]:
        """How many tiles stand behind each option, when chance is to choose."""
        return [1] * len(options)


class AutomaticRule(Rule):
    """A step without a choice, which runs as soon as it surfaces."""

    is_automatic: bool = True
