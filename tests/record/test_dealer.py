"""Whoever answers for chance: by a seed, or by a script that must be used up."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.properties.playing import PLAYERS, Chooser
from tzolkin.components.buildings import BUILDINGS, BUILDINGS_OF_THE_BASE_GAME
from tzolkin.components.words import CHANCE
from tzolkin.match import Match
from tzolkin.record.choice_names import choice_number
from tzolkin.record.dealer import Dealer, DealerError, ScriptedDealer, SeededDealer, scrambled
from tzolkin.rules.choices import BUILDING, MONUMENT, Choice
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset


def draws_of(match: Match) -> list[Choice]:
    """What chance has answered in a match."""
    game, draws = new_game(match.record.ruleset), []
    for choice in match.record.choices:
        if game.seat_to_choose == CHANCE:
            draws.append(choice)
        game.choose(choice)
    return draws


def played_with(dealer: Dealer, players: int) -> Match:
    """A whole match with this dealer."""
    match = Match(players=players, dealer=dealer)
    chooser = Chooser(players, "builder")
    while not match.is_over:
        match.choose(chooser.choice(match.game))
    return match


@pytest.mark.parametrize("players", PLAYERS)
def test_a_script_of_all_draws_deals_the_same_game_and_is_used_up(players: int) -> None:
    seeded = played_with(SeededDealer(9), players)
    script = draws_of(seeded)
    dealer = ScriptedDealer(script)
    scripted = played_with(dealer, players)
    assert scripted.record.choices == seeded.record.choices
    assert scripted.draws == len(script) and dealer.left_over(scripted.draws) == []


def test_what_is_left_of_a_script_can_be_told() -> None:
    dealer = ScriptedDealer([*draws_of(Match(players=4, seed=9)), 166, 167])
    match = Match(players=4, dealer=dealer)
    assert dealer.left_over(match.draws) == [166, 167]


def test_a_script_that_ends_too_soon_is_refused() -> None:
    with pytest.raises(DealerError, match="expected a draw number 3 in the script, got its end after 2"):
        Match(players=3, dealer=ScriptedDealer([choice_number("Blue"), choice_number("monument to wood")]))


@pytest.mark.parametrize("choice", ["Yellow", "monument to wood", "done"])
def test_a_script_that_deals_what_cannot_come_is_refused(choice: str) -> None:
    with pytest.raises(DealerError, match=f"expected one of Red, Blue, Green, got {choice} as draw number 1"):
        Match(players=3, dealer=ScriptedDealer([choice_number(choice)]))


def test_a_script_is_copied_so_that_changing_the_list_changes_nothing() -> None:
    script = draws_of(Match(players=2, seed=1))
    dealer = ScriptedDealer(script)
    script.clear()
    assert Match(players=2, dealer=dealer).game.day == 0


class Watching(SeededDealer):
    """A seeded dealer that notes how it was asked."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked: list[int] = []

    def deal(self, game: Game, draw: int) -> int:
        """Note the number of the draw."""
        assert game.seat_to_choose == CHANCE
        self.asked.append(draw)
        return super().deal(game, draw)


def test_draws_are_counted_from_the_first_one() -> None:
    dealer = Watching(5)
    match = played_with(dealer, 3)
    assert dealer.asked == list(range(match.draws))
    assert match.draws == len(draws_of(match))


def test_a_dealer_or_a_seed_is_given_never_both() -> None:
    with pytest.raises(ValueError, match="expected a seed or a dealer, got both: 3 and "):
        Match(players=2, seed=3, dealer=SeededDealer(3))


def test_every_tile_is_equally_likely() -> None:
    """Three farms for one worker in a stack of fourteen come out first three times as often as any single tile."""
    game = new_game(Ruleset(4))
    while not BUILDING <= game.offered[0] < MONUMENT:
        game.choose(game.offered[0])
    dealt = Counter(SeededDealer(seed).deal(game, draw=7) for seed in range(14_000))
    first_age = [building for building in BUILDINGS[:BUILDINGS_OF_THE_BASE_GAME] if building.age == 1]
    copies = {BUILDING + tile: building.copies for tile, building in enumerate(first_age)}
    assert dict(zip(game.options(), game.chance_weights(), strict=True)) == copies
    for choice, count in copies.items():
        assert abs(dealt[choice] - 1000 * count) < 150 * count  # four times the standard deviation and more


def test_every_draw_depends_on_the_seed_and_its_number_only() -> None:
    assert [scrambled(0, draw) for draw in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ], "the first numbers of SplitMix64 from 0"
    assert scrambled(2**64 - 1, 10**6) == scrambled(2**64 - 1, 10**6)
    assert len({scrambled(seed, draw) for seed in range(100) for draw in range(100)}) == 10_000
