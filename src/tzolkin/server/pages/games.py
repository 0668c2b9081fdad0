"""Making games: at once, by the form of the first page, from a record, and once more with the same people."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Form
from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tzolkin.record.record import with_our_line_breaks
from tzolkin.render.language import LANGUAGES, language, say
from tzolkin.server.errors import BadRecord, BadSettings, NotTheOwner, RecordTooLarge
from tzolkin.server.new_game import HERE, NewGame, by_field, read_form, usual_seats
from tzolkin.server.pages.start import keep_name, start_page
from tzolkin.server.problems import described
from tzolkin.server.table import Table
from tzolkin.server.table_settings import LONGEST_NAME, PERSON, SeatSettings, Settings
from tzolkin.server.templating import LANGUAGE_COOKIE
from tzolkin.server.visitors import TableId, access_of, is_host, keep, keep_pass, pass_of, tables_of

router: Final = APIRouter(tags=["games"])

MADE: Final[dict[int | str, dict[str, Any]]] = {303: {"description": "To the game, or to the links of its seats."}}
AS_FORM: Final = "application/x-www-form-urlencoded"
WITH_FILE: Final = "multipart/form-data"


def body(media_type: str, *fields: str) -> dict[str, Any]:
    """What the description of a route says about a form that is read leniently: all fields are text, none must be."""
    schema = {"type": "object", "properties": {name: {"type": "string"} for name in fields}}
    return {"requestBody": {"content": {media_type: {"schema": schema}}}}


@router.post("/play", status_code=303, response_class=Response, responses={**MADE, **described(422, 429, 503)})
async def play_now(
    request: Request,
    name: Annotated[str, Form(max_length=200)] = "",
    bots: Annotated[int, Form(ge=1, le=4)] = 2,
) -> Response:
    """A game at once: a person against some bots, by the rules of the base game (with what five players need)."""
    seats = usual_seats(name.strip()[:LONGEST_NAME])
    form = NewGame(players=str(bots + 1), seats=seats, language=language())
    return await made(request, form)


@router.post(
    "/games",
    status_code=303,
    response_class=Response,
    responses={**MADE, **described(422, 429, 503)},
    openapi_extra=body(
        AS_FORM,
        "players",
        *(f"{what}-{seat}" for seat in range(1, 6) for what in ("who", "name", "colour")),
        *("module", "seed", "language", "confirm-turns", "forced-choices"),
    ),
)
async def make_game(request: Request) -> Response:
    """A game as the form of the first page says it; what cannot be is said there, and nothing typed is lost."""
    async with request.form() as typed:
        form = read_form(typed)
    return await made(request, form)


async def made(request: Request, form: NewGame) -> Response:
    """Make the game of a form and go to it, or show the form again."""
    try:
        settings = form.settings(tables_of(request).bot_names)
    except BadSettings as error:
        return await start_page(request, form, by_field(error.problems), 422)
    request.app.state.pace.count(request)
    table = await tables_of(request).create(settings)
    answer = await entered(request, table, "/invite" if form.has_links() else "")
    keep_name(request, answer, form.seats[0].name.strip() if form.seats[0].who == HERE else "")
    if form.language in LANGUAGES:
        keep(request, answer, LANGUAGE_COOKIE, form.language)
    return answer


async def entered(request: Request, table: Table, below: str = "") -> Response:
    """On to a table, as the one who owns it."""
    answer = RedirectResponse(f"/games/{table.id}{below}", 303)
    keep_pass(request, answer, table.owner_pass(pass_of(request, table.id)))
    return answer


@router.post(
    "/import",
    status_code=303,
    response_class=Response,
    responses={**MADE, **described(413, 422, 429, 503)},
    openapi_extra=body(WITH_FILE, "file", "record"),
)
async def import_record(request: Request) -> Response:
    """A game out of a record, as a file or as text; to be gone on with, or to be looked at if it is over."""
    async with request.form() as typed:
        file = typed.get("file")
        content = await file.read() if isinstance(file, UploadFile) else b""
        pasted = typed.get("record", "")
    record = str(pasted) if isinstance(pasted, str) else ""
    try:
        told = with_our_line_breaks(content or record.encode()).decode("utf-8-sig")
        if not told.strip():
            return await import_failed(request, record, say("Choose a file, or paste the text of a record."))
        request.app.state.pace.count(request)
        table = await tables_of(request).import_record(with_end(told))
    except UnicodeDecodeError:
        return await import_failed(request, record, say("That file is no text in UTF-8, so it is no record."))
    except (BadRecord, RecordTooLarge) as error:
        return await import_failed(request, record or told[:LONGEST_SHOWN], str(error))
    return await entered(request, table, "/replay" if table.is_over else "")


LONGEST_SHOWN: Final = 250_000  # characters of a broken record, shown again


def with_end(told: str) -> str:
    """The text with the line break at its end that is easily lost when it is copied."""
    return told if told.endswith("\n") else told + "\n"


async def import_failed(request: Request, record: str, problem: str) -> Response:
    """The first page, with the record that is none."""
    form = NewGame(language=language())
    return await start_page(request, form, status=422, record=record, record_problem=problem)


@router.post(
    "/games/{table}/resume", status_code=303, response_class=Response, responses={**MADE, **described(403, 404, 503)}
)
async def resume(request: Request, table: TableId) -> Response:
    """Go on with a game as its owner: whoever started the server may, with any game."""
    found = await tables_of(request).get(table)
    if not is_host(request) and not access_of(request, found).is_owner:
        raise NotTheOwner(say("Only who made this game, or started the server, can go on with it here."))
    return await entered(request, found)


@router.post(
    "/games/{table}/delete",
    status_code=303,
    response_class=Response,
    responses={303: {"description": "To the first page."}, **described(403, 404, 503)},
)
async def delete(request: Request, table: TableId) -> Response:
    """Remove a game for good, even one that is damaged and cannot be read."""
    shown = pass_of(request, table)
    if not is_host(request) and not (shown and shown.is_owner):
        await tables_of(request).links(table)  # who may not remove it is told whether it is there
        raise NotTheOwner(say("Only who made this game, or started the server, can remove it."))
    await tables_of(request).delete(table)
    return RedirectResponse("/", 303)


@router.post(
    "/games/{table}/rematch",
    status_code=303,
    response_class=Response,
    responses={**MADE, **described(403, 404, 422, 429, 503)},
)
async def rematch(request: Request, table: TableId) -> Response:
    """The same game once more, with the same people on their seats, and other tiles; chance says who begins."""
    found = await tables_of(request).get(table)
    if not access_of(request, found).is_owner:
        raise NotTheOwner(say("Only who made this game can begin a rematch."))
    request.app.state.pace.count(request)
    again = await tables_of(request).create(settings_again(found))
    has_links = any(seat.kind == PERSON and not seat.is_here for seat in again.seats)
    return await entered(request, again, "/invite" if has_links else "")


def settings_again(table: Table) -> Settings:
    """The settings of a rematch: who sits at the table now, and no seed."""
    seats = [
        SeatSettings(kind=seat.kind, name=seat.name, colour=seat.colour, bot=seat.bot, is_here=seat.is_here)
        for seat in table.seats
    ]
    return Settings(
        seats=tuple(seats),
        modules=table.settings.modules,
        language=table.settings.language,
        options=table.options,
    )
