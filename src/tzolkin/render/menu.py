"""The options of a question as numbered lines of text."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from tzolkin.record.choice_names import choice_name
from tzolkin.record.holdings import changes_of_choice
from tzolkin.render.lines import FAINT, HEADING, WIDEST, line, padded
from tzolkin.render.words.options import option_text
from tzolkin.rules.choices import DONE, GEAR, NOTHING, TEMPLE
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import KEEP_WEALTH_TILE

LONGEST_ALIGNED_PRICE: Final = 24
NARROWEST_TEXT: Final = 20  # characters for the meaning of an option


def numbered(options: Sequence[int]) -> dict[str, int]:
    """The options by what is typed for them: done and nothing are 0, all others count from 1."""
    menu = {str(number): option for number, option in enumerate(sorted(set(options) - {DONE, NOTHING}), 1)}
    for option in options:
        if option in (DONE, NOTHING):  # never both are offered
            menu["0"] = option
    return menu


def menu(game: Game, options: Mapping[str, int], *, width: int = 100) -> list[Text]:
    """The options by number: name, what it changes at once, and what it means here; in two columns where they fit."""
    width = min(width, WIDEST)
    rows = [option_cells(game, choice) for choice in options.values()]
    own = max(len(name) for name, _, _ in rows)
    longest = max(len(price) for _, price, _ in rows)
    prices = longest if longest <= LONGEST_ALIGNED_PRICE else 0
    entries = []
    for number, (name, price, text) in zip(options, rows, strict=True):
        entry = line((f"{number:>3}  ", HEADING), (name.ljust(own), ""))
        if price or prices:
            entry += line(("  " + price.ljust(prices), HEADING))
        entries.append((entry, text))
    each = width // 2
    if len(entries) >= 6 and all(entry.cell_len + len(text) + 3 < each for entry, text in entries):
        lines = [with_meaning(entry, text, each)[0] for entry, text in entries]
        half = (len(lines) + 1) // 2
        right = [*lines[half:], Text("")]
        return [padded(left, each) + right[index] for index, left in enumerate(lines[:half])]
    return [one for entry, text in entries for one in with_meaning(entry, text, width)]


def with_meaning(entry: Text, text: str, width: int) -> list[Text]:
    """An option with its meaning beside it, which goes on below where it is long."""
    if not text:
        return [entry]
    indent = entry.cell_len + 2
    first, *more = textwrap.wrap(text, max(width - indent, NARROWEST_TEXT))
    return [entry + line(("  " + first, FAINT)), *[line((" " * indent + rest, FAINT)) for rest in more]]


def option_cells(game: Game, choice: int) -> tuple[str, str, str]:
    """Name, price and meaning of an option."""
    price = ""
    if game.stack[-1].kind != KEEP_WEALTH_TILE:  # the last of these would show what everybody gains
        price = changes_of_choice(game, choice).replace("-", "−")
    if not price and GEAR <= choice < TEMPLE:
        price = "free"
    return choice_name(choice), price, option_text(game, choice)
