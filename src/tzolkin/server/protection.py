"""What keeps other sites, large uploads and impatience away.

* Only names that the server goes by are answered (DNS rebinding).
* A command comes from a page of this server: browsers say so in Sec-Fetch-Site, or in Origin where that is missing.
* A request has a largest size, and is in UTF-8.
* An address may create so many games an hour.
* Pages run no script but our own files, and are shown in no frame.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tzolkin.render.language import say, say_number
from tzolkin.server.server_settings import ServerSettings

READING: Final = ("GET", "HEAD", "OPTIONS")
UNICODE: Final = ("utf-8", "utf8", "us-ascii")
OUR_OWN: Final = ("same-origin", "none")  # values of Sec-Fetch-Site; none: typed, or from a bookmark

# The board turns its gears by style attributes, which are no danger without foreign markup; styles come from files.
CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # links of seats are secrets
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class SafeHeaders:
    """Adds the headers of HEADERS to every answer, and keeps pages out of shared caches."""

    def __init__(self, app: ASGIApp) -> None:
        """Add them to the answers of this application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with them."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "private, no-cache")
            await send(message)

        await self.app(scope, receive, with_headers)


class HeadersAlone:
    """Answers HEAD as GET would be answered, without the content."""

    def __init__(self, app: ASGIApp) -> None:
        """Answer in front of this application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; a stream ends with its headers, since the server then says that nobody listens any more."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return
        is_told = False

        async def without_content(message: Message) -> None:
            nonlocal is_told
            if message["type"] == "http.response.start":
                await send(message)
            elif not is_told:
                is_told = True
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        await self.app({**scope, "method": "GET"}, receive, without_content)


class Doorkeeper:
    """Refuses requests to foreign names, commands from foreign pages, and what is too large or not in UTF-8."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        """Stand before this application."""
        self.app = app
        self.hosts = frozenset(host.lower() for host in settings.hosts)
        self.largest = settings.largest_request

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in.

        Raises:
            HTTPException: 421, 403, 415 or 413: it is refused.
        """
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        self.check_host(headers.get("host", ""))
        if scope["method"] not in READING and not is_our_own(scope["scheme"], headers):
            raise HTTPException(403, say("This command did not come from a page of this server."))
        if not is_in_unicode(headers.get("content-type", "")):
            raise HTTPException(415, say("Texts are sent to this server in UTF-8."))
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.largest:
            self.refuse_size()
        await self.app(scope, self.measured(receive), send)

    def check_host(self, host: str) -> None:
        """Refuse a name that the server does not go by.

        Raises:
            HTTPException: 421: it is none of ours.
        """
        if without_port(host).lower() not in self.hosts:
            hosts = ", ".join(sorted(self.hosts))
            raise HTTPException(421, say("This server answers to {hosts} only.", hosts=hosts))

    def measured(self, receive: Receive) -> Receive:
        """Receive the body, as long as it is not too large."""
        received = 0

        async def receiving() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.largest:
                self.refuse_size()
            return message

        return receiving

    def refuse_size(self) -> None:
        """Say how much may be sent.

        Raises:
            HTTPException: 413: always.
        """
        largest = self.largest // 1000
        raise HTTPException(
            413,
            say_number("At most {number} kilobyte can be sent.", "At most {number} kilobytes can be sent.", largest),
            {"Connection": "close"},
        )


def without_port(host: str) -> str:
    """The name or address of a Host header; one of IPv6 keeps its brackets."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() and not name.endswith(":") else host


def is_in_unicode(content_type: str) -> bool:
    """Whether a Content-Type names UTF-8 or no encoding; Python knows others that no browser sends, and that fail."""
    _, named, encoding = content_type.lower().replace(" ", "").partition("charset=")
    return not named or encoding.partition(";")[0].strip('"') in UNICODE


def is_our_own(scheme: str, headers: Headers) -> bool:
    """Whether a command comes from a page of this server, or from no browser at all.

    Every browser sends one of the two headers with a command; programs send neither, and hold no cookies of anybody.
    """
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in OUR_OWN
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        told = urlsplit(origin)
    except ValueError:  # brackets that hold no address, say
        return False
    return told.scheme == scheme and told.netloc.lower() == headers.get("host", "").lower()


class Pace:
    """How many games each address has created in the last hour: a bucket each, that fills up again with time."""

    MOST_ADDRESSES: Final = 10_000

    def __init__(self, per_hour: int, clock: Callable[[], float] = time.monotonic) -> None:
        """Let so many through in an hour."""
        self.per_hour = per_hour
        self.clock = clock
        self.spent: dict[str, tuple[float, float]] = {}  # by address: how much of the bucket is used, and when that was

    def count(self, request: Request) -> None:
        """Count a game that is created.

        Raises:
            HTTPException: 429: there were too many.
        """
        address = request.client.host if request.client else ""
        now = self.clock()
        used, then = self.spent.pop(address, (0.0, now))
        used = max(0.0, used - (now - then) * self.per_hour / 3600)
        if used + 1 > self.per_hour:
            self.spent[address] = used, now
            seconds = int((used + 1 - self.per_hour) * 3600 / self.per_hour) + 1
            told = say_number(
                "Very many games were begun here. Try again in {number} second.",
                "Very many games were begun here. Try again in {number} seconds.",
                seconds,
            )
            raise HTTPException(429, told, {"Retry-After": str(seconds)})
        self.spent[address] = used + 1, now
        if len(self.spent) > self.MOST_ADDRESSES:  # the one that has been quiet longest
            del self.spent[next(iter(self.spent))]
