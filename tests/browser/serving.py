"""A server of its own for the tests: `tzolkin serve` of the build under test, which can be killed and started again."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn
from fastapi import FastAPI

PATIENCE = 60  # seconds; only a server that never answers takes so long
LOG_SHOWN = 6000  # characters


class Server:
    """A server on a free port of this computer, with its games and its log in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """The end of what the server has said."""
        told = self.folder / "server.log"
        return told.read_text(errors="replace")[-LOG_SHOWN:] if told.exists() else ""

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = [*ends_with_us(), sys.executable, "-m", "tzolkin.cli", "serve", "--port", str(self.port)]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", str(self.folder / "games.sqlite")],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
                start_new_session=True,  # so that its bots can be killed with it
            )
        deadline = time.monotonic() + PATIENCE
        while True:  # whatever answers there may be another's server, if ours has ended since its port was taken
            is_there = self.answers()
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"The server does not answer at {self.address}.  It says:\n{self.log}")
            if is_there:
                return
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/about", timeout=PATIENCE):
                return True
        except urllib.error.HTTPError as error:
            error.close()
            return True
        except OSError:
            return False

    def kill(self) -> None:
        """End it and its bots without any warning, as a power cut would."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        """End it as Ctrl-C does."""
        self.end(signal.SIGINT)

    def end(self, how: signal.Signals) -> None:
        if self.process is None:
            return
        os.killpg(self.process.pid, how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process = None


@contextmanager
def served_here(app: FastAPI) -> Iterator[str]:
    """The address of a server in a thread of this process, so that a test can have something go wrong in it."""
    port = free_port()
    server = uvicorn.Server(uvicorn.Config(app, port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive() and time.monotonic() < deadline, "the server answers"
        time.sleep(0.05)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def ends_with_us() -> list[str]:
    """What stands before a command that is to end when the tests are killed, where that is possible."""
    wrapper = shutil.which("setpriv")
    return [wrapper, "--pdeathsig", "TERM"] if wrapper else []


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])
