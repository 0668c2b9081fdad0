"""What the effects printed on tiles do, left to right, each completely before the next (R-BUILD-03, 07 to 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.effects import (
    ANY_ACTION,
    BUILD,
    BUILD_MONUMENT,
    CLIMB_ANY,
    CLIMB_CHAAC,
    CLIMB_KUKULCAN,
    EXCHANGE_TECHNOLOGY,
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
    OFFER_OF_THEOLOGY,
    POINTS,
    WORKER,
    Effects,
)
from tzolkin.components.effects import Effect as TileEffect
from tzolkin.components.words import TEMPLES, Seat
from tzolkin.rules import hooks, kinds, score_sheet
from tzolkin.rules.building import MAY_BUILD
from tzolkin.rules.choices import Choice, building_choice
from tzolkin.rules.frames import AutomaticRule, Frame
from tzolkin.rules.goods import gain_corn, gain_resource, gain_skulls, gain_worker, score
from tzolkin.rules.happenings import Cause
from tzolkin.rules.technologies.advancing import gain_advance
from tzolkin.rules.temples import gain_step, is_step_taxed

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


# When an effect of a tile comes while some gain is taxed.
UNTAXED: Final = 0
ADVANCES: Final = 1
TAXED_STEPS: Final = 2
TAXED_GOODS: Final = 3
GRANTED_ACTIONS: Final = 4


class Effect(AutomaticRule):
    """EFFECT: one effect of a new building, and then the next."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Do it; what it asks is answered before the next effect."""
        effects = BUILDINGS[frame.first].effects
        if game.modules and hooks.is_taxing(game, frame.seat):  # the same at each effect: taxes last to a day's end
            effects = untaxed_first(game, frame.seat, effects)
        if frame.second + 1 < len(effects):
            game.ask(kinds.EFFECT, frame.seat, frame.first, frame.second + 1)
        symbol, amount = effects[frame.second]
        take_effect(game, frame.seat, symbol, amount, building_choice(frame.first))


def untaxed_first(game: Game, seat: Seat, effects: Effects) -> Effects:
    """The effects of a tile in their order while some gain is taxed, so that untaxed gains may pay (X-PROPH-INT-09)."""
    ordered: list[TileEffect] = []
    for rank in range(GRANTED_ACTIONS + 1):
        for effect in effects:
            if rank_when_taxed(game, seat, effect[0]) == rank:
                ordered.append(effect)
    return tuple(ordered)


def rank_when_taxed(game: Game, seat: Seat, symbol: i64) -> i64:
    """When an effect comes while some gain is taxed (Q-133)."""
    if LEARN_AGRICULTURE <= symbol <= LEARN_ANY or symbol == EXCHANGE_TECHNOLOGY:
        return ADVANCES
    if CLIMB_CHAAC <= symbol <= CLIMB_KUKULCAN:
        return TAXED_STEPS if is_step_taxed(game, seat, symbol - CLIMB_CHAAC) else UNTAXED
    if symbol == CLIMB_ANY:
        for temple in TEMPLES:
            if is_step_taxed(game, seat, temple):
                return TAXED_STEPS
        return UNTAXED
    if symbol == GAIN_GOLD:
        return TAXED_GOODS if hooks.corn_for_gold(game, seat) > 0 else UNTAXED
    if symbol == GAIN_SKULL:
        return TAXED_GOODS if hooks.steps_for_skull(game, seat) > 0 else UNTAXED
    if symbol in (BUILD, MARKET, ANY_ACTION, BUILD_MONUMENT, OFFER_OF_THEOLOGY):
        return GRANTED_ACTIONS
    return UNTAXED


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
            gain_step(game, seat, symbol - CLIMB_CHAAC, cause)
    elif LEARN_AGRICULTURE <= symbol <= LEARN_THEOLOGY:
        for _ in range(amount):
            gain_advance(game, seat, symbol - LEARN_AGRICULTURE, cause)
    elif symbol == WORKER:
        for _ in range(amount):
            gain_worker(game, seat)
    elif symbol == CLIMB_ANY:
        for _ in range(amount):
            game.ask(kinds.CLIMB, seat, cause, 1 if game.modules else 0)
    elif symbol == LEARN_ANY:
        game.ask(kinds.LEARN_FREELY, seat, amount, cause)
    elif symbol == BUILD:
        game.ask(kinds.BUILD, seat, MAY_BUILD)
    elif symbol == MARKET:
        game.ask(kinds.TRADE, seat)
    elif symbol == ANY_ACTION:
        game.ask(kinds.ANY_ACTION, seat, 1)
    elif symbol not in (FEEDS_WORKERS, FEEDS_ALL):
        for module in game.modules:
            module.take_effect(game, seat, symbol, amount, cause)
