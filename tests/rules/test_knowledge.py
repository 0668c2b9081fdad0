"""What a seat may know: everything but the tiles in other hands before the reveal."""

import random
from itertools import combinations

import pytest

from tzolkin.components import tribes
from tzolkin.components.words import CHANCE, NOBODY
from tzolkin.record.choice_names import choice_name
from tzolkin.rules.choices import TRIBE, WEALTH_TILE
from tzolkin.rules.errors import TzolkinError
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.happenings import Listener
from tzolkin.rules.kinds import (
    DEAL_WEALTH_TILE,
    DRAW_DUMMY,
    KEEP_TRIBE,
    KEEP_WEALTH_TILE,
    NEXT_TURN,
    REVEALED,
    TAKE_TURN,
)
from tzolkin.rules.knowledge import (
    as_known_by,
    dealt_anew,
    hidden_tiles,
    hidden_tiles_of_modules,
    tiles_in_hidden_hands,
)
from tzolkin.rules.ruleset import MODULES, QUICK_ACTIONS, TRIBES, Ruleset


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


# With tribes, of which everybody keeps one in secret

WITH_TRIBES = [(TRIBES, *rest) for number in range(5) for rest in combinations(MODULES[1:], number)]
IXTAB = TRIBE + tribes.IXTAB


def with_modules(players: int, modules: tuple[str, ...], seed: int) -> list[Game]:
    """Every position of a random game up to the first turn in which somebody or chance chooses."""
    source = random.Random(seed)
    game = new_game(Ruleset(players, modules))
    found = []
    while game.stack[0].kind != NEXT_TURN:
        found.append(game.copy())
        game.choose(source.choice(game.options()))
    return found


@pytest.mark.rules("X-TRIBE-02", "D-SETUP-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("modules", WITH_TRIBES, ids=" ".join)
def test_deals_that_differ_only_in_what_is_hidden_are_known_alike(players: int, modules: tuple[str, ...]) -> None:
    different = 0
    for number, game in enumerate(with_modules(players, modules, seed=players)):
        seat = (*range(players), NOBODY)[number % (players + 1)]
        known = as_known_by(game, seat)
        tiles, more = hidden_tiles(game, seat), hidden_tiles_of_modules(game, seat)
        other_truth = dealt_anew(game, seat, shuffled(tiles, number), shuffled(more, number))
        assert as_known_by(other_truth, seat).to_text() == known.to_text()
        assert as_known_by(other_truth, seat).options() == known.options()
        different += other_truth.to_text() != game.to_text()
        assert Game.from_text(known.to_text()).to_text() == known.to_text()
        assert as_known_by(known, seat).to_text() == known.to_text()
        if game.seat_to_choose == seat:
            assert known.options() == game.options()
    assert different > players


def choosing_at_random(game: Game, seat: int, source: random.Random, *, keeps_ixtab: bool) -> list[Game]:
    """The positions while this seat chooses its tribe and its tiles, and the one after it."""
    found = []
    while game.seat_to_choose == seat:
        found.append(game.copy())
        options = game.options()
        others = [option for option in options if option != IXTAB]
        game.choose(IXTAB if keeps_ixtab and IXTAB in options else source.choice(others))
    return [*found, game.copy()]


@pytest.mark.rules("X-TRIBE-02", "D-SETUP-02", "D-SETUP-03")
def test_nobody_can_tell_what_another_chooses_not_even_how_many_tiles() -> None:
    game = new_game(Ruleset(3, (TRIBES,)))
    while game.stack[-1].kind != KEEP_TRIBE:
        game.choose(IXTAB if IXTAB in game.options() else game.options()[0])
    assert IXTAB in game.options(), "the first seat is dealt Ixtab first of all"
    seat = game.seat_to_choose
    ways = [choosing_at_random(game.copy(), seat, random.Random(seed), keeps_ixtab=seed % 2 == 0) for seed in range(6)]
    assert {len(way) for way in ways} == {4, 5}, "who keeps Ixtab keeps three tiles"
    for other in {0, 1, 2, NOBODY} - {seat}:
        meanwhile = {as_known_by(position, other).to_text() for way in ways for position in way[:-1]}
        afterwards = {as_known_by(way[-1], other).to_text() for way in ways}
        assert len(meanwhile) == len(afterwards) == 1
        for text in meanwhile | afterwards:
            assert as_known_by(Game.from_text(text), other).to_text() == text


@pytest.mark.parametrize("players", [2, 5])
def test_who_has_chosen_has_for_the_others_as_many_tiles_as_go_with_any_tribe(players: int) -> None:
    numbers = set()
    for game in with_modules(players, (TRIBES,), seed=3):
        for seat in range(players):
            for seed in range(12):
                more = shuffled(hidden_tiles_of_modules(game, seat), seed)
                anew = dealt_anew(game, seat, hidden_tiles(game, seat), more)
                assert anew.additions is not None and game.additions is not None
                assert anew.additions.tribes[seat] == game.additions.tribes[seat]
                assert anew.additions.dealt_tribes[seat] == game.additions.dealt_tribes[seat]
                for player, tribe in zip(anew.players, anew.additions.tribes, strict=True):
                    if player.seat != seat and tribe != tribes.NO_TRIBE:
                        assert len(player.wealth_tiles) == (3 if tribe == tribes.IXTAB else 2)
                        assert len(player.wealth_tiles) + len(player.dealt_tiles) == 4
                        numbers.add(len(player.wealth_tiles))
    assert numbers == {2, 3}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_a_seat_knows_of_a_game_with_modules_can_be_played_to_the_end(players: int) -> None:
    source = random.Random(players)
    for game in with_modules(players, MODULES, seed=players)[-9::2]:
        before = game.to_text()
        anew = as_known_by(game, source.randrange(players))
        while not anew.is_over:
            anew.choose(source.choice(anew.options()))
        assert game.to_text() == before


@pytest.mark.rules("X-TRIBE-04", "X-QUICK-17")
def test_the_tribe_that_nobody_kept_stays_unseen_while_dummies_wait_for_tiles() -> None:
    game = new_game(Ruleset(3, (TRIBES, QUICK_ACTIONS)))
    while game.stack[0].kind != REVEALED:
        # What is dealt leaves the tiles of Palenque and Chichen Itza in the box, which place ten dummies of eleven.
        options = game.options()
        if game.stack[-1].kind == DEAL_WEALTH_TILE:
            options = [option for option in options if choice_name(option).split()[1] not in ("Palenque", "Chichen")]
        game.choose(options[0])
    assert game.stack[-1].kind == DRAW_DUMMY and game.additions is not None
    known = as_known_by(game, 0)
    assert known.additions is not None
    assert known.additions.tribes == game.additions.tribes
    assert known.additions.dealt_tribes == [(), (), ()]
    assert known.options() == game.options()


def test_only_hidden_tiles_of_modules_can_be_dealt_anew() -> None:
    game = next(each for each in with_modules(4, (TRIBES,), seed=1) if each.stack[-1].kind == KEEP_TRIBE)
    seat = game.seat_to_choose
    tiles, more = hidden_tiles(game, seat), hidden_tiles_of_modules(game, seat)
    assert len(more) == 11
    own = game.options()[0] - TRIBE
    for wrong in (None, more[:5], [own, *more[1:]], [more[0], *more[:-1]], [99, *more[1:]]):
        with pytest.raises(TzolkinError, match="expected"):
            dealt_anew(game, seat, tiles, wrong)
    assert hidden_tiles_of_modules(games_at(KEEP_WEALTH_TILE, 4)[0], 0) == []
