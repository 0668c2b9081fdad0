"""The planning bot follows lines of own turns: the same with the same seed, and better where a turn pays only later."""

from __future__ import annotations

import pytest

from tests.bots.whole_turns import Corn, turn_of, turns
from tests.scenarios import position
from tzolkin.bots import View
from tzolkin.bots.greedy_bot import OneTurnBot, best_of
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.planning import (
    WAYS,
    Line,
    PlanningBot,
    after_whole_turn,
    begin_alike,
    best_lines,
    most_different,
    note_points_behind,
)
from tzolkin.bots.turn_keys import workers_on_board
from tzolkin.bots.turns import Position, TurnSearch, best_few
from tzolkin.components.words import CHANCE
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.kinds import BEG, TAKE_TURN
from tzolkin.rules.ruleset import MODULES, Ruleset

NEVER = 10**9  # positions: no plan looks at so many


def planner(
    seed: int = 0,
    *,
    positions: int = NEVER,
    horizon: int = 2,
    breadth: int = 3,
    ways: int = WAYS,
    temperature: float = 0.0,
) -> PlanningBot:
    """A small planning bot."""
    return PlanningBot(
        Heuristics(),
        candidates=3,
        positions=positions,
        horizon=horizon,
        breadth=breadth,
        seed=seed,
        width=4,
        limit=100,
        line_width=2,
        line_limit=40,
        reply_width=4,
        reply_limit=100,
        ways=ways,
        temperature=temperature,
    )


def end_of_a_turn(game: Game) -> Game:
    """The position that the first end found of a turn leads to."""
    return TurnSearch(Heuristics(), width=4, limit=100).search(game)[0].game


def two_ends_of_a_turn(game: Game) -> list[Game]:
    """The positions that the first two ends found of a turn lead to."""
    return [end.game for end in TurnSearch(Heuristics(), width=4, limit=100).search(game)[:2]]


@pytest.mark.parametrize("modules", [(), MODULES])
def test_the_same_seed_gives_the_same_turn(modules: tuple[str, ...]) -> None:
    for game in turns(3, 5, modules)[5:50:20]:
        before = game.to_text()
        assert turn_of(planner(7), game) == turn_of(planner(7), game)
        assert game.to_text() == before


def test_a_turn_that_pays_later_is_taken_though_another_pays_at_once() -> None:
    """Whoever likes corn picks it up at once; a turn later the worker on Palenque 3 brings more, and others some."""
    game = position("players: 2\nday: 3\nturn: Red\nstart player: Red\nRed: 6 corn, Palenque 3\nBlue: 3 corn")
    at_once = turn_of(OneTurnBot(Corn()), game)
    planned = [
        turn_of(PlanningBot(Corn(), candidates=candidates, positions=NEVER, horizon=1, breadth=1), game)
        for candidates in (1, 100)
    ]
    assert at_once[0] == "pick up Palenque 3"
    assert planned == [at_once, ["Palenque", "Palenque"]]


def test_the_others_play_the_turn_that_the_judge_likes_best() -> None:
    game = turns(3, 5)[17]  # nobody is asked anything but their turns until the own one
    seat, end = game.seat_to_choose, end_of_a_turn(game)
    bot = planner()
    there = bot.played_by_others(end, seat, turn=0)
    expected = end.copy()
    expected.settle()
    search = TurnSearch(Heuristics(), width=4, limit=100)
    while expected.seat_to_choose != seat:
        expected = best_of(search.search(expected)).game.copy()
        expected.settle()
    assert there.to_text() == expected.to_text() != end.to_text()


def test_the_turn_to_play_own_turns_in_lines_and_those_of_others_are_each_searched_as_widely_as_is_said() -> None:
    bot = PlanningBot(
        Corn(), candidates=1, positions=NEVER, horizon=1, breadth=1,
        width=2, limit=20, line_width=3, line_limit=30, reply_width=4, reply_limit=40,
    )  # fmt: skip
    searches = (bot.search, bot.line_search, bot.replies)
    assert [(search.width, search.limit) for search in searches] == [(2, 20), (3, 30), (4, 40)]


