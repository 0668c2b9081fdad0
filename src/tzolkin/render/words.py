"""The game in words for a person: what spaces, tiles and choices do, and what each question asks.

Names of choices are notation and stay as they are (record/choice_names.py).  What stands here is said beside them.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components import effects as symbols
from tzolkin.components import gears as printed
from tzolkin.components import monuments as scoring
from tzolkin.components.buildings import BUILDINGS, Building
from tzolkin.components.effects import Effect, Effects
from tzolkin.components.monuments import Monument
from tzolkin.components.player_board import CORN_AFTER_BEGGING
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, POINTS, REWARDS, TOP
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import (
    ARCHITECTURE,
    CHICHEN_ITZA,
    GEAR_NAMES,
    GOOD_NAMES,
    PALENQUE,
    TECHNOLOGY_NAMES,
    TEMPLE_NAMES,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from tzolkin.rules import choices, kinds
from tzolkin.rules.board import lowest_free_space
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.picking_up import corn_for_action
from tzolkin.rules.placing import corn_for_next_worker, corn_to_place
from tzolkin.rules.player import Player
from tzolkin.rules.technologies.advancing import resources_to_advance

GOOD_LETTERS: Final = "wsgck"  # wood, stone, gold, corn, skull (s is stone)


def points_text(quarters: int) -> str:
    """Points, exact to the quarter, with a true minus sign."""
    return f"{quarters / 4:g}".replace("-", "−")


def counted(amount: int, one: str, many: str = "") -> str:
    """A number of things: "1 day", "2 days"."""
    return f"{amount} {one if amount == 1 else many or one + 's'}"


# ---- Gears ----------------------------------------------------------------------------------------------------------

TIKAL_ACTIONS: Final = (
    "",
    "advance a technology",
    "construct a building",
    "advance one or two technologies",
    "construct one or two buildings, or a monument",
    "pay 1 resource: up in two temples",
)
UXMAL_ACTIONS: Final = (
    "",
    "pay 3 corn: up in a temple",
    "market: sell and buy resources for corn",
    "take a worker",
    "construct a building for corn, 2 per resource",
    "pay 1 corn: any action but those of Chichen Itza",
)


def action_text(gear: int, action: int) -> str:
    """What an action prints, in words; technologies may add to it."""
    if gear == PALENQUE:
        corn, wood = printed.PALENQUE_CORN[action], printed.PALENQUE_WOOD[action]
        if action == 1:
            return f"fish: {corn} corn"
        return f"harvest {corn} corn or {wood} wood" if wood else f"harvest {corn} corn"
    if gear == YAXCHILAN:
        goods = [
            f"{row[action]} {name}"
            for row, name in (
                (printed.YAXCHILAN_WOOD, "wood"),
                (printed.YAXCHILAN_STONE, "stone"),
                (printed.YAXCHILAN_GOLD, "gold"),
                (printed.YAXCHILAN_CORN, "corn"),
                (printed.YAXCHILAN_SKULLS, "skull"),
            )
            if row[action]
        ]
        return ", ".join(goods)
    if gear == TIKAL:
        return TIKAL_ACTIONS[action]
    if gear == UXMAL:
        return UXMAL_ACTIONS[action]
    temple = TEMPLE_NAMES[printed.CHICHEN_TEMPLE[action]]
    resource = ", 1 resource" if printed.CHICHEN_RESOURCES[action] else ""
    return f"give a skull: {printed.CHICHEN_POINTS[action]} points, up in {temple}{resource}"


def space_text(gear: int, space: int) -> str:
    """What a worker on a space may do."""
    if space == 0:
        return "no action here"
    if space >= printed.FIRST_FREE_CHOICE[gear]:
        return "any action"
    return action_text(gear, space)


#                     space   0    1         2           3           4           5
SHORT_ACTIONS: Final = {
    PALENQUE: (              "-", "3 corn", "4 corn",   "5c / 2w",  "7c / 3w",  "9c / 4w"),
    YAXCHILAN: (             "-", "1 wood", "1s + 1c",  "1g + 2c",  "1 skull",  "g+s+2c"),
    TIKAL: (                 "-", "learn",  "build",    "learn 2",  "build 2",  "2 steps"),
    UXMAL: (                 "-", "3c:step", "market",  "+worker",  "c:build",  "1c: any"),
}  # fmt: skip
LONG_ACTIONS: Final = {
    PALENQUE: (              "-", "3 corn", "4 corn",   "5c or 2w", "7c or 3w", "9c or 4w"),
    YAXCHILAN: (             "-", "1 wood", "1s + 1c",  "1g + 2c",  "1 skull",  "1g 1s 2c"),
    TIKAL: (                 "-", "learn 1", "build 1", "learn 2",  "build 2/M", "2 steps"),
    UXMAL: (                 "-", "3c: step", "market", "+1 worker", "c: build", "1c: any"),
}  # fmt: skip


def short_action(gear: int, space: int, *, width: int) -> str:
    """What a space gives, within so many characters: w wood, s stone, g gold, c corn."""
    if space >= printed.FIRST_FREE_CHOICE[gear]:
        return "any"
    if gear != CHICHEN_ITZA:
        return (LONG_ACTIONS if width >= 9 else SHORT_ACTIONS)[gear][space]
    if space == 0:
        return "-"
    gap = " " if width >= 6 else ""
    resource = "+r" if printed.CHICHEN_RESOURCES[space] else ""
    return f"{printed.CHICHEN_POINTS[space]}{gap}{TEMPLE_NAMES[printed.CHICHEN_TEMPLE[space]][0]}{resource}"


# ---- Tiles ----------------------------------------------------------------------------------------------------------


def cost_text(wood: int, stone: int, gold: int, skulls: int = 0) -> str:
    """A cost in letters: "2w 1s"."""
    return " ".join(f"{n}{letter}" for n, letter in ((wood, "w"), (stone, "s"), (gold, "g"), (skulls, "k")) if n)


def effect_text(effect: Effect) -> str:
    """What a symbol on a tile does, in a few words."""
    symbol, amount = effect
    if symbols.GAIN_CORN <= symbol <= symbols.GAIN_SKULL:
        return f"{amount} {('corn', 'wood', 'stone', 'gold', 'skull')[symbol - symbols.GAIN_CORN]}"
    if symbols.CLIMB_CHAAC <= symbol <= symbols.CLIMB_KUKULCAN:
        return f"{TEMPLE_NAMES[symbol - symbols.CLIMB_CHAAC]} +{amount}"
    if symbols.LEARN_AGRICULTURE <= symbol <= symbols.LEARN_THEOLOGY:
        return f"{TECHNOLOGY_NAMES[symbol - symbols.LEARN_AGRICULTURE]} +{amount}"
    return {
        symbols.FEEDS_WORKERS: f"feeds {counted(amount, 'worker')}",
        symbols.FEEDS_ALL: f"all workers eat {amount} less",
        symbols.POINTS: counted(amount, "point"),
        symbols.CLIMB_ANY: f"any temple +{amount}",
        symbols.LEARN_ANY: f"any technology +{amount}",
        symbols.WORKER: counted(amount, "worker"),
        symbols.BUILD: "build another",
        symbols.MARKET: "market",
        symbols.ANY_ACTION: "any action for 1 corn",
    }[symbol]


ALL_TEMPLES: Final = ((symbols.CLIMB_CHAAC, 1), (symbols.CLIMB_QUETZALCOATL, 1), (symbols.CLIMB_KUKULCAN, 1))


def effects_text(effects: Effects, *, brief: bool = False) -> str:
    """Everything that a tile does, from left to right; briefly, a temple or technology alone is one up."""
    if brief and set(ALL_TEMPLES) <= set(effects):
        return ", ".join(["each temple", *[effect_text(effect) for effect in effects if effect not in ALL_TEMPLES]])
    text = ", ".join(effect_text(effect) for effect in effects)
    return text.replace(" +1", "").replace(" for 1 corn", "") if brief else text


def building_text(building: Building, *, brief: bool = False) -> str:
    """Cost and effects of a building."""
    cost = cost_text(building.wood, building.stone, building.gold)
    return f"{cost}: {effects_text(building.effects, brief=brief)}"


MONUMENT_SCORES: Final = {
    scoring.TOMBS: f"{scoring.POINTS_PER_WORK_OF_ITS_GROUP} points a tomb",
    scoring.ALL_WORKS: f"{scoring.POINTS_PER_WORK} a building/monument",
    scoring.CORN_TILES: f"{scoring.POINTS_PER_HARVEST_TILE} points a corn tile",
    scoring.WOOD_TILES: f"{scoring.POINTS_PER_HARVEST_TILE} points a wood tile",
    scoring.HALLS: f"{scoring.POINTS_PER_WORK_OF_ITS_GROUP} points a hall",
    scoring.MASTERY: "9, 20, 33 at level 3",
    scoring.TECHNOLOGY_LEVELS: f"{scoring.POINTS_PER_LEVEL} points a level",
    scoring.WORKERS: "6 a worker beyond 3",
    scoring.SHRINES: f"{scoring.POINTS_PER_WORK_OF_ITS_GROUP} points a shrine",
    scoring.ALL_TEMPLES: "temple points once more",
    scoring.ONE_TEMPLE: f"{scoring.POINTS_PER_STEP} a step, best temple",
    scoring.SKULLS: f"{scoring.POINTS_PER_PLACED_SKULL} a skull on Chichen Itza",
}


def monument_score(monument: int, players: int) -> str:
    """What a monument scores at the end of the game."""
    if monument == scoring.ALL_MONUMENTS:
        return f"{scoring.POINTS_PER_MONUMENT[players]} a monument built"
    return MONUMENT_SCORES[monument]


def monument_cost(monument: Monument) -> str:
    """The cost of a monument in letters."""
    return cost_text(monument.wood, monument.stone, monument.gold, monument.skulls)


# ---- Temples and technologies ---------------------------------------------------------------------------------------

#                           level 1                     level 2                                level 3
TECHNOLOGY_LEVELS: Final = (
    ("1 corn more a corn harvest", "harvest without a tile, fishing +1", "2 corn more a corn harvest"),
    ("1 wood more",                "1 stone more",                       "1 gold more"),
    ("1 corn a building",          "2 points a building",                "1 resource or 2 corn less a building"),
    ("one action higher at Chichen Itza", "a temple step for a resource there", "1 skull more"),
)  # fmt: skip
TECHNOLOGY_BONUSES: Final = ("up in any temple", "2 resources", "3 points", "1 skull")


def technology_text(technology: int, level: int) -> str:
    """What advancing from a level gives."""
    if level < TOP_LEVEL:
        return f"level {level + 1}: {TECHNOLOGY_LEVELS[technology][level]}"
    return f"bonus: {TECHNOLOGY_BONUSES[technology]}"


def step_text(temple: int, step: int) -> str:
    """What a step of a temple is worth."""
    points = f"{POINTS[temple][step - BOTTOM]} points".replace("-", "−")
    reward = REWARDS[temple][step - BOTTOM]
    return f"{points}, {GOOD_NAMES[reward]}" if reward >= 0 else points


# ---- Questions ------------------------------------------------------------------------------------------------------


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
    kinds.ANY_ACTION: "Which action, for 1 corn?",
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
    """Whether the turn now beginning can be paid by nobody's purse (R-BEG-08)."""
    seat = game.seat_to_choose
    first = game.options()[0]
    gear = first - choices.GEAR
    return choices.GEAR <= first < choices.TEMPLE and corn_to_place(game, seat, gear) > game.players[seat].corn


