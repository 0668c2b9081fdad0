"""What a player lacks for something that is not offered: found by asking the rules what they would offer for more.

No price is worked out here.  On a copy of the game the player is given goods, and the rule that made the offer is
asked again; the fewest goods with which it offers the choice are what is lacking.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

from tzolkin.components.words import CORN, GOLD, RESOURCES, SKULL, STONE, WOOD, Row
from tzolkin.render.language import mark_number, say, say_number
from tzolkin.render.words.amounts import all_of, one_of
from tzolkin.rules.choices import Choice
from tzolkin.rules.game import Game

Goods: TypeAlias = tuple[int, ...]  # wood, stone, gold, corn, skulls: indexed by good
Needs: TypeAlias = tuple[Goods, ...]  # each of these alone is enough, and anything less is not

GOODS: Final[Row] = (WOOD, STONE, GOLD, CORN, SKULL)
#                             wood stone gold corn skulls
MUCH: Final[Goods] = (9, 9, 9, 60, 9)  # more than anything costs
NOTHING: Final[Goods] = (0,) * len(GOODS)
MOST_RESOURCES: Final = 7  # of a printed cost and a surcharge together
MOST_WAYS: Final = 3  # that are said one by one


class Purse:
    """A copy of a game in which the player who is asked can be given goods."""

    def __init__(self, game: Game) -> None:
        self.game = game.copy()
        self.frame = game.stack[-1]
        self.player = self.game.players[self.frame.seat]
        self.held: Goods = (*[self.player.resource(good) for good in RESOURCES], self.player.corn, self.player.skulls)
        self.known: dict[Goods, frozenset[int]] = {}

    def give(self, goods: Goods) -> None:
        """Let the player have what the game says, and these goods besides."""
        player = self.player
        player.wood, player.stone, player.gold, player.corn, player.skulls = [
            held + more for held, more in zip(self.held, goods, strict=True)
        ]

    def offers(self, choice: Choice, goods: Goods) -> bool:
        """Whether the question would offer this choice to who had these goods besides."""
        if goods not in self.known:
            self.give(goods)
            self.known[goods] = frozenset(self.game.answers(self.frame))
        return choice in self.known[goods]


def shortage(purse: Purse, choice: Choice, kinds: Row) -> Needs:
    """The fewest goods of these kinds with which a choice would be offered; empty where none would help.

    Where several ways are equally short, all of them are given: those with the fewest skulls, then with the fewest
    resources, and of these the ones with the least corn.
    """
    much = tuple(MUCH[good] if good in kinds else 0 for good in GOODS)
    if not purse.offers(choice, much):
        return ()
    skulls = least(purse, choice, SKULL, much)
    ways: list[Goods] = []
    for size in range(MOST_RESOURCES + 1 if WOOD in kinds else 1):
        found = [(*bundle, much[CORN], skulls) for bundle in bundles_of(size)]
        enough = [goods for goods in found if purse.offers(choice, goods)]
        ways = [with_good(goods, CORN, least(purse, choice, CORN, goods)) for goods in enough]
        if ways:
            break
    lowest = min((goods[CORN] for goods in ways), default=0)
    return tuple(goods for goods in ways if goods[CORN] == lowest and goods != NOTHING)


def least(purse: Purse, choice: Choice, good: int, much: Goods) -> int:
    """The least of one good with which a choice is offered, given as much of the others; so `much` is enough."""
    return bisect_left(range(much[good]), True, key=lambda number: purse.offers(choice, with_good(much, good, number)))


def with_good(goods: Goods, good: int, number: int) -> Goods:
    """The same goods, but so many of one of them."""
    return (*goods[:good], number, *goods[good + 1 :])


def bundles_of(size: int) -> Iterator[tuple[int, ...]]:
    """All bundles of so many resources, as counts of wood, stone and gold."""
    for bundle in combinations_with_replacement(RESOURCES, size):
        yield tuple(bundle.count(resource) for resource in RESOURCES)


# In words

MORE: Final = {
    WOOD: mark_number("{number} more wood", "{number} more wood"),
    STONE: mark_number("{number} more stone", "{number} more stone"),
    GOLD: mark_number("{number} more gold", "{number} more gold"),
    CORN: mark_number("{number} more corn", "{number} more corn"),
    SKULL: mark_number("{number} more crystal skull", "{number} more crystal skulls"),
}


def needs_text(needs: Needs) -> str:
    """What is lacking, in a sentence without a subject: "needs 1 more gold and 2 more corn"."""
    return say("needs {goods}", goods=goods_text(needs))


def needs_beside_quick_action(needs: Needs) -> str:
    """What is lacking where a quick action waits that must stay possible."""
    return say("needs {goods}, so that the quick action can still be paid", goods=goods_text(needs))


def goods_text(needs: Needs) -> str:
    """Goods that are lacking: resources of any kind together, a few ways one by one, many ways by their size alone."""
    rest = parts((0, 0, 0, *needs[0][CORN:]))  # of corn and skulls all ways need as much
    resources = [parts((*goods[:CORN], 0, 0)) for goods in needs]
    size = sum(needs[0][:CORN])
    common = tuple(min(goods[good] for goods in needs) for good in RESOURCES)
    free = size - sum(common)
    if len(needs) == 1:
        return all_of([*resources[0], *rest])
    if len(needs) == len(list(bundles_of(free))):
        kept = parts((*common, 0, 0))
        return all_of([say_number("{number} more resource", "{number} more resources", free), *kept, *rest])
    is_simple = all(len(way) == 1 for way in resources)
    if len(needs) > (MOST_WAYS if is_simple else MOST_WAYS - 1):
        number = say_number(
            "{number} more resource of the right kind", "{number} more resources of the right kinds", size
        )
        return all_of([number, *rest])
    ways = one_of([way[0] for way in resources]) if is_simple else two_ways(*resources)
    return say("{ways}, and {rest}", ways=ways, rest=all_of(rest)) if rest else ways


def two_ways(one: Sequence[str], other: Sequence[str]) -> str:
    """Two ways of several goods each, with a comma to tell them apart."""
    return say("{one}, or {other}", one=all_of(one), other=all_of(other))


def parts(goods: Goods) -> list[str]:
    """Goods one by one, resources before corn and skulls."""
    return [say_number(*MORE[good], goods[good]) for good in GOODS if goods[good]]
