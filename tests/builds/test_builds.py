"""Which build is under test, and that it plays the games that both builds play."""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
from importlib.machinery import ExtensionFileLoader
from typing import Any

import pytest

import tzolkin.components
import tzolkin.rules
from tests.builds.traces import FILE, GAMES, trace
from tzolkin.build_info import BUILD
from tzolkin.rules.game import Game
from tzolkin.rules.hooks import Module

TRACES: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def test_the_build_under_test_is_the_one_that_was_asked_for() -> None:
    """`make test` says in TZOLKIN_BUILD which build its run is meant for; left out, either will do."""
    assert os.environ.get("TZOLKIN_BUILD", BUILD) == BUILD


@pytest.mark.parametrize("package", [tzolkin.components, tzolkin.rules], ids=lambda package: package.__name__)
def test_the_whole_engine_is_of_one_build(package: Any) -> None:
    names = [module.name for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    assert len(names) > 8
    for name in names:
        spec = importlib.import_module(name).__spec__
        assert spec is not None
        assert isinstance(spec.loader, ExtensionFileLoader) == (BUILD == "compiled"), name


def test_the_classes_of_the_engine_are_native_when_it_is_compiled() -> None:
    is_native = not hasattr(Game(tzolkin.Ruleset(2)), "__dict__")
    assert is_native == (BUILD == "compiled")
    assert hasattr(Game.choose, "__code__") != is_native


def test_a_module_of_the_expansion_may_be_interpreted_in_either_build() -> None:
    class Generous(Module):
        def corn_to_place(self, game: Game, seat: int, gear: int, space: int, corn: int) -> int:
            return 0

    assert Generous().corn_to_place(Game(tzolkin.Ruleset(2)), 0, 0, 3, 3) == 0


def test_there_is_a_trace_of_every_game() -> None:
    assert list(TRACES) == list(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_both_builds_play_the_same_game(name: str) -> None:
    assert trace(name) == TRACES[name], "differs from traces.json: `python -m tests.builds.traces` if that is meant"
