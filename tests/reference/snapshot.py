"""An engine's position as the plain values that the independent reading's `snapshot` gives, to compare the two."""

from __future__ import annotations

from typing import Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.jungle import FIRST_GROUP, LAST_GROUP
from tzolkin.components.monuments import MONUMENTS
from tzolkin.components.prophecies import PROPHECIES
from tzolkin.components.tribes import TRIBE_NAMES
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import DUMMY, EMPTY, GEAR_NAMES, NOBODY
from tzolkin.record.choice_names import choice_name
from tzolkin.rules import score_sheet
from tzolkin.rules.choices import QUICK_TILE
from tzolkin.rules.expansions.prophecies import prophecy_in_force
from tzolkin.rules.game import Game
from tzolkin.rules.knowledge import before_reveal
from tzolkin.rules.player import Player
from tzolkin.rules.ruleset import PROPHECIES as PROPHECIES_MODULE
from tzolkin.rules.ruleset import QUICK_ACTIONS, TRIBES

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
    score_sheet.QUARTER: ("prophecies",),
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
        **additions(game),
    }


def additions(game: Game) -> dict[str, object]:
    """What the modules in play put on the table."""
    found: dict[str, object] = {}
    added = game.additions
    if added is None:
        return found
    if game.ruleset.has(TRIBES):
        found["tribes"] = [None if before_reveal(game) else TRIBE_NAMES[tribe] for tribe in added.tribes]
    if game.ruleset.has(PROPHECIES_MODULE):
        in_force = prophecy_in_force(game)
        found["prophecies"] = [PROPHECIES[prophecy].name for prophecy in added.prophecies]
        found["prophecy_in_force"] = None if in_force is None else PROPHECIES[in_force].name
    if game.ruleset.has(QUICK_ACTIONS):
        found["quick_tiles"] = [choice_name(QUICK_TILE + tile) for tile in added.quick_tiles]
        found["quick_spaces"] = {
            "dummies": added.quick_spaces.count(DUMMY),
            "seats": sorted(standing for standing in added.quick_spaces if standing not in (DUMMY, EMPTY)),
        }
    return found


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
