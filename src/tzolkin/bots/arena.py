"""Many games between bots: seats rotated, several processes, the same games from the same seed whatever their number.

Every game has seeds of its own, made from the seed of the whole and the number of the game.  So game 17 is the same
game whoever plays it and whatever was played before; only the time it takes differs.

At a paired table the games of a round, one for each player, have one set-up: the same monuments, buildings, wealth
tiles and what else is dealt (record/paired_dealer.py).  In a round every bot sits on every seat once.
"""

from __future__ import annotations

import ctypes
import os
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from multiprocessing import connection, get_context, parent_process
from multiprocessing.sharedctypes import RawValue
from threading import Thread
from time import perf_counter
from typing import Final

from tzolkin.bots import by_name, checked_choice
from tzolkin.bots.bot import Bot, bot_name, dismiss, seed_of_bot, shares_of, tell_result
from tzolkin.bots.conduct import Conduct, Follower
from tzolkin.bots.protocol import bot_of, is_command, name_in
from tzolkin.bots.stand_in import WithStandIn
from tzolkin.bots.view import View
from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.words import CHANCE
from tzolkin.record.dealer import LARGEST_SEED, SeededDealer, scrambled
from tzolkin.record.paired_dealer import PairedDealer
from tzolkin.record.record import Record
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import TAKE_TURN
from tzolkin.rules.ruleset import TRIBES, Ruleset

STAND_IN: Final = "greedy"  # plays on for programs that fail
AHEAD: Final = 4  # games handed out per process, so that none has to wait for its next one


class ArenaError(TzolkinError):
    """Games that cannot be played, or that could not be played to their end."""


class StopSign:
    """A sign that all processes see.  Once it is up, games are left where they stand."""

    def __init__(self) -> None:
        """The sign is down."""
        self.raised = RawValue(ctypes.c_bool, False)

    def raise_it(self) -> None:
        """Let no game go on, and none begin."""
        self.raised.value = True

    def is_raised(self) -> bool:
        """Whether the games are to stop."""
        return bool(self.raised.value)


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays how many games of what: the bots at the table, the modules, and the seed that decides everything else.

    In game number n, the bot at index i sits on seat (i + n) modulo the number of players.  So every bot plays on every
    seat equally often when the number of games is a multiple of the number of players.
    """

    names: tuple[str, ...]
    games: int
    seed: int
    modules: tuple[str, ...] = ()
    paired: bool = False  # whether the games of a round have one set-up

    def __post_init__(self) -> None:
        """Check everything before the first game.

        Raises:
            UnknownBot: a name that no bot has.
            TzolkinError: not 2 to 5 names, an unknown module, fewer than one game, a seed out of range, or two
                programs of one name.
        """
        self.ruleset()
        SeededDealer(self.seed)
        if self.games < 1:
            raise ArenaError(f"expected at least one game, got {self.games}")
        for name in dict.fromkeys(self.names):
            seated_bot(name, 0)
        if len(set(map(name_in, self.names))) < len(set(self.names)):
            raise ArenaError(f"expected a name of its own for each program, got {' '.join(self.names)}")

    def ruleset(self) -> Ruleset:
        """What is played at this table."""
        return Ruleset(len(self.names), self.modules)

    def bot_on(self, seat: int, number: int) -> int:
        """The index of the bot that sits on this seat in this game."""
        return (seat - number) % len(self.names)

    def round_of(self, number: int) -> int:
        """The round that this game belongs to; in a whole round every bot sits on every seat once."""
        return number // len(self.names)

    def game_seed(self, number: int) -> int:
        """The seed of chance in this game."""
        return scrambled(self.seed, self.round_of(number) if self.paired else number)

    def dealer(self, number: int) -> SeededDealer:
        """Whoever answers for chance in this game."""
        seed = self.game_seed(number)
        return PairedDealer(seed) if self.paired else SeededDealer(seed)

    def bot_seed(self, seat: int, number: int) -> int:
        """The seed of the bot on this seat in this game.

        Bots of ours get 32 bits that chance does not draw.  Since these can be reckoned back to the seed of the game, a
        program, which might do so, gets others, which cannot (R-GEN-06).
        """
        seed = scrambled(self.seed, number)
        if is_command(self.names[self.bot_on(seat, number)]):
            return seed_of_bot(seed, seat)
        return scrambled(seed ^ LARGEST_SEED, seat) >> 32


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one game came to.  Lists are by index of the bot at the table, not by seat."""

    number: int
    wins: tuple[float, ...]  # a shared victory counts as its share; all 0 where all failed
    scores: tuple[float, ...]
    score_sheets: tuple[tuple[int, ...], ...]  # quarter points by category
    turns: tuple[int, ...]
    seconds: tuple[float, ...]  # spent choosing, in the whole game
    tribes: tuple[int, ...]  # that were led; empty without the module
    record: str  # the text of the record, or nothing where none was asked for
    conducts: tuple[Conduct, ...] = ()
    failures: tuple[str, ...] = ()  # why greedy played on for a program, or nothing where none failed


