"""What is remembered of the pages that were sent, so that only what has changed since is sent again.

A browser says in which state its page is.  A state is named by a hash of everything in it, so that nothing can differ
unnoticed: not the position, nor the language, nor what only one seat may see.  Of drawings even parts are sent apart.
"""

from __future__ import annotations

import re
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Final
from weakref import WeakKeyDictionary

from tzolkin.render.history import History
from tzolkin.render.language import language
from tzolkin.server.sight import Sight
from tzolkin.server.table import Table

STATES_KEPT: Final = 300
SIGHTS_KEPT: Final = 64


class Memory:
    """What is remembered of pages that were sent: little, and for a while only."""

    def __init__(self) -> None:
        """Remember nothing yet."""
        # States have names that nobody can work out: else one could ask whether another browser has been shown a page.
        self.key: Final = secrets.token_bytes(16)
        self.states: OrderedDict[str, tuple[dict[str, bytes], int]] = OrderedDict()
        self.sights: OrderedDict[object, dict[str, str]] = OrderedDict()
        self.histories: WeakKeyDictionary[Table, History] = WeakKeyDictionary()

    def state_of(self, pieces: Mapping[str, str], seen: Sight) -> str:
        """A name for this state of a page, under which it is known from now on."""
        digests = {name: part.digest for piece in pieces.values() for name, part in parts_of(piece).items()}
        state = blake2b(b"".join(digests.values()), digest_size=12, key=self.key).hexdigest()
        self.states[state] = digests, seen.table.length
        self.states.move_to_end(state)
        while len(self.states) > STATES_KEPT:
            self.states.popitem(last=False)
        return state

    def differing(self, pieces: Mapping[str, str], state: str) -> list[str]:
        """What differs from a state, ready to be put in place; everything where that is known no more."""
        known = self.states.get(state, ({}, 0))[0]
        return [one for name, piece in pieces.items() for one in differing_parts(name, parts_of(piece), known)]

    def length_of(self, state: str) -> int | None:
        """How many choices had been made in a state; None where it is known no more."""
        found = self.states.get(state)
        return None if found is None else found[1]

    def pieces(self, seen: Sight, notice: str, draw: Callable[[], dict[str, str]]) -> dict[str, str]:
        """The pieces of a view: those drawn before for an equal one, or drawn now."""
        table = seen.table
        key = (
            table.id,
            seen.access,
            seen.looker,
            seen.may_sit,
            language(),
            seen.status,
            table.length,
            table.seats,
            table.options,
            notice,
        )
        found = self.sights.get(key)
        if found is None:
            found = self.sights[key] = draw()
        self.sights.move_to_end(key)
        while len(self.sights) > SIGHTS_KEPT:
            self.sights.popitem(last=False)
        return found

    def history(self, table: Table) -> History:
        """The history of a table as everybody may know it, brought up to now."""
        history = self.histories.get(table)
        if history is None:
            history = self.histories[table] = History(table.ruleset)
        choices = table.history()
        common = next(
            (at for at, pair in enumerate(zip(history.choices, choices, strict=False)) if pair[0] != pair[1]),
            min(len(history.choices), len(choices)),
        )
        if common < len(history.choices):
            history.cut(common)
        history.extend(choices[common:])
        return history


# As they are sent


def state_piece(state: str) -> str:
    """The name of the state of the page, which the page sends with everything that it asks."""
    return f'<input type="hidden" id="state" name="state" value="{state}">'


def as_swap(piece: str) -> str:
    """A piece as one that takes the place of what has its id."""
    return re.sub(r"<([a-z]+)", r'<\1 hx-swap-oob="morph"', piece, count=1)


# Parts of drawings


@dataclass(frozen=True, slots=True)
class Part:
    """An element with an id: its text, a short hash of it without the parts inside, and the ids of these."""

    text: str
    digest: bytes
    inside: tuple[str, ...]


def differing_parts(name: str, parts: Mapping[str, Part], known: Mapping[str, bytes]) -> Iterator[str]:
    """The largest parts of an element that are all new, and nothing that is known."""
    part = parts[name]
    if known.get(name) != part.digest:
        is_drawn = not part.text.startswith("<svg") and len(parts) > 1
        yield f"<svg>{as_swap(part.text)}</svg>" if is_drawn else as_swap(part.text)
        return
    for one in part.inside:
        yield from differing_parts(one, parts, known)


TAG: Final = re.compile(r"<(/?)[a-zA-Z]+((?:[^>\"]|\"[^\"]*\")*?)(/?)>")
ID: Final = re.compile(r' id="([^"]*)"')


class Opened:
    """An element with an id that has begun, and what is known of it so far."""

    def __init__(self, name: str, start: int, depth: int) -> None:
        """It begins here, within so many others."""
        self.name = name
        self.start = self.told = start  # where it begins, and up to where its own text is kept
        self.depth = depth
        self.own: list[str] = []  # text around the parts inside
        self.inside: list[str] = []

    def skip(self, name: str, start: int, end: int, piece: str) -> None:
        """Leave a part out that lies inside."""
        self.own.append(piece[self.told : start])
        self.inside.append(name)
        self.told = end

    def closed(self, piece: str, end: int) -> Part:
        """The whole element, which ends here."""
        own = "\0".join([*self.own, piece[self.told : end], *self.inside])
        return Part(piece[self.start : end], digest(own), tuple(self.inside))


@lru_cache(maxsize=256)
def parts_of(piece: str) -> Mapping[str, Part]:
    """All elements of a drawing that have an id, by id.  Any other piece is one part."""
    if not piece.startswith("<svg"):
        found = ID.search(piece)
        assert found is not None, "every piece has an id"
        return {found[1]: Part(piece, digest(piece), ())}
    parts: dict[str, Part] = {}
    open_ones: list[Opened] = []
    depth = 0
    for tag in TAG.finditer(piece):
        closes, attributes, is_empty = tag.groups()
        if not closes and (named := ID.search(attributes)):
            open_ones.append(Opened(named[1], tag.start(), depth))
        if not is_empty:
            depth += -1 if closes else 1
        if (closes or is_empty) and open_ones and open_ones[-1].depth == depth:
            done = open_ones.pop()
            parts[done.name] = done.closed(piece, tag.end())
            if open_ones:
                open_ones[-1].skip(done.name, done.start, tag.end(), piece)
    return parts


def digest(text: str) -> bytes:
    """A short hash of a text."""
    return blake2b(text.encode(), digest_size=8).digest()
