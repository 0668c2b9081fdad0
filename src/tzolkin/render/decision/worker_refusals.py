"""What is refused of workers: places for them, picking them up, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from tzolkin.components.gears import ACTIONS, FIRST_FREE_CHOICE, UXMAL_CORN_FOR_ANY_ACTION
from tzolkin.components.quick_actions import EXCHANGE
from tzolkin.components.tribes import (
    AH_CHUY_KAK,
    AH_CHUY_KAK_WORKERS_PLACED,
    AHAU_CHAMAHEZ,
    AHAU_CHAMAHEZ_CORN,
    VACUB_CAQUIX,
)
from tzolkin.components.words import CORN, EMPTY, GEARS, NOBODY, PALENQUE, SKULL, TIKAL, UXMAL, YAXCHILAN, Row
from tzolkin.render.decision.options import more_for_worker, place_sentence
from tzolkin.render.decision.shortages import (
    MUCH,
    Needs,
    bundles_of,
    goods_text,
    least,
    needs_text,
    two_ways,
    with_good,
)
from tzolkin.render.decision.wishes import EVERYTHING, RESOURCES_AND_CORN, Question, Refusal, not_now
from tzolkin.render.keys import QUICK, START, space_key
from tzolkin.render.language import say
from tzolkin.render.words.choices import choice_words
from tzolkin.render.words.names import gear_name
from tzolkin.render.words.picking_up import reason_against
from tzolkin.render.words.quick_actions import why_impossible
from tzolkin.render.words.spaces import action_text, space_text
from tzolkin.rules import choices, hooks
from tzolkin.rules.board import NO_SPACE, add_own_workers, last_space, lowest_free_space, space_beyond
from tzolkin.rules.choices import action_of, gear_and_space
from tzolkin.rules.expansions.additions import additions_of
from tzolkin.rules.expansions.quick_actions import current_tile
from tzolkin.rules.expansions.tribes import higher_space
from tzolkin.rules.gears.tikal import BUILD_ONCE, BUILD_TWICE
from tzolkin.rules.gears.uxmal import ANY
from tzolkin.rules.picking_up import NO_GEAR, corn_for_action, highest_space
from tzolkin.rules.placing import corn_for_space
from tzolkin.rules.ruleset import QUICK_ACTIONS

JUST_CORN: Final[Row] = (CORN,)


# Places


def places(asked: Question) -> Iterator[Refusal]:
    """The gears and other spaces where no worker can be placed now."""
    for gear in GEARS:
        if choices.GEAR + gear not in asked.offered:
            yield gear_refusal(asked, gear)
        if asked.tribe == VACUB_CAQUIX and choices.SKIP + gear not in asked.offered:
            yield from skipping_refusal(asked, gear)
    if choices.STARTING_PLAYER_SPACE not in asked.offered:
        yield starting_player_refusal(asked)
    if asked.game.ruleset.has(QUICK_ACTIONS) and choices.QUICK_ACTION_SPACE not in asked.offered:
        yield quick_action_refusal(asked)


def gear_refusal(asked: Question, gear: int) -> Refusal:
    """Why no worker can be placed on a gear."""
    game, choice = asked.game, choices.GEAR + gear
    space = lowest_free_space(game, asked.seat, gear)
    if space == NO_SPACE:
        key = space_key(gear, space_of_another(asked, gear))
        return asked.refuse(key, choice, say("all its spaces are taken"))
    if asked.player.workers_in_hand == 0:
        words = say("{gear} {space}: {gives}.", gear=gear_name(gear), space=space, gives=space_text(gear, space))
        return asked.refuse(space_key(gear, space), choice, no_worker_in_hand(), words)
    corn = corn_for_space(game, asked.seat, gear, space) + more_for_worker(game)
    words = place_sentence(game, gear, space, corn)
    return asked.refuse_for_lack(space_key(gear, space), choice, JUST_CORN, not_now, words, corn)


def space_of_another(asked: Question, gear: int) -> int:
    """The highest space of a full gear where no own worker stands, so that nothing else is meant by it."""
    spaces = range(last_space(asked.game, asked.seat, gear), NO_SPACE, -1)
    return next(space for space in spaces if asked.game.gears[gear][space] != asked.seat)


def skipping_refusal(asked: Question, gear: int) -> Iterator[Refusal]:
    """Why the lowest free space of a gear cannot be passed over by the tribe that may do so."""
    game, choice = asked.game, choices.SKIP + gear
    space = space_beyond(game, asked.seat, gear)
    if space == NO_SPACE or asked.player.workers_in_hand == 0:
        return  # the gear itself says why
    corn = corn_for_space(game, asked.seat, gear, space) + more_for_worker(game)
    words = place_sentence(game, gear, space, corn)
    yield asked.refuse_for_lack(space_key(gear, space), choice, JUST_CORN, one_space_skipped, words, corn)


def starting_player_refusal(asked: Question) -> Refusal:
    """Why no worker can be placed on the starting player space."""
    game, choice = asked.game, choices.STARTING_PLAYER_SPACE
    owner = game.starting_player_space
    if owner == asked.seat:
        return asked.refuse(START, choice, say("your worker stands there"))
    if owner != NOBODY:
        return asked.refuse(START, choice, say("taken by {name}", name=asked.names[owner]))
    if asked.player.workers_in_hand == 0:
        return asked.refuse(START, choice, no_worker_in_hand())
    return asked.refuse_for_lack(START, choice, JUST_CORN, not_now, corn=more_for_worker(game))


def quick_action_refusal(asked: Question) -> Refusal:
    """Why no worker can be placed on a quick action space."""
    game, choice = asked.game, choices.QUICK_ACTION_SPACE
    additions = additions_of(game)
    if additions.on_quick_spaces(asked.seat):
        return asked.refuse(QUICK, choice, say("your worker stands there, and one a turn is the most"))
    if not additions.on_quick_spaces(EMPTY):
        return asked.refuse(QUICK, choice, say("all its spaces are taken"))
    if asked.player.workers_in_hand == 0:
        return asked.refuse(QUICK, choice, no_worker_in_hand())
    lacking = partial(means_to_trade, asked) if current_tile(game) == EXCHANGE else needs_text
    return asked.refuse_for_lack(
        QUICK,
        choice,
        RESOURCES_AND_CORN,
        lambda: why_impossible(current_tile(game)) or not_now(),
        lacking=lacking,
    )


def means_to_trade(asked: Question, needs: Needs) -> str:
    """What is lacking for a quick market, where corn can buy something or a resource be sold (Q-52)."""
    one_resource = [with_good((*bundle, *MUCH[CORN:]), SKULL, 0) for bundle in bundles_of(1)]
    to_sell = tuple(
        with_good(goods, CORN, least(asked.purse, choices.QUICK_ACTION_SPACE, CORN, goods)) for goods in one_resource
    )
    return say("needs {goods}", goods=two_ways([goods_text(needs)], [goods_text(to_sell)]))


def workers_while_placing(asked: Question) -> Iterator[Refusal]:
    """The own workers, which stay where they are in a turn of placing."""
    reason = say("workers are placed in this turn, so none is picked up")
    if asked.tribe == AH_CHUY_KAK:
        reason = say(
            "it can be picked up when no more are placed, and {number} have been placed on gears in this turn",
            number=AH_CHUY_KAK_WORKERS_PLACED,
        )
    just_placed = additions_of(asked.game).placed if asked.tribe == AH_CHUY_KAK else ()
    for worker in own_workers(asked):
        why = placed_in_this_turn() if worker in just_placed else reason
        yield asked.refuse(space_key(*gear_and_space(worker)), worker, why)


def places_while_picking_up(asked: Question) -> Iterator[Refusal]:
    """All places, which stay empty in a turn of picking up."""
    reason = say("workers are picked up in this turn, so none is placed")
    for gear in GEARS:
        space = lowest_free_space(asked.game, asked.seat, gear)
        if space != NO_SPACE:
            yield asked.refuse(space_key(gear, space), choices.GEAR + gear, reason)
    if asked.game.starting_player_space == NOBODY:
        yield asked.refuse(START, choices.STARTING_PLAYER_SPACE, reason)
    if asked.game.ruleset.has(QUICK_ACTIONS) and additions_of(asked.game).on_quick_spaces(EMPTY):
        yield asked.refuse(QUICK, choices.QUICK_ACTION_SPACE, reason)


def workers_just_placed(asked: Question) -> Iterator[Refusal]:
    """The workers that a tribe's pick-up leaves on the gears."""
    for worker in own_workers(asked):
        if worker not in asked.offered:
            yield asked.refuse(space_key(*gear_and_space(worker)), worker, placed_in_this_turn())


