"""The engine and the independent reading play the same games, and must agree at every decision.

Who is asked, the choices and their weights are compared at every decision; all that lies on the table at every turn;
points and winners at the end.

    python -m tests.reference.lockstep 2000                 # that many games, with a report
    python -m tests.reference.lockstep 2000 --first 5000    # the same, beginning with game number 5000
    python -m tests.reference.lockstep 2000 --everything    # all modules in every game

Every game has a number, which decides the ruleset (all of them in turn in one half of the games, all modules in the
other), the taste of whoever chooses (tests/properties/playing.py), and whether everybody is given more of everything
before the first turn.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from tests.properties.playing import TASTES, Chooser, at_a_turn, enrich, is_first_turn
from tests.properties.rulesets import EVERYTHING, RULESETS, name_of
from tests.reference.facts import RESOURCES, TECHNOLOGIES, TEMPLES
from tests.reference.reading import CHANCE as READING_CHANCE
from tests.reference.reading import Procedure, Reading
from tests.reference.snapshot import READING_CATEGORIES, snapshot
from tzolkin.components.words import CHANCE
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.choices import Choice
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import Listener
from tzolkin.rules.ruleset import Ruleset

STYLES: Final = [(taste, is_rich) for taste in TASTES for is_rich in (False, True)]
LAST_SHOWN: Final = 12  # choices named when the two disagree


def style_of(number: int) -> tuple[str, bool]:
    """The taste of whoever chooses, and whether everybody begins rich, by the number of the game."""
    return STYLES[(number + number // len(STYLES)) % len(STYLES)]


class Disagreement(AssertionError):
    """The engine and the reading differ; says in which game, after which choices, and in what."""


class EnrichedReading(Reading):
    """A reading in which everybody has, at the first turn, what the engine's players were given."""

    def __init__(self, ruleset: Ruleset, engine: Game) -> None:
        self.engine = engine
        super().__init__(ruleset.players, ruleset.modules)

    def preparation(self) -> Procedure[None]:
        """Prepare the game, and then take over all holdings."""
        yield from super().preparation()
        self.table.bank_skulls = self.engine.bank_skulls
        for player, rich in zip(self.table.players, self.engine.players, strict=True):
            player.corn = rich.corn
            player.goods = dict(zip(RESOURCES, (rich.wood, rich.stone, rich.gold), strict=True))
            player.skulls = rich.skulls
            player.workers = player.hand = rich.workers
            player.light_side = rich.has_light_side
            player.steps = dict(zip(TEMPLES, rich.steps, strict=True))
            player.levels = dict(zip(TECHNOLOGIES, rich.levels, strict=True))


