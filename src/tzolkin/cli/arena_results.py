"""Results of an arena in a file: a line of JSON that says what is played, then one for each game, as soon as it ends.

docs/guides/run-an-arena.md describes the lines.  A game under way when the program is killed leaves at most half a
line at the end, which is dropped; so the same command goes on where it stopped.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf, isclose
from os import SEEK_END
from pathlib import Path
from typing import Any, BinaryIO, Final

from tzolkin import __version__
from tzolkin.bots.arena import Outcome, Table
from tzolkin.bots.conduct import Conduct
from tzolkin.bots.levels import LEVELS, WEIGHTS_SUFFIX
from tzolkin.bots.network_file import digest_of_weights
from tzolkin.bots.protocol import is_command
from tzolkin.bots.shipped import digest_of_shipped_weights
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.words import QUARTERS, TECHNOLOGY_NAMES
from tzolkin.record.choice_names import whole_number
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.record.reading import json_in
from tzolkin.record.writing import closed_in_the_end, naming
from tzolkin.rules.errors import TzolkinError, shown
from tzolkin.rules.ruleset import TRIBES, Ruleset

FORMAT: Final = 1
FORMAT_KEY: Final = "tzolkin arena"
LONGEST_FIRST_LINE: Final = 100_000  # bytes; a large file of something else is not read to its end


class ResultsError(TzolkinError):
    """A file of results that cannot be read, or that holds results of something else."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What is played: all that the games of a file follow from."""

    candidate: str
    reference: str
    players: int
    modules: tuple[str, ...]
    seed: int
    version: str = __version__  # of the program that plays
    candidate_weights: str = ""  # digest of the candidate's file of weights; empty where it has none
    reference_weights: str = ""
    shipped_weights: str = ""  # digest of those in the package; empty where no bot judges by them

    def as_data(self) -> dict[str, object]:
        """The first line of a file, as JSON holds it."""
        data: dict[str, object] = {
            FORMAT_KEY: FORMAT,
            "version": self.version,
            "candidate": self.candidate,
            "reference": self.reference,
            "players": self.players,
            "modules": list(self.modules),
            "seed": self.seed,
        }
        digests = {
            "candidate weights": self.candidate_weights,
            "reference weights": self.reference_weights,
            "shipped weights": self.shipped_weights,
        }
        return data | {key: digest for key, digest in digests.items() if digest}

    def difference(self, other: Settings) -> str:
        """What differs in the other settings, in words; empty when nothing does."""
        mine, others = self.as_data(), other.as_data()
        return ", ".join(
            f"{key} {json.dumps(mine[key]) if key in mine else 'unknown'}"
            for key in {**mine, **others}
            if mine.get(key) != others.get(key)
        )


def settings_of(table: Table) -> Settings:
    """The settings of a paired table."""
    candidate, reference = table.names[:2]
    return Settings(
        candidate, reference, len(table.names), table.ruleset().modules, table.seed,
        candidate_weights=digest_for(candidate), reference_weights=digest_for(reference),
        shipped_weights=digest_of_shipped_weights() if any(map(has_learned, table.names)) else "",
    )  # fmt: skip


def digest_for(name: str) -> str:
    """The digest of the weights that this bot judges by; empty where it is none that a file of weights names.

    Raises:
        WeightsError: there is no such file.
    """
    has_weights = name.endswith(WEIGHTS_SUFFIX) and not is_command(name)
    return digest_of_weights(Path(name)) if has_weights else ""


def has_learned(name: str) -> bool:
    """Whether a level of this name judges by the weights in the package."""
    return any(level.has_learned and level.name == name for level in LEVELS)


def refuse_other_weights(table: Table, settings: Settings) -> None:
    """Make sure that files of weights are still what they were when the games began: each game reads them anew.

    Raises:
        WeightsError: a file is gone.
        ResultsError: one has changed.
    """
    if difference := settings.difference(settings_of(table)):
        raise ResultsError(
            f"expected files of weights that stay as they are while games are played, got others than {difference}; "
            "copy them to a place where no training writes"
        )


@dataclass(frozen=True, slots=True)
class StoredResults:
    """What a file holds."""

    path: Path
    settings: Settings
    outcomes: list[Outcome]
    size: int  # bytes of whole lines; what comes after them is to be dropped


# Reading


