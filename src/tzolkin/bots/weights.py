"""The numbers behind heuristics.py: guesses of a player, then improved by letting bots with other numbers play.

All are points, or parts of something else where the comment says so.  docs/strength.md tells how they were found.
"""

from __future__ import annotations


class Weights:
    """One set of numbers.  Change some of them to make another player."""

    def __init__(self) -> None:
        """The numbers that the greedy bot plays with."""
        # Goods, early in the game.  Towards the end they fall to what the final scoring pays.
        self.corn: float = 1.2
        self.corn_enough: float = 6.5  # beyond the next Food Day; what is held above that has
        self.plenty: float = 0.5  # this part of the price
        self.wood: float = 1.4
        self.stone: float = 1.7
        self.gold: float = 2.6
        self.resources_enough: int = 4  # of a kind; what is held above that has
        self.plenty_of_resources: float = 0.4  # this part of the price
        self.skull: float = 4.8
        self.turns_to_use_goods: float = 8.5  # with so many turns left goods are worth their full price
        self.turns_to_use_skulls: float = 5.9

        # Corn for the next Food Day: what one missing corn costs when it can no longer be had is 1.5 points.
        self.food: float = 0.65
        self.food_patience: float = 0.5  # part that remains when the Food Day is one turn further away
        self.later_food: float = 0.87  # corn for the Food Days after the next one

        # Workers.
        self.turn_of_a_worker: float = 0.25  # one of three; the more there are, the more they wait for corn and turns
        self.turn_of_a_worker_more: float = 0.63  # each above three adds this part of the one before
        self.turns_without_use: float = 1.0  # of the last turns, in which a free worker achieves nothing
        self.ripening: float = 0.79  # part of an action's worth that remains when it is one turn further away
        self.trust: list[float] = [0.62, 0.83, 0.8, 0.34, 0.98]  # by gear: part of an action's worth that comes true
        self.without_skull: float = 0.28  # part of an action at Chichen Itza for whose skull there is none yet
        self.further_worker_at_tikal: float = 0.33  # of an action at Tikal when another worker spends the goods too
        self.missing_resource: float = 0.41  # part of a building's gain that remains for each resource it lacks
        self.corn_to_place: float = 0.46  # for each corn that placing the workers in hand would lack

        # Temples.
        self.step: float = 0.35  # a step brings the better ones above it nearer: added for each, all game long
        self.lead_by_two: float = 1.3  # chance to be the highest at a Food Day far ahead, by the present lead
        self.lead_by_one: float = 0.8
        self.lead_shared: float = 0.33
        self.behind_by_one: float = 0.28

        # Technologies: the worth of each level in a whole game.
        self.levels: list[list[float]] = [
            [2.1, 2.2, 3.6],  # agriculture
            [4.6, 3.9, 4.0],  # extraction
            [1.5, 8.3, 4.7],  # architecture
            [1.7, 5.0, 4.7],  # theology
        ]

        # Monuments and the rest.
        self.monument_in_sight: float = 0.8  # part of a monument's gain, when all its cost is held
        self.monument_growth: float = 0.35  # part by which an own monument is still going to grow in a whole game
        self.group_of_a_building: float = 0.34  # for a building whose group a monument on display counts
        self.market: float = 0.4
        self.light_side: float = 1.4
        self.starting_player: float = 0.44
