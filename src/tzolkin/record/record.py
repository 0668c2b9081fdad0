"""A whole game as text: headers, then one line per turn; and back.

A record is the ruleset and the list of all choices, chance included.  Everything else in its text (headings, gains in
parentheses, the result) follows from these and is written for people; reading checks it by writing it again.
docs/notation.md shows the form.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.components.words import CHANCE, SEAT_NAMES
from tzolkin.record.choice_names import NUMBERS, choice_name
from tzolkin.record.dealer import LARGEST_SEED, SeededDealer
from tzolkin.record.holdings import changes, holdings
from tzolkin.record.writing import write_whole
from tzolkin.rules import kinds
from tzolkin.rules.choices import DONE, is_interruption
from tzolkin.rules.errors import NotationError, TzolkinError, shortened
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.notation import first_difference
from tzolkin.rules.ruleset import Ruleset

FIRST_LINE: Final = "tzolkin record 1"
LARGEST_TEXT: Final = 200_000  # characters; a real record has about 10,000
LONGEST_LINE: Final = 4_000
LONGEST_VALUE: Final = 200
FREE_HEADERS: Final = ("event", "date", "seed", *SEAT_FIELDS)
UNFINISHED: Final = "unfinished"
NO_MODULES: Final = "none"
CHANCE_MARK: Final = " | "

CHANCE_OF_THE_PREPARATION: Final = (
    kinds.DRAW_STARTING_PLAYER,
    kinds.TURN_MONUMENT,
    kinds.DEAL_WEALTH_TILE,
    kinds.DRAW_DUMMY,
    kinds.DEAL_TRIBE,
    kinds.TURN_PROPHECY,
)
KEPT_IN_SECRET: Final = (kinds.KEEP_TRIBE, kinds.KEEP_WEALTH_TILE)

# Beneath what belongs to a Food Day.
FOOD_DAY: Final = (kinds.FEED, kinds.REWARDS, kinds.FOOD_DAY_DONE)

# What choosing a temple, a technology or a building means, where it is not the only thing to say of it.
REMARKS: Final = {
    kinds.BEG: "begs",
    kinds.CLIMB: "climbs",
    kinds.DESCEND: "descends",
    kinds.TAKE_STEP: "climbs",
    kinds.TAKE_SKULL: "descends",
    kinds.LOWER_TECHNOLOGY: "goes down",
    kinds.CHOOSE_BONUS: "takes the bonus",
    kinds.RENOVATE: "discards",
}


class Visitor:
    """Is shown a record piece by piece, so that a reader need not build anything.  Override what is of interest."""

    def header(self, key: str, value: str, line: int) -> None:
        """A header, `players` first."""

    def turn(self, heading: str, choices: list[Named], line: int) -> None:
        """A line of the game: its heading, and its choices in order."""


@dataclass(frozen=True, slots=True)
class Named:
    """A choice read from a record, and where it stands."""

    choice: int
    is_chance: bool
    line: int
    column: int


@dataclass
class Record:
    """A game written down: the ruleset, free headers (`FREE_HEADERS`), and all choices from the very beginning."""

    ruleset: Ruleset
    headers: dict[str, str] = field(default_factory=dict)
    choices: list[int] = field(default_factory=list)

    def seed(self) -> int | None:
        """The seed that the headers name; None when there is none that a dealer takes."""
        seed = self.headers.get("seed", "")
        if seed.isascii() and seed.isdigit() and len(seed) <= len(str(LARGEST_SEED)) and int(seed) <= LARGEST_SEED:
            return int(seed)
        return None

    def first_draw_off_seed(self) -> tuple[int, int] | None:
        """The first draw that does not follow from the record's seed: its index among the choices, and what would.

        None when all draws follow from the seed, and when the headers name none.

        Raises:
            IllegalChoice: the record holds a choice that is not offered.
        """
        seed = self.seed()
        if seed is None:
            return None
        dealer = SeededDealer(seed)
        game = new_game(self.ruleset)
        draws = 0
        for index, choice in enumerate(self.choices):
            if game.seat_to_choose == CHANCE:
                dealt = dealer.deal(game, draws)
                if dealt != choice:
                    return index, dealt
                draws += 1
            game.choose(choice)
        return None

    def replay(self, until: int | None = None) -> Game:
        """The position after so many choices, or at the end.

        Raises:
            IllegalChoice: the record holds a choice that is not offered.
            TzolkinError: `until` is not a number of 0 to the number of choices.
        """
        length = len(self.choices)
        if until is not None and not 0 <= until <= length:
            raise TzolkinError(f"expected a number of choices of 0 to {length}, got {until}")
        game = new_game(self.ruleset)
        for choice in self.choices[:until]:
            game.choose(choice)
        return game

    def dumps(self) -> str:
        """The one text of this record.

        Raises:
            IllegalChoice: the record holds a choice that is not offered.
            NotationError: a header cannot be written.
        """
        game = new_game(self.ruleset)
        lines = list(turn_lines(game, self.choices))
        headers = [
            FIRST_LINE,
            f"players: {self.ruleset.players}",
            f"modules: {', '.join(self.ruleset.modules) or NO_MODULES}",
        ]
        for key, value in self.headers.items():
            check_header(key, value, 1)
        headers += [f"{key}: {self.headers[key]}" for key in FREE_HEADERS if key in self.headers]
        headers.append(f"result: {result(game)}")
        return "\n".join([*headers, "", *lines]) + "\n"

    def dump(self, path: Path | str) -> None:
        """Write the text of this record to a file, whole or not at all.

        Raises:
            OSError: the file cannot be written.
        """
        write_whole(Path(path), self.dumps().encode())

    @staticmethod
    def loads(text: str) -> Record:
        """The record of a text, every choice checked by playing it.

        Raises:
            NotationError: the text is no record, or not exactly what this program writes; says line and column.
        """
        builder = Builder()
        read(text, builder)
        record = builder.record()
        again = record.dumps()
        if again != text:
            raise difference(again, text)
        return record

    @staticmethod
    def load(path: Path | str) -> Record:
        """The record in a file.  Its lines may end as on Windows, since mail and editors change that by themselves.

        Raises:
            OSError: the file cannot be read.
            NotationError: it is no record; says line and column.
        """
        path = Path(path)
        with path.open("rb") as file:
            content = with_our_line_breaks(file.read(LARGEST_TEXT * 4 + 1))
        try:
            return Record.loads(content.decode("utf-8"))
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            column = error.start - content.rfind(b"\n", 0, error.start)
            raise NotationError("text in UTF-8", repr(content[error.start : error.end]), line, column) from None


# Writing


def heading(game: Game) -> str:
    """What the line begins with that the next choice stands on; empty when the choice belongs to the turn before."""
    frame = game.stack[-1]
    beneath = [below.kind for below in game.stack if below.kind != frame.kind]
    if frame.seat == CHANCE:
        if kinds.REVEALED in beneath:
            return "dummy workers"
        if frame.kind in CHANCE_OF_THE_PREPARATION or kinds.DRAW_DUMMY in beneath:
            return "preparation"
        # What else is turned up follows a turn, and stands on its line.
        return f"Food Day {game.next_food_day}" if kinds.REWARDS in beneath else ""
    name, day = SEAT_NAMES[frame.seat], game.day + 1
    if frame.kind in KEPT_IN_SECRET:
        return f"{name} keeps"
    if frame.kind == kinds.ONE_DAY_OR_TWO:
        return f"{day}. {name} turns the calendar"
    if any(kind in FOOD_DAY for kind in beneath):
        return f"{day}. {name} on Food Day {game.next_food_day}"
    is_before_the_first_turn = game.stack[0].kind == kinds.NEXT_TURN and game.stack[0].first == 0
    return f"{name} reveals" if is_before_the_first_turn else f"{day}. {name}"


def turn_lines(game: Game, choices: Iterable[int]) -> Iterable[str]:
    """The lines of a game, played on from here as they are written.

    Raises:
        IllegalChoice: a choice is not offered.
    """
    line = ""
    current = ""
    chance_began = False
    for choice in choices:
        if not game.is_offered(choice):
            game.refuse(choice)
        begins = heading(game)
        is_chance = game.seat_to_choose == CHANCE
        if begins and begins != current:
            if line:
                yield line
            line, current, chance_began = f"{begins}:", begins, False
        if is_chance and not chance_began:
            line += CHANCE_MARK
            chance_began = True
        else:
            line += " " if line.endswith(":") else ", "
        line += choice_name(choice)
        kind = game.stack[-1].kind
        player = game.players[game.seat_to_choose]  # of no meaning when chance answers
        before = holdings(player)
        game.choose(choice)
        if not is_chance:
            line += remark(kind, choice, changes(before, holdings(player)))
    if line:
        yield line


def remark(kind: int, choice: int, gains: str) -> str:
    """In parentheses, what a choice at this kind of question meant and changed at once for who made it."""
    if kind in KEPT_IN_SECRET:
        return ""  # secret until all have chosen, and then everybody gains at once
    words = [REMARKS[kind]] if kind in REMARKS and choice != DONE and not is_interruption(choice) else []
    if gains:
        words.append(gains)
    return f" ({' '.join(words)})" if words else ""


def result(game: Game) -> str:
    """The result in words: everybody's points and the winners."""
    if not game.is_over:
        return UNFINISHED
    points = ", ".join(f"{SEAT_NAMES[seat]} {score:g}" for seat, score in enumerate(game.scores()))
    winners = " and ".join(SEAT_NAMES[seat] for seat in game.winners())
    return f"{points}; won by {winners}"


