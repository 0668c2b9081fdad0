"""The names of the bots, and what happens when one of them misbehaves."""

import doctest
import os
from pathlib import Path

import pytest

from tests.missing import only_unix
from tests.scenarios import position
from tzolkin import bots
from tzolkin.bots import BotError, RandomBot, UnknownBot, View
from tzolkin.bots.bot import RAISED, WRONG, Bot, seed_of_bot
from tzolkin.rules.errors import TzolkinError


class Stubborn:
    """Always gives the same answer."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: View) -> int:
        return self.answer  # type: ignore[return-value]


class Clumsy:
    """Fails."""

    name = "butterfingers"

    def choose(self, view: View) -> int:
        raise KeyError("no idea")


def a_view() -> View:
    return View(position("Red: 5 corn"), 0)


def test_every_bot_has_a_name() -> None:
    assert bots.names() == ["random", "novice", "casual", "greedy", "club", "expert", "master", "grandmaster"]
    for name in bots.names():
        bot: Bot = bots.by_name(name, seed=3)
        assert bots.bot_name(bot) == name


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot, match=r"random, novice, casual, .*, master, grandmaster.*'clever'"):
        bots.by_name("clever")
    with pytest.raises(UnknownBot, match=r"got 'x{56}\.\.\.$"):  # longer than any file's name may be
        bots.by_name("x" * 5000)


def test_a_choice_that_is_offered_is_taken() -> None:
    view = a_view()
    for option in view.options():
        assert bots.checked_choice(Stubborn(option), view) == option


@pytest.mark.parametrize("answer", [-1, 0, 999, None, "Tikal", 16.0, [16]])
def test_any_other_answer_is_one_error_that_names_the_bot(answer: object) -> None:
    with pytest.raises(BotError, match="'Stubborn' to choose one of") as refused:
        bots.checked_choice(Stubborn(answer), a_view())
    assert repr(answer) in str(refused.value)
    assert isinstance(refused.value, TzolkinError) and refused.value.why == WRONG


def test_a_bot_that_fails_is_named_with_what_happened() -> None:
    with pytest.raises(BotError, match=r"'butterfingers' failed: KeyError: 'no idea'") as failed:
        bots.checked_choice(Clumsy(), a_view())
    assert isinstance(failed.value.__cause__, KeyError) and failed.value.why == RAISED


def test_the_random_bot_repeats_itself_with_the_same_seed_only() -> None:
    def answers(seed: int) -> list[int]:
        bot = RandomBot(seed=seed)
        return [bot.choose(a_view()) for _ in range(20)]

    assert answers(1) == answers(1)
    assert answers(1) != answers(2)
    assert set(answers(1)) == set(a_view().options())


def test_the_seed_of_a_bot_says_nothing_of_the_seed_of_the_game() -> None:
    """Who deals by it does not deal what the game deals (R-GEN-06)."""
    seeds = {seed_of_bot(seed, seat, choices) for seed in range(5) for seat in range(5) for choices in range(20)}
    assert len(seeds) == 500
    assert not seeds & set(range(100))


def test_a_check_plays_whole_games_and_counts() -> None:
    check = bots.check_bot(RandomBot(seed=5), games=3, seed=2)
    assert (check.name, check.games) == ("random", 3)
    assert 0 <= check.wins <= 3
    assert check.choices > 3 * 27
    assert str(check).startswith("random: 3 games against random players, ")
    assert bots.check_bot(RandomBot(seed=5), games=3, seed=2).mean_score == check.mean_score


def test_a_check_reports_a_bot_that_misbehaves() -> None:
    with pytest.raises(BotError, match="Stubborn"):
        bots.check_bot(Stubborn(16))


def test_the_examples_of_the_package_run() -> None:
    failed, tried = doctest.testmod(bots)
    assert tried > 0
    assert failed == 0


def test_a_check_plays_at_least_one_game() -> None:
    with pytest.raises(TzolkinError, match="expected at least one game, got 0"):
        bots.check_bot(RandomBot(), games=0)


def test_a_check_wants_a_bot_and_not_its_class() -> None:
    with pytest.raises(TzolkinError, match=r"expected a bot, got the class RandomBot; give RandomBot\(\) instead"):
        bots.check_bot(RandomBot)  # type: ignore[arg-type]


def test_modules_of_a_check_may_be_a_list() -> None:
    checks = [bots.check_bot(RandomBot(seed=5), games=1, modules=modules) for modules in (("tribes",), ["tribes"])]
    assert checks[0].mean_score == checks[1].mean_score
    with pytest.raises(TzolkinError, match=r"expected a tuple or list of modules, as in \('tribes',\), got 'tribes'"):
        bots.check_bot(RandomBot(), modules="tribes")


@pytest.mark.parametrize("name", [__file__, "x" * 5000, "club\0"])
def test_only_what_holds_weights_is_to_be_copied_to_another_name(name: str) -> None:
    with pytest.raises(bots.UnknownBot, match="expected the name of a bot") as refusal:
        bots.by_name(name)
    assert "copy that file" not in str(refusal.value)


@only_unix("needs a pipe with a name")
def test_a_pipe_named_as_a_bot_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(bots.UnknownBot, match="expected the name of a bot"):
        bots.by_name(str(tmp_path / "pipe"))
