"""How pages look and which language they speak: kept in cookies, so that a browser remembers it."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Form
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tzolkin.render.language import LANGUAGES
from tzolkin.server.templating import COLOURS, COLOURS_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE, THEMES
from tzolkin.server.visitors import keep

router: Final = APIRouter(tags=["looks"])


@router.post("/look", status_code=303, response_class=Response, responses={303: {"description": "Back to the page."}})
def set_look(
    request: Request,
    theme: Annotated[str, Form()] = "",
    colours: Annotated[str, Form()] = "",
    language: Annotated[str, Form()] = "",
    back: Annotated[str, Form()] = "/",
) -> Response:
    """Remember what is named of theme, colours and language, and go back to the page; anything else is passed over."""
    answer = RedirectResponse(inside(back), 303)
    chosen = (
        (THEME_COOKIE, theme, THEMES),
        (COLOURS_COOKIE, colours, COLOURS),
        (LANGUAGE_COOKIE, language, tuple(LANGUAGES)),
    )
    for cookie, value, known in chosen:
        if value in known:
            keep(request, answer, cookie, value)
    return answer


def inside(address: str) -> str:
    """The address, if it is one within this site; else that of the start page."""
    is_inside = address.startswith("/") and not address.startswith("//") and "\\" not in address
    return address if is_inside and address.isprintable() and address.isascii() else "/"
