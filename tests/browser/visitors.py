"""Somebody with a browser of their own, and everything that goes wrong in it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

WIDE = {"width": 1280, "height": 720}
NOTHING_MOVES = """
    if (location.protocol === "http:" && localStorage.getItem("tzolkin-speed") === null) {
        localStorage.setItem("tzolkin-speed", "0");
    }
"""


class Visitor:
    """A browser without any past.  Whatever goes wrong in it is a problem, unless the test expects it."""

    def __init__(self, browser: Browser, address: str, *, moves: bool = False, **looks: Any) -> None:
        """A browser that begins at an address; `looks` are those of a context of Playwright, such as its viewport."""
        self.address = address
        self.problems: list[str] = []
        self.expected: list[str] = []
        self.context: BrowserContext = browser.new_context(base_url=address, **{"viewport": WIDE} | looks)
        self.context.set_default_timeout(20_000)
        self.context.on("page", self.watch)
        if not moves:
            self.context.add_init_script(NOTHING_MOVES)
        self.page = self.context.new_page()

    def expects(self, *patterns: str) -> None:
        """Problems that belong to the test: regular expressions that each may match any number of them."""
        self.expected += patterns

    def unexpected(self) -> list[str]:
        """The problems that nobody expected."""
        return [one for one in self.problems if not any(re.search(pattern, one) for pattern in self.expected)]

    def open(self, path: str) -> Page:
        """Go to a page of the server."""
        self.page.goto(path)
        return self.page

    def close(self) -> None:
        self.context.close()

    def watch(self, page: Page) -> None:
        page.on("console", self.note_console)
        page.on("pageerror", lambda error: self.problems.append(f"error of a script: {error}"))
        page.on("requestfailed", self.note_failure)

    def note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(f"{message.type} in the console: {message.text} ({message.location.get('url', '')})")

    def note_failure(self, request: Request) -> None:
        # A page that is left gives up its stream of news, and a download is no page: neither is a failure.
        if request.failure != "net::ERR_ABORTED":
            self.problems.append(f"request failed: {request.method} {request.url}: {request.failure}")
