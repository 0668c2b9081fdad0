"""The rules: their pages, a search, a way from a rule's number to its clause, and what the symbols mean."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, HTTPException, Path, Query
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from tzolkin.render.board.sheets import SHEETS, sheet
from tzolkin.render.language import say
from tzolkin.server.glossary import in_order, symbols_found, words_found
from tzolkin.server.problems import described
from tzolkin.server.rules_pages import INDEX, RulesPage, address, rulebook
from tzolkin.server.showcase import food_day_picture, gear_picture
from tzolkin.server.symbols_explained import GROUPS
from tzolkin.server.templating import page

router: Final = APIRouter(prefix="/rules", tags=["rules"])


@router.get("", response_class=HTMLResponse)
def contents(request: Request) -> HTMLResponse:
    """The first page of the rules, with their contents."""
    return shown(request, rulebook().pages[INDEX])


@router.get("/symbols", response_class=HTMLResponse)
def symbols(request: Request) -> HTMLResponse:
    """Every symbol of the board, with a sentence about it and a link to its clause."""
    return page(
        request, "rules/symbols.html", groups=GROUPS, place=rulebook().place, pages=rulebook().pages, address=address
    )


@router.get("/introduction", response_class=HTMLResponse)
def introduction(request: Request) -> HTMLResponse:
    """The game in two minutes, with pictures."""
    art = request.app.state.assets.address("art.svg")
    return page(
        request,
        "rules/introduction.html",
        gear=gear_picture(art),
        food_day=food_day_picture(art),
        pages=rulebook().pages,
        address=address,
    )


@router.get("/glossary", response_class=HTMLResponse)
def glossary(request: Request) -> HTMLResponse:
    """The words of the game, each with a link to its clause."""
    return page(
        request,
        "rules/glossary.html",
        entries=in_order(),
        place=rulebook().place,
        pages=rulebook().pages,
        address=address,
    )


@router.get("/find", response_class=HTMLResponse)
def find(request: Request, words: Annotated[str, Query(max_length=100)] = "") -> HTMLResponse:
    """The words of the game, the symbols and the clauses that speak of something."""
    book = rulebook()
    found = book.find(words)
    return page(
        request,
        "rules/found.html",
        words=words.strip(),
        found=found,
        entries=words_found(words),
        explained=symbols_found(words),
        pages=book.pages,
        address=address,
        place=book.place,
    )


@router.get(
    "/clause/{number}",
    status_code=303,
    response_class=Response,
    responses={303: {"description": "To the clause."}, **described(404)},
)
def clause(number: Annotated[str, Path(max_length=60)]) -> Response:
    """The clause with a rule's number, such as R-PAL-01."""
    place = rulebook().place(number)
    if place is None:
        raise HTTPException(404, say("No rule has the number {number}.", number=number))
    return RedirectResponse(place, 303)


@router.get(
    "/tiles/{name}.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The drawing."}, **described(404)},
)
def tiles(name: Annotated[str, Path(max_length=60)]) -> Response:
    """Tiles of a kind beside each other, as the rules pages show them."""
    if name not in SHEETS:
        raise HTTPException(404, say("There is no such drawing."))
    return Response(sheet(name), media_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


@router.get("/{name}", response_class=HTMLResponse, responses=described(404))
def rules_page(request: Request, name: Annotated[str, Path(max_length=60)]) -> HTMLResponse:
    """A page of the rules."""
    found = rulebook().pages.get(name)
    if found is None:
        raise HTTPException(404, say("The rules have no page of this name."))
    return shown(request, found)


def shown(request: Request, found: RulesPage) -> HTMLResponse:
    """A page of the rules, with its neighbours."""
    pages = rulebook().pages
    names = list(pages)
    index = names.index(found.name)
    return page(
        request,
        "rules/page.html",
        page=found,
        pages=pages,
        address=address,
        before=pages[names[index - 1]] if index > 0 else None,
        after=pages[names[index + 1]] if index + 1 < len(names) else None,
    )
