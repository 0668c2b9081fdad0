"""Coming to a table: the links of its seats for whoever made it, and what such a link leads to."""

from __future__ import annotations

from typing import Annotated, Final
from uuid import uuid4

from fastapi import APIRouter, Form, Path
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tzolkin.components.words import NOBODY
from tzolkin.render.language import say
from tzolkin.server.commands import ClaimSeat
from tzolkin.server.errors import BadCommand, NotTheOwner
from tzolkin.server.pages.start import keep_name, name_of
from tzolkin.server.problems import described
from tzolkin.server.server_settings import THIS_COMPUTER, ServerSettings
from tzolkin.server.table import Table
from tzolkin.server.table_settings import LONGEST_NAME, PERSON
from tzolkin.server.templating import page
from tzolkin.server.visitors import TableId, access_of, keep_pass, pass_of, tables_of

router: Final = APIRouter(tags=["joining"])

TO_THE_GAME: Final[dict[int | str, dict[str, object]]] = {303: {"description": "To the game."}}

Secret = Annotated[str, Path(max_length=200, description="The secret part of a link.")]


@router.get("/games/{table}/invite", response_class=HTMLResponse, responses=described(403, 404, 503))
async def invite(request: Request, table: TableId) -> HTMLResponse:
    """The links of a table, to be sent to those who come by them; for whoever made it alone."""
    found = await tables_of(request).get(table)
    if not access_of(request, found).is_owner:
        raise NotTheOwner(say("Only who made this game can see the links of its seats."))
    links = await tables_of(request).links(table)
    outside = address_outside(request)
    return page(
        request,
        "invite.html",
        headers={"Cache-Control": "no-store"},
        table=found,
        links={
            seat: f"{outside}/join/{links.seats[seat]}"
            for seat in range(len(found.seats))
            if found.seats[seat].kind == PERSON and not found.seats[seat].is_here and seat in links.seats
        },
        watch=f"{outside}/join/{links.watch}",
        is_local=is_local(outside),
    )


def address_outside(request: Request) -> str:
    """The address under which other devices find this server, as far as is known."""
    settings: ServerSettings = request.app.state.settings
    own = f"{request.url.scheme}://{request.url.netloc}"
    return settings.address if settings.address and is_local(own) else own


def is_local(address: str) -> bool:
    """Whether an address means another device on every device."""
    name = address.partition("://")[2]
    return any(name == host or name.startswith(f"{host}:") for host in THIS_COMPUTER)


@router.get("/join/{secret}", response_class=HTMLResponse, responses={**TO_THE_GAME, **described(404, 503)})
async def join(request: Request, secret: Secret) -> Response:
    """What a link leads to: a seat to be taken, or a game to be watched."""
    invitation = await tables_of(request).by_link(secret)
    table = await tables_of(request).get(invitation.table)
    if invitation.seat == NOBODY or invitation.seat in access_of(request, table).seats:
        return RedirectResponse(f"/games/{table.id}", 303)
    return invitation_page(request, table, invitation.seat, name_of(request))


@router.post(
    "/join/{secret}",
    status_code=303,
    response_class=Response,
    responses={**TO_THE_GAME, **described(404, 409, 422, 503)},
)
async def take_seat(request: Request, secret: Secret, name: Annotated[str, Form(max_length=200)] = "") -> Response:
    """Take the seat of a link, under a name of one's own or the one it had."""
    tables = tables_of(request)
    invitation = await tables.by_link(secret)
    table = await tables.get(invitation.table)
    answer = RedirectResponse(f"/games/{table.id}", 303)
    if invitation.seat == NOBODY:
        return answer
    name = name.strip()
    found = table.with_seat(pass_of(request, table.id), invitation.seat)
    access = table.access(found)
    try:
        seen = table.status(access).number
        await table.do(ClaimSeat(uuid4().hex, seen, invitation.seat, name), access)
    except BadCommand as error:
        return invitation_page(request, table, invitation.seat, name, str(error))
    keep_pass(request, answer, found)
    keep_name(request, answer, name)
    return answer


def invitation_page(request: Request, table: Table, number: int, name: str, problem: str = "") -> HTMLResponse:
    """What somebody sees who comes by the link of a seat: as whom they will play, with whom, and what is wrong."""
    return page(
        request,
        "join.html",
        422 if problem else 200,
        headers={"Cache-Control": "no-store"},
        seat=table.seats[number],
        others=[seat for other, seat in enumerate(table.seats) if other != number],
        name=name,
        longest_name=LONGEST_NAME,
        problem=problem,
    )
