"""Placing workers, beyond what the page shows."""

from __future__ import annotations

import pytest

from tests.scenarios import position
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.words import CHICHEN_ITZA, GEAR_NAMES, GEARS
from tzolkin.rules.choices import GEAR


@pytest.mark.rules("R-PLACE-04", "Q-06")
def test_a_gear_without_a_free_numbered_space_is_never_chosen_not_even_under_pity() -> None:
    every_space = ", ".join(f"{GEAR_NAMES[gear]} {space}" for gear in GEARS for space in range(LAST_SPACE[gear] + 1))
    game = position(
        f"players: 2\nstarting player space: Blue\ndummies: {every_space}\nRed: 5 corn\nBlue: 9 corn\nturn: Red"
    )
    assert game.seat_to_choose == 1  # nothing could be asked of Red
    assert game.players[0].workers_in_hand == 3
    one_free = every_space.replace(", Chichen Itza 10", "")
    game = position(f"players: 2\nstarting player space: Blue\ndummies: {one_free}\nRed: 5 corn\nturn: Red")
    assert game.options() == [GEAR + CHICHEN_ITZA]  # for 5 corn, where 10 are asked
