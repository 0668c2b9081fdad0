"""A game as its pages look back on it: every position, every turn and the points, as far as whoever looks may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request

from tzolkin.render.board.regions import region, regions_of
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.theme import PLAYER_COLOURS
from tzolkin.render.history.turns import History
from tzolkin.render.language import say
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import Ruleset
from tzolkin.server.assets import ART, with_art
from tzolkin.server.seating import Access
from tzolkin.server.showcase import example, names
from tzolkin.server.table import Table

HISTORIES_KEPT: Final = 16


@dataclass(frozen=True, slots=True)
class Played:
    """A game that can be looked back on.

    `address` begins the addresses of its pages; `position` gives the position after so many choices, and `present` the
    one that the game has come to, which may be ahead of all choices that everybody may know.
    """

    address: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    ruleset: Ruleset
    choices: tuple[int, ...]
    position: Callable[[int], Game]
    present: Callable[[], Game]
    is_example: bool = False

    @property
    def history(self) -> History:
        """Its turns."""
        return history_of(self.ruleset.players, self.ruleset.modules, self.choices)

    def scene(self) -> Scene:
        """How its positions are shown."""
        return Scene(names=self.names, colours=self.colours)

    def regions(self, request: Request, game: Game) -> dict[str, Markup]:
        """The regions of the board, with symbols out of the drawing that browsers keep."""
        art = request.app.state.assets.address(ART)
        scene = self.scene()
        return {name: Markup(with_art(region(name, game, scene), art)) for name in regions_of(self.ruleset)}


@lru_cache(HISTORIES_KEPT)
def history_of(players: int, modules: tuple[str, ...], choices: tuple[int, ...]) -> History:
    """The history of these choices."""
    history = History(Ruleset(players, modules))
    history.extend(choices)
    return history


def played_at(table: Table, access: Access) -> Played:
    """The game of a table, as somebody may know it."""
    return Played(
        address=f"/games/{table.id}",
        names=table.names,
        colours=table.colours,
        ruleset=table.ruleset,
        choices=table.history(),
        position=lambda at: table.position_at(at, access.seats),
        present=lambda: table.position_for(access.seats),
    )


def played_example() -> Played:
    """The example game."""
    record = example()
    return Played(
        address="/example",
        names=names(),
        colours=PLAYER_COLOURS[: record.ruleset.players],
        ruleset=record.ruleset,
        choices=tuple(record.choices),
        position=record.replay,
        present=record.replay,
        is_example=True,
    )


def checked_at(played: Played, at: int | None) -> int:
    """A number of choices that there are; the last, where none is named.

    Raises:
        HTTPException: 404: there are not so many.
    """
    length = len(played.choices)
    if at is None:
        return length
    if not 0 <= at <= length:
        raise HTTPException(404, say("This game has {number} choices so far; there is none after them.", number=length))
    return at
