"""The market of one visit: step by step it leads to every outcome that its rates allow, and to no other."""

from __future__ import annotations

import itertools

import pytest

from tests.scenarios import position
from tzolkin.components.player_board import MARKET_RATE
from tzolkin.components.words import SEAT_NAMES
from tzolkin.record.choice_names import choice_name, choice_number
from tzolkin.rules.choices import DONE
from tzolkin.rules.game import Game

Goods = tuple[int, int, int, int]  # wood, stone, gold, corn

# The rates of the bank, as in COMPONENTS; written out here so that a slip in the table shows.
WOOD, STONE, GOLD = 2, 3, 4


def goods(game: Game) -> Goods:
    """What Red holds."""
    red = game.players[0]
    return (red.wood, red.stone, red.gold, red.corn)


def at_the_market(wood: int, stone: int, gold: int, corn: int) -> Game:
    """Red's worker acts at the market."""
    game = position(f"Red: {corn} corn, {wood} wood, {stone} stone, {gold} gold, Uxmal 2\nBlue: 9 corn")
    if game.options()[0] == DONE:  # begging, declined
        game.choose(DONE)
    game.choose(choice_number("pick up Uxmal 2"))
    game.choose(choice_number("Uxmal 2"))
    return game


def outcomes(start: Game) -> set[Goods]:
    """Everything that Red can hold after the visit, found by trying every way through it."""
    found: set[Goods] = set()
    seen: set[tuple[Goods, tuple[int, ...]]] = set()
    waiting = [start]
    while waiting:
        game = waiting.pop()
        if SEAT_NAMES[game.seat_to_choose] != "Red":
            found.add(goods(game))
            continue
        options = tuple(game.options())
        if (goods(game), options) in seen:
            continue
        seen.add((goods(game), options))
        for choice in options:
            after = game.copy()
            after.choose(choice)
            waiting.append(after)
    return found


def affordable(wood: int, stone: int, gold: int, corn: int) -> set[Goods]:
    """All holdings worth as much as these, in corn."""
    worth = corn + WOOD * wood + STONE * stone + GOLD * gold
    after = itertools.product(range(worth // WOOD + 1), range(worth // STONE + 1), range(worth // GOLD + 1))
    return {
        (w, s, g, worth - WOOD * w - STONE * s - GOLD * g)
        for w, s, g in after
        if worth >= WOOD * w + STONE * s + GOLD * g
    }


@pytest.mark.rules("R-COMP-08", "C-02")
def test_the_bank_trades_wood_for_2_stone_for_3_and_gold_for_4_corn() -> None:
    assert MARKET_RATE == (WOOD, STONE, GOLD)


@pytest.mark.rules("R-UXM-02", "D-UXM-02", "R-COMP-08")
@pytest.mark.parametrize(
    "held", [(1, 0, 0, 0), (0, 0, 0, 9), (2, 1, 1, 0), (0, 2, 1, 3), (1, 1, 1, 5), (3, 0, 2, 1)], ids=str
)
def test_a_visit_reaches_every_holding_of_the_same_worth_and_no_other(held: Goods) -> None:
    assert outcomes(at_the_market(*held)) == affordable(*held)


@pytest.mark.rules("D-UXM-02")
def test_nothing_is_sold_after_a_purchase_and_nothing_sold_is_bought_back() -> None:
    waiting = [(at_the_market(2, 1, 1, 5), frozenset[str](), frozenset[str]())]
    while waiting:
        game, sold, bought = waiting.pop()
        for choice in game.options():
            verb, _, resource = choice_name(choice).partition(" ")
            if choice == DONE:
                continue
            assert not (verb == "sell" and bought)
            assert not (verb == "buy" and resource in sold)
            after = game.copy()
            after.choose(choice)
            if SEAT_NAMES[after.seat_to_choose] == "Red":
                waiting.append(
                    (after, sold | {resource}, bought) if verb == "sell" else (after, sold, bought | {resource})
                )
