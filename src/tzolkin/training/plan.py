"""A plan of training: the numbers that may be changed, beside the seed of which all chance is made.

The generations of a plan are numbered.  Generation 0 plays games of the hand-written value; then come generations of
self-play, and at the end those of expert iteration.  `small` ends soon, `full` makes a network from nothing, and
`onward` goes on from weights that play well: its turns are less free.  Needs nothing but Python, so that the command
can read plans without NumPy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from enum import Enum
from math import isfinite
from typing import Any, Final

from tzolkin.bots.turns import LIMIT, WIDTH
from tzolkin.record.dealer import LARGEST_SEED
from tzolkin.record.guessing import did_you_mean
from tzolkin.rules.errors import TzolkinError, shown


class PlanError(TzolkinError):
    """A plan that cannot be carried out."""


class Kind(Enum):
    """How a generation plays, and what its positions are taught."""

    HAND_WRITTEN = "hand-written"
    SELF_PLAY = "self-play"
    EXPERT = "expert iteration"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, what is learned of it, and how it is judged.  What is not said is as in the plan `small`.

    The network: `first_layer`, `second_layer`, the sizes of its hidden layers (bots/network.py).

    The games to learn from:
    * `first_games` of generation 0; then `generations` of self-play with `games` each;
    * `newest`, `hand_written`, `earlier`: parts of the seats with the newest network, with the hand-written value and
      with networks of the last `snapshots` generations before the newest;
    * `temperature`: how freely turns are taken, in points; by some seats half again as freely, by others not at all;
    * `width`, `limit`: of the search of a turn (bots/turns.py);
    * `gifted`: part of the seats that are given gifts (gifts.py), from generation `gifts_from` on, before one of their
      first `gifts_until` turns;
    * `leaning`: part of the seats that lean towards something (leaning.py), from generation `leaning_from` on;
    * `share_of_points`: of what a position is worth to a network, the rest being the logit of the chance to win.

    Learning:
    * `trust`: how much of an aim is what came later (samples.py);
    * `window`: how many generations are fitted together, the newest among them; generation 0 only as long as there are
      not two others (pipeline.py);
    * `first_epochs`, `epochs`: how often all samples are gone through after generation 0, and after each later one;
    * `first_rate`: how fast the weights move after generation 0; `rate`: after generation 1, from where it falls evenly
      to `last_rate` in the last generation of self-play; `batch`: rows to a step;
    * `weight_of_points`: how much the squared error of the points, in POINTS_UNIT (bots/network.py), counts beside the
      surprise at who wins.  Who wins is much more a matter of chance: at 8 its pull at the shared layers drowned what
      there was to learn of the points (docs/strength.md).

    Expert iteration: `expert_generations` with `expert_games` each, in which on `expert_share` of the turns lines of
    play go on from the best `expert_candidates` ways to end the turn and from `expert_others` by chance, so far that
    `expert_horizon` more own turns are played (expert.py).  From one own turn to the next the best `expert_breadth` go
    on, and at least one for each way.  `expert_width` and `expert_limit` are of the search of an own turn in them,
    `expert_reply_width` and `expert_reply_limit` of another's.  `expert_rate`: how fast the weights move then.

    Judging:
    * `measured_games`: of four, one network against three greedy bots, after each generation; 0 for none;
    * `gate_every`: after so many generations, and after the last one, the network meets the champion;
    * `gate_games`, `gate_lead`: at most so many games, and the lead that the sequential test looks for;
    * `judging_width`, `judging_limit`: of the search of a turn in these games, usually those of the greedy bot;
    * `final_games`: of the champion against three greedy bots, on set-ups of their own.
    """

    name: str
    seed: int = 1
    first_layer: int = 48
    second_layer: int = 24
    first_games: int = 250
    generations: int = 12
    games: int = 130
    newest: int = 7
    hand_written: int = 1
    earlier: int = 1
    snapshots: int = 3
    temperature: float = 0.75
    width: int = 4
    limit: int = 150
    gifted: float = 0.0
    gifts_from: int = 1
    gifts_until: int = 1
    leaning: float = 0.0
    leaning_from: int = 1
    share_of_points: float = 1.0
    trust: float = 0.4
    window: int = 8
    first_epochs: int = 2
    epochs: int = 7
    first_rate: float = 1e-3
    rate: float = 1e-3
    last_rate: float = 1e-4
    weight_of_points: float = 400.0
    batch: int = 512
    expert_generations: int = 5
    expert_games: int = 40
    expert_share: float = 0.15
    expert_candidates: int = 4
    expert_others: int = 2
    expert_breadth: int = 7
    expert_horizon: int = 2
    expert_width: int = 4
    expert_limit: int = 150
    expert_reply_width: int = 4
    expert_reply_limit: int = 150
    expert_rate: float = 5e-4
    measured_games: int = 0
    gate_every: int = 20
    gate_games: int = 40
    gate_lead: float = 0.1
    judging_width: int = WIDTH
    judging_limit: int = LIMIT
    final_games: int = 60

    def __post_init__(self) -> None:
        """Check what would only fail after hours.

        Raises:
            PlanError: a number is out of range, or games do not make whole rounds.
        """
        for field in fields(self):
            value, least, most = getattr(self, field.name), LEAST.get(field.name, 0), MOST.get(field.name, MOST_OF_ALL)
            if field.name == "name":
                if not isinstance(value, str):
                    raise PlanError(f"expected a text for name, got {shown(value)}")
                continue
            if isinstance(value, bool) or not isinstance(value, int | float if field.type == "float" else int):
                kind = "number" if field.type == "float" else "whole number"
                raise PlanError(f"expected a {kind} for {field.name}, got {shown(value)}")
            if isinstance(value, float) and not isfinite(value):
                raise PlanError(f"expected a finite number for {field.name}, got {value}")
            if not least <= value <= most:
                allowed = f"{least} or more" if value < least and most == MOST_OF_ALL else f"{least} to {most}"
                raise PlanError(f"expected {allowed} for {field.name}, got {shown(value)}")
        for name in ("measured_games", "gate_games", "final_games"):
            if getattr(self, name) % JUDGED_PLAYERS:
                raise PlanError(f"expected a multiple of {JUDGED_PLAYERS} for {name}, got {getattr(self, name)}")
        if self.newest + self.hand_written + self.earlier == 0:
            raise PlanError("expected a part of the seats for newest, hand_written or earlier, got 0 for all")

    def last(self) -> int:
        """The number of the last generation."""
        return self.generations + self.expert_generations

    def kind(self, generation: int) -> Kind:
        """How a generation plays."""
        if generation == 0:
            return Kind.HAND_WRITTEN
        return Kind.SELF_PLAY if generation <= self.generations else Kind.EXPERT

    def games_of(self, generation: int) -> int:
        """How many games a generation plays."""
        kind = self.kind(generation)
        if kind is Kind.HAND_WRITTEN:
            return self.first_games
        return self.games if kind is Kind.SELF_PLAY else self.expert_games

    def rate_of(self, generation: int) -> float:
        """How fast the weights move after a generation, at the beginning of its fit."""
        kind = self.kind(generation)
        if kind is Kind.HAND_WRITTEN:
            return self.first_rate
        if kind is Kind.EXPERT:
            return self.expert_rate
        part_done = (generation - 1) / max(1, self.generations - 1)
        return self.rate + (self.last_rate - self.rate) * part_done

    def gifted_in(self, generation: int) -> float:
        """The part of the seats that are given gifts in a generation."""
        return self.gifted if generation >= self.gifts_from else 0.0

    def leaning_in(self, generation: int) -> float:
        """The part of the seats that lean towards something in a generation."""
        return self.leaning if generation >= self.leaning_from else 0.0

    def has_gate(self, generation: int) -> bool:
        """Whether the network of a generation meets the champion."""
        return generation == self.last() or (generation > 0 and generation % self.gate_every == 0)

    def as_data(self) -> dict[str, Any]:
        """The plan as JSON holds it."""
        return asdict(self)

    def difference(self, other: Plan) -> str:
        """What is otherwise in another plan, as words; empty when nothing is."""
        mine, others = self.as_data(), other.as_data()
        return ", ".join(f"{name} {mine[name]}" for name in mine if mine[name] != others[name])


