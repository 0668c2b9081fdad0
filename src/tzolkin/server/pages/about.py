"""What this project is, and what belongs to others."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import HTMLResponse

from tzolkin.server.templating import page

router: Final = APIRouter(tags=["about"])


@router.get("/about", response_class=HTMLResponse)
def about(request: Request) -> HTMLResponse:
    """What this project is."""
    return page(request, "about.html")