def read_results(path: Path) -> StoredResults:
    """The results in a file, without a damaged last line.

    Raises:
        OSError: the file cannot be read.
        ResultsError: it holds no results, or a damaged line that is not the last.
    """
    with path.open("rb") as file:
        first = file.readline(LONGEST_FIRST_LINE)
        settings = settings_in(first, path)
        outcomes: list[Outcome] = []
        size = len(first)
        while line := file.readline():
            is_last = not file.peek(1)
            outcome = outcome_in(line, len(outcomes), settings, path)
            if outcome is None:
                if is_last:
                    break
                expected = f"{path}, line {len(outcomes) + 2}: expected a game as JSON"
                raise ResultsError(f"{expected}, got {shown(line.decode(errors='replace'))}")
            outcomes.append(outcome)
            size += len(line)
    return StoredResults(path, settings, outcomes, size)


def settings_in(line: bytes, path: Path) -> Settings:
    """The settings that the first line of a file names.

    Raises:
        ResultsError: it does not begin with any.
    """
    data = data_in(line)
    if not isinstance(data, dict) or FORMAT_KEY not in data:
        got = shown(line.decode(errors="replace"))
        raise ResultsError(f"{path}: expected results of `tzolkin arena --results`, got a file that begins with {got}")
    if data[FORMAT_KEY] != FORMAT:
        raise ResultsError(f"{path}: expected results of format {FORMAT}, got format {shown(data[FORMAT_KEY])}")
    try:
        return checked_settings(data)
    except TzolkinError as error:
        raise ResultsError(f"{path}, line 1: {error}") from None


def checked_settings(data: dict[str, Any]) -> Settings:
    """The settings in the data of a first line.

    Raises:
        TzolkinError: there is no such table, or something is missing, or is not what it should be.
    """
    candidate, reference, version = (text_in(data, key) for key in ("candidate", "reference", "version"))
    require(all((candidate, reference, version)), "names and a version", [candidate, reference, version])
    modules = list_in(data, "modules")
    require(all(isinstance(module, str) for module in modules), 'texts as "modules"', modules)
    ruleset = Ruleset(whole_number_in(data, "players"), tuple(modules))
    seed = whole_number_in(data, "seed")
    require(0 <= seed <= LARGEST_SEED, f"a seed of 0 to {LARGEST_SEED}", seed)
    # Older files say nothing of weights.
    keys = [f"{bot} weights" for bot in ("candidate", "reference", "shipped")]
    digests = [text_in(data, key) if key in data else "" for key in keys]
    return Settings(candidate, reference, ruleset.players, ruleset.modules, seed, version, *digests)


def spare_results(path: Path, option: str) -> None:
    """Let nobody write over results: games that may have taken days.

    Raises:
        OSError: the file cannot be read.
        ResultsError: it holds results.
    """
    if not path.is_file():  # nor is what cannot be read twice, such as a terminal
        return
    with path.open("rb") as file:
        first = data_in(file.readline(LONGEST_FIRST_LINE))
    if isinstance(first, dict) and FORMAT_KEY in first:
        raise ResultsError(
            f"expected a file to write to for {option}, got {path}, which holds results; name another one"
        )


def data_in(line: bytes) -> Any:
    """What a line holds; None where it is cut off or no JSON."""
    if not line.endswith(b"\n"):
        return None
    try:
        return json_in(line)
    except ValueError:
        return None


def outcome_in(line: bytes, number: int, settings: Settings, path: Path) -> Outcome | None:
    """The game that a line holds; None where the line is cut off or no JSON.

    Raises:
        ResultsError: it holds something else, or another game.
    """
    data = data_in(line)
    if data is None:
        return None
    where = f"{path}, line {number + 2}"
    try:
        outcome = outcome_of(data, settings)
    except ResultsError as error:
        raise ResultsError(f"{where}: {error}") from None
    if outcome.number != number:
        raise ResultsError(f"{where}: expected game {number}, got game {outcome.number}: do two programs write there?")
    return outcome


def outcome_of(data: object, settings: Settings) -> Outcome:
    """The game in the data of a line.

    Raises:
        ResultsError: something is missing, or is not what it should be, or no game of these settings comes to it.
    """
    bots = list_in(data, "bots")
    require(len(bots) == settings.players, f"{settings.players} bots", len(bots))
    outcome = Outcome(
        whole_number_in(data, "game"),
        wins=tuple(number_in(bot, "win") for bot in bots),
        scores=tuple(number_in(bot, "points") for bot in bots),
        score_sheets=tuple(whole_numbers_in(bot, "quarter points") for bot in bots),
        turns=tuple(whole_number_in(bot, "turns") for bot in bots),
        seconds=tuple(as_number(seconds, "seconds") for seconds in list_in(data, "seconds")),
        tribes=tuple(tribe_in(bot) for bot in bots if "tribe" in bot),
        record="",
        conducts=tuple(conduct_of(bot) for bot in bots),
        failures=tuple(text_in(bot, "failure") if "failure" in bot else "" for bot in bots),
    )
    check_outcome(outcome, Ruleset(settings.players, settings.modules))
    return outcome


