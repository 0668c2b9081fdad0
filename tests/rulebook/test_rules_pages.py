"""Every fenced scenario in docs/rules/*.md runs, and is told apart by page and line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scenarios import Scenario

PAGES = Path(__file__).parents[2] / "docs" / "rules"
FENCE = re.compile(r"^```scenario +(?P<title>.+?)$\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


def scenarios() -> Iterator[object]:
    """Every scenario of every page, as a parameter of the test below."""
    for page in sorted(PAGES.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        for match in FENCE.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            yield pytest.param(match["body"], id=f"{page.name}:{line} {match['title']}")


@pytest.mark.parametrize("body", list(scenarios()))
def test_the_scenario_runs(body: str) -> None:
    scenario = Scenario(body)
    assert scenario.steps, "a scenario checks something"
    scenario.run()
