"""A text that is no record is refused with line and column; so is a doctored one, at the first difference."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.properties.playing import played
from tests.record.mutations import SIGNS, character_mutants, line_mutants
from tzolkin.match import Match
from tzolkin.record.choice_names import choice_name
from tzolkin.record.record import LARGEST_TEXT, LONGEST_LINE, Record, Visitor, read
from tzolkin.rules.errors import IllegalChoice, NotationError, TzolkinError
from tzolkin.rules.ruleset import Ruleset

HEADERS = {"event": "Sunday", "date": "2026-01-04", "seed": "7", "red": "Ana", "blue": "Bo"}


def record_of(players: int, choices: int | None = None, seed: int = 1, taste: str = "builder") -> Record:
    """The record of a game, or of its first choices."""
    return Record(Ruleset(players), dict(HEADERS), played(players, seed, taste)[:choices])


SHORT = record_of(2, choices=52).dumps()
WHOLE = record_of(3).dumps()
LINES = WHOLE.split("\n")
RESULT_LINE = LINES.index(next(line for line in LINES if line.startswith("result: "))) + 1


def first_changed_line(text: str, other: str) -> int:
    """The first line, from 1, in which two texts differ."""
    lines, others = text.split("\n"), other.split("\n")
    for number, (line, changed) in enumerate(zip(lines, others, strict=False), start=1):
        if line != changed:
            return number
    return min(len(lines), len(others))


def is_refused(mutant: str, original: str) -> bool:
    """Whether a text is refused; if so, in the right way, and not before the place where it was changed."""
    try:
        record = Record.loads(mutant)
    except NotationError as error:
        lines = mutant.split("\n")
        assert 1 <= error.line <= len(lines) + 1
        if error.line <= len(lines):
            assert 1 <= error.column <= len(lines[error.line - 1]) + 1
        assert str(error).startswith(f"line {error.line}, column {error.column}: expected ")
        assert len(str(error)) < 2000
        is_result = original.split("\n")[error.line - 1].startswith("result: ")
        assert error.line >= first_changed_line(mutant, original) or is_result  # the result follows from all the rest
        return True
    assert record.dumps() == mutant
    assert record.replay().scores()
    return False


def test_a_record_changed_at_any_character_is_refused_or_means_what_it_says() -> None:
    refused = accepted = 0
    for _, mutant in character_mutants(SHORT):
        if mutant != SHORT and is_refused(mutant, SHORT):
            refused += 1
        else:
            accepted += 1
    assert refused > 3 * len(SHORT)
    assert 0 < accepted < len(SHORT) // 2, "only free headers may be changed"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_changed_at_any_line_is_refused(players: int) -> None:
    text = record_of(players, seed=players).dumps()
    for number, mutant in line_mutants(text):
        if mutant != text and not is_refused(mutant, text):
            assert text.split("\n")[number - 1].partition(":")[0] in HEADERS


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_record_changed_anywhere_is_refused_or_means_what_it_says(players: int) -> None:
    text = record_of(players, seed=players).dumps()
    generator = random.Random(players)
    for index in sorted(generator.sample(range(len(text)), 400)):
        sign = generator.choice(SIGNS)
        for mutant in (
            text[:index] + sign + text[index + 1 :],
            text[:index] + text[index + generator.randrange(1, 9) :],
        ):
            if mutant != text:
                is_refused(mutant, text)


def refusal_of(text: str) -> NotationError:
    """The error that a text is refused with."""
    with pytest.raises(NotationError) as refusal:
        Record.loads(text)
    return refusal.value


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "says"),
    [
        ("tzolkin record 1", "tzolkin record 2", 1, 1, "(a newer version of the program may read this one)"),
        ("tzolkin record 1", "tzolkin record 10", 1, 1, "(a newer version of the program may read this one)"),
        ("tzolkin record 1", "[Event 'chess']", 1, 1, "expected a record that begins with 'tzolkin record 1', got"),
        (
            "players: 3",
            "players: 6",
            3,
            1,
            "expected a playable ruleset (expected 2 to 5 players, got 6), got 'players 6",
        ),
        ("players: 3", "players: three", 2, 10, "expected a number of players, got 'three'"),
        ("players: 3", "players: 03", 2, 10, "expected a number of players, got '03'"),
        ("players: 3", "players 3", 2, 1, "expected a header as `key: value`, got 'players 3'"),
        ("players: 3", "seats: 3", 2, 1, "expected the header players, got 'seats: 3'"),
        ("modules: none", "modules: comets", 3, 1, "got the unknown module 'comets'), got 'players 3, modules comets"),
        ("modules: none", "modules: tribes, comets", 3, 1, "got the unknown module 'comets'), got 'players 3, modules"),
        ("modules: none", "modules: tribes,prophecies", 3, 1, "got the unknown module 'tribes,prophecies'), got"),
        ("modules: none", "modules: tribes, tribes", 3, 1, "(expected each module once, got tribes more often), got"),
        ("modules: none", "modules: ", 3, 1, "expected a playable ruleset"),
        ("event: Sunday", "weather: fine", 4, 1, "expected a header of event, date, seed"),
        ("event: Sunday", "event:  ", 4, 8, "expected 1 to 200 printable characters for the header event"),
        ("event: Sunday", "event: " + "x" * 201, 4, 8, "expected 1 to 200 printable characters for the header event"),
        ("event: Sunday", "event: \u202ered", 4, 8, "expected 1 to 200 printable characters for the header event"),
        ("date: 2026-01-04", "event: Monday", 5, 1, "expected the header event only once, got 'event: Monday'"),
    ],
)
def test_a_broken_header_is_refused_where_it_breaks(old: str, new: str, line: int, column: int, says: str) -> None:
    assert f"{old}\n" in WHOLE
    error = refusal_of(WHOLE.replace(f"{old}\n", f"{new}\n", 1))
    assert says in str(error)
    assert (error.line, error.column) == (line, column)


def doctored(number: int, old: str, new: str) -> str:
    """The whole record with one word of one line changed."""
    line = LINES[number - 1]
    assert old in line
    return "\n".join([*LINES[: number - 1], line.replace(old, new, 1), *LINES[number:]])


def line_with(word: str) -> int:
    """The number of the first line of the game with this word."""
    return next(number for number, line in enumerate(LINES, start=1) if number > RESULT_LINE and word in line)


def test_a_doctored_choice_is_named_with_line_and_column() -> None:
    number = line_with("pick up")
    column = LINES[number - 1].index("pick up") + 1
    error = refusal_of(doctored(number, "pick up", "pick uq"))
    assert (error.line, error.column) == (number, column)
    assert "expected the name of a choice, got 'pick uq" in str(error)
    name = LINES[number - 1][column - 1 :].split(" (")[0].split(",")[0]
    error = refusal_of(doctored(number, name, "monument to skulls"))
    assert (error.line, error.column) == (number, column)
    assert "expected one of: " in str(error) and "got 'monument to skulls'" in str(error)


def test_a_doctored_gain_is_named_with_line_and_column() -> None:
    number = line_with("+1 wood")
    error = refusal_of(doctored(number, "+1 wood", "+9 wood"))
    assert (error.line, error.column) == (number, LINES[number - 1].index("+1 wood") + 1)
    assert "expected '+1 wood" in str(error) and "got '+9 wood" in str(error)


def test_a_doctored_number_is_named_from_its_beginning() -> None:
    number = line_with("+1 wood")
    error = refusal_of(doctored(number, "+1 wood", "+12 wood"))
    assert error.column == LINES[number - 1].index("+1 wood") + 1
    assert "expected '+1 wood" in str(error) and "got '+12 wood" in str(error)


def test_what_stands_after_a_whole_word_is_named_without_it() -> None:
    number = line_with("+1 wood)")
    error = refusal_of(doctored(number, "+1 wood)", "+1 wood -1 corn)"))
    assert error.column == LINES[number - 1].index("+1 wood)") + len("+1 wood") + 1
    assert "expected ')" in str(error) and "got ' -1 corn)" in str(error)
    error = refusal_of(doctored(number, LINES[number - 1], LINES[number - 1] + " (+1 corn)"))
    assert "expected the end of the line, got ' (+1 corn)'" in str(error)


def test_a_doctored_heading_is_named_with_line_and_column() -> None:
    number = line_with("2. Blue:")
    error = refusal_of(doctored(number, "2. Blue:", "2. Green:"))
    assert (error.line, error.column) == (number, 4)
    assert "expected 'Blue: " in str(error) and "got 'Green: " in str(error)


def test_a_doctored_result_is_named_with_line_and_column() -> None:
    error = refusal_of(doctored(RESULT_LINE, "Red ", "Red 1"))
    assert (error.line, error.column) == (RESULT_LINE, len("result: Red ") + 1)
    error = refusal_of(doctored(RESULT_LINE, LINES[RESULT_LINE - 1], "result: unfinished"))
    assert (error.line, error.column) == (RESULT_LINE, len("result: ") + 1)
    assert "got 'unfinished'" in str(error)


def test_a_choice_after_the_end_of_the_game_is_named() -> None:
    error = refusal_of(WHOLE + "28. Red: Palenque\n")
    assert (error.line, error.column) == (len(LINES), 10)
    assert "expected the end of the record, got 'Palenque'" in str(error)


def test_a_record_without_the_last_line_break_is_refused() -> None:
    error = refusal_of(WHOLE[:-1])
    assert (error.line, error.column) == (len(LINES) - 1, len(LINES[-2]) + 1)
    assert "expected a line break at the end" in str(error)


@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_a_text_whose_lines_end_in_the_manner_of_another_system_is_refused(ending: str) -> None:
    error = refusal_of(WHOLE.replace("\n", ending))
    assert str(error) == rf"line 1, column 17: expected line breaks as \n alone, got {ending!r}"
    error = refusal_of("\n".join([*LINES[:9], LINES[9] + ending + LINES[10], *LINES[11:]]))
    assert str(error) == rf"line 10, column {len(LINES[9]) + 1}: expected line breaks as \n alone, got {ending!r}"


def test_an_illegal_choice_in_a_record_is_refused_when_it_is_played_or_written() -> None:
    record = record_of(2)
    for choices in ([*record.choices, 0], [0], [10**30], [*record.choices[:30], 999]):
        broken = Record(Ruleset(2), {}, choices)
        for use in (broken.replay, broken.dumps):
            with pytest.raises(IllegalChoice):
                use()


@pytest.mark.parametrize("until", [-1, 10_000, 10**30])
def test_a_record_is_replayed_until_a_choice_that_it_has(until: int) -> None:
    with pytest.raises(TzolkinError, match=r"expected a number of choices of 0 to \d+, got"):
        record_of(2).replay(until)


@pytest.mark.parametrize(
    ("key", "value"), [("weather", "fine"), ("event", ""), ("event", " x"), ("event", "a\nb: c"), ("red", "\ud800")]
)
def test_a_header_that_could_not_be_read_back_is_not_written(key: str, value: str) -> None:
    with pytest.raises(NotationError, match=key):
        Record(Ruleset(2), {key: value}, []).dumps()


@pytest.mark.parametrize("sign", ["x", "\n", ",", ":", "tzolkin record 1\n", "\x00"])
def test_a_huge_text_is_refused_for_its_length_alone(sign: str) -> None:
    for text in (sign * 10_000_000, WHOLE + sign * 10_000_000):
        error = refusal_of(text)
        assert f"expected a record of at most {LARGEST_TEXT} characters, got" in str(error)
        assert len(str(error)) < 200


def test_a_line_that_is_far_too_long_is_refused_for_its_length() -> None:
    line = "preparation:" + " Red," * LONGEST_LINE
    error = refusal_of("\n".join([*LINES[:RESULT_LINE], "", line, ""]))
    assert f"expected a line of at most {LONGEST_LINE} characters, got" in str(error)
    assert error.line == RESULT_LINE + 2


class Unsplittable(str):
    """A text that must not be taken apart."""

    def split(self, *arguments: Any) -> list[str]:
        """Fail."""
        raise AssertionError("a huge text was taken apart")


def test_a_huge_text_is_refused_before_it_is_taken_apart() -> None:
    with pytest.raises(AssertionError, match="taken apart"):
        Record.loads(Unsplittable(WHOLE))
    with pytest.raises(NotationError):
        Record.loads(Unsplittable("x" * 10_000_000))


# Files


@pytest.mark.parametrize(
    ("content", "line", "column"),
    [
        (b"", 1, 1),
        (b"\x00" * 1000, 1, 1),
        (b"\xff\xfe" + WHOLE.encode("utf-16-le"), 1, 1),
        (b"\xef\xbb\xbf" + WHOLE.encode(), 1, 1),
        (b"tzolkin record 1\nplayers: \xc3\x28\n", 2, 10),
        (b"tzolkin record 1\n\x80", 2, 1),
        (bytes(range(256)) * 40, 2, 0x80 - 0x0A),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(200)), 1, 1),
        (WHOLE.encode()[:-20] + b"\xf0\x9f", None, None),
    ],
    ids=["empty", "zeros", "utf-16", "byte order mark", "bad byte", "bad start", "all bytes", "picture", "cut off"],
)
def test_a_file_that_is_no_record_is_refused(
    tmp_path: Path, content: bytes, line: int | None, column: int | None
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(content)
    with pytest.raises(NotationError) as refusal:
        Record.load(file)
    if line is not None:
        assert (refusal.value.line, refusal.value.column) == (line, column)


def test_random_bytes_are_refused(tmp_path: Path) -> None:
    generator = random.Random(1)
    file = tmp_path / "junk"
    for size in [*range(60), 5000, LARGEST_TEXT * 5]:
        file.write_bytes(b"tzolkin record 1\n" * generator.randrange(2) + generator.randbytes(size))
        with pytest.raises(NotationError):
            Record.load(str(file))


def test_a_file_is_read_no_further_than_a_record_can_be_long(tmp_path: Path) -> None:
    file = tmp_path / "endless"
    with file.open("wb") as handle:
        handle.truncate(2**30)  # a gigabyte of nothing, which take no room on the disk
    with pytest.raises(NotationError, match=f"at most {LARGEST_TEXT} characters"):
        Record.load(file)


def test_the_lines_of_a_file_may_end_as_on_windows(tmp_path: Path) -> None:
    file = tmp_path / "from a mail.txt"
    file.write_bytes(WHOLE.replace("\n", "\r\n").encode())
    assert Record.load(file).dumps() == WHOLE
    file.write_bytes(WHOLE.replace("\n", "\r").encode())
    with pytest.raises(NotationError, match="expected line breaks as"):
        Record.load(file)


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.txt", tmp_path):
        with pytest.raises(OSError, match=tmp_path.name):
            Record.load(path)
    with pytest.raises(OSError, match="missing"):
        record_of(2).dump(tmp_path / "missing" / "game.txt")


def test_a_record_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    record_of(2, choices=40).dump(file)
    before = file.read_bytes()
    broken = record_of(2, choices=40)
    broken.choices.append(999)
    with pytest.raises(IllegalChoice):
        broken.dump(file)
    assert file.read_bytes() == before
    record_of(2).dump(str(file))
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]
    assert Record.load(file) == Record(Record.load(file).ruleset, HEADERS, record_of(2).choices)
    assert b"\r" not in file.read_bytes()


# Seeds


def test_the_draws_of_a_match_follow_from_the_seed_of_its_record() -> None:
    match = Match(players=3, seed=7)
    while not match.is_over:
        match.choose(match.options()[0])
    record = match.record
    assert record.seed() == 7 and record.first_draw_off_seed() is None
    without = Record(record.ruleset, {}, record.choices)
    assert without.first_draw_off_seed() is None


def test_the_first_draw_that_does_not_follow_from_the_seed_is_found() -> None:
    record = Match(players=3, seed=7).record
    record.headers["seed"] = "8"
    off_seed = record.first_draw_off_seed()
    assert off_seed is not None
    index, dealt = off_seed
    follows = Match(players=3, seed=8).record.choices
    assert record.choices[:index] == follows[:index]
    assert dealt == follows[index] != record.choices[index]


# Reading without building


class Counting(Visitor):
    """Counts what it is shown."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.headings: list[str] = []
        self.choices = 0
        self.of_chance = 0

    def header(self, key: str, value: str, line: int) -> None:
        """Note a header."""
        assert LINES[line - 1] == f"{key}: {value}"
        self.keys.append(key)

    def turn(self, heading: str, choices: list[Any], line: int) -> None:
        """Note a line, and check where its choices stand."""
        assert LINES[line - 1].startswith(f"{heading}:")
        self.headings.append(heading)
        for named in choices:
            assert LINES[named.line - 1][named.column - 1 :].startswith(choice_name(named.choice))
            self.choices += 1
            self.of_chance += named.is_chance


def test_a_visitor_is_shown_every_choice_where_it_stands() -> None:
    visitor = Counting()
    read(WHOLE, visitor)
    record = Record.loads(WHOLE)
    assert visitor.keys == ["players", "modules", *HEADERS, "result"]
    assert visitor.choices == len(record.choices)
    assert visitor.headings[0] == "preparation" and visitor.headings[1].endswith(" keeps")
    assert visitor.of_chance > 20


def test_a_visitor_that_wants_nothing_reads_whatever_looks_like_a_record() -> None:
    read(WHOLE.replace("players: 3", "players: 2"), Visitor())
    with pytest.raises(NotationError):
        read(WHOLE.replace("players: 3", "seats: 3"), Visitor())