@dataclass
class Lockstep:
    """One game, played twice at once."""

    number: int
    engine: Game
    reading: Reading
    enriches: bool = False  # when the first turn comes
    chosen: list[tuple[int, Choice]] = field(default_factory=list)  # who chose what

    def compare(self) -> None:
        """Make sure that both ask the same of the same, and see the same on the table.

        Raises:
            Disagreement: they do not.
        """
        asked = self.engine.seat_to_choose
        actor = None if self.engine.is_over else READING_CHANCE if asked == CHANCE else asked
        self.expect("who is asked", actor, self.reading.actor)
        names = sorted(choice_name(option) for option in self.engine.offered)
        self.expect("choices", names, sorted(self.reading.options))
        weights = {
            choice_name(option): weight
            for option, weight in zip(self.engine.offered, self.engine.chance_weights(), strict=False)
        }
        self.expect("weights of chance", weights, self.reading.weights)
        if at_a_turn(self.engine) or self.engine.is_over:  # within a turn the reading may pay a little later
            read = self.reading.snapshot()
            for key, value in snapshot(self.engine).items():
                self.expect(key, value, read[key])

    def compare_the_end(self) -> None:
        """Make sure that both come to the same result, category by category.

        Raises:
            Disagreement: they do not.
        """
        self.expect("winners", self.engine.winners(), sorted(self.reading.winners()))
        points = [player.quarter_points() for player in self.engine.players]
        self.expect("quarter points", points, self.reading.final_quarter_points())
        self.expect("scores", self.engine.scores(), [quarters / 4 for quarters in points])
        for seat, sheet in enumerate(self.reading.score_sheet()):
            for category, names in READING_CATEGORIES.items():
                read = sum(sheet.pop(name, 0) for name in names)
                where = f"seat {seat}, {' and '.join(names)}"
                scored = self.engine.players[seat].score_sheet
                self.expect(where, scored[category] if category < len(scored) else 0, read)
            self.expect(f"categories that the engine does not know, seat {seat}", {}, sheet)

    def choose(self, choice: Choice) -> None:
        """Make a choice on both sides."""
        self.chosen.append((self.engine.seat_to_choose, choice))
        self.engine.choose(choice)
        if self.enriches and is_first_turn(self.engine):
            enrich(self.engine, Chooser(self.number))
            self.enriches = False
        self.reading.choose(choice_name(choice))

    def expect(self, what: str, engine: object, reading: object) -> None:
        """Compare one thing."""
        if engine != reading:
            last = [f"{seat}: {choice_name(choice)}" for seat, choice in self.chosen[-LAST_SHOWN:]]
            raise Disagreement(
                f"game {self.number}, {name_of(self.engine.ruleset)}, after {len(self.chosen)} choices, {what}:\n"
                f"  engine  {engine}\n"
                f"  reading {reading}\n  last choices: {'; '.join(last)}\n  {self.engine.to_text()}"
            )


class Chronicle(Listener):
    """Remembers which kinds of things happened."""

    def __init__(self) -> None:
        self.messages: set[int] = set()

    def happened(self, message: int, seat: int, first: int, second: int, cause: int) -> None:
        """Remember it."""
        self.messages.add(message)


@dataclass(frozen=True)
class Played:
    """What came about in a game: the choices made, and the kinds of happenings (rules/happenings.py)."""

    choices: list[Choice]
    happenings: set[int]


def ruleset_of(number: int) -> Ruleset:
    """The ruleset of a game by its number."""
    rulesets = EVERYTHING if number % 2 else RULESETS
    return rulesets[number // 2 % len(rulesets)]


def play_in_lockstep(number: int, ruleset: Ruleset | None = None) -> Played:
    """Play one game by its number, of its own ruleset unless another is given.

    Raises:
        Disagreement: the engine and the reading differ.
    """
    ruleset = ruleset or ruleset_of(number)
    taste, is_rich = style_of(number)
    chronicle = Chronicle()
    engine = new_game(ruleset, chronicle)
    reading = EnrichedReading(ruleset, engine) if is_rich else Reading(ruleset.players, ruleset.modules)
    both = Lockstep(number, engine, reading, enriches=is_rich)
    chooser = Chooser(number, taste)
    both.compare()
    while not engine.is_over:
        both.choose(chooser.choice(engine))
        both.compare()
    both.compare_the_end()
    return Played([choice for _, choice in both.chosen], chronicle.messages)


def main() -> None:
    """Play as many games as asked for, and report."""
    parser = argparse.ArgumentParser(description="Play games with the engine and the reading at once.")
    parser.add_argument("games", type=int, nargs="?", default=60)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--everything", action="store_true", help="all modules in every game")
    arguments = parser.parse_args()
    began = perf_counter()
    chosen: Counter[Choice] = Counter()
    for number in range(arguments.first, arguments.first + arguments.games):
        ruleset = EVERYTHING[number % len(EVERYTHING)] if arguments.everything else None
        chosen.update(play_in_lockstep(number, ruleset).choices)
    seconds = perf_counter() - began
    print(f"{arguments.games} games, {chosen.total()} decisions, {seconds:.0f} s: the engine and the reading agree.")
    rarest = ", ".join(f"{choice_name(choice)} ({count})" for choice, count in chosen.most_common()[:-6:-1])
    print(f"{len(chosen)} different choices were made, most seldom: {rarest}.")


if __name__ == "__main__":
    main()
