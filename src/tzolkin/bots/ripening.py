"""What own workers on the gears will be worth when they are picked up, each at the best moment for it.

A worker gains by waiting, for later spaces do more; and loses by it, for a worker in hand would be placed again.  So a
worker is worth the best of its coming spaces, less what the turns until then cost.
"""

from __future__ import annotations

from typing import Final

from tzolkin.bots.outlook import Outlook, turn_of_all_workers
from tzolkin.bots.worth_of_actions import IMPOSSIBLE, WorthOfActions
from tzolkin.components.gears import ACTIONS, FIRST_FREE_CHOICE
from tzolkin.components.technologies import HIGHER_ACTION_FROM
from tzolkin.components.tribes import AHAU_CHAMAHEZ, AHAU_CHAMAHEZ_CORN
from tzolkin.components.words import CHICHEN_ITZA, GEARS, THEOLOGY, TIKAL
from tzolkin.rules import hooks
from tzolkin.rules.board import NO_SPACE, last_space
from tzolkin.rules.expansions.tribes import higher_space
from tzolkin.rules.picking_up import NO_GEAR, corn_for_action, highest_space


class Ripening:
    """The worth of own workers on the gears and in hand, in one outlook."""

    def __init__(self, outlook: Outlook) -> None:
        """Nothing is worked out before it is asked for, but for the worth of a worker's turn and the twins of gears."""
        self.outlook: Final[Outlook] = outlook
        self.actions: Final[WorthOfActions] = WorthOfActions(outlook)
        workers: int = outlook.player.workers
        self.turn_of_a_worker: Final[float] = turn_of_all_workers(outlook.weights, workers) / workers
        self.twins: Final[list[int]] = twin_gears(outlook) if outlook.game.modules else []

    def free_worker(self, turns: int) -> float:
        """What a worker in hand can still achieve, with so many turns to come."""
        return self.turn_of_a_worker * max(0.0, turns - self.outlook.weights.turns_without_use)

    def workers_on_gears(self) -> float:
        """What all own workers on the gears are worth together."""
        outlook = self.outlook
        seat: int = outlook.seat
        worth = 0.0
        left: int = outlook.game.workers_on_gears(seat)
        for gear in GEARS:
            if left == 0:
                break
            gains: list[float] = []
            slots = outlook.game.gears[gear]
            for space in range(last_space(outlook.game, seat, gear) + 1):
                if slots[space] == seat:
                    fallen_off, best = self.worker(gear, space)
                    worth += fallen_off
                    gains.append(best - fallen_off)
                    left -= 1
            worth += self.shared(gear, gains)
        return worth

    def worker(self, gear: int, space: int) -> tuple[float, float]:
        """A worker on a space: its worth when it falls off unused, and when picked up at the best moment."""
        turns = self.outlook.turns
        wait = 0 if self.outlook.is_to_move else 1
        outlook = self.outlook
        last: int = last_space(outlook.game, outlook.seat, gear)
        beyond = last + 1 - space  # turns of the calendar until it falls off
        fallen_off = self.free_worker(turns - beyond)
        best = fallen_off
        part = self.outlook.weights.trust[gear]
        while wait < beyond:
            on = space + wait
            used = wait + 1 if self.outlook.is_to_move else wait
            if used > turns:
                break
            worth = self.on_space(gear, on) * part + self.free_worker(turns - used)
            if worth > best:
                best = worth
            part *= self.outlook.weights.ripening
            wait += 1
        return fallen_off, best

    def shared(self, gear: int, gains: list[float]) -> float:
        """What several workers gain on one gear, where they compete for the same skulls or resources."""
        gains.sort(reverse=True)
        weights = self.outlook.weights
        total = 0.0
        part = 1.0
        skulls: int = self.outlook.player.skulls
        for index in range(len(gains)):
            if gear == CHICHEN_ITZA:
                part = 1.0 if index < skulls else weights.without_skull
            total += gains[index] * part
            if gear == TIKAL:
                part *= weights.further_worker_at_tikal
        return total

    def on_space(self, gear: int, space: int) -> float:
        """The best action for a worker picked up from a space, a step back paid in corn included."""
        if self.outlook.game.modules:
            return self.on_space_with_modules(gear, space)
        actions = self.actions.on(gear)
        last = ACTIONS[gear]
        best = IMPOSSIBLE
        if gear == CHICHEN_ITZA and self.outlook.player.levels[THEOLOGY] >= HIGHER_ACTION_FROM:
            if space + 1 <= last:
                best = max(best, actions[space + 1])
            elif space < FIRST_FREE_CHOICE[gear]:
                space += 1
        corn = self.outlook.corn
        for action in range(1, min(space, last) + 1):
            worth = actions[action]
            if space < FIRST_FREE_CHOICE[gear]:
                worth -= corn * (space - action)
            if worth > best:
                best = worth
        return best

    def on_space_with_modules(self, gear: int, space: int) -> float:
        """The same with what tribes add: other prices for a step back, the twin gear, one space higher."""
        outlook = self.outlook
        best = self.acting_on(gear, gear, space)
        twin = self.twins[gear]
        if twin != NO_GEAR:
            best = max(best, self.acting_on(twin, gear, space))
        if outlook.tribe == AHAU_CHAMAHEZ:
            target: int = higher_space(outlook.game, outlook.seat, gear, space)
            if target != NO_SPACE:
                best = max(best, self.by_free_choice(gear, target) - outlook.corn * AHAU_CHAMAHEZ_CORN)
        return best

    def acting_on(self, acting: int, gear: int, space: int) -> float:
        """The best action of the `acting` gear for a worker from a space of its own gear, less its price in corn."""
        outlook = self.outlook
        actions = self.actions.on(acting)
        highest: int = highest_space(outlook.player, gear, space)
        best = IMPOSSIBLE
        for action in range(1, min(highest, ACTIONS[acting]) + 1):
            corn: int = corn_for_action(outlook.game, outlook.seat, gear, space, action)
            if actions[action] > IMPOSSIBLE:
                best = max(best, actions[action] - outlook.corn * corn)
        return best

    def by_free_choice(self, gear: int, space: int) -> float:
        """The action of a space, or the best of all where there is a free choice."""
        actions = self.actions.on(gear)
        return max(actions) if space >= FIRST_FREE_CHOICE[gear] else actions[space]


def twin_gears(outlook: Outlook) -> list[int]:
    """By gear, the other one whose actions its workers may perform as well, or NO_GEAR."""
    twins: list[int] = []
    for gear in GEARS:
        twin: int = hooks.twin_gear(outlook.game, outlook.seat, gear, NO_GEAR)
        twins.append(twin)
    return twins
