"""Tribes as they are dealt and kept: whom everybody may get, and what nobody sees (X-TRIBE-01 and X-TRIBE-02)."""

from __future__ import annotations

import pytest

from tests.scenarios import position
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.record.choice_names import choice_number
from tzolkin.rules.expansions.additions import additions_of
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import DEAL_TRIBE, KEEP_TRIBE
from tzolkin.rules.knowledge import as_known_by


def prepared_up_to(kind: int, setup: str) -> Game:
    """A preparation, chance always drawing the first tile, up to the first question of a kind."""
    game = position(f"{setup}\nturn: preparation")
    while game.stack[-1].kind != kind:
        game.choose(game.options()[0])
    return game


@pytest.mark.rules("X-TRIBE-01", "X-FIVE-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_different_tribes_are_dealt_to_everybody_after_the_wealth_tiles(players: int) -> None:
    game = prepared_up_to(DEAL_TRIBE, f"players: {players}\nmodules: tribes")
    assert [len(player.dealt_tiles) for player in game.players] == [4] * players
    for dealt in range(2 * players):
        assert game.stack[-1].kind == DEAL_TRIBE
        assert len(game.options()) == len(TRIBE_NAMES) - dealt
        game.choose(game.options()[-1])
    assert game.stack[-1].kind == KEEP_TRIBE
    hands = [tribe for hand in additions_of(game).dealt_tribes for tribe in hand]
    assert len(hands) == len(set(hands)) == 2 * players


@pytest.mark.rules("X-TRIBE-02", "D-SETUP-02")
def test_nobody_sees_which_tribe_another_keeps_before_all_have_chosen() -> None:
    game = prepared_up_to(KEEP_TRIBE, "players: 2\nmodules: tribes")
    chooser = game.seat_to_choose
    seen_meanwhile, seen_afterwards = set(), set()
    for tribe in game.options():
        after = game.copy()
        after.choose(tribe)
        while after.seat_to_choose == chooser:  # the wealth tiles of the same player
            seen_meanwhile.add(as_known_by(after, 1 - chooser).to_text())
            after.choose(after.options()[0])
        seen_afterwards.add(as_known_by(after, 1 - chooser).to_text())
    assert len(game.options()) == 2
    assert len(seen_meanwhile) == len(seen_afterwards) == 1


@pytest.mark.rules("X-TRIBE-02", "D-SETUP-02")
def test_nobody_sees_which_tribes_another_was_dealt() -> None:
    game = prepared_up_to(DEAL_TRIBE, "players: 2\nmodules: tribes")
    seen_by_blue = set()
    for red in (("Balam", "Bacab"), ("Yaluk", "Yumkaax")):
        after = game.copy()
        for name in (*red, "Huracan", "Itzamna"):
            after.choose(choice_number(name))
        seen_by_blue.add(as_known_by(after, 1).to_text())
    assert len(seen_by_blue) == 1
