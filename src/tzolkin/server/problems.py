"""When something cannot be done: a page that says so, or for programs a problem as JSON (RFC 9457)."""

from __future__ import annotations

import json
import logging
from typing import Final

from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tzolkin.render.language import mark, say
from tzolkin.server.errors import ServerError, status_of
from tzolkin.server.templating import page

PROBLEM: Final = "application/problem+json"
log: Final = logging.getLogger("tzolkin.server")

TITLES: Final = {
    400: mark("That request cannot be read"),
    403: mark("This is not yours to do"),
    404: mark("There is nothing here"),
    405: mark("That does not work here"),
    409: mark("The game has moved on"),
    410: mark("This is gone"),
    413: mark("That is too large"),
    415: mark("That is not read here"),
    421: mark("This server goes by another name"),
    422: mark("Something is not as expected"),
    429: mark("Too many at once"),
    500: mark("Something went wrong here"),
    503: mark("Not possible right now"),
    507: mark("There is no room left"),
}
UNUSUAL: Final = mark("That did not work")


def wants_page(request: Request) -> bool:
    """Whether who asks is a browser that will show a page, and no program and no script of ours."""
    return "text/html" in request.headers.get("accept", "") and "hx-request" not in request.headers


def problem(request: Request, status: int, detail: str, headers: dict[str, str] | None = None) -> Response:
    """A problem as whoever asked can read it."""
    title = say(TITLES.get(status, UNUSUAL))
    if wants_page(request):
        return page(request, "problem.html", status, headers, title=title, detail=detail, status_code=status)
    told = {"type": "about:blank", "title": title, "status": status, "detail": detail}
    return Response(json.dumps(told, ensure_ascii=False), status, headers, PROBLEM)


async def refused(request: Request, error: Exception) -> Response:
    """Answer an HTTPException; what the framework says in English is said in the language of the browser."""
    assert isinstance(error, HTTPException)
    headers = dict(error.headers) if error.headers else None
    return problem(request, error.status_code, detail_of(error), headers)


async def refused_by_game(request: Request, error: Exception) -> Response:
    """Answer what a table or the engine refuses, in its own words."""
    status = status_of(error)
    log_trouble(request, error)
    return problem(request, status, error.told if isinstance(error, ServerError) else str(error))


def log_trouble(request: Request, error: Exception) -> None:
    """Keep in the log what is no fault of whoever asked."""
    if status_of(error) >= 500:
        log.error("%s %s: %s", request.method, route_of(request), error)


def route_of(request: Request) -> str:
    """The address of a request as its route has it, for the log: addresses themselves may be secrets."""
    return str(getattr(request.scope.get("route"), "path", "?"))


def detail_of(error: HTTPException) -> str:
    """What to say about a refusal that the framework made by itself, or that one of ours explains."""
    if error.detail == "Not Found":
        return say("No page has this address. It may have been mistyped, or the game was removed.")
    if error.detail == "Method Not Allowed":
        return say("This address is there, but it does not take this kind of request.")
    return str(error.detail)


async def not_as_expected(request: Request, error: Exception) -> Response:
    """Answer a request whose values are of the wrong kind."""
    assert isinstance(error, RequestValidationError)
    names = ", ".join(dict.fromkeys(str(place["loc"][-1])[:40] for place in error.errors()))
    return problem(
        request, 422, say("A value of the request is missing or not of the kind expected: {names}.", names=names)
    )


class Mishaps:
    """Turns what nobody foresaw into a page that says so.  What happened stands in the log, and not on the page."""

    def __init__(self, app: ASGIApp) -> None:
        """Watch over this application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, whatever happens."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        has_begun = False

        async def watched(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except ClientDisconnect:  # nobody is there any more to be answered
            return
        except Exception as error:
            if has_begun:
                raise
            request = Request(scope, receive)
            if isinstance(error, HTTPException):
                response = await refused(request, error)
            else:
                log.exception("%s %s failed", request.method, route_of(request))
                detail = say("The server met an error of its own. Stored games are unharmed; try again in a moment.")
                response = problem(request, 500, detail)
            await response(scope, receive, send)


# In the description of the routes

WORDS: Final = {
    400: "The request cannot be read.",
    403: "Not allowed for this browser, or asked for by the page of another site.",
    404: "There is no such thing.",
    409: "The game has moved on.",
    413: "Too large.",
    415: "Not in UTF-8.",
    421: "The server goes by another name.",
    422: "A value is not as expected.",
    429: "Too many games were created.",
    503: "The storage cannot be written.",
}


class Problem(BaseModel):
    """A problem as JSON."""

    type: str
    title: str
    status: int
    detail: str


def described(*statuses: int) -> dict[int | str, dict[str, object]]:
    """What the description of a route says about the problems it may answer with."""
    schema = {"schema": Problem.model_json_schema()}
    return {
        status: {"description": WORDS[status], "content": {PROBLEM: schema, "text/html": {}}} for status in statuses
    }
