"""Where a game being played is kept: written after every choice, so that whatever ends the program ends no game."""

from __future__ import annotations

import os
import shlex
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from tzolkin.cli.endings import Refused
from tzolkin.record.record import FIRST_LINE, Record
from tzolkin.record.record_file import read_texts
from tzolkin.rules.errors import NotationError

ENDING: Final = ".tzolkin"
MOST_KEPT: Final = 50  # games in the state folder; older ones are removed


def state_folder() -> Path:
    """Where programs of this user keep what they need later."""
    home = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    if home and Path(home).is_absolute():
        return Path(home) / "tzolkin"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "tzolkin"
    return Path.home() / ".local" / "state" / "tzolkin"


def games_kept() -> list[Path]:
    """The games in the state folder, the latest first."""
    return sorted(state_folder().glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime, reverse=True)


def latest_unfinished() -> Path:
    """The game of this user that was left last.

    Raises:
        Refused: there is none.
    """
    for path in games_kept():
        with suppress(OSError, NotationError):
            if not Record.load(path).replay().is_over:
                return path
    raise Refused(f"expected a game to go on with in {state_folder()}, found none; name a file: --resume FILE")


def new_place() -> Path:
    """A file of its own in the state folder for a game that begins now."""
    folder = state_folder()
    name = datetime.now().strftime("game-%Y%m%d-%H%M%S")
    path, number = folder / f"{name}{ENDING}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{ENDING}"
    return path


def loaded(path: Path) -> Record:
    """The record in a file.

    Raises:
        Refused: it cannot be read, is no record (says line and column), or holds several games.
    """
    try:
        return Record.load(path)
    except OSError as error:
        raise Refused(f"cannot read {path}: {error.strerror}") from None
    except NotationError as error:
        games = games_in(path)
        if games > 1:
            raise Refused(
                f"{path} holds {games} games; write one of them into a file of its own, as with "
                f"tzolkin replay {shlex.quote(str(path))} --record 1 --text > game{ENDING}"
            ) from None
        raise Refused(f"{path}: {error}") from None


def games_in(path: Path) -> int:
    """How many records a file holds; 0 when it is no file of records."""
    try:
        with path.open("rb") as stream:
            return sum(1 if text.text.startswith(FIRST_LINE) else 0 for text in read_texts(stream))
    except NotationError:
        return 0


def a_folder(path: Path) -> str:
    """Why a folder is no place for a game, and what is."""
    return f"{path}: it is a folder; name a file, as in {path / f'game{ENDING}'}"


class Keeper:
    """Keeps a record in its file."""

    def __init__(self, path: Path | None) -> None:
        """Keep it there; without a path in a file of its own in the state folder."""
        self.is_own_choice: Final = path is not None
        self.path: Final[Path] = path or new_place()
        self.has_kept = False

    def keep(self, record: Record) -> None:
        """Write the record; the first time, make room for it in the state folder.

        Raises:
            OSError: that is impossible.
        """
        if not self.is_own_choice and not self.has_kept:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            for old in games_kept()[MOST_KEPT - 1 :]:
                old.unlink(missing_ok=True)
        record.dump(self.path)
        self.has_kept = True
