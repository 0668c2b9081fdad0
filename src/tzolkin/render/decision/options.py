"""What can be chosen: every option of the question now asked, with its name, meaning, price and place on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.gears import CHICHEN_TEMPLE, FIRST_FREE_CHOICE
from tzolkin.components.words import (
    CHICHEN_ITZA,
    CORN,
    GOOD_NAMES,
    PALENQUE,
    RESOURCES,
    TECHNOLOGY_NAMES,
    TIKAL,
    UXMAL,
    YAXCHILAN,
)
from tzolkin.record.story import Happening
from tzolkin.render.decision.changes import Change, changes_in, step_symbol
from tzolkin.render.decision.keys import NO_KEY, key_of
from tzolkin.render.keys import GEAR_WORDS, TEMPLE_WORDS
from tzolkin.render.language import mark, say
from tzolkin.render.menu import rank
from tzolkin.render.outcomes import outcome
from tzolkin.render.words.choices import FINISHES, choice_words
from tzolkin.render.words.names import gear_name
from tzolkin.render.words.options import GOING_DOWN, option_text
from tzolkin.render.words.questions import is_place, is_worker
from tzolkin.render.words.spaces import space_text
from tzolkin.rules import choices, kinds
from tzolkin.rules import happenings as told
from tzolkin.rules.board import lowest_free_space, space_beyond
from tzolkin.rules.choices import BUNDLES, Choice, building_of, bundle_of, gear_and_action, gear_and_space, is_building
from tzolkin.rules.game import Game
from tzolkin.rules.gears.palenque import FISHING
from tzolkin.rules.placing import corn_for_next_worker


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen."""

    choice: Choice
    name: str
    meaning: str  # what it does here, beyond its name; may be empty
    words: str  # name, meaning and price in a sentence
    price: tuple[Change, ...]  # what it costs and brings at once
    corn: int | None  # what it costs in corn; 0 for a free place, None where corn is not what it is about
    follows: str  # what follows at once without being part of it; may be empty
    keys: tuple[str, ...]  # where it lies on the board: one key, or none
    band: str  # the gear or temple it lies on, whose colour it has; may be empty
    picture: str  # the name of a symbol, or of a tile's face such as `building-17`
    is_end: bool  # done, or nothing: no more of this
    gives_up: bool  # whether something offered is then gone: what is declined, or a worker without an action


def options(game: Game, names: Sequence[str]) -> tuple[Option, ...]:
    """The options of the question now asked, in the order of a page: what ends the question comes last."""
    in_order = sorted(game.options(), key=lambda one: (is_end(one), order(game, one)))
    return tuple(option(game, choice, names) for choice in in_order)


def order(game: Game, choice: Choice) -> tuple[int, int]:
    """Where an option stands on a page: of a worker's actions that of its own space first, then the nearest."""
    frame = game.stack[-1]
    if frame.kind != kinds.CHOOSE_ACTION or not choices.ACTION <= choice < choices.BUILDING:
        return rank(choice)
    gear, action = gear_and_action(choice)
    space = frame.second
    if space >= FIRST_FREE_CHOICE[frame.first]:
        return rank(choice)
    back = int(space - action)
    return choices.ACTION, 4 * abs(back) + 2 * (back > 0) + (gear != frame.first)


def is_end(choice: Choice) -> bool:
    """Whether a choice means that nothing more is done here."""
    return choice in (choices.DONE, choices.NOTHING)


def option(game: Game, choice: Choice, names: Sequence[str]) -> Option:
    """One option, tried on a copy to see what it costs and brings."""
    came = outcome(game, choice)
    corn = corn_paid(came.own)
    # What being done means is its name.
    meaning = "" if choice == choices.DONE else option_text(game, choice, is_spelt=True, names=names)
    key = key_of(game, choice)
    return Option(
        choice=choice,
        name=name_of(game, choice),
        meaning=place_meaning(game, choice) if choices.GEAR <= choice < choices.TEMPLE else meaning,
        words=sentence(game, choice, meaning, corn, came.price),
        price=changes_in(came.own),
        corn=corn if corn > 0 or is_place(choice) else None,
        follows=came.untold,
        keys=(key,) if key != NO_KEY else (),
        band=band(game, choice),
        picture=picture(game, choice),
        is_end=is_end(choice),
        gives_up=choice == choices.NOTHING or (choice == choices.DONE and frame_kind(game) not in FINISHES),
    )


