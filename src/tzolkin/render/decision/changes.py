"""What something costs and brings, as symbols with numbers: `corn −2`, `step-chaac +1`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.words import GOOD_NAMES, QUARTERS, TECHNOLOGY_NAMES, TEMPLE_NAMES
from tzolkin.record.holdings import HOLDINGS
from tzolkin.record.story import Happening
from tzolkin.render.outcomes import count
from tzolkin.rules import happenings as told

POINTS: Final = "points"
WORKER: Final = "worker"


@dataclass(frozen=True, slots=True)
class Change:
    """So much more, or less, of something for one player."""

    what: str  # the name of its symbol: a good, `points`, `step-chaac`, a technology, `worker`, `corn-tile`
    amount: float  # whole but for points, which are exact to the quarter


def step_symbol(temple: int) -> str:
    """The symbol of a step in a temple."""
    return f"step-{TEMPLE_NAMES[temple].lower()}"


def tile_symbol(good: int) -> str:
    """The symbol of a harvest tile."""
    return f"{GOOD_NAMES[good]}-tile"


def changes_in(happenings: Sequence[Happening]) -> tuple[Change, ...]:
    """What happenings change for their one player: what is paid, then what is gained, each thing once on either side.

    Nothing is set off against the other, so that it can be seen what an action costs and what it brings.
    """
    paid: dict[str, float] = {}
    gained: dict[str, float] = {}
    for happening in happenings:
        for what, amount in changes_of(happening):
            side = paid if amount < 0 else gained
            side[what] = side.get(what, 0) + amount
    return tuple(Change(what, amount) for side in (paid, gained) for what, amount in side.items())


def changes_of(happening: Happening) -> list[tuple[str, float]]:
    """What one happening changes."""
    totals = [0] * len(HOLDINGS)
    count(happening, totals)
    changed = [
        (name, amount / QUARTERS if name == POINTS else amount)
        for name, amount in zip(HOLDINGS, totals, strict=True)
        if amount
    ]
    what, amount = change_beside_holdings(happening)
    return [*changed, (what, amount)] if amount else changed


def change_beside_holdings(happening: Happening) -> tuple[str, int]:
    """What a happening changes that is no good and no points."""
    message, first = happening.message, happening.first
    if message == told.CLIMBED:
        return step_symbol(first), 1
    if message == told.DESCENDED:
        return step_symbol(first), -1
    if message == told.ADVANCED:
        return TECHNOLOGY_NAMES[first], 1
    if message == told.TECHNOLOGY_LOWERED:
        return TECHNOLOGY_NAMES[first], -1
    if message == told.WORKER_GAINED:
        return WORKER, 1
    if message == told.TILE_TAKEN:
        return tile_symbol(first), 1
    return "", 0
