"""`tzolkin draw`."""

from __future__ import annotations

import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import refused, run
from tzolkin import Match, Record
from tzolkin.record.record_file import SEPARATOR
from tzolkin.render.board import pictures
from tzolkin.render.board.whole import WIDTH

SVG = "{http://www.w3.org/2000/svg}"


def random_record() -> Record:
    match = Match(players=3, seed=7, tribes=True, headers={"blue": "Ann & Ben"})
    chosen = random.Random(7)
    while not match.is_over:
        match.choose(chosen.choice(match.options()))
    return match.record


RECORD = random_record()
LENGTH = len(RECORD.choices)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.tzolkin"
    RECORD.dump(path)
    return path


def words_of(path: Path) -> str:
    return ElementTree.parse(path).getroot().findtext(f"{SVG}desc") or ""


def test_without_options_the_last_position_is_drawn_into_the_usual_file(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run("draw", str(file)).stdout
    assert shown == f"board.svg: the end of the game, after {LENGTH} of {LENGTH} choices\n"
    assert "The game is over." in words_of(tmp_path / "board.svg")


def test_any_position_can_be_drawn(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "middle.svg"
    game = RECORD.replay(until=LENGTH // 2)
    shown = run("draw", str(file), "--at", str(LENGTH // 2), "-o", str(out)).stdout
    assert shown == f"{out}: day {game.day + 1}, after {LENGTH // 2} of {LENGTH} choices\n"
    assert f"Day {game.day + 1} of 27" in words_of(out)
    assert run("draw", str(file), "--at", "0", "-o", str(out)).exit_code == 0
    assert "Day 1 of 27" in words_of(out)


def test_neither_the_game_nor_results_are_drawn_over(tmp_path: Path) -> None:
    game, results = tmp_path / "game.svg", tmp_path / "results.svg"
    RECORD.dump(game)
    results.write_text('{"tzolkin arena":1}\n{"game":0}\n', encoding="utf-8")
    for path, holds in ((game, "the game"), (results, "results")):
        before = path.read_bytes()
        message = refused("draw", str(game), "-o", str(path))
        assert message == f"expected a file to write to for -o, got {path}, which holds {holds}; name another one"
        assert path.read_bytes() == before


def test_players_have_the_names_of_the_record(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    run("draw", str(file), "-o", str(out))
    assert "Ann & Ben (Blue)" in words_of(out)


def test_a_picture_is_as_wide_as_wanted(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.PNG"
    run("draw", str(file), "-o", str(out))
    assert int.from_bytes(out.read_bytes()[16:20]) == WIDTH
    run("draw", str(file), "-o", str(out), "--width", "400")
    assert out.read_bytes().startswith(b"\x89PNG") and int.from_bytes(out.read_bytes()[16:20]) == 400


def test_themes_and_languages_change_the_drawing(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    drawn = set()
    for options in ([], ["--theme", "light"], ["--colour-blind"], ["--theme", "light", "--colour-blind"]):
        assert run("draw", str(file), "-o", str(out), *options).exit_code == 0
        drawn.add(out.read_text(encoding="utf-8"))
    assert len(drawn) == 4
    for language in ("en", "de", "nl", "ro"):
        assert run("draw", str(file), "-o", str(out), "--language", language).exit_code == 0


def test_secret_tiles_are_drawn_for_the_seat_that_looks_only(file: Path, tmp_path: Path) -> None:
    at = next(n for n in range(LENGTH) if any(player.wealth_tiles for player in RECORD.replay(until=n).players))
    seat = next(seat for seat, player in enumerate(RECORD.replay(until=at).players) if player.wealth_tiles)
    out = tmp_path / "board.svg"
    for name, is_seen in (("red", seat == 0), ("blue", seat == 1), ("green", seat == 2)):
        run("draw", str(file), "--at", str(at), "-o", str(out), "--seat", name)
        assert ("Kept: " in words_of(out)) == is_seen
    run("draw", str(file), "--at", str(at), "-o", str(out))
    assert "Kept: " not in words_of(out)


# ---- What cannot be done --------------------------------------------------------------------------------------------


def test_a_missing_record_is_said(tmp_path: Path) -> None:
    assert refused("draw", str(tmp_path / "none")) == f"cannot read {tmp_path / 'none'}: No such file or directory"


def test_a_file_that_is_no_record_is_said_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "x.tzolkin"
    path.write_text("hello\n")
    assert refused("draw", str(path)).startswith(f"{path}: line 1, column 1: expected")


def test_of_several_records_one_has_to_be_taken(file: Path) -> None:
    file.write_text(f"{RECORD.dumps()}{SEPARATOR}\n{RECORD.dumps()}", encoding="utf-8")
    assert "holds 2 games; write one of them into a file of its own" in refused("draw", str(file))


def test_a_position_beyond_the_end_is_said(file: Path) -> None:
    wanted = f"{file}: expected a number of choices of 0 to {LENGTH}, got {LENGTH + 1}"
    assert refused("draw", str(file), "--at", str(LENGTH + 1)) == wanted
    assert refused("draw", str(file), "--at", "-1", code=2).startswith("expected a whole number of 0 or more for --at")


@pytest.mark.parametrize("name", ["board", "board.jpg", "board.svg.gz", ".svg"])
def test_an_unknown_ending_is_said_before_anything_is_read(name: str, tmp_path: Path) -> None:
    wanted = f"expected a file that ends in .svg or .png for -o, got {str(tmp_path / name)!r}; see tzolkin draw --help"
    assert refused("draw", str(tmp_path / "none"), "-o", str(tmp_path / name), code=2) == wanted


def test_a_seat_that_nobody_has_is_said(file: Path) -> None:
    wanted = "expected one of the players of this game (red, blue, green) for --seat, got orange"
    assert refused("draw", str(file), "--seat", "orange") == wanted


@pytest.mark.parametrize("width", ["63", "8193", "wide"])
def test_an_impossible_width_is_said(file: Path, width: str) -> None:
    said = refused("draw", str(file), "--width", width, code=2)
    assert said.startswith("expected a whole number of 64 to 8192 for --width, got")


@pytest.mark.parametrize("option", [("--theme", "pink"), ("--language", "la"), ("--seat", "pink")])
def test_an_unknown_theme_language_or_seat_is_said(file: Path, option: tuple[str, str]) -> None:
    assert option[1] in refused("draw", str(file), *option, code=2)


def test_a_folder_is_no_place_for_a_drawing(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "folder.svg"
    folder.mkdir()
    wanted = f"cannot write {folder}: it is a folder; name a file, as in {folder / 'board.svg'}"
    assert refused("draw", str(file), "-o", str(folder)) == wanted


def test_a_folder_that_is_not_there_is_said(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "no" / "board.svg"
    assert refused("draw", str(file), "-o", str(out)) == f"cannot write {out}: No such file or directory"


def test_what_cannot_be_written_leaves_the_older_file_and_nothing_else(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "board.svg"
    out.write_text("older", encoding="utf-8")

    def full(path: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    before = sorted(tmp_path.iterdir())
    assert refused("draw", str(file), "-o", str(out)) == f"cannot write {out}: No space left on device"
    assert out.read_text(encoding="utf-8") == "older"
    assert sorted(tmp_path.iterdir()) == before


def test_a_missing_font_is_said_and_nothing_written(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "FONT", tmp_path / "Inter.ttf")
    out = tmp_path / "board.png"
    assert refused("draw", str(file), "-o", str(out)).startswith("expected the font of the pictures in ")
    assert not out.exists()
