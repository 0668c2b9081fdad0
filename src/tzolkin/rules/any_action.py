"""Any action of the small gears for 1 corn: Uxmal 5, and a building that grants it (R-UXM-06 to 10, R-BUILD-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.gears import ACTIONS, UXMAL_CORN_FOR_ANY_ACTION
from tzolkin.components.words import PALENQUE, UXMAL
from tzolkin.rules.choices import DONE, Choice, action_of, gear_and_action
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.gears.actions import can_perform, perform
from tzolkin.rules.gears.uxmal import ANY, BUILDING_IN_CORN
from tzolkin.rules.goods import pay_corn
from tzolkin.rules.happenings import ACTED

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class AnyAction(Rule):
    """ANY_ACTION: an action of a small gear for 1 corn, no step back to pay (R-UXM-06 to R-UXM-10, R-BUILD-09)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The actions that can be carried through after paying; DONE when a building offers it."""
        player = game.players[frame.seat]
        options: list[int] = [DONE] if frame.first == 1 else []
        corn: i64 = player.corn - UXMAL_CORN_FOR_ANY_ACTION
        if corn < 0:
            return options
        gear: i64 = PALENQUE
        while gear <= UXMAL:
            last: i64 = ACTIONS[gear]
            if gear == UXMAL:
                last = BUILDING_IN_CORN  # to choose this very action again would only lose corn (R-UXM-10)
            action: i64 = 1
            while action <= last:
                if can_perform(game, player, gear, action, corn):
                    options.append(action_of(gear, action))
                action += 1
            gear += 1
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay and act."""
        if choice == DONE:
            return
        seat = frame.seat
        pay_corn(game, seat, UXMAL_CORN_FOR_ANY_ACTION, action_of(UXMAL, ANY))
        gear, action = gear_and_action(choice)
        game.tell(ACTED, seat, gear, action)
        perform(game, seat, gear, action)
