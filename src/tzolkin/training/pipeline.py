"""The whole way from nothing to a champion, step by step (folder.py keeps what came of each).

For each generation of the plan:

* play: games to learn from.  In generation 0 everybody plays by the hand-written value, and the aims are how the games
  ended.  Then the newest network, the hand-written value and earlier networks sit at one table (self-play); in the last
  generations some turns are looked at more closely besides (expert iteration, expert.py);
* fit: the network, which begins as the hand-written value, learns from the last generations;
* measure: it plays against three greedy bots, on the same set-ups after each generation;
* gate: it plays against three of the champion, at first the hand-written value, until a sequential test knows better.

A training may also begin with weights that are there: then they are generation 0, and the first champion.

At the end the champion plays against three greedy bots on set-ups that chose nothing, and is written to its file.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final, Protocol, TypeVar

import numpy

from tzolkin.bots.judgement import INPUTS
from tzolkin.bots.network_file import header_in
from tzolkin.bots.rounds import Rounds
from tzolkin.bots.sequential_test import Decision, SequentialTest
from tzolkin.encoding.features import FEATURES
from tzolkin.record.dealer import scrambled
from tzolkin.training.executors import Executor
from tzolkin.training.expert import CloserLook
from tzolkin.training.fitting import FittingError, Loss, Weights, begin_with_sum, fit, loss_on, new_weights
from tzolkin.training.folder import (
    CHAMPION_FILE,
    Entry,
    Folder,
    Step,
    samples_as_bytes,
    samples_name,
    weights_as_bytes,
    weights_name,
)
from tzolkin.training.games import Duel, Lessons
from tzolkin.training.plan import JUDGED_PLAYERS, Kind, Plan
from tzolkin.training.players import HAND_WRITTEN, Player
from tzolkin.training.samples import Samples, Sitting, together

# What the seed of the plan is scrambled with, so that no two kinds of chance are one; a generation is added.
GAMES_TO_LEARN: Final = 1_000_000
FITTING: Final = 2_000_000
GATES: Final = 3_000_000
MEASURING: Final = 4_000_000
FINAL: Final = 5_000_000

UNSEEN_ROWS: Final = 20_000  # of new games, at most, that say how far off the network is before it learns from them

Result = TypeVar("Result")


class Watcher(Protocol):
    """Somebody who is told how the training goes."""

    def begun(self, step: Step) -> None:
        """A step begins."""

    def counted(self, results: Iterator[Result], number: int) -> Iterator[Result]:
        """The same results, counted as they come; at most so many."""

    def finished(self, entry: Entry) -> None:
        """A step has been done and kept."""


class Training:
    """Carries out a plan in a folder."""

    def __init__(self, folder: Folder, executor: Executor, watcher: Watcher, origin: Mapping[str, str]) -> None:
        """Go on where the folder stands; `origin` is what the weights will say about the program that made them."""
        self.folder: Final = folder
        self.plan: Final[Plan] = folder.plan
        self.executor: Final = executor
        self.watcher: Final = watcher
        self.origin: Final = dict(origin)
        self.at_hand: dict[int, Samples] = {}

    def run(self) -> None:
        """Do all steps that are left.

        Raises:
            OSError: something cannot be read or written.
            FolderError: somebody else writes to the folder.
            ExecutorError: the games could not be played.
            FittingError: the weights got out of hand.
        """
        for step in self.folder.steps_left():
            self.watcher.begun(step)
            began = time.monotonic()
            results, files = self.done(step)
            entry = {
                "generation": step.generation,
                "step": step.name,
                "at": now(),
                "seconds": round(time.monotonic() - began, 1),
                **results,
            }
            self.folder.add(entry, files)
            self.watcher.finished(self.folder.entries[-1])

    def done(self, step: Step) -> tuple[dict[str, Any], dict[str, bytes]]:
        """Do a step: what came out, and the files with it."""
        if step.name == "begin":
            return self.begin()
        if step.name == "play":
            return self.play(step.generation)
        if step.name == "fit":
            return self.fit(step.generation)
        if step.name == "measure":
            return self.measure(step.generation), {}
        if step.name == "gate":
            return self.gate(step.generation), {}
        return self.end()

    def begin(self) -> tuple[dict[str, Any], dict[str, bytes]]:
        """Take the weights that the training begins with as generation 0."""
        assert self.folder.beginning is not None
        return {}, {weights_name(0): self.folder.beginning}

    # ---- Games to learn from

    def play(self, generation: int) -> tuple[dict[str, Any], dict[str, bytes]]:
        """Play the games of a generation."""
        games = self.plan.games_of(generation)
        results = self.executor.results(self.lessons(generation), range(games))
        samples = together(list(self.watcher.counted(results, games)))
        told = {"kind": self.plan.kind(generation).value, "games": games, "rows": len(samples)}
        return told, {samples_name(generation): samples_as_bytes(samples)}

    def lessons(self, generation: int) -> Lessons:
        """Who plays in a generation, and how."""
        plan, kind = self.plan, self.plan.kind(generation)
        seed = scrambled(plan.seed, GAMES_TO_LEARN + generation)
        if kind is Kind.HAND_WRITTEN:
            sitting = Sitting(plan.temperature, plan.width, plan.limit, trust=1.0)
            return Lessons((HAND_WRITTEN,), None, sitting, seed)
        newest = self.player(generation - 1)
        earlier = [self.player(old) for old in range(max(0, generation - 1 - plan.snapshots), generation - 1)]
        closer_look = CloserLook(
            share=plan.expert_share,
            candidates=plan.expert_candidates,
            others=plan.expert_others,
            breadth=plan.expert_breadth,
            horizon=plan.expert_horizon,
            width=plan.expert_width,
            limit=plan.expert_limit,
            reply_width=plan.expert_reply_width,
            reply_limit=plan.expert_reply_limit,
        )
        return Lessons(
            at_one_table(plan, newest, earlier),
            newest,
            Sitting(
                plan.temperature,
                plan.width,
                plan.limit,
                plan.trust,
                gifted=plan.gifted_in(generation),
                gifts_until=plan.gifts_until,
                leaning=plan.leaning_in(generation),
            ),
            seed,
            closer_look if kind is Kind.EXPERT else None,
        )

    def player(self, generation: int) -> Player:
        """A player with the network after a generation."""
        return Player(self.folder.weights(generation), self.plan.share_of_points)

    # ---- Learning

    def fit(self, generation: int) -> tuple[dict[str, Any], dict[str, bytes]]:
        """Let the network learn from the last generations."""
        plan = self.plan
        chance = numpy.random.default_rng(scrambled(plan.seed, FITTING + generation))
        weights = self.folder.weights(generation - 1) if generation else self.first_weights(chance)
        parts = self.samples(learned_from(plan, generation, from_weights=self.folder.beginning is not None))
        unseen = loss_on(weights, parts[-1].part(slice(UNSEEN_ROWS)))
        if not unseen.is_finite():
            raise FittingError("expected a network that learns, got one that went astray; take a lower rate")
        samples = together(parts)
        losses = list(
            fit(
                weights,
                samples,
                epochs=plan.epochs if generation else plan.first_epochs,
                rate=plan.rate_of(generation),
                weight_of_points=plan.weight_of_points,
                size=min(plan.batch, len(samples)),
                chance=chance,
            )
        )
        made = {"plan": plan.name, "seed": plan.seed, "generation": generation}
        told = {"rows": len(samples), "unseen": as_data(unseen), "fitted": as_data(losses[-1])}
        return told, {weights_name(generation): weights_as_bytes(weights, made)}

    def first_weights(self, chance: numpy.random.Generator) -> Weights:
        """The network before it has learned anything: it judges as the hand-written value does."""
        weights = new_weights(INPUTS, self.plan.first_layer, self.plan.second_layer, chance)
        begin_with_sum(weights, slice(FEATURES, INPUTS))
        return weights

    def samples(self, generations: range) -> list[Samples]:
        """What is to be learned of the games of some generations; kept at hand while they are learned from."""
        self.at_hand = {old: self.at_hand.get(old) or self.folder.samples(old) for old in generations}
        return list(self.at_hand.values())

    # ---- Judging

    def measure(self, generation: int) -> dict[str, Any]:
        """Let the network play against three greedy bots, on the same set-ups after each generation."""
        duel = self.duel(self.player(generation), HAND_WRITTEN, MEASURING)
        return told_of(self.duelled(duel, self.plan.measured_games))

    def gate(self, generation: int) -> dict[str, Any]:
        """Let the network meet the champion; the winner is the champion then."""
        champion = self.folder.champion()
        opponent = HAND_WRITTEN if champion is None else self.player(champion)
        duel = self.duel(self.player(generation), opponent, GATES + generation)
        test = SequentialTest(JUDGED_PLAYERS, self.plan.gate_lead)
        rounds = self.duelled(duel, self.plan.gate_games, test)
        return {
            **told_of(rounds),
            "against": champion,
            "decision": test.decision.value,
            "champion": generation if has_won(test) else champion,
        }

    def end(self) -> tuple[dict[str, Any], dict[str, bytes]]:
        """Let the champion play against three greedy bots on set-ups that chose nothing, and write it to its file."""
        champion = self.folder.champion()
        if champion is None:
            return {"champion": None}, {}
        told: dict[str, Any] = {"champion": champion}
        if self.plan.final_games:
            duel = self.duel(self.player(champion), HAND_WRITTEN, FINAL)
            told |= told_of(self.duelled(duel, self.plan.final_games))
        beginning = self.folder.beginning
        made = {
            **self.origin,
            "from": "hand-written" if beginning is None else header_in(beginning)["made"],
            "time": now(),
            "seconds": round(sum(entry["seconds"] for entry in self.folder.entries)),
            "seed": self.plan.seed,
            "plan": self.plan.as_data(),
            "generation": champion,
            "against greedy": {key: value for key, value in told.items() if key != "champion"},
        }
        return told, {CHAMPION_FILE: weights_as_bytes(self.folder.weights(champion), made)}

    def duel(self, candidate: Player, reference: Player, purpose: int) -> Duel:
        """Games of a candidate against three of a reference, on set-ups for this purpose."""
        plan = self.plan
        return Duel(candidate, reference, scrambled(plan.seed, purpose), plan.judging_width, plan.judging_limit)

    def duelled(self, duel: Duel, games: int, test: SequentialTest | None = None) -> Rounds:
        """Play whole rounds: all games, or until the test has decided."""
        rounds = Rounds(JUDGED_PLAYERS)
        results = self.executor.results(duel, range(games))
        for outcome in self.watcher.counted(results, games):
            rounds.add(outcome)
            if rounds.are_whole and test is not None:
                test.add(rounds.scores[-1])
                if test.decision is not Decision.UNDECIDED:
                    break
        results.close()
        return rounds


def learned_from(plan: Plan, generation: int, *, from_weights: bool = False) -> range:
    """The generations whose games the network learns from after this one.

    Generation 0 drops out as soon as there are two others: its aims, the ends of games, are much more a matter of luck.
    One that is weights has none.
    """
    earliest = 1 if generation >= 2 or from_weights else 0
    return range(max(earliest, generation - plan.window + 1), generation + 1)


def at_one_table(plan: Plan, newest: Player, earlier: list[Player]) -> tuple[Player, ...]:
    """Players in the parts that the plan says; those of earlier networks are shared out as evenly as can be."""
    old = [earlier[-1 - number % len(earlier)] for number in range(plan.earlier)] if earlier else []
    players = (*[newest] * plan.newest, *[HAND_WRITTEN] * plan.hand_written, *old)
    return players or (newest,)


def has_won(test: SequentialTest) -> bool:
    """Whether the candidate of a gate has won: by the test, or, if that is undecided, by what is likelier so far."""
    if test.decision is Decision.UNDECIDED:
        return test.log_likelihood_ratio() > 0
    return test.decision is Decision.BETTER


def told_of(rounds: Rounds) -> dict[str, Any]:
    """What the log says of rounds: the candidate's share of wins, its points and those of the others."""
    outcomes = rounds.outcomes
    interval = rounds.win_interval()
    others = [score for outcome in outcomes for score in outcome.scores[1:]]
    return {
        "games": len(outcomes),
        "wins": round(rounds.win_share(), 4),
        "wins_interval": [round(interval.low, 4), round(interval.high, 4)],
        "points": round(sum(outcome.scores[0] for outcome in outcomes) / len(outcomes), 2),
        "points_of_others": round(sum(others) / len(others), 2),
    }


def as_data(loss: Loss) -> dict[str, float]:
    """A loss as the log holds it."""
    return {"points": round(loss.points, 4), "surprise": round(loss.surprise, 5)}


def now() -> str:
    """The time, for people."""
    return datetime.now(UTC).isoformat(timespec="seconds")
