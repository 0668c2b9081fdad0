"""What an offered choice means here, said beside its name."""

from __future__ import annotations

from typing import Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.costs import Cost
from tzolkin.components.temples import TOP
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import ARCHITECTURE, CHICHEN_ITZA, SEAT_NAMES, TEMPLE_NAMES
from tzolkin.render.words.amounts import counted
from tzolkin.render.words.picking_up import pick_up_text
from tzolkin.render.words.quick_actions import QUICK_TEXTS
from tzolkin.render.words.spaces import action_text, beside_points, space_text
from tzolkin.render.words.tiles import building_text, cost_text, effects_text, monument_score, monument_text
from tzolkin.render.words.tracks import TECHNOLOGY_BONUSES, points_of_step, step_text, technology_text
from tzolkin.render.words.tribes import TRIBE_TEXTS
from tzolkin.rules import choices, hooks, kinds
from tzolkin.rules.board import lowest_free_space, space_beyond
from tzolkin.rules.choices import building_of, gear_and_action
from tzolkin.rules.expansions.quick_actions import current_tile
from tzolkin.rules.expansions.tribes import higher_space
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.paying import printed_cost, surcharge
from tzolkin.rules.picking_up import corn_for_action
from tzolkin.rules.player import Player
from tzolkin.rules.renovation import cost_left, may_be_discarded
from tzolkin.rules.technologies.advancing import resources_to_advance

GOING_DOWN: Final = (kinds.BEG, kinds.DESCEND, kinds.TAKE_SKULL)


def option_text(game: Game, choice: int) -> str:
    """What an offered choice means here, beyond its name; empty when the name says it all."""
    frame = game.stack[-1]
    player = game.players[frame.seat]
    if choice in (choices.DONE, choices.NOTHING):
        return DECLINING.get(frame.kind, "")
    if choice >= choices.FIRST_OF_EXPANSIONS and not choices.is_building(choice):
        return expansion_text(game, frame, choice)
    if choice == choices.STARTING_PLAYER_SPACE:
        return starting_player_text(game, frame.seat)
    if choices.WOOD_TILE <= choice <= choices.WITHOUT_TILE:
        return HARVESTS[choice]
    if choices.GEAR <= choice < choices.TEMPLE:
        return place_text(game, frame.seat, choice - choices.GEAR)
    if choices.TEMPLE <= choice < choices.TEMPLE_PAIR:
        return climbing_text(game, frame, choice - choices.TEMPLE)
    if choices.TEMPLE_PAIR <= choice < choices.TECHNOLOGY:
        pair = choices.PAIRS[choice - choices.TEMPLE_PAIR]
        return "; ".join(f"{TEMPLE_NAMES[temple][0]}: {climbing_text(game, frame, temple)}" for temple in pair)
    if choices.TECHNOLOGY <= choice < choices.BUNDLE:
        return advance_text(game, frame, choice - choices.TECHNOLOGY)
    if choices.BUNDLE <= choice < choices.SELL:
        return payment_text(game, frame)
    if choices.WORKER <= choice < choices.ACTION:
        return pick_up_text(game, choice)
    if choices.ACTION <= choice < choices.BUILDING:
        return action_option_text(game, frame, choice)
    if choices.MONUMENT <= choice < choices.WEALTH_TILE:
        if is_renovation_asked(player, choice):
            return monument_text(choice - choices.MONUMENT, game.ruleset.players)
        return monument_score(choice - choices.MONUMENT, game.ruleset.players)
    if choices.WEALTH_TILE <= choice <= choices.PROMOTIONAL_WEALTH_TILE:
        return effects_text(WEALTH_TILES[choice - choices.WEALTH_TILE].effects)
    if choices.is_building(choice):
        return renovation_text(frame, choice) if frame.kind == kinds.RENOVATE else tile_text(game, frame, choice)
    return OTHER_OPTIONS.get(choice, "")