def own_workers(asked: Question) -> list[int]:
    """The own workers on the gears, as choices."""
    workers: list[int] = []
    add_own_workers(asked.game, asked.seat, workers)
    return workers


def placed_in_this_turn() -> str:
    """Why a tribe may not pick up a worker as well (Q-45)."""
    return say("it has been placed in this turn")


def no_worker_in_hand() -> str:
    """Why nothing can be placed anywhere."""
    return say("no worker in hand")


def one_space_skipped() -> str:
    """Why a tribe passes over no more spaces."""
    return say("only one space is skipped in a turn")


# Actions


def actions_of_worker(asked: Question) -> Iterator[Refusal]:
    """The actions in reach of a worker that has been picked up, and cannot be carried through."""
    game, gear, space = asked.game, asked.frame.first, asked.frame.second
    twin = hooks.twin_gear(game, asked.seat, gear, NO_GEAR)
    for acting in (gear, *([twin] if twin != NO_GEAR else [])):
        for action in range(1, min(highest_space(asked.player, gear, space), ACTIONS[acting]) + 1):
            corn = corn_for_action(game, asked.seat, gear, space, action)
            yield from action_refusal(asked, acting, action, corn if corn > 0 else None)
    if asked.tribe == AHAU_CHAMAHEZ and choices.ONE_SPACE_HIGHER not in asked.offered:
        yield from higher_refusal(asked)


