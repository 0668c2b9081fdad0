"""What is remembered of the pages that were sent, so that only what has changed since is sent again.

A browser says in which state its page is.  A state is named by a hash of everything in it, so that whatever differs is
noticed: the position, the language, what only one seat may see.  Drawings and the log are sent in parts: the elements
that have an id.  Within a part that has changed, one that has not is only named.

Texts are compared by hashes of 64 bits, each with the one that stood there before: that two texts have the same one by
chance happens once in 10**19 times, and then costs a piece of one page that stays as it was until it is loaded again.
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
        self.states: OrderedDict[str, tuple[dict[str, Remembered], int]] = OrderedDict()
        self.sights: OrderedDict[object, dict[str, str]] = OrderedDict()
        self.histories: WeakKeyDictionary[Table, History] = WeakKeyDictionary()

    def remember(self, pieces: Mapping[str, str], seen: Sight, before: str = "") -> str:
        """Remember a state of a page; the name under which it is known from now on.

        `before` is one that may have much in common with it.
        """
        earlier = self.known(before)
        known = {name: remembered_piece(piece, earlier.get(name)) for name, piece in pieces.items()}
        digests = (digest for piece in known.values() for digest in piece.parts.values())
        state = blake2b(b"".join(digests), digest_size=12, key=self.key).hexdigest()
        self.states[state] = known, seen.table.length
        self.states.move_to_end(state)
        while len(self.states) > STATES_KEPT:
            self.states.popitem(last=False)
        return state

    def known(self, state: str) -> Mapping[str, Remembered]:
        """What is remembered of the pieces of a state; nothing where it is known no more."""
        return self.states[state][0] if state in self.states else {}

    def differing(self, pieces: Mapping[str, str], state: str) -> list[str]:
        """What differs from a state, ready to be put in place; everything where that is known no more."""
        known = self.known(state)
        sent: list[str] = []
        for name, piece in pieces.items():
            before = known.get(name)
            if before is None or before.whole != hash(piece):
                sent += differing_parts(name, parts_of(piece), before.parts if before else {})
        return sent

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
            seen.hint,
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


# Parts


@dataclass(frozen=True, slots=True)
class Remembered:
    """What is remembered of a piece that was sent: a hash of the whole text, and a digest of each part."""

    whole: int  # Python's own: quicker than a digest, of as many bits, and only ever compared within this process
    parts: Mapping[str, bytes]


def remembered_piece(piece: str, before: Remembered | None) -> Remembered:
    """What is to be remembered of a piece, which may be the same as before."""
    if before is not None and before.whole == hash(piece):
        return before
    return Remembered(hash(piece), {name: part.digest for name, part in parts_of(piece).items()})


@dataclass(frozen=True, slots=True)
class Part:
    """An element with an id: its text before, between and after the parts inside, a digest of that, and their ids."""

    own: tuple[str, ...]
    digest: bytes
    inside: tuple[str, ...]


def differing_parts(name: str, parts: Mapping[str, Part], known: Mapping[str, bytes]) -> Iterator[str]:
    """What of a piece differs from what is known, ready to be put in place."""
    is_drawing = parts[name].own[0].startswith("<svg")
    for one in outermost_new(name, parts, known):
        text = as_swap(renewed(one, parts, known))
        yield f"<svg>{text}</svg>" if is_drawing and one != name else text


def outermost_new(name: str, parts: Mapping[str, Part], known: Mapping[str, bytes]) -> Iterator[str]:
    """The parts of an element, perhaps itself, whose own text is new, and which lie in no other such part."""
    part = parts[name]
    if known.get(name) != part.digest:
        yield name
    else:
        for one in part.inside:
            yield from outermost_new(one, parts, known)


def renewed(name: str, parts: Mapping[str, Part], known: Mapping[str, bytes]) -> str:
    """The text of an element, in which a part inside that is known as a whole is only named."""
    first, *between = parts[name].own
    text = [first]
    for one, after in zip(parts[name].inside, between, strict=True):
        text += [as_before(one, parts) if is_known(one, parts, known) else renewed(one, parts, known), after]
    return "".join(text)


def is_known(name: str, parts: Mapping[str, Part], known: Mapping[str, bytes]) -> bool:
    """Whether an element is known with all that is inside it."""
    part = parts[name]
    return known.get(name) == part.digest and all(is_known(one, parts, known) for one in part.inside)


def as_before(name: str, parts: Mapping[str, Part]) -> str:
    """What stands for an element that is on the page already; static/table.js must agree, which leaves it alone."""
    found = TAG.match(parts[name].own[0])
    assert found is not None, "every part is an element"
    tag = found[2].partition(" ")[0]
    return f'<{tag} id="{name}" data-as-before></{tag}>'


# Our own pages write ">" as "&gt;" wherever it ends no tag.  What has no end tag has to close itself, as in drawings:
# of a plain `<br>` or `<input>` in a piece that is sent in parts the end would never come.
TAG: Final = re.compile(r"<(/?)([^>]*)>")
ID_BEGINS: Final = ' id="'
# How the pieces begin that are sent in parts, as their templates must: idiomorph puts them in place, and the script
# leaves them as they are.
IN_PARTS: Final = ("<svg", '<section id="log"', '<div id="brief"')


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

    def closed(self, piece: str, end: int, within: str) -> Part:
        """The whole element, which ends here, inside of another one."""
        own = (*self.own, piece[self.told : end])
        return Part(own, digest("\0".join([within, *own, *self.inside])), tuple(self.inside))


@lru_cache(maxsize=32)  # an answer asks for its pieces twice
def parts_of(piece: str) -> Mapping[str, Part]:
    """All elements with an id of a piece that is sent in parts, by id, the whole first; any other piece is one part."""
    if not piece.startswith(IN_PARTS):
        return {id_in(piece): Part((piece,), digest(piece), ())}
    parts: dict[str, Part] = {}
    open_ones: list[Opened] = []
    depth = 0
    for tag in TAG.finditer(piece):
        closes, inner = tag.groups()
        is_empty = inner.endswith("/")
        if ID_BEGINS in inner and not closes:
            open_ones.append(Opened(id_in(inner), tag.start(), depth))
        if not is_empty:
            depth += -1 if closes else 1
        if (closes or is_empty) and open_ones and open_ones[-1].depth == depth:
            done = open_ones.pop()
            parts[done.name] = done.closed(piece, tag.end(), open_ones[-1].name if open_ones else "")
            if open_ones:
                open_ones[-1].skip(done.name, done.start, tag.end(), piece)
    return parts


def id_in(text: str) -> str:
    """The first id in a text."""
    return text.partition(ID_BEGINS)[2].partition('"')[0]


def digest(text: str) -> bytes:
    """A short hash of a text."""
    return blake2b(text.encode(), digest_size=8).digest()