def check_outcome(outcome: Outcome, ruleset: Ruleset) -> None:
    """Check all that reports and ladders rely on.

    Raises:
        ResultsError: no game with this ruleset comes to such numbers.
    """
    wins, seconds = outcome.wins, outcome.seconds
    won = 0 if all(outcome.failures) else 1  # where all are programs and fail, nobody wins
    add_up = isclose(sum(wins), won, abs_tol=1e-9)
    require(all(0 <= win <= 1 for win in wins) and add_up, f"wins of 0 to 1 that add up to {won}", wins)
    require(
        len(seconds) == ruleset.players and all(0 <= each < inf for each in seconds),
        f"seconds of 0 or more for each of {ruleset.players} bots", seconds,
    )  # fmt: skip
    for points, sheet in zip(outcome.scores, outcome.score_sheets, strict=True):
        require(len(sheet) == ruleset.categories, f"quarter points in {ruleset.categories} categories", len(sheet))
        require(points == sum(sheet) / QUARTERS, f"the {sum(sheet) / QUARTERS:g} points of the quarter points", points)
    places = list(range(ruleset.players))
    for name in ("seat", "order"):
        found = [getattr(conduct, name) for conduct in outcome.conducts]
        require(sorted(found) == places, f"each {name} of 0 to {places[-1]} once", found)
    for conduct in outcome.conducts:
        levels = conduct.technologies
        require(
            len(levels) == len(TECHNOLOGY_NAMES) and all(0 <= level <= TOP_LEVEL for level in levels),
            f"{len(TECHNOLOGY_NAMES)} levels of technologies of 0 to {TOP_LEVEL}", levels,
        )  # fmt: skip
        days = [day for day, _ in conduct.workers]
        require(days[:1] == [0] and days == sorted(days), "workers from day 0 on, the days ascending", days)
    tribes = ruleset.players if ruleset.has(TRIBES) else 0
    require(len(outcome.tribes) == tribes, f"{tribes} tribes", len(outcome.tribes))


def require(is_so: bool, expected: str, got: object) -> None:
    """Say what was expected and what came, unless it is so.

    Raises:
        ResultsError: it is not.
    """
    if not is_so:
        raise ResultsError(f"expected {expected}, got {shown(got)}")


def conduct_of(bot: object) -> Conduct:
    """What a bot did, from the data of a line.

    Raises:
        ResultsError: something is missing, or is not what it should be.
    """
    numbers = {key: whole_number_in(bot, key.replace("_", " ")) for key in COUNTS}
    opening, workers = list_in(bot, "opening"), list_in(bot, "workers")
    require(all(isinstance(place, str) for place in opening), 'texts as "opening"', opening)
    are_pairs = all(isinstance(since, list) and len(since) == 2 for since in workers)
    require(are_pairs, 'pairs of a day and workers as "workers"', workers)
    return Conduct(
        opening=tuple(opening),
        workers=tuple((as_whole_number(day, "workers"), as_whole_number(number, "workers")) for day, number in workers),
        technologies=whole_numbers_in(bot, "technologies"),
        **numbers,
    )


# What stands under a key


def value_in(data: object, key: str) -> Any:
    """What stands under this key, whatever it is.

    Raises:
        ResultsError: nothing does.
    """
    if not isinstance(data, dict):
        raise ResultsError(f'expected an object with "{key}", got {shown(data)}')
    if key not in data:
        raise ResultsError(f'expected "{key}", got none')
    return data[key]


def text_in(data: object, key: str) -> str:
    """The text under this key.

    Raises:
        ResultsError: there is none.
    """
    value = value_in(data, key)
    require(isinstance(value, str), f'a text as "{key}"', value)
    return str(value)


def list_in(data: object, key: str) -> list[Any]:
    """The list under this key.

    Raises:
        ResultsError: there is none.
    """
    value = value_in(data, key)
    require(isinstance(value, list), f'a list as "{key}"', value)
    return list(value)


def number_in(data: object, key: str) -> float:
    """The number under this key.

    Raises:
        ResultsError: there is none.
    """
    return as_number(value_in(data, key), key)


def whole_number_in(data: object, key: str) -> int:
    """The whole number under this key.

    Raises:
        ResultsError: there is none.
    """
    return as_whole_number(value_in(data, key), key)


def whole_numbers_in(data: object, key: str) -> tuple[int, ...]:
    """The list of whole numbers under this key.

    Raises:
        ResultsError: there is none.
    """
    return tuple(as_whole_number(value, key) for value in list_in(data, key))


