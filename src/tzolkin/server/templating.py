"""Pages out of templates, in the language and the look that a browser asks for.

A template says every text through `say` or `say_number`; values are escaped where they are put in.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from babel.lists import format_list
from babel.numbers import format_decimal
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request, cookie_parser
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from tzolkin import __version__
from tzolkin.components.calendar import DAYS
from tzolkin.render.board.svg import SYMBOL
from tzolkin.render.language import LANGUAGES, language, say, say_number, speaking
from tzolkin.render.words.names import day_number
from tzolkin.server.assets import Assets

TEMPLATES: Final = Path(__file__).parent / "templates"

LANGUAGE_COOKIE: Final = "tzolkin-language"
THEME_COOKIE: Final = "tzolkin-theme"
COLOURS_COOKIE: Final = "tzolkin-colours"

AUTOMATIC: Final = "auto"
THEMES: Final = (AUTOMATIC, "dark", "light")  # auto: as the browser prefers
USUAL_COLOURS: Final = "usual"
COLOURS: Final = (USUAL_COLOURS, "colour-blind")


@dataclass(frozen=True, slots=True)
class Look:
    """How a browser wants its pages to look."""

    theme: str
    colours: str


def look_of(request: HTTPConnection) -> Look:
    """The look that the cookies of a request name; the usual one where they name none of ours."""
    theme = request.cookies.get(THEME_COOKIE, "")
    colours = request.cookies.get(COLOURS_COOKIE, "")
    return Look(theme if theme in THEMES else AUTOMATIC, colours if colours in COLOURS else USUAL_COLOURS)


class Templates(Environment):
    """The environment of all templates."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What `value.name` means in a template: of a dictionary, as most values are, first of all its key.

        Jinja asks for an attribute first, which a dictionary lacks: an exception for almost every value of a page.
        And a key may be called as a method is, such as `items`.
        """
        return obj[attribute] if type(obj) is dict and attribute in obj else super().getattr(obj, attribute)


@cache
def environment() -> Environment:
    """The one environment, with what every template may use."""
    templates = Templates(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # templates do not change while a server runs: else each use asks for the time of the file
        trim_blocks=True,
        lstrip_blocks=True,
    )
    templates.globals |= {
        "say": say,
        "say_number": say_number,
        "listed": listed,
        "points": points,
        "sign": sign,
        "day_number": day_number,
        "DAYS": DAYS,
        "languages": LANGUAGES,
        "version": __version__,
    }
    return templates


def rendered(request: HTTPConnection, template: str, **values: object) -> str:
    """The text of a template, or of a fragment of a page."""
    assets: Assets = request.app.state.assets
    return (
        environment()
        .get_template(template)
        .render(asset=assets.address, language=language(), look=look_of(request), here=here(request), **values)
    )


def page(
    request: Request, template: str, status: int = 200, headers: dict[str, str] | None = None, **values: object
) -> HTMLResponse:
    """A page out of a template."""
    return HTMLResponse(rendered(request, template, **values), status, headers)


def listed(names: Iterable[str]) -> str:
    """Names in a sentence."""
    return format_list(list(names), locale=language())


def points(score: float) -> str:
    """Points as a number: with quarters, where there are any."""
    return format_decimal(score, format="#,##0.##", locale=language()).replace("-", "−")


def sign(name: str, title: str = "") -> Markup:
    """A symbol in few words, for pieces of a page that are sent again and again; they do not say where symbols are.

    Must agree with `symbol` of templates/parts.html.
    """
    role = f'role="img" aria-label="{escape(title)}"' if title else 'aria-hidden="true"'
    return Markup(f'<svg class="symbol" {role}><use href="#{SYMBOL}{escape(name)}"/></svg>')


def here(request: HTTPConnection) -> str:
    """The address of the page within this site, to come back to."""
    query = request.url.query
    return request.url.path + (f"?{query}" if query else "")


# Languages


class Speaking:
    """Has everything that answers a request speak the language of its browser."""

    def __init__(self, app: ASGIApp, usual: str) -> None:
        """Speak the usual language to browsers that ask for none of ours."""
        self.app = app
        self.usual = usual

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer in the language asked for."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with speaking(language_of(Headers(scope=scope), self.usual)):
            await self.app(scope, receive, send)


def language_of(headers: Headers, usual: str) -> str:
    """The language a browser was told to use here; else the one of ours that it prefers; else the usual one."""
    chosen = cookie_parser(headers.get("cookie", "")).get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return next((code for code in preferred(headers.get("accept-language", "")) if code in LANGUAGES), usual)


def preferred(accepted: str) -> list[str]:
    """The languages of an Accept-Language header without their regions, the most wanted first."""
    wanted = []
    for part in accepted[:1000].split(","):
        tag, _, quality = part.strip().partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        if weight > 0:
            wanted.append((weight, tag.partition("-")[0].lower()))
    return [code for _, code in sorted(wanted, key=lambda pair: -pair[0])]
