"""The end of the game: how many rounds there are, and that nothing is asked in the last moments."""

from __future__ import annotations

import random

import pytest

from tests.rules.random_games import Decision, Diary, never, play_out, started_game
from tzolkin.components.words import NOBODY
from tzolkin.rules.game import Game
from tzolkin.rules.happenings import FOOD_DAY_CAME, GAME_ENDED, NEW_DAY, TURN_BEGAN


def always(game: Game) -> bool:
    return True


def on(day: int) -> Decision:
    """Two days on this day only."""

    def two_days(game: Game) -> bool:
        return game.day == day

    return two_days


class Played:
    """A whole random game: its rounds, the rounds in which Food Days were held, and the days of double advances."""

    def __init__(self, players: int, seed: int, two_days: Decision) -> None:
        dice = random.Random(seed)
        diary = Diary()
        self.game = started_game(players, dice, diary)
        self.doubles = play_out(self.game, dice, two_days)
        self.entries = diary.entries
        self.rounds = diary.count(TURN_BEGAN) // players
        turns = 0
        self.food_rounds = []
        for message, _, _, _ in self.entries:
            turns += message == TURN_BEGAN
            if message == FOOD_DAY_CAME:
                self.food_rounds.append(turns // players)


@pytest.mark.rules("R-END-04", "R-END-01", "R-FOOD-02", "R-FOOD-03", "C-05")
@pytest.mark.parametrize("players", (2, 3, 4))
def test_without_double_advances_there_are_27_rounds_and_food_days_in_rounds_8_14_21_and_27(players: int) -> None:
    for seed in range(4):
        played = Played(players, seed, never)
        assert played.doubles == []
        assert played.rounds == 27
        assert played.food_rounds == [8, 14, 21, 27]


@pytest.mark.rules("Q-31", "R-CAL-08")
@pytest.mark.parametrize("players", (2, 3, 4))
def test_each_double_advance_saves_a_round_except_one_from_day_25(players: int) -> None:
    doubles = 0
    for seed in range(12):
        played = Played(players, seed, always)
        saved = [day for day in played.doubles if day != 25]
        assert played.rounds == 27 - len(saved)
        assert len(played.food_rounds) == 4
        assert played.food_rounds[-1] == played.rounds
        doubles += len(saved)
    assert doubles > 0


@pytest.mark.rules("Q-31", "Q-32", "E-84a", "E-84b")
@pytest.mark.parametrize(("day", "rounds", "last_day"), ((24, 26, 26), (25, 27, 27)))
def test_one_double_advance_from_day_24_saves_a_round_and_one_from_day_25_none(
    day: int, rounds: int, last_day: int
) -> None:
    found = [played for seed in range(40) if (played := Played(2, seed, on(day))).doubles]
    assert found
    for played in found:
        assert played.doubles == [day]
        assert played.rounds == played.food_rounds[-1] == rounds
        # The calendar advances one more day before the final scoring.
        assert played.game.day == last_day + 1


@pytest.mark.rules("R-END-02", "R-END-03", "D-FOOD-01", "D-END-01")
@pytest.mark.parametrize("seed", range(6))
def test_after_the_last_turn_nothing_is_asked_and_the_calendar_advances_one_day(seed: int) -> None:
    played = Played(2 + seed % 3, seed, always)
    messages = [entry[0] for entry in played.entries]
    last_food_day = len(messages) - 1 - messages[::-1].index(FOOD_DAY_CAME)
    assert messages[last_food_day:].count(NEW_DAY) == 1
    assert messages[-1] == GAME_ENDED
    assert played.game.is_over
    assert played.game.seat_to_choose == NOBODY
    assert played.game.options() == []
    assert played.game.winners()
