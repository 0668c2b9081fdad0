"""The commands of a table's page.

Every command is a form that works without script: it answers with a redirection back to the page.  To the script of
the page it answers with the pieces of the page that have changed.
"""

from __future__ import annotations

import uuid
from typing import Annotated, Final

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tzolkin.render.language import say
from tzolkin.server.commands import (
    AskForHint,
    Choose,
    Command,
    Confirm,
    GiveToBot,
    GiveToPerson,
    Restart,
    Retry,
    SetOptions,
    StopThinking,
    TakeBack,
    Undo,
)
from tzolkin.server.errors import NotYourSeat, ServerError
from tzolkin.server.pages.table_view import BACK, CHANGED, LOOKER_COOKIE, changes, seen_by
from tzolkin.server.problems import log_trouble
from tzolkin.server.sight import Sight
from tzolkin.server.table_settings import USUAL_PACE, Options
from tzolkin.server.visitors import TableId, access_of, keep_pass, pass_of, tables_of

router: Final = APIRouter(tags=["table"])

Id = Annotated[str, Form(max_length=64, description="Made by the client, once for every command.")]
Seen = Annotated[int, Form(description="The number of the last event on the page.")]
State = Annotated[
    str, Form(max_length=64, description="What `state` of the page said; only pieces that differ are sent.")
]


@router.post("/games/{table}/choose", response_class=HTMLResponse, responses=CHANGED)
async def choose(
    request: Request, table: TableId, choice: Annotated[int, Form()], seen: Seen, command: Id = "", state: State = ""
) -> Response:
    """Answer the question."""
    return await carry_out(request, table, Choose(command or new_id(), seen, choice), state)


@router.post("/games/{table}/hint", response_class=HTMLResponse, responses=CHANGED)
async def ask_for_hint(request: Request, table: TableId, seen: Seen, command: Id = "", state: State = "") -> Response:
    """Ask what a bot would do here.  It thinks meanwhile; the page is told when it has found something."""
    return await carry_out(request, table, AskForHint(command or new_id(), seen), state)


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


@router.post("/games/{table}/give-to-bot", response_class=Response, responses=BACK)
async def give_to_bot(
    request: Request, table: TableId, seat: Annotated[int, Form()], bot: Annotated[str, Form(max_length=40)]
) -> Response:
    """Let a bot play a seat from now on, which its player has left; only the owner may."""
    found = await tables_of(request).get(table)
    await found.do(GiveToBot(new_id(), 0, seat, bot), access_of(request, found))
    return RedirectResponse(f"/games/{table}", 303)


@router.post("/games/{table}/give-to-person", response_class=Response, responses=BACK)
async def give_to_person(
    request: Request, table: TableId, seat: Annotated[int, Form()], name: Annotated[str, Form(max_length=40)]
) -> Response:
    """Let the person at this browser play a bot's seat from now on; only the owner may."""
    found = await tables_of(request).get(table)
    await found.do(GiveToPerson(new_id(), 0, seat, name, True), access_of(request, found))
    answer = RedirectResponse(f"/games/{table}", 303)
    keep_pass(request, answer, found.with_seat(pass_of(request, table), seat))
    return answer


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
    answer = answered(request, seen_by(request, found, seat), state)
    answer.set_cookie(LOOKER_COOKIE + table, str(seat), samesite="lax", httponly=True, path=f"/games/{table}")
    return answer


# How they are carried out


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
        log_trouble(request, error)
        return changes(request, seen_by(request, found), state, error.told, error.status)
    return answered(request, seen_by(request, found), state)


def answered(request: Request, seen: Sight, state: str) -> Response:
    """The answer to a command that was done."""
    if "hx-request" in request.headers:
        return changes(request, seen, state)
    return RedirectResponse(seen.address, 303)


def new_id() -> str:
    """An id for a command of a browser that made none."""
    return uuid.uuid4().hex
