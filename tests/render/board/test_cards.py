"""Single tiles: each says what it is, costs and does, and can be chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.render.board.drawings import Drawing, check
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.render.board.cards import rule_of, tile, tile_sentence
from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.board.svg import element
from tzolkin.render.board.targets import shown

NUMBERS = {
    "building": len(BUILDINGS),
    "monument": len(MONUMENTS),
    "wealth": len(WEALTH_TILES),
    "tribe": len(TRIBE_NAMES),
    "prophecy": len(PROPHECIES),
    "quick": len(QUICK_TILE_NAMES),
}
KEYS = [f"{kind}-{number}" for kind, count in NUMBERS.items() for number in range(count)]
PAGES = Path("docs/rules")


def drawn(key: str, scene: Scene, players: int = 2) -> Drawing:
    return check(element("svg", tile(key, players, shown(scene, key))))


@pytest.mark.parametrize("key", KEYS)
def test_every_tile_is_drawn_and_says_what_it_does(key: str) -> None:
    drawing = drawn(key, Scene(), 4)
    assert drawing.references() == [key]
    part = drawing.target(key)
    assert part.get("role") == "img"
    assert part.get("aria-label") == tile_sentence(key, 4)
    assert (PAGES / f"{rule_of(key)}.md").is_file()


def test_the_sentences_of_all_tiles_differ() -> None:
    assert len({tile_sentence(key, 4) for key in KEYS}) == len(KEYS)


def test_the_monument_to_monuments_depends_on_the_number_of_players() -> None:
    assert len({tile_sentence("monument-4", players) for players in (2, 3, 4)}) == 3


def test_a_tile_in_secret_hands_can_be_chosen() -> None:
    part = drawn("wealth-5", Scene(targets={"wealth-5": Target(3, "Keep it")})).target("wealth-5")
    assert part.get("class") == "tile wealth legal"
    assert part.get("data-choice") == "3"
    assert part.get("aria-label") == "Tile Yaxchilan 3: 2 corn, 2 wood, Kukulcan +1. Keep it."


def test_tiles_of_modules_lead_to_the_pages_of_their_modules() -> None:
    assert rule_of("building-27") == "new-buildings"
    assert rule_of("building-26") == "buildings"
    assert rule_of("wealth-21") == "mini-expansion"
    assert rule_of("tribe-0") == "tribes"
