"""Which name may have been meant by one that is unknown."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(name: str, known: Iterable[str], *, most: int = 1) -> str:
    """The known names that may have been meant, as the end of a message; often nothing.

    >>> did_you_mean("gredy", ["random", "greedy"]), did_you_mean("mine", ["random", "greedy"])
    ('; did you mean greedy?', '')
    """
    near = nearest(name, known, most=most)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def nearest(name: str, known: Iterable[str], *, most: int = 1) -> list[str]:
    """The known names that are most like a name, the best first; none where none is like it.

    >>> nearest("YUMKAX", ["Yaxche", "Yumkaax"])
    ['Yumkaax']
    """
    by_folded = {one.casefold(): one for one in known}
    return [by_folded[near] for near in get_close_matches(name.casefold(), by_folded, n=most)]
