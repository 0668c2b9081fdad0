"""`tzolkin play`: whole games by scripted typing, with mistakes, taking back, leaving and going on."""

from __future__ import annotations

import random
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.cli.running import refused, run
from tzolkin import bots
from tzolkin.bots.bot import seed_of_bot
from tzolkin.cli import screen as screen_module
from tzolkin.cli import seating, terminal_game
from tzolkin.cli.game_help import fitting_clauses, page_and_words
from tzolkin.cli.play import play
from tzolkin.cli.rules_help import pages
from tzolkin.record.choice_names import choice_number
from tzolkin.record.record import Record

pytestmark = pytest.mark.slow

ALONE = ("--players", "2", "--seat", "human", "--seat", "random")
TWO_PEOPLE = ("--seat", "human:Ann", "--seat", "human:Bob")


@pytest.fixture(autouse=True)
def state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A state folder of the test's own, a terminal of 100 characters, and no wish about colour."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    yield tmp_path / "state" / "tzolkin"


def typed(*lines: str, arguments: tuple[str, ...] = ALONE, seed: int = 7) -> Result:
    """A new game with these lines typed, after which the input ends."""
    result = CliRunner().invoke(
        play, ["--terminal", "--seed", str(seed), *arguments], input="".join(f"{line}\n" for line in lines)
    )
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def resumed(path: Path | None, *lines: str) -> Result:
    """A game gone on with, with these lines typed."""
    arguments = ["--terminal", "--resume"] if path is None else ["--terminal", "--resume", str(path)]
    result = CliRunner().invoke(play, arguments, input="".join(f"{line}\n" for line in lines))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def said(result: Result) -> str:
    """All that was printed, as one line, wherever the lines were broken."""
    return " ".join(result.output.split())


def kept(folder: Path) -> Path:
    """The one game in the state folder."""
    (path,) = folder.glob("*.tzolkin")
    return path


def own_choices(record: Record, seat: int = 0) -> list[int]:
    """What a seat has chosen in a record."""
    game = Record(record.ruleset).replay()
    chosen = []
    for choice in record.choices:
        if game.seat_to_choose == seat:
            chosen.append(choice)
        game.choose(choice)
    return chosen


def test_always_typing_1_plays_a_whole_game_to_its_score_sheet(state_folder: Path) -> None:
    result = typed(*["1"] * 2000)
    assert result.exit_code == 0
    assert " wins with " in result.output or "share the victory" in result.output
    assert "highest in temples" in result.output and "total" in result.output
    game = Record.load(kept(state_folder)).replay()
    assert game.is_over
    assert f"The record of this game is in {kept(state_folder)}." in result.output


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_a_game_can_be_played_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    words = [
        "",
        "99",
        "-1",
        "foo",
        "tik",
        "b",
        "p",
        "l",
        "l all",
        "score",
        "h",
        "?",
        "h board",
        "h tikal",
        "h 1",
        "s",
        "1,2",
    ]
    words += ["h R-TIK-04", "h nonsense", "1 u", "u", "u", "pick up", "x" * 5000, "é", "\x00", "²", "h ²", "1 1 1 1"]
    numbers = [*map(str, range(7)), ""]  # Enter too, which alone shows what is secret
    lines = [chance.choice(words if chance.random() < 0.2 else numbers) for _ in range(3000)]
    seats = ("--seat", "human", "--seat", "human:Ann", "--seat", "random")[: 2 * chance.choice([2, 3])]
    result = typed(*lines, arguments=seats, seed=seed)
    assert result.exit_code == 0
    assert "total" in result.output


def test_a_hint_tells_what_a_bot_would_do_and_why_and_plays_nothing(state_folder: Path) -> None:
    tiles = ("1", "1")
    without = typed(*tiles)
    record = Record.load(kept(state_folder))
    kept(state_folder).unlink()
    result = typed(*tiles, "i", "hint", "hi")
    assert Record.load(kept(state_folder)) == record
    told = said(result)
    assert told.count("What a strong bot does here: worker to ") == told.count(" Why: ") == 3
    assert re.search(r"Expected points: Red \(you\) −?\d+, Blue \(random\) −?\d+\.", told)
    assert "What a strong bot" not in said(without)


