"""What several commands say alike on their command line: how many play, and with which modules of the expansion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import click

from tzolkin.rules.ruleset import (
    FEWEST_PLAYERS,
    MINI_EXPANSION,
    MODULES,
    MOST_PLAYERS,
    NEW_BUILDINGS,
    PROPHECIES,
    QUICK_ACTIONS,
    TRIBES,
    Ruleset,
)

Command = TypeVar("Command", bound=Callable[..., Any])

USUAL_PLAYERS: Final = 4
EVERYTHING: Final = "everything"
HELP: Final = {
    TRIBES: "With the tribes: everybody keeps one of two, and its ability.",
    PROPHECIES: "With the prophecies: each changes a quarter of the game, and brings points.",
    NEW_BUILDINGS: "With the new buildings, some of which can be renovated.",
    QUICK_ACTIONS: "With the quick actions; five players always have them.",
    MINI_EXPANSION: "With the mini-expansion: one more wealth tile.",
}


def table_options(help_of_players: str) -> Callable[[Command], Command]:
    """Give a command the option --players, one for each module and one for all; it takes `players` and `modules`."""

    def decorate(command: Command) -> Command:
        command = click.option(
            option_of(EVERYTHING),
            is_flag=True,
            expose_value=False,
            callback=add_module,
            help="With the whole expansion: all of these.",
        )(command)
        for module in reversed(MODULES):
            command = click.option(
                option_of(module), module, is_flag=True, expose_value=False, callback=add_module, help=HELP[module]
            )(command)
        return click.option("--players", type=click.IntRange(FEWEST_PLAYERS, MOST_PLAYERS), help=help_of_players)(
            command
        )

    return decorate


def add_module(context: click.Context, option: click.Parameter, is_wanted: bool) -> None:
    """Gather the modules in one argument, in the order in which rulesets name them."""
    gathered = context.params.setdefault("modules", ())
    if is_wanted:
        wanted = (*gathered, option.name) if option.name != EVERYTHING else MODULES
        context.params["modules"] = tuple(module for module in MODULES if module in wanted)


def option_of(module: str) -> str:
    """What is typed for a module."""
    return f"--{module.replace('_', '-')}"


def options_of_expansion() -> str:
    """What may be typed for the expansion, for a message."""
    return f"{', '.join(map(option_of, MODULES))}, or {option_of(EVERYTHING)} for all of them"


def options_given(players: int | None, modules: tuple[str, ...]) -> str:
    """These options as they were typed, for a message; empty when there are none."""
    typed = [] if players is None else [f"--players {players}"]
    return " ".join([*typed, *[option_of(module) for module in modules]])


def modules_text(ruleset: Ruleset) -> str:
    """The modules in play in words; empty for the base game."""
    return ", ".join(module.replace("_", " ") for module in ruleset.modules).replace("mini expansion", "mini-expansion")
