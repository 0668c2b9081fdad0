"""What each question asks, as a sentence, and the rules page that explains it."""

from __future__ import annotations

from typing import Final

from tzolkin.components.gears import UXMAL_CORN_FOR_ANY_ACTION
from tzolkin.components.player_board import CORN_AFTER_BEGGING
from tzolkin.components.tribes import IXTAB, IXTAB_TILES_KEPT, NO_TRIBE, TRIBE_NAMES
from tzolkin.components.words import CORN, GEAR_NAMES, GEARS, TEMPLE_NAMES
from tzolkin.render.language import mark, say, say_number
from tzolkin.render.words.amounts import named, resources
from tzolkin.render.words.names import building_name, technology_name, work_name
from tzolkin.rules import choices, hooks, kinds
from tzolkin.rules.building import MAY_BUILD, MUST_BUILD_PLAINLY
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.placing import NO_PLACE, corn_for_next_worker, corn_to_place
from tzolkin.rules.player import Player


def question(game: Game) -> str:
    """The question now asked of a player, as a sentence or two."""
    frame = game.stack[-1]
    kind = frame.kind
    if kind == kinds.KEEP_WEALTH_TILE:
        return tile_question(game, game.players[frame.seat])
    if kind == kinds.BEG:
        return begging_question(game, game.players[frame.seat])
    if kind == kinds.TAKE_TURN:
        return turn_question(game)
    if kind == kinds.PLACE_MORE:
        return placing_question(game, frame)
    if kind == kinds.CHOOSE_ACTION:
        return say("What does the worker from {gear} {space} do?", gear=GEAR_NAMES[frame.first], space=frame.second)
    if kind == kinds.HARVEST:
        return say("Harvest what with Palenque {space}?", space=frame.first)
    if kind in (kinds.LEARN, kinds.PAY_TO_LEARN, kinds.LEARN_FREELY):
        return learning_question(game, frame)
    if kind in (kinds.BUILD, kinds.ASK_ARCHITECTURE, kinds.SAVE_RESOURCE):
        return building_question(frame)
    if kind == kinds.GAIN_RESOURCES:
        return gaining_question(game, frame)
    if kind == kinds.DESCEND and frame.first == choices.TRIBE + IXTAB:
        return say(
            "{tribe} kept {number} wealth tiles: go a step down in which temple?",
            tribe=TRIBE_NAMES[IXTAB],
            number=IXTAB_TILES_KEPT,
        )
    if kind == kinds.CLIMB and choices.DONE in game.options():
        return say("Climb which temple, or none?")
    if kind in FIXED_QUESTIONS:
        return say(FIXED_QUESTIONS[kind], corn=named(UXMAL_CORN_FOR_ANY_ACTION, CORN))
    return expansion_question(game, frame)


def tile_question(game: Game, player: Player) -> str:
    """Which wealth tile to keep, and the how-manieth of how many that is; who chooses may see the own tribe."""
    kept = len(player.wealth_tiles)
    to_keep = sum(frame.kind == kinds.KEEP_WEALTH_TILE and frame.seat == player.seat for frame in game.stack)
    text = say(TILE_QUESTIONS[kept, kept + to_keep])
    tribe = game.additions.tribes[player.seat] if game.additions else NO_TRIBE
    return text if tribe == NO_TRIBE else f"{say('You lead {tribe}.', tribe=TRIBE_NAMES[tribe])} {text}"


def gaining_question(game: Game, frame: Frame) -> str:
    """Which resources to take, and what a gold among them costs by a prophecy."""
    text = say("Take which {resources}?", resources=resources(frame.first))
    corn = hooks.corn_for_gold(game, frame.seat) if game.modules else 0
    return f"{text} {say('A gold costs {corn}.', corn=named(corn, CORN))}" if corn else text


def begging_question(game: Game, player: Player) -> str:
    """Whether to beg, and for how much."""
    corn = CORN_AFTER_BEGGING
    if game.modules:
        corn = hooks.corn_after_begging(game, player.seat, corn)
    return say(
        "You hold {corn}. Beg, to have {after}? It costs a step down in a temple.",
        corn=named(player.corn, CORN),
        after=corn,
    )


