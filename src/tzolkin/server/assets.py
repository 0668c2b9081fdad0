"""What never changes while the server runs: styles, scripts, fonts, the board's art and its colours.

Every file is served under an address that holds a hash of its content, so browsers keep it for good and fetch a new
version at once.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Annotated, Final

from fastapi import APIRouter, HTTPException
from fastapi import Path as PathParameter
from starlette.requests import Request
from starlette.responses import Response

from tzolkin.render.board.art import art
from tzolkin.render.board.backdrop import backdrop
from tzolkin.render.board.svg import SYMBOL, flattened
from tzolkin.render.board.theme import COLOUR_BLIND, DARK, LIGHT, Theme, custom_properties
from tzolkin.render.language import say

STATIC: Final = Path(__file__).parent / "static"
FOLDER: Final = "/assets/"

ART: Final = "art.svg"
IN_OWN_DOCUMENT: Final = f'href="#{SYMBOL}'  # begins how drawings refer to a symbol
THEME: Final = "theme.css"

MEDIA_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
PACKED: Final = (".woff2", ".png")  # compressed in themselves

FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

# A hash stands before the ending: base-1a2b3c4d5e.css
HASHED: Final = re.compile(r"(?P<stem>.+)-(?P<hash>[0-9a-f]{10})(?P<ending>\.[a-z0-9]+)")
REFERENCE: Final = re.compile(r'url\("(?P<name>[\w.-]+)"\)')


@dataclass(frozen=True, slots=True)
class Asset:
    """A file as it is sent."""

    name: str
    content: bytes
    compressed: bytes | None  # by gzip, where that makes it shorter
    hash: str
    address: str  # where browsers find it


class Assets:
    """All of them by name; files of static/ and of static/vendor/, the art, and the colours."""

    def __init__(self) -> None:
        """Read and draw everything once."""
        self.by_name: dict[str, Asset] = {}
        self.keep(THEME, theme_sheet())
        self.keep(ART, art())
        self.keep("jungle-dark.svg", jungle(DARK))
        self.keep("jungle-light.svg", jungle(LIGHT))
        for path in files():  # styles last, because they refer to fonts
            content = path.read_bytes()
            if path.suffix == ".css":
                content = REFERENCE.sub(self.reference, content.decode()).encode()
            self.keep(path.name, content)

    def keep(self, name: str, content: str | bytes) -> None:
        """Keep content under a name."""
        content = content.encode() if isinstance(content, str) else content
        packed = None if PurePosixPath(name).suffix in PACKED else gzip.compress(content, mtime=0)
        if packed is not None and len(packed) >= len(content):
            packed = None
        digest = hashlib.sha256(content).hexdigest()[:10]
        path = PurePosixPath(name)
        self.by_name[name] = Asset(name, content, packed, digest, f"{FOLDER}{path.stem}-{digest}{path.suffix}")

    def reference(self, found: re.Match[str]) -> str:
        """The address of a file that a style names."""
        return f'url("{self.address(found["name"])}")'

    def address(self, name: str) -> str:
        """Where browsers find a file: for `src` and `href`.

        Raises:
            KeyError: there is none of this name.
        """
        return self.by_name[name].address


def with_art(drawing: str, address: str) -> str:
    """A drawing, or what holds drawings, that says where its symbols are: in the document at this address.

    What is sent to a table that is open does not, and static/table.js does the same there: it must agree.
    """
    return drawing.replace(IN_OWN_DOCUMENT, in_document(address))


def without_art(drawing: str, address: str) -> str:
    """The same that does not say it."""
    return drawing.replace(in_document(address), IN_OWN_DOCUMENT)


def in_document(address: str) -> str:
    """How what refers to a symbol of a document begins."""
    return f'href="{address}#{SYMBOL}'


def files() -> Iterator[Path]:
    """The files to serve, styles last."""
    found = [path for path in (*STATIC.glob("*.*"), *STATIC.glob("vendor/*.*")) if path.suffix in MEDIA_TYPES]
    return iter(sorted(found, key=lambda path: (path.suffix == ".css", path.name)))


def theme_sheet() -> str:
    """The colours of all themes as custom properties, chosen by `data-theme` and `data-colours` of the page."""
    light = custom_properties(LIGHT)
    return (
        f":root{{color-scheme:dark;{custom_properties(DARK)}}}\n"
        f":root[data-theme=light]{{color-scheme:light;{light}}}\n"
        f"@media (prefers-color-scheme:light){{:root[data-theme=auto]{{color-scheme:light;{light}}}}}\n"
        f":root[data-colours=colour-blind]{{{custom_properties(COLOUR_BLIND)}}}\n"
    )


def jungle(theme: Theme) -> str:
    """The ground of all pages: one for each theme, as a picture behind a page knows nothing of its colours."""
    width, height = 1600, 1000
    drawn = flattened(backdrop(width, height), theme)
    box = f'viewBox="0 0 {width} {height}" preserveAspectRatio="xMidYMid slice"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{drawn}</svg>'


router: Final = APIRouter(tags=["assets"])


@router.get(
    FOLDER + "{file}",
    response_class=Response,
    responses={
        200: {"content": {kind.partition(";")[0]: {} for kind in MEDIA_TYPES.values()}},
        404: {"description": "There is no such file."},
    },
)
async def asset(request: Request, file: Annotated[str, PathParameter(max_length=100)]) -> Response:
    """A style, script, font or drawing.  Under the hash of an older version comes the present one."""
    found = HASHED.fullmatch(file)
    assets: Assets = request.app.state.assets
    kept = assets.by_name.get(found["stem"] + found["ending"]) if found else None
    if found is None or kept is None:
        raise HTTPException(404, say("There is no such file."))
    headers = {"Cache-Control": FOR_GOOD if found["hash"] == kept.hash else ASK_AGAIN, "Vary": "Accept-Encoding"}
    content = kept.content
    if kept.compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content, headers["Content-Encoding"] = kept.compressed, "gzip"
    return Response(content, headers=headers, media_type=MEDIA_TYPES[PurePosixPath(kept.name).suffix])
