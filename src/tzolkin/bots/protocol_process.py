"""The process of a bot that plays by the protocol: lines go in, lines come out, and it is ended whatever it does.

Its three pipes are served by a thread each, so that no bot can keep us waiting: not by reading nothing, not by a line
without an end, not by complaints without an end.  What is kept of its output is bounded.  It runs in a session of its
own, so that Ctrl-C is for the game alone, and so that whatever it has started ends with it.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import Final

from tzolkin.bots.bot import ENDED, LATE, WRONG

LONGEST_LINE: Final = 65_536  # bytes
MOST_UNREAD: Final = 16  # lines that wait; one is an answer, two are too many, and this many are a flood
MOST_COMPLAINTS: Final = 1_000_000  # bytes on the error output between two answers
KEPT_OF_COMPLAINTS: Final = 2_000  # bytes
SHOWN_OF_COMPLAINTS: Final = 400  # characters
CHUNK: Final = 65_536
SECONDS_TO_BE_REAPED: Final = 5.0
# Ends the whole session of the bot when we have ended without doing so; a line means that we have.
GUARD: Final = ("/bin/sh", "-c", 'read -r _ || kill -s KILL -- "-$0"')


class Trouble(Exception):
    """A process does not do its part.  `expected` and `got` say what is wrong, `why` which of WAYS_TO_FAIL it is."""

    def __init__(self, expected: str, got: str, *, why: str = WRONG) -> None:
        """Say what was due and what came."""
        super().__init__(f"expected {expected}, got {got}")
        self.expected: Final = expected
        self.got: Final = got
        self.why: Final = why


class BotProcess:
    """One process, from its start to its end."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start it.

        Raises:
            OSError: the system does not.
        """
        pipe = subprocess.PIPE
        self.process: Final = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
        self.guard: subprocess.Popen[bytes] | None = None
        self.to_write: Final[SimpleQueue[bytes | None]] = SimpleQueue()  # None closes its input
        self.heard: Final[SimpleQueue[bytes | None]] = SimpleQueue()  # None: more will not come
        self.flood: Trouble | None = None
        self.complaint = b""  # the end of what it wrote to its error output
        self.complained = 0  # bytes, since it was last listened to
        self.output_has_ended: Final = Event()
        self.has_ended = False
        self.lock: Final = Lock()
        self.threads: Final = [
            Thread(target=work, daemon=True, name=f"{work.__name__} of process {self.process.pid}")
            for work in (self.write_input, self.read_output, self.read_complaints)
        ]
        for thread in self.threads:
            thread.start()
        try:
            self.guard = guard_of(self.process.pid)
        except OSError:
            self.end()
            raise

    # ---- Talking

    def write(self, line: bytes) -> None:
        """Send a line; at once, whether it is read or not."""
        self.to_write.put(line)

    def line(self, seconds: float) -> bytes:
        """The next line that it says.

        Raises:
            Trouble: none comes in time, or it has ended, or says far too much.
        """
        try:
            heard = self.heard.get(timeout=seconds)
        except Empty:
            raise Trouble(f"an answer within {seconds:g} seconds", "none", why=LATE) from None
        if self.flood is not None:
            raise self.flood
        if heard is None:
            self.end()
            raise Trouble("an answer", self.how_it_ended(), why=ENDED)
        self.complained = 0
        return heard

    def refuse_further_lines(self) -> None:
        """Make sure that it has said nothing more.

        Raises:
            Trouble: it has.
        """
        if self.flood is not None:
            raise self.flood
        with suppress(Empty):
            heard = self.heard.get_nowait()
            if heard is None:
                self.end()
                expected = "a bot that lives until its input ends"
                raise self.flood or Trouble(expected, self.how_it_ended(), why=ENDED)
            raise Trouble("one line for each question", f"{heard[:60]!r} before the next one")

    def last_words(self) -> str:
        """The end of what it wrote to its error output, in characters that a screen can bear; empty without any."""
        text = self.complaint.decode(errors="replace")
        printable = "".join(sign if sign.isprintable() else " " for sign in text)
        return " ".join(printable.split())[-SHOWN_OF_COMPLAINTS:]

    def how_it_ended(self) -> str:
        """What is known of the end of a process that has been ended."""
        code = self.process.returncode
        if code is not None and code >= 0:
            return f"the end of its process with exit code {code}"
        if code is not None and code != -signal.SIGKILL:
            return f"the end of its process by signal {name_of_signal(-code)}"
        return "the end of its output (it closed it, or was killed)"

    # ---- Ending

    def leave(self, seconds: float) -> bool:
        """Close its input, wait for it to end, and end it otherwise; whether it ended by itself."""
        self.to_write.put(None)
        ended_by_itself = self.flood is None and self.output_has_ended.wait(seconds)
        self.end()
        return ended_by_itself

    def end(self) -> None:
        """End it and whatever it has started, if it has not ended before."""
        with self.lock:
            if self.has_ended:
                return
            self.has_ended = True
            end_session(self.process)
            with suppress(subprocess.TimeoutExpired):  # waiting for a disk, say; it is not waited for then
                self.process.wait(SECONDS_TO_BE_REAPED)
            release(self.guard)
            self.to_write.put(None)
        for thread in self.threads:  # their pipes end with it, unless something fled from its session
            thread.join(1.0)

    # ---- The three threads

    def write_input(self) -> None:
        """Write what is to be written until there is no more, or nobody to read it."""
        assert self.process.stdin is not None
        with suppress(OSError), self.process.stdin as stream:
            while (line := self.to_write.get()) is not None:
                stream.write(line)
                stream.flush()

    def read_output(self) -> None:
        """Take its lines apart, until it ends or becomes a flood."""
        assert self.process.stdout is not None
        with self.process.stdout as stream:
            beginning = b""
            while chunk := os.read(stream.fileno(), CHUNK):
                *lines, beginning = (beginning + chunk).split(b"\n")
                if max(map(len, (*lines, beginning))) > LONGEST_LINE:
                    self.stop_listening(f"lines of at most {LONGEST_LINE} bytes", "a longer one")
                    return
                for line in lines:
                    self.heard.put(line)
                if self.heard.qsize() > MOST_UNREAD:
                    self.stop_listening("one line for each question", f"more than {MOST_UNREAD} at once")
                    return
        self.output_has_ended.set()
        self.heard.put(None)

    def read_complaints(self) -> None:
        """Keep the last of what it complains of, until it ends or becomes a flood."""
        assert self.process.stderr is not None
        with self.process.stderr as stream:
            while chunk := os.read(stream.fileno(), CHUNK):
                self.complaint = (self.complaint + chunk)[-KEPT_OF_COMPLAINTS:]
                self.complained += len(chunk)
                if self.complained > MOST_COMPLAINTS:
                    self.stop_listening(f"at most {MOST_COMPLAINTS} bytes of error output for each question", "more")
                    return

    def stop_listening(self, expected: str, got: str) -> None:
        """Tell whoever waits for a line that too much came."""
        self.flood = Trouble(expected, got)
        self.heard.put(None)


def name_of_signal(number: int) -> str:
    """What a signal is called, or its number: those for real time have no names."""
    return signal.Signals(number).name if number in set(signal.Signals) else str(number)


def end_session(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that has not been waited for yet, and all in its session."""
    if os.name == "nt":
        command = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    else:
        with suppress(ProcessLookupError, PermissionError):  # macOS forbids it where all have ended already
            os.killpg(process.pid, signal.SIGKILL)


def guard_of(process: int) -> subprocess.Popen[bytes] | None:
    """A guard that ends the session of this process should we be killed; Windows has nothing of the kind.

    Raises:
        OSError: it cannot be started.
    """
    if os.name == "nt":
        return None
    nowhere = subprocess.DEVNULL
    return subprocess.Popen(
        (*GUARD, str(process)), stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere, start_new_session=True
    )


def release(guard: subprocess.Popen[bytes] | None) -> None:
    """Tell a guard that there is nothing left to guard."""
    if guard is None:
        return
    assert guard.stdin is not None
    with suppress(OSError), guard.stdin as stream:
        stream.write(b"\n")
    guard.wait()
