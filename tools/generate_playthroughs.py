"""Write tests/playthroughs: a few random games in full text, to be read as a diff when rules change.

python tools/generate_playthroughs.py            writes them
python tools/generate_playthroughs.py --check    only says whether they are up to date (exit code 1 when not)

A line is one question: who is asked, what kind it is (rules/kinds.py), and all choices by name, the one made in
brackets; where chance is asked, with the number of tiles behind each.  After every turn stands the position.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tzolkin.components.words import CHANCE, SEAT_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.record.dealer import SeededDealer, scrambled
from tzolkin.record.kind_names import kind_name
from tzolkin.record.record import result
from tzolkin.rules import kinds
from tzolkin.rules.choices import DONE, NOTHING, Choice
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import (
    MINI_EXPANSION,
    MODULES,
    NEW_BUILDINGS,
    PROPHECIES,
    QUICK_ACTIONS,
    TRIBES,
    Ruleset,
)

FOLDER: Final = Path(__file__).parents[1] / "tests" / "playthroughs"
GAMES: Final = {  # ruleset, seed
    "two-players": (Ruleset(2), 12),
    "three-players": (Ruleset(3), 7),
    "four-players": (Ruleset(4), 20),
    "tribes": (Ruleset(3, (TRIBES,)), 3),
    "prophecies": (Ruleset(3, (PROPHECIES,)), 4),
    "new-buildings": (Ruleset(2, (NEW_BUILDINGS,)), 5),
    "quick-actions": (Ruleset(2, (QUICK_ACTIONS,)), 6),
    "mini-expansion": (Ruleset(2, (MINI_EXPANSION,)), 8),
    "everything": (Ruleset(5, MODULES), 9),
}
TURN_BEGINS: Final = (kinds.BEG, kinds.TAKE_TURN)


def playthrough(name: str) -> str:
    """The whole text of the game of this name."""
    ruleset, seed = GAMES[name]
    game = new_game(ruleset)
    return "\n".join(lines(game, seed)) + "\n"


def lines(game: Game, seed: int) -> Iterator[str]:
    """Every question of a game with its answer, and the position after every turn."""
    dealer, draws, choices = SeededDealer(seed), 0, 0
    turn = turn_of(game)
    modules = f" with {', '.join(game.ruleset.modules)}" if game.ruleset.modules else ""
    yield f"A game of {game.ruleset.players} players{modules}, chosen by chance (seed {seed})."
    while not game.is_over:
        if game.seat_to_choose == CHANCE:
            choice = dealer.deal(game, draws)
            draws += 1
        else:
            choice = chosen(game, seed, choices)
            choices += 1
        yield question(game, choice)
        game.choose(choice)
        if game.is_over or (game.stack[-1].kind in TURN_BEGINS and turn_of(game) != turn):
            turn = turn_of(game)
            yield f"    {game.to_text()}"
    yield result(game)


def turn_of(game: Game) -> tuple[int, int]:
    """What tells one turn from another: the day, and how many turns have begun in this round."""
    return game.day, game.stack[0].first if game.stack else 0


def chosen(game: Game, seed: int, number: int) -> Choice:
    """A choice by chance; `done` and `nothing` only when they are drawn twice."""
    options = game.options()
    first, second = (options[scrambled(seed, 2 * number + draw) % len(options)] for draw in (0, 1))
    return second if first in (DONE, NOTHING) else first


def question(game: Game, choice: Choice) -> str:
    """One question on one line."""
    seat = game.seat_to_choose
    weights = game.chance_weights() or [1] * len(game.options())
    names = [
        f"[{counted(option, weight)}]" if option == choice else counted(option, weight)
        for option, weight in zip(game.options(), weights, strict=True)
    ]
    who = "chance" if seat == CHANCE else SEAT_NAMES[seat]
    return f"{who}, {kind_name(game.stack[-1].kind)}: {', '.join(names)}"


def counted(option: Choice, weight: int) -> str:
    """A choice by name, with the number of tiles behind it if there are several."""
    return choice_name(option) if weight == 1 else f"{weight} x {choice_name(option)}"


def main(arguments: list[str]) -> int:
    """Write the files, or compare them."""
    stale = []
    for name in GAMES:
        file = FOLDER / f"{name}.txt"
        text = playthrough(name)
        if "--check" in arguments:
            if not file.exists() or file.read_text(encoding="utf-8") != text:
                stale.append(file.name)
        else:
            file.write_text(text, encoding="utf-8", newline="\n")
            print(f"{file.relative_to(FOLDER.parents[1])}: {text.count(chr(10))} lines")
    if stale:
        print(f"Not up to date: {', '.join(stale)}.  Run `make playthroughs` and read the difference.")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
