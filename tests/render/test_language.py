"""Everything is said in the language spoken; nothing stays English that a catalogue could translate."""

from __future__ import annotations

import gettext
import random
import re
import string
import threading
from collections.abc import Iterator

import pytest

from tests.scenarios import position
from tzolkin import Match, Record, Ruleset
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, TOP
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import (
    CORN,
    GEAR_NAMES,
    GEARS,
    GOLD,
    GOOD_NAMES,
    GROUP_NAMES,
    SEAT_NAMES,
    SKULL,
    STONE,
    TECHNOLOGIES,
    TEMPLE_NAMES,
    TEMPLES,
    WOOD,
)
from tzolkin.record.choice_names import NAMES, UnknownChoice, choice_name, choice_number
from tzolkin.record.record import KEPT_IN_SECRET
from tzolkin.record.story import Story
from tzolkin.render.language import ENGLISH, LANGUAGES, language, number_text, say, say_number, speaking
from tzolkin.render.log import TerseLanguage, paragraphs
from tzolkin.render.outcomes import outcome
from tzolkin.render.scores import verdict
from tzolkin.render.words import names
from tzolkin.render.words.amounts import all_of, named, named_points, one_of, signed, signed_points
from tzolkin.render.words.choices import choice_words
from tzolkin.render.words.options import option_text
from tzolkin.render.words.prophecies import change_text, count_text, prophecy_text
from tzolkin.render.words.questions import question
from tzolkin.render.words.quick_actions import quick_text, why_impossible
from tzolkin.render.words.spaces import action_text, space_text
from tzolkin.render.words.tiles import building_text, effects_text, monument_text
from tzolkin.render.words.tracks import step_text, technology_bonus, technology_text
from tzolkin.render.words.tribes import tribe_text
from tzolkin.rules import choices
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.ruleset import MODULES
from tzolkin.rules.score_sheet import ALL_CATEGORIES

OTHERS = [code for code in LANGUAGES if code != ENGLISH]

# Choosing a language


def test_english_is_spoken_unless_another_language_is_chosen() -> None:
    assert language() == "en"
    with speaking("ro"):
        assert language() == "ro"
        with speaking("de"):
            assert language() == "de"
        assert language() == "ro"
    assert language() == "en"


def test_an_unknown_language_is_refused_and_changes_nothing() -> None:
    with pytest.raises(TzolkinError, match=r"expected a language \(en, de, nl, ro\), got 'fr'"), speaking("fr"):
        pass
    assert language() == "en"


def test_a_thread_speaks_a_language_of_its_own() -> None:
    heard = []
    with speaking("nl"):
        thread = threading.Thread(target=lambda: heard.append(language()))
        thread.start()
        thread.join()
    assert heard == ["en"]


# Numbers


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        ("en", ["1 wood", "2 wood", "20 wood", "1 skull", "2 skulls", "2 stone"]),
        ("de", ["1 Holz", "2 Holz", "20 Holz", "1 Schädel", "2 Schädel", "2 Steine"]),
        ("nl", ["1 hout", "2 hout", "20 hout", "1 schedel", "2 schedels", "2 steen"]),
        ("ro", ["1 lemn", "2 lemne", "20 de lemne", "1 craniu", "2 cranii", "2 pietre"]),
    ],
)
def test_amounts_of_goods_have_the_form_that_the_number_asks_for(code: str, texts: list[str]) -> None:
    amounts = [(1, WOOD), (2, WOOD), (20, WOOD), (1, SKULL), (2, SKULL), (2, STONE)]
    with speaking(code):
        assert [named(amount, good) for amount, good in amounts] == texts


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "0 lemne"), (1, "1 lemn"), (19, "19 lemne"), (20, "20 de lemne"), (101, "101 lemne"), (120, "120 de lemne")],
)
def test_romanian_has_three_forms(amount: int, text: str) -> None:
    with speaking("ro"):
        assert named(amount, WOOD) == text


def test_the_sign_of_a_number_does_not_change_its_form_and_a_fraction_is_like_none() -> None:
    assert [named_points(points) for points in (-1, 0, 0.25, 1, 12.25)] == [
        "−1 point", "0 points", "0.25 points", "1 point", "12.25 points",
    ]  # fmt: skip
    assert [signed_points(points) for points in (-1, 2, 0.5)] == ["−1 point", "+2 points", "+0.5 points"]
    with speaking("ro"):
        assert say_number("{number} wood", "{number} wood", 0.25) == "0,25 lemne"
        assert say_number("{number} wood", "{number} wood", -1) == "−1 lemn"


