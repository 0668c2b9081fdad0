"""The language in which everything is said: English as written in the code, or a translation of it.

Every sentence that a person reads goes through `say` or `say_number`.  Who draws or writes something chooses the
language once, around it:

>>> with speaking("de"):
...     language()
'de'

The language belongs to the running task or thread, as a locale does, so drawing functions need not hand it on.
Catalogues are the .po files under translations/, one a language; they are read once, when they are first asked for.
"""

from __future__ import annotations

import gettext
import io
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final

from tzolkin.rules.errors import TzolkinError, shown

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "de": "Deutsch", "nl": "Nederlands", "ro": "Română"}
TRANSLATIONS: Final = Path(__file__).parent / "translations"

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """The code of the language spoken now."""
    return _language.get()


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak this language within the block.

    Raises:
        TzolkinError: it is none of LANGUAGES.
    """
    if code not in LANGUAGES:
        raise TzolkinError(f"expected a language ({', '.join(LANGUAGES)}), got {shown(code)}")
    before = _language.set(code)
    try:
        yield
    finally:
        _language.reset(before)


def say(message: str, **values: object) -> str:
    """A message in the language spoken now, with its values in the places of their names in braces."""
    told = catalogue(language()).gettext(message)
    return told.format(**values) if values else told


def say_number(one: str, many: str, number: float, **values: object) -> str:
    """A message about a number of things, `{number}` in it, in the right one of the language's plural forms.

    A sign makes no difference to the form, and a fraction is like none at all: "−1 point", "0.25 points".
    """
    counted = abs(int(number)) if number == int(number) else 0
    told = catalogue(language()).ngettext(one, many, counted)
    return told.format(number=number_text(number), **values)


def number_text(number: float) -> str:
    """A number with a true minus sign, and the decimal sign of the language."""
    text = f"{number:g}" if isinstance(number, float) else str(number)
    return text.replace("-", "−").replace(".", "." if language() == ENGLISH else ",")


def mark(message: str) -> str:
    """The message itself: marks a constant of the code as one to be translated, where it is said later."""
    return message


def mark_number(one: str, many: str) -> tuple[str, str]:
    """Both messages: marks a constant of the code as one to be translated, where a number is said later."""
    return one, many


@cache
def catalogue(code: str) -> gettext.NullTranslations:
    """The translations of a language; none for English."""
    if code == ENGLISH:
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with (TRANSLATIONS / f"{code}.po").open(encoding="utf-8") as file:
        read = read_po(file, locale=code)
    compiled = io.BytesIO()
    write_mo(compiled, read)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
