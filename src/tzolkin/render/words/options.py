"""What an offered choice means here, said beside its name."""

from __future__ import annotations

from typing import Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.temples import TOP
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import ARCHITECTURE, CHICHEN_ITZA, TEMPLE_NAMES
from tzolkin.render.words.amounts import counted
from tzolkin.render.words.picking_up import pick_up_text
from tzolkin.render.words.spaces import action_text, beside_points
from tzolkin.render.words.tiles import building_text, effects_text, monument_score
from tzolkin.render.words.tracks import points_of_step, step_text, technology_text
from tzolkin.rules import choices, kinds
from tzolkin.rules.board import lowest_free_space
from tzolkin.rules.choices import gear_and_action
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.picking_up import corn_for_action
from tzolkin.rules.player import Player
from tzolkin.rules.technologies.advancing import resources_to_advance


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
        return pick_up_text(game, choice)
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
    lying = f"{corn} corn on the calendar; " if corn else ""
    return f"{lying}{'the marker passes to the left' if game.starting_player == seat else 'you start the next round'}"


def place_text(game: Game, gear: int) -> str:
    """Where a worker placed on a gear stands."""
    return f"on space {lowest_free_space(game, gear)}"


def temple_text(player: Player, temple: int, kind: int) -> str:
    """What going up or down in a temple changes."""
    step = player.steps[temple]
    now = step - 1 if kind in (kinds.BEG, kinds.DESCEND) else step + 1
    top = " (the top)" if now == TOP[temple] else ""
    return f"from {points_of_step(temple, step)} to {step_text(temple, now)}{top}"


def action_option_text(game: Game, frame: Frame, choice: int) -> str:
    """What an action brings, and the corn for stepping back to it."""
    gear, action = gear_and_action(choice)
    # The points of Chichen Itza stand in the price.
    text = beside_points(action) if gear == CHICHEN_ITZA else action_text(gear, action)
    if frame.kind == kinds.CHOOSE_ACTION:
        corn = corn_for_action(game, frame.seat, gear, frame.second, action)
        if corn > 0:
            return f"{text} ({corn} corn for stepping back)"
    return text
