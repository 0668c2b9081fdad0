"""What has happened in a game, as data for a page: the log, what one has missed, what travels, and the points."""

from tzolkin.render.history.flights import Flight, flights
from tzolkin.render.history.points import points_over_time
from tzolkin.render.history.recap import Recalled, changed_keys, recap
from tzolkin.render.history.steps import Step, turn_so_far
from tzolkin.render.history.turns import History, Turn, turns

__all__ = [
    "Flight",
    "History",
    "Recalled",
    "Step",
    "Turn",
    "changed_keys",
    "flights",
    "points_over_time",
    "recap",
    "turn_so_far",
    "turns",
]
