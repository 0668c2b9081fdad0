"""Which rule object of a module answers which kind of frame; rulebook.py enters them with the others."""

from __future__ import annotations

from typing import Final

from tzolkin.rules import kinds
from tzolkin.rules.expansions.prophecies import TurnProphecy
from tzolkin.rules.expansions.quick_actions import QuickAction, TurnQuickTile
from tzolkin.rules.expansions.tribes import ChooseHigherAction, DealTribe, KeepTribe, LastSale, PickUpOne
from tzolkin.rules.frames import Rule

MODULE_RULES: Final[tuple[tuple[int, Rule], ...]] = (
    (kinds.DEAL_TRIBE, DealTribe()),
    (kinds.KEEP_TRIBE, KeepTribe()),
    (kinds.CHOOSE_HIGHER_ACTION, ChooseHigherAction()),
    (kinds.PICK_UP_ONE, PickUpOne()),
    (kinds.LAST_SALE, LastSale()),
    (kinds.TURN_PROPHECY, TurnProphecy()),
    (kinds.TURN_QUICK_TILE, TurnQuickTile()),
    (kinds.QUICK_ACTION, QuickAction()),
)
