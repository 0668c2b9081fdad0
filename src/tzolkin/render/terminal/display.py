"""The display: buildings and monuments that can be had now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.text import Text

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.words import FARM, GOOD_NAMES, HALL, RESOURCES, SHRINE, SKULL, TOMB
from tzolkin.render.lines import heading, line, padded
from tzolkin.render.words.amounts import GOOD_LETTERS
from tzolkin.render.words.tiles import RENOVATION_SIGN, building_text, monument_text
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import NEW_BUILDINGS

CARD: Final = 33  # characters that hold every tile
GROUP_STYLES: Final = {FARM: "yellow", TOMB: "bold", HALL: "green", SHRINE: "blue"}
LETTERS: Final = ", ".join(f"{GOOD_LETTERS[good]} {GOOD_NAMES[good]}" for good in (*RESOURCES, SKULL))
# What a name on a card means, in as many words as there is room for; h board explains it too.
NAMES_ON_CARDS: Final = ("; a temple or technology: 1 up", "; temple, technology: 1 up", "")

Card: TypeAlias = tuple[Text, Text]  # the two lines of a tile


def display_lines(game: Game, width: int) -> list[Text]:
    """Every tile with its name, and its cost and effects below."""
    renovation = f"; {RENOVATION_SIGN} renovates" if game.ruleset.has(NEW_BUILDINGS) else ""
    titles = [heading("BUILDINGS, MONUMENTS", f"{LETTERS}{names}{renovation}") for names in NAMES_ON_CARDS]
    title = next(title for title in titles if title.cell_len <= width)
    buildings = [building_card(index) for index in game.display]
    monuments = [monument_card(index, game.ruleset.players) for index in game.monuments]
    return [title, *side_by_side([buildings, monuments], width)]


def building_card(index: int) -> Card:
    """The card of a building."""
    building = BUILDINGS[index]
    return card(building.name, building_text(building, brief=True), building.group)


def monument_card(index: int, players: int) -> Card:
    """The card of a monument."""
    return card(MONUMENTS[index].name, monument_text(index, players), MONUMENTS[index].group)


def card(name: str, text: str, group: int) -> Card:
    """The name in the colour of its group, and what the tile costs and does."""
    return line((name, GROUP_STYLES[group])), line((" " + text, ""))


def side_by_side(groups: Sequence[Sequence[Card]], width: int) -> list[Text]:
    """Groups of cards below each other, each in as many columns as fit; all columns take what they need and a gap."""
    columns = max(1, width // CARD)
    in_columns = [[card for cards in groups for card in cards[column::columns]] for column in range(columns)]
    needed = [max((text.cell_len for card in cards for text in card), default=0) for cards in in_columns]
    gap = (width - sum(needed)) // columns
    rows = [cards[start : start + columns] for cards in groups for start in range(0, len(cards), columns)]
    lines = []
    for row in rows:
        for half in zip(*row, strict=True):
            lines.append(Text("").join([padded(text, own + gap) for text, own in zip(half, needed, strict=False)]))
    return lines
