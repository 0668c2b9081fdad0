"""Looking back: any position of a game by its number of choices, with the turns that led there."""

from __future__ import annotations

from bisect import bisect_right
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import HTMLResponse

from tzolkin.render.history.turns import Turn
from tzolkin.render.scores import verdict
from tzolkin.server.played import Played, checked_at, played_at, played_example
from tzolkin.server.problems import described
from tzolkin.server.templating import page
from tzolkin.server.visitors import TableId, access_of, tables_of

router: Final = APIRouter(tags=["replay"])

At = Annotated[int | None, Query(ge=0, le=100_000, description="Choices made; left out: all.")]
NO_PAGE: Final = described(404, 409, 422, 503)


@router.get("/games/{table}/replay", response_class=HTMLResponse, responses=NO_PAGE)
async def replay(request: Request, table: TableId, at: At = None) -> HTMLResponse:
    """A game from its beginning, to be moved through."""
    return shown(request, await of_table(request, table), at, "replay.html")


@router.get("/games/{table}/replay/board", response_class=HTMLResponse, responses=NO_PAGE)
async def replayed_board(request: Request, table: TableId, at: At = None) -> HTMLResponse:
    """What changes on the page of a replay when one moves to another position."""
    return shown(request, await of_table(request, table), at, "replayed.html")


@router.get("/example", response_class=HTMLResponse, responses=described(404, 422))
async def example(request: Request, at: At = None) -> HTMLResponse:
    """The example game, to be moved through; after its first turn, where no position is named."""
    played = played_example()
    return shown(request, played, played.history.entries[2].first if at is None else at, "replay.html")


@router.get("/example/board", response_class=HTMLResponse, responses=described(404, 422))
async def board_of_example(request: Request, at: At = None) -> HTMLResponse:
    """What changes on its page."""
    return shown(request, played_example(), at, "replayed.html")


async def of_table(request: Request, table: str) -> Played:
    """The game of a table, as this browser may know it."""
    found = await tables_of(request).get(table)
    return played_at(found, access_of(request, found))


def shown(request: Request, played: Played, at: int | None, template: str) -> HTMLResponse:
    """A position, and the ways from it."""
    at = checked_at(played, at)
    game = played.position(at)
    turns = played.history.turns(played.names)
    index = len(turns) - 1 if game.is_over else turn_at(turns, at)
    return page(
        request,
        template,
        played=played,
        game=game,
        regions=played.regions(request, game),
        turns=turns,
        now=turns[index],
        then=ends_of_rounds(turns, index, at),
        at=at,
        length=len(played.choices),
        verdict=verdict(game, played.names) if game.is_over else "",
        is_example=played.is_example,
        **ways(turns, index, at, len(played.choices)),
    )


def turn_at(turns: list[Turn], at: int) -> int:
    """The turn that a position belongs to: the one whose choices have led to it."""
    return max(0, bisect_right(turns, at - 1, key=lambda turn: turn.first) - 1)


def ends_of_rounds(turns: list[Turn], index: int, at: int) -> list[Turn]:
    """What has happened after a turn without any choice: the end of its round."""
    return [turn for turn in turns[index + 1 :] if turn.text and turn.first == turn.last == at]


def ways(turns: list[Turn], index: int, at: int, length: int) -> dict[str, Any]:
    """The numbers of choices that the buttons lead to."""
    turn = turns[index]
    return {
        "turn_before": turn.first if at > turn.first else turns[max(index - 1, 0)].first,
        "turn_after": turn.last if at < turn.last else turns[min(index + 1, len(turns) - 1)].last,
        "choice_before": max(at - 1, 0),
        "choice_after": min(at + 1, length),
    }
