"""What the next Food Day asks of a player: the corn that is needed, and the corn that there will be for it."""

from __future__ import annotations

from dataclasses import dataclass

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS, LAST_FOOD_DAY
from tzolkin.components.effects import CORN_ON_FOOD_DAYS
from tzolkin.components.player_board import POINTS_PER_UNFED_WORKER
from tzolkin.components.words import NOBODY
from tzolkin.render.words.names import day_number
from tzolkin.rules import hooks
from tzolkin.rules.food_days import corn_needs, fed_with
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import as_all_may_know


@dataclass(frozen=True, slots=True)
class Meal:
    """The feeding of one player's workers, as it would be with what the player has now."""

    needs: tuple[int, ...]  # corn of each worker, ascending
    held: int
    coming: int  # what own buildings bring before the feeding (X-BUILD-03)
    points_each: int  # for every worker that is not fed, below 0

    @property
    def needed(self) -> int:
        """Corn for all workers."""
        return sum(self.needs)

    @property
    def lacking(self) -> int:
        """Corn that is missing for that; 0 when there is enough."""
        return max(0, self.needed - self.held - self.coming)

    @property
    def eaten(self) -> int:
        """Corn that those eat who can be fed."""
        return int(fed_with(list(self.needs), self.held + self.coming)[1])

    @property
    def unfed(self) -> int:
        """Workers that cannot be fed."""
        return len(self.needs) - int(fed_with(list(self.needs), self.held + self.coming)[0])


def next_meal(game: Game, seat: int, viewer: int = NOBODY) -> Meal | None:
    """The next feeding as far as the viewer may know it, or None when no Food Day comes any more.

    What others keep in secret counts for nobody but themselves, whatever stands for it in the position.
    """
    if game.next_food_day > LAST_FOOD_DAY:
        return None
    known = game if seat == viewer else as_all_may_know(game)
    player = game.players[seat]
    effects = [effect for building in player.buildings for effect in BUILDINGS[building].effects]
    coming = sum(amount for symbol, amount in effects if symbol == CORN_ON_FOOD_DAYS)
    points = hooks.points_when_unfed(known, seat, POINTS_PER_UNFED_WORKER) if game.modules else POINTS_PER_UNFED_WORKER
    return Meal(tuple(corn_needs(known, seat)), player.corn, coming, points)


def is_food_day_today(game: Game) -> bool:
    """Whether this round ends with a Food Day that has not been held."""
    return game.next_food_day <= LAST_FOOD_DAY and days_to_food_day(game) == 0


def days_to_food_day(game: Game) -> int:
    """Days until the round that ends with the next Food Day, while one still comes; 0 when this round does."""
    return max(0, int(FOOD_DAYS[game.next_food_day] - game.day))


def day_of_food_day(game: Game, food_day: int) -> int:
    """The day, from 1, of a Food Day (0 to 3): one later than printed where two days pass over it (R-CAL-08)."""
    printed: int = FOOD_DAYS[food_day]
    return day_number(max(printed, game.day) if food_day == game.next_food_day else printed)
