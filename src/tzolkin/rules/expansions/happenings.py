"""What modules of the expansion tell a listener, besides what the base game tells (rules/happenings.py).

Append only; docs/messages.md lists every message with its values.
"""

from __future__ import annotations

from typing import Final

#                             seat: whom it concerns (NOBODY: no player)   first, second
SOLD: Final = 64  # resource, corn for it
PASSED: Final = 65  # corn gained
TOPPED_UP: Final = 66  # corn before, corn afterwards
TRIBE_KEPT: Final = 67  # tribe
PROPHECY_TURNED: Final = 68  # prophecy
PROPHECY_BEGAN: Final = 69  # prophecy
PROPHECY_ENDED: Final = 70  # prophecy
COUNTED: Final = 71  # prophecy, what it counts for its bonus
QUICK_TILE_TURNED: Final = 72  # quick tile, its place on the calendar (0 to 12, two days each)
PLACED_ON_QUICK_SPACE: Final = 73
RETURNED_FROM_QUICK_SPACE: Final = 74
QUICK_ACTION_PERFORMED: Final = 75  # quick tile
DUMMY_ON_QUICK_SPACE: Final = 76
