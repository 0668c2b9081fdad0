"""Bots that look at every way to play their turn, and take the one that a judge likes best.

They look one turn ahead and no further: what the others will do, and what chance turns up, is only in what the judge
says.  Of turns that are equally good they take that with the lowest choices; only a temperature brings chance in.
The greedy bot is the one whose judge is the hand-written value (heuristics.py).
"""

from __future__ import annotations

from itertools import combinations
from math import exp
from typing import Final

from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.playout import Generator
from tzolkin.bots.turn_keys import frames_below_the_turn, key_of, surroundings_of
from tzolkin.bots.turns import LIMIT, WIDTH, Judge, Position, TurnSearch
from tzolkin.bots.view import View
from tzolkin.bots.weights import Weights
from tzolkin.components.tribes import YALUK, YALUK_WORKERS
from tzolkin.components.words import CHANCE
from tzolkin.rules.choices import TRIBE, WEALTH_TILE
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import FEED, FOOD_DAY_DONE, KEEP_TRIBE, KEEP_WEALTH_TILE, REWARDS
from tzolkin.rules.preparation import gain_wealth_tile
from tzolkin.rules.tiles import with_tile

PARTS_OF_A_FOOD_DAY: Final = (FEED, REWARDS, FOOD_DAY_DONE)
FINENESS: Final = 1 << 20  # of chance, when it decides between turns


class OneTurnBot:
    """A player that looks one turn ahead, and trusts a judge with what comes after.

    With a temperature, in points, it does not always take the best turn: each is taken in proportion to
    `exp(value / temperature)`, so turns that are nearly as good come often, and bad ones practically never.  What is
    chosen outside a turn is not left to chance.
    """

    name: str = "one turn"

    def __init__(
        self,
        judge: Judge,
        *,
        seed: int = 0,
        width: int = WIDTH,
        limit: int = LIMIT,
        temperature: float = 0.0,
        temperature_with_modules: float | None = None,
    ) -> None:
        """Judge positions so, in a search of this size (turns.py); with modules in play at the second temperature.

        Without a second one, the first is meant for all games.
        """
        self.judge: Final[Judge] = judge
        self.search: Final[TurnSearch] = TurnSearch(judge, width=width, limit=limit)
        self.temperature: Final[float] = temperature
        self.temperature_with_modules: Final[float] = (
            temperature if temperature_with_modules is None else temperature_with_modules
        )
        self.generator: Final[Generator] = Generator(seed)
        self.best: Position | None = None  # where the best turn would have ended, the last time one was planned
        self.plan: list[Position] = []  # the positions of the turn planned, the next one to come first
        self.plans_best: bool = True  # whether nothing else that it weighed promises more: chance may choose otherwise
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
        return self.choice_outside_turn(game, seat)

    def choice_outside_turn(self, game: Game, seat: int) -> int:
        """What to keep at the beginning, and whether the calendar advances one day or two."""
        if game.stack[-1].kind == KEEP_TRIBE:
            return self.tribe_to_keep(game, seat)
        if game.stack[-1].kind == KEEP_WEALTH_TILE:
            return self.tile_to_keep(game, seat)
        return self.best_option(game, seat)

    def choice_in_turn(self, game: Game, seat: int) -> int:
        """What the plan says here."""
        return self.plan_from(game, seat)[1].choice

    def plan_from(self, game: Game, seat: int) -> list[Position]:
        """The plan from this position of a turn on; where there is none, as at the start of a turn, one is made."""
        key = key_of(game, seat)
        surroundings = surroundings_of(game, seat)
        if surroundings == self.surroundings:
            for index in range(len(self.plan) - 1):
                if self.plan[index].key == key:
                    return self.plan[index:]
        self.plan_turn(game)
        self.surroundings = surroundings
        return self.plan

    def plan_turn(self, game: Game) -> None:
        """Make a plan for the turn from this position on."""
        ends = self.search.search(game)
        self.best = best_of(ends)
        self.plans_best = True
        self.plan = self.end_to_play_for(ends).path()

    def end_to_play_for(self, ends: list[Position]) -> Position:
        """The end of a turn to play for."""
        best = best_of(ends)
        temperature = self.temperature_in(best.game)
        if temperature == 0.0:
            return best
        end = end_by_chance(ends, temperature, self.generator)
        self.plans_best = end.value == best.value
        return end

    def temperature_in(self, game: Game) -> float:
        """How freely this bot chooses turns of this game, in points."""
        return self.temperature_with_modules if game.ruleset.modules else self.temperature

    def tribe_to_keep(self, game: Game, seat: int) -> int:
        """The tribe that is worth most."""
        options = game.options()
        return options[first_of_highest([self.worth_of_tribe(game, seat, option) for option in options])]

    def worth_of_tribe(self, game: Game, seat: int, choice: int) -> float:
        """What it is worth to keep the tribe of this choice."""
        tried = game.copy()
        tried.choose(choice)
        begin_with_tribe(tried, seat)
        return self.judge.worth_of_tribe(tried, seat, choice - TRIBE)

    def tile_to_keep(self, game: Game, seat: int) -> int:
        """A tile of the best pair, or of as many as are still to be kept, beside those kept already."""
        number = len([frame for frame in game.stack if frame.kind == KEEP_WEALTH_TILE and frame.seat == seat])
        kept = list(combinations(game.players[seat].dealt_tiles, number))
        best = first_of_highest([self.value_with(game, seat, tiles) for tiles in kept])
        return WEALTH_TILE + kept[best][0]

    def value_with(self, game: Game, seat: int, tiles: tuple[int, ...]) -> float:
        """What the position is worth with these tiles gained on top of those kept already."""
        tried = game.copy()
        begin_with_tribe(tried, seat)
        player = tried.players[seat]
        for tile in (*player.wealth_tiles, *tiles):
            gain_wealth_tile(tried, seat, tile)
        for tile in tiles:
            player.wealth_tiles = with_tile(player.wealth_tiles, tile)
        return self.judge.value(tried, seat)

    def best_option(self, game: Game, seat: int) -> int:
        """The option that leads to the best position at once: one day or two."""
        options = game.options()
        return options[first_of_highest([self.value_after(game, seat, option) for option in options])]

    def value_after(self, game: Game, seat: int, choice: int) -> float:
        """What the position is worth that a choice leads to, when the Food Day is over that it may be part of.

        Before that, its rewards and its prophecy count for the judge as if they were over already.
        """
        tried = game.copy()
        tried.choose(choice)
        self.finish_food_day(tried)
        return self.judge.value(tried, seat)

    def finish_food_day(self, game: Game) -> None:
        """Play on to the end of a Food Day, every seat by what it likes at once; whatever chance turns up is alike."""
        while is_food_day(game):
            seat = game.seat_to_choose
            options = game.options()
            if seat == CHANCE or len(options) == 1:
                game.choose(options[0])
                continue
            values: list[float] = []
            for option in options:
                tried = game.copy()
                tried.choose(option)
                values.append(self.judge.value(tried, seat))
            game.choose(options[first_of_highest(values)])


