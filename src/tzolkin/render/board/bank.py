"""The bank: what the market pays and asks, skulls left, and buildings face down."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.words import CORN, GOOD_NAMES, RESOURCES
from tzolkin.render.board.groups import Scale, Sign, line_of_signs
from tzolkin.render.board.scene import Scene
from tzolkin.render.board.svg import group, rectangle, symbol, text, text_width
from tzolkin.render.board.targets import heading, panel, region
from tzolkin.render.board.theme import paint
from tzolkin.render.language import language, say, say_number
from tzolkin.render.words.amounts import named
from tzolkin.render.words.names import good_name
from tzolkin.rules.board import age, tiles_in_stack
from tzolkin.rules.game import Game

WIDTH: Final = 222.0
HEIGHT: Final = 122.0
STALL: Final = 66.0  # width of a rate
RATE: Final = Scale(18, 16)


def bank(game: Game, scene: Scene) -> str:
    """The region of the bank."""
    now = age(game)
    return drawn(language(), game.bank_skulls, tiles_in_stack(game, now), now)


@lru_cache(maxsize=256)
def drawn(spoken: str, skulls: int, buildings: int, now: int) -> str:
    """The region in a language, with so many skulls in the bank, and so many buildings of this age face down."""
    rates = [
        stall(good, rate, 10 + (STALL + 2) * place)
        for place, (good, rate) in enumerate(zip(RESOURCES, MARKET_RATE, strict=True))
    ]
    return region(
        "bank",
        WIDTH,
        HEIGHT,
        say("Bank"),
        "uxmal",
        panel(WIDTH, HEIGHT),
        heading(14, 20, say("Market"), WIDTH - 60),
        symbol("market", WIDTH - 24, 15.5, 22),
        *rates,
        count("skull", "skulls-left", skulls, say("left"), skulls_sentence(skulls), 12, "yaxchilan"),
        count(
            "building",
            "building-stack",
            buildings,
            say("in stack"),
            stack_sentence(buildings, now),
            104,
            "buildings",
        ),
    )


def stall(good: int, rate: int, x: float) -> str:
    """What one of a resource is worth in corn, both ways."""
    words = say("Sell or buy {good} for {corn} each.", good=good_name(good), corn=named(rate, CORN))
    return group(
        rectangle(x, 30, STALL - 2, 50, 7, paint("cell"), stroke=paint("cell-edge")),
        symbol(GOOD_NAMES[good], x + STALL / 2 - 1, 44, 23),
        line_of_signs([Sign("corn", rate)], x + STALL / 2 - 1, 66.5, RATE),
        role="img",
        aria_label=words,
    )


def skulls_sentence(skulls: int) -> str:
    """How many crystal skulls are left."""
    return say_number(
        "{number} crystal skull is left in the bank.", "{number} crystal skulls are left in the bank.", skulls
    )


def stack_sentence(buildings: int, now: int) -> str:
    """How many buildings lie face down."""
    return say_number(
        "{number} building of age {age} lies face down.",
        "{number} buildings of age {age} lie face down.",
        buildings,
        age=now,
    )


def count(sign: str, name: str, number: int, unit: str, words: str, x: float, rule: str) -> str:
    """A number of something in the bank, with a word for what it is."""
    end = x + 29 + text_width(str(number), 17, 800)
    room = (WIDTH - 10 if x > 50 else 92) - end - 4
    return group(
        symbol(sign, x + 12, 101, 23),
        text(x + 27, 107, number, 17, 800 if number else 500, "ink" if number else "ink-faint"),
        text(end + 3, 106, unit, 14, 500, "ink-soft", fit=room),
        id=name,
        role="img",
        aria_label=words,
        data_rule=rule,
    )
