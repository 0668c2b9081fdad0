"""Random games inside compiled code: for benchmarks, and for bots that play to the end by chance.

The generator is a xorshift whose state is two halves of 31 bits, seeded by the caller: the same seed gives the same
game in both builds.
"""

from __future__ import annotations

from mypy_extensions import i64

from tzolkin.components.words import CHANCE
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset


class Generator:
    """A small, fast source of chance.  Not for secrets."""

    def __init__(self, seed: int) -> None:
        """Start from a seed of 0 or more, of which the lowest 31 bits count."""
        self.high: i64 = (seed ^ 0x9E3779B9) & 0x7FFFFFFF | 1
        self.low: i64 = (seed * 2654435761 + 1013904223) & 0x7FFFFFFF
        for _ in range(8):
            self.below(2)

    def below(self, end: i64) -> i64:
        """A number of 0 to `end` - 1, each about equally likely; `end` is at most 2**20."""
        mixed = (self.high ^ (self.high << 11)) & 0x7FFFFFFF
        self.high = self.low
        self.low = (self.low ^ (self.low >> 19) ^ mixed ^ (mixed >> 8)) & 0x7FFFFFFF
        return (self.low >> 4) % end


def answer_chance(game: Game, generator: Generator) -> int:
    """A choice for chance, every tile equally likely."""
    weights = game.chance_weights()
    left: i64 = generator.below(sum(weights))
    options = game.offered
    index: i64 = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return options[index]


def play_randomly(game: Game, generator: Generator) -> int:
    """Play a game to its end, every choice equally likely; the number of choices made, those of chance included."""
    choices = 0
    while game.stack:
        if game.stack[-1].seat == CHANCE:
            game.choose(answer_chance(game, generator))
        else:
            options = game.offered  # not copied: nothing here keeps or changes it
            game.choose(options[generator.below(len(options))])
        choices += 1
    return choices


def random_games(players: int, games: int, seed: int, modules: tuple[str, ...] = ()) -> int:
    """Play several random games, with these modules; the number of choices made in all."""
    ruleset = Ruleset(players, modules)
    generator = Generator(seed)
    choices = 0
    for _ in range(games):
        choices += play_randomly(new_game(ruleset), generator)
    return choices


def copies(game: Game, number: int) -> int:
    """Copy a game many times, for measuring; the number of players seen in all."""
    players = 0
    for _ in range(number):
        players += len(game.copy().players)
    return players
