"""The whole board in one drawing that stands by itself."""

from __future__ import annotations

import random
import re
import struct
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tests.properties.playing import Chooser, questions
from tests.properties.rulesets import EVERYTHING, RULESETS, name_of
from tzolkin.components.words import NOBODY
from tzolkin.render.board.document import with_own_ids
from tzolkin.render.board.pictures import picture
from tzolkin.render.board.regions import region, regions_of
from tzolkin.render.board.scene import Scene, Target
from tzolkin.render.board.theme import THEMES
from tzolkin.render.board.whole import HEIGHT, PLACES, PLAYERS, WIDTH, scene_of, whole_board
from tzolkin.render.language import LANGUAGES, speaking
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.knowledge import (
    as_known_by,
    before_reveal,
    dealt_anew,
    hidden_tiles,
    hidden_tiles_of_modules,
)
from tzolkin.rules.ruleset import MODULES, PROPHECIES, Ruleset

pytestmark = pytest.mark.slow

LARGEST = 250 * 1024  # bytes
REFERENCE = re.compile(r'(?:href="#|url\(#)([^")]+)')
SVG = "{http://www.w3.org/2000/svg}"
PLAIN_AND_RICH = [Ruleset(2), Ruleset(3), Ruleset(4), *EVERYTHING]


def positions(ruleset: Ruleset, seed: int, every: int, taste: str = "builder") -> Iterator[Game]:
    """Positions of a whole game, its end among them, as an onlooker knows them."""
    game = new_game(ruleset)
    for number, _ in enumerate(questions(game, Chooser(seed, taste))):
        if number % every == 0:
            yield as_known_by(game, NOBODY)
    yield game


def middle_of_a_game(ruleset: Ruleset, seed: int = 5) -> Game:
    """A position late in the second age."""
    game = new_game(ruleset)
    for _ in questions(game, Chooser(seed, "builder")):
        if game.day >= 18:
            break
    return game


def drawn(game: Game, theme: str = "dark") -> str:
    return whole_board(game, scene_of(game, {}), theme=theme)


def assert_stands_by_itself(drawing: str) -> None:
    root = ElementTree.fromstring(drawing)
    assert root.tag == f"{SVG}svg"
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids)), sorted({one for one in ids if ids.count(one) > 1})
    assert set(REFERENCE.findall(drawing)) <= set(ids)
    assert len(drawing.encode()) < LARGEST
    for unwanted in ("var(--", "calc(", "transform:", "currentcolor:", "NaN", "None", "class=", "data-", "tabindex="):
        assert unwanted not in drawing, unwanted
    names = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not names & {"style", "script", "image", "foreignObject", "filter", "a"}
    assert (root.findtext(f"{SVG}title") or "").startswith("Tzolk'in")
    assert len(root.findtext(f"{SVG}desc") or "") > 2000


@pytest.mark.parametrize("ruleset", PLAIN_AND_RICH, ids=name_of)
def test_every_tenth_position_of_a_game_is_drawn_so_that_it_stands_by_itself(ruleset: Ruleset) -> None:
    for game in positions(ruleset, seed=ruleset.players, every=10):
        assert_stands_by_itself(drawn(game))


@pytest.mark.parametrize("ruleset", RULESETS, ids=name_of)
def test_every_set_of_modules_is_drawn_so_that_it_stands_by_itself(ruleset: Ruleset) -> None:
    for game in positions(ruleset, seed=7, every=120, taste="pilgrim"):
        assert_stands_by_itself(drawn(game, "light"))


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_and_language_stands_by_itself(theme: str) -> None:
    game = middle_of_a_game(Ruleset(5, MODULES))
    for language in LANGUAGES:
        with speaking(language):
            assert_stands_by_itself(drawn(game, theme))


def test_the_same_position_gives_the_same_drawing_and_another_one_another() -> None:
    game = middle_of_a_game(Ruleset(3))
    assert drawn(game) == drawn(Game.from_text(game.to_text()))
    before = drawn(game)
    game.choose(game.options()[0])
    assert drawn(game) != before


def test_drawing_changes_no_position() -> None:
    game = middle_of_a_game(Ruleset(4, MODULES))
    before, offered = game.to_text(), game.options()
    drawn(game)
    assert (game.to_text(), game.options()) == (before, offered)


# ---- Composition ----------------------------------------------------------------------------------------------------


