"""How fast the pieces of the computer players are.

    PYTHONPATH=build/compiled .venv/bin/python benchmarks/bots.py

The beginnings of turns come from games of four `expert` bots, with fixed seeds; every turn of these games counts alike.
Each figure is the best of several repeats, on one processor.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final, TypeVar

from tzolkin.bots import View, by_name
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement
from tzolkin.bots.shipped import shipped_judgement
from tzolkin.bots.turns import Judge, TurnSearch
from tzolkin.build_info import BUILD
from tzolkin.encoding.features import features
from tzolkin.match import Match
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import TAKE_TURN

PLAYERS: Final = 4
GAMES: Final = 3
REPEATS: Final = 5
LEVELS_TIMED: Final = ("novice", "casual", "greedy", "club", "expert", "master", "grandmaster")
TURNS_OF_A_LEVEL: Final = 30  # of those that look ahead; of the others all

Thing = TypeVar("Thing")


def beginnings(seed: int) -> list[Game]:
    """The beginnings of all turns of one game between experts."""
    match = Match(players=PLAYERS, seed=seed)
    bots = [by_name("expert", seed=seat) for seat in range(PLAYERS)]
    found = []
    while not match.is_over:
        game = match.game
        if game.stack[-1].kind == TAKE_TURN and len(game.offered) > 1:
            found.append(game.copy())
        seat = game.seat_to_choose
        match.choose(bots[seat].choose(View(game, seat)))
    return found


def seconds_each(work: Callable[[Thing], object], things: Sequence[Thing]) -> float:
    """Seconds that the work takes for each of the things, in the fastest of the repeats."""
    best = float("inf")
    for _ in range(REPEATS):
        began = perf_counter()
        for thing in things:
            work(thing)
        best = min(best, (perf_counter() - began) / len(things))
    return best


def tell_search(name: str, judge: Judge, games: Sequence[Game]) -> None:
    """Say how fast the usual search of a turn is with this judge."""
    search = TurnSearch(judge)
    seconds = seconds_each(search.search, games)
    positions = search.positions / search.turns
    tell(f"turns searched, {name}", seconds)
    print(f"{'':44}{positions:8.0f} positions a turn, {seconds / positions * 1e6:.1f} microseconds each")


def tell_level(name: str, games: Sequence[Game]) -> None:
    """Say how long a level takes for a turn: on average, and at the 95th percentile."""
    times = []
    for game in games:
        bot = by_name(name, seed=1)
        view = View(game, game.seat_to_choose)
        began = perf_counter()
        bot.choose(view)
        times.append(perf_counter() - began)
    times.sort()
    mean, late = sum(times) / len(times), times[int(0.95 * len(times))]
    print(f"a turn of {name:34}{mean * 1e3:8.1f} ms on average, {late * 1e3:.1f} ms at the 95th percentile")


def tell(what: str, seconds: float) -> None:
    """Say how many of something are done in a second."""
    print(f"{what:44}{1 / seconds:12,.0f} a second")


def main() -> None:
    """Measure everything."""
    print(f"{BUILD} build")
    games = [game for seed in range(GAMES) for game in beginnings(seed)]
    judgement: Judgement = shipped_judgement()
    tell_search("nothing judged", Judge(), games)
    tell_search("hand-written value", Heuristics(), games)
    tell_search("network", judgement, games)
    tell("values, hand-written", seconds_each(lambda game: Heuristics().value(game, 0), games))
    tell("values, network", seconds_each(lambda game: judgement.value(game, 0), games))
    tell("positions as features", seconds_each(lambda game: features(game, 0), games))
    for name in LEVELS_TIMED:
        looks_ahead = name in ("master", "grandmaster")
        tell_level(name, games[:: max(1, len(games) // TURNS_OF_A_LEVEL)] if looks_ahead else games)


if __name__ == "__main__":
    main()
