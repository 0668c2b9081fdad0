"""The features say what a position holds, each at the place that its name has, and nothing that is hidden."""

import math
import random

import pytest

from tests.scenarios import position
from tzolkin.components.words import CHANCE
from tzolkin.encoding.features import FEATURES, NAMES, features
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.knowledge import as_known_by, dealt_anew, hidden_tiles, hidden_tiles_of_modules
from tzolkin.rules.ruleset import MODULES, Ruleset


def named(game: Game, seat: int) -> dict[str, float]:
    """The features that are not 0, by name."""
    return {name: value for name, value in zip(NAMES, features(game, seat)) if value != 0.0}


def random_game(players: int, modules: tuple[str, ...], seed: int, choices: int) -> Game:
    """A random game after so many choices."""
    source = random.Random(seed)
    game = new_game(Ruleset(players, modules))
    for _ in range(choices):
        if game.is_over:
            break
        game.choose(source.choice(game.options()))
    return game


def test_every_feature_has_a_name_of_its_own() -> None:
    assert len(NAMES) == FEATURES == len(set(NAMES))


def test_the_own_area_is_seen_in_detail() -> None:
    game = position(
        "day: 12\nplayers: 2\nturn: Red\nRed: 7 corn, 2 wood, 1 skull, 4 workers, Palenque 3, Chichen Itza 2, "
        "extraction 2\nBlue: 3 corn, Tikal 4"
    )
    seen = named(game, 0)
    assert seen["day is 11"] == 1.0
    assert seen["players is 2"] == 1.0
    assert seen["own corn of 10"] == 0.7
    assert seen["own corn is 7"] == 1.0
    assert seen["own wood is 2"] == 1.0
    assert seen["own skulls is 1"] == 1.0
    assert seen["own workers is 4"] == 1.0
    assert seen["own worker on: Palenque 3"] == seen["own worker on: Chichen Itza 2"] == 1.0
    assert seen["another's worker on: Tikal 4"] == 1.0
    assert seen["own level: extraction 2"] == 1.0
    assert seen["mean corn of the others of 10"] == pytest.approx(0.3)
    assert "own worker on: Tikal 4" not in seen


def test_the_others_see_the_same_position_from_their_side() -> None:
    game = position("players: 2\nturn: Red\nRed: 7 corn, Palenque 3\nBlue: 3 corn, Tikal 4")
    seen = named(game, 1)
    assert seen["own corn is 3"] == 1.0
    assert seen["another's worker on: Palenque 3"] == seen["own worker on: Tikal 4"] == 1.0


@pytest.mark.parametrize("players, modules", [(2, ()), (4, ()), (3, MODULES), (5, MODULES)])
def test_every_position_has_finite_features_of_moderate_size(players: int, modules: tuple[str, ...]) -> None:
    for seed in range(3):
        game = random_game(players, modules, seed, 0)
        source = random.Random(seed)
        while not game.is_over:
            for seat in range(players):
                for name, value in zip(NAMES, features(game, seat)):
                    assert math.isfinite(value) and abs(value) < 12, (name, value, game.to_text())
            for _ in range(15):
                if not game.is_over:
                    game.choose(source.choice(game.options()))


@pytest.mark.parametrize("modules", [(), MODULES])
def test_what_is_hidden_shows_in_no_feature(modules: tuple[str, ...]) -> None:
    compared = 0
    for seed in range(6):
        source = random.Random(seed)
        game = new_game(Ruleset(4, modules))
        while hidden_tiles(game, 0) or game.day == 0:
            for seat in range(4):
                tiles, others = hidden_tiles(game, seat), hidden_tiles_of_modules(game, seat)
                if not tiles or game.seat_to_choose == CHANCE:
                    continue
                source.shuffle(tiles)
                source.shuffle(others)
                known = as_known_by(dealt_anew(game, seat, tiles, others), seat)
                assert list(features(known, seat)) == list(features(as_known_by(game, seat), seat))
                compared += 1
            game.choose(source.choice(game.options()))
            if len(game.players[0].wealth_tiles) and not hidden_tiles(game, 0):
                break
    assert compared > 50
