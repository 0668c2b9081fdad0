"""The process in which bots think: a stretch has one time budget, which a bot may use up and still be in time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenarios import position
from tzolkin.bots import Bot, View
from tzolkin.server import bot_process
from tzolkin.server.bot_process import PART_TO_THINK, answers

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


def test_a_stretch_has_one_time_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(bot_process, "monotonic", lambda: clock[0])
    game = position("turn: Red\nRed: 9 corn, Palenque 2, Palenque 3, Yaxchilan 2")
    bot = Dawdler(clock)

    def by_name(name: str, *, seed: int) -> Bot:
        return bot

    request: dict[str, Any] = {
        "position": game.to_text(), "seat": 0, "bot": "dawdler", "seed": 1, "quick": False, "seconds": SECONDS,
    }  # fmt: skip
    *choices, done = answers(request, by_name)
    assert done == {"done": True} and len(choices) == len(bot.granted) > 1
    expected = [max(0.0, PART_TO_THINK * SECONDS - THOUGHT * number) for number in range(len(choices))]
    assert bot.granted == pytest.approx(expected)
