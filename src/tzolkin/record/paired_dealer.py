"""A dealer for games that are to be compared: same seed, same stacks, whatever the players do.

A `SeededDealer` answers draw by draw, so one building more turned up changes all that comes after.  Here every stack
(the buildings of an age, the wealth tiles for a seat, the monuments ...) is shuffled once, by the seed and by what is
drawn from it, and the next tile is the first one of it that has not come out.  So monuments, wealth tiles and the order
of the buildings stay the same when the play of two games goes apart.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.quick_actions import QUICK_TILES
from tzolkin.record.dealer import SeededDealer, scrambled
from tzolkin.rules.choices import QUICK_TILE, building_of
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import TURN_BUILDING, TURN_QUICK_TILE

NUMBERS: Final = 64  # more than a chance frame's first number ever is
COPIES: Final = 8  # more than there are equal tiles of any design


class PairedDealer(SeededDealer):
    """Deals from stacks that the seed alone has shuffled.  What comes out depends on the position, not on the draws."""

    def deal(self, game: Game, draw: int) -> int:
        """The tile that lies nearest to the top of the stack now drawn from; each order is equally likely."""
        frame = game.stack[-1]
        best = -1
        nearest = 0
        for choice, left in zip(game.options(), game.chance_weights(), strict=True):
            depth = self.depth(frame, choice, left)
            if best < 0 or depth < nearest:
                best, nearest = choice, depth
        return best

    def depth(self, frame: Frame, choice: int, left: int) -> int:
        """How deep the first of so many equal tiles lies; a large number, and no two tiles have the same."""
        stack = scrambled(self.seed, (frame.kind * NUMBERS + frame.first) * NUMBERS + frame.second)
        copies = copies_of(frame, choice)
        depths = sorted(scrambled(stack, choice * COPIES + copy) for copy in range(copies))
        return depths[copies - left]


def copies_of(frame: Frame, choice: int) -> int:
    """How many tiles of a design the whole stack has."""
    if frame.kind == TURN_BUILDING:
        return BUILDINGS[building_of(choice)].copies
    if frame.kind == TURN_QUICK_TILE:
        return QUICK_TILES[frame.first][choice - QUICK_TILE]
    return 1