# What declining means, where its name does not say it.
DECLINING: Final = {
    kinds.BEG: "do not beg",
    kinds.CHOOSE_ACTION: "back to your hand, no action",
    kinds.CLIMB: "do without the step",
    kinds.TAKE_GOLD: "do without the gold",
    kinds.TAKE_SKULL: "do without the skull",
    kinds.TAKE_STEP: "do without the step",
    kinds.TAKE_ADVANCE: "do without the advance",
    kinds.LEARN_FREELY: "do without the advance",
    kinds.LOWER_TECHNOLOGY: "exchange nothing",
    kinds.RAISE_TECHNOLOGIES: "do without the advances left",
    kinds.RENOVATE: "pay in full, keep all buildings",
    kinds.BUILD_MONUMENT: "construct no monument",
    kinds.PICK_UP_ONE: "pick up none",
    kinds.LAST_SALE: "sell nothing, the turn ends",
}
HARVESTS: Final = {
    choices.WOOD_TILE: "take wood",
    choices.CORN_TILE: "take corn",
    choices.BURN: "discard a wood tile, take the corn below; then a step down in a temple",
    choices.WITHOUT_TILE: "take corn, by agriculture",
}
OTHER_OPTIONS: Final = {
    choices.USE_ARCHITECTURE: "for this building",
    choices.KEEP_ARCHITECTURE: "pay in full, for the second one",
    choices.TWO_DAYS: "your board turns to its dark side",
}


def expansion_text(game: Game, frame: Frame, choice: int) -> str:
    """What a choice means that only modules offer."""
    if choice == choices.PASS:
        return "the turn ends"
    if choice == choices.QUICK_ACTION_SPACE:
        return f"at the end of the turn {QUICK_TEXTS[current_tile(game)]}"
    if choice == choices.ONE_SPACE_HIGHER:
        target = higher_space(game, frame.seat, frame.first, frame.second)
        return f"as from space {target}: {space_text(frame.first, target)}"
    if choices.SKIP <= choice < choices.SELL_AT_ANY_TIME:
        gear = choice - choices.SKIP
        skipped, space = lowest_free_space(game, frame.seat, gear), space_beyond(game, frame.seat, gear)
        return f"on space {space}, past space {skipped}"
    if choices.SELL_AT_ANY_TIME <= choice < choices.MORE_BUNDLES:
        return "once a turn" if frame.kind == kinds.LAST_SALE else "once a turn; then the question is asked again"
    if choices.MORE_BUNDLES <= choice < choices.MORE_BUILDINGS:
        return payment_text(game, frame)
    if choices.TRIBE <= choice < choices.PROPHECY:
        return TRIBE_TEXTS[choice - choices.TRIBE]
    return ""


def starting_player_text(game: Game, seat: int) -> str:
    """What the starting player space gives."""
    corn = game.accumulated_corn
    lying = f"{corn} corn on the calendar; " if corn else ""
    if game.starting_player != seat:
        return f"{lying}you start the next round"
    left = SEAT_NAMES[(seat + 1) % game.ruleset.players]
    return f"{lying}the starting player marker passes to the left, to {left}"


def place_text(game: Game, seat: int, gear: int) -> str:
    """Where a worker placed on a gear stands."""
    return f"on space {lowest_free_space(game, seat, gear)}"


def temple_text(player: Player, temple: int, kind: int) -> str:
    """What going up or down in a temple changes."""
    step = player.steps[temple]
    now = step - 1 if kind in GOING_DOWN else step + 1
    top = " (the top)" if now == TOP[temple] else ""
    return f"from {points_of_step(temple, step)} to {step_text(temple, now)}{top}"


def climbing_text(game: Game, frame: Frame, temple: int) -> str:
    """What going up or down in a temple changes, and the resource that a step up costs now."""
    text = temple_text(game.players[frame.seat], temple, frame.kind)
    if frame.kind not in GOING_DOWN and game.modules:
        resources = hooks.resources_for_step(game, frame.seat, temple)
        if resources > 0:
            text += f", for {counted(resources, 'resource')}"
    return text