def tribe_in(data: object) -> int:
    """The number of the tribe that a bot led.

    Raises:
        ResultsError: none is named.
    """
    name = text_in(data, "tribe")
    require(name in TRIBE_NAMES, 'the name of a tribe as "tribe"', name)
    return TRIBE_NAMES.index(name)


def as_number(value: object, key: str) -> float:
    """A value under a key, if it is a number.

    Raises:
        ResultsError: it is none.
    """
    return value if isinstance(value, float) else float(as_whole_number(value, key, expected="number"))


def as_whole_number(value: object, key: str, *, expected: str = "whole number") -> int:
    """A value under a key, if it is a whole number; no larger than a seed, so that all can be calculated with.

    Raises:
        ResultsError: it is none.
    """
    number = whole_number(value)
    if number is None or abs(number) > LARGEST_SEED:
        raise ResultsError(f'expected a {expected} as "{key}", got {shown(value)}')
    return number


COUNTS: Final = ("seat", "order", "buildings", "monuments", "skulls", "unfed", "double_advances", "begged")


# Writing


def outcome_as_data(outcome: Outcome) -> dict[str, object]:
    """A line of a file, as JSON holds it: bots by their index at the table, the candidate first; seconds stand last."""
    bots = []
    for place, conduct in enumerate(outcome.conducts):
        bot: dict[str, object] = {
            "win": outcome.wins[place],
            "points": outcome.scores[place],
            "quarter points": list(outcome.score_sheets[place]),
            "turns": outcome.turns[place],
            "opening": list(conduct.opening),
            "workers": [list(since) for since in conduct.workers],
            "technologies": list(conduct.technologies),
        }
        bot |= {key.replace("_", " "): getattr(conduct, key) for key in COUNTS}
        if outcome.tribes:
            bot["tribe"] = TRIBE_NAMES[outcome.tribes[place]]
        if outcome.failures and outcome.failures[place]:
            bot["failure"] = outcome.failures[place]
        bots.append(bot)
    return {"game": outcome.number, "bots": bots, "seconds": [round(seconds, 4) for seconds in outcome.seconds]}


class ResultsWriter:
    """Adds games to a file, each as soon as it comes."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        """Write to the end of this file, which is open to read and write."""
        self.file: Final = file
        self.path: Final = path
        self.size = file.seek(0, SEEK_END)  # as it was left

    def write(self, data: dict[str, object]) -> None:
        """Add a line.

        Raises:
            OSError: the file cannot be written.
            ResultsError: somebody else has written to it since; that is left as it is.
        """
        if self.file.seek(0, SEEK_END) != self.size:
            raise ResultsError(
                f"expected nobody else to write to {self.path}, got changes from elsewhere; let one arena at a time "
                "write to a file: the same command goes on when the other has ended"
            )
        line = json.dumps(data, separators=(",", ":")).encode() + b"\n"
        with naming(self.path):
            self.size += self.file.write(line)
            self.file.flush()


@contextmanager
def continued(path: Path, settings: Settings) -> Iterator[tuple[list[Outcome], ResultsWriter]]:
    """The games that a file holds, and a writer of those that follow; a new file where there is none.

    Raises:
        OSError: the file cannot be read or written.
        ResultsError: it holds no results, or those of other settings.
    """
    stored = StoredResults(path, settings, [], 0)
    if path.exists() and not path.is_file():  # a device may go on for ever
        raise ResultsError(f"expected a file for --results, got {path}, which is none")
    if path.exists() and holds_a_whole_line(path):
        stored = read_results(path)
        if different := settings.difference(stored.settings):
            got = stored.settings.difference(settings)
            raise ResultsError(
                f"expected results with {different} in {path}, got those with {got}; "
                "name another file, or repeat the command of this one"
            )
    with closed_in_the_end(path.open("r+b" if path.exists() else "xb"), path) as file:
        file.truncate(stored.size)
        writer = ResultsWriter(file, path)
        if stored.size == 0:
            writer.write(settings.as_data())
        yield stored.outcomes, writer


def holds_a_whole_line(path: Path) -> bool:
    """Whether a file is more than the beginning of the line that every file of results begins with.

    Raises:
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        line = file.readline(LONGEST_FIRST_LINE)
    beginning = f'{{"{FORMAT_KEY}":'
    is_cut_off = not line.endswith(b"\n") and len(line) < LONGEST_FIRST_LINE  # a longer one is refused where it is read
    return not (is_cut_off and beginning.startswith(line[: len(beginning)].decode("latin-1")))
