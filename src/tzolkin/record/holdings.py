"""What a choice costs and brings at once: the difference that it makes to a player's holdings.

One function serves records, prices in menus and descriptions, so that they cannot differ from what is charged.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.words import QUARTERS
from tzolkin.rules.game import Game
from tzolkin.rules.player import Player

HOLDINGS: Final = ("corn", "wood", "stone", "gold", "skull", "points")


def holdings(player: Player) -> tuple[int, int, int, int, int, int]:
    """Corn, wood, stone, gold, skulls and quarter points."""
    return player.corn, player.wood, player.stone, player.gold, player.skulls, player.quarter_points()


def changes(before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """A difference in words, like "-1 corn +2 wood"; empty when there is none."""
    words = []
    for name, old, new in zip(HOLDINGS, before, after, strict=True):
        if new != old:
            difference = new - old
            words.append(f"{difference / QUARTERS:+g} {name}" if name == "points" else f"{difference:+d} {name}")
    return " ".join(words)


def changes_of_choice(game: Game, choice: int) -> str:
    """What a choice would change at once for who makes it, in words.

    Raises:
        IllegalChoice: the choice is not offered.
    """
    seat = game.seat_to_choose
    if seat < 0:
        return ""
    after = game.copy()
    after.choose(choice)
    return changes(holdings(game.players[seat]), holdings(after.players[seat]))
