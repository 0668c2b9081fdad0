"""Climbing temples and angering the gods (R-TEMP-01 to R-TEMP-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components.temples import BOTTOM, TOP
from tzolkin.components.words import TEMPLES, Seat, Temple
from tzolkin.rules.choices import PAIRS, TEMPLE, TEMPLE_PAIR, Choice
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.happenings import BOARD_TURNED, CLIMBED, DESCENDED, STEP_LOST, Cause

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


def can_climb_any(game: Game, player: Player) -> bool:
    """Whether a step up is possible in at least one temple."""
    for temple in TEMPLES:
        if can_climb(game, player, temple):
            return True
    return False


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


def add_temples_to_descend(player: Player, options: list[int]) -> None:
    """Add every temple where the player is not on the bottom step."""
    for temple in TEMPLES:
        if player.steps[temple] > BOTTOM:
            options.append(TEMPLE + temple)


class Climb(Rule):
    """CLIMB: a step up in a temple of choice; temples without a step to climb are left out (Q-11)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The temples that can be climbed."""
        player = game.players[frame.seat]
        return [TEMPLE + temple for temple in TEMPLES if can_climb(game, player, temple)]

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Climb it."""
        climb(game, frame.seat, choice - TEMPLE, frame.first)


class ClimbTwo(Rule):
    """CLIMB_TWO: a step up in each of two different temples (R-TIK-07)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """The pairs of temples that can both be climbed."""
        player = game.players[frame.seat]
        options: list[int] = []
        for index in range(len(PAIRS)):
            left, right = PAIRS[index]
            if can_climb(game, player, left) and can_climb(game, player, right):
                options.append(TEMPLE_PAIR + index)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Climb both."""
        left, right = PAIRS[choice - TEMPLE_PAIR]
        climb(game, frame.seat, left, frame.first)
        climb(game, frame.seat, right, frame.first)


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
