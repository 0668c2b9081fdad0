"""What lies ahead: what a space would give, and what a tile still needs.

Nothing here is worked out: actions are performed on copies of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tzolkin.components.gears import ACTIONS, LAST_SPACE
from tzolkin.components.words import CHICHEN_ITZA, GEARS, TECHNOLOGIES, UXMAL, YAXCHILAN, Row
from tzolkin.record.story import Happening
from tzolkin.render.decision.shortages import Purse, needs_text, shortage
from tzolkin.render.decision.wishes import RESOURCES_AND_CORN, RESOURCES_AND_SKULLS
from tzolkin.render.keys import building_key, monument_key, space_key, technology_key
from tzolkin.render.language import mark, say
from tzolkin.render.outcomes import price_of
from tzolkin.render.words.amounts import one_of
from tzolkin.render.words.gains import beside_points_now, goods_for_sale, ways_to_act
from tzolkin.render.words.picking_up import reason_against
from tzolkin.rules import choices, kinds
from tzolkin.rules.choices import building_choice
from tzolkin.rules.game import Game
from tzolkin.rules.gears.actions import can_perform
from tzolkin.rules.gears.uxmal import STEP_FOR_CORN
from tzolkin.rules.temples import any_climbable_is_taxed

# Spaces


def gains_now(game: Game, seat: int, gear: int, space: int) -> str:
    """What the own action of a space would give a player now, or why it cannot be performed, as a sentence.

    Empty where a space has no action of its own, or one whose price and gain only come of what is asked then.
    """
    if not 1 <= space <= ACTIONS[gear]:
        return ""
    player = game.players[seat]
    if not can_perform(game, player, gear, space, player.corn):
        reason = reason_against(game, player, gear, space)
        return say("Not possible for you now: {reason}.", reason=reason) if reason else say("Not possible for you now.")
    if (gear, space) == (UXMAL, STEP_FOR_CORN) and any_climbable_is_taxed(game, player):
        return ""
    gains = [gain for choice, way in ways_to_act(game, seat, gear, space) if (gain := gains_text(choice, way))]
    parts = [part for part in (one_of(gains), asked_besides(game, seat, gear, space)) if part]
    return say("Now for you: {gains}.", gains=", ".join(parts)) if parts else ""


def asked_besides(game: Game, seat: int, gear: int, action: int) -> str:
    """What an action brings that is no good, or that is only offered at a price; may be empty."""
    if gear == YAXCHILAN:
        return goods_for_sale(game, seat, action)
    if gear == CHICHEN_ITZA:
        return beside_points_now(game, seat, action)
    return say("up in a temple") if (gear, action) == (UXMAL, STEP_FOR_CORN) else ""


def gains_text(choice: int, way: Sequence[Happening]) -> str:
    """What a way to act brings; burning the forest has a price that is paid afterwards (R-PAL-11)."""
    gains = price_of(way)
    return say("{gains} by burning, for a step down in a temple", gains=gains) if choice == choices.BURN else gains


# Tiles and tracks


def means(game: Game, seat: int) -> dict[str, str]:
    """What a player lacks for every tile on display and every technology, by key, had it the action to take it now."""
    texts: dict[str, str] = {}
    buildings = {building_key(one): building_choice(one) for one in sorted(set(game.display))}
    monuments = {monument_key(one): choices.MONUMENT + one for one in game.monuments}
    technologies = {technology_key(one): choices.TECHNOLOGY + one for one in TECHNOLOGIES}
    for kind, wanted, goods in (
        (kinds.BUILD, buildings, RESOURCES_AND_SKULLS),
        (kinds.BUILD_MONUMENT, monuments, RESOURCES_AND_SKULLS),
        (kinds.LEARN, technologies, RESOURCES_AND_CORN),
    ):
        asked = game.copy()
        asked.stack = []
        asked.ask(kind, seat)
        purse = Purse(asked)
        for key, choice in wanted.items():
            texts[key] = means_text(purse, choice, goods)
    return texts


def means_text(purse: Purse, choice: int, goods: Row) -> str:
    """What is lacking for one of them, in a sentence."""
    if purse.offers(choice, (0, 0, 0, 0, 0)):
        return say("You could pay for it now.")
    needs = shortage(purse, choice, goods)
    return say("For you it {needs}.", needs=needs_text(needs)) if needs else say("You could not take it now.")


def ways_to_build(game: Game) -> dict[str, str]:
    """By which actions the tiles on display are built, by key; nothing while just that is asked."""
    if game.stack and game.stack[-1].kind in BUILDING_ASKED:
        return {}
    buildings = {building_key(one): say(HOW_TO_BUILD) for one in game.display}
    return buildings | {monument_key(one): say(HOW_TO_BUILD_A_MONUMENT) for one in game.monuments}


HOW_TO_BUILD: Final = mark("A worker builds it: Tikal 2 or 4, or with corn Uxmal 4.")
HOW_TO_BUILD_A_MONUMENT: Final = mark("A worker builds it: Tikal 4.")
BUILDING_ASKED: Final = (
    kinds.BUILD, kinds.BUILD_OR_MONUMENT, kinds.BUILD_SECOND, kinds.BUILD_IN_CORN, kinds.BUILD_MONUMENT,
)  # fmt: skip


def notes(game: Game, seat: int) -> dict[str, str]:
    """What may be said to a player of every space, displayed tile and technology, by key: what it would give now."""
    spaces = {
        space_key(gear, space): gains_now(game, seat, gear, space)
        for gear in GEARS
        for space in range(LAST_SPACE[gear] + 1)
    }
    ways = ways_to_build(game)
    tiles = {key: f"{ways[key]} {text}" if key in ways else text for key, text in means(game, seat).items()}
    return {key: text for key, text in spaces.items() if text} | tiles
