"""`tzolkin play` with modules: a game of five with everything on is played, left, gone on with, undone and replayed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.cli.running import refused, run
from tzolkin.cli.play import play
from tzolkin.components.words import CHANCE
from tzolkin.record.record import Record
from tzolkin.rules import kinds
from tzolkin.rules.choices import PROPHECY, TRIBE
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import MODULES

pytestmark = pytest.mark.slow

EVERYTHING = ("--players", "5", "--tribes", "--prophecies", "--new-buildings", "--quick-actions", "--mini-expansion")
FIVE_PEOPLE = tuple(part for name in ("Ann", "Bob", "Cy", "Di", "Ed") for part in ("--seat", f"human:{name}"))
ONE_PERSON = ("--seat", "human:Ann", *("--seat", "random") * 4)
LONGEST_LINE = 100


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of the test's own, and a terminal of 100 characters."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", str(LONGEST_LINE))
    monkeypatch.chdir(tmp_path)
    yield tmp_path


def typed(arguments: tuple[str, ...], lines: list[str]) -> Result:
    """A game with these lines typed, after which the input ends."""
    result = CliRunner().invoke(play, ["--terminal", *arguments], input="".join(f"{line}\n" for line in lines))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "plays on." not in result.output
    return result


def said(result: Result) -> str:
    """All that was printed, as one line, wherever the lines were broken."""
    return " ".join(result.output.split())


def people_s_choices(path: Path) -> int:
    """How many choices of players a record holds."""
    record = Record.load(path)
    game = record.replay(0)
    made = 0
    for choice in record.choices:
        made += game.seat_to_choose != CHANCE
        game.choose(choice)
    return made


def position_in(path: Path) -> Game:
    return Record.load(path).replay()


def numbers(chance: random.Random, amount: int) -> list[str]:
    """Answers as an impatient person types them; what fits no option is refused in a line."""
    return [chance.choice(["1", "2", "3", "4", "5", "6", "8", "0", "1", "2", "0", ""]) for _ in range(amount)]


@pytest.mark.parametrize("seats", [FIVE_PEOPLE, ONE_PERSON])
def test_a_game_of_five_with_everything_is_played_kept_gone_on_with_undone_and_replayed(
    seats: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "evening.tzolkin"
    chance = random.Random(5)
    begun = typed((*EVERYTHING, *seats, "--seed", "5", "--save", str(path)), numbers(chance, 150))
    assert "With tribes, prophecies, new buildings, quick actions, mini-expansion." in said(begun)
    assert Record.load(path).ruleset.modules == MODULES
    assert not position_in(path).is_over

    before = people_s_choices(path)
    typed(("--resume", str(path)), ["", "u", "y", "q", "y"])
    undone = people_s_choices(path)
    assert undone < before
    back = typed(("--resume", str(path)), ["u 3", *["y"] * 3, "q", "y"])
    assert "Taken back: " in back.output and people_s_choices(path) < undone

    for _ in range(40):
        if position_in(path).is_over:
            break
        went_on = typed(("--resume", str(path)), ["b", "p", "l", "h board", "score", *numbers(chance, 300)])
        assert "Going on where the game was left." in went_on.output
        wide = [line for line in went_on.output.splitlines() if len(line) > LONGEST_LINE]
        assert [line for line in wide if str(path) not in line] == []
    game = position_in(path)
    assert game.is_over and len(game.winners()) >= 1

    over = typed(("--resume", str(path)), [])
    assert "prophecies" in over.output and "GAME OVER" in over.output
    replayed = run("replay", str(path), "--verify").stdout
    assert "ok (1 record," in replayed and "the draws follow from seed 5" in replayed
    told = run("replay", str(path), "--story").stdout
    assert "modules: tribes, prophecies, new_buildings, quick_actions, mini_expansion" in told
    assert "leads the tribe" in told and "prophecies" in told and "Orange" in told
    assert game.to_text() == run("replay", str(path), "--position").stdout.strip()


def test_a_position_in_the_middle_says_tribes_prophecy_and_quick_action(tmp_path: Path) -> None:
    path = tmp_path / "bots.tzolkin"
    typed((*EVERYTHING, *("--seat", "random") * 5, "--seed", "2", "--save", str(path)), [])
    record = Record.load(path)
    game = record.replay(0)
    made = 0
    while game.day < 10:
        game.choose(record.choices[made])
        made += 1
    shown = run("replay", str(path), "--at", str(made)).stdout
    assert "in force: " in shown and "quick action: " in shown
    tribes = [line for line in shown.splitlines() if line.startswith("  ") and "in hand; " in line]
    assert len(tribes) == 5


# Secrets


@pytest.mark.rules("X-TRIBE-02")
def test_the_tribe_and_the_wealth_tiles_are_chosen_unseen_without_a_second_pass_of_the_device(tmp_path: Path) -> None:
    path = tmp_path / "five.tzolkin"
    result = typed((*EVERYTHING, *FIVE_PEOPLE, "--seed", "3", "--save", str(path)), ["", "1", "1 1", ""])
    parts = result.output.split("secret choice.  Pass the device to ")
    assert len(parts) == 3
    assert "Keep which" not in parts[0]
    assert parts[1].count("Keep which tribe?") == 1 and "Keep which wealth tile" in parts[1]
    tribes = [choice for choice in Record.load(path).choices if TRIBE <= choice < PROPHECY]
    assert len(tribes) == 2 * 5 + 1  # dealt, and one of them kept
    assert "leads" not in result.output  # nobody is told which tribe anybody else has kept


def test_a_taken_back_tribe_is_not_named() -> None:
    result = typed((*EVERYTHING, *FIVE_PEOPLE, "--seed", "3"), ["", "1", "u"])
    assert "Taken back: a tribe." in result.output


def test_after_the_reveal_everybody_has_to_agree_to_a_new_secret_choice() -> None:
    two = ("--players", "2", "--tribes", "--seat", "human:Ann", "--seat", "human:Bob", "--seed", "3")
    lines = ["", "1", "1", "1", "", "1", "1", "1"]
    refused_ = typed(two, [*lines, "u", "n"])
    assert "leads" in refused_.output
    assert "Does everybody agree to take it back? (y/N)" in said(refused_)
    assert "Taken back" not in refused_.output


def test_the_log_before_the_reveal_tells_no_tribe() -> None:
    result = typed((*EVERYTHING, *FIVE_PEOPLE, "--seed", "3"), ["", "1", "l all", "p"])
    assert "wealth tiles and tribes are secret until everybody has chosen" in result.output
    assert "leads" not in result.output.rpartition("l all")[2]


# Help


def test_help_by_name_explains_tribes_prophecies_quick_tiles_and_new_buildings() -> None:
    topics = ("balam", "cit-bolon", "hunger", "quick tile market", "tomb of wood and skull", "shrine of the skull")
    result = typed((*EVERYTHING, *ONE_PERSON, "--seed", "3"), [f"h {topic}" for topic in topics])
    text = said(result)
    assert "Balam, tribe: a lower action than that of the space costs nothing and brings 1 corn" in text
    assert "Cit-Bolon-Tum, tribe: one space a turn costs at most 3 corn" in text
    assert "Hunger, prophecy: every worker eats 1 corn more on the Food Day; at its end counts workers fed" in text
    assert "quick tile market, quick action: sell and buy at the market" in text
    assert "tomb of wood and skull, building: costs 2w 1g: renovation, 1 wood on the first 2 Food Days" in text
    assert "with theology 2 another step for a resource" in text


def test_help_with_the_board_speaks_of_the_modules_in_play_only() -> None:
    everything = said(typed((*EVERYTHING, *ONE_PERSON), ["h board"]))
    base = said(typed(("--players", "2", "--seat", "human", "--seat", "random"), ["h board"]))
    for words in ("may be discarded for another tile", "Quick action: ", "Prophecies: ", "Tribes: "):
        assert words in everything and words not in base


def test_help_about_an_option_of_a_module_says_what_it_means() -> None:
    result = typed((*EVERYTHING, *ONE_PERSON, "--seed", "5"), ["h 1", "h"])
    assert "All topics: board" in said(result)
    game = Record.load(next(Path("state/tzolkin").glob("*.tzolkin"))).replay()
    assert game.stack[-1].kind == kinds.KEEP_TRIBE


# The command line


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "6"), "expected a whole number of 2 to 5 for --players, got 6"),
        (("--resume", "x", "--tribes"), "--tribes belongs to a new game, not to --resume"),
        (("--resume", "x", "--players", "5", "--quick-actions"), "--players 5 --quick-actions belongs to a new game"),
        (("--seat", "random") * 6, "expected --seat at most 5 times, got it 6 times"),
        (("--tribe",), "No such option '--tribe'"),
        (
            ("--expansion",),
            "No such option '--expansion': the expansion is played with --tribes, --prophecies, --new-buildings, "
            "--quick-actions, --mini-expansion, or --everything for all of them",
        ),
    ],
)
def test_what_does_not_go_together_is_said_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused("play", "--terminal", *arguments, code=2)


def test_everything_is_the_whole_expansion_for_every_command(tmp_path: Path) -> None:
    path = tmp_path / "all.tzolkin"
    typed(("--everything", "--tribes", "--seat", "human", "--save", str(path)), ["1"])
    assert Record.load(path).ruleset.modules == MODULES
    assert "modules: tribes, prophecies, new_buildings, quick_actions, mini_expansion" in path.read_text()
    for command in ("simulate", "perft", "bench"):
        assert "--everything" in run(command, "--help").stdout


def test_five_players_have_quick_actions_and_four_only_when_asked_for(tmp_path: Path) -> None:
    for number, expected in ((5, ("quick_actions",)), (4, ())):
        path = tmp_path / f"{number}.tzolkin"
        typed(("--players", str(number), "--seat", "human", "--save", str(path)), ["1"])
        assert Record.load(path).ruleset.modules == expected
