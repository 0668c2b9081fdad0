"""What a position holds for one seat, as numbers: the features that a learned player judges by.

They are seen from a seat: its own area in detail, those of the others taken together, and what is on the board.  So one
set of weights serves every seat, any number of players and all modules; what is not in play is 0.  Most numbers are 0
or 1 (`... is 3`); counts are divided so that they are seldom above 1.  Everything is what this seat may know, if the
position is (rules/knowledge.py).

`NAMES` says what each index means; docs/features.md lists them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS, LAST_FOOD_DAY, TEETH
from tzolkin.components.gears import ACTIONS, LAST_SPACE
from tzolkin.components.jungle import FIRST_GROUP, LAST_GROUP
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.player_board import STARTING_WORKERS
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.quick_actions import QUICK_TILE_NAMES
from tzolkin.components.supplies import MOST_WORKERS, SKULLS_IN_THE_GAME
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, TOP
from tzolkin.components.tribes import NO_TRIBE, TRIBE_NAMES
from tzolkin.components.words import (
    CHICHEN_ITZA,
    EMPTY,
    GEAR_NAMES,
    GEARS,
    GOLD,
    GROUP_NAMES,
    NOBODY,
    STONE,
    TECHNOLOGIES,
    TECHNOLOGY_NAMES,
    TEMPLE_NAMES,
    TEMPLES,
    WOOD,
)
from tzolkin.encoding.layout import Layout, within
from tzolkin.rules.board import is_skull_placed
from tzolkin.rules.expansions.quick_actions import place_of_current_tile
from tzolkin.rules.food_days import corn_needs
from tzolkin.rules.game import Game
from tzolkin.rules.kinds import BEG, NEXT_TURN, ONE_DAY_OR_TWO, TAKE_TURN, TURN_CALENDAR
from tzolkin.rules.monuments import points_for_monument, points_if_built
from tzolkin.rules.paying import IN_RESOURCES, WITH_ARCHITECTURE, can_afford, resources_to_find, surcharge
from tzolkin.rules.player import Player
from tzolkin.rules.ruleset import MODULES

LAYOUT: Final[Layout] = Layout()

# Time.
DAY: Final[i64] = LAYOUT.steps("day", 0, TEETH)
DAYS_LEFT: Final[i64] = LAYOUT.one("days left of 26")
FOOD_DAYS_HELD: Final[i64] = LAYOUT.steps("Food Days held", 0, LAST_FOOD_DAY + 1)
MOST_DAYS: Final = 7
DAYS_TO_FOOD: Final[i64] = LAYOUT.steps("days to the next Food Day", 0, MOST_DAYS)
TO_MOVE: Final[i64] = LAYOUT.one("own turn of this round is to come")
PLACE: Final[i64] = LAYOUT.steps("place in turn order", 1, 5)
FIRST_NEXT: Final[i64] = LAYOUT.one("own worker on the starting player space")
FIRST_NEXT_TAKEN: Final[i64] = LAYOUT.one("another's worker on the starting player space")
ACCUMULATED_CORN: Final[i64] = LAYOUT.one("corn on the calendar of 5")
PLAYERS: Final[i64] = LAYOUT.steps("players", 2, 5)
MODULE: Final[i64] = LAYOUT.each("module", MODULES)

# Own goods.
MOST_CORN: Final = 14
MOST_GOODS: Final = 5
CORN: Final[i64] = LAYOUT.one("own corn of 10")
CORN_IS: Final[i64] = LAYOUT.steps("own corn", 0, MOST_CORN)
CORN_TO_SPARE: Final[i64] = LAYOUT.one("own corn beyond the next Food Day of 10")
MOST_TO_SPARE: Final = 8
CORN_TO_SPARE_IS: Final[i64] = LAYOUT.steps("own corn beyond the next Food Day", -MOST_TO_SPARE, MOST_TO_SPARE)
NEED: Final[i64] = LAYOUT.one("corn needed on a Food Day of 10")
LATER_NEED: Final[i64] = LAYOUT.one("corn needed on the Food Days after the next of 30")
RESOURCE: Final[i64] = LAYOUT.each("own resource of 5", ("wood", "stone", "gold"))
WOOD_IS: Final[i64] = LAYOUT.steps("own wood", 0, MOST_GOODS)
STONE_IS: Final[i64] = LAYOUT.steps("own stone", 0, MOST_GOODS)
GOLD_IS: Final[i64] = LAYOUT.steps("own gold", 0, MOST_GOODS)
SKULLS: Final[i64] = LAYOUT.one("own skulls of 5")
SKULLS_ARE: Final[i64] = LAYOUT.steps("own skulls", 0, MOST_GOODS)
POINTS: Final[i64] = LAYOUT.one("own points of 50")
LIGHT_SIDE: Final[i64] = LAYOUT.one("own light side")
CORN_TILES: Final[i64] = LAYOUT.one("own corn tiles of 5")
WOOD_TILES: Final[i64] = LAYOUT.one("own wood tiles of 5")

# Own workers.
WORKERS: Final[i64] = LAYOUT.steps("own workers", STARTING_WORKERS, MOST_WORKERS)
WORKER_TURNS: Final[i64] = LAYOUT.one("own workers beyond the third times turns left of 26")
WORKERS_IN_HAND: Final[i64] = LAYOUT.steps("own workers in hand", 0, MOST_WORKERS)
MOST_SPACES: Final = 12  # of a gear, counted from 0; the last ones for tribes
OWN_ON_GEAR: Final[i64] = LAYOUT.each(
    "own worker on", tuple([f"{gear} {space}" for gear in GEAR_NAMES for space in range(MOST_SPACES)])
)
OTHER_ON_GEAR: Final[i64] = LAYOUT.each(
    "another's worker on", tuple([f"{gear} {space}" for gear in GEAR_NAMES for space in range(MOST_SPACES)])
)
LOWEST_FREE: Final[i64] = LAYOUT.each("lowest free space of 7", GEAR_NAMES)

# Own temples and technologies.
MOST_STEPS: Final = 9  # from the bottom to the highest top
STEP: Final[i64] = LAYOUT.each(
    "own step", tuple([f"{temple} {BOTTOM + step}" for temple in TEMPLE_NAMES for step in range(MOST_STEPS)])
)
MOST_LEAD: Final = 3
LEADS: Final = 2 * MOST_LEAD + 1
LEAD: Final[i64] = LAYOUT.each(
    "own lead", tuple([f"{temple} {lead - MOST_LEAD}" for temple in TEMPLE_NAMES for lead in range(LEADS)])
)
TOP_TAKEN: Final[i64] = LAYOUT.each("top step taken by another", TEMPLE_NAMES)
LEVELS: Final = TOP_LEVEL + 1
LEVEL: Final[i64] = LAYOUT.each(
    "own level", tuple([f"{technology} {level}" for technology in TECHNOLOGY_NAMES for level in range(LEVELS)])
)
LEVEL_TURNS: Final[i64] = LAYOUT.each("own level of 3 times turns left of 26", TECHNOLOGY_NAMES)

# Own tiles.
BUILDINGS_OF_GROUP: Final[i64] = LAYOUT.each("own buildings of 5", GROUP_NAMES)
MONUMENT_NAMES: Final[tuple[str, ...]] = tuple([monument.name for monument in MONUMENTS])
OWN_MONUMENT: Final[i64] = LAYOUT.each("own", MONUMENT_NAMES)
OWN_MONUMENT_POINTS: Final[i64] = LAYOUT.one("points of own monuments as things stand of 30")

# The display.
BUILDING_NAMES: Final[tuple[str, ...]] = tuple([building.name for building in BUILDINGS])
ON_DISPLAY: Final[i64] = LAYOUT.each("on display", BUILDING_NAMES)
AFFORDABLE: Final[i64] = LAYOUT.each("affordable", BUILDING_NAMES)
OFFERED_MONUMENT: Final[i64] = LAYOUT.each("on display", MONUMENT_NAMES)
OFFERED_POINTS: Final[i64] = LAYOUT.each("points if built now of 20", MONUMENT_NAMES)
OFFERED_MISSING: Final[i64] = LAYOUT.each("goods missing of 6", MONUMENT_NAMES)

# The board.
SKULL_PLACED: Final[i64] = LAYOUT.each("skull on Chichen Itza", tuple([str(action) for action in range(1, 10)]))
BANK_SKULLS: Final[i64] = LAYOUT.one("skulls in the bank of 13")
JUNGLE_CORN: Final[i64] = LAYOUT.each("corn tiles left of 5 beside Palenque", ("2", "3", "4", "5"))
JUNGLE_WOOD: Final[i64] = LAYOUT.each("wood tiles left of 5 beside Palenque", ("2", "3", "4", "5"))

# The others together.
POINTS_AHEAD_OF_BEST: Final[i64] = LAYOUT.one("own points beyond the best other's of 30")
POINTS_AHEAD_OF_MEAN: Final[i64] = LAYOUT.one("own points beyond the mean of the others of 30")
OTHER_CORN: Final[i64] = LAYOUT.one("mean corn of the others of 10")
OTHER_RESOURCES: Final[i64] = LAYOUT.one("mean resources of the others of 10")
OTHER_SKULLS: Final[i64] = LAYOUT.one("mean skulls of the others of 5")
OTHER_WORKERS: Final[i64] = LAYOUT.one("mean workers of the others of 6")
OTHER_IN_HAND: Final[i64] = LAYOUT.one("mean workers in hand of the others of 6")
OTHER_BUILDINGS: Final[i64] = LAYOUT.one("mean buildings of the others of 5")
OTHER_MONUMENTS: Final[i64] = LAYOUT.one("mean monuments of the others")
OTHER_LIGHT_SIDES: Final[i64] = LAYOUT.one("part of the others with their light side")
OTHER_STEPS: Final[i64] = LAYOUT.each("mean step of the others of 5", TEMPLE_NAMES)
OTHER_LEVELS: Final[i64] = LAYOUT.each("mean level of the others of 3", TECHNOLOGY_NAMES)

# The expansion.
TRIBE: Final[i64] = LAYOUT.each("own tribe", TRIBE_NAMES)
PROPHECY_NAMES: Final[tuple[str, ...]] = tuple([prophecy.name for prophecy in PROPHECIES])
PROPHECY_IN_FORCE: Final[i64] = LAYOUT.each("prophecy in force", PROPHECY_NAMES)
PROPHECY_TO_COME: Final[i64] = LAYOUT.each("prophecy to come", PROPHECY_NAMES)
QUICK_TILE: Final[i64] = LAYOUT.each("quick action of the day", QUICK_TILE_NAMES)
QUICK_SPACES_FREE: Final[i64] = LAYOUT.one("free quick spaces of 3")
OWN_ON_QUICK_SPACE: Final[i64] = LAYOUT.one("own worker on a quick space")

NAMES: Final[tuple[str, ...]] = tuple(LAYOUT.names)
FEATURES: Final[i64] = len(NAMES)
NOTHING: Final[vec[float]] = vec[float]([0.0 for _ in NAMES])


def features(game: Game, seat: i64) -> vec[float]:
    """The position as this seat sees it: `FEATURES` numbers, in the order of `NAMES`."""
    values = NOTHING[:]
    add_features(values, game, seat)
    return values


def add_features(values: vec[float], game: Game, seat: i64) -> None:
    """Put the features at the beginning of numbers that are 0."""
    player = game.players[seat]
    add_time(values, game, seat)
    add_goods(values, game, player)
    add_workers(values, game, player)
    add_temples(values, game, player)
    add_technologies(values, game, player)
    add_tiles(values, game, player)
    add_buildings_on_display(values, game, player)
    add_monuments_on_display(values, game, player)
    add_board(values, game)
    add_others(values, game, player)
    if game.modules:
        add_expansion(values, game, seat)


def turns_left(game: Game, seat: i64) -> i64:
    """Own turns until the end, when no day is skipped."""
    if game.next_food_day > LAST_FOOD_DAY:
        return 0
    left: i64 = TEETH - game.day
    left = within(left, 0, TEETH)
    return left + 1 if is_to_move(game, seat) else left


def is_to_move(game: Game, seat: i64) -> bool:
    """Whether this seat's turn of the present round has not begun yet."""
    index: i64 = len(game.stack) - 1
    while index >= 0:
        frame = game.stack[index]
        if frame.kind == NEXT_TURN:
            players: i64 = len(game.players)
            place = (seat - game.starting_player + players) % players
            if place == frame.first - 1:
                asked = game.stack[-1].kind
                return asked in (TAKE_TURN, BEG)
            return place >= frame.first
        if frame.kind in (TURN_CALENDAR, ONE_DAY_OR_TWO):
            return False  # everybody has played, and the calendar has not turned yet
        index -= 1
    return len(game.stack) > 0  # between two rounds, or before the first