def test_what_another_did_in_one_line_is_done_in_the_next_too_until_the_next_search() -> None:
    game = turns(3, 5)[17]
    seat, (first, second) = game.seat_to_choose, two_ends_of_a_turn(game)
    bot = planner()
    bot.begin_lines()
    bot.played_by_others(first, seat, turn=1)
    assert bot.replies.turns == 2
    there = bot.played_by_others(second, seat, turn=1)
    assert bot.replies.turns == 2, "nothing is searched anew"
    expected = second.copy()
    expected.settle()
    for choices in bot.last_replies.values():
        for choice in choices:
            expected.choose(choice)
    assert there.to_text() == expected.to_text()
    bot.begin_lines()
    bot.played_by_others(second, seat, turn=1)
    assert bot.replies.turns == 4


def test_every_end_of_the_turn_to_play_is_answered_by_itself() -> None:
    game = turns(3, 5)[17]
    seat, (first, second) = game.seat_to_choose, two_ends_of_a_turn(game)
    bot = planner()
    bot.played_by_others(first, seat, turn=0)
    there = bot.played_by_others(second, seat, turn=0)
    assert bot.replies.turns == 4
    assert there.to_text() == planner().played_by_others(second, seat, turn=0).to_text()


def test_another_plays_the_best_turn_where_what_was_done_before_cannot_be() -> None:
    game = turns(3, 5)[17]
    seat, end = game.seat_to_choose, end_of_a_turn(game)
    expected = planner().played_by_others(end, seat, turn=1)
    bot = planner()
    bot.played_by_others(end, seat, turn=1)
    for choices in bot.last_replies.values():
        choices[-1] = -1  # which is never offered
    assert bot.played_by_others(end, seat, turn=1).to_text() == expected.to_text()
    assert bot.replies.turns == 4
    assert all(choices[-1] != -1 for choices in bot.last_replies.values()), "what was done instead is remembered"


def test_candidates_are_behind_by_their_best_line_and_stay_so_when_none_is_left() -> None:
    game = new_game(Ruleset(2))
    behind = [9.0, 9.0, 0.5]
    note_points_behind([Line(0, game, 4.0), Line(1, game, 3.0), Line(1, game, 5.0)], behind)
    assert behind == [1.0, 0.0, 0.5]


def candidates_of(game: Game) -> list[Game]:
    """The positions that the first six ends found of a turn lead to, or as many as there are."""
    return [end.game for end in TurnSearch(Heuristics(), width=4, limit=100).search(game)[:6]]


def test_a_plan_tells_how_far_behind_each_candidate_was_at_its_own_turns_on_average() -> None:
    game = turns(3, 5)[17]
    seat, tried = game.seat_to_choose, candidates_of(game)
    step_by_step = planner()
    lines = [Line(index, tried[index], 0.0) for index in range(len(tried))]
    at_each_turn: list[list[float]] = []
    behind = [0.0] * len(tried)
    for turn in (0, 1):
        further = step_by_step.continued(lines, seat, turn)
        note_points_behind(further, behind)
        lines = best_lines(further, 3, seat)
        at_each_turn.append(list(behind))
    assert not begin_alike(lines)
    assert at_each_turn[0] != at_each_turn[1]
    expected = [sum(points) / 2 for points in zip(*at_each_turn, strict=True)]
    assert planner().points_behind(tried, seat) == expected


def corn_planner(temperature: float) -> PlanningBot:
    """A bot that likes corn, and looks one own turn further."""
    return PlanningBot(Corn(), candidates=100, positions=NEVER, horizon=1, breadth=1, seed=3, temperature=temperature)


def two_best_ends(game: Game) -> tuple[list[Position], float]:
    """The two ends of a turn that pay most corn a turn later, the worse first, and by how much it is behind."""
    ends = TurnSearch(Corn()).search(game)
    behind = corn_planner(0.0).points_behind([end.game for end in ends], game.seat_to_choose)
    best, second = sorted(set(behind))[:2]
    return [ends[behind.index(second)], ends[behind.index(best)]], second - best


def test_the_turn_is_taken_that_is_least_behind_and_with_a_temperature_now_and_then_another() -> None:
    game = position("players: 2\nday: 3\nturn: Red\nstart player: Red\nRed: 6 corn, Palenque 3\nBlue: 3 corn")
    (worse, better), difference = two_best_ends(game)
    assert difference > 0.0
    taken = {}
    for temperature in (0.0, difference, difference / 100):
        bot = corn_planner(temperature)
        bot.search.search(game)
        taken[temperature] = [bot.end_to_play_for([worse, better]) is better for _ in range(20)]
        assert bot.plans_best == taken[temperature][-1]
    assert all(taken[0.0])
    assert 10 <= sum(taken[difference]) < 20, "three of four by the temperature"
    assert all(taken[difference / 100])


