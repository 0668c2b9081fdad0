"""The options of a question as numbered lines of text."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from tzolkin.record.choice_names import choice_name
from tzolkin.render.lines import FAINT, HEADING, WIDEST, line, padded
from tzolkin.render.outcomes import outcome
from tzolkin.render.words.options import option_text
from tzolkin.render.words.questions import is_place
from tzolkin.rules.choices import (
    DONE,
    GEAR,
    MONUMENT,
    MORE_BUILDINGS,
    MORE_BUNDLES,
    NOTHING,
    QUICK_ACTION_SPACE,
    SELL,
    SELL_AT_ANY_TIME,
    SKIP,
    STARTING_PLAYER_SPACE,
    is_building,
)
from tzolkin.rules.game import Game

LONGEST_ALIGNED_PRICE: Final = 24
FEWEST_IN_COLUMNS: Final = 6  # options that stand in two columns where they fit
GAP: Final = 3  # characters between these
NARROWEST_TEXT: Final = 20  # characters for the meaning of an option


def numbered(options: Sequence[int]) -> dict[str, int]:
    """The options by what is typed for them: done and nothing are 0, all others count from 1."""
    menu = {str(number): option for number, option in enumerate(sorted(set(options) - {DONE, NOTHING}, key=rank), 1)}
    for option in options:
        if option in (DONE, NOTHING):  # never both are offered
            menu["0"] = option
    return menu


def rank(option: int) -> tuple[int, int]:
    """Where an option stands in a menu: by its number, those of modules after what they are like."""
    if option == QUICK_ACTION_SPACE:
        return STARTING_PLAYER_SPACE, 1
    if SKIP <= option < SELL_AT_ANY_TIME:
        return GEAR + option - SKIP, 1
    if MORE_BUNDLES <= option < MORE_BUILDINGS:
        return SELL - 1, option
    if option >= MORE_BUILDINGS and is_building(option):
        return MONUMENT - 1, option
    return option, 0


def menu(game: Game, options: Mapping[str, int], *, width: int = 100) -> list[Text]:
    """The options by number: name, what it changes at once, and what it means here; in two columns where they fit."""
    width = min(width, WIDEST)
    rows = [option_cells(game, choice) for choice in options.values()]
    numbers = list(options)
    half = (len(rows) + 1) // 2
    left, right = entries(numbers[:half], rows[:half]), entries(numbers[half:], rows[half:])
    own, room = widest(left) + GAP, width - widest(right)
    if len(rows) >= FEWEST_IN_COLUMNS and own <= room:
        own = min(max(own, width // 2), room)
        beside = [with_meaning(*one, width)[0] for one in right] + [Text("")]
        return [padded(with_meaning(*one, width)[0], own) + beside[index] for index, one in enumerate(left)]
    return [one for entry, text in entries(numbers, rows) for one in with_meaning(entry, text, width)]


def entries(numbers: Sequence[str], rows: Sequence[tuple[str, str, str]]) -> list[tuple[Text, str]]:
    """Options below each other: number, name and price, aligned, and what each means."""
    own = max((len(name) for name, _, _ in rows), default=0)
    longest = max((len(price) for _, price, _ in rows), default=0)
    prices = longest if longest <= LONGEST_ALIGNED_PRICE else 0
    result = []
    for number, (name, price, text) in zip(numbers, rows, strict=True):
        entry = line((f"{number:>3}  ", HEADING), (name.ljust(own), ""))
        if price or prices:
            entry += line(("  " + price.ljust(prices), HEADING))
        result.append((entry, text))
    return result


def widest(options: Sequence[tuple[Text, str]]) -> int:
    """Characters that the widest of these options takes with its meaning."""
    return max((entry.cell_len + len(text) + 2 for entry, text in options), default=0)


def with_meaning(entry: Text, text: str, width: int) -> list[Text]:
    """An option with its meaning beside it, which goes on below where it is long."""
    if not text:
        return [entry]
    indent = entry.cell_len + 2
    first, *more = textwrap.wrap(text, max(width - indent, NARROWEST_TEXT))
    return [entry + line(("  " + first, FAINT)), *[line((" " * indent + rest, FAINT)) for rest in more]]


def option_cells(game: Game, choice: int) -> tuple[str, str, str]:
    """Name, price and meaning of an option."""
    came = outcome(game, choice)
    price = came.price
    if not price and is_place(choice):
        price = "free"
    return choice_name(choice), price, "; ".join(text for text in (option_text(game, choice), came.untold) if text)