def add_time(values: vec[float], game: Game, seat: i64) -> None:
    """The day, the Food Days, and the turn order."""
    day: i64 = within(game.day, 0, TEETH)
    values[DAY + day] = 1.0
    values[DAYS_LEFT] = float(int(TEETH - day)) / TEETH
    held: i64 = game.next_food_day
    values[FOOD_DAYS_HELD + held] = 1.0
    if held <= LAST_FOOD_DAY:
        to_food: i64 = FOOD_DAYS[held] - day
        values[DAYS_TO_FOOD + within(to_food, 0, MOST_DAYS)] = 1.0
    players: i64 = len(game.players)
    values[PLACE + (seat - game.starting_player + players) % players] = 1.0
    if is_to_move(game, seat):
        values[TO_MOVE] = 1.0
    if game.starting_player_space == seat:
        values[FIRST_NEXT] = 1.0
    elif game.starting_player_space != NOBODY:
        values[FIRST_NEXT_TAKEN] = 1.0
    values[ACCUMULATED_CORN] = float(int(game.accumulated_corn)) / 5.0
    values[PLAYERS + players - 2] = 1.0


def add_goods(values: vec[float], game: Game, player: Player) -> None:
    """What the seat holds, and what its workers eat."""
    corn: i64 = player.corn
    values[CORN] = float(int(corn)) / 10.0
    values[CORN_IS + within(corn, 0, MOST_CORN)] = 1.0
    need: i64 = 0
    for one in corn_needs(game, player.seat):
        need += one
    food_days: i64 = LAST_FOOD_DAY + 1 - game.next_food_day
    if food_days > 0:
        values[NEED] = float(int(need)) / 10.0
        values[LATER_NEED] = float(int(need * (food_days - 1))) / 30.0
    else:
        need = 0
    values[CORN_TO_SPARE] = float(int(corn - need)) / 10.0
    values[CORN_TO_SPARE_IS + MOST_TO_SPARE + within(corn - need, -MOST_TO_SPARE, MOST_TO_SPARE)] = 1.0
    values[RESOURCE + WOOD] = float(int(player.wood)) / 5.0
    values[RESOURCE + STONE] = float(int(player.stone)) / 5.0
    values[RESOURCE + GOLD] = float(int(player.gold)) / 5.0
    values[WOOD_IS + within(player.wood, 0, MOST_GOODS)] = 1.0
    values[STONE_IS + within(player.stone, 0, MOST_GOODS)] = 1.0
    values[GOLD_IS + within(player.gold, 0, MOST_GOODS)] = 1.0
    values[SKULLS] = float(int(player.skulls)) / 5.0
    values[SKULLS_ARE + within(player.skulls, 0, MOST_GOODS)] = 1.0
    values[POINTS] = float(int(player.quarter_points())) / 200.0
    if player.has_light_side:
        values[LIGHT_SIDE] = 1.0
    values[CORN_TILES] = float(int(player.corn_tiles)) / 5.0
    values[WOOD_TILES] = float(int(player.wood_tiles)) / 5.0


