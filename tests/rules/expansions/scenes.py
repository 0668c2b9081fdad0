"""What the tests of the tribes share: a scenario run from a text, and a way to fill gears."""

from __future__ import annotations

from tests.scenarios import Scenario
from tzolkin.components.words import GEAR_NAMES


def run(text: str) -> None:
    """Do and check what a scenario says."""
    Scenario(text).run()


def below(*first_free: int) -> str:
    """Dummy workers on every space below the first free one of each gear, in the order of the gears."""
    free = dict(zip(GEAR_NAMES, first_free, strict=True))
    return ", ".join(f"{gear} {space}" for gear in GEAR_NAMES for space in range(free[gear]))
