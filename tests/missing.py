"""What a machine may lack that a test needs: a browser, a database, a library that is large."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def skip_or_fail(lacking: str) -> NoReturn:
    """Skip the test, saying what is lacking; fail it where nothing may be missing, as in the whole check."""
    if os.environ.get("TZOLKIN_NOTHING_MISSING"):
        pytest.fail(lacking)
    pytest.skip(lacking)
