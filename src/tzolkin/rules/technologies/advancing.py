"""Advancing a technology, paying for it, and the bonus past the last level (R-TECH-01 to R-TECH-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.technologies import (
    ARCHITECTURE_BONUS_POINTS,
    EXTRACTION_BONUS_RESOURCES,
    RESOURCES_TO_ADVANCE,
    THEOLOGY_BONUS_SKULLS,
    TOP_LEVEL,
)
from tzolkin.components.words import AGRICULTURE, ARCHITECTURE, EXTRACTION, TECHNOLOGIES, THEOLOGY, Seat, Technology
from tzolkin.rules import hooks, score_sheet
from tzolkin.rules.choices import DONE, TECHNOLOGY, Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import add_payable_bundles, ask_after_gains, gain_skulls, pay_bundle, score
from tzolkin.rules.happenings import ADVANCED, TECHNOLOGY_BONUS, TECHNOLOGY_LOWERED, Cause
from tzolkin.rules.kinds import (
    CHOOSE_BONUS,
    CLIMB,
    GAIN_RESOURCES,
    LEARN_FREELY,
    PAY_FOR_ADVANCE,
    PAY_TO_LEARN,
    RAISE_TECHNOLOGIES,
    TAKE_ADVANCE,
)
from tzolkin.rules.temples import can_take_any_step, can_take_skull

EVERY_TECHNOLOGY: Final = 0b1111  # a sum of 1 << technology

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def resources_to_advance(game: Game, player: Player, technology: Technology) -> i64:
    """Resources of any kind that the next advance of this technology costs (R-TECH-03)."""
    level: i64 = player.levels[technology]
    cost: i64 = RESOURCES_TO_ADVANCE[level]
    if game.modules:
        return hooks.resources_to_advance(game, player.seat, level, cost)
    return cost


def can_learn(game: Game, player: Player, technology: Technology, corn: i64) -> bool:
    """Whether a paid advance is affordable and does something (D-TIK-01); `corn` is what may pay for a bonus."""
    left: i64 = player.resources() - resources_to_advance(game, player, technology)
    return left >= 0 and brings_something(game, player, technology, corn, left)


def brings_something(game: Game, player: Player, technology: Technology, corn: i64, resources: i64) -> bool:
    """Whether an advance does something, with this much left to pay for what its bonus costs.

    A level always does; so does the bonus of extraction or architecture, and a bonus of choice.
    """
    if player.levels[technology] < TOP_LEVEL:
        return True
    if game.modules and hooks.chooses_bonus(game, player.seat):
        return True
    return can_take_bonus(game, player, technology, corn, resources)


def can_take_bonus(game: Game, player: Player, technology: Technology, corn: i64, resources: i64) -> bool:
    """Whether the bonus of a technology brings something: a temple to climb for agriculture, a skull for theology."""
    if technology == AGRICULTURE:
        return can_take_any_step(game, player, corn, resources)
    if technology == THEOLOGY:
        return can_take_skull(game, player)
    return True


def can_learn_anything(game: Game, player: Player, corn: i64) -> bool:
    """Whether a paid advance of any technology is possible."""
    if player.resources() == 0 and not game.modules:
        return False
    for technology in TECHNOLOGIES:
        if can_learn(game, player, technology, corn):
            return True
    return False


def gain_advance(game: Game, seat: Seat, technology: Technology, cause: Cause) -> None:
    """Be given an advance by a tile: make it, or ask whether to pay for it where that is taxed."""
    if game.modules and hooks.resources_for_free_advance(game, seat) > 0:
        ask_after_gains(game, TAKE_ADVANCE, seat, cause, technology)
    else:
        advance(game, seat, technology, cause)


def advance(game: Game, seat: Seat, technology: Technology, cause: Cause) -> None:
    """Go up one level; from the last level gain the bonus instead, every time (R-TECH-04, R-TECH-05)."""
    player = game.players[seat]
    if player.levels[technology] < TOP_LEVEL:
        player.levels[technology] += 1
        game.tell(ADVANCED, seat, technology, player.levels[technology], cause)
        return
    is_paid = cause == TECHNOLOGY + technology  # a free advance names the tile that gives it
    if game.modules and hooks.chooses_bonus(game, seat):
        game.ask(CHOOSE_BONUS, seat, cause, 1 if is_paid else 0)
    else:
        gain_bonus(game, seat, technology, cause, is_paid=is_paid)


def gain_bonus(game: Game, seat: Seat, technology: Technology, cause: Cause, *, is_paid: bool) -> None:
    """Gain the bonus of a technology.  Of a paid one what is taxed cannot be declined (Q-131)."""
    game.tell(TECHNOLOGY_BONUS, seat, technology, 0, cause)
    if technology == AGRICULTURE:
        game.ask(CLIMB, seat, TECHNOLOGY + AGRICULTURE, 1 if game.modules and not is_paid else 0)
    elif technology == EXTRACTION:
        game.ask(GAIN_RESOURCES, seat, EXTRACTION_BONUS_RESOURCES, TECHNOLOGY + EXTRACTION)
    elif technology == ARCHITECTURE:
        score(game, seat, ARCHITECTURE_BONUS_POINTS, score_sheet.ARCHITECTURE, TECHNOLOGY + ARCHITECTURE)
    else:
        gain_skulls(game, seat, THEOLOGY_BONUS_SKULLS, TECHNOLOGY + THEOLOGY, must=is_paid)


class ChooseBonus(Rule):
    """CHOOSE_BONUS: past the last level, the bonus of any technology (D-TIK-05)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The technologies whose bonus brings something."""
        player = game.players[frame.seat]
        return [
            TECHNOLOGY + technology
            for technology in TECHNOLOGIES
            if can_take_bonus(game, player, technology, player.corn, player.resources())
        ]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Gain it."""
        gain_bonus(game, frame.seat, choice - TECHNOLOGY, frame.first, is_paid=frame.second == 1)


