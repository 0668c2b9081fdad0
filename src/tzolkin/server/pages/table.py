"""The table page: a game that is being played, its commands, and the stream of its news.

Every command is a form that works without script (it answers with a redirection back to the page).  To the script of the
page it answers with the pieces of the page that have changed.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import AsyncIterator
from typing import Annotated, Final

from fastapi import APIRouter, Form, Header, Query
from fastapi import Path as PathParameter
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from tzolkin.render.board.description import description
from tzolkin.render.language import say
from tzolkin.server.commands import (
    Choose,
    Command,
    Confirm,
    Restart,
    Retry,
    SetOptions,
    StopThinking,
    TakeBack,
    Undo,
)
from tzolkin.server.errors import NotYourSeat, ServerError
from tzolkin.server.fragments import (
    Memory,
    Render,
    Sight,
    as_swap,
    fragments,
    scene_of,
    sight,
    state_piece,
    title,
    turn_piece,
)
from tzolkin.server.seating import Access
from tzolkin.server.settings import USUAL_PACE, Options
from tzolkin.server.table import Table
from tzolkin.server.templating import page, rendered
from tzolkin.server.visitors import access_of, tables_of

router: Final = APIRouter(tags=["table"])

LOOKER_COOKIE: Final = "looker-"  # begins the name of the cookie that says which of several seats looks at the screen
QUIET_SECONDS: Final = 15  # after which a stream says that it is alive
NOT_KEPT: Final = {"Cache-Control": "no-store"}
PACES: Final = (0.0, 0.5, 0.8, 1.5, 3.0)

TableId = Annotated[str, PathParameter(max_length=64)]
Id = Annotated[str, Form(max_length=64, description="Made by the client, once for every command.")]
Seen = Annotated[int, Form(description="The number of the last event on the page.")]
State = Annotated[str, Form(max_length=64, description="What `state` of the page said; only pieces that differ are sent.")]

HTML: Final[dict[int | str, dict[str, object]]] = {200: {"content": {"text/html": {}}, "description": "The page."}}
CHANGED: Final[dict[int | str, dict[str, object]]] = {
    200: {"content": {"text/html": {}}, "description": "To the page's script: what has changed."},
    303: {"description": "Back to the page."},
}


# Pages


@router.get("/games/{table}", response_class=HTMLResponse, responses=HTML)
async def table_page(request: Request, table: TableId) -> Response:
    """The table as this browser may see it."""
    seen = await sight_of(request, table)
    remembered = memory(request)
    pieces = dict(pieces_of(request, seen))
    state = remembered.state_of(pieces, seen)
    return page(
        request,
        "table/page.html",
        headers=NOT_KEPT,
        title=title(seen),
        fragments=pieces | {"turn": turn_piece(seen, remembered, renderer(request)), "state": state_piece(state)},
        address=seen.address,
        players=seen.game.ruleset.players,
        heading=say("A game of {names}", names=", ".join(seen.table.names)),
        number=seen.status.number,
        refresh=not seen.is_yours and not seen.table.is_over,
        options=seen.table.options if seen.access.is_owner else None,
        paces=sorted({*PACES, seen.table.options.pace}),
        is_owner=seen.access.is_owner,
    )


@router.get("/games/{table}/view", response_class=HTMLResponse, responses=CHANGED)
async def changed_pieces(
    request: Request, table: TableId, state: Annotated[str, Query(max_length=64)] = ""
) -> Response:
    """The pieces of the page that differ from a state of it."""
    return changes(request, await sight_of(request, table), state)


@router.get("/games/{table}/text", response_class=HTMLResponse, responses=HTML)
async def position_as_text(request: Request, table: TableId) -> Response:
    """The position in words, for who does not see the board."""
    seen = await sight_of(request, table)
    template = "table/text.html" if "hx-request" in request.headers else "table/text_page.html"
    sections = description(seen.game, scene_of(seen, memory(request).history(seen.table)))
    return page(request, template, headers=NOT_KEPT, sections=sections, address=seen.address, seen=seen)


@router.get(
    "/games/{table}/events",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}, "description": "An event `changed` for every change."}},
)
async def events(
    request: Request,
    table: TableId,
    after: Annotated[int, Query(ge=0)] = 0,
    last_event_id: Annotated[str, Header(max_length=20)] = "",
) -> Response:
    """The news of a table as server-sent events; each says only that the view has changed, and the event's number."""
    found = await tables_of(request).get(table)
    seen = int(last_event_id) if last_event_id.isascii() and last_event_id.isdigit() else after
    news = stream(found, seen, access_of(request, found))
    return StreamingResponse(news, media_type="text/event-stream", headers=NOT_KEPT | {"X-Accel-Buffering": "no"})