def boxes(drawing: str) -> dict[str, tuple[float, float, float, float]]:
    """Left, top, right and bottom of every region."""
    root = ElementTree.fromstring(drawing)
    found = {}
    for element in root.findall(f"{SVG}svg"):
        x, y, width, height = (float(element.attrib[name]) for name in ("x", "y", "width", "height"))
        found[element.attrib["id"].removeprefix("region-")] = (x, y, x + width, y + height)
    return found


@pytest.mark.parametrize("ruleset", PLAIN_AND_RICH, ids=name_of)
def test_every_region_is_there_inside_the_drawing_and_none_overlaps_another(ruleset: Ruleset) -> None:
    placed = boxes(drawn(middle_of_a_game(ruleset)))
    assert set(placed) == set(regions_of(ruleset))
    for left, top, right, bottom in placed.values():
        assert 0 <= left < right <= WIDTH and 0 <= top < bottom <= HEIGHT
    corners = {"gears", "prophecies", "bank"}  # the gears are round: two regions lie in corners of their square
    for name, one in placed.items():
        for other_name, other in placed.items():
            if name < other_name and not {name, other_name} <= corners:
                assert not overlap(one, other), (name, other_name)


def overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_a_region_that_does_not_exist_is_refused() -> None:
    game = middle_of_a_game(Ruleset(2))
    assert PROPHECIES in PLACES and PROPHECIES not in regions_of(game.ruleset)
    for name in (PROPHECIES, "player-2", "player-", "sky", ""):
        with pytest.raises(TzolkinError, match=r"expected a region \(gears, .*player-1\), got"):
            region(name, game, Scene())


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(TzolkinError, match=r"expected a theme \(dark, light, .*\), got 'pink'"):
        drawn(middle_of_a_game(Ruleset(2)), "pink")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_tile_of_every_player_is_drawn_in_its_column(players: int) -> None:
    game = middle_of_a_game(Ruleset(players, MODULES))
    root = ElementTree.fromstring(drawn(game))
    for kind in ("building", "monument", "wealth", "tribe"):
        uses = [element for element in root.findall(f"{SVG}use") if element.attrib["href"].startswith(f"#s-{kind}-")]
        held = {
            "building": sum(len(player.buildings) for player in game.players),
            "monument": sum(len(player.monuments) for player in game.players),
            "wealth": sum(len(player.wealth_tiles) for player in game.players),
            "tribe": players,
        }
        assert len(uses) == held[kind]
        for use in uses:
            x, y, width, height = (float(use.attrib[name]) for name in ("x", "y", "width", "height"))
            assert PLAYERS.x <= x and x + width <= PLAYERS.x + PLAYERS.width + 0.5
            assert PLAYERS.y <= y and y + height <= PLAYERS.y + PLAYERS.height + 0.5


# ---- Names ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["<script>", "a & b", '"quoted"', "var(--ink)", "url(#x) id=", "Ștefan", "日本", "]]>", " "]
)
def test_players_may_call_themselves_anything(name: str) -> None:
    game = middle_of_a_game(Ruleset(2))
    drawing = whole_board(game, Scene(names=(name, "Ben")))
    for one in (drawing, with_own_ids(drawing)):
        root = ElementTree.fromstring(one)
        assert any(element.text == name for element in root.iter(f"{SVG}text"))
        assert name in (root.findtext(f"{SVG}desc") or "")
        assert not list(root.iter(f"{SVG}script"))


def test_players_are_called_as_the_record_says_or_by_their_colours() -> None:
    game = middle_of_a_game(Ruleset(3))
    assert scene_of(game, {"blue": "Ann"}).names == ("Red", "Ann", "Green")


def test_what_can_be_chosen_is_told_but_needs_no_page() -> None:
    game = middle_of_a_game(Ruleset(2))
    targets = {
        "temple-chaac": Target(30, "Climb Chaac."),
        "temple-kukulcan": Target(None, "Climb.", refusal="at the top"),
    }
    drawing = whole_board(game, Scene(targets=targets))
    assert_stands_by_itself(drawing)
    assert "Climb Chaac." in drawing and "Not possible: at the top." in drawing


def test_drawings_on_one_page_share_no_id() -> None:
    game = middle_of_a_game(Ruleset(3))
    first = with_own_ids(drawn(game))
    second = with_own_ids(drawn(game, "light"))
    assert_stands_by_itself(first)
    own, others = (set(re.findall(r' id="([^"]+)"', one)) for one in (first, second))
    assert own and others and not own & others


