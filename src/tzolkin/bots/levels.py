"""Levels of the computer players beside `greedy`, from a gentle beginner to the strongest there is.

They differ in who judges the positions (the hand-written value, or the network that has learned from games), in how
many ways to play a turn they look at, in how freely they choose among good turns, and in how far they look ahead.  None
blunders on purpose, and none sees more than a player does.  docs/strength.md says how strong they are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from tzolkin.bots.greedy_bot import OneTurnBot
from tzolkin.bots.heuristics import Heuristics
from tzolkin.bots.judgement import Judgement
from tzolkin.bots.network_file import read_network
from tzolkin.bots.planning import PlanningBot
from tzolkin.bots.shipped import shipped_judgement
from tzolkin.bots.turns import Judge


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays.

    * `has_learned`: judges by the network, not by the hand-written value;
    * `width`, `limit`: of the search of the turn to play (turns.py);
    * `temperature`: how freely it chooses its turns, in points; with 0 it takes what it likes best;
    * `temperature_with_modules`: the same in games with modules, where more ways to play make it cost more;
      None where it is the same;
    * `candidates`, `positions`, `horizon`, `breadth`, `ways`: of the plans (planning.py), for levels that look further
      than one turn; `positions` is a bound that no usual game reaches;
    * `line_width`, `line_limit`: of the search of every turn in plans, own or another's; it takes most of the time.
    """

    name: str
    has_learned: bool
    width: int
    limit: int
    temperature: float = 0.0
    temperature_with_modules: float | None = None
    candidates: int = 0
    positions: int = 0
    horizon: int = 1
    breadth: int = 1
    ways: int = 1
    line_width: int = 1
    line_limit: int = 1

    def bot(self, seed: int) -> OneTurnBot:
        """A new bot of this level.  The same seed gives one that makes the same choices.

        Raises:
            WeightsError: the shipped weights are missing or damaged.
        """
        return self.bot_judging_by(shipped_judgement() if self.has_learned else Heuristics(), seed)

    def bot_judging_by(self, judge: Judge, seed: int) -> OneTurnBot:
        """The same with another judge."""
        if self.candidates > 0:
            bot: OneTurnBot = PlanningBot(
                judge,
                candidates=self.candidates,
                positions=self.positions,
                horizon=self.horizon,
                breadth=self.breadth,
                ways=self.ways,
                seed=seed,
                width=self.width,
                limit=self.limit,
                line_width=self.line_width,
                line_limit=self.line_limit,
                reply_width=self.line_width,
                reply_limit=self.line_limit,
                temperature=self.temperature,
                temperature_with_modules=self.temperature_with_modules,
            )
        else:
            bot = OneTurnBot(
                judge,
                seed=seed,
                width=self.width,
                limit=self.limit,
                temperature=self.temperature,
                temperature_with_modules=self.temperature_with_modules,
            )
        bot.name = self.name
        return bot


WEIGHTS_SUFFIX: Final = ".weights"  # of files that `tzolkin train` makes

LEVELS: Final[tuple[Level, ...]] = (
    Level("novice", has_learned=False, width=2, limit=60, temperature=1.2),
    Level("casual", has_learned=False, width=4, limit=200, temperature=0.4),
    Level("club", has_learned=True, width=8, limit=1000, temperature=0.70),
    Level("expert", has_learned=True, width=16, limit=5000, temperature=0.46, temperature_with_modules=0.44),
    Level(
        "master",
        has_learned=True,
        width=4,
        limit=1500,
        temperature=0.66,
        temperature_with_modules=0.47,
        candidates=3,
        positions=100_000,
        horizon=2,
        breadth=3,
        ways=2,
        line_width=4,
        line_limit=1500,
    ),
    Level(
        "grandmaster",
        has_learned=True,
        width=16,
        limit=8000,
        candidates=12,
        positions=300_000,
        horizon=5,
        breadth=8,
        ways=3,
        line_width=4,
        line_limit=1500,
    ),
)


def hint_bot() -> OneTurnBot:
    """A new bot that advises people (advice.py): `expert`, which answers at once, always with the turn it likes best.

    Raises:
        WeightsError: the shipped weights are missing or damaged.
    """
    return replace(level_named("expert"), temperature=0.0, temperature_with_modules=None).bot(seed=0)


def bot_with_weights(path: Path, *, seed: int = 0) -> OneTurnBot:
    """A new bot that plays as `club` does, but judges by the network in this file.

    The same seed gives one that makes the same choices.

    Raises:
        WeightsError: there is no such file, it is damaged, or it belongs to another version.
    """
    bot = level_named("club").bot_judging_by(Judgement(read_network(path), Heuristics()), seed)
    bot.name = path.name
    return bot


def level_named(name: str) -> Level:
    """The level of this name, which there is."""
    return next(level for level in LEVELS if level.name == name)