def place_meaning(game: Game, choice: Choice) -> str:
    """What is to be known of a place on a gear, beyond where it lies, which stands in its name."""
    gear = choice - choices.GEAR
    space = lowest_free_space(game, game.stack[-1].seat, gear)
    is_empty = gear == PALENQUE and FISHING < space < FIRST_FREE_CHOICE[gear] and game.corn_tiles[space] == 0
    return say("no harvest tile left") if is_empty else ""


def frame_kind(game: Game) -> int:
    """The kind of the question now asked."""
    return int(game.stack[-1].kind)


def name_of(game: Game, choice: Choice) -> str:
    """What an option is called on a page, which shows places and workers apart: by its space."""
    if choices.GEAR <= choice < choices.TEMPLE:
        gear = choice - choices.GEAR
        return f"{gear_name(gear)} {lowest_free_space(game, game.stack[-1].seat, gear)}"
    if choices.SKIP <= choice < choices.SELL_AT_ANY_TIME:
        gear = choice - choices.SKIP
        return f"{gear_name(gear)} {space_beyond(game, game.stack[-1].seat, gear)}"
    if is_worker(choice):
        gear, space = gear_and_space(choice)
        return f"{gear_name(gear)} {space}"
    return say(SHORTER[choice]) if choice in SHORTER else choice_words(game, choice)


SHORTER: Final = {
    choices.STARTING_PLAYER_SPACE: mark("starting player"),
    choices.QUICK_ACTION_SPACE: mark("quick action"),
}


def corn_paid(happenings: tuple[Happening, ...]) -> int:
    """Corn that is paid in all, whatever is gained besides."""
    return sum(one.second for one in happenings if one.message == told.PAID and one.first == CORN)


# In a sentence


def sentence(game: Game, choice: Choice, meaning: str, corn: int, price: str) -> str:
    """What choosing it does, and what it costs, as a tooltip says it."""
    frame = game.stack[-1]
    if choices.GEAR <= choice < choices.TEMPLE:
        gear = choice - choices.GEAR
        return place_sentence(game, gear, lowest_free_space(game, frame.seat, gear), corn)
    if choices.SKIP <= choice < choices.SELL_AT_ANY_TIME:
        gear = choice - choices.SKIP
        return place_sentence(game, gear, space_beyond(game, frame.seat, gear), corn)
    name = choice_words(game, choice)
    if is_place(choice):
        return say("Place a worker for {corn} corn: {name}, {meaning}.", corn=corn, name=name, meaning=meaning)
    is_action = choices.ACTION <= choice < choices.BUILDING  # whose meaning tells its price
    if meaning and price and not is_action:
        return say("{name}: {meaning} ({price}).", name=name, meaning=meaning, price=price)
    if meaning or price:
        return say("{name}: {meaning}.", name=name, meaning=meaning or price)
    return say("{name}.", name=name)


def place_sentence(game: Game, gear: int, space: int, corn: int) -> str:
    """Where the next worker would stand, for how much corn in all, and what it may do once it is picked up there."""
    more = more_for_worker(game)
    values = {"gear": gear_name(gear), "space": space, "corn": corn}
    if more and corn >= more:
        sum_of = {"own": corn - more, "more": more, "number": game.stack[-1].first + 1}
        placed = say(
            "Place a worker on {gear} {space} for {corn} corn ({own} for the space, {more} for worker number {number} "
            "of this turn).",
            **values,
            **sum_of,
        )
    else:
        placed = say("Place a worker on {gear} {space} for {corn} corn.", **values)
    return f"{placed} {riding_sentence(gear, space)}"


def riding_sentence(gear: int, space: int) -> str:
    """That a placed worker rides on, and what it may do where it is placed."""
    if space == 0:
        return say("It moves on by a space each day; here there is no action yet.")
    return say("It moves on by a space each day; if picked up here: {gives}.", gives=space_text(gear, space))


def more_for_worker(game: Game) -> int:
    """Corn that the next worker of this turn adds to the price of its space."""
    frame = game.stack[-1]
    placed = frame.first if frame.kind == kinds.PLACE_MORE else 0
    return corn_for_next_worker(game, frame.seat, placed)


# Its colour


def band(game: Game, choice: Choice) -> str:
    """The gear or temple that a choice lies on, as their colours are called; empty for none."""
    if choices.TEMPLE <= choice < choices.TEMPLE_PAIR:
        return TEMPLE_WORDS[choice - choices.TEMPLE]
    gear = gear_of(game, choice)
    return "" if gear is None else GEAR_WORDS[gear]


