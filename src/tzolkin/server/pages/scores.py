"""The end of a game: the score sheet, how it came about, who has won and why, and what to do next."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tzolkin.render.history.points import points_over_time
from tzolkin.render.language import mark
from tzolkin.render.score_sheet import score_rows
from tzolkin.rules import score_sheet
from tzolkin.server.chart import chart
from tzolkin.server.played import Played, played_at, played_example
from tzolkin.server.problems import described
from tzolkin.server.showcase import example
from tzolkin.server.templating import page
from tzolkin.server.visitors import TableId, access_of, tables_of

router: Final = APIRouter(tags=["scores"])

# By category of the score sheet: what it is called, and the clause that says more.
CATEGORIES: Final = {
    score_sheet.TEMPLES: (mark("Steps in the temples"), "R-REW-04"),
    score_sheet.HIGHEST: (mark("Highest in a temple"), "R-REW-05"),
    score_sheet.CHICHEN_ITZA: (mark("Skulls placed at Chichen Itza"), "R-CHI-03"),
    score_sheet.BUILDINGS: (mark("Printed on buildings"), "R-BUILD-03"),
    score_sheet.ARCHITECTURE: (mark("Architecture"), "R-ARC-02"),
    score_sheet.HUNGER: (mark("Unfed workers"), "R-FOOD-08"),
    score_sheet.QUARTER: (mark("Prophecies"), "X-PROPH-10"),
    score_sheet.MONUMENTS: (mark("Monuments"), "R-SCORE-04"),
    score_sheet.CORN: (mark("Corn and resources left"), "R-SCORE-01"),
    score_sheet.SKULLS: (mark("Crystal skulls left"), "R-SCORE-03"),
}


@router.get("/games/{table}/scores", response_class=HTMLResponse, responses=described(404, 409, 503))
async def scores(request: Request, table: TableId) -> HTMLResponse:
    """The score sheet; of a game that goes on, as it stands."""
    found = await tables_of(request).get(table)
    access = access_of(request, found)
    return shown(request, played_at(found, access), is_owner=access.is_owner)


@router.get("/example/scores", response_class=HTMLResponse)
def scores_of_example(request: Request) -> HTMLResponse:
    """The score sheet of the example game."""
    return shown(request, played_example(), is_owner=False)


def shown(request: Request, played: Played, *, is_owner: bool) -> HTMLResponse:
    """The score sheet of a game."""
    game = played.present()
    growth = points_over_time(played.history)
    return page(
        request,
        "scores.html",
        played=played,
        is_owner=is_owner,
        names=played.names,
        colours=played.colours,
        sheet=score_rows(game, played.names),
        categories=CATEGORIES,
        is_over=game.is_over,
        day=game.day,
        growth=growth,
        chart=chart(growth, played.names, played.colours, request.app.state.assets.address("art.svg")),
    )


@router.get(
    "/games/{table}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record."}, **described(404, 409, 503)},
)
async def record(request: Request, table: TableId) -> Response:
    """The record of a game, to be kept as a file: every choice so far, as docs/notation.md describes."""
    found = await tables_of(request).get(table)
    told = found.record_for(access_of(request, found)).dumps()
    return kept(told, f"tzolkin-{found.created:%Y-%m-%d}-{found.id[:8]}.tzolkin")


@router.get(
    "/example/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record."}},
)
def record_of_example() -> Response:
    """The record of the example game."""
    return kept(example().dumps(), "tzolkin-example.tzolkin")


def kept(told: str, name: str) -> Response:
    """A record, to be kept as a file of this name."""
    return Response(
        told,
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
