"""Several records in one file: one after the other, with a line of four hyphens between them.

A file with a single record is such a file too.  Files are read record by record, so that their size does not matter.
Their lines may end as on Windows.
docs/notation.md shows the form of a record.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, TextIO

from tzolkin.record.record import LARGEST_TEXT, LONGEST_LINE, Record, with_our_line_breaks
from tzolkin.record.writing import naming
from tzolkin.rules.errors import NotationError

SEPARATOR: Final = "----"


@dataclass(frozen=True, slots=True)
class RecordText:
    """The text of one record among several, and the line of the file that it begins on, counted from 1."""

    text: str
    first_line: int

    def loads(self) -> Record:
        """The record, every choice checked by playing it.

        Raises:
            NotationError: the text is no record, or not exactly what this program writes; line and column of the file.
        """
        try:
            return Record.loads(self.text)
        except NotationError as error:
            line = error.line + self.first_line - 1
            raise NotationError(error.expected, error.got, line, error.column) from None


class RecordWriter:
    """Writes records to a file, each as soon as it comes, so that the file is complete whenever the program ends."""

    def __init__(self, file: TextIO, path: Path) -> None:
        """Write to this file, from where it stands; the path is where it is."""
        self.file = file
        self.path = path
        self.is_first = True

    def write(self, text: str) -> None:
        """Add the text of a record.

        Raises:
            OSError: the file cannot be written.
        """
        with naming(self.path):
            self.file.write(text if self.is_first else f"{SEPARATOR}\n{text}")
            self.file.flush()
        self.is_first = False


def read_texts(file: BinaryIO) -> Iterator[RecordText]:
    """The texts of all records in a file, in its order; at least one, which may be no record.

    Raises:
        NotationError: a line or a record is too long, or is not in UTF-8; line and column of the file.
    """
    lines: list[str] = []
    size = 0
    first_line = number = 1
    while content := file.readline(LONGEST_LINE + 3):
        line = decoded(content, number)
        if line.removesuffix("\n") == SEPARATOR:
            yield RecordText("".join(lines), first_line)
            lines, size, first_line = [], 0, number + 1
        else:
            size += len(line)
            if size > LARGEST_TEXT:
                raise NotationError(f"a record of at most {LARGEST_TEXT} characters", line, number)
            lines.append(line)
        number += 1
    yield RecordText("".join(lines), first_line)


def decoded(content: bytes, number: int) -> str:
    """A line of a file as text.

    Raises:
        NotationError: it is too long, or not in UTF-8.
    """
    if len(content.rstrip(b"\r\n")) > LONGEST_LINE:  # names are in ASCII, and other headers are short
        raise NotationError(f"a line of at most {LONGEST_LINE} characters", repr(content[:60]), number)
    try:
        return with_our_line_breaks(content).decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotationError("text in UTF-8", repr(content[error.start : error.end]), number, error.start + 1) from None
