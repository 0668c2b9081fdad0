"""The choices of a game as everybody may know them, whoever looks.

A record holds what was dealt face down.  Until the reveal everybody knows the choices before the first such tile only.
Afterwards nobody is told which tiles the others did not keep (D-SETUP-01): in their place stand the lowest that might
have been dealt, so that the choices still replay to the same position, and two games that differ in nothing else have
the same history.  When the game is over the truth comes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.rules import kinds
from tzolkin.rules.choices import TRIBE, WEALTH_TILE
from tzolkin.rules.game import new_game
from tzolkin.rules.ruleset import Ruleset

KEPT_BY: Final = {kinds.DEAL_WEALTH_TILE: kinds.KEEP_WEALTH_TILE, kinds.DEAL_TRIBE: kinds.KEEP_TRIBE}


def first_secret(ruleset: Ruleset, choices: Sequence[int]) -> int:
    """The index of the first choice that deals something face down; the number of choices when there is none yet."""
    game = new_game(ruleset)
    for index, choice in enumerate(choices):
        if game.stack[-1].kind in KEPT_BY:
            return index
        game.choose(choice)
    return len(choices)


def with_unseen_tiles_replaced(ruleset: Ruleset, choices: Sequence[int]) -> list[int]:
    """The choices of a whole preparation, the reveal included, with others for the tiles that nobody kept."""
    told = list(choices)
    for kind, first, number in (
        (kinds.DEAL_WEALTH_TILE, WEALTH_TILE, ruleset.wealth_tiles),
        (kinds.DEAL_TRIBE, TRIBE, len(TRIBE_NAMES)),
    ):
        places = places_of_frames(ruleset, choices, kind, KEPT_BY[kind])
        seen = {choices[index] for index in places.others} | {choices[index] for _, index in places.kept}
        unseen = [choice for choice in range(first, first + number) if choice not in seen]
        for seat in range(ruleset.players):
            dealt = [index for owner, index in places.dealt if owner == seat]
            kept = [choices[index] for owner, index in places.kept if owner == seat]
            discarded = len(dealt) - len(kept)
            hand, unseen = sorted(kept + unseen[:discarded]), unseen[discarded:]
            for index, choice in zip(dealt, hand, strict=True):
                told[index] = choice
    return told


class Places:
    """Where, among the choices, tiles of one kind were dealt and kept, each with its seat; and all other places."""

    def __init__(self) -> None:
        self.dealt: list[tuple[int, int]] = []
        self.kept: list[tuple[int, int]] = []
        self.others: list[int] = []


def places_of_frames(ruleset: Ruleset, choices: Sequence[int], dealing: int, keeping: int) -> Places:
    """Which of the choices answered which kind of question."""
    game = new_game(ruleset)
    places = Places()
    for index, choice in enumerate(choices):
        frame = game.stack[-1]
        if frame.kind == dealing:
            places.dealt.append((int(frame.first), index))
        elif frame.kind == keeping:
            places.kept.append((int(frame.seat), index))
        else:
            places.others.append(index)
        game.choose(choice)
    return places