def advance_text(game: Game, frame: Frame, technology: int) -> str:
    """What advancing a technology gives and costs; in an exchange also what lowering one means."""
    player = game.players[frame.seat]
    level = player.levels[technology]
    if frame.kind == kinds.LOWER_TECHNOLOGY:
        return f"from level {level} down to {level - 1}, the three others up"
    if frame.kind == kinds.CHOOSE_BONUS:
        return TECHNOLOGY_BONUSES[technology]
    text = technology_text(technology, level) + no_effect(game, frame.seat, level)
    if frame.kind == kinds.LEARN:
        resources = resources_to_advance(game, player, technology)
        return f"{text}, for {counted(resources, 'resource')}" if resources > 0 else f"{text}, free"
    if game.modules and frame.kind in (kinds.LEARN_FREELY, kinds.RAISE_TECHNOLOGIES):
        resources = hooks.resources_for_free_advance(game, frame.seat)
        if resources > 0:
            return f"{text}, for {counted(resources, 'resource')}"
    return text


def payment_text(game: Game, frame: Frame) -> str:
    """What a resource pays for, where that is a step or an advance."""
    player = game.players[frame.seat]
    if frame.kind == kinds.TAKE_GOLD:
        return "take it"
    if frame.kind in (kinds.TAKE_STEP, kinds.PAY_FOR_CLIMB):
        return f"{TEMPLE_NAMES[frame.second]} {temple_text(player, frame.second, frame.kind)}"
    if frame.kind in (kinds.TAKE_ADVANCE, kinds.PAY_FOR_ADVANCE):
        level = player.levels[frame.second]
        return technology_text(frame.second, level) + no_effect(game, frame.seat, level)
    return ""


def no_effect(game: Game, seat: int, level: int) -> str:
    """That the level after this one does nothing now, where a prophecy bars it."""
    return " (no effect now)" if game.modules and hooks.is_barred(game, seat, level + 1) else ""


def action_option_text(game: Game, frame: Frame, choice: int) -> str:
    """What an action brings, and the corn for stepping back to it."""
    gear, action = gear_and_action(choice)
    # The points of Chichen Itza stand in the price.
    text = beside_points(action) if gear == CHICHEN_ITZA else action_text(gear, action)
    if frame.kind == kinds.CHOOSE_ACTION:
        corn = corn_for_action(game, frame.seat, frame.first, frame.second, action)
        if corn > 0:
            return f"{text} ({corn} corn for stepping back)"
        if corn < 0:
            return f"{text} ({-corn} corn gained for stepping back)"
    return text


def tile_text(game: Game, frame: Frame, choice: int) -> str:
    """What a building does; its cost too, where more is asked before it is paid, and what it costs besides."""
    building = BUILDINGS[building_of(choice)]
    player = game.players[frame.seat]
    more = surcharge(game, frame.seat)
    is_in_corn = frame.kind == kinds.BUILD_IN_CORN
    asks_more = not is_in_corn and (player.levels[ARCHITECTURE] > 0 or more > 0)
    if not asks_more and not is_renovation_asked(player, choice):
        return effects_text(building.effects)
    text = building_text(building)
    if more == 0 or is_in_corn:
        return text
    cost, _, effects = text.partition(": ")
    return f"{cost} and {counted(more, 'resource')} of any kind: {effects}"


def is_renovation_asked(player: Player, choice: int) -> bool:
    """Whether an own building may be discarded for this tile."""
    return any(may_be_discarded(building, printed_cost(choice)) for building in player.buildings)


def renovation_text(frame: Frame, choice: int) -> str:
    """What discarding an own building saves of a tile's cost."""
    cost = printed_cost(frame.first)
    left = cost_left(cost, building_of(choice))
    saved = cost_text(cost.wood - left.wood, cost.stone - left.stone, cost.gold - left.gold)
    return f"discard it: saves {saved}, {left_text(left)} left to pay"


def left_text(cost: Cost) -> str:
    """What of a cost is left, in letters."""
    return cost_text(cost.wood, cost.stone, cost.gold, cost.skulls) or "nothing"
