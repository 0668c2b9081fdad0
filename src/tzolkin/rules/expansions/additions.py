"""What the expansion puts on the table beside the base game: tribes, prophecies, quick actions, notes on this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.quick_actions import QUICK_SPACES
from tzolkin.components.tribes import NO_TRIBE
from tzolkin.components.words import EMPTY
from tzolkin.rules.choices import worker_at

if TYPE_CHECKING:
    from tzolkin.rules.game import Game

NOTHING_SKIPPED: Final = -1


class Additions:
    """The additions of one game; a part that is not in play stays empty.

    * `tribes`: by seat, NO_TRIBE before the choice, secret until all have chosen; `dealt_tribes`: to choose from;
    * `prophecies`: in the order in which they come into force; `fed`: by seat, workers fed on the last Food Day;
    * `quick_tiles`: as they lie on the calendar, one for two days; `quick_spaces`: three of a seat, DUMMY or EMPTY.

    Notes on the turn that is being taken, cleared when the next one begins:

    * `placed`: where this turn's workers stand on the gears, as choices of workers (`worker_at`);
    * `skipped`: the space passed over, as such a choice, or NOTHING_SKIPPED;
    * `has_sold`, `has_stepped_up`: whether what is allowed once a turn has been done.
    """

    def __init__(self, players: int, original: Additions | None = None) -> None:
        """Nothing yet, or a copy."""
        if original is None:
            self.tribes: list[int] = [NO_TRIBE] * players
            self.dealt_tribes: list[tuple[int, ...]] = [()] * players
            self.prophecies: tuple[int, ...] = ()
            self.fed: list[int] = [0] * players
            self.quick_tiles: tuple[int, ...] = ()
            self.quick_spaces: list[int] = [EMPTY] * QUICK_SPACES
            self.placed: tuple[int, ...] = ()
            self.skipped: i64 = NOTHING_SKIPPED
            self.has_sold: bool = False
            self.has_stepped_up: bool = False
        else:
            self.tribes = original.tribes[:]
            self.dealt_tribes = original.dealt_tribes[:]
            self.prophecies = original.prophecies
            self.fed = original.fed[:]
            self.quick_tiles = original.quick_tiles
            self.quick_spaces = original.quick_spaces[:]
            self.placed = original.placed
            self.skipped = original.skipped
            self.has_sold = original.has_sold
            self.has_stepped_up = original.has_stepped_up

    def begin_turn(self) -> None:
        """Clear the notes on the turn before.  What is noted must also be known to bots/turn_keys.py."""
        self.placed = ()
        self.skipped = NOTHING_SKIPPED
        self.has_sold = False
        self.has_stepped_up = False

    def on_quick_spaces(self, who: i64) -> bool:
        """Whether a seat (or EMPTY, or DUMMY) is on one of the quick spaces."""
        for standing in self.quick_spaces:
            if standing == who:
                return True
        return False

    def note_place(self, gear: i64, space: i64) -> None:
        """Note where a worker of this turn has been placed on a gear."""
        self.placed = (*self.placed, worker_at(gear, space))

    def workers_beside_gears(self, seat: i64) -> i64:
        """Workers of a seat that are neither on gears, in hand, nor on the starting player space."""
        workers: i64 = 0
        for standing in self.quick_spaces:
            if standing == seat:
                workers += 1
        return workers


def additions_of(game: Game) -> Additions:
    """What the expansion has put on the table of a game with modules."""
    additions = game.additions
    assert additions is not None, "a game with modules has additions"
    return additions
