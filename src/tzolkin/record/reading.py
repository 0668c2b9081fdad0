"""Reading what others may have written."""

from __future__ import annotations

import json
from typing import Any


def json_in(text: str | bytes) -> Any:
    """What this text holds as JSON.

    Raises:
        ValueError: it is no JSON, or no text, or nested too deeply to be read.
    """
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("expected JSON, got what is nested too deeply to be read") from None
