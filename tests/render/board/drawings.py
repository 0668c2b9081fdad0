"""Reading drawings in tests: elements by their id, labels, sizes of text, and positions of all sizes of games."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree
from functools import cache
from typing import Any

from tzolkin import Match
from tzolkin.render.board.art import definitions_by_name
from tzolkin.render.board.svg import SMALLEST_TEXT
from tzolkin.rules.game import Game

EVERYTHING: dict[str, Any] = {
    "tribes": True,
    "prophecies": True,
    "new_buildings": True,
    "quick_actions": True,
    "mini_expansion": True,
}
NOTHING: dict[str, Any] = {}
SPEAKING_ROLES = ("img", "button", "group")


@cache
def random_games() -> tuple[Game, ...]:
    """Positions of two to five players with all modules and without, from the first choice to the end."""
    games = []
    for players in range(2, 6):
        for modules in (NOTHING, EVERYTHING):
            match = Match(players=players, seed=players, **modules)
            chooser = random.Random(players)
            games.append(match.game.copy())
            while not match.is_over:
                day = match.game.day
                match.choose(chooser.choice(match.options()))
                if match.game.day != day and match.game.day % 6 == 0:
                    games.append(match.game.copy())
            games.append(match.game.copy())
    return tuple(games)


class Drawing:
    """A drawing, read."""

    def __init__(self, written: str) -> None:
        self.written = written
        self.root = ElementTree.fromstring(written)

    def ids(self) -> list[str]:
        """All ids, in order."""
        return [name for part in self.root.iter() if (name := part.get("id"))]

    def __getitem__(self, name: str) -> ElementTree.Element:
        """The element with an id."""
        found = [part for part in self.root.iter() if part.get("id") == name]
        assert len(found) == 1, name
        return found[0]

    def label(self, name: str) -> str:
        """What the element with an id says."""
        return self[name].get("aria-label", "")

    def text(self, name: str) -> list[str]:
        """The words written in the element with an id."""
        return [part.text or "" for part in self[name].iter("text")]

    def targets(self, key: str) -> list[ElementTree.Element]:
        """The elements that are a target."""
        return [part for part in self.root.iter() if part.get("data-target") == key]

    def target(self, key: str) -> ElementTree.Element:
        """The one element that is a target."""
        (found,) = self.targets(key)
        return found

    def references(self) -> list[str]:
        """The names of the symbols and faces that are drawn."""
        return [part.get("href", "").removeprefix("#s-") for part in self.root.iter("use")]


def check(written: str) -> Drawing:
    """Read a drawing and make sure of what holds for every one of them."""
    drawing = Drawing(written)
    assert len(drawing.ids()) == len(set(drawing.ids())), "ids are unique"
    known = definitions_by_name()
    assert all(name in known for name in drawing.references()), "what is referred to is there"
    assert all(size >= SMALLEST_TEXT for size in text_sizes(written)), "text can be read"
    for part in drawing.root.iter():
        if part.get("role") in SPEAKING_ROLES:
            assert part.get("aria-label"), ElementTree.tostring(part)[:300]
    assert "None" not in written
    return drawing


def text_sizes(written: str) -> list[float]:
    """The sizes of all text."""
    return [float(size) for size in re.findall(r'font-size="([\d.]+)"', written)]
