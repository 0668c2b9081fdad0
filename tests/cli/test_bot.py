"""`tzolkin bot` and `tzolkin check-bot`, the samples, and programs in `simulate` and in the terminal game."""

from __future__ import annotations

import io
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bots.test_protocol import PROGRAM
from tests.cli.running import refused, run
from tests.missing import only_unix, skip_or_fail
from tzolkin import Match, Record, bots
from tzolkin.bots import View
from tzolkin.bots.checking import check_bot
from tzolkin.bots.protocol import ProcessBot
from tzolkin.bots.protocol_answers import serve
from tzolkin.bots.protocol_check import check_program
from tzolkin.bots.protocol_messages import Misread, hello, line_of, question, seed_told
from tzolkin.components.symbols import SEAT_FIELDS
from tzolkin.rules.ruleset import MODULES

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
OURS = [sys.executable, "-m", "tzolkin", "bot"]
PYTHON_SAMPLE = shlex.join([sys.executable, "-I", "-S", str(ROOT / "docs/examples/python_bot.py")])
PERL_SAMPLE = shlex.join(["perl", str(ROOT / "docs/examples/perl_bot.pl")])
SESSION_LINE = re.compile(r"^[<>] \{.*\}$", re.MULTILINE)


def program(how: str, *told: str) -> str:
    return shlex.join([*PROGRAM, how, *told])


@pytest.fixture
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "tzolkin"


# ---- Our bots for other programs


@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_our_bots_play_the_same_through_the_protocol_as_directly(name: str, modules: tuple[str, ...]) -> None:
    direct = Remembered(bots.by_name(name, seed=seed_told(3)))
    check_bot(direct, games=1, modules=modules)
    with ProcessBot([*OURS, name], seed=3, seconds=60) as bot:
        through = Remembered(bot)
        check_bot(through, games=1, modules=modules)
        assert bot.introduced == name
        assert bot.close()
    assert through.choices == direct.choices and len(direct.choices) > 27


class Remembered:
    """A bot, and all it chose."""

    def __init__(self, bot: bots.Bot) -> None:
        self.bot = bot
        self.choices: list[int] = []

    def choose(self, view: View) -> int:
        self.choices.append(self.bot.choose(view))
        return self.choices[-1]


def answers(*lines: bytes) -> list[object]:
    """What our random bot says to these lines."""
    out = io.BytesIO()
    serve("random", lambda seed: bots.by_name("random", seed=seed), lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def a_question(**changed: object) -> bytes:
    match = Match(players=2, seed=5)
    return line_of({**question(7, View(match.game, match.seat_to_choose), seconds=10), **changed})


def test_our_bot_answers_what_is_asked_and_passes_over_what_it_does_not_know() -> None:
    said = answers(line_of(hello("somebody", "1")), b'{"news": 1}\n', b'{"begin": 1, "seed": 4}', a_question())
    assert [list(answer) for answer in said] == [["hello", "version", "protocol"], ["answer", "choice"]]  # type: ignore[call-overload]
    assert answers(a_question(), b'{"over": 1}') == [answers(a_question())[0]]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"good morning\n", "expected a JSON object on a line, got b'good morning"),
        (b'{"hello": "later", "protocol": 2}', "expected protocol 1, got 2"),
        (b'{"hello": "later", "protocol": true}', "expected protocol 1, got True"),
        (b'{"hello": "later", "protocol": 1.0}', "expected protocol 1, got 1.0"),
        (b'{"begin": 1, "seed": "x"}', "expected a whole number as \"seed\", got 'x'"),
        (b'{"begin": 1}', 'expected a whole number as "seed", got None'),
        (a_question(position=None), 'expected the text of a position as "position", got None'),
        (a_question(position="tzolkin/9"), "line 1, column 1: expected a position that begins with tzolkin/1"),
        (a_question(seat=None), 'expected a whole number as "seat", got None'),
        (a_question(seat=9), "expected a view of who is to choose, seat 0, got seat 9"),
        (a_question(seconds=-0.5), 'expected some seconds as "seconds", got -0.5'),
        (a_question(seconds=True), 'expected some seconds as "seconds", got True'),
        (a_question(question=-1), 'expected a whole number as "question", got -1'),
    ],
)
def test_our_bot_says_what_it_does_not_understand(line: bytes, message: str) -> None:
    with pytest.raises((Misread, ValueError), match=re.escape(message)):
        answers(line)


