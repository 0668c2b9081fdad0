"""The rules pages as HTML: an anchor for every clause, worked examples folded, and a place for every rule's number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import Markup

from tzolkin.render.language import say
from tzolkin.render.rules_pages import PLACES, RULE_ID
from tzolkin.server.glossary import speaks_of

INDEX: Final = "index"
CLAUSES: Final = re.compile(rf"(?:{RULE_ID.pattern})(?:, (?:{RULE_ID.pattern}))*")
NUMBERS: Final = re.compile(rf"(?<!\w)(?:{CLAUSES.pattern}):? ")
PAGE_LINK: Final = re.compile(r"(?P<page>[\w-]+)\.md(?P<anchor>#[\w-]+)?")
SHEET_FILE: Final = re.compile(r"\.\./pictures/tiles-(?P<name>[a-z0-9-]+)\.svg")
MOST_FOUND: Final = 40


@dataclass(frozen=True, slots=True)
class Clause:
    """A paragraph that begins with numbers of rules, or any other paragraph (no numbers)."""

    page: str
    anchor: str  # of itself, or of the heading above
    numbers: tuple[str, ...]
    text: str

    @property
    def words(self) -> str:
        """The text without its numbers."""
        return NUMBERS.sub("", self.text)


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page of the rules.  Its HTML still has to be asked for, because folded examples are named in a language."""

    name: str
    title: str
    tokens: tuple[Token, ...]
    clauses: tuple[Clause, ...]

    def html(self) -> Markup:
        """The page below its title."""
        return Markup(MARKDOWN.renderer.render(list(self.tokens), MARKDOWN.options, {}))


class Rulebook:
    """All pages, in the order of the contents."""

    def __init__(self, folder: Path) -> None:
        """Read the pages of a folder."""
        texts = {file.stem: file.read_text(encoding="utf-8") for file in folder.glob("*.md")}
        order = dict.fromkeys([INDEX, *(found["page"] for found in PAGE_LINK.finditer(texts[INDEX])), *sorted(texts)])
        self.pages: dict[str, RulesPage] = {name: read_page(name, texts[name]) for name in order if name in texts}
        self.places: dict[str, Clause] = {}
        for page in self.pages.values():
            for clause in page.clauses:
                for number in clause.numbers:
                    self.places.setdefault(number, clause)

    def place(self, number: str) -> str | None:
        """The address of the clause with this number."""
        clause = self.places.get(number.upper())
        return None if clause is None else f"{address(clause.page)}#{number.upper()}"

    def find(self, words: str) -> list[Clause]:
        """The clauses that hold all these words, or have this number; the first ones, if there are very many."""
        wanted = words.strip().lower()
        if wanted.upper() in self.places:
            return [self.places[wanted.upper()]]
        clauses = (clause for page in self.pages.values() for clause in page.clauses)
        return [clause for clause in clauses if speaks_of(clause.text, wanted)][:MOST_FOUND]


@cache
def rulebook() -> Rulebook:
    """The rulebook that came with the package.

    Raises:
        FileNotFoundError: it came without.
    """
    for place in PLACES:
        if (place / f"{INDEX}.md").is_file():
            return Rulebook(place)
    raise FileNotFoundError(f"expected the rules pages in one of {', '.join(map(str, PLACES))}")


def address(page: str) -> str:
    """The address of a page."""
    return "/rules" if page == INDEX else f"/rules/{page}"


# Reading a page


def read_page(name: str, text: str) -> RulesPage:
    """A page from its text: its title apart, and anchors put in."""
    tokens = MARKDOWN.parse(text)
    title = tokens[1].content
    rest = tokens[3:]
    known: set[str] = set()
    for index, token in enumerate(rest):
        if token.type == "heading_open":
            token.attrSet("id", slug(rest[index + 1].content))
        if token.type == "inline":
            anchor_clauses(token, known, in_cell=rest[index - 1].type == "td_open")
            point_links(token.children or ())
        if token.type == "fence":
            anchor_example(token, known)
    return RulesPage(name, title, tuple(rest), tuple(clauses_of(name, rest)))


def slug(heading: str) -> str:
    """The anchor of a heading, as links within the pages name it."""
    return re.sub(r"[^\w -]", "", heading.lower()).strip().replace(" ", "-")


