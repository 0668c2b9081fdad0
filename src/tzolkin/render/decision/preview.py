"""What lies ahead: what a space would give, and what a tile still needs.

Nothing here is worked out: actions are performed on copies of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tzolkin.components.gears import ACTIONS, LAST_SPACE
from tzolkin.components.words import CORN, DUMMY, EMPTY, GEARS, NOBODY, TECHNOLOGIES, Row
from tzolkin.record.story import Happening
from tzolkin.render.decision.changes import Change, changes_in
from tzolkin.render.decision.keys import building_key, monument_key, space_key, technology_key
from tzolkin.render.decision.shortages import Purse, needs_text, shortage
from tzolkin.render.decision.wishes import RESOURCES_AND_CORN, RESOURCES_AND_SKULLS
from tzolkin.render.language import say
from tzolkin.render.outcomes import price_of
from tzolkin.render.words.amounts import named, one_of
from tzolkin.render.words.gains import ways_to_act
from tzolkin.render.words.names import gear_name, seat_names
from tzolkin.render.words.picking_up import reason_against
from tzolkin.render.words.spaces import space_text
from tzolkin.rules import choices, kinds
from tzolkin.rules.board import lowest_free_space
from tzolkin.rules.choices import building_choice
from tzolkin.rules.game import Game
from tzolkin.rules.gears.actions import can_perform
from tzolkin.rules.placing import corn_for_space

# Spaces


@dataclass(frozen=True, slots=True)
class SpaceEffect:
    """What a space of a gear would give a player now."""

    key: str
    text: str  # sentences: what it prints, what that means now, who stands there, what a worker would cost
    now: str  # of these the one that says what it would give the player now; may be empty
    ways: tuple[tuple[Change, ...], ...]  # what its own action changes at once, in every way to perform it
    reason: str  # why its own action cannot be performed now; empty where it can, or where any may be chosen


def space_effect(game: Game, seat: int, gear: int, space: int, names: Sequence[str] | None = None) -> SpaceEffect:
    """What hovering a space of a gear says to a player, or to an onlooker (NOBODY)."""
    called = seat_names() if names is None else names
    sentences = [say("{gear} {space}: {gives}.", gear=gear_name(gear), space=space, gives=space_text(gear, space))]
    ways: list[tuple[int, list[Happening]]] = []
    now = reason = ""
    if seat != NOBODY and 1 <= space <= ACTIONS[gear]:
        player = game.players[seat]
        if can_perform(game, player, gear, space, player.corn):
            ways = ways_to_act(game, seat, gear, space)
            gains = [gain for gain in (gains_text(choice, way) for choice, way in ways) if gain]
            now = say("Now for you: {gains}.", gains=one_of(gains)) if gains else ""
        else:
            reason = reason_against(game, player, gear, space)
            now = (
                say("Not possible for you now: {reason}.", reason=reason)
                if reason
                else say("Not possible for you now.")
            )
    sentences += [now] if now else []
    sentences += standing_there(game, seat, gear, space, called)
    changes = tuple(changes_in(way) for _, way in ways)
    return SpaceEffect(space_key(gear, space), " ".join(sentences), now, changes, reason)


def gains_text(choice: int, way: Sequence[Happening]) -> str:
    """What a way to act brings; burning the forest has a price that is paid afterwards (R-PAL-11)."""
    gains = price_of(way)
    return say("{gains} by burning, for a step down in a temple", gains=gains) if choice == choices.BURN else gains


def space_effects(game: Game, seat: int, names: Sequence[str] | None = None) -> dict[str, SpaceEffect]:
    """What all spaces of the gears say, by key."""
    effects = [space_effect(game, seat, gear, space, names) for gear in GEARS for space in range(LAST_SPACE[gear] + 1)]
    return {effect.key: effect for effect in effects}


def standing_there(game: Game, seat: int, gear: int, space: int, names: Sequence[str]) -> list[str]:
    """Who stands on a space; of a free one, whether the next worker would go there, and what the space costs."""
    owner = game.gears[gear][space]
    if owner == DUMMY:
        return [say("A dummy worker stands here.")]
    if owner == seat:
        return [say("Your worker stands here.")]
    if owner != EMPTY:
        return [say("A worker of {name} stands here.", name=names[owner])]
    if seat == NOBODY:
        return []
    lowest = lowest_free_space(game, seat, gear)
    if space != lowest:
        return [say("Workers are placed on the lowest free space, {space}.", space=lowest)]
    corn = named(int(corn_for_space(game, seat, gear, space)), CORN)
    return [say("A worker placed here costs {corn}, besides what a second and further ones cost.", corn=corn)]


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


def notes(game: Game, seat: int) -> dict[str, str]:
    """What may be said to a player of every space, displayed tile and technology, by key: what it would give now."""
    said = {key: effect.now for key, effect in space_effects(game, seat).items() if effect.now}
    return said | means(game, seat)
