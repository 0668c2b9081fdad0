"""Bots that are programs: they play whole games, see nothing hidden, and whatever they do harms no game."""

from __future__ import annotations

import json
import os
import random
import re
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.bots.programs import GREETINGS, SAYINGS
from tests.missing import only_unix
from tzolkin import Match, __version__, bots
from tzolkin.bots import BotError, RandomBot, UnknownBot, View, protocol
from tzolkin.bots.bot import ENDED, LATE, NOT_STARTED, WRONG, dismiss, tell_result
from tzolkin.bots.network_file import WeightsError
from tzolkin.bots.protocol import ProcessBot, bot_of, is_command, name_in
from tzolkin.bots.protocol_messages import Misread, begin, choice_in, line_of, over, question, seed_told
from tzolkin.bots.protocol_process import BotProcess, Trouble, name_of_signal
from tzolkin.bots.stand_in import WithStandIn
from tzolkin.components.words import CHANCE
from tzolkin.rules.game import new_game
from tzolkin.rules.knowledge import dealt_anew, hidden_tiles, hidden_tiles_of_modules
from tzolkin.rules.ruleset import MODULES, Ruleset

PROGRAM = [sys.executable, "-I", "-S", str(Path(__file__).with_name("programs.py"))]
ONLY_UNIX = only_unix("signals and named pipes are those of Unix")


def program(how: str = "plays", *told: str, **settings: Any) -> ProcessBot:
    return ProcessBot([*PROGRAM, how, *told], name=how, **settings)


def a_match(players: int = 2) -> Match:
    return Match(players=players, seed=5)


def play(match: Match, seats: list[bots.Bot]) -> None:
    while not match.is_over:
        seat = match.seat_to_choose
        match.choose(bots.checked_choice(seats[seat], View(match.game, seat)))
    for bot in seats:
        tell_result(bot, match.scores(), match.winners())


# ---- Playing


def test_a_program_plays_a_whole_game() -> None:
    match = a_match()
    with program() as bot:
        assert bot.introduced == ""
        play(match, [bot, RandomBot(seed=1)])
        assert (bot.name, bot.introduced, bot.version) == ("plays", "program", "1.0")
        assert bot.close()
    again = a_match()
    play(again, [FirstOption(), RandomBot(seed=1)])
    assert again.record.choices == match.record.choices


def test_a_program_can_be_greeted_before_its_first_question() -> None:
    said: list[str] = []
    with program(listener=lambda direction, line: said.append(f"{direction} {line}")) as bot:
        bot.greet()
        assert (bot.introduced, bot.version) == ("program", "1.0")
        bot.greet()
        assert [line[0] for line in said] == [">", "<"], "greeted once"
        play(a_match(), [bot, RandomBot(seed=1)])
        assert sum('"hello": "tzolkin"' in line for line in said) == 1
    with program("dies at once") as bot:
        for _ in range(2):
            with pytest.raises(BotError, match=r"the end of its process with exit code 1; .*not today"):
                bot.greet()


class FirstOption:
    """What the program does that plays."""

    def choose(self, view: View) -> int:
        return view.options()[0]


def test_it_is_told_when_a_game_begins_what_is_asked_and_how_the_game_ended(tmp_path: Path) -> None:
    kept = tmp_path / "messages"
    with program("remembers", str(kept), seed=4, seconds=7) as bot:
        for _ in range(2):
            match = a_match()
            view = View(match.game, match.seat_to_choose, time_budget=3.5)
            seats: list[bots.Bot] = [bot, bot]
            seats[1 - view.seat] = RandomBot(seed=1)
            assert bot.choose(view) == view.options()[0]
            play(match, seats)
    messages = [json.loads(line) for line in kept.read_text().splitlines()]
    assert messages[0] == {"hello": "tzolkin", "version": __version__, "protocol": 1}
    assert messages[1] == {
        "begin": 1,
        "seat": view.seat,
        "colour": "Red",
        "players": 2,
        "modules": [],
        "seed": seed_told(4),
        "seconds": 3.5,
    }
    assert messages[2] == {
        "question": 1,
        "seat": view.seat,
        "kind": "keep wealth tile",
        "seconds": 3.5,
        "choices": [{"choice": option, "name": view.describe(option)} for option in view.options()],
        "position": view.game.to_text(),
    }
    assert messages[3]["question"] == 2 and messages[3]["seconds"] == 7
    ends = [message for message in messages if "over" in message]
    assert ends[0] == {"over": 1, "scores": match.scores(), "winners": match.winners()}
    assert [end["over"] for end in ends] == [1, 2] == [message["begin"] for message in messages if "begin" in message]
    asked = [message["question"] for message in messages if "question" in message]
    assert asked == list(range(1, len(asked) + 1))


