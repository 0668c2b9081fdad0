"""The version of this package, for modules that may not see the whole of it.  It stands in pyproject.toml too."""

from __future__ import annotations

from typing import Final

VERSION: Final = "0.1.0"
