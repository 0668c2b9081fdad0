"""The display: six buildings, all monuments of the game, and who has built those that are gone."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from tests.render.board.drawings import Drawing, check, random_games
from tests.scenarios import position
from tzolkin.components.supplies import BUILDINGS_ON_DISPLAY, MONUMENTS_ON_DISPLAY
from tzolkin.render.board.display import WIDTH, display, monument_places
from tzolkin.render.board.scene import Scene, Target
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset

NAMES = ("Ana", "Ben", "Cem", "Dea", "Eva")


def drawn(game: Game, scene: Scene | None = None) -> Drawing:
    return check(display(game, scene or Scene(names=NAMES)))


def lefts(drawing: Drawing) -> list[float]:
    """The left edges of all places, in order."""
    names = [name for name in drawing.ids() if "-place-" in name]
    return [float(re.findall(r"translate\(([\d.]+) ", drawing[name].get("transform", ""))[0]) for name in names]


@pytest.mark.parametrize("game", random_games(), ids=range(len(random_games())))
def test_every_position_is_drawn_well_with_all_its_tiles(game: Game) -> None:
    drawing = drawn(game)
    assert drawing.root.get("id") == "region-display"
    assert drawing.root.get("viewBox") == "0 0 1202 106"
    faces = [name for name in drawing.references() if re.fullmatch(r"(building|monument)-\d+", name)]
    assert faces == [f"building-{tile}" for tile in game.display] + [f"monument-{tile}" for tile in game.monuments]
    places = [name for name in drawing.ids() if "-place-" in name]
    monuments = MONUMENTS_ON_DISPLAY[game.ruleset.players]
    assert places == [
        *[f"building-place-{place + 1}" for place in range(BUILDINGS_ON_DISPLAY)],
        *[f"monument-place-{place + 1}" for place in range(monuments)],
    ]


@pytest.mark.parametrize("players", range(2, 6))
def test_the_places_lie_side_by_side_within_the_region(players: int) -> None:
    edges = lefts(drawn(new_game(Ruleset(players))))
    assert all(right - left >= 92 for left, right in pairwise(edges))
    assert edges[-1] + 92 == pytest.approx(WIDTH, abs=1)


def test_before_any_tile_is_out_all_places_are_empty() -> None:
    drawing = drawn(new_game(Ruleset(3)))
    assert drawing.label("building-place-1") == "An empty place for a building."
    assert drawing.label("monument-place-5") == "An empty place for a monument."


def test_equal_buildings_are_one_target_at_two_places() -> None:
    game = position("display: farm for one worker, farm for one worker, tomb of the builder")
    drawing = drawn(game, Scene(targets={"building-0": Target(31, "Build it for 1 wood")}))
    first, second = drawing.targets("building-0")
    assert first.get("data-choice") == second.get("data-choice") == "31"
    assert first.get("aria-label") == second.get("aria-label")
    assert drawing.targets("building-4")[0].get("role") == "img"


def test_tiles_say_what_they_cost_and_do() -> None:
    game = position("display: hall of extraction and corn\nmonuments: monument to monuments\nplayers: 3")
    drawing = drawn(game)
    assert drawing.target("building-7").get("aria-label") == (
        "Hall of extraction and corn, age 1. It costs 1 wood, 1 stone. Effects: extraction +1, 1 corn."
    )
    assert drawing.target("monument-4").get("aria-label") == (
        "Monument to monuments. It costs 2 wood, 2 stone, 2 gold. At the end of the game: 5 a monument built."
    )
    assert drawing["building-place-1"].get("data-rule") == "buildings"
    assert drawing["monument-place-1"].get("data-rule") == "monuments"


def test_buildings_of_the_expansion_lead_to_their_own_page() -> None:
    game = position("modules: new_buildings\ndisplay: hall of gold")
    assert drawn(game)["building-place-1"].get("data-rule") == "new-buildings"


def test_a_built_monument_leaves_its_place_empty_and_says_who_built_it() -> None:
    game = position("monuments: monument to tombs, monument to wood, monument to skulls\nplayers: 2")
    before = drawn(game)
    game.monuments = tuple(tile for tile in game.monuments if tile != 3)
    game.players[1].monuments = (3,)
    after = drawn(game)
    assert monument_places(game) == ((0, -2), (3, 1), (12, -2))
    assert before.target("monument-12") is not None
    assert after.label("monument-place-2") == "Ben has built the monument to wood."
    assert "worker-blue" in after.references()
    assert [part.get("data-target") for part in after["monument-place-3"]] == ["monument-12"]


def test_a_tile_that_cannot_be_paid_is_fainter_and_says_why() -> None:
    game = position("display: tomb of the builder")
    drawing = drawn(game, Scene(targets={"building-4": Target(None, "", None, "needs 1 more gold")}))
    part = drawing.target("building-4")
    assert part.get("class") == "tile building refused"
    assert part.get("aria-label", "").endswith("Not possible: needs 1 more gold.")
    assert part[0].get("opacity") == "0.5"
    assert "no" in drawing.references()


def test_the_titles_name_the_age() -> None:
    game = position("")
    assert "BUILDINGS I" in display(game, Scene())
    game.next_food_day = 2
    assert "BUILDINGS II" in display(game, Scene())
