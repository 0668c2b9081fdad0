"""What a seat may know of a game, and dealing anew what it may not (R-SETUP-13, R-SETUP-19, R-SETUP-21, D-SETUP-01).

Little is hidden in this game: the wealth tiles dealt to the others and those they secretly keep, until all are
revealed, and with them tiles of modules (expansions/secrets.py).  Chance holds the rest: stacks have no order here, so
there is none to see.  After the reveal everybody knows everything, for the tiles not kept go back into the box and are
told to nobody.

These functions are pure: they deal what they are told, and draw nothing.  A seat that is none of the players (NOBODY,
say) is an onlooker, from whom all hands are hidden.
"""

from __future__ import annotations

from mypy_extensions import i64

from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.expansions import secrets
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import REVEAL_WEALTH_TILES
from tzolkin.rules.ruleset import Ruleset


def before_reveal(game: Game) -> bool:
    """Whether wealth tiles are in secret hands: from when they are dealt until REVEAL_WEALTH_TILES has run."""
    for frame in game.stack:
        if frame.kind == REVEAL_WEALTH_TILES:
            return True
    for player in game.players:
        if player.dealt_tiles:
            return True
    return False


def tiles_in_hidden_hands(game: Game, seat: int) -> int:
    """How many tiles the others have before them face down, as everybody can count."""
    if not before_reveal(game):
        return 0
    tiles = 0
    for other in range(len(game.players)):
        if other != seat:
            player = game.players[other]
            tiles += len(player.dealt_tiles) + len(player.wealth_tiles)
    return tiles


def hidden_tiles(game: Game, seat: int) -> list[int]:
    """The wealth tiles that others may hold, for all this seat knows: ascending, those in the box among them.

    Empty when no tile is hidden.
    """
    if tiles_in_hidden_hands(game, seat) == 0:
        return []
    seen = [False] * game.ruleset.wealth_tiles
    for tile in game.drawn_tiles:
        seen[tile] = True
    if 0 <= seat < len(game.players):
        for tile in game.players[seat].dealt_tiles:
            seen[tile] = True
        for tile in game.players[seat].wealth_tiles:
            seen[tile] = True
    return [tile for tile in range(game.ruleset.wealth_tiles) if not seen[tile]]


def hidden_tiles_of_modules(game: Game, seat: int) -> list[int]:
    """What modules have dealt face down and others may hold, for all this seat knows, ascending; empty without any."""
    return secrets.hidden_of_modules(game, seat)


def dealt_anew(game: Game, seat: int, tiles: list[int], of_modules: list[int] | None = None) -> Game:
    """A copy in which the hidden hands hold these tiles, dealt in this order; what is left over is in the box.

    The others get tiles by ascending seat, first those dealt, then those kept, as many of each as they have.  To draw
    one of the positions that this seat may be in, pass a shuffled `hidden_tiles(game, seat)`, and with modules a
    shuffled `hidden_tiles_of_modules(game, seat)`: of those, who has chosen keeps the first.

    Raises:
        TzolkinError: a tile is named twice, is not hidden from this seat, or there are too few.
    """
    needed = tiles_in_hidden_hands(game, seat)
    check_hand(tiles, hidden_tiles(game, seat), needed)
    others = [] if of_modules is None else of_modules
    check_hand(others, hidden_tiles_of_modules(game, seat), secrets.in_hidden_hands(game, seat))
    return dealt_and_detached(game, seat, tiles, needed, others)


def check_hand(tiles: list[int], hidden: list[int], needed: int) -> None:
    """Make sure that these tiles can be dealt to hidden hands.

    Raises:
        TzolkinError: a tile is named twice, is not hidden, or there are too few.
    """
    if len(tiles) < needed:
        raise TzolkinError(f"expected at least {needed} tiles for the hidden hands, got {len(tiles)}")
    for index in range(len(tiles)):
        if tiles[index] not in hidden or tiles[index] in tiles[:index]:
            raise TzolkinError(f"expected different tiles out of {hidden}, got {tiles[index]!r} in {tiles}")


def as_known_by(game: Game, seat: int) -> Game:
    """The copy that stands for all positions which this seat cannot tell from this one.

    Hidden hands are dealt in ascending order, so the copies of two such positions are equal in everything.  The copy
    has no listener and shares nothing that can be changed with the game.
    """
    needed = tiles_in_hidden_hands(game, seat)
    return dealt_and_detached(game, seat, hidden_tiles(game, seat), needed, hidden_tiles_of_modules(game, seat))


def as_all_may_know(game: Game) -> Game:
    """The position without any tile that is still secret, those of all seats alike; itself when none is."""
    if not before_reveal(game):
        return game
    known = game.copy()
    for player in known.players:
        player.wealth_tiles = player.dealt_tiles = ()
    secrets.take_away(known)
    return known


def dealt_and_detached(game: Game, seat: int, tiles: list[int], needed: i64, of_modules: list[int]) -> Game:
    """A copy that shares nothing changeable with the game, its first `needed` tiles in the hidden hands."""
    known = game.copy()
    known.ruleset = Ruleset(game.ruleset.players, game.ruleset.modules)
    if game.modules:
        secrets.hand_out(known, seat, of_modules)
    # Frames are never changed by the rules, but interpreted they could be by somebody else.
    known.stack = [Frame(frame.kind, frame.seat, frame.first, frame.second) for frame in known.stack]
    known.offered = game.offered[:]
    if needed == 0:
        return known
    start = 0
    for other in range(len(known.players)):
        if other != seat:
            player = known.players[other]
            middle = start + len(player.dealt_tiles)
            end = middle + len(player.wealth_tiles)
            player.dealt_tiles = tuple(sorted(tiles[start:middle]))
            player.wealth_tiles = tuple(sorted(tiles[middle:end]))
            start = end
    known.settle()  # what is offered now may depend on the tiles in hand or in the box
    return known
