"""What an option is called for people, in the language spoken.

The notation has a name for every choice too (record/choice_names.py), which is the same in every language and whatever
is asked.  Here options are called as one says them where they are offered.
"""

from __future__ import annotations

from typing import Final

from tzolkin.components.tribes import TRIBE_NAMES, XAMAN_EK
from tzolkin.components.words import GEAR_NAMES, GOLD, STONE, TEMPLE_NAMES, WOOD
from tzolkin.record.choice_names import UnknownChoice
from tzolkin.render.language import mark, say
from tzolkin.render.words.amounts import all_of, named
from tzolkin.render.words.names import (
    building_name,
    monument_name,
    prophecy_name,
    quick_tile_name,
    seat_name,
    technology_name,
    tribe_name,
    wealth_tile_name,
)
from tzolkin.rules import choices, kinds
from tzolkin.rules.choices import (
    BUNDLES,
    PAIRS,
    building_of,
    bundle_of,
    gear_and_action,
    gear_and_space,
    is_building,
    is_monument,
)
from tzolkin.rules.errors import shown
from tzolkin.rules.game import Game

SIMPLE: Final = {
    choices.DONE: mark("done"),
    choices.NOTHING: mark("no action"),
    choices.ONE_DAY: mark("one day"),
    choices.TWO_DAYS: mark("two days"),
    choices.STARTING_PLAYER_SPACE: mark("starting player space"),
    choices.USE_ARCHITECTURE: mark("use architecture"),
    choices.KEEP_ARCHITECTURE: mark("keep architecture"),
    choices.WOOD_TILE: mark("wood tile"),
    choices.CORN_TILE: mark("corn tile"),
    choices.BURN: mark("burn the forest"),
    choices.WITHOUT_TILE: mark("corn without a tile"),
    choices.PASS: mark("pass"),
    choices.QUICK_ACTION_SPACE: mark("quick action space"),
    choices.ONE_SPACE_HIGHER: mark("one space higher"),
}
SALES: Final = {WOOD: mark("sell wood"), STONE: mark("sell stone"), GOLD: mark("sell gold")}
PURCHASES: Final = {WOOD: mark("buy wood"), STONE: mark("buy stone"), GOLD: mark("buy gold")}
SALES_OF_A_TRIBE: Final = {
    WOOD: mark("{tribe} sells wood"),
    STONE: mark("{tribe} sells stone"),
    GOLD: mark("{tribe} sells gold"),
}
# Where being done means that something already begun is over; anywhere else it declines what is offered.
FINISHES: Final = (kinds.PLACE_MORE, kinds.PICK_UP_MORE, kinds.TRADE)
# What being done means at a question within a turn, so that it is not taken for the end of the turn.
DECLINING: Final = {
    kinds.BEG: mark("do not beg"),
    kinds.LEARN: mark("no further advance"),
    kinds.LEARN_FREELY: mark("do without the advance"),
    kinds.BUILD: mark("construct no other building"),
    kinds.BUILD_SECOND: mark("no second building"),
    kinds.BUILD_MONUMENT: mark("construct no monument"),
    kinds.RENOVATE: mark("pay in full, keep all buildings"),
    kinds.TRADE: mark("leave the market"),
    kinds.ANY_ACTION: mark("do without the action"),
    kinds.PAY_FOR_STEP: mark("pay nothing, do without the step"),
    kinds.CLIMB: mark("do without the step"),
    kinds.TAKE_GOLD: mark("do without the gold"),
    kinds.TAKE_SKULL: mark("do without the skull"),
    kinds.TAKE_STEP: mark("do without the step"),
    kinds.TAKE_ADVANCE: mark("do without the advance"),
    kinds.LOWER_TECHNOLOGY: mark("exchange nothing"),
    kinds.RAISE_TECHNOLOGIES: mark("do without the advances left"),
    kinds.PICK_UP_ONE: mark("pick up none"),
    kinds.LAST_SALE: mark("sell nothing, the turn ends"),
}


def choice_words(game: Game, choice: int) -> str:
    """What an option is called where it is offered now.

    Raises:
        UnknownChoice: no choice has this number.
    """
    if choice == choices.DONE and game.stack:
        return say(DECLINING.get(game.stack[-1].kind, SIMPLE[choices.DONE]))
    if choice in SIMPLE:
        return say(SIMPLE[choice])
    if choices.SEAT <= choice < choices.GEAR:
        return seat_name(choice - choices.SEAT)
    if choices.GEAR <= choice < choices.TEMPLE:
        return GEAR_NAMES[choice - choices.GEAR]
    if choices.TEMPLE <= choice < choices.TEMPLE_PAIR:
        return TEMPLE_NAMES[choice - choices.TEMPLE]
    if choices.TEMPLE_PAIR <= choice < choices.TECHNOLOGY:
        return all_of([TEMPLE_NAMES[temple] for temple in PAIRS[choice - choices.TEMPLE_PAIR]])
    if choices.TECHNOLOGY <= choice < choices.BUNDLE:
        return technology_name(choice - choices.TECHNOLOGY)
    if choices.BUNDLE <= choice < choices.SELL or choices.MORE_BUNDLES <= choice < choices.MORE_BUILDINGS:
        goods = enumerate(BUNDLES[bundle_of(choice)])
        return all_of([named(amount, good) for good, amount in goods if amount])
    if choices.SELL <= choice < choices.BUY:
        return say(SALES[choice - choices.SELL])
    if choices.BUY <= choice < choices.WORKER:
        return say(PURCHASES[choice - choices.BUY])
    if choices.WORKER <= choice < choices.ACTION:
        gear, space = gear_and_space(choice)
        return say("pick up {gear} {space}", gear=GEAR_NAMES[gear], space=space)
    if choices.ACTION <= choice < choices.BUILDING:
        gear, action = gear_and_action(choice)
        return f"{GEAR_NAMES[gear]} {action}"
    return tile_or_tribe(choice)


def declining(game: Game) -> str:
    """What being done means at the question now asked; empty where its name says it all."""
    kind = game.stack[-1].kind
    return say(DECLINING[kind]) if kind in DECLINING else ""


def tile_or_tribe(choice: int) -> str:
    """What an option is called that is a tile, or that a tribe offers."""
    if is_building(choice):
        return building_name(building_of(choice))
    if is_monument(choice):
        return monument_name(choice - choices.MONUMENT)
    if choices.WEALTH_TILE <= choice <= choices.PROMOTIONAL_WEALTH_TILE:
        return wealth_tile_name(choice - choices.WEALTH_TILE)
    if choices.SKIP <= choice < choices.SELL_AT_ANY_TIME:
        return say("skip on {gear}", gear=GEAR_NAMES[choice - choices.SKIP])
    if choices.SELL_AT_ANY_TIME <= choice < choices.MORE_BUNDLES:
        return say(SALES_OF_A_TRIBE[choice - choices.SELL_AT_ANY_TIME], tribe=TRIBE_NAMES[XAMAN_EK])
    if choices.TRIBE <= choice < choices.PROPHECY:
        return tribe_name(choice - choices.TRIBE)
    if choices.PROPHECY <= choice < choices.QUICK_TILE:
        return prophecy_name(choice - choices.PROPHECY)
    if choices.QUICK_TILE <= choice < choices.END_OF_EXPANSIONS:
        return say("quick tile {name}", name=quick_tile_name(choice - choices.QUICK_TILE))
    raise UnknownChoice(f"expected the number of a choice, got {shown(choice)}")
