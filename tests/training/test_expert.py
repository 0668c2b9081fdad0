"""Expert iteration: what lines of play that go on from a turn come to is what their beginnings are taught."""

from __future__ import annotations

import numpy
import pytest

from tests.training.tiny import position
from tzolkin.bots.judgement import INPUTS, Judgement
from tzolkin.bots.planning import Line
from tzolkin.encoding.features import FEATURES
from tzolkin.rules.game import Game
from tzolkin.training.expert import Branch, CloserLook, Expert
from tzolkin.training.fitting import begin_with_sum, new_weights
from tzolkin.training.players import Player
from tzolkin.training.samples import Samples, rows_at


@pytest.fixture(scope="module")
def judgement() -> Judgement:
    weights = new_weights(INPUTS, 4, 3, numpy.random.default_rng(2))
    begin_with_sum(weights, slice(FEATURES, INPUTS))
    return Player(weights, 0.9).judgement()


@pytest.fixture
def game() -> Game:
    return position(seed=5, choices=120)


def expert(judgement: Judgement, *, share: float = 1.0, others: int = 1, seed: int = 8) -> Expert:
    look = CloserLook(
        share=share,
        candidates=2,
        others=others,
        breadth=4,
        horizon=2,
        width=1,
        limit=20,
        reply_width=2,
        reply_limit=40,
    )
    return Expert(judgement, look, width=3, limit=60, seed=seed)


def test_the_turn_to_look_at_own_turns_in_lines_and_those_of_others_have_searches_of_their_own(
    judgement: Judgement,
) -> None:
    looker = expert(judgement)
    searches = looker.search, looker.bot.line_search, looker.bot.replies
    assert [(search.width, search.limit) for search in searches] == [(3, 60), (1, 20), (2, 40)]


# Branches


def branch(game: Game, worth: float, *further: Branch, first: int = 0) -> Branch:
    """A branch with these below it, all of them an own turn later."""
    made = Branch(Line(first, game, worth), 0, list(further))
    for each in made.grown()[1:] + made.ends():
        each.turns += each is not made
    return made


def test_a_position_is_worth_what_the_best_line_comes_to_that_went_on_from_it(game: Game) -> None:
    near, far = branch(game, 3.0), branch(game, 4.0)
    tree = branch(game, 1.0, branch(game, 5.0, near, far), branch(game, 2.0, branch(game, 3.5)))
    assert tree.best() is far.line, "though the way there looked better than where it led"


def test_lines_that_were_given_up_count_only_where_none_went_on(game: Game) -> None:
    promising, poor = branch(game, 9.0), branch(game, 4.0)
    assert branch(game, 1.0, promising, branch(game, 5.0, poor)).best() is poor.line
    assert branch(game, 1.0, branch(game, 9.0), branch(game, 5.0)).best().worth == 9.0


def test_lines_of_different_length_are_not_compared(game: Game) -> None:
    """From the first way a line went three own turns far, from the second only two, and looked better then."""
    first = branch(game, 9.0, branch(game, 8.9, branch(game, 5.0), branch(game, 4.9)), branch(game, 8.8))
    second = branch(game, 8.0, branch(game, 7.0), branch(game, 6.9))
    tree = branch(game, 1.0, first, second)
    assert (tree.best().worth, second.best().worth) == (5.0, 7.0)


def test_the_end_of_a_game_counts_as_it_is(game: Game) -> None:
    over = game.copy()
    over.stack = []
    assert over.is_over
    end = branch(over, 9.0)
    assert branch(game, 1.0, end, branch(game, 5.0, branch(game, 4.0))).best() is end.line


def test_what_lines_went_on_from_is_taught_and_their_ends_are_not(game: Game) -> None:
    middle = branch(game, 2.0, branch(game, 3.0))
    root = branch(game, 1.0, middle, branch(game, 2.5))
    assert root.grown() == [root, middle]


def test_lines_go_on_from_each_way_to_end_the_turn_and_then_from_the_best(judgement: Judgement, game: Game) -> None:
    layer = [branch(game, worth, first=first) for first, worth in ((0, 9), (0, 8), (1, 7), (0, 6), (2, 1), (1, 5))]
    kept = expert(judgement).to_go_on_from(layer)
    assert sorted((each.line.first, each.line.worth) for each in kept) == [(0, 8), (0, 9), (1, 7), (2, 1)]


# Turns


def test_a_turn_is_looked_at_from_its_best_ends_and_from_others(judgement: Judgement, game: Game) -> None:
    one = expert(judgement, others=2)
    ends = sorted((end.value for end in one.bot.search.search(game)), reverse=True)
    assert len(ends) > 4
    tried = [root.line.worth for root in one.grown_from(game, game.seat_to_choose)]
    assert tried[:2] == ends[:2] and len(tried) == 4
    assert set(tried[2:]) <= set(ends[2:])


def test_lines_go_as_far_as_they_are_told_and_each_look_meets_other_tiles(judgement: Judgement, game: Game) -> None:
    one = expert(judgement)
    looks = [one.grown_from(game, game.seat_to_choose) for _ in range(6)]
    ends = [[end for root in roots for end in root.ends()] for roots in looks]
    assert {max(end.turns for end in look) for look in ends} == {2}
    assert len({tuple(end.line.game.display) for look in ends for end in look}) > 1


def test_positions_of_a_turn_looked_at_are_rows_with_what_their_lines_came_to(judgement: Judgement, game: Game) -> None:
    seat = game.seat_to_choose
    before = game.to_text()
    one = expert(judgement)
    one.chance.random()  # that decides whether to look at the turn at all
    roots = one.grown_from(game, seat)
    grown = [each for root in roots for each in root.grown()]
    assert len(grown) > len(roots) == 3, "positions on the way are taught, too"
    rows = expert(judgement).rows(game, seat)
    expected = [judgement.expected(each.best().game, seat) for each in grown]
    assert rows.points.tolist() == pytest.approx([points for points, _ in expected])
    assert rows.win.tolist() == pytest.approx([win for _, win in expected])
    assert rows.inputs.tobytes() == rows_at([each.line.game for each in grown], expected, seat).inputs.tobytes()
    assert game.to_text() == before


def test_the_same_seed_looks_at_the_same_lines_and_another_at_others(judgement: Judgement, game: Game) -> None:
    def rows(seed: int) -> Samples:
        return expert(judgement, others=2, seed=seed).rows(game, game.seat_to_choose)

    assert rows(8).inputs.tobytes() == rows(8).inputs.tobytes() != rows(9).inputs.tobytes()


def test_most_turns_are_not_looked_at(judgement: Judgement, game: Game) -> None:
    assert len(expert(judgement, share=0.0).rows(game, game.seat_to_choose)) == 0
