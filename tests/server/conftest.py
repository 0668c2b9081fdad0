"""Where the tests of the server keep games: a SQLite file, and PostgreSQL where TZOLKIN_POSTGRESQL_URL names one."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from tests.missing import skip_or_fail

POSTGRESQL = "TZOLKIN_POSTGRESQL_URL"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A SQLite file that is not there yet."""
    return tmp_path / "games.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """An empty place for games, of either kind."""
    if request.param == "sqlite":
        yield str(tmp_path / "games.db")
        return
    url = os.environ.get(POSTGRESQL)
    if not url:
        skip_or_fail(f"No PostgreSQL: {POSTGRESQL} is not set.")
    name = f"tzolkin_test_{uuid4().hex}"
    asyncio.run(execute(url, f"CREATE DATABASE {name}"))
    yield make_url(url).set(database=name).render_as_string(hide_password=False)
    asyncio.run(execute(url, f"DROP DATABASE {name} WITH (FORCE)"))


async def execute(url: str, statement: str) -> None:
    """Carry out one statement outside of any transaction."""
    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.exec_driver_sql(statement)
    await engine.dispose()
