"""What each question asks, as a sentence, and the rules page that explains it."""

from __future__ import annotations

from typing import Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.gears import UXMAL_CORN_FOR_ANY_ACTION
from tzolkin.components.player_board import CORN_AFTER_BEGGING
from tzolkin.components.tribes import IXTAB, IXTAB_TILES_KEPT, NO_TRIBE, TRIBE_NAMES
from tzolkin.components.words import GEAR_NAMES, GEARS, TECHNOLOGY_NAMES, TEMPLE_NAMES
from tzolkin.record.choice_names import choice_name
from tzolkin.render.words.amounts import counted
from tzolkin.rules import choices, hooks, kinds
from tzolkin.rules.building import MAY_BUILD, MUST_BUILD_PLAINLY
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.placing import NO_PLACE, corn_for_next_worker, corn_to_place
from tzolkin.rules.player import Player


def question(game: Game) -> str:
    """The question now asked of a player, as a sentence."""
    frame = game.stack[-1]
    player = game.players[frame.seat]
    kind = frame.kind
    if kind == kinds.KEEP_WEALTH_TILE:
        return tile_question(game, player)
    if kind == kinds.BEG:
        return begging_question(game, player)
    if kind == kinds.TAKE_TURN:
        return turn_question(game)
    if kind == kinds.PLACE_MORE:
        more = corn_for_next_worker(game, frame.seat, frame.first)
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
        return free_advance_question(game, frame)
    if kind == kinds.BUILD:
        if frame.first == MUST_BUILD_PLAINLY:
            return "Construct which building, without help of architecture?"
        return "Construct another building?" if frame.first == MAY_BUILD else "Construct which building?"
    if kind == kinds.ASK_ARCHITECTURE:
        name = BUILDINGS[frame.first].name
        return f"Let architecture help with the {name}, or keep it for a second building?"
    if kind == kinds.SAVE_RESOURCE:
        return f"Architecture saves one resource of the {BUILDINGS[frame.first].name}: which?"
    if kind == kinds.GAIN_RESOURCES:
        corn = hooks.corn_for_gold(game, frame.seat) if game.modules else 0
        return f"Take which {counted(frame.first, 'resource')}?{f'  A gold costs {corn} corn.' if corn else ''}"
    if kind == kinds.DESCEND and frame.first == choices.TRIBE + IXTAB:
        return f"{TRIBE_NAMES[IXTAB]} kept {IXTAB_TILES_KEPT} wealth tiles: go a step down in which temple?"
    if kind == kinds.CLIMB and choices.DONE in game.options():
        return "Climb which temple, or none?"
    if kind in FIXED_QUESTIONS:
        return FIXED_QUESTIONS[kind]
    return expansion_question(game, frame)


def tile_question(game: Game, player: Player) -> str:
    """Which wealth tile to keep, and the how-manieth of how many that is; who chooses may see the own tribe."""
    kept = len(player.wealth_tiles)
    to_keep = sum(frame.kind == kinds.KEEP_WEALTH_TILE and frame.seat == player.seat for frame in game.stack)
    text = f"Keep which wealth tile, as your {ORDINALS[kept]} of {NUMBERS[kept + to_keep]}?"
    tribe = game.additions.tribes[player.seat] if game.additions else NO_TRIBE
    return text if tribe == NO_TRIBE else f"You lead {TRIBE_NAMES[tribe]}.  {text}"


def begging_question(game: Game, player: Player) -> str:
    """Whether to beg, and for how much."""
    corn = CORN_AFTER_BEGGING
    if game.modules:
        corn = hooks.corn_after_begging(game, player.seat, corn)
    held = f"You hold {player.corn} corn."
    return f"{held} Beg, to have {corn}? It costs a step down in a temple."


def free_advance_question(game: Game, frame: Frame) -> str:
    """Which technology to advance at no cost, or at that of a prophecy."""
    resources = hooks.resources_for_free_advance(game, frame.seat) if game.modules else 0
    if resources > 0:
        return f"Advance which technology, for {counted(resources, 'resource')}, or none?"
    return "Advance which technology, at no cost?"