def test_a_hint_about_a_tile_tells_nothing_but_the_tile() -> None:
    told = said(typed("i", arguments=("--players", "2", "--seat", "human")))
    assert re.search(r"What a strong bot does here: tile [A-Z][a-z]+( Itza)? \d+\. Why: ", told)
    assert "Expected points" not in told


def test_without_options_one_person_plays_three_greedy_bots() -> None:
    result = CliRunner().invoke(play, ["--terminal"], input="")
    assert "Red (you), Blue (greedy), Green (greedy), Yellow (greedy).  Seed " in result.output


def test_the_same_seed_deals_the_same_tiles() -> None:
    assert typed().output.splitlines()[:40] == typed().output.splitlines()[:40]
    assert typed().output.splitlines()[:40] != typed(seed=8).output.splitlines()[:40]


def test_a_seat_may_be_named_and_empty_seats_go_to_greedy_bots() -> None:
    result = typed(arguments=("--players", "3", "--seat", "random", "--seat", "human:Ann"))
    assert "Red (random), Blue (Ann), Green (greedy)." in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "6"), "6 is not in the range"),
        (("--seed", "-1"), "-1 is not in the range"),
        (("--seed", str(2**64)), "is not in the range"),
        (
            ("--seat", "gredy"),
            "expected human, human:NAME, a bot (random, novice, casual, greedy, club, expert, master, grandmaster), "
            "NAME=COMMAND for a program or a file of weights, got 'gredy'; did you mean greedy?",
        ),
        (("--seat", "humn"), "got 'humn'; did you mean human?"),
        (("--seat", "my bot=python3 good.py"), "before =COMMAND, got 'my bot'"),
        (("--seat", "human:" + "x" * 21), "expected a name of at most 20 printable characters"),
        (("--seat", "human:greedy"), "printable characters that no bot has, got 'greedy'"),
        (("--players", "2", *("--seat", "random") * 3), "expected --seat at most 2 times, got it 3 times"),
        (("--resume", "x", "--players", "2"), "--players 2 belongs to a new game"),
    ],
)
def test_a_command_line_that_cannot_be_read_ends_with_code_2(arguments: tuple[str, ...], message: str) -> None:
    result = CliRunner().invoke(play, ["--terminal", *arguments])
    assert result.exit_code == 2
    assert message in said(result)


def test_a_mistyped_line_is_answered_in_one_line_and_loses_nothing(state_folder: Path) -> None:
    result = typed("9", "foo", "tile", "²", "1 9", "1 1")
    lines = result.output.splitlines()
    assert "expected a number from 1 to 4, got '9'" in lines
    assert "expected a number from 1 to 4, the name of an option, or a command (h lists them), got 'foo'" in lines
    assert any(line.startswith("'tile' may be tile ") for line in lines)
    assert "expected a number from 1 to 3, got '9'; done: 1; not done: 9" in lines
    assert len(own_choices(Record.load(kept(state_folder)))) == 2


def test_several_numbers_answer_several_questions_but_not_those_of_another_turn() -> None:
    result = typed("1 1 5")
    assert "The turn is over; done: 1 1; not done: 5" in result.output


def test_an_option_may_be_typed_by_its_name_or_its_beginning(state_folder: Path) -> None:
    result = typed("1 1", "yax", "Chichen Itza", "done")
    assert "worker to Yaxchilan" in result.output
    assert "worker to Chichen Itza" in result.output


def test_undo_takes_back_one_step_and_whole_turns_when_only_bots_followed(state_folder: Path) -> None:
    result = typed("1 1", "yax", "u", "tik", "done", "u", "u", "u", "u")
    assert "Taken back: Yaxchilan." in result.output
    assert "Taken back: done, and what the bots did since." in result.output
    assert "Taken back: Tikal." in result.output
    assert "There is nothing to take back yet." not in result.output
    assert own_choices(Record.load(kept(state_folder))) == []
    assert "There is nothing to take back yet." in typed("u").output