def test_another_seat_or_a_next_game_begins_anew(tmp_path: Path) -> None:
    kept = tmp_path / "messages"
    match = a_match()
    view = View(match.game, match.seat_to_choose)
    with program("remembers", str(kept)) as bot:
        for _ in range(2):
            bot.choose(view)
        bot.next_game(9)
        bot.choose(view)
        while match.seat_to_choose == view.seat:
            match.choose(match.options()[0])
        bot.choose(View(match.game, match.seat_to_choose))
    begun = [message for message in map(json.loads, kept.read_text().splitlines()) if "begin" in message]
    assert [message["begin"] for message in begun] == [1, 2, 3]
    assert [message["seed"] for message in begun] == [seed_told(0), seed_told(9), seed_told(9)]
    assert [message["seat"] for message in begun] == [view.seat, view.seat, 1 - view.seat]


@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "modules"])
def test_when_hidden_tiles_are_dealt_anew_the_same_bytes_are_sent(modules: tuple[str, ...]) -> None:
    compared = 0
    for players in (2, 4):
        source = random.Random(players)
        game = new_game(Ruleset(players, modules))
        while not game.is_over:
            seat = game.seat_to_choose
            if seat != CHANCE:
                tiles, others = hidden_tiles(game, seat), hidden_tiles_of_modules(game, seat)
                for hidden in (tiles, others):
                    source.shuffle(hidden)
                anew = dealt_anew(game, seat, tiles, others)
                if anew.to_text() != game.to_text():
                    compared += 1
                assert sent(View(anew, seat)) == sent(View(game, seat))
            game.choose(source.choice(game.options()))
    assert compared > 6


def sent(view: View) -> bytes:
    """All that a program is told because of a view."""
    return line_of(begin(1, view, seed=seed_told(3), seconds=10)) + line_of(question(1, view, seconds=10))


def test_a_second_answer_that_comes_late_is_one_too_many() -> None:
    with pytest.raises(Misread, match=r"^expected one line for each question, got another answer to question 5$"):
        choice_in(b'{"answer": 5, "choice": 1}', 6, [1, 2])
    with pytest.raises(Misread, match=r'^expected \{"answer": 6, "choice": CHOICE\}, got an answer to question 0$'):
        choice_in(b'{"answer": 0, "choice": 1}', 6, [1, 2])


def test_a_line_is_read_as_utf_8_with_or_without_a_mark() -> None:
    answer = '{"answer": 1, "choice": 2, "why": "café"}'
    for encoding in ("utf-8", "utf-8-sig"):
        assert choice_in(answer.encode(encoding), 1, [1, 2]) == 2
    with pytest.raises(Misread, match=r'^expected a JSON object on a line, in UTF-8, got .* in b.*caf\\xe9"\}'):
        choice_in(answer.encode("latin-1"), 1, [1, 2])


def test_messages_are_lines_of_ascii() -> None:
    match = Match(players=5, seed=3, tribes=True, prophecies=True, new_buildings=True)
    for line in (sent(View(match.game, match.seat_to_choose)), line_of(over(1, [1.25, -3], [0]))):
        assert line.isascii() and line.endswith(b"\n")
        assert all(isinstance(json.loads(part), dict) for part in line.splitlines())


def test_the_seed_told_says_nothing_of_the_seed_of_the_game() -> None:
    told = [seed_told(seed) for seed in range(50)]
    assert len(set(told)) == 50 and all(0 <= seed < 2**31 for seed in told)
    assert seed_told(7) == seed_told(7) != 7


# ---- Misbehaving

