"""Every law of laws.py holds at every decision of random games."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.properties.laws import MOST_OPTIONS, check_laws, texts_and_copies_are_the_same_position
from tests.properties.many_games import BrokenLaw, Tally, play_all, play_lawfully, tallies
from tests.properties.playing import Chooser, play_on, questions
from tests.properties.positions import examples, players, positions, seeds, tastes
from tests.properties.rulesets import RULESETS
from tzolkin.components.words import CHANCE
from tzolkin.rules.choices import DONE, NOTHING
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset


@pytest.mark.rules("R-COMP-04", "R-COMP-06", "R-COMP-07", "Q-06")
def test_nothing_appears_from_nowhere_and_nothing_vanishes(capsys: pytest.CaptureFixture[str]) -> None:
    """In one game of every ruleset there is."""
    total = play_all(tallies(len(RULESETS), first=0, processes=1))
    assert total.games == len(RULESETS)
    assert total.decisions > 10_000 and total.most_options < MOST_OPTIONS
    assert f"{total.games} games" in capsys.readouterr().out


@given(players, seeds, tastes)
@examples(40)
def test_the_laws_hold_for_rich_players_too(players: int, seed: int, taste: str) -> None:
    game = new_game(Ruleset(players))
    for number, _ in enumerate(questions(game, Chooser(seed, taste), is_rich=True)):
        check_laws(game)
        if (number + seed) % 20 == 0:
            texts_and_copies_are_the_same_position(game)
    check_laws(game)


@given(positions(), seeds)
@examples(40)
def test_every_option_can_be_carried_through(game: Game, seed: int) -> None:
    for option in game.options():
        tried = game.copy()
        tried.choose(option)
        check_laws(tried)
        play_on(tried, Chooser(seed))
        check_laws(tried)
        assert tried.is_over and tried.winners()


@given(positions())
@examples(150)
def test_every_choice_of_a_player_leads_to_another_position(game: Game) -> None:
    """But for doing nothing: fishing for as much corn as stepping back cost, say, comes to the same."""
    if game.seat_to_choose == CHANCE:
        return
    texts = []
    for option in game.options():
        if option not in (DONE, NOTHING):
            tried = game.copy()
            tried.choose(option)
            texts.append(tried.to_text())
    assert len(set(texts)) == len(texts)


def test_a_broken_law_is_found_and_the_game_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def steal(game: Game) -> None:
        if game.day == 3:
            game.bank_skulls -= 1
        check_laws(game)

    monkeypatch.setattr("tests.properties.many_games.check_laws", steal)
    with pytest.raises(BrokenLaw, match=r"(?s)game 5, 3 players with tribes, after .* choices: .*day=3"):
        play_lawfully(5)


def test_the_games_can_be_shared_out_among_processes() -> None:
    assert sum(tallies(6, first=0, processes=2), Tally()) == sum(tallies(6, first=0, processes=1), Tally())