async def stream(table: Table, after: int, access: Access) -> AsyncIterator[str]:
    """News as text, with a sign of life where there is none for long."""
    yield "retry: 1500\n\n"
    subscription = aiter(table.subscribe(after, access))
    coming = asyncio.ensure_future(anext(subscription))
    try:
        while True:
            await asyncio.wait({coming}, timeout=QUIET_SECONDS)
            if not coming.done():
                yield ": still here\n\n"
                continue
            try:
                news = coming.result()
            except StopAsyncIteration:
                return
            yield f"id: {news.number}\nevent: changed\ndata: {','.join(sorted(news.kinds))}\n\n"
            coming = asyncio.ensure_future(anext(subscription))
    finally:
        coming.cancel()


# Commands


@router.post("/games/{table}/choose", response_class=HTMLResponse, responses=CHANGED)
async def choose(
    request: Request, table: TableId, choice: Annotated[int, Form()], seen: Seen, command: Id = "", state: State = ""
) -> Response:
    """Answer the question."""
    return await carry_out(request, table, Choose(command or new_id(), seen, choice), state)


@router.post("/games/{table}/undo", response_class=HTMLResponse, responses=CHANGED)
async def undo(request: Request, table: TableId, seen: Seen, command: Id = "", state: State = "") -> Response:
    """Take back the last step of the turn."""
    return await carry_out(request, table, Undo(command or new_id(), seen), state)


@router.post("/games/{table}/restart", response_class=HTMLResponse, responses=CHANGED)
async def restart(request: Request, table: TableId, seen: Seen, command: Id = "", state: State = "") -> Response:
    """Take back all steps of the turn."""
    return await carry_out(request, table, Restart(command or new_id(), seen), state)


@router.post("/games/{table}/confirm", response_class=HTMLResponse, responses=CHANGED)
async def confirm(request: Request, table: TableId, seen: Seen, command: Id = "", state: State = "") -> Response:
    """End the turn."""
    return await carry_out(request, table, Confirm(command or new_id(), seen), state)


@router.post("/games/{table}/take-back", response_class=HTMLResponse, responses=CHANGED)
async def take_back(request: Request, table: TableId, seen: Seen, command: Id = "", state: State = "") -> Response:
    """Take back the last whole turn, when only bots have played since."""
    return await carry_out(request, table, TakeBack(command or new_id(), seen), state)


@router.post("/games/{table}/stop", response_class=HTMLResponse, responses=CHANGED)
async def stop_thinking(request: Request, table: TableId, seen: Seen, command: Id = "", state: State = "") -> Response:
    """Have the turn of the bot that is thinking finished quickly."""
    return await carry_out(request, table, StopThinking(command or new_id(), seen), state)


@router.post("/games/{table}/retry", response_class=HTMLResponse, responses=CHANGED)
async def retry(request: Request, table: TableId, seen: Seen, command: Id = "", state: State = "") -> Response:
    """Try again what went wrong."""
    return await carry_out(request, table, Retry(command or new_id(), seen), state)