def seated_bot(name: str, seed: int) -> Bot:
    """The bot of this name or NAME=COMMAND, new, for one seat in one game; greedy plays on for a program that fails.

    Raises:
        UnknownBot: no bot has this name, or there is no such program.
    """
    bot = bot_of(name, seed=seed)
    return WithStandIn(bot, by_name(STAND_IN, seed=seed)) if is_command(name) else bot


def play_games(
    table: Table, *, processes: int = 1, records: bool = False, stop_sign: StopSign | None = None, first: int = 0
) -> Generator[Outcome, None, None]:
    """Play the games of a table from number `first` on, and give what they came to in the order of their numbers.

    With more than one process the caller must be importable without side effects, as for all of Python's processes.
    After the stop sign has been raised, games already finished still come, up to the first that was left under way.

    Raises:
        BotError: a bot failed, or chose what is not offered.
        ArenaError: there is no process to play, or one ended before its games did.
    """
    if processes < 1:
        raise ArenaError(f"expected at least one process, got {processes}")
    stop_sign = stop_sign or StopSign()
    numbers = range(first, table.games)
    processes = min(processes, len(numbers))
    if processes > 1:
        yield from play_in_processes(table, numbers, processes, stop_sign, records=records)
        return
    for number in numbers:
        outcome = play_game(table, number, stop_sign, records=records)
        if outcome is None:
            return
        yield outcome


def play_game(table: Table, number: int, stop_sign: StopSign, *, records: bool) -> Outcome | None:
    """Play one game to its end; None when the stop sign comes first.

    Raises:
        BotError: a bot failed, or chose what is not offered.
    """
    bots = [
        seated_bot(table.names[table.bot_on(seat, number)], table.bot_seed(seat, number))
        for seat in range(len(table.names))
    ]
    try:
        return play_with(bots, table, number, stop_sign, records=records)
    finally:
        for bot in bots:
            dismiss(bot)


def play_with(bots: list[Bot], table: Table, number: int, stop_sign: StopSign, *, records: bool) -> Outcome | None:
    """Play one game to its end with these bots, by seat; None when the stop sign comes first.

    Raises:
        BotError: a bot failed, or chose what is not offered.
    """
    players = len(table.names)
    at_seat = [table.bot_on(seat, number) for seat in range(players)]
    dealer = table.dealer(number)
    follower = Follower(players)
    game = new_game(table.ruleset(), follower)
    choices: list[int] = []
    turns = [0] * players
    seconds = [0.0] * players
    draws = 0
    while not game.is_over:
        if stop_sign.is_raised():
            return None
        seat = game.seat_to_choose
        if seat == CHANCE:
            choice = dealer.deal(game, draws)
            draws += 1
        else:
            turns[seat] += game.stack[-1].kind == TAKE_TURN
            view = View(game, seat)
            began = perf_counter()
            choice = checked_choice(bots[seat], view)
            seconds[seat] += perf_counter() - began
        game.choose(choice)
        choices.append(choice)
    for bot in bots:
        tell_result(bot, game.scores(), game.winners())
    failures = [failure_of(bot) for bot in bots]
    wins = wins_by_seat(game, failures)
    seats = sorted(range(players), key=at_seat.__getitem__)  # of the bots, by their index at the table
    return Outcome(
        number,
        wins=tuple(wins[seat] for seat in seats),
        scores=tuple(game.scores()[seat] for seat in seats),
        score_sheets=tuple(tuple(game.players[seat].score_sheet) for seat in seats),
        turns=tuple(turns[seat] for seat in seats),
        seconds=tuple(seconds[seat] for seat in seats),
        tribes=tribes_led(game, seats),
        record=record_text(table, number, bots, choices) if records else "",
        conducts=tuple(follower.conduct(game, seat) for seat in seats),
        failures=tuple(failures[seat] for seat in seats),
    )