def placing_question(game: Game, frame: Frame) -> str:
    """Whether to place another worker, and what that adds to the price of its space."""
    if game.players[frame.seat].workers_in_hand == 0:
        # asked all the same where a tribe may sell something before the turn ends
        return say("All your workers are placed. Sell a resource, or be done?")
    more = corn_for_next_worker(game, frame.seat, frame.first)
    return say(
        "Place worker number {number} of this turn? It costs {corn} on top of its space.",
        number=frame.first + 1,
        corn=named(more, CORN),
    )


def learning_question(game: Game, frame: Frame) -> str:
    """Which technology to advance, or what to pay for it."""
    if frame.kind == kinds.PAY_TO_LEARN:
        return say("Pay what to advance {technology}?", technology=technology_name(frame.first))
    if frame.kind == kinds.LEARN_FREELY:
        return free_advance_question(game, frame)
    if frame.first == 1:
        return say("Advance a second technology?")
    is_first_of_two = len(game.stack) > 1 and game.stack[-2].kind == kinds.LEARN and game.stack[-2].first == 1
    if is_first_of_two:
        return say("Advance which technology? (A second may follow.)")
    return say("Advance which technology?")


def free_advance_question(game: Game, frame: Frame) -> str:
    """Which technology to advance at no cost, or at that of a prophecy; and how many such advances follow."""
    price = hooks.resources_for_free_advance(game, frame.seat) if game.modules else 0
    if price > 0:
        text = say("Advance which technology, for {resources}, or none?", resources=resources(price))
    else:
        text = say("Advance which technology, at no cost?")
    if frame.first == 1:
        return text
    return f"{text} {say_number('{number} more follows.', '{number} more follow.', int(frame.first - 1))}"


def building_question(frame: Frame) -> str:
    """Which building to construct, or how architecture helps with it."""
    if frame.kind == kinds.ASK_ARCHITECTURE:
        return say(
            "Let architecture help with the {building}, or keep it for a second building?",
            building=building_name(frame.first),
        )
    if frame.kind == kinds.SAVE_RESOURCE:
        return say("Architecture saves one resource of the {building}: which?", building=building_name(frame.first))
    if frame.first == MUST_BUILD_PLAINLY:
        return say("Construct which building, without help of architecture?")
    return say("Construct another building?") if frame.first == MAY_BUILD else say("Construct which building?")


def expansion_question(game: Game, frame: Frame) -> str:
    """What is asked only with modules in play, and needs more than a fixed sentence."""
    kind = frame.kind
    if kind == kinds.TAKE_GOLD:
        return say("Take a gold, for {corn}?", corn=named(hooks.corn_for_gold(game, frame.seat), CORN))
    if kind == kinds.TAKE_SKULL:
        if frame.second == 1:
            return say("A crystal skull costs a step down: in which temple?")
        return say("A crystal skull costs a step down: in which temple, or do without it?")
    if kind == kinds.TAKE_STEP:
        return say("Pay for a step up in {temple}?", temple=TEMPLE_NAMES[frame.second])
    if kind == kinds.PAY_FOR_CLIMB:
        return say("Pay the step up in {temple} with which resource?", temple=TEMPLE_NAMES[frame.second])
    if kind == kinds.TAKE_ADVANCE:
        return say("Pay a resource to advance {technology}?", technology=technology_name(frame.second))
    if kind == kinds.PAY_FOR_ADVANCE:
        return say("Pay the advance of {technology} with which resource?", technology=technology_name(frame.second))
    if kind == kinds.RENOVATE:
        return say("Renovate: discard which building for the {tile}?", tile=work_name(frame.first))
    if kind == kinds.PAY_TO_BUILD:
        return say("Pay the {tile} with what?", tile=work_name(frame.first))
    assert kind == kinds.CHOOSE_HIGHER_ACTION
    return say("What does the worker do, as from {gear} {space}?", gear=GEAR_NAMES[frame.first], space=frame.second)


