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
from tzolkin.record.choice_names import choice_name
from tzolkin.render.words.spaces import action_text, space_text
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
    (TIKAL, LEARN_ONCE): "no technology can be paid",
    (TIKAL, BUILD_ONCE): "no building can be paid",
    (TIKAL, LEARN_TWICE): "no technology can be paid",
    (TIKAL, BUILD_TWICE): "no building or monument can be paid",
    (UXMAL, NEW_WORKER): "all workers are in play",
    (UXMAL, BUILDING_IN_CORN): "no building can be paid in corn",
    (UXMAL, ANY): "no corn",
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
        return f"{own_gear_text(game, gear, space, own)}; or {more}"
    reason = "" if space == 0 else reason_against(game, game.players[game.seat_to_choose], gear, space)
    return f"{reason}: only {more}" if reason else f"only {more}"


def own_gear_text(game: Game, gear: int, space: int, offered: list[int]) -> str:
    """What the worker can do of what its own gear offers."""
    numbers = [gear_and_action(option)[1] for option in offered]
    if space == 0 and not offered:
        return space_text(gear, space)
    if space >= FIRST_FREE_CHOICE[gear]:
        if len(numbers) == ACTIONS[gear]:
            return space_text(gear, space)
        return (
            f"{'action' if len(numbers) == 1 else 'one of the actions'} {listed(numbers)}" if numbers else nothing("")
        )
    reason = reason_against(game, game.players[game.seat_to_choose], gear, space)
    if not offered:
        return nothing(reason)
    if space in numbers:
        return action_text(gear, space)
    others = " or ".join(choice_name(option) for option in offered)
    return f"{reason or 'not its own action'}: only {others}" if space else f"by theology {others}"


def elsewhere(offered: list[int]) -> str:
    """What tribes let the worker do besides: actions of another gear, and the space above; empty for nothing."""
    actions = [gear_and_action(option) for option in offered if option < BUILDING]
    parts = []
    if actions:
        parts.append(f"{GEAR_NAMES[actions[0][0]]} {listed([number for _, number in actions])}")
    if ONE_SPACE_HIGHER in offered:
        parts.append(choice_name(ONE_SPACE_HIGHER))
    return " or ".join(parts)


def nothing(reason: str) -> str:
    """That nothing can be done, and why where that is known."""
    return f"nothing possible: {reason}" if reason else "nothing possible here"


def listed(numbers: list[int]) -> str:
    """Numbers in a row: "1, 2 or 5"."""
    words = [str(number) for number in numbers]
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def reason_against(game: Game, player: Player, gear: int, action: int) -> str:
    """Why an action that is not offered is not possible, as far as there is one reason; else empty."""
    if gear == CHICHEN_ITZA:
        if player.skulls == 0:
            return "no skull"
        return "the place is taken" if action and is_skull_placed(game, action) else ""
    if gear == PALENQUE:
        return "no harvest tile left"
    if gear == YAXCHILAN:
        return "no skull in the bank" if game.bank_skulls == 0 else "no step down to pay for a skull"
    if (gear, action) == (TIKAL, TWO_STEPS):
        if player.resources() < TIKAL_RESOURCES_FOR_TWO_STEPS:
            return "no resource to pay"
        return reason_against_steps(game, player)
    if (gear, action) == (UXMAL, STEP_FOR_CORN):
        return "too little corn" if player.corn < UXMAL_CORN_FOR_A_STEP else reason_against_steps(game, player)
    return REASONS.get((gear, action), "")


def reason_against_steps(game: Game, player: Player) -> str:
    """Why no step up is possible for who can pay for the action: the temples are climbed, or a prophecy's tax."""
    climbable = [temple for temple in TEMPLES if can_climb(game, player, temple)]
    if not climbable:
        return "no step left"
    # What the action costs is held; the tax on top of it is not.
    if any(hooks.resources_for_step(game, player.seat, temple) == 0 for temple in climbable):
        return "too little corn for the prophecy"
    return "no resource for the prophecy"
