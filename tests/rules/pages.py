"""The tables of the rules pages, for tests that hold them against the components."""

from __future__ import annotations

from pathlib import Path

PAGES = Path(__file__).parents[2] / "docs" / "rules"


def table_rows(page: str) -> list[list[str]]:
    """The cells of every table row of a page, headings included, without the lines below the headings."""
    text = (PAGES / page).read_text(encoding="utf-8")
    rows = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    return [row for row in rows if not set("".join(row)) <= {"-"}]


def counted(amounts: tuple[int, ...], names: tuple[str, ...]) -> str:
    """Amounts in words, those above 0 only, like "2 wood, 1 gold"."""
    return ", ".join(f"{amount} {name}" for amount, name in zip(amounts, names, strict=True) if amount > 0)
