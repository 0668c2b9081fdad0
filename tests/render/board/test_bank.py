"""The bank: rates of the market, skulls left, buildings face down."""

from __future__ import annotations

import pytest

from tests.render.board.drawings import Drawing, check, random_games
from tests.scenarios import position
from tzolkin.components.player_board import MARKET_RATE
from tzolkin.render.board.bank import bank
from tzolkin.render.board.scene import Scene
from tzolkin.rules.board import age, tiles_in_stack
from tzolkin.rules.game import Game


def drawn(game: Game) -> Drawing:
    return check(bank(game, Scene()))


@pytest.mark.parametrize("game", random_games(), ids=range(len(random_games())))
def test_every_position_is_drawn_with_its_numbers(game: Game) -> None:
    drawing = drawn(game)
    assert drawing.root.get("id") == "region-bank"
    assert drawing.root.get("viewBox") == "0 0 222 122"
    assert drawing.text("skulls-left")[0] == str(game.bank_skulls)
    assert drawing.text("building-stack")[0] == str(tiles_in_stack(game, age(game)))


def test_the_market_says_what_everything_is_worth() -> None:
    labels = [part.get("aria-label", "") for part in drawn(position("")).root.iter("g") if part.get("role") == "img"]
    rates = [f"Sell or buy {good} for {rate} corn each." for good, rate in zip(("wood", "stone", "gold"), MARKET_RATE)]
    assert labels[:3] == rates


def test_numbers_are_told_in_sentences() -> None:
    game = position("")
    game.bank_skulls = 1
    drawing = drawn(game)
    assert drawing.label("skulls-left") == "1 crystal skull is left in the bank."
    assert "of age 1" in drawing.label("building-stack")
    assert drawing["skulls-left"].get("data-rule") == "yaxchilan"
