"""One player: holdings, workers, temples, technologies and tiles (R-SETUP-07 to R-SETUP-09)."""

from __future__ import annotations

from mypy_extensions import i64

from tzolkin.components.player_board import STARTING_WORKERS
from tzolkin.components.words import STONE, WOOD, Good
from tzolkin.rules.score_sheet import CATEGORIES


class Player:
    """What one player has.  All counts are never negative; `workers` is 3 to 6.

    `steps` is by temple, relative to the start step (-1 to the top); `levels` is by technology, 0 to 3.  `score_sheet`
    holds quarter points by category.  Tiles are tuples, shared by copies: they are replaced, never changed.
    """

    def __init__(self, seat: i64 = 0, categories: i64 = CATEGORIES, original: Player | None = None) -> None:
        """A player at the start of a game that scores in so many categories, or a copy of another one."""
        if original is None:
            self.seat: i64 = seat
            self.corn: i64 = 0
            self.wood: i64 = 0
            self.stone: i64 = 0
            self.gold: i64 = 0
            self.skulls: i64 = 0
            self.workers: i64 = STARTING_WORKERS  # in play: on gears, on other spaces, in hand
            self.workers_in_hand: i64 = STARTING_WORKERS
            self.has_light_side: bool = True
            self.corn_tiles: i64 = 0
            self.wood_tiles: i64 = 0
            self.steps: list[int] = [0, 0, 0]
            self.levels: list[int] = [0, 0, 0, 0]
            self.score_sheet: list[int] = [0] * categories
            self.buildings: tuple[int, ...] = ()
            self.monuments: tuple[int, ...] = ()
            self.wealth_tiles: tuple[int, ...] = ()  # kept; secret until everybody has chosen
            self.dealt_tiles: tuple[int, ...] = ()  # still to choose from; secret; empty after the choice
        else:
            self.seat = original.seat
            self.corn = original.corn
            self.wood = original.wood
            self.stone = original.stone
            self.gold = original.gold
            self.skulls = original.skulls
            self.workers = original.workers
            self.workers_in_hand = original.workers_in_hand
            self.has_light_side = original.has_light_side
            self.corn_tiles = original.corn_tiles
            self.wood_tiles = original.wood_tiles
            self.steps = original.steps[:]
            self.levels = original.levels[:]
            self.score_sheet = original.score_sheet[:]
            self.buildings = original.buildings
            self.monuments = original.monuments
            self.wealth_tiles = original.wealth_tiles
            self.dealt_tiles = original.dealt_tiles

    def copy(self) -> Player:
        """A player that can change without changing this one."""
        return Player(self.seat, 0, self)

    def resource(self, resource: Good) -> i64:
        """How many of wood, stone or gold this player holds."""
        if resource == WOOD:
            return self.wood
        if resource == STONE:
            return self.stone
        return self.gold

    def resources(self) -> i64:
        """Wood, stone and gold together."""
        return self.wood + self.stone + self.gold

    def quarter_points(self) -> i64:
        """Points so far, in quarters; may be negative (R-GEN-08)."""
        total: i64 = 0
        for quarters in self.score_sheet:
            total += quarters
        return total
