"""Pages keep nobody out: axe-core finds nothing serious in them, dark and light."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.tables import BY_LINK, EVERYTHING, HERE, TablePage, begin
from tzolkin.server.showcase import example

GRAVE = "serious", "critical"
PAGES = ("/", "/rules", "/rules/placing", "/rules/symbols", "/about", "/example?at=100")
Light = Literal["dark", "light"]


def findings(page: Page) -> list[str]:
    """What axe-core finds on a page that is serious, each with the elements it is about."""
    results: Any = Axe().run(page).response
    return [
        f"{found['id']} ({found['impact']}): {node['target']}: {node.get('failureSummary', '')}"
        for found in results["violations"]
        if found["impact"] in GRAVE
        for node in found["nodes"]
    ]


@pytest.fixture(params=["dark", "light"])
def light(request: pytest.FixtureRequest) -> Light:
    return "dark" if request.param == "dark" else "light"


@pytest.mark.parametrize("path", PAGES)
def test_a_page_keeps_nobody_out(visit: Visit, light: Light, path: str) -> None:
    assert findings(visit(color_scheme=light).open(path)) == []


def test_a_table_keeps_nobody_out_whatever_it_asks(visit: Visit, light: Light) -> None:
    anna = visit(color_scheme=light, is_new=True)
    table = begin(anna, ((HERE, "Anna"), (HERE, "Balam"), ("random", "Chac")), modules=EVERYTHING, seed=8)
    assert table.state == "passing"
    checked = {"passing": findings(table.page)}
    for _ in range(60):
        question = table.question
        kind = "passing" if table.state == "passing" else question.split("?")[0]
        if kind not in checked:
            checked[kind] = findings(table.page)
        if len(checked) >= 8:
            break
        table.step_quickly()
        table.wait("asking", "passing")
    table.page.set_viewport_size({"width": 360, "height": 740})
    checked["phone"] = findings(table.page)
    table.page.set_viewport_size({"width": 1280, "height": 720})
    for name in ("settings", "help", "text-board"):
        table.page.locator(f'[data-dialog="{name}"]').first.evaluate("(button) => button.click()")
        checked[name] = findings(table.page)
        table.page.keyboard.press("Escape")
    for path in ("/replay", "/scores", "/tiles", "/invite", "/text"):
        checked[path] = findings(anna.open(table.path + path))
    assert {where: found for where, found in checked.items() if found} == {}


def test_waiting_joining_and_a_game_that_is_over_keep_nobody_out(visit: Visit, light: Light) -> None:
    anna = visit(color_scheme=light)
    table = begin(anna, ((HERE, "Anna"), (BY_LINK, "Balam")), seed=8)
    page = anna.open(f"{table.path}/invite")
    link = page.get_by_label("Balam").input_value()
    checked = {"invite": findings(page)}
    balam = visit(color_scheme=light)
    checked["join"] = findings(balam.open(link))
    checked["waiting"] = findings(balam.open(table.path))
    page = balam.open("/")
    page.get_by_label("or its text").fill(example().dumps())
    page.get_by_role("button", name="Bring it in").click()
    over = TablePage(balam, page)
    for path in ("", "/scores", "/replay"):
        checked[f"over{path}"] = findings(balam.open(over.path + path))
    assert over.visitor.open(over.path).locator("#scores").count() == 1
    balam.expects("404")
    checked["problem"] = findings(balam.open("/games/none"))
    assert {where: found for where, found in checked.items() if found} == {}
