"""The catalogues are complete: every message of the code in every language, well formed, in the words of the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po

from tools import translations
from tzolkin.render.language import ENGLISH, LANGUAGES

CODES = [code for code in LANGUAGES if code != ENGLISH]
PLURAL_FORMS = {"de": 2, "nl": 2, "ro": 3}
# The words of the game: where the English ones stand in a message, one of these begins in its translation.
KEY_WORDS = {
    r"corn tiles?\b": {"de": "Maisernteplättchen", "nl": "maïstegel", "ro": r"cartonaș\w* de porumb"},
    r"wood tiles?\b": {"de": "Abholzplättchen", "nl": "houttegel", "ro": r"cartonaș\w* de lemn"},
    r"corn\b": {"de": "Mais", "nl": "maïs", "ro": "porumb"},
    r"gold\b": {"de": "Gold", "nl": "goud", "ro": "aur"},
    r"skulls?\b": {"de": "Schädel|Kristallschädel", "nl": "schedel", "ro": "crani"},
    r"resources?\b": {"de": "Rohstoff", "nl": "grondstof", "ro": "resurs"},
    r"workers?\b": {"de": "Arbeiter", "nl": "arbeider", "ro": "muncitor"},
    r"gears?\b": {"de": "Rad|Räder", "nl": "tandwiel", "ro": "roat|roț"},
    r"temples?\b": {"de": "Tempel", "nl": "tempel", "ro": "templ|prag"},
    r"technolog(y|ies)\b": {"de": "Technologie", "nl": "technologie", "ro": "tehnologi"},
    r"monuments?\b": {"de": "Monument", "nl": "monument", "ro": "monument"},
    r"shrines?\b": {"de": "Schrein", "nl": "altaar|altaren", "ro": "altar"},
    r"tombs?\b": {"de": "Grabm", "nl": "graftombe", "ro": "cavo"},
    r"halls?\b": {"de": "Stadtgebäude", "nl": "stadsgebouw", "ro": "clădir"},
    r"farms?\b": {"de": "Farm", "nl": "boerderij", "ro": "ferm"},
    r"calendar\b": {"de": "Kalender", "nl": "kalender", "ro": "calendar"},
    r"Food Days?\b": {"de": "Erntefest", "nl": "voedingsdag", "ro": r"Z(iua|i|ile) (a |ale )?Ospățului"},
    r"starting player\b": {"de": "Startspieler", "nl": "startspeler", "ro": "prim"},
    r"quick actions?\b": {"de": "Schnellaktion", "nl": "directe", "ro": r"acțiun\w+ rapid"},
    r"proph(ecy|ecies)\b": {"de": "Prophezeiung", "nl": "voorspelling", "ro": "profeți"},
    r"tribes?\b": {"de": "Stamm|Stämme", "nl": "stam", "ro": "trib"},
    r"market\b": {"de": "Markt", "nl": "markt", "ro": "pia[țt]|pieț"},
}


@cache
def messages() -> list[translations.Message]:
    """Every message of the code; collected once, since that reads every file."""
    return translations.messages()


@cache
def catalogue(code: str) -> Catalog:
    with (translations.TRANSLATIONS / f"{code}.po").open(encoding="utf-8") as file:
        return read_po(file, locale=code)


def entries(code: str) -> Iterator[Entry]:
    return (entry for entry in catalogue(code) if entry.id)


def forms(entry: Entry) -> tuple[str, ...]:
    """The translation of a message, in all its plural forms."""
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())


def english(entry: Entry) -> tuple[str, ...]:
    """A message, for one and for many."""
    return (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)


def fields(message: str) -> set[str]:
    """The names of the values in a message."""
    return {field for _, field, _, _ in Formatter().parse(message) if field is not None}


def test_there_is_a_catalogue_for_every_language_but_english() -> None:
    assert sorted(path.stem for path in translations.TRANSLATIONS.glob("*.po")) == sorted(CODES)


@pytest.mark.parametrize("code", CODES)
def test_a_catalogue_has_every_message_of_the_code_and_no_other(code: str) -> None:
    assert [entry.id for entry in entries(code)] == messages()
    assert not catalogue(code).obsolete


@pytest.mark.parametrize("code", CODES)
def test_the_tool_would_write_a_catalogue_as_it_is(code: str) -> None:
    text = (translations.TRANSLATIONS / f"{code}.po").read_text(encoding="utf-8")
    assert translations.updated(code, messages()) == text


@pytest.mark.parametrize("code", CODES)
def test_every_message_is_translated_in_all_forms_and_none_is_doubtful(code: str) -> None:
    assert [entry.id for entry in entries(code) if not all(forms(entry)) or entry.fuzzy] == []
    plural = [entry for entry in entries(code) if not isinstance(entry.id, str)]
    assert plural and {len(forms(entry)) for entry in plural} == {PLURAL_FORMS[code]}


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_the_values_of_its_message(code: str) -> None:
    wrong = [
        (entry.id, form)
        for entry in entries(code)
        for place, form in enumerate(forms(entry))
        if form and fields(form) != fields(english(entry)[-1 if place else 0])
    ]
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_a_translation_announces_something_where_its_message_does_and_has_its_spaces(code: str) -> None:
    for entry in entries(code):
        message = english(entry)[0]
        for form in filter(None, forms(entry)):
            assert form.endswith(":") == message.endswith(":"), (message, form)
            assert (form == form.strip()) == (message == message.strip()), (message, form)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("words", KEY_WORDS)
def test_the_words_of_the_game_are_always_the_same(code: str, words: str) -> None:
    expected = re.compile(rf"(?:{KEY_WORDS[words][code]})", re.IGNORECASE)
    said = [
        entry
        for entry in entries(code)
        if any(re.search(rf"\b{words}", re.sub(r"\{.*?\}", "", message)) for message in english(entry))
    ]
    assert said
    assert [(entry.id, form) for entry in said for form in forms(entry) if form and not expected.search(form)] == []


def test_romanian_letters_have_a_comma_below_and_no_cedilla() -> None:
    assert [entry.id for entry in entries("ro") for form in forms(entry) if set(form) & set("şţŞŢ")] == []


# The tool


def written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_messages_are_found_in_code_and_in_templates(tmp_path: Path) -> None:
    code = written(
        tmp_path / "a.py", 'say("a " "b", x=f"{1}"); say_number("one", "many", 2); mark("c"); game.say("no")'
    )
    assert list(translations.messages_of(code)) == ["a b", ("one", "many"), "c"]
    page = written(tmp_path / "templates" / "a.html", '{{ say("a") }}<b>{{ say_number("one", "many", n) }}</b>')
    assert list(translations.messages_of(page)) == ["a", ("one", "many")]
    assert list(translations.messages_of(written(tmp_path / "a.html", '{{ say("no template") }}'))) == []


@pytest.mark.parametrize("argument", ['f"{number} corn"', '"a" + name', '"%s" % name'])
def test_a_message_that_is_put_together_is_refused(tmp_path: Path, argument: str) -> None:
    with pytest.raises(ValueError, match=r"a\.py:1: expected a literal message, got "):
        list(translations.messages_of(written(tmp_path / "a.py", f"say({argument})")))


def test_what_is_translated_stays_and_what_is_no_longer_said_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translations, "TRANSLATIONS", tmp_path)
    found: list[translations.Message] = ["kept", ("{number} new", "{number} news")]
    old = translations.updated("ro", ["kept", "gone"])
    written(tmp_path / "ro.po", old.replace('msgid "kept"\nmsgstr ""', 'msgid "kept"\nmsgstr "păstrat"'))
    new = translations.updated("ro", found)
    assert 'msgid "kept"\nmsgstr "păstrat"' in new
    assert "gone" not in new
    assert 'msgstr[2] ""' in new
    assert new == translations.updated("ro", found)


def test_a_check_tells_whether_catalogues_are_up_to_date_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translations, "TRANSLATIONS", tmp_path)
    assert translations.main(["--check"]) == 1
    assert "expected catalogues as `make translations` writes them" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert translations.main([]) == 0
    assert sorted(path.stem for path in tmp_path.iterdir()) == sorted(CODES)
    assert translations.main(["--check"]) == 0
