"""Palenque, the gear of the jungle: fishing, corn, wood and burning (R-PAL-01 to R-PAL-14, R-AGR-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tzolkin.components.gears import PALENQUE_CORN, PALENQUE_WOOD
from tzolkin.components.words import AGRICULTURE, CORN, PALENQUE, WOOD, Seat
from tzolkin.rules import hooks
from tzolkin.rules.choices import BURN, CORN_TILE, TECHNOLOGY, WITHOUT_TILE, WOOD_TILE, Choice, action_of
from tzolkin.rules.frames import Frame, Rule
from tzolkin.rules.goods import gain_corn
from tzolkin.rules.happenings import BURNING, FOREST_BURNT, TILE_TAKEN
from tzolkin.rules.kinds import DESCEND, HARVEST
from tzolkin.rules.technologies.agriculture import more_corn_for_fishing, more_corn_for_harvest, needs_no_tile
from tzolkin.rules.technologies.extraction import gain_with_extraction
from tzolkin.rules.temples import may_anger_a_god

if TYPE_CHECKING:
    from tzolkin.rules.game import Game
    from tzolkin.rules.player import Player

FISHING: Final = 1
ONLY_CORN: Final = 2


def can_perform(game: Game, player: Player, action: i64) -> bool:
    """Fishing always; a harvest while its group has a tile, or without one by agriculture."""
    if action == FISHING:
        return True
    return game.corn_tiles[action] > 0 or needs_no_tile(game, player)


def perform(game: Game, seat: Seat, action: i64) -> None:
    """Fish, or ask what to harvest.  Group 2 has only corn, so nothing is asked there (D-PAL-02)."""
    player = game.players[seat]
    if action == FISHING:
        gain_corn(game, seat, PALENQUE_CORN[action], action_of(PALENQUE, action))
        gain_corn(game, seat, more_corn_for_fishing(game, player), TECHNOLOGY + AGRICULTURE)
    elif action == ONLY_CORN:
        harvest_corn(game, seat, action, game.corn_tiles[action] > 0)
    else:
        game.ask(HARVEST, seat, action)


def harvest_corn(game: Game, seat: Seat, action: i64, takes_tile: bool) -> None:
    """Gain the corn of this action, and its tile if one is taken."""
    player = game.players[seat]
    if takes_tile:
        game.corn_tiles[action] -= 1
        player.corn_tiles += 1
        game.tell(TILE_TAKEN, seat, CORN, action)
    corn: i64 = PALENQUE_CORN[action]
    if game.modules:
        corn = hooks.harvest(game, seat, CORN, corn)
    gain_corn(game, seat, corn, action_of(PALENQUE, action))
    gain_corn(game, seat, more_corn_for_harvest(player), TECHNOLOGY + AGRICULTURE)


class Harvest(Rule):
    """HARVEST: a wood tile, a visible corn tile, a burnt field's corn tile, or corn without a tile (D-PAL-01)."""

    def options(self, game: Game, frame: Frame) -> list[int]:
        """What the group on this action's fields allows.

        Corn is visible on the fields that no wood covers.  A visible corn tile must be taken; without one agriculture
        harvests all the same (R-AGR-02).  Burning needs a god to anger, and is allowed beside visible corn (R-PAL-14).
        """
        group = frame.first
        player = game.players[frame.seat]
        wood: i64 = game.wood_tiles[group]
        visible_corn: i64 = game.corn_tiles[group] - wood
        options: list[int] = []
        if wood > 0:
            options.append(WOOD_TILE)
        if visible_corn > 0:
            options.append(CORN_TILE)
        if wood > 0 and may_anger_a_god(player):
            options.append(BURN)
        if visible_corn == 0 and needs_no_tile(game, player):
            options.append(WITHOUT_TILE)
        return options

    def resolve(self, game: Game, frame: Frame, choice: Choice) -> None:
        """Take the tile and the goods; burning also discards the wood and angers a god."""
        action = frame.first
        seat = frame.seat
        if choice == WOOD_TILE:
            game.wood_tiles[action] -= 1
            game.players[seat].wood_tiles += 1
            game.tell(TILE_TAKEN, seat, WOOD, action)
            wood: i64 = PALENQUE_WOOD[action]
            if game.modules:
                wood = hooks.harvest(game, seat, WOOD, wood)
            gain_with_extraction(game, seat, WOOD, wood, action_of(PALENQUE, action))
        elif choice == CORN_TILE:
            harvest_corn(game, seat, action, True)
        elif choice == WITHOUT_TILE:
            harvest_corn(game, seat, action, False)
        else:
            game.wood_tiles[action] -= 1
            game.tell(FOREST_BURNT, seat, action)
            harvest_corn(game, seat, action, True)
            game.ask(DESCEND, seat, BURNING)
