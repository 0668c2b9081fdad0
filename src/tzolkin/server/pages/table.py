"""The table page: a game that is being played, what has changed on it, and the stream of its news."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Final

from fastapi import APIRouter, Header, Query
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse

from tzolkin.components.calendar import DAYS
from tzolkin.components.player_board import CORN_PER_WORKER
from tzolkin.render.board.description import description
from tzolkin.render.language import say
from tzolkin.server.fragments import scene_of
from tzolkin.server.new_game import levels
from tzolkin.server.page_memory import state_piece
from tzolkin.server.pages import table_commands
from tzolkin.server.pages.table_view import (
    CHANGED,
    HTML,
    NOT_KEPT,
    changes,
    complete,
    memory,
    pieces_of,
    sight_of,
    turn_piece,
)
from tzolkin.server.problems import described
from tzolkin.server.seating import Access
from tzolkin.server.sight import Sight, title
from tzolkin.server.table import Table
from tzolkin.server.table_settings import PERSON
from tzolkin.server.templating import page
from tzolkin.server.visitors import TableId, access_of, tables_of

router: Final = APIRouter(tags=["table"])
router.include_router(table_commands.router)

QUIET_SECONDS: Final = 15  # after which a stream says that it is alive
PACES: Final = (0.0, 0.5, 0.8, 1.5, 3.0)


@router.get("/games/{table}", response_class=HTMLResponse, responses=HTML)
async def table_page(request: Request, table: TableId) -> Response:
    """The table as this browser may see it."""
    seen = await sight_of(request, table)
    remembered = memory(request)
    pieces = pieces_of(request, seen)
    state = remembered.remember(pieces, seen)
    shown = {name: complete(request, piece) for name, piece in pieces.items()}
    return page(
        request,
        "table/page.html",
        headers=NOT_KEPT,
        title=title(seen),
        fragments=shown | {"turn": turn_piece(request, seen), "state": state_piece(state)},
        address=seen.address,
        players=seen.game.ruleset.players,
        heading=say("A game of {names}", names=", ".join(seen.table.names)),
        number=seen.status.number,
        refresh=is_to_change_by_itself(seen),
        options=seen.table.options if seen.access.is_owner else None,
        paces=sorted({*PACES, seen.table.options.pace}),
        is_owner=seen.access.is_owner,
        is_over=seen.table.is_over,
        seats=seats_of(seen) if seen.access.is_owner else None,
        bots={name: say(called) for name, (called, _) in levels(seen.table.bot_names).items()},
        plays=bool(seen.access.seats) and not seen.table.is_over,
        corn=CORN_PER_WORKER,
        days=DAYS,
    )


def is_to_change_by_itself(seen: Sight) -> bool:
    """Whether something comes that this browser need not do: the turn of somebody else, or a hint."""
    if seen.is_yours:
        return seen.hint is not None and seen.hint.is_under_way
    return not seen.table.is_over


def seats_of(seen: Sight) -> list[dict[str, object]]:
    """Who plays, for the owner to change."""
    return [
        {"name": seat.name, "colour": seat.colour, "is_person": seat.kind == PERSON, "bot": seat.bot}
        for seat in seen.table.seats
    ]


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
    responses={
        200: {"content": {"text/event-stream": {}}, "description": "An event `changed` for every change."},
        **described(404, 503),
    },
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


async def stream(table: Table, after: int, access: Access) -> AsyncGenerator[str, None]:
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
