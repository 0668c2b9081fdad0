"""What a seat did in a game, in a few numbers: its opening, its workers by day, what it learnt, built and left hungry.

A listener collects them while the game is played, so nothing has to be played again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tzolkin.components.player_board import STARTING_WORKERS
from tzolkin.components.tribes import YALUK, YALUK_WORKERS
from tzolkin.components.words import GEAR_NAMES, NOBODY
from tzolkin.rules.expansions.happenings import PLACED_ON_QUICK_SPACE
from tzolkin.rules.game import Game
from tzolkin.rules.happenings import (
    BEGGED,
    BOARD_TURNED,
    NEW_DAY,
    PLACED,
    PLACED_TO_START,
    SKULL_PLACED,
    STARTS,
    TURN_BEGAN,
    UNFED,
    WORKER_GAINED,
    Listener,
)

STARTING_PLAYER_SPACE: Final = "starting player space"
QUICK_SPACE: Final = "quick action space"
OPENING_PLACES: Final = (*GEAR_NAMES, STARTING_PLAYER_SPACE, QUICK_SPACE)


@dataclass(frozen=True, slots=True)
class Conduct:
    """What one seat did in one game."""

    seat: int
    order: int  # of play in the first round: 0 began the game
    opening: tuple[str, ...]  # where the workers of the first turn were placed, in the order of OPENING_PLACES
    workers: tuple[tuple[int, int], ...]  # (days passed, workers in play from then on); begins with day 0
    technologies: tuple[int, ...]  # levels at the end, by technology
    buildings: int  # at the end
    monuments: int
    skulls: int  # placed at Chichen Itza
    unfed: int  # workers left hungry, all Food Days together
    double_advances: int
    begged: int

    def workers_on(self, day: int) -> int:
        """Workers in play when so many days had passed."""
        return next(workers for since, workers in reversed(self.workers) if since <= day)


class Follower(Listener):
    """Listens to one game, and says at its end what every seat did."""

    def __init__(self, players: int) -> None:
        """Nothing has happened."""
        self.day = 0
        self.first = 0
        self.turns = [0] * players
        self.openings: list[list[str]] = [[] for _ in range(players)]
        self.workers: list[list[tuple[int, int]]] = [[(0, STARTING_WORKERS)] for _ in range(players)]
        self.skulls = [0] * players
        self.unfed = [0] * players
        self.double_advances = [0] * players
        self.begged = [0] * players

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Count it, if it is something to count."""
        if message == NEW_DAY:
            self.day = first
        elif message == STARTS:
            self.first = seat
        elif seat == NOBODY:
            return
        elif message == TURN_BEGAN:
            self.turns[seat] += 1
        elif message == WORKER_GAINED:
            self.note_workers(seat, first)
        elif message == SKULL_PLACED:
            self.skulls[seat] += 1
        elif message == UNFED:
            self.unfed[seat] += first
        elif message == BOARD_TURNED:
            self.double_advances[seat] += first == 0
        elif message == BEGGED:
            self.begged[seat] += 1
        elif self.turns[seat] == 1:
            self.note_opening(message, seat, first)

    def note_workers(self, seat: int, workers: int) -> None:
        """From this day on the seat has so many workers."""
        known = self.workers[seat]
        if known[-1][0] == self.day:
            known.pop()
        known.append((self.day, workers))

    def note_opening(self, message: int, seat: int, gear: int) -> None:
        """Note where a worker of the first turn was placed."""
        if message == PLACED:
            self.openings[seat].append(GEAR_NAMES[gear])
        elif message == PLACED_TO_START:
            self.openings[seat].append(STARTING_PLAYER_SPACE)
        elif message == PLACED_ON_QUICK_SPACE:
            self.openings[seat].append(QUICK_SPACE)

    def conduct(self, game: Game, seat: int) -> Conduct:
        """What this seat did in the game that has ended."""
        player = game.players[seat]
        return Conduct(
            seat=seat,
            order=(seat - self.first) % len(game.players),
            opening=tuple(sorted(self.openings[seat], key=OPENING_PLACES.index)),
            workers=tuple(with_those_of_yaluk(self.workers[seat], game, seat)),
            technologies=tuple(player.levels),
            buildings=len(player.buildings),
            monuments=len(player.monuments),
            skulls=self.skulls[seat],
            unfed=self.unfed[seat],
            double_advances=self.double_advances[seat],
            begged=self.begged[seat],
        )


def with_those_of_yaluk(workers: list[tuple[int, int]], game: Game, seat: int) -> list[tuple[int, int]]:
    """Days and workers, with those that Yaluk begins with and nobody is told of; what is told later includes them."""
    if game.additions is None or game.additions.tribes[seat] != YALUK:
        return workers
    more = YALUK_WORKERS - STARTING_WORKERS
    return [(day, number + more if number < YALUK_WORKERS else number) for day, number in workers]
