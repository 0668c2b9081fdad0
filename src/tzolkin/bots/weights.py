"""The numbers behind heuristics.py: guesses of a player, then improved by letting bots with other numbers play.

All are points, or parts of something else where the comment says so.  docs/strength.md tells how they were found.
"""

from __future__ import annotations


class Weights:
    """One set of numbers.  Change some of them to make another player."""

    def __init__(self) -> None:
        """The numbers that the greedy bot plays with."""
        # Goods, early in the game.  Towards the end they fall to what the final scoring pays.
        self.corn: float = 0.95
        self.corn_enough: float = 7.0  # beyond the next Food Day; what is held above that has
        self.plenty: float = 0.35  # this part of the price
        self.wood: float = 1.3
        self.stone: float = 1.6
        self.gold: float = 2.3
        self.skull: float = 4.5
        self.turns_to_use_goods: float = 11.0  # with so many turns left goods are worth their full price
        self.turns_to_use_skulls: float = 5.0

        # Corn for the next Food Day: what one missing corn costs when it can no longer be had is 1.5 points.
        self.food: float = 1.2
        self.food_patience: float = 0.55  # part that remains when the Food Day is one turn further away
        self.later_food: float = 0.9  # corn for the Food Days after the next one

        # Workers.
        self.turn_of_a_worker: float = 0.65  # one of three; the more there are, the more they wait for corn and turns
        self.turn_of_a_worker_more: float = 0.5  # part of that each above three adds this part of the one before
        self.turns_without_use: float = 1.1  # of the last turns, in which a free worker achieves nothing
        self.ripening: float = 0.85  # part of an action's worth that remains when it is one turn further away
        self.trust: list[float] = [0.9, 0.9, 0.7, 0.6, 0.85]  # by gear: part of an action's worth that comes true
        self.without_skull: float = 0.3  # part of an action at Chichen Itza for whose skull there is none yet
        self.further_worker_at_tikal: float = 0.4  # part of an action at Tikal when another worker spends the goods too
        self.missing_resource: float = 0.35  # part of a building's gain that remains for each resource it lacks
        self.corn_to_place: float = 0.4  # for each corn that placing the workers in hand would lack

        # Temples.
        self.step: float = 0.35  # a step brings the better ones above it nearer: added for each, all game long
        self.lead_by_two: float = 0.95  # chance to be the highest at a Food Day far ahead, by the present lead
        self.lead_by_one: float = 0.65
        self.lead_shared: float = 0.37
        self.behind_by_one: float = 0.27

        # Technologies: the worth of each level in a whole game.
        self.levels: list[list[float]] = [
            [2.0, 2.8, 4.5],  # agriculture
            [2.8, 3.5, 4.5],  # extraction
            [2.0, 11.0, 4.3],  # architecture
            [2.0, 5.5, 3.5],  # theology
        ]

        # Monuments and the rest.
        self.monument_in_sight: float = 0.6  # part of a monument's gain, when all its cost is held
        self.monument_growth: float = 0.4  # part by which an own monument is still going to grow in a whole game
        self.group_of_a_building: float = 0.35  # for a building whose group a monument on display counts
        self.market: float = 0.5
        self.light_side: float = 1.8
        self.starting_player: float = 0.5
