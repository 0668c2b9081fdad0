"""The process in which bots think: a stretch has one time budget, and ends with why a turn was played so."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest

from tests.scenarios import position
from tzolkin import Game, bots
from tzolkin.bots import Bot, GreedyBot, View
from tzolkin.bots.advice import advice
from tzolkin.rules.kinds import ONE_DAY_OR_TWO
from tzolkin.server import bot_process
from tzolkin.server.bot_process import PART_TO_THINK, QUICK_LIMIT, QUICK_WIDTH, answers

SECONDS = 40.0
THOUGHT = 3.0  # seconds that the dawdler takes for each choice


class Dawdler:
    """Takes the last option, for which it needs a while; remembers what it was granted."""

    def __init__(self, clock: list[float]) -> None:
        self.clock = clock
        self.granted: list[float | None] = []

    def choose(self, view: View) -> int:
        self.granted.append(view.time_budget)
        self.clock[0] += THOUGHT
        return view.options()[-1]


def request_for(game: Game, bot: str, *, quick: bool = False) -> dict[str, Any]:
    """What the server asks of a bot on seat 0."""
    return {
        "position": game.to_text(), "seat": 0, "bot": bot, "seed": 1, "quick": quick, "seconds": SECONDS,
    }  # fmt: skip


def test_a_stretch_has_one_time_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(bot_process, "monotonic", lambda: clock[0])
    game = position("turn: Red\nRed: 9 corn, Palenque 2, Palenque 3, Yaxchilan 2")
    bot = Dawdler(clock)

    def by_name(name: str, *, seed: int) -> Bot:
        return bot

    *choices, done = answers(request_for(game, "dawdler"), by_name)
    assert done == {"done": True} and len(choices) == len(bot.granted) > 1
    expected = [max(0.0, PART_TO_THINK * SECONDS - THOUGHT * number) for number in range(len(choices))]
    assert bot.granted == pytest.approx(expected)


@pytest.mark.parametrize("quick", [False, True], ids=["as usual", "quick"])
def test_the_explanation_of_a_turn_comes_after_its_choices(quick: bool) -> None:
    game = position("turn: Red\nRed: 9 corn, Palenque 2, Palenque 3, Yaxchilan 2")
    *choices, explanation, done = answers(request_for(game, "greedy", quick=quick), bots.by_name)
    bot = GreedyBot(width=QUICK_WIDTH, limit=QUICK_LIMIT) if quick else GreedyBot()
    told = advice(View(game, 0), bot)
    assert [answer["choice"] for answer in choices] == list(told.choices)
    assert explanation == {"explanation": asdict(told.explanation)} and done == {"done": True}
    assert json.loads(json.dumps(explanation))["explanation"].keys() == {"reasons", "points", "is_best"}


def test_a_bot_that_plans_nothing_explains_nothing() -> None:
    game = position("turn: Red\nRed: 9 corn, Palenque 2, Palenque 3, Yaxchilan 2")
    assert not [answer for answer in answers(request_for(game, "random"), bots.by_name) if "explanation" in answer]


def test_what_is_chosen_outside_of_turns_is_not_explained() -> None:
    game = position("turn: end of round\nstarting player space: Red")
    assert game.seat_to_choose == 0 and game.stack[-1].kind == ONE_DAY_OR_TWO
    assert [answer.keys() for answer in answers(request_for(game, "greedy"), bots.by_name)] == [{"choice"}, {"done"}]
