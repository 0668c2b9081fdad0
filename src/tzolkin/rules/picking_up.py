"""Picking up workers and choosing what they do (R-PICK-01 to R-PICK-13, R-THE-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.gears import ACTIONS, FIRST_FREE_CHOICE
from tzolkin.components.technologies import HIGHER_ACTION_FROM
from tzolkin.components.words import CHICHEN_ITZA, EMPTY, THEOLOGY, Gear, Seat, Space
from tzolkin.rules import hooks
from tzolkin.rules.board import add_own_workers
from tzolkin.rules.choices import DONE, FIRST_OF_EXPANSIONS, NOTHING, Choice, action_of, gear_and_action, gear_and_space
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.gears.actions import can_perform, perform
from tzolkin.rules.goods import gain_corn, pay_corn
from tzolkin.rules.happenings import ACTED, PICKED_UP, STEPPING_BACK
from tzolkin.rules.kinds import CHOOSE_ACTION, PICK_UP_MORE

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player

OUT_OF_REACH: Final = -1
NO_GEAR: Final = -1


def pick_up(game: Game, seat: Seat, choice: Choice) -> None:
    """Take the worker back, ask what it does, and afterwards for another one."""
    game.ask(PICK_UP_MORE, seat)
    take_back(game, seat, choice)


def take_back(game: Game, seat: Seat, choice: Choice) -> None:
    """Take a worker back, and ask what it does."""
    gear, space = gear_and_space(choice)
    game.gears[gear][space] = EMPTY
    game.players[seat].workers_in_hand += 1
    game.tell(PICKED_UP, seat, gear, space)
    game.ask(CHOOSE_ACTION, seat, gear, space)


class PickUpMore(Rule):
    """PICK_UP_MORE: another worker, or done; nothing is announced in advance (R-PICK-03, D-PICK-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """DONE, and the own workers left on the gears."""
        options: list[int] = [DONE]
        add_own_workers(game, frame.seat, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pick it up, or end the turn."""
        if choice != DONE:
            pick_up(game, frame.seat, choice)


def highest_space(player: Player, gear: Gear, space: Space) -> i64:
    """The space whose action a worker may use: its own, or with theology one higher at Chichen Itza (R-THE-01)."""
    if gear == CHICHEN_ITZA and space < FIRST_FREE_CHOICE[gear] and player.levels[THEOLOGY] >= HIGHER_ACTION_FROM:
        return space + 1
    return space


def corn_for_action(game: Game, seat: Seat, gear: Gear, space: Space, action: i64) -> i64:
    """Corn to perform an action with a worker that stood on a space, or OUT_OF_REACH.

    Nothing for the own action, the one above by theology, and on a free-choice space; 1 corn a step back otherwise.
    There is no step back from the space above, and it matters only if it is a free choice (Q-16).  With modules the
    price may be negative: then corn is gained.
    """
    highest = highest_space(game.players[seat], gear, space)
    corn: i64 = space - action
    if highest >= FIRST_FREE_CHOICE[gear] or action == highest:
        corn = 0
    elif action > space:
        return OUT_OF_REACH
    if game.modules:
        return hooks.corn_to_step_back(game, seat, space, action, corn)
    return corn


class ChooseAction(Rule):
    """CHOOSE_ACTION: the worker's own action, another in reach, or nothing (R-PICK-04 to R-PICK-11, D-PICK-02)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """NOTHING, and the actions that can be paid for and carried through."""
        gear = frame.first
        options: list[int] = [NOTHING]
        add_actions(game, frame.seat, gear, frame.second, gear, options)
        if game.modules:
            twin = hooks.twin_gear(game, frame.seat, gear, NO_GEAR)
            if twin != NO_GEAR:
                add_actions(game, frame.seat, gear, frame.second, twin, options)
            for voice in game.voices[frame.seat].add_actions:
                voice.add_actions(game, frame.seat, gear, frame.second, options)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Pay the steps back, then act: what the action brings cannot pay them (R-PICK-07)."""
        if choice == NOTHING:
            return
        seat = frame.seat
        if choice >= FIRST_OF_EXPANSIONS:
            for voice in game.voices[seat].everybody:
                voice.act(game, seat, choice, frame.first, frame.second)
            return
        gear, action = gear_and_action(choice)
        corn = corn_for_action(game, seat, frame.first, frame.second, action)
        if corn < 0:
            gain_corn(game, seat, -corn, STEPPING_BACK)
        else:
            pay_corn(game, seat, corn, STEPPING_BACK)
        act(game, seat, gear, action)


def add_actions(game: Game, seat: Seat, gear: Gear, space: Space, acting: Gear, options: list[int]) -> None:
    """Add the actions of the `acting` gear that a worker from this space of its gear can pay for and carry through."""
    player = game.players[seat]
    last: i64 = min(highest_space(player, gear, space), ACTIONS[acting])
    action: i64 = 1
    while action <= last:
        corn = player.corn - corn_for_action(game, seat, gear, space, action)
        if corn >= 0 and can_perform(game, player, acting, action, corn):
            options.append(action_of(acting, action))
        action += 1


def act(game: Game, seat: Seat, gear: Gear, action: i64) -> None:
    """Perform an action that has been paid for."""
    game.tell(ACTED, seat, gear, action)
    perform(game, seat, gear, action)
