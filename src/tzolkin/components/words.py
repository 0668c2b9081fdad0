"""The ids and names of what the game is about: goods, gears, temples, technologies, seats.

Everything else in the package speaks in these words.  Ids are small ints, so that they can index the tables beside
this file; `NAMES` tuples are in id order.  Source: see README.md in this folder.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

Row: TypeAlias = tuple[int, ...]  # a table row; spelt out, since tables of unknown length compile to fast ones

Seat: TypeAlias = i64  # 0 to players - 1, clockwise; or one of the two below
CHANCE: Final = -1  # seat that answers when a tile is dealt or turned
NOBODY: Final = -2  # seat to choose when the game is over; owner of what belongs to nobody
SEAT_NAMES: Final[tuple[str, ...]] = ("Red", "Blue", "Green", "Yellow", "Orange")

Good: TypeAlias = i64
WOOD: Final = 0
STONE: Final = 1
GOLD: Final = 2
CORN: Final = 3
SKULL: Final = 4
GOOD_NAMES: Final[tuple[str, ...]] = ("wood", "stone", "gold", "corn", "skull")
RESOURCES: Final[Row] = (WOOD, STONE, GOLD)  # only these three are "resources" (blocks)

Gear: TypeAlias = i64
PALENQUE: Final = 0
YAXCHILAN: Final = 1
TIKAL: Final = 2
UXMAL: Final = 3
CHICHEN_ITZA: Final = 4
GEARS: Final[Row] = (PALENQUE, YAXCHILAN, TIKAL, UXMAL, CHICHEN_ITZA)
GEAR_NAMES: Final[tuple[str, ...]] = ("Palenque", "Yaxchilan", "Tikal", "Uxmal", "Chichen Itza")

Space: TypeAlias = i64  # 0 is where a gear's lowest worker is placed; grows by one each day
EMPTY: Final = -1  # nobody stands here
DUMMY: Final = 9  # a dummy worker stands here; any lower number is a seat

Temple: TypeAlias = i64
CHAAC: Final = 0  # brown, on the left
QUETZALCOATL: Final = 1  # yellow, in the middle
KUKULCAN: Final = 2  # green, on the right
TEMPLES: Final[Row] = (CHAAC, QUETZALCOATL, KUKULCAN)
TEMPLE_NAMES: Final[tuple[str, ...]] = ("Chaac", "Quetzalcoatl", "Kukulcan")

Technology: TypeAlias = i64
AGRICULTURE: Final = 0
EXTRACTION: Final = 1
ARCHITECTURE: Final = 2
THEOLOGY: Final = 3
TECHNOLOGIES: Final[Row] = (AGRICULTURE, EXTRACTION, ARCHITECTURE, THEOLOGY)
TECHNOLOGY_NAMES: Final[tuple[str, ...]] = ("agriculture", "extraction", "architecture", "theology")

Group: TypeAlias = i64  # the frame colour of a building or monument
FARM: Final = 0  # yellow
TOMB: Final = 1  # grey
HALL: Final = 2  # green, civic
SHRINE: Final = 3  # blue
GROUP_NAMES: Final[tuple[str, ...]] = ("farm", "tomb", "hall", "shrine")

Tile: TypeAlias = i64  # index into the table of its kind of tile

QUARTERS: Final = 4  # points are counted in quarters: 1 victory point is 4 quarter points
