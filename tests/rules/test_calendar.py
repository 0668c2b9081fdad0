"""The calendar over whole games: how workers come back, and where the marker goes."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.rules.random_games import Diary, play_out, random_choice, started_game
from tzolkin.components.words import NOBODY
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.game import Game
from tzolkin.rules.happenings import (
    MARKER_PASSED,
    PICKED_UP,
    PLACED,
    PLACED_TO_START,
    PUSHED_OFF,
    RETURNED,
    WORKER_GAINED,
)

WAYS_INTO_THE_HAND = (PICKED_UP, PUSHED_OFF, RETURNED, WORKER_GAINED)


def workers_in_hand(game: Game) -> list[int]:
    return [int(player.workers_in_hand) for player in game.players]


@pytest.mark.rules("R-CAL-03", "R-CAL-02", "R-START-06")
def test_only_picking_up_pushing_off_and_the_starting_player_space_bring_workers_back() -> None:
    told: Counter[int] = Counter()
    for seed in range(6):
        dice = random.Random(seed)
        diary = Diary()
        game = started_game(2 + seed % 3, dice, diary)
        while not game.is_over:
            before = workers_in_hand(game)
            day, chooser, choice = game.day, game.seat_to_choose, random_choice(game, dice)
            diary.entries.clear()
            game.choose(choice)
            for seat, in_hand in enumerate(before):
                happened = Counter(message for message, whom, _, _ in diary.entries if whom == seat)
                assert game.players[seat].workers_in_hand - in_hand == (
                    sum(happened[message] for message in WAYS_INTO_THE_HAND)
                    - happened[PLACED]
                    - happened[PLACED_TO_START]
                )
                picks_up = seat == chooser and choice_name(choice).startswith("pick up")
                assert happened[PICKED_UP] == int(picks_up)
                if game.day == day:
                    assert happened[PUSHED_OFF] == 0
                told += happened
    assert min(told[message] for message in WAYS_INTO_THE_HAND) > 0


@pytest.mark.rules("R-START-07", "R-SETUP-06")
@pytest.mark.parametrize("seed", range(6))
def test_the_marker_moves_exactly_when_a_worker_returns_from_the_starting_player_space(seed: int) -> None:
    dice = random.Random(seed)
    diary = Diary()
    game = started_game(2 + seed % 3, dice, diary)
    players = game.ruleset.players
    holder = game.starting_player
    diary.entries.clear()
    play_out(game, dice)
    owner = NOBODY
    for message, seat, _, _ in diary.entries:
        if message == RETURNED:
            owner = seat
        elif message == MARKER_PASSED:
            assert owner != NOBODY
            assert seat == (owner if owner != holder else (owner + 1) % players)
            holder = seat
            owner = NOBODY
    assert owner == NOBODY
    assert diary.count(MARKER_PASSED) > 0
    assert game.starting_player == holder
