"""Five players, and the mini-expansion: what is in the box and what is dealt."""

from __future__ import annotations

import random

import pytest

from tests.rules.random_games import play_out, random_choice
from tests.scenarios import position
from tzolkin.components.monuments import POINTS_PER_MONUMENT
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILES_OF_AGE
from tzolkin.components.supplies import MONUMENTS_ON_DISPLAY, SKULLS_IN_THE_GAME
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import CHANCE, DUMMY, SEAT_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import MINI_EXPANSION, MODULES, NEW_BUILDINGS, QUICK_ACTIONS, TRIBES, Ruleset

CORN_AND_WOOD_TILES_OF_THE_EXPANSION = (4, 3)


def started(dice: random.Random, players: int, *modules: str) -> Game:
    """A game whose preparation is over."""
    game = new_game(Ruleset(players, modules))
    while game.seat_to_choose == CHANCE or any(player.dealt_tiles for player in game.players):
        game.choose(random_choice(game, dice))
    return game


@pytest.mark.rules("X-GEN-01", "X-FIVE-02")
@pytest.mark.parametrize("modules", [(), (TRIBES,), (QUICK_ACTIONS, NEW_BUILDINGS), MODULES])
def test_five_players_always_have_the_quick_actions(modules: tuple[str, ...]) -> None:
    assert set(Ruleset(5, modules).modules) == {*modules, QUICK_ACTIONS}
    assert set(Ruleset(4, modules).modules) == set(modules)


@pytest.mark.rules("X-GEN-01")
def test_no_more_than_five_play() -> None:
    with pytest.raises(TzolkinError, match="expected 2 to 5 players, got 6"):
        Ruleset(6, (QUICK_ACTIONS,))


@pytest.mark.rules("X-GEN-02", "X-FIVE-01")
def test_what_is_in_the_box_of_the_expansion() -> None:
    assert len(TRIBE_NAMES) == len(PROPHECIES) == sum(QUICK_TILES_OF_AGE) == 13
    assert len(new_game(Ruleset(4, (NEW_BUILDINGS,))).stacks) - len(new_game(Ruleset(4)).stacks) == 8
    assert SKULLS_IN_THE_GAME == new_game(Ruleset(5)).bank_skulls == 13
    four, five = new_game(Ruleset(4)), new_game(Ruleset(5))
    more = (sum(five.corn_tiles) - sum(four.corn_tiles), sum(five.wood_tiles) - sum(four.wood_tiles))
    assert more == CORN_AND_WOOD_TILES_OF_THE_EXPANSION
    assert (sum(five.corn_tiles), sum(five.wood_tiles)) == (20, 15)


@pytest.mark.rules("X-FIVE-03", "X-QUICK-16", "Q-41")
@pytest.mark.parametrize("seed", range(5))
def test_the_preparation_for_five_leaves_one_wealth_tile_and_no_dummy(seed: int) -> None:
    game = started(random.Random(seed), 5)
    assert game.drawn_tiles == ()
    assert not any(DUMMY in slots for slots in game.gears)
    assert game.additions is not None
    assert DUMMY not in game.additions.quick_spaces
    assert len(game.monuments) == len(game.display) == 6
    kept = [tile for player in game.players for tile in player.wealth_tiles]
    assert [len(player.wealth_tiles) for player in game.players] == [2] * 5
    assert len(set(kept)) == 10


@pytest.mark.rules("X-FIVE-03", "X-TRIBE-01")
def test_ten_of_the_tribes_and_twenty_of_the_wealth_tiles_are_dealt_to_five() -> None:
    dice = random.Random(7)
    game = new_game(Ruleset(5, (TRIBES,)))
    while game.seat_to_choose == CHANCE:
        game.choose(random_choice(game, dice))
    assert game.additions is not None
    assert [len(tribes) for tribes in game.additions.dealt_tribes] == [2] * 5
    assert len({tribe for tribes in game.additions.dealt_tribes for tribe in tribes}) == 10
    assert len({tile for player in game.players for tile in player.dealt_tiles}) == 20


@pytest.mark.rules("Q-41")
def test_monuments_for_five_are_as_for_four() -> None:
    assert MONUMENTS_ON_DISPLAY[5] == MONUMENTS_ON_DISPLAY[4] == 6
    assert POINTS_PER_MONUMENT[5] == POINTS_PER_MONUMENT[4] == 4


@pytest.mark.rules("X-FIVE-03")
@pytest.mark.parametrize("modules", [(), MODULES], ids=["alone", "all"])
def test_five_play_to_the_end(modules: tuple[str, ...]) -> None:
    for seed in range(2):
        dice = random.Random(seed)
        game = started(dice, 5, *modules)
        play_out(game, dice)
        assert len(game.scores()) == 5
        assert game.winners()
        assert game.additions is not None
        assert not any(DUMMY in slots for slots in game.gears)


@pytest.mark.rules("X-FIVE-03")
def test_the_marker_passes_from_the_fifth_player_to_the_first() -> None:
    game = position("players: 5\nstart player: Orange\nstarting player space: Orange\nday: 2\nturn: end of round")
    assert SEAT_NAMES[game.starting_player] == "Red"


# the mini-expansion


@pytest.mark.rules("R-SETUP-20")
def test_the_tile_without_a_space_is_the_22nd() -> None:
    game = new_game(Ruleset(2, (MINI_EXPANSION,)))
    dice = random.Random(0)
    while "tile Palenque 1" not in [choice_name(option) for option in game.options()]:
        game.choose(random_choice(game, dice))
    names = [choice_name(option) for option in game.options()]
    assert len(names) == 22
    assert "tile without a space" in names
    assert set(game.chance_weights()) == {1}


@pytest.mark.rules("R-SETUP-15")
@pytest.mark.parametrize(("players", "usual"), [(2, 12), (3, 6), (4, 0)])
def test_drawn_for_a_dummy_it_raises_their_number(players: int, usual: int) -> None:
    raised = 0
    for seed in range(30):
        game = started(random.Random(seed), players, MINI_EXPANSION)
        was_drawn = len(WEALTH_TILES) - 1 in game.drawn_tiles
        raised += was_drawn
        assert sum(slots.count(DUMMY) for slots in game.gears) == usual + was_drawn
    assert (raised > 0) == (usual > 0)
