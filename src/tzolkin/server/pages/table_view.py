"""What handlers of a table's page share: who looks, the pieces of the page for this browser, and how they are sent."""

from __future__ import annotations

from typing import Final, TypeAlias

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from tzolkin.server.assets import ART, Assets, with_art, without_art
from tzolkin.server.fragments import Render, fragments
from tzolkin.server.page_memory import Memory, as_swap, state_piece
from tzolkin.server.problems import described
from tzolkin.server.sight import Sight, sight
from tzolkin.server.table import Table
from tzolkin.server.telling import turn_values
from tzolkin.server.templating import rendered
from tzolkin.server.visitors import access_of, is_host, tables_of

LOOKER_COOKIE: Final = "looker-"  # begins the name of the cookie that says which of several seats looks at the screen
NOT_KEPT: Final = {"Cache-Control": "no-store"}

Responses: TypeAlias = dict[int | str, dict[str, object]]
HTML: Final[Responses] = {
    200: {"content": {"text/html": {}}, "description": "The page."},
    **described(403, 404, 503),
}
CHANGED: Final[Responses] = {
    200: {"content": {"text/html": {}}, "description": "To the page's script: what has changed."},
    303: {"description": "Back to the page."},
    **described(403, 404, 409, 422, 503),
}
BACK: Final[Responses] = {303: {"description": "Back to the page."}, **described(403, 404, 409, 422, 503)}


async def sight_of(request: Request, table: str) -> Sight:
    """The table as this browser may see it.

    Raises:
        NoSuchTable: there is none.
    """
    return seen_by(request, await tables_of(request).get(table))


def seen_by(request: Request, table: Table, looker: int | None = None) -> Sight:
    """A table as this browser may see it, while `looker` looks; by default who said so last."""
    shown = looker_of(request, table.id) if looker is None else looker
    return sight(table, access_of(request, table), shown, is_host=is_host(request))


def looker_of(request: Request, table: str) -> int | None:
    """The seat whose player looks at this browser, as the last one to take the device said."""
    said = request.cookies.get(LOOKER_COOKIE + table, "")
    return int(said) if said.isascii() and said.isdigit() and len(said) == 1 else None


def pieces_of(request: Request, seen: Sight, notice: str = "") -> dict[str, str]:
    """Every piece of the page, drawn anew only where nobody with the same view has had it drawn."""
    remembered = memory(request)
    history = remembered.history(seen.table)
    return remembered.pieces(seen, notice, lambda: fragments(seen, history, renderer(request), notice))


def turn_piece(request: Request, seen: Sight, since: int | None = None) -> str:
    """What only the script reads, and a screen reader says; `since`: choices made when the page was last sent."""
    return rendered(request, "table/turn.html", **turn_values(seen, memory(request).history(seen.table), since))


def renderer(request: Request) -> Render:
    """Templates with the values of this request; they refer to symbols as drawings do."""
    address = art(request)

    def render(template: str, **values: object) -> str:
        return without_art(rendered(request, template, **values), address)

    return render


def complete(request: Request, piece: str) -> str:
    """A piece that says where its symbols are.  What is sent later does not: the script of the page knows it."""
    return with_art(piece, art(request))


def art(request: Request) -> str:
    """The address of the document with all symbols."""
    assets: Assets = request.app.state.assets
    return assets.address(ART)


def memory(request: Request) -> Memory:
    """What the server remembers of pages."""
    state = request.app.state
    if not hasattr(state, "memory_of_pages"):
        state.memory_of_pages = Memory()
    remembered: Memory = state.memory_of_pages
    return remembered


def changes(request: Request, seen: Sight, state: str, notice: str = "", status: int = 200) -> Response:
    """The pieces that differ from a state of the page, to be put in place of the old ones."""
    remembered = memory(request)
    pieces = pieces_of(request, seen, notice)
    turn = turn_piece(request, seen, remembered.length_of(state))
    new_state = remembered.remember(pieces, seen, before=state)
    sent = [*remembered.differing(pieces, state), as_swap(turn), as_swap(state_piece(new_state))]
    headers = NOT_KEPT | {"X-Event": str(seen.status.number)}
    return HTMLResponse("\n".join(sent), status, headers)
