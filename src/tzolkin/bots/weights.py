"""The numbers behind heuristics.py: guesses of a player, then improved by letting bots with other numbers play.

All are points, or parts of something else where the comment says so.  docs/strength.md tells how they were found.
"""

from __future__ import annotations


class Weights:
    """One set of numbers.  Change some of them to make another player."""

    def __init__(self) -> None:
        """The numbers that the greedy bot plays with."""
        # Goods, early in the game.  Towards the end they fall to what the final scoring pays.
        self.corn: float = 0.7
        self.wood: float = 1.2
        self.stone: float = 1.9
        self.gold: float = 2.6
        self.skull: float = 6.5
        self.turns_to_use_goods: float = 8.0  # with so many turns left goods are worth their full price
        self.turns_to_use_skulls: float = 5.0

        # Corn for the next Food Day: what one missing corn costs when it can no longer be had is 1.5 points.
        self.food: float = 1.5
        self.food_patience: float = 0.9  # part that remains when the Food Day is one turn further away
        self.later_food: float = 0.5  # corn for the Food Days after the next one

        # Workers.
        self.turn_of_a_worker: float = 0.7  # one of three; the more there are, the more they wait for corn and turns
        self.turn_of_a_worker_more: float = 0.62  # part of that each above three adds this part of the one before
        self.turns_without_use: float = 1.5  # of the last turns, in which a free worker achieves nothing
        self.ripening: float = 0.95  # part of an action's worth that remains when it is one turn further away
        self.without_skull: float = 0.3  # part of an action at Chichen Itza for whose skull there is none yet
        self.further_worker_at_tikal: float = 0.5  # part of an action at Tikal when another worker spends the goods too
        self.missing_resource: float = 0.5  # part of a building's gain that remains for each resource it lacks
        self.corn_to_place: float = 0.5  # for each corn that placing the workers in hand would lack

        # Temples.
        self.step: float = 0.4  # a step brings the better ones above it nearer: added for each, all game long
        self.lead_by_two: float = 0.85  # chance to be the highest at a Food Day far ahead, by the present lead
        self.lead_by_one: float = 0.65
        self.lead_shared: float = 0.4
        self.behind_by_one: float = 0.2

        # Technologies: the worth of each level in a whole game.
        self.levels: list[list[float]] = [
            [2.5, 2.5, 4.0],  # agriculture
            [3.0, 4.0, 4.0],  # extraction
            [2.5, 6.0, 5.0],  # architecture
            [3.0, 4.0, 5.0],  # theology
        ]

        # Monuments and the rest.
        self.monument_in_sight: float = 0.6  # part of a monument's gain, when all its cost is held
        self.monument_growth: float = 0.3  # part by which an own monument is still going to grow in a whole game
        self.group_of_a_building: float = 0.4  # for a building whose group a monument on display counts
        self.market: float = 0.5
        self.light_side: float = 1.5
        self.starting_player: float = 0.5
