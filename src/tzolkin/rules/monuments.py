"""What the monuments score at the end of the game (R-MON-03, R-SCORE-04, Q-73 to Q-76, Q-93)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tzolkin.components import monuments as printed
from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.technologies import TOP_LEVEL
from tzolkin.components.temples import BOTTOM, POINTS
from tzolkin.components.words import TEMPLES, Seat, Tile
from tzolkin.rules.board import skulls_placed

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player


def points_for_monument(game: Game, seat: Seat, monument: Tile) -> i64:
    """Points that a monument brings its owner as things stand now."""
    player = game.players[seat]
    if monument in (printed.TOMBS, printed.HALLS, printed.SHRINES):
        return works_of_its_group(player, monument)
    if monument == printed.ALL_WORKS:
        return all_works(player)
    if monument == printed.CORN_TILES:
        return player.corn_tiles * printed.POINTS_PER_HARVEST_TILE
    if monument == printed.WOOD_TILES:
        return player.wood_tiles * printed.POINTS_PER_HARVEST_TILE
    if monument == printed.ALL_MONUMENTS:
        return all_monuments(game)
    if monument == printed.MASTERY:
        return mastery(player)
    if monument == printed.TECHNOLOGY_LEVELS:
        return technology_levels(player)
    if monument == printed.WORKERS:
        return printed.POINTS_FOR_WORKERS[player.workers]
    if monument == printed.ALL_TEMPLES:
        return all_temples(player)
    if monument == printed.ONE_TEMPLE:
        return one_temple(player)
    assert monument == printed.SKULLS
    return skulls_placed(game) * printed.POINTS_PER_PLACED_SKULL


def points_if_built(game: Game, seat: Seat, monument: Tile) -> i64:
    """The same for one that this seat does not own yet, if it did: some count themselves."""
    points = points_for_monument(game, seat, monument)
    if monument in (printed.TOMBS, printed.HALLS, printed.SHRINES):
        return points + printed.POINTS_PER_WORK_OF_ITS_GROUP
    if monument == printed.ALL_WORKS:
        return points + printed.POINTS_PER_WORK
    if monument == printed.ALL_MONUMENTS:
        return points + printed.POINTS_PER_MONUMENT[game.ruleset.players]
    return points


def works_of_its_group(player: Player, monument: Tile) -> i64:
    """Own buildings and monuments of the monument's group, itself included.  A wealth tile is no building."""
    group = MONUMENTS[monument].group
    works: i64 = 0
    for building in player.buildings:
        if BUILDINGS[building].group == group:
            works += 1
    for other in player.monuments:
        if MONUMENTS[other].group == group:
            works += 1
    return works * printed.POINTS_PER_WORK_OF_ITS_GROUP


def all_works(player: Player) -> i64:
    """All own buildings and monuments, itself included."""
    works: i64 = len(player.buildings) + len(player.monuments)
    return works * printed.POINTS_PER_WORK


def all_monuments(game: Game) -> i64:
    """Monuments built by anybody, itself included; worth more with fewer players."""
    built: i64 = 0
    for player in game.players:
        built += len(player.monuments)
    return built * printed.POINTS_PER_MONUMENT[game.ruleset.players]


def mastery(player: Player) -> i64:
    """Technologies at level 3."""
    mastered: i64 = 0
    for level in player.levels:
        if level == TOP_LEVEL:
            mastered += 1
    return printed.POINTS_FOR_MASTERY[mastered]


def technology_levels(player: Player) -> i64:
    """Levels of all technologies; bonuses past level 3 do not count."""
    levels: i64 = 0
    for level in player.levels:
        levels += level
    return levels * printed.POINTS_PER_LEVEL


def all_temples(player: Player) -> i64:
    """The points of the own step in each temple once more, negative ones too (Q-93)."""
    points: i64 = 0
    for temple in TEMPLES:
        points += POINTS[temple][player.steps[temple] - BOTTOM]
    return points


def one_temple(player: Player) -> i64:
    """Steps above the start in the best temple, at least none (Q-75, D-END-01)."""
    best: i64 = 0
    for temple in TEMPLES:
        step: i64 = player.steps[temple]
        best = max(best, step)
    return best * printed.POINTS_PER_STEP
