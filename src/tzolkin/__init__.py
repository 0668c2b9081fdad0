"""Tzolk'in: The Mayan Calendar as rules, records and computer players.

>>> import random, tzolkin
>>> match = tzolkin.Match(players=4, seed=7)
>>> while not match.is_over:
...     match.choose(random.choice(match.options()))
>>> print(match.scores(), match.winners())  # doctest: +SKIP
[-19.25, -20.5, -9.0, -27.75] [2]
"""

from tzolkin.bots.ways import Way, Ways, turns
from tzolkin.components.words import CHANCE, NOBODY, SEAT_NAMES
from tzolkin.match import Match
from tzolkin.record.choice_names import UnknownChoice, choice_name, choice_number
from tzolkin.record.dealer import Dealer, DealerError, ScriptedDealer, SeededDealer
from tzolkin.record.record import Record, Visitor, read
from tzolkin.rules.errors import GameIsOver, IllegalChoice, NotationError, TzolkinError, WrongSeat
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import Listener
from tzolkin.rules.ruleset import Ruleset
from tzolkin.version import VERSION

__version__ = VERSION

__all__ = [
    "Match", "Game", "new_game", "Ruleset", "Listener",
    "Record", "Visitor", "read", "Dealer", "SeededDealer", "ScriptedDealer",
    "turns", "Ways", "Way",
    "choice_name", "choice_number", "CHANCE", "NOBODY", "SEAT_NAMES",
    "TzolkinError", "IllegalChoice", "GameIsOver", "WrongSeat", "NotationError", "UnknownChoice", "DealerError",
]  # fmt: skip
