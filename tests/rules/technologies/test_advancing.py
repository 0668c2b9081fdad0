"""What an advance costs, from every level, and that a wealth tile gives it free."""

from __future__ import annotations

import itertools

import pytest

from tests.scenarios import position
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import NOBODY, TECHNOLOGY_NAMES
from tzolkin.record.choice_names import bundle_name, choice_name, choice_number
from tzolkin.rules import kinds

#                     from level  0  1  2  3
RESOURCES_FOR_AN_ADVANCE = (      1, 2, 3, 1)  # fmt: skip

TILES_THAT_TEACH = {  # by the dummy's space printed on them, as in COMPONENTS
    "tile Palenque 1": "agriculture", "tile Palenque 5": "agriculture",
    "tile Yaxchilan 1": "extraction", "tile Yaxchilan 5": "extraction",
    "tile Tikal 1": "architecture", "tile Tikal 5": "architecture",
    "tile Chichen Itza 3": "theology", "tile Chichen Itza 7": "theology",
}  # fmt: skip


@pytest.mark.rules("R-TECH-03", "D-TIK-02")
@pytest.mark.parametrize(("technology", "level"), [*itertools.product(TECHNOLOGY_NAMES, range(4))])
def test_an_advance_is_paid_with_any_mix_of_one_two_or_three_resources_and_a_bonus_with_one(
    technology: str, level: int
) -> None:
    for held in itertools.product(range(4), repeat=3):
        wood, stone, gold = held
        game = position(f"Red: 3 corn, {wood} wood, {stone} stone, {gold} gold, Tikal 1, {technology} {level}")
        game.choose(choice_number("pick up Tikal 1"))
        if not any(held):
            continue  # there is nothing to do here, and the turn is over
        game.choose(choice_number("Tikal 1"))
        price = RESOURCES_FOR_AN_ADVANCE[level]
        assert (choice_number(technology) in game.options()) == (sum(held) >= price)
        if sum(held) >= price:
            game.choose(choice_number(technology))
            mixes = itertools.product(range(wood + 1), range(stone + 1), range(gold + 1))
            expected = {bundle_name(*mix) for mix in mixes if sum(mix) == price}
            assert {choice_name(choice) for choice in game.options()} == expected


@pytest.mark.rules("R-TECH-06", "R-SETUP-20")
@pytest.mark.parametrize("tile", [tile.name for tile in WEALTH_TILES])
def test_a_wealth_tile_teaches_its_technology_for_nothing(tile: str) -> None:
    game = position(f"Red: 9 corn, 5 wood, 5 stone, 5 gold, kept {tile}")
    game.ask(kinds.REVEAL_WEALTH_TILES, NOBODY)
    game.settle()
    red = game.players[0]
    taught = TILES_THAT_TEACH.get(tile)
    assert red.levels == [int(technology == taught) for technology in TECHNOLOGY_NAMES]
    assert min(red.wood, red.stone, red.gold) >= 5