JUDGED_PLAYERS: Final = 4  # at the tables where networks are judged
LEAST: Final[Mapping[str, float]] = {
    **dict.fromkeys(
        (
            "first_layer", "second_layer", "first_games", "games", "snapshots", "width", "limit", "window",
            "first_epochs", "epochs", "batch", "expert_games", "expert_candidates", "expert_breadth", "expert_horizon",
            "expert_width", "expert_limit", "expert_reply_width", "expert_reply_limit", "gate_every", "gifts_from",
            "gifts_until", "leaning_from", "judging_width", "judging_limit",
        ),
        1,
    ),
    "gate_games": 4,
    "gate_lead": 0.001,
}  # fmt: skip
MOST_OF_ALL: Final = 1_000_000_000  # of whatever has no limit of its own: nobody has so much time
MOST: Final[Mapping[str, float]] = {
    "first_layer": 1024,  # beyond this nobody could play with it
    "second_layer": 1024,
    "seed": LARGEST_SEED,
    "share_of_points": 1,
    "trust": 1,
    "gifted": 1,
    "leaning": 1,
    "expert_share": 1,
    "gate_lead": 0.5,
}

PLANS: Final[Mapping[str, Plan]] = {
    plan.name: plan
    for plan in (
        Plan("small"),
        Plan(
            "full",
            first_layer=64,
            second_layer=32,
            first_games=1500,
            generations=80,
            games=300,
            newest=8,
            temperature=1.5,
            trust=0.8,
            window=10,
            first_epochs=3,
            epochs=1,
            expert_generations=0,
            measured_games=8,
            gate_every=20,
            gate_games=160,
            final_games=100,
        ),
        Plan(
            "onward",
            first_layer=64,
            second_layer=32,
            first_games=1500,
            generations=40,
            games=300,
            newest=8,
            hand_written=0,
            temperature=0.5,
            window=12,
            first_epochs=3,
            epochs=1,
            expert_generations=0,
            gate_every=20,
            gate_games=160,
            final_games=100,
        ),
    )
}


