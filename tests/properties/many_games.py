"""Play many random games and check every law at every decision (laws.py).

    python -m tests.properties.many_games 2000
    PYTHONPATH=build/compiled python -m tests.properties.many_games 200000 --processes 2 --sparsity 10

Games have every ruleset in turn (rulesets.py: all sets of modules, 2 to 5 players) and every taste of playing.py; in
two of five everybody begins rich.  The first law that is broken ends it all, with the number of the game, the choices
so far and the position.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from time import perf_counter
from typing import Final

from tests.properties.laws import check_laws, texts_and_copies_are_the_same_position
from tests.properties.playing import TASTES, Chooser, questions
from tests.properties.rulesets import RULESETS, name_of
from tzolkin.build_info import BUILD
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.game import Game, new_game

GAMES_AT_ONCE: Final = 200
DECISIONS_PER_TEXT: Final = 25  # texts take longer, so that they are only tried at every so many
MOST_DECISIONS: Final = 5000  # a game that asks more does not end


class BrokenLaw(AssertionError):
    """A law that does not hold; says in which game and where."""


@dataclass(frozen=True)
class Tally:
    """What came about in some games."""

    games: int = 0
    decisions: int = 0
    most_decisions: int = 0  # of one game
    most_options: int = 0  # of one question

    def __add__(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(
            self.games + other.games,
            self.decisions + other.decisions,
            max(self.most_decisions, other.most_decisions),
            max(self.most_options, other.most_options),
        )


def play_lawfully(number: int, sparsity: int = 1) -> Tally:
    """Play one game by its number, checking the laws at every decision, or at one in `sparsity` of them.

    Raises:
        BrokenLaw: a law does not hold, or the engine fails.
    """
    game = new_game(RULESETS[number % len(RULESETS)])
    taste = list(TASTES)[(number + number // len(RULESETS)) % len(TASTES)]
    is_rich = number % 5 in (1, 3)
    chosen: list[int] = []
    most_options = 0
    try:
        check_laws(game)
        for choice in questions(game, Chooser(number, taste), is_rich=is_rich):
            if (number + len(chosen)) % sparsity == 0:
                check_laws(game)
            if (number + len(chosen)) % DECISIONS_PER_TEXT == 0:
                texts_and_copies_are_the_same_position(game)
            most_options = max(most_options, len(game.offered))
            chosen.append(choice)
            assert len(chosen) < MOST_DECISIONS, "the game does not end"
        check_laws(game)
    except Exception as error:
        raise BrokenLaw(broken_law(number, game, chosen)) from error
    return Tally(1, len(chosen), len(chosen), most_options)


def broken_law(number: int, game: Game, chosen: list[int]) -> str:
    """Where a law was broken, so that it can be played again."""
    names = ", ".join(choice_name(choice) for choice in chosen)
    return f"game {number}, {name_of(game.ruleset)}, after {len(chosen)} choices: {names}\n{game.to_text()}"


def play_some(first: int, end: int, sparsity: int) -> Tally:
    """Play the games of these numbers."""
    return sum((play_lawfully(number, sparsity) for number in range(first, end)), Tally())


def tallies(games: int, first: int, processes: int, sparsity: int = 1) -> Iterator[Tally]:
    """Play the games, in as many processes, some at a time."""
    starts = range(first, first + games, GAMES_AT_ONCE)
    ends = [min(start + GAMES_AT_ONCE, first + games) for start in starts]
    if processes == 1:
        yield from map(play_some, starts, ends, repeat(sparsity))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play_some, starts, ends, repeat(sparsity))


def play_all(parts: Iterable[Tally]) -> Tally:
    """Add up, and say now and then how far it is."""
    began = perf_counter()
    total = Tally()
    for part in parts:
        total += part
        print(f"\r{total.games} games, {perf_counter() - began:.0f} s", end="", flush=True)
    print()
    return total


def main() -> None:
    """Play as many games as asked for."""
    parser = argparse.ArgumentParser(description="Play random games and check every law at every decision.")
    parser.add_argument("games", type=int, nargs="?", default=2000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--sparsity", type=int, default=1, help="check the laws at one in so many decisions only")
    arguments = parser.parse_args()
    total = play_all(tallies(arguments.games, arguments.first, arguments.processes, arguments.sparsity))
    print(
        f"{total.games} games ({BUILD}), {total.decisions} decisions: every game ended and every law held.  "
        f"Longest game {total.most_decisions} decisions, most options of a question {total.most_options}."
    )


if __name__ == "__main__":
    main()
