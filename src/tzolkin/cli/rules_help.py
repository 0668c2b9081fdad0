"""The rules pages, for `h` in a terminal game: a page by its name, a clause by its id, or clauses that hold a word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tzolkin.render.rules_pages import PLACES, RULE_ID

NAMES: Final = {"index": "rules"}  # pages that a player would call by another name than that of the file

FENCE: Final = re.compile(r"^```.*?^```[ \t]*\n?", re.MULTILINE | re.DOTALL)
PICTURE: Final = re.compile(r"^!\[.*?\]\(.*?\)\n?", re.MULTILINE)
LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
MOST_CLAUSES: Final = 8


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the rules, without its worked examples."""

    name: str
    text: str

    @property
    def title(self) -> str:
        """The heading of the page."""
        return self.text.partition("\n")[0].lstrip("# ").strip()

    def paragraphs(self) -> list[str]:
        """The paragraphs that are neither headings nor tables."""
        return [part for part in self.parts() if not part.startswith(("#", "|"))]

    def section(self, title: str) -> list[str]:
        """The paragraphs below the heading with this title, up to the next heading; none where there is no such one."""
        found: list[str] = []
        is_inside = False
        for part in self.parts():
            if part.startswith("#"):
                is_inside = part.lstrip("# ").lower() == title.lower()
            elif is_inside and not part.startswith("|"):
                found.append(part)
        return found

    def parts(self) -> list[str]:
        """Headings, tables and paragraphs, one after the other."""
        return [part.strip() for part in self.text.split("\n\n") if part.strip()]


def readable(text: str) -> str:
    """A page as a person reads it: without the examples that run as tests, without pictures and links to files."""
    text = LINK.sub(r"\1", PICTURE.sub("", FENCE.sub("", text)))
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def pages() -> list[Page]:
    """All pages, by name; none when the package came without them."""
    for place in PLACES:
        files = sorted(place.glob("*.md"))
        if files:
            return [Page(NAMES.get(file.stem, file.stem), readable(file.read_text(encoding="utf-8"))) for file in files]
    return []


def look_up(query: str, among: list[Page]) -> str | None:
    """What the rules say about a topic, as Markdown: a page, a clause, or clauses that mention it; else None."""
    wanted = query.strip().lower()
    slug = wanted.replace(" ", "-").replace("'", "")
    for page in among:
        if slug in (page.name, page.title.lower().replace(" ", "-")):
            return page.text
    if RULE_ID.fullmatch(wanted.upper()):
        return clause(wanted.upper(), among)
    starting = [page for page in among if len(slug) >= 3 and page.name.startswith(slug)]
    if len(starting) == 1:
        return starting[0].text
    return mentions(wanted, among)


def clause(rule: str, among: list[Page]) -> str | None:
    """The clauses that begin with a rule id."""
    found = [
        f"{paragraph}\n\n*(from the page {page.name})*"
        for page in among
        for paragraph in page.paragraphs()
        if any(rule in RULE_ID.findall(bold) for bold in BOLD.findall(paragraph))
    ]
    return "\n\n".join(found) or None


def mentions(words: str, among: list[Page]) -> str | None:
    """Clauses that hold these words, a few of them, and on which pages there are more."""
    if len(words) < 3:
        return None
    whole = re.compile(r"(?<!\w)" + re.escape(words), re.IGNORECASE)
    found = [(page.name, paragraph) for page in among for paragraph in page.paragraphs() if whole.search(paragraph)]
    if not found:
        return None
    shown = [f"{paragraph}\n\n*(from the page {name})*" for name, paragraph in found[:MOST_CLAUSES]]
    if len(found) > MOST_CLAUSES:
        names = ", ".join(sorted({name for name, _ in found[MOST_CLAUSES:]}))
        shown.append(f"*More on the pages {names}.*")
    return "\n\n".join(shown)
