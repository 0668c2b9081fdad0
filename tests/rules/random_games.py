"""Whole games played at random, always the same for the same seed, for tests about facts of whole games."""

from __future__ import annotations

import random
from collections.abc import Callable

from tzolkin.components.words import CHANCE
from tzolkin.rules.choices import ONE_DAY, TWO_DAYS
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import Listener
from tzolkin.rules.ruleset import Ruleset

Decision = Callable[[Game], bool]


class Diary(Listener):
    """Keeps everything that it is told: message, seat and the two values."""

    def __init__(self) -> None:
        self.entries: list[tuple[int, int, int, int]] = []

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Write it down."""
        self.entries.append((message, seat, first, second))

    def count(self, message: int) -> int:
        """How often this was told."""
        return sum(1 for entry in self.entries if entry[0] == message)


def random_choice(game: Game, dice: random.Random) -> int:
    """Any of the choices; for chance, every tile equally likely."""
    options = game.options()
    if game.seat_to_choose == CHANCE:
        return dice.choices(options, game.chance_weights())[0]
    return dice.choice(options)


def started_game(players: int, dice: random.Random, listener: Listener | None = None) -> Game:
    """A game whose preparation is over: the first turn is about to begin."""
    game = new_game(Ruleset(players), listener)
    while game.seat_to_choose == CHANCE or any(player.dealt_tiles for player in game.players):
        game.choose(random_choice(game, dice))
    return game


def never(game: Game) -> bool:
    """One day, always."""
    return False


def play_out(game: Game, dice: random.Random, two_days: Decision = never) -> list[int]:
    """Play to the end; the days on which a double advance was made.  `two_days` says whether to make an allowed one."""
    doubles = []
    while not game.is_over:
        if ONE_DAY in game.offered:
            if two_days(game):
                doubles.append(int(game.day))
                game.choose(TWO_DAYS)
            else:
                game.choose(ONE_DAY)
        else:
            game.choose(random_choice(game, dice))
    return doubles
