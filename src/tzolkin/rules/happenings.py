"""What a game tells a listener while it happens: message ids with named values, no words.

A listener is optional and absent in search.  Texts for people are made of these in record/story.py.
Append only; docs/messages.md lists every message with its values.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

Message: TypeAlias = i64
#                             seat: whom it concerns (NOBODY: no player)   first, second; cause
GAINED: Final = 0  # good, amount; cause
PAID: Final = 1  # good, amount; cause
SCORED: Final = 2  # quarter points, category of the score sheet; cause
CLIMBED: Final = 3  # temple, new step; cause
STEP_LOST: Final = 4  # temple, step; cause: the step above is the top and taken, or there is none
DESCENDED: Final = 5  # temple, new step; cause
BOARD_TURNED: Final = 6  # 1 when the light side is up
ADVANCED: Final = 7  # technology, new level; cause
TECHNOLOGY_BONUS: Final = 8  # technology; cause
PLACED: Final = 9  # gear, space
PLACED_TO_START: Final = 10
PICKED_UP: Final = 11  # gear, space
ACTED: Final = 12  # gear, number of the action
BEGGED: Final = 13  # corn given back, corn afterwards
PITIED: Final = 14  # corn given
TILE_TAKEN: Final = 15  # good (wood or corn), group
FOREST_BURNT: Final = 16  # group
BUILT: Final = 17  # building
MONUMENT_BUILT: Final = 18  # monument
WORKER_GAINED: Final = 19  # workers in play
SKULL_PLACED: Final = 20  # number of the action
BUILDING_TURNED: Final = 21  # building
MONUMENT_TURNED: Final = 22  # monument
TILE_KEPT: Final = 23  # wealth tile
DUMMY_PLACED: Final = 24  # gear, slot
STARTS: Final = 25
PUSHED_OFF: Final = 26  # gear
RETURNED: Final = 27
MARKER_PASSED: Final = 28
NEW_DAY: Final = 29  # day
CORN_ON_TOOTH: Final = 30  # accumulated corn
FOOD_DAY_CAME: Final = 31  # number of the Food Day, 1 to 4
FED: Final = 32  # workers fed, corn paid
UNFED: Final = 33  # workers not fed
AGE_CHANGED: Final = 34
SKULLS_SHORT: Final = 35  # skulls due, skulls in the bank
GAME_ENDED: Final = 36
TURN_BEGAN: Final = 37
RENOVATED: Final = 38  # building discarded
BUILDING_SKULL_PLACED: Final = 39  # building
TECHNOLOGY_LOWERED: Final = 40  # technology, new level; cause
# From 64 on: expansions/happenings.py.

# Causes: a choice number (an action, a technology, a tile, a temple), or one of these.
Cause: TypeAlias = i64
PLACING: Final = -1
STEPPING_BACK: Final = -2
BEGGING: Final = -3
PITY: Final = -4
BURNING: Final = -5
FROM_THE_TEETH: Final = -6
FEEDING: Final = -7
END_OF_GAME: Final = -10
MARKET: Final = -11
TAX: Final = -12  # what a gain costs


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener:
    """Somebody who is told what happens.  Subclass it and override `happened`."""

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """One thing happened; the values are those listed beside the message."""
