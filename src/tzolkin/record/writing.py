"""Files that are written: what goes wrong then names the file, as it does by itself only when a file is opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, TypeVar

File = TypeVar("File", bound=IO[Any])


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
