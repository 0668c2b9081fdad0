"""The temples: what every step is worth, who stands where, and what can be chosen."""

from __future__ import annotations

import re

import pytest

from tests.render.board.drawings import Drawing, check, random_games
from tests.scenarios import position
from tzolkin.components.temples import AGE_1_BONUS, AGE_2_BONUS, BOTTOM, TOP
from tzolkin.components.words import TEMPLE_NAMES, TEMPLES
from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.board.temples import COLUMN, marker_place, temples, top_of, width_of
from tzolkin.render.language import speaking
from tzolkin.render.words.tracks import step_text
from tzolkin.rules.game import Game

NAMES = ("Ana", "Ben", "Cem", "Dea", "Eva")


def drawn(game: Game, scene: Scene | None = None) -> Drawing:
    return check(temples(game, scene or Scene(names=NAMES)))


def at(drawing: Drawing, name: str) -> tuple[float, float]:
    x, y = re.findall(r"(-?[\d.]+)px", drawing[name].get("style", ""))
    return float(x), float(y)


@pytest.mark.parametrize("game", random_games(), ids=range(len(random_games())))
def test_every_position_is_drawn_well_with_a_marker_of_everybody_in_every_temple(game: Game) -> None:
    drawing = drawn(game)
    assert drawing.root.get("id") == "region-temples"
    assert drawing.root.get("viewBox") == "0 0 352 371"
    for temple in ("chaac", "quetzalcoatl", "kukulcan"):
        places = [at(drawing, f"disc-{temple}-{seat}") for seat in range(len(game.players))]
        assert len(set(places)) == len(places)


def test_every_step_says_what_it_is_worth() -> None:
    labels = [
        part.get("aria-label", "") for part in drawn(position("")).root.iter("rect") if part.get("class") == "step"
    ]
    assert len(labels) == sum(TOP[temple] - BOTTOM + 1 for temple in TEMPLES)
    for temple in TEMPLES:
        for step in range(BOTTOM, TOP[temple] + 1):
            shown = str(step).replace("-", "−")
            sentence = f"{TEMPLE_NAMES[temple]}, step {shown}: {step_text(temple, step)}."
            (found,) = [label for label in labels if label.startswith(sentence)]
            assert ("room for one player only" in found) == (step == TOP[temple])


def test_a_temple_says_who_stands_where_and_what_its_top_brings() -> None:
    game = position("day: 2")
    game.players[1].steps[0] = 4
    game.players[2].steps[0] = -1
    words = drawn(game).label("temple-chaac")
    assert "Ben stands on step 4." in words
    assert "Cem stands on step −1." in words
    assert f"scores {AGE_1_BONUS[0]} points at the end of age 1" in words
    game.next_food_day = 2
    assert f"scores {AGE_2_BONUS[0]} points at the end of age 2" in drawn(game).label("temple-chaac")


@pytest.mark.parametrize("temple", TEMPLES)
def test_five_markers_on_one_step_lie_apart_and_within_their_column(temple: int) -> None:
    for step in range(BOTTOM, TOP[temple]):
        for standing in range(1, 6):
            places = [marker_place(temple, step, place, standing) for place in range(standing)]
            left = [x for (x, _), _ in places]
            assert left == sorted(set(left))
            for (x, y), radius in places:
                assert x - radius > 0 and x + radius < COLUMN[0] - 18  # the points stand to the right
                assert top_of(step) <= y - radius and y + radius <= top_of(step) + 30


def test_steps_grow_narrower_towards_the_top() -> None:
    for temple in TEMPLES:
        widths = [width_of(temple, step) for step in range(TOP[temple] + 1)]
        assert widths == sorted(widths, reverse=True)


def test_a_temple_to_be_climbed_glows_and_says_what_it_costs() -> None:
    scene = Scene(targets={"temple-kukulcan": Target(23, "Go up a step for 1 corn", 1)})
    drawing = drawn(position(""), scene)
    part = drawing.target("temple-kukulcan")
    assert part.get("class") == "temple legal"
    assert part.get("role") == "button"
    assert part.get("data-choice") == "23"
    assert part.get("tabindex") == "0"
    assert part.get("aria-label", "").endswith("Go up a step for 1 corn.")
    assert drawing.written.count('class="glow"') == 1
    assert drawing.written.count('class="price"') == 1
    assert drawing.target("temple-chaac").get("role") == "group"


def test_a_refused_temple_says_why() -> None:
    scene = Scene(targets={"temple-chaac": Target(None, "", None, "the top step is taken by Blue")})
    part = drawn(position(""), scene).target("temple-chaac")
    assert part.get("class") == "temple refused"
    assert part.get("aria-disabled") == "true"
    assert part.get("tabindex") is None
    assert part.get("aria-label", "").endswith("Not possible: the top step is taken by Blue.")


def test_a_marker_that_has_just_moved_has_a_ring() -> None:
    written = drawn(position(""), Scene(recent=frozenset({"disc-chaac-2"}))).written
    assert written.count('class="last"') == 1


def test_the_title_is_said_in_the_language_spoken() -> None:
    with speaking("de"):
        german = temples(position(""), Scene())
    assert german != temples(position(""), Scene())