def test_what_is_kept_is_not_left_to_chance() -> None:
    game = new_game(Ruleset(2))
    while game.seat_to_choose == CHANCE:
        game.choose(game.options()[0])
    kept = set()
    for seed in range(5):
        bot = planner(seed, temperature=1000.0, horizon=1)
        kept.add(bot.choose(View(game, game.seat_to_choose)))
    assert kept == {planner(0, horizon=1).choose(View(game, game.seat_to_choose))}


def test_a_turn_is_played_again_only_as_a_whole() -> None:
    game = turns(3, 5)[17]
    before = game.to_text()
    end = best_of(TurnSearch(Heuristics(), width=4, limit=100).search(game))
    expected = end.game.copy()
    expected.settle()
    after = after_whole_turn(game, end.choices())
    assert after is not None and after.to_text() == expected.to_text()
    assert after_whole_turn(game, end.choices()[:-1]) is None, "the turn is not over"
    assert after_whole_turn(game, [*end.choices(), end.choices()[-1]]) is None, "the turn is over before"
    assert after_whole_turn(game, [-1]) is None, "nobody is offered that"
    assert game.to_text() == before


def test_a_turn_ends_even_where_the_same_seat_goes_on() -> None:
    """Whoever is last in a round may be first in the next: its next turn is another one."""
    search = TurnSearch(Heuristics(), width=4, limit=100)
    found = 0
    for game in turns(2, 5):
        seat, first = game.seat_to_choose, best_of(search.search(game))
        expected = first.game.copy()
        expected.settle()
        if expected.seat_to_choose != seat or expected.stack[-1].kind != TAKE_TURN:
            continue
        found += 1
        after = after_whole_turn(game, first.choices())
        assert after is not None and after.to_text() == expected.to_text()
        second = best_of(search.search(expected))
        assert after_whole_turn(game, first.choices() + second.choices()) is None, "these are two turns"
    assert found > 0


def test_the_best_lines_come_first_and_of_equals_those_found_first() -> None:
    games = turns(3, 5)[:40:10]  # on different days
    lines = [Line(first, games[first], worth) for first, worth in enumerate((2.0, 5.0, 5.0, 1.0))]
    assert [line.first for line in best_lines(lines, 3, 0)] == [1, 2, 0]


def test_lines_that_lead_to_the_same_count_once() -> None:
    game = turns(3, 5)[20]
    seat, end = game.seat_to_choose, end_of_a_turn(game)
    bot = planner()
    once, twice = (bot.continued([Line(first, end, 0.0) for first in range(lines)], seat, 0) for lines in (1, 2))
    assert len(twice) == 2 * len(once)
    assert [line.worth for line in best_lines(once, 10, seat)] == [line.worth for line in best_lines(twice, 10, seat)]
    assert {line.first for line in best_lines(twice, 10, seat)} == {0}
    behind = [1.0, 1.0]
    note_points_behind(twice, behind)
    assert behind == [0.0, 0.0], "though lines begin with the first only from there on"


def test_a_plan_ends_when_all_lines_begin_alike() -> None:
    game = new_game(Ruleset(2))
    assert begin_alike([Line(1, game, 2.0), Line(1, game, 1.0)])
    assert not begin_alike([Line(1, game, 2.0), Line(1, game, 1.5), Line(0, game, 1.0)])
    at_turn = turns(3, 5)[20]
    one_line, one_turn = planner(horizon=4, breadth=1), planner(horizon=1, breadth=1)
    assert turn_of(one_line, at_turn) == turn_of(one_turn, at_turn)
    assert one_line.positions_looked_at() == one_turn.positions_looked_at() > 0


def test_a_line_goes_on_where_the_own_turn_comes_round_in_the_best_ways_to_play_it() -> None:
    game = turns(3, 5)[20]
    seat = game.seat_to_choose
    bot = planner()
    end = end_of_a_turn(game)
    there = bot.played_by_others(end, seat, turn=0)
    assert there.seat_to_choose == seat and there.stack[-1].kind in (BEG, TAKE_TURN)
    assert there.day in (game.day + 1, game.day + 2)
    ways = bot.ways_on(Line(4, end, 0.0), seat, turn=0)
    best = [way.value for way in most_different(bot.line_search.search(there), WAYS + 1, seat)]
    assert [way.worth for way in ways] == best[:WAYS]
    assert {way.first for way in ways} == {4}
    in_more_ways = planner(ways=WAYS + 1)
    assert [way.worth for way in in_more_ways.ways_on(Line(4, end, 0.0), seat, turn=0)] == best