def add_workers(values: vec[float], game: Game, player: Player) -> None:
    """The workers of the seat, and where everybody's stand."""
    seat: i64 = player.seat
    workers: i64 = within(player.workers, STARTING_WORKERS, MOST_WORKERS)
    values[WORKERS + workers - STARTING_WORKERS] = 1.0
    more: i64 = (workers - STARTING_WORKERS) * turns_left(game, seat)
    values[WORKER_TURNS] = float(int(more)) / TEETH
    values[WORKERS_IN_HAND + within(player.workers_in_hand, 0, MOST_WORKERS)] = 1.0
    own = OWN_ON_GEAR
    other = OTHER_ON_GEAR
    for gear in GEARS:
        slots = game.gears[gear]
        last: i64 = LAST_SPACE[gear] + 1
        lowest: i64 = -1
        space: i64 = 0
        while space <= last:
            standing: i64 = slots[space]
            if standing == EMPTY:
                if lowest < 0:
                    lowest = space
            elif standing == seat:
                values[own + space] = 1.0
            else:
                values[other + space] = 1.0
            space += 1
        values[LOWEST_FREE + gear] = float(int(lowest if lowest >= 0 else last)) / 7.0
        own += MOST_SPACES
        other += MOST_SPACES


def add_temples(values: vec[float], game: Game, player: Player) -> None:
    """Own steps, and how far before or behind the best other."""
    for temple in TEMPLES:
        step: i64 = player.steps[temple]
        values[STEP + temple * MOST_STEPS + step - BOTTOM] = 1.0
        highest: i64 = BOTTOM
        for other in game.players:
            if other.seat != player.seat:
                reached: i64 = other.steps[temple]
                highest = max(highest, reached)
        lead = within(step - highest, -MOST_LEAD, MOST_LEAD)
        values[LEAD + temple * LEADS + MOST_LEAD + lead] = 1.0
        if highest == TOP[temple]:
            values[TOP_TAKEN + temple] = 1.0