def any_action(asked: Question) -> Iterator[Refusal]:
    """The actions of the small gears that cannot be carried through; to choose the same again is no wish."""
    for gear in (PALENQUE, YAXCHILAN, TIKAL, UXMAL):
        for action in range(1, ACTIONS[gear] + 1):
            if (gear, action) != (UXMAL, ANY):
                yield from action_refusal(asked, gear, action, UXMAL_CORN_FOR_ANY_ACTION)


def higher_actions(asked: Question) -> Iterator[Refusal]:
    """The actions of a free choice one space higher that cannot be carried through."""
    gear, space = asked.frame.first, asked.frame.second
    if space >= FIRST_FREE_CHOICE[gear]:
        for action in range(1, ACTIONS[gear] + 1):
            yield from action_refusal(asked, gear, action)


def action_refusal(asked: Question, gear: int, action: int, corn: int | None = None) -> Iterator[Refusal]:
    """Why an action is not offered, if it is not; `corn` is what it would cost to perform it."""
    choice = action_of(gear, action)
    if choice in asked.offered:
        return
    words = say("{name}: {meaning}.", name=choice_words(asked.game, choice), meaning=action_text(gear, action))
    lacking = means_to_build if (gear, action) in ((TIKAL, BUILD_ONCE), (TIKAL, BUILD_TWICE)) else needs_text

    otherwise = partial(why_impossible_at_all, asked, gear, action)
    yield asked.refuse_for_lack(space_key(gear, action), choice, EVERYTHING, otherwise, words, corn, lacking)


def why_impossible_at_all(asked: Question, gear: int, action: int) -> str:
    """Why an action cannot be carried through, for who has more than enough of everything."""
    asked.purse.give(MUCH)
    return reason_against(asked.purse.game, asked.purse.player, gear, action) or not_now()


def means_to_build(needs: Needs) -> str:
    """What is lacking for the cheapest tile that could be constructed, or for stepping back."""
    if all(sum(goods) == goods[CORN] for goods in needs):
        return needs_text(needs)
    return say("nothing can be paid for there; {goods} would do", goods=goods_text(needs))


def higher_refusal(asked: Question) -> Iterator[Refusal]:
    """Why the tribe that may act one space higher cannot do so now."""
    gear, choice = asked.frame.first, choices.ONE_SPACE_HIGHER
    target = higher_space(asked.game, asked.seat, gear, asked.frame.second)
    if target == NO_SPACE:
        return
    words = say("{name}: {meaning}.", name=choice_words(asked.game, choice), meaning=space_text(gear, target))
    if additions_of(asked.game).has_stepped_up:
        yield asked.refuse(space_key(gear, target), choice, say("only once in a turn"), words)
    else:
        otherwise = partial(why_impossible_at_all, asked, gear, target)
        yield asked.refuse_for_lack(
            space_key(gear, target), choice, EVERYTHING, otherwise, words, AHAU_CHAMAHEZ_CORN, means_to_build
        )
