"""What users of comparable programming interfaces have complained about."""

from __future__ import annotations

import concurrent.futures
import multiprocessing
import os
import pickle
import random
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from tests.properties.laws import MOST_OPTIONS
from tests.properties.many_games import Tally, tallies
from tzolkin import bots
from tzolkin.components.words import SEAT_NAMES
from tzolkin.match import Match
from tzolkin.record.choice_names import NAMES, choice_name
from tzolkin.record.record import Record
from tzolkin.rules.choices import END_OF_BASE, END_OF_EXPANSIONS, FIRST_OF_EXPANSIONS
from tzolkin.rules.errors import IllegalChoice
from tzolkin.rules.game import Game

PROJECT = Path(__file__).parents[2]


def match_of(seed: int, players: int = 4) -> Match:
    """A whole match between random bots."""
    match = Match(players=players, seed=seed)
    seats = [bots.by_name("random", seed=seed + seat) for seat in range(players)]
    while not match.is_over:
        seat = match.seat_to_choose
        match.choose(seats[seat].choose(bots.View(match.game, seat)), seat=seat)
    return match


SAME_IN_ANOTHER_PROCESS = "from tests.reports.test_api import match_of; print(match_of(5).record.dumps(), end='')"


def test_a_seed_decides_everything_whatever_else_is_seeded() -> None:
    """PR-097: a generator shared with the rest of the program made seeded games differ."""
    records = set()
    for elsewhere in (1, 2):
        random.seed(elsewhere)
        records.add(match_of(5).record.dumps())
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", SAME_IN_ANOTHER_PROCESS],
            cwd=PROJECT,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        )
        records.add(run.stdout)
    assert len(records) == 1


def test_two_seeded_games_played_in_turns_do_not_influence_each_other() -> None:
    """PR-097: two environments side by side shared one source of chance."""
    alone = [match_of(seed).record.dumps() for seed in (5, 6)]
    both = [Match(players=4, seed=seed) for seed in (5, 6)]
    seats = [[bots.by_name("random", seed=seed + seat) for seat in range(4)] for seed in (5, 6)]
    while not all(match.is_over for match in both):
        for match, chooser in zip(both, seats, strict=True):
            if not match.is_over:
                match.choose(chooser[match.seat_to_choose].choose(bots.View(match.game, match.seat_to_choose)))
    assert [match.record.dumps() for match in both] == alone


def half_played() -> Match:
    """A match in the middle of a turn."""
    match = Match(players=4, seed=8)
    for number in range(61):
        match.choose(match.options()[number % len(match.options())])
    return match


def described(thing: object) -> str:
    """What is to be the same on the other side."""
    if isinstance(thing, Match):
        return thing.game.to_text() + thing.record.dumps()
    if isinstance(thing, Record):
        return thing.dumps()
    if isinstance(thing, Game):
        return f"{thing.to_text()} {thing.options()}"
    if isinstance(thing, bots.View):
        return f"{thing.game.to_text()} {thing.options()} {thing.seat}"
    assert hasattr(thing, "choose")
    match = half_played()
    return str([thing.choose(bots.View(match.game, match.seat_to_choose)) for _ in range(20)])


def things_to_send() -> list[object]:
    """One of everything that programs send to their workers."""
    match = half_played()
    view = bots.View(match.game, match.seat_to_choose)
    return [match.game, match, match.record, view, bots.by_name("random", seed=3)]


@pytest.mark.parametrize("thing", things_to_send(), ids=lambda thing: type(thing).__name__)
def test_games_matches_records_views_and_bots_can_be_pickled(thing: object) -> None:
    """PR-101: a game state could not be pickled, and so not be sent to a worker."""
    again = pickle.loads(pickle.dumps(thing))
    assert described(again) == described(thing)


@pytest.mark.slow
def test_games_matches_records_views_and_bots_arrive_in_a_new_process() -> None:
    """PR-101: the same for a process that begins from nothing, as on systems that do not fork."""
    spawn = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=spawn) as pool:
        arrived = list(pool.map(described, things_to_send()))
    assert arrived == [described(thing) for thing in things_to_send()]


def test_an_illegal_choice_is_an_error_that_lists_the_legal_ones() -> None:
    """PR-103: an illegal action failed somewhere deep inside, or went unnoticed."""
    match = half_played()
    with pytest.raises(IllegalChoice) as refusal:
        match.choose(193)
    said = str(refusal.value)
    assert f"{SEAT_NAMES[match.seat_to_choose]} may choose " in said and "got 193 (monument to tombs)" in said
    for option in match.options():
        assert f"{option} ({choice_name(option)})" in said
    assert match.game.to_text() == half_played().game.to_text()


def test_a_turn_is_made_of_small_questions_with_few_options_each() -> None:
    """PR-104: whole turns as single actions were too many to list."""
    tally = sum(tallies(60, first=1000, processes=1), Tally())
    assert 10 < tally.most_options < MOST_OPTIONS
    assert tally.most_decisions < 1000


def test_the_numbers_of_choices_are_few_fixed_and_leave_room_for_expansions() -> None:
    """PR-109: the action space was larger than the game needs.

    That every one of them is really chosen in some game is in tests/reference/test_lockstep.py.
    """
    base = [number for number in NAMES if number < END_OF_BASE]
    assert len(base) > 0.8 * END_OF_BASE
    assert END_OF_BASE < FIRST_OF_EXPANSIONS == 256
    assert max(NAMES) < END_OF_EXPANSIONS < 400
    for seed in range(3):
        assert all(choice < END_OF_BASE for choice in match_of(seed, players=2).record.choices)


def test_one_player_can_play_all_seats() -> None:
    """PR-110: opponents sat inside the environment, so that nobody could play against itself."""
    for seed in range(12):
        match = Match(players=2 + seed % 3, seed=seed)
        player = bots.by_name("random", seed=seed)
        seats = set()
        while not match.is_over:
            seats.add(match.seat_to_choose)
            match.choose(player.choose(bots.View(match.game, match.seat_to_choose)))
        assert seats == set(range(2 + seed % 3))


def test_a_record_goes_out_and_in_and_out_the_same(tmp_path: Path) -> None:
    """PR-112: games could not be taken out of the program for study."""
    file = tmp_path / "game.txt"
    match = match_of(3, players=3)
    match.record.dump(file)
    again = Record.load(file)
    assert again.dumps() == file.read_text(encoding="utf-8") == match.record.dumps()
    again.dump(tmp_path / "again.txt")
    assert (tmp_path / "again.txt").read_bytes() == file.read_bytes()


def win_rate_by_seat(folder: Path) -> dict[str, float]:
    """The share of victories of each seat in a folder of records; shared ones count as their share."""
    wins: defaultdict[str, float] = defaultdict(float)
    games = 0
    for file in folder.glob("*.txt"):
        winners = Record.load(file).replay().winners()
        for seat in winners:
            wins[SEAT_NAMES[seat]] += 1 / len(winners)
        games += 1
    return {name: wins[name] / games for name in sorted(wins)}


def test_the_win_rate_by_seat_of_a_folder_of_records_takes_a_few_lines(tmp_path: Path) -> None:
    """PR-112: such a study needed tools that read the screen."""
    wins: defaultdict[str, float] = defaultdict(float)
    for seed in range(8):
        match = match_of(seed)
        match.record.dump(tmp_path / f"{seed}.txt")
        for seat in match.winners():
            wins[SEAT_NAMES[seat]] += 1 / len(match.winners())
    assert win_rate_by_seat(tmp_path) == {name: wins[name] / 8 for name in sorted(wins)}
