"""Somebody with a browser of their own, and everything that goes wrong in it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

WIDE = {"width": 1280, "height": 720}
PAGE_PATIENCE = 20_000  # milliseconds; a page that waits for a processor is slow, not lost

# What a browser remembers from earlier visits, unless it has been changed since.
REMEMBERED = """
    if (location.protocol === "http:" && localStorage.getItem("tzolkin-{name}") === null) {
        localStorage.setItem("tzolkin-{name}", "{value}");
    }
"""


class Visitor:
    """A browser of its own.  Whatever goes wrong in it is a problem, unless the test expects it.

    Nothing moves in it unless told, and it knows how a turn goes unless it is new here.  `looks` are those of a context
    of Playwright, such as its viewport.
    """

    def __init__(
        self, browser: Browser, address: str, *, moves: bool = False, is_new: bool = False, **looks: Any
    ) -> None:
        self.address = address
        self.problems: list[str] = []
        self.expected: list[str] = []
        self.context: BrowserContext = browser.new_context(base_url=address, **{"viewport": WIDE} | looks)
        self.context.set_default_timeout(PAGE_PATIENCE)
        self.context.on("page", self.watch)
        for name, value, is_known in (("speed", "0", not moves), ("first-game", "seen", not is_new)):
            if is_known:
                script = REMEMBERED.replace("{name}", name).replace("{value}", value)
                self.context.add_init_script(script)
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