def anchor_clauses(token: Token, known: set[str], *, in_cell: bool) -> None:
    """Make anchors of the numbers that are bold, and of those with which the row of a table begins."""
    children = token.children or []
    for index, child in enumerate(children):
        begins_row = in_cell and len(children) == 1
        if (begins_row or children[index - 1].type == "strong_open") and CLAUSES.fullmatch(child.content):
            children[index] = anchors(child.content.split(", "), known)


def anchors(numbers: list[str], known: set[str]) -> Token:
    """Numbers of rules, each an anchor that links to itself, unless the page had it before."""
    links = []
    for number in numbers:
        anchor = "" if number in known else f' id="{number}"'
        links.append(f'<a class="clause"{anchor} href="#{number}">{number}</a>')
        known.add(number)
    return Token("html_inline", "", 0, content=", ".join(links), meta={"numbers": tuple(numbers)})


def anchor_example(token: Token, known: set[str]) -> None:
    """Make an anchor of the number of an example that stands in no paragraph."""
    numbers = RULE_ID.findall(token.info.partition(":")[0])
    token.meta["numbers"] = tuple(number for number in numbers if number.startswith("E-") and number not in known)
    known.update(token.meta["numbers"])


def point_links(children: Sequence[Token]) -> None:
    """Have links to other pages lead to their addresses, and pictures of tiles be those that the server draws."""
    for child in children:
        if child.type == "image":
            sheet = SHEET_FILE.fullmatch(str(child.attrGet("src")))
            if sheet:
                child.attrSet("src", f"/rules/tiles/{sheet['name']}.svg")
        if child.type == "link_open":
            found = PAGE_LINK.fullmatch(str(child.attrGet("href")))
            if found:
                child.attrSet("href", address(found["page"]) + (found["anchor"] or ""))


def clauses_of(name: str, tokens: Sequence[Token]) -> Iterator[Clause]:
    """The paragraphs of a page and the numbered rows of its tables."""
    heading = ""
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            heading = str(token.attrGet("id"))
        if token.type == "fence" and token.meta["numbers"]:
            numbers = token.meta["numbers"]
            yield Clause(name, numbers[0], numbers, token.info.removeprefix("scenario "))
        if token.type != "inline" or tokens[index - 1].type not in ("paragraph_open", "td_open"):
            continue
        numbers = tuple(number for child in token.children or () for number in child.meta.get("numbers", ()))
        if numbers or tokens[index - 1].type == "paragraph_open":
            text = plain(token)
            if tokens[index - 1].type == "td_open":  # the row says what its number is about
                text = " ".join(plain(cell) for cell in row(tokens, index))
            yield Clause(name, numbers[0] if numbers else heading, numbers, text)


def row(tokens: Sequence[Token], index: int) -> Iterator[Token]:
    """The cells of a row of a table from here on."""
    for token in tokens[index:]:
        if token.type == "tr_close":
            return
        if token.type == "inline":
            yield token


def plain(token: Token) -> str:
    """What stands in a paragraph, without its marks."""
    parts = []
    for child in token.children or ():
        if "numbers" in child.meta:
            parts.append(", ".join(child.meta["numbers"]))
        else:
            parts.append(" " if child.type == "softbreak" else child.content)
    return "".join(parts)


# Writing it as HTML


def fold_example(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, environment: EnvType
) -> str:
    """A worked example, to be unfolded by who wants to see it."""
    _, _, heading = tokens[index].info.partition(" ")
    numbers, _, title = heading.rpartition(": ")
    name = say("Example: {title}", title=title) if title else say("Example")
    codes = f' <span class="codes">{escape(numbers)}</span>' if numbers else ""
    anchors = "".join(f'<span id="{number}"></span>' for number in tokens[index].meta["numbers"])
    return (
        f'<details class="example"><summary>{anchors}{escape(name)}{codes}</summary>'
        f'<pre tabindex="0"><code>{escape(tokens[index].content)}</code></pre></details>\n'
    )


def open_table(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, environment: EnvType
) -> str:
    """A table, which can be moved sideways where it is too wide."""
    return '<div class="scroll" tabindex="0"><table>\n'


def close_table(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, environment: EnvType
) -> str:
    """The end of a table."""
    return "</table></div>\n"


MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
MARKDOWN.add_render_rule("fence", fold_example)
MARKDOWN.add_render_rule("table_open", open_table)
MARKDOWN.add_render_rule("table_close", close_table)
