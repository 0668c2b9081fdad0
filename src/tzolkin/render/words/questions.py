"""What each question asks, as a sentence, and the rules page that explains it."""

from __future__ import annotations

from typing import Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.gears import UXMAL_CORN_FOR_ANY_ACTION
from tzolkin.components.player_board import CORN_AFTER_BEGGING
from tzolkin.components.words import GEAR_NAMES, TECHNOLOGY_NAMES
from tzolkin.render.words.amounts import counted
from tzolkin.rules import choices, kinds
from tzolkin.rules.game import Game
from tzolkin.rules.placing import corn_for_next_worker, corn_to_place


def question(game: Game) -> str:
    """The question now asked of a player, as a sentence."""
    frame = game.stack[-1]
    player = game.players[frame.seat]
    kind = frame.kind
    if kind == kinds.KEEP_WEALTH_TILE:
        return f"Keep which wealth tile, as your {'second' if player.wealth_tiles else 'first'} of two?"
    if kind == kinds.BEG:
        held = f"You hold {player.corn} corn."
        return f"{held} Beg, to have {CORN_AFTER_BEGGING}? It costs a step down in a temple."
    if kind == kinds.TAKE_TURN:
        return turn_question(game)
    if kind == kinds.PLACE_MORE:
        more = corn_for_next_worker(frame.first)
        return f"Place worker number {frame.first + 1} of this turn?  It costs {more} corn on top of its space."
    if kind == kinds.PICK_UP_MORE:
        return "Pick up another worker?"
    if kind == kinds.CHOOSE_ACTION:
        return f"What does the worker from {GEAR_NAMES[frame.first]} {frame.second} do?"
    if kind == kinds.HARVEST:
        return f"Harvest what with Palenque {frame.first}?"
    if kind == kinds.LEARN:
        return "Advance another technology?" if frame.first == 1 else "Advance which technology?"
    if kind == kinds.PAY_TO_LEARN:
        return f"Pay what to advance {TECHNOLOGY_NAMES[frame.first]}?"
    if kind == kinds.LEARN_FREELY:
        return "Advance which technology, at no cost?"
    if kind == kinds.BUILD:
        return "Construct another building?" if frame.first == 1 else "Construct which building?"
    if kind == kinds.ASK_ARCHITECTURE:
        name = BUILDINGS[frame.first].name
        return f"Let architecture help with the {name}, or keep it for a second building?"
    if kind == kinds.SAVE_RESOURCE:
        return f"Architecture saves one resource of the {BUILDINGS[frame.first].name}: which?"
    if kind == kinds.GAIN_RESOURCES:
        return f"Take which {counted(frame.first, 'resource')}?"
    return FIXED_QUESTIONS[kind]


FIXED_QUESTIONS: Final = {
    kinds.BUILD_IN_CORN: "Construct which building for corn?",
    kinds.BUILD_OR_MONUMENT: "Construct which building (a second may follow), or which monument?",
    kinds.BUILD_SECOND: "Construct a second building?",
    kinds.TRADE: "The market: sell, buy, or be done?",
    kinds.ANY_ACTION: f"Which action, for {UXMAL_CORN_FOR_ANY_ACTION} corn?",
    kinds.PAY_FOR_TWO_STEPS: "Pay which resource for a step up in two temples?",
    kinds.CLIMB_TWO: "Climb which two temples?",
    kinds.PAY_FOR_STEP: "Theology: pay a resource for a step up in a temple?",
    kinds.CLIMB: "Climb which temple?",
    kinds.DESCEND: "The gods are angry: go a step down in which temple?",
    kinds.ONE_DAY_OR_TWO: "Your worker stood on the starting player space: turn the calendar by how many days?",
}


def turn_question(game: Game) -> str:
    """The question that begins a turn, fitted to what can be done."""
    options = game.options()
    can_pick_up = options[-1] >= choices.WORKER
    if options[0] >= choices.WORKER:
        return "Pick up which worker? (Placing is not possible.)"
    if not can_pick_up and is_pity(game):
        return "The gods take pity: place one worker on a cheapest space, for all the corn you hold."
    return "Place a worker, or pick one up?" if can_pick_up else "Place a worker: where?"


def is_pity(game: Game) -> bool:
    """Whether this seat can pay for no place, so that pity sets the price (R-BEG-08)."""
    seat = game.seat_to_choose
    first = game.options()[0]
    gear = first - choices.GEAR
    return choices.GEAR <= first < choices.TEMPLE and corn_to_place(game, seat, gear) > game.players[seat].corn


# The rules page that explains a question (docs/rules/).
ABOUT: Final = {
    kinds.KEEP_WEALTH_TILE: "preparation",
    kinds.BEG: "begging",
    kinds.TAKE_TURN: "turn",
    kinds.PLACE_MORE: "placing",
    kinds.PICK_UP_MORE: "picking-up",
    kinds.CHOOSE_ACTION: "picking-up",
    kinds.HARVEST: "palenque",
    kinds.LEARN: "technologies",
    kinds.PAY_TO_LEARN: "technologies",
    kinds.LEARN_FREELY: "technologies",
    kinds.BUILD: "buildings",
    kinds.BUILD_IN_CORN: "uxmal",
    kinds.BUILD_OR_MONUMENT: "tikal",
    kinds.BUILD_SECOND: "tikal",
    kinds.ASK_ARCHITECTURE: "technologies",
    kinds.SAVE_RESOURCE: "technologies",
    kinds.TRADE: "uxmal",
    kinds.ANY_ACTION: "uxmal",
    kinds.PAY_FOR_TWO_STEPS: "tikal",
    kinds.CLIMB_TWO: "temples",
    kinds.PAY_FOR_STEP: "technologies",
    kinds.GAIN_RESOURCES: "technologies",
    kinds.CLIMB: "temples",
    kinds.DESCEND: "temples",
    kinds.ONE_DAY_OR_TWO: "calendar",
}
