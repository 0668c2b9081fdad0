"""What is learned of a game: positions, and aims that look one own turn ahead and on to the end."""

from __future__ import annotations

import random
from typing import Any

import numpy
import pytest

from tests.training.tiny import position
from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement, inputs_of
from tzolkin.bots.network import POINTS_UNIT, STRETCHES, stretch_of
from tzolkin.components.calendar import TEETH
from tzolkin.encoding.features import DAY, turns_left
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import BEG, TAKE_TURN
from tzolkin.rules.ruleset import MODULES, MOST_PLAYERS
from tzolkin.training import samples
from tzolkin.training.players import HAND_WRITTEN
from tzolkin.training.samples import Samples, Sitting, Turn, aim_before, played, random_ruleset, rows_of, together


def turn(points: float, win: float, *, took_best: bool) -> Turn:
    game = position(seed=1, choices=40)
    return Turn(game, game, points, win, took_best)


# Aims


def test_the_aim_before_a_turn_is_what_was_expected_mixed_with_what_came_later() -> None:
    assert aim_before(turn(1.0, 0.25, took_best=True), (2.0, 1.0), 0.8) == pytest.approx((1.8, 0.85))


def test_what_came_after_a_turn_that_was_not_the_best_is_no_aim() -> None:
    assert aim_before(turn(1.0, 0.25, took_best=False), (2.0, 1.0), 0.8) == (1.0, 0.25)


def test_with_full_trust_the_aim_is_the_end_of_the_game_whatever_was_played() -> None:
    for took_best in (True, False):
        assert aim_before(turn(1.0, 0.25, took_best=took_best), (2.0, 1.0), 1.0) == (2.0, 1.0)


def test_the_aims_of_three_turns_worked_out_by_hand() -> None:
    """The game ended with 60 points and a victory; the second of three turns was not the best.

    Turn 3 aims at the end: 1.2 and 1.  Before it: 1.0 + 0.5 (1.2 − 1.0) = 1.1, and 0.6 + 0.5 (1 − 0.6) = 0.8; that is
    the aim of turn 2.  Before turn 2 nothing that came later counts: 0.9 and 0.5, the aim of turn 1.
    """
    turns = [turn(0.7, 0.4, took_best=True), turn(0.9, 0.5, took_best=False), turn(1.0, 0.6, took_best=True)]
    never = random.Random()
    never.random = lambda: 0.99  # type: ignore[method-assign]  # keeps no position before a turn
    samples = rows_of(turns, 0, 60.0, 1.0, 0.5, never)
    assert samples.points.tolist() == pytest.approx([1.2, 1.1, 0.9])
    assert samples.win.tolist() == pytest.approx([1.0, 0.8, 0.5])


def test_positions_before_a_turn_are_kept_with_the_aim_before_it() -> None:
    always = random.Random()
    always.random = lambda: 0.0  # type: ignore[method-assign]
    samples = rows_of([turn(1.0, 0.6, took_best=True)], 0, 60.0, 1.0, 0.5, always)
    assert samples.points.tolist() == pytest.approx([1.2, 1.1])


# Rows


def test_a_row_holds_what_its_seat_sees_and_the_stretch_of_the_game() -> None:
    one = turn(1.0, 0.5, took_best=True)
    samples = rows_of([one], 2, 10.0, 0.0, 0.5, random.Random(1))
    expected = numpy.array(list(inputs_of(one.end, 2, Heuristics())), numpy.float16)
    assert (samples.inputs[0] == expected).all()
    assert samples.stretch[0] == stretch_of(turns_left(one.end, 2))


def test_samples_can_be_put_together_and_parted() -> None:
    samples = rows_of([turn(1.0, 0.5, took_best=True)] * 3, 1, 10.0, 0.0, 0.5, random.Random(1))
    both = together([samples, samples])
    assert len(both) == 2 * len(samples) and both.part(slice(2)).points.tolist() == samples.points.tolist()[:2]


# Games


@pytest.fixture(scope="module")
def game() -> Samples:
    return played([HAND_WRITTEN.judge()], None, Sitting(1.0, 1, 12, trust=1.0), 3)


def test_without_a_network_every_aim_is_the_end_of_the_game_for_its_seat(game: Samples) -> None:
    aims = {(float(points), float(win)) for points, win in zip(game.points, game.win)}
    players = random_ruleset(random.Random(3)).players
    assert len(aims) <= players and sum(win for _, win in aims) == pytest.approx(1)
    assert all(
        points * POINTS_UNIT * 4 == pytest.approx(round(points * POINTS_UNIT * 4), abs=1e-3) for points, _ in aims
    )
    assert set(game.stretch.tolist()) == set(range(STRETCHES))


def test_the_same_seed_gives_the_same_game_and_another_seed_another(game: Samples) -> None:
    judges = [HAND_WRITTEN.judge()]
    again = played(judges, None, Sitting(1.0, 1, 12, trust=1.0), 3)
    other = played(judges, None, Sitting(1.0, 1, 12, trust=1.0), 4)
    assert again.inputs.tobytes() == game.inputs.tobytes() and other.inputs.tobytes() != game.inputs.tobytes()


def test_games_are_played_by_all_numbers_of_players_and_with_all_modules() -> None:
    chance = random.Random(1)
    rulesets = [random_ruleset(chance) for _ in range(300)]
    assert {ruleset.players for ruleset in rulesets} == {2, 3, 4, 5}
    assert {module for ruleset in rulesets for module in ruleset.modules} == set(MODULES)
    assert any(ruleset.modules == () for ruleset in rulesets)


def test_every_turn_that_is_planned_is_learned_from_whether_it_begins_with_begging_or_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots: list[OneTurnBot] = []
    learned: list[int] = []
    seated, turn_of = samples.seated, samples.turn_of

    def seat_and_remember(*told: Any) -> list[OneTurnBot]:
        bots.extend(seated(*told))
        return bots

    def learn_and_count(bot: OneTurnBot, judgement: Judgement | None, start: Game, seat: int) -> Turn:
        learned.append(start.stack[-1].kind)
        return turn_of(bot, judgement, start, seat)

    monkeypatch.setattr(samples, "seated", seat_and_remember)
    monkeypatch.setattr(samples, "turn_of", learn_and_count)
    played([HAND_WRITTEN.judge()], None, Sitting(width=1, limit=12, trust=1.0), seed=3)
    assert len(learned) == sum(bot.search.turns for bot in bots)
    assert set(learned) == {BEG, TAKE_TURN}


def test_what_a_seat_played_before_a_gift_is_not_learned_from(monkeypatch: pytest.MonkeyPatch) -> None:
    def days(turns_before_gift: dict[int, int]) -> list[int]:
        monkeypatch.setattr(samples, "gifts_to_come", lambda *_: dict(turns_before_gift))
        learned = played([HAND_WRITTEN.judge()], None, Sitting(width=1, limit=12, trust=1.0), seed=3)
        return sorted({int(day) for day in learned.inputs[:, DAY : DAY + TEETH + 1].argmax(axis=1)})

    everybody = range(MOST_PLAYERS)
    assert days({})[0] == 0 and days(dict.fromkeys(everybody, 0))[0] == 0
    assert days(dict.fromkeys(everybody, 6))[0] >= 6
