"""Trying out a bot: some whole games against random players, and what came of them.  For whoever writes a bot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from tzolkin.bots.bot import Bot, BotError, bot_name, checked_choice, tell_result, victory_shares
from tzolkin.bots.playout import Generator, answer_chance
from tzolkin.bots.random_bot import RandomBot
from tzolkin.bots.view import View
from tzolkin.components.words import CHANCE, SEAT_NAMES
from tzolkin.record.counting import number_of
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOST_PLAYERS_OF_THE_BASE_GAME,
    QUICK_ACTIONS,
    Ruleset,
)


@dataclass(frozen=True, slots=True)
class Check:
    """What the games of a check came to.  Printed, it is one sentence."""

    name: str
    games: int
    wins: float  # a shared victory counts as its share
    mean_score: float
    choices: int
    slowest_choice: float  # seconds

    def __str__(self) -> str:
        """The check in words."""
        return (
            f"{self.name}: {number_of(self.games, 'game')} against random players, {self.wins:g} won, "
            f"{self.mean_score:.1f} points on average, {number_of(self.choices, 'choice')}, "
            f"the slowest took {self.slowest_choice:.3f} s"
        )


class Timed:
    """A bot, and how long it thinks."""

    def __init__(self, bot: Bot) -> None:
        """Watch this bot; nothing is counted yet."""
        self.bot = bot
        self.name = bot_name(bot)
        self.choices = 0
        self.answered = 0
        self.slowest = 0.0
        self.position = "before its first question"

    def choose(self, view: View) -> int:
        """What the bot chooses."""
        self.answered = self.choices
        self.position = f"position {view.game.to_text()}"
        began = perf_counter()
        choice = self.bot.choose(view)
        self.slowest = max(self.slowest, perf_counter() - began)
        self.choices += 1
        return choice

    def game_over(self, scores: list[float], winners: list[int]) -> None:
        """Tell the bot how its game has ended."""
        tell_result(self.bot, scores, winners)


def check_bot(bot: Bot, *, games: int = 6, seed: int = 1, modules: Sequence[str] = ()) -> Check:
    """Let a bot play whole games against random players: 2, 3 and 4 players in turn, in every seat in turn.

    `modules` of the expansion are in play if they are named (rules/ruleset.py); with quick actions also 5 players.

    Raises:
        BotError: the bot failed, or chose what is not offered; the message says in which game and at which position.
        TzolkinError: a module is unknown or named twice, there is no game to play, or a class stands for a bot of it.
    """
    if isinstance(bot, type):
        raise TzolkinError(f"expected a bot, got the class {bot.__name__}; give {bot.__name__}() instead")
    if games < 1:
        raise TzolkinError(f"expected at least one game, got {games}")
    timed = Timed(bot)
    wins = 0.0
    points = 0.0
    most = MOST_PLAYERS if QUICK_ACTIONS in modules else MOST_PLAYERS_OF_THE_BASE_GAME
    counts = range(FEWEST_PLAYERS, most + 1)
    for number in range(games):
        players = counts[number % len(counts)]
        own = (number // len(counts)) % players
        seats: list[Bot] = [RandomBot(seed=seed + seat) for seat in range(players)]
        seats[own] = timed
        try:
            game = play_game(seats, seed=seed + number, modules=modules)
        except BotError as error:
            where = f"game {number + 1} ({players} players, it plays {SEAT_NAMES[own]})"
            answered = number_of(timed.answered, "good choice")
            raise BotError(f"{error}; after {answered}, in {where}; {timed.position}", why=error.why) from error
        wins += victory_shares(game)[own]
        points += game.scores()[own]
    return Check(timed.name, games, wins, points / games, timed.choices, timed.slowest)


def play_game(seats: list[Bot], *, seed: int, modules: Sequence[str] = ()) -> Game:
    """Play one game to its end, one bot per seat; the seed decides what chance does.

    Raises:
        BotError: a bot failed, or chose what is not offered.
    """
    generator = Generator(seed)
    game = new_game(Ruleset(len(seats), modules))
    while not game.is_over:
        seat = game.seat_to_choose
        if seat == CHANCE:
            game.choose(answer_chance(game, generator))
        else:
            game.choose(checked_choice(seats[seat], View(game, seat)))
    for bot in seats:
        tell_result(bot, game.scores(), game.winners())
    return game
