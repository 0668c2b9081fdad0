"""The application: its pages, and what stands around them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from tzolkin import __version__, bots
from tzolkin.bots.protocol import name_in
from tzolkin.rules.errors import TzolkinError
from tzolkin.server import assets
from tzolkin.server.assets import Assets
from tzolkin.server.errors import ServerError
from tzolkin.server.pages import about, games, joining, looks, replay, rules, scores, start, table, tiles
from tzolkin.server.problems import Mishaps, described, not_as_expected, refused, refused_by_game
from tzolkin.server.protection import Doorkeeper, HeadersAlone, Pace, SafeHeaders
from tzolkin.server.server_settings import ServerSettings
from tzolkin.server.storage import Storage
from tzolkin.server.tables import Tables
from tzolkin.server.templating import Speaking
from tzolkin.server.thinking import COMMAND, Thinkers

ROUTERS = (
    assets.router,
    looks.router,
    start.router,
    games.router,
    joining.router,
    replay.router,
    scores.router,
    tiles.router,
    rules.router,
    about.router,
)


def application(settings: ServerSettings, announce: Callable[[Tables], None] | None = None) -> FastAPI:
    """The whole server.  `announce` is called with the tables as soon as they are open; they close with the server.

    Raises:
        StorageError: when the server starts: the games cannot be read.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            tables = await Tables.open(
                await Storage.open(settings.database),
                Thinkers(command=(*COMMAND, *settings.programs)),
                bot_names=(*bots.names(), *map(name_in, settings.programs)),
            )
        except ServerError as error:
            app.state.failure = error  # whoever runs the server can say it better than a traceback
            raise
        app.state.tables = tables
        if announce is not None:
            announce(tables)
        yield
        await tables.close()

    app = FastAPI(
        title="Tzolk'in",
        version=__version__,
        description="The game in the browser. Every page works without script; what a page can do, a program can.",
        docs_url=None,  # these pages would run scripts of other sites
        redoc_url=None,
        lifespan=lifespan,
        responses=described(400, 403, 413, 415, 421, 422),  # what any route may answer
        middleware=[  # the outermost first
            Middleware(HeadersAlone),
            Middleware(SafeHeaders),
            Middleware(GZipMiddleware, minimum_size=1000, compresslevel=6),
            Middleware(Speaking, usual=settings.language),
            Middleware(Mishaps),
            Middleware(Doorkeeper, settings=settings),
        ],
        exception_handlers={
            HTTPException: refused,
            RequestValidationError: not_as_expected,
            TzolkinError: refused_by_game,
        },
    )
    app.state.settings = settings
    app.state.assets = Assets()
    app.state.pace = Pace(settings.games_per_hour)
    for router in ROUTERS:
        app.include_router(router)
    app.include_router(table.router, responses=described(404, 409, 503))
    return app
