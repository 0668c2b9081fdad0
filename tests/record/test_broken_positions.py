"""A text that is no position is refused with its column; one that is accepted can be played on from."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.properties.laws import MOST_DAYS, options_are_in_order
from tests.properties.playing import PLAYERS, TASTES, Chooser, questions
from tests.record.mutations import character_mutants, position_mutants
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.words import CHANCE, DUMMY, EMPTY, NOBODY, PALENQUE
from tzolkin.record.kind_names import kind_name
from tzolkin.rules import kinds
from tzolkin.rules.choices import worker_at
from tzolkin.rules.errors import NotationError
from tzolkin.rules.expansions.soundness import MODULE_OF_KIND
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.position_reader import FRAMES, LONGEST
from tzolkin.rules.ruleset import MODULES, Ruleset

MOST_DECISIONS = 5000


def text_after(
    players: int,
    decisions: int,
    taste: str = "even",
    seed: int = 1,
    *,
    is_rich: bool = False,
    modules: tuple[str, ...] = (),
) -> str:
    """The text of a position after so many choices, or at the end."""
    game = new_game(Ruleset(players, modules))
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
        ("players=4", "players=5", "expected modules=quick_actions, in this order, for 5 players", "modules="),
        ("players=4", "players=6", "a playable ruleset (expected 2 to 5 players, got 6), got 'players=6", "modules="),
        ("players=4", "players=04", "a number for players, got '04'", "players="),
        ("players=4", "players=٤", "a number for players", "players="),
        ("modules=-", "modules=tribes", "the field tribes=, got 'red=", "red="),
        ("modules=-", "modules=none", "unknown module 'none'), got 'players=4 modules=none", "modules="),
        (
            "modules=-",
            "modules=tribes,comets",
            "unknown module 'comets'), got 'players=4 modules=tribes",
            "modules=",
        ),
        ("modules=-", "modules=tribes,tribes", "(expected each module once, got tribes more often)", "modules="),
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


# With modules


@pytest.mark.parametrize(("players", "decisions"), [(2, 36), (3, 150), (4, 90), (5, 60), (5, 240)])
def test_a_position_with_modules_changed_at_any_character_is_refused_or_playable(players: int, decisions: int) -> None:
    text = text_after(players, decisions, "builder", modules=MODULES)
    refused = accepted = 0
    for index, mutant in character_mutants(text):
        game = None if mutant == text else read(mutant)
        if game is None:
            refused += 1
        else:
            accepted += 1
            if accepted % 5 == 0:
                play_on(game, index)
    assert refused > 2 * len(text)
    assert accepted > 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_position_with_modules_that_looks_like_one_is_refused_or_playable(players: int) -> None:
    generator = random.Random(players)
    some = [tuple(module for module in MODULES if generator.random() < 0.6) for _ in range(4)]
    rulesets = [MODULES, *some]
    tastes = list(TASTES)
    texts = [text_after(players, 5 * n, tastes[n % 6], n, modules=rulesets[n % 5]) for n in range(50)]
    texts += [text_after(players, 9 * n, "builder", n, is_rich=True, modules=rulesets[n % 5]) for n in range(5, 35)]
    accepted = 0
    for text in texts:
        for mutant in position_mutants(text, texts, generator):
            game = read(mutant)
            if game is not None:
                accepted += 1
                play_on(game, accepted)
    assert accepted > 60


# Day 9: Yellow, of the tribe of Ah Chuy Kak, has placed a worker on Palenque, and Green is on a quick space.
WITH_MODULES = (
    "tzolkin/1 players=4 modules=tribes,prophecies,new_buildings,quick_actions,mini_expansion day=8 food=1 start=1 "
    "space=1 teeth=0 gears=301......./.2......../.2......../.1..d....d/d02..d0....d. jungle=3,0/4,4/4,4/4,4 "
    "places=..x...... skulls=12 display=abijkD stacks=01111111000311111111111111111011111 monuments=abhikm drawn=mrsu "
    "tribes=h/k/g/a:-/-/-/- turn=56:-:- prophecies=ikb:3,2,1,3 quick=d2.:egacfbecegfda "
    "red=0,2,2,0,0/3,0/l/-1,0,-1/0,0,0,0/0,0/0,0,0,0,0,0,0,0,0,0/a/-/hn/- "
    "blue=3,0,0,0,0/3,0/l/-1,0,0/1,1,0,1/0,0/0,0,24,0,0,-12,0,0,0,0/-/-/ct/- "
    "green=4,3,0,1,0/4,0/d/-1,0,0/0,0,0,0/0,0/0,0,0,0,0,-36,0,0,0,0/-/-/pv/- "
    "yellow=3,2,2,0,0/3,2/l/-1,0,0/1,0,0,1/1,0/0,0,0,0,0,0,0,0,0,0/a/-/al/- stack=7.-.3.0;10.3.1.0"
)
FIELDS = dict(field.split("=", 1) for field in WITH_MODULES.split(" ")[1:])


def with_fields(changed: dict[str, str]) -> str:
    """The text of the position with modules, some of its fields changed."""
    return " ".join(["tzolkin/1", *(f"{key}={value}" for key, value in (FIELDS | changed).items())])


def test_the_position_to_be_broken_is_one() -> None:
    game = read(WITH_MODULES)
    assert game is not None and game.additions is not None
    assert [TRIBE_NAMES[tribe] for tribe in game.additions.tribes] == ["Itzamna", "Xaman Ek", "Huracan", "Ah Chuy Kak"]
    assert game.additions.placed == (worker_at(PALENQUE, 0),)
    names = [PROPHECIES[prophecy].name for prophecy in game.additions.prophecies]
    assert names == ["Teacher Shortage", "Crowded Cities", "Angry God Chaac"]
    assert game.additions.quick_spaces == [DUMMY, 2, EMPTY]
    assert len(game.players[0].score_sheet) == 10


@pytest.mark.parametrize(
    ("field", "value", "expected"),
    [
        ("tribes", "", "2 parts of tribes, got ''"),
        ("tribes", "a/b/c/d", "2 parts of tribes, got 'a/b/c/d'"),
        ("tribes", "a/b/c:-/-/-/-", "tribes of 4 seats, got 'a/b/c:-/-/-/-'"),
        ("tribes", "a/b/c/d:-/-/-", "tribes of 4 seats, got 'a/b/c/d:-/-/-'"),
        ("tribes", "a/b/c/n:-/-/-/-", "letters for tribes, got 'n'"),
        ("tribes", "a/b/c/:-/-/-/-", "tribes in ascending order, or -, got ''"),
        ("tribes", "a/b/c/de:-/-/-/-", "one tribe kept of two, got 'de:-'"),
        ("tribes", "a/b/c/d:-/-/-/efg", "one tribe kept of two, got 'd:efg'"),
        ("tribes", "a/b/c/a:-/-/-/-", "each tribe once, got 'Ah Chuy Kak'"),
        ("tribes", "a/b/c/d:-/-/-/a", "each tribe once, got 'Ah Chuy Kak'"),
        ("turn", "-:-", "3 parts of turn, got '-:-'"),
        ("turn", "-:-:-:-", "3 parts of turn, got '-:-:-:-'"),
        ("turn", ":-:-", "a number for a placed worker, got ''"),
        ("turn", "55:-:-", "a placed worker of 56 to 115, got '55'"),
        ("turn", "056:-:-", "a number for a placed worker, got '056'"),
        ("turn", "56,57,58,59,60,61,62:-:-", "at most 6 workers placed, got '56,57,58,59,60,61,62'"),
        ("turn", "-:116:-", "a skipped space of 56 to 115, got '116'"),
        ("turn", "-:-:x", "s, h or - for what was done, got 'x'"),
        ("turn", "-:-:sh", "s, h or - for what was done, got 'sh'"),
        ("prophecies", "abc", "2 parts of prophecies, got 'abc'"),
        ("prophecies", "aba:0,0,0,0", "at most 3 different prophecies, got 'aba'"),
        ("prophecies", "abcd:0,0,0,0", "at most 3 different prophecies, got 'abcd'"),
        ("prophecies", "abn:0,0,0,0", "letters for prophecies, got 'abn'"),
        ("prophecies", "abc:0,0,0", "4 numbers for workers fed, got '0,0,0'"),
        ("prophecies", "abc:0,0,0,7", "workers fed of 0 to 6, got '7'"),
        ("quick", "d..", "2 parts of quick, got 'd..'"),
        ("quick", "d.:bacdeef", "3 quick spaces, 1 of them with dummy workers, got 'd.'"),
        ("quick", "...:bacdeef", "3 quick spaces, 1 of them with dummy workers, got '...'"),
        ("quick", "dd.:bacdeef", "3 quick spaces, 1 of them with dummy workers, got 'dd.'"),
        ("quick", "d4.:bacdeef", "a worker, a dummy or an empty slot, got '4'"),
        ("quick", "d00:bacdeef", "each seat on one quick space at most, got 'd00'"),
        ("quick", "d..:h", "letters for quick tiles, got 'h'"),
        ("quick", "d.0:aa", "no more quick tiles of an age than exist, got 'aa'"),
        ("quick", "d.0:d", "no more quick tiles of an age than exist, got 'd'"),
    ],
)
def test_a_broken_field_of_a_module_is_refused_where_it_stands(field: str, value: str, expected: str) -> None:
    text = with_fields({field: value})
    with pytest.raises(NotationError) as refusal:
        Game.from_text(text)
    assert f"expected {expected}" in str(refusal.value)
    assert (refusal.value.line, refusal.value.column) == (1, text.index(f" {field}=") + 2)


# What can be written, and is no position of a game with these modules.
TOGETHER = {
    "a seat without a tribe": ({"tribes": "-/b/c/d:-/-/-/-"}, "a tribe of red and none left to choose from"),
    "a tribe left to choose from": ({"tribes": "a/b/c/d:e/-/-/-"}, "a tribe of red and none left to choose from"),
    "too few prophecies": ({"prophecies": "ab:0,0,0,0"}, "3 prophecies out or to come out, got '2 prophecies'"),
    "too few quick tiles": ({"quick": "d2.:abcefeg"}, "13 quick tiles out or to come out, got '7 quick tiles'"),
    "a worker too many": ({"quick": "d20:egacfbecegfda"}, "3 workers of red in all, got '4 placed and 0 in hand'"),
    "a worker too few": ({"quick": "d..:egacfbecegfda"}, "4 workers of green in all, got '3 placed and 0 in hand'"),
    "a prophecy drawn late": (
        {"stack": "7.-.1.0;58.c.0.0", "prophecies": "ik:0,0,0,0"},
        "this in the preparation only",
    ),
    "a tribe kept late": ({"stack": "7.-.1.0;53.0.0.0"}, "a choice of tribes before the reveal only"),
    "a quick action of nobody": ({"stack": "7.-.1.0;60.0.0.0;9.0.0.0"}, "a worker on a quick space whose turn it is"),
    "a dummy too many": (
        {"gears": "301d....../.2......../.2......../.1..d....d/d02..d0....d."},
        "at most 5 dummy workers for the gears, got '6 dummy workers'",
    ),
}


@pytest.mark.parametrize("what", TOGETHER)
def test_fields_of_modules_that_do_not_go_together_are_refused(what: str) -> None:
    changed, expected = TOGETHER[what]
    with pytest.raises(NotationError) as refusal:
        Game.from_text(with_fields(changed))
    assert expected in str(refusal.value)


@pytest.mark.parametrize("field", ["tribes", "turn", "prophecies", "quick"])
def test_every_module_has_its_field_and_no_other(field: str) -> None:
    fields = {key: value for key, value in FIELDS.items() if key != field}
    without = " ".join(["tzolkin/1", *(f"{key}={value}" for key, value in fields.items())])
    with pytest.raises(NotationError, match=f"expected the field {field}=, got"):
        Game.from_text(without)
    module = {"turn": "tribes", "quick": "quick_actions"}.get(field, field)
    modules = ",".join(name for name in MODULES if name != module)
    with pytest.raises(NotationError, match=f"expected the field .*=, got '{'tribes' if field == 'turn' else field}="):
        Game.from_text(with_fields({"modules": modules}))


@pytest.mark.parametrize("kind", MODULE_OF_KIND, ids=kind_name)
def test_a_question_of_a_module_is_asked_only_with_that_module(kind: int) -> None:
    assert read(EMPTY_BOARD) is not None
    who, first, second = FRAMES[kind]
    frame = f"{kind}.{ {CHANCE: 'c', NOBODY: '-'}.get(who, '0') }.{first[0]}.{second[0]}"
    with pytest.raises(NotationError) as refusal:
        Game.from_text(EMPTY_BOARD.replace("9.0.0.0", frame))
    expected = f"this only with the module {MODULE_OF_KIND[kind]}"
    assert str(refusal.value).startswith(f"line 1, column {EMPTY_BOARD.index('stack=') + 1}: expected ")
    if kind == kinds.REVEALED:
        expected = "one frame to go on with, and only at the bottom"
    elif kind == kinds.TURN_PROPHECY:
        expected = "this in the preparation only"
    elif kind == kinds.FOOD_DAY_DONE:
        expected = "the Food Day of this day"
    assert expected in str(refusal.value)
