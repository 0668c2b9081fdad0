"""Every command is tried as where nothing says how wide a terminal is."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def no_width_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the width of the terminal in which the tests run: those that run them in several processes hand it on."""
    monkeypatch.delenv("COLUMNS", raising=False)
