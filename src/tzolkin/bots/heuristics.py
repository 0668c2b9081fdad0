"""What a position is worth to a seat, in points: a sum of named terms, each with its reason.

The sum estimates the final score.  It is exact once a seat has had its last turn, but for what the others still do.
Before that it counts what has been scored, what is certain to be scored, and what the rest is likely to become.  Nearly
everything is a matter of the turns that are left: a worker is worth the actions it can still take, a technology the
actions it still improves, corn the Food Days it still covers.

Prices in points run through all the terms: what one more corn, one more wood, one more step in a temple is worth to
this player now (outlook.py), what a building or monument brings (worth_of_tiles.py), what an action does
(worth_of_actions.py), and what a worker on a gear will do when it is picked up (ripening.py).  The numbers behind them
are in weights.py.
"""

from __future__ import annotations

from typing import Final

from tzolkin.bots.outlook import Outlook
from tzolkin.bots.ripening import Ripening
from tzolkin.bots.turns import Judge
from tzolkin.bots.weights import Weights
from tzolkin.bots.worth_of_tiles import monument_gain, rewards_worth
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.player_board import (
    CORN_PER_POINT,
    POINTS_PER_SKULL,
    STARTING_WORKERS,
)
from tzolkin.components.words import NOBODY, QUARTERS, RESOURCES, TECHNOLOGIES
from tzolkin.rules.food_days import fed_with
from tzolkin.rules.game import Game
from tzolkin.rules.monuments import points_for_monument
from tzolkin.rules.scoring import corn_worth

# Hints put them in words: each needs one in render/hint.py.
TERMS: Final[tuple[str, ...]] = (
    "points",
    "corn and food",
    "resources",
    "skulls",
    "temples",
    "technologies",
    "workers in hand",
    "workers on the gears",
    "monuments",
    "monument in sight",
    "light side",
    "starting player",
    "rewards of buildings",
    "prophecies",
)

# Indices of the terms that count when no own turn is left.
POINTS_SCORED: Final = TERMS.index("points")
CORN_AND_FOOD: Final = TERMS.index("corn and food")
RESOURCES_HELD: Final = TERMS.index("resources")
SKULLS_HELD: Final = TERMS.index("skulls")
TEMPLES_CLIMBED: Final = TERMS.index("temples")
MONUMENTS_BUILT: Final = TERMS.index("monuments")
REWARDS_OF_BUILDINGS: Final = TERMS.index("rewards of buildings")
PROPHECIES: Final = TERMS.index("prophecies")


class Heuristics(Judge):
    """Judges positions by the terms below."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Judge with these weights, or with the usual ones."""
        self.weights: Final[Weights] = Weights() if weights is None else weights

    def value(self, game: Game, seat: int) -> float:
        """The estimated final score of this seat."""
        total = 0.0
        for term in self.terms(game, seat):
            total += term
        return total

    def worth_of_tribe(self, game: Game, seat: int, tribe: int) -> float:
        """What has been measured for the tribe: the terms below know little of what an ability is good for."""
        return self.weights.tribes[tribe]

    def explain(self, game: Game, seat: int) -> dict[str, float]:
        """The terms by name.  Their sum is the value."""
        terms = self.terms(game, seat)
        return {TERMS[index]: terms[index] for index in range(len(TERMS))}

    def terms(self, game: Game, seat: int) -> list[float]:
        """The terms in the order of TERMS."""
        outlook = Outlook(game, seat, self.weights)
        if game.is_over:
            return [points(outlook) if index == POINTS_SCORED else 0.0 for index in range(len(TERMS))]
        if outlook.turns == 0:
            return last_terms(outlook)
        ripening = Ripening(outlook)
        return [
            points(outlook),
            corn_and_food(outlook),
            resources(outlook),
            skulls(outlook),
            temples(outlook),
            technologies(outlook),
            workers_in_hand(outlook, ripening),
            ripening.workers_on_gears(),
            monuments(outlook),
            monument_in_sight(outlook),
            light_side(outlook),
            starting_player(outlook),
            rewards_of_buildings(outlook),
            outlook.prophecies.worth,
        ]


def points(outlook: Outlook) -> float:
    """Points scored so far.  They stay, though hunger and angry gods may yet take others away."""
    return outlook.player.quarter_points() / QUARTERS


def corn_and_food(outlook: Outlook) -> float:
    """Corn held, less what the workers eat on the Food Days left.

    On the eve of a Food Day hunger is counted exactly: a worker that cannot be fed costs its points, and what is left
    over is to spare.  Before that, corn that will be eaten is counted at its price, for more of it may still be found.
    Farms show as workers that need less.  Workers in hand cost corn to place: without it they are slow to come back
    into play.
    """
    weights = outlook.weights
    corn: int = outlook.player.corn
    later = outlook.later_need * weights.later_food
    if outlook.food_days_left > 0 and outlook.turns_to_food == 0:
        return outlook.after_feeding(corn) - later
    corn = max(corn, outlook.least_corn)
    worth = outlook.corn_worth(corn) - outlook.need * outlook.corn
    hand: int = min(outlook.player.workers_in_hand, STARTING_WORKERS)  # more are seldom placed in one turn
    for_several: int = outlook.game.voices[outlook.seat].corn_for_workers[hand]
    lacking: int = for_several + hand - corn
    if lacking > 0:
        worth -= lacking * weights.corn_to_place
    return worth - later