class GreedyBot(OneTurnBot):
    """Judges by the hand-written value."""

    name: str = "greedy"

    def __init__(
        self, *, seed: int = 0, weights: Weights | None = None, width: int = WIDTH, limit: int = LIMIT
    ) -> None:
        """Judge with these weights, or with the usual ones, in a search of this size (see turns.py).

        The seed changes nothing: this bot leaves nothing to chance.
        """
        super().__init__(Heuristics(weights), width=width, limit=limit)


def begin_with_tribe(game: Game, seat: int) -> None:
    """Let the own tribe have its say already, which has not been revealed yet."""
    game.hear()
    player = game.players[seat]
    if game.additions is not None and game.additions.tribes[seat] == YALUK:
        player.workers = player.workers_in_hand = YALUK_WORKERS


def is_food_day(game: Game) -> bool:
    """Whether a Food Day is under way."""
    for frame in game.stack:
        if frame.kind in PARTS_OF_A_FOOD_DAY:
            return True
    return False


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


def end_by_chance(ends: list[Position], temperature: float, generator: Generator) -> Position:
    """An end by chance, in proportion to `exp(value / temperature)`; the temperature is above 0."""
    return ends[index_by_chance([end.value for end in ends], temperature, generator)]


def index_by_chance(values: list[float], temperature: float, generator: Generator) -> int:
    """The index of a value by chance, in proportion to `exp(value / temperature)`.

    There is at least one value, and the temperature is above 0.
    """
    highest = max(values)
    parts: list[float] = []
    total = 0.0
    for value in values:
        part = exp((value - highest) / temperature)
        parts.append(part)
        total += part
    left = generator.below(FINENESS) / FINENESS * total
    for index in range(len(parts)):
        left -= parts[index]
        if left < 0.0:
            return index
    return first_of_highest(values)  # rounding may leave a rest
