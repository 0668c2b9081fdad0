"""No seat is special: when all seats move on by one, and the tiles dealt to them, so do all that follows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.playing import PLAYERS, played
from tests.properties.positions import examples, seeds, tastes
from tests.reference.snapshot import snapshot
from tzolkin.components.words import CHANCE
from tzolkin.rules import kinds
from tzolkin.rules.choices import SEAT, Choice
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset


def moved_on(position: dict[str, Any], places: int, players: int) -> dict[str, Any]:
    """A snapshot in which every seat is so many places further clockwise."""

    def seat(old: int | str | None) -> int | str | None:
        return (old + places) % players if isinstance(old, int) else old

    return position | {
        "starting_player": seat(position["starting_player"]),
        "starting_player_space": seat(position["starting_player_space"]),
        "gears": {gear: [seat(standing) for standing in slots] for gear, slots in position["gears"].items()},
        "players": [position["players"][(new - places) % players] for new in range(players)],
    }


def prepare_alike(original: Game, moved: Game, choices: Iterator[Choice], places: int) -> None:
    """Prepare both games up to the dealt tiles; every seat of the second gets the tiles of the one before it."""
    players = original.ruleset.players
    dealt: list[list[Choice]] = [[] for _ in range(players)]
    starter = next(choices)
    original.choose(starter)
    moved.choose(SEAT + (starter - SEAT + places) % players)
    while original.stack[-1].kind != kinds.DEAL_WEALTH_TILE:
        choice = next(choices)
        original.choose(choice)
        moved.choose(choice)
    while original.stack[-1].kind == kinds.DEAL_WEALTH_TILE:
        choice = next(choices)
        dealt[original.stack[-1].first].append(choice)
        original.choose(choice)
    for seat in range(players):
        for tile in dealt[(seat - places) % players]:
            moved.choose(tile)


def play_moved(players: int, places: int, seed: int, taste: str) -> None:
    """Play a game and the same with all seats moved on, and compare them at every decision."""
    original, moved = new_game(Ruleset(players)), new_game(Ruleset(players))
    choices = iter(played(players, seed, taste))
    prepare_alike(original, moved, choices, places)
    for choice in choices:
        seat = original.seat_to_choose
        assert moved.seat_to_choose == (seat if seat == CHANCE else (seat + places) % players)
        assert moved.options() == original.options() and moved.chance_weights() == original.chance_weights()
        assert snapshot(moved) == moved_on(snapshot(original), places, players)
        original.choose(choice)
        moved.choose(choice)
    assert original.is_over and moved.is_over
    assert snapshot(moved) == moved_on(snapshot(original), places, players)
    assert moved.scores() == [original.scores()[(seat - places) % players] for seat in range(players)]
    assert moved.winners() == sorted((seat + places) % players for seat in original.winners())
    for seat, player in enumerate(moved.players):
        assert player.score_sheet == original.players[(seat - places) % players].score_sheet


@pytest.mark.rules("R-TURN-01", "R-GEN-07", "Q-28")
@given(st.integers(1, 3), seeds, tastes)
@examples(12)
def test_a_game_of_four_moves_on_with_its_seats(places: int, seed: int, taste: str) -> None:
    play_moved(4, places, seed, taste)


@pytest.mark.parametrize(
    ("players", "places"), [(players, places) for players in PLAYERS for places in range(1, players)]
)
def test_every_seat_is_like_every_other(players: int, places: int) -> None:
    for seed in range(3):
        play_moved(players, places, seed, "builder")
