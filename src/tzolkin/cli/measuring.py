"""What `tzolkin bench` measures: how fast the engine is, and what the game is like that it has to play.

Speeds are the best of several repeats, since everything that disturbs a measurement makes it slower.  Nothing here is
compiled; the loops that have to be are in bots/playout.py.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import fmean, median, quantiles
from time import perf_counter
from typing import Final

from tzolkin.bots.playout import copies, random_games
from tzolkin.bots.turn_keys import frames_below_the_turn
from tzolkin.components.words import CHANCE
from tzolkin.match import Match
from tzolkin.record.kind_names import kind_name
from tzolkin.record.record import Record
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import MODULES, MOST_PLAYERS, Ruleset

SHORTEST: Final = 0.05  # seconds; less than this says little
FEWEST_REPEATS: Final = 3
SEQUENCES_COUNTED: Final = 5000  # of a turn; from here on they are only said to be many
TURNS_COUNTED: Final = 2  # a game
COPIES_MADE: Final = 500  # to see what one takes in memory

BASE_GAME: Final = Ruleset(4)
EVERYTHING: Final = Ruleset(MOST_PLAYERS, MODULES)
TURNS_OF_MEASURING: Final = 8


# Speed


def best_rate(action: Callable[[int], int], seconds: float) -> float:
    """How much a second of what `action(size)` does and counts: the best of several repeats.

    The size grows until one repeat takes long enough.
    """
    size = 1
    best = 0.0
    repeats = 0
    shortest = min(SHORTEST, seconds / FEWEST_REPEATS)
    end = perf_counter() + seconds
    while repeats < FEWEST_REPEATS or perf_counter() < end:
        began = perf_counter()
        count = action(size)
        spent = perf_counter() - began
        if spent < shortest:
            size *= 2
            continue
        best = max(best, count / spent)
        repeats += 1
    return best


def decisions_per_second(ruleset: Ruleset, seconds: float) -> float:
    """Random games, the loop in compiled code; draws of chance are decisions too."""
    return best_rate(lambda games: random_games(ruleset.players, games, 7, ruleset.modules), seconds)


def with_everything(seconds: float) -> tuple[float, float]:
    """Decisions a second with five players and all modules, and how much that is of the base game's speed.

    Both are measured in turns, so that whatever slows the machine down for a while slows both.
    """
    speeds: dict[Ruleset, float] = {EVERYTHING: 0.0, BASE_GAME: 0.0}
    for _ in range(TURNS_OF_MEASURING):
        for ruleset in speeds:
            speeds[ruleset] = max(speeds[ruleset], decisions_per_second(ruleset, seconds / TURNS_OF_MEASURING))
    return speeds[EVERYTHING], speeds[EVERYTHING] / speeds[BASE_GAME]


def python_decisions_per_second(ruleset: Ruleset, seconds: float) -> float:
    """Random matches, driven from Python, with dealer and record; draws of chance are not counted."""
    random = Random(7)

    def play(matches: int) -> int:
        return sum(play_match(match_of(ruleset, number), random) for number in range(matches))

    return best_rate(play, seconds)


def play_match(match: Match, random: Random) -> int:
    """Play a match to its end as anybody would; how many choices the players made."""
    choices = 0
    while not match.is_over:
        match.choose(random.choice(match.options()))
        choices += 1
    return choices


def match_of(ruleset: Ruleset, seed: int) -> Match:
    """A match that begins."""
    return Match.from_record(Record(ruleset, {"seed": str(seed)}))


def copy_microseconds(ruleset: Ruleset, seconds: float) -> float:
    """One copy of a position in the middle of a game."""
    match = match_of(ruleset, 7)
    play_match(match, Random(7))
    middle = match.record.replay(len(match.record.choices) // 2)

    def copy(number: int) -> int:
        copies(middle, number)
        return number

    return 1e6 / best_rate(copy, seconds)


def replay_milliseconds(ruleset: Ruleset, seconds: float) -> float:
    """Replaying the record of one game to its end."""
    records = [match.record for match in random_matches(ruleset, 8)]

    def replay(times: int) -> int:
        for _ in range(times):
            for record in records:
                record.replay()
        return times * len(records)

    return 1e3 / best_rate(replay, seconds)


def random_matches(ruleset: Ruleset, number: int) -> list[Match]:
    """Matches played to their end by chance."""
    random = Random(7)
    matches = [match_of(ruleset, seed) for seed in range(number)]
    for match in matches:
        play_match(match, random)
    return matches


# The game


@dataclass(frozen=True, slots=True)
class Branching:
    """How many choices a kind of question offers."""

    kind: str
    asked: float  # in a game, on average
    mean: float
    most: int


@dataclass(frozen=True, slots=True)
class GameShape:
    """What random games of a number of players are like."""

    players: int
    modules: tuple[str, ...]
    games: int
    decisions: float  # of all players in a game, on average
    draws: float  # of chance in a game, on average
    turns: float  # of all players in a game, on average
    choices_of_a_turn: float  # on average
    most_choices_of_a_turn: int
    turns_counted: int
    sequences_median: float  # ways to play a turn, all orders and payments apart
    sequences_ninth_decile: float
    sequences_many: float  # share of the turns that have `SEQUENCES_COUNTED` or more
    bytes_of_a_position: float  # in memory
    most_characters_of_a_position: int
    mean_characters_of_a_record: float
    most_characters_of_a_record: int
    branching: tuple[Branching, ...]


def game_shape(ruleset: Ruleset, games: int) -> GameShape:
    """Look at some random games."""
    records = [match.record for match in random_matches(ruleset, games)]
    questions = Questions(records)
    sizes = [len(record.dumps()) for record in records]
    ways = [sequences_of_turn(turn) for turn in spread(questions.turns, TURNS_COUNTED * games)]
    lengths = questions.choices_of_turns
    return GameShape(
        players=ruleset.players,
        modules=ruleset.modules,
        games=games,
        decisions=questions.decisions / games,
        draws=questions.draws / games,
        turns=len(lengths) / games,
        choices_of_a_turn=fmean(lengths),
        most_choices_of_a_turn=max(lengths),
        turns_counted=len(ways),
        sequences_median=median(ways),
        sequences_ninth_decile=quantiles(ways, n=10)[-1],
        sequences_many=sum(way >= SEQUENCES_COUNTED for way in ways) / len(ways),
        bytes_of_a_position=bytes_of_a_position(records[0]),
        most_characters_of_a_position=questions.longest_position,
        mean_characters_of_a_record=fmean(sizes),
        most_characters_of_a_record=max(sizes),
        branching=questions.branching(games),
    )


class Questions:
    """Everything that was asked in some games."""

    def __init__(self, records: list[Record]) -> None:
        """Replay the records."""
        self.offered: dict[int, list[int]] = {}  # numbers of choices, by kind
        self.decisions = 0
        self.draws = 0
        self.turns: list[Game] = []  # positions at the beginning of a turn
        self.choices_of_turns: list[int] = []
        self.longest_position = 0
        for record in records:
            self.look_at(record)

    def look_at(self, record: Record) -> None:
        """Replay one record."""
        game = new_game(record.ruleset)
        turn = None
        for choice in record.choices:
            self.longest_position = max(self.longest_position, len(game.to_text()))
            self.offered.setdefault(game.stack[-1].kind, []).append(len(game.offered))
            if game.seat_to_choose == CHANCE:
                self.draws += 1
            else:
                self.decisions += 1
                below = frames_below_the_turn(game)
                if below:
                    if turn != (game.day, game.stack[below - 1].first):
                        turn = (game.day, game.stack[below - 1].first)
                        self.turns.append(game.copy())
                        self.choices_of_turns.append(0)
                    self.choices_of_turns[-1] += 1
            game.choose(choice)

    def branching(self, games: int) -> tuple[Branching, ...]:
        """How many choices each kind of question offers, in the order of rules/kinds.py."""
        return tuple(
            Branching(kind_name(kind), len(counts) / games, fmean(counts), max(counts))
            for kind, counts in sorted(self.offered.items())
        )


def spread(games: list[Game], number: int) -> list[Game]:
    """So many of the games, at even distances; all where there are not more."""
    step = max(1.0, len(games) / number)
    return [games[int(index * step)] for index in range(min(number, len(games)))]


def sequences_of_turn(game: Game) -> int:
    """How many sequences of choices the turn has that begins here, `SEQUENCES_COUNTED` at most.  Nothing is pruned."""
    start = game.copy()
    start.stack = start.stack[frames_below_the_turn(game) :]  # so that the game is over where the turn is
    ways = 0
    waiting = [start]
    while waiting and ways < SEQUENCES_COUNTED:
        position = waiting.pop()
        for choice in position.offered:
            after = position.copy()
            after.choose(choice)
            if after.is_over:
                ways += 1
            else:
                waiting.append(after)
    return min(ways, SEQUENCES_COUNTED)


def bytes_of_a_position(record: Record) -> float:
    """The memory that one more copy of a position takes, in the middle of this game."""
    middle = record.replay(len(record.choices) // 2)
    kept: list[Game] = [middle] * COPIES_MADE
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for index in range(COPIES_MADE):
            kept[index] = middle.copy()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return (after - before) / COPIES_MADE
