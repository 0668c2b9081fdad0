"""Files that are written: what goes wrong then names the file, as it does by itself only when a file is opened."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any, Final, TypeVar

PART: Final = ".part"  # ends the name of a file that is being written
File = TypeVar("File", bound=IO[Any])


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: whatever goes wrong, an older one stays as it was.

    What is no file, such as a pipe or /dev/null, stays what it is and is written to.

    Raises:
        OSError: it cannot be written, with its name.
    """
    if path.exists() and not path.is_file():
        with naming(path):
            path.write_bytes(content)
        return
    unfinished = path.with_name(path.name + PART)
    try:
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        error.filename, error.filename2 = str(path), None
        raise


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Let errors of the system, such as a full disk, say that they are about this file.

    Raises:
        OSError: whatever went wrong, with the name of a file.
    """
    try:
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = str(path)
        raise


@contextmanager
def closed_in_the_end(file: File, path: Path) -> Iterator[File]:
    """This file, which is closed in the end; what could not be written before is tried once more then.

    Raises:
        OSError: it cannot be written, with its name.
    """
    try:
        yield file
    finally:
        with naming(path):
            file.close()