# ---- Options --------------------------------------------------------------------------------------------------------


def option_text(game: Game, choice: int) -> str:
    """What an offered choice means here, beyond its name; empty when the name says it all."""
    frame = game.stack[-1]
    player = game.players[frame.seat]
    if choice == choices.DONE:
        return "do not beg" if frame.kind == kinds.BEG else ""
    if choice == choices.NOTHING:
        return "back to your hand, no action"
    if choice == choices.STARTING_PLAYER_SPACE:
        return starting_player_text(game, frame.seat)
    if choices.WOOD_TILE <= choice <= choices.WITHOUT_TILE:
        return HARVESTS[choice]
    if choices.GEAR <= choice < choices.TEMPLE:
        return place_text(game, choice - choices.GEAR)
    if choices.TEMPLE <= choice < choices.TEMPLE_PAIR:
        return temple_text(player, choice - choices.TEMPLE, frame.kind)
    if choices.TEMPLE_PAIR <= choice < choices.TECHNOLOGY:
        pair = choices.PAIRS[choice - choices.TEMPLE_PAIR]
        return "; ".join(f"{TEMPLE_NAMES[temple][0]}: {temple_text(player, temple, kinds.CLIMB)}" for temple in pair)
    if choices.TECHNOLOGY <= choice < choices.BUNDLE:
        technology = choice - choices.TECHNOLOGY
        text = technology_text(technology, player.levels[technology])
        if frame.kind == kinds.LEARN:
            return f"{text}, for {counted(resources_to_advance(player, technology), 'resource')}"
        return text
    if choices.WORKER <= choice < choices.ACTION:
        gear, space = divmod(choice - choices.WORKER, choices.WORKERS_A_GEAR)
        return space_text(gear, space)
    if choices.ACTION <= choice < choices.BUILDING:
        return action_option_text(game, frame, choice)
    if choices.BUILDING <= choice < choices.MONUMENT:
        building = BUILDINGS[choice - choices.BUILDING]
        asks_more = frame.kind != kinds.BUILD_IN_CORN and player.levels[ARCHITECTURE] > 0
        return building_text(building) if asks_more else effects_text(building.effects)
    if choices.MONUMENT <= choice < choices.WEALTH_TILE:
        return monument_score(choice - choices.MONUMENT, game.ruleset.players)
    if choices.WEALTH_TILE <= choice < choices.END_OF_BASE:
        return effects_text(WEALTH_TILES[choice - choices.WEALTH_TILE].effects)
    return OTHER_OPTIONS.get(choice, "")


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


