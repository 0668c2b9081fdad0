"""How a terminal game is kept: written after every choice, with a word to the players where they need one."""

from __future__ import annotations

import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tzolkin.cli.saving import Keeper, a_folder
from tzolkin.cli.screen import Screen
from tzolkin.match import Match


class Keeping:
    """Keeps a match in its file, writes copies of it, and says what came of that."""

    def __init__(self, match: Match, keeper: Keeper, screen: Screen, seats: Sequence[str] = ()) -> None:
        """Keep this match by this keeper; `seats` have to be named again, as here, by whoever goes on with it."""
        self.match: Final = match
        self.keeper: Final = keeper
        self.screen: Final = screen
        self.seats: Final = "".join(f" --seat {shlex.quote(who)}" for who in seats)
        self.trouble = ""  # why the game could not be written when that was last tried

    @property
    def is_kept(self) -> bool:
        """Whether the game could be written when that was last tried."""
        return not self.trouble

    def write(self) -> None:
        """Write the record to its file; `trouble` says what came of it."""
        try:
            self.keeper.keep(self.match.record)
            self.trouble = ""
        except OSError as error:
            self.trouble = error.strerror or str(error)

    def keep(self) -> None:
        """Write the record to its file; say so once when that fails."""
        was_kept = self.is_kept
        self.write()
        if was_kept and not self.is_kept:
            self.complain()

    def complain(self) -> None:
        """Say that the game is not kept, and why."""
        self.screen.say(f"The game cannot be kept in {self.keeper.path}: {self.trouble}.  It goes on.", "bold red")

    def tell_place(self) -> None:
        """Write the record once more, and say where it is."""
        self.write()
        if self.is_kept:
            self.screen.say_whole(f"The game is kept in {self.keeper.path}; s FILE writes a copy.")
        else:
            self.complain()

    def tell_result(self) -> None:
        """Say where the record of the finished game is."""
        self.write()
        if self.is_kept:
            self.screen.say_whole(f"The record of this game is in {self.keeper.path}.")

    def say_goodbye(self) -> None:
        """Write the record once more, whatever interrupted the last writing, and say how to go on with the game."""
        self.write()
        if not self.is_kept:
            self.screen.say(f"The game could not be kept in {self.keeper.path}: {self.trouble}.", "bold red")
        elif self.match.is_over:
            self.screen.say_whole(f"The record of this game is in {self.keeper.path}.")
        else:
            command = self.command_to_go_on()
            self.screen.say_whole(f"The game is kept.  Go on with: {command}")

    def command_to_go_on(self) -> str:
        """What to type to go on with this game, from where and how the program was started."""
        own = f" {shlex.quote(str(self.keeper.path))}"
        if is_checkout(Path.cwd()):
            arguments = f"--terminal --resume{own if self.keeper.is_own_choice else ''}{self.seats}".replace("$", "$$")
            is_plain = not any(sign in arguments for sign in '"$`\\')  # within double quotes a shell reads these
            return f'make play ARGS="{arguments}"' if is_plain else f"make play ARGS={shlex.quote(arguments)}"
        if shutil.which("tzolkin"):
            return f"tzolkin play --terminal --resume{own}{self.seats}"
        python = Path(sys.executable).name
        if shutil.which(python) != sys.executable:
            python = shlex.quote(sys.executable)
        return f"{python} -m tzolkin play --terminal --resume{own}{self.seats}"

    def leaving_question(self) -> str:
        """What to ask somebody who wants to leave."""
        self.write()
        kept = "It is kept" if self.is_kept else f"It could NOT be kept ({self.trouble})"
        return f"Leave the game?  {kept}.  (Y/n; s: save a copy first) "

    # ---- Copies

    def offer_copy(self, question: str) -> None:
        """Ask whether a copy is wanted, unless the game is kept under a name of the player's own; and write it."""
        if self.keeper.is_own_choice or not self.screen.agrees(question):
            return
        self.ask_for_copy()

    def ask_for_copy(self) -> None:
        """Ask for the name of a file until a copy is written or none is wanted."""
        while True:
            name = self.screen.ask("File name (Enter: none): ")
            if not name or self.write_copy(name):
                return

    def write_copy(self, name: str) -> bool:
        """Write the record to a file; whether that was done."""
        path = Path(name).expanduser()
        if path.is_dir():
            self.screen.say(f"cannot write {a_folder(path)}", "bold red")
            return False
        if path.exists() and not self.screen.agrees(f"{path} exists.  Overwrite it? (y/N) "):
            self.screen.say_whole(f"Nothing saved; {path} is as it was.")
            return False
        try:
            self.match.record.dump(path)
        except OSError as error:
            self.screen.say(f"cannot write {path}: {error.strerror}", "bold red")
            return False
        self.screen.say_whole(f"Saved in {path}.")
        return True


def is_checkout(folder: Path) -> bool:
    """Whether a folder is a checkout of the project, where `make play` works."""
    return (folder / "Makefile").is_file() and (folder / "src" / "tzolkin").is_dir()
