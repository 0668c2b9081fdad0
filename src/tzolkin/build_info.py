"""Which of the two builds is running: compiled to native code, or interpreted.

Both come from the same source and play the same game; only the speed differs.  `rules.game` stands for the whole
engine, since its modules are compiled together or not at all.
"""

from __future__ import annotations

from importlib.machinery import ExtensionFileLoader
from importlib.util import find_spec
from typing import Final, Literal, TypeAlias

Build: TypeAlias = Literal["compiled", "interpreted"]


def _build_running() -> Build:
    """The build that an import of the engine gets, found out without importing its modules."""
    engine = find_spec("tzolkin.rules.game")
    return "compiled" if engine is not None and isinstance(engine.loader, ExtensionFileLoader) else "interpreted"


BUILD: Final[Build] = _build_running()
