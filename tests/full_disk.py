"""A disk on which there is no room."""

from __future__ import annotations

import errno
import io
from typing import Final, NoReturn

FULL: Final = "No space left on device"


def full(*_: object, **__: object) -> NoReturn:
    """Write nothing."""
    raise OSError(errno.ENOSPC, FULL)


class OnAFullDisk(io.BytesIO):
    """A file of which nothing reaches the disk."""

    def flush(self) -> None:
        full()
