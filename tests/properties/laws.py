"""Laws that hold in every position: nothing appears from nowhere, nothing vanishes, nothing is out of its bounds.

Each function checks one of them and raises AssertionError otherwise.  They are cheap enough to be checked at every
decision of many thousand games (many_games.py).
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from tzolkin.components.buildings import AGES, BUILDINGS
from tzolkin.components.calendar import FOOD_DAYS
from tzolkin.components.effects import RENOVATION
from tzolkin.components.gears import LAST_SPACE, TEETH
from tzolkin.components.jungle import FIRST_GROUP, HAS_WOOD, LAST_GROUP
from tzolkin.components.player_board import STARTING_WORKERS
from tzolkin.components.prophecies import PROPHECIES_IN_PLAY
from tzolkin.components.quick_actions import (
    DUMMY_WORKERS_ON_QUICK_SPACES,
    DUMMY_WORKERS_WITH_QUICK_ACTIONS,
    QUICK_TILES,
    QUICK_TILES_OF_AGE,
)
from tzolkin.components.supplies import (
    BUILDINGS_ON_DISPLAY,
    DUMMY_WORKERS,
    MONUMENTS_ON_DISPLAY,
    MOST_WORKERS,
    SKULLS_IN_THE_GAME,
    WEALTH_TILES_DEALT,
    WEALTH_TILES_KEPT,
)
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, TOP
from tzolkin.components.tribes import CIT_BOLON_TUM, IXTAB, IXTAB_TILES_KEPT, NO_TRIBE, TRIBES_DEALT
from tzolkin.components.words import CHANCE, DUMMY, EMPTY, NOBODY, TEMPLES
from tzolkin.record.choice_names import NAMES
from tzolkin.rules import kinds
from tzolkin.rules.board import age, tiles_in_stack
from tzolkin.rules.choices import DONE, NOTHING, PROMOTIONAL_WEALTH_TILE, WEALTH_TILE
from tzolkin.rules.expansions.additions import Additions
from tzolkin.rules.game import Game
from tzolkin.rules.ruleset import PROPHECIES, QUICK_ACTIONS, TRIBES

MOST_OPTIONS: Final = 200
COPIES: Final = [building.copies for building in BUILDINGS]
RENOVATED: Final = {tile for tile, building in enumerate(BUILDINGS) if building.effects[0][0] == RENOVATION}
MOST_DAYS: Final = 28


def options_are_in_order(game: Game) -> None:
    """Options ascend, none comes twice, there is always one, and never just `done` or `nothing`."""
    options = game.offered
    if game.is_over:
        assert options == [] and game.seat_to_choose == NOBODY and game.chance_weights() == []
        return
    assert 0 < len(options) < MOST_OPTIONS
    assert all(option in NAMES for option in options)
    assert all(option < following for option, following in pairwise(options))
    assert options not in ([DONE], [NOTHING])
    weights = game.chance_weights()
    if game.seat_to_choose == CHANCE:
        assert len(weights) == len(options) and min(weights) > 0
    else:
        assert weights == [] and 0 <= game.seat_to_choose < game.ruleset.players


def workers_are_conserved(game: Game) -> None:
    """Every worker in play is in one place; those of players stand on numbered spaces; dummies stay where they are."""
    tribes = game.additions.tribes if game.additions else []
    beside = game.additions.quick_spaces if game.additions else []
    with_one_more = [seat for seat, tribe in enumerate(tribes) if tribe == CIT_BOLON_TUM]
    dummies = 0
    for gear, slots in enumerate(game.gears):
        assert len(slots) == TEETH[gear]
        for slot in range(LAST_SPACE[gear] + 1, TEETH[gear]):
            allowed = [EMPTY, DUMMY, *with_one_more] if slot == LAST_SPACE[gear] + 1 else [EMPTY, DUMMY]
            assert slots[slot] in allowed, "a worker on a slot without a number"
        dummies += slots.count(DUMMY)
    for seat, player in enumerate(game.players):
        out = 1 if game.starting_player_space == seat else 0
        for slots in game.gears:
            out += slots.count(seat)
        out += beside.count(seat)
        assert STARTING_WORKERS <= player.workers <= MOST_WORKERS
        assert player.workers_in_hand >= 0
        assert out + player.workers_in_hand == player.workers
        assert beside.count(seat) <= 1, "one quick action a turn"
    if is_prepared(game) and dummies_waiting(game) == 0:
        assert dummies == dummies_wanted(game)


def is_prepared(game: Game) -> bool:
    """Whether the board is set up, dummies included, but for those that wait for tiles that nobody keeps."""
    return not game.stack or game.stack[0].kind != kinds.DRAW_DUMMY


def dummies_waiting(game: Game) -> int:
    """Dummies for which there was no tile before everybody had chosen."""
    waiting = [frame.first for frame in game.stack if frame.kind in (kinds.REVEAL_WEALTH_TILES, kinds.DRAW_DUMMY)]
    return sum(waiting)


def dummies_wanted(game: Game) -> int:
    """Dummies on the gears once all of them stand there; a tile without a space that was drawn brings one more."""
    players = game.ruleset.players
    by_players = DUMMY_WORKERS_WITH_QUICK_ACTIONS if game.ruleset.has(QUICK_ACTIONS) else DUMMY_WORKERS
    return by_players[players] + (PROMOTIONAL_WEALTH_TILE - WEALTH_TILE in game.drawn_tiles)


def skulls_are_conserved(game: Game) -> None:
    """Thirteen crystal skulls: in the bank, with the players, or placed for good at Chichen Itza and on buildings."""
    held = sum(player.skulls for player in game.players)
    on_buildings = sum(BUILDINGS[building].skulls for player in game.players for building in player.buildings)
    assert game.bank_skulls >= 0
    assert game.bank_skulls + held + bin(game.skull_places).count("1") + on_buildings == SKULLS_IN_THE_GAME


def tiles_are_conserved(game: Game) -> None:
    """No tile is lost or doubled: buildings, monuments, wealth tiles, harvest tiles."""
    buildings = list(game.stacks)
    assert len(buildings) == game.ruleset.buildings
    for tile in game.display:
        buildings[tile] += 1
    for player in game.players:
        for tile in player.buildings:
            buildings[tile] += 1
    is_age_1 = age(game) == 1
    for tile, found in enumerate(buildings):
        if AGES[tile] == 1 and not is_age_1:
            assert found <= COPIES[tile] and game.stacks[tile] == 0
        elif found != COPIES[tile]:
            assert found < COPIES[tile] and tile in RENOVATED, "a building that cannot be discarded is gone"
    assert all(BUILDINGS[tile].age == age(game) for tile in game.display), "a building of the other age on display"
    if game.stack and game.stack[-1].kind == kinds.TAKE_TURN:
        assert len(game.display) == BUILDINGS_ON_DISPLAY or tiles_in_stack(game, age(game)) == 0
    monuments = list(game.monuments)
    wealth = list(game.drawn_tiles)
    for player in game.players:
        monuments += player.monuments
        wealth += player.wealth_tiles + player.dealt_tiles
    assert len(set(monuments)) == len(monuments) <= MONUMENTS_ON_DISPLAY[game.ruleset.players]
    assert len(set(wealth)) == len(wealth)
    if is_prepared(game):
        assert len(monuments) == MONUMENTS_ON_DISPLAY[game.ruleset.players]
        for seat, player in enumerate(game.players):
            is_ixtab = game.additions is not None and game.additions.tribes[seat] == IXTAB
            kept = IXTAB_TILES_KEPT if is_ixtab else WEALTH_TILES_KEPT
            assert len(player.wealth_tiles) + len(player.dealt_tiles) in (WEALTH_TILES_DEALT, kept)
    harvest_tiles_are_conserved(game)
    if game.additions is not None:
        tiles_of_modules_are_conserved(game, game.additions)


def tiles_of_modules_are_conserved(game: Game, additions: Additions) -> None:
    """Tribes, prophecies and quick tiles: no more than there are, and as many as the game uses once it has begun."""
    ruleset = game.ruleset
    tribes = [tribe for tribe in additions.tribes if tribe != NO_TRIBE]
    dealt = [tribe for waiting in additions.dealt_tribes for tribe in waiting]
    assert len({*tribes, *dealt}) == len(tribes) + len(dealt) <= TRIBES_DEALT * ruleset.players * ruleset.has(TRIBES)
    assert len(set(additions.prophecies)) == len(additions.prophecies) <= PROPHECIES_IN_PLAY * ruleset.has(PROPHECIES)
    first = QUICK_TILES_OF_AGE[1]
    for number, laid in ((1, additions.quick_tiles[:first]), (2, additions.quick_tiles[first:])):
        assert len(laid) <= QUICK_TILES_OF_AGE[number] * ruleset.has(QUICK_ACTIONS)
        for tile, copies in enumerate(QUICK_TILES[number]):
            assert laid.count(tile) <= copies
    if is_prepared(game):
        assert len(additions.prophecies) == PROPHECIES_IN_PLAY * ruleset.has(PROPHECIES)
        assert len(additions.quick_tiles) >= first * ruleset.has(QUICK_ACTIONS)
        on_quick_spaces = DUMMY_WORKERS_ON_QUICK_SPACES[ruleset.players] * ruleset.has(QUICK_ACTIONS)
        assert additions.quick_spaces.count(DUMMY) == on_quick_spaces
    if not game.stack or game.stack[0].kind in (kinds.NEXT_TURN, kinds.TURN_CALENDAR, kinds.ONE_DAY_OR_TWO):
        assert len(tribes) == ruleset.players * ruleset.has(TRIBES) and not dealt
        are_all_out = game.next_food_day > 0 and all(frame.kind != kinds.TURN_QUICK_TILE for frame in game.stack)
        assert not are_all_out or len(additions.quick_tiles) == sum(QUICK_TILES_OF_AGE) * ruleset.has(QUICK_ACTIONS)


def harvest_tiles_are_conserved(game: Game) -> None:
    """Corn tiles are in the jungle or with the players, wood tiles perhaps burnt; wood lies on corn."""
    players = game.ruleset.players
    corn = sum(player.corn_tiles for player in game.players)
    wood = sum(player.wood_tiles for player in game.players)
    for group in range(FIRST_GROUP, LAST_GROUP + 1):
        assert 0 <= game.wood_tiles[group] <= game.corn_tiles[group] <= players
        corn += game.corn_tiles[group]
        wood += game.wood_tiles[group]
    assert corn == (LAST_GROUP + 1 - FIRST_GROUP) * players
    assert wood <= sum(HAS_WOOD) * players


def players_are_in_bounds(game: Game) -> None:
    """Nobody owes anything; markers are on their tracks; one player at most stands on the top of a temple."""
    for player in game.players:
        assert min(player.corn, player.wood, player.stone, player.gold, player.skulls) >= 0
        assert min(player.levels) >= 0 and max(player.levels) <= TOP_LEVEL
        assert player.quarter_points() == sum(player.score_sheet)
        assert len(player.score_sheet) == game.ruleset.categories
    for temple in TEMPLES:
        steps = [player.steps[temple] for player in game.players]
        assert min(steps) >= BOTTOM and max(steps) <= TOP[temple]
        assert steps.count(TOP[temple]) <= 1


def the_calendar_is_in_bounds(game: Game) -> None:
    """Food Days come when they are due, and corn piles up on the teeth only while nobody takes it."""
    assert 0 <= game.accumulated_corn <= game.day <= MOST_DAYS
    assert 0 <= game.starting_player < game.ruleset.players
    held = game.next_food_day
    assert held == 0 or game.day >= FOOD_DAYS[held - 1]
    assert held == len(FOOD_DAYS) or game.day <= FOOD_DAYS[held] + 1
    if game.is_over:
        assert held == len(FOOD_DAYS) and game.winners()
    else:
        assert game.winners() == []


def texts_and_copies_are_the_same_position(game: Game) -> None:
    """A position reads back from its text, and a copy is the same position; both offer the same."""
    text = game.to_text()
    for same in (Game.from_text(text), game.copy()):
        assert same.to_text() == text
        assert same.offered == game.offered and same.seat_to_choose == game.seat_to_choose
        assert same.chance_weights() == game.chance_weights() and same.scores() == game.scores()


def check_laws(game: Game) -> None:
    """Check all that is cheap to check."""
    options_are_in_order(game)
    workers_are_conserved(game)
    skulls_are_conserved(game)
    tiles_are_conserved(game)
    players_are_in_bounds(game)
    the_calendar_is_in_bounds(game)
