"""The engine agrees with the independent reading, in games that together make nearly every choice there is.

TZOLKIN_LOCKSTEP_GAMES=2000 in the environment plays that many games instead of a few.
"""

from __future__ import annotations

import os
from functools import cache

import pytest

from tests.properties.rulesets import EVERYTHING, name_of
from tests.reference.lockstep import STYLES, Disagreement, Lockstep, Played, play_in_lockstep, style_of
from tests.reference.reading import Reading
from tzolkin.components.gears import LAST_SPACE
from tzolkin.components.words import CHICHEN_ITZA, GEARS
from tzolkin.record.choice_names import NAMES, choice_name, choice_number
from tzolkin.record.story import MESSAGES
from tzolkin.rules import kinds
from tzolkin.rules.choices import BUNDLES, bundle_choice, worker_at
from tzolkin.rules.game import Game, new_game
from tzolkin.rules.ruleset import Ruleset

FEWEST = 336  # games in which nearly every choice is made
GAMES = max(FEWEST, int(os.environ.get("TZOLKIN_LOCKSTEP_GAMES", FEWEST)))

# Choices that never come up in a whole game.  Workers are on space 0 only until the calendar turns, and then comes the
# next turn of their owner; positions set up by hand can have them there.
NEVER_MADE = {worker_at(gear, 0) for gear in GEARS}
# Choices that come up only now and then in many games, or, like five gold, never: dear surcharges, and the last space
# of the longest gear.
SELDOM_MADE = {worker_at(CHICHEN_ITZA, LAST_SPACE[CHICHEN_ITZA] + 1)} | {
    bundle_choice(index) for index, bundle in enumerate(BUNDLES) if sum(bundle) > 3
}

play_once = cache(play_in_lockstep)


@pytest.mark.parametrize("style", range(len(STYLES)), ids=[f"{taste}{' and rich' * rich}" for taste, rich in STYLES])
def test_the_engine_and_the_reading_agree_at_every_decision(style: int) -> None:
    for number in range(GAMES):
        if style_of(number) == STYLES[style]:
            play_once(number)


def games() -> list[Played]:
    """All the games; the test above has played them already, if it ran."""
    return [play_once(number) for number in range(GAMES)]


def test_every_choice_is_made_in_some_game() -> None:
    made = {choice for game in games() for choice in game.choices}
    missing = {choice_name(choice) for choice in set(NAMES) - made - SELDOM_MADE}
    assert missing == {choice_name(choice) for choice in NEVER_MADE}
    assert made <= set(NAMES)


def test_everything_that_can_happen_happens_in_some_game() -> None:
    happened = {message for game in games() for message in game.happenings}
    assert set(MESSAGES) - happened == set()


def test_a_difference_is_found_and_named() -> None:
    both = Lockstep(0, new_game(Ruleset(3)), Reading(3))
    both.choose(choice_number("Blue"))
    both.compare()
    both.engine.bank_skulls -= 1
    while both.engine.stack[-1].kind != kinds.TAKE_TURN:
        both.choose(both.engine.offered[0])
    with pytest.raises(Disagreement, match=r"bank_skulls:\n  engine  12\n  reading 13\n  last choices: .*tile"):
        both.compare()


@pytest.mark.parametrize("ruleset", EVERYTHING, ids=name_of)
def test_a_choice_that_only_one_side_offers_is_a_difference(ruleset: Ruleset) -> None:
    both = Lockstep(0, new_game(ruleset), Reading(ruleset.players, ruleset.modules))
    engine: Game = both.engine
    engine.offered = engine.offered[1:]
    with pytest.raises(Disagreement, match="choices:"):
        both.compare()