def test_ways_to_play_a_turn_leave_the_workers_on_different_spaces_as_long_as_there_are_such() -> None:
    game = turns(3, 5)[20]
    seat = game.seat_to_choose
    ends = TurnSearch(Heuristics(), width=4, limit=100).search(game)
    ranked = best_few(ends, len(ends))
    places = [workers_on_board(end.game, seat) for end in ranked]
    ideas = [end for index, end in enumerate(ranked) if places[index] not in places[:index]]
    assert 2 < len(ideas) < len(ends)
    assert len(set(places[:3])) < 3, "the best few are not as different as they can be"
    assert most_different(ends, 3, seat) == ideas[:3]
    rest = [end for end in ranked if end not in ideas]
    assert most_different(ends, len(ideas) + 1, seat) == [*ideas, rest[0]]
    assert most_different(ends, len(ends) + 1, seat) == [*ideas, *rest]


def test_lines_of_one_search_meet_the_same_chance_and_those_of_the_next_another() -> None:
    """In this position the others' turns let a tile be turned up."""
    bot = planner()
    seat, end = a_turn_before_a_tile_is_turned_up()
    searches = []
    for _ in range(8):
        bot.begin_lines()
        searches.append([bot.played_by_others(end, seat, turn).to_text() for turn in (0, 0, 1)])
    assert all(first == second for first, second, _ in searches)
    assert any(first != third for first, _, third in searches), "another own turn of a line meets another chance"
    assert len({first for first, _, _ in searches}) > 1


def a_turn_before_a_tile_is_turned_up() -> tuple[int, Game]:
    """The end of a turn after which another player builds, so that the display is filled by chance."""
    for game in turns(3, 5)[10:]:
        seat, end = game.seat_to_choose, end_of_a_turn(game)
        if planner().played_by_others(end, seat, turn=0).stacks != end.stacks:
            return seat, end
    raise AssertionError("nobody builds in this game")


def test_a_line_ends_with_the_game_and_then_the_score_counts() -> None:
    game = position("day: 27\nplayers: 2\nturn: Red\nstart player: Red\nRed: 4 corn, Palenque 2\nBlue: 3 corn")
    bot = planner(horizon=3)
    lines = [Line(0, end_of_a_turn(game), 0.0)]
    for turn in range(3):
        lines = bot.continued(lines, 0, turn)
    assert len(lines) == 1 and lines[0].game.is_over
    assert lines[0].worth == lines[0].game.scores()[0]


def test_lines_end_when_enough_positions_have_been_looked_at() -> None:
    game = turns(3, 5)[20]
    looked_at = []
    for positions in (0, 1000, NEVER):
        bot = planner(positions=positions, horizon=4, breadth=9)
        turn_of(bot, game)
        looked_at.append(bot.positions_looked_at())
    assert 0 < looked_at[0] < 1000 <= looked_at[1] < looked_at[2]


def test_without_time_one_own_turn_is_played_in_each_line() -> None:
    game = turns(3, 5)[20]
    hurried, patient, idle = (planner(horizon=horizon, breadth=9) for horizon in (4, 4, 1))
    hurried.choose(View(game, game.seat_to_choose, time_budget=0.0))
    patient.choose(View(game, game.seat_to_choose))
    idle.choose(View(game, game.seat_to_choose))
    assert 0 < idle.positions_looked_at() == hurried.positions_looked_at() < patient.positions_looked_at()


def test_a_hurried_choice_leaves_the_next_its_time() -> None:
    game = turns(3, 5)[20]
    hurried, patient = planner(horizon=4, breadth=9), planner(horizon=4, breadth=9)
    hurried.choose(View(game, game.seat_to_choose, time_budget=0.0))
    before = hurried.positions_looked_at()
    for bot in (hurried, patient):
        bot.plan_turn(game)
    assert hurried.positions_looked_at() - before > patient.positions_looked_at() / 2


def test_one_candidate_is_taken_at_once() -> None:
    bot = planner()
    assert bot.least_behind([turns(3, 5)[20]], 0) == 0
    assert bot.positions_looked_at() == 0


def test_what_is_kept_is_planned_too() -> None:
    game = new_game(Ruleset(2))
    while game.seat_to_choose == CHANCE:
        game.choose(game.options()[0])
    bot = planner()
    assert bot.choose(View(game, game.seat_to_choose)) in game.options()
    assert bot.positions_looked_at() > 0