def test_our_bot_says_so_on_its_error_output_and_ends_with_1() -> None:
    finished = subprocess.run([*OURS, "random"], input=b"1\n", capture_output=True, check=False)
    assert (finished.returncode, finished.stdout) == (1, b"")
    assert finished.stderr.decode().splitlines() == ["tzolkin: expected a JSON object on a line, got b'1\\n'"]


def test_a_file_of_weights_answers_by_the_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "n.weights"
    shutil.copy(Path(bots.__file__).with_name("network.weights"), path)
    asked = line_of(hello("somebody", "1")) + a_question()
    finished = subprocess.run([*OURS, str(path)], input=asked, capture_output=True, check=True)
    greeting, answer = map(json.loads, finished.stdout.splitlines())
    assert greeting["hello"] == "n.weights" and list(answer) == ["answer", "choice"]


def test_a_bot_that_there_is_not_is_refused() -> None:
    message = refused("bot", "gredy", code=2)
    assert message.startswith("expected the name of a bot (") and "got 'gredy'; did you mean greedy?" in message
    assert refused("bot", "none.weights").startswith("expected a file of weights, got none.weights: ")


# ---- Samples and the check


def runnable(sample: str) -> str:
    """The same command, if this machine can run it."""
    if sample == PERL_SAMPLE and shutil.which("perl") is None:
        skip_or_fail("Perl is missing.")
    return sample


@pytest.mark.parametrize("sample", [PYTHON_SAMPLE, PERL_SAMPLE], ids=["Python", "Perl"])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
def test_the_samples_play_whole_games_well(sample: str, modules: tuple[str, ...]) -> None:
    check = check_program(runnable(sample), games=6, modules=modules)
    assert check.games.games == 6 and check.games.wins > 3
    assert check.repeats_itself and check.ends_in_order


def test_the_python_sample_imports_nothing_that_has_to_be_installed() -> None:
    text = (ROOT / "docs/examples/python_bot.py").read_text(encoding="utf-8")
    assert re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE) == ["json", "sys"]


def test_the_session_of_the_page_is_one_that_takes_place() -> None:
    page = (ROOT / "docs/bot-protocol.md").read_text(encoding="utf-8")
    session = page.partition("```text\n")[2].partition("```")[0]
    shown = run("check-bot", runnable(PERL_SAMPLE), "--games", "1", "--show").stdout.splitlines()
    expected = session.splitlines()
    assert len(SESSION_LINE.findall(session)) == len(expected) - 2 == 10
    for line in expected:
        if line == "...":
            continue
        pattern = re.compile(re.escape(line).replace(r"\.\.\.", ".*"))
        while not pattern.fullmatch(shown[0]):  # only where dots say that something is left out
            assert expected[expected.index(line) - 1] == "...", (line, shown[0])
            shown.pop(0)
        shown.pop(0)
    assert shown[0] == "It calls itself perl sample, version 1."


def test_a_check_says_what_is_good() -> None:
    said = run("check-bot", program("plays"), "--games", "2", "--seed", "4").stdout.splitlines()
    assert said[0] == "It calls itself program, version 1.0."
    assert said[1].startswith("program: 2 games against random players, ")
    assert said[2:] == ["A game played twice with the same seed got the same answers.", "It ended when its input did."]


def test_a_check_says_when_a_program_draws_lots_of_its_own(tmp_path: Path) -> None:
    drawing = tmp_path / "drawing.py"
    text = (ROOT / "docs/examples/python_bot.py").read_text(encoding="utf-8")
    best = 'best = max(question["choices"]'
    assert best in text
    drawn = 'import random; return random.choice(question["choices"])["choice"]\n    '
    drawing.write_text(text.replace(best, drawn + best), encoding="utf-8")
    result = run("check-bot", shlex.join([sys.executable, str(drawing)]), "--games", "1")
    said = result.stdout
    assert "\npython sample: 1 game against random players, " in said
    help_text = " ".join(run("check-bot", "--help").stdout.split())
    assert result.exit_code == 0 and "It is 0 when the program plays all games, even if it answers other" in help_text
    assert 'it draws lots without the seed that it is told ("seed" when a game begins)' in said