class Learn(Rule):
    """LEARN: which technology to advance, to be paid (R-TIK-01, R-TIK-03, D-TIK-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The technologies whose next advance can be paid, and DONE for a second advance."""
        player = game.players[frame.seat]
        options: list[int] = [DONE] if frame.first == 1 else []
        for technology in TECHNOLOGIES:
            if can_learn(game, player, technology, player.corn):
                options.append(TECHNOLOGY + technology)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Ask for the payment, if there is anything to pay."""
        if choice == DONE:
            return
        technology = choice - TECHNOLOGY
        if resources_to_advance(game, game.players[frame.seat], technology) > 0:
            game.ask(PAY_TO_LEARN, frame.seat, technology)
        else:
            advance(game, frame.seat, technology, choice)


class PayToLearn(Rule):
    """PAY_TO_LEARN: which resources pay for the advance; any mix (R-TECH-03, D-TIK-02)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The bundles of the right size that the player holds."""
        player = game.players[frame.seat]
        options: list[int] = []
        add_payable_bundles(player, resources_to_advance(game, player, frame.first), options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay, then advance: costs come before gains (R-GEN-03)."""
        pay_bundle(game, frame.seat, choice, TECHNOLOGY + frame.first)
        advance(game, frame.seat, frame.first, TECHNOLOGY + frame.first)


class LearnFreely(Rule):
    """LEARN_FREELY: advances at no cost, one after the other; the first one's bonus comes first (R-TECH-06, Q-134)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """All four technologies, for a free bonus may come to nothing; taxed, those that bring something, and DONE."""
        if not game.modules or hooks.resources_for_free_advance(game, frame.seat) == 0:
            return [TECHNOLOGY + technology for technology in TECHNOLOGIES]
        return [DONE, *taxed_advances(game, frame.seat, EVERY_TECHNOLOGY)]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Advance, and ask again for what is left."""
        if choice == DONE:
            return
        if frame.first > 1:
            game.ask(LEARN_FREELY, frame.seat, frame.first - 1, frame.second)
        advance_as_chosen(game, frame.seat, choice - TECHNOLOGY, frame.second)


def taxed_advances(game: Game, seat: Seat, technologies: i64) -> list[int]:
    """Those of the technologies (a sum of 1 << technology) whose taxed advance can be paid and brings something."""
    player = game.players[seat]
    resources = player.resources() - hooks.resources_for_free_advance(game, seat)
    return [
        TECHNOLOGY + technology
        for technology in TECHNOLOGIES
        if technologies >> technology & 1
        and resources >= 0
        and brings_something(game, player, technology, player.corn, resources)
    ]


def advance_as_chosen(game: Game, seat: Seat, technology: Technology, cause: Cause) -> None:
    """Make an advance that a tile gives and the player has chosen, asking for the resource where it is taxed."""
    if game.modules and hooks.resources_for_free_advance(game, seat) > 0:
        game.ask(PAY_FOR_ADVANCE, seat, cause, technology)
    else:
        advance(game, seat, technology, cause)


class LowerTechnology(Rule):
    """LOWER_TECHNOLOGY: an exchange; one technology goes down a level, the others up (X-BUILD-09, D-BLD-04, Q-110)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The technologies that are not at the bottom.  Taxed, DONE too, and nothing without a resource to pay with."""
        player = game.players[frame.seat]
        options: list[int] = []
        if hooks.resources_for_free_advance(game, frame.seat) > 0:
            if player.resources() == 0:
                return options
            options.append(DONE)
        for technology in TECHNOLOGIES:
            if player.levels[technology] > 0:
                options.append(TECHNOLOGY + technology)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Lower it, and ask which of the others goes up first."""
        if choice == DONE:
            return
        player = game.players[frame.seat]
        technology = choice - TECHNOLOGY
        player.levels[technology] -= 1
        game.tell(TECHNOLOGY_LOWERED, frame.seat, technology, player.levels[technology], frame.first)
        one: i64 = 1
        game.ask(RAISE_TECHNOLOGIES, frame.seat, frame.first, EVERY_TECHNOLOGY - (one << technology))


class RaiseTechnologies(Rule):
    """RAISE_TECHNOLOGIES: which of those left goes up next; its bonus comes before the next one."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The technologies left; taxed, those that can be paid and bring something, and DONE."""
        if hooks.resources_for_free_advance(game, frame.seat) > 0:
            return [DONE, *taxed_advances(game, frame.seat, frame.second)]
        return [TECHNOLOGY + technology for technology in TECHNOLOGIES if frame.second >> technology & 1]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Advance it, and go on with the others."""
        if choice == DONE:
            return
        technology = choice - TECHNOLOGY
        one: i64 = 1
        left = frame.second - (one << technology)
        if left > 0:
            game.ask(RAISE_TECHNOLOGIES, frame.seat, frame.first, left)
        advance_as_chosen(game, frame.seat, technology, frame.first)
