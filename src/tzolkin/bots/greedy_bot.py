"""The greedy bot: looks at every way to play its turn, and takes the one that leaves it best off.

It looks one turn ahead and no further: what the others will do, and what chance turns up, is only in the numbers of
heuristics.py.  It is deterministic; of turns that are equally good it takes that with the lowest choices.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.turn_keys import frames_below_the_turn, key_of, surroundings_of
from tzolkin.bots.turns import LIMIT, WIDTH, Position, TurnSearch
from tzolkin.bots.view import View
from tzolkin.bots.weights import Weights
from tzolkin.components.tribes import YALUK, YALUK_WORKERS
from tzolkin.rules.choices import TRIBE, WEALTH_TILE
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import KEEP_TRIBE, KEEP_WEALTH_TILE
from tzolkin.rules.preparation import gain_wealth_tile
from tzolkin.rules.tiles import with_tile


class GreedyBot:
    """A player that looks one turn ahead."""

    name: str = "greedy"

    def __init__(
        self, *, seed: int = 0, weights: Weights | None = None, width: int = WIDTH, limit: int = LIMIT
    ) -> None:
        """Judge with these weights, or with the usual ones, in a search of this size (see turns.py).

        The seed changes nothing: this bot leaves nothing to chance.
        """
        self.heuristics: Final[Heuristics] = Heuristics(weights)
        self.search: Final[TurnSearch] = TurnSearch(self.heuristics, width=width, limit=limit)
        self.plan: list[Position] = []  # the positions of the turn planned, the next one to come first
        self.surroundings: str = ""

    def choose(self, view: View) -> int:
        """The next choice of the best turn."""
        return self.choice_in(view.game)

    def choice_in(self, game: Game) -> int:
        """The same for a position that holds nothing hidden.  It is left as it is."""
        if len(game.offered) == 1:
            return game.offered[0]
        seat = game.seat_to_choose
        if frames_below_the_turn(game) > 0:
            return self.choice_in_turn(game, seat)
        if game.stack[-1].kind == KEEP_TRIBE:
            return self.tribe_to_keep(game)
        if game.stack[-1].kind == KEEP_WEALTH_TILE:
            return self.tile_to_keep(game, seat)
        return self.best_option(game, seat)

    def choice_in_turn(self, game: Game, seat: int) -> int:
        """What the plan says here; where it says nothing, as at the start of a turn, make one."""
        key = key_of(game, seat)
        surroundings = surroundings_of(game, seat)
        if surroundings == self.surroundings:
            for index in range(len(self.plan) - 1):
                if self.plan[index].key == key:
                    return self.plan[index + 1].choice
        self.plan = best_of(self.search.search(game)).path()
        self.surroundings = surroundings
        return self.plan[1].choice

    def tribe_to_keep(self, game: Game) -> int:
        """The tribe that is worth most."""
        options = game.options()
        return options[first_of_highest([self.heuristics.weights.tribes[option - TRIBE] for option in options])]

    def tile_to_keep(self, game: Game, seat: int) -> int:
        """A tile of the best pair, or of as many as are still to be kept, beside those kept already."""
        number = len([frame for frame in game.stack if frame.kind == KEEP_WEALTH_TILE and frame.seat == seat])
        kept = list(combinations(game.players[seat].dealt_tiles, number))
        best = first_of_highest([self.value_with(game, seat, tiles) for tiles in kept])
        return WEALTH_TILE + kept[best][0]

    def value_with(self, game: Game, seat: int, tiles: tuple[int, ...]) -> float:
        """What the position is worth with these tiles gained on top of those kept already."""
        tried = game.copy()
        tried.hear()  # the own tribe, which has not been revealed yet
        player = tried.players[seat]
        if tried.additions is not None and tried.additions.tribes[seat] == YALUK:
            player.workers = player.workers_in_hand = YALUK_WORKERS
        for tile in (*player.wealth_tiles, *tiles):
            gain_wealth_tile(tried, seat, tile)
        for tile in tiles:
            player.wealth_tiles = with_tile(player.wealth_tiles, tile)
        return self.heuristics.value(tried, seat)

    def best_option(self, game: Game, seat: int) -> int:
        """The option that leads to the best position at once: one day or two."""
        options = game.options()
        return options[first_of_highest([self.value_after(game, seat, option) for option in options])]

    def value_after(self, game: Game, seat: int, choice: int) -> float:
        """What the position is worth that a choice leads to."""
        tried = game.copy()
        tried.choose(choice)
        return self.heuristics.value(tried, seat)


def first_of_highest(values: list[float]) -> int:
    """The index of the highest value; of equals that of the first."""
    return values.index(max(values))


def best_of(ends: list[Position]) -> Position:
    """The end of highest value; of equals that with the lowest choices."""
    best = ends[0]
    for end in ends:
        if end.value > best.value or (end.value == best.value and end.choices() < best.choices()):
            best = end
    return best
