"""Tiles as what can be chosen or not, and what a tile says, in words."""

from __future__ import annotations

from typing import Final

from tzolkin.components.buildings import BUILDINGS, BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.costs import Cost
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.wealth_tiles import WEALTH_TILES, WEALTH_TILES_OF_THE_BASE_GAME
from tzolkin.render.board.svg import group
from tzolkin.render.board.targets import (
    Shown,
    capitalised,
    faintness,
    light,
    marked,
    price,
    refusal_sign,
    round_rectangle,
    said,
)
from tzolkin.render.board.tiles import SIZES, STELA, face
from tzolkin.render.language import say
from tzolkin.render.words.names import (
    building_name,
    monument_name,
    prophecy_name,
    quick_tile_name,
    tribe_name,
    wealth_tile_name,
)
from tzolkin.render.words.prophecies import prophecy_text
from tzolkin.render.words.quick_actions import quick_text
from tzolkin.render.words.tiles import cost_text, effects_text, monument_score
from tzolkin.render.words.tribes import tribe_text

# The pages of the rules (docs/rules/) by the first word of a key.
RULES: Final = {
    "building": "buildings",
    "monument": "monuments",
    "wealth": "preparation",
    "tribe": "tribes",
    "prophecy": "prophecies",
    "quick": "quick-actions",
}


def rule_of(key: str) -> str:
    """The page of the rules about a tile."""
    kind, _, number = key.partition("-")
    if kind == "building" and int(number) >= BUILDINGS_OF_THE_BASE_GAME:
        return "new-buildings"
    if kind == "wealth" and int(number) >= WEALTH_TILES_OF_THE_BASE_GAME:
        return "mini-expansion"
    return RULES[kind]


def tile(key: str, players: int, what: Shown) -> str:
    """A tile at the origin, which says what it is, and as what can be chosen or not."""
    kind = key.partition("-")[0]
    width, height = SIZES[kind]
    outline = STELA if kind == "monument" else round_rectangle(1.5, 1.5, width - 3, height - 5, 8)
    return group(
        group(face(key, 0, 0), opacity=faintness(what, key)),
        light(what, key, outline),
        price(what, key, width - 26, 14),
        refusal_sign(what, key, width - 15, 33 if kind == "monument" else 14),
        **marked(what, key, f"tile {kind}", tile_sentence(key, players)),
    )


# ---- What tiles say -------------------------------------------------------------------------------------------------


def tile_sentence(key: str, players: int) -> str:
    """The name of a tile, what it costs if it does, and what it does."""
    kind, _, digits = key.partition("-")
    number = int(digits)
    if kind == "building":
        return building_sentence(number)
    if kind == "monument":
        return monument_sentence(number, players)
    if kind == "wealth":
        name, does = wealth_tile_name(number), effects_text(WEALTH_TILES[number].effects)
    elif kind == "tribe":
        name, does = tribe_name(number), tribe_text(number)
    elif kind == "prophecy":
        name, does = prophecy_name(number), prophecy_text(number)
    else:
        name, does = quick_tile_name(number), quick_text(number)
    return capitalised(say("{name}: {text}.", name=name, text=does))


def building_sentence(building: int) -> str:
    """The name of a building, what it costs and what it does."""
    design = BUILDINGS[building]
    return said(
        say("{name}, age {age}.", name=capitalised(building_name(building)), age=design.age),
        say("It costs {cost}.", cost=cost_in_words(design)),
        say("Effects: {effects}.", effects=effects_text(design.effects)),
    )


def monument_sentence(monument: int, players: int) -> str:
    """The name of a monument, what it costs and what it scores."""
    return said(
        capitalised(monument_name(monument)),
        say("It costs {cost}.", cost=cost_in_words(MONUMENTS[monument])),
        say("At the end of the game: {score}.", score=monument_score(monument, players, is_spelt=True)),
    )


def cost_in_words(cost: Cost) -> str:
    """A cost in words."""
    return cost_text(cost.wood, cost.stone, cost.gold, cost.skulls, is_spelt=True)
