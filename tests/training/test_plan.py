"""Plans: presets, changes, and what is refused."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from tzolkin.training.plan import PLANS, Kind, Plan, PlanError, plan_named, plan_of


@pytest.mark.parametrize("plan", PLANS.values(), ids=lambda plan: plan.name)
def test_a_plan_survives_being_written_as_data(plan: Plan) -> None:
    assert plan_of(plan.as_data()) == plan and plan.difference(plan) == ""


def test_generations_are_hand_written_first_then_self_play_then_expert_iteration() -> None:
    plan = Plan("some", generations=2, expert_generations=1, first_games=9, games=8, expert_games=7)
    assert [plan.kind(number) for number in range(4)] == [
        Kind.HAND_WRITTEN, Kind.SELF_PLAY, Kind.SELF_PLAY, Kind.EXPERT,
    ]  # fmt: skip
    assert [plan.games_of(number) for number in range(4)] == [9, 8, 8, 7] and plan.last() == 3


def test_the_network_meets_the_champion_after_some_generations_and_after_the_last() -> None:
    plan = Plan("some", generations=6, expert_generations=1, gate_every=3)
    assert [number for number in range(8) if plan.has_gate(number)] == [3, 6, 7]


def test_a_plan_is_named_with_a_seed_and_changes() -> None:
    plan = plan_named("small", 7, {"games": "5", "trust": "0.5"})
    assert plan == replace(PLANS["small"], seed=7, games=5, trust=0.5)
    assert PLANS["small"].difference(plan) == f"seed 1, games {PLANS['small'].games}, trust {PLANS['small'].trust}"


@pytest.mark.parametrize(
    "name, changes, message",
    [
        ("huge", {}, "expected a plan (small, full, onward), got 'huge'"),
        ("small", {"gamess": "5"}, "expected a number of a plan (first_layer"),
        ("small", {"generation": "5"}, "got 'generation'; did you mean generations?"),
        ("small", {"seed": "5"}, "got 'seed'"),
        ("small", {"games": "many"}, "expected a whole number for games, got 'many'"),
        ("small", {"trust": "much"}, "expected a number for trust, got 'much'"),
        ("small", {"games": "0"}, "expected 1 or more for games, got 0"),
        ("small", {"trust": "1.5"}, "expected 0 to 1 for trust, got 1.5"),
        ("small", {"temperature": "nan"}, "expected a finite number for temperature, got nan"),
        ("small", {"rate": "inf"}, "expected a finite number for rate, got inf"),
        ("small", {"games": "1" + "0" * 400}, "expected 1 to 1000000000 for games, got a huge number"),
        ("small", {"rate": "1e10"}, "expected 0 to 1000000000 for rate, got 10000000000.0"),
        ("full", {"gifts_from": "0"}, "expected 1 or more for gifts_from, got 0"),
        ("small", {"gate_games": "10"}, "expected a multiple of 4 for gate_games, got 10"),
        ("small", {"newest": "0", "earlier": "0", "hand_written": "0"}, "got 0 for all"),
    ],
)
def test_what_is_no_plan_is_refused(name: str, changes: dict[str, str], message: str) -> None:
    with pytest.raises(PlanError) as caught:
        plan_named(name, 1, changes)
    assert message in str(caught.value)


@pytest.mark.parametrize("data", [None, {}, {"name": "small"}, {**PLANS["small"].as_data(), "more": 1}])
def test_data_of_another_shape_is_no_plan(data: object) -> None:
    with pytest.raises(PlanError, match="expected a plan with name, seed"):
        plan_of(data)


def test_data_of_another_type_is_no_plan() -> None:
    for name, value in (("games", 1.5), ("games", True), ("trust", "1"), ("name", 3)):
        with pytest.raises(PlanError, match=f"for {name}, got"):
            plan_of({**PLANS["small"].as_data(), name: value})


def test_every_number_of_a_plan_is_explained() -> None:
    explained = Plan.__doc__ or ""
    assert all(f"`{field.name}`" in explained for field in fields(Plan) if field.name not in ("name", "seed"))


def test_the_rate_falls_evenly_in_self_play() -> None:
    plan = Plan("small", generations=3, rate=0.3, last_rate=0.1, first_rate=0.5, expert_generations=1, expert_rate=0.01)
    assert [plan.rate_of(generation) for generation in range(5)] == pytest.approx([0.5, 0.3, 0.2, 0.1, 0.01])
    assert replace(plan, generations=1).rate_of(1) == 0.3
