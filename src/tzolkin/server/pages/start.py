"""The first page: a game at once, a new game of one's own making, games to go on with, and records to bring in."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Final
from urllib.parse import quote, unquote

from babel.dates import format_timedelta
from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tzolkin.render.board.theme import PLAYER_COLOURS
from tzolkin.render.language import language
from tzolkin.rules.ruleset import MODULES
from tzolkin.server.errors import NoSuchTable
from tzolkin.server.new_game import BY_LINK, COLOUR_NAMES, HERE, MODULE_WORDS, NAMES, NewGame, levels, usual_seats
from tzolkin.server.problems import described
from tzolkin.server.showcase import picture
from tzolkin.server.storage import Summary
from tzolkin.server.table_settings import LONGEST_NAME
from tzolkin.server.templating import page
from tzolkin.server.visitors import is_host, keep, keep_host, tables_of, tables_with_pass

router: Final = APIRouter(tags=["start"])

NAME_COOKIE: Final = "tzolkin-name"
MOST_LISTED: Final = 50


@router.get("/", response_class=HTMLResponse, responses=described(503))
async def start(request: Request) -> HTMLResponse:
    """The first page."""
    return await start_page(request, NewGame(seats=usual_seats(name_of(request)), language=language()))


@router.get("/enter/{key}", status_code=303, response_class=Response, responses=described(404))
def enter(request: Request, key: Annotated[str, Path(max_length=200)]) -> Response:
    """The link for whoever started the server: the browser will see all games, and may go on with them."""
    if not tables_of(request).is_host_key(key):
        raise NoSuchTable("")
    answer = RedirectResponse("/", 303)
    keep_host(request, answer)
    return answer


async def start_page(
    request: Request,
    form: NewGame,
    problems: Mapping[str, str] | None = None,
    status: int = 200,
    record: str = "",
    record_problem: str = "",
) -> HTMLResponse:
    """The first page, with what was typed, and what is wrong with it."""
    return page(
        request,
        "start.html",
        status,
        form=form,
        problems=problems or {},
        record=record,
        record_problem=record_problem,
        games=await games_of(request),
        is_host=is_host(request),
        own_tables=tables_with_pass(request),
        ago=ago,
        winner_names=winner_names,
        picture=picture(request.app.state.assets.address("art.svg")),
        name=name_of(request),
        names=NAMES,
        longest_name=LONGEST_NAME,
        here_word=HERE,
        link_word=BY_LINK,
        levels=levels(tables_of(request).bot_names),
        colours={colour: COLOUR_NAMES[colour] for colour in PLAYER_COLOURS},
        modules={module: MODULE_WORDS[module] for module in MODULES},
    )


async def games_of(request: Request) -> list[Summary]:
    """The games that a browser may go on with, the latest first: all for the host, else those it has a pass for."""
    if is_host(request):
        return await tables_of(request).summaries(limit=MOST_LISTED)
    own = tables_with_pass(request)
    return await tables_of(request).summaries(limit=MOST_LISTED, among=own) if own else []


def winner_names(game: Summary) -> list[str]:
    """Who has won a game."""
    return [game.names[seat] for seat in game.winners]


def ago(moment: datetime) -> str:
    """How long ago something was, in words."""
    return format_timedelta(moment - datetime.now(UTC), add_direction=True, locale=language())


def name_of(request: Request) -> str:
    """The name that somebody last gave at this browser."""
    name = unquote(request.cookies.get(NAME_COOKIE, ""))
    return name if name.isprintable() and len(name) <= LONGEST_NAME else ""


def keep_name(request: Request, response: Response, name: str) -> None:
    """Remember the name that somebody gave."""
    if name:
        keep(request, response, NAME_COOKIE, quote(name))
