"""The technologies: what every level adds, who has which, and what can be chosen."""

from __future__ import annotations

import itertools
import math
import re

import pytest

from tests.render.board.drawings import Drawing, check, random_games
from tests.scenarios import position
from tzolkin.components.technologies import RESOURCES_TO_ADVANCE, TOP_LEVEL
from tzolkin.components.words import TECHNOLOGIES, TECHNOLOGY_NAMES
from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.board.technologies import BONUS, field_place, marker_place, technologies
from tzolkin.render.words.tracks import technology_text
from tzolkin.rules.game import Game

NAMES = ("Ana", "Ben", "Cem", "Dea", "Eva")


def drawn(game: Game, scene: Scene | None = None) -> Drawing:
    return check(technologies(game, scene or Scene(names=NAMES)))


@pytest.mark.parametrize("game", random_games(), ids=range(len(random_games())))
def test_every_position_is_drawn_well_with_a_marker_of_everybody_on_every_track(game: Game) -> None:
    drawing = drawn(game)
    assert drawing.root.get("id") == "region-technologies"
    assert drawing.root.get("viewBox") == "0 0 352 435"
    for name in TECHNOLOGY_NAMES:
        styles = {drawing[f"level-{name}-{seat}"].get("style") for seat in range(len(game.players))}
        assert len(styles) == len(game.players)


def test_every_field_says_what_it_adds_and_costs() -> None:
    parts = [part for part in drawn(position("")).root.iter("rect") if part.get("class") == "level"]
    labels = [part.get("aria-label", "") for part in parts]
    assert len(labels) == len(TECHNOLOGIES) * (BONUS + 1)
    for technology in TECHNOLOGIES:
        for level in range(TOP_LEVEL + 1):
            beginning = f"{TECHNOLOGY_NAMES[technology]}, {technology_text(technology, level)}.".lower()
            (label,) = [label for label in labels if label.lower().startswith(beginning)]
            cost = RESOURCES_TO_ADVANCE[level]
            assert label.endswith(f"The advance costs {cost} resource{'s' if cost > 1 else ''}.")


def test_a_track_says_who_has_which_level() -> None:
    game = position("")
    game.players[3].levels[2] = 3
    drawing = drawn(game)
    assert "Dea has level 3." in drawing.label("technology-architecture")
    assert drawing.label("level-architecture-3") == "Dea has level 3 of Architecture."


@pytest.mark.parametrize("level", range(TOP_LEVEL + 1))
def test_markers_on_one_field_lie_apart_and_within_it(level: int) -> None:
    left, top, width, height = field_place(0, level)
    for standing in range(1, 6):
        places = [marker_place(0, level, place, standing) for place in range(standing)]
        for ((x, y), radius), ((other_x, other_y), other_radius) in itertools.combinations(places, 2):
            assert math.dist((x, y), (other_x, other_y)) > radius + other_radius
        for (x, y), radius in places:
            assert left < x - radius and x + radius < left + width
            assert top < y - radius and y + radius < top + height


def test_a_technology_that_can_be_advanced_glows_and_a_refused_one_is_veiled() -> None:
    targets = {
        "technology-extraction": Target(9, "Advance extraction for 2 resources"),
        "technology-theology": Target(None, "", None, "needs 1 more resource"),
    }
    drawing = drawn(position(""), Scene(targets=targets))
    legal, refused = drawing.target("technology-extraction"), drawing.target("technology-theology")
    assert legal.get("data-choice") == "9"
    assert legal.get("aria-label", "").endswith("Advance extraction for 2 resources.")
    assert refused.get("aria-disabled") == "true"
    assert refused.get("aria-label", "").endswith("Not possible: needs 1 more resource.")
    assert [part.get("fill") for part in refused.iter("rect") if part.get("class") == "hit"] == ["var(--panel)"]
    assert drawing.written.count('class="glow"') == 1


def test_what_has_just_changed_has_a_ring() -> None:
    written = drawn(position(""), Scene(recent=frozenset({"technology-agriculture", "level-theology-0"}))).written
    assert written.count('class="last"') == 2
    assert len(re.findall('class="technology recent"', written)) == 1
