"""What a seat may know: everything but the tiles in other hands before the reveal."""

import random

import pytest

from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.rules.choices import WEALTH_TILE
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import Listener
from tzolkin.rules.kinds import DEAL_WEALTH_TILE, DRAW_DUMMY, KEEP_WEALTH_TILE, TAKE_TURN
from tzolkin.rules.knowledge import as_known_by, dealt_anew, hidden_tiles, tiles_in_hidden_hands
from tzolkin.rules.ruleset import Ruleset


def games_at(kind: int, players: int, seed: int = 1) -> list[Game]:
    """Every position of a random game in which a question of this kind is asked."""
    source = random.Random(seed)
    game = new_game(Ruleset(players))
    found = []
    while not game.is_over:
        if game.stack[-1].kind == kind:
            found.append(game.copy())
        game.choose(source.choice(game.options()))
    return found


def hands(game: Game, seat: int) -> list[int]:
    """All tiles before a player, those kept and those not."""
    return sorted(game.players[seat].dealt_tiles + game.players[seat].wealth_tiles)


def shuffled(tiles: list[int], seed: int) -> list[int]:
    """The same tiles in another order."""
    return random.Random(seed).sample(tiles, len(tiles))


@pytest.mark.rules("R-SETUP-13", "R-SETUP-19", "D-SETUP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tiles_of_the_others_are_hidden_until_everybody_has_chosen(players: int) -> None:
    for game in games_at(KEEP_WEALTH_TILE, players):
        for seat in range(players):
            hidden = hidden_tiles(game, seat)
            assert tiles_in_hidden_hands(game, seat) == 4 * (players - 1)
            assert hidden == sorted(set(range(21)) - set(hands(game, seat)) - set(game.drawn_tiles))
            for other in set(range(players)) - {seat}:
                assert set(hands(game, other)) <= set(hidden)


@pytest.mark.rules("R-SETUP-20", "R-SETUP-21")
def test_after_the_reveal_nothing_is_hidden() -> None:
    source = random.Random(4)
    game = new_game(Ruleset(3))
    while game.seat_to_choose == CHANCE or game.stack[-1].kind == KEEP_WEALTH_TILE:
        game.choose(source.choice(game.options()))
    for seat in (0, 1, 2, NOBODY):
        assert hidden_tiles(game, seat) == []
        assert as_known_by(game, seat).to_text() == game.to_text()
        assert dealt_anew(game, seat, []).to_text() == game.to_text()


@pytest.mark.parametrize("kind", [DEAL_WEALTH_TILE, DRAW_DUMMY, KEEP_WEALTH_TILE])
@pytest.mark.parametrize("seat", [0, 2, NOBODY])
def test_positions_that_a_seat_cannot_tell_apart_become_the_same(kind: int, seat: int) -> None:
    for game in games_at(kind, 3):
        known = as_known_by(game, seat)
        for seed in range(3):
            other_truth = dealt_anew(game, seat, shuffled(hidden_tiles(game, seat), seed))
            assert as_known_by(other_truth, seat).to_text() == known.to_text()
            assert as_known_by(other_truth, seat).options() == known.options()


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_own_tiles_and_the_number_of_tiles_in_other_hands_stay(seat: int) -> None:
    for game in games_at(KEEP_WEALTH_TILE, 4):
        known = dealt_anew(game, seat, shuffled(hidden_tiles(game, seat), 5))
        assert known.players[seat].dealt_tiles == game.players[seat].dealt_tiles
        assert known.players[seat].wealth_tiles == game.players[seat].wealth_tiles
        for player, true in zip(known.players, game.players, strict=True):
            assert len(player.dealt_tiles) == len(true.dealt_tiles)
            assert len(player.wealth_tiles) == len(true.wealth_tiles)
        if game.seat_to_choose == seat:
            assert known.options() == game.options()


def test_tiles_are_dealt_by_ascending_seat_those_not_kept_first() -> None:
    game = games_at(KEEP_WEALTH_TILE, 2)[-1]  # the last seat has kept one tile already
    seat = game.seat_to_choose
    hidden = hidden_tiles(game, 1 - seat)
    anew = dealt_anew(game, 1 - seat, hidden[::-1])
    assert anew.players[seat].dealt_tiles == tuple(sorted(hidden[-3:]))
    assert anew.players[seat].wealth_tiles == (hidden[-4],)


def test_what_is_offered_follows_the_tiles_dealt_anew() -> None:
    game = games_at(KEEP_WEALTH_TILE, 4)[0]
    onlooker = dealt_anew(game, NOBODY, shuffled(hidden_tiles(game, NOBODY), 2))
    tiles = onlooker.players[onlooker.seat_to_choose].dealt_tiles
    assert [choice - WEALTH_TILE for choice in onlooker.options()] == list(tiles)


def test_a_game_dealt_anew_can_be_played_and_leaves_the_true_one_alone() -> None:
    game = games_at(KEEP_WEALTH_TILE, 4)[2]
    before = game.to_text()
    source = random.Random(1)
    anew = dealt_anew(game, game.seat_to_choose, shuffled(hidden_tiles(game, game.seat_to_choose), 3))
    while not anew.is_over:
        anew.choose(source.choice(anew.options()))
    assert game.to_text() == before


def test_a_known_game_has_no_listener() -> None:
    game = games_at(TAKE_TURN, 2)[0]
    game.listener = Listener()
    assert as_known_by(game, 0).listener is None
    assert dealt_anew(game, 0, []).listener is None


def test_only_hidden_tiles_can_be_dealt_anew() -> None:
    game = games_at(KEEP_WEALTH_TILE, 4)[0]
    hidden = hidden_tiles(game, 0)
    own = hands(game, 0)[0]
    for tiles in (hidden[:-1][:11], [own, *hidden[1:]], [hidden[0], *hidden[:-1]], [99, *hidden[1:]]):
        with pytest.raises(TzolkinError, match="expected"):
            dealt_anew(game, 0, tiles)
