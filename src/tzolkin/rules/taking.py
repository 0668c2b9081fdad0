"""Taking resources of choice from the bank: a bonus of extraction, a reward at Chichen Itza (R-GEN-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tzolkin.rules.choices import Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import add_bundles_to_gain, gain_bundle

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class GainResources(Rule):
    """GAIN_RESOURCES: any resources of choice from the bank (R-GEN-04, D-TIK-04, D-CHI-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """Every bundle of this size whose taxes can be paid."""
        options: list[int] = []
        add_bundles_to_gain(game, frame.seat, frame.first, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Take it."""
        gain_bundle(game, frame.seat, choice, frame.second)