def test_a_check_says_what_is_wrong_and_where() -> None:
    message = refused("check-bot", program("chooses what is not offered"), "--games", "1")
    assert re.match(r"the bot 'python[\d.]*' was ended: expected \{\"answer\": 2, .* got the choice 9999; ", message)
    assert "; after 1 good choice, in game 1 (2 players, it plays Red); position tzolkin/1 players=2 " in message


def test_a_check_greets_a_program_before_the_games_in_which_its_answers_are_timed() -> None:
    message = refused("check-bot", program("dies at once"))
    assert message.endswith("not today"), "and not in which game it happened"


def test_a_command_that_is_none_is_refused() -> None:
    see = "; see tzolkin check-bot --help"
    assert refused("check-bot", "", code=2) == f"expected a command, got ''{see}"
    assert refused("check-bot", "python3 'nope", code=2).startswith('expected a command, got "python3 \'nope": ')
    expected = "expected a program that can be started, got"
    assert refused("check-bot", "./no-such-program --fast", code=2) == f"{expected} './no-such-program'{see}"
    assert refused("check-bot", "true", "--seconds", "0", code=2).startswith("expected a number of 0.001 to 999999.999")


@pytest.mark.parametrize(
    ("typed", "remedy"),
    [
        ("greedy", ': it is a bot of ours; "tzolkin bot greedy" is the program that plays so'),
        ("some.weights", ': it is a bot of ours; "tzolkin bot some.weights" is the program that plays so'),
        ("mine=python3 my_bot.py", ": a name is not wanted here, the command alone is"),
    ],
)
def test_what_is_no_program_is_met_with_what_to_do(typed: str, remedy: str) -> None:
    expected = f"expected a program that can be started, got {typed.split()[0]!r}{remedy}; see tzolkin check-bot --help"
    assert refused("check-bot", typed, code=2) == expected


@only_unix("needs files that may not be executed")
def test_a_file_that_may_not_be_executed_is_met_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bot.sh").write_text("#!/bin/sh\n", encoding="utf-8")
    message = refused("check-bot", "./bot.sh", code=2)
    assert "got './bot.sh': make it executable, or name what runs it, as in python3 './bot.sh'; " in message


# ---- In simulations


def test_a_simulation_with_a_program_goes_by_its_name() -> None:
    arguments = ("simulate", f"mine={program('plays')}", "random", "--games", "2", "--processes", "1", "--json")
    data = json.loads(run(*arguments).stdout)
    assert [(bot["name"], bot["failures"]) for bot in data["bots"]] == [("mine", 0), ("random", 0)]
    assert "first_failure" not in data["bots"][0]


def test_a_program_that_fails_loses_its_games_which_are_played_to_their_end(tmp_path: Path) -> None:
    path = tmp_path / "games.tzolkin"
    told = (f"mine={program('dies')}", "random", "--games", "2", "--processes", "1", "--records", str(path))
    data = json.loads(run("simulate", *told, "--json").stdout)
    mine, other = data["bots"]
    assert (mine["failures"], mine["wins"], other["wins"], other["failures"]) == (2, 0, 2, 0)
    assert mine["mean_score"] > other["mean_score"]  # greedy's points
    assert "exit code 3; its error output ends: I have no idea" in mine["first_failure"]
    shown = run("simulate", *told, "--overwrite").stdout
    assert "mine failed on 2 of its 2 seats in 2 games, and lost there; greedy played on for it" in shown
    assert f"The first time: {mine['first_failure']}" in shown
    assert "ok (2 records," in run("replay", str(path), "--verify").stdout
    assert "red: mine\nblue: random\n" in path.read_text(encoding="utf-8")


def test_when_all_fail_nobody_wins() -> None:
    names = (f"a={program('dies')}", f"b={program('talks')}")
    shown = run("simulate", *names, "--games", "1", "--processes", "1").stdout
    assert "Nobody won any game: all programs failed in each.\n" in shown
    for name in "ab":
        assert re.search(rf"^{name} +1 +0 +0.0%", shown, re.MULTILINE)
        assert f"{name} failed on 1 of its 1 seat in 1 game, and lost there; greedy played on for it" in shown


