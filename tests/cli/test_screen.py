"""The terminal as a game needs it."""

from __future__ import annotations

import pytest
from rich.status import Status
from rich.text import Text

from tzolkin.cli.screen import Screen


def test_a_name_that_looks_like_markup_is_shown_while_its_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    screen = Screen()
    monkeypatch.setattr(screen, "is_terminal", True)
    status = screen.working("nets[/red]/x.weights is thinking")
    assert isinstance(status, Status)
    assert str(status.renderable.text) == "nets[/red]/x.weights is thinking"
    assert isinstance(status.renderable.text, Text)
