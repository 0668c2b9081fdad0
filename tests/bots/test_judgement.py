"""A judge near a position says what the judge says, and a search of a turn asks for one."""

from __future__ import annotations

import pytest

from tests.bots.whole_turns import turns
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement, NearJudgement
from tzolkin.bots.playout import Generator, play_randomly
from tzolkin.bots.shipped import shipped_judgement
from tzolkin.bots.turns import Judge, TurnSearch
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import MODULES, Ruleset


@pytest.mark.parametrize("share", [1.0, 0.5])
@pytest.mark.parametrize("modules", [(), MODULES])
def test_a_judge_near_a_position_says_of_others_what_the_judge_says(modules: tuple[str, ...], share: float) -> None:
    judge = Judgement(shipped_judgement().network, Heuristics(), share)
    for game in turns(4, 5, modules)[10:60:20]:
        seat = game.seat_to_choose
        ends = TurnSearch(judge, width=4, limit=100).search(game)
        near = judge.near(ends[0].game, seat)
        assert isinstance(near, NearJudgement)
        for end in ends:
            expected = judge.value(end.game, seat)
            assert near.value(end.game, seat) == pytest.approx(expected, abs=1e-9)
            assert end.value == pytest.approx(expected, abs=1e-9)
            assert near.points(end.game) == pytest.approx(judge.points(end.game), abs=1e-9)


def test_a_judge_near_a_position_knows_the_scores_of_a_game_that_is_over() -> None:
    judge = Judgement(shipped_judgement().network, Heuristics(), share_of_points=0.5)
    near = judge.near(turns(2, 5, ())[10], 1)
    assert isinstance(near, NearJudgement)
    game = new_game(Ruleset(2))
    play_randomly(game, Generator(5))
    assert near.points(game) == judge.points(game) == game.scores()
    assert [near.value(game, seat) for seat in (0, 1)] == [judge.value(game, seat) for seat in (0, 1)]


class Counting(Judge):
    """Counts how often somebody asks to be near."""

    def __init__(self) -> None:
        """Nobody has asked yet."""
        self.asked: list[int] = []

    def near(self, game: Game, seat: int) -> Judge:
        """Remember the seat, and be as good as any other."""
        self.asked.append(seat)
        return self


def test_a_search_asks_once_for_a_judge_near_the_ends_of_its_turn() -> None:
    judge = Counting()
    search = TurnSearch(judge, width=4, limit=100)
    games = turns(3, 2, ())[4:7]
    for game in games:
        assert len(search.search(game)) > 1
    assert judge.asked == [game.seat_to_choose for game in games]
