"""`tzolkin bench`: that it measures what it says, not how fast anything is."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import refused, run
from tests.scenarios import position
from tzolkin import Ruleset
from tzolkin.build_info import BUILD
from tzolkin.cli.measuring import SEQUENCES_COUNTED, game_shape, sequences_of_turn

QUICK = ("bench", "--seconds", "0.01", "--games", "2")
TOY = """
print('{"decisions_per_second": 1000, "games_per_second": 3, "copy_microseconds": 0.5}')
"""


def test_json_holds_the_build_and_its_speeds() -> None:
    data = json.loads(run(*QUICK, "--json").stdout)
    assert data["build"] == BUILD
    for name in ("decisions_per_second", "python_decisions_per_second", "copy_microseconds", "replay_milliseconds"):
        assert data[name] > 0
    assert [shape["players"] for shape in data["random_games"]] == [2, 3, 4]
    assert data["players"] == 4 and data["modules"] == []
    assert data["decisions_per_second_with_everything"] > 0 and data["ratio_to_the_base_game"] > 0


def test_modules_and_a_number_of_players_may_be_measured() -> None:
    data = json.loads(run(*QUICK, "--json", "--tribes").stdout)
    assert data["modules"] == ["tribes"] and [shape["players"] for shape in data["random_games"]] == [2, 3, 4, 5]
    assert data["random_games"][-1]["modules"] == ["tribes", "quick_actions"]
    five = json.loads(run(*QUICK, "--json", "--players", "5").stdout)
    assert five["modules"] == ["quick_actions"] and [shape["players"] for shape in five["random_games"]] == [5]


def test_speeds_are_compared_with_those_of_a_toy(tmp_path: Path) -> None:
    toy = tmp_path / "run_toy.py"
    toy.write_text(TOY, encoding="utf-8")
    data = json.loads(run(*QUICK, "--json", "--toy", str(toy)).stdout)
    assert data["ratios"]["decisions_per_second"] == data["decisions_per_second"] / 1000
    assert data["ratios"]["python_decisions_per_second"] == data["python_decisions_per_second"] / 1000
    assert data["ratios"]["copy_microseconds"] == data["copy_microseconds"] / 0.5


def test_tables_show_speeds_games_and_branching() -> None:
    shown = run(*QUICK).stdout
    assert shown.startswith(f"The {BUILD} build")
    for words in (
        "decisions a second",
        "microseconds a copy",
        "ways to play a turn",
        "characters of a record",
        "take turn",
    ):
        assert words in shown


def test_a_toy_that_does_not_run_is_refused(tmp_path: Path) -> None:
    toy = tmp_path / "run_toy.py"
    assert f"expected {toy} to print its speed, got: " in refused(*QUICK, "--toy", str(toy))
    toy.write_text("print('fast')", encoding="utf-8")
    assert refused(*QUICK, "--toy", str(toy)) == rf"expected {toy} to print its speed as JSON, got 'fast\n'"


def test_a_time_that_cannot_be_is_refused_with_those_that_can() -> None:
    message = refused("bench", "--seconds", "soon", code=2)
    assert message == "expected a number above 0 for --seconds, got 'soon'; see tzolkin bench --help"
    assert refused("bench", "--seconds", "0", code=2).startswith("expected a number above 0 for --seconds, got 0")


def test_the_shape_of_games_follows_from_their_records() -> None:
    shape = game_shape(Ruleset(2), 2)
    asked = {kind.kind: kind.asked for kind in shape.branching}
    assert sum(asked.values()) == shape.decisions + shape.draws
    assert asked["draw starting player"] == 1 and asked["keep wealth tile"] == 4
    assert asked["take turn"] == shape.turns
    assert shape.most_characters_of_a_position < 1000 and shape.most_characters_of_a_record < 12_000


def test_the_sequences_of_a_turn_are_those_that_end_it() -> None:
    game = position("Red: 5 corn, Palenque 0, Yaxchilan 0, Tikal 0")
    # One of three workers first; then done, or one of two; then done, or the last one, after which nothing is asked.
    assert sequences_of_turn(game) == 3 * (1 + 2 * (1 + 1))


def test_a_turn_with_very_many_sequences_is_not_counted_to_the_end() -> None:
    game = position("Red: 40 corn, 6 workers")
    assert sequences_of_turn(game) == SEQUENCES_COUNTED
