"""What an action of Palenque or Yaxchilan would really bring a player now, with what technologies and modules change.

What the space prints may not be all of it, nor all be possible: the action is performed on a copy of the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from tzolkin.components.gears import FIRST_FREE_CHOICE
from tzolkin.components.words import CORN, PALENQUE, TECHNOLOGIES, WOOD, YAXCHILAN
from tzolkin.record.story import Happening, Story
from tzolkin.render.language import say
from tzolkin.render.words.amounts import named, one_of
from tzolkin.render.words.names import technology_name
from tzolkin.render.words.spaces import YAXCHILAN_GOODS, action_text, space_text
from tzolkin.rules import choices, kinds
from tzolkin.rules import happenings as told
from tzolkin.rules.game import Game
from tzolkin.rules.gears.actions import perform
from tzolkin.rules.gears.palenque import FISHING


def space_text_now(game: Game, seat: int, gear: int, space: int) -> str:
    """What a worker on a space may do, whose own action is possible now."""
    has_action = 1 <= space < FIRST_FREE_CHOICE[gear]
    return action_text_now(game, seat, gear, space) if has_action else space_text(gear, space)


def action_text_now(game: Game, seat: int, gear: int, action: int) -> str:
    """What an action that is possible now brings, in words; of most gears just what it prints."""
    if gear == PALENQUE:
        return harvest_text_now(game, seat, action)
    if gear != YAXCHILAN:
        return action_text(gear, action)
    ((_, way),) = ways_to_act(game, seat, gear, action)
    gained = {one.first for one in way if one.message == told.GAINED}
    due = {good for good, row in YAXCHILAN_GOODS.items() if row[action]}
    # What is only gained once more has been asked is not among what happens at once.
    return goods_text(way, tuple(YAXCHILAN_GOODS)) if due <= gained else action_text(gear, action)


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
