"""What an action of a gear would really bring a player now, with what technologies and modules change.

What the space prints may not be all of it, nor all be possible: the action is performed on a copy of the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin.components.gears import FIRST_FREE_CHOICE
from tzolkin.components.words import CHICHEN_ITZA, CORN, GOLD, PALENQUE, SKULL, TECHNOLOGIES, WOOD, YAXCHILAN
from tzolkin.record.story import Happening, Story
from tzolkin.render.language import say
from tzolkin.render.words.amounts import named, one_of
from tzolkin.render.words.names import technology_name
from tzolkin.render.words.spaces import YAXCHILAN_GOODS, action_text, beside_points, sacrifice_text, space_text
from tzolkin.rules import choices, hooks, kinds
from tzolkin.rules import happenings as told
from tzolkin.rules.game import Game
from tzolkin.rules.gears.actions import perform
from tzolkin.rules.gears.palenque import FISHING


def space_text_now(game: Game, seat: int, gear: int, space: int, *, paid: int = 0) -> str:
    """What a worker on a space may do, whose own action is possible now, with corn `paid` for acting there."""
    has_action = 1 <= space < FIRST_FREE_CHOICE[gear]
    return action_text_now(game, seat, gear, space, paid=paid) if has_action else space_text(gear, space)


def action_text_now(game: Game, seat: int, gear: int, action: int, *, paid: int = 0) -> str:
    """What an action that is possible now brings, with corn `paid` before, in words; of Tikal and Uxmal what it prints.

    What is paid is below 0 where something is gained for stepping back.
    """
    if gear == PALENQUE:
        return harvest_text_now(game, seat, action)
    if gear == CHICHEN_ITZA:
        return sacrifice_text(action, has_step=is_step_made(game, seat, action, paid=paid))
    if gear != YAXCHILAN:
        return action_text(gear, action)
    ((_, way),) = ways_to_act(game, seat, gear, action)
    parts = [goods_text(way, tuple(YAXCHILAN_GOODS)), goods_for_sale(game, seat, action, paid=paid)]
    return ", ".join(part for part in parts if part) or action_text(gear, action)


def goods_for_sale(game: Game, seat: int, action: int, *, paid: int = 0) -> str:
    """The gold or skulls that an action of Yaxchilan offers under a prophecy, and what each costs; may be empty."""
    after = performed(game, seat, YAXCHILAN, action, paid=paid)
    offered = 0
    good, price = GOLD, ""
    while after.stack and after.stack[-1].kind in (kinds.TAKE_GOLD, kinds.TAKE_SKULL):
        if after.stack[-1].kind == kinds.TAKE_GOLD:
            price = named(hooks.corn_for_gold(after, seat), CORN)
        else:
            good, price = SKULL, say("a step down in a temple")
        offered += 1
        after.choose(after.options()[-1])  # to decline stands first
    if offered > 1:
        return say("up to {goods} for {price} each", goods=named(offered, good), price=price)
    return say("{goods} for {price}", goods=named(offered, good), price=price) if offered else ""


def beside_points_now(game: Game, seat: int, action: int, *, paid: int = 0) -> str:
    """What an action of Chichen Itza gives a player beside its points."""
    return beside_points(action, has_step=is_step_made(game, seat, action, paid=paid))


def is_step_made(game: Game, seat: int, action: int, *, paid: int = 0) -> bool:
    """Whether an action of Chichen Itza brings its step, or offers it where it is taxed."""
    after = performed(game, seat, CHICHEN_ITZA, action, paid=paid)
    before = game.players[seat].steps
    while after.stack and after.stack[-1].kind == kinds.GAIN_RESOURCES:  # which may pay for the step
        after.choose(after.options()[0])
    is_offered = bool(after.stack) and after.stack[-1].kind == kinds.TAKE_STEP
    return is_offered or after.players[seat].steps != before


def performed(game: Game, seat: int, gear: int, action: int, *, paid: int = 0) -> Game:
    """A copy of the game in which a player, with corn `paid` before, has begun an action."""
    after = game.copy()
    after.stack = []
    after.players[seat].corn -= paid
    perform(after, seat, gear, action)
    after.settle()
    return after


def harvest_text_now(game: Game, seat: int, action: int) -> str:
    """What an action of Palenque brings, in every way that is possible now."""
    goods = one_of([way_text(choice, way) for choice, way in ways_to_act(game, seat, PALENQUE, action)])
    return say("fish: {corn}", corn=goods) if action == FISHING else say("harvest {goods}", goods=goods)


def way_text(choice: int, way: Sequence[Happening]) -> str:
    """One way to harvest."""
    good = WOOD if choice == choices.WOOD_TILE else CORN
    goods = goods_text(way, (good,)) or named(0, good)
    if choice == choices.BURN:
        return say("{goods} (burning)", goods=goods)
    return say("{goods} (no tile)", goods=goods) if choice == choices.WITHOUT_TILE else goods


def goods_text(way: Sequence[Happening], goods: Sequence[int]) -> str:
    """What is gained of these goods, and how much more of each by technologies: "2 wood +1 by extraction"."""
    parts = []
    for good in goods:
        gained = [one for one in way if one.message == told.GAINED and one.first == good]
        if not gained:
            continue
        by = {technology: amount_by(gained, technology) for technology in TECHNOLOGIES}
        text = named(sum(one.second for one in gained) - sum(by.values()), good)
        for technology, amount in by.items():
            if amount:
                text = say(
                    "{goods} +{number} by {technology}",
                    goods=text,
                    number=amount,
                    technology=technology_name(technology),
                )
        parts.append(text)
    return ", ".join(parts)


def amount_by(gained: Sequence[Happening], technology: int) -> int:
    """How much of what was gained a technology brought."""
    return sum(one.second for one in gained if one.cause == choices.TECHNOLOGY + technology)


def ways_to_act(game: Game, seat: int, gear: int, action: int) -> list[tuple[int, list[Happening]]]:
    """What an action does to its player at once: in one way, or as a harvest in every way that is offered.

    With each way stands the choice that leads to it, or DONE where there is none to make.
    """
    after = game.copy()
    after.stack = []
    story = Story()
    after.listener = story
    perform(after, seat, gear, action)
    after.settle()
    if not after.stack or after.stack[-1].kind != kinds.HARVEST:
        return [(choices.DONE, [one for one in story.happenings if one.seat == seat])]
    ways = []
    for choice in after.options():
        further = after.copy()
        further.listener = heard = Story()
        further.choose(choice)
        ways.append((choice, [one for one in heard.happenings if one.seat == seat]))
    return ways
