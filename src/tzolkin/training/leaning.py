"""Leanings: some seats of a game to learn from think more of technologies, workers or buildings than the network does.

What pays only after several turns is never begun by those who look one turn ahead and do not know yet that it pays.
Whoever leans towards it begins it, otherwise plays as well as the network, and so shows what it is worth on the way.
"""

from __future__ import annotations

import random
from typing import Final

from tzolkin.bots.turns import Judge
from tzolkin.components.calendar import TEETH
from tzolkin.components.words import UXMAL
from tzolkin.encoding.features import turns_left
from tzolkin.rules.game import Game

# Points at the beginning of the game, from and to, for each level, each worker and each building.
LEVEL: Final = (1.0, 8.0)
WORKER: Final = (4.0, 16.0)
BUILDING: Final = (0.5, 3.0)
NEW_WORKER: Final = 3  # the space of Uxmal that brings one
ON_THE_WAY: Final = 0.6  # part of a worker that an own worker counts who stands there or before


class Leaning(Judge):
    """Judges as another judge does, and likes some things more."""

    def __init__(self, judge: Judge, *, level: float = 0.0, worker: float = 0.0, building: float = 0.0) -> None:
        """Lean towards these things: points for each at the beginning of the game."""
        self.judge: Final = judge
        self.level: Final = level
        self.worker: Final = worker
        self.building: Final = building

    def near(self, game: Game, seat: int) -> Judge:
        """The same leaning of the judge that is near the position."""
        near = self.judge.near(game, seat)
        return Leaning(near, level=self.level, worker=self.worker, building=self.building)

    def value(self, game: Game, seat: int) -> float:
        """What the position is worth to this seat, with what it leans to; less of that towards the end."""
        player = game.players[seat]
        workers: int = player.workers
        on_the_way = ON_THE_WAY if seat in game.gears[UXMAL][: NEW_WORKER + 1] else 0.0
        liked = self.level * sum(player.levels)
        liked += self.worker * (workers + on_the_way)
        liked += self.building * len(player.buildings)
        turns: int = turns_left(game, seat)
        return self.judge.value(game, seat) + liked * turns / TEETH

    def worth_of_tribe(self, game: Game, seat: int, tribe: int) -> float:
        """What the other judge says: tribes are neither technologies, workers nor buildings."""
        return self.judge.worth_of_tribe(game, seat, tribe)


def leaning_to_something(judge: Judge, chance: random.Random) -> Leaning:
    """One that leans towards some of these things, by chance."""
    level, worker, building = (chance.choice((0.0, chance.uniform(*points))) for points in (LEVEL, WORKER, BUILDING))
    return Leaning(judge, level=level, worker=worker, building=building)