# ---- Nothing hidden -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", [Ruleset(2), Ruleset(4, MODULES), Ruleset(5, MODULES)], ids=name_of)
def test_before_the_reveal_drawings_of_games_that_differ_in_hidden_tiles_are_equal(ruleset: Ruleset) -> None:
    shuffler = random.Random(1)
    compared = 0
    game = new_game(ruleset)
    for number, _ in enumerate(questions(game, Chooser(3))):
        if game.day > 0 or (number > 30 and not before_reveal(game)):
            break
        if not before_reveal(game) or number % 3:
            continue
        for seat in (0, ruleset.players - 1, NOBODY):
            tiles, tribes = hidden_tiles(game, seat), hidden_tiles_of_modules(game, seat)
            shuffler.shuffle(tiles)
            shuffler.shuffle(tribes)
            other = dealt_anew(game, seat, tiles, tribes)
            drawings = [
                whole_board(known, scene_of(known, {}, seat))
                for known in (as_known_by(game, seat), as_known_by(other, seat))
            ]
            assert drawings[0] == drawings[1]
            compared += other.to_text() != game.to_text()
    assert compared > 5


def test_an_onlooker_sees_no_secret_tile_and_a_seat_its_own() -> None:
    game = new_game(Ruleset(3, MODULES))
    seat = NOBODY
    for _ in questions(game, Chooser(4)):
        seat = next((seat for seat in range(3) if len(game.players[seat].wealth_tiles) == 2), NOBODY)
        if seat != NOBODY:
            break
    assert before_reveal(game)
    faces = re.compile(r'href="#s-((?:wealth|tribe)-\d+)"')
    assert faces.findall(whole_board(as_known_by(game, NOBODY), Scene())) == []
    own = set(faces.findall(whole_board(as_known_by(game, seat), Scene(viewer=seat))))
    assert game.additions is not None
    kept = {f"wealth-{tile}" for tile in game.players[seat].wealth_tiles}
    assert own == kept | {f"tribe-{game.additions.tribes[seat]}"}


# ---- Pictures -------------------------------------------------------------------------------------------------------


def pixels(png: bytes) -> tuple[int, int, set[bytes]]:
    """Width and height of a picture, and its different rows of pixels as they are compressed."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    data, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    rows = zlib.decompress(data)
    size = len(rows) // height
    return width, height, {rows[start : start + size] for start in range(0, len(rows), size)}


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_has_the_size_asked_for_and_is_not_blank(theme: str) -> None:
    png = picture(drawn(middle_of_a_game(Ruleset(5, MODULES)), theme), WIDTH // 2)
    width, height, rows = pixels(png)
    assert (width, height) == (WIDTH // 2, HEIGHT // 2)
    assert len(rows) > height * 0.9


def test_letters_of_all_languages_are_in_the_font() -> None:
    def of(words: str) -> bytes:
        return picture(
            f'<svg xmlns="{SVG[1:-1]}" viewBox="0 0 300 40"><text x="5" y="30" font-size="30">{words}</text></svg>', 300
        )

    missing = of("\u0378")  # a character that no font has
    letters = "ÄÖÜäöüßéëïĳăâîșțĂÂÎȘȚ−–—×’“”„…≤≥→✓·"
    assert len({of(letter) for letter in letters}) == len(letters)
    assert missing not in {of(letter) for letter in letters}


@pytest.mark.parametrize("width", [0, 63, 8193, -5])
def test_a_picture_of_an_impossible_width_is_refused(width: int) -> None:
    with pytest.raises(TzolkinError, match=f"expected a width of 64 to 8192 pixels, got {width}"):
        picture("<svg/>", width)


@pytest.mark.parametrize("drawing", ["", "no drawing", "<svg", "<p/>"])
def test_what_is_no_drawing_makes_no_picture(drawing: str) -> None:
    with pytest.raises(TzolkinError, match="expected a drawing in SVG"):
        picture(drawing, 100)


def test_a_missing_font_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    from pathlib import Path

    from tzolkin.render.board import pictures

    monkeypatch.setattr(pictures, "FONT", Path(str(tmp_path)) / "Inter.ttf")
    with pytest.raises(TzolkinError, match=r"expected the font of the pictures in .*Inter.ttf, found nothing"):
        picture("<svg/>", 100)