EXPECTED = {
    "hangs": r"expected an answer within 0\.3 seconds, got none",
    "dies": r"got the end of its process with exit code 3; its error output ends: I have no idea \[31mat all$",
    "is killed": "got the end of its process by signal SIGSEGV",
    "goes silent": r"got the end of its output \(it closed it, or was killed\)",
    "leaves a child": "got the end of its process with exit code 4",
    "writes without a line end": "expected lines of at most 65536 bytes, got a longer one",
    "says a long line": "expected lines of at most 65536 bytes, got a longer one",
    "writes lines": "expected one line for each question, got more than 16 at once",
    "answers twice": "expected one line for each question, got (another answer to question 2$|b'.*before the next one)",
    "complains without end": "expected at most 1000000 bytes of error output for each question, got more",
    "chooses what is not offered": r"with one of the choices \d+ \(.*\), got the choice 9999",
    "chooses a huge number": "got the choice a huge number",
    "answers another question": r'expected \{"answer": 2, "choice": CHOICE\}, got an answer to question 3',
    "chooses NaN": "expected the numbers of JSON, got NaN",
    "chooses twice": "expected each key once, got 'choice' twice",
    "mumbles": r"expected a JSON object on a line, in UTF-8, got b'\\xff' in b'\\xff\\xfe'",
    "writes in Latin-1": r"""a line, in UTF-8, got b'\\xe9' in b'\{"answer": 2, "choice": \d+, "why": "caf""",
    "says nothing": "expected a JSON object on a line, got b''",
    "talks": "expected a JSON object on a line, got b'I think I will plant some corn'",
    "speaks another protocol": r'expected \{"hello": NAME, "version": VERSION, "protocol": 1\}, got protocol 2',
    "greets with nonsense": "expected a JSON object on a line, got b'Good morning!'",
    "hangs at once": r"expected an answer within 0\.3 seconds, got none",
    "dies at once": "with exit code 1; its error output ends: not today",
}
HOW = {
    "hangs": LATE,
    "hangs at once": LATE,
    "dies": ENDED,
    "dies at once": ENDED,
    "is killed": ENDED,
    "goes silent": ENDED,
    "leaves a child": ENDED,
}
MISBEHAVING = sorted({*EXPECTED, *SAYINGS, *GREETINGS})