def test_numbers_have_the_decimal_sign_of_the_language() -> None:
    assert [number_text(number) for number in (1000, -5, 2.0, 12.25)] == ["1000", "−5", "2", "12.25"]
    for code in OTHERS:
        with speaking(code):
            assert number_text(12.25) == "12,25"


def test_what_a_choice_costs_is_said_with_its_sign() -> None:
    assert (signed(-2, CORN), signed(1, GOLD)) == ("−2 corn", "+1 gold")
    with speaking("de"):
        assert (signed(-2, CORN), signed(1, GOLD)) == ("−2 Mais", "+1 Gold")


def test_words_stand_in_a_row() -> None:
    assert [one_of(["1"]), one_of(["1", "2"]), one_of(["1", "2", "5"])] == ["1", "1 or 2", "1, 2 or 5"]
    with speaking("nl"):
        assert [all_of([]), all_of(["A", "B", "C"])] == ["", "A, B en C"]


# Names of choices


def test_in_english_options_are_called_as_in_the_notation_but_for_a_few() -> None:
    game = position("Red: 3 corn")
    words = {choice: choice_words(game, choice) for choice in NAMES}
    other = {choice: said for choice, said in words.items() if said != choice_name(choice)}
    bundles = {choice for choice in other if choices.BUNDLE <= choice < choices.SELL or choice >= choices.MORE_BUNDLES}
    assert {choice: said for choice, said in other.items() if choice not in bundles} == {
        choices.NOTHING: "no action",
    }
    assert other[choice_number("wood and stone")] == "1 wood and 1 stone"


def test_being_done_is_called_so_where_the_turn_ends_and_elsewhere_by_what_is_declined() -> None:
    game = position("Red: 5 corn\nBlue: 5 corn")
    game.choose(choice_number("Palenque"))
    assert choice_words(game, choices.DONE) == "done"
    assert choice_words(position("Red: 2 corn, Chaac 1"), choices.DONE) == "do not beg"


def test_an_unknown_choice_has_no_words() -> None:
    with pytest.raises(UnknownChoice, match="expected the number of a choice, got 9999"):
        choice_words(position("Red: 3 corn"), 9999)


# No English in another language

SAME_EVERYWHERE = sorted([*GEAR_NAMES, *TEMPLE_NAMES, *TRIBE_NAMES], key=len, reverse=True)
LETTER = re.compile(r"[A-Za-z]")
INITIALS = re.compile(rf"\b[{''.join(name[0] for name in TEMPLE_NAMES)}]: ")  # of two temples climbed together


class Veil(gettext.NullTranslations):
    """A language without letters: what still has some was never said."""

    def gettext(self, message: str) -> str:
        """The message with a dot for every letter; its values stay."""
        parts = []
        for literal, field, _, _ in string.Formatter().parse(message):
            parts.append(LETTER.sub("•", literal) + ("" if field is None else f"{{{field}}}"))
        return "".join(parts)

    def ngettext(self, one: str, many: str, number: int) -> str:
        """Likewise."""
        return self.gettext(one if number == 1 else many)