def add_technologies(values: vec[float], game: Game, player: Player) -> None:
    """Own levels, and the turns that are left to use them."""
    turns = float(int(turns_left(game, player.seat))) / TEETH
    for technology in TECHNOLOGIES:
        level: i64 = player.levels[technology]
        values[LEVEL + technology * LEVELS + level] = 1.0
        values[LEVEL_TURNS + technology] = float(int(level)) / TOP_LEVEL * turns


def add_tiles(values: vec[float], game: Game, player: Player) -> None:
    """Own buildings by group, and own monuments."""
    for building in player.buildings:
        group: i64 = BUILDINGS[building].group
        values[BUILDINGS_OF_GROUP + group] += 0.2
    points: i64 = 0
    for monument in player.monuments:
        values[OWN_MONUMENT + monument] = 1.0
        points += points_for_monument(game, player.seat, monument)
    values[OWN_MONUMENT_POINTS] = float(int(points)) / 30.0


def add_buildings_on_display(values: vec[float], game: Game, player: Player) -> None:
    """The buildings that everybody can take, and which of them the seat could pay for now at Tikal."""
    more = surcharge(game, player.seat)
    for building in game.display:
        values[ON_DISPLAY + building] = 1.0
        if can_afford(game, player, BUILDINGS[building], WITH_ARCHITECTURE, 0, more):
            values[AFFORDABLE + building] = 1.0


