"""The numbers behind heuristics.py: guesses of a player, then improved by letting bots with other numbers play.

All are points, or parts of something else where the comment says so.  docs/strength.md tells how they were found.
"""

from __future__ import annotations

from tzolkin.components.tribes import (
    AH_CHUY_KAK,
    AHAU_CHAMAHEZ,
    AHMAKIQ,
    BACAB,
    BALAM,
    CIT_BOLON_TUM,
    HURACAN,
    ITZAMNA,
    IXTAB,
    TRIBE_NAMES,
    VACUB_CAQUIX,
    XAMAN_EK,
    YALUK,
    YUMKAAX,
)


class Weights:
    """One set of numbers.  Change some of them to make another player."""

    def __init__(self) -> None:
        """The numbers that the greedy bot plays with."""
        # Goods, early in the game.  Towards the end they fall to what the final scoring pays.
        self.corn: float = 0.8
        self.corn_enough: float = 4.3  # beyond the next Food Day; what is held above that has
        self.plenty: float = 0.35  # this part of the price
        self.later_food: float = 0.65  # for each corn that the Food Days after the next one take
        self.wood: float = 0.84
        self.stone: float = 1.0
        self.gold: float = 2.0
        self.resources_enough: int = 4  # of a kind; what is held above that has
        self.plenty_of_resources: float = 0.49  # this part of the price
        self.skull: float = 4.0
        self.turns_to_use_goods: float = 14.2  # with so many turns left goods are worth their full price
        self.turns_to_use_skulls: float = 3.9

        # Workers.
        self.turn_of_a_worker: float = 0.065  # for each of the first three
        self.turn_of_a_worker_more: float = 0.75  # each further one adds this part of the one before
        self.turns_without_use: float = 0.59  # of the last turns, in which a free worker achieves nothing
        self.ripening: float = 0.83  # part of an action's worth that remains when it is one turn further away
        self.trust: list[float] = [0.65, 0.74, 0.63, 0.09, 0.84]  # by gear: part of an action's worth that comes true
        self.without_skull: float = 0.12  # part of an action at Chichen Itza for whose skull there is none yet
        self.further_worker_at_tikal: float = 0.44  # of an action at Tikal when another worker spends the goods too
        self.missing_resource: float = 0.48  # part of a building's gain that remains for each resource it lacks
        self.corn_to_place: float = 0.6  # for each corn that placing the workers in hand would lack

        # Temples.
        self.step: float = 0.86  # a step brings the better ones above it nearer: added for each, all game long
        self.lead_by_two: float = 1.6  # part of the bonus for the highest at a Food Day far ahead
        self.lead_by_one: float = 0.68
        self.lead_shared: float = 0.3
        self.behind_by_one: float = 0.12
        self.behind_by_more: float = 0.06  # half of that: it takes two steps to draw level, and others climb too
        self.far_ahead: float = 6.0  # turns: with so many before a Food Day, the lead of now says nothing by itself

        # Technologies: the worth of each level in a whole game.
        self.levels: list[list[float]] = [
            [2.9, 2.9, 5.9],  # agriculture
            [1.3, 2.1, 5.7],  # extraction
            [2.1, 5.4, 2.8],  # architecture
            [0.46, 2.8, 2.2],  # theology
        ]

        # Monuments and the rest.
        self.monument_in_sight: float = 0.46  # part of a monument's gain, when all its cost is held
        self.monument_growth: float = 0.34  # part by which an own monument is still going to grow in a whole game
        self.group_of_a_building: float = 0.38  # for a building whose group a monument on display counts
        self.market: float = 0.2
        self.granted_action: float = 2.0  # times the cheapest resource: saves a worker's turn, not what it costs
        self.light_side: float = 4.4
        self.starting_player: float = 0.17

        # Expansion.  Which tribe to keep: points that this bot scores with it beyond the others at the table.
        self.tribes: list[float] = [0.0] * len(TRIBE_NAMES)
        self.tribes[AH_CHUY_KAK] = -1.4
        self.tribes[AHAU_CHAMAHEZ] = -0.1
        self.tribes[AHMAKIQ] = 2.3
        self.tribes[BACAB] = 5.7
        self.tribes[BALAM] = -0.6
        self.tribes[CIT_BOLON_TUM] = 0.1
        self.tribes[HURACAN] = 0.5
        self.tribes[ITZAMNA] = -2.4
        self.tribes[IXTAB] = 5.3
        self.tribes[VACUB_CAQUIX] = 0.1
        self.tribes[XAMAN_EK] = 1.6
        self.tribes[YALUK] = -18.9  # five workers go hungry with a bot that sees no further than one turn
        self.tribes[YUMKAAX] = 4.2
        self.renovation: float = 1.5  # in a whole game, for a building that may be discarded for another one
        self.bonus_far_ahead: float = 6.0  # turns: with so many before a Food Day, the bands of now say nothing
        self.bonus_to_come: float = 0.5  # part of the bonus of a prophecy that is not in force yet
        self.fleeting_count: float = 0.4  # part of a bonus that counts what may be spent or moved before
