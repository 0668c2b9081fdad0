"""What of the modules is hidden until the reveal: tribes, and how many wealth tiles who has chosen keeps.

Ixtab keeps three tiles, so that their number tells of the tribe: who has chosen has, for the others, any tribe and as
many tiles as go with it.  Who is in the middle of choosing has, for the others, not begun.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tzolkin.components.supplies import WEALTH_TILES_KEPT
from tzolkin.components.tribes import NO_TRIBE, TRIBE_NAMES
from tzolkin.rules import kinds
from tzolkin.rules.expansions.additions import Additions
from tzolkin.rules.expansions.tribes import TRIBE_VOICES

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def in_hidden_hands(game: Game, seat: int) -> int:
    """How many tribes the others have before them face down."""
    additions = game.additions
    if additions is None or not is_choice_open(game):
        return 0
    return sum([len(tribes_of(additions, other)) for other in range(len(game.players)) if other != seat])


def tribes_of(additions: Additions, seat: int) -> list[int]:
    """The tribes before a seat, the one it keeps first."""
    kept = additions.tribes[seat]
    waiting = list(additions.dealt_tribes[seat])
    return waiting if kept == NO_TRIBE else [kept, *waiting]


def is_choice_open(game: Game) -> bool:
    """Whether tiles are chosen, or about to be, all dummies standing; `before_reveal` also sees those dealt before."""
    for frame in game.stack:
        if frame.kind == kinds.REVEAL_WEALTH_TILES:
            return True
    return False


def hidden_of_modules(game: Game, seat: int) -> list[int]:
    """The tribes that others may have, for all this seat knows, ascending; empty when none is hidden."""
    additions = game.additions
    if additions is None or in_hidden_hands(game, seat) == 0:
        return []
    own = tribes_of(additions, seat) if 0 <= seat < len(game.players) else []
    return [tribe for tribe in range(len(TRIBE_NAMES)) if tribe not in own]


def take_away(known: Game) -> None:
    """Take every tribe away, the own ones too."""
    additions = known.additions
    if additions is not None:
        additions.tribes = [NO_TRIBE] * len(known.players)
        known.hear()


def hand_out(known: Game, seat: int, tribes: list[int]) -> None:
    """Give the others these tribes, in this order, by ascending seat; who has chosen keeps the first of its two.

    Everything that would tell their true ones is changed to go with the new ones.
    """
    additions = known.additions
    if additions is None:
        return
    if not is_choice_open(known):
        # All has been revealed but for what nobody kept, which goes back into the box unseen.
        additions.dealt_tribes = [()] * len(known.players)
        return
    start = 0
    for other in range(len(known.players)):
        if other == seat:
            continue
        end = start + len(tribes_of(additions, other))
        dealt = tribes[start:end]
        start = end
        if additions.tribes[other] != NO_TRIBE and is_choosing(known, other):
            rewind(known, other)
        kept_tiles = 0
        if additions.tribes[other] != NO_TRIBE:
            tribe = dealt.pop(0)
            additions.tribes[other] = tribe
            kept_tiles = WEALTH_TILES_KEPT + TRIBE_VOICES[tribe].more_wealth_tiles()
        additions.dealt_tribes[other] = tuple(sorted(dealt))
        keep_so_many_tiles(known.players[other], kept_tiles)
    known.hear()


def is_choosing(game: Game, seat: int) -> bool:
    """Whether a seat has still tiles to keep."""
    for frame in game.stack:
        if frame.kind == kinds.KEEP_WEALTH_TILE and frame.seat == seat:
            return True
    return False


def rewind(known: Game, seat: int) -> None:
    """Put a seat that is in the middle of choosing back to its beginning, as if it had kept nothing yet."""
    additions = known.additions
    assert additions is not None
    additions.tribes[seat] = NO_TRIBE
    while known.stack[-1].kind == kinds.KEEP_WEALTH_TILE and known.stack[-1].seat == seat:
        known.stack.pop()
    for _ in range(WEALTH_TILES_KEPT):
        known.ask(kinds.KEEP_WEALTH_TILE, seat)
    known.ask(kinds.KEEP_TRIBE, seat)


def keep_so_many_tiles(player: Player, kept: int) -> None:
    """Let a player keep so many of its wealth tiles, whichever, and have the others before it."""
    tiles = tuple(sorted(player.wealth_tiles + player.dealt_tiles))
    player.wealth_tiles = tiles[:kept]
    player.dealt_tiles = tiles[kept:]
