"""A text that is no position is refused with its column; one that is accepted can be played on from."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.properties.laws import MOST_DAYS, options_are_in_order
from tests.properties.playing import PLAYERS, TASTES, Chooser, questions
from tests.record.mutations import character_mutants, position_mutants
from tzolkin.rules.errors import NotationError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.position_reader import LONGEST
from tzolkin.rules.ruleset import Ruleset

MOST_DECISIONS = 5000


def text_after(players: int, decisions: int, taste: str = "even", seed: int = 1, *, is_rich: bool = False) -> str:
    """The text of a position after so many choices, or at the end."""
    game = new_game(Ruleset(players))
    for number, _ in enumerate(questions(game, Chooser(seed, taste), is_rich=is_rich)):
        if number == decisions:
            break
    return game.to_text()


def read(text: str) -> Game | None:
    """The position of a text, or None when it is refused in the right way."""
    try:
        game = Game.from_text(text)
    except NotationError as error:
        assert error.line == 1
        assert 1 <= error.column <= len(text) + 2  # behind a text that ends too soon, where the next field would begin
        assert f"line 1, column {error.column}: expected " in str(error) and len(str(error)) < 500
        return None
    assert game.to_text() == text
    return game


def play_on(game: Game, seed: int) -> None:
    """Play to the end, making sure that it comes and that nobody owes anything on the way."""
    for number, _ in enumerate(questions(game, Chooser(seed, list(TASTES)[seed % len(TASTES)]))):
        assert number < MOST_DECISIONS and game.day <= MOST_DAYS
        options_are_in_order(game)
        for player in game.players:
            assert min(player.corn, player.wood, player.stone, player.gold, player.skulls) >= 0
            assert 0 <= player.workers_in_hand <= player.workers <= 6
    assert read(game.to_text()) is not None


@pytest.mark.parametrize(
    ("players", "decisions"), [(2, 0), (2, 30), (2, 150), (3, 45), (3, 999), (4, 28), (4, 120), (4, 250)]
)
def test_a_position_changed_at_any_character_is_refused_or_playable(players: int, decisions: int) -> None:
    text = text_after(players, decisions, "builder")
    refused = accepted = 0
    for index, mutant in character_mutants(text, rounds=2):
        game = None if mutant == text else read(mutant)
        if game is None:
            refused += 1
        else:
            accepted += 1
            if accepted % 4 == 0:
                play_on(game, index)
    assert refused > 3 * len(text)
    assert accepted > 0


@pytest.mark.parametrize("players", PLAYERS)
def test_a_position_that_looks_like_one_is_refused_or_playable(players: int) -> None:
    generator = random.Random(players)
    texts = [text_after(players, 5 * number, list(TASTES)[number % len(TASTES)], number) for number in range(60)]
    texts += [text_after(players, 7 * number, "builder", number, is_rich=True) for number in range(5, 45)]
    accepted = 0
    for text in texts:
        for number in range(2):
            for mutant in position_mutants(text, texts, generator):
                game = read(mutant)
                if game is not None:
                    accepted += 1
                    play_on(game, number)
    assert accepted > 100


WHOLE = text_after(4, 150)


@pytest.mark.parametrize(
    ("old", "new", "expected", "column_of"),
    [
        (
            "tzolkin/1",
            "tzolkin/2",
            "(a newer version of the program may read this one), got 'tzolkin/2'",
            "t",
        ),
        ("tzolkin/1", "chess/1", "a position that begins with tzolkin/1, got 'chess/1'", "chess"),
        ("players=4", "players=5", "a playable ruleset", "modules="),
        ("players=4", "players=04", "a number for players, got '04'", "players="),
        ("players=4", "players=٤", "a number for players", "players="),
        ("modules=-", "modules=tribes", "'tribes', which is not built yet), got 'players=4 modules=tribes", "modules="),
        ("modules=-", "modules=none", "'none'), got 'players=4 modules=none", "modules="),
        (" food=", " day=0 food=", "the field food=, got 'day=0'", "day=0 food="),
        (" teeth=", " tooth=", "the field teeth=", "tooth="),
        (" stack=", " stack=7.-.1.0;", "", "stack="),
        (" day=", "  day=", "the field day=, got ''", " day="),
    ],
)
def test_a_broken_position_is_refused_where_it_breaks(old: str, new: str, expected: str, column_of: str) -> None:
    assert old in WHOLE
    text = WHOLE.replace(old, new, 1)
    with pytest.raises(NotationError) as refusal:
        Game.from_text(text)
    assert expected in str(refusal.value)
    assert (refusal.value.line, refusal.value.column) == (1, text.index(column_of) + 1)


@pytest.mark.parametrize("fields", range(len(WHOLE.split(" "))))
def test_a_position_that_ends_too_soon_is_refused(fields: int) -> None:
    text = " ".join(WHOLE.split(" ")[:fields])
    with pytest.raises(NotationError) as refusal:
        Game.from_text(text)
    assert refusal.value.column == (len(text) + 2 if fields else 1)


def test_a_position_with_more_behind_it_is_refused() -> None:
    with pytest.raises(NotationError, match="expected the end of the position, got 'more'") as refusal:
        Game.from_text(WHOLE + " more")
    assert refusal.value.column == len(WHOLE) + 2


@pytest.mark.parametrize("sign", ["x", " ", "\n", "9", "\x00", "tzolkin/1 "])
def test_a_huge_line_is_refused_for_its_length_alone(sign: str) -> None:
    for text in (sign * 10_000_000, WHOLE + sign * 10_000_000):
        with pytest.raises(NotationError, match=f"expected a position of at most {LONGEST} characters, got") as refusal:
            Game.from_text(text)
        assert len(str(refusal.value)) < 200


class Unsplittable(str):
    """A text that must not be taken apart."""

    def split(self, *arguments: Any) -> list[str]:
        """Fail."""
        raise AssertionError("a huge text was taken apart")


@pytest.mark.interpreted_only
def test_a_huge_line_is_refused_before_it_is_taken_apart() -> None:
    with pytest.raises(AssertionError, match="taken apart"):
        Game.from_text(Unsplittable(WHOLE))
    with pytest.raises(NotationError):
        Game.from_text(Unsplittable("x" * 10_000_000))


@pytest.mark.parametrize("text", ["", " ", "\n", "tzolkin", "tzolkin/1", "\x00", "players=4", "🌽" * 100, WHOLE[::-1]])
def test_what_is_no_position_at_all_is_refused(text: str) -> None:
    assert read(text) is None


# What can be written field by field, and is together no position that can be played on from.
IMPOSSIBLE = {
    "a monument turned in the middle of the game": {"stack": "7.-.1.0;11.0.0.0;1.c.0.0"},
    "a wealth tile dealt in the middle of the game": {"stack": "7.-.1.0;11.0.0.0;3.c.0.0"},
    "dummies placed after the last Food Day": {"day": "27", "food": "4", "stack": "4.c.2.0"},
    "two days to choose after the last Food Day": {"day": "27", "food": "4", "stack": "35.0.0.0"},
    "more dummy workers than any game has": {
        "gears": "d..dd.d.../d....d..../d..d.d..d./dd..d...../.............",
    },
    "more wood tiles than there are": {"red": "2,0,0,0,0/3,3/l/0,0,0/0,0,0,0/0,1/0,0,0,0,0,0,0,0,0/-/-/ab/-"},
    "more corn tiles than there are": {"red": "2,0,0,0,0/3,3/l/0,0,0/0,0,0,0/1,0/0,0,0,0,0,0,0,0,0/-/-/ab/-"},
    "the only tile of a building paid for twice": {
        "display": "bdefgk",
        "red": "19,9,9,9,0/3,3/l/0,0,0/0,0,3,0/0,0/0,0,0,0,0,0,0,0,0/-/-/ab/-",
        "stack": "7.-.1.0;22.0.4.0;11.0.0.0;22.0.4.0",
    },
}
EMPTY_BOARD = (
    "tzolkin/1 players=2 modules=- day=3 food=0 start=0 space=- teeth=1 "
    "gears=d..dd.d.../d....d..../d..d.d..d./d...d...../............. jungle=2,0/2,2/2,2/2,2 places=......... skulls=13 "
    "display=bdefgk stacks=310000011103111111111111111 monuments=eghj drawn=- "
    "red=2,0,0,0,0/3,3/l/0,0,0/0,0,0,0/0,0/0,0,0,0,0,0,0,0,0/-/-/ab/- "
    "blue=9,0,0,0,0/3,3/l/0,0,0/0,0,0,0/0,0/0,0,0,0,0,0,0,0,0/-/-/cd/- stack=7.-.1.0;9.0.0.0"
)


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_a_position_that_cannot_be_played_on_from_is_refused(what: str) -> None:
    assert read(EMPTY_BOARD) is not None
    fields = dict(field.split("=", 1) for field in EMPTY_BOARD.split(" ")[1:]) | IMPOSSIBLE[what]
    text = " ".join(["tzolkin/1", *(f"{key}={value}" for key, value in fields.items())])
    assert read(text) is None
