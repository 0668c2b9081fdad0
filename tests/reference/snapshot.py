"""An engine's position as the plain values that the independent reading's `snapshot` gives, to compare the two."""

from __future__ import annotations

from typing import Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.jungle import FIRST_GROUP, LAST_GROUP
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import DUMMY, EMPTY, GEAR_NAMES, NOBODY
from tzolkin.rules import score_sheet
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.player import Player

# What the reading calls the categories of the engine's score sheet; it tells the bonus of architecture apart.
READING_CATEGORIES: Final = {
    score_sheet.TEMPLES: ("temples",),
    score_sheet.HIGHEST: ("highest in a temple",),
    score_sheet.CHICHEN_ITZA: ("Chichen Itza",),
    score_sheet.BUILDINGS: ("buildings",),
    score_sheet.ARCHITECTURE: ("architecture", "technology bonus"),
    score_sheet.HUNGER: ("feeding",),
    score_sheet.MONUMENTS: ("monuments",),
    score_sheet.CORN: ("goods",),
    score_sheet.SKULLS: ("skulls",),
}


def snapshot(game: Game) -> dict[str, object]:
    """Everything on the table, in plain values."""
    return {
        "day": game.day,
        "starting_player": game.starting_player,
        "starting_player_space": None if game.starting_player_space == NOBODY else game.starting_player_space,
        "accumulated_corn": game.accumulated_corn,
        "gears": {
            name: [occupant(standing) for standing in slots] for name, slots in zip(GEAR_NAMES, game.gears, strict=True)
        },
        "jungle": {
            group: [game.corn_tiles[group], game.wood_tiles[group]] for group in range(FIRST_GROUP, LAST_GROUP + 1)
        },
        "skull_places": [bool(game.skull_places >> place & 1) for place in range(1, 10)],
        "bank_skulls": game.bank_skulls,
        "display": sorted(BUILDINGS[tile].name for tile in game.display),
        "monuments": sorted(MONUMENTS[tile].name for tile in game.monuments),
        "players": [area(player, is_revealed=not before_reveal(game)) for player in game.players],
        "finished": game.is_over,
    }


def occupant(standing: int) -> int | str | None:
    """Who stands on a slot: a seat, a dummy or nobody."""
    if standing == EMPTY:
        return None
    return "dummy" if standing == DUMMY else standing


def area(player: Player, *, is_revealed: bool) -> dict[str, object]:
    """One player's area."""
    return {
        "corn": player.corn,
        "wood": player.wood,
        "stone": player.stone,
        "gold": player.gold,
        "skulls": player.skulls,
        "quarter_points": player.quarter_points(),
        "workers": player.workers,
        "workers_in_hand": player.workers_in_hand,
        "light_side": player.has_light_side,
        "temples": list(player.steps),
        "technologies": list(player.levels),
        "corn_tiles": player.corn_tiles,
        "wood_tiles": player.wood_tiles,
        "buildings": sorted(BUILDINGS[tile].name for tile in player.buildings),
        "monuments": sorted(MONUMENTS[tile].name for tile in player.monuments),
        "wealth_tiles": sorted(WEALTH_TILES[tile].name for tile in player.wealth_tiles) if is_revealed else [],
    }
