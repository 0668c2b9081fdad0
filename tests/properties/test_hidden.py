"""What a seat cannot know does not reach it (R-GEN-06, R-SETUP-19, D-SETUP-01)."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from types import FunctionType, ModuleType

import pytest
from hypothesis import given

from tests.properties.playing import PLAYERS, Chooser, questions
from tests.properties.positions import examples, positions
from tzolkin.bots import View
from tzolkin.components.words import NOBODY
from tzolkin.match import Match
from tzolkin.rules.errors import IllegalChoice
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.knowledge import as_known_by, before_reveal, dealt_anew, hidden_tiles
from tzolkin.rules.player import Player
from tzolkin.rules.ruleset import Ruleset


def questions_before_the_reveal(players: int, seed: int) -> Iterator[Game]:
    """The positions in which tiles are in secret hands."""
    game = new_game(Ruleset(players))
    for _ in questions(game, Chooser(seed)):
        if before_reveal(game):
            yield game
        elif game.day > 0:
            return


@pytest.mark.rules("R-SETUP-13", "R-SETUP-19", "R-GEN-06", "D-SETUP-01", "Q-36")
@pytest.mark.parametrize("players", PLAYERS)
def test_positions_that_differ_in_hidden_tiles_only_look_alike(players: int) -> None:
    shuffler = random.Random(players)
    seen = 0
    for game in questions_before_the_reveal(players, seed=players):
        for seat in [*range(players), NOBODY]:
            hidden = hidden_tiles(game, seat)
            shuffler.shuffle(hidden)
            other = dealt_anew(game, seat, hidden)
            assert as_known_by(other, seat).to_text() == as_known_by(game, seat).to_text()
            assert as_known_by(other, seat).offered == as_known_by(game, seat).offered
            seen += other.to_text() != game.to_text()
            if game.seat_to_choose == seat:
                assert View(other, seat).options() == View(game, seat).options() == game.options()
                assert View(other, seat).game.to_text() == View(game, seat).game.to_text()
    assert seen > 20, "most of the positions compared really are different ones"


@pytest.mark.parametrize("players", PLAYERS)
def test_a_seat_sees_its_own_tiles_and_only_how_many_the_others_have(players: int) -> None:
    for game in questions_before_the_reveal(players, seed=players + 10):
        for seat in range(players):
            known = as_known_by(game, seat)
            for other, (player, true) in enumerate(zip(known.players, game.players, strict=True)):
                if other == seat:
                    assert (player.dealt_tiles, player.wealth_tiles) == (true.dealt_tiles, true.wealth_tiles)
                else:
                    assert len(player.dealt_tiles) == len(true.dealt_tiles)
                    assert len(player.wealth_tiles) == len(true.wealth_tiles)


@given(positions())
@examples(60)
def test_after_the_reveal_everybody_knows_everything(game: Game) -> None:
    if before_reveal(game):
        return
    assert all(player.dealt_tiles == () for player in game.players), "what is not kept goes back unseen"
    for seat in [*range(game.ruleset.players), NOBODY]:
        assert hidden_tiles(game, seat) == []
        assert as_known_by(game, seat).to_text() == game.to_text()


def reachable(start: object) -> Iterator[object]:
    """Every object that can be got at from this one, but for functions, classes and modules."""
    pending, seen = [start], {id(start)}
    while pending:
        thing = pending.pop()
        yield thing
        for part in gc.get_referents(thing):
            if id(part) not in seen and not isinstance(part, (type, FunctionType, ModuleType)):
                seen.add(id(part))
                pending.append(part)


@given(positions())
@examples(40)
def test_no_path_leads_from_a_view_to_the_true_position(game: Game) -> None:
    if game.seat_to_choose < 0:
        return
    secrets = {id(game), id(game.stack), id(game.gears), id(game.players)} | {id(player) for player in game.players}
    view = View(game, game.seat_to_choose)
    found = list(reachable(view))
    assert any(isinstance(thing, Player) for thing in found), "the walk gets as far as the players of the view"
    assert not secrets & {id(thing) for thing in found}
    text = game.to_text()
    view.game.players[0].corn += 5
    view.game.gears[0][0] = 0
    view.game.stack.pop()
    view.game.offered.clear()
    view.options().clear()
    assert game.to_text() == text and game.options() == view.options()


@pytest.mark.parametrize("players", PLAYERS)
def test_a_refused_choice_says_the_same_whatever_the_others_hold(players: int) -> None:
    shuffler = random.Random(players)
    match = Match(players=players, seed=players)
    while before_reveal(match.game):
        said = set()
        true = match.game
        for _ in range(3):
            with pytest.raises(IllegalChoice) as refusal:
                match.choose(999)
            said.add(str(refusal.value))
            hidden = hidden_tiles(true, true.seat_to_choose)
            shuffler.shuffle(hidden)
            match.game = dealt_anew(true, true.seat_to_choose, hidden)
        assert len(said) == 1
        match.game = true
        match.choose(match.options()[0])