@pytest.mark.parametrize("how", MISBEHAVING)
def test_a_program_that_misbehaves_is_ended_and_the_game_goes_on(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if how == "hangs at once":
        monkeypatch.setattr(protocol, "SECONDS_TO_START", 0.3)
    bot = program(how, seconds=0.3 if how.startswith("hangs") else 60)
    match = a_match()
    process = started_by(bot, monkeypatch)
    seat = WithStandIn(bot, RandomBot(seed=2))
    play(match, [seat, RandomBot(seed=1)])
    assert seat.failure is not None is not bot.failure
    assert f"the bot {how!r} was ended: expected " in str(seat.failure)
    assert seat.failure.why == bot.failure.why == HOW.get(how, WRONG)
    if how in EXPECTED:
        assert re.search(EXPECTED[how], str(seat.failure)), str(seat.failure)
    assert len(str(seat.failure)) < 1500 and str(seat.failure).isprintable()
    assert match.record.replay().scores() == match.scores()
    with pytest.raises(BotError, match="was ended: expected") as again:  # it is not started again
        bot.choose(View(a_match().game, a_match().seat_to_choose))
    assert again.value.why == bot.failure.why
    for thread in process[0].threads:  # they end with the pipes, so nobody is left who holds one
        thread.join(20)
        assert not thread.is_alive()
    assert len(process) == 1 and process[0].process.returncode is not None


def started_by(bot: ProcessBot, monkeypatch: pytest.MonkeyPatch) -> list[BotProcess]:
    """The processes that are started from now on."""
    started: list[BotProcess] = []

    class Noted(BotProcess):
        def __init__(self, command: tuple[str, ...]) -> None:
            super().__init__(command)
            started.append(self)

    monkeypatch.setattr(protocol, "BotProcess", Noted)
    return started


def test_a_program_that_is_not_there_is_said_to_be() -> None:
    bot = ProcessBot("./no-such-program --fast")
    with pytest.raises(BotError, match=r"expected a program that can be started, got .*no-such-program") as failed:
        bot.choose(View(a_match().game, a_match().seat_to_choose))
    assert failed.value.why == NOT_STARTED
    assert bot.close()


def test_a_program_that_does_not_end_is_made_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    monkeypatch.setattr(protocol, "SECONDS_TO_LEAVE", 60.0)  # long enough for a busy machine
    bot = program("leaves a child")
    bot.choose(View(match.game, match.seat_to_choose))
    assert bot.close() and bot.close()  # its input has ended, and so has it; what is ended stays so
    monkeypatch.setattr(protocol, "SECONDS_TO_LEAVE", 0.1)
    bot = program("stays", str(tmp_path / "kept"))
    bot.choose(View(match.game, match.seat_to_choose))
    assert not bot.close()


@ONLY_UNIX
def test_a_program_ends_even_when_whoever_plays_with_it_is_killed(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    code = (
        "import sys; from tzolkin import Match; from tzolkin.bots import View; "
        "from tzolkin.bots.protocol import ProcessBot; match = Match(players=2, seed=5); "
        "bot = ProcessBot(sys.argv[1:]); bot.choose(View(match.game, match.seat_to_choose)); "
        "print('chosen', flush=True); sys.stdin.read()"
    )
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    command = [sys.executable, "-c", code, *PROGRAM, "stays", str(pipe)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == b"chosen\n"
        assert select.select([reading], [], [], 0)[0] == []  # the program lives, and has nothing to say
        player.kill()
    assert select.select([reading], [], [], 60)[0] == [reading]
    assert os.read(reading, 1) == b""
    os.close(reading)


def test_a_flood_while_nothing_is_asked_is_found_with_the_next_question() -> None:
    match = a_match()
    view = View(match.game, match.seat_to_choose)
    bot = program("plays")
    bot.choose(view)
    assert bot.process is not None
    bot.process.heard.put(b'{"answer": 2, "choice": 1}')
    with pytest.raises(BotError, match=r"one line for each question, got b'\{\"answer\": 2.* before the next one"):
        bot.choose(view)


def test_output_without_end_while_nothing_is_asked_is_a_flood_too() -> None:
    process = BotProcess([sys.executable, "-I", "-S", "-c", "print('x' * 70_000)"])
    process.threads[1].join(60)  # reads until it is too much
    with pytest.raises(Trouble, match="expected lines of at most 65536 bytes, got a longer one"):
        process.refuse_further_lines()
    process.end()


@ONLY_UNIX
def test_a_signal_without_a_name_is_told_by_its_number() -> None:
    assert name_of_signal(signal.SIGSEGV) == "SIGSEGV" and name_of_signal(signal.SIGRTMIN + 6) == "40"


def test_a_program_that_is_started_again_counts_anew(tmp_path: Path) -> None:
    match = a_match()
    view = View(match.game, match.seat_to_choose)
    asked = tmp_path / "asked"
    with program("remembers", str(asked)) as bot:
        bot.choose(view)
        bot.close()
        bot.choose(view)
    numbers = [json.loads(line).get("question") for line in asked.read_text().splitlines()]
    assert [number for number in numbers if number is not None] == [1, 1]


def test_whoever_stands_in_plays_on_even_if_the_bot_cannot_be_dismissed() -> None:
    class Stubborn:
        def choose(self, view: View) -> int:
            raise RuntimeError("no idea")

        def close(self) -> None:
            raise RuntimeError("never")

    match = a_match()
    seat = WithStandIn(Stubborn(), FirstOption())
    view = View(match.game, match.seat_to_choose)
    assert seat.choose(view) == view.options()[0]
    assert "RuntimeError: no idea" in str(seat.failure)


def test_trouble_says_what_was_expected_and_what_came() -> None:
    assert str(Trouble("corn", "wood")) == "expected corn, got wood"


@pytest.mark.parametrize("command", ["", "   ", "'", [], [""], ["a\0b"], [3]])
def test_what_is_no_command_is_refused(command: Any) -> None:
    with pytest.raises(BotError, match="expected a command, got"):
        ProcessBot(command)


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), 1e12, "3"])
def test_seconds_that_are_none_are_refused(seconds: Any) -> None:
    with pytest.raises(BotError, match="expected some seconds for a choice, at most 1,000,000, got"):
        ProcessBot("true", seconds=seconds)


