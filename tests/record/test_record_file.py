"""Several records in one file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tzolkin import NotationError, Record, Ruleset
from tzolkin.record.record import LARGEST_TEXT
from tzolkin.record.record_file import SEPARATOR, RecordWriter, read_texts

RECORDS = [Record(Ruleset(players), {"event": f"number {players}"}) for players in (2, 3, 4)]


def written(records: list[Record]) -> str:
    file = io.StringIO()
    writer = RecordWriter(file, Path("games.tzolkin"))
    for record in records:
        writer.write(record.dumps())
    return file.getvalue()


def test_what_is_written_is_read_again() -> None:
    text = written(RECORDS)
    assert text.count(f"{SEPARATOR}\n") == 2
    assert [each.loads().dumps() for each in read_texts(io.BytesIO(text.encode()))] == [
        each.dumps() for each in RECORDS
    ]


def test_a_single_record_is_a_file_of_records_too() -> None:
    assert written(RECORDS[:1]) == RECORDS[0].dumps()
    (only,) = read_texts(io.BytesIO(RECORDS[0].dumps().encode()))
    assert only.loads().dumps() == RECORDS[0].dumps() and only.first_line == 1


def test_the_lines_of_a_file_may_end_as_on_windows() -> None:
    text = written(RECORDS)
    file = io.BytesIO(text.replace("\n", "\r\n").encode())
    assert [each.loads() for each in read_texts(file)] == RECORDS


def test_a_carriage_return_alone_is_no_line_break() -> None:
    text = written(RECORDS).replace("event: number 3\n", "event: number 3\r")
    texts = list(read_texts(io.BytesIO(text.encode())))
    line = text.split("\n").index("event: number 3\rresult: unfinished") + 1
    with pytest.raises(NotationError, match=rf"^line {line}, column 16: expected line breaks as \\n alone, got "):
        texts[1].loads()


def test_an_error_says_the_line_of_the_file() -> None:
    lines = written(RECORDS).replace("event: number 3", "evening: number 3").splitlines()
    wrong = lines.index("evening: number 3") + 1
    texts = list(read_texts(io.BytesIO("\n".join(lines).encode() + b"\n")))
    with pytest.raises(
        NotationError, match=f"^line {wrong}, column 1: expected a header of .*, got 'evening'$"
    ) as error:
        texts[1].loads()
    assert (error.value.line, error.value.column) == (wrong, 1)


def test_a_record_after_the_last_separator_is_expected() -> None:
    *_, last = read_texts(io.BytesIO(f"{RECORDS[0].dumps()}{SEPARATOR}\n".encode()))
    with pytest.raises(NotationError):
        last.loads()


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"x" * 10_000_000, 1),
        (b"tzolkin record 1\n" + b"x" * 10_000_000, 2),
        (b"players: \xff\n", 1),
        (b"a line\n" * LARGEST_TEXT, LARGEST_TEXT // 7 + 1),
    ],
)
def test_a_file_that_is_too_large_or_no_text_is_refused_while_it_is_read(content: bytes, line: int) -> None:
    with pytest.raises(NotationError) as error:
        list(read_texts(io.BytesIO(content)))
    assert error.value.line == line
