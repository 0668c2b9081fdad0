"""Begging for corn (R-BEG-01 to R-BEG-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tzolkin.components.player_board import MOST_CORN_TO_BEG
from tzolkin.components.words import Seat
from tzolkin.rules.choices import DONE, TEMPLE, Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import beg
from tzolkin.rules.happenings import BEGGING
from tzolkin.rules.placing import can_place
from tzolkin.rules.temples import add_temples_to_descend, descend, may_anger_a_god

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


def can_turn_otherwise(game: Game, seat: Seat) -> bool:
    """Whether a module lets the seat do something else with its turn."""
    if not game.modules:
        return False
    options: list[int] = []
    for voice in game.voices[seat].add_turns:
        voice.add_turns(game, seat, options)
    return len(options) > 0


class Beg(Rule):
    """BEG: beg and go down one temple, or do without (D-TURN-01, D-TURN-02).

    Open to who has 2 corn or less and can still anger a god.  Mandatory for who has no worker on the gears and cannot
    pay for any place.
    """

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE unless begging is mandatory, and the temples where a step down is possible."""
        player = game.players[frame.seat]
        options: list[int] = []
        if player.corn > MOST_CORN_TO_BEG or not may_anger_a_god(player):
            return options
        if game.workers_on_gears(frame.seat) > 0 or can_place(game, frame.seat) or can_turn_otherwise(game, frame.seat):
            options.append(DONE)
        add_temples_to_descend(player, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Return all corn, take three, and go down."""
        if choice == DONE:
            return
        beg(game, frame.seat)
        descend(game, frame.seat, choice - TEMPLE, BEGGING)
