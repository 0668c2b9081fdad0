"""The engine depends on nothing but the ruleset and the choices: no clock, no hidden chance, no state of its own."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from hypothesis import given

from tests.properties.playing import Chooser, play_on, questions
from tests.properties.positions import examples, players, seeds
from tzolkin.match import Match
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset

PROJECT = Path(__file__).parents[2]


def match_of(seed: int, players: int = 4) -> Match:
    """A whole match, in which every choice is the middle one."""
    match = Match(players=players, seed=seed)
    while not match.is_over:
        options = match.options()
        match.choose(options[len(options) // 2])
    return match


@given(players, seeds)
@examples(10)
def test_the_same_seed_deals_the_same_game(players: int, seed: int) -> None:
    assert match_of(seed, players).record.dumps() == match_of(seed, players).record.dumps()


def test_other_seeds_deal_other_games() -> None:
    records = {match_of(seed).record.dumps().replace(f"seed: {seed}\n", "") for seed in range(20)}
    assert len(records) == 20


def test_a_match_without_a_seed_writes_its_seed_down() -> None:
    first, second = Match(players=2), Match(players=2)
    assert first.record.headers["seed"] != second.record.headers["seed"]
    again = Match(players=2, seed=int(first.record.headers["seed"]))
    assert again.game.to_text() == first.game.to_text()


@pytest.mark.rules("R-SETUP-05", "R-SETUP-10", "D-SETUP-04")
def test_the_global_source_of_chance_is_neither_used_nor_moved() -> None:
    texts = set()
    for seed in (1, 2):
        random.seed(seed)
        state = random.getstate()
        texts.add(match_of(5).record.dumps())
        assert random.getstate() == state
    assert len(texts) == 1


def test_two_games_played_in_turns_do_not_touch_each_other() -> None:
    alone = [match_of(seed).record.dumps() for seed in (1, 2)]
    both = [Match(players=4, seed=seed) for seed in (1, 2)]
    while not all(match.is_over for match in both):
        for match in both:
            if not match.is_over:
                options = match.options()
                match.choose(options[len(options) // 2])
    assert [match.record.dumps() for match in both] == alone


def test_a_game_leaves_nothing_behind_for_the_next_one() -> None:
    fresh = new_game(Ruleset(4)).to_text()
    play_on(new_game(Ruleset(4)), Chooser(9, "builder"))
    assert new_game(Ruleset(4)).to_text() == fresh


FINGERPRINT = """
from tests.properties.test_purity import fingerprint
print(fingerprint())
"""


def fingerprint() -> str:
    """A number that stands for some whole games."""
    lines = [match_of(seed, players).record.dumps() for players in (2, 3, 4) for seed in range(3)]
    game = new_game(Ruleset(3))
    lines += [game.to_text() for _ in questions(game, Chooser(8, "builder"))]
    return sha256("\n".join(lines).encode()).hexdigest()


@pytest.mark.parametrize("hash_seed", ["0", "1234"])
def test_another_process_plays_the_same(hash_seed: str) -> None:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", FINGERPRINT]
    other = subprocess.run(
        command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=True, timeout=120
    )
    assert other.stdout.strip() == fingerprint()


def test_a_position_is_the_same_however_it_was_reached() -> None:
    game = new_game(Ruleset(2))
    for _ in questions(game, Chooser(4)):
        if game.day == 3 and game.seat_to_choose >= 0:
            break
    again = Game.from_text(game.to_text())
    ends = [game, again.copy(), Game.from_text(again.to_text())]
    for end in ends:
        play_on(end, Chooser(6))
    assert len({end.to_text() for end in ends}) == 1
