"""The name of every question and automatic step, from the page on which they stand (rules/kinds.py)."""

from __future__ import annotations

from typing import Final

from tzolkin.rules import kinds

KIND_NAMES: Final = {
    number: name.lower().replace("_", " ")
    for name, number in vars(kinds).items()
    if name.isupper() and name != "KINDS" and isinstance(number, int)
}


def kind_name(kind: int) -> str:
    """The name of a kind of frame.

    Raises:
        KeyError: there is no such kind.

    >>> kind_name(9)
    'take turn'
    """
    return KIND_NAMES[kind]