def add_monuments_on_display(values: vec[float], game: Game, player: Player) -> None:
    """The monuments that everybody can take: what they would score if the seat built them now, and what it lacks."""
    for monument in game.monuments:
        tile = MONUMENTS[monument]
        values[OFFERED_MONUMENT + monument] = 1.0
        values[OFFERED_POINTS + monument] = float(int(points_if_built(game, player.seat, monument))) / 20.0
        missing = resources_to_find(game, player, tile, IN_RESOURCES, 0)
        if tile.skulls > player.skulls:
            missing += tile.skulls - player.skulls
        values[OFFERED_MISSING + monument] = float(int(missing)) / 6.0


def add_board(values: vec[float], game: Game) -> None:
    """Chichen Itza, the bank and the jungle."""
    action: i64 = 1
    last: i64 = ACTIONS[CHICHEN_ITZA]
    while action <= last:
        if is_skull_placed(game, action):
            values[SKULL_PLACED + action - 1] = 1.0
        action += 1
    values[BANK_SKULLS] = float(int(game.bank_skulls)) / SKULLS_IN_THE_GAME
    for group in range(FIRST_GROUP, LAST_GROUP + 1):
        values[JUNGLE_CORN + group - FIRST_GROUP] = game.corn_tiles[group] / 5.0
        values[JUNGLE_WOOD + group - FIRST_GROUP] = game.wood_tiles[group] / 5.0