def test_a_game_gone_on_with_tells_what_bots_did_since_the_last_turn() -> None:
    left = typed("1 1", "yax", "done", arguments=()).output
    news = left.rpartition("Food Day 1 in ")[2].partition("R Red (you):")[0]
    assert "worker to" in news
    assert news in resumed(None).output


def test_undo_takes_back_as_many_steps_as_are_named(state_folder: Path) -> None:
    by_number = typed("1 1", "yax", "u 3")
    assert by_number.output.count("Taken back: ") == 3
    assert own_choices(Record.load(kept(state_folder))) == []
    by_letters = typed("1 1", "yax", "u u")
    assert by_letters.output.count("Taken back: ") == 2
    too_many = typed("1 1", "u 99")
    assert too_many.output.count("Taken back: ") == 2 and "There is nothing to take back yet." in too_many.output
    for argument in ("foo", "0", "-1", "2 2", "²"):
        wrong = typed("1 1", f"u {argument}")
        assert f"expected u, or u and a number of steps as in u 3, got '{argument}' after it" in said(wrong)
        assert "Taken back" not in wrong.output


def test_a_word_between_numbers_is_named_and_nothing_is_done(state_folder: Path) -> None:
    result = typed("1 foo", "1 u foo")
    assert result.output.count("expected only numbers or u after '1', got 'foo'; nothing done") == 2
    assert own_choices(Record.load(kept(state_folder))) == []


def test_a_step_back_may_stand_among_the_numbers_of_a_line(state_folder: Path) -> None:
    result = typed("1 1", "2 u 1 0")
    assert result.output.count("Taken back: Yaxchilan.") == 1
    chosen = own_choices(Record.load(kept(state_folder)))
    assert chosen[2:] == [choice_number("Palenque"), choice_number("done")]


def test_beginnings_of_later_words_and_of_commands_will_do_unless_they_may_mean_both(state_folder: Path) -> None:
    result = typed("1 1", "pl", "players", "itz", "lo", "und", arguments=())
    assert "worker to Chichen Itza" in result.output
    assert "R Red keeps tile" in result.output.rpartition("Red> lo")[2]
    assert "'pl' may be starting player space, the command players: type more of it, or the number" in said(result)
    assert "Taken back: Chichen Itza." in result.output


def test_what_bots_did_stands_between_the_board_and_the_question() -> None:
    output = typed("1 1", "yax", "done", arguments=()).output
    before, _, after = output.rpartition("Food Day 1 in ")
    news, _, _ = after.partition("R Red (you):")
    assert "\nB " in news and "worker to" in news
    assert "\nB " not in before.rpartition("Red> done")[2].replace("\n B ", "")
    again = typed("1 1", "yax", "done", "b", arguments=()).output
    assert again.count(news.partition("\n")[2]) == 2


def test_another_person_s_step_is_taken_back_only_by_agreement(state_folder: Path) -> None:
    beginning = ("", "1 1", "", "1 1", "yax", "done")
    refused = typed(*beginning, "u", "n", arguments=TWO_PEOPLE)
    agreed = typed(*beginning, "u", "y", arguments=TWO_PEOPLE)
    assert "Does everybody agree to take it back? (y/N)" in said(refused)
    assert "Taken back" not in refused.output
    assert "Taken back: done." in agreed.output


def test_secret_choices_are_made_unseen_by_the_other_people() -> None:
    result = typed("", "1 1", "", "2 2", arguments=TWO_PEOPLE)
    before, _, after = result.output.partition("secret choice.  Pass the device to ")
    assert "Keep which" not in before
    assert result.output.count("Press Enter when nobody else is looking.") == 2
    between = after.partition("Pass the device to ")[0]
    assert "keeps tile" not in between


def test_a_taken_back_wealth_tile_is_not_named() -> None:
    result = typed("", "1", "u", arguments=TWO_PEOPLE)
    assert "Taken back: a wealth tile." in result.output


