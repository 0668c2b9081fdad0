"""The keys of what lies on the board: by them the drawing, what can be chosen and what has changed speak of one thing.

A key names one thing on the drawn board (`data-target`): `space-tikal-3`, `temple-chaac`, `building-17`.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import GEAR_NAMES, GOOD_NAMES, TECHNOLOGY_NAMES, TEMPLE_NAMES

START: Final = "space-start"
QUICK: Final = "space-quick"
# As in keys, in ids, and in the names of colours and symbols.
GEAR_WORDS: Final = tuple(name.lower().replace(" ", "-") for name in GEAR_NAMES)
TEMPLE_WORDS: Final = tuple(name.lower() for name in TEMPLE_NAMES)


def space_key(gear: int, space: int) -> str:
    """A space of a gear, and the worker that stands there."""
    return f"space-{GEAR_WORDS[gear]}-{space}"


def temple_key(temple: int) -> str:
    """A temple."""
    return f"temple-{TEMPLE_WORDS[temple]}"


def technology_key(technology: int) -> str:
    """The track of a technology."""
    return f"technology-{TECHNOLOGY_NAMES[technology]}"


def building_key(building: int) -> str:
    """A building on display; equal ones have the same key."""
    return f"building-{building}"


def monument_key(monument: int) -> str:
    """A monument on display."""
    return f"monument-{monument}"


def jungle_key(group: int, good: int) -> str:
    """The wood tiles of a group of the jungle, or its corn tiles."""
    return f"jungle-{group}-{GOOD_NAMES[good]}"
