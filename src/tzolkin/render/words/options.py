"""What an offered choice means here, said beside its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tzolkin.components.buildings import BUILDINGS
from tzolkin.components.calendar import GIVES_GOODS, TEETH
from tzolkin.components.temples import NOTHING_THERE, TOP
from tzolkin.components.tribes import AHAU_CHAMAHEZ_CORN
from tzolkin.components.wealth_tiles import WEALTH_TILES
from tzolkin.components.words import ARCHITECTURE, CHICHEN_ITZA, CORN, SKULL, TEMPLE_NAMES
from tzolkin.record.story import Story
from tzolkin.render.language import mark, say
from tzolkin.render.words.amounts import named, resources
from tzolkin.render.words.choices import declining
from tzolkin.render.words.gains import action_text_now, beside_points_now, space_text_now
from tzolkin.render.words.names import seat_name
from tzolkin.render.words.picking_up import pick_up_text
from tzolkin.render.words.quick_actions import quick_text
from tzolkin.render.words.tiles import building_text, cost_text, effects_text, monument_score, monument_text
from tzolkin.render.words.tracks import (
    points_of_step,
    points_on_step,
    reward_of_step,
    technology_bonus,
    technology_text,
)
from tzolkin.render.words.tribes import tribe_text
from tzolkin.rules import choices, hooks, kinds
from tzolkin.rules import happenings as told
from tzolkin.rules.board import lowest_free_space, space_beyond
from tzolkin.rules.choices import Choice, building_of, gear_and_action
from tzolkin.rules.expansions.quick_actions import current_tile
from tzolkin.rules.expansions.tribes import higher_space
from tzolkin.rules.frames import Frame
from tzolkin.rules.game import Game
from tzolkin.rules.paying import printed_cost, surcharge
from tzolkin.rules.picking_up import corn_for_action
from tzolkin.rules.player import Player
from tzolkin.rules.renovation import cost_left, may_be_discarded
from tzolkin.rules.technologies.advancing import resources_to_advance

GOING_DOWN: Final = (kinds.BEG, kinds.DESCEND, kinds.TAKE_SKULL)


def option_text(game: Game, choice: int, *, is_spelt: bool = False, names: Sequence[str] | None = None) -> str:
    """What an offered choice means here, beyond its name; empty when the name says it all.

    Costs stand in letters, or, spelt, in words.
    """
    frame = game.stack[-1]
    player = game.players[frame.seat]
    if choice == choices.NOTHING:
        return say("back to your hand, no action")
    if choice == choices.DONE:
        return declining(game)
    if choice >= choices.FIRST_OF_EXPANSIONS and not choices.is_building(choice):
        return expansion_text(game, frame, choice)
    if choice == choices.STARTING_PLAYER_SPACE:
        return starting_player_text(game, frame.seat, names)
    if choices.WOOD_TILE <= choice <= choices.WITHOUT_TILE:
        return said(HARVESTS, choice)
    if choices.GEAR <= choice < choices.TEMPLE:
        return place_text(game, frame.seat, choice - choices.GEAR)
    if choices.TEMPLE <= choice < choices.TEMPLE_PAIR:
        return climbing_text(game, frame, choice - choices.TEMPLE)
    if choices.TEMPLE_PAIR <= choice < choices.TECHNOLOGY:
        pair = choices.PAIRS[choice - choices.TEMPLE_PAIR]
        return pair_text(game, player, pair)
    if choices.TECHNOLOGY <= choice < choices.BUNDLE:
        return advance_text(game, frame, choice - choices.TECHNOLOGY)
    if choices.BUNDLE <= choice < choices.SELL:
        return payment_text(game, frame)
    if choices.WORKER <= choice < choices.ACTION:
        return pick_up_text(game, choice)
    if choices.ACTION <= choice < choices.BUILDING:
        return action_option_text(game, frame, choice)
    if choices.MONUMENT <= choice < choices.WEALTH_TILE:
        if is_renovation_asked(player, choice):
            return monument_text(choice - choices.MONUMENT, game.ruleset.players, is_spelt=is_spelt)
        return monument_score(choice - choices.MONUMENT, game.ruleset.players, is_spelt=is_spelt)
    if choices.WEALTH_TILE <= choice <= choices.PROMOTIONAL_WEALTH_TILE:
        return effects_text(WEALTH_TILES[choice - choices.WEALTH_TILE].effects)
    if choices.is_building(choice):
        if frame.kind == kinds.RENOVATE:
            return renovation_text(game, choice, is_spelt=is_spelt)
        return tile_text(game, frame, choice, is_spelt=is_spelt)
    return said(OTHER_OPTIONS, choice)


HARVESTS: Final = {
    choices.WOOD_TILE: mark("take wood"),
    choices.CORN_TILE: mark("take corn"),
    choices.BURN: mark("discard a wood tile, take the corn below; then a step down in a temple"),
    choices.WITHOUT_TILE: mark("take corn, by agriculture"),
}
OTHER_OPTIONS: Final = {
    choices.USE_ARCHITECTURE: mark("for this building"),
    choices.KEEP_ARCHITECTURE: mark("pay in full, for the second one"),
    choices.TWO_DAYS: mark("your board turns to its dark side"),
}


def said(messages: Mapping[int, str], key: int) -> str:
    """One of these messages in the language spoken; empty where there is none."""
    return say(messages[key]) if key in messages else ""


def expansion_text(game: Game, frame: Frame, choice: int) -> str:
    """What a choice means that only modules offer."""
    if choice == choices.PASS:
        return say("the turn ends")
    if choice == choices.QUICK_ACTION_SPACE:
        return say("at the end of the turn {action}", action=quick_text(current_tile(game)))
    if choice == choices.ONE_SPACE_HIGHER:
        target = higher_space(game, frame.seat, frame.first, frame.second)
        action = space_text_now(game, frame.seat, frame.first, target, paid=AHAU_CHAMAHEZ_CORN)
        return say("as from space {space}: {action}", space=target, action=action)
    if choices.SKIP <= choice < choices.SELL_AT_ANY_TIME:
        gear = choice - choices.SKIP
        skipped, space = lowest_free_space(game, frame.seat, gear), space_beyond(game, frame.seat, gear)
        return say("on space {space}, past space {skipped}", space=space, skipped=skipped)
    if choices.SELL_AT_ANY_TIME <= choice < choices.MORE_BUNDLES:
        return say("once a turn")
    if choices.MORE_BUNDLES <= choice < choices.MORE_BUILDINGS:
        return payment_text(game, frame)
    if choices.TRIBE <= choice < choices.PROPHECY:
        return tribe_text(choice - choices.TRIBE)
    return ""


def starting_player_text(game: Game, seat: int, names: Sequence[str] | None) -> str:
    """What the starting player space gives."""
    corn = game.accumulated_corn
    if game.day >= TEETH:
        gives = say("no round comes after this one")
    elif game.starting_player != seat:
        gives = say("you start the next round")
    else:
        next_seat = (seat + 1) % game.ruleset.players
        left = seat_name(next_seat) if names is None else names[next_seat]
        gives = say("the starting player marker passes to the left, to {player}", player=left)
    return f"{say('{corn} on the calendar', corn=named(corn, CORN))}; {gives}" if corn else gives


def place_text(game: Game, seat: int, gear: int) -> str:
    """Where a worker placed on a gear stands."""
    return say("on space {space}", space=lowest_free_space(game, seat, gear))


def temple_text(game: Game, player: Player, temple: int, kind: int) -> str:
    """What going up or down in a temple changes on the Food Days to come, where both steps give something."""
    step = player.steps[temple]
    now = step - 1 if kind in GOING_DOWN else step + 1
    text = say(
        "{after} instead of {before} at the end of an age",
        after=points_on_step(temple, now),
        before=points_of_step(temple, step),
    )
    good = reward_of_step(temple, max(step, now))  # goods are given for all steps up to the own one (R-REW-02)
    if good != NOTHING_THERE and any(GIVES_GOODS[game.next_food_day :]):
        goods = named(1, good)
        if now < step:
            text = say("{text}, {goods} less in the middle", text=text, goods=goods)
        else:
            text = say("{text}, {goods} more in the middle", text=text, goods=goods)
    return say("{text} (the top)", text=text) if now == TOP[temple] else text


def pair_text(game: Game, player: Player, pair: Sequence[int]) -> str:
    """What a step up in each of two temples changes, and the resources that they cost now."""
    steps = [(temple, player.steps[temple]) for temple in pair]
    changes = [
        say(
            "{temple} {after} (now {before})",
            temple=TEMPLE_NAMES[temple][0],
            after=points_of_step(temple, step + 1),
            before=points_of_step(temple, step),
        )
        for temple, step in steps
    ]
    text = say("points at the end of an age: {changes}", changes=", ".join(changes))
    rewards = [reward_of_step(temple, step + 1) for temple, step in steps]
    goods = [named(1, good) for good in rewards if good != NOTHING_THERE]
    if goods and any(GIVES_GOODS[game.next_food_day :]):
        text = say("{text}; {goods} more in the middle", text=text, goods=", ".join(goods))
    prices = [hooks.resources_for_step(game, player.seat, temple) for temple in pair] if game.modules else []
    return with_price(text, sum(prices))


def climbing_text(game: Game, frame: Frame, temple: int) -> str:
    """What going up or down in a temple changes, and the resource that a step up costs now."""
    text = temple_text(game, game.players[frame.seat], temple, frame.kind)
    if frame.kind in GOING_DOWN or not game.modules:
        return text
    return with_price(text, hooks.resources_for_step(game, frame.seat, temple))


def with_price(text: str, number: int) -> str:
    """What is said, and the resources that it costs, if any."""
    return say("{text}, for {resources}", text=text, resources=resources(number)) if number > 0 else text


def advance_text(game: Game, frame: Frame, technology: int) -> str:
    """What advancing a technology gives and costs; in an exchange also what lowering one means."""
    player = game.players[frame.seat]
    level = player.levels[technology]
    if frame.kind == kinds.LOWER_TECHNOLOGY:
        text = say("from level {level} down to {lower}, the three others up", level=level, lower=level - 1)
        price = hooks.resources_for_free_advance(game, frame.seat)
        return say("{text}, each for {resources}", text=text, resources=resources(price)) if price > 0 else text
    if frame.kind == kinds.CHOOSE_BONUS:
        return technology_bonus(technology)
    text = advance_effect(game, frame.seat, technology)
    if frame.kind == kinds.LEARN:
        price = resources_to_advance(game, player, technology)
        return with_price(text, price) if price > 0 else say("{text}, free", text=text)
    if game.modules and frame.kind in (kinds.LEARN_FREELY, kinds.RAISE_TECHNOLOGIES):
        return with_price(text, hooks.resources_for_free_advance(game, frame.seat))
    return text


def advance_effect(game: Game, seat: int, technology: int) -> str:
    """What the next level of a technology gives, and that it does nothing now, where a prophecy bars it."""
    level = game.players[seat].levels[technology]
    text = technology_text(technology, level)
    is_barred = bool(game.modules) and hooks.is_barred(game, seat, level + 1)
    return say("{text} (no effect now)", text=text) if is_barred else text


def payment_text(game: Game, frame: Frame) -> str:
    """What a resource pays for, where that is a step or an advance."""
    player = game.players[frame.seat]
    if frame.kind == kinds.TAKE_GOLD:
        return say("take it")
    if frame.kind in (kinds.TAKE_STEP, kinds.PAY_FOR_CLIMB):
        return f"{TEMPLE_NAMES[frame.second]} {temple_text(game, player, frame.second, frame.kind)}"
    if frame.kind in (kinds.TAKE_ADVANCE, kinds.PAY_FOR_ADVANCE):
        return advance_effect(game, frame.seat, frame.second)
    return ""


def action_option_text(game: Game, frame: Frame, choice: int) -> str:
    """What an action brings, and the corn for stepping back to it."""
    gear, action = gear_and_action(choice)
    # The points of Chichen Itza stand in the price.
    is_worker = frame.kind == kinds.CHOOSE_ACTION
    corn = int(corn_for_action(game, frame.seat, frame.first, frame.second, action)) if is_worker else 0
    if gear == CHICHEN_ITZA:
        text = beside_points_now(game, frame.seat, action, paid=corn)
    else:
        text = action_text_now(game, frame.seat, gear, action, paid=corn)
    if corn > 0:
        return say("{action} ({corn} for stepping back)", action=text, corn=named(corn, CORN))
    if corn < 0:
        return say("{action} ({corn} gained for stepping back)", action=text, corn=named(-corn, CORN))
    return text


def tile_text(game: Game, frame: Frame, choice: Choice, *, is_spelt: bool = False) -> str:
    """What a building does; its cost too, where more is asked before it is paid, and what it costs besides."""
    player = game.players[frame.seat]
    is_in_corn = frame.kind == kinds.BUILD_IN_CORN
    asks_more = not is_in_corn and (player.levels[ARCHITECTURE] > 0 or surcharge(game, frame.seat) > 0)
    if not asks_more and not is_renovation_asked(player, choice):
        return effects_text(BUILDINGS[building_of(choice)].effects)
    return building_text_now(game, frame, choice, is_spelt=is_spelt)


def building_text_now(game: Game, frame: Frame, choice: Choice, *, is_spelt: bool = False) -> str:
    """What a building costs, with the resources that a prophecy asks for besides, and what it does."""
    building = BUILDINGS[building_of(choice)]
    more = surcharge(game, frame.seat)
    if more == 0 or frame.kind == kinds.BUILD_IN_CORN:
        return building_text(building, is_spelt=is_spelt)
    cost = cost_text(building.wood, building.stone, building.gold, building.skulls, is_spelt=is_spelt)
    dearer = say("{cost} and {resources} of any kind", cost=cost, resources=resources(more))
    return f"{dearer}: {effects_text(building.effects)}"


def is_renovation_asked(player: Player, choice: int) -> bool:
    """Whether an own building may be discarded for this tile."""
    return any(may_be_discarded(building, printed_cost(choice)) for building in player.buildings)


def renovation_text(game: Game, choice: Choice, *, is_spelt: bool = False) -> str:
    """What discarding an own building saves of a tile's cost, and what is then really paid."""
    cost = printed_cost(game.stack[-1].first)
    left = cost_left(cost, building_of(choice))
    saved = cost_text(cost.wood - left.wood, cost.stone - left.stone, cost.gold - left.gold, is_spelt=is_spelt)
    unpaid = ", ".join(
        text for text in (left_to_pay(game, choice), cost_text(0, 0, 0, left.skulls, is_spelt=is_spelt)) if text
    )
    if not unpaid:
        return say("discard it: saves {saved}, nothing left to pay", saved=saved)
    return say("discard it: saves {saved}, {left} left to pay", saved=saved, left=unpaid)


def left_to_pay(game: Game, choice: Choice) -> str:
    """The corn or resources that a renovation leaves to pay; where there is a choice of them, how many (X-RENO-07)."""
    after = game.copy()
    story = Story()
    after.listener = story
    after.choose(choice)
    is_asked = False
    while after.stack and after.stack[-1].kind in (kinds.PAY_TO_BUILD, kinds.SAVE_RESOURCE):
        is_asked = True
        after.choose(after.options()[0])
    paid: dict[int, int] = {}
    for one in story.happenings:
        if one.message in (told.BUILT, told.MONUMENT_BUILT):
            break
        if one.message == told.PAID and one.first != SKULL:
            paid[one.first] = paid.get(one.first, 0) + one.second
    if is_asked:
        return resources(sum(paid.values()))
    return ", ".join(named(amount, good) for good, amount in paid.items())
