"""The regions of the board by name: what a page shows apart, lays out by itself and renews one at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from tzolkin.render.board.bank import bank
from tzolkin.render.board.display import display
from tzolkin.render.board.gears import gears
from tzolkin.render.board.player_areas import player_area
from tzolkin.render.board.prophecies import prophecies
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.technologies import technologies
from tzolkin.render.board.temples import temples
from tzolkin.rules.errors import TzolkinError, shown
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import PROPHECIES, Ruleset

Drawing: TypeAlias = Callable[[Game, Scene], str]

PROPHECIES_REGION: Final = "prophecies"
PLAYER: Final = "player-"  # begins the name of a player's area; the seat follows
SHARED: Final[dict[str, Drawing]] = {
    "gears": gears,
    "temples": temples,
    "technologies": technologies,
    "display": display,
    PROPHECIES_REGION: prophecies,
    "bank": bank,
}


def regions_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the regions that a game with this ruleset has, those of its players last, by seat."""
    shared = [name for name in SHARED if name != PROPHECIES_REGION or ruleset.has(PROPHECIES)]
    return (*shared, *[f"{PLAYER}{seat}" for seat in range(ruleset.players)])


def region(name: str, game: Game, scene: Scene) -> str:
    """A region as an element `<svg id="region-NAME" viewBox="...">`, whose symbols stand elsewhere (art.py).

    Raises:
        TzolkinError: the game has no region of this name.
    """
    if name not in regions_of(game.ruleset):
        raise TzolkinError(f"expected a region ({', '.join(regions_of(game.ruleset))}), got {shown(name)}")
    if name.startswith(PLAYER):
        return player_area(game, scene, int(name.removeprefix(PLAYER)))
    return SHARED[name](game, scene)