def test_every_choice_is_kept_at_once_and_the_game_can_be_gone_on_with(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/somewhere/{name}")
    left = typed("1 1", "yax")
    assert left.exit_code == 0
    path = kept(state_folder)
    assert f"Go on with: tzolkin play --terminal --resume {path}" in left.output
    assert len(own_choices(Record.load(path))) == 3
    again = resumed(None, "done", "q", "y")
    assert "Red (you), Blue (random).  Seed 7." in again.output
    assert "Going on where the game was left." in again.output
    assert again.exit_code == 0
    assert len(own_choices(Record.load(path))) >= 4


def test_a_game_is_kept_where_save_says_and_gone_on_with_there(tmp_path: Path, state_folder: Path) -> None:
    path = tmp_path / "evening.tzolkin"
    typed("1 1", arguments=(*ALONE, "--save", str(path)))
    assert not state_folder.exists()
    before = len(Record.load(path).choices)
    resumed(path, "yax", "done")
    assert len(Record.load(path).choices) > before
    result = CliRunner().invoke(play, ["--terminal", "--save", str(path)])
    assert result.exit_code == 1
    assert f"{path} exists already" in result.output


def test_s_writes_a_copy_and_asks_before_it_overwrites(tmp_path: Path) -> None:
    (tmp_path / "taken.tzolkin").write_text("something else")
    result = typed("1 1", "s", "s copy.tzolkin", "s taken.tzolkin", "n", "s nowhere/copy.tzolkin")
    assert "The game is kept in " in result.output
    assert "Saved in copy.tzolkin." in result.output
    assert "taken.tzolkin exists.  Overwrite it? (y/N)" in result.output
    assert "Nothing saved; taken.tzolkin is as it was." in result.output
    assert (tmp_path / "taken.tzolkin").read_text() == "something else"
    assert "cannot write nowhere/copy.tzolkin: No such file or directory" in result.output
    assert len(own_choices(Record.load(tmp_path / "copy.tzolkin"))) == 2


def test_leaving_offers_a_copy_under_an_own_name(tmp_path: Path) -> None:
    result = typed("1 1", "q", "s", "mine.tzolkin", "y")
    assert result.exit_code == 0
    assert "Saved in mine.tzolkin." in result.output
    assert len(own_choices(Record.load(tmp_path / "mine.tzolkin"))) == 2
    assert "The input has ended." not in result.output


def test_whoever_typed_q_by_mistake_may_stay(state_folder: Path) -> None:
    result = typed("1 1", "q", "n", "yax", "q", "what?", "9", "", "done")
    assert said(result).count("Leave the game? It is kept. (Y/n; s: save a copy first)") == 4
    assert "The game goes on." in result.output
    assert len(own_choices(Record.load(kept(state_folder)))) == 3  # `done` came after leaving
    assert "worker to Yaxchilan" in result.output


def test_a_copy_is_never_written_over_a_folder(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    result = typed("1 1", "s games", "s .")
    assert "cannot write games: it is a folder; name a file, as in games/game.tzolkin" in said(result)
    assert "Overwrite" not in result.output


def test_a_question_for_yes_or_no_is_asked_again_when_the_answer_is_neither(tmp_path: Path) -> None:
    (tmp_path / "taken.tzolkin").write_text("something else")
    result = typed("1 1", "s taken.tzolkin", "maybe", "yes")
    assert result.output.count("Overwrite it? (y/N)") == 2
    assert "expected y or n, got 'maybe'" in result.output
    assert "Saved in taken.tzolkin." in result.output


def test_a_file_to_save_in_is_no_folder_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("# Something else\n")
    assert "README.md exists already, and is no game: name another file, as in README.tzolkin" in (
        refused("play", "--terminal", "--save", "README.md")
    )
    assert "cannot save in .: it is a folder; name a file, as in game.tzolkin" in refused(
        "play", "--terminal", "--save", "."
    )


def test_of_a_file_with_several_games_one_is_taken_out_and_gone_on_with(tmp_path: Path) -> None:
    run("simulate", "random", "--players", "2", "--games", "3", "--records", "games.tzolkin")
    message = refused("play", "--terminal", "--resume", "games.tzolkin")
    assert "games.tzolkin holds 3 games" in message
    assert "tzolkin replay games.tzolkin --record 1 --text > game.tzolkin" in message
    text = run("replay", "games.tzolkin", "--record", "2", "--at", "100", "--text").stdout
    (tmp_path / "game.tzolkin").write_text(text)
    assert len(Record.loads(text).choices) == 100
    assert "Going on where the game was left." in resumed(tmp_path / "game.tzolkin").output


@pytest.mark.parametrize("answer", ["u", "1", "ok"])
def test_only_enter_shows_what_is_secret(answer: str) -> None:
    result = typed(answer, arguments=TWO_PEOPLE)
    assert f"expected Enter alone, got {answer!r}" in result.output
    assert "Keep which" not in result.output


def test_help_asks_whether_a_like_topic_is_meant() -> None:
    result = typed("h yumkax", "h tickal", "h xyzzy")
    assert "nothing is called 'yumkax'; did you mean Yumkaax?" in said(result)
    assert "nothing is called 'tickal'; did you mean tikal" in said(result)
    assert "expected a topic (" in said(result) and "got 'xyzzy'" in said(result)


def test_help_about_a_place_tells_the_rules_of_placing() -> None:
    result = typed("1 1", "h 1")
    for rule in ("R-PLACE-02", "R-PLACE-05", "R-PLACE-06"):
        assert rule in result.output
    assert "R-GEN" not in result.output
    page = next(page for page in pages() if page.name == "placing")
    name, words = page_and_words(choice_number("starting player space"), "turn")
    clauses = fitting_clauses(page, words)
    assert name == "placing"
    assert clauses[0].startswith("**R-PLACE-08**") and clauses[1].startswith("**R-START-01**")


@pytest.mark.parametrize(
    ("on_path", "expected"),
    [
        ({"tzolkin": "/bin/tzolkin"}, "tzolkin play --terminal --resume "),
        ({"python9": "/bin/python9"}, "python9 -m tzolkin play --terminal --resume "),
        ({}, "/bin/python9 -m tzolkin play --terminal --resume "),
    ],
)
def test_the_farewell_names_a_command_that_is_there(
    on_path: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch, state_folder: Path
) -> None:
    monkeypatch.setattr(shutil, "which", on_path.get)
    monkeypatch.setattr(sys, "executable", "/bin/python9")
    result = typed("1 1", "q", "y")
    assert f"Go on with: {expected}{kept(state_folder)}\n" in result.output


def test_in_a_checkout_the_farewell_names_make(tmp_path: Path) -> None:
    (tmp_path / "Makefile").touch()
    (tmp_path / "src" / "tzolkin").mkdir(parents=True)
    assert 'Go on with: make play ARGS="--terminal --resume"\n' in typed("1 1").output
    result = typed("1 1", arguments=(*ALONE, "--save", "own.tzolkin"))
    assert 'Go on with: make play ARGS="--terminal --resume own.tzolkin"\n' in result.output


def test_an_interruption_keeps_the_game_and_shows_no_traceback(
    state_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["1 1", "yax"])

    def ask(self: screen_module.Screen, prompt: str) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr(screen_module.Screen, "ask", ask)
    result = typed()
    assert result.exit_code == 130
    assert "Interrupted." in result.output and "Traceback" not in result.output
    assert len(own_choices(Record.load(kept(state_folder)))) == 3


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text.replace("tzolkin record 1", "tzolkin record 2"), "line 1, column 1: expected a record"),
        (lambda text: text.replace("Yaxchilan (", "Yuxchilan ("), "expected"),
        (lambda text: text[: len(text) // 2], "expected"),
        (
            lambda text: "hello\n",
            "line 1, column 1: expected a record that begins with 'tzolkin record 1', got 'hello'",
        ),
        (lambda text: text.replace("players: 2", "players: 9"), "expected"),
        (lambda text: "", "expected"),
    ],
)
def test_a_broken_or_foreign_file_is_refused_in_one_line(
    tmp_path: Path, change: Callable[[str], str], message: str
) -> None:
    path = tmp_path / "game.tzolkin"
    typed("1 1", "yax", "2", arguments=(*ALONE, "--save", str(path)))
    broken = tmp_path / "broken.tzolkin"
    broken.write_text(change(path.read_text()))
    result = resumed(broken)
    assert result.exit_code == 1
    assert result.output.count("\n") == 1
    assert f"{broken}: line " in result.output and "column" in result.output
    assert message in result.output
    assert broken.read_text() != path.read_text()


def test_a_missing_file_and_nothing_to_go_on_with_are_refused(tmp_path: Path) -> None:
    assert resumed(tmp_path / "none").exit_code == 1
    assert "No such file" in resumed(tmp_path / "none").output
    result = resumed(None)
    assert result.exit_code == 1
    assert "expected a game to go on with" in result.output


def test_a_record_made_elsewhere_can_be_gone_on_with_by_whoever_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.tzolkin"
    typed("1 1", "yax", arguments=(*ALONE, "--save", str(path)))
    record = Record.load(path)
    record.headers = {"seed": "of another kind", "red": "greedy", "blue": "Bo"}
    record.dump(path)
    assert "Red (greedy), Blue (Bo)." in resumed(path).output
    assert "seed" not in Record.load(path).headers  # what is drawn from here on does not follow from one
    result = CliRunner().invoke(play, ["--terminal", "--resume", str(path), "--seat", "human:Ann"], input="")
    assert "Red (Ann), Blue (greedy)." in result.output
    assert Record.load(path).headers["red"] == "Ann"


def test_a_file_of_weights_plays_and_is_named_again_by_the_command_to_go_on(tmp_path: Path, state_folder: Path) -> None:
    shutil.copy(Path(bots.__file__).with_name("network.weights"), tmp_path / "n.weights")
    seats = ("--seat", "human", "--seat", "n.weights")
    left = typed("1", arguments=seats)
    assert "Red (you), Blue (n.weights)." in left.output and "plays on" not in left.output
    assert f"--resume {kept(state_folder)} --seat human --seat n.weights\n" in left.output
    assert Record.load(kept(state_folder)).headers["blue"] == "n.weights"
    assert "Blue (n.weights): no bot is called so, and a person plays." in said(resumed(None))


def test_a_file_of_weights_that_is_missing_is_refused() -> None:
    message = refused("play", "--terminal", "--seat", "human", "--seat", "none.weights")
    assert message == "expected a file of weights, got none.weights: No such file or directory"


def test_a_finished_game_gone_on_with_shows_its_end(state_folder: Path) -> None:
    typed(*["1"] * 2000)
    path = kept(state_folder)
    before = path.read_text()
    result = resumed(path)
    assert result.exit_code == 0
    assert "total" in result.output
    assert path.read_text() == before


class Fails:
    """A bot that cannot play."""

    name = "broken"

    def choose(self, view: bots.View) -> int:
        raise ZeroDivisionError("no idea\nat all")


class Raves:
    """A bot that chooses what nobody offered."""

    name = "raving"

    def choose(self, view: bots.View) -> int:
        view.game.players[0].corn = 99
        return 10_000


def test_no_bot_is_told_the_seed_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """It could deal by that what the others hold, and what is to come (R-GEN-06)."""
    told = []

    def bot_of(who: str, seed: int) -> bots.Bot:
        told.append(seed)
        return bots.by_name(who, seed=seed)

    monkeypatch.setattr(terminal_game, "bot_of", bot_of)
    typed(arguments=("--seat", "random", "--seat", "random"), seed=7)
    assert told == [seed_of_bot(7, 0), seed_of_bot(7, 1)]
    assert not set(told) & set(range(100))


@pytest.mark.parametrize("bot", [Fails, Raves])
def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(
    bot: type[Fails | Raves], monkeypatch: pytest.MonkeyPatch, state_folder: Path
) -> None:
    monkeypatch.setattr(terminal_game, "bot_of", lambda who, seed: bot() if who == "random" else None)
    result = typed(*["1"] * 2000)
    assert result.exit_code == 0
    assert said(result).count("; greedy plays on.") == 1
    assert "total" in result.output
    assert Record.load(kept(state_folder)).replay().is_over


def test_a_file_that_cannot_be_written_is_said_once_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dump(self: Record, path: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Record, "dump", dump)
    result = typed("1 1", "yax", "done", "1", "0")
    assert result.output.count("cannot be kept in") == 1
    assert "No space left on device" in result.output
    assert result.exit_code == 1  # the game is lost, and that is said


def test_a_pipe_that_answers_nothing_is_given_up(state_folder: Path) -> None:
    result = typed(*["foo"] * 60)
    assert result.exit_code == 1
    assert "50 lines in a row answered nothing." in result.output


def test_a_single_possibility_is_taken_and_said() -> None:
    result = typed(*["1", "1", "0"] * 700, seed=16)
    assert "R Red (you): only one possibility: wood tile (+3 wood)\nR wood tile, +3 wood\n" in result.output


def test_bots_may_play_among_themselves() -> None:
    result = typed(arguments=("--seat", "random", "--seat", "random"))
    assert result.exit_code == 0
    assert "total" in result.output and ">" not in result.output.partition("PLAYERS")[0]


def test_help_explains_commands_rules_and_options() -> None:
    result = typed("h", "h tikal", "h R-TIK-04", "h begging", "h 2", "h board", "h xyzzy")
    output = result.output
    assert "u  undo" in output
    assert "The rules of the question now asked: h preparation." in output
    assert "Action 4 constructs" in output
    assert "(from the page tikal)" in output
    assert "a dummy worker" in output
    assert "expected a topic (" in output and "got 'xyzzy'" in said(result)


def test_help_about_an_option_is_a_few_clauses_and_names_the_page() -> None:
    for lines in (["h 1"], ["1 1", "h 1"], ["1 1", "h 4"], ["1 1", "yax", "h 0"]):
        shown = typed(*lines).output.rpartition(f"Red> {lines[-1]}\n")[2].partition("Red> ")[0]
        assert len(shown.splitlines()) <= 20
        assert "more: h " in shown


def test_help_about_a_worker_is_about_its_space_and_action() -> None:
    assert page_and_words(choice_number("pick up Tikal 2"), "turn") == (
        "tikal",
        page_and_words(choice_number("Tikal 2"), "")[1],
    )
    tikal = next(page for page in pages() if page.name == "tikal")
    for name in ("pick up Tikal 2", "Tikal 2"):
        clauses = fitting_clauses(tikal, page_and_words(choice_number(name), "turn")[1])
        assert "Action 2" in clauses[0]


def test_help_explains_tiles_by_name_and_says_which_options_there_are() -> None:
    result = typed("h monument to workers", "h monument to", "h Tile Tikal 7", "h 99")
    assert "monument to workers, monument: costs 3w 3g: 6 a worker beyond 3 (w wood" in said(result)
    assert result.output.count(", monument: costs") == 1 + 4
    assert "tile Tikal 7, wealth tile: " in result.output
    assert "expected the number of an option (1, 2, 3, 4), got '99'" in result.output


def test_help_about_a_word_leaves_out_the_table_of_contents() -> None:
    shown = typed("h dummy").output
    assert "(from the page rules)" not in shown and "(from the page preparation)" in shown
    assert "the page rules" not in shown and "expected" not in typed("h rules").output


def test_nothing_is_coloured_in_a_pipe_and_ascii_suffices(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in typed("1 1", "yax").output
    result = CliRunner(charset="ascii").invoke(play, ["--terminal", "--seed", "7", *ALONE], input="1 1\n")
    assert result.exit_code == 0
    assert result.output.isascii()
    assert "?" not in result.output.partition("PLAYERS")[0]


def test_people_without_names_are_told_apart() -> None:
    result = typed(arguments=("--seat", "human", "--seat", "human"))
    assert "Red (player 1), Blue (player 2)." in result.output
    assert seating.seats_filled(("human",), 2) == ["you", "greedy"]