@pytest.fixture
def veiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is said in the language without letters."""
    monkeypatch.setattr("tzolkin.render.language.catalogue", lambda code: Veil())


def leaks(texts: list[str]) -> list[str]:
    """Those of these texts with letters that are no name which is the same everywhere."""
    found = []
    for text in texts:
        rest = INITIALS.sub("", text)
        for name in SAME_EVERYWHERE:
            rest = rest.replace(name, "")
        if LETTER.search(rest):
            found.append(text)
    return found


@pytest.mark.usefixtures("veiled")
def test_the_language_without_letters_shows_what_is_not_said() -> None:
    assert say("up in {temple}", temple="Chaac") == "•• •• Chaac"
    assert leaks([say("up in {temple}", temple="Chaac"), "C: •• ••"]) == []
    assert leaks([say("up in {temple}", temple="any temple")]) == ["•• •• any temple"]


def texts_of_options(match: Match) -> Iterator[str]:
    """What is said of the question now asked and of its options."""
    game = match.game
    yield question(game)
    for option in match.options():
        yield choice_words(game, option)
        yield option_text(game, option, is_spelt=True)
        if game.stack[-1].kind not in KEPT_IN_SECRET:
            came = outcome(game, option)
            yield came.price
            yield came.follows


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (3, MODULES), (5, MODULES)])
@pytest.mark.usefixtures("veiled")
def test_no_english_is_left_in_a_whole_game(players: int, modules: tuple[str, ...]) -> None:
    match = Match.from_record(Record(Ruleset(players, modules), {"seed": str(players)}))
    story = Story(names=[str(seat) for seat in range(5)], language=TerseLanguage())
    match.game.listener = story
    chance = random.Random(players)
    heard: set[str] = set()
    while not match.is_over:
        heard |= set(texts_of_options(match))
        match.choose(chance.choice(match.options()))
    heard |= {paragraph.text for paragraph in paragraphs(story, names=story.names)}
    heard.add(verdict(match.game, story.names))
    assert len(heard) > 300
    assert leaks(sorted(heard)) == []


@pytest.mark.usefixtures("veiled")
def test_no_english_is_left_in_what_is_said_of_tiles_and_tracks() -> None:
    heard = []
    for index, building in enumerate(BUILDINGS):
        heard += [names.building_name(index), building_text(building, is_spelt=True)]
        heard += [effects_text(building.effects, brief=True)]
    for index in range(len(MONUMENTS)):
        heard += [names.monument_name(index), monument_text(index, 3, is_spelt=True)]
    for index, tile in enumerate(WEALTH_TILES):
        heard += [names.wealth_tile_name(index), effects_text(tile.effects)]
    for index in range(len(PROPHECIES)):
        heard += [names.prophecy_name(index), prophecy_text(index)]
        heard += [change_text(index, brief=True), count_text(index, brief=True)]
    heard += [tribe_text(tribe) for tribe in range(len(TRIBE_NAMES))]
    for index in range(len(QUICK_TILE_NAMES)):
        heard += [names.quick_tile_name(index), quick_text(index), why_impossible(index)]
    heard += [technology_text(technology, level) for technology in TECHNOLOGIES for level in range(TOP_LEVEL + 1)]
    heard += [technology_bonus(technology) for technology in TECHNOLOGIES]
    heard += [step_text(temple, step) for temple in TEMPLES for step in range(BOTTOM, TOP[temple] + 1)]
    heard += [space_text(gear, space) for gear in GEARS for space in range(LAST_SPACE[gear] + 1)]
    heard += [action_text(gear, action) for gear in GEARS for action in range(1, 6)]
    heard += [names.category_name(category) for category in range(ALL_CATEGORIES)]
    heard += [names.good_name(good) for good in range(len(GOOD_NAMES))]
    heard += [names.group_name(group) for group in range(len(GROUP_NAMES))]
    heard += [*names.seat_names(), *[names.seat_name(seat) for seat in range(len(SEAT_NAMES))]]
    assert leaks(heard) == []


@pytest.mark.usefixtures("veiled")
def test_no_english_is_left_in_the_name_of_any_choice() -> None:
    game = position("Red: 3 corn")
    assert leaks([choice_words(game, choice) for choice in NAMES if choice != choice_number("Chichen Itza")]) == []


# In a real language


@pytest.mark.parametrize("code", OTHERS)
def test_a_whole_game_is_said_in_every_language(code: str) -> None:
    match = Match.from_record(Record(Ruleset(4, MODULES), {"seed": "2"}))
    story = Story(names=("",) * 5, language=TerseLanguage())
    match.game.listener = story
    chance = random.Random(2)
    with speaking(code):
        while not match.is_over:
            for text in texts_of_options(match):
                assert "{" not in text
            match.choose(chance.choice(match.options()))
        told = [paragraph.text for paragraph in paragraphs(story)]
    assert len(told) > 100
    assert not [text for text in told if "{" in text or text.endswith(":")]


def test_a_turn_in_german() -> None:
    game = position("Red: 5 corn, Yaxchilan 3\nBlue: 5 corn")
    story = Story(names=("",) * 5, language=TerseLanguage())
    game.listener = story
    with speaking("de"):
        assert question(game) == "Einen Arbeiter einsetzen oder einen zurücknehmen?"
        game.choose(choice_number("pick up Yaxchilan 3"))
        assert option_text(game, choice_number("Yaxchilan 1")) == "1 Holz (2 Mais für den Schritt rückwärts)"
        assert outcome(game, choice_number("Yaxchilan 1")).price == "−2 Mais +1 Holz"
        game.choose(choice_number("Yaxchilan 3"))
        assert paragraphs(story, seat=0)[0].text == "nimmt Arbeiter von Yaxchilan 3 zurück: +1 Gold, +2 Mais"
