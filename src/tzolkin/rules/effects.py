"""What the effects printed on tiles do, left to right, each completely before the next (R-BUILD-03, 07 to 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.effects import (
    ANY_ACTION,
    BUILD,
    CLIMB_ANY,
    CLIMB_CHAAC,
    CLIMB_KUKULCAN,
    FEEDS_ALL,
    FEEDS_WORKERS,
    GAIN_CORN,
    GAIN_GOLD,
    GAIN_SKULL,
    GAIN_WOOD,
    LEARN_AGRICULTURE,
    LEARN_ANY,
    LEARN_THEOLOGY,
    MARKET,
    POINTS,
    WORKER,
)
from tzolkin.components.words import Seat
from tzolkin.rules import kinds, score_sheet
from tzolkin.rules.choices import BUILDING, Choice
from tzolkin.rules.frames import AutomaticRule, Frame
from tzolkin.rules.goods import gain_corn, gain_resource, gain_skulls, gain_worker, score
from tzolkin.rules.happenings import Cause
from tzolkin.rules.technologies.advancing import advance
from tzolkin.rules.temples import climb

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class Effect(AutomaticRule):
    """EFFECT: one effect of a new building, and then the next."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Do it; what it asks is answered before the next effect."""
        effects = BUILDINGS[frame.first].effects
        if frame.second + 1 < len(effects):
            game.ask(kinds.EFFECT, frame.seat, frame.first, frame.second + 1)
        symbol, amount = effects[frame.second]
        take_effect(game, frame.seat, symbol, amount, BUILDING + frame.first)


def take_effect(game: Game, seat: Seat, symbol: i64, amount: i64, cause: Cause) -> None:
    """Do what one symbol on a building or wealth tile says.  Farms do nothing now: they work on Food Days."""
    if symbol == GAIN_CORN:
        gain_corn(game, seat, amount, cause)
    elif GAIN_WOOD <= symbol <= GAIN_GOLD:
        gain_resource(game, seat, symbol - GAIN_WOOD, amount, cause)
    elif symbol == GAIN_SKULL:
        gain_skulls(game, seat, amount, cause)
    elif symbol == POINTS:
        score(game, seat, amount, score_sheet.BUILDINGS, cause)
    elif CLIMB_CHAAC <= symbol <= CLIMB_KUKULCAN:
        for _ in range(amount):
            climb(game, seat, symbol - CLIMB_CHAAC, cause)
    elif LEARN_AGRICULTURE <= symbol <= LEARN_THEOLOGY:
        for _ in range(amount):
            advance(game, seat, symbol - LEARN_AGRICULTURE, cause)
    elif symbol == WORKER:
        for _ in range(amount):
            gain_worker(game, seat)
    elif symbol == CLIMB_ANY:
        for _ in range(amount):
            game.ask(kinds.CLIMB, seat, cause)
    elif symbol == LEARN_ANY:
        game.ask(kinds.LEARN_FREELY, seat, amount, cause)
    elif symbol == BUILD:
        game.ask(kinds.BUILD, seat, 1)
    elif symbol == MARKET:
        game.ask(kinds.TRADE, seat)
    elif symbol == ANY_ACTION:
        game.ask(kinds.ANY_ACTION, seat, 1)
    else:
        assert symbol in (FEEDS_WORKERS, FEEDS_ALL)
