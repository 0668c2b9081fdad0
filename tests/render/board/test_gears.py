"""The gear board: every space says what it is, what can be done there, and who stands there."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ElementTree

import pytest

from tests.scenarios import position
from tzolkin import Match
from tzolkin.components import gears as printed
from tzolkin.components.calendar import FOOD_DAYS, TEETH
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.words import CHICHEN_ITZA, GEARS, PALENQUE, TIKAL, UXMAL, YAXCHILAN
from tzolkin.render.board.art import art, definitions_by_name
from tzolkin.render.board.gear_faces import numeral
from tzolkin.render.board.gears import HEIGHT, LEFT, TOP, WIDTH, faces, gears
from tzolkin.render.board.geometry import M, centre_of
from tzolkin.render.board.groups import OR, Sign
from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.board.space_signs import space_signs
from tzolkin.render.board.svg import SMALLEST_TEXT, flattened
from tzolkin.render.board.theme import DARK
from tzolkin.render.keys import GEAR_WORDS
from tzolkin.rules.game import Game

SMALLEST_MODULE = 13.0  # where a page is 1600 wide and 900 high
LARGEST = 30_000  # characters of the region


def tree(game: Game, scene: Scene | None = None) -> ElementTree.Element:
    return ElementTree.fromstring(gears(game, scene or Scene()))


def with_id(drawn: ElementTree.Element, name: str) -> ElementTree.Element:
    found = [part for part in drawn.iter() if part.get("id") == name]
    assert len(found) == 1, name
    return found[0]


def ids(drawn: ElementTree.Element) -> list[str]:
    return [name for part in drawn.iter() if (name := part.get("id"))]


def label(drawn: ElementTree.Element, name: str) -> str:
    return with_id(drawn, name).get("aria-label", "")


def classes(drawn: ElementTree.Element, name: str) -> list[str]:
    return with_id(drawn, name).get("class", "").split()


def texts(part: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in part.iter() if text.tag == "text"]


def references(part: ElementTree.Element) -> list[str]:
    return [use.get("href", "") for use in part.iter() if use.tag == "use"]


def with_target(key: str, target: Target) -> Scene:
    return Scene(targets={key: target})


def random_games() -> list[Game]:
    """Positions of all sizes of games, from the beginning to the end, with all modules and without."""
    games = []
    for players in range(2, 6):
        for everything in (False, True):
            match = Match(
                players=players,
                seed=players,
                tribes=everything,
                prophecies=everything,
                new_buildings=everything,
                quick_actions=everything,
                mini_expansion=everything,
            )
            chooser = random.Random(players)
            games.append(match.game.copy())
            while not match.is_over:
                day = match.game.day
                match.choose(chooser.choice(match.options()))
                if match.game.day != day and match.game.day % 8 == 0:
                    games.append(match.game.copy())
            games.append(match.game.copy())
    return games


RANDOM_GAMES = random_games()

# ---- Every position -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", RANDOM_GAMES, ids=range(len(RANDOM_GAMES)))
def test_the_region_is_well_formed_small_and_complete(game: Game) -> None:
    written = gears(game, Scene())
    drawn = ElementTree.fromstring(written)
    assert drawn.get("id") == "region-gears"
    assert len(ids(drawn)) == len(set(ids(drawn)))
    assert len(written) < LARGEST
    known = definitions_by_name()
    for reference in references(drawn):
        assert reference.removeprefix("#s-") in known, reference


@pytest.mark.parametrize("game", RANDOM_GAMES, ids=range(len(RANDOM_GAMES)))
def test_flattened_it_needs_no_styles(game: Game) -> None:
    plain = flattened(gears(game, Scene()), DARK)
    assert "var(" not in plain
    assert "calc(" not in plain
    assert "style=" not in plain
    ElementTree.fromstring(plain)


@pytest.mark.parametrize("game", RANDOM_GAMES, ids=range(len(RANDOM_GAMES)))
def test_every_worker_is_drawn_once(game: Game) -> None:
    standing = sum(who >= 0 for slots in game.gears for who in slots)
    standing += game.starting_player_space >= 0
    if game.additions is not None:
        standing += sum(who >= 0 for who in game.additions.quick_spaces)
    drawn = tree(game)
    assert sum(name.startswith("worker-") for name in ids(drawn)) == standing


def test_the_faces_flattened_need_no_styles() -> None:
    plain = flattened("".join(faces().values()), DARK)
    assert "var(" not in plain
    assert "calc(" not in plain


def test_no_text_is_smaller_than_can_be_read() -> None:
    """Not even on wide screens, where the board is drawn with the smallest module."""
    drawn = gears(RANDOM_GAMES[-1], Scene()) + "".join(faces().values())
    sizes = [float(size) for size in re.findall(r'font-size="(?:calc\()?([\d.]+)', drawn)]
    assert min(sizes) >= SMALLEST_TEXT * M / SMALLEST_MODULE


def test_everything_lies_within_the_region() -> None:
    drawn = tree(position(""))
    box = [float(part) for part in drawn.get("viewBox", "").split()]
    assert box == [-LEFT * M, -TOP * M, WIDTH * M, HEIGHT * M]
    for gear in GEARS:
        x, y = centre_of(gear)
        reach = (printed.TEETH[gear] / 2 + 4.7) * M
        assert box[0] < x - reach < x + reach < box[0] + box[2], gear
        assert box[1] < y - reach < y + reach < box[1] + box[3], gear


# ---- Spaces ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gear", GEARS)
def test_every_space_has_its_key_and_says_what_it_gives(gear: int) -> None:
    drawn = tree(position(""))
    for space in range(printed.LAST_SPACE[gear] + 1):
        key = f"space-{GEAR_WORDS[gear]}-{space}"
        assert with_id(drawn, key).get("data-target") == key
        assert with_id(drawn, key).get("role") == "img"
        assert label(drawn, key).endswith(".")
    assert f"space-{GEAR_WORDS[gear]}-{printed.LAST_SPACE[gear] + 1}" not in ids(drawn)


def test_a_space_says_who_stands_there() -> None:
    drawn = tree(position("Blue: Palenque 3, 4 workers\ndummies: Tikal 2"), Scene(names=("Ana", "Ben", "Cem", "Dea")))
    assert label(drawn, "space-palenque-3") == "Palenque 3: harvest 5 corn or 2 wood. Ben stands here."
    assert label(drawn, "space-tikal-2") == "Tikal 2: construct a building. A dummy worker stands here."
    assert label(drawn, "space-palenque-0") == "Palenque 0: no action here."
    assert label(drawn, "space-uxmal-7") == "Uxmal 7: any action."


def test_a_legal_space_can_be_chosen_and_shows_its_price() -> None:
    key = "space-tikal-3"
    drawn = tree(position(""), with_target(key, Target(17, "Place a worker here for 4 corn", 4)))
    space = with_id(drawn, key)
    assert classes(drawn, key) == ["space", "legal"]
    assert space.get("role") == "button"
    assert space.get("tabindex") == "0"
    assert space.get("data-choice") == "17"
    assert space.get("aria-label", "").endswith("Place a worker here for 4 corn.")
    assert texts(space) == ["4"]
    assert any(part.get("class") == "glow" for part in space.iter())


def test_a_refused_space_says_why_and_cannot_be_chosen() -> None:
    key = "space-uxmal-5"
    drawn = tree(position(""), with_target(key, Target(None, "", 6, "needs 2 more corn")))
    space = with_id(drawn, key)
    assert classes(drawn, key) == ["space", "refused"]
    assert space.get("aria-disabled") == "true"
    assert space.get("data-choice") is None
    assert space.get("tabindex") is None
    assert "needs 2 more corn" in space.get("aria-label", "")
    assert texts(space) == ["6"]


def test_a_space_without_a_target_has_no_price_and_is_no_button() -> None:
    space = with_id(tree(position("")), "space-tikal-3")
    assert texts(space) == []
    assert space.get("data-choice") is None


def test_what_changed_last_is_marked_with_the_worker_on_it() -> None:
    game = position("Red: Tikal 3, 4 workers\nday: 2")
    drawn = tree(game, Scene(recent=frozenset({"space-tikal-3"})))
    assert "recent" in classes(drawn, "space-tikal-3")
    assert "recent" in classes(drawn, "worker-tikal-2-0")


def test_a_worker_is_picked_up_by_the_space_or_by_itself() -> None:
    game = position("Red: Tikal 3, 4 workers\nday: 2")
    drawn = tree(game, with_target("space-tikal-3", Target(204, "Pick this worker up")))
    worker = with_id(drawn, "worker-tikal-2-0")
    assert worker.get("data-target") == "space-tikal-3"
    assert worker.get("data-choice") == "204"
    assert "legal" in classes(drawn, "worker-tikal-2-0")
    assert with_id(drawn, "space-tikal-3").get("data-choice") == "204"


def test_a_placing_price_does_not_light_up_who_stands_elsewhere() -> None:
    game = position("Red: Tikal 3, 4 workers\nday: 2")
    drawn = tree(game, with_target("space-tikal-0", Target(12, "Place here", 0)))
    assert classes(drawn, "worker-tikal-2-0") == ["worker"]


def test_workers_that_will_be_pushed_off_are_marked_with_the_days() -> None:
    drawn = tree(position("Red: Tikal 7, Palenque 6, Uxmal 5, 4 workers\ndummies: Yaxchilan 7\nday: 1"))
    assert "falls-1" in classes(drawn, "worker-tikal-7-0")
    assert "falls-2" in classes(drawn, "worker-palenque-6-0")
    assert classes(drawn, "worker-uxmal-5-0") == ["worker"]
    assert classes(drawn, "worker-yaxchilan-7-dummy") == ["worker"]


def test_workers_have_the_colours_of_the_scene() -> None:
    drawn = tree(
        position("Red: Tikal 3, 4 workers\nday: 1"), Scene(colours=("green", "red", "blue", "yellow", "orange"))
    )
    assert references(with_id(drawn, "worker-tikal-3-0")) == ["#s-piece-green"]


def test_workers_are_not_read_out_twice() -> None:
    assert with_id(tree(position("")), "workers").get("aria-hidden") == "true"


def test_the_space_of_cit_bolon_tum_is_drawn_only_where_that_tribe_plays() -> None:
    beyond = {f"space-{GEAR_WORDS[gear]}-{printed.LAST_SPACE[gear] + 1}" for gear in GEARS}
    with_it = position("Red: tribe Cit-Bolon-Tum\nBlue: tribe Balam\nGreen: tribe Bacab\nYellow: tribe Yaluk")
    without = position("Red: tribe Huracan\nBlue: tribe Balam\nGreen: tribe Bacab\nYellow: tribe Yaluk")
    assert beyond <= set(ids(tree(with_it)))
    assert not beyond & set(ids(tree(without)))
    assert label(tree(with_it), "space-palenque-8") == "Palenque 8: any action."


def test_a_placed_skull_is_seen_and_said() -> None:
    drawn = tree(position("skull places: 6"))
    assert "placed-skull-6" in ids(drawn)
    assert "placed-skull-5" not in ids(drawn)
    assert "A skull lies here" in label(drawn, "space-chichen-itza-6")
    assert "A skull lies here" not in label(drawn, "space-chichen-itza-5")


# ---- What spaces print ----------------------------------------------------------------------------------------------


def test_palenque_prints_corn_and_wood() -> None:
    assert space_signs(PALENQUE, 0) == ()
    assert space_signs(PALENQUE, 1) == (Sign("fish"), Sign("corn", 3))
    assert space_signs(PALENQUE, 2) == (Sign("corn", 4),)
    assert space_signs(PALENQUE, 5) == (Sign("corn", 9), OR, Sign("wood", 4))
    assert space_signs(PALENQUE, 6) == space_signs(PALENQUE, 7) == (Sign("any-palenque"),)


def test_yaxchilan_prints_goods() -> None:
    assert space_signs(YAXCHILAN, 1) == (Sign("wood"),)
    assert space_signs(YAXCHILAN, 4) == (Sign("skull"),)
    assert space_signs(YAXCHILAN, 5) == (Sign("gold"), Sign("stone"), Sign("corn", 2))


def test_what_is_paid_at_tikal_and_uxmal_is_on_a_dark_chip() -> None:
    assert space_signs(TIKAL, 5)[0] == Sign("any-resource", printed.TIKAL_RESOURCES_FOR_TWO_STEPS, is_paid=True)
    assert space_signs(UXMAL, 1)[0] == Sign("corn", printed.UXMAL_CORN_FOR_A_STEP, is_paid=True)
    assert space_signs(UXMAL, 5)[0] == Sign("corn", printed.UXMAL_CORN_FOR_ANY_ACTION, is_paid=True)


def test_chichen_itza_prints_points_a_step_and_sometimes_a_resource() -> None:
    assert space_signs(CHICHEN_ITZA, 1) == (Sign("points", 4), Sign("step-chaac"))
    assert space_signs(CHICHEN_ITZA, 9) == (Sign("points", 13), Sign("step-quetzalcoatl"), Sign("any-resource"))
    assert space_signs(CHICHEN_ITZA, 10) == (Sign("any-chichen-itza"),)


def test_every_space_shows_its_number() -> None:
    for gear in GEARS:
        for space in range(printed.LAST_SPACE[gear] + 2):
            face = ElementTree.fromstring(faces()[f"space-{GEAR_WORDS[gear]}-{space}"])
            assert str(space) in texts(face)


# ---- Calendar -------------------------------------------------------------------------------------------------------


def day_shown(game: Game) -> str:
    return with_id(tree(game), "day-number").text or ""


def test_the_day_is_that_of_people_who_count_from_one() -> None:
    assert day_shown(position("day: 1")) == "1"
    assert day_shown(position("day: 27")) == "27"


def test_every_day_stands_on_a_tooth() -> None:
    first = texts(with_id(tree(position("day: 1")), "gear-calendar"))
    assert sorted(map(int, first)) == list(range(1, TEETH + 1))
    later = texts(with_id(tree(position("day: 5")), "gear-calendar"))
    assert sorted(map(int, later)) == list(range(2, TEETH + 2))


def test_days_that_are_over_are_faint() -> None:
    gear = with_id(tree(position("day: 5")), "gear-calendar")
    faint = [text.text for text in gear.iter() if text.tag == "text" and text.get("opacity")]
    assert faint == ["2", "3", "4"]


def test_every_food_day_has_a_tooth_in_its_colour() -> None:
    gear = with_id(tree(position("day: 9")), "gear-calendar")
    teeth = [use for use in gear.iter() if use.get("href") == "#s-food-tooth"]
    assert len(teeth) == len(FOOD_DAYS)
    assert [use.get("fill") for use in teeth] == ["var(--food-goods)", "var(--food-points)"] * 2
    assert [use.get("fill-opacity") is not None for use in teeth] == [True, False, False, False]


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ("day: 6", "Food in 2 days."),
        ("day: 7", "Food in 1 day."),
        ("day: 8", "Food Day today."),
        ("day: 10\nfood days held: 0", "Food Day today."),
        ("day: 27\nfood days held: 4", "Last day."),
    ],
)
def test_the_middle_says_when_workers_eat(setting: str, words: str) -> None:
    assert words in label(tree(position(setting)), "hub")


def test_the_middle_says_when_the_game_is_over() -> None:
    assert "Game over." in label(tree(RANDOM_GAMES[-1]), "hub")


def test_the_middle_says_who_gets_the_corn_on_the_calendar() -> None:
    words = label(tree(position("accumulated corn: 3")), "hub")
    assert words.endswith(
        " 3 corn on the calendar. "
        "Who takes the starting player space gets it; every day one more is added while nobody stands there."
    )


def test_piled_corn_is_shown_in_the_middle_and_where_it_is_taken() -> None:
    drawn = tree(position("accumulated corn: 3"))
    assert "3" in texts(with_id(drawn, "pile"))
    assert texts(with_id(drawn, "space-start")) == ["+3"]
    assert "3 corn on the calendar." in label(drawn, "space-start")


def test_numerals_are_bars_of_five_and_dots() -> None:
    assert numeral(13).count("<rect") == 2
    assert numeral(13).count("<circle") == 3
    assert numeral(5).count("<circle") == 0


# ---- Beside the gears -----------------------------------------------------------------------------------------------


def test_the_jungle_shows_wood_tiles_and_open_corn_tiles() -> None:
    drawn = tree(position("jungle 3: 3 corn, 1 wood\njungle 2: 1 corn"))
    assert texts(with_id(drawn, "jungle-3-wood")) == ["1"]
    assert texts(with_id(drawn, "jungle-3-corn")) == ["2"]
    assert texts(with_id(drawn, "jungle-2-corn")) == ["1"]
    assert "jungle-2-wood" not in ids(drawn)
    assert label(drawn, "jungle-3-wood") == "Palenque 3: 1 wood tile left."
    assert label(drawn, "jungle-3-corn") == "Palenque 3: 2 open corn tiles left."


def test_a_harvest_tile_can_be_chosen() -> None:
    drawn = tree(position(""), with_target("jungle-4-corn", Target(33, "Burn a wood tile and take corn")))
    assert classes(drawn, "jungle-4-corn") == ["harvest", "legal"]
    assert with_id(drawn, "jungle-4-corn").get("data-choice") == "33"
    assert classes(drawn, "jungle-4-wood") == ["harvest"]


def test_the_starting_player_space_shows_who_stands_there() -> None:
    drawn = tree(position("starting player space: Green"))
    assert "worker-start-2" in ids(drawn)
    assert label(drawn, "space-start").endswith("Green stands here.")


def test_quick_action_spaces_are_there_only_when_they_are_in_play() -> None:
    assert "space-quick" not in ids(tree(position("")))
    drawn = tree(position("quick tile: gold\nquick action spaces: dummy, Green"))
    assert {"space-quick", "worker-quick-0-dummy", "worker-quick-1-2"} <= set(ids(drawn))
    words = label(drawn, "space-quick")
    assert "1 gold" in words
    assert "Space 1: A dummy worker stands here." in words
    assert "Space 2: Green stands here." in words


def test_the_price_of_a_quick_action_lies_on_the_first_free_space() -> None:
    game = position("quick tile: gold\nquick action spaces: dummy, Green")
    drawn = tree(game, with_target("space-quick", Target(9, "Place here for 1 corn", 1)))
    coin = [part for part in with_id(drawn, "space-quick").iter() if part.get("class") == "price"]
    assert [part.get("transform") for part in coin] == ["translate(72 335.4)"]


def test_quick_actions_that_are_over_are_gone_from_the_calendar() -> None:
    drawn = with_id(tree(position("quick tile: gold\nday: 5")), "gear-calendar")
    gold = f"#s-quick-signs-{QUICK_TILE_NAMES.index('gold')}"
    assert references(drawn).count(gold) == 11  # of 13, two are over


# ---- The art ---------------------------------------------------------------------------------------------------------


def test_the_art_holds_the_faces() -> None:
    for name in faces():
        assert f'id="s-{name}"' in art()
