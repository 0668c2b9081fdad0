"""What a drawing shows beside the position: names and colours, what can be chosen, and what has just changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from tzolkin.components.words import NOBODY, SEAT_NAMES
from tzolkin.render.board.theme import PLAYER_COLOURS

NO_NOTES: Final[Mapping[str, str]] = MappingProxyType({})
NO_TARGETS: Final[Mapping[str, Target]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Target:
    """Something on the board that can be chosen now, or could be, were it not for a reason."""

    choice: int | None  # None when it is refused
    words: str  # a sentence: what choosing it does, and what it costs
    corn: int | None = None  # the price on a coin, where there is one
    refusal: str = ""  # why it cannot be chosen; empty when it can


@dataclass(frozen=True, slots=True)
class Scene:
    """How a position is shown.  Without anything named it is the printed game, with nothing to choose.

    * `names`, `colours`: by seat; colours are those of theme.PLAYER_COLOURS;
    * `viewer`: the seat that looks, or NOBODY for an onlooker;
    * `asked`: the seat that is to choose, as far as that is shown;
    * `targets`: what can be chosen or is refused, by the keys that drawings know (`space-tikal-3`, `building-17`, ...);
    * `notes`: what may be said besides of what is no target, by the same keys: what a space would give the viewer now,
      or which bot plays (`player-2`);
    * `recent`: the keys of what the last move changed.
    """

    names: tuple[str, ...] = SEAT_NAMES
    colours: tuple[str, ...] = PLAYER_COLOURS
    viewer: int = NOBODY
    asked: int = NOBODY
    targets: Mapping[str, Target] = field(default_factory=lambda: NO_TARGETS)
    notes: Mapping[str, str] = field(default_factory=lambda: NO_NOTES)
    recent: frozenset[str] = frozenset()