def plan_named(name: str, seed: int, changes: Mapping[str, str] | None = None) -> Plan:
    """The plan of this name with a seed, and with some of its numbers changed.

    Raises:
        PlanError: there is no such plan or number, or a number is out of range.
    """
    if name not in PLANS:
        raise PlanError(f"expected a plan ({', '.join(PLANS)}), got {shown(name)}")
    types = {field.name: field.type for field in fields(Plan) if field.name not in ("name", "seed")}
    numbers: dict[str, Any] = {"seed": seed}
    for key, text in (changes or {}).items():
        if key not in types:
            meant = did_you_mean(key, types)
            raise PlanError(f"expected a number of a plan ({', '.join(types)}), got {shown(key)}{meant}")
        try:
            numbers[key] = float(text) if types[key] == "float" else int(text)
        except ValueError:
            kind = "number" if types[key] == "float" else "whole number"
            raise PlanError(f"expected a {kind} for {key}, got {shown(text)}") from None
    return replace(PLANS[name], **numbers)


def plan_of(data: object) -> Plan:
    """The plan in data as JSON holds it.

    Raises:
        PlanError: it is none, or one of another version.
    """
    names = [field.name for field in fields(Plan)]
    if not isinstance(data, dict) or sorted(data) != sorted(names):
        raise PlanError(f"expected a plan with {', '.join(names)}, got {shown(data)}")
    return Plan(**data)
