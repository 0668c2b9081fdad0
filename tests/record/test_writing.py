"""What goes wrong while a file is written names the file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tests.full_disk import FULL, OnAFullDisk, full
from tzolkin.record.record_file import RecordWriter
from tzolkin.record.writing import closed_in_the_end, naming

PATH = Path("games.tzolkin")


def test_an_error_that_names_no_file_names_the_one_being_written() -> None:
    with pytest.raises(OSError, match=FULL) as caught, naming(PATH):
        full()
    assert caught.value.filename == "games.tzolkin"


def test_an_error_that_names_a_file_goes_on_naming_it() -> None:
    with pytest.raises(FileNotFoundError) as caught, naming(PATH):
        Path("no-such-file").read_bytes()
    assert caught.value.filename == "no-such-file"


def test_a_record_that_finds_no_room_names_its_file() -> None:
    with pytest.raises(OSError, match=FULL) as caught:
        RecordWriter(io.TextIOWrapper(OnAFullDisk(), encoding="utf-8"), PATH).write("a record")
    assert caught.value.filename == "games.tzolkin"


def test_a_file_that_cannot_be_closed_is_named() -> None:
    class NotToBeClosed(io.BytesIO):
        def close(self) -> None:
            super().close()
            full()

    file = NotToBeClosed()
    with pytest.raises(OSError, match=FULL) as caught, closed_in_the_end(file, PATH) as opened:
        assert opened is file
    assert caught.value.filename == "games.tzolkin" and file.closed
