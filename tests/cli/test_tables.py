"""Tables and texts on the standard output."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.console import Console

from tzolkin.cli.tables import empty_table, literal_console, wide_console

LIKE_MARKUP = "[/home/me/bot.js:3] [error] nets[red]/x.weights :smile:"


@pytest.mark.parametrize("console_for", [literal_console, wide_console])
def test_what_looks_like_markup_is_printed_as_it_stands(
    console_for: Callable[[], Console], capsys: pytest.CaptureFixture[str]
) -> None:
    table = empty_table(LIKE_MARKUP)
    table.add_row(LIKE_MARKUP)
    console = console_for()
    console.print(LIKE_MARKUP)
    console.print(table)
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == [LIKE_MARKUP] * 3


@pytest.mark.parametrize(("columns", "width"), [(None, 120), ("", 120), ("wide", 120), ("100", 100)])
def test_there_is_room_where_the_environment_does_not_say_how_much(
    columns: str | None, width: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    if columns is not None:
        monkeypatch.setenv("COLUMNS", columns)
    assert wide_console().width == width
