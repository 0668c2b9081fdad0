"""What a worker can really do when it is picked up now, and why it cannot do what its space prints."""

from __future__ import annotations

from typing import Final

from tzolkin.components.gears import (
    ACTIONS,
    FIRST_FREE_CHOICE,
    TIKAL_RESOURCES_FOR_TWO_STEPS,
    UXMAL_CORN_FOR_A_STEP,
)
from tzolkin.components.words import CHICHEN_ITZA, GEAR_NAMES, PALENQUE, TEMPLES, TIKAL, UXMAL, YAXCHILAN
from tzolkin.render.language import mark, say
from tzolkin.render.words.amounts import one_of
from tzolkin.render.words.gains import action_text_now
from tzolkin.render.words.spaces import space_text
from tzolkin.rules import hooks
from tzolkin.rules.board import is_skull_placed
from tzolkin.rules.choices import ACTION, BUILDING, ONE_SPACE_HIGHER, gear_and_action, gear_and_space
from tzolkin.rules.game import Game
from tzolkin.rules.gears.tikal import BUILD_ONCE, BUILD_TWICE, LEARN_ONCE, LEARN_TWICE, TWO_STEPS
from tzolkin.rules.gears.uxmal import ANY, BUILDING_IN_CORN, NEW_WORKER, STEP_FOR_CORN
from tzolkin.rules.kinds import CHOOSE_ACTION
from tzolkin.rules.player import Player
from tzolkin.rules.temples import can_climb

REASONS: Final = {
    (TIKAL, LEARN_ONCE): mark("no technology can be paid"),
    (TIKAL, BUILD_ONCE): mark("no building can be paid"),
    (TIKAL, LEARN_TWICE): mark("no technology can be paid"),
    (TIKAL, BUILD_TWICE): mark("no building or monument can be paid"),
    (UXMAL, NEW_WORKER): mark("all workers are in play"),
    (UXMAL, BUILDING_IN_CORN): mark("no building can be paid in corn"),
    (UXMAL, ANY): mark("no corn"),
}


def actions_offered(game: Game, choice: int) -> list[int]:
    """The actions on offer once this worker is picked up; none when nothing is possible."""
    seat = game.seat_to_choose
    gear, space = gear_and_space(choice)
    after = game.copy()
    after.choose(choice)
    asked = after.stack[-1] if after.stack else None
    if asked is None or (asked.kind, asked.seat, asked.first, asked.second) != (CHOOSE_ACTION, seat, gear, space):
        return []
    return [option for option in after.options() if ACTION <= option < BUILDING or option == ONE_SPACE_HIGHER]


def pick_up_text(game: Game, choice: int) -> str:
    """What the worker can do: the action of its space, or what else there is, or why there is nothing."""
    gear, space = gear_and_space(choice)
    offered = actions_offered(game, choice)
    own = [option for option in offered if option < BUILDING and gear_and_action(option)[0] == gear]
    more = elsewhere([option for option in offered if option not in own])
    if not more:
        return own_gear_text(game, gear, space, own)
    if own:
        return say("{actions}; or {others}", actions=own_gear_text(game, gear, space, own), others=more)
    reason = "" if space == 0 else reason_against(game, game.players[game.seat_to_choose], gear, space)
    return only(reason, more) if reason else say("only {actions}", actions=more)


def only(reason: str, actions: str) -> str:
    """Why the own action is not possible, and what is instead."""
    return say("{reason}: only {actions}", reason=reason, actions=actions)


def own_gear_text(game: Game, gear: int, space: int, offered: list[int]) -> str:
    """What the worker can do of what its own gear offers."""
    numbers = [gear_and_action(option)[1] for option in offered]
    if space == 0 and not offered:
        return space_text(gear, space)
    if space >= FIRST_FREE_CHOICE[gear]:
        if len(numbers) == ACTIONS[gear]:
            return space_text(gear, space)
        if len(numbers) == 1:
            return say("action {number}", number=numbers[0])
        return say("one of the actions {numbers}", numbers=numbers_to_choose(numbers)) if numbers else nothing("")
    reason = reason_against(game, game.players[game.seat_to_choose], gear, space)
    if not offered:
        return nothing(reason)
    if space in numbers:
        return action_text_now(game, game.seat_to_choose, gear, space)
    others = one_of([action_name(option) for option in offered])
    if space == 0:
        return say("by theology {actions}", actions=others)
    return only(reason or say("not its own action"), others)


def elsewhere(offered: list[int]) -> str:
    """What tribes let the worker do besides: actions of another gear, and the space above; empty for nothing."""
    actions = [gear_and_action(option) for option in offered if option < BUILDING]
    parts = []
    if actions:
        parts.append(f"{GEAR_NAMES[actions[0][0]]} {numbers_to_choose([number for _, number in actions])}")
    if ONE_SPACE_HIGHER in offered:
        parts.append(action_name(ONE_SPACE_HIGHER))
    return one_of(parts)


def action_name(option: int) -> str:
    """The name of an action, or of what lets a worker act as from the next space."""
    if option == ONE_SPACE_HIGHER:
        return say("one space higher")
    gear, number = gear_and_action(option)
    return f"{GEAR_NAMES[gear]} {number}"


def nothing(reason: str) -> str:
    """That nothing can be done, and why where that is known."""
    return say("nothing possible: {reason}", reason=reason) if reason else say("nothing possible here")


def numbers_to_choose(numbers: list[int]) -> str:
    """Numbers in a row: "1, 2 or 5"."""
    return one_of([str(number) for number in numbers])


def reason_against(game: Game, player: Player, gear: int, action: int) -> str:
    """Why an action that is not offered is not possible, as far as there is one reason; else empty."""
    if gear == CHICHEN_ITZA:
        if player.skulls == 0:
            return say("no skull")
        return say("the place is taken") if action and is_skull_placed(game, action) else ""
    if gear == PALENQUE:
        return say("no harvest tile left")
    if gear == YAXCHILAN:
        return say("no skull in the bank") if game.bank_skulls == 0 else say("no step down to pay for a skull")
    if (gear, action) == (TIKAL, TWO_STEPS):
        if player.resources() < TIKAL_RESOURCES_FOR_TWO_STEPS:
            return say("no resource to pay")
        return reason_against_steps(game, player)
    if (gear, action) == (UXMAL, STEP_FOR_CORN):
        return say("too little corn") if player.corn < UXMAL_CORN_FOR_A_STEP else reason_against_steps(game, player)
    return say(REASONS[gear, action]) if (gear, action) in REASONS else ""


def reason_against_steps(game: Game, player: Player) -> str:
    """Why no step up is possible for who can pay for the action: the temples are climbed, or a prophecy's tax."""
    climbable = [temple for temple in TEMPLES if can_climb(game, player, temple)]
    if not climbable:
        return say("no step left")
    # What the action costs is held; the tax on top of it is not.
    if any(hooks.resources_for_step(game, player.seat, temple) == 0 for temple in climbable):
        return say("too little corn for the prophecy")
    return say("no resource for the prophecy")
