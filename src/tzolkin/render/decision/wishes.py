"""What a player would want at a question but may not have: the question, and how a refusal is made.

The rules decide: what is refused is what they do not offer, and what would be enough is found by asking them again
(shortages.py).  Here is only told where on the board a wish lies, and in which words its reason is said.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tzolkin.components.tribes import NO_TRIBE
from tzolkin.components.words import CORN, GOLD, SKULL, STONE, WOOD, Row
from tzolkin.render.decision.shortages import Needs, Purse, needs_beside_quick_action, needs_text, shortage
from tzolkin.render.language import say
from tzolkin.render.words.choices import choice_words
from tzolkin.rules.choices import Choice
from tzolkin.rules.game import Game
from tzolkin.rules.rulebook import RULES

RESOURCES_AND_CORN: Final[Row] = (WOOD, STONE, GOLD, CORN)
RESOURCES_AND_SKULLS: Final[Row] = (WOOD, STONE, GOLD, SKULL)
EVERYTHING: Final[Row] = (WOOD, STONE, GOLD, CORN, SKULL)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something on the board that is not offered now, and why."""

    key: str
    choice: Choice  # what choosing it would mean
    name: str
    words: str  # what it is, in a sentence
    reason: str  # in few words: "needs 2 more corn"
    corn: int | None = None  # what it costs in corn, where that is known
    needs: Needs = ()  # the goods that are lacking, in every shortest way; empty where goods alone do not help


class Question:
    """The question now asked, as those who look for refusals see it."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.frame = game.stack[-1]
        self.seat = self.frame.seat
        self.player = game.players[self.seat]
        self.offered = frozenset(game.options())
        self.purse = Purse(game)
        self.tribe = game.additions.tribes[self.seat] if game.additions else NO_TRIBE

    def refuse(self, key: str, choice: Choice, reason: str, words: str = "", corn: int | None = None) -> Refusal:
        """A refusal for which goods are of no help."""
        name = choice_words(self.game, choice)
        return Refusal(key, choice, name, words or say("{name}.", name=name), reason, corn)

    def refuse_for_lack(
        self,
        key: str,
        choice: Choice,
        goods: Row,
        otherwise: Callable[[], str],
        words: str = "",
        corn: int | None = None,
        lacking: Callable[[Needs], str] = needs_text,
    ) -> Refusal:
        """A refusal for a lack of goods of these kinds; where that is not the reason, `otherwise` tells it."""
        name = choice_words(self.game, choice)
        words = words or say("{name}.", name=name)
        needs = shortage(self.purse, choice, goods)
        if not needs:
            return Refusal(key, choice, name, words, otherwise(), corn)
        said = needs_beside_quick_action if self.is_kept_back(choice) else lacking
        return Refusal(key, choice, name, words, said(needs), corn, needs)

    def is_kept_back(self, choice: Choice) -> bool:
        """Whether the rule itself offers a choice, and only a module takes it away."""
        return choice in RULES[self.frame.kind].options(self.game, self.frame)


def not_now() -> str:
    """Why something is refused for which there is no better word."""
    return say("not possible now")