# ---- By name or command


def test_a_text_names_one_of_ours_or_a_program() -> None:
    assert bots.bot_name(bot_of("random", seed=3)) == "random"
    bot = bot_of(f"mine={sys.executable} -c 'pass'", seed=3)
    assert isinstance(bot, ProcessBot) and bot.name == "mine"
    assert (bot.command, bot.seconds) == ((sys.executable, "-c", "pass"), 10)
    quick = bot_of(f"quick@0.5={sys.executable}")
    assert isinstance(quick, ProcessBot) and (quick.name, quick.seconds) == ("quick", 0.5)
    assert name_in("quick@0.5=x") == "quick" and name_in("quick@0.5") == "quick@0.5"
    assert [name_in(text) for text in ("random", "mine=x -a=b", "=x")] == ["random", "mine", ""]
    assert [is_command(text) for text in ("random", "mine=x", "my bot=x", "a=")] == [False, True, False, True]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("clever", "expected the name of a bot .*, got 'clever'"),
        ("greedy=python3", "that no other bot has, and not human, here, link, before =COMMAND, got 'greedy'"),
        ("human=python3", "got 'human'"),
        ("here=python3", "got 'here'"),
        ("=python3", "got ''"),
        ("a/b=python3", "got 'a/b'"),
        ("my bot=python3 good.py", "expected a name of 1 to 20 letters, .*, before =COMMAND, got 'my bot'"),
        ("my bot@3=python3 good.py", "before =COMMAND, got 'my bot@3'"),
        ("some folder=x/y.weights", "expected a file of weights, got some folder=x/y.weights: No such file"),
        ("mine@=python3", "expected 0.001 to 999999.999 seconds for a choice after mine@, got ''"),
        ("mine@0=python3", "got '0'"),
        ("mine@nan=python3", "got 'nan'"),
        ("mine@-1=python3", "got '-1'"),
        ("mine@1000000=python3", "got '1000000'"),
        ("mine=", "expected a command, got '' in 'mine='"),
        ("mine='python3", "expected a command, got"),
        ("mine=no-such-program -x", "expected a program that can be started after mine=, got 'no-such-program'"),
    ],
)
def test_a_text_that_names_nobody_is_refused(text: str, message: str) -> None:
    with pytest.raises(UnknownBot if "weights" not in text else WeightsError, match=message):
        bot_of(text)


# ---- Standing in


class Tired:
    """Plays one choice; is told of nothing."""

    def __init__(self) -> None:
        self.choices = 0

    def choose(self, view: View) -> int:
        self.choices += 1
        if self.choices > 1:
            raise RuntimeError("enough")
        return view.options()[0]


def test_who_stands_in_plays_on_from_the_first_failure_and_the_failure_is_kept() -> None:
    tired = Tired()
    seat = WithStandIn(tired, RandomBot(seed=2))
    play(a_match(), [seat, RandomBot(seed=1)])
    assert seat.name == "Tired" and tired.choices == 2
    assert str(seat.failure) == "the bot 'Tired' failed: RuntimeError: enough"
    dismiss(seat)


def test_a_bot_that_fails_when_it_is_told_the_result_is_named() -> None:
    class Sore(FirstOption):
        def game_over(self, scores: list[float], winners: list[int]) -> None:
            raise RuntimeError("unfair")

    with pytest.raises(BotError, match="the bot 'Sore' failed: RuntimeError: unfair"):
        tell_result(Sore(), [1.0, 2.0], [1])
    dismiss(RandomBot())


def test_a_failure_inside_another_bot_is_told_once_with_its_kind() -> None:
    class Carrying(FirstOption):
        def game_over(self, scores: list[float], winners: list[int]) -> None:
            raise BotError("the program within failed", why=LATE)

    with pytest.raises(BotError, match=r"^the program within failed$") as failure:
        tell_result(Carrying(), [1.0, 2.0], [1])
    assert failure.value.why == LATE
