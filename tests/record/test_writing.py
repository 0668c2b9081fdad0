"""What goes wrong while a file is written names the file."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from tests.full_disk import FULL, OnAFullDisk, full
from tests.missing import only_unix
from tzolkin.record.record_file import RecordWriter
from tzolkin.record.writing import closed_in_the_end, naming, write_whole

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


@pytest.mark.parametrize(("owner", "step"), [(os, "fsync"), (Path, "replace")])
def test_what_cannot_be_written_whole_leaves_the_older_file_and_nothing_else(
    owner: object, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "board.svg"
    write_whole(path, b"older")
    monkeypatch.setattr(owner, step, full)
    with pytest.raises(OSError, match=FULL) as caught:
        write_whole(path, b"newer")
    assert (caught.value.filename, caught.value.filename2) == (str(path), None)
    assert path.read_bytes() == b"older" and [one.name for one in tmp_path.iterdir()] == ["board.svg"]


def test_a_file_in_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "no" / "board.svg"
    with pytest.raises(FileNotFoundError) as caught:
        write_whole(path, b"")
    assert caught.value.filename == str(path)


@only_unix("needs a pipe with a name")
def test_what_is_no_file_is_not_put_aside(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, b"board")
        assert os.read(reader, 10) == b"board" and pipe.is_fifo()
    finally:
        os.close(reader)
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, b"")
