"""A process of bots that misbehave, each in its own way; see bot_process.py for how a process should be."""

from __future__ import annotations

import os
import re
import time

from tzolkin import bots
from tzolkin.bots import Bot, View
from tzolkin.bots.bot import ENDED, LATE, RAISED, WRONG
from tzolkin.server.bot_process import main


class Misbehaving:
    """Plays its first choice well, where it has the patience, and then does what its name says."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.choices = 0

    def choose(self, view: View) -> int:
        self.choices += 1
        if self.choices == 1 and len(view.options()) > 1 and self.name not in ("hanging", "forging", "lazy"):
            return view.options()[0]
        if self.name == "crashing":
            os._exit(3)
        if self.name == "hanging":
            time.sleep(1000)
        if self.name == "lying":
            return 9999
        if self.name == "babbling":
            os.write(1, b"I have a plan!\n")
        if self.name == "endless":
            os.write(1, b"x" * 200_000)
        if self.name == "lazy":
            os.write(1, b'{"done": true}\n')
        if self.name == "forging":
            os.write(1, b'{"choice": 9999}\n')
        if self.name == "raising":
            raise RuntimeError("a bug")
        return view.options()[0]


NO_PATIENCE = 0.1  # seconds that `hanging` is given
MISBEHAVING = {  # which failure that is, and what only the log says of it
    "crashing": (ENDED, "failed: ended"),
    "hanging": (LATE, rf"no answer within {re.escape(str(NO_PATIENCE))} seconds$"),
    "lying": (WRONG, "expected the bot 'lying' to choose one of .* got 9999"),
    "babbling": (WRONG, "expected an answer, got b'I have a plan!"),
    "endless": (WRONG, "a line longer than any answer$"),
    "forging": (WRONG, r"expected one of \[.*\], got 9999$"),
    "lazy": (WRONG, "its turn ended before it was complete$"),
    "raising": (RAISED, "RuntimeError: a bug"),
}


def by_name(name: str, *, seed: int = 0) -> Bot:
    """A bot of this name, misbehaving or not."""
    return Misbehaving(name) if name in MISBEHAVING else bots.by_name(name, seed=seed)


if __name__ == "__main__":
    # Babble goes to the pipe itself: what is printed would go to the error stream.
    main(by_name)