def add_others(values: vec[float], game: Game, player: Player) -> None:
    """What the others have, on average, and the points of the best."""
    others = float(len(game.players) - 1)
    points: i64 = 0
    best: i64 = -1000
    for other in game.players:
        if other.seat == player.seat:
            continue
        scored = other.quarter_points()
        points += scored
        best = max(best, scored)
        values[OTHER_CORN] += float(int(other.corn)) / (10.0 * others)
        values[OTHER_RESOURCES] += float(int(other.resources())) / (10.0 * others)
        values[OTHER_SKULLS] += float(int(other.skulls)) / (5.0 * others)
        values[OTHER_WORKERS] += float(int(other.workers)) / (6.0 * others)
        values[OTHER_IN_HAND] += float(int(other.workers_in_hand)) / (6.0 * others)
        values[OTHER_BUILDINGS] += len(other.buildings) / (5.0 * others)
        values[OTHER_MONUMENTS] += len(other.monuments) / others
        if other.has_light_side:
            values[OTHER_LIGHT_SIDES] += 1.0 / others
        for temple in TEMPLES:
            values[OTHER_STEPS + temple] += other.steps[temple] / (5.0 * others)
        for technology in TECHNOLOGIES:
            values[OTHER_LEVELS + technology] += other.levels[technology] / (3.0 * others)
    own = float(int(player.quarter_points()))
    values[POINTS_AHEAD_OF_BEST] = (own - float(int(best))) / 120.0
    values[POINTS_AHEAD_OF_MEAN] = (own - float(int(points)) / others) / 120.0


def add_expansion(values: vec[float], game: Game, seat: i64) -> None:
    """The modules, the own tribe, the prophecies and the quick actions."""
    for index, module in enumerate(MODULES):
        if game.ruleset.has(module):
            values[MODULE + index] = 1.0
    additions = game.additions
    assert additions is not None, "a game with modules has additions"
    tribe: i64 = additions.tribes[seat]
    if tribe != NO_TRIBE:
        values[TRIBE + tribe] = 1.0
    for order, prophecy in enumerate(additions.prophecies):
        if order + 1 == game.next_food_day:
            values[PROPHECY_IN_FORCE + prophecy] = 1.0
        elif order + 1 > game.next_food_day:
            values[PROPHECY_TO_COME + prophecy] = 1.0
    if additions.quick_tiles:
        place = place_of_current_tile(game)
        if 0 <= place < len(additions.quick_tiles):
            values[QUICK_TILE + additions.quick_tiles[place]] = 1.0
        for standing in additions.quick_spaces:
            if standing == EMPTY:
                values[QUICK_SPACES_FREE] += 1.0 / 3.0
            elif standing == seat:
                values[OWN_ON_QUICK_SPACE] = 1.0