# By how many tiles are kept already, and how many will be.
TILE_QUESTIONS: Final = {
    (0, 2): mark("Keep which wealth tile, as your first of two?"),
    (1, 2): mark("Keep which wealth tile, as your second of two?"),
    (0, 3): mark("Keep which wealth tile, as your first of three?"),
    (1, 3): mark("Keep which wealth tile, as your second of three?"),
    (2, 3): mark("Keep which wealth tile, as your third of three?"),
}
FIXED_QUESTIONS: Final = {
    kinds.KEEP_TRIBE: mark("Keep which tribe? You lead it all game."),
    kinds.PICK_UP_MORE: mark("Pick up another worker?"),
    kinds.BUILD_IN_CORN: mark("Construct which building for corn?"),
    kinds.BUILD_OR_MONUMENT: mark("Construct which building (a second may follow), or which monument?"),
    kinds.BUILD_SECOND: mark("Construct a second building?"),
    kinds.TRADE: mark("The market: sell, buy, or be done?"),
    kinds.ANY_ACTION: mark("Which action, for {corn}?"),
    kinds.PAY_FOR_TWO_STEPS: mark("Pay which resource for a step up in two temples?"),
    kinds.CLIMB_TWO: mark("Climb which two temples?"),
    kinds.PAY_FOR_STEP: mark("Theology: pay a resource for a step up in a temple?"),
    kinds.CLIMB: mark("Climb which temple?"),
    kinds.DESCEND: mark("The gods are angry: go a step down in which temple?"),
    kinds.BUILD_MONUMENT: mark("Construct a monument?"),
    kinds.LOWER_TECHNOLOGY: mark("Exchange: lower which technology, to advance the three others?"),
    kinds.RAISE_TECHNOLOGIES: mark("Exchange: advance which technology next?"),
    kinds.CHOOSE_BONUS: mark("Take the bonus of which technology?"),
    kinds.PICK_UP_ONE: mark("Pick up a worker as well?"),
    kinds.LAST_SALE: mark("Sell a resource before the turn ends?"),
    kinds.ONE_DAY_OR_TWO: mark("Your worker stood on the starting player space: turn the calendar by how many days?"),
}


def turn_question(game: Game) -> str:
    """The question that begins a turn, fitted to what can be done."""
    options = [option for option in game.options() if not choices.is_interruption(option)]
    can_pick_up = any(is_worker(option) for option in options)
    can_place = any(is_place(option) for option in options)
    may_pass = choices.PASS in options
    if can_pick_up and not can_place:
        reason = reason_against_placing(game)
        if may_pass:
            return say("Pick up which worker, or pass? (Placing is not possible: {reason}.)", reason=reason)
        return say("Pick up which worker? (Placing is not possible: {reason}.)", reason=reason)
    if not can_pick_up and not may_pass and is_pity(game):
        return say("The gods take pity: place one worker on a cheapest space, for all the corn you hold.")
    if not can_pick_up:
        if may_pass:
            return say("Place a worker, or pass?") if can_place else say("No worker can be placed or picked up: pass?")
        return say("Place a worker: where?")
    return say("Place a worker, pick one up, or pass?") if may_pass else say("Place a worker, or pick one up?")


def reason_against_placing(game: Game) -> str:
    """Why no worker can be placed."""
    seat = game.seat_to_choose
    if game.players[seat].workers_in_hand == 0:
        return say("no worker in hand")
    is_space_left = any(corn_to_place(game, seat, gear) != NO_PLACE for gear in GEARS)
    return say("too little corn") if is_space_left else say("no free space")


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


def page_about(frame: Frame) -> str:
    """The rules page that explains a question (docs/rules/)."""
    if frame.kind == kinds.GAIN_RESOURCES and choices.ACTION <= frame.second < choices.BUILDING:
        return "chichen-itza"  # else it is what a technology brings
    return ABOUT[frame.kind]


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
