"""The engine and the independent reading play the same games, and must agree at every decision.

Who is asked, the choices and their weights are compared at every decision; all that lies on the table at every turn;
points and winners at the end.

    python -m tests.reference.lockstep 2000        # that many games, with a report
    python -m tests.reference.lockstep 2000 5000   # the same, beginning with game number 5000

Every game has a number, which decides the players, the taste of whoever chooses (tests/properties/playing.py), and
whether everybody is given more of everything before the first turn.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from tests.properties.playing import PLAYERS, TASTES, Chooser, at_a_turn, enrich, is_first_turn
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


class Disagreement(AssertionError):
    """The engine and the reading differ; says in which game, after which choices, and in what."""


class EnrichedReading(Reading):
    """A reading in which everybody has, at the first turn, what the engine's players were given."""

    def __init__(self, players: int, engine: Game) -> None:
        self.engine = engine
        super().__init__(players)

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
                self.expect(where, self.engine.players[seat].score_sheet[category], read)
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
                f"game {self.number} after {len(self.chosen)} choices, {what}:\n  engine  {engine}\n"
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


def play_in_lockstep(number: int) -> Played:
    """Play one game by its number.

    Raises:
        Disagreement: the engine and the reading differ.
    """
    players = PLAYERS[number % len(PLAYERS)]
    taste, is_rich = STYLES[number // len(PLAYERS) % len(STYLES)]
    chronicle = Chronicle()
    engine = new_game(Ruleset(players), chronicle)
    reading = EnrichedReading(players, engine) if is_rich else Reading(players)
    both = Lockstep(number, engine, reading, enriches=is_rich)
    chooser = Chooser(number, taste)
    both.compare()
    while not engine.is_over:
        both.choose(chooser.choice(engine))
        both.compare()
    both.compare_the_end()
    return Played([choice for _, choice in both.chosen], chronicle.messages)


def main(arguments: list[str]) -> None:
    """Play as many games as the first argument says, and report."""
    games = int(arguments[0]) if arguments else 60
    first = int(arguments[1]) if len(arguments) > 1 else 0
    began = perf_counter()
    chosen: Counter[Choice] = Counter()
    for number in range(first, first + games):
        chosen.update(play_in_lockstep(number).choices)
    seconds = perf_counter() - began
    print(f"{games} games, {chosen.total()} decisions, {seconds:.0f} s: the engine and the reading agree.")
    rarest = ", ".join(f"{choice_name(choice)} ({count})" for choice, count in chosen.most_common()[:-6:-1])
    print(f"{len(chosen)} different choices were made, most seldom: {rarest}.")


if __name__ == "__main__":
    main(sys.argv[1:])
