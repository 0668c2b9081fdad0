"""The games of this folder are played as they stand.

When a rule changes on purpose, `make playthroughs` writes them anew; the difference shows what the change means.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.generate_playthroughs import FOLDER, GAMES, main, playthrough
from tzolkin.rules.game import Game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_as_it_is_written_down(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (line, now) in enumerate(zip(written, playthrough(name).splitlines(), strict=False), start=1):
        assert line == now, f"{name}.txt, line {number}: `make playthroughs` if that is meant"
    assert len(written) == len(playthrough(name).splitlines())


def test_no_other_games_lie_in_the_folder() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_position_that_is_written_down_can_be_read_back(name: str) -> None:
    positions = [line.strip() for line in playthrough(name).splitlines() if line.startswith("    ")]
    ruleset, _ = GAMES[name]
    assert len(positions) > 20 * ruleset.players
    assert all(Game.from_text(text).to_text() == text for text in positions)
    assert Game.from_text(positions[-1]).is_over


def test_a_stale_file_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"]) == 0
    monkeypatch.setattr("tools.generate_playthroughs.FOLDER", tmp_path / "a" / "b")
    (tmp_path / "a" / "b").mkdir(parents=True)
    assert main([]) == 0
    assert main(["--check"]) == 0
    (tmp_path / "a" / "b" / "two-players.txt").write_text("A game of 2 players.\n", encoding="utf-8")
    assert main(["--check"]) == 1
    assert "Not up to date: two-players.txt." in capsys.readouterr().out