def starting_player_text(game: Game, seat: int) -> str:
    """What the starting player space gives."""
    corn = game.accumulated_corn
    taken = f"take {corn} corn from the calendar; " if corn else ""
    return f"{taken}{'the marker passes to the left' if game.starting_player == seat else 'you start the next round'}"


def place_text(game: Game, gear: int) -> str:
    """Where a worker placed on a gear stands."""
    return f"on space {lowest_free_space(game, gear)}"


def temple_text(player: Player, temple: int, kind: int) -> str:
    """What going up or down in a temple changes."""
    step = player.steps[temple]
    now = step - 1 if kind in (kinds.BEG, kinds.DESCEND) else step + 1
    top = " (the top)" if now == TOP[temple] else ""
    return f"step {step} to {now}{top}: {step_text(temple, now)}".replace("-", "−")


def action_option_text(game: Game, frame: Frame, choice: int) -> str:
    """What an action brings, and the corn for stepping back to it."""
    gear, action = divmod(choice - choices.ACTION, choices.ACTIONS_A_GEAR)
    text = action_text(gear, action).rpartition("points, ")[2]  # those of Chichen Itza stand in the price
    if frame.kind == kinds.CHOOSE_ACTION:
        corn = corn_for_action(game, frame.seat, gear, frame.second, action)
        if corn > 0:
            return f"{text} ({corn} corn for stepping back)"
    return text


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
