"""Advancing a technology, paying for it, and the bonus past the last level (R-TECH-01 to R-TECH-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.technologies import (
    ARCHITECTURE_BONUS_POINTS,
    EXTRACTION_BONUS_RESOURCES,
    RESOURCES_TO_ADVANCE,
    THEOLOGY_BONUS_SKULLS,
    TOP_LEVEL,
)
from tzolkin.components.words import AGRICULTURE, ARCHITECTURE, EXTRACTION, TECHNOLOGIES, THEOLOGY, Seat, Technology
from tzolkin.rules import score_sheet
from tzolkin.rules.choices import DONE, TECHNOLOGY, Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import add_payable_bundles, gain_skulls, pay_bundle, score
from tzolkin.rules.happenings import ADVANCED, TECHNOLOGY_BONUS, Cause
from tzolkin.rules.kinds import CLIMB, GAIN_RESOURCES, LEARN_FREELY, PAY_TO_LEARN
from tzolkin.rules.temples import can_climb_any

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def resources_to_advance(player: Player, technology: Technology) -> i64:
    """Resources of any kind that the next advance of this technology costs (R-TECH-03)."""
    return RESOURCES_TO_ADVANCE[player.levels[technology]]


def can_learn(game: Game, player: Player, technology: Technology) -> bool:
    """Whether a paid advance is affordable and does something.

    A bonus without effect is left out: agriculture with no temple to climb, theology with no skull in the bank
    (D-TIK-01).
    """
    level: i64 = player.levels[technology]
    cost: i64 = RESOURCES_TO_ADVANCE[level]
    if cost > player.resources():
        return False
    if level == TOP_LEVEL:
        if technology == AGRICULTURE:
            return can_climb_any(game, player)
        if technology == THEOLOGY:
            return game.bank_skulls > 0
    return True


def can_learn_anything(game: Game, player: Player) -> bool:
    """Whether a paid advance of any technology is possible."""
    if player.resources() == 0:
        return False
    for technology in TECHNOLOGIES:
        if can_learn(game, player, technology):
            return True
    return False


def advance(game: Game, seat: Seat, technology: Technology, cause: Cause) -> None:
    """Go up one level; from the last level gain the bonus instead, every time (R-TECH-04, R-TECH-05)."""
    player = game.players[seat]
    if player.levels[technology] < TOP_LEVEL:
        player.levels[technology] += 1
        game.tell(ADVANCED, seat, technology, player.levels[technology], cause)
        return
    game.tell(TECHNOLOGY_BONUS, seat, technology, 0, cause)
    if technology == AGRICULTURE:
        game.ask(CLIMB, seat, TECHNOLOGY + AGRICULTURE)
    elif technology == EXTRACTION:
        game.ask(GAIN_RESOURCES, seat, EXTRACTION_BONUS_RESOURCES, TECHNOLOGY + EXTRACTION)
    elif technology == ARCHITECTURE:
        score(game, seat, ARCHITECTURE_BONUS_POINTS, score_sheet.ARCHITECTURE, TECHNOLOGY + ARCHITECTURE)
    else:
        gain_skulls(game, seat, THEOLOGY_BONUS_SKULLS, TECHNOLOGY + THEOLOGY)


class Learn(Rule):
    """LEARN: which technology to advance, to be paid (R-TIK-01, R-TIK-03, D-TIK-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The technologies whose next advance can be paid, and DONE for a second advance."""
        player = game.players[frame.seat]
        options: list[int] = [DONE] if frame.first == 1 else []
        for technology in TECHNOLOGIES:
            if can_learn(game, player, technology):
                options.append(TECHNOLOGY + technology)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Ask for the payment."""
        if choice != DONE:
            game.ask(PAY_TO_LEARN, frame.seat, choice - TECHNOLOGY)


class PayToLearn(Rule):
    """PAY_TO_LEARN: which resources pay for the advance; any mix (R-TECH-03, D-TIK-02)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The bundles of the right size that the player holds."""
        player = game.players[frame.seat]
        options: list[int] = []
        add_payable_bundles(player, resources_to_advance(player, frame.first), options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay, then advance: costs come before gains (R-GEN-03)."""
        pay_bundle(game, frame.seat, choice, TECHNOLOGY + frame.first)
        advance(game, frame.seat, frame.first, TECHNOLOGY + frame.first)


class LearnFreely(Rule):
    """LEARN_FREELY: advances at no cost, one after the other; the first one's bonus comes first (R-TECH-06, Q-134)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """All four technologies: a free bonus may come to nothing."""
        return [TECHNOLOGY + technology for technology in TECHNOLOGIES]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Advance, and ask again for what is left."""
        if frame.first > 1:
            game.ask(LEARN_FREELY, frame.seat, frame.first - 1, frame.second)
        advance(game, frame.seat, choice - TECHNOLOGY, frame.second)