def test_programs_that_cannot_be_told_apart_or_started_are_refused() -> None:
    two = refused("simulate", f"mine={program('plays')}", f"mine={program('dies')}", code=2)
    assert two.startswith("expected a name of its own for each program, got mine=")
    assert "got 'no-such-program'" in refused("simulate", "mine=no-such-program", "random", code=2)


# ---- In the terminal


def test_a_program_plays_in_the_terminal_and_the_record_has_its_name_alone(state_folder: Path) -> None:
    result = run("play", "--terminal", "--seat", f"mine={program('plays')}", "--seat", "random", "--seed", "3")
    assert result.exit_code == 0 and "Red (mine), Blue (random)." in result.stdout and "plays on" not in result.stdout
    (path,) = state_folder.rglob("*.tzolkin")
    record = Record.load(path)
    assert record.replay().is_over and record.headers["red"] == "mine"


def test_a_program_that_fails_in_the_terminal_is_replaced_with_a_message(state_folder: Path) -> None:
    result = run("play", "--terminal", "--seat", f"mine={program('talks')}", "--seat", "random", "--seed", "3")
    said = " ".join(result.stdout.split())
    assert said.count("the bot 'mine' was ended: expected a JSON object on a line, got b'I think I will") == 1
    assert said.count("; greedy plays on.") == 1
    (path,) = state_folder.rglob("*.tzolkin")
    assert Record.load(path).replay().is_over


def test_a_record_never_starts_a_program(state_folder: Path, tmp_path: Path) -> None:
    match = Match(players=2, seed=3)
    trace = tmp_path / "trace"
    match.record.headers[SEAT_FIELDS[0]] = f"mine={program('remembers', str(trace))}"[:100]
    path = tmp_path / "game.tzolkin"
    match.record.dump(path)
    result = run("play", "--terminal", "--resume", str(path))
    assert "The input has ended." in result.stdout and not trace.exists()  # a person, called so, was asked


@pytest.mark.parametrize("is_in_checkout", [False, True])
def test_the_command_to_go_on_names_the_program_again(
    is_in_checkout: bool, state_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if is_in_checkout:
        (tmp_path / "Makefile").touch()
        (tmp_path / "src" / "tzolkin").mkdir(parents=True)
    seats = ("--seat", "human", "--seat", f"mine={program('plays', '$x')}")
    left = run("play", "--terminal", *seats, "--seed", "3", stdin="1\n1\n")
    assert "Red (you), Blue (mine)." in left.stdout
    command = shlex.split(left.stdout.partition("Go on with: ")[2].splitlines()[0])
    if is_in_checkout:  # make turns two dollar signs into one
        assert command[:2] == ["make", "play"]
        command = ["play", *shlex.split(command[2].removeprefix("ARGS=").replace("$$", "$"))]
    told = command[command.index("play") :]
    assert tuple(told[-4:]) == seats
    again = run(*told, stdin="1\n" * 6)
    assert "Going on where the game was left." in again.stdout
    assert "a person plays" not in again.stdout and "Blue>" not in again.stdout


@pytest.mark.parametrize("name", ["mine", "clubb"])
def test_a_name_of_a_record_that_no_bot_has_is_said_to_be_played_by_a_person(name: str, tmp_path: Path) -> None:
    match = Match(players=2, seed=3)
    match.record.headers |= {SEAT_FIELDS[0]: "you", SEAT_FIELDS[1]: name}
    path = tmp_path / "game.tzolkin"
    match.record.dump(path)
    said = " ".join(run("play", "--terminal", "--resume", str(path)).stdout.split())
    assert (
        f"Going on where the game was left. Blue ({name}): no bot is called so, and a person plays. "
        "A program has to be named again, with --seat for each player."
    ) in said
    assert said.count("a person plays") == 1
    named = run("play", "--terminal", "--resume", str(path), "--seat", "human", "--seat", f"human:{name[:3]}")
    assert "a person plays" not in named.stdout


def test_a_person_may_be_called_like_a_program(state_folder: Path) -> None:
    result = run("play", "--terminal", "--seat", "human:a=true", "--seat", "random", "--seed", "3")
    assert "Red (a=true)" in result.stdout and "The input has ended." in result.stdout