def expansion_question(game: Game, frame: Frame) -> str:
    """What is asked only with modules in play, and needs more than a fixed sentence."""
    kind = frame.kind
    if kind == kinds.KEEP_TRIBE:
        return "Keep which tribe?  You lead it all game."
    if kind == kinds.TAKE_GOLD:
        return f"Take a gold, for {hooks.corn_for_gold(game, frame.seat)} corn?"
    if kind == kinds.TAKE_SKULL:
        declining = "" if frame.second == 1 else ", or do without it"
        return f"A crystal skull costs a step down: in which temple{declining}?"
    if kind == kinds.TAKE_STEP:
        return f"Pay for a step up in {TEMPLE_NAMES[frame.second]}?"
    if kind == kinds.PAY_FOR_CLIMB:
        return f"Pay the step up in {TEMPLE_NAMES[frame.second]} with which resource?"
    if kind == kinds.TAKE_ADVANCE:
        return f"Pay a resource to advance {TECHNOLOGY_NAMES[frame.second]}?"
    if kind == kinds.PAY_FOR_ADVANCE:
        return f"Pay the advance of {TECHNOLOGY_NAMES[frame.second]} with which resource?"
    if kind == kinds.RENOVATE:
        return f"Renovate: discard which building for the {choice_name(frame.first)}?"
    if kind == kinds.PAY_TO_BUILD:
        return f"Pay the {choice_name(frame.first)} with what?"
    assert kind == kinds.CHOOSE_HIGHER_ACTION
    return f"What does the worker do, as from {GEAR_NAMES[frame.first]} {frame.second}?"


ORDINALS: Final = ("first", "second", "third")
NUMBERS: Final = ("none", "one", "two", "three")


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
    kinds.BUILD_MONUMENT: "Construct a monument?",
    kinds.LOWER_TECHNOLOGY: "Exchange: lower which technology, to advance the three others?",
    kinds.RAISE_TECHNOLOGIES: "Exchange: advance which technology next?",
    kinds.CHOOSE_BONUS: "Take the bonus of which technology?",
    kinds.PICK_UP_ONE: "Pick up a worker as well?",
    kinds.LAST_SALE: "Sell a resource before the turn ends?",
    kinds.ONE_DAY_OR_TWO: "Your worker stood on the starting player space: turn the calendar by how many days?",
}


def turn_question(game: Game) -> str:
    """The question that begins a turn, fitted to what can be done."""
    options = [option for option in game.options() if not choices.is_interruption(option)]
    can_pick_up = any(is_worker(option) for option in options)
    can_place = any(is_place(option) for option in options)
    may_pass = choices.PASS in options
    if can_pick_up and not can_place:
        reason = reason_against_placing(game)
        return f"Pick up which worker{', or pass' if may_pass else ''}? (Placing is not possible: {reason}.)"
    if not can_pick_up and not may_pass and is_pity(game):
        return "The gods take pity: place one worker on a cheapest space, for all the corn you hold."
    if not can_pick_up:
        return "Place a worker, or pass?" if may_pass else "Place a worker: where?"
    return "Place a worker, pick one up, or pass?" if may_pass else "Place a worker, or pick one up?"


def reason_against_placing(game: Game) -> str:
    """Why no worker can be placed."""
    seat = game.seat_to_choose
    if game.players[seat].workers_in_hand == 0:
        return "no worker in hand"
    is_space_left = any(corn_to_place(game, seat, gear) != NO_PLACE for gear in GEARS)
    return "too little corn" if is_space_left else "no free space"


def is_worker(option: int) -> bool:
    """Whether an option means an own worker on a gear."""
    return choices.WORKER <= option < choices.ACTION


def is_place(option: int) -> bool:
    """Whether an option means a place for a worker."""
    return (
        option == choices.STARTING_PLAYER_SPACE
        or choices.GEAR <= option < choices.TEMPLE
        or option == choices.QUICK_ACTION_SPACE
        or choices.SKIP <= option < choices.SELL_AT_ANY_TIME
    )


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
    kinds.TAKE_GOLD: "prophecies",
    kinds.TAKE_SKULL: "prophecies",
    kinds.TAKE_STEP: "prophecies",
    kinds.TAKE_ADVANCE: "prophecies",
    kinds.PAY_FOR_CLIMB: "prophecies",
    kinds.PAY_FOR_ADVANCE: "prophecies",
    kinds.RENOVATE: "new-buildings",
    kinds.PAY_TO_BUILD: "prophecies",
    kinds.BUILD_MONUMENT: "new-buildings",
    kinds.LOWER_TECHNOLOGY: "new-buildings",
    kinds.RAISE_TECHNOLOGIES: "new-buildings",
    kinds.KEEP_TRIBE: "tribes",
    kinds.CHOOSE_BONUS: "tribes",
    kinds.CHOOSE_HIGHER_ACTION: "tribes",
    kinds.PICK_UP_ONE: "tribes",
    kinds.LAST_SALE: "tribes",
}
