"""Resource extraction: more of the same resource at Palenque and Yaxchilan, and only there (R-EXT-01 to R-EXT-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.technologies import EXTRACTION_GOLD, EXTRACTION_STONE, EXTRACTION_WOOD, MORE_STONE_FROM
from tzolkin.components.words import EXTRACTION, STONE, WOOD, Good, Seat
from tzolkin.rules import hooks
from tzolkin.rules.choices import TECHNOLOGY
from tzolkin.rules.goods import gain_resource
from tzolkin.rules.happenings import Cause

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


def gain_with_extraction(game: Game, seat: Seat, resource: Good, amount: i64, cause: Cause) -> None:
    """Gain a resource from a gear, and what the technology adds to it; nothing when the amount is 0."""
    if amount == 0:
        return
    gain_resource(game, seat, resource, amount, cause)
    level = game.players[seat].levels[EXTRACTION]
    more: i64
    if resource == WOOD:
        more = EXTRACTION_WOOD[level]
    elif resource == STONE:
        more = EXTRACTION_STONE[level]
        if more > 0 and game.modules and hooks.is_barred(game, seat, MORE_STONE_FROM):
            more = 0
    else:
        more = EXTRACTION_GOLD[level]
    gain_resource(game, seat, resource, more, TECHNOLOGY + EXTRACTION)
