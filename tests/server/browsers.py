"""Helpers of the tests of pages: a server in the test's own process, and browsers that visit it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient, Response

from tzolkin.server.app import application
from tzolkin.server.server_settings import ServerSettings
from tzolkin.server.showcase import example
from tzolkin.server.table import Table

HOME = "http://127.0.0.1:8765"
PAGE = {"accept": "text/html,application/xhtml+xml"}
EXAMPLE = example().dumps()


class Browser:
    """A browser with cookies of its own, that follows no redirection by itself."""

    def __init__(self, app: FastAPI, runner: asyncio.Runner, **headers: str) -> None:
        self.app = app
        self.runner = runner
        transport = ASGITransport(app, raise_app_exceptions=False)
        self.client = AsyncClient(transport=transport, base_url=HOME, headers=PAGE | headers)

    def ask(self, method: str, address: str, **sent: Any) -> Response:
        """Send a request."""
        return self.runner.run(self.client.request(method, address, **sent))

    def get(self, address: str, **sent: Any) -> Response:
        """Look at a page."""
        return self.ask("GET", address, **sent)

    def post(self, address: str, **sent: Any) -> Response:
        """Send a form."""
        return self.ask("POST", address, **sent)

    def another(self, **headers: str) -> Browser:
        """Another browser at the same server."""
        return Browser(self.app, self.runner, **headers)

    def enter(self) -> None:
        """Become the browser of whoever started the server."""
        assert place_of(self.get(f"/enter/{self.app.state.tables.host_key}")) == "/"

    def table(self, place: str) -> Table:
        """The table with this address."""
        found: Table = self.runner.run(self.app.state.tables.get(place.removeprefix("/games/")))
        return found

    def imported(self, record: str = EXAMPLE) -> str:
        """The address of a game that was brought in."""
        return place_of(self.post("/import", data={"record": record})).removesuffix("/replay")


@contextmanager
def server(place: Path | str, **settings: Any) -> Iterator[Browser]:
    """A browser at a server of its own, which keeps its games there."""
    app = application(ServerSettings(database=str(place), hosts=("127.0.0.1",), **settings))
    with asyncio.Runner() as runner:
        living = app.router.lifespan_context(app)
        runner.run(living.__aenter__())
        try:
            yield Browser(app, runner)
        finally:
            runner.run(living.__aexit__(None, None, None))


def place_of(answer: Response) -> str:
    """Where an answer leads to."""
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def words(answer: Response) -> str:
    """What a page says, without its marks."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", answer.text)).split())


def form(players: int | str = 3, **typed: str) -> dict[str, str]:
    """The form of a new game: a person against bots, but for what is typed (`who_2` for `who-2`)."""
    return {
        "players": str(players),
        "who-1": "here",
        "name-1": "Ann",
        "language": "en",
        **{key.replace("_", "-"): value for key, value in typed.items()},
    }
