"""Gifts: some seats of a game to learn from get more than the rules give them.

Whoever learns only from its own games knows only its own way to play.  Nobody who thinks little of a fourth worker, or
of a technology, ever finds out what a fifth worker and two technologies are good for together.  Some seats are given
them, so that the network learns to play with them, and what they are worth on that day; then it can tell when to earn
them.
"""

from __future__ import annotations

import random
from typing import Final

from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.words import TECHNOLOGIES
from tzolkin.rules.game import Game

MORE_WORKERS: Final = (0, 0, 1, 1, 2, 2, 3)
TECHNOLOGIES_GIVEN: Final = (0, 1, 2, 2, 3)
CORN_FOR_EACH_MORE_WORKER: Final = (0, 4)  # so that more of them can be placed and fed at first; from and to
CORN: Final = (0, 6)


def give(game: Game, seat: int, chance: random.Random) -> None:
    """Give a seat that is about to play a turn workers, technologies and corn at random."""
    player = game.players[seat]
    more = min(chance.choice(MORE_WORKERS), MOST_WORKERS - player.workers)
    player.workers += more
    player.workers_in_hand += more
    for technology in chance.sample(TECHNOLOGIES, chance.choice(TECHNOLOGIES_GIVEN)):
        player.levels[technology] = max(player.levels[technology], chance.randint(1, TOP_LEVEL))
    player.corn += chance.randint(*CORN) + more * chance.randint(*CORN_FOR_EACH_MORE_WORKER)
    game.settle()  # there may be more to choose from now
