"""The area of a player: everything that everybody may see, and nothing that is secret."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.render.board.drawings import Drawing, check, random_games
from tests.scenarios import position
from tzolkin import Match
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.supplies import MOST_WORKERS
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import NOBODY
from tzolkin.render.board.player_areas import (
    HEIGHT,
    LOW_HEIGHT,
    LOW_WIDTH,
    WIDTH,
    drawn,
    holdings,
    player_area,
    shortened,
    width_of,
)
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.targets import shown
from tzolkin.render.board.works import LOW_CHIPS, counted_chips, width_of_chips
from tzolkin.render.words.names import wealth_tile_name
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import as_known_by, before_reveal

NAMES = ("Ana", "Ben", "Cem", "Dea", "Eva")
LONG = "Maximiliane von Hohenzollern-S"


def read(game: Game, seat: int = 0, scene: Scene | None = None) -> Drawing:
    return check(player_area(game, scene or Scene(names=NAMES), seat))


def test_what_is_to_be_said_of_who_plays_is_the_label_of_the_name() -> None:
    game = position("Red: 5 corn")
    told = read(game, 1, Scene(names=NAMES, notes={"player-1": "Bot: solid"}))
    (named,) = (part for part in told.root.iter() if part.get("aria-label") == "Ben · Bot: solid")
    assert [part.text for part in named.iter() if part.tag.endswith("text")] == ["Ben"]
    assert "·" not in read(game, 0, Scene(names=NAMES, notes={"player-1": "Bot: solid"})).written


@pytest.mark.parametrize("game", random_games(), ids=range(len(random_games())))
def test_every_area_is_drawn_well_with_all_its_counters(game: Game) -> None:
    width, height = (LOW_WIDTH, LOW_HEIGHT) if game.ruleset.players >= 3 else (WIDTH, HEIGHT)
    for seat, player in enumerate(game.players):
        drawing = read(game, seat)
        assert drawing.root.get("id") == f"region-player-{seat}"
        assert drawing.root.get("viewBox") == f"0 0 {width:g} {height:g}"
        counts = {
            "corn": player.corn,
            "wood": player.wood,
            "stone": player.stone,
            "gold": player.gold,
            "skull": player.skulls,
            "corn-tiles": player.corn_tiles,
            "wood-tiles": player.wood_tiles,
            "workers-in-bank": MOST_WORKERS - player.workers,
            "workers-on-board": player.workers - player.workers_in_hand,
        }
        for name, count in counts.items():
            assert drawing.text(f"{name}-{seat}") == [str(count)], name
        assert re.match(rf"{player.workers_in_hand} workers? in hand", drawing.label(f"workers-{seat}"))
        assert f"player-{seat}" in drawing.ids()
        assert f"points-{seat}" in drawing.ids()


def test_five_areas_fit_below_each_other_beside_the_board_at_1280_by_720() -> None:
    # The right column is 376 pixels wide; below the decision 434 are left (design: 1600 x 900, scaled by 0.8).
    each = 376 * LOW_HEIGHT / LOW_WIDTH
    assert 5 * each + 4 * 4 <= 434


def test_points_are_told_exactly_with_a_true_minus() -> None:
    game = position("")
    game.players[2].score_sheet[0] = -7
    drawing = read(game, 2)
    assert drawing.text("points-2") == ["−1.75"]
    assert drawing.label("points-2") == "−1.75 points so far."
    assert drawing.root.get("aria-label") == "Cem: −1.75 points."


def test_corn_for_the_next_food_day_is_enough_or_marked_as_missing() -> None:
    game = position("Red: 6 corn\nBlue: 5 corn")
    enough, missing = read(game, 0), read(game, 1)
    assert enough.label("need-0") == "The next Food Day needs 6 corn."
    assert missing.label("need-1") == "The next Food Day needs 6 corn. 1 corn is missing."
    assert "!" in missing.text("need-1")
    assert "!" not in enough.text("need-0")


def test_after_the_last_food_day_no_corn_is_needed() -> None:
    game = position("")
    game.next_food_day = 4
    assert "need-0" not in read(game).ids()


def test_who_starts_and_which_side_lies_up_are_told() -> None:
    game = position("")
    game.starting_player = 1
    game.players[1].has_light_side = False
    labels = [part.get("aria-label") for part in read(game, 1).root.iter()]
    assert "Starting player." in labels
    assert "The dark side lies up: the two days have been used." in labels
    assert "Starting player." not in [part.get("aria-label") for part in read(game, 0).root.iter()]


def test_the_area_of_who_is_asked_stands_out() -> None:
    game = position("")
    assert read(game, 1, Scene(names=NAMES, asked=1)).root.get("class") == "region player asked"
    assert read(game, 0, Scene(names=NAMES, asked=1)).root.get("class") == "region player"


def test_buildings_and_monuments_are_named_with_what_they_do() -> None:
    game = position("Red: built farm for three workers, built monument to tombs\nplayers: 3")
    words = read(game).label("works-0")
    assert words.startswith(
        "1 building. Farm for three workers: 3 workers eat 2 corn less. 1 monument. Monument to tombs: "
    )


def test_a_tribe_and_the_wealth_tiles_are_told_once_revealed() -> None:
    game = position("Red: tribe Balam")
    game.players[0].wealth_tiles = (3, 14)
    drawing = read(game)
    assert any("Tribe Balam: " in (part.get("aria-label") or "") for part in drawing.root.iter())
    assert drawing.text("wealth-tiles-0") == ["2"]
    assert drawing.label("wealth-tiles-0").startswith("2 wealth tiles. Tile Palenque 7: 9 corn, 1 stone.")


# ---- Secrets --------------------------------------------------------------------------------------------------------


def games_before_the_reveal() -> list[Game]:
    found = []
    for seed in range(4):
        match = Match(players=3, seed=seed, tribes=True)
        while before_reveal(match.game):
            found.append(match.game.copy())
            match.choose(match.options()[-1])
    return found


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
def test_before_the_reveal_nothing_secret_of_others_is_drawn(viewer: int) -> None:
    for game in games_before_the_reveal():
        for seat in range(3):
            if seat == viewer:
                continue
            for known in (game, as_known_by(game, viewer)):
                written = player_area(known, Scene(names=NAMES, viewer=viewer), seat)
                assert not any(tribe in written for tribe in TRIBE_NAMES)
                assert not any(wealth_tile_name(tile) in written for tile in range(len(WEALTH_TILES)))
                assert "secret until everybody has chosen" in written


def test_what_others_see_does_not_depend_on_what_is_secret() -> None:
    for game in games_before_the_reveal():
        other = game.copy()
        player = other.players[1]
        player.wealth_tiles, player.dealt_tiles = player.dealt_tiles, player.wealth_tiles
        if other.additions is not None:
            other.additions.tribes[1] = 11  # Yaluk, whose workers eat more
            other.hear()
        scene = Scene(names=NAMES, viewer=0)
        assert player_area(game, scene, 1) == player_area(other, scene, 1)


def test_a_viewer_sees_the_own_tiles_before_the_reveal() -> None:
    games = [game for game in games_before_the_reveal() if len(game.players[0].wealth_tiles) >= 1]
    assert games
    for game in games:
        drawing = read(game, 0, Scene(names=NAMES, viewer=0))
        assert drawing.text("wealth-tiles-0") == [str(len(game.players[0].wealth_tiles))]


# ---- Room -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("name", [LONG, "W" * 30, "王" * 30, "<b>&amp;\"' </svg>", "i", "", "👑" * 30])
def test_any_name_is_escaped_and_fits(name: str, players: int) -> None:
    own = replace(holdings(position(""), Scene(), 0), players=players, starts=True, tribe=9, quarters=-413)
    scene = Scene(names=(name, *NAMES[1:]))
    drawing = check(drawn(own, shown(scene)))
    assert drawing.root.get("aria-label") == f"{name}: −103.25 points."


@pytest.mark.parametrize("room", [30, 60, 90, 150])
def test_a_name_that_is_cut_ends_in_dots_and_fits_when_squeezed(room: float) -> None:
    for name in (LONG, "W" * 30, "王" * 30):
        cut = shortened(name, 17, 700, room)
        assert cut.endswith("…")
        assert name.startswith(cut[:-1])
        assert width_of(cut, 17, 700) * 0.78 <= room
    assert shortened("Bo", 17, 700, room) == "Bo"


def test_chips_are_counted_where_they_would_not_fit_one_by_one() -> None:
    chips = [(False, 0), (False, 0), (True, 1), (True, 2)]
    assert counted_chips(chips, 400, LOW_CHIPS) == [(chip, 1) for chip in chips]
    assert counted_chips(chips, 80, LOW_CHIPS) == [((False, 0), 2), ((True, 1), 1), ((True, 2), 1)]
    assert counted_chips(chips, 70, LOW_CHIPS) == [((False, 0), 2), ((True, -1), 2)]


def test_even_all_tiles_of_all_groups_find_room() -> None:
    chips = [(False, BUILDINGS[tile].group) for tile in range(len(BUILDINGS)) if tile % 3 == 0]
    chips += [(True, MONUMENTS[tile].group) for tile in (0, 5, 9)]
    assert width_of_chips(counted_chips(chips, 153, LOW_CHIPS), LOW_CHIPS) <= 156