def resources(outlook: Outlook) -> float:
    """Wood, stone and gold: what they buy at Tikal while there is time to go there, and what the market pays after."""
    worth = 0.0
    for resource in RESOURCES:
        held: int = outlook.player.resource(resource)
        worth += outlook.resource_worth(resource, held)
    return worth


def skulls(outlook: Outlook) -> float:
    """Crystal skulls: nearly what Chichen Itza scores for them while there are places and turns, and 3 points else."""
    held: int = outlook.player.skulls
    return held * outlook.skull


def temples(outlook: Outlook) -> float:
    """What the steps reached pay on the Food Days left, the bonus for the highest by its likelihood."""
    return sum(outlook.temples)


def technologies(outlook: Outlook) -> float:
    """Levels reached: each improves the actions of all turns to come, and is worthless at the end."""
    worth = 0.0
    for technology in TECHNOLOGIES:
        for level in range(outlook.player.levels[technology]):
            worth += outlook.weights.levels[technology][level]
    return worth * outlook.time


def workers_in_hand(outlook: Outlook, ripening: Ripening) -> float:
    """Workers in hand, and those beside the gears, which come back at once: the turns they can be used."""
    workers: int = outlook.player.workers_in_hand
    if outlook.game.starting_player_space == outlook.seat:
        workers += 1
    if outlook.game.additions is not None:
        workers += outlook.game.additions.workers_beside_gears(outlook.seat)
    return workers * ripening.free_worker(outlook.turns)


def monuments(outlook: Outlook) -> float:
    """Own monuments: what they would score now, and a little for their growing until the end."""
    worth = 0
    for monument in outlook.player.monuments:
        worth += points_for_monument(outlook.game, outlook.seat, monument)
    return worth * (1 + outlook.weights.monument_growth * outlook.time)


def monument_in_sight(outlook: Outlook) -> float:
    """The monument on display that is nearest to being paid for with profit: goods held for it are worth more together.

    Grows with the square of the part of its cost that is held, so that saving for one monument beats spreading.
    """
    best = 0.0
    player = outlook.player
    if outlook.turns < 2:
        return 0.0
    for monument in outlook.game.monuments:
        gain = monument_gain(outlook, monument, is_paid_now=False)
        if gain > 0:
            tile = MONUMENTS[monument]
            cost: int = tile.wood + tile.stone + tile.gold + tile.skulls
            held: int = min(tile.wood, player.wood) + min(tile.stone, player.stone) + min(tile.gold, player.gold)
            held += min(tile.skulls, player.skulls)
            best = max(best, gain * (held * held) / (cost * cost))
    return best * outlook.weights.monument_in_sight


def light_side(outlook: Outlook) -> float:
    """The right to advance two days once: a Food Day sooner or later than the others planned, or workers ripened."""
    return outlook.weights.light_side * outlook.time if outlook.player.has_light_side else 0.0


def starting_player(outlook: Outlook) -> float:
    """Being first in the coming round: the first choice of spaces and buildings."""
    game = outlook.game
    first: int = game.starting_player
    if game.starting_player_space != NOBODY:
        players: int = game.ruleset.players
        owner: int = game.starting_player_space
        first = (owner + 1) % players if owner == first else owner
    return outlook.weights.starting_player * outlook.time if first == outlook.seat else 0.0


def rewards_of_buildings(outlook: Outlook) -> float:
    """What own buildings will give on the Food Days left, but for corn, which is counted as food; and renovation."""
    if not outlook.game.modules:
        return 0.0
    worth = 0.0
    for building in outlook.player.buildings:
        worth += rewards_worth(outlook, BUILDINGS[building], with_corn=False)
    return worth


def last_terms(outlook: Outlook) -> list[float]:
    """The terms when no own turn is left: the last Food Day and the final scoring, exactly, as the board stands."""
    player = outlook.player
    corn: int = player.corn
    if outlook.food_days_left > 0:
        corn += outlook.corn_due
    needs = outlook.needs if outlook.food_days_left > 0 else []
    fed, eaten = fed_with(needs, corn)
    unfed: int = len(needs) - fed
    terms = [0.0] * len(TERMS)
    terms[POINTS_SCORED] = points(outlook)
    terms[CORN_AND_FOOD] = (corn - eaten) / CORN_PER_POINT + unfed * outlook.points_when_unfed
    terms[RESOURCES_HELD] = (corn_worth(player) - player.corn) / CORN_PER_POINT
    terms[SKULLS_HELD] = float(player.skulls * POINTS_PER_SKULL)
    terms[TEMPLES_CLIMBED] = temples(outlook) if outlook.food_days_left > 0 else 0.0
    terms[MONUMENTS_BUILT] = monuments(outlook)
    if outlook.food_days_left > 0:
        terms[REWARDS_OF_BUILDINGS] = rewards_of_buildings(outlook)
    terms[PROPHECIES] = outlook.prophecies.worth
    return terms
