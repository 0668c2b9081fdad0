"""Who sits behind a browser: the passes in its cookies.

A cookie for each table says which seats a browser holds and whether it owns the table; one more says that it belongs
to whoever started the server.  All are signed, and no script can read them.
"""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Path
from starlette.requests import Request
from starlette.responses import Response

from tzolkin.server.errors import BadToken
from tzolkin.server.seating import Access, Pass
from tzolkin.server.table import Table
from tzolkin.server.tables import Tables

HOST_COOKIE: Final = "tzolkin-host"
TABLE_COOKIE: Final = "table-"
A_YEAR: Final = 365 * 24 * 3600

TableId = Annotated[str, Path(max_length=64, description="The name of a table in addresses.")]


def tables_of(request: Request) -> Tables:
    """The tables of the server."""
    tables: Tables = request.app.state.tables
    return tables


def pass_of(request: Request, table: str) -> Pass | None:
    """The pass of a browser for a table; none where it has none, or one that nobody here signed."""
    cookie = request.cookies.get(TABLE_COOKIE + table)
    if cookie is None:
        return None
    try:
        found = tables_of(request).tokens.read(cookie)
    except BadToken:
        return None
    return found if found.table == table else None


def access_of(request: Request, table: Table) -> Access:
    """What a browser may do at a table; without a pass it may watch."""
    return table.access(pass_of(request, table.id))


def keep_pass(request: Request, response: Response, found: Pass) -> None:
    """Have the browser keep a pass."""
    keep(request, response, TABLE_COOKIE + found.table, tables_of(request).tokens.write(found))


def tables_with_pass(request: Request) -> list[str]:
    """The tables for which a browser has a cookie."""
    return [name.removeprefix(TABLE_COOKIE) for name in request.cookies if name.startswith(TABLE_COOKIE)]


def is_host(request: Request) -> bool:
    """Whether a browser belongs to whoever started the server."""
    cookie = request.cookies.get(HOST_COOKIE)
    return cookie is not None and tables_of(request).tokens.read_host(cookie)


def keep_host(request: Request, response: Response) -> None:
    """Have the browser of whoever started the server remember that it is."""
    keep(request, response, HOST_COOKIE, tables_of(request).tokens.write_host())


def keep(request: Request, response: Response, name: str, value: str) -> None:
    """Set a cookie that comes back with every page of this server, and that no script can read."""
    response.set_cookie(name, value, A_YEAR, samesite="lax", httponly=True, secure=request.url.scheme == "https")
