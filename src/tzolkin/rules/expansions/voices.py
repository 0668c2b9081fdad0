"""Which modules are in play, and which of them speak for a seat now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tzolkin.components.tribes import NO_TRIBE
from tzolkin.rules.expansions.mini_expansion import MiniExpansion
from tzolkin.rules.expansions.new_buildings import NewBuildings
from tzolkin.rules.expansions.prophecies import PROPHECY_VOICES, Prophecies, prophecy_in_force
from tzolkin.rules.expansions.quick_actions import QuickActions
from tzolkin.rules.expansions.tribes import TRIBE_VOICES, Tribes
from tzolkin.rules.hooks import Module, Voices
from tzolkin.rules.ruleset import MINI_EXPANSION, NEW_BUILDINGS, PROPHECIES, QUICK_ACTIONS, TRIBES, Ruleset

if TYPE_CHECKING:
    from tzolkin.rules.game import Game

NO_PROPHECY: Final = -1  # in the first quarter, or without the module

MODULES: Final[dict[str, Module]] = {
    TRIBES: Tribes(),
    PROPHECIES: Prophecies(),
    NEW_BUILDINGS: NewBuildings(),
    QUICK_ACTIONS: QuickActions(),
    MINI_EXPANSION: MiniExpansion(),
}


def modules_of(ruleset: Ruleset) -> tuple[Module, ...]:
    """The modules of a ruleset, in the order of its names."""
    return tuple([MODULES[name] for name in ruleset.modules])


def everybody_speaking(tribe: int, prophecy: int, *, quick: bool) -> tuple[Module, ...]:
    """The voices of a tribe, a prophecy in force and the quick actions, each of them only where there is one.

    A tribe speaks first, so that a prophecy raises the price that the tribe names (Q-110, Q-112), and the quick actions
    last, so that they also judge the sales that a tribe adds to a question.
    """
    voices: list[Module] = []
    if tribe != NO_TRIBE:
        voices.append(TRIBE_VOICES[tribe])
    if prophecy != NO_PROPHECY:
        voices.append(PROPHECY_VOICES[prophecy])
    if quick:
        voices.append(MODULES[QUICK_ACTIONS])
    return tuple(voices)


# All that can speak for one seat together: by tribe (the last one: none), prophecy (likewise), and with quick actions.
VOICES: Final[tuple[tuple[tuple[Voices, Voices], ...], ...]] = tuple(
    [
        tuple(
            [
                (
                    Voices(everybody_speaking(tribe, prophecy, quick=False)),
                    Voices(everybody_speaking(tribe, prophecy, quick=True)),
                )
                for prophecy in (*range(len(PROPHECY_VOICES)), NO_PROPHECY)
            ]
        )
        for tribe in (*range(len(TRIBE_VOICES)), NO_TRIBE)
    ]
)
SILENCE: Final = VOICES[NO_TRIBE][NO_PROPHECY][0]


def voices_of(game: Game) -> tuple[Voices, ...]:
    """By seat, those that may change something for it: its tribe, the prophecy in force, the quick actions."""
    if game.additions is None:
        return (SILENCE,) * game.ruleset.players
    in_force = prophecy_in_force(game)
    prophecy = NO_PROPHECY if in_force is None else in_force
    has_quick_actions = game.ruleset.has(QUICK_ACTIONS)
    return tuple([VOICES[tribe][prophecy][has_quick_actions] for tribe in game.additions.tribes])
