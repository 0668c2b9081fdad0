"""What a machine may lack that a test needs: a browser, a database, another language, the ways of Unix."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

import pytest


def skip_or_fail(lacking: str) -> NoReturn:
    """Skip the test, saying what is lacking; fail it where nothing may be missing, as in the whole check."""
    if os.environ.get("TZOLKIN_NOTHING_MISSING"):
        pytest.fail(lacking)
    pytest.skip(lacking)


def only_unix(reason: str) -> pytest.MarkDecorator:
    """The mark of a test that Windows leaves out, for a reason that no installing changes."""
    return pytest.mark.skipif(sys.platform == "win32", reason=reason)
