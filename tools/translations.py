"""Collect every message that a person reads, and bring the catalogues of all languages up to date with them.

python tools/translations.py            updates src/tzolkin/render/translations/*.po, keeping what is translated
python tools/translations.py --check    only says whether they are up to date (exit code 1 when not)

Messages are the literal strings of say(...), say_number(...), mark(...) and mark_number(...) in the package's code and
templates, and the names in tables of lower layers, which render/words/names.py lists.  A new message stands in
the catalogues without a translation, one that is no longer used is dropped.  What is written depends on nothing else:
messages stand in the order of the alphabet, without dates, files or lines.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from tzolkin.render.language import ENGLISH, LANGUAGES
from tzolkin.render.words.names import names_in_tables

PACKAGE: Final = Path(__file__).parents[1] / "src" / "tzolkin"
TRANSLATIONS: Final = PACKAGE / "render" / "translations"
KEYWORDS: Final = {"say": 1, "mark": 1, "say_number": 2, "mark_number": 2}  # and how many messages each takes

Message = str | tuple[str, str]


def messages() -> list[Message]:
    """Every message once, in the order of the alphabet; one about a number is a pair.

    What is said of one thing, and elsewhere without a number, is one message.

    Raises:
        ValueError: a message is no literal string, or two pairs begin alike.
    """
    found: dict[str, Message] = {name: name for name in names_in_tables()}
    for path in sorted(PACKAGE.rglob("*")):
        for message in messages_of(path):
            known = found.setdefault(first(message), message)
            if isinstance(known, str):
                found[known] = message
            elif isinstance(message, tuple) and message != known:
                raise ValueError(f"{path}: expected {known} as it is said elsewhere, got {message}")
    return [found[key] for key in sorted(found)]


def messages_of(path: Path) -> Iterator[Message]:
    """The messages of a file."""
    if path.suffix == ".py":
        yield from messages_of_code(path)
    elif "templates" in path.parts and path.is_file():
        with path.open("rb") as file:
            specifications = {name: tuple(range(1, count + 1)) for name, count in KEYWORDS.items()}
            options = {"encoding": "utf-8", "silent": "false"}
            for _, message, _, _ in extract("jinja2", file, specifications, options=options):
                yield message if isinstance(message, str) else (message[0], message[1])


def messages_of_code(path: Path) -> Iterator[Message]:
    """The messages of a Python file; constants that are said later stand in `mark` somewhere else."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in KEYWORDS:
            continue
        arguments = node.args[: KEYWORDS[node.func.id]]
        for argument in arguments:
            if isinstance(argument, ast.JoinedStr | ast.BinOp):
                raise ValueError(f"{path}:{node.lineno}: expected a literal message, got {ast.unparse(argument)}")
        constants = [argument.value for argument in arguments if isinstance(argument, ast.Constant)]
        texts = [text for text in constants if isinstance(text, str)]
        if len(texts) == KEYWORDS[node.func.id]:
            yield texts[0] if len(texts) == 1 else (texts[0], texts[1])


def first(message: Message) -> str:
    """A message, or the one of a pair that is about a single thing."""
    return message if isinstance(message, str) else message[0]


def updated(code: str, found: list[Message]) -> str:
    """The catalogue of a language as it has to be: these messages, with their translations as far as there are any."""
    path = TRANSLATIONS / f"{code}.po"
    old = Catalog(locale=code)
    if path.exists():
        with path.open(encoding="utf-8") as file:
            old = read_po(file, locale=code)
    new = Catalog(locale=code)
    for message in found:
        known = old.get(first(message))
        is_same = known is not None and known.id == message
        new.add(message, known.string if known is not None and is_same else "")
    written = io.BytesIO()
    write_po(written, new, width=100, omit_header=True, no_location=True)
    return head(code, new) + written.getvalue().decode("utf-8")


def head(code: str, catalogue: Catalog) -> str:
    """What stands before the messages: the language, and which plural forms it has."""
    name = Locale.parse(code).english_name
    return (
        f"# {name}.  Translate here; `make translations` keeps the messages in step with the code.\n"
        'msgid ""\n'
        'msgstr ""\n'
        f'"Language: {code}\\n"\n'
        f'"Plural-Forms: {catalogue.plural_forms}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        "\n"
    )


def main(arguments: list[str]) -> int:
    """Write the catalogues, or check them."""
    found = messages()
    stale = False
    for code in LANGUAGES:
        if code == ENGLISH:
            continue
        path = TRANSLATIONS / f"{code}.po"
        text = updated(code, found)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale = True
            if "--check" not in arguments:
                path.write_text(text, encoding="utf-8")
    if stale and "--check" in arguments:
        print("expected catalogues as `make translations` writes them, got others", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
