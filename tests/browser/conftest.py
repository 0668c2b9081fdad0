"""Chromium, a server, and people who visit it.

Playwright keeps an event loop running in this thread for as long as it is started, and another cannot be started
meanwhile; so it is closed when the last test of this folder is done, and other folders can run loops of their own.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.serving import Server
from tests.browser.visitors import PAGE_PATIENCE, Visitor
from tests.browser.wires import Wire
from tests.missing import skip_or_fail

FOLDER = Path(__file__).parent
SERVERS = pytest.StashKey[list[Server]]()

Visit = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Show the logs of the servers where a test of this folder fails."""
    report = yield
    if report.failed and item.get_closest_marker("browser"):
        for name, fixture in getattr(item, "funcargs", {}).items():
            if isinstance(fixture, Server):
                report.sections.append((f"log of {name}", fixture.log))
    return report


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser of all tests."""
    found = shutil.which("chromium")
    if found is None:
        skip_or_fail("Chromium is missing (Debian, Ubuntu: apt-get install chromium).")
    with sync_playwright() as playwright:
        expect.set_options(timeout=PAGE_PATIENCE)
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of most tests."""
    yield from started(tmp_path_factory.mktemp("server"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it."""
    yield from started(tmp_path)


def started(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """Makes people with browsers of their own.  In the end nothing may have gone wrong in them that nobody expected."""
    yield from visits(chromium, server)


@pytest.fixture
def visit_own(chromium: Browser, own_server: Server) -> Iterator[Visit]:
    """The same, at the server that a test has for itself."""
    yield from visits(chromium, own_server)


def visits(browser: Browser, server: Server) -> Iterator[Visit]:
    everybody: list[Visitor] = []

    def visitor(address: str = server.address, **looks: Any) -> Visitor:
        everybody.append(Visitor(browser, address, **looks))
        return everybody[-1]

    yield visitor
    for one in everybody:
        one.close()
    assert [problem for one in everybody for problem in one.unexpected()] == []


@pytest.fixture
def wires(server: Server) -> Iterator[Callable[[], Wire]]:
    """Makes wires to the server that remember what comes over them."""
    made: list[Wire] = []

    def wire() -> Wire:
        made.append(Wire(server.address))
        return made[-1]

    yield wire
    for one in made:
        one.close()
