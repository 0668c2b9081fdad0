"""The jungle of Palenque: harvest tiles on the fields beside actions 2 to 5.

Every group has as many fields as there are players.  Each field holds a corn tile; in groups 3, 4 and 5 a wood tile
lies on top of it.
"""

from __future__ import annotations

from typing import Final

#                             group      -      -      2     3     4     5
HAS_CORN: Final[tuple[bool, ...]] = (False, False,  True, True, True, True)
HAS_WOOD: Final[tuple[bool, ...]] = (False, False, False, True, True, True)
FIRST_GROUP: Final = 2
LAST_GROUP: Final = 5
