"""The faces of the tiles: every design is drawn from what is printed, without words, and differs from the others."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from tests.render.board.drawings import check, text_sizes
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS, POINTS_FOR_MASTERY, POINTS_FOR_WORKERS, POINTS_PER_MONUMENT
from tzolkin.components.prophecies import BONUS_POINTS, PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.temples import POINTS
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import PRINTS_NO_SPACE, WEALTH_TILES
from tzolkin.components.words import GEAR_NAMES, GOOD_NAMES, GROUP_NAMES, RESOURCES, TEMPLES
from tzolkin.render.board.art import definitions_by_name
from tzolkin.render.board.svg import SMALLEST_TEXT, flattened
from tzolkin.render.board.theme import THEMES
from tzolkin.render.board.tile_signs import cost_signs, effects_signs
from tzolkin.render.board.tiles import SIZES, SMALL_SYMBOLS, face, face_size, faces, fitted
from tzolkin.render.keys import TEMPLE_WORDS
from tzolkin.render.language import LANGUAGES, speaking
from tzolkin.render.words.prophecies import bands

FACES = faces()
COUNTS = {
    "building": len(BUILDINGS),
    "monument": len(MONUMENTS),
    "wealth": len(WEALTH_TILES),
    "tribe": len(TRIBE_NAMES),
    "prophecy": len(PROPHECIES),
    "quick": len(QUICK_TILE_NAMES),
    "temple": len(TEMPLES),
}
NAMES_ON_FACES = {*GEAR_NAMES, *TRIBE_NAMES, "Chaac", "Quetzalcoatl", "Kukulcan"}  # the same in every language
LETTERS_ON_FACES = {"T", "U", "P", "Y", "max"}  # gears, and the highest, in every language


def body(key: str) -> ElementTree.Element:
    return ElementTree.fromstring(FACES[key])


def written_on(key: str) -> list[str]:
    return [part.text or "" for part in body(key).iter("text")]


def symbols_on(key: str) -> list[str]:
    return [part.get("href", "").removeprefix("#s-") for part in body(key).iter("use")]


@pytest.mark.parametrize(("kind", "count"), COUNTS.items())
def test_every_design_has_a_face_that_differs_from_all_others(kind: str, count: int) -> None:
    keys = [key for key in FACES if key.rpartition("-")[0] == kind or (kind == "temple" and key.startswith("temple-"))]
    assert len(keys) == count
    assert len({re.sub(r' id="[^"]*"', "", FACES[key]) for key in keys}) == count


@pytest.mark.parametrize("key", FACES)
def test_a_face_is_a_symbol_that_refers_to_what_is_there(key: str) -> None:
    drawing = check(FACES[key].replace("font-size=", "data-size=") if key in SMALL_SYMBOLS else FACES[key])
    assert drawing.root.tag == "symbol"
    assert drawing.root.get("id") == f"s-{key}"
    width, height = map(float, (drawing.root.get("viewBox") or "").split()[2:])
    assert (width, height) == (SIZES.get(key.split("-")[0], (24.0, 24.0)) if key not in SMALL_SYMBOLS else (24, 24))


@pytest.mark.parametrize("key", [key for key in FACES if key.rpartition("-")[2].isdecimal()])
def test_the_size_of_a_tile_is_that_of_its_face(key: str) -> None:
    size = face_size(key)
    assert size is not None and f'viewBox="0 0 {size[0]:g} {size[1]:g}"' in FACES[key]


@pytest.mark.parametrize("picture", ["building", "building-for-corn", "wood-tile", "worker", "tribe", "temple-chaac"])
def test_what_is_no_tile_has_no_face(picture: str) -> None:
    assert face_size(picture) is None


@pytest.mark.parametrize("key", [key for key in FACES if key not in SMALL_SYMBOLS])
def test_the_text_of_a_face_can_be_read(key: str) -> None:
    assert all(size >= SMALLEST_TEXT for size in text_sizes(FACES[key]))


@pytest.mark.parametrize("key", FACES)
def test_faces_carry_no_words_of_any_language(key: str) -> None:
    for written in written_on(key):
        words = re.sub(r" \d+$", "", written)
        is_known = words in NAMES_ON_FACES or words in LETTERS_ON_FACES
        assert is_known or not re.search("[A-Za-z]", written), written


@pytest.mark.parametrize("code", LANGUAGES)
def test_faces_are_the_same_in_every_language(code: str) -> None:
    with speaking(code):
        faces.cache_clear()
        assert faces() == FACES


@pytest.mark.parametrize("number", range(len(BUILDINGS)))
def test_a_building_shows_its_group_its_cost_and_its_effects(number: int) -> None:
    key, design = f"building-{number}", BUILDINGS[number]
    drawn = symbols_on(key)
    assert drawn[0] == GROUP_NAMES[design.group]
    for sign in [*cost_signs(design), *[one for piece in effects_signs(design.effects) for one in piece]]:
        if sign.symbol == "points":
            assert "points-blank" in drawn
        elif sign.symbol:
            assert sign.symbol in drawn
        if sign.label != "":
            assert str(sign.label) in written_on(key)


@pytest.mark.parametrize("tile", [*BUILDINGS, *MONUMENTS])
def test_a_cost_is_what_the_tile_prints(tile: object) -> None:
    assert isinstance(tile, type(BUILDINGS[0]) | type(MONUMENTS[0]))
    counts = {sign.symbol: sign.label for sign in cost_signs(tile)}
    printed = {GOOD_NAMES[good]: count for good, count in zip(RESOURCES, (tile.wood, tile.stone, tile.gold))}
    printed["skull"] = tile.skulls
    assert counts == {name: count for name, count in printed.items() if count}


def test_only_the_four_buildings_of_the_expansion_show_renovation() -> None:
    assert [number for number in range(len(BUILDINGS)) if "renovation" in symbols_on(f"building-{number}")] == [
        *range(27, 31)
    ]


def test_monuments_show_their_tables() -> None:
    for number, row in ((4, POINTS_PER_MONUMENT[2:5]), (6, POINTS_FOR_MASTERY[1:4]), (8, POINTS_FOR_WORKERS[4:7])):
        assert written_on(f"monument-{number}")[:3] == [str(points) for points in row]


@pytest.mark.parametrize("number", range(len(WEALTH_TILES)))
def test_a_wealth_tile_names_the_space_of_its_dummy_worker(number: int) -> None:
    tile = WEALTH_TILES[number]
    places = [words for words in written_on(f"wealth-{number}") if words.rpartition(" ")[0] in GEAR_NAMES]
    assert places == ([] if tile.space == PRINTS_NO_SPACE else [f"{GEAR_NAMES[tile.gear]} {tile.space}"])
    assert ("worker-dummy" in symbols_on(f"wealth-{number}")) == (tile.space != PRINTS_NO_SPACE)


@pytest.mark.parametrize("number", range(len(PROPHECIES)))
def test_a_prophecy_shows_its_bands_and_their_points(number: int) -> None:
    written = written_on(f"prophecy-{number}")
    assert [words for words in written if words in bands(number)] == bands(number)
    points = [f"{points:+d}".replace("-", "−") if points else "0" for points in BONUS_POINTS]
    assert [words for words in written if words in points][-len(points) :] == points or set(points) <= set(written)


@pytest.mark.parametrize("temple", TEMPLES)
def test_a_pyramid_shows_the_points_of_all_steps_from_the_bottom_up(temple: int) -> None:
    written = written_on(f"temple-{TEMPLE_WORDS[temple]}")
    assert written[:-1] == [str(points).replace("-", "−") for points in POINTS[temple]]


@pytest.mark.parametrize("theme", THEMES)
def test_flattened_a_face_has_no_custom_property_left(theme: str) -> None:
    for key in FACES:
        assert "var(" not in flattened(FACES[key], THEMES[theme])


def test_all_faces_are_in_the_art_that_a_page_loads_once() -> None:
    assert FACES.items() <= definitions_by_name().items()


def test_a_face_is_drawn_in_its_proportions() -> None:
    drawn = ElementTree.fromstring(face("building-3", 10, 20, 46))
    assert (drawn.get("x"), drawn.get("y"), drawn.get("width"), drawn.get("height")) == ("10", "20", "46", "53")


def test_signs_without_enough_room_are_refused() -> None:
    with pytest.raises(AssertionError, match="expected signs that fit 10 by 10"):
        fitted(effects_signs(BUILDINGS[0].effects), 0, 0, 10, 10)