def check_header(key: str, value: str, line: int) -> None:
    """Refuse a header that could not be read back.

    Raises:
        NotationError: unknown key, or a value that is empty, long or not printable.
    """
    if key not in FREE_HEADERS:
        raise NotationError(f"a header of {', '.join(FREE_HEADERS)}", key, line)
    if not value or value != value.strip() or len(value) > LONGEST_VALUE or not value.isprintable():
        expected = f"1 to {LONGEST_VALUE} printable characters for the header {key}"
        raise NotationError(expected, value, line, len(key) + 3)


# Reading


def with_our_line_breaks(content: bytes) -> bytes:
    """The content of a file, the line breaks of Windows turned into ours."""
    return content.replace(b"\r\n", b"\n")


class Builder(Visitor):
    """Builds a record while reading, playing along so that an impossible choice is refused where it stands."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.game: Game | None = None
        self.choices: list[int] = []

    def header(self, key: str, value: str, line: int) -> None:
        """Keep it; the ruleset is complete when the free headers begin."""
        if key in self.headers:
            raise NotationError(f"the header {key} only once", f"{key}: {value}", line)
        self.headers[key] = value
        if key == "modules":
            self.game = new_game(self.read_ruleset(line))
        elif key not in ("players", "result"):
            check_header(key, value, line)

    def read_ruleset(self, line: int) -> Ruleset:
        """The ruleset of the first two headers."""
        players, modules = self.headers["players"], self.headers["modules"]
        if not (players.isascii() and players.isdigit() and len(players) == 1):
            raise NotationError("a number of players", players, line - 1, len("players: ") + 1)
        try:
            return Ruleset(int(players), () if modules == NO_MODULES else tuple(modules.split(", ")))
        except TzolkinError as error:
            got = f"players {players}, modules {modules}"
            raise NotationError(f"a playable ruleset ({error})", got, line) from None

    def turn(self, heading: str, choices: list[Named], line: int) -> None:
        """Play the line."""
        assert self.game is not None
        for named in choices:
            game = self.game
            if game.is_over:
                raise NotationError("the end of the record", choice_name(named.choice), named.line, named.column)
            if named.choice not in game.options():
                offered = ", ".join(choice_name(option) for option in game.options())
                raise NotationError(f"one of: {offered}", choice_name(named.choice), named.line, named.column)
            game.choose(named.choice)
            self.choices.append(named.choice)

    def record(self) -> Record:
        """What was read."""
        assert self.game is not None
        free = {key: value for key, value in self.headers.items() if key in FREE_HEADERS}
        return Record(self.game.ruleset, free, self.choices)


def read(text: str, visitor: Visitor) -> None:
    """Show the text of a record to a visitor, line by line; the game itself is not checked here.

    Raises:
        NotationError: the text is no record; says line and column.
    """
    if len(text) > LARGEST_TEXT:
        raise NotationError(f"a record of at most {LARGEST_TEXT} characters", f"{len(text)} characters or more")
    lines = text.split("\n")
    if lines[0].partition("\r")[0] != FIRST_LINE:
        newer = lines[0].startswith("tzolkin record ")
        hint = " (a newer version of the program may read this one)" if newer else ""
        raise NotationError(f"a record that begins with {FIRST_LINE!r}{hint}", lines[0])
    check_line_breaks(lines)
    if lines[-1] != "":
        raise NotationError("a line break at the end", lines[-1], len(lines), len(lines[-1]) + 1)
    if "" not in lines[1:-1]:
        raise NotationError("an empty line after the headers", "the end of the text", len(lines))
    blank = lines.index("", 1)
    read_headers(lines[1:blank], visitor)
    for index in range(blank + 1, len(lines) - 1):
        read_turn(lines[index], index + 1, visitor)


def check_line_breaks(lines: list[str]) -> None:
    """Refuse the line breaks of another system.

    Raises:
        NotationError: a line holds a carriage return.
    """
    for number, line in enumerate(lines, start=1):
        if "\r" in line:
            got = "\r\n" if line.endswith("\r") and number < len(lines) else "\r"
            raise NotationError(r"line breaks as \n alone", got, number, line.index("\r") + 1)


def read_headers(lines: list[str], visitor: Visitor) -> None:
    """Show the headers: players and modules first, the result last."""
    for index, line in enumerate(lines):
        key, colon, value = line.partition(": ")
        if not colon:
            raise NotationError("a header as `key: value`", line, index + 2)
        wanted = ("players", "modules")[index] if index < 2 else None
        if wanted is not None and key != wanted:
            raise NotationError(f"the header {wanted}", line, index + 2)
        visitor.header(key, value, index + 2)
    if len(lines) < 3 or not lines[-1].startswith("result: "):
        raise NotationError("the headers players, modules and, last, result", "an empty line", len(lines) + 2)


def read_turn(line: str, number: int, visitor: Visitor) -> None:
    """Show one line of the game."""
    if len(line) > LONGEST_LINE:
        raise NotationError(f"a line of at most {LONGEST_LINE} characters", f"{len(line)} characters", number)
    heading, colon, rest = line.partition(":")
    if not colon:
        raise NotationError("a line as `heading: choices`", line, number)
    choices: list[Named] = []
    column = len(heading) + 2
    own, bar, chance = rest.partition(CHANCE_MARK)
    for part, is_chance in ((own, False), (chance, True)):
        position = column + (len(own) + len(CHANCE_MARK) if is_chance else 0)
        if part:
            choices += read_choices(part, is_chance, number, position)
        elif is_chance and bar:
            raise NotationError("the name of a choice after the bar", "the end of the line", number, position)
    if not choices:
        raise NotationError("the name of a choice", "the end of the line", number, column)
    visitor.turn(heading, choices, number)


def read_choices(part: str, is_chance: bool, line: int, column: int) -> list[Named]:
    """The choices of one part of a line, which are separated by commas; gains in parentheses are passed over."""
    named = []
    for text in part.split(","):
        name = text.partition(" (")[0].strip()
        if name not in NUMBERS:
            raise NotationError("the name of a choice", name, line, column + len(text) - len(text.lstrip()))
        named.append(Named(NUMBERS[name], is_chance, line, column + len(text) - len(text.lstrip())))
        column += len(text) + 1
    return named


def difference(expected: str, got: str) -> NotationError:
    """The error for the first word or number in which a text is not what it should be."""
    wanted_lines, lines = expected.split("\n"), got.split("\n")
    for number, (wanted, line) in enumerate(zip(wanted_lines, lines, strict=False), start=1):
        if wanted != line:
            start = start_of_difference(wanted, line)
            ends = "the end of the line"
            wanted, line = wanted[start:], line[start:]
            return NotationError(repr(shortened(wanted)) if wanted else ends, line or ends, number, start + 1)
    number = min(len(wanted_lines), len(lines)) + 1
    wanted = repr(shortened(wanted_lines[number - 1])) if len(wanted_lines) >= number else "the end of the record"
    line = lines[number - 1] if len(lines) >= number else "the end of the text"
    return NotationError(wanted, line, number)


def start_of_difference(wanted: str, line: str) -> int:
    """The index at which the first word or number begins in which two lines differ, its sign included."""
    start = first_difference(wanted, line) - 1
    if in_a_word(wanted[start : start + 1]) or in_a_word(line[start : start + 1]):
        while start > 0 and in_a_word(wanted[start - 1]):
            start -= 1
    return start


def in_a_word(sign: str) -> bool:
    """Whether a sign is part of a word or number; false for none."""
    return sign != "" and (sign.isalnum() or sign in "+-.")
