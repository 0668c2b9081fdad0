"""Climbing temples and angering the gods (R-TEMP-01 to R-TEMP-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.temples import BOTTOM, TOP
from tzolkin.components.words import TEMPLES, Seat, Temple
from tzolkin.rules import hooks
from tzolkin.rules.choices import DONE, PAIRS, TEMPLE, TEMPLE_PAIR, Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import ask_after_gains, pay_corn
from tzolkin.rules.happenings import BOARD_TURNED, CLIMBED, DESCENDED, STEP_LOST, TAX, Cause
from tzolkin.rules.kinds import PAY_FOR_CLIMB, TAKE_STEP

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def can_climb(game: Game, player: Player, temple: Temple) -> bool:
    """Whether a step up is possible: not from the top, and not onto a top where somebody stands."""
    step: i64 = player.steps[temple]
    top: i64 = TOP[temple]
    if step >= top:
        return False
    if step < top - 1:
        return True
    for other in game.players:
        if other.steps[temple] == top:
            return False
    return True


def is_step_taxed(game: Game, seat: Seat, temple: Temple) -> bool:
    """Whether a step up there costs something now (X-PROPH-06)."""
    return hooks.corn_for_step(game, seat, temple) > 0 or hooks.resources_for_step(game, seat, temple) > 0


def can_take_step(game: Game, player: Player, temple: Temple, corn: i64, resources: i64) -> bool:
    """Whether a step up is possible, and what it may cost can be paid out of so much corn and so many resources."""
    if not can_climb(game, player, temple):
        return False
    if not game.modules:
        return True
    seat = player.seat
    return hooks.corn_for_step(game, seat, temple) <= corn and hooks.resources_for_step(game, seat, temple) <= resources


def can_take_any_step(game: Game, player: Player, corn: i64, resources: i64) -> bool:
    """Whether a step up is possible and can be paid in at least one temple."""
    for temple in TEMPLES:
        if can_take_step(game, player, temple, corn, resources):
            return True
    return False


def gain_step(game: Game, seat: Seat, temple: Temple, cause: Cause) -> None:
    """Be given a step up: climb, or ask whether to pay for it where it is taxed."""
    if game.modules and can_climb(game, game.players[seat], temple) and is_step_taxed(game, seat, temple):
        ask_after_gains(game, TAKE_STEP, seat, cause, temple)
    else:
        climb(game, seat, temple, cause)


def take_step(game: Game, seat: Seat, temple: Temple, cause: Cause) -> None:
    """Climb where the player has chosen to, paying what that costs."""
    if game.modules:
        pay_corn(game, seat, hooks.corn_for_step(game, seat, temple), TAX)
        if hooks.resources_for_step(game, seat, temple) > 0:
            game.ask(PAY_FOR_CLIMB, seat, cause, temple)
            return
    climb(game, seat, temple, cause)


def climb(game: Game, seat: Seat, temple: Temple, cause: Cause) -> None:
    """Go one step up, or lose the step where that is impossible.  On the top the board turns to its light side."""
    player = game.players[seat]
    if not can_climb(game, player, temple):
        game.tell(STEP_LOST, seat, temple, player.steps[temple], cause)
        return
    player.steps[temple] += 1
    game.tell(CLIMBED, seat, temple, player.steps[temple], cause)
    if player.steps[temple] == TOP[temple] and not player.has_light_side:
        player.has_light_side = True
        game.tell(BOARD_TURNED, seat, 1)


def descend(game: Game, seat: Seat, temple: Temple, cause: Cause) -> None:
    """Go one step down, having angered a god.  The board stays as it is."""
    player = game.players[seat]
    assert player.steps[temple] > BOTTOM
    player.steps[temple] -= 1
    game.tell(DESCENDED, seat, temple, player.steps[temple], cause)


def may_anger_a_god(player: Player) -> bool:
    """Whether the player is above the bottom step in at least one temple."""
    for temple in TEMPLES:
        if player.steps[temple] > BOTTOM:
            return True
    return False


def can_take_skull(game: Game, player: Player) -> bool:
    """Whether the bank has a skull, and the steps down that it may cost are possible (X-PROPH-INT-03)."""
    if game.bank_skulls == 0:
        return False
    return not game.modules or hooks.steps_for_skull(game, player.seat) == 0 or may_anger_a_god(player)


def add_temples_to_descend(player: Player, options: list[int]) -> None:
    """Add every temple where the player is not on the bottom step."""
    for temple in TEMPLES:
        if player.steps[temple] > BOTTOM:
            options.append(TEMPLE + temple)


class Climb(Rule):
    """CLIMB: a step up in a temple of choice; temples without a step to climb are left out (Q-11).

    A taxed step that was not paid for may be declined (X-PROPH-06, Q-132); `second` is 1 for those.
    """

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The temples that can be climbed and paid for, and perhaps DONE."""
        player = game.players[frame.seat]
        options: list[int] = []
        for temple in TEMPLES:
            if can_take_step(game, player, temple, player.corn, player.resources()):
                options.append(TEMPLE + temple)
        if frame.second == 1 and any_climbable_is_taxed(game, player):
            options.insert(0, DONE)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Climb it."""
        if choice != DONE:
            take_step(game, frame.seat, choice - TEMPLE, frame.first)


def any_climbable_is_taxed(game: Game, player: Player) -> bool:
    """Whether some step that could be climbed costs something."""
    for temple in TEMPLES:
        if can_climb(game, player, temple) and is_step_taxed(game, player.seat, temple):
            return True
    return False


class ClimbTwo(Rule):
    """CLIMB_TWO: a step up in each of two different temples (R-TIK-07).

    Of two steps a taxed one may be declined, but not both (X-PROPH-07, Q-131): then a single temple is chosen.
    """

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The pairs of temples that can both be climbed; and single ones whose partner may be declined."""
        player = game.players[frame.seat]
        options: list[int] = []
        if game.modules and any_climbable_is_taxed(game, player):
            add_single_steps(game, player, options)
        for index in range(len(PAIRS)):
            left, right = PAIRS[index]
            if (
                can_climb(game, player, left)
                and can_climb(game, player, right)
                and can_pay_for_both(game, player, left, right)
            ):
                options.append(TEMPLE_PAIR + index)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Climb both, the one that is paid in resources last; or only one."""
        if choice < TEMPLE_PAIR:
            take_step(game, frame.seat, choice - TEMPLE, frame.first)
            return
        left, right = PAIRS[choice - TEMPLE_PAIR]
        if game.modules and hooks.resources_for_step(game, frame.seat, left) > 0:
            left, right = right, left
        take_step(game, frame.seat, left, frame.first)
        take_step(game, frame.seat, right, frame.first)


def can_pay_for_both(game: Game, player: Player, left: Temple, right: Temple) -> bool:
    """Whether what two steps cost together is held."""
    if not game.modules:
        return True
    seat = player.seat
    return (
        hooks.corn_for_step(game, seat, left) + hooks.corn_for_step(game, seat, right) <= player.corn
        and hooks.resources_for_step(game, seat, left) + hooks.resources_for_step(game, seat, right)
        <= player.resources()
    )


def add_single_steps(game: Game, player: Player, options: list[int]) -> None:
    """Add the temples that can be climbed alone, since the other step is a taxed one and declined."""
    for temple in TEMPLES:
        if not can_take_step(game, player, temple, player.corn, player.resources()):
            continue
        for other in TEMPLES:
            if other != temple and can_climb(game, player, other) and is_step_taxed(game, player.seat, other):
                options.append(TEMPLE + temple)
                break


class Descend(Rule):
    """DESCEND: a god has been angered; a step down in a temple of choice."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The temples where the player is not on the bottom step."""
        options: list[int] = []
        add_temples_to_descend(game.players[frame.seat], options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Go down there."""
        descend(game, frame.seat, choice - TEMPLE, frame.first)
