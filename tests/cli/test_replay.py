"""`tzolkin replay`."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.cli.running import refused, run
from tzolkin import Match, Record
from tzolkin.components.words import SEAT_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.record.record_file import SEPARATOR
from tzolkin.render.scores import score_sheet
from tzolkin.render.words.amounts import points_text
from tzolkin.rules.errors import shortened


def random_record(players: int, seed: int) -> Record:
    match = Match(players=players, seed=seed, headers={"event": "a test"})
    chosen = random.Random(seed)
    while not match.is_over:
        match.choose(chosen.choice(match.options()))
    return match.record


RECORD = random_record(2, 7)
OTHER = random_record(3, 8)
GAME = RECORD.replay()
TEXT = RECORD.dumps()
LINES = TEXT.splitlines()
TURNS = LINES[LINES.index("") + 1 :]


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "game.tzolkin"
    RECORD.dump(path)
    return str(path)


@pytest.fixture
def both(tmp_path: Path) -> str:
    path = tmp_path / "games.tzolkin"
    path.write_text(f"{TEXT}{SEPARATOR}\n{OTHER.dumps()}", encoding="utf-8")
    return str(path)


def test_a_game_is_printed_turn_by_turn_with_headers_and_score_sheet(file: str) -> None:
    shown = run("replay", file).stdout
    assert shown.startswith("players: 2\nmodules: none\nevent: a test\nseed: 7\nresult: ")
    assert all(line in shown for line in TURNS)
    winners = " and ".join(SEAT_NAMES[seat] for seat in GAME.winners())
    assert shown.endswith(f"\nwon by {winners}\n")


def test_the_score_sheet_is_that_of_a_game_in_the_terminal(file: str) -> None:
    shown = run("replay", file).stdout
    sheet = [line.plain.rstrip() for line in score_sheet(GAME)]
    assert sheet[0].split() == ["R", "Red", "B", "Blue"]
    assert sheet[-1].split() == ["total", *[points_text(player.quarter_points()) for player in GAME.players]]
    assert "\n".join(sheet) in shown


def test_the_score_sheet_names_who_played_where_the_record_does(tmp_path: Path) -> None:
    path = tmp_path / "named.tzolkin"
    Record(RECORD.ruleset, {"red": "Ann"}, RECORD.choices).dump(path)
    lines = run("replay", str(path)).stdout.splitlines()
    assert lines[next(index for index, line in enumerate(lines) if " R Red" in line) + 1].split() == ["(Ann)"]


def test_before_each_turn_stand_its_number_and_the_choices_made_before_it(file: str) -> None:
    shown = [line.split() for line in run("replay", file).stdout.splitlines()]
    numbered = [line for line in shown if len(line) > 2 and line[0].isdigit() and line[1].isdigit()]
    assert [int(line[0]) for line in numbered] == list(range(1, len(TURNS) + 1))
    starts = [int(line[1]) for line in numbered]
    assert starts[0] == 0 and starts == sorted(set(starts)) and starts[-1] < len(RECORD.choices)
    for turn in (1, 5, len(TURNS)):
        at_turn = run("replay", file, "--turn", str(turn), "--position").stdout
        assert at_turn == RECORD.replay(starts[turn - 1]).to_text() + "\n"


@pytest.mark.parametrize("at", [0, 1, 40, len(RECORD.choices)])
def test_a_game_stops_anywhere(file: str, at: int) -> None:
    position = RECORD.replay(at).to_text()
    assert run("replay", file, "--at", str(at), "--position").stdout == position + "\n"
    shown = run("replay", file, "--at", str(at)).stdout
    assert f"after {at} of {len(RECORD.choices)} choices" in shown and position in shown


def test_the_question_asked_at_a_stop_is_shown(file: str) -> None:
    shown = run("replay", file, "--at", "0").stdout
    assert "next: chance, one of: Red, Blue\n" in shown


def test_the_story_tells_what_happened(file: str) -> None:
    plain, told = run("replay", file).stdout, run("replay", file, "--story").stdout
    assert "is the starting player." in told and "is the starting player." not in plain
    assert "The game is over." in told


def test_a_true_record_is_verified(file: str) -> None:
    says = f"ok (1 record, {len(RECORD.choices)} choices)\nthe draws follow from seed 7\n"
    assert run("replay", file, "--verify").stdout == f"{file}: {says}"
    assert run("replay", "-", "--verify", stdin=TEXT).stdout == f"-: {says}"


def test_a_record_from_windows_is_verified_like_any_other(file: str) -> None:
    says = run("replay", "-", "--verify", stdin=TEXT).stdout
    assert run("replay", "-", "--verify", stdin=TEXT.replace("\n", "\r\n").encode()).stdout == says
    message = refused("replay", "-", "--verify", stdin=TEXT.replace("\n", "\r").encode())
    assert message == r"-: line 1, column 17: expected line breaks as \n alone, got '\r'"


def test_draws_that_do_not_follow_from_the_seed_are_named(tmp_path: Path) -> None:
    path = tmp_path / "doctored.tzolkin"
    path.write_text(TEXT.replace("seed: 7\n", "seed: 8\n"), encoding="utf-8")
    of_seed_8 = Match(players=2, seed=8).record.choices
    pairs = zip(RECORD.choices, of_seed_8, strict=False)
    index, drawn, dealt = next((i, ours, theirs) for i, (ours, theirs) in enumerate(pairs) if ours != theirs)
    assert refused("replay", str(path), "--verify") == (
        f"{path}: the draws do not follow from seed 8: first at turn 1, after {index} choices, "
        f"expected {choice_name(dealt)!r}, got {choice_name(drawn)!r}"
    )
    assert run("replay", str(path)).exit_code == 0, "the game itself may have been played"
    path.write_text(f"{TEXT}{SEPARATOR}\n{TEXT.replace('seed: 7', 'seed: 8')}", encoding="utf-8")
    assert refused("replay", str(path), "--verify").startswith(f"{path}: record 2: the draws do not follow from seed 8")


def test_a_record_without_a_seed_is_verified_without_it(tmp_path: Path) -> None:
    path = tmp_path / "games.tzolkin"
    without = Record(RECORD.ruleset, {"seed": "dealt by hand"}, RECORD.choices).dumps()
    path.write_text(without, encoding="utf-8")
    shown = run("replay", str(path), "--verify").stdout
    assert shown.endswith("\nthere is no seed for the draws to follow from\n")
    path.write_text(f"{TEXT}{SEPARATOR}\n{without}", encoding="utf-8")
    shown = run("replay", str(path), "--verify").stdout
    assert shown.endswith("\nthe draws of 1 of 2 records follow from their seeds; the others name none\n")


def test_the_first_difference_of_a_doctored_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "doctored.tzolkin"
    number = next(index for index, line in enumerate(LINES) if "(-1 corn)" in line)
    doctored = LINES[:]
    doctored[number] = doctored[number].replace("(-1 corn)", "(-2 corn)", 1)
    path.write_text("\n".join(doctored) + "\n", encoding="utf-8")
    column = LINES[number].index("(-1 corn)") + 2
    expected, got = shortened(LINES[number][column - 1 :]), shortened(doctored[number][column - 1 :])
    message = refused("replay", str(path), "--verify")
    assert message == f"{path}: line {number + 1}, column {column}: expected {expected!r}, got {got!r}"


def test_a_choice_that_was_not_offered_is_named_with_those_that_were(tmp_path: Path) -> None:
    path = tmp_path / "doctored.tzolkin"
    path.write_text(TEXT.replace("preparation: | ", "preparation: | Yellow, ", 1), encoding="utf-8")
    message = refused("replay", str(path))
    assert message == f"{path}: line {LINES.index('') + 2}, column 16: expected one of: Red, Blue, got 'Yellow'"


def test_several_records_of_a_file_are_replayed_one_after_the_other(both: str) -> None:
    choices = len(RECORD.choices) + len(OTHER.choices)
    assert run("replay", both, "--verify").stdout == (
        f"{both}: ok (2 records, {choices} choices)\nthe draws of all records follow from their seeds\n"
    )
    positions = [record.replay().to_text() for record in (RECORD, OTHER)]
    assert run("replay", both, "--position").stdout.splitlines() == positions
    assert run("replay", both, "--record", "2", "--position").stdout.splitlines() == positions[1:]
    assert run("replay", both, "--record", "2").stdout.startswith("players: 3\n")


def test_an_error_among_several_records_has_the_line_of_the_file(both: str) -> None:
    path = Path(both)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[-1] += " (+1 corn)"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert refused("replay", both, "--verify").startswith(f"{both}: record 2: line {len(lines)}, column ")


def test_json_holds_every_record_and_the_position_asked_for(both: str) -> None:
    first, second = json.loads(run("replay", both, "--at", "30", "--json").stdout)["records"]
    assert first["headers"] == {"event": "a test", "seed": "7"}
    assert (first["choices"], first["at"], first["is_over"]) == (len(RECORD.choices), 30, False)
    assert first["position"] == RECORD.replay(30).to_text()
    assert second["players"] == 3


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"nonsense\n", b"tzolkin record 2\n", TEXT[:-1].encode(), b"\xff\xfe", b"x" * 10_000_000]
)
def test_what_is_no_record_is_refused_with_line_and_column(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.tzolkin"
    path.write_bytes(content)
    assert refused("replay", str(path)).startswith(f"{path}: line ")
    assert refused("replay", "-", "--verify", stdin=content).startswith("-: line ")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.tzolkin"
    assert refused("replay", str(missing)) == f"{missing}: No such file or directory"
    assert refused("replay", str(tmp_path)).startswith(f"{tmp_path}: ")


def test_a_place_beyond_the_end_is_refused_with_what_there_is(both: str) -> None:
    assert refused("replay", both, "--record", "3") == f"{both}: expected a record of 1 to 2, got 3"
    assert f"expected a number of choices of 0 to {len(RECORD.choices)}, got 9999" in refused(
        "replay", both, "--at", "9999"
    )
    assert f"expected a turn of 1 to {len(TURNS)}, got 9999" in refused("replay", both, "--turn", "9999")


def test_a_place_is_named_in_one_way_only(file: str) -> None:
    message = refused("replay", file, "--at", "1", "--turn", "1", code=2)
    assert message == "expected --at or --turn, got both (--at 1 --turn 1); see tzolkin replay --help"
    message = refused("replay", file, "--at", "x", code=2)
    assert message == "expected a whole number of 0 or more for --at, got 'x'; see tzolkin replay --help"