def gear_of(game: Game, choice: Choice) -> int | None:
    """The gear on which a worker is placed, picked up or does something."""
    if choices.GEAR <= choice < choices.TEMPLE:
        return choice - choices.GEAR
    if choices.SKIP <= choice < choices.SELL_AT_ANY_TIME:
        return choice - choices.SKIP
    if is_worker(choice):
        return gear_and_space(choice)[0]
    if choices.ACTION <= choice < choices.BUILDING:
        return gear_and_action(choice)[0]
    return int(game.stack[-1].first) if choice == choices.ONE_SPACE_HIGHER else None


# As a picture

FACES: Final[tuple[tuple[int, int, str], ...]] = (
    (choices.MONUMENT, choices.WEALTH_TILE, "monument-{number}"),
    (choices.WEALTH_TILE, choices.PROMOTIONAL_WEALTH_TILE + 1, "wealth-{number}"),
    (choices.TRIBE, choices.PROPHECY, "tribe-{number}"),
)
PICTURES: Final[dict[int, str]] = {
    choices.DONE: "done",
    choices.NOTHING: "no",
    choices.ONE_DAY: "arrow",
    choices.TWO_DAYS: "two-days",
    choices.STARTING_PLAYER_SPACE: "starting-player",
    choices.USE_ARCHITECTURE: "architecture",
    choices.KEEP_ARCHITECTURE: "no",
    choices.WOOD_TILE: "wood-tile",
    choices.CORN_TILE: "corn-tile",
    choices.BURN: "burn",
    choices.WITHOUT_TILE: "no-tile",
    choices.PASS: "tribe",
    choices.QUICK_ACTION_SPACE: "quick-action",
    choices.ONE_SPACE_HIGHER: "up",
}


def picture(game: Game, choice: Choice) -> str:
    """The symbol, or the face of the tile, that goes with an option."""
    if choice == choices.DONE and frame_kind(game) not in FINISHES:
        return "no"
    if choice in PICTURES:
        return PICTURES[choice]
    if is_building(choice):
        return f"building-{building_of(choice)}"
    for first, end, face in FACES:
        if first <= choice < end:
            return face.format(number=choice - first)
    if is_place(choice):
        return "worker"
    if is_worker(choice):
        return space_picture(*gear_and_space(choice))
    if choices.ACTION <= choice < choices.BUILDING:
        return space_picture(*gear_and_action(choice))
    if choices.TEMPLE <= choice < choices.TEMPLE_PAIR:
        return "anger" if game.stack[-1].kind in GOING_DOWN else step_symbol(choice - choices.TEMPLE)
    if choices.TEMPLE_PAIR <= choice < choices.TECHNOLOGY:
        return "step-any"
    if choices.TECHNOLOGY <= choice < choices.BUNDLE:
        return TECHNOLOGY_NAMES[choice - choices.TECHNOLOGY]
    return goods_picture(choice)


NO_ACTION: Final = "hand"
#               action  0          1                 2                 3                 4                    5
SPACE_PICTURES: Final = {
    PALENQUE: (   NO_ACTION, "fish",           "corn-tile",      "corn-tile",      "corn-tile",         "corn-tile"),
    YAXCHILAN: (  NO_ACTION, "wood",           "stone",          "gold",           "skull",             "gold"),
    TIKAL: (      NO_ACTION, "any-technology", "building",       "any-technology", "building",          "step-any"),
    UXMAL: (      NO_ACTION, "step-any",       "market",         "worker",         "building-for-corn", "any-action"),
}  # fmt: skip


def space_picture(gear: int, space: int) -> str:
    """What goes with an action, or with the worker that stands on its space."""
    if space == 0:
        return NO_ACTION
    if space >= FIRST_FREE_CHOICE[gear]:
        return f"any-{GEAR_WORDS[gear]}"
    if gear == CHICHEN_ITZA:
        return step_symbol(CHICHEN_TEMPLE[space])
    return SPACE_PICTURES[gear][space]


def goods_picture(choice: Choice) -> str:
    """The resource that is paid, taken, sold or bought; several of different kinds are any resources."""
    for first, count in ((choices.SELL, 3), (choices.BUY, 3), (choices.SELL_AT_ANY_TIME, 3)):
        if first <= choice < first + count:
            return GOOD_NAMES[choice - first]
    kinds_of_it = [good for good, number in zip(RESOURCES, BUNDLES[bundle_of(choice)], strict=True) if number]
    return GOOD_NAMES[kinds_of_it[0]] if len(kinds_of_it) == 1 else "any-resource"
