"""Gains that cost something: each may be declined alone, while what else the action gives is kept (X-PROPH-06, 07).

Which gains cost what, modules say (hooks.py).  Everything untaxed of the same action has arrived when these questions
are asked, so that it may pay (X-PROPH-08, X-PROPH-INT-09).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.words import GOLD
from tzolkin.rules import hooks
from tzolkin.rules.choices import BUNDLE, DONE, TEMPLE, Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import add_payable_bundles, decline, pay_bundle, pay_corn, receive_resource, receive_skulls
from tzolkin.rules.happenings import TAX
from tzolkin.rules.technologies.advancing import advance, brings_something
from tzolkin.rules.temples import add_temples_to_descend, can_climb, climb, descend

if TYPE_CHECKING:
    from tzolkin.rules.game import Game


class TakeGold(Rule):
    """TAKE_GOLD: one gold for corn, or not."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and gold if the corn is there."""
        options: list[int] = [DONE]
        if game.players[frame.seat].corn >= hooks.corn_for_gold(game, frame.seat):
            options.append(BUNDLE + GOLD)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay and take it, or decline all that are left."""
        if choice == DONE:
            decline(game, frame)
            return
        pay_corn(game, frame.seat, hooks.corn_for_gold(game, frame.seat), TAX)
        receive_resource(game, frame.seat, GOLD, 1, frame.first)


class TakeSkull(Rule):
    """TAKE_SKULL: one skull for a step down in a temple of choice, or not (X-PROPH-INT-03)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE unless it must be taken, and the temples where a step down is possible; nothing without a skull."""
        options: list[int] = []
        if game.bank_skulls == 0:
            return options
        if frame.second == 0:
            options.append(DONE)
        add_temples_to_descend(game.players[frame.seat], options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Go down and take it, or decline all that are left."""
        if choice == DONE:
            decline(game, frame)
            return
        descend(game, frame.seat, choice - TEMPLE, TAX)
        receive_skulls(game, frame.seat, 1, frame.first)


class TakeStep(Rule):
    """TAKE_STEP: a step up in a given temple, for corn or for a resource, or not.  A lost step costs nothing."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and the temple or the resources that can pay."""
        player = game.players[frame.seat]
        options: list[int] = []
        if not can_climb(game, player, frame.second):
            return options
        options.append(DONE)
        if hooks.resources_for_step(game, frame.seat, frame.second) > 0:
            add_payable_bundles(player, 1, options)
        elif player.corn >= hooks.corn_for_step(game, frame.seat, frame.second):
            options.append(TEMPLE + frame.second)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay and climb, or decline what is left of the steps there."""
        if choice == DONE:
            decline(game, frame)
            return
        if choice >= BUNDLE:
            pay_bundle(game, frame.seat, choice, TAX)
        else:
            pay_corn(game, frame.seat, hooks.corn_for_step(game, frame.seat, frame.second), TAX)
        climb(game, frame.seat, frame.second, frame.first)


class PayForChosen(Rule):
    """Which resource pays for a gain that has been chosen."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The resources held."""
        options: list[int] = []
        add_payable_bundles(game.players[frame.seat], 1, options)
        return options


class PayForClimb(PayForChosen):
    """PAY_FOR_CLIMB: which resource pays for a step that has been chosen."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay and climb."""
        pay_bundle(game, frame.seat, choice, TAX)
        climb(game, frame.seat, frame.second, frame.first)


class TakeAdvance(Rule):
    """TAKE_ADVANCE: an advance that a tile gives, for a resource, or not (Q-57, Q-110)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and the resources held; nothing if the advance would bring nothing."""
        player = game.players[frame.seat]
        options: list[int] = []
        left: i64 = max(0, player.resources() - 1)  # who cannot pay can still decline
        if brings_something(game, player, frame.second, player.corn, left):
            options.append(DONE)
            add_payable_bundles(player, 1, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay and advance, or decline."""
        if choice == DONE:
            return
        pay_bundle(game, frame.seat, choice, TAX)
        advance(game, frame.seat, frame.second, frame.first)


class PayForAdvance(PayForChosen):
    """PAY_FOR_ADVANCE: which resource pays for an advance that has been chosen."""

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay and advance."""
        pay_bundle(game, frame.seat, choice, TAX)
        advance(game, frame.seat, frame.second, frame.first)