@router.post("/games/{table}/options", response_class=HTMLResponse, responses=CHANGED)
async def set_options(
    request: Request,
    table: TableId,
    seen: Seen = 0,
    confirm_turns: Annotated[bool, Form()] = False,
    forced_choices: Annotated[bool, Form()] = False,
    pace: Annotated[float, Form()] = USUAL_PACE,
    command: Id = "",
    state: State = "",
) -> Response:
    """Change how the table behaves; a box that is not sent is off."""
    options = Options(confirm_turns=confirm_turns, forced_choices=forced_choices, pace=pace)
    return await carry_out(request, table, SetOptions(command or new_id(), seen, options), state)


@router.post("/games/{table}/looker", response_class=HTMLResponse, responses=CHANGED)
async def set_looker(request: Request, table: TableId, seat: Annotated[int, Form()], state: State = "") -> Response:
    """Say which of several people at this browser looks at it now.  It forgets that when the browser is closed.

    Raises:
        NotYourSeat: that seat is not played at this browser.
    """
    found = await tables_of(request).get(table)
    access = access_of(request, found)
    if seat not in access.seats:
        raise NotYourSeat(say("This browser does not play that seat."))
    answer = answered(request, sight(found, access, seat), state)
    answer.set_cookie(LOOKER_COOKIE + table, str(seat), samesite="lax", httponly=True, path=f"/games/{table}")
    return answer


async def carry_out(request: Request, table: str, command: Command, state: str) -> Response:
    """Do what is asked.  The script is told of a refusal beside the page as it is now; others get a page that says so.

    Raises:
        ServerError: it cannot be done, and no script asked for it.
    """
    found = await tables_of(request).get(table)
    access = access_of(request, found)
    try:
        await found.do(command, access)
    except ServerError as error:
        if "hx-request" not in request.headers:
            raise
        return changes(request, sight(found, access, looker_of(request, table)), state, str(error), error.status)
    return answered(request, sight(found, access, looker_of(request, table)), state)


def answered(request: Request, seen: Sight, state: str) -> Response:
    """The answer to a command that was done."""
    if "hx-request" in request.headers:
        return changes(request, seen, state)
    return RedirectResponse(seen.address, 303)


def changes(request: Request, seen: Sight, state: str, notice: str = "", status: int = 200) -> Response:
    """The pieces that differ from a state of the page, to be put in place of the old ones."""
    remembered = memory(request)
    pieces = dict(pieces_of(request, seen, notice))
    turn = turn_piece(seen, remembered, renderer(request), remembered.length_of(state))
    new_state = remembered.state_of(pieces, seen)
    sent = [*remembered.differing(pieces, state), as_swap(turn), as_swap(state_piece(new_state))]
    headers = NOT_KEPT | {"X-Event": str(seen.status.number)}
    return HTMLResponse("\n".join(sent), status, headers)


# What a handler needs


async def sight_of(request: Request, table: str) -> Sight:
    """The table as this browser may see it.

    Raises:
        NoSuchTable: there is none.
    """
    found = await tables_of(request).get(table)
    return sight(found, access_of(request, found), looker_of(request, table))


def looker_of(request: Request, table: str) -> int | None:
    """The seat whose player looks at this browser, as the last one to take the device said."""
    said = request.cookies.get(LOOKER_COOKIE + table, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) == 1 else None


def pieces_of(request: Request, seen: Sight, notice: str = "") -> dict[str, str]:
    """Every piece of the page, drawn anew only where nobody with the same view has had it drawn."""
    art = request.app.state.assets.address("art.svg")
    remembered = memory(request)
    return remembered.pieces(seen, notice, lambda: fragments(seen, remembered.history(seen.table), renderer(request), art, notice))


def renderer(request: Request) -> Render:
    """Templates with the values of this request."""

    def render(template: str, **values: object) -> str:
        return rendered(request, template, **values)

    return render


def memory(request: Request) -> Memory:
    """What the server remembers of pages."""
    state = request.app.state
    if not hasattr(state, "memory_of_pages"):
        state.memory_of_pages = Memory()
    remembered: Memory = state.memory_of_pages
    return remembered


def new_id() -> str:
    """An id for a command of a browser that made none."""
    return uuid.uuid4().hex