def failure_of(bot: Bot) -> str:
    """Why somebody played on for a bot; empty where nobody had to."""
    return str(bot.failure) if isinstance(bot, WithStandIn) and bot.failure is not None else ""


def wins_by_seat(game: Game, failures: list[str]) -> list[float]:
    """1 for a victory, its share for a shared one, 0 otherwise.

    A bot that failed cannot win, whatever was scored for it; where all failed, nobody does.
    """
    winners = game.ahead_among([seat for seat, failure in enumerate(failures) if not failure])
    return shares_of(winners, len(game.players))


def tribes_led(game: Game, seats: list[int]) -> tuple[int, ...]:
    """The tribes of these seats, in their order; empty without the module."""
    if game.additions is None or not game.ruleset.has(TRIBES):
        return ()
    return tuple(game.additions.tribes[seat] for seat in seats)


def record_text(table: Table, number: int, bots: list[Bot], choices: list[int]) -> str:
    """The record of a game, which says who sat where; and the seed, where that alone says what was drawn."""
    if table.paired:
        headers = {"event": f"game {number + 1} of an arena with seed {table.seed}"}
    else:
        headers = {
            "event": f"game {number + 1} of a simulation with seed {table.seed}",
            "seed": str(table.game_seed(number)),
        }
    for seat, bot in enumerate(bots):
        headers[SEAT_FIELDS[seat]] = bot_name(bot)
    return Record(table.ruleset(), headers, choices).dumps()


# Processes


def play_in_processes(
    table: Table, games: range, processes: int, stop_sign: StopSign, *, records: bool
) -> Iterator[Outcome]:
    """Hand out games to processes, a few ahead, and give their outcomes in order.

    Raises:
        BotError: a bot failed, or chose what is not offered.
        ArenaError: a process ended before its games did.
    """
    executor = ProcessPoolExecutor(
        processes,
        # Fresh processes on every system: a fork would take along whatever threads and files the caller has.
        mp_context=get_context("spawn"),
        initializer=sit_down,
        initargs=(table, records, stop_sign),
    )
    numbers = iter(games)
    pending: deque[Future[Outcome | None]] = deque()
    try:
        with interrupts_held_back():
            for number in islice(numbers, processes * AHEAD):
                pending.append(executor.submit(play_number, number))
        while pending:
            outcome = pending[0].result()
            pending.popleft()
            if not stop_sign.is_raised():
                for number in islice(numbers, 1):
                    pending.append(executor.submit(play_number, number))
            if outcome is None:
                return  # stopped: what comes after a game that was left out would leave a gap
            yield outcome
    except BrokenProcessPool:
        raise ArenaError(
            "expected the processes to play all games, got the end of one (killed, or out of memory?)"
        ) from None
    finally:
        if pending:  # left before the end
            stop_sign.raise_it()
        executor.shutdown(cancel_futures=True)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Keep Ctrl-C waiting while processes start, and from them for good: only the first process reacts to it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows: the processes see to it as soon as they sit down
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_process() -> None:
    """Begin a process that does work: Ctrl-C is for the first process only, and it ends when that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Wait until the first process has gone, even by a kill, and go too: nobody else would end this one."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


class Seated:
    """What a process of its own needs to know to play any game."""

    table: Table
    records: bool
    stop_sign: StopSign


def sit_down(table: Table, records: bool, stop_sign: StopSign) -> None:
    """Begin a process."""
    begin_process()
    Seated.table = table
    Seated.records = records
    Seated.stop_sign = stop_sign


def play_number(number: int) -> Outcome | None:
    """Play one game of the table this process sits at."""
    return play_game(Seated.table, number, Seated.stop_sign, records=Seated.records)
